/** What the drawings need of a room, and how to get it from a generated floor. */
import { at } from "../../core/lists";
import { AWARD_NAMES, awardName } from "../../core/game/pickupKinds";
import { dropWords } from "../../core/words/droppedWords";
import type { ItemSign } from "../award/icons";
import type { Award } from "../../core/award/roll";
import { roomCells, type MapRoom } from "../../floors/map";
import { isPlaceSure, knownWords, runsWithSeeds } from "../../floors/sureness";
import { SHAPES, type ShapeRow } from "../../floors/layout/shapes";
import type { RoomSureness } from "../../floors/floorTypes";
import type { Verdict } from "../../core/record/recordFields";
import { foughtWords, type FoughtRoom } from "../../floors/words/fought";
import type { AnswerRoom } from "../../floors/words/floorCase";
import type { Drop } from "../../core/model/drop";

/** What a comparison says of an award; one that the mod made itself agrees and still proves nothing. */
export type AwardMark = Verdict | "by-mod";

/** A drop as it is drawn; what its pickups are is missing where it was seen alone. */
export interface DrawnAward extends Omit<Drop, "pickups">, Partial<Pick<Drop, "pickups">> {
  /** Whether it has dropped already. */
  readonly hasDropped: boolean;
  /** What a comparison says of what dropped. */
  readonly verdict?: AwardMark | undefined;
}

/** How an award is drawn, which has dropped where a verdict tells of it; one of no pickups is nothing. */
export function drawnAward(
  { variant, count }: Pick<Award, "variant" | "count">,
  verdict?: AwardMark,
): DrawnAward {
  const award = awardName(count === 0 ? 0 : variant);
  return { award, count, hasDropped: verdict !== undefined, verdict };
}

/** How a drop that is to come is drawn. */
export function drawnDrop(drop: Drop): DrawnAward {
  return { ...drop, hasDropped: false };
}

/** A room to be drawn: generated, or observed in a game. */
export interface DrawnRoom extends MapRoom {
  /** How it is known; missing for a room that was seen. */
  readonly known?: RoomSureness | undefined;
  /** What clearing it drops, drawn in its middle. */
  readonly award?: DrawnAward | undefined;
  /** Who is fought in it, by name; empty or missing where nobody is told. */
  readonly fought?: string | undefined;
  /** What stands in it in words, for who cannot see it. */
  readonly holds?: string | undefined;
  /** The item that its sign carries, with what is written under it where there is room. */
  readonly item?: (ItemSign & { readonly name: string }) | undefined;
  /** Whether the player stands in it. */
  readonly isHere?: boolean | undefined;
  readonly verdict?: Verdict | undefined;
}

/** The rooms of a floor or of an answer that stand on the grid, with what each drops where that is told. */
export function floorRooms(
  rooms: readonly (MapRoom & FoughtRoom & Pick<AnswerRoom, "drop">)[],
): readonly DrawnRoom[] {
  return rooms
    .filter(({ gridIndex }) => gridIndex >= 0)
    .map((room) => {
      const { known, gridIndex, shape, type, drop } = room;
      const fought = foughtWords(room);
      return { known, gridIndex, shape, type, fought, award: drop && drawnDrop(drop) };
    });
}

/** Whether another room may stand there, so that it is hatched; the start is always where it is. */
export function isUnsure({ known, type }: DrawnRoom): boolean {
  return known !== undefined && type !== "start" && !isPlaceSure(known);
}

/** Whether nothing of a floor is sure but its start: then lines over all rooms would say nothing. */
export function isAllGuessed(rooms: readonly DrawnRoom[]): boolean {
  const others = rooms.filter(({ type }) => type !== "start");
  return others.length > 0 && others.every(isUnsure);
}

/** Whether what a room will drop is one of several: by what nobody knows, or in other possible runs. */
export function isOpenDrop({ award, known }: DrawnRoom): boolean {
  if (award === undefined || award.hasDropped) {
    return false;
  }
  const isOfOthers = typeof known === "object" && runsWithSeeds(known) < known.runs;
  return (award.oneOf?.length ?? 0) > 1 || isOfOthers;
}

/** "here in 6 of 7 runs", "a guess"; empty for a room that is known or was seen. */
export function guessWords({ known, type }: DrawnRoom): string {
  const isPlain = known === undefined || known === "exact" || type === "start";
  return isPlain ? "" : knownWords(known);
}

/** The same where letters tell place and kind alone: empty too where these are sure. */
export function placeGuessWords(room: DrawnRoom): string {
  return isUnsure(room) ? guessWords(room) : "";
}

/** Whether a room can be drawn at all: on the grid, with a shape that exists. */
export function isDrawable({ gridIndex, shape }: MapRoom): boolean {
  return roomCells(gridIndex, shape) !== undefined;
}

/** The shape of a drawable room. */
export function shapeOf({ shape }: MapRoom): ShapeRow {
  return at(SHAPES, shape);
}

/** Where it is open what a draw gives, each reading of a drop with the seeds of its pickups; else empty. */
export function openDropWords({ oneOf = [] }: Pick<DrawnAward, "oneOf">): string {
  const readings = oneOf.map((one) => {
    const seeds = one.pickups.map(({ spawnSeed }) => `${spawnSeed}`).join(", ");
    return seeds === "" ? dropWords(one) : `${dropWords(one)} (seed ${seeds})`;
  });
  return readings.length < 2 ? "" : `Open what a draw gives: ${readings.join(", or ")}.`;
}

/** What stands in the terminal beside the letter of an open drop. */
export const OPEN_MARK = "*";

/** What of marks there is to tell and to draw. */
interface AwardMarkRow {
  /** What it means in a room that was cleared. */
  readonly words: string;
  /** What stands in the terminal beside a room's letter, or in the corner of a room that has dropped. */
  readonly mark: string;
  /** What stands on its disc in a picture. */
  readonly sign: string;
  /** The colour of the mark, and of words that say the same. */
  readonly tint: "green" | "red" | "yellow" | "dim";
}

/** The marks of awards. */
// prettier-ignore
export const AWARD_MARKS: Readonly<Record<AwardMark, AwardMarkRow>> = {
  match:    { mark: "✓", sign: "✓", tint: "green",  words: "dropped as expected" },
  mismatch: { mark: "✗", sign: "!", tint: "red",    words: "dropped something else" },
  outside:  { mark: "~", sign: "?", tint: "yellow", words: "left, and what it dropped is undetermined" },
  "by-mod": { mark: "=", sign: "=", tint: "dim",    words: "made by the mod itself, proves nothing" },
};

/** The rows of the awards that some rooms have dropped or will drop, in the order of legends. */
export function dropsAmong(awards: readonly DrawnAward[]): readonly (typeof AWARD_NAMES)[number][] {
  return AWARD_NAMES.filter(({ name }) => awards.some(({ award }) => award === name));
}

/** The marks that some awards have, in the order of legends. */
export function marksAmong(awards: readonly DrawnAward[]): readonly AwardMark[] {
  const all = Object.keys(AWARD_MARKS) as AwardMark[];
  return all.filter((mark) => awards.some(({ verdict }) => verdict === mark));
}
