/** What `oracle doctor` does: says what stands between the player and a working mod. */
import { inputOf } from "../repeat";
import colors from "picocolors";
import { version } from "../../../package.json" with { type: "json" };
import { examine, isHealthy, type Check, type CheckStatus } from "../../install/doctor";
import { nodeSystem } from "../../install/nodeSystem";
import { wrapText } from "../../picture/wrapText";
import { printable } from "../../report/printable";
import { columns } from "../terminal";
import { ExitCode } from "../usage";
import type { FolderOptions } from "../options";
import { wishOf } from "./folders";
import { print, printAnswer } from "../print";

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
  const indent = " ".repeat(MARK_WIDTH);
  const [first = "", ...rest] = wrapText(printable(message), columns() - MARK_WIDTH);
  print(`${MARKS[status]} ${first}`);
  rest.forEach((line) => print(indent + line));
  if (advice !== "") {
    wrapText(printable(advice), columns() - MARK_WIDTH).forEach((line) =>
      print(indent + colors.cyan(line)),
    );
  }
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
