/** Escape sequences for colours take no column. */
const COLOUR_CODES = /\u001b\[[0-9;]*m/g;

/** How many columns of the terminal a line takes. */
export function columnsOf(line: string): number {
  return [...line.replace(COLOUR_CODES, "")].length;
}
