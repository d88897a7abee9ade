/**
 * How sure a rule or a result is: reproduced against output of the real game; read in a published
 * disassembly; said by a wiki; or settled by nobody.
 */
export type Certainty = (typeof CERTAINTIES)[number];

/** The surest first. */
export const CERTAINTIES = ["engine-checked", "source", "wiki", "unsure"] as const;
