/** A hit is one of the played run: what `oracle floor SEED` and the library's `run` show of the seed. */
import { situationOf } from "../../src/core/model/situation";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { builtInFigures } from "../../src/figures/builtIn";
import { floor, run, search, type RunFloorAnswer } from "../../src/library";
import { FIELDS } from "../../src/search/floors/searchFields";
import { askedSearch } from "../../src/search/floors/asked";
import { playedFloors } from "../../src/search/floors/played";
import { LayoutKernel } from "../../src/search/layout/layoutKernel";
import { oracleHere } from "../support/oracleHere";
import { answered } from "../support/answered";
import { often } from "../support/cases";

type Edition = "afterbirth+" | "repentance";

/** The hits among so many seeds. */
function seedsOf(conditions: string, edition: Edition, from: number, count = 1) {
  const asked = { edition, seeds: [from, from + count - 1], first: count } as const;
  return answered(search(conditions, asked)).seeds.map(({ startSeed }) => startSeed);
}

/** The doors to the rooms of a type on a floor of the main path of a seed's run. */
function doorsTo(seed: number, edition: Edition, stage: number, type: string): readonly number[] {
  const alone = () => answered(floor({ startSeed: seed, stage, edition }));
  const ofRun = () => answered(run(seed, { edition })).floors.find(isIt);
  const isIt = (one: RunFloorAnswer): boolean => one.path === "main" && one.stage === stage;
  // What comes first depends on nothing before it.
  const made = stage === 1 ? alone() : ofRun();
  expect(made, `stage ${stage} of ${seed}`).toBeDefined();
  const rooms = made?.rooms.filter((room) => room.type === type && room.gridIndex >= 0) ?? [];
  return rooms.map(({ distance }) => distance ?? 99);
}

describe("a seed whose run has other rooms than its floor alone", () => {
  it.each([
    [1030, "2: distance.curse <= 2", 2, "curse"],
    [7832, "6: distance.shop <= 2", 6, "shop"],
  ] as const)("is no hit: %i, %s", async (seed, conditions, stage, type) => {
    expect(doorsTo(seed, "afterbirth+", stage, type).filter((doors) => doors <= 2)).toEqual([]);
    expect(seedsOf(conditions, "afterbirth+", seed)).toEqual([]);
    const words = ["--seeds", `${seed}-${seed}`, "-e", "afterbirth+", "--workers", "0"];
    const ask = (...more: string[]) =>
      oracleHere(["search", "floor", conditions, ...words, ...more]);
    expect(await ask()).toMatchObject({ stdout: "", code: 1 });
    expect((await ask("--count")).stdout).toBe("0\n");
  });
});

describe("a layout on which a room found no place", () => {
  it.each([
    [1005355, "dead-ends >= 8", "afterbirth+"],
    [1005355, "dead-ends >= 8 and special.shop = 1", "afterbirth+"],
    [1032429, "dead-ends >= 8", "repentance"],
  ] as const)("is no hit: %i, %s, %s", (seed, conditions, edition) => {
    const [first] = answered(run(seed, { edition })).floors;
    const deadEnds = first?.attempts.map((attempt) => attempt.deadEnds) ?? [];
    expect(Math.max(...deadEnds)).toBe(8);
    expect(deadEnds.at(-1)).toBeLessThan(8);
    expect(seedsOf(conditions, edition, seed)).toEqual([]);
  });
});

it("a labyrinth that is forced leaves a run's last floors as they are, and no second floor of a chapter", () => {
  const curses = "labyrinth";
  const asked = { curses, seeds: [1, 1] } as const;
  const { floors } = answered(run(1, { curses }));
  const cathedral = floors.find(({ name }) => name === "Cathedral");
  const found = answered(search(`cathedral: rooms = ${cathedral?.roomCount}, not xl`, asked));
  expect(found.seeds).toMatchObject([{ startSeed: 1 }]);
  expect(search("2: rooms >= 1", asked)).toHaveProperty("problem");
});

const TYPES = "shop treasure curse secret sacrifice library challenge arcade".split(" ");

const HITS = often(2, 30);

describe("each hit of a search by rooms", () => {
  it.each(["afterbirth+", "repentance"] as const)("is so in its run: %s", (edition) => {
    const rng = new Rng(20_261_123, shiftsOf(7));
    let hits = 0;
    for (let number = 0; hits < HITS && number < 100; number += 1) {
      const stage = 1 + rng.randomInt(8);
      const type = TYPES[rng.randomInt(TYPES.length)] as string;
      const most = 2 + rng.randomInt(3);
      const from = 1 + rng.randomInt(2 ** 31);
      const conditions = `${stage}: distance.${type} <= ${most}, special.${type} = 1`;
      for (const seed of seedsOf(conditions, edition, from, 40).slice(0, often(1, 40))) {
        const [doors = 99, ...others] = doorsTo(seed, edition, stage, type);
        expect([conditions, seed, doors <= most, others]).toEqual([conditions, seed, true, []]);
        hits += 1;
      }
    }
    expect(hits).toBeGreaterThanOrEqual(HITS);
  });

  // Of the third floor whatever boss the floors before it leave to a later floor of Repentance.
  it.each([
    ["3: distance.secret <= 2", 3, "secret", 2, often(16, 60)],
    ["special.library = 1", 1, "library", 99, often(60, 300)],
    ["distance.shop <= 1", 1, "shop", 1, often(60, 300)],
    ["special.sacrifice = 1 and distance.sacrifice <= 4", 1, "sacrifice", 4, often(40, 200)],
  ] as const)("is found: %s", (conditions, stage, type, most, count) => {
    const found = seedsOf(conditions, "repentance", 5000, count);
    const seeds = Array.from({ length: count }, (_, index) => 5000 + index);
    const near = seeds.filter((seed) =>
      doorsTo(seed, "repentance", stage, type).some((doors) => doors <= most),
    );
    expect(found).toEqual(near);
    expect(near.length).toBeGreaterThan(0);
  });

  it("is read by its layout as a search reads that", () => {
    const figures = builtInFigures("afterbirth+");
    const asked = answered(
      askedSearch("3: rooms > 0", situationOf({ edition: "afterbirth+" }), figures),
    );
    const layouts = new LayoutKernel();
    let compared = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const [floor] = playedFloors(asked, seed, false, undefined, undefined) ?? [];
      const { setup, layout } = floor ?? expect.fail(`no floor for ${seed}`);
      const attempts = layouts.generate(setup, setup.generatorSeed, 1000);
      if (layout?.attempts !== attempts) {
        continue; // A later layout was kept.
      }
      const board = { board: layouts, attempts };
      for (const field of FIELDS.filter(({ depth }) => depth === "layout")) {
        const [ours, own] = [layout, board].map((one) =>
          field.of?.({ setup, layout: one, placed: undefined }, field),
        );
        expect([seed, field.name, ours]).toEqual([seed, field.name, own]);
      }
      compared += 1;
    }
    expect(compared).toBeGreaterThan(30);
  });
});
