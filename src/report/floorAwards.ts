/** Awards in their rooms: what a report's maps show. */
import { awardName } from "../core/game/pickups";
import { type AwardItem, type AwardSide, type ComparedRoom, type FloorItem } from "../study/items";
import type { Report } from "../study/report";
import { drawnAward, type AwardMark, type DrawnAward } from "../picture/floor/drawnRoom";

/** Awards by the line that their floor begins on and their room's cell. */
export type PlacedAwards = ReadonlyMap<string, DrawnAward>;

const placeOf = (floorLine: number, gridIndex: number): string => `${floorLine} ${gridIndex}`;

/** What the game dropped, and what it should have dropped where the log does not show it. */
export function placedAwards({ items, foretold }: Report): PlacedAwards {
  const lines = items.flatMap((item) => (item.kind === "floor" ? [item.line] : []));
  lines.sort((a, b) => a - b);
  const placed = new Map<string, DrawnAward>();
  const place = (line: number, gridIndex: number, award: DrawnAward): void => {
    const key = placeOf(lines.findLast((first) => first <= line) ?? 0, gridIndex);
    placed.set(key, placed.get(key) ?? award);
  };
  for (const item of items) {
    if (item.kind === "award" && hasSign(item.observed)) {
      place(item.line, item.gridIndex, drawnAward(item.observed, awardMark(item), true));
    }
  }
  for (const { line, gridIndex, pickup, count } of foretold) {
    place(line, gridIndex, drawnAward({ variant: pickup, count }, "outside", true));
  }
  return placed;
}

/** What the mod made itself, as the rules say, tells nothing of the game. */
export function awardMark({ mode, verdict }: Pick<AwardItem, "mode" | "verdict">): AwardMark {
  return mode === "override" && verdict === "match" ? "by-mod" : verdict;
}

/** No award has a sign for what is none of its kinds, as a boss's item. */
function hasSign({ variant, count }: AwardSide): boolean {
  return count === 0 || awardName(variant) !== "none";
}

/** A compared room with its award, if it has one. */
export interface RoomWithDrop extends ComparedRoom {
  readonly award?: DrawnAward | undefined;
}

/** The rooms of a floor with what they dropped. */
export function withAwards(floor: FloorItem, awards: PlacedAwards): readonly RoomWithDrop[] {
  return floor.rooms.map((room) => {
    const award = awards.get(placeOf(floor.line, room.gridIndex));
    return award === undefined ? room : { ...room, award };
  });
}
