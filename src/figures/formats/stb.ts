/**
 * The game's binary room files: `STB1` from Afterbirth on, Rebirth's older form without a magic
 * word. Names and spawns are passed over.
 *
 * Source: Gibbed.Rebirth, Basement Renovator, zdd14990/isaac-offline-map-generator, Lceoliu/AIsaac.
 * Verified: 3,851 real file versions read to their last byte.
 */
import type { RoomFigures } from "../../core/floor";
import { RoomsError } from "../problem";
import { ByteReader } from "./bytes";
import { doorBit } from "./doors";

const MAGIC = "STB1";
/** A fork's form with nine unknown bytes a room; no edition of the game reads it. */
const ANTIBIRTH_MAGIC = "STB2";

/** The least a room takes: head and tail of the older form, without doors and spawns. */
const ROOM_BYTES_MIN = 20;

/** The largest RoomShape. */
const SHAPE_MAX = 12;

/**
 * Reads a room file.
 *
 * @param what what to call the file in an error.
 * @returns the rooms in file order; fails with a {@link RoomsError} unless the file ends with its
 * last room.
 */
export function readStb(bytes: Uint8Array, what: string): readonly RoomFigures[] {
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic === ANTIBIRTH_MAGIC) {
    throw new RoomsError(`${what} is Antibirth's kind of room file (STB2), which the game lacks.`);
  }
  const reader = new ByteReader(bytes, what);
  const isOld = magic !== MAGIC;
  reader.skip(isOld ? 0 : MAGIC.length);
  const count = reader.u32();
  if (count * ROOM_BYTES_MIN > bytes.length) {
    throw new RoomsError(
      `${what} is no room file: it announces ${count} rooms in ${bytes.length} bytes.`,
    );
  }
  const rooms: RoomFigures[] = [];
  for (let index = 0; index < count; index += 1) {
    rooms.push(readRoom(reader, isOld, `Room ${index + 1} of ${what}`));
  }
  reader.end();
  return rooms;
}

function readRoom(reader: ByteReader, isOld: boolean, what: string): RoomFigures {
  const roomType = reader.u32();
  const variant = reader.u32();
  const subtype = isOld ? 0 : reader.u32();
  const difficulty = reader.u8();
  reader.skip(reader.u16());
  const weight = reader.f32();
  const width = reader.u8();
  const height = reader.u8();
  const shape = isOld ? shapeOfSize(width, height) : reader.u8();
  const doorCount = reader.u8();
  const spawnCount = reader.u16();
  let doors = 0;
  for (let door = 0; door < doorCount; door += 1) {
    const bit = doorBit(reader.i16(), reader.i16(), shape);
    doors |= reader.u8() === 0 ? 0 : bit;
  }
  for (let spawn = 0; spawn < spawnCount; spawn += 1) {
    reader.skip(4);
    reader.skip(10 * reader.u8());
  }
  return checkedFigures({ roomType, variant, subtype, difficulty, weight, shape, doors }, what);
}

/** What the whole numbers among a room's figures may be. */
const WHOLE_FIGURES = [
  ["shape", 1, SHAPE_MAX],
  ["roomType", 0, 0xff],
  ["variant", 0, 0xffffffff],
  ["subtype", 0, 0xffffffff],
  ["difficulty", 0, 0xff],
  ["doors", 0, 0xff],
] as const;

/** The same figures; fails unless they are such as the game can have. */
export function checkedFigures(room: RoomFigures, what: string): RoomFigures {
  if (!Number.isFinite(room.weight) || room.weight < 0) {
    throw new RoomsError(`${what} has the weight ${room.weight}; expected a number from 0 up.`);
  }
  for (const [name, least, most] of WHOLE_FIGURES) {
    const value = room[name];
    if (!Number.isInteger(value) || value < least || value > most) {
      const word = name === "roomType" ? "type" : name;
      throw new RoomsError(`${what} has the ${word} ${value}; expected ${least} to ${most}.`);
    }
  }
  return room;
}

/** Shapes by the interior of their bounding box, for files that state none. */
export function shapeOfSize(width: number, height: number): number {
  const isWide = width > 13;
  if (height > 7) {
    return isWide ? 8 : 4;
  }
  return isWide ? 6 : 1;
}
