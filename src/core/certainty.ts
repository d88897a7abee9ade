/**
 * How sure a rule or a result is: reproduced against output of the real game; read in a published
 * disassembly; said by a wiki; or settled by nobody.
 */
export type Certainty = "engine-checked" | "source" | "wiki" | "unsure";
