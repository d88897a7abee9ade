/**
 * Paying a clear: the core's roll in place of the game's. No room is ever left without its award and
 * none gives two, so everything turns on one question: has a pickup of ours come into being? Until
 * then any failure lets the game pay; from then on the game must not.
 */
import type { PickupRecord } from "../core/record/fields";
import { readAwardSeed, readClear, recordOf, type Clear } from "./clears";
import { attempt } from "./guard";
import { integerOf, seedOf } from "./read";
import { currentDescriptor, writableDescriptor } from "./rooms";
import { session, type LevelState, type PlayedRun } from "./session";
import { spawnPickup, writeRecord } from "./write";

/** How far the payment of a clear has come. */
interface Payment {
  clear: Clear | undefined;
  readonly pickups: PickupRecord[];
  /** Whether the clear counts as paid, by pickups or by the decision that it pays nothing. */
  isPaid: boolean;
}

/**
 * Pays a clear where the normal award applies.
 *
 * @returns whether the game must not pay.
 */
export function payClear(run: PlayedRun, rng: RNG, position: Vector): boolean {
  const payment: Payment = { clear: undefined, pickups: [], isPaid: false };
  attempt("award the room", () => {
    pay(payment, run.level, rng, position);
  });
  const clear = payment.clear;
  if (clear === undefined || !payment.isPaid) {
    return false;
  }
  attempt("advance the award seed", () => {
    advanceAwardSeed(run.level, clear);
  });
  attempt("record the award", () => {
    recordPayment(run.level, clear, payment.pickups);
  });
  return true;
}

function pay(payment: Payment, level: LevelState, rng: RNG, position: Vector): void {
  const clear = readClear(seedToPay(level, readAwardSeed(rng)));
  if (clear.outside !== undefined) {
    return;
  }
  payment.clear = clear;
  if (clear.award.count === 0) {
    payment.isPaid = true;
    return;
  }
  spawnAward(payment, clear, position);
}

/** A seed that was paid already, in a room whose descriptor could not be written, has moved on. */
function seedToPay(level: LevelState, awardSeed: number): number {
  const paid = level.paidSeeds.get(integerOf(currentDescriptor().ListIndex));
  return paid !== undefined && paid.from === awardSeed ? paid.to : awardSeed;
}

/**
 * Spawns every pickup. A failure before the first one is there ends it, and the game pays; a later
 * one costs its pickup only.
 */
function spawnAward(payment: Payment, clear: Clear, position: Vector): void {
  const { award, rules } = clear;
  let subType = 0;
  let failure = "";
  for (const seed of award.spawnSeeds) {
    const [isFine, problem] = pcall(() => {
      const pickup = spawnPickup(award.variant, subType, seed, position);
      payment.isPaid = true;
      payment.pickups.push(describePickup(pickup, award.variant, subType, seed));
      subType = rules.hypotheses.extraCopies === "zero" ? 0 : integerOf(pickup.SubType);
    });
    failure = isFine ? failure : tostring(problem);
    if (!payment.isPaid) {
      break;
    }
  }
  if (failure !== "") {
    error(failure, 0);
  }
}

function describePickup(
  pickup: EntityPickup,
  variant: number,
  subType: number,
  seed: number,
): PickupRecord {
  return {
    seed,
    variant,
    subType,
    finalVariant: integerOf(pickup.Variant),
    finalSubType: integerOf(pickup.SubType),
    isRequestKnown: 1,
  };
}

/**
 * The game itself leaves the seed where it was when a mod pays, and a second clear of the room would
 * repeat the award. Where the descriptor cannot be written (Afterbirth+ is UNVERIFIED), the mod
 * remembers the seed for as long as the level lasts.
 */
function advanceAwardSeed(level: LevelState, clear: Clear): void {
  if (clear.rules.hypotheses.writeBack === "no") {
    return;
  }
  const next = clear.award.nextAwardSeed;
  const roomIndex = Game().GetLevel().GetCurrentRoomIndex();
  const before = seedOf(currentDescriptor().AwardSeed);
  pcall(() => {
    const descriptor = writableDescriptor(roomIndex);
    if (descriptor !== undefined) {
      descriptor.AwardSeed = next as Seed;
    }
  });
  if (seedOf(currentDescriptor().AwardSeed) !== next) {
    level.paidSeeds.set(clear.room.listIndex, { from: before, to: next });
  }
}

function recordPayment(level: LevelState, clear: Clear, pickups: readonly PickupRecord[]): void {
  session.clearCount += 1;
  session.paidCount += 1;
  const nextAwardSeed = seedToPay(level, seedOf(currentDescriptor().AwardSeed));
  writeRecord(recordOf(clear, "override", nextAwardSeed, pickups));
}
