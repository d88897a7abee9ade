/** Counts as inputs hold them. */

/** The largest count: that of a machine integer. */
export const COUNT_MAX = 0x7fffffff;

/** Whether a value is a whole number from 0 to {@link COUNT_MAX}. */
export function isCount(value: unknown): value is number {
  return (
    typeof value === "number" && value >= 0 && value <= COUNT_MAX && Math.floor(value) === value
  );
}
