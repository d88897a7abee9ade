/** The awards on the maps of a report. */
import { awardName } from "../core/game/pickupKinds";
import type { AwardItem, AwardSide, ComparedRoom } from "../judge/logs/comparedItems";
import type { Report } from "../judge/logs/logReport";
import { drawnAward, type AwardMark, type DrawnAward } from "../picture/floor/drawnRoom";

/**
 * By the award seed of a room: what it dropped, or what it should have dropped where the log does not tell.
 *
 * @param open what has dropped in the room that the player is in.
 */
export function seenAwards(
  { items, foretold }: Report,
  open?: AwardItem,
): ReadonlyMap<number, DrawnAward> {
  const seen = new Map<number, DrawnAward>();
  for (const { awardSeed, pickup, count } of foretold) {
    seen.set(awardSeed, drawnAward({ variant: pickup, count }, "outside"));
  }
  const isCome = open !== undefined && open.observed.count > 0;
  for (const item of [...items, ...(isCome ? [open] : [])]) {
    if (item.kind === "award" && item.from !== "lab" && hasSign(item.observed)) {
      seen.set(item.awardSeed, drawnAward(item.observed, awardMark(item)));
    }
  }
  return seen;
}

/** How an award is marked: one that the mod itself made by the rules proves nothing about the game. */
export function awardMark({ mode, verdict }: Pick<AwardItem, "mode" | "verdict">): AwardMark {
  return mode === "override" && verdict === "match" ? "by-mod" : verdict;
}

/** Whether the map has a sign for it: it has none for what is no award, such as a boss's item. */
function hasSign({ variant, count }: AwardSide): boolean {
  return count === 0 || awardName(variant) !== "none";
}

/** Rooms with what each dropped. */
export function withAwards(
  rooms: readonly ComparedRoom[],
  awards: ReturnType<typeof seenAwards>,
): readonly (ComparedRoom & { readonly award?: DrawnAward | undefined })[] {
  return rooms.map((room) => ({ ...room, award: room.drop && awards.get(room.drop.awardSeed) }));
}
