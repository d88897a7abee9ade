/** What the pickups that Repentance+ logs say besides the award that they are of. */
import { DIFFICULTIES } from "../../core/award/loadout";
import { RoomType } from "../../core/game/roomTypes";
import type { RuleSet } from "../../core/game/edition";
import {
  judgeElsewhere,
  judgeSubTypes,
  type SubTypeContext,
  type SubTypeFinding,
} from "../../core/judge/subTypes";
import { isSeed } from "../../core/rng/generator";
import { nextRoomSeed } from "../../core/rng/stageSeeds";
import type { ObservedRun, RoomVisit } from "../../log/observed";
import type { SeenClear } from "./compareAward";
import { inputsIn, ownPickups, pickupRecord } from "./plainAwards";

/** Whether a room shows that the game logs pickups: one of its layout, or one that its award seeded. */
export function showsPickups(visit: RoomVisit): boolean {
  const { pickups, isFirst, spawnSeed, roomType } = visit;
  const hasAward = isFirst && isSeed(spawnSeed) && roomType !== RoomType.BOSS;
  return (
    pickups.some(({ isOfLayout }) => isOfLayout) ||
    (hasAward && ownPickups(visit, nextRoomSeed(spawnSeed)).length > 0)
  );
}

/** What decides pickups of a run besides its seeds: nobody knows what is unlocked. */
export function saveOf({
  session,
  playerType,
}: Pick<ObservedRun, "session" | "playerType">): SubTypeContext {
  const own = playerType === undefined ? undefined : [playerType];
  return { unlocks: undefined, characters: session?.playerTypes ?? own };
}

/**
 * What the logged pickups of a room became, those of its layout left out: it may ask for one face.
 *
 * @param clear with the award's own pickups, where it came out as expected.
 */
export function subTypesIn(
  visit: RoomVisit,
  edition: RuleSet,
  clear: SeenClear | undefined,
): readonly SubTypeFinding[] {
  const save = saveOf(visit.run);
  const { rules, loadout } = inputsIn(visit, edition);
  const others = visit.pickups.filter(
    ({ seed, isOfLayout }) => !isOfLayout && !clear?.pickups.some((own) => own.seed === seed),
  );
  // Plain lines do not tell the difficulty: what turns on it says nothing.
  const [normal = [], hard = []] = DIFFICULTIES.slice(0, 2).map((difficulty, number) => {
    const stage = visit.floor?.stage;
    const context = { ...save, stage, rules, loadout: { ...loadout, difficulty } };
    return [
      ...(clear === undefined ? [] : judgeSubTypes({ ...clear, difficulty: number }, save)),
      ...others.flatMap((pickup) => judgeElsewhere(pickupRecord(pickup), context) ?? []),
    ];
  });
  return normal.map((one, index) =>
    one.verdict === hard[index]?.verdict ? one : { ...one, verdict: "outside" },
  );
}
