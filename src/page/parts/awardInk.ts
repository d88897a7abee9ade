/** The colours of awards in the page: on dark paper they are lightened, so that a bomb still shows. */
import { awardColour } from "../../render/charts/awardColours";

/** As CSS takes it. */
export function awardInk(award: string): string {
  return `color-mix(in oklab, ${awardColour(award)} var(--own-colour), var(--ink))`;
}
