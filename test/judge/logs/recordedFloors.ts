/** Logs of floors that the rules make with known room figures: the game's lines and the mod's records. */
import { BossPools, generateFloor, isProblem, type Floor } from "../../../src/floors";
import type { FloorRecord, RoomRecord } from "../../../src/core/record/recordFields";
import type { Edition } from "../../../src/core/game/edition";
import { roomSourceOf, type FigureSet } from "../../../src/figures/figureSet";
import { SPECIAL_FILE } from "../../../src/figures/stageFiles";
import { floorLines } from "../../../standin/engineFloorsLog";
import { BANNERS, launchLines, runLines } from "../../../standin/playedRuns";
import { loggedFloor, recordLine } from "./support";
import { aFloorInput, type SaidFloor } from "../../support/making";

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
  input: SaidFloor,
  figures: FigureSet,
  startSeed?: number,
): RecordedLog | undefined {
  const bosses = startSeed && figures.bosses && new BossPools(figures.bosses, startSeed);
  const roomSource = roomSourceOf(figures);
  const floor = generateFloor(aFloorInput(input), { roomSource, bosses: bosses || undefined });
  if (
    isProblem(floor) ||
    floor.attempts.some(({ failed }) => failed !== undefined) ||
    floor.secondBossShape > 1
  ) {
    return undefined;
  }
  const { edition: _edition, ...logged } = loggedFloor(floor);
  const lines = floorLines(logged);
  const run = startSeed === undefined ? [] : runLines(startSeed);
  const game = [...launchLines(BANNERS[figures.edition] ?? "", figures), ...run, ...lines];
  const records = [floorRecord(floor), ...roomRecords(floor, figures)];
  return { floor, log: `${game.join("\n")}\n${records.map(recordLine).join("")}` };
}

/** A floor's record of a run that began as Isaac's does. */
export const FLOOR_RECORD: FloorRecord = {
  ...{ kind: "floor", floor: 1, edition: "repentance+", difficulty: 0, stage: 2, stageType: 0 },
  ...{ stageSeed: 77, startSeed: 1, curses: 0, victoryLap: 0, challenge: 0, playerType: 0 },
  ...{ hearts: 6, soulHearts: 0, maxHearts: 6, boneHearts: 0, coins: 0, keys: 0 },
  ...{ items: {}, flags: [], inputsFrom: "snapshot", startRoomIndex: 84 },
  ...{ roomCount: 0, offGridCount: 0 },
};

/** The record that the mod would write of a floor. */
export function floorRecord({ setup, rooms, offGridRooms }: Floor): FloorRecord {
  const { plan, curses, stageSeed } = setup;
  const { edition, stage, stageType, hearts, maxHearts, coins, keys } = plan;
  return {
    ...FLOOR_RECORD,
    ...{ edition: edition as Edition, stage, stageType, stageSeed, curses },
    ...{ hearts, maxHearts, coins, keys, difficulty: plan.difficulty === "hard" ? 1 : 0 },
    ...{ roomCount: rooms.length, offGridCount: offGridRooms.length },
  };
}

/** Those of its rooms; without figures no doors are told. */
export function roomRecords(floor: Floor, figures?: FigureSet): readonly RoomRecord[] {
  const rows = figures?.files.get(SPECIAL_FILE) ?? [];
  const onGrid = floor.rooms.map((room): RoomRecord => {
    const { listIndex, gridIndex, shape, roomType, variant = 0, subtype = 0 } = room;
    const { decorationSeed, spawnSeed, awardSeed } = room;
    const row = rows.find((one) => one.roomType === roomType && one.variant === variant);
    const asked = figures === undefined ? 0 : room.doors;
    return {
      ...{ ...OFF_GRID_RECORD, dimension: 0, listIndex, gridIndex, shape, roomType, variant },
      ...{ subType: subtype, doors: roomType === 1 ? asked : (row?.doors ?? asked) },
      ...{ decorationSeed, spawnSeed, awardSeed },
    };
  });
  const offGrid = floor.offGridRooms.map((room, index): RoomRecord => {
    const { gridIndex, roomType, decorationSeed, spawnSeed, awardSeed } = room;
    const seeds = { decorationSeed, spawnSeed, awardSeed };
    return { ...OFF_GRID_RECORD, listIndex: onGrid.length + index, gridIndex, roomType, ...seeds };
  });
  return [...onGrid, ...offGrid];
}

const OFF_GRID_RECORD: RoomRecord = {
  ...{ kind: "room", floor: 1, listIndex: 0, gridIndex: -1, dimension: -1, shape: 1, roomType: 1 },
  ...{ variant: 0, subType: 0, doors: 0, decorationSeed: 0, spawnSeed: 0, awardSeed: 0 },
};
