import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { oracleHere } from "../support/oracleHere";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { writePlayedRuns } from "../../standin/playedRuns";
import { CURSE_LABYRINTH, hasCurse } from "../../src/core/floor/curses";
import type { LoggedFloor } from "../core/floor/support";
import { often } from "../support/cases";
import { compareText, floorsOf, REAL_FLOORS } from "./support";
import type { VerdictTally } from "../../src/core/judge/tally";
import type { ReportItem } from "../../src/study/items";
import type { EnteredRoomsFinding } from "../../src/study/rooms/enteredRooms";
import {
  AIMED_CUTS,
  Chance,
  inventedBy,
  SEEN_DAMAGE,
  SHARED_LOGS,
  sourceLog,
  sourceLogs,
} from "./damage";

/** How often each kind of damage is done to every log; by default to one of them, once. */
const ROUNDS = often(0, 1);
const LOGS_OF_A_SHORT_ROUND = 1;

/** By default every so many-th kind of damage is done, and the quicker ones of what once accused a room. */
const some = <Row>(rows: readonly Row[], step: number): readonly Row[] =>
  rows.filter((_, index) => ROUNDS > 0 || index % step === 1);

/** The same damage every time; another number tries other places. */
const FIRST = Number(process.env["DAMAGE_SEED"] ?? 0);

describe("a damaged log never accuses the game", () => {
  const sources = sourceLogs();

  it.each(some(SEEN_DAMAGE, 3))("with $name", ({ name, damage }) => {
    const chance = new Chance(name.length * 7919 + FIRST);
    const chosen =
      ROUNDS > 0
        ? Array.from({ length: ROUNDS }, () => sources).flat()
        : Array.from({ length: LOGS_OF_A_SHORT_ROUND }, () => chance.oneOf(sources));
    const accused: string[] = [];
    for (const source of chosen) {
      const other = chance.oneOf(sources);
      const damaged = damage(source.text, chance, other.text);
      const invented = inventedBy(damaged, [source, other]);
      if (invented.length > 0) {
        accused.push(`${source.name}, ${other.name}: ${invented.join(", ")}`);
      }
    }
    expect(accused).toEqual([]);
  });
});

describe("lines lost between a room's name and a later room's seed", () => {
  const path = join(SHARED_LOGS, "repentance-1.log");

  // Each accused a room of the game once.
  const cuts = [
    ["repentance-2", 307, 316],
    ["repentance-3", 711, 821],
    ["afterbirthplus-1", 52, 62],
    ["repentance-1", 75, 84],
  ] as const;

  it.runIf(existsSync(path)).each(some(cuts, 2))(
    "accuse nothing in %s.log, lines %i to %i",
    (name, from, to) => {
      const lines = readFileSync(join(SHARED_LOGS, `${name}.log`), "latin1").split("\n");
      const roomsOf = (log: readonly string[]) =>
        compareText(Buffer.from(log.join("\n"), "latin1"), { comparesRooms: true }).enteredRooms
          ?.rooms;
      const cut = lines.toSpliced(from - 1, to - from + 1);
      expect(roomsOf(cut)?.mismatch).toBe(roomsOf(lines)?.mismatch);
    },
  );

  const played = writePlayedRuns("repentance", [111222333]).split("\n");
  const third = played.findIndex((line) => line.includes("m_Stage 3"));
  const short = sourceLog("two floors", played.slice(0, third).join("\n"));

  it.each(AIMED_CUTS)("accuse nothing on two floors: $name", ({ damage }) => {
    const chance = new Chance(FIRST + 11);
    const accused = Array.from({ length: ROUNDS > 0 ? 100 : 4 }, () =>
      inventedBy(damage(short.text, chance, ""), [short]),
    );
    expect(accused.flat()).toEqual([]);
  });

  const sources = sourceLogs().filter(({ name }) => !name.endsWith("stripped"));
  const each = ROUNDS > 0 ? 36 : 3;

  it.each(AIMED_CUTS)("accuse nothing wherever they are cut: $name", ({ damage }) => {
    const chance = new Chance(FIRST + 5);
    const accused = Array.from({ length: each }, () => {
      const source = chance.oneOf(sources);
      const invented = inventedBy(damage(source.text, chance, ""), [source]);
      return invented.length === 0 ? [] : [`${source.name}: ${invented.join()}`];
    });
    expect(accused.flat()).toEqual([]);
  });
});

describe("oracle compare --json of a damaged log", () => {
  const folder = mkdtempSync(join(tmpdir(), "damaged-"));
  const path = join(folder, "log.txt");
  // Those that are whole without a mismatch.
  const sources = sourceLogs().filter(({ name }) => !/^the mod's|afterbirthplus-1/.test(name));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each(some(SEEN_DAMAGE, 8))("ends without a mismatch: $name", async ({ name, damage }) => {
    const chance = new Chance(name.length * 104729 + FIRST);
    const [source, other] = [chance.oneOf(sources), chance.oneOf(sources)];
    writeFileSync(path, damage(source.text, chance, other.text), "latin1");
    const { stdout, code } = await oracleHere(["compare", path, "--json"]);
    const told = JSON.parse(stdout) as CompareJson;
    const [awards, floors, rooms] = [told.awards, told.floors, told.rooms];
    const mismatches = [awards, floors, rooms].map((tally) => tally?.mismatch ?? 0);
    expect([source.name, other.name, ...mismatches]).toEqual([source.name, other.name, 0, 0, 0]);
    expect(code).toBe(told.error === undefined ? 0 : 2);
  });
});

interface CompareJson {
  readonly error?: string;
  readonly awards?: VerdictTally;
  readonly floors?: VerdictTally;
  readonly rooms?: VerdictTally;
}

describe("a line that a log lost or has twice accuses no floor", () => {
  const floors = REAL_FLOORS.filter(({ attempts }) => attempts.length > 1);
  const isXl = ({ curses }: LoggedFloor): boolean => hasCurse(curses, CURSE_LABYRINTH);

  it.each([
    ["XL floors", floors.filter(isXl).slice(0, ROUNDS > 0 ? undefined : 2)],
    ["other floors", floors.filter((floor) => !isXl(floor)).slice(0, 12)],
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
      expect.stringContaining("so lines between the two may be lost"),
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

  it("has changed places where two rooms of a floor have each other's names", () => {
    const { rooms, items = [] } = renamed(other, one) ?? {};
    const outside = items.filter(({ verdict }) => verdict === "outside").map(({ why }) => why);
    expect(rooms?.mismatch).toBe(0);
    const changed: unknown = expect.stringContaining("so lines have changed places");
    expect(outside).toEqual([changed, changed]);
  });

  it("is the game's where two rooms of a floor differ otherwise", () => {
    const raised = [one, other].map((line) => line.replace(/\d+\(/, (at) => `9${at}`));
    const rooms = renamed(...(raised as [string, string]))?.rooms;
    expect(rooms?.mismatch).toBe(2);
    expect(rooms?.match).toBe((whole.enteredRooms?.rooms.match ?? 0) - 2);
  });

  it("may be lost below a start room's name as below another's", () => {
    const start = lines.findIndex((line) => line.includes("Room 1.2("));
    const log = lines
      .slice(0, start)
      .concat("[INFO] - Room 1.77()", "[INFO] - SpawnRNG seed: 2211369810", "")
      .join("\n");
    const results = [log, log.replace("1.77", "1.2")].map((text) => compareText(text).floors);
    expect(results.map(({ mismatch }) => mismatch)).toEqual([0, 0]);
  });
});
