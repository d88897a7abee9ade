/**
 * Making the award of a clear: the core's roll in place of the game's. No room is ever left without its
 * award and none gives two, so everything turns on one question: has a pickup of ours come into being?
 * Until then any failure lets the game make the award; from then on the game must not.
 */
import { carriesSubType } from "../core/award/rules";
import { PickupVariant } from "../core/game/pickups";
import type { PickupRecord } from "../core/record/fields";
import { enterAward, markAsked } from "./account";
import {
  readAwardSeed,
  readClear,
  recordOf,
  type Clear,
  askedPickup,
  pickupRecord,
} from "./clears";
import { attempt } from "./guard";
import { dropWatch } from "./observe";
import { integerOf, seedOf } from "./read";
import { awardSeedOf, currentDescriptor, writeAwardSeed } from "./rooms";
import { makesAward } from "./proof";
import { session, type LevelState, type PlayedRun } from "./session";
import { spawnPickup, writeRecord } from "./write";

const { BATTERY, NEEDED } = PickupVariant;

/** EntityFlag.FLAG_GLITCH: what Broken Modem gives the first pickup. */
const GLITCH = (2 ** 40) as Parameters<EntityPickup["AddEntityFlags"]>[0];

/** How far an award has come. */
interface Making {
  clear: Clear | undefined;
  readonly pickups: PickupRecord[];
  /** Whether the award is made, by pickups or by the decision that it is nothing. */
  isMade: boolean;
}

/**
 * Makes the award of a clear where the normal one applies.
 *
 * @returns whether the game must not make it.
 */
export function awardClear(run: PlayedRun, rng: RNG, position: Vector): boolean {
  markAsked();
  const making: Making = { clear: undefined, pickups: [], isMade: false };
  attempt("award the room", () => {
    makeAward(making, rng, position);
  });
  const clear = making.clear;
  if (clear === undefined || !making.isMade) {
    return false;
  }
  dropWatch();
  enterAward("mod");
  attempt("advance the award seed", () => {
    advanceAwardSeed(run.level, clear);
  });
  attempt("record the award", () => {
    session.clearCount += 1;
    const nextAwardSeed = awardSeedOf(currentDescriptor());
    writeRecord(recordOf(clear, "override", nextAwardSeed, making.pickups));
  });
  return true;
}

function makeAward(making: Making, rng: RNG, position: Vector): void {
  const clear = readClear(readAwardSeed(rng));
  if (clear.outside !== undefined) {
    dropWatch();
    enterAward("game");
    return;
  }
  if (!makesAward(clear.facts)) {
    // Watched: the game makes it, and shows by it what is not proved yet, unless it will roll an older seed.
    if (seedOf(currentDescriptor().AwardSeed) !== clear.facts.awardSeed) {
      dropWatch();
    }
    return;
  }
  if (clear.award.variant === NEEDED || clear.award.other !== undefined) {
    // Nobody knows which pickup it is: the game makes it, and the watch sees which.
    return;
  }
  making.clear = clear;
  making.isMade = clear.award.count === 0 && clear.award.capacitorSeed === undefined;
  if (making.isMade) {
    return;
  }
  spawnAward(making, clear, position);
}

/**
 * Spawns every pickup. A failure before the first one is there ends it, and the game makes the award; a
 * later one costs its pickup only.
 */
function spawnAward(making: Making, clear: Clear, position: Vector): void {
  const { award, rules } = clear;
  let subType = 0;
  let failure = "";
  const spawn = (variant: number, seed: number): void => {
    const [isFine, problem] = pcall(() => {
      const pickup = spawnPickup(variant, subType, seed, position);
      making.isMade = true;
      if (award.isGlitched === true && making.pickups.length === 0) {
        pickup.AddEntityFlags(GLITCH);
      }
      const noted = askedPickup(variant, subType, seed, true);
      noted.entity = pickup;
      making.pickups.push(pickupRecord(noted));
      subType = carriesSubType(rules, pickup.Variant) ? integerOf(pickup.SubType) : 0;
    });
    failure = isFine ? failure : tostring(problem);
  };
  for (const seed of award.spawnSeeds) {
    spawn(award.variant, seed);
    if (!making.isMade) {
      break;
    }
  }
  if (award.capacitorSeed !== undefined && (making.isMade || award.count === 0)) {
    subType = 0;
    spawn(BATTERY, award.capacitorSeed);
  }
  if (failure !== "") {
    error(failure, 0);
  }
}

/**
 * The game itself leaves the seed where it was when a mod makes the award, and a second clear of the
 * room would repeat it. Where the descriptor cannot be written (Afterbirth+ is UNVERIFIED), the mod
 * remembers the seed for as long as the level lasts.
 */
function advanceAwardSeed(level: LevelState, clear: Clear): void {
  if (clear.rules.hypotheses.writeBack === "no") {
    return;
  }
  const to = clear.award.nextAwardSeed;
  const from = seedOf(currentDescriptor().AwardSeed);
  if (!writeAwardSeed(to)) {
    level.movedSeeds.set(clear.room.listIndex, { from, to, clearCount: 0 });
  }
}
