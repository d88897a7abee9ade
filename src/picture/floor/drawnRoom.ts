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
import { foughtWords } from "../../floors/words/fought";
import type { AnswerRoom } from "../../floors/words/floorCase";
import type { Drop } from "../../core/model/drop";

/** What a comparison says of an award. One that the mod made itself agrees, which proves nothing. */
export type AwardMark = Verdict | "by-mod";

/** A drop as it is drawn; one that was only seen dropping has no pickups with seeds. */
export interface DrawnAward extends Omit<Drop, "pickups">, Partial<Pick<Drop, "pickups">> {
  /** Whether it has dropped already. */
  readonly hasDropped: boolean;
  /** What a comparison says of it. */
  readonly verdict?: AwardMark | undefined;
}

/** An award as it is drawn: one with a verdict has dropped, one of no pickups is nothing. */
export function drawnAward(
  { variant, count }: Pick<Award, "variant" | "count">,
  verdict?: AwardMark,
): DrawnAward {
  const award = awardName(count === 0 ? 0 : variant);
  return { award, count, hasDropped: verdict !== undefined, verdict };
}

/** A drop that is still to come, as it is drawn. */
export function drawnDrop(drop: Drop): DrawnAward {
  return { ...drop, hasDropped: false };
}

/** A room to be drawn: generated, or observed in a game. */
export interface DrawnRoom extends MapRoom {
  /** How sure it is; missing for a room that was seen in a game. */
  readonly known?: RoomSureness | undefined;
  /** What clearing it drops, drawn in its middle. */
  readonly award?: DrawnAward | undefined;
  /** The names of its boss or minibosses; empty or missing where they are not told. */
  readonly fought?: string | undefined;
  /** What stands in it, in words for screen readers. */
  readonly holds?: string | undefined;
  /** The item that is drawn in it; its name is written below where that fits. */
  readonly item?: (ItemSign & { readonly name: string }) | undefined;
  /** Whether the player stands in it. */
  readonly isHere?: boolean | undefined;
  readonly verdict?: Verdict | undefined;
}

/** The rooms on the grid of a floor or of an answer, each with its drop where that is told. */
export function floorRooms(rooms: readonly AnswerRoom[]): readonly DrawnRoom[] {
  return rooms
    .filter(({ gridIndex }) => gridIndex >= 0)
    .map((room) => {
      const { known, gridIndex, shape, type, drop } = room;
      const fought = foughtWords(room);
      return { known, gridIndex, shape, type, fought, award: drop && drawnDrop(drop) };
    });
}

/** Whether another room may stand in its place, so that it is hatched. The start room is always sure. */
export function isUnsure({ known, type }: DrawnRoom): boolean {
  return known !== undefined && type !== "start" && !isPlaceSure(known);
}

/** Whether no room but the start is sure: then hatching tells no rooms apart. */
export function isAllGuessed(rooms: readonly DrawnRoom[]): boolean {
  const others = rooms.filter(({ type }) => type !== "start");
  return others.length > 0 && others.every(isUnsure);
}

/** Whether a room may drop something else: because a draw is unknown, or in other possible runs. */
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

/** The same for text maps, which show no layout: empty too where place and kind are sure. */
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

/** Every reading of a drop of which a draw is unknown, with the seeds of its pickups; empty where there is one. */
export function openDropWords({ oneOf = [] }: Pick<DrawnAward, "oneOf">): string {
  const readings = oneOf.map((one) => {
    const seeds = one.pickups.map(({ spawnSeed }) => `${spawnSeed}`).join(", ");
    return seeds === "" ? dropWords(one) : `${dropWords(one)} (seed ${seeds})`;
  });
  return readings.length < 2 ? "" : `Open what a draw gives: ${readings.join(", or ")}.`;
}

/** What stands in the terminal beside the letter of an open drop. */
export const OPEN_MARK = "*";

/** Each mark of an award: its character and colour in the terminal, its sign on a picture's disc, what it means. */
// prettier-ignore
export const AWARD_MARKS = {
  match:    { mark: "✓", sign: "✓", tint: "green",  words: "dropped as expected" },
  mismatch: { mark: "✗", sign: "!", tint: "red",    words: "dropped something else" },
  outside:  { mark: "~", sign: "?", tint: "yellow", words: "left, and what it dropped is undetermined" },
  "by-mod": { mark: "=", sign: "=", tint: "dim",    words: "made by the mod itself, proves nothing" },
} as const satisfies Readonly<Record<AwardMark, object>>;

/** The rows of the awards that some rooms have dropped or will drop, in the order of legends. */
export function dropsAmong(awards: readonly DrawnAward[]): readonly (typeof AWARD_NAMES)[number][] {
  return AWARD_NAMES.filter(({ name }) => awards.some(({ award }) => award === name));
}

/** The marks that some awards have, in the order of legends. */
export function marksAmong(awards: readonly DrawnAward[]): readonly AwardMark[] {
  const all = Object.keys(AWARD_MARKS) as AwardMark[];
  return all.filter((mark) => awards.some(({ verdict }) => verdict === mark));
}
