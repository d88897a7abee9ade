import { isProblem, type RoomFigures } from "../../src/floors";
import { auditFloor } from "../../src/floors/audit/auditFloor";
import { AUDIT_RULES } from "../../src/floors/audit/auditLayout";
import { builtInFigures } from "../../src/figures/builtIn";
import { wholeFloor } from "../../src/run/wholeFloor";
import type { FigureSet } from "../../src/figures/figureSet";
import { scatteredSeed } from "../floors/support";
import { answered } from "../support/answered";
import { fitRuns, type FittedRuns } from "../../src/run/fitRun";
import { carriedLogs, hasFullTables, withStageFiles } from "./support";
import { some } from "../support/cases";
import { aFloorInput } from "../support/making";

describe(`the rule "${AUDIT_RULES["start-room"]}"`, () => {
  it("holds in The Void, where rejected layouts and bosses without a place move the rolls", () => {
    const figures = builtInFigures("afterbirth+") as FigureSet;
    const layouts = figures.files.get(0) ?? [];
    // The first: its fifth boss room was placed at the third try.
    const stageSeeds = [2913495615, ...Array.from({ length: 30 }, (_, at) => scatteredSeed(at))];
    const verdicts = stageSeeds.map((stageSeed) => {
      const input = aFloorInput({ stageSeed, stage: 12, edition: "afterbirth+", curses: 0 });
      const { floor } = answered(wholeFloor(input, { ...figures, bosses: undefined }));
      const rooms = floor.rooms.map(({ variant, subtype, ...room }) => {
        const isOwn = (row: RoomFigures): boolean =>
          row.roomType === room.roomType && row.variant === variant && row.subtype === subtype;
        return { ...room, doors: layouts.find(isOwn)?.doors };
      });
      const audit = auditFloor(input, rooms);
      return isProblem(audit)
        ? audit.problem
        : audit.find(({ rule }) => rule === AUDIT_RULES["start-room"])?.verdict;
    });
    expect(verdicts[0]).toBe("holds");
    expect(verdicts.filter((verdict) => verdict === "broken")).toEqual([]);
    expect(verdicts.filter((verdict) => verdict === "holds").length).toBeGreaterThan(20);
  });
});

/** Rooms entered on logged floors; those whose type and seed come out; those whose layout does too. */
type Counts = readonly [floors: number, entered: number, matches: number, withLayout: number];

function countsOf({ runs }: FittedRuns): Counts {
  const floors = runs.flat();
  const matches = floors.flatMap((floor) => floor?.matches ?? []);
  const right = matches.filter(({ isMatch }) => isMatch);
  const withLayout = right.filter(({ expected }) => expected?.variant !== undefined);
  return [floors.length, matches.length, right.length, withLayout.length];
}

/** By log, with the built-in figures of special rooms, and with the stages' own rooms besides. */
// prettier-ignore
const PROOF: Readonly<Record<string, readonly [builtIn: Counts, full: Counts]>> = {
  "repentance-1":     [[18, 97, 97, 44],   [18, 97, 97, 97]],
  "repentance-2":     [[9, 61, 61, 29],    [9, 61, 61, 60]], // One devil room's layout is not known.
  "repentance-3":     [[11, 115, 115, 40], [11, 115, 112, 111]], // The same, and three rooms of one floor.
  "repentanceplus-1": [[1, 3, 3, 2],       [1, 3, 3, 3]],
  "afterbirthplus-1": [[8, 98, 98, 36],    [8, 98, 98, 96]], // Two devil rooms.
};

/** What the logs say of the saves behind them. */
const LOCKED: Readonly<Record<string, readonly number[]>> = {
  "repentance-1": [5, 346, 347],
  "repentance-3": [16, 346, 347],
  "afterbirthplus-1": [5, 17, 346, 347],
};

describe.each(some(carriedLogs(), 5, 1))("the rooms entered in $log", ({ log, figures, runs }) => {
  it("have the type and the seed that whole floors give them", () => {
    const fitted = fitRuns(runs, figures);
    expect(countsOf(fitted)).toEqual(PROOF[log]?.[0]);
    expect(fitted.locked).toEqual(LOCKED[log] ?? []);
  });

  it.runIf(hasFullTables)("have the layout too", () => {
    expect(countsOf(fitRuns(runs, withStageFiles(figures)))).toEqual(PROOF[log]?.[1]);
  });
});
