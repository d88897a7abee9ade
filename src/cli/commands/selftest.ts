/** `oracle selftest`: the shared vectors, here; in the game the mod checks the same ones. */
import type { Command } from "commander";
import colors from "picocolors";
import awards from "../../../test/vectors/awards.json";
import rng from "../../../test/vectors/rng.json";
import seedTexts from "../../../test/vectors/seedTexts.json";
import { firstDifference, selfTestCount } from "../../core/selfTest";
import { addOptions } from "../options";
import { ExitCode } from "../usage";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, "json")
    .description(
      "Rolls the awards, seeds and generators of the shared vectors and compares each with what was " +
        "published. The mod checks the same ones in the game's Lua: type oracle selftest there.",
    )
    .action((options: { readonly json?: boolean }) => {
      const vectors = { rng, seedTexts, awards };
      const difference = firstDifference(vectors);
      const isFine = difference === undefined;
      const message =
        difference ?? `${selfTestCount(vectors)} cases agree with the published ones.`;
      console.log(
        options.json === true
          ? JSON.stringify({ passed: isFine, message })
          : `${isFine ? colors.green("pass") : colors.red("FAIL")}  ${message}`,
      );
      process.exitCode = isFine ? ExitCode.FINE : ExitCode.MISMATCH;
    });
}
