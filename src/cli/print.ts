/**
 * The only code that prints, as lint ensures. Text from files or the user reaches the terminal without anything that
 * a terminal acts on; only our own colours pass.
 */
import process from "node:process";
import { version } from "../../package.json" with { type: "json" };
import { jsonText } from "../answers/jsonText";
import { escapedJson, printableText } from "../answers/printable";
import { isLaidOut } from "./colours";

/** Prints lines. */
export function print(text: string): void {
  console.log(printableText(text));
}

/** Prints lines; more than fit the terminal go through a pager, as in git. */
export function printPaged(text: string): void {
  const { isTTY, rows = Infinity } = process.stdout;
  const pager = process.env["PAGER"] ?? (process.platform === "win32" ? "" : "less");
  if (isTTY && text.split("\n").length >= rows && pager !== "") {
    const env = { LESS: LESS_OPTIONS, ...process.env };
    // Loaded late, since it takes a tenth of Node's own start.
    const { spawnSync } = process.getBuiltinModule("node:child_process");
    const input = `${printableText(text)}\n`;
    const { status } = spawnSync(pager, {
      shell: true,
      input,
      stdio: ["pipe", "inherit", "inherit"],
      env,
    });
    if (status !== null && status < NO_SUCH_PROGRAM) {
      return;
    }
  }
  print(text);
}

/** Quit if one screen is enough, keep colours, leave the text on the screen. */
const LESS_OPTIONS = "FRX";

/** From this exit code on a shell found no program, or none that it may run. */
const NO_SUCH_PROGRAM = 126;

/** Prints lines on standard error. */
export function printError(text: string): void {
  console.error(printableText(text));
}

/** Prints an answer as JSON on one line. What a terminal would act on is escaped; the values stay the same. */
export function printJson(answer: object): void {
  console.log(escapedJson(jsonText(answer)));
}

/** {@link printJson} with the version of this program. */
export function printAnswer(answer: object): void {
  printJson({ version, ...answer });
}

/** Writes the content of a file to standard output unchanged, since another program may read it. */
export function writeContent(text: string): boolean {
  return process.stdout.write(text);
}

/** Moves the cursor and clears lines on standard error, with text that is printable already. */
export function writeControl(text: string): void {
  process.stderr.write(text);
}

/** Where the width of the terminal is unknown. */
const DEFAULT_COLUMNS = 80;

/** The narrowest layout. */
const COLUMNS_MIN = 40;

/** Columns for sentences and tables; Infinity where nothing is laid out. */
export function laidOutColumns(): number {
  return isLaidOut() ? columns() : Infinity;
}

/** The terminal's columns, else COLUMNS, else 80. */
export function columns(): number {
  const named = Number(process.env["COLUMNS"]);
  const said = process.stdout.columns ?? (Number.isInteger(named) && named > 0 ? named : undefined);
  return Math.max(COLUMNS_MIN, said ?? DEFAULT_COLUMNS);
}

/** The terminal's lines, else LINES, else Infinity. */
export function screenLines(): number {
  const named = Number(process.env["LINES"]);
  return process.stdout.rows ?? (named > 0 ? named : Infinity);
}
