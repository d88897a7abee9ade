import { ACHIEVEMENTS, ISAAC_BEATEN } from "../../../src/core/game/unlocks";
import { lacking } from "../../../src/run/hidden";
import { SeededDraw } from "../../../src/core/draw/draw";
import { roomSeeds } from "../../../src/core/rng/stageSeeds";
import type { Report } from "../../../src/judge/logs/logReport";
import { terminalReport } from "../../../src/answers/terminalReport";
import { writeEngineFloorsLog } from "../../../standin/engineFloorsLog";
import { createColors } from "picocolors";
import { writePlayedRuns } from "../../../standin/playedRuns";
import type { ObservedRun } from "../../../src/observe/log/observed";
import { resumedOn, whyNot, type KeptFloor } from "../../../src/judge/logs/rooms/keptFloor";
import { whyAgain } from "../../../src/judge/logs/rooms/roomDoubts";
import { CARRIED_FLOORS } from "../../floors/support";
import { compareText, firstFloors, floorsOf } from "./support";
import { some } from "../../support/cases";

const compareRooms = (log: string | Uint8Array): Report =>
  compareText(log, { comparesRooms: true });

// On the second floor a bedroom has the seeds of the start room, as the rules have it.
it("the rooms of whole runs, each entered once, fit all, those that share their seeds too", () => {
  const { enteredRooms } = compareRooms(
    firstFloors(writePlayedRuns("afterbirth+", [54], ISAAC_BEATEN), 3),
  );
  expect(enteredRooms?.rooms).toMatchObject({ mismatch: 0, outside: 0 });
  const rooms = enteredRooms?.items.map(({ observed }) => observed) ?? [];
  const shared = rooms.filter(({ spawnSeed }) => {
    return rooms.filter((other) => other.spawnSeed === spawnSeed).length > 1;
  });
  expect(shared.map(({ type }) => type)).toEqual(["default", "clean-bedroom"]);
});

describe("a log written by playing", () => {
  const saves = (["afterbirth+", "repentance"] as const).flatMap((edition) =>
    [[], [ACHIEVEMENTS.itLives], [ACHIEVEMENTS.conquest]].map((locked) => ({ edition, locked })),
  );

  // Of 24 seeds (189 floors, 3,636 and 3,857 rooms) nothing was outside, with It Lives! locked or not.
  it.each(some(saves, 6, 4))(
    "of $edition has no floor and no room outside or undetermined on a save that lacks $locked",
    ({ edition, locked }) => {
      const log = writePlayedRuns(edition, some([2654435769, 1013904242], 2), locked);
      const { enteredRooms, floors } = compareRooms(log);
      expect(floors).toMatchObject({ mismatch: 0, outside: 0 });
      expect(enteredRooms?.rooms).toMatchObject({ mismatch: 0, outside: 0 });
      expect(locked).toEqual(expect.arrayContaining([...(enteredRooms?.locked ?? [])]));
    },
  );
});

it("a sin that is no super sin, since the save has not come as far, is no match and no mismatch, says why, and tells what the save lacks", () => {
  const { enteredRooms, inferred } = compareRooms(
    firstFloors(writePlayedRuns("repentance", [8], lacking(ACHIEVEMENTS.womb)), 6),
  );
  expect(enteredRooms?.rooms).toEqual({ match: 111, mismatch: 0, outside: 1 });
  const [sin] = enteredRooms?.items.filter(({ verdict }) => verdict === "outside") ?? [];
  expect([sin?.observed.type, sin?.why]).toEqual([
    "mini-boss",
    expect.stringContaining("with a save that has not come as far") as string,
  ]);
  const told = inferred.map((one) => (one.isUnlocked ? one.achievement : -one.achievement));
  expect(told).toEqual(expect.arrayContaining([-ACHIEVEMENTS.terrible, -49]));
  expect(told.filter((one) => one > 0 && lacking(ACHIEVEMENTS.womb).includes(one))).toEqual([]);
});

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
    const { enteredRooms } = compareRooms(LOG);
    expect(enteredRooms?.rooms).toEqual({ match: 0, mismatch: 0, outside: 1 });
    expect(enteredRooms?.items[0]?.why).toContain("784 special rooms");
  });

  it("beyond the floors that are kept are counted and named", () => {
    const begin = LOG.indexOf("Level::Init");
    const { enteredRooms } = compareRooms(LOG.slice(0, begin) + LOG.slice(begin).repeat(503));
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
  const [version = "", ...lines] = writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 2)).split("\n");
  const files = ["[INFO] - [RoomConfig] load stage 0: -", "[INFO] - allocate 917 rooms."];
  /** With lines about room files, and the floors' own or others. */
  const reportWith = (loaded: readonly string[], floorLines = lines): Report =>
    compareRooms([version, ...files, ...loaded, ...floorLines].join("\n"));
  const report = reportWith([]);
  const floors = floorsOf(report);

  it("stand in the report with their special rooms, those hatched that the log does not settle", () => {
    expect(report.enteredRooms?.rooms).toEqual({ match: 2, mismatch: 0, outside: 0 });
    for (const { rooms, whole } of floors) {
      expect(whole?.figures).toBe("the built-in figures of Afterbirth+ v1.06.J168");
      expect(whole?.distances.map(({ type }) => type)).toContain("boss");
      const boss = rooms.find(({ type }) => type === "boss");
      expect(boss?.known ?? "exact").toBe("exact");
      expect(boss?.note).toMatch(/^\d+ doors from the start[.;]/);
      expect(rooms.find(({ type }) => type === "start")?.note).toBe(
        "0 doors from the start; you were here.",
      );
    }
    // Health decides about a sacrifice room, keys about a dice room: on some floor they matter.
    const known = floors.flatMap(({ rooms }) => rooms.map((room) => typeof room.known));
    expect(known).toContain("object");
  });

  it("are nowhere exact where the log says that a mod adds rooms, or loads another number of them", () => {
    const added = "A mod adds rooms to 00.special rooms, which are not read here: nothing is";
    const other = "The game loaded 1000 rooms of 01.basement where 1022 are known: a mod may";
    for (const [mod, words] of [
      ["[ModManager] load stage 0: - (mode 0)\n[INFO] - reallocate 9 rooms.", added],
      ["[RoomConfig] load stage 1: - (mode 0)\n[INFO] - allocate 1000 rooms.", other],
    ] as const) {
      const modded = reportWith([`[INFO] - ${mod}`]);
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
    expect(reportWith(same).enteredRooms?.warnings).toEqual([]);
    // Joined logs: the first launch is told by its own room files, whatever another loads.
    const launch = [version, ...files, ...lines].join("\n");
    expect(compareRooms(`${launch}\n${LOG}`).enteredRooms?.warnings).toEqual([]);
  });

  it("are a mod's affair, no mismatch, where another room stands, or may be a planetarium", () => {
    const [floor] = CARRIED_FLOORS;
    const late = lateRoomSeed(floor?.stageSeed ?? 0);
    const [, ...first] = writeEngineFloorsLog(CARRIED_FLOORS.slice(0, 1)).split("\n");
    const withRoom = (room: string) => {
      const another = `[INFO] - Room ${room}()\n[INFO] - SpawnRNG seed: ${late}`;
      return first.flatMap((line) => (line.includes("SpawnRNG") ? [line, another] : [line]));
    };
    const mod = ["[INFO] - [ModManager] load stage 0: -"];
    const undetermined = { match: 1, mismatch: 0, outside: 1 };
    const wrong = { match: 1, mismatch: 1, outside: 0 };
    const told = [
      [undetermined, mod, withRoom("4.7")],
      [undetermined, [], withRoom("24.7")],
      [wrong, [], withRoom("4.7")],
    ] as const;
    // Each tries every save.
    for (const [verdict, before, lines] of some(told, 3)) {
      expect(reportWith(before, lines).enteredRooms?.rooms).toEqual(verdict);
    }
  });
});

describe("a floor's rooms are compared, or not, since", () => {
  const [damage, endDamage, gapBefore] = [1, 2, 3].map((line) => ["damaged-line", line] as const);
  const run = { startSeed: 1 };
  const able = { floor: { run }, told: {}, figures: { bosses: [] }, edition: "rebirth" };
  const files = (...loaded: readonly (readonly [number, number])[]) => {
    return { floor: { run, roomFiles: new Map(loaded) }, figures: undefined };
  };
  const unknown = { run: { startSeed: undefined } };

  // The first of several counts.
  // prettier-ignore
  it.each<readonly [string, object, unknown]>([
    ["nothing stands against it", {}, undefined],
    ["no room files are named", files([1, 900]), ["no-room-files"]],
    ["no figures are known of them", files([0, 900]), ["no-figures", 900, "rebirth"]],
    ["the floor does not come out", { told: undefined, floor: { run, endDamage } }, ["no-floor"]],
    ["the floor is damaged", { told: undefined, floor: { run, damage, endDamage } }, damage],
    ["what was entered last may be of another", { floor: { ...unknown, damage, endDamage, gapBefore } }, endDamage],
    ["nobody tells the run that its bosses hang on", { floor: { ...unknown, gapBefore } }, ["no-start-seed"]],
    ["bosses do not count where figures know none", { floor: unknown, figures: {} }, undefined],
    ["lines before it are lost", { floor: { run, gapBefore }, unjudged: 7 }, gapBefore],
    ["a floor before it is not known", { unjudged: 7 }, ["floor-before", 7]],
  ])("%s", (_, told, why) => {
    expect(whyNot({ ...able, ...told } as unknown as KeptFloor)).toEqual(why);
  });
});

describe("the floor that a resumed run was on", () => {
  const typeOn = (stage: number, ...files: readonly number[]) => {
    const run = { isWhole: false, startSeed: 1064597232 };
    const floor = { stage, filesBefore: new Set(files) };
    const kept = { floor, told: { edition: "repentance", stageSeed: 1, stage } };
    return resumedOn(run as ObservedRun, kept as unknown as KeptFloor)?.stageType;
  };

  it("has its files by threes, each for two stages", () => {
    expect([typeOn(3, 2), typeOn(4, 2), typeOn(4, 5), typeOn(5, 6)]).toEqual([1, undefined, 1, 2]);
    expect([typeOn(6, 6), typeOn(6, 8), typeOn(1, 1)]).toEqual([undefined, 1, undefined]);
  });

  it("is of the type whose room file alone was loaded, and not known where two were or none", () => {
    expect([typeOn(2, 1), typeOn(2, 0, 2), typeOn(2, 3, 4)]).toEqual([0, 1, 2]);
    const unknown = [typeOn(2), typeOn(2, 0, 4), typeOn(2, 1, 2), typeOn(2, 1, 2, 3)];
    expect(unknown).toEqual(Array(4).fill(undefined));
  });
});

it("a floor that its run was on before leaves its own bosses undetermined and all after it, none before it", () => {
  const floors = [1, 2, 1, 3].map((stage, index) => {
    return { floor: { stage, stageType: 0, stageSeed: stage, line: 10 * index } };
  }) as unknown as readonly KeptFloor[];
  const why = ["floor-again", 20];
  const told = floors.map((floor) => whyAgain(floors, floor));
  expect(told).toEqual([undefined, undefined, why, why]);
});
