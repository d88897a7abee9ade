/** Numbers as inputs hold them and texts write them. */

/** The largest count: that of a machine integer. */
export const COUNT_MAX = 0x7fffffff;

/** Whether a value is a whole number from 0 to {@link COUNT_MAX}. */
export function isCount(value: unknown): value is number {
  return (
    typeof value === "number" && value >= 0 && value <= COUNT_MAX && Math.floor(value) === value
  );
}

/**
 * Lua prints an integral float as "1.0"; floor makes it an integer first. Of others both runtimes print at
 * least 14 digits, more than the 9 that settle a float32.
 */
export function plainNumber(value: number): string {
  return Math.floor(value) === value ? `${Math.floor(value)}` : `${value}`;
}
