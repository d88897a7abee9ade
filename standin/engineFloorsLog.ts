/**
 * Real floors, kept as a table, back in the form of the game's log: for trying a comparison without
 * the game. The table is Lceoliu/AIsaac's, from logs of Afterbirth+ v1.06.
 */
import type { Edition } from "../src/core/game/edition";
import { CURSE_LABYRINTH, hasCurse } from "../src/floors/curseOdds";
import { compareFloor } from "../src/judge/logs/floors/compareFloor";
import { LogReader } from "../src/observe/log/logReader";
import type { RecordedAttempt } from "./types";

/** One floor of the table: Basement I of Afterbirth+ unless it says otherwise, normal difficulty. */
export interface EngineFloor {
  readonly edition?: Edition;
  readonly stage?: number;
  readonly stageType?: number;
  readonly stageSeed: number;
  readonly curses: number;
  readonly startRoomSpawnSeed: number;
  readonly attempts: readonly RecordedAttempt[];
}

/** The lines of the curses that the game rolls. */
const CURSE_LINES: readonly (readonly [bit: number, line: string])[] = [
  [1, "Curse of Darkness!"],
  [2, "Curse of the Labyrinth!"],
  [4, "Curse of the Lost!"],
  [8, "Curse of the Unknown"],
  [32, "Curse of Maze"],
  [64, "Curse of Blind"],
];

/** A log of the floors, one after the other, as Afterbirth+ would have written it. */
export function writeEngineFloorsLog(floors: readonly EngineFloor[]): string {
  const lines = ["Binding of Isaac: Afterbirth+ v1.06.T1", ...floors.flatMap(floorLines)];
  return lines.map((line) => `[INFO] - ${line}\n`).join("");
}

/** The lines of one floor, without their prefix. */
export function floorLines(floor: EngineFloor): readonly string[] {
  const orders = possibleOrders(floor);
  const isFine = (lines: readonly string[]): boolean => isExplained(lines, floor.edition);
  return (orders.length > 1 ? orders.find(isFine) : undefined) ?? orders[0] ?? [];
}

/**
 * The second boss room of an XL floor is logged after "placing rooms...", which the table does not
 * keep apart: each attempt that reached placing may end with it or not.
 */
function possibleOrders(floor: EngineFloor): readonly (readonly string[])[] {
  const isXl = hasCurse(floor.curses, CURSE_LABYRINTH);
  const placings = floor.attempts.filter(({ verdict }) => verdict === "placing").length;
  const count = isXl ? 2 ** placings : 1;
  return Array.from({ length: count }, (_, order) => linesInOrder(floor, order));
}

/** @param order bit n tells whether the n-th placed attempt ends with a second boss room. */
function linesInOrder(floor: EngineFloor, order: number): readonly string[] {
  let placed = 0;
  const attempts = floor.attempts.flatMap((attempt) => {
    const isPlacing = attempt.verdict === "placing";
    const hasSecondBoss = isPlacing && ((order >>> placed) & 1) === 1;
    placed += isPlacing ? 1 : 0;
    return attemptLines(attempt, hasSecondBoss ? 1 : 0);
  });
  return [
    `Level::Init m_Stage ${floor.stage ?? 1}, m_StageType ${floor.stageType ?? 0} Seed ${floor.stageSeed}`,
    ...CURSE_LINES.filter(([bit]) => hasCurse(floor.curses, bit)).map(([, line]) => line),
    ...attempts,
    `Map Generated in ${floor.attempts.length} Loops`,
    "Room 1.2(Start Room)",
    `SpawnRNG seed: ${floor.startRoomSpawnSeed}`,
  ];
}

function attemptLines(attempt: RecordedAttempt, lateCount: number): readonly string[] {
  const { shapes, rooms, loops, forcedDeadEnds, verdict } = attempt;
  const placed = shapes.map((shape) => `place_room: shape ${shape}`);
  const split = placed.length - lateCount;
  const forced = Array.from(
    { length: forcedDeadEnds },
    () => "not enough dead ends, trying to make new one",
  );
  const [, count = ""] = verdict.split(" ");
  const end = verdict === "placing" ? "placing rooms..." : `not enough dead ends (${count})`;
  return [
    "generate...",
    ...placed.slice(0, split),
    `${rooms} rooms in ${loops} loops`,
    ...forced,
    end,
    ...placed.slice(split),
  ];
}

function isExplained(lines: readonly string[], edition: Edition = "afterbirth+"): boolean {
  let isFine = false;
  const reader = new LogReader({
    floor: (floor) => {
      const { checks } = compareFloor(floor, edition).item;
      isFine = checks.every((check) => check.result === "holds");
    },
  });
  reader.push(Buffer.from(`${lines.join("\n")}\n`));
  reader.end();
  return isFine;
}
