/** The room records of a saved run, each with its cells and the pickups in it. */
import { checked, type SaveBytes } from "./saveBytes";
import type { SavedPickup, SavedRoom } from "./savedRun";
import type { RoomFieldName, SaveVersion } from "./versions";

const CELLS = 448;
const ENTITIES_MAX = 2000;
const PICKUP = 5;
/** Where an entity's price stands in its record. */
const PRICE_AT = 20;
/** Cells of one dimension of the map. */
export const MAP_CELLS = 169;

/** The fields of a room record; what a version does not have is 0. */
function readFields(
  reader: SaveBytes,
  { roomFields }: SaveVersion,
): (name: RoomFieldName) => number {
  const values = new Map<string, number>();
  for (const [name, kind] of roomFields) {
    if (typeof kind === "number") {
      reader.skip(kind);
    } else {
      values.set(name, reader[kind]());
    }
  }
  return (name) => values.get(name) ?? 0;
}

export function readRooms(
  reader: SaveBytes,
  version: SaveVersion,
  count: number,
  firstList = 0,
  lastCell = MAP_CELLS - 1,
): readonly SavedRoom[] {
  const rooms: SavedRoom[] = [];
  for (let index = 0; index < count; index += 1) {
    const room = readRoom(reader, version);
    checked(room.listIndex, firstList + index, firstList + index, "list index");
    checked(room.gridIndex, -18, lastCell, "grid index");
    checked(room.roomType, 0, 30, "room type");
    rooms.push(room);
  }
  return rooms;
}

function readRoom(reader: SaveBytes, version: SaveVersion): SavedRoom {
  const field = readFields(reader, version);
  skipCells(reader, version.cellBytes);
  const pickups = readPickups(reader, version);
  reader.skip(4 * reader.count("spawn cells", CELLS));
  // A second list of entities, of which nothing is judged.
  readPickups(reader, version);
  reader.skip(version.tailBytes);
  return {
    listIndex: field("listIndex"),
    gridIndex: field("gridIndex"),
    dimension: checked(field("dimension"), 0, 2, "dimension"),
    stbStage: field("stbStage"),
    roomType: field("roomType"),
    variant: field("variant"),
    isClear: field("flags") % 2 === 1,
    visits: field("visits"),
    clearCount: field("clearCount"),
    decorationSeed: field("decorationSeed"),
    spawnSeed: field("spawnSeed"),
    awardSeed: field("awardSeed"),
    pickups,
  };
}

/** Bytes behind the kind of a cell that is not empty, from Repentance on. */
const CELL_BYTES = 22;

function skipCells(reader: SaveBytes, cellBytes: number): void {
  if (cellBytes > 0) {
    reader.skip(CELLS * cellBytes);
    return;
  }
  for (let cell = 0; cell < CELLS; cell += 1) {
    if (reader.u16() !== 0) {
      reader.skip(CELL_BYTES);
    }
  }
}

/** The pickups of a list of entities. */
function readPickups(reader: SaveBytes, { entity }: SaveVersion): readonly SavedPickup[] {
  const pickups: SavedPickup[] = [];
  const count = reader.count("entities", ENTITIES_MAX);
  for (let index = 0; index < count; index += 1) {
    const at = reader.offset;
    reader.skip(entity.bytes - 1);
    const hasMore = reader.u8() === 1;
    const [type, variant, subType] = [reader.u32At(at), reader.u32At(at + 4), reader.u32At(at + 8)];
    if (type === PICKUP) {
      const initSeed = reader.u32At(at + entity.initSeedAt);
      pickups.push({ variant, subType, initSeed, price: reader.u32At(at + PRICE_AT) | 0 });
    }
    reader.skip(hasMore ? entity.extraBytes : 0);
  }
  return pickups;
}
