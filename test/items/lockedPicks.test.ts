/**
 * Items of players who lacked achievements, before Repentance: what is locked is passed over and counts as seen.
 * Sources: a log of Afterbirth+ v1.06.J168 with its player's achievements of the same day, a log of Afterbirth whose
 * items tell that its player lacked 108 and 188, and the saved run L9QJ BT1S (version 0065) with those beside it.
 */
import { readFileSync } from "node:fs";
import { seedBehind } from "../../src/core/contents/streams";
import { readStartSeed } from "../../src/core/words/seeds";
import { builtInItems } from "../../src/figures/itemFigures";
import { pickItem, poolOrder, PoolState } from "../../src/items/itemPools";
import { entriesOf } from "../../src/items/contentSource";
import { run } from "../../src/library";
import { answered } from "../support/answered";

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

describe("a treasure room before Repentance", () => {
  it.each(TAKEN)("of %s passes over what is locked", (edition, isUnlocked, seed, ...room) => {
    const [variant, spawnSeed, passed, taken] = room;
    const startSeed = readStartSeed(seed) as number;
    const tables = builtInItems(edition);
    const seeds = { decorationSeed: 1, spawnSeed, awardSeed: 1 };
    const entries = entriesOf({ file: 0, roomType: 4, variant, seeds }, tables, edition);
    const initSeed = entries.find(({ kind }) => kind.variant === 100)?.initSeed as number;
    const state = PoolState.of(poolOrder(tables.pools, startSeed, edition));
    const rest = { isGreed: false, challenge: 0, playerType: 0, hasNo: false };
    const asked = { edition, startSeed, isUnlocked, ...rest };
    expect(pickItem(state, 0, seedBehind(initSeed), tables, asked)).toMatchObject({
      id: taken,
      passed,
    });
  });

  it("and every boss of a saved run gave what its pools had lost, with its own achievements", () => {
    const [first = ""] = readFileSync("test/items/realRuns.jsonl", "utf8").split("\n", 1);
    const locked = (JSON.parse(first) as Record<string, readonly number[]>)["save 40"] ?? [];
    const unlocks = Array.from({ length: 403 }, (_, one) => one + 1).filter(
      (one) => !locked.includes(one),
    );
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
