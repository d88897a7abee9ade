/** Bars of block characters for the terminal. */

/** Eighths of a character, so that short bars still differ. */
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** What every bar that is not shorter than a column begins with. */
export const BAR_SIGN = "█";

/** A bar for a share of the longest one, which has so many columns. */
export function barOf(share: number, columns: number): string {
  const eighths = Math.round(share * columns * 8);
  return BAR_SIGN.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}
