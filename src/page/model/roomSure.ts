/** How sure a room is, what it drops and what stands in it. */
import type { OneOf } from "../../floors/floorTypes";
import { contentsDoubt, runsWithSeeds } from "../../floors/sureness";
import { isUnsure } from "../../picture/floor/drawnRoom";
import type { PageRoom } from "./pageRoom";
import { roomTitle } from "./pageWords";

/** Where not all possible runs give the shown drop, in how many; undefined where all do. */
export function dropDoubt({ known, award }: PageRoom): string | undefined {
  if (award === undefined || award.hasDropped || typeof known !== "object") {
    return undefined;
  }
  const runs = runsWithSeeds(known);
  return runs === known.runs
    ? undefined
    : `It drops this in ${runs} of ${known.runs} possible runs: in the others its seeds differ.`;
}

/** In how many of the possible runs a room's goods are the shown ones; undefined where in all, and where none stand. */
export function goodsDoubt({ known, contents = [] }: PageRoom): ReturnType<typeof contentsDoubt> {
  return contents.length === 0 ? undefined : contentsDoubt(known);
}

/** Whether room, drop and contents are the shown ones in all possible runs; of a log's room, whether the log saw its drop. */
export const isSure = (room: PageRoom): boolean =>
  !isUnsure(room) &&
  dropDoubt(room) === undefined &&
  goodsDoubt(room) === undefined &&
  !isLeft(room);

/** Whether a log shows the room, but not what it dropped. */
const isLeft = ({ known, award }: PageRoom): boolean =>
  known === undefined && award?.verdict === "outside";

/** "11 of 16 runs"; empty where nothing hangs on what was not said. */
export function doubtWords(room: PageRoom): string {
  const doubt = goodsDoubt(room);
  return doubt === undefined ? "" : `${doubt.here} of ${doubt.runs} runs`;
}

/** In how many runs each kind of room stands at a place, the shown one first. */
function sharesOf({ oneOf }: OneOf) {
  const kinds = new Map<string | undefined, number>();
  for (const { type, runs } of oneOf) {
    kinds.set(type, (kinds.get(type) ?? 0) + runs);
  }
  return [...kinds];
}

/**
 * How sure it is that a room is what it is, in a sentence.
 *
 * @param isSettled whether it is settled where every room of its floor stands.
 */
export function sureWords(room: PageRoom, isSettled = false): string {
  const { type, known } = room;
  if (known === undefined) {
    return isLeft(room)
      ? "The game's own log shows the room. You left it, and the log does not show what it dropped."
      : "The game's own log shows it.";
  }
  if (known === "exact" || (known === "guess" && type === "start")) {
    return "Room and kind are as the rules say.";
  }
  if (typeof known === "object") {
    const kinds = sharesOf(known);
    if (kinds.length === 1) {
      return isUnsure(room)
        ? `Such a room stands here in all ${known.runs} possible runs, not always of this shape.`
        : `Such a room stands here in all ${known.runs} possible runs; its layout may be another.`;
    }
    const shares = kinds.map(
      ([kind, runs]) =>
        `${kind === undefined ? "no room" : roomTitle(kind).toLowerCase()} in ${runs}`,
    );
    const reason = "what is unlocked, and which floors were played before, decides.";
    return `Of ${known.runs} possible runs: ${shares.join(", ")}; ${reason}`;
  }
  if (type === "boss" && isSettled) {
    return "A boss room stands here; who is fought in it is a guess, since part of the game's choice is unknown.";
  }
  return type === "default"
    ? "There is a room here, but a special room may have taken it."
    : "There is a room here; that it is this one depends on the game's room files.";
}
