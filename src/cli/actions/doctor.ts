/** What `oracle doctor` does: says what stands between the player and a working mod. */
import { inputOf } from "../repeat";
import path from "node:path";
import colors from "picocolors";
import { version } from "../../../package.json" with { type: "json" };
import { examine, isHealthy, type Check, type CheckStatus } from "../../install/doctor";
import { nodeSystem } from "../../install/system";
import { wrapText } from "../../picture/wrapText";
import { printable } from "../../report/printable";
import { columns } from "../terminal";
import { ExitCode } from "../usage";
import type { FolderOptions } from "../options";
import type { ModsFolderOptions } from "../../install/modsFolder";
import { editionOf } from "../loadoutOptions";
import { print, printAnswer } from "../print";

/** The options that say which of the game's folders is meant, as the finding of folders understands them. */
export function wishOf({ modsDir, edition }: FolderOptions): ModsFolderOptions {
  return {
    ...(modsDir === undefined ? {} : { modsDir: path.resolve(modsDir) }),
    ...(edition === undefined ? {} : { edition: editionOf(edition) }),
  };
}

/** Looks at everything and tells what it found. */
export function run(options: FolderOptions): void {
  const checks = examine(nodeSystem(), version, wishOf(options));
  if (options.json === true) {
    printAnswer({ input: inputOf(options), healthy: isHealthy(checks), checks });
  } else {
    checks.forEach((check, index) => {
      const said = checks.slice(0, index).some(({ advice }) => advice === check.advice);
      show(said ? { ...check, advice: "" } : check);
    });
    tellNext(checks);
  }
  process.exitCode = isHealthy(checks) ? ExitCode.FINE : ExitCode.MISMATCH;
}

/** A line for the check, and below it what to do. */
function show({ status, message, advice = "" }: Check): void {
  const width = columns() - MARK_WIDTH;
  const said = wrapText(printable(message), width);
  const lines =
    advice === "" ? said : [...said, ...wrapText(printable(advice), width).map(colors.cyan)];
  lines.forEach((line, index) => {
    print(`${index === 0 ? `${MARKS[status]} ` : " ".repeat(MARK_WIDTH)}${line}`);
  });
}

/** A mark and a word, so that nothing depends on the colour. */
const MARKS: Readonly<Record<CheckStatus, string>> = {
  ok: colors.green("✓ ok  "),
  warn: colors.yellow("! warn"),
  fail: colors.red("✗ fail"),
};

/** The columns of a mark and the space behind it. */
const MARK_WIDTH = 7;

/** The one thing to do first: what is wrong goes before what is only doubtful. */
function tellNext(checks: readonly Check[]): void {
  const first =
    checks.find(({ status }) => status === "fail") ?? checks.find(({ advice }) => advice);
  const advice = first?.advice ?? "Nothing: play.";
  wrapText(`Next: ${printable(advice)}`, columns()).forEach((line) => print(colors.cyan(line)));
}
