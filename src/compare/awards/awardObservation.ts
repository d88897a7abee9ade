/** What the game did at a clear, as far as a record tells. */
import type { AwardHypotheses } from "../../core/award/rules";
import type { AwardRecord, PickupRecord } from "../../core/record/fields";
import { nextState, shiftsOf } from "../../core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../core/rng/shifts";

/** The award that was observed. */
export interface ObservedAward {
  /** Variant of the first pickup as asked for, 0 for nothing. */
  readonly variant: number;
  readonly count: number;
  /** The pickups whose seeds are draws of this award, in the order of spawning. */
  readonly pickups: readonly PickupRecord[];
  /**
   * Whether the record holds what was asked for: a mod that could not see it repeats what the
   * pickups became, which their own init may have changed.
   */
  readonly isRequestKnown: boolean;
  readonly nextAwardSeed: number;
  /** Whether the award seed moved at all: no write-back, or a clear that was never paid. */
  readonly isWrittenBack: boolean;
  /** Steps from the award seed to what it became, or to the last pickup; undefined if unrelated. */
  readonly draws: number | undefined;
  /** Pickups whose seed is no draw of this award: other mods' and items' own. */
  readonly foreign: readonly PickupRecord[];
}

/** No award makes so many draws; beyond, a seed belongs to something else. */
export const DRAWS_MAX = 120;

/** The observed award of a record. */
export function observeAward(record: AwardRecord): ObservedAward {
  const positions = drawPositions(record.awardSeed);
  const own = record.pickups.filter((pickup) => positions.has(pickup.seed));
  const last = own[own.length - 1];
  const isWrittenBack = record.nextAwardSeed !== record.awardSeed;
  const end = isWrittenBack ? record.nextAwardSeed : last?.seed;
  return {
    variant: own[0]?.variant ?? 0,
    count: own.length,
    pickups: own,
    isRequestKnown: own.some(isChanged),
    nextAwardSeed: record.nextAwardSeed,
    isWrittenBack,
    draws: end === undefined ? undefined : positions.get(end),
    foreign: record.pickups.filter((pickup) => !positions.has(pickup.seed)),
  };
}

function isChanged(pickup: PickupRecord): boolean {
  return pickup.variant !== pickup.finalVariant || pickup.subType !== pickup.finalSubType;
}

/** Nothing came and nothing moved: another mod's veto, or nothing where seeds are not written back. */
export function isSilent(observed: ObservedAward): boolean {
  return !observed.isWrittenBack && observed.count === 0;
}

/** How many steps after the seed each of the next states comes. */
function drawPositions(awardSeed: number): ReadonlyMap<number, number> {
  const positions = new Map<number, number>();
  let state = awardSeed;
  for (let steps = 1; steps <= DRAWS_MAX; steps += 1) {
    state = nextState(state, shiftsOf(SHIFT_INDEX_LEVEL));
    positions.set(state, steps);
  }
  return positions;
}

/**
 * Variants that a pickup's own init can make of the one asked for, from the pickup's own seed.
 * Source: Isaac.LuaDecomps (chests, Starter Deck, Little Baggy, Tainted ???, empty trinket pool).
 */
const BECOMES: Readonly<Record<number, readonly number[]>> = {
  40: [41, 42],
  50: [51, 52, 54, 55, 56, 57, 58, 69, 360],
  60: [53, 55, 57],
  70: [300],
  300: [70],
  350: [300],
};

/** Whether the observed pickups can be of the expected variant, every one of them. */
export function isVariantPossible(expected: number, observed: ObservedAward): boolean {
  return observed.pickups.every(({ variant, finalVariant }) => {
    if (variant === expected) {
      return true;
    }
    return !observed.isRequestKnown && (BECOMES[expected] ?? []).includes(finalVariant);
  });
}

/**
 * Whether every pickup was asked for with the sub-type that follows from the one before: 0 for the
 * first, then what the one before became, or 0 again. True where the record does not tell.
 */
export function agreesWithSubTypes(
  observed: ObservedAward,
  extraCopies: AwardHypotheses["extraCopies"],
): boolean {
  return wrongSubType(observed, extraCopies) === undefined;
}

/** The first pickup asked for with another sub-type than follows from the rules. */
export function wrongSubType(
  observed: ObservedAward,
  extraCopies: AwardHypotheses["extraCopies"],
): { readonly expected: number; readonly requested: number } | undefined {
  if (!observed.isRequestKnown) {
    return undefined;
  }
  let expected = 0;
  for (const { subType, finalSubType } of observed.pickups) {
    if (subType !== expected) {
      return { expected, requested: subType };
    }
    expected = extraCopies === "carrySubType" ? finalSubType : 0;
  }
  return undefined;
}
