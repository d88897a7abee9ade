/** Generators that nobody has published: what a few cases prove of them, and in which words. */
import { GeneratorStudy, generatorWords } from "../../../src/judge/logs/generators";
import type { DealRecord, MachineRecord } from "../../../src/core/record/recordFields";
import { floatOfDraw, shiftsOf, stateAfter } from "../../../src/core/rng/generator";
import { newRun } from "../../../src/observe/log/observed";

const DEAL: DealRecord = {
  ...{ kind: "deal", edition: "repentance", isTried: 0, stage: 2, stageType: 0, listIndex: 5 },
  ...{ stageSeed: 11, chance: 0.5, door: 0, decorationSeed: 22, spawnSeed: 33, awardSeed: 44 },
  ...{ levelSeed: 0, nextLevelSeed: 0 },
};

const MACHINE: MachineRecord = {
  ...{ kind: "machine", edition: "repentance", entityType: 6, variant: 1, initSeed: 0, uses: 0 },
  ...{ dropSeed: 0, nextDropSeed: 0, pickups: [] },
};

function findingsOf(...records: readonly (DealRecord | MachineRecord)[]) {
  const study = new GeneratorStudy();
  // A record that stands twice counts once.
  for (const record of [...records, ...records]) {
    study.add(record, newRun(1, 1));
  }
  return study.findings().map((finding) => ({ ...finding, words: generatorWords(finding) }));
}

/** Deals whose door follows from a seed's second draw of index 44, but for those that are told otherwise. */
function dealsBy(seed: keyof DealRecord, count: number, ...otherwise: readonly number[]) {
  return Array.from({ length: count }, (_, at): DealRecord => {
    const own = stateAfter(77_777, at + 1, shiftsOf(50));
    const isDoor = floatOfDraw(stateAfter(own, 2, shiftsOf(44))) < 0.5 !== otherwise.includes(at);
    return { ...DEAL, [seed]: own, door: isDoor ? 14 : 0 };
  });
}

const NONE = "no generator that starts from what is recorded explains";
const DOOR = { what: "deal: whether the door opens", edition: "repentance" };

it.each([
  ["the boss room's AwardSeed", "awardSeed"],
  ["its SpawnSeed", "spawnSeed"],
  ["its DecorationSeed", "decorationSeed"],
  ["the stage seed", "stageSeed"],
  ["the level's stream", "levelSeed"],
] as const)("a door that %s decides is told by it, if it explains every case", (source, seed) => {
  const words = `${DOOR.what} (repentance): `;
  expect(findingsOf(...dealsBy(seed, 40))).toEqual([
    {
      ...{ ...DOOR, cases: 40, tied: 1, fits: [{ source, index: 44, draw: 2, cases: 40 }] },
      words: `${words}draw 2 of ${source}, index 44 (40 of 40)`,
    },
  ]);
  expect(findingsOf(...dealsBy(seed, 40, 7))).toEqual([
    { ...DOOR, cases: 40, tied: 0, fits: [], words: `${words}${NONE} two of 40` },
  ]);
});

it("a chance that is none, or sure, decides nothing, and a stream that stays or is not told moves by nothing", () => {
  const sure = [0, 1].map((chance) => ({ ...DEAL, chance }));
  expect(findingsOf(...sure, { ...DEAL, chance: 0, levelSeed: 5, nextLevelSeed: 5 })).toEqual([]);
});

const SHIFTS = shiftsOf(35);

it.each([
  ["twice", [stateAfter(5, 3, SHIFTS), stateAfter(7, 3, SHIFTS), 6], 2, "2 of 3"],
  ["of one case", [stateAfter(5, 3, SHIFTS)], 1, "1 of 1"],
  ["once of two", [stateAfter(5, 3, SHIFTS), 8], undefined, `${NONE} two of 2`],
  ["never", [6], undefined, `${NONE} it`],
])("a seed that comes out %s is or is not proved by that", (_, came, cases, told) => {
  const records = came.map((nextDropSeed, at) => {
    return { ...MACHINE, dropSeed: [5, 7][at] ?? 9, nextDropSeed };
  });
  const fits = cases === undefined ? [] : [{ source: "itself", index: 35, cases }];
  const steps = `steps of itself, index 35, the game's usual one (${told})`;
  const what = "slot machine: its generator moves";
  const words = `${what} (repentance): ${cases === undefined ? told : steps}`;
  expect(findingsOf(...records)).toEqual([
    { what, edition: "repentance", cases: came.length, fits, tied: fits.length, words },
  ]);
});

it("what comes of a machine or of spikes is looked for in its generator and its InitSeed, at any step", () => {
  const seed = stateAfter(77_777, 5, shiftsOf(12));
  const pickup = { variant: 20, subType: 1, finalVariant: 20, finalSubType: 1, isRequestKnown: 1 };
  const cases = [
    [{ dropSeed: 77_777 }, "slot machine", "its generator"],
    [{ initSeed: 77_777, variant: 99 }, "machine 99", "its InitSeed"],
    [{ initSeed: 77_777, entityType: 0 }, "sacrifice spikes", "its InitSeed"],
  ] as const;
  for (const [own, name, source] of cases) {
    expect(findingsOf({ ...MACHINE, ...own, pickups: [{ ...pickup, seed }] })).toMatchObject([
      {
        what: `${name}: the seed of what comes`,
        cases: 1,
        fits: [{ source, index: 12, cases: 1 }],
      },
    ]);
  }
});

it("of more than five generators that fit as well their number is told, and the first five", () => {
  const [finding = expect.fail()] = findingsOf(...dealsBy("awardSeed", 1));
  expect(finding.fits).toHaveLength(5);
  expect(finding.words).toBe(
    `${DOOR.what} (repentance): ${finding.tied} generators fit all 1 of 1: more cases single one out`,
  );
});
