/** What a search says of its results. */

/** "1 seed found", "1,234 seeds found". */
export function seedsFound(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "seed" : "seeds"} found`;
}
