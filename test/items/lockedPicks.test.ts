/**
 * Items of players who lacked achievements. Before Repentance what is locked is passed over and counts as seen; from
 * then on the chain of one draw goes on, whose third candidate rests on the rounding of the pool's total.
 * Sources: a log of Afterbirth+ v1.06.J168 with its player's achievements of the same day, a log of Afterbirth whose
 * items tell that its player lacked 108 and 188, three of Repentance, two of them with their player's achievements, and the saved run L9QJ BT1S (version 0065) with those beside it.
 */
import { seedBehind } from "../../src/core/contents/streams";
import type { RuleSet } from "../../src/core/game/edition";
import { readStartSeed } from "../../src/core/words/seedTexts";
import { builtInItems } from "../../src/figures/itemFigures";
import { pickItem, poolOrder, PoolState } from "../../src/items/itemPools";
import { entriesOf } from "../../src/items/contentSource";
import { run } from "../../src/library";
import { carriedRun } from "../judge/saves/carriedRuns";
import { answered } from "../support/answered";
import { RUN } from "./support";

/** All that the player of the log of Afterbirth+ had on the day. */
const HAS = (own: number): boolean => [13, 14, 80, 85, 134, 145].includes(own);
const LACKS = (own: number): boolean => ![108, 188].includes(own);

/** Edition, what is unlocked, seed, treasure layout, its spawn seed, the locked items passed over, the item taken. */
// prettier-ignore
const TAKEN = [
  ["afterbirth+", HAS,   "B1YV XQSL", 9,  3243580759, [522],      117],
  ["afterbirth+", HAS,   "X7JJ TV4J", 4,  2799153226, [381, 334], 200],
  ["afterbirth+", HAS,   "X7JJ TV4J", 36, 886176754,  [],         261],
  // Pop! (529) comes twice in a row: the second time it was seen, and the item behind it stands there.
  ["afterbirth+", HAS,   "X7JJ TV4J", 35, 3091672147, [87, 529],  86],
  ["afterbirth",  LACKS, "9R8N XKN8", 13, 864322190,  [311],      395],
  ["afterbirth",  LACKS, "BN26 8HVD", 0,  3599099839, [381],      422],
] as const;

/** Those of Repentance 1.7.8a.J819 and 1.7.5, each with the achievements of the day; of 1.7.6 none is known. */
const EVE = (own: number): boolean =>
  [13, 14, 22, 28, 36, 42, 79, 80, 85, 86, 134, 142, 145, 146, 328, 350, 362, 364, 371].includes(
    own,
  );
const ISAAC = (own: number): boolean =>
  [
    1, 4, 5, 6, 13, 14, 77, 80, 85, 86, 145, 158, 163, 166, 265, 266, 269, 272, 273, 274, 278,
  ].includes(own);
const NOTHING = (): boolean => false;

interface Asked {
  readonly edition: RuleSet;
  readonly build: string | undefined;
  readonly seed: string;
  readonly variant: number;
  readonly spawnSeed: number;
  readonly isUnlocked: (achievement: number) => boolean;
}

/** The first pedestal of a run's treasure room, with nothing seen before. */
function pedestalOf({ edition, build, seed, variant, spawnSeed, isUnlocked }: Asked) {
  const startSeed = readStartSeed(seed) as number;
  const tables = builtInItems(edition, build);
  const entries = entriesOf({ file: 0, roomType: 4, variant, spawnSeed }, tables, edition);
  const initSeed = entries.find(({ kind }) => kind.variant === 100)?.initSeed as number;
  const state = PoolState.of(poolOrder(tables.pools, startSeed, edition), [], 0);
  const asked = { ...RUN, edition, startSeed, isUnlocked };
  return pickItem(state, 0, seedBehind(initSeed), tables, asked);
}

describe("a treasure room", () => {
  it.each(TAKEN)("of %s passes over what is locked", (edition, isUnlocked, seed, ...room) => {
    const [variant, spawnSeed, passed, taken] = room;
    const asked = { edition, build: undefined, seed, variant, spawnSeed, isUnlocked };
    expect(pedestalOf(asked)).toMatchObject({ id: taken, passed });
  });

  // prettier-ignore
  it.each([
    ["1.7.9b", EVE,     "RY2A F00Z", 5,  3111880311, 614],  // behind Bird Cage and Akeldama
    ["1.7.9b", EVE,     "S6QM SQEY", 31, 3607561017, 291],  // behind Mega Mush and Maggy's Bow
    ["1.7.9b", EVE,     "RY2A F00Z", 3,  2860603460, 454],  // behind Bag of Crafting
    ["1.7.5",  ISAAC,   "2V2C YN1F", 19, 3840638262, 3],
    ["1.7.5",  ISAAC,   "2V2C YN1F", 15, 2101186365, 661],  // behind Telekinesis
    ["1.7.5",  ISAAC,   "2V2C YN1F", 24, 3138568610, 13],   // behind The Soul
    ["1.7.5",  NOTHING, "0MKH VF67", 8,  815263672,  274],  // behind Decap Attack, Rubber Cement, Book of Revelations
    ["1.7.5",  NOTHING, "0MKH VF67", 20, 1453199970, 473],
  ] as const)("of Repentance %s goes along the chain of one draw past what is locked (%s %s)", (...row) => {
    const [build, isUnlocked, seed, variant, spawnSeed, taken] = row;
    expect(pedestalOf({ edition: "repentance", build, seed, variant, spawnSeed, isUnlocked }).id).toBe(taken);
  });

  it("and every boss of a saved run gave what its pools had lost, with its own achievements", () => {
    const { unlocks } = carriedRun("40-afterbirthplus-gsr0065");
    const options = { edition: "afterbirth+", difficulty: "hard", unlocks, items: true } as const;
    const { floors } = answered(run(readStartSeed("L9QJ BT1S") as number, options));
    const given = (type: string) =>
      floors
        .filter(({ stage }) => stage <= 7)
        .flatMap(({ rooms }) => rooms.filter((room) => room.type === type))
        .flatMap(({ contents }) => contents?.map(({ subType }) => subType) ?? []);
    expect(given("treasure")).toEqual([270, 481, 88, 192, 445, 53]);
    expect(given("boss")).toEqual([73, 29, 27, 176, 456, 344, 165]);
  });
});
