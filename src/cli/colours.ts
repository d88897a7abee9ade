/** The colours, and whether standard output is coloured and laid out for a reader. */
import picocolors from "picocolors";
import process from "node:process";
import type { Paint } from "../picture/floor/terminalMap";

/** Says "terminal" or "plain" where the layout does not depend on what standard output is; set by options or the user. */
export const LAYOUT_VARIABLE = "ORACLE_LAYOUT";

/** What {@link LAYOUT_VARIABLE} may say. */
export const LAYOUTS = ["terminal", "plain"] as const;

/** What the last of the options about output asks for; undefined without one. */
export function layoutAsked(words: readonly string[]): (typeof LAYOUTS)[number] | undefined {
  const last = words.findLast((word) => word === "--color" || word === "--plain");
  return last && (last === "--color" ? "terminal" : "plain");
}

/**
 * Whether output is coloured: as the last option says, else in a terminal that can show colours, unless `NO_COLOR` is
 * set. System and build servers do not matter: colour codes in a file are of no use anywhere.
 */
export function isColoured(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  const said = words.findLast((word) => ["--color", "--no-color", "--plain"].includes(word));
  const isWanted = (env["NO_COLOR"] ?? "") === "" && env["TERM"] !== "dumb";
  return said === undefined ? isTerminal && isWanted : said === "--color";
}

/**
 * Whether tables are drawn and sentences broken to fit. A pipe, a file and a program get columns between tabs and
 * a sentence a line, since what is drawn is for eyes.
 */
export function isLaidOut(): boolean {
  const named = process.env[LAYOUT_VARIABLE] ?? "";
  return named === "" ? Boolean(process.stdout.isTTY) : named === "terminal";
}

/** The colours of this process; none where they are not wanted. */
const colors = picocolors.createColors(
  isColoured(process.argv, process.env, Boolean(process.stdout.isTTY)),
);
export default colors;

/** Paints a piece of a map or table. */
export const paint: Paint = (tint, text) => (tint === "plain" ? text : colors[tint](text));
