import { ACHIEVEMENTS, ISAAC_BEATEN } from "../../src/core/game/unlocks";
import { SeededDraw } from "../../src/core/draw/draw";
import { roomSeeds } from "../../src/core/rng/stageSeeds";
import { existsSync, readFileSync } from "node:fs";
import type { Report } from "../../src/study/report";
import { jsonReport } from "../../src/report/jsonReport";
import { terminalReport } from "../../src/report/terminalReport";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { createColors } from "picocolors";
import { writePlayedRuns } from "../../standin/playedRuns";
import type { ObservedRun } from "../../src/log/observed";
import { resumedOn, type KeptFloor } from "../../src/study/rooms/keptFloor";
import { whyAgain } from "../../src/study/rooms/roomDoubts";
import { CARRIED_FLOORS } from "../core/floor/support";
import { compareText, floorsOf } from "./support";
import { some } from "../support/cases";

const LOGS = "../shared/data/logs";

/** Rooms entered in the collected logs, by what whole floors say of them. */
// prettier-ignore
const COUNTS: readonly (readonly [log: string, match: number, mismatch: number])[] = [
  ["repentance-1",     97,  0],
  ["repentance-2",     61,  0],
  ["repentance-3",    115,  0],
  ["repentanceplus-1",  3,  0],
  ["afterbirthplus-1", 98,  0],
];

const reports = new Map<string, Report>();

/** The report of a real log with its rooms, made once. */
function reportOf(log: string): Report {
  const report =
    reports.get(log) ?? compareText(readFileSync(`${LOGS}/${log}.log`), { comparesRooms: true });
  reports.set(log, report);
  return report;
}

describe.skipIf(!existsSync(LOGS))("the rooms entered in a real log", () => {
  it.each(COUNTS)(
    "of %s are those of the whole floors: %i match, %i do not",
    (log, match, mismatch) => {
      const { enteredRooms } = reportOf(log);
      expect(enteredRooms?.rooms).toMatchObject({ match, mismatch });
    },
  );

  it("narrow what the log hides of the run", () => {
    const json = jsonReport(reportOf("repentance-1"));
    expect(json).toMatchObject({ rooms: { match: 97 }, lockedAchievements: [5, 346, 347] });
  });
});

describe("the rooms of whole runs, each entered once", () => {
  // On the second floor a bedroom has the seeds of the start room, as the rules have it.
  it("fit all, those that share their seeds too", () => {
    const { enteredRooms, floors } = compareText(
      writePlayedRuns("afterbirth+", [SHARED_SEEDS], ISAAC_BEATEN),
      { comparesRooms: true },
    );
    expect(floors).toMatchObject({ mismatch: 0, outside: 0 });
    expect(enteredRooms?.rooms).toMatchObject({ mismatch: 0, outside: 0 });
    const types = new Map<number, string[]>();
    for (const { observed } of enteredRooms?.items ?? []) {
      types.set(observed.spawnSeed, [...(types.get(observed.spawnSeed) ?? []), observed.type]);
    }
    const shared = [...types.values()].filter((together) => together.length > 1);
    expect(shared).toEqual([["default", "clean-bedroom"]]);
  });
});

describe.each(["afterbirth+", "repentance"] as const)(
  "a log of %s written by playing",
  (edition) => {
    // Of 24 seeds (189 floors, 3,636 and 3,857 rooms) nothing was outside, with It Lives! locked or not.
    it.each([[[]], [[ACHIEVEMENTS.itLives]], [[ACHIEVEMENTS.conquest]]])(
      "has no floor and no room outside or undetermined on a save that lacks %j",
      (locked) => {
        const log = writePlayedRuns(edition, some([2654435769, 1013904242], 2), locked);
        const { enteredRooms, floors } = compareText(log, { comparesRooms: true });
        expect(floors).toMatchObject({ mismatch: 0, outside: 0 });
        expect(enteredRooms?.rooms).toMatchObject({ mismatch: 0, outside: 0 });
        expect(locked).toEqual(expect.arrayContaining([...(enteredRooms?.locked ?? [])]));
      },
    );
  },
);

const SHARED_SEEDS = 54;

/** A floor of an edition whose room figures nobody has. */
const LOG = `Binding of Isaac: Afterbirth v1.06.0109
RNG Start Seed: 8NFZ GX2D (4242812082)
[RoomConfig] load stage 0: -
allocate 784 rooms.
Level::Init m_Stage 1, m_StageType 0 Seed 1624751119
generate...
Map Generated in 1 Loops
Room 1.2(Start Room)
SpawnRNG seed: 2957287978
`;

describe("rooms entered in a build whose figures are not known", () => {
  it("are outside the model, never a mismatch", () => {
    const { enteredRooms } = compareText(LOG, { comparesRooms: true });
    expect(enteredRooms?.rooms).toEqual({ match: 0, mismatch: 0, outside: 1 });
    expect(enteredRooms?.items[0]?.why).toContain("784 special rooms");
  });

  it("beyond the floors that are kept are counted and named", () => {
    const [header = "", seed = "", load = "", files = "", ...floor] = LOG.trimEnd().split("\n");
    const floors = Array.from({ length: 503 }, () => floor.join("\n"));
    const log = [header, seed, load, files, ...floors, ""].join("\n");
    const { enteredRooms } = compareText(log, { comparesRooms: true });
    // The same floor every time: its room counts once.
    expect([enteredRooms?.rooms.outside, enteredRooms?.repeated]).toEqual([1, 499]);
    expect(enteredRooms?.warnings).toEqual([
      "The rooms entered on 3 floors after the first 500 were not compared.",
    ]);
  });
});

/** The seed of a room after all that a floor has: its level stream leads there, the rules do not. */
function lateRoomSeed(stageSeed: number): number {
  const level = new SeededDraw(stageSeed);
  const draws = Array.from({ length: 150 }, () => level.seed(""));
  return roomSeeds(draws.at(-1) ?? 1).spawnSeed;
}

describe("the whole floors of a plain log", () => {
  const [version = "", ...lines] = writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 4)).split("\n");
  const files = ["[INFO] - [RoomConfig] load stage 0: -", "[INFO] - allocate 917 rooms."];
  const report = compareText([version, ...files, ...lines].join("\n"), { comparesRooms: true });
  const floors = floorsOf(report);

  it("stand in the report with their special rooms, those hatched that the log does not settle", () => {
    expect(report.enteredRooms?.rooms).toEqual({ match: 4, mismatch: 0, outside: 0 });
    for (const { rooms, whole } of floors) {
      expect(whole?.figures).toBe("the built-in figures of Afterbirth+ v1.06.J168");
      expect(whole?.distances.map(({ type }) => type)).toContain("boss");
      const boss = rooms.find(({ type }) => type === "boss");
      expect(boss?.known ?? "exact").toBe("exact");
      expect(boss?.note).toMatch(/^layout 5\.\d+, cell \d+, \d+ doors from the start/);
      expect(rooms.find(({ type }) => type === "start")?.note).toMatch(/, entered$/);
    }
    // Health decides about a sacrifice room, keys about a dice room: on some floor they matter.
    expect(floors.some(({ rooms }) => rooms.some(({ known }) => typeof known === "object"))).toBe(
      true,
    );
  });

  it("are nowhere exact where the log says that a mod adds rooms, or loads another number of them", () => {
    const added = "A mod adds rooms to 00.special rooms, which are not read here: nothing is";
    const other = "The game loaded 1000 rooms of 01.basement where 1022 are known: a mod may";
    for (const [mod, words] of [
      ["[ModManager] load stage 0: - (mode 0)\n[INFO] - reallocate 9 rooms.", added],
      ["[RoomConfig] load stage 1: - (mode 0)\n[INFO] - allocate 1000 rooms.", other],
    ] as const) {
      const modded = compareText([version, ...files, `[INFO] - ${mod}`, ...lines].join("\n"), {
        comparesRooms: true,
      });
      expect(modded.enteredRooms?.warnings).toEqual([expect.stringContaining(words)]);
      expect(terminalReport(modded, createColors(false)).join("\n")).toContain(words);
      for (const { rooms, whole } of floorsOf(modded)) {
        expect(whole?.warnings).toEqual(modded.enteredRooms?.warnings);
        const exact = rooms.filter(({ known, type }) => known === "exact" && type !== "start");
        expect(exact).toEqual([]);
      }
      // A start room is settled, whatever a mod adds: entered elsewhere, it may be the mod's doing.
      expect(modded.enteredRooms?.rooms).toMatchObject({ mismatch: 0 });
    }
    const same = ["[INFO] - [RoomConfig] load stage 1: -", "[INFO] - allocate 1022 rooms."];
    const known = compareText([version, ...files, ...same, ...lines].join("\n"), {
      comparesRooms: true,
    });
    expect(known.enteredRooms?.warnings).toEqual([]);
  });

  it("are a mod's affair, no mismatch, where another room stands, or may be a planetarium", () => {
    const withRoom = (room: string) => {
      let late = 0;
      return lines.flatMap((line) => {
        const [, stageSeed] = /Seed (\d+)$/.exec(line) ?? [];
        late = stageSeed === undefined ? late : lateRoomSeed(Number(stageSeed));
        const another = `[INFO] - Room ${room}()\n[INFO] - SpawnRNG seed: ${late}`;
        return line.includes("SpawnRNG") ? [line, another] : [line];
      });
    };
    const verdicts = [
      ["", "4.7"],
      ["[INFO] - [ModManager] load stage 0: -\n", "4.7"],
      ["", "24.7"],
    ].map(
      ([mod = "", room = ""]) =>
        compareText([version, ...files, `${mod}${withRoom(room).join("\n")}`].join("\n"), {
          comparesRooms: true,
        }).enteredRooms?.rooms,
    );
    expect(verdicts).toEqual([
      { match: 4, mismatch: 4, outside: 0 },
      { match: 4, mismatch: 0, outside: 4 },
      { match: 4, mismatch: 0, outside: 4 },
    ]);
  });
});

describe("the floor that a resumed run was on", () => {
  const typeOn = (stage: number, ...files: readonly number[]) => {
    const run = { isWhole: false, startSeed: 1064597232 };
    const floor = { stage, filesBefore: new Set(files) };
    const kept = { floor, input: { edition: "repentance", stageSeed: 1, stage } };
    return resumedOn(run as ObservedRun, kept as unknown as KeptFloor)?.stageType;
  };

  const typeOf = (...files: readonly number[]) => typeOn(2, ...files);

  it("has its files by threes, each for two stages", () => {
    expect([typeOn(3, 2), typeOn(4, 2), typeOn(4, 5), typeOn(5, 6)]).toEqual([1, undefined, 1, 2]);
    expect([typeOn(6, 6), typeOn(6, 8), typeOn(1, 1)]).toEqual([undefined, 1, undefined]);
  });

  it("is of the type whose room file alone was loaded, and not known where two were or none", () => {
    expect([typeOf(1), typeOf(0, 2), typeOf(3, 4)]).toEqual([0, 1, 2]);
    expect([typeOf(), typeOf(0, 4), typeOf(1, 2), typeOf(1, 2, 3)]).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe("a floor that its run was on before", () => {
  it("leaves its own bosses undetermined and all after it, none before it", () => {
    const floors = [1, 2, 1, 3].map((stage, index) => {
      return { floor: { stage, stageType: 0, stageSeed: stage, line: 10 * index } };
    }) as unknown as readonly KeptFloor[];
    const why = expect.stringContaining("the floor on line 20 was in this run before") as unknown;
    expect(floors.map((floor) => whyAgain(floors, floor))).toEqual([
      undefined,
      undefined,
      why,
      why,
    ]);
  });
});
