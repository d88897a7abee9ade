/** What a search says of its results. */

/** "1 seed found", "1,234 seeds found". */
export function seedsFound(count: number): string {
  return `${counted(count, "seed")} found`;
}

/** "1 seed", "1,234 seeds". */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
}
