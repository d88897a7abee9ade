/**
 * How sure a room is, in words and numbers. Maps, tables, JSON, page and comparison all read the one value that the
 * room got when it was made, and word it by these functions.
 */
import type { Floor, OneOf, OneOfRoom, RoomSureness, WholeRoom } from "./floorTypes";

/** All rooms of a floor in list order, those beyond the grid last. */
export function allRooms(floor: Pick<Floor, "rooms" | "offGridRooms">): readonly WholeRoom[] {
  return [...floor.rooms, ...floor.offGridRooms];
}

/** A special room and how many doors one walks through to it from the start room. */
export interface RoomDistance {
  readonly type: string;
  readonly doors: number;
}

/** The special rooms that one can walk to, the nearest first. */
export function specialDistances({ rooms }: Pick<Floor, "rooms">): readonly RoomDistance[] {
  const found = rooms.flatMap(({ type, distance }) =>
    distance === undefined || type === "start" || type === "default"
      ? []
      : [{ type, doors: distance }],
  );
  return found.sort((a, b) => a.doors - b.doors);
}

/** The secret rooms that no bomb opens: none of their neighbours can be walked to, or has a wall there. */
export function unreachedRooms({ rooms }: Pick<Floor, "rooms">): readonly string[] {
  return rooms.flatMap(({ type, distance }) =>
    type === "secret" && distance === undefined ? [type] : [],
  );
}

/** In how many of the possible runs a room like the shown one, also in some fields more, stands at its place. */
function runsLike(
  oneOf: readonly OneOfRoom[],
  ...fields: readonly ("shape" | "variant" | "subtype" | "spawnSeed")[]
): number {
  const shown = oneOf[0];
  return oneOf
    .filter((one) => (["type", ...fields] as const).every((field) => one[field] === shown?.[field]))
    .reduce((sum, { runs }) => sum + runs, 0);
}

/** Whether a room of this kind and shape stands here for sure, whatever its layout and seeds are. */
export function isPlaceSure(known: RoomSureness): boolean {
  return typeof known === "object"
    ? runsLike(known.oneOf, "shape") === known.runs
    : known === "exact";
}

/** In how many of the possible runs the shown room has its seeds too, on which its drop rests. */
export function runsWithSeeds({ oneOf }: OneOf): number {
  return runsLike(oneOf, "spawnSeed");
}

/** In how many of the possible runs the room has the shown layout, and so what stands in it; undefined if in all. */
export function contentsDoubt(
  known: RoomSureness | undefined,
): { readonly here: number; readonly runs: number } | undefined {
  if (typeof known !== "object") {
    return undefined;
  }
  const { oneOf, runs } = known;
  const here = runsLike(oneOf, "variant", "subtype", "spawnSeed");
  return here === runs ? undefined : { here, runs };
}

/** How sure what stands in a room is, as in "all in 7 of 12 runs"; empty where `knownWords` says as much. */
export function contentsDoubtWords(known: RoomSureness | undefined): string {
  const doubt = contentsDoubt(known);
  const isSaid = typeof known === "object" && doubt?.here === runsLike(known.oneOf, "shape");
  return doubt === undefined || isSaid ? "" : `all in ${doubt.here} of ${doubt.runs} runs`;
}

/** How a room is known, as in "here in 6 of 7 runs", all those that are possible. */
export function knownWords(known: RoomSureness): string {
  if (typeof known !== "object") {
    return known === "exact" ? "exact" : "a guess";
  }
  const { oneOf, runs } = known;
  const here = runsLike(oneOf, "shape");
  return here === runs ? `here in all ${runs} runs` : `here in ${here} of ${runs} runs`;
}
