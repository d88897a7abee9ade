/** Where every logged pickup comes from (Repentance+): an award, a boss, the room's layout, or others. */
import { bossDeathSeed, LOCAL_SHIFTS } from "../../core/floor/streams";
import { PickupVariant } from "../../core/game/pickups";
import { RoomType } from "../../core/game/roomTypes";
import { isSeed, nextState, shiftsOf } from "../../core/rng/generator";
import type { LoggedPickup, RoomVisit } from "../../log/observed";
import { awardSeedOf, ownPickups } from "./plainAwards";

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
