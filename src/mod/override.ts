/**
 * Making the award of a clear: the core's roll in place of the game's. No room is ever left without its
 * award and none gives two, so everything turns on one question: has a pickup of ours come into being?
 * Until then any failure lets the game make the award; from then on the game must not.
 */
import { codesIn } from "../core/game/bag";
import { carriesSubType } from "../core/award/awardRules";
import { PickupVariant } from "../core/game/pickupKinds";
import type { PlayerLoadout } from "../core/award/loadout";
import type { PickupRecord } from "../core/record/recordFields";
import { readAwardSeed, readClear, recordOf, askedPickup, pickupRecord } from "./clears";
import { attempt } from "./guard";
import { dropWatch, markAsked } from "./observe";
import { integerOf, readPlayers, seedOf } from "./readGame";
import { awardSeedOf, currentDescriptor, writeAwardSeed } from "./gameRooms";
import { makesAward } from "./proof";
import { session, type LevelState, type PlayedRun } from "./session";
import { spawnPickup, writeRecord } from "./writeGame";
import type { Clear } from "./modState";

const { BATTERY, NEEDED } = PickupVariant;

/** EntityFlag.FLAG_GLITCH: what Broken Modem gives the first pickup. */
const GLITCH = (2 ** 40) as Parameters<EntityPickup["AddEntityFlags"]>[0];

/**
 * Makes the award of a clear where the normal one applies.
 *
 * @returns whether the game must not make it.
 */
export function awardClear(run: PlayedRun, rng: RNG, position: Vector): boolean {
  const [frame, seed] = [integerOf(Game().GetFrameCount()), seedOf(rng.GetSeed())];
  const { made } = run.level.room;
  if (made?.frame === frame && made.seed === seed) {
    // The same clear told once more: another one begins from another seed, or in another frame.
    return true;
  }
  const begun = markAsked();
  const clear = begun === undefined || isOld(begun) ? readClear(readAwardSeed(rng)) : begun;
  const pickups = isToBeMade(clear) ? spawnAward(clear, position) : undefined;
  if (pickups === undefined) {
    return false;
  }
  run.level.room.made = { frame, seed };
  dropWatch("mod");
  attempt("advance the award seed", () => {
    advanceAwardSeed(run.level, clear);
  });
  attempt("record the award", () => {
    session.clearCount += 1;
    const nextAwardSeed = awardSeedOf(currentDescriptor());
    writeRecord(recordOf(clear, "override", nextAwardSeed, pickups));
  });
  return true;
}

/** Whether mods that were called since the clear was read have changed what is carried, or the seed. */
function isOld({ awardSeed, players, rules }: Clear): boolean {
  return (
    awardSeedOf(currentDescriptor()) !== awardSeed ||
    playersText(readPlayers(rules.edition)) !== playersText(players)
  );
}

function playersText(players: readonly PlayerLoadout[]): string {
  return players
    .map(({ luck, items }) => {
      const held = codesIn(items).map((code) => `${code} ${items[code]}`);
      return [`${luck}`, ...held].join();
    })
    .join(";");
}

/** Whether the mod makes the award. If not, the game does, and what comes of it is watched. */
function isToBeMade(clear: Clear): boolean {
  const { award, awardSeed, outside } = clear;
  const isWanted = outside === undefined && makesAward(clear);
  // Watching shows what is not proved yet, unless the rules say nothing or the game will roll an older seed.
  const isOlder = seedOf(currentDescriptor().AwardSeed) !== awardSeed;
  if (!isWanted && (outside !== undefined || isOlder)) {
    dropWatch("game");
  }
  // Of some awards nobody knows which pickup it is.
  return isWanted && award.variant !== NEEDED && award.other === undefined;
}

/**
 * Spawns every pickup. A failure before the first one is there ends it, and the game makes the award; a
 * later one costs its pickup only.
 *
 * @returns undefined where none came into being although one should have.
 */
function spawnAward({ award, rules }: Clear, position: Vector): PickupRecord[] | undefined {
  const pickups: PickupRecord[] = [];
  let isMade = award.count === 0 && award.capacitorSeed === undefined;
  let subType = 0;
  const spawn = (variant: number, seed: number): void => {
    attempt("award the room", () => {
      const pickup = spawnPickup(variant, subType, seed, position);
      isMade = true;
      if (award.isGlitched === true && pickups.length === 0) {
        pickup.AddEntityFlags(GLITCH);
      }
      const noted = askedPickup(variant, subType, seed, true);
      noted.entity = pickup;
      pickups.push(pickupRecord(noted));
      subType = carriesSubType(rules, pickup.Variant) ? integerOf(pickup.SubType) : 0;
    });
  };
  for (const seed of award.spawnSeeds) {
    spawn(award.variant, seed);
    if (!isMade) {
      return undefined;
    }
  }
  if (award.capacitorSeed !== undefined) {
    subType = 0;
    spawn(BATTERY, award.capacitorSeed);
  }
  return isMade ? pickups : undefined;
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
