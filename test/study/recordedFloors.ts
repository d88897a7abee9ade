/** Logs of floors that the rules make with known room figures: the game's lines and the mod's records. */
import { roomSeeds } from "../../src/core/rng/stageSeeds";
import {
  BossPools,
  generateFloor,
  isProblem,
  type Floor,
  type FloorInput,
} from "../../src/core/floor";
import type { FloorRecord, RoomRecord } from "../../src/core/record/fields";
import { roomSourceOf, type FigureSet } from "../../src/figures/figureSet";
import { SPECIAL_FILE } from "../../src/figures/stageFiles";
import { floorLines } from "../../standin/engineFloorsLog";
import { BANNERS, launchLines, runLines } from "../../standin/playedRuns";
import { recordLine } from "./support";

/** A log of one floor. */
export interface RecordedLog {
  readonly floor: Floor;
  readonly log: string;
}

/**
 * The log of a floor; undefined where a placing pass fails or logs a second boss room.
 *
 * @param startSeed of the run whose first floor it is; no line tells one without.
 */
export function recordedLog(
  input: FloorInput,
  figures: FigureSet,
  startSeed?: number,
): RecordedLog | undefined {
  const bosses = startSeed && figures.bosses && new BossPools(figures.bosses, startSeed);
  const roomSource = roomSourceOf(figures);
  const floor = generateFloor(input, { roomSource, bosses: bosses || undefined });
  if (
    isProblem(floor) ||
    floor.attempts.some(({ failed }) => failed !== undefined) ||
    floor.secondBossShape > 1
  ) {
    return undefined;
  }
  const { stage, stageType } = floor.setup.plan;
  const lines = floorLines({
    stageSeed: input.stageSeed,
    curses: floor.setup.curses,
    startRoomSpawnSeed: roomSeeds(floor.startRoomBase).spawnSeed,
    attempts: floor.attempts,
    stage,
    stageType,
  });
  const run = startSeed === undefined ? [] : runLines(startSeed);
  const game = [...launchLines(BANNERS[figures.edition] ?? "", figures), ...run, ...lines];
  const records = [floorRecord(input, floor, figures), ...roomRecords(floor, figures)];
  return { floor, log: `${game.join("\n")}\n${records.map(recordLine).join("")}` };
}

function floorRecord(input: FloorInput, floor: Floor, figures: FigureSet): FloorRecord {
  const { plan, curses } = floor.setup;
  return {
    kind: "floor",
    floor: 1,
    edition: figures.edition,
    difficulty: plan.difficulty === "hard" ? 1 : 0,
    stage: plan.stage,
    stageType: plan.stageType,
    stageSeed: input.stageSeed,
    startSeed: 1,
    curses,
    victoryLap: 0,
    challenge: 0,
    playerType: 0,
    hearts: plan.hearts,
    soulHearts: 0,
    maxHearts: plan.maxHearts,
    boneHearts: 0,
    coins: plan.coins,
    keys: plan.keys,
    items: [],
    flags: [],
    inputsFrom: "snapshot",
    startRoomIndex: 84,
    roomCount: floor.rooms.length,
    offGridCount: floor.offGridRooms.length,
  };
}

function roomRecords(floor: Floor, figures: FigureSet): readonly RoomRecord[] {
  const rows = figures.files.get(SPECIAL_FILE) ?? [];
  const onGrid = floor.rooms.map((room): RoomRecord => {
    const { listIndex, gridIndex, shape, roomType, variant, subtype, seeds } = room;
    const row = rows.find((one) => one.roomType === roomType && one.variant === variant);
    return {
      ...OFF_GRID_RECORD,
      listIndex,
      gridIndex,
      dimension: 0,
      shape,
      roomType,
      variant: variant ?? 0,
      subType: subtype ?? 0,
      doors: roomType === 1 ? room.doors : (row?.doors ?? room.doors),
      ...(seeds ?? { decorationSeed: 0, spawnSeed: 0, awardSeed: 0 }),
    };
  });
  const offGrid = floor.offGridRooms.map(({ gridIndex, roomType, seeds }, index): RoomRecord => ({
    ...OFF_GRID_RECORD,
    listIndex: onGrid.length + index,
    gridIndex,
    roomType,
    ...seeds,
  }));
  return [...onGrid, ...offGrid];
}

const OFF_GRID_RECORD = {
  kind: "room",
  floor: 1,
  listIndex: 0,
  gridIndex: -1,
  dimension: -1,
  shape: 1,
  roomType: 1,
  variant: 0,
  subType: 0,
  doors: 0,
  decorationSeed: 0,
  spawnSeed: 0,
  awardSeed: 0,
} as const;
