/**
 * How sure a rule or a result is: reproduced against output of the real game; read in a published
 * disassembly; said by a wiki; or settled by nobody.
 */
import { at } from "../lists";
export type Certainty = (typeof CERTAINTIES)[number];

/** The surest first. */
export const CERTAINTIES = ["engine-checked", "source", "wiki", "unsure"] as const;

/** As sure as the least sure of some. */
export function leastSure(all: readonly Certainty[]): Certainty {
  return at(CERTAINTIES, Math.max(0, ...all.map((one) => CERTAINTIES.indexOf(one))));
}
