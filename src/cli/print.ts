/**
 * The one way to the terminal, which lint holds: whatever was read from a file or typed reaches it without
 * anything that a terminal acts on but our own colours.
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

/** Prints lines; where they are more than the terminal has, through its pager, as git does. */
export function printPaged(text: string): void {
  const { isTTY, rows = Infinity } = process.stdout;
  const pager = process.env["PAGER"] ?? (process.platform === "win32" ? "" : "less");
  if (isTTY && text.split("\n").length >= rows && pager !== "") {
    const env = { LESS: LESS_OPTIONS, ...process.env };
    // Loading it takes a tenth of Node's own start.
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

/** Ends where less fits the screen, keeps colours, leaves what was read. */
const LESS_OPTIONS = "FRX";

/** What a shell answers from here on where it finds no program, or none that may run. */
const NO_SUCH_PROGRAM = 126;

/** Prints lines on standard error. */
export function printError(text: string): void {
  console.error(printableText(text));
}

/** Prints an answer as JSON on one line; what a terminal would act on is escaped, so that the values stay the same. */
export function printJson(answer: object): void {
  console.log(escapedJson(jsonText(answer)));
}

/** The same with the version that gave it. */
export function printAnswer(answer: object): void {
  printJson({ version, ...answer });
}

/** Writes what would be a file's content otherwise: byte by byte, since it may go on to another program. */
export function writeContent(text: string): boolean {
  return process.stdout.write(text);
}

/** Moves the cursor and clears lines on standard error, with text that is printable already. */
export function writeControl(text: string): void {
  process.stderr.write(text);
}

/** Where nothing says how wide the terminal is. */
const DEFAULT_COLUMNS = 80;

/** Narrower than this nothing can be laid out. */
const COLUMNS_MIN = 40;

/** Columns to break sentences and tables for: without end where nothing is laid out. */
export function laidOutColumns(): number {
  return isLaidOut() ? columns() : Infinity;
}

/** Columns to lay out for: the terminal's, else COLUMNS, else 80. */
export function columns(): number {
  const named = Number(process.env["COLUMNS"]);
  const said = process.stdout.columns ?? (Number.isInteger(named) && named > 0 ? named : undefined);
  return Math.max(COLUMNS_MIN, said ?? DEFAULT_COLUMNS);
}

/** Lines that an answer on one screen may take: the terminal's, else LINES, else as many as it needs. */
export function screenLines(): number {
  const named = Number(process.env["LINES"]);
  return process.stdout.rows ?? (named > 0 ? named : Infinity);
}
