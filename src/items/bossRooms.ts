/** What a floor's bosses bring besides their items: portals to The Void, and another colour. */
import { isGreed } from "../core/game/difficulty";
import { BossItem } from "../core/contents/bossReward";
import { bossColour, type FloorOfBosses } from "../core/contents/bossColours";
import { portalBehind, type Portal } from "../core/contents/portals";
import { TracedDraw } from "../core/draw/traced";
import { RoomType, type WholeRoom } from "../floors";
import { STAGE_OF_CHESTS, STAGE_VOID } from "../core/game/stage";
import { portalTitle } from "../core/game/bossTitles";
import type { Certainty } from "../core/game/certainty";
import { has } from "../core/game/edition";
import { Boss } from "../core/game/bosses";
import { markOf } from "../core/game/marks";
import type { ContentSource } from "./contentSource";

/** Whether a portal to The Void opens behind a boss. */
export interface PortalTold extends Portal {
  /** The boss: "It Lives". */
  readonly after: string;
  readonly certainty: Certainty;
}

/** The boss rooms, each with the boss that its layout names. */
function bossesOf(rooms: readonly WholeRoom[]): readonly (WholeRoom & { readonly boss: number })[] {
  return rooms.flatMap((room) => {
    const { roomType, subtype: boss } = room;
    return roomType === RoomType.BOSS && boss !== undefined ? [{ ...room, boss }] : [];
  });
}

/** The portals of a floor; none of a boss that has none, in The Void, or before Repentance. */
export function portalsOf(
  rooms: readonly WholeRoom[],
  { run, stage, player, isLeft }: ContentSource & { readonly isLeft: (item: number) => boolean },
): readonly PortalTold[] {
  if (!has(run.edition, "voidPortals") || isGreed(run.difficulty) || stage >= STAGE_VOID) {
    return [];
  }
  const save = {
    challenge: run.challenge,
    isUnlocked: player.isUnlocked,
    isAvailable: (item: number) => player.isUnlocked(PHOTO_LOCKS[item] ?? 0) && isLeft(item),
  };
  // Who ends a chapter is the same in every run: a guess is the room's place alone.
  const bosses = bossesOf(rooms).filter(
    ({ gridIndex }) => gridIndex >= 0 || stage === STAGE_OF_CHESTS,
  );
  return bosses.flatMap(({ boss, awardSeed }) => {
    const portal = portalBehind(new TracedDraw(awardSeed), boss, save);
    if (portal === undefined) {
      return [];
    }
    const certainty = markOf(
      boss === Boss.MOM ? "portal behind Mom" : "portal behind a boss",
      run.edition,
    );
    return [{ after: portalTitle(boss), ...portal, certainty }];
  });
}

const PHOTO_LOCKS: Readonly<Record<number, number>> = {
  [BossItem.POLAROID]: 57,
  [BossItem.NEGATIVE]: 78,
};

/** By the place of a boss's room in the floor's list its colour; null for another than its own that nobody can name. */
export function bossColoursOf(
  rooms: readonly WholeRoom[],
  { run, player }: ContentSource,
  floor: FloorOfBosses,
): ReadonlyMap<number, number | null> {
  if (!has(run.edition, "voidPortals")) {
    return new Map();
  }
  const bosses = bossesOf(rooms).filter(
    ({ gridIndex, known }) => gridIndex >= 0 && known !== "guess",
  );
  return new Map(
    bosses.map(({ listIndex, boss, spawnSeed }) => {
      return [listIndex, bossColour(boss, spawnSeed, player, floor) ?? null];
    }),
  );
}

/** "A portal to The Void opens after It Lives." */
export function portalSentences(portals: readonly PortalTold[]): readonly string[] {
  return portals.map(({ after, opens, onlyWith }) => {
    if (!opens) {
      return `No portal to The Void opens after ${after}.`;
    }
    const asks = onlyWith === undefined ? "" : ` with ${onlyWith}`;
    return `A portal to The Void opens after ${after}${asks} (not yet seen in the game).`;
  });
}
