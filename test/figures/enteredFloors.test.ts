import { fitRuns, type FittedRuns } from "../../src/run/fitRun";
import { carriedLogs, hasFullTables, shuffled, withStageFiles, type CarriedLog } from "./support";
import { some } from "../support/cases";

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

describe.each(some(carriedLogs(), 4))("the rooms entered in $log", ({ log, figures, runs }) => {
  it("have the type and the seed that whole floors give them", () => {
    const fitted = fitRuns(runs, figures);
    expect(countsOf(fitted)).toEqual(PROOF[log]?.[0]);
    expect(fitted.locked).toEqual(LOCKED[log] ?? []);
  });

  it.runIf(hasFullTables)("have the layout too", () => {
    expect(countsOf(fitRuns(runs, withStageFiles(figures)))).toEqual(PROOF[log]?.[1]);
  });
});

describe("the figures of the rooms", () => {
  const [log] = carriedLogs().filter((one) => one.log === "repentance-2");

  it("count in file order: shuffled, they explain hardly any special room", () => {
    const { runs, figures } = log as CarriedLog;
    const [, entered, , withLayout] = countsOf(fitRuns(runs, shuffled(figures)));
    expect(entered).toBe(61);
    // Start rooms and shops are settled or nearly so.
    expect(withLayout).toBeLessThan(18);
  });
});
