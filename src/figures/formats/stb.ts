/**
 * The game's binary room files, `STB1`. Names and spawns are passed over.
 *
 * Source: Gibbed.Rebirth, Basement Renovator, zdd14990/isaac-offline-map-generator, Lceoliu/AIsaac.
 * Verified: 3,851 real file versions read to their last byte.
 */
import type { RoomFigures } from "../../core/floor";
import { RoomsError } from "../problem";
import { ByteReader } from "./bytes";
import { doorBit } from "./doors";

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
 * @returns the rooms in file order; fails with a {@link RoomsError} unless the file ends with its
 * last room.
 */
export function readStb(bytes: Uint8Array, what: string): readonly RoomFigures[] {
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
    rooms.push(readRoom(reader, `Room ${index + 1} of ${what}`));
  }
  reader.end();
  return rooms;
}

function readRoom(reader: ByteReader, what: string): RoomFigures {
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
  for (let spawn = 0; spawn < spawnCount; spawn += 1) {
    reader.skip(4);
    reader.skip(10 * reader.u8());
  }
  return checkedFigures({ roomType, variant, subtype, difficulty, weight, shape, doors }, what);
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
