/** What is shown of a saved run: its rooms with their drops, and what the file has tested. */
import { builtInFigures } from "../../src/figures/builtIn";
import { savedCoverage } from "../../src/answers/savedJson";
import { savedRooms } from "../../src/answers/savedRooms";
import { hasMirror, type SavedRun } from "../../src/observe/save/savedRun";
import { wholeFloor } from "../../src/run/wholeFloor";
import type { SavedDrop, SavedRunReport } from "../../src/judge/saves/savedReport";
import { answered } from "../support/answered";

const whole = answered(
  wholeFloor({ stageSeed: 1, stage: 1, edition: "repentance" }, builtInFigures("repentance")),
);
const { floor } = whole;
const [one = 0, two = 0, three = 0, four = 0] = floor.rooms.map(({ gridIndex }) => gridIndex);
const KEY = { award: "key", count: 1, pickups: [] } as const;
const HEARTS = { award: "heart", count: 2, pickups: [] } as const;
const dropIn = (gridIndex: number, drop: Partial<SavedDrop>): SavedDrop =>
  ({ gridIndex, dimension: 0, isClear: true, ...drop }) as SavedDrop;
const shown = (drops: readonly SavedDrop[], dimension?: number) =>
  savedRooms({ floor: { whole }, drops } as unknown as SavedRunReport, dimension);

describe("the rooms of a saved run", () => {
  it("have what they dropped, or will drop once they are cleared, each where it stands", () => {
    const rooms = shown([
      dropIn(one, { dropped: { award: "key", count: 1 }, drop: HEARTS }),
      dropIn(two, { isClear: false, drop: KEY }),
      dropIn(three, { drop: KEY }),
      dropIn(four, { isClear: false }),
    ]);
    expect(rooms).toHaveLength(floor.rooms.length);
    const awards = [one, two, three, four].map(
      (cell) => rooms.find(({ gridIndex }) => gridIndex === cell)?.award,
    );
    expect(awards).toEqual([
      { award: "key", count: 1, hasDropped: true, verdict: "match" },
      { award: "key", count: 1, hasDropped: false, pickups: [] },
      undefined,
      undefined,
    ]);
  });

  it("are none where no floor fits, and behind a mirror those alone that the file has there", () => {
    const none = { floor: {}, drops: [] } as unknown as SavedRunReport;
    expect(savedRooms(none)).toEqual([]);
    const beyond = [dropIn(one, { isClear: false, drop: KEY }), dropIn(two, { dimension: 1 })];
    expect(shown(beyond, 1).map(({ gridIndex }) => gridIndex)).toEqual([two]);
    expect(shown(beyond)).toHaveLength(floor.rooms.length);
  });

  it.each([
    [1, 10_000, true],
    [0, 10_000, false],
    [1, 1, false],
  ])("have a mirror among them by dimension and number: %i, %i", (dimension, variant, isMirror) => {
    const run = { rooms: [{ dimension, variant }] };
    expect(hasMirror(run as unknown as SavedRun)).toBe(isMirror);
  });
});

describe("what a saved run has tested", () => {
  const NOTHING = { match: 0, mismatch: 0, outside: 0 };
  it("is told rule by rule: right, wrong, and how many were not judged", () => {
    const one = (verdict: string, rest: object) => ({ verdict, ...rest });
    const heart = { edition: "repentance", kind: "heart", isElsewhere: true };
    const rows = savedCoverage({
      run: { version: { edition: "repentance" } },
      awards: { match: 3, mismatch: 1, outside: 2 },
      floors: { match: 1, mismatch: 0, outside: 0 },
      rooms: { match: 0, mismatch: 0, outside: 4 },
      contentItems: [one("match", { what: "pedestal" }), one("outside", { what: "price" })],
      goods: [one("match", { kind: "pill" }), one("mismatch", { kind: "trinket" })],
      proved: [],
      subTypes: [one("match", heart)],
      fixtures: {
        seeds: { match: 2, mismatch: 1, outside: 0 },
        ...{ fires: NOTHING, drops: NOTHING, grid: NOTHING, rocks: NOTHING },
        ...{ water: NOTHING, music: NOTHING, own: NOTHING },
      },
    } as unknown as SavedRunReport);
    const told = rows.map(
      ({ kind, rule, asked, agreed, decisive, notJudged }) =>
        `${kind}, ${rule}: ${agreed} of ${asked}, ${decisive}, ${notJudged}`,
    );
    expect(told).toEqual([
      "award, award seed after a clear: 3 of 4, 3, 2",
      "floor, saved floor: 1 of 1, 1, undefined",
      "pickup, pill colours of the run: 1 of 1, 1, undefined",
      "pickup, trinkets of the run: 0 of 1, 0, undefined",
      "spawn, spawn: own seed: 2 of 3, 2, undefined",
      "item, item: pedestal: 1 of 1, 1, undefined",
      "pickup, heart of no award: 1 of 1, 0, undefined",
    ]);
  });
});
