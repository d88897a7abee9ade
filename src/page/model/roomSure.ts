/** How sure a room, its drop and its contents are. */
import type { OneOf } from "../../floors/floorTypes";
import { contentsDoubt, runsWithSeeds } from "../../floors/sureness";
import { isUnsure } from "../../picture/floor/drawnRoom";
import type { PageRoom } from "./pageRoom";
import { roomTitle } from "./pageWords";
import type { WholeFloor } from "../../run/wholeFloor";

/** In how many of the possible runs the room gives the shown drop, in a sentence; undefined where in all. */
export function dropDoubt({ known, award }: PageRoom): string | undefined {
  if (award === undefined || award.hasDropped || typeof known !== "object") {
    return undefined;
  }
  const runs = runsWithSeeds(known);
  return runs === known.runs
    ? undefined
    : `It drops this in ${runs} of ${known.runs} possible runs: in the others its seeds differ.`;
}

/** In how many of the possible runs the room has the shown contents; undefined where in all, or where it has none. */
export function goodsDoubt({ known, contents = [] }: PageRoom): ReturnType<typeof contentsDoubt> {
  return contents.length === 0 ? undefined : contentsDoubt(known);
}

/** Whether room, drop and contents are as shown in all possible runs, and a log that shows the room saw its drop. */
export const isSure = (room: PageRoom): boolean =>
  !isUnsure(room) &&
  dropDoubt(room) === undefined &&
  goodsDoubt(room) === undefined &&
  !isLeft(room);

/** Whether a log shows the room, but not what it dropped. */
const isLeft = ({ known, award }: PageRoom): boolean =>
  known === undefined && award?.verdict === "outside";

/** Why no special room's place is sure, in a sentence. */
export function guessReason({ figures, floor }: Pick<WholeFloor, "figures" | "floor">): string {
  const challenge = floor.certainty.find(({ topic }) => topic === "challenge");
  const unknown = "The game's room files decide, and this edition's are not known.";
  const usual = figures === undefined ? unknown : "It follows from what the run did before.";
  return challenge?.text ?? usual;
}

/** "11 of 16 runs" for the shown contents; empty where they are sure. */
export function doubtWords(room: PageRoom): string {
  const doubt = goodsDoubt(room);
  return doubt === undefined ? "" : `${doubt.here} of ${doubt.runs} runs`;
}

/** The kinds of room in one place, the shown one first, each with its number of runs. */
function sharesOf({ oneOf }: OneOf) {
  const kinds = new Map<string | undefined, number>();
  for (const { type, runs } of oneOf) {
    kinds.set(type, (kinds.get(type) ?? 0) + runs);
  }
  return [...kinds];
}

/**
 * How sure place and kind of a room are, in a sentence.
 *
 * @param isSettled whether the places of all rooms of its floor are settled.
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
