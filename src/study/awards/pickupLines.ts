/** Where every logged pickup comes from (Repentance+): an award, a boss, the room's layout, or others. */
import { DIFFICULTIES } from "../../core/award/loadout";
import { bossDeathSeed, LOCAL_SHIFTS } from "../../core/floor/streams";
import { PickupVariant } from "../../core/game/pickups";
import { RoomType } from "../../core/game/roomTypes";
import type { RuleSet } from "../../core/game/edition";
import {
  judgeElsewhere,
  judgeSubTypes,
  type SubTypeContext,
  type SubTypeFinding,
} from "../../core/judge/subTypes";
import { isSeed, nextState, shiftsOf } from "../../core/rng/generator";
import type { LoggedPickup, ObservedRun, RoomVisit } from "../../log/observed";
import type { SeenClear } from "./compareAward";
import { awardSeedOf, inputsIn, ownPickups, pickupRecord } from "./plainAwards";

/** How many pickups of each origin. */
export interface PickupLineTally {
  readonly award: number;
  readonly boss: number;
  readonly layout: number;
  /** Of enemies, beggars, chests and slots, or of another visit. */
  readonly other: number;
}

const PEDESTAL = 100;

/** No boss leaves more hearts. */
const HEARTS_MAX = 8;

/** Sorts the pickups of a room by where they come from. */
export function tallyPickupLines(visit: RoomVisit): PickupLineTally {
  const tally = { award: 0, boss: 0, layout: 0, other: 0 };
  const awardSeed = isSeed(visit.spawnSeed) ? awardSeedOf(visit.spawnSeed) : undefined;
  const own = awardSeed === undefined || !visit.isFirst ? [] : ownPickups(visit, awardSeed);
  const hearts = awardSeed === undefined ? [] : bossHeartSeeds(awardSeed);
  for (const pickup of visit.pickups) {
    tally[originOf(pickup, visit, own, hearts)] += 1;
  }
  return tally;
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

function originOf(
  pickup: LoggedPickup,
  visit: RoomVisit,
  own: readonly LoggedPickup[],
  hearts: readonly number[],
): keyof PickupLineTally {
  if (pickup.isOfLayout) {
    return "layout";
  }
  if (visit.roomType !== RoomType.BOSS) {
    return own.includes(pickup) ? "award" : "other";
  }
  const isHeart = pickup.variant === PickupVariant.HEART && hearts.includes(pickup.seed);
  const isPedestal = pickup.variant === PEDESTAL && own.includes(pickup);
  return isHeart || isPedestal ? "boss" : "other";
}

function bossHeartSeeds(awardSeed: number): readonly number[] {
  const deathSeed = bossDeathSeed(awardSeed);
  let state = nextState(deathSeed, shiftsOf(LOCAL_SHIFTS.bossHeartSeed));
  return Array.from({ length: HEARTS_MAX }, () => {
    state = nextState(state, shiftsOf(LOCAL_SHIFTS.bossHearts));
    return state;
  });
}
