/**
 * Where the documents' placing pass is kept once `documents.ts` has brought it. It comes with
 * `core/floor`, by which the desk reaches floors; the mod imports the parts that it needs and leaves
 * out a rule set that no game runs.
 */
import type { PassStep } from "./pass";

let provided: readonly PassStep[] = [];

/** Makes the rule set `documents` one that can be generated. */
export function provideDocumentSteps(steps: readonly PassStep[]): void {
  provided = steps;
}

/** The documents' steps in their order; none where they have been left out. */
export function documentSteps(): readonly PassStep[] {
  return provided;
}
