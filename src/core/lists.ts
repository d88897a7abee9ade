/**
 * The element at a place that the list is known to have. Any other place is a fault of this program, which stops
 * there: a text is thrown, since an `Error` would need the `debug` library, which the game's Lua lacks.
 */
export function at<T>(list: readonly T[], place: number): T {
  if (!(place >= 0 && place < list.length)) {
    // eslint-disable-next-line no-restricted-syntax -- no problem of what was asked, which is a result
    throw `Internal fault: a list of ${list.length} has no place ${place}.`;
  }
  return list[place] as T;
}

/** The last of a list that is known not to be empty. */
export function lastOf<T>(list: readonly T[]): T {
  return at(list, list.length - 1);
}

/** A list that holds nothing yet. */
export function emptyList<T>(): T[] {
  return [];
}

/** A field that holds nothing yet. */
export function unset<T>(): T | undefined {
  return undefined;
}

/** The first element that fits, where one is known to. */
export function theOne<T>(list: readonly T[], isIt: (this: void, one: T) => boolean): T {
  return at(
    list,
    list.findIndex((one) => isIt(one)),
  );
}

/** Swaps two of a list. */
export function swap<T>(list: T[], one: number, other: number): void {
  const moved = list[one] as T;
  list[one] = list[other] as T;
  list[other] = moved;
}

/** A list without repeats, each element where it came first. Not by a set: the game's Lua has none. */
export function distinct<T extends number | string>(all: readonly T[]): T[] {
  return all.filter((one, place) => all.indexOf(one) === place);
}
