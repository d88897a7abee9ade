/** `oracle doctor`: says what stands between the player and a working mod. */
import type { Command } from "commander";
import colors from "picocolors";
import {
  examine,
  findOwnPackage,
  isHealthy,
  nodeSystem,
  type Check,
  type CheckStatus,
} from "../../install/index";
import { ExitCode } from "../usage";
import { addFolderOptions, answering, wishOf, type FolderOptions } from "./install";

/** Adds the command to the program. */
export function register(program: Command): void {
  addFolderOptions(
    program
      .command("doctor")
      .summary("say what keeps the mod from working")
      .description(
        "Looks for the game, its folders and settings, the mod and its line in the game's log, " +
          "and says in one line each what to do. Changes nothing.",
      ),
  ).action((options: FolderOptions) => answering(() => showDiagnosis(options)));
}

function showDiagnosis(options: FolderOptions): void {
  const { version } = findOwnPackage();
  const checks = examine(nodeSystem(), version, wishOf(options));
  if (options.json === true) {
    console.log(JSON.stringify({ version, healthy: isHealthy(checks), checks }));
  } else {
    checks.forEach((check) => console.log(lineOf(check)));
  }
  process.exitCode = isHealthy(checks) ? ExitCode.FINE : ExitCode.MISMATCH;
}

function lineOf({ status, message, advice }: Check): string {
  return `${markOf(status)} ${message}${advice === undefined ? "" : ` ${colors.cyan(advice)}`}`;
}

/** A mark and a word, so that nothing depends on the colour. */
function markOf(status: CheckStatus): string {
  switch (status) {
    case "ok":
      return colors.green("✓ ok  ");
    case "warn":
      return colors.yellow("! warn");
    case "fail":
      return colors.red("✗ fail");
  }
}
