/** Awards in their rooms: what a report's maps show. */
import { awardName } from "../core/game/pickupKinds";
import type { AwardItem, AwardSide, ComparedRoom } from "../judge/logs/comparedItems";
import type { Report } from "../judge/logs/logReport";
import { drawnAward, type AwardMark, type DrawnAward } from "../picture/floor/drawnRoom";

/** By a room's award seed: what the game dropped, in the room that is open so far, and what it should have where the log is silent. */
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

/** What the mod made itself, as the rules say, tells nothing of the game. */
export function awardMark({ mode, verdict }: Pick<AwardItem, "mode" | "verdict">): AwardMark {
  return mode === "override" && verdict === "match" ? "by-mod" : verdict;
}

/** No award has a sign for what is none of its kinds, as a boss's item. */
function hasSign({ variant, count }: AwardSide): boolean {
  return count === 0 || awardName(variant) !== "none";
}

/** Rooms with what they dropped. */
export function withAwards(
  rooms: readonly ComparedRoom[],
  awards: ReturnType<typeof seenAwards>,
): readonly (ComparedRoom & { readonly award?: DrawnAward | undefined })[] {
  return rooms.map((room) => ({ ...room, award: room.drop && awards.get(room.drop.awardSeed) }));
}
