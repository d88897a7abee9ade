/**
 * The game's binary room files, `STB1`. Of spawns those of {@link EntryType} are read, names are passed over.
 *
 * Source: Gibbed.Rebirth, Basement Renovator, zdd14990/isaac-offline-map-generator, Lceoliu/AIsaac.
 * Verified: 3,851 real file versions read to their last byte.
 */
import type { RoomFigures } from "../../floors";
import {
  CELL_ROW,
  EntryType,
  FIRST_ENEMY,
  SceneryType,
  type EntryKind,
  type LayoutEntry,
  type Scenery,
} from "../itemFigures";
import { ByteReader, RoomsError } from "./bytes";

const MAGIC = "STB1";

/** The least a room takes: head and tail, without name, doors and spawns. */
const ROOM_BYTES_MIN = 25;

/** The largest RoomShape, and more than the largest RoomType. */
const SHAPE_MAX = 12;
const TYPE_MAX = 255;

/**
 * Reads a room file.
 *
 * @param what what to call the file in an error.
 * @param onEntries hears of each room the spawn entries at which something may stand that is read, and its scenery.
 * @returns the rooms in file order; fails with a {@link RoomsError} unless the file ends with its
 * last room.
 */
export function readStb(
  bytes: Uint8Array,
  what: string,
  onEntries?: (room: RoomFigures, entries: readonly LayoutEntry[], scenery: Scenery) => void,
): readonly RoomFigures[] {
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new RoomsError(
      `${what} is no room file from Afterbirth on, which begins with ${MAGIC}: floors stand on no others.`,
    );
  }
  const reader = new ByteReader(bytes, what);
  reader.skip(MAGIC.length);
  const count = reader.u32();
  if (count * ROOM_BYTES_MIN > bytes.length) {
    throw new RoomsError(
      `${what} is no room file: it announces ${count} rooms in ${bytes.length} bytes.`,
    );
  }
  const rooms: RoomFigures[] = [];
  for (let index = 0; index < count; index += 1) {
    const room = readRoom(reader, `Room ${index + 1} of ${what}`);
    rooms.push(room.figures);
    onEntries?.(room.figures, room.entries, room.scenery);
  }
  reader.end();
  return rooms;
}

function readRoom(
  reader: ByteReader,
  what: string,
): {
  readonly figures: RoomFigures;
  readonly entries: readonly LayoutEntry[];
  readonly scenery: Scenery;
} {
  const roomType = reader.u32();
  const variant = reader.u32();
  const subtype = reader.u32();
  const difficulty = reader.u8();
  reader.skip(reader.u16());
  const weight = reader.f32();
  // Width and height follow from the shape.
  reader.skip(2);
  const shape = reader.u8();
  const doorCount = reader.u8();
  const spawnCount = reader.u16();
  let doors = 0;
  for (let door = 0; door < doorCount; door += 1) {
    const bit = doorBit(reader.i16(), reader.i16(), shape);
    doors |= reader.u8() === 0 ? 0 : bit;
  }
  const entries: LayoutEntry[] = [];
  const scenery: number[] = [];
  for (let index = 0; index < spawnCount; index += 1) {
    const cell = reader.i16() + CELL_ROW * reader.i16();
    const count = reader.u8();
    const told = count === 1 ? sceneryType(reader) : 0;
    const kinds = Array.from({ length: count }, () => readKind(reader));
    if (kinds.some(({ type }) => type !== EntryType.NONE)) {
      entries.push({ index, kinds });
    }
    scenery.push(...(told === 0 ? [] : [index, cell, told]));
  }
  const figures = { roomType, variant, subtype, difficulty, weight, shape, doors };
  return { figures: checkedFigures(figures, what), entries, scenery: Uint16Array.from(scenery) };
}

/** The entity variants of the file's own numbers of fires. */
const FIRES: Readonly<Record<number, number>> = { 1400: 0, 1410: 1 };
const READ: readonly number[] = Object.values(EntryType);

const FIRE_TYPES: readonly number[] = [SceneryType.FIRE, SceneryType.RED_FIRE];

/** What kind of scenery the next alternative is, which stays to be read; 0 for none. */
function sceneryType(reader: ByteReader): number {
  const from = reader.offset;
  const [type, variant, subType] = [reader.u16(), reader.u16(), reader.u16()];
  reader.offset = from;
  const isRock = type === SceneryType.ROCK && variant === 0 && subType === 0;
  const isEnemy = type >= FIRST_ENEMY && type < SceneryType.ROCK && !READ.includes(type);
  return isRock || isEnemy || FIRE_TYPES.includes(type) ? type : 0;
}

/** One of a spawn's alternatives; what is not read counts for the choice alone. */
function readKind(reader: ByteReader): EntryKind {
  const told = reader.u16();
  const [variant, subType, weight] = [reader.u16(), reader.u16(), reader.f32()];
  const fire = FIRES[told];
  if (fire !== undefined) {
    return { type: EntryType.FIRE, variant: fire, subType, weight };
  }
  return READ.includes(told)
    ? { type: told, variant, subType, weight }
    : { type: EntryType.NONE, variant: 0, subType: 0, weight };
}

/** The same figures; fails unless they are such as the game can have. */
function checkedFigures(room: RoomFigures, what: string): RoomFigures {
  const { weight, shape, roomType } = room;
  if (!Number.isFinite(weight) || weight < 0) {
    throw new RoomsError(`${what} has the weight ${weight}; expected a number from 0 up.`);
  }
  if (shape < 1 || shape > SHAPE_MAX) {
    throw new RoomsError(`${what} has the shape ${shape}; expected 1 to ${SHAPE_MAX}.`);
  }
  if (roomType > TYPE_MAX) {
    throw new RoomsError(`${what} has the type ${roomType}; expected 0 to ${TYPE_MAX}.`);
  }
  return room;
}

/*
 * From a door's coordinates to its slot. Source: the engine's reader (Lceoliu/AIsaac,
 * zdd14990/isaac-offline-map-generator). Verified: all doors of 9,562 rooms of Repentance map to one slot each.
 */

/** Where the doors of each slot stand, on the outer edges of a room and the inner ones of an L. */
// prettier-ignore
const DOORS: readonly (readonly [x: number, y: number, bit: number])[] = [
  [-1, 3, 1], [12, 3, 1], [6, -1, 2], [13, 3, 4], [26, 3, 4], [6, 7, 8], [6, 14, 8],
  [-1, 10, 16], [12, 10, 16], [19, -1, 32], [13, 10, 64], [26, 10, 64], [19, 7, 128], [19, 14, 128],
];

/** A door at the gap of an L leads up. */
const GAP_DOORS: Readonly<Record<number, (typeof DOORS)[number]>> = {
  9: [6, 6, 2],
  10: [19, 6, 32],
  11: [6, 14, 2],
  12: [19, 14, 32],
};

/** The bit of the slot that a door belongs to, 0 if it stands on none. */
export function doorBit(x: number, y: number, shape: number): number {
  const door = [GAP_DOORS[shape], ...DOORS].find((row) => row?.[0] === x && row[1] === y);
  return door?.[2] ?? 0;
}
