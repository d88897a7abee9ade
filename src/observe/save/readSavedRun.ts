/**
 * Reads a run-state file of the game front to back, with every bound checked. Whatever does not fit
 * what is known of the version is a problem in words: nothing is guessed.
 */
import type { OpenBag } from "../../core/game/bag";
import { GOLDEN } from "../../core/game/items";
import { DIFFICULTY_GREED } from "../../core/judge/place";
import { isProblem, type Problem } from "../../core/problem";
import { RoomsError } from "../../figures/formats/bytes";
import { nextRoomSeed, runSeeds } from "../../core/rng/stageSeeds";
import { parseSeedText } from "../../core/rng/seedText";
import { readOwn } from "./readOwn";
import { readPool } from "./readPool";
import { checked, isChecksumRight, readBytes, RUN_MASK, SaveBytes, textAt } from "./saveBytes";
import type {
  Place,
  SavedFixture,
  SavedPickup,
  PlayerInFile,
  SavedRoom,
  SavedRun,
  SaveVersion,
} from "./savedRun";
import { SAVE_VERSIONS } from "./versions";

const MAGIC = "ISAACNG_GSR";
/** Known by sight alone. */
const REBIRTH_VERSIONS: readonly string[] = ["0016", "0018"];
const HEADER_BYTES = 16;
/** Versions behind the last that is known are Repentance+'s: a log of its J181 names 0155. */
const LAST_OF_REPENTANCE = 146;
/** Four digits and a zero. */
const VERSION_BYTES = 5;
const ROOMS_MAX = 507;
const EMPTY_RUN = 0x8000;
/** More than a player can have of anything. */
const PLAYER_MOST = 999;
/** Items that mods add are numbered on from the game's own. */
const COLLECTIBLES_MAX = 5000;

/** Whether bytes begin as a saved run does, of whatever version. */
export function isSavedRun(bytes: Uint8Array): boolean {
  return textAt(bytes, 0, MAGIC.length) === MAGIC;
}

/**
 * Reads a saved run.
 *
 * @returns the run, or a problem that says what is unknown or damaged.
 */
export function readSavedRun(bytes: Uint8Array): SavedRun | Problem {
  const version = versionOf(bytes);
  return isProblem(version) ? version : readBytes(() => readVersion(bytes, version));
}

function versionOf(bytes: Uint8Array): SaveVersion | Problem {
  if (!isSavedRun(bytes) || bytes.length < HEADER_BYTES) {
    return {
      problem: `Expected a saved run of the game, which begins with ${MAGIC}, but received ${bytes.length} bytes that do not.`,
    };
  }
  const digits = textAt(bytes, MAGIC.length, VERSION_BYTES).replace(/\0$/, "");
  const own = SAVE_VERSIONS.find(({ version }) => version === digits);
  return own ?? { problem: whyUnread(digits) };
}

function whyUnread(digits: string): string {
  const known = SAVE_VERSIONS.map(({ version }) => version).join(", ");
  if (REBIRTH_VERSIONS.includes(digits)) {
    return `This is a saved run of Rebirth, or of its mod Antibirth (version ${digits}). How Rebirth places its rooms is not known, so nothing of it could be judged, and it is not read.`;
  }
  return /^\d{4}$/.test(digits) && Number(digits) > LAST_OF_REPENTANCE
    ? `This is a saved run of Repentance+ (version ${digits}; known are ${known}): no public file shows how it is laid out, so nothing of it is read.`
    : `This saved run is of another version of the game (${JSON.stringify(digits)}; known are ${known}): how it is laid out is unknown, so nothing of it is read.`;
}

function readVersion(bytes: Uint8Array, version: SaveVersion): SavedRun {
  const reader = new SaveBytes(bytes);
  const flags = readFlags(reader, version);
  const roomsAt = findRooms(reader, version);
  reader.offset = roomsAt - 4;
  const rooms = readRooms(reader, version, reader.count("rooms", ROOMS_MAX));
  const offGridRooms = readRooms(reader, version, ...version.offGrid, -1);
  readMap(reader, version, rooms);
  const mapEnd = reader.offset;
  const player = numbersAt(reader, mapEnd, version.player);
  for (const [name, count] of Object.entries(player)) {
    checked(count, 0, PLAYER_MOST, name);
  }
  const { itemCount, ...held } = readItems(reader, version, mapEnd);
  const seed = findSeed(reader, bytes, version, mapEnd);
  const run: SavedRun = {
    version,
    ...seed,
    ...numbersAt(reader, 0, version.head),
    ...numbersAt(reader, roomsAt, version.beforeRooms),
    flags,
    rooms,
    offGridRooms,
    // Where the two lie is not known of every version.
    player: { ...{ players: undefined, soulHearts: undefined }, ...player, ...held },
    itemCount,
    pool: readPool(reader, mapEnd, seed.startSeed, version),
    ownDraws: readOwn(reader, mapEnd, seed.startSeed, version.edition),
  };
  checked(run.difficulty, 0, 3, "difficulty");
  checked(run.stage, 1, 13, "stage");
  checked(run.stageType, 0, 5, "stage type");
  checked(run.curses, 0, 0xffff, "curses");
  checkSeeds(run);
  // What reads front to back is the game's own only if its checksum is right: one bit shows in it.
  if (!isChecksumRight(bytes, RUN_MASK)) {
    throw new RoomsError("Its checksum is wrong.");
  }
  return run;
}

/** Where the run's flags begin: their number, then a byte each. */
const FLAGS_AT = 0x1b;

function readFlags(reader: SaveBytes, { flagCount }: SaveVersion): readonly number[] {
  reader.offset = FLAGS_AT;
  checked(reader.u16(), flagCount, flagCount, "number of run flags");
  return reader.numbersOf(flagCount, (byte) => checked(byte, 0, 1, "run flag") === 1);
}

/** Records that lie before the rooms, and the bytes of each; no file has more. */
const EARLIER_RECORDS_MAX = 2000;
const EARLIER_BYTES = 24;

function findRooms(reader: SaveBytes, { rooms: { base, countAt } }: SaveVersion): number {
  if (countAt === undefined) {
    return base;
  }
  reader.offset = countAt;
  return base + EARLIER_BYTES * reader.count("records before the rooms", EARLIER_RECORDS_MAX);
}

const CELLS = 448;
/** Bytes of a cell up to Afterbirth+, and behind the kind of one that is not empty from Repentance on. */
const PLAIN_CELL_BYTES = 29;
const CELL_BYTES = 22;
const ENTITIES_MAX = 2000;
const PICKUP = 5;
/** Where an entity's price stands in its record. */
const PRICE_AT = 20;
/** Cells of one dimension of the map. */
const MAP_CELLS = 169;

/** The room records, each with its cells and the pickups in it. */
function readRooms(
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
  const begin = reader.offset;
  const { flags = 0, dimension = 0, ...numbers } = numbersAt(reader, begin, version.room);
  reader.offset = begin + version.roomBytes;
  const grid = readCells(reader, version);
  const entities = readEntities(reader, version);
  reader.skip(4 * reader.count("spawn cells", CELLS));
  // A second list of entities, of which nothing is judged.
  readEntities(reader, version);
  reader.skip(version.tailBytes);
  checked(dimension, 0, 2, "dimension");
  const hasFlag = (bit: number): boolean => ((flags >> bit) & 1) === 1;
  const looks = { hasWater: hasFlag(WATER_BIT), hasOtherMusic: hasFlag(MUSIC_BIT) };
  return { ...numbers, dimension, isClear: hasFlag(0), ...looks, grid, ...entities };
}

/** The numbers at some places, by name. */
function numbersAt<Name extends string>(
  reader: SaveBytes,
  from: number,
  places: readonly Place<Name>[],
): Record<Name, number> {
  const numbers = {} as Record<Name, number>;
  for (const [name, at, kind = "u32"] of places) {
    reader.offset = from + at;
    numbers[name] = reader[kind]();
  }
  return numbers;
}

/** The bits of a room's flags that its first visit set. */
const [WATER_BIT, MUSIC_BIT] = [5, 6];

/** What layouts have on the grid: not decorations, walls, doors, trapdoors and stairs, which the game adds. */
const GRID_OF_LAYOUT: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20, 21];
/** Where a cell's seed stands, from its first byte on, and from behind its kind. */
const PLAIN_SEED_AT = 16;
const SEED_AT = 10;

/** What a room's layout put on its grid. */
function readCells(reader: SaveBytes, { isPacked }: SaveVersion): SavedRoom["grid"] {
  const grid: SavedRoom["grid"][number][] = [];
  for (let cell = 0; cell < CELLS; cell += 1) {
    const type = isPacked ? reader.u16() : reader.u32At(reader.offset);
    if (GRID_OF_LAYOUT.includes(type)) {
      const seed = reader.u32At(reader.offset + (isPacked ? SEED_AT : PLAIN_SEED_AT));
      grid.push({ type, seed });
    }
    const more = type === 0 ? 0 : CELL_BYTES;
    reader.skip(isPacked ? more : PLAIN_CELL_BYTES);
  }
  return grid;
}

/** The pickups and fixtures among a list of entities. */
function readEntities(
  reader: SaveBytes,
  { entity }: SaveVersion,
): Pick<SavedRoom, "pickups" | "fixtures"> {
  const pickups: SavedPickup[] = [];
  const fixtures: SavedFixture[] = [];
  const count = reader.count("entities", ENTITIES_MAX);
  for (let index = 0; index < count; index += 1) {
    const at = reader.offset;
    reader.skip(entity.bytes - 1);
    const hasMore = reader.u8() === 1;
    const [type, variant, subType] = [reader.u32At(at), reader.u32At(at + 4), reader.u32At(at + 8)];
    const initSeed = reader.u32At(at + entity.initSeedAt);
    if (type === PICKUP) {
      pickups.push({ variant, subType, initSeed, price: reader.u32At(at + PRICE_AT) | 0 });
    } else if (FIXTURES.includes(type)) {
      // The generator of its drops is kept behind its own seed.
      fixtures.push({
        type,
        variant,
        initSeed,
        dropSeed: reader.u32At(at + entity.initSeedAt + 4),
      });
    }
    reader.skip(hasMore ? entity.extraBytes : 0);
  }
  return { pickups, fixtures };
}

/** Machines and beggars, shopkeepers, fires. */
const FIXTURES: readonly number[] = [6, 17, 33];

/** The map from cells to rooms, which every room has to stand in. */
function readMap(reader: SaveBytes, { isPacked }: SaveVersion, rooms: readonly SavedRoom[]): void {
  const cells = isPacked
    ? packedMap(reader)
    : Array.from({ length: MAP_CELLS }, () => reader.i32());
  for (const list of cells) {
    checked(list, -1, rooms.length - 1, "room in the map");
  }
  const mapped = new Set(cells);
  for (const { listIndex, dimension } of rooms) {
    if (dimension === 0 && !mapped.has(listIndex)) {
      throw new RoomsError(`Room ${listIndex} stands nowhere in the map.`);
    }
  }
}

function packedMap(reader: SaveBytes): readonly number[] {
  const count = reader.u16();
  const cells: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const entry = reader.u16();
    const empty = { length: entry - EMPTY_RUN + 1 };
    cells.push(...(entry < EMPTY_RUN ? [entry] : Array.from(empty, () => -1)));
    checked(cells.length, 0, MAP_CELLS * 3, "number of cells in the map");
  }
  checked(cells.length, MAP_CELLS * 3, MAP_CELLS * 3, "number of cells in the map");
  return cells;
}

function readItems(
  reader: SaveBytes,
  { collectiblesAt, trinketsAt }: SaveVersion,
  mapEnd: number,
): Pick<PlayerInFile, "carried" | "trinkets"> & { readonly itemCount: number } {
  reader.offset = mapEnd + collectiblesAt;
  const itemCount = reader.count("collectibles", COLLECTIBLES_MAX);
  const carried: OpenBag = {};
  for (let id = 0; id < itemCount; id += 1) {
    const held = checked(reader.u32(), 0, PLAYER_MOST, `count of collectible ${id}`);
    if (held > 0) {
      carried[`c${id}`] = held;
    }
  }
  const end = reader.offset;
  const trinkets = trinketsAt
    .map((at) => reader.u32At(end + at))
    .filter((trinket) => trinket > 0 && trinket < 0x10000);
  for (const trinket of trinkets) {
    const code = `t${trinket % GOLDEN}` as const;
    carried[code] = (carried[code] ?? 0) + 1;
  }
  return { carried, trinkets, itemCount };
}

const SEED_TEXT_BYTES = 9;
const BLANK = 32;

/** The one text in the file that passes the check of seeds; of several, the one that the player's own seed confirms. */
function findSeed(
  reader: SaveBytes,
  bytes: Uint8Array,
  version: SaveVersion,
  from: number,
): Pick<SavedRun, "seedText" | "startSeed"> {
  const found = new Map<string, number>();
  const confirmed = new Map<string, number>();
  for (let at = from; at < bytes.length; at += 1) {
    const seedText = bytes[at + 4] === BLANK ? textAt(bytes, at, SEED_TEXT_BYTES) : "";
    const parsed = /^[0-9A-Z]{4} [0-9A-Z]{4}$/.test(seedText) ? parseSeedText(seedText) : undefined;
    if (parsed !== undefined && !isProblem(parsed)) {
      found.set(seedText, parsed.seed);
      // The first player's seed. It is another where several play, so it is no must.
      const { playerInitSeed } = runSeeds(parsed.seed, version.edition);
      const place = at + version.playerSeedAt;
      if (place + 4 <= reader.length && reader.u32At(place) === playerInitSeed) {
        confirmed.set(seedText, parsed.seed);
      }
    }
  }
  const seeds = confirmed.size > 0 ? confirmed : found;
  const [only] = seeds;
  if (only === undefined || seeds.size > 1) {
    throw new RoomsError(`Expected one start seed but found ${seeds.size}.`);
  }
  return { seedText: only[0], startSeed: only[1] };
}

/**
 * A room's second seed follows from its first. The mirror world and Greed's restocked shops have
 * others, so only the main dimension of an ordinary floor is checked.
 */
function checkSeeds({ rooms, difficulty }: SavedRun): void {
  for (const { listIndex, dimension, decorationSeed, spawnSeed } of rooms) {
    const isChecked = dimension === 0 && difficulty < DIFFICULTY_GREED;
    if (isChecked && spawnSeed !== nextRoomSeed(decorationSeed)) {
      throw new RoomsError(`The seeds of room ${listIndex} do not follow from one another.`);
    }
  }
}
