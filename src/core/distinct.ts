/** A list without what stands in it before already. Not by a set: the game's Lua has none. */
export function distinct<T extends number | string>(all: readonly T[]): T[] {
  return all.filter((one, place) => all.indexOf(one) === place);
}
