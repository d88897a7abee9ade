/** What a search says of its results. */
import { counted } from "../../render/counted";

/** "1 seed found", "1,234 seeds found". */
export function seedsFound(count: number): string {
  return `${counted(count, "seed")} found`;
}
