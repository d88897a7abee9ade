/** Bars of block characters for the terminal, and percentages that can be compared at a glance. */
import { ROUNDING_MARGIN } from "../core/award/awardOdds";

/** Eighths of a character, so that short bars still differ. */
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** A bar for a share of the longest bar, which has so many columns. */
export function barOf(share: number, columns: number): string {
  const eighths = Math.round(share * columns * 8);
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}

const DECIMALS_MIN = 2;
const DECIMALS_MAX = 4;

/** Writes the percentages of a list, such as "22.00 %", with enough decimals for two digits of the smallest. */
export function percentTextFor(percentages: readonly number[]): (percentage: number) => string {
  const smallest = Math.min(...percentages.filter((one) => one > 0));
  const needed = 1 - Math.floor(Math.log10(smallest));
  const decimals = Math.min(DECIMALS_MAX, Math.max(DECIMALS_MIN, needed));
  return (percentage) => `${(percentage + ROUNDING_MARGIN).toFixed(decimals)} %`;
}
