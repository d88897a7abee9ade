/** The shared vectors, run by whatever Lua the mod finds itself in. */
import * as awards from "../../test/vectors/awards.json";
import * as rng from "../../test/vectors/rng.json";
import * as seedTexts from "../../test/vectors/seedTexts.json";
import { firstDifference, selfTestCount, type SelfTestVectors } from "../core/selfTest";

/** What the self-test came to: how many cases, and the first that differs, if any. */
export interface SelfTest {
  readonly caseCount: number;
  readonly difference: string | undefined;
}

/** In Lua a JSON module is the list itself, without a default export around it. */
const VECTORS = { rng, seedTexts, awards } as unknown as SelfTestVectors;

/** Runs the self-test. */
export function runSelfTest(): SelfTest {
  return { caseCount: selfTestCount(VECTORS), difference: firstDifference(VECTORS) };
}
