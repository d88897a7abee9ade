/** What a log tells of its player's save: by kinds of floors, bosses and items, and never what is not so. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Edition } from "../../../src/core/game/edition";
import { readStartSeed } from "../../../src/core/words/seedTexts";
import { stageSeed } from "../../../src/core/rng/stageSeeds";
import { inferredTexts, wrongItemTexts } from "../../../src/answers/headline";
import { kindFacts } from "../../../src/judge/logs/inferredUnlocks";
import { emptyFloor, newRun } from "../../../src/observe/log/observed";
import { compareText } from "./support";

const LOGS = "../shared/data/logs";

/** What the players of three logs had unlocked on a day behind the log, and how many achievements each log tells of. */
// prettier-ignore
const PLAYERS: readonly (readonly [log: string, unlocked: readonly number[], told: number])[] = [
  ["repentance-1.log",     [13, 14, 22, 28, 36, 42, 79, 80, 85, 86, 134, 142, 145, 146, 328, 350, 362, 364, 371],                16],
  ["repentance-3.log",     [1, 4, 5, 6, 13, 14, 77, 80, 85, 86, 145, 158, 163, 166, 265, 266, 269, 272, 273, 274, 278],          13],
  ["afterbirthplus-1.log", [13, 14, 80, 85, 134, 145],                                                                          17],
];

describe.skipIf(!existsSync(LOGS))("what real logs tell of achievements", () => {
  it.each(PLAYERS)("%s: its player's own file denies none of it", (log, unlocked, told) => {
    const text = readFileSync(join(LOGS, log), "utf8");
    const { inferred } = compareText(text, { comparesRooms: true });
    const denied = inferred.filter((one) => unlocked.includes(one.achievement) !== one.isUnlocked);
    expect([denied, inferred.length]).toEqual([[], told]);
  });
});

describe("the kind of a floor", () => {
  /** Edition, build, seed, stage, the logged type, what it tells: a number, minus for locked. */
  // prettier-ignore
  const KINDS: readonly (readonly [Edition, string | undefined, string, number, number, readonly number[]])[] = [
    ["afterbirth+", "1.06.J168", "DTAW ZXL2", 2, 0, [-86, -342]],
    // Before the last pack of Afterbirth+ nothing waited; of a build that is not named nobody knows.
    ["afterbirth+", "1.06.0190", "DTAW ZXL2", 2, 0, []],
    ["afterbirth+", undefined,   "DTAW ZXL2", 2, 0, []],
    ["repentance",  undefined,   "DTAW ZXL2", 2, 0, [-86, -342]],
    ["repentance",  undefined,   "DTAW ZXL2", 2, 1, [86, -342]],
    ["repentance",  undefined,   "DTAW ZXL2", 2, 2, [342]],
    ["repentance",  undefined,   "DTAW ZXL2", 2, 4, []],
    ["rebirth",     "1.05",      "DTAW ZXL2", 2, 0, []],
  ];
  const floorOf = (...[, build, seed, stage, stageType]: (typeof KINDS)[number]) => {
    const startSeed = readStartSeed(seed) as number;
    const run = { ...newRun(1, 1), startSeed, build };
    const own = stageSeed(startSeed, stage, stageType, "repentance");
    const begin = {
      line: 7,
      stage,
      stageType,
      stageSeed: own,
      roomFiles: new Map<number, number>(),
    };
    return emptyFloor(run, { ...begin, modFiles: new Set<number>() });
  };

  it.each(KINDS)("of %s %s %s, stage %i of type %i", (...row) => {
    const [edition, , , , , told] = row;
    const facts = kindFacts(floorOf(...row), edition);
    const numbers = facts.map((one) => (one.isUnlocked ? one.achievement : -one.achievement));
    expect(numbers).toEqual(told);
  });

  it("of another seed than the run's, or of the Greed modes, tells nothing", () => {
    const own = floorOf(...(KINDS[3] ?? expect.fail()));
    expect(kindFacts({ ...own, stageSeed: 1 }, "repentance")).toEqual([]);
    expect(kindFacts({ ...own, isGreed: true }, "repentance")).toEqual([]);
  });
});

describe("items that were taken", () => {
  const took = (room: string, spawnSeed: number, item: number): string =>
    `[INFO] - Room ${room}()\n[INFO] - SpawnRNG seed: ${spawnSeed}\n[INFO] - Adding collectible ${item} (-)\n`;
  const floor = (stage: number, seed: number): string =>
    `[INFO] - Level::Init m_Stage ${stage}, m_StageType 0 Seed ${seed}
[INFO] - generate...
[INFO] - 8 rooms in 4 loops
[INFO] - placing rooms...
[INFO] - Map Generated in 1 Loops
`;
  /** X7JJ TV4J of Afterbirth+ v1.06.J168: two floors' treasure rooms and bosses. */
  const LOG = `[INFO] - Binding of Isaac: Afterbirth+ v1.06.J168
[INFO] - RNG Start Seed: X7JJ TV4J (2428499730)
[INFO] - Initialized player with Variant 0 and Subtype 0
${floor(1, 268241139)}${took("4.4", 2799153226, 200)}${took("5.2053", 2814732643, 14)}${floor(2, 4169312657)}${took("4.36", 886176754, 261)}${took("5.1045", 2605140643, 24)}`;
  const OWN = [13, 14, 80, 85, 134, 145];

  it("tell what is locked in their place, with the line", () => {
    const report = compareText(LOG);
    expect(report.contents).toMatchObject({ match: 3, mismatch: 0 });
    expect(inferredTexts(report).join()).toContain("Eden's Blessing (188), line ");
    const told = report.inferred.filter(({ why }) => why.includes("treasure room"));
    expect(told.map((one) => [one.achievement, one.isUnlocked, one.why])).toEqual([
      [131, false, "Mom's Eyeshadow lay in a treasure room in place of The Body."],
      [188, false, "Mom's Eyeshadow lay in a treasure room in place of Eden's Blessing."],
    ]);
  });

  it.each([
    ["the player's own", OWN, [4, 0, 0], []],
    ["everything, The D6 that Isaac begins with among it", "all", [3, 0, 1], []],
    [
      "everything but The D6",
      Array.from({ length: 403 }, (_, at) => at + 1).filter((one) => one !== 29),
      [3, 1, 0],
      ["line 10: treasure 4.4 gave Mom's Eyeshadow, where the seed gives Eden's Blessing"],
    ],
  ] as const)("are judged by the achievements that are told: %s", (_, unlocks, tally, wrong) => {
    const report = compareText(LOG, { unlocks });
    const { match, mismatch, outside } = report.contents;
    expect([match, mismatch, outside]).toEqual(tally);
    expect(wrongItemTexts(report)).toEqual(wrong);
    expect(report.inferred).toEqual([]);
  });
});
