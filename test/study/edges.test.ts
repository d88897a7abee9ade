/** Where the rules by which a log is judged begin and end. */
import { describe, expect, it } from "vitest";
import { SeededDraw } from "../../src/core/draw/draw";
import { roomSeeds } from "../../src/core/rng/stageSeeds";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import type { FittedFloor } from "../../src/figures/fitRun";
import { emptyFloor, newRun } from "../../src/log/blanks";
import type { ObservedFloor } from "../../src/log/observed";
import type { Simulation } from "../../src/study/floors/floorSimulation";
import { endsRolls, startRoomChecks } from "../../src/study/floors/startRoom";
import { explainedOtherwise, type FittedRun } from "../../src/study/rooms/otherBuild";
import { setupOf } from "../core/floor/support";

const OWN = builtInFigures("afterbirth+") as FigureSet;

describe("runs whose rooms differ", () => {
  const fitOf = (...isMatch: readonly boolean[]): FittedFloor =>
    ({ matches: isMatch.map((one) => ({ isMatch: one })) }) as unknown as FittedFloor;
  const [wrong, right] = [fitOf(true, false), fitOf(true)];
  const input = { stageSeed: 5, stage: 1, edition: "afterbirth+" } as const;
  const runOf = (fit: FittedFloor | undefined, stage = 1): FittedRun => ({
    run: {
      startSeed: 1,
      resumedOn: undefined,
      floors: [{ input: { ...input, stage }, entered: [] }],
    },
    fits: [fit],
  });
  const none: FittedRun = { ...runOf(wrong), run: { ...runOf(wrong).run, floors: [] } };
  /** Which runs another save or build explains. */
  const explained = (runs: readonly FittedRun[], sets = [OWN]) =>
    explainedOtherwise(runs, OWN, sets).map(([why]) => why !== undefined);

  it("may be of a save of their own where there are others, and of no other where there are none", () => {
    expect(explained([runOf(wrong), runOf(right)])).toEqual([true, false]);
    expect(explained([runOf(wrong)])).toEqual([false]);
  });

  it("are not explained by a build that has no such floor", () => {
    expect(explained([runOf(wrong, 13), runOf(undefined)])).toEqual([false, false]);
  });

  it("are not explained by a save with which as many of their rooms differ", () => {
    const entered = [{ roomType: 4, variant: 7, spawnSeed: 12345, line: 9 }];
    const strange = (own: FittedFloor): FittedRun => ({
      run: { startSeed: 1, resumedOn: undefined, floors: [{ input, entered }] },
      fits: [own],
    });
    const twice = fitOf(false, false);
    expect(explained([strange(wrong), strange(twice)])).toEqual([false, true]);
  });

  it("are tried up to the twentieth, those that agree uncounted", () => {
    const runs = [runOf(right), runOf(undefined), ...Array.from({ length: 21 }, () => none)];
    expect(explained(runs)).toEqual([false, false, ...Array<boolean>(20).fill(true), false]);
  });
});

describe("a start room", () => {
  const stageSeed = 5;
  const setup = setupOf(stageSeed, { stage: 2, edition: "afterbirth+", curses: 0 });
  const simulation = { candidate: { setup }, isAgreed: false } as unknown as Simulation;
  const level = new SeededDraw(stageSeed);
  const seeds = Array.from({ length: 201 }, () => roomSeeds(level.seed("")).spawnSeed);
  const seedAt = (draw: number): number => seeds[draw - 1] ?? 0;
  const floorOf = (startRoomSpawnSeed: number | undefined, placings: number): ObservedFloor => {
    const files = { roomFiles: new Map(), modFiles: new Set<number>() };
    const begin = { line: 5, stage: 2, stageType: 0, stageSeed, ...files };
    const attempts = Array.from({ length: placings }, () => ({ verdict: "placing" }));
    return {
      ...emptyFloor(newRun(1, 1, 1), begin),
      ...{ startRoomSpawnSeed, startRoomLine: 5 },
      attempts: attempts as ObservedFloor["attempts"],
    };
  };

  it.each([
    // Draw of the level stream, placing passes: whether the rolls end there.
    [41, 0, true],
    [41, 1, true],
    [41, 2, false],
    [52, 1, false],
    [52, 2, true],
    [66, 2, false],
    [66, 3, true],
    // Four passes would lead there, but could lead nearly anywhere.
    [80, 3, true],
    [80, 4, false],
  ])(
    "at draw %i after %i placing passes stands where the rolls end: %s",
    (draw, placings, isEnd) => {
      const floor = floorOf(seedAt(draw), placings);
      expect(endsRolls(floor, simulation)).toBe(isEnd);
      const [check] = startRoomChecks(floor, stageSeed, simulation);
      expect(check).toMatchObject({
        result: "holds",
        expected: isEnd ? check?.observed : "a draw of the level stream",
      });
      expect(check?.note).toContain(isEnd ? "where the special-room rolls end." : "depends on");
    },
  );

  it("that was not logged contradicts nothing", () => {
    expect(endsRolls(floorOf(undefined, 1), simulation)).toBe(true);
    expect(startRoomChecks(floorOf(undefined, 1), stageSeed, simulation)).toEqual([]);
  });

  it("of no draw is told beside the only seed that one placing pass leads to", () => {
    const expected = [1, 2].map((placings) => {
      const [check] = startRoomChecks(floorOf(99, placings), stageSeed, simulation);
      return check?.expected;
    });
    expect(expected).toEqual([`spawn seed ${seedAt(41)}`, "a draw of the level stream"]);
  });

  it("may have lost its last digits where it begins one of the first 200 draws", () => {
    const results = [200, 201].map((draw) => {
      const cut = Number(`${seedAt(draw)}`.slice(0, -1));
      return startRoomChecks(floorOf(cut, 1), stageSeed, simulation)[0]?.result;
    });
    expect(results).toEqual(["undetermined", "broken"]);
  });
});
