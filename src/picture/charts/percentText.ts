/** Percentages of one list are written with the same decimals, or they cannot be compared at a glance. */
import { ROUNDING_MARGIN } from "../../core/award/odds";

const DECIMALS_MIN = 2;
const DECIMALS_MAX = 4;

/** Writes percentages of a list, such as "22.00 %": as many decimals as tell two digits of the smallest. */
export function percentTextFor(percentages: readonly number[]): (percentage: number) => string {
  const smallest = Math.min(1, ...percentages.filter((one) => one > 0));
  const needed = 1 - Math.floor(Math.log10(smallest));
  const decimals = Math.min(DECIMALS_MAX, Math.max(DECIMALS_MIN, needed));
  return (percentage) => `${(percentage + ROUNDING_MARGIN).toFixed(decimals)} %`;
}
