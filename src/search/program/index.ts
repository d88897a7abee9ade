/** Award programs: the rules of one loadout as data for the generators of kernels. */
export { buildProgram, childrenOf } from "./build";
export { firstDrawThat } from "./cutoffs";
export * from "./types";
