/** The rooms of the mod's records: each room's seeds, then the audit of the whole floor. */
import { auditFloor, type AuditFinding, type ObservedRoom } from "../../core/floor/audit/audit";
import { GRID_SIZE } from "../../core/floor/layout/grid";
import { SHAPE_MAX } from "../../core/floor/layout/shapes";
import { roomTypeName } from "../../core/floor/specialRooms/roomTypes";
import { isFloorProblem } from "../../core/floor/types";
import type { RoomRecord } from "../../core/record/fields";
import { isSeed, nextState, shiftsOf } from "../../core/rng/generator";
import { SHIFT_INDEX_ROOM_SEEDS } from "../../core/rng/shifts";
import { carriedOfRecord } from "./floorInputs";
import type { Simulation } from "./floorSimulation";
import type { FloorCheck } from "../items";
import type { ObservedFloor } from "../../log/observed";

/** One check for every broken room and every rule that the records tell of. */
export function compareRooms(floor: ObservedFloor, simulation: Simulation): readonly FloorCheck[] {
  if (floor.record === undefined || floor.rooms.length === 0) {
    return [];
  }
  const odd = floor.rooms.filter(({ room }) => room.dimension === 0 && !isPossible(room));
  const count = countCheck(floor);
  return [
    count,
    ...odd.map(({ room, line }) => impossibleRoom(room, line)),
    ...floor.rooms.flatMap(({ room, line }) => seedCheck(room, line)),
    // A floor with missing rooms would break rules that the real one keeps.
    ...(count.result === "holds" ? auditChecks(floor, simulation) : []),
  ];
}

function isPossible(room: RoomRecord): boolean {
  return room.gridIndex < GRID_SIZE && room.shape >= 1 && room.shape <= SHAPE_MAX;
}

function impossibleRoom(room: RoomRecord, line: number): FloorCheck {
  return {
    name: describe(room),
    result: "broken",
    line,
    expected: `a shape from 1 to ${SHAPE_MAX} on a cell below ${GRID_SIZE}`,
    observed: `shape ${room.shape} on cell ${room.gridIndex}`,
    note: "",
  };
}

/** The record says how many rooms follow it, so a lost line shows. */
function countCheck(floor: ObservedFloor): FloorCheck {
  const expected = floor.record?.roomCount ?? 0;
  const onGrid = floor.rooms.filter(({ room }) => room.dimension === 0 && room.gridIndex >= 0);
  const isSame = onGrid.length === expected;
  return {
    name: "room records",
    result: isSame ? "holds" : "unknown",
    line: floor.recordLine,
    expected: `${expected}`,
    observed: `${onGrid.length}`,
    note: isSame ? "" : "Some of the floor's lines are missing from the log.",
  };
}

/** Decoration, spawn and award seed of a grid room are three steps of one generator. */
function seedCheck(room: RoomRecord, line: number): readonly FloorCheck[] {
  if (room.gridIndex < 0 || !isSeed(room.spawnSeed)) {
    return [];
  }
  const shifts = shiftsOf(SHIFT_INDEX_ROOM_SEEDS);
  const spawnSeed = nextState(room.decorationSeed, shifts);
  const awardSeed = nextState(room.spawnSeed, shifts);
  if (spawnSeed === room.spawnSeed && awardSeed === room.awardSeed) {
    return [];
  }
  const isSpawnWrong = spawnSeed !== room.spawnSeed;
  return [
    {
      name: describe(room),
      result: "broken",
      line,
      expected: isSpawnWrong ? `spawn seed ${spawnSeed}` : `award seed ${awardSeed}`,
      observed: isSpawnWrong ? `spawn seed ${room.spawnSeed}` : `award seed ${room.awardSeed}`,
      note: "A room's seeds follow each other on one generator.",
    },
  ];
}

function describe(room: RoomRecord): string {
  return `${roomTypeName(room.roomType)} room on cell ${room.gridIndex}`;
}

function auditChecks(floor: ObservedFloor, simulation: Simulation): readonly FloorCheck[] {
  const { record, stageSeed } = floor;
  if (record === undefined || stageSeed === undefined) {
    return [];
  }
  const { edition, difficulty, curseOdds } = simulation.candidate.assumption;
  const rooms = floor.rooms
    .map(({ room }) => room)
    .filter((room) => room.dimension === 0 && isPossible(room))
    .sort((a, b) => a.listIndex - b.listIndex);
  const audit = auditFloor({
    input: {
      ...carriedOfRecord(record),
      stageSeed,
      stage: floor.stage,
      stageType: floor.stageType,
      edition,
      difficulty,
      curseOdds,
      curses: record.curses,
    },
    rooms: rooms.map(observedRoom),
  });
  return isFloorProblem(audit)
    ? []
    : audit.findings
        .filter(({ rule }) => rule !== SEED_RULE)
        .map((finding) => auditCheck(finding, floor.recordLine));
}

/** Looked at room by room above. */
const SEED_RULE = "a room's seeds follow each other";

function observedRoom(room: RoomRecord): ObservedRoom {
  const { listIndex, gridIndex, shape, roomType, variant } = room;
  const { decorationSeed, spawnSeed, awardSeed } = room;
  return { listIndex, gridIndex, shape, roomType, variant, decorationSeed, spawnSeed, awardSeed };
}

function auditCheck(finding: AuditFinding, line: number): FloorCheck {
  return {
    name: finding.rule,
    result: finding.verdict === "cannot be told" ? "unknown" : finding.verdict,
    line,
    expected: "the rule to hold",
    observed: finding.detail,
    note: "",
  };
}
