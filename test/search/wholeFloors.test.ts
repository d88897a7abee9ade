import { floorKinds } from "../../bench/floors/equal";
import { WholeComparison } from "../../bench/floors/wholeEqual";
import type { RoomFigures } from "../../src/floors";
import { LayoutKernel } from "../../src/search/layout/layoutKernel";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { often } from "../support/cases";
import type { SaidFloor } from "../support/making";

function figuresOf(edition: SaidFloor["edition"]): FigureSet | undefined {
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

function expectSame(input: SaidFloor, figures: FigureSet | undefined, floors: number): number {
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
    expectSame(input, figuresOf(input.edition), often(40, 100));
  });

  it.each(["afterbirth+", "repentance"] as const)("with a stage's own rooms: %s", (edition) => {
    const builtIn = builtInFigures(edition) as FigureSet;
    expectSame({ edition, stage: 1 }, withOrdinaryRooms(builtIn, true), 80);
    const figures = withOrdinaryRooms(builtIn, false);
    expect(expectSame({ edition, stage: 1 }, figures, 80)).toBeGreaterThan(0);
    expectSame({ edition, stage: 4 }, figures, 20);
  });

  it("also where the rows are shuffled", () => {
    const figures = builtInFigures("afterbirth+") as FigureSet;
    const rows = figures.files.get(0) as readonly RoomFigures[];
    const shuffled = { ...figures, files: new Map([[0, [...rows].reverse()]]) };
    expectSame({ edition: "afterbirth+", stage: 1 }, shuffled, often(40, 100));
  });
});
