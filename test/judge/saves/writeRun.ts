/** Where each number lies in a saved run, told once more: by places in a record instead of rows of fields. */
import { idsIn, type Bag } from "../../../src/core/game/bag";
import { formatSeedText } from "../../../src/core/rng/seedText";
import { runSeeds } from "../../../src/core/rng/stageSeeds";
import { ACHIEVEMENTS_MASK, checksumOf, RUN_MASK } from "../../../src/observe/save/saveBytes";
import type { SavedRoom } from "../../../src/observe/save/savedRun";

/** A place and how many bytes the number there has. */
type Place = readonly [at: number, bytes: 1 | 2 | 4];
export type Places = Readonly<Record<string, Place>>;

export interface Layout {
  readonly version: string;
  readonly edition: "afterbirth+" | "repentance";
  readonly flags: readonly [at: number, count: number];
  /** Where the first room stands, and the place of a number that moved it by so many records of 24 bytes. */
  readonly rooms: number;
  readonly countAt?: number;
  readonly room: Places;
  readonly roomBytes: number;
  /** Bytes of a cell; a cell of Repentance has 24 where it is not empty, and otherwise 2. */
  readonly cell: number;
  readonly entity: readonly [bytes: number, seedAt: number, more: number];
  readonly tail: number;
  /** Rooms beyond the grid, and the list index of the first. */
  readonly offGrid: readonly [count: number, first: number];
  /** From the begin of the file, or of the rooms; from the end of the map. */
  readonly head: Places;
  readonly floor: Places;
  readonly behind: Places;
  readonly collectibles: readonly [at: number, count: number];
  readonly trinkets: readonly number[];
  readonly playerSeed: number;
}

// prettier-ignore
const REPENTANCE = {
  edition: "repentance", flags: [0x1b, 49], rooms: 0x261,
  room: {
    stbStage: [0, 2], roomType: [4, 4], variant: [8, 4], gridIndex: [12, 2], listIndex: [16, 2],
    dimension: [18, 1], visits: [59, 4], flags: [63, 4], clearCount: [67, 2],
    decorationSeed: [79, 4], spawnSeed: [83, 4], awardSeed: [87, 4],
  },
  roomBytes: 95, cell: 0, tail: 34, offGrid: [18, 507],
  head: {
    challenge: [0x10, 4], difficulty: [0x17, 4], stage: [0x1a3, 4], stageType: [0x1a7, 4],
    curses: [0x1b3, 4], dungeonPlacementSeed: [0x1b7, 4], devilSeed: [0x1bb, 4],
  },
  floor: {},
  behind: {
    playerType: [62, 4], players: [67, 1],
    hearts: [72, 4], maxHearts: [76, 4], soulHearts: [80, 4], coins: [100, 4], keys: [104, 4],
  },
  collectibles: [393, 700], playerSeed: 20,
} as const;

// prettier-ignore
const AFTERBIRTH_PLUS = {
  edition: "afterbirth+", flags: [0x1b, 44], cell: 29, entity: [72, 39, 0], tail: 40, offGrid: [9, 128],
  head: { challenge: [0x10, 4], difficulty: [0x17, 4] },
  behind: {
    playerType: [24, 4], hearts: [33, 4], maxHearts: [37, 4],
    coins: [61, 4], keys: [65, 4],
  },
  trinkets: [4, 8], playerSeed: 86,
} as const;

/** A floor's numbers from the first room on backwards, and a room's first: those of both versions of Afterbirth+. */
const floorAt = (stage: number): Places => ({
  stage: [stage, 4],
  stageType: [stage + 4, 4],
  curses: [stage + 16, 4],
  dungeonPlacementSeed: [stage + 20, 4],
  devilSeed: [stage + 24, 4],
});
// prettier-ignore
const ROOM_BEGIN: Places = {
  stbStage: [0, 4], roomType: [4, 4], variant: [8, 4], gridIndex: [12, 4], listIndex: [20, 4],
};
const seedsAt = (at: number): Places => ({
  decorationSeed: [at, 4],
  spawnSeed: [at + 4, 4],
  awardSeed: [at + 8, 4],
});

// prettier-ignore
export const LAYOUTS: readonly Layout[] = [
  {
    ...AFTERBIRTH_PLUS, version: "0061", rooms: 536 + 24 * 3, countAt: 117, floor: floorAt(-174),
    room: { ...ROOM_BEGIN, visits: [64, 4], flags: [68, 1], clearCount: [69, 1], ...seedsAt(86) }, roomBytes: 98,
    collectibles: [278, 520],
  },
  {
    ...AFTERBIRTH_PLUS, version: "0065", rooms: 541 + 24 * 3, countAt: 121, floor: floorAt(-175),
    room: { ...ROOM_BEGIN, visits: [64, 4], flags: [68, 4], clearCount: [72, 4], ...seedsAt(84) }, roomBytes: 96,
    collectibles: [286, 550],
  },
  { ...REPENTANCE, version: "0135", entity: [78, 46, 32], trinkets: [4, 8] },
  { ...REPENTANCE, version: "0138", entity: [82, 50, 32], trinkets: [4, 8] },
  { ...REPENTANCE, version: "0146", entity: [82, 50, 32], trinkets: [8, 12] },
];

/** A file that numbers are put into; what nobody writes is 0. */
class File {
  readonly bytes = new Uint8Array(1_000_000);
  private readonly view = new DataView(this.bytes.buffer);
  end = 0;

  put(at: number, value: number, bytes = 4): void {
    for (let byte = 0; byte < bytes; byte += 1) {
      this.view.setUint8(at + byte, (value >> (8 * byte)) & 255);
    }
    this.end = Math.max(this.end, at + bytes);
  }

  /** One number more. */
  add(value: number, bytes = 4): void {
    this.put(this.end, value, bytes);
  }

  all(at: number, places: Places, values: Readonly<Record<string, unknown>>): void {
    for (const [name, [place, bytes]] of Object.entries(places)) {
      this.put(at + place, Number(values[name]), bytes);
    }
  }

  skip(bytes: number): void {
    this.end += bytes;
  }

  text(at: number, text: string): void {
    [...text].forEach((letter, index) => {
      this.put(at + index, letter.charCodeAt(0), 1);
    });
  }
}

/** What is written of a run. */
export interface WrittenRun {
  readonly startSeed: number;
  /** Another seed whose text lies behind, which no player confirms. */
  readonly otherSeed?: number | undefined;
  readonly flags?: readonly number[];
  readonly rooms: readonly SavedRoom[];
  readonly offGridRooms: readonly SavedRoom[];
  /** The numbers of head, floor and player, by name. */
  readonly counts: Readonly<Record<string, number>>;
  /** What is held, of which the collectibles stand in a table; trinkets have places of their own. */
  readonly carried: Bag;
  readonly trinkets?: readonly number[];
  /** Whether rooms have cells and entities of which nothing is read. */
  readonly isFilled?: boolean;
}

/** A run as the game of a version saves it. */
export function writeRun(layout: Layout, run: WrittenRun): Uint8Array {
  const { startSeed, otherSeed, flags = [], rooms, counts, trinkets = [] } = run;
  const file = new File();
  file.text(0, `ISAACNG_GSR${layout.version}`);
  const [flagsAt, flagCount] = layout.flags;
  file.put(flagsAt, flagCount, 2);
  flags.forEach((flag) => {
    file.put(flagsAt + 2 + flag, 1, 1);
  });
  if (layout.countAt !== undefined) {
    file.put(layout.countAt, 3);
  }
  file.all(0, layout.head, counts);
  file.all(layout.rooms, layout.floor, counts);
  file.put(layout.rooms - 4, rooms.length);
  file.end = layout.rooms;
  [...rooms, ...run.offGridRooms].forEach((room) => {
    addRoom(file, layout, room, run.isFilled === true);
  });
  addMap(file, layout, rooms);
  const end = file.end;
  file.all(end, layout.behind, counts);
  const [at, items] = layout.collectibles;
  file.end = end + at;
  file.add(items);
  const table = file.end;
  for (const id of idsIn(run.carried)) {
    file.put(table + 4 * id, run.carried[`c${id}`] ?? 0);
  }
  file.end = table + 4 * items;
  const behind = file.end;
  layout.trinkets.forEach((place, index) => {
    file.put(behind + place, trinkets[index] ?? 0);
  });
  file.skip(30);
  const seedAt = file.end;
  file.text(seedAt, formatSeedText(startSeed));
  file.put(seedAt + layout.playerSeed, runSeeds(startSeed, layout.edition).playerInitSeed);
  file.text(seedAt + 120, otherSeed === undefined ? "" : formatSeedText(otherSeed));
  file.end = seedAt + 240;
  return sealed(file.bytes.slice(0, file.end));
}

/** A saved run that ends in the checksum of what it holds now. */
export function sealed(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(bytes.length - 4, checksumOf(bytes, RUN_MASK), true);
  return bytes;
}

/** The slot's achievements, as the game writes them; a checksum that is wrong if asked for. */
export function writeAchievements(
  unlocked: readonly number[],
  isDamaged = false,
  count = 638,
  magic = "ISAACNGSAVE09R",
): Uint8Array {
  const bytes = new Uint8Array(0x20 + count + 8);
  bytes.set(new TextEncoder().encode(magic.padEnd(16)));
  const view = new DataView(bytes.buffer);
  [1, count, count].forEach((value, index) => {
    view.setUint32(0x14 + 4 * index, value, true);
  });
  unlocked.forEach((one) => {
    bytes[0x20 + one] = 1;
  });
  const sum = checksumOf(bytes, ACHIEVEMENTS_MASK);
  view.setUint32(bytes.length - 4, isDamaged ? sum ^ 1 : sum, true);
  return bytes;
}

function addRoom(file: File, layout: Layout, room: SavedRoom, isFilled: boolean): void {
  const begin = file.end;
  const looks = (room.hasWater ? 32 : 0) + (room.hasOtherMusic ? 64 : 0);
  const flags = (room.isClear ? 1 : 0) + 2 + looks;
  file.all(begin, layout.room, { ...room, flags });
  file.end = begin + layout.roomBytes;
  for (let cell = 0; cell < 448; cell += 1) {
    addCell(file, layout.cell, room.grid[cell], isFilled && cell % 50 === 7);
  }
  addEntities(file, layout, room);
  file.add(isFilled ? 3 : 0);
  file.skip(isFilled ? 12 : 0);
  file.add(isFilled ? 1 : 0);
  file.skip((isFilled ? layout.entity[0] : 0) + layout.tail);
}

/** A cell with what stands on the grid, with a wall, or an empty one. */
function addCell(
  file: File,
  bytes: number,
  one: SavedRoom["grid"][number] | undefined,
  isWall: boolean,
): void {
  const [begin, type] = [file.end, one?.type ?? (isWall ? 15 : 0)];
  file.put(begin, type, bytes > 0 ? 4 : 2);
  file.end = begin;
  file.skip(bytes > 0 ? bytes : 2 + (type === 0 ? 0 : 22));
  if (one !== undefined) {
    file.put(begin + (bytes > 0 ? 16 : 12), one.seed);
  }
}

/**
 * Pickups with an entity that is none between them, then the rest; the first has more bytes behind it, where the
 * version has such.
 */
function addEntities(file: File, { entity }: Layout, { pickups, fixtures }: SavedRoom): void {
  const [bytes, seedAt, more] = entity;
  const rows = pickups.map((pickup) => ({ ...pickup, type: 5, dropSeed: pickup.initSeed }));
  const lying = rows.flatMap((row, index) => (index === 0 ? [row] : [{ ...row, type: 1000 }, row]));
  const all = [...lying, ...fixtures.map((one) => ({ ...one, subType: 0, price: 0 }))];
  file.add(all.length);
  all.forEach(({ type, variant, subType, initSeed, dropSeed, price }, index) => {
    const at = file.end;
    [type, variant, subType].forEach((value, place) => {
      file.put(at + 4 * place, value);
    });
    file.put(at + 20, price >>> 0);
    file.put(at + seedAt, initSeed);
    file.put(at + seedAt + 4, dropSeed);
    file.put(at + bytes - 1, index === 0 ? 1 : 0, 1);
    file.skip(index === 0 ? more : 0);
  });
}

/** Each cell of the floor by itself, and those of the two other dimensions together. */
function addMap(file: File, { edition }: Layout, rooms: readonly SavedRoom[]): void {
  const cells = Array.from({ length: 169 }, (_, cell) =>
    rooms.findIndex(({ gridIndex }) => gridIndex === cell),
  );
  if (edition === "afterbirth+") {
    cells.forEach((room) => {
      file.add(room);
    });
    return;
  }
  [cells.length + 1, ...cells.map((room) => (room < 0 ? 0x8000 : room)), 0x8000 + 338 - 1].forEach(
    (entry) => {
      file.add(entry, 2);
    },
  );
}
