/** The loadouts that rolls and the mod's awards are measured with. */
import { bagOf } from "../test/support/bags";
import type { Loadout } from "../src/core/award/loadout";
import { AWARD_ITEMS } from "../src/core/game/items";

const ALL_ITEMS = Object.fromEntries(AWARD_ITEMS.map(({ name }) => [name, 1]));

/** A loadout, in words, and as awards/award.c takes it: luck, a bit an item, Contracts. */
export interface BenchLoadout {
  readonly name: string;
  readonly loadout: Loadout;
  readonly c: readonly [luck: number, flags: number, contracts: number];
}

export const LOADOUTS: readonly BenchLoadout[] = [
  {
    name: "nothing, luck 0",
    loadout: { luck: 0, difficulty: "normal", items: {} },
    c: [0, 0, 0],
  },
  {
    name: "luck 5, Lucky Foot, Lucky Toe, Daemon's Tail",
    loadout: {
      luck: 5,
      difficulty: "normal",
      items: bagOf({ "lucky-foot": 1, "lucky-toe": 1, "daemons-tail": 1 }),
    },
    c: [5, 11, 0],
  },
  {
    name: "everything, luck 7, hard, two Contracts",
    loadout: {
      luck: 7,
      difficulty: "hard",
      items: bagOf({ ...ALL_ITEMS, "contract-from-below": 2 }),
    },
    c: [7, 16383, 2],
  },
];
