import { situationOf } from "../../src/core/model/situation";
import { floorKinds } from "../../bench/floors/equal";
import { WholeComparison } from "../../bench/floors/wholeEqual";
import { BossPools, type Floor, type PlanInput, type RoomFigures } from "../../src/floors";
import { stageTypeOfRun, savedUnlocks } from "../../src/floors/floorsOfRun";
import { isProblem } from "../../src/core/problem";
import { stageSeed } from "../../src/core/rng/stageSeeds";
import { parseConditions } from "../../src/search/floors/parse";
import { FloorSearcher } from "../../src/search/floors/floorSearch";
import { LayoutKernel } from "../../src/search/layout/layoutKernel";
import { builtInFigures } from "../../src/figures/builtIn";
import { wholeFloor } from "../../src/run/wholeFloor";
import type { FigureSet } from "../../src/figures/figureSet";
import { often } from "../support/cases";

function figuresOf(edition: PlanInput["edition"]): FigureSet | undefined {
  return edition === undefined ? undefined : builtInFigures(edition);
}

/**
 * Ordinary rooms of every stage: for every shape one with all doors, or few enough that some passes
 * fail for want of one.
 */
function withOrdinaryRooms(figures: FigureSet, isComplete: boolean): FigureSet {
  const files = new Map(figures.files);
  for (let file = 1; file <= 36; file += 1) {
    const rooms = Array.from({ length: 240 }, (_, index): RoomFigures => {
      const shape = 1 + (index % 12);
      const doors = index % 5 === 0 ? 0b1011_1101 : 255;
      const difficulty = isComplete ? 5 : ([1, 5, 10, 15][index % 4] as number);
      return { roomType: 1, variant: index, subtype: 0, difficulty, weight: 1, shape, doors };
    });
    files.set(file, rooms);
  }
  return { ...figures, files };
}

const KERNEL = new LayoutKernel();

function expectSame(input: PlanInput, figures: FigureSet | undefined, floors: number): number {
  const comparison = new WholeComparison(input, figures, KERNEL);
  for (let number = 1; number <= floors; number += 1) {
    const seed = Math.imul(number, 0x9e3779b1) >>> 0;
    const difference = comparison.difference(seed);
    if (difference !== undefined) {
      expect.fail(`${JSON.stringify(input)}, start seed ${seed}: ${difference}`);
    }
  }
  return comparison.failedPasses;
}

/** Of each kind; npm run ci:long makes 34,000 in all. */
const FLOORS_PER_KIND = often(2, 300);

describe("whole floors of a search are the readable ones", () => {
  it("on every kind of floor of every edition, failed passes among them", () => {
    const failed = floorKinds().map((input) =>
      expectSame(input, figuresOf(input.edition), FLOORS_PER_KIND),
    );
    expect(failed.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(10);
  });

  it.each([
    { edition: "afterbirth+", stage: 1, curseOdds: 3 },
    { edition: "repentance", stage: 1, curseOdds: 3 },
    { edition: "repentance", stage: 3, curses: 2, flags: [6] },
    { edition: "documents", stage: 2 },
  ] as const)("on many floors, XL ones too: $edition, stage $stage", (input) => {
    expectSame(input, figuresOf(input.edition), 100);
  });

  it.each(["afterbirth+", "repentance"] as const)("with a stage's own rooms: %s", (edition) => {
    const builtIn = builtInFigures(edition) as FigureSet;
    expectSame({ edition, stage: 1 }, withOrdinaryRooms(builtIn, true), 80);
    const figures = withOrdinaryRooms(builtIn, false);
    expect(expectSame({ edition, stage: 1 }, figures, 80)).toBeGreaterThan(0);
    expectSame({ edition, stage: 4 }, figures, 20);
  });

  it("also where the rows are shuffled, which moves rooms", () => {
    const figures = builtInFigures("afterbirth+") as FigureSet;
    const rows = figures.files.get(0) as readonly RoomFigures[];
    const shuffled = { ...figures, files: new Map([[0, [...rows].reverse()]]) };
    const input = { edition: "afterbirth+", stage: 1 } as const;
    expectSame(input, shuffled, 100);
    const found = (set: FigureSet) => seedsOf("distance.treasure = 4", 1, set, 400);
    expect(found(shuffled)).not.toEqual(found(figures));
  });
});

const FROM = 900_000_001;

function seedsOf(
  conditions: string,
  stage: number,
  figures: FigureSet,
  count: number,
): readonly number[] {
  const own = { stage, stageType: 0, name: "own" };
  const parsed = parseConditions(conditions, {
    defaultStage: own,
    findStage: () => own,
  });
  const { edition } = figures;
  const search = { edition, state: situationOf({ edition }), ...parsed, figures };
  return new FloorSearcher(search).run(FROM, count, Infinity);
}

const has =
  (type: string) =>
  ({ rooms }: Floor): boolean =>
    rooms.some((room) => room.type === type);

function doorsTo({ rooms }: Floor, type: string): number {
  const own = rooms.filter((room) => room.type === type);
  return Math.min(...own.map(({ distance }) => distance ?? Infinity));
}

describe("a search with room figures", () => {
  it.each([
    ["afterbirth+", "special.library = 1", 1200, has("library")],
    ["repentance", "special.planetarium = 1", 1200, has("planetarium")],
    ["repentance", "special.sacrifice = 1", 600, has("sacrifice")],
    ["repentance", "distance.shop <= 1", 800, (floor: Floor) => doorsTo(floor, "shop") <= 1],
    ["repentance", "distance.secret = 2", 800, (floor: Floor) => doorsTo(floor, "secret") === 2],
  ] as const)("finds what oracle floor shows: %s, %s", (edition, conditions, count, fits) => {
    const figures = builtInFigures(edition) as FigureSet;
    const expected: number[] = [];
    for (let seed = FROM; seed < FROM + count; seed += 1) {
      const own = stageSeed(seed, 1, 0, edition) as number;
      const bosses = figures.bosses && new BossPools(figures.bosses, seed);
      const stageType = stageTypeOfRun(seed, savedUnlocks(situationOf({ edition })), 1, false);
      const whole = wholeFloor({ edition, stage: 1, stageType, stageSeed: own }, figures, bosses);
      if (!isProblem(whole) && fits(whole.floor)) {
        expected.push(seed);
      }
    }
    expect(seedsOf(conditions, 1, figures, count)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(3);
  });
});
