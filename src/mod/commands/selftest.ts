/** `oracle selftest`: the shared vectors, run by whatever Lua the mod finds itself in. */
import * as awards from "../../../test/vectors/awards.json";
import * as rng from "../../../test/vectors/rng.json";
import * as seedTexts from "../../../test/vectors/seedTexts.json";
import { firstDifference, selfTestCount, type SelfTestVectors } from "../../core/selfTest";
import { say } from "../write";
import { hasAtMost, type CommandContext } from "./context";

/** In Lua a JSON module is the list itself, without a default export around it. */
const VECTORS = { rng, seedTexts, awards } as unknown as SelfTestVectors;

/** `oracle selftest` */
export function selftest(context: CommandContext): void {
  if (!hasAtMost(context, 0)) {
    return;
  }
  const difference = firstDifference(VECTORS);
  say(
    difference === undefined
      ? `Self-test passed: ${selfTestCount(VECTORS)} cases agree with the published ones.`
      : `Self-test failed: ${difference}`,
  );
}
