/**
 * The rooms of the mod's records against the one floor that the log leads to. With a single placing
 * attempt the layout is known to the last cell; where the figures of the build are known, so is
 * everything else. Without them nobody knows the layouts of rooms that were refused, and special rooms
 * after the first of those are held to their order alone.
 */
import {
  cellOfGridIndex,
  createBoard,
  placeRoom,
  START_GRID_INDEX,
} from "../../core/floor/layout/grid";
import { doorsOf } from "../../core/floor/layout/walking";
import { roomCells } from "../../core/floor/map";
import { RoomType, roomTypeName } from "../../core/game/roomTypes";
import type { RoomRecord } from "../../core/record/fields";
import { roomSeeds, type RoomSeeds } from "../../core/rng/stageSeeds";
import { SPECIAL_FILE, type FigureSet } from "../../figures";
import type { ObservedFloor } from "../../log/observed";
import type { FloorCheck } from "../items";
import type { Simulation } from "./floorSimulation";
import { recordName, roomsOnGrid, type Recorded } from "./floorItem";
import { recordedPass, type RecordedPass } from "./recordedPass";

/** A room that is not as it should be, before it is worded. */
type Fault = Pick<FloorCheck, "line" | "name" | "expected" | "observed">;

/** A check for every room that stands otherwise, and one for all if none does. */
export function placedRoomChecks(
  floor: ObservedFloor,
  simulation: Simulation,
  figures: FigureSet | undefined,
): readonly FloorCheck[] {
  const { record } = floor;
  if (record === undefined || !hasOnePlacing(floor) || !simulation.isAgreed) {
    return [];
  }
  const onGrid = inListOrder(floor);
  const rooms = onGrid.map(({ room }) => room);
  const misplaced = layoutFaults(floor, onGrid, simulation);
  const found = recordedPass(simulation.candidate.setup, record, rooms, figures);
  if (found === undefined) {
    return [];
  }
  const faults = misplaced.length > 0 ? misplaced : roomFaults(floor, onGrid, found, figures);
  return faults.length === 0 ? [allHold(floor, found)] : faults.map(broken);
}

/** What is wrong with rooms on cells of the layout: a wrong door could only repeat itself in places. */
function roomFaults(
  floor: ObservedFloor,
  onGrid: readonly Recorded[],
  found: RecordedPass,
  figures: FigureSet | undefined,
): readonly Fault[] {
  const doors = doorFaults(onGrid, figures);
  const places = doors.length > 0 ? doors : placeFaults(onGrid, found);
  return [...orderFaults(onGrid, found), ...places, ...offGridFaults(floor, found)];
}

function broken(fault: Fault): FloorCheck {
  return { ...fault, result: "broken", note: "The log shows a single placing attempt." };
}

function allHold(floor: ObservedFloor, { rooms, sure }: RecordedPass): FloorCheck {
  const count = floor.rooms.length;
  const open = Math.max(0, rooms.length - sure);
  return {
    name: "places of rooms",
    result: "holds",
    line: floor.recordLine,
    expected: "each where the layout has it",
    observed: `${count} rooms`,
    note:
      open === 0
        ? "Cells, types, doors and the rooms off the grid agree."
        : "Cells, doors and the order of types agree; which dead end holds which depends on room figures from the first refused room on.",
  };
}

/** Whether the game's lines show one attempt that came to placing, and every record is there. */
function hasOnePlacing(floor: ObservedFloor): boolean {
  const placing = floor.attempts.filter(({ verdict }) => verdict === "placing");
  const isLast = floor.attempts.at(-1)?.verdict === "placing";
  return placing.length === 1 && isLast && roomsOnGrid(floor).length === floor.record?.roomCount;
}

function inListOrder(floor: ObservedFloor): readonly Recorded[] {
  return roomsOnGrid(floor).toSorted((a, b) => a.room.listIndex - b.room.listIndex);
}

function faultOf({ room, line }: Recorded, expected: string, observed: string): Fault {
  return { line, name: recordName(room), expected, observed };
}

/** Rooms that do not stand in dead ends, besides ordinary ones. */
const OUTSIDE_DEAD_ENDS: readonly number[] = [RoomType.SECRET, RoomType.ULTRA_SECRET];

/** Rooms where the layout has none, and rooms of the layout that are not there. */
function layoutFaults(
  floor: ObservedFloor,
  onGrid: readonly Recorded[],
  { rooms: layout, candidate }: Simulation,
): readonly Fault[] {
  const { isXl } = candidate.setup;
  const left = new Set(onGrid);
  const missing = layout.filter((expected) => {
    const found = onGrid.find(({ room }) =>
      expected.deadEnd
        ? covers(room, expected.entry)
        : room.gridIndex === expected.gridIndex && room.shape === expected.shape,
    );
    left.delete(found as Recorded);
    return found === undefined;
  });
  const bosses = onGrid.filter(({ room }) => room.roomType === RoomType.BOSS);
  // The second boss room of an XL floor grows out of the first.
  const second = isXl ? bosses[1] : undefined;
  const stray = [...left].filter((one) => {
    const { gridIndex, shape, roomType } = one.room;
    const isOutside = OUTSIDE_DEAD_ENDS.includes(roomType) || one === second;
    return !isOutside || roomCells(gridIndex, shape) === undefined;
  });
  return [
    ...stray.map((one) =>
      faultOf(one, "no such room in the layout", `shape ${one.room.shape} there`),
    ),
    ...missing.map(({ gridIndex, shape, deadEnd, entry }) => ({
      line: floor.recordLine,
      name: `room on cell ${deadEnd ? entry : gridIndex}`,
      expected: deadEnd ? "a room in this dead end" : `shape ${shape}`,
      observed: "none",
    })),
  ];
}

function covers({ gridIndex, shape }: RoomRecord, cell: number): boolean {
  return roomCells(gridIndex, shape)?.includes(cell) === true;
}

/** Special rooms are placed type by type, in an order that no chance changes. */
function orderFaults(onGrid: readonly Recorded[], { pass }: RecordedPass): readonly Fault[] {
  const order = pass.specialRooms.map(({ roomType }) => roomType);
  const special = onGrid.filter(({ room }) => order.includes(room.roomType) && isSpecial(room));
  return special.flatMap((one, index) => {
    const before = special[index - 1];
    const isLate =
      before !== undefined &&
      order.lastIndexOf(one.room.roomType) < order.indexOf(before.room.roomType);
    return isLate
      ? [faultOf(one, `to be placed before the ${recordName(before.room)}`, "placed after it")]
      : [];
  });
}

function isSpecial({ roomType }: RoomRecord): boolean {
  return roomType !== RoomType.DEFAULT;
}

/** Rooms that no gate decides about: only layouts that are recorded have a say in their places. */
const REQUIRED: readonly number[] = [
  RoomType.BOSS,
  RoomType.SUPER_SECRET,
  RoomType.SHOP,
  RoomType.TREASURE,
];

/** Rooms in another room's place. Gates are rolled on the level stream, which must be in step. */
function placeFaults(onGrid: readonly Recorded[], found: RecordedPass): readonly Fault[] {
  const isKnown = isInStep(onGrid, found);
  const expected = found.rooms
    .slice(0, found.sure)
    .filter(({ roomType }) => isKnown || REQUIRED.includes(roomType));
  return expected.flatMap(({ gridIndex, shape, roomType, type }) => {
    // The anchor of an LTL room is a cell that it leaves free.
    const [cell = gridIndex] = roomCells(gridIndex, shape) ?? [];
    const one = onGrid.find(({ room }) => covers(room, cell));
    if (one === undefined) {
      return [];
    }
    const { room } = one;
    const isSame =
      room.gridIndex === gridIndex && room.shape === shape && room.roomType === roomType;
    const observed = `${roomTypeName(room.roomType)} of shape ${room.shape}`;
    return isSame ? [] : [faultOf(one, `a ${type} room of shape ${shape}`, observed)];
  });
}

/** Whether the special-room rolls lead to the start room that is there. */
function isInStep(onGrid: readonly Recorded[], { pass }: RecordedPass): boolean {
  const start = onGrid.find(({ room }) => room.gridIndex === START_GRID_INDEX);
  return start?.room.spawnSeed === roomSeeds(pass.startRoomBase).spawnSeed;
}

/**
 * Doors that a room's layout lacks. Ordinary layouts are picked for their neighbours, so they have a
 * door to each; a special room has one to the room that it grew from. Where the figures know the
 * layout, they know its doors.
 */
function doorFaults(onGrid: readonly Recorded[], figures: FigureSet | undefined): readonly Fault[] {
  const board = createBoard();
  for (const { room } of onGrid) {
    const cell = cellOfGridIndex(room.gridIndex);
    placeRoom(board, cell, room.shape, cell, -1, -1);
  }
  const { masks } = doorsOf(board);
  return onGrid.flatMap((one, index) => {
    const { room } = one;
    const needed = masks[index] as number;
    const shared = (needed & room.doors) >>> 0;
    const layout = (figures?.files.get(SPECIAL_FILE) ?? []).find(
      ({ roomType, variant }) => roomType === room.roomType && variant === room.variant,
    );
    const own = isSpecial(room) ? layout?.doors : undefined;
    const hasDoors = isSpecial(room) ? shared !== 0 || needed === 0 : shared === needed;
    const isOwn = own === undefined || own === room.doors;
    const wanted = isOwn ? (hasDoors ? undefined : needed) : own;
    return wanted === undefined ? [] : [faultOf(one, `doors ${slots(wanted)}`, slots(room.doors))];
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
function offGridFaults(floor: ObservedFloor, found: RecordedPass): readonly Fault[] {
  const offGrid = floor.rooms.filter(({ room }) => room.gridIndex < 0);
  const isComparable =
    isInStep(inListOrder(floor), found) &&
    found.rooms.length === floor.record?.roomCount &&
    offGrid.length === floor.record.offGridCount;
  const expected = isComparable ? found.pass.offGridRooms : [];
  return expected.flatMap((room) => {
    const one = offGrid.find((other) => other.room.gridIndex === room.gridIndex);
    // The game gives some of them the devil room's index.
    const isThere = offGrid.some((other) => seedWords(other.room) === seedWords(room.seeds));
    return one === undefined || room.gridIndex === DEVIL_ROOM || isThere
      ? []
      : [
          {
            line: one.line,
            name: `room ${room.gridIndex} off the grid`,
            expected: seedWords(room.seeds),
            observed: seedWords(one.room),
          },
        ];
  });
}

function seedWords({ decorationSeed, spawnSeed, awardSeed }: RoomSeeds): string {
  return `seeds ${decorationSeed}, ${spawnSeed}, ${awardSeed}`;
}
