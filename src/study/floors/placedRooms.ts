/**
 * The rooms of the mod's records against the one floor that a log with a single placing attempt leads to,
 * where the figures of its build are known: every cell, the layouts' doors, the rooms off the grid. Without
 * figures the audit alone says which dead ends special rooms get, up to the first that was refused.
 */
import { ACHIEVEMENTS } from "../../core/game/achievements";
import { RoomType, roomTypeName } from "../../core/game/roomTypes";
import { firstPass } from "../../core/floor/generate";
import { roomCells } from "../../core/floor/map";
import { floorRules } from "../../core/floor/rules";
import { describeFloor } from "../../core/floor/rooms/placing";
import {
  openRooms,
  type RoomLayout,
  type RoomQuery,
  type RoomSource,
} from "../../core/floor/rooms/roomSource";
import type { FloorPlan, FloorRoom, OffGridRoom } from "../../core/floor/types";
import { HIDDEN_STATES } from "../../core/judge/hiddenState";
import { isProblem } from "../../core/problem";
import type { FloorRecord, RoomRecord } from "../../core/record/fields";
import { roomSeeds, type RoomSeeds } from "../../core/rng/stageSeeds";
import { roomSourceOf, type FigureSet } from "../../figures/figureSet";
import { SPECIAL_FILE } from "../../figures/stageFiles";
import type { ObservedFloor } from "../../log/observed";
import type { FloorCheck } from "../items";
import type { Simulation } from "./floorSimulation";
import { recordName, roomsOnGrid, type Recorded } from "./floorItem";

/** A room that is not as it should be, before it is worded. */
type Fault = Pick<FloorCheck, "line" | "name" | "expected" | "observed">;

/** A check for every room that stands otherwise, and one for all if none does. */
export function placedRoomChecks(
  floor: ObservedFloor,
  simulation: Simulation,
  figures: FigureSet | undefined,
): readonly FloorCheck[] {
  const { record, recordLine: line, rooms } = floor;
  const isExact = figures !== undefined && hasOnePlacing(floor) && simulation.isAgreed;
  const faults = isExact && record ? faultsOf(floor, record, simulation, figures) : undefined;
  if (faults?.length === 0) {
    const note = "Cells, types, doors and the rooms off the grid agree.";
    const sides = { expected: "each where the layout has it", observed: `${rooms.length} rooms` };
    return [{ name: "places of rooms", result: "holds", line, ...sides, note }];
  }
  const note = "The log shows a single placing attempt.";
  return (faults ?? []).map((fault) => ({ ...fault, result: "broken", note }));
}

/** Whether the game's lines show one attempt that came to placing, and every record is there. */
function hasOnePlacing(floor: ObservedFloor): boolean {
  const placing = floor.attempts.filter(({ verdict }) => verdict === "placing");
  const isLast = floor.attempts.at(-1)?.verdict === "placing";
  return placing.length === 1 && isLast && roomsOnGrid(floor).length === floor.record?.roomCount;
}

/**
 * What differs from the placing pass that is made over again, its special rooms with the layouts that the
 * records name, under the state of the run that agrees best. Undefined where none leads to the start room
 * that is there, since gates are rolled on the level stream.
 */
function faultsOf(
  floor: ObservedFloor,
  record: FloorRecord,
  { candidate: { setup } }: Simulation,
  figures: FigureSet,
): readonly Fault[] | undefined {
  const recorded = roomsOnGrid(floor);
  let best: readonly Fault[] | undefined;
  for (const plan of plansOf(setup.plan, record, figures)) {
    const roomSource = recordedLayouts(recorded, figures);
    const pass = firstPass({ ...setup, plan }, { roomSource });
    if (isProblem(pass) || roomSeeds(pass.startRoomBase).spawnSeed !== floor.startRoomSpawnSeed) {
      continue;
    }
    const rooms = describeFloor(pass);
    const cells = rooms.flatMap((room) => cellFault(recorded, room, floor.recordLine));
    if (cells.length === 0) {
      const doors = rooms.flatMap((room) => doorFaults(recorded, room, figures));
      return [...doors, ...offGridFaults(floor, record, pass.offGridRooms)];
    }
    if (cells.length < (best?.length ?? Infinity)) {
      best = cells;
    }
  }
  return best;
}

const PLANETARIUMS = ACHIEVEMENTS.planetariums;
/** They bring bosses to Afterbirth+, whose chances are draws of the level stream. */
const NEW_BOSSES = ACHIEVEMENTS.newBosses;
const LAST_BOSSES = ACHIEVEMENTS.lastBosses;

/** The plans that the records leave possible, the likeliest first: achievements and visits are not recorded. */
function plansOf(own: FloorPlan, record: FloorRecord, figures: FigureSet): readonly FloorPlan[] {
  const build = figures.build ?? own.build;
  const plan = { ...own, build, rules: floorRules(own.edition, build) };
  const missing = plan.rules.hasBossPools
    ? [[], [PLANETARIUMS]]
    : [[], [LAST_BOSSES], [NEW_BOSSES], [NEW_BOSSES, LAST_BOSSES]];
  const plans = [
    ...missing.map((locked) => ({ ...plan, locked: [...plan.locked, ...locked] })),
    ...(plan.rules.hasBossPools ? [{ ...plan, treasureRoomsVisited: 0 }] : []),
  ];
  // What was read after the floor was built may have been otherwise before.
  const states = record.inputsFrom === "snapshot" ? [] : HIDDEN_STATES;
  return plans.flatMap((one) => [one, ...states.map((state) => ({ ...one, ...state }))]);
}

/** Layouts of the records, in list order; of rooms that were refused, those of the figures. */
function recordedLayouts(recorded: readonly Recorded[], figures: FigureSet): RoomSource {
  const left = recorded
    .map(({ room }) => room)
    .filter(({ roomType, shape }) => roomType !== RoomType.DEFAULT && shape > 0)
    .sort((a, b) => a.listIndex - b.listIndex);
  const known = roomSourceOf(figures);
  const pick = (query: RoomQuery): RoomLayout | undefined => {
    // The figures are asked always, since every pick lowers a layout's weight.
    const picked = known.pick(query);
    const place = left.findIndex(({ roomType }) => roomType === query.roomType);
    const [record] = picked === undefined || place < 0 ? [] : left.splice(place, 1);
    const doors = record && (ownDoors(record, figures) ?? record.doors);
    return record === undefined || doors === undefined
      ? picked
      : { shape: record.shape, doors, variant: undefined, subtype: record.subType };
  };
  return { ...openRooms(pick), startFloor: () => known.startFloor() };
}

function faultOf({ room, line }: Recorded, expected: string, observed: string): Fault {
  return { line, name: recordName(room), expected, observed };
}

/** What is wrong with the room that stands where another is expected. */
function cellFault(
  recorded: readonly Recorded[],
  expected: FloorRoom,
  recordLine: number,
): readonly Fault[] {
  const { gridIndex, shape, roomType, type } = expected;
  // The anchor of an LTL room is a cell that it leaves free.
  const [cell = gridIndex] = roomCells(gridIndex, shape) ?? [];
  const one = recorded.find(
    ({ room }) => roomCells(room.gridIndex, room.shape)?.includes(cell) === true,
  );
  const wanted = `a ${type} room of shape ${shape}`;
  if (one === undefined) {
    const name = `room on cell ${cell}`;
    return [{ line: recordLine, name, expected: wanted, observed: "none" }];
  }
  const { room } = one;
  const isSame = room.gridIndex === gridIndex && room.shape === shape && room.roomType === roomType;
  const observed = `${roomTypeName(room.roomType)} of shape ${room.shape}`;
  return isSame ? [] : [faultOf(one, wanted, observed)];
}

/** The doors of a special room's layout, as the figures have it. */
function ownDoors({ roomType, variant }: RoomRecord, figures: FigureSet): number | undefined {
  const layouts = figures.files.get(SPECIAL_FILE) ?? [];
  return layouts.find((row) => row.roomType === roomType && row.variant === variant)?.doors;
}

/** Doors that a layout lacks: ordinary ones are picked for their neighbours, and have a door to each. */
function doorFaults(
  recorded: readonly Recorded[],
  { gridIndex, roomType, doors }: FloorRoom,
  figures: FigureSet,
): readonly Fault[] {
  const there = recorded.filter(({ room }) => room.gridIndex === gridIndex);
  return there.flatMap((one) => {
    const { room } = one;
    const isOrdinary = roomType === RoomType.DEFAULT;
    const wanted = isOrdinary ? (doors | room.doors) >>> 0 : ownDoors(room, figures);
    const isRight = wanted === undefined || wanted === room.doors;
    return isRight ? [] : [faultOf(one, `doors ${slots(wanted)}`, slots(room.doors))];
  });
}

/** "0 2 3": the door slots of a mask, as the game counts them. */
function slots(mask: number): string {
  const set = [0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => ((mask >>> slot) & 1) === 1);
  return set.length === 0 ? "none" : set.join(" ");
}

/** The devil room has seeds of its own, and the game makes it later. */
const DEVIL_ROOM = -1;

/** Rooms off the grid with other seeds than the level stream has after the last room. */
function offGridFaults(
  floor: ObservedFloor,
  { offGridCount }: FloorRecord,
  expected: readonly OffGridRoom[],
): readonly Fault[] {
  const offGrid = floor.rooms.filter(({ room }) => room.gridIndex < 0);
  return (offGrid.length === offGridCount ? expected : []).flatMap(({ gridIndex, seeds }) => {
    const one = offGrid.find(({ room }) => room.gridIndex === gridIndex);
    // The game gives some of them the devil room's index.
    const isThere = offGrid.some(({ room }) => seedWords(room) === seedWords(seeds));
    const name = `room ${gridIndex} off the grid`;
    return one === undefined || gridIndex === DEVIL_ROOM || isThere
      ? []
      : [{ ...faultOf(one, seedWords(seeds), seedWords(one.room)), name }];
  });
}

function seedWords({ decorationSeed, spawnSeed, awardSeed }: RoomSeeds): string {
  return `seeds ${decorationSeed}, ${spawnSeed}, ${awardSeed}`;
}
