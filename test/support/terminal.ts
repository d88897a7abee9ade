/** The built command line in a pseudo-terminal, and what its reader sees there in the end. */
import { spawn, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import xterm from "@xterm/headless";

/** The size of a terminal. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** The terminal that everybody has, and a large one. */
export const SIZES: readonly [TerminalSize, TerminalSize] = [
  { columns: 80, rows: 24 },
  { columns: 200, rows: 50 },
];

/** What stands in the terminal in the end, lines scrolled out of sight included. */
export interface Screen {
  readonly lines: readonly string[];
  readonly code: number | null;
}

/** Whether this system has what a pseudo-terminal is opened with. */
export const HAS_TERMINAL =
  process.platform !== "win32" && spawnSync("python3", ["-c", "import pty"]).status === 0;

/** Longer than any example takes, in seconds. */
const SECONDS_MAX = 120;

interface TerminalOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What reads standard output and writes to the same terminal, such as "cat". */
  readonly pipe?: string;
}

/** Runs `oracle` in a terminal. */
export function oracleInTerminal(
  words: readonly string[],
  size: TerminalSize,
  options: TerminalOptions = {},
): Promise<Screen> {
  return inTerminal([resolve("dist", "main.js"), ...words], size, options);
}

/** Runs a program of Node in a terminal. */
export async function inTerminal(
  words: readonly string[],
  size: TerminalSize,
  { cwd = ".", env = {}, pipe = "" }: TerminalOptions = {},
): Promise<Screen> {
  const own = [size.columns, size.rows, SECONDS_MAX].map(String);
  const oracle = [process.execPath, ...words];
  const program = pipe === "" ? oracle : ["sh", "-c", `"$@" | ${pipe}`, "sh", ...oracle];
  const child = spawn(
    "python3",
    [join(import.meta.dirname, "pseudoTerminal.py"), ...own, ...program],
    {
      cwd,
      env: {
        ...process.env,
        TERM: "xterm-256color",
        COLUMNS: undefined,
        CI: undefined,
        PAGER: "",
        ...env,
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const terminal = new xterm.Terminal({
    cols: size.columns,
    rows: size.rows,
    scrollback: 100_000,
    allowProposedApi: true,
  });
  child.stdout.on("data", (sent: Buffer) => terminal.write(sent));
  const code = await new Promise<number | null>((end) => child.on("close", end));
  await new Promise<void>((done) => terminal.write("", done));
  return { lines: linesOf(terminal), code };
}

/** The lines as they were printed: those that the terminal broke are joined. */
function linesOf({ buffer }: xterm.Terminal): readonly string[] {
  const lines: string[] = [];
  for (let row = 0; row < buffer.active.length; row += 1) {
    const line = buffer.active.getLine(row);
    const text = line?.translateToString(line.isWrapped) ?? "";
    if (line?.isWrapped === true) {
      lines.push((lines.pop() ?? "") + text);
    } else {
      lines.push(text);
    }
  }
  return lines.map((line) => line.trimEnd()).filter((line) => line !== "");
}
