/** What `oracle selftest` does: the shared vectors, here; in the game the mod checks the same ones. */
import colors from "picocolors";
import awards from "../../../test/vectors/awards.json";
import rng from "../../../test/vectors/rng.json";
import seedTexts from "../../../test/vectors/seedTexts.json";
import { firstDifference, selfTestCount } from "../../core/selfTest";
import type { SharedOptions } from "../options";
import { ExitCode } from "../usage";
import { print, printAnswer } from "../print";

export function run(options: SharedOptions<"json">): void {
  const vectors = { rng, seedTexts, awards };
  const difference = firstDifference(vectors);
  const isFine = difference === undefined;
  const message = difference ?? `${selfTestCount(vectors)} cases agree with the published ones.`;
  if (options.json === true) {
    printAnswer({ passed: isFine, message });
  } else {
    print(`${isFine ? colors.green("pass") : colors.red("FAIL")}  ${message}`);
  }
  process.exitCode = isFine ? ExitCode.FINE : ExitCode.MISMATCH;
}
