/** What the drawings need of a room, and how to get it from a generated floor. */
import { awardName, type AwardName } from "../../core/game/pickups";
import type { Pickup } from "../../core/award/pickups";
import type { ItemSign } from "../award/icons";
import type { Award } from "../../core/award/roll";
import { roomCells, type MapRoom } from "../../core/floor/map";
import { isPlaceSure, knownWords } from "../../core/floor/sureness";
import { SHAPES, type ShapeRow } from "../../core/floor/layout/shapes";
import type { Floor, RoomSureness } from "../../core/floor/types";
import type { Verdict } from "../../core/record/fields";
import { foughtWords } from "../../core/words/fought";
import type { ToldDrop } from "../../core/words/drops";
import { dropOf, type DropPlan } from "../../core/judge/drops";

/** What a comparison says of an award; one that the mod made itself agrees and still proves nothing. */
export type AwardMark = Verdict | "by-mod";

export interface DrawnAward {
  readonly award: AwardName;
  readonly count: number;
  /** What it may be as well. */
  readonly other?: Pick<ToldDrop, "pickups"> | undefined;
  /** What its pickups are, where that is told. */
  readonly pickups?: readonly Pickup[] | undefined;
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

/** How a drop that is to come is drawn: its pickups are told, and what it may be as well. */
export function drawnDrop({
  award,
  pickups,
  other,
}: ToldDrop & { readonly award: Pick<Award, "variant" | "count"> }): DrawnAward {
  return { ...drawnAward(award), pickups, other };
}

/** A room to be drawn: generated, or observed in a game. */
export interface DrawnRoom extends MapRoom {
  /** How it is known; missing for a room that was seen. */
  readonly known?: RoomSureness | undefined;
  /** What clearing it drops, drawn in its middle. */
  readonly award?: DrawnAward | undefined;
  /** Who is fought in it, by name; empty or missing where nobody is told. */
  readonly fought?: string | undefined;
  /** The item that its sign carries. */
  readonly item?: ItemSign | undefined;
  readonly verdict?: Verdict | undefined;
  /** More about the room, for those who point at it. */
  readonly note?: string | undefined;
}

/** The rooms of a floor, with what each drops where that is asked. */
export function floorRooms(
  { rooms, setup }: Pick<Floor, "rooms" | "setup">,
  drops?: DropPlan,
): readonly DrawnRoom[] {
  return rooms.map((room) => {
    const { known, gridIndex, shape, type, roomType, seeds } = room;
    const place = { roomType, isStart: type === "start", awardSeed: seeds.awardSeed, shape };
    const drop = drops && dropOf(drops, setup.plan, place);
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

/** "here in 6 of 7 runs", "a guess"; empty for a room that is known or was seen. */
export function guessWords({ known, type }: DrawnRoom): string {
  const isPlain = known === undefined || known === "exact" || type === "start";
  return isPlain ? "" : knownWords(known);
}

/** Whether a room can be drawn at all: on the grid, with a shape that exists. */
export function isDrawable({ gridIndex, shape }: MapRoom): boolean {
  return roomCells(gridIndex, shape) !== undefined;
}

/** The shape of a drawable room. */
export function shapeOf({ shape }: MapRoom): ShapeRow {
  return SHAPES[shape] as ShapeRow;
}

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

/** The marks that some awards have, in the order of legends. */
export function marksAmong(awards: readonly DrawnAward[]): readonly AwardMark[] {
  const all = Object.keys(AWARD_MARKS) as AwardMark[];
  return all.filter((mark) => awards.some(({ verdict }) => verdict === mark));
}
