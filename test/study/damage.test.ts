import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { writePlayedRuns } from "../../standin/playedRuns";
import { CURSE_LABYRINTH, hasCurse } from "../../src/core/floor/curses";
import type { LoggedFloor } from "../core/floor/support";
import { often, some, TRIES_ALL } from "../support/cases";
import { compareText, floorsOf, REAL_FLOORS } from "./support";
import type { ReportItem } from "../../src/study/items";
import type { EnteredRoomsFinding } from "../../src/study/rooms/enteredRooms";
import {
  AIMED_CUTS,
  Chance,
  inventedBy,
  ON_ONE_FLOOR,
  PLAYED_RUNS,
  RECORD_CUT,
  SEEN_DAMAGE,
  SHARED_LOGS,
  sourceLog,
  sourceLogs,
  watched,
  type Damage,
  type SourceLog,
} from "./damage";

/** The same damage every time; another number tries other places. */
const FIRST = Number(process.env["DAMAGE_SEED"] ?? 0);

/** What so many damaged copies accuse, each of a log by chance, with another at hand. */
function accusedBy(
  { name, damage }: Damage,
  sources: readonly SourceLog[],
  count: number,
  chance = new Chance(name.length * 7919 + FIRST),
): readonly string[] {
  return Array.from({ length: count }, () => {
    const [source, other] = [chance.oneOf(sources), chance.oneOf(sources)];
    const invented = inventedBy(damage(source.text, chance, other.text), [source, other]);
    return invented.map((one) => `${source.name}, ${other.name}: ${one}`);
  }).flat();
}

describe("a damaged log never accuses the game", () => {
  const sources = sourceLogs();

  it.each(some(SEEN_DAMAGE, 16, 1))("with $name", (kind) => {
    const chance = new Chance(kind.name.length * 7919 + FIRST);
    const chosen = TRIES_ALL ? sources : [chance.oneOf(sources)];
    const accused = chosen.flatMap((source) => accusedBy(kind, [source], 1, chance));
    expect(accused).toEqual([]);
  });
});

describe("lines lost where it hurts most accuse nothing", () => {
  // The quickest edition most often: 410 cuts every day.
  const cuts = PLAYED_RUNS.map(([edition, seed], index) => {
    const [run = ""] = writePlayedRuns(edition, [seed]).split(
      /(?=\[INFO\] - Level::Init m_Stage 2)/,
    );
    return { floor: sourceLog(edition, run), count: often([60, 14, 8][index] ?? 0, 120) };
  }).flatMap((row) => ON_ONE_FLOOR.map((cut) => ({ ...row, cut })));

  it.each(cuts)("on the first floor of $floor.name: $cut.name", ({ floor, cut, count }) => {
    expect(accusedBy(cut, [floor], count)).toEqual([]);
  });

  const logs = sourceLogs().filter(({ name }) => !name.endsWith("stripped"));

  it.each(AIMED_CUTS)("in whole logs: $name", (cut) => {
    expect(accusedBy(cut, logs, often(1, 36))).toEqual([]);
  });

  // Each accused a room of the game once.
  const once = [
    ["repentance-2", 307, 316],
    ["repentance-3", 711, 821],
    ["afterbirthplus-1", 52, 62],
    ["repentance-1", 75, 84],
  ] as const;

  it.runIf(existsSync(SHARED_LOGS)).each(some(once, 4, 2))(
    "in %s.log, lines %i to %i",
    (name, from, to) => {
      const text = readFileSync(join(SHARED_LOGS, `${name}.log`), "latin1");
      const cut = text.split("\n").toSpliced(from - 1, to - from + 1);
      expect(inventedBy(cut.join("\n"), [sourceLog(name, text)])).toEqual([]);
    },
  );
});

describe("bytes lost in the mod's records", () => {
  it.each(["repentance+", "afterbirth+"] as const)("accuse nothing in %s", (edition) => {
    const source = sourceLog("the mod's records", watched(edition));
    expect(accusedBy(RECORD_CUT, [source], often(60, 300))).toEqual([]);
  });
});

describe("a line that a log lost or has twice accuses no floor", () => {
  const floors = REAL_FLOORS.filter(({ attempts }) => attempts.length > 1);
  const isXl = ({ curses }: LoggedFloor): boolean => hasCurse(curses, CURSE_LABYRINTH);

  it.each([
    ["XL floors", floors.filter(isXl).slice(0, often(2, floors.length))],
    ["other floors", floors.filter((floor) => !isXl(floor)).slice(0, often(4, 12))],
  ])("among the attempts of %s after a failed pass", (_, chosen) => {
    const accused = chosen.flatMap((floor) => {
      const lines = writeEngineFloorsLog([floor]).split("\n").slice(0, -1);
      return lines.flatMap((line, at) =>
        [[], [line, line]].flatMap((instead) => {
          const log = lines.toSpliced(at, 1, ...instead).join("\n");
          return compareText(`${log}\n`).floors.mismatch > 0 ? [`${floor.stageSeed}: ${line}`] : [];
        }),
      );
    });
    expect(chosen.length).toBeGreaterThan(0);
    expect(accused).toEqual([]);
  });
});

describe("the end of another floor after a failed pass", () => {
  const firstPass = ({ attempts }: LoggedFloor): number =>
    attempts.findIndex(({ verdict }) => verdict === "placing") + 1;
  const [floor, other] = REAL_FLOORS.filter(
    (one) => firstPass(one) < one.attempts.length && !hasCurse(one.curses, CURSE_LABYRINTH),
  ) as [LoggedFloor, LoggedFloor];
  const joined = [floor, other].flatMap((one) =>
    one.attempts.slice(...(one === floor ? [0, firstPass(one)] : [firstPass(one)])),
  );
  const judged = (startRoomSpawnSeed: number): ReportItem | undefined =>
    compareText(writeEngineFloorsLog([{ ...floor, attempts: joined, startRoomSpawnSeed }]))
      .items[0];

  it("accuses nothing, since its start room is of another stage seed as well", () => {
    const { verdict, why } = judged(other.startRoomSpawnSeed) ?? {};
    expect(verdict).toBe("outside");
    expect(why).toContain("neither attempts nor start room are of the stage seed");
  });

  it("is a mismatch where the start room is of the stage seed", () => {
    expect(judged(floor.startRoomSpawnSeed)?.verdict).toBe("mismatch");
  });
});

describe("a floor that ends with the lines of the one before", () => {
  it("accuses nothing, since its start room is that floor's", () => {
    const [first, second] = REAL_FLOORS.filter(({ attempts }) => attempts.length === 1).slice(
      1,
    ) as [LoggedFloor, LoggedFloor];
    const strange = { ...second, startRoomSpawnSeed: first.startRoomSpawnSeed };
    const [, item] = compareText(writeEngineFloorsLog([first, strange])).items;
    expect([item?.verdict, item?.why]).toEqual([
      "outside",
      expect.stringMatching(/line \d+ of the log is damaged/),
    ]);
  });

  it("accuses nothing without that floor either: lines after a start room's name may be lost", () => {
    const [, other, floor] = REAL_FLOORS.filter(({ attempts }) => attempts.length === 1) as [
      ...[LoggedFloor, LoggedFloor, LoggedFloor],
    ];
    const { startRoomSpawnSeed } = other;
    const strange = writeEngineFloorsLog([{ ...floor, startRoomSpawnSeed }]);
    const [item] = floorsOf(compareText(strange));
    expect(item?.verdict).toBe("match");
    expect(item?.checks).toContainEqual(
      expect.objectContaining({ name: "start room", result: "undetermined" }),
    );
  });

  it("is judged where the start room is its own, and an earlier floor's stage seed is damaged", () => {
    const [floor] = REAL_FLOORS as [LoggedFloor];
    const damaged = { ...floor, stageSeed: floor.stageSeed + 1 };
    const [, item] = compareText(writeEngineFloorsLog([damaged, floor])).items;
    expect(item?.verdict).toBe("match");
  });
});

describe("a floor that a run has twice", () => {
  const run = writePlayedRuns("repentance", [111222333]);
  const [beginning, ...floors] = run.split(/(?=\[INFO\] - Level::Init)/);
  const roomsOf = (log: string): EnteredRoomsFinding | undefined =>
    compareText(log, { comparesRooms: true }).enteredRooms;

  it("does not make its later bosses a mismatch, and is named", () => {
    const doubled = floors.toSpliced(5, 0, ...floors.slice(5, 7));
    const found = roomsOf([beginning, ...doubled].join(""));
    expect(found?.rooms.mismatch).toBe(0);
    const outside = found?.items.filter(({ verdict }) => verdict === "outside") ?? [];
    expect(outside.map(({ why }) => why)).toContainEqual(
      expect.stringContaining("was in this run before"),
    );
  });
});

describe("what stands between a room's name and its seed", () => {
  const run = writePlayedRuns("repentance", [111222333]);
  const whole = compareText(run, { comparesRooms: true });
  const lines = run.split("\n");
  const special = lines.findIndex((line) => line.includes("Room 4."));

  it("may be lost, and then the room is no mismatch", () => {
    const log = lines.toSpliced(special + 1, 2).join("\n");
    expect(log).toMatch(/Room 4\.\d+\(\)\n\[INFO\] - SpawnRNG seed/);
    const { enteredRooms } = compareText(log, { comparesRooms: true });
    const outside = enteredRooms?.items.filter(({ verdict }) => verdict === "outside") ?? [];
    expect(enteredRooms?.rooms.mismatch).toBe(0);
    expect(outside.map(({ why }) => why)).toEqual([
      expect.stringContaining("lines between a room's name and its seed are lost"),
    ]);
  });

  const [one = "", other = ""] = [special, special + 2].map((at) => lines[at]);
  const renamed = (first: string, second: string): EnteredRoomsFinding | undefined => {
    const log = lines
      .with(special, first)
      .with(special + 2, second)
      .join("\n");
    return compareText(log, { comparesRooms: true }).enteredRooms;
  };

  it("is the game's where two rooms of a floor differ otherwise", () => {
    const raised = [one, other].map((line) => line.replace(/\d+\(/, (at) => `9${at}`));
    const rooms = renamed(...(raised as [string, string]))?.rooms;
    expect(rooms?.mismatch).toBe(2);
    expect(rooms?.match).toBe((whole.enteredRooms?.rooms.match ?? 0) - 2);
  });
});
