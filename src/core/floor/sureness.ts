/**
 * How a room is known, for every face: maps, tables, JSON, page and comparison read the one value that
 * stands on the room since it was made, and say of it what is said here.
 */
import type { Floor, RoomAlternative, RoomKnowledge, WholeRoom } from "./types";

export type { WholeRoom };

/** All rooms of a floor in list order, those beyond the grid last. */
export function allRooms({
  rooms,
  offGridRooms,
}: Pick<Floor, "rooms" | "offGridRooms">): readonly WholeRoom[] {
  return [...rooms, ...offGridRooms];
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

/** How a room is known, in the words of the machine-readable interface. */
export type RoomSureness = "exact" | "guess" | OneOf;

/** What stands at a room's place in the possible runs; what is missing is null. */
export interface OneOf {
  /** How many runs are possible. */
  readonly runs: number;
  readonly oneOf: readonly OneOfRoom[];
}

/** One of the rooms that may stand there, the one that is shown first. */
export interface OneOfRoom extends Omit<RoomAlternative, "type"> {
  /** The room type in kebab-case; missing (null) where no room begins there. */
  readonly kind: string | undefined;
}

/** How a room is known, in the words of the machine-readable interface. */
export function surenessOf(known: RoomKnowledge): RoomSureness {
  if (known.how !== "one of") {
    return known.how;
  }
  const oneOf = known.alternatives.map(({ type, shape, variant, subtype, spawnSeed, runs }) => {
    return { kind: type, shape, variant, subtype, spawnSeed, runs };
  });
  return { runs: known.runs, oneOf };
}

/** In how many of the possible runs a room like the shown one, also in one field more, stands at its place. */
function runsLike(alternatives: readonly RoomAlternative[], field: "shape" | "spawnSeed"): number {
  const shown = alternatives[0];
  return alternatives
    .filter((one) => one.type === shown?.type && one[field] === shown?.[field])
    .reduce((sum, { runs }) => sum + runs, 0);
}

/** Whether a room of this kind and shape stands here for sure, whatever its layout and seeds are. */
export function isPlaceSure(known: RoomKnowledge): boolean {
  return known.how === "one of"
    ? runsLike(known.alternatives, "shape") === known.runs
    : known.how === "exact";
}

/** In how many of the possible runs the shown room has its seeds too, on which its drop rests. */
export function runsWithSeeds(alternatives: readonly RoomAlternative[]): number {
  return runsLike(alternatives, "spawnSeed");
}

/** How a room is known, as in "here in 6 of 7 runs", all those that are possible. */
export function knownWords(known: RoomKnowledge): string {
  if (known.how !== "one of") {
    return known.how === "exact" ? "exact" : "a guess";
  }
  const { alternatives, runs } = known;
  const here = runsLike(alternatives, "shape");
  return here === runs ? `here in all ${runs} runs` : `here in ${here} of ${runs} runs`;
}
