import { buildSentence, readBuild } from "../../src/figures/gameBuilds";
import { statSync } from "node:fs";
import { FigureRoomSource } from "../../src/floors";
import {
  allBuiltInFigures,
  buildOfRoomCount,
  builtInFigures,
  layoutSubtype,
} from "../../src/figures/builtIn";
import { roomSourceOf, figuresAsLoaded, type FigureSet } from "../../src/figures/figureSet";
import {
  CARRIED_FLOORS,
  floorOf,
  fullCollection,
  LOGGED_GAME,
  type LoggedFloor,
} from "../floors/support";
import { hasFullTables, readTable, shuffled, tablePrefix } from "./support";
import { aFloorInput } from "../support/making";

const AFTERBIRTH_PLUS = builtInFigures("afterbirth+") as FigureSet;

/** Whether every attempt, failed passes among them, and the start room come out as logged. */
function isWhole(logged: LoggedFloor, figures: FigureSet): boolean {
  const input = aFloorInput({ ...LOGGED_GAME, stageSeed: logged.stageSeed });
  const floor = floorOf(input, { roomSource: roomSourceOf(figures) });
  const attempts = floor.attempts.map(({ shapes, rooms, loops, forcedDeadEnds, verdict }) => {
    return { shapes, rooms, loops, forcedDeadEnds, verdict };
  });
  const start = floor.rooms.find(({ type }) => type === "start");
  return (
    JSON.stringify(attempts) === JSON.stringify(logged.attempts) &&
    start?.spawnSeed === logged.startRoomSpawnSeed
  );
}

describe("the built-in figures", () => {
  it("are small, and are of special rooms only: as many as the game says that it loads", () => {
    const sizes = allBuiltInFigures().map(({ files }) => files.get(0)?.length);
    expect(sizes).toEqual([917, 1254, 1293, 1300, 1357]);
    expect(statSync("src/figures/figures/rooms.json").size).toBeLessThan(40_000);
    for (const set of allBuiltInFigures()) {
      expect([...set.files.keys()]).toEqual([0]);
      const types = new Set((set.files.get(0) ?? []).map(({ roomType }) => roomType));
      expect(types).toContain(5);
      expect((set.files.get(0) ?? []).filter(({ roomType }) => roomType === 1)).toHaveLength(10);
    }
  });

  it("are chosen by edition, and by the number of rooms that a log gives", () => {
    expect(builtInFigures("rebirth")).toBeUndefined();
    expect(builtInFigures("repentance")?.build).toBe("1.7.9b");
    const builds = ["1.7.5", "1.7.8a", "1.7.9b", undefined, undefined];
    expect([1254, 1293, 1300, 917, 4].map(buildOfRoomCount)).toEqual(builds);
    expect(builtInFigures("repentance", "1.7.5")?.files.get(0)).toHaveLength(1254);
    expect(AFTERBIRTH_PLUS.files.get(0)).toHaveLength(917);
  });

  it("know a layout's kind by its type and its number together", () => {
    const rows = AFTERBIRTH_PLUS.files.get(0) ?? [];
    const firsts = new Map(
      rows.toReversed().map((row) => [`${row.roomType}.${row.variant}`, row] as const),
    );
    for (const row of firsts.values()) {
      expect(layoutSubtype("afterbirth+", 0, row)).toBe(row.subtype);
    }
    expect(layoutSubtype("afterbirth+", 1, rows[0] as (typeof rows)[number])).toBeUndefined();
    expect(layoutSubtype("afterbirth+", 0, { roomType: 5, variant: 60_000 })).toBeUndefined();
  });

  it.runIf(hasFullTables)("are the tables they were packed from", () => {
    for (const set of allBuiltInFigures()) {
      const rows = readTable(`${tablePrefix(set)}-special`) ?? [];
      const mended = (set.files.get(0) ?? []).filter(
        (row, index) => JSON.stringify(row) !== JSON.stringify(rows[index]),
      );
      expect([set.edition, mended.length]).toEqual([
        ...[set.edition, set.edition === "repentance+" ? 40 : 0],
      ]);
    }
  });

  it("have Repentance+'s difficulties as often as the game's own file", () => {
    const rows = builtInFigures("repentance+")?.files.get(0) ?? [];
    const counts = [0, 1, 5, 10, 15].map(
      (difficulty) => rows.filter((row) => row.difficulty === difficulty).length,
    );
    expect(counts).toEqual([73, 1258, 3, 21, 2]);
  });

  it("make every carried floor come out whole, and 150 of 150 logged ones, failed placing passes among them", () => {
    const failed = CARRIED_FLOORS.filter(
      ({ attempts }) => attempts.filter(({ verdict }) => verdict === "placing").length > 1,
    );
    expect(failed.length).toBeGreaterThan(5);
    const floors = [...CARRIED_FLOORS, ...(fullCollection() ?? [])];
    expect(floors.filter((floor) => !isWhole(floor, AFTERBIRTH_PLUS))).toEqual([]);
  });

  it("count in file order: shuffled, they fail the proof", () => {
    const whole = CARRIED_FLOORS.filter((floor) => isWhole(floor, shuffled(AFTERBIRTH_PLUS)));
    expect(whole.length).toBeLessThan(CARRIED_FLOORS.length * 0.8);
  });

  it("keep nothing from one floor for the next", () => {
    const used = roomSourceOf(AFTERBIRTH_PLUS);
    const input = aFloorInput({ ...LOGGED_GAME, stageSeed: 2593915157, stage: 3 });
    floorOf({ ...input, stageSeed: 77 }, { roomSource: used });
    const fresh = new FigureRoomSource({ ...AFTERBIRTH_PLUS });
    expect(floorOf(input, { roomSource: used }).rooms).toEqual(
      floorOf(input, { roomSource: fresh }).rooms,
    );
  });
});

const [NEAREST, LATER] = [
  "; the item pools are the nearest that are public.",
  "; what later builds changed of rooms and pools is not known.",
];

// Source: docs/room-figures.md and docs/items.md.
// prettier-ignore
it.each([
  ["rebirth", "1.05.1", undefined, `: item pools of 1.05${NEAREST}`], ["afterbirth", "1.06.0109", undefined, `: item pools of 1.06${NEAREST}`],
  ["afterbirth+", "1.06.0190", "2017", ": item pools of 2017-11; each pack of 2017 and 2018 changed the item pools; these are of November 2017, the rooms of the last build."],
  ["afterbirth+", "1.06.J168", undefined, ": item pools of 1.06.J168."],
  ["repentance", "2021", "2021", ": item pools of 2021-05; the rooms are those of 1.7.9b."],
  ["repentance", "1.7", "2021", " is not known, the nearest is 1.7.0: item pools of 2021-05; the rooms are those of 1.7.9b."],
  ["repentance", "1.7.5.0000", "1.7.5", ": item pools of 1.7.5."], ["repentance", "v1.7.6.0000", "1.7.5", ": item pools of 1.7.5."],
  ["repentance", "1.7.7", "1.7.5", ` is not known, the nearest is 1.7.6: item pools of 1.7.5${LATER}`],
  ["repentance", "1.7.8a.0000", "1.7.8a", ": item pools of 1.7.9b; the item pools are those of 1.7.8a.J819."],
  ["repentance", "1.7.8a.J819", "1.7.9b", ": item pools of 1.7.9b."], ["repentance", "1.7.9b.J835", "1.7.9b", ": item pools of 1.7.9b."],
  ["repentance+", "1.9.7.8", undefined, ": item pools of 1.9.7.13."], ["repentance+", "1.9.7.13", undefined, ": item pools of 1.9.7.13."],
  ["repentance+", "1.9.7.9", undefined, ` is not known, the nearest is 1.9.7.8: item pools of 1.9.7.13${LATER}`],
  ["repentance+", "1.9.8", undefined, ` is not known, the nearest is 1.9.7.13: item pools of 1.9.7.13${LATER}`],
] as const)("a build of the game of %s, named %s as logs do, has the rooms of %s", (edition, name, floors, sentence) => {
  expect([readBuild(edition, name), buildSentence(edition, name)]).toEqual([floors, `Build ${name}${sentence}`]);
});

it("a build of another edition is refused with the builds that are known", () => {
  const problem = expect.stringMatching(/^Expected a build of repentance\+.*1\.9\.7\.13/) as string;
  expect(readBuild("repentance+", "1.7.5")).toEqual({ problem });
});

const FIGURES = builtInFigures("afterbirth+") as FigureSet;

describe("figures beside what the game says that it loaded", () => {
  const MOD_ADDS = { roomFiles: new Map<number, number>(), modFiles: new Set([0]) };

  it("are warned of the rooms that mods add, unless the mods' own files were read", () => {
    expect(figuresAsLoaded()(FIGURES, MOD_ADDS).warnings).toEqual([
      expect.stringMatching(/^A mod adds rooms to 00\.special rooms, which are not read here/),
    ]);
    const withMods = { ...FIGURES, knowsMods: true };
    expect(figuresAsLoaded()(withMods, MOD_ADDS)).toBe(withMods);
  });

  it("are warned of another number of rooms even then, and of nothing where it is the same", () => {
    const loaded = (rooms: number) => ({
      roomFiles: new Map([[0, rooms]]),
      modFiles: new Set<number>(),
    });
    const set = { ...FIGURES, knowsMods: true };
    expect(figuresAsLoaded()(set, loaded(916)).warnings).toEqual([
      expect.stringContaining("loaded 916 rooms of 00.special rooms where 917 are known"),
    ]);
    expect(figuresAsLoaded()(set, loaded(917))).toBe(set);
  });
});
