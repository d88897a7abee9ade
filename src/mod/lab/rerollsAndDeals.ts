/** The laboratory's series beside awards: rerolls of pedestals of its own, and tries for a deal's door. */
import { COLLECTIBLE } from "../../core/game/pickupKinds";
import { Rng, shiftsOf, SHIFT_INDEX_LEVEL } from "../../core/rng/generator";
import { currentDescriptor, writeAwardSeed } from "../gameRooms";
import { seedOf } from "../readGame";
import { startSeedOfGame, session } from "../session";
import { beginUse, dealDoor, endDeal, endUse, readDeal } from "../unknowns";
import { say, spawnPickup } from "../writeGame";
import { useItem } from "./holdings";
import type { Work } from "./work";

/** The D6, and what lies on a pedestal before it: The Sad Onion. */
const D6 = 105;
const SAD_ONION = 1;

const SHARE = "Send what `oracle log strip` makes of log.txt, or read it with `oracle compare`.";

/** Seeds of the laboratory's own, others in each run. */
function ownSeeds(): Rng {
  return new Rng(Math.max(1, startSeedOfGame()), shiftsOf(SHIFT_INDEX_LEVEL));
}

/** Rerolls pedestals of seeds of its choice; the game shows what became of each at the next update. */
export function rerollsOf(wanted: number): Work {
  const seeds = ownSeeds();
  let pedestal: EntityPickup | undefined;
  const finish = (): void => {
    endUse();
    pedestal?.Remove();
    pedestal = undefined;
  };
  const work: Work = {
    ...{ wanted, made: 0, asks: "pedestals rerolled by the D6" },
    step() {
      if (pedestal !== undefined) {
        finish();
        work.made += 1;
        return undefined;
      }
      const player = Isaac.GetPlayer(0);
      pedestal = spawnPickup(COLLECTIBLE, SAD_ONION, seeds.next(), Game().GetRoom().GetCenterPos());
      // New, its drop seed is its InitSeed, and nobody could tell which of both counts.
      pedestal.GetDropRNG().Next();
      beginUse(D6, player);
      useItem(player, D6);
      return undefined;
    },
    end(why) {
      finish();
      say(`Laboratory: ${work.made} rerolls recorded. ${why}`);
      say(SHARE);
    },
  };
  return work;
}

/** Chances at which a try tells something. */
const CHANCE_LEAST = 0.05;
const CHANCE_MOST = 0.95;

/** Why no door can be tried for here, as a sentence. */
export function whyNoDeals(): string | undefined {
  const chance = Game().GetRoom().GetDevilRoomChance();
  if (chance >= CHANCE_LEAST && chance <= CHANCE_MOST) {
    return undefined;
  }
  const percent = string.format("%.0f", chance * 100);
  return `The chance of a deal is ${percent} % here, and a try tells something between 5 and 95: lose a red heart, or be given one by the next floor.`;
}

/** Tries for a deal's door, each time with another award seed in the boss's room. */
export function dealsOf(wanted: number): Work {
  const seeds = ownSeeds();
  const before = seedOf(currentDescriptor().AwardSeed);
  const work: Work = {
    ...{ wanted, made: 0, asks: "doors of deals" },
    step() {
      const room = Game().GetRoom();
      const door = dealDoor();
      if (door !== undefined) {
        room.RemoveDoor(door.slot);
      }
      writeAwardSeed(seeds.next());
      session.unknowns.deal = readDeal(true);
      room.TrySpawnDevilRoomDoor(false, false);
      endDeal();
      work.made += 1;
      return undefined;
    },
    end(why) {
      writeAwardSeed(before);
      say(`Laboratory: ${work.made} tries for a deal's door recorded. ${why}`);
      say(SHARE);
    },
  };
  return work;
}
