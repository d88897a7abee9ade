/** Watched clears as texts: they are saved at a room's door, which must take no more than a moment. */
import { at } from "../lists";
import { codesIn, type ItemCode, type OpenBag } from "../game/bag";
import type { RuleSet } from "../game/edition";
import type { PlayerLoadout } from "../award/loadout";
import type { PickupRecord } from "../record/recordFields";
import { toFloat32 } from "../rng/float32";
import type { WatchedClear } from "./setups";

/** A watched clear, and its place where that is no ordinary one. */
export interface PlacedClear extends WatchedClear {
  /** As `doubtfulPlace` has it. */
  readonly place: string;
}

/** Between parts of a clear, between players or pickups, and between numbers. */
const [PART, ENTRY, NUMBER] = ["|", "/", " "] as const;

/** "1 1 0 1 305419896 1859802432|on the Ascent|0.5 c46 1|1859802432 20 0 20 1 1": place, players, pickups behind numbers. */
export function textOfClear(clear: PlacedClear): string {
  const { difficulty, stage, stageType, roomType, awardSeed, nextAwardSeed } = clear;
  return [
    [difficulty, stage, stageType, roomType, awardSeed, nextAwardSeed].join(NUMBER),
    clear.place,
    clear.players
      .map(({ luck, items }) => [luck, ...codesIn(items).flatMap((code) => [code, items[code]])])
      .map((player) => player.join(NUMBER))
      .join(ENTRY),
    clear.pickups
      .map(({ seed, variant, subType, finalVariant, finalSubType, isRequestKnown }) =>
        [seed, variant, subType, finalVariant, finalSubType, isRequestKnown].join(NUMBER),
      )
      .join(ENTRY),
  ].join(PART);
}

/** The clear of a text that was kept of a game of some edition. */
export function clearOfText(text: string, edition: RuleSet): PlacedClear {
  const [numbers = "", place = "", players = "", pickups = ""] = text.split(PART);
  const [difficulty = 0, stage = 0, stageType = 0, roomType = 0, ...seeds] = numbersOf(numbers);
  const [awardSeed = 0, nextAwardSeed = 0] = seeds;
  return {
    ...{ edition, difficulty, stage, stageType, roomType, awardSeed, nextAwardSeed, place },
    players: players.split(ENTRY).map((player) => playerOf(player)),
    pickups: pickups === "" ? [] : pickups.split(ENTRY).map((pickup) => pickupOf(pickup)),
  };
}

function numbersOf(text: string): readonly number[] {
  return text.split(NUMBER).map((number) => Number(number));
}

function playerOf(text: string): PlayerLoadout {
  const [luck, ...rest] = text.split(NUMBER);
  const items: OpenBag = {};
  for (let place = 0; place + 1 < rest.length; place += 2) {
    items[at(rest, place) as ItemCode] = Number(rest[place + 1]);
  }
  return { luck: toFloat32(Number(luck)), items };
}

function pickupOf(text: string): PickupRecord {
  const [seed = 0, variant = 0, subType = 0, ...final] = numbersOf(text);
  const [finalVariant = 0, finalSubType = 0, isRequestKnown = 0] = final;
  return { seed, variant, subType, finalVariant, finalSubType, isRequestKnown };
}
