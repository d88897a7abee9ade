/** Awards in their rooms: what a report's maps show. */
import { awardName } from "../core/game/pickups";
import { type AwardItem, type AwardSide, type ComparedRoom, type FloorItem } from "../study/items";
import type { Report } from "../study/report";
import { drawnAward, type AwardMark, type DrawnAward } from "../picture/floor/drawnRoom";

/** An award in its room: of the floor that begins on a line, on a cell. */
export interface PlacedAward {
  readonly floorLine: number;
  readonly gridIndex: number;
  readonly award: DrawnAward;
}

/** What the game dropped, and what it should have dropped where the log does not show it. */
export function placedAwards({ items, foretold }: Report): readonly PlacedAward[] {
  const lines = items.flatMap((item) => (item.kind === "floor" ? [item.line] : []));
  lines.sort((a, b) => a - b);
  const floorLineOf = (line: number): number => lines.findLast((first) => first <= line) ?? 0;
  const seen = items.flatMap((item) =>
    item.kind === "award" && item.gridIndex >= 0 && hasSign(item.observed)
      ? [
          {
            floorLine: floorLineOf(item.line),
            gridIndex: item.gridIndex,
            award: drawnAward(item.observed, awardMark(item), true),
          },
        ]
      : [],
  );
  const due = foretold
    .filter(({ gridIndex }) => gridIndex >= 0)
    .map(({ line, gridIndex, pickup, count }) => ({
      floorLine: floorLineOf(line),
      gridIndex,
      award: drawnAward({ variant: pickup, count }, "outside", true),
    }));
  return [...seen, ...due];
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
export function withAwards(
  floor: FloorItem,
  awards: readonly PlacedAward[],
): readonly RoomWithDrop[] {
  const here = awards.filter(({ floorLine }) => floorLine === floor.line);
  return floor.rooms.map((room) => {
    const award = here.find(({ gridIndex }) => gridIndex === room.gridIndex)?.award;
    return award === undefined ? room : { ...room, award };
  });
}
