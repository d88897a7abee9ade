/**
 * Where each number lies in a saved run, told once more: by places in a record instead of rows of fields.
 * A run of every version is written so and has to be read back.
 */
import { describe, expect, it } from "vitest";
import { isProblem } from "../../src/core/problem";
import { nextState, shiftsOf } from "../../src/core/rng/generator";
import { formatSeedText } from "../../src/core/rng/seedText";
import { runSeeds } from "../../src/core/rng/stageSeeds";
import { SHIFT_INDEX_ROOM_SEEDS } from "../../src/core/rng/shifts";
import { readSavedRun } from "../../src/save/readSavedRun";
import type { SavedRoom } from "../../src/save/savedRun";
import { sealed } from "./madeRun";

/** A place and how many bytes the number there has. */
type Place = readonly [at: number, bytes: 1 | 2 | 4];
type Places = Readonly<Record<string, Place>>;

interface Layout {
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

const START = 12345;

// prettier-ignore
const REPENTANCE = {
  edition: "repentance", flags: [0x1b, 49], rooms: 0x261,
  room: {
    stbStage: [0, 2], roomType: [4, 4], variant: [8, 4], gridIndex: [12, 2], listIndex: [16, 2],
    dimension: [18, 1], visitedCount: [59, 4], flags: [63, 4], clearCount: [67, 2],
    decorationSeed: [79, 4], spawnSeed: [83, 4], awardSeed: [87, 4], deathSeed: [91, 4],
  },
  roomBytes: 95, cell: 0, tail: 34, offGrid: [18, 507],
  head: {
    challenge: [0x10, 4], difficulty: [0x17, 4], stage: [0x1a3, 4], stageType: [0x1a7, 4],
    curses: [0x1b3, 4], dungeonPlacementSeed: [0x1b7, 4], devilSeed: [0x1bb, 4],
  },
  floor: {},
  behind: {
    currentCell: [0, 4], currentDimension: [4, 1], playerType: [62, 4], players: [67, 1],
    hearts: [72, 4], maxHearts: [76, 4], soulHearts: [80, 4], coins: [100, 4], keys: [104, 4], bombs: [108, 4],
  },
  collectibles: [393, 700], playerSeed: 20,
} as const;

// prettier-ignore
const AFTERBIRTH_PLUS = {
  edition: "afterbirth+", flags: [0x1b, 44], cell: 29, entity: [72, 42, 0], tail: 40, offGrid: [9, 128],
  head: { challenge: [0x10, 4], difficulty: [0x17, 4] },
  behind: {
    currentCell: [0, 4], playerType: [24, 4], hearts: [33, 4], maxHearts: [37, 4],
    coins: [61, 4], keys: [65, 4], bombs: [69, 4],
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
  stbStage: [0, 4], roomType: [4, 4], variant: [8, 4], gridIndex: [12, 4], listIndex: [20, 4], visitedCount: [64, 4],
};
const seedsAt = (at: number): Places => ({
  decorationSeed: [at, 4],
  spawnSeed: [at + 4, 4],
  awardSeed: [at + 8, 4],
});

// prettier-ignore
const LAYOUTS: readonly Layout[] = [
  {
    ...AFTERBIRTH_PLUS, version: "0061", rooms: 536 + 24 * 3, countAt: 117, floor: floorAt(-174),
    room: { ...ROOM_BEGIN, flags: [68, 1], clearCount: [69, 1], ...seedsAt(86) }, roomBytes: 98,
    collectibles: [278, 520],
  },
  {
    ...AFTERBIRTH_PLUS, version: "0065", rooms: 541 + 24 * 3, countAt: 121, floor: floorAt(-175),
    room: { ...ROOM_BEGIN, flags: [68, 4], clearCount: [72, 4], ...seedsAt(84) }, roomBytes: 96,
    collectibles: [286, 550],
  },
  { ...REPENTANCE, version: "0135", entity: [78, 46, 32], trinkets: [4, 8] },
  { ...REPENTANCE, version: "0138", entity: [82, 50, 32], trinkets: [4, 8] },
  { ...REPENTANCE, version: "0146", entity: [82, 50, 32], trinkets: [8, 12] },
];

/** A file that numbers are put into; what nobody writes is 0. */
class File {
  readonly bytes = new Uint8Array(300_000);
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

const seedAfter = (seed: number) => nextState(seed, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));

const PICKUPS: SavedRoom["pickups"] = [
  { variant: 20, subType: 2, initSeed: 1234567 },
  { variant: 300, subType: 41, initSeed: 3234567890 },
];

/** A room whose every number tells which it is. */
function roomOf(layout: Layout, listIndex: number, isOnGrid: boolean): SavedRoom {
  const decorationSeed = 1000 + 77 * listIndex;
  return {
    listIndex,
    gridIndex: isOnGrid ? 84 + listIndex : -1 - (listIndex - layout.offGrid[1]),
    dimension: 0,
    stbStage: 1 + (listIndex % 3),
    roomType: isOnGrid ? 1 + listIndex : 14,
    variant: 500 + listIndex,
    visitedCount: 3 + (listIndex % 5),
    isClear: listIndex % 2 === 0,
    clearCount: 1 + (listIndex % 2),
    decorationSeed,
    spawnSeed: seedAfter(decorationSeed),
    awardSeed: 4000000001 + listIndex,
    deathSeed: layout.edition === "repentance" ? 3000000001 + listIndex : undefined,
    pickups: isOnGrid ? PICKUPS : [],
  };
}

function addRoom(file: File, layout: Layout, room: SavedRoom): void {
  const begin = file.end;
  const flags = (room.isClear ? 1 : 0) + 2;
  file.all(begin, layout.room, { ...room, flags });
  file.end = begin + layout.roomBytes;
  if (layout.cell > 0) {
    file.skip(448 * layout.cell);
  } else {
    for (let cell = 0; cell < 448; cell += 1) {
      file.add(cell % 50 === 7 ? 9 : 0, 2);
      file.skip(cell % 50 === 7 ? 22 : 0);
    }
  }
  // One entity that is no pickup; every other one has more bytes behind it, where the version has such.
  const entities = room.pickups.length > 0 ? [[5], [1000], [5]] : [];
  file.add(entities.length);
  let pickup = 0;
  entities.forEach(([type = 0], index) => {
    const { variant, subType, initSeed } = PICKUPS[pickup] as SavedRoom["pickups"][0];
    const [bytes, seedAt, more] = layout.entity;
    const at = file.end;
    file.put(at, type);
    file.put(at + 4, variant);
    file.put(at + 8, subType);
    file.put(at + seedAt, initSeed);
    file.put(at + bytes - 1, index === 0 ? 1 : 0, 1);
    file.skip(index === 0 ? more : 0);
    pickup += type === 5 ? 1 : 0;
  });
  file.add(3);
  file.skip(12);
  file.add(1);
  file.skip(layout.entity[0]);
  file.skip(layout.tail);
}

const COUNTS = {
  ...{ challenge: 0, difficulty: 1, stage: 3, stageType: 2, curses: 5 },
  ...{
    dungeonPlacementSeed: 123456789,
    devilSeed: 987654321,
    currentCell: 85,
    currentDimension: 0,
  },
};
const PLAYER = {
  ...{
    playerType: 7,
    players: 2,
    hearts: 3,
    maxHearts: 8,
    soulHearts: 5,
    coins: 42,
    keys: 6,
    bombs: 11,
  },
};

/** A run of a version, with three rooms. */
function written(layout: Layout): {
  readonly bytes: Uint8Array;
  readonly rooms: readonly SavedRoom[];
} {
  const file = new File();
  file.text(0, `ISAACNG_GSR${layout.version}`);
  const [flagsAt, flagCount] = layout.flags;
  file.put(flagsAt, flagCount, 2);
  for (const flag of [1, 9, flagCount - 1]) {
    file.put(flagsAt + 2 + flag, 1, 1);
  }
  if (layout.countAt !== undefined) {
    file.put(layout.countAt, 3);
  }
  file.all(0, layout.head, COUNTS);
  file.all(layout.rooms, layout.floor, COUNTS);
  const [count, first] = layout.offGrid;
  const rooms = [0, 1, 2].map((index) => roomOf(layout, index, true));
  const offGrid = Array.from({ length: count }, (_, index) => roomOf(layout, first + index, false));
  file.put(layout.rooms - 4, rooms.length);
  file.end = layout.rooms;
  [...rooms, ...offGrid].forEach((room) => {
    addRoom(file, layout, room);
  });
  if (layout.edition === "repentance") {
    // 84 empty cells, the three rooms, and empty ones to the end of three dimensions.
    [5, 0x8000 + 83, 0, 1, 2, 0x8000 + (3 * 169 - 87 - 1)].forEach((entry) => {
      file.add(entry, 2);
    });
  } else {
    for (let cell = 0; cell < 169; cell += 1) {
      file.add(cell >= 84 && cell < 87 ? cell - 84 : -1);
    }
  }
  const end = file.end;
  file.all(end, layout.behind, { ...COUNTS, ...PLAYER });
  const [at, items] = layout.collectibles;
  file.end = end + at;
  file.add(items);
  const table = file.end;
  file.put(table + 4 * 134, 1);
  file.put(table + 4 * 241, 3);
  file.end = table + 4 * items;
  const behind = file.end;
  layout.trinkets.forEach((place, index) => {
    file.put(behind + place, 42 + 0x8000 * index);
  });
  file.skip(30);
  const seedAt = file.end;
  file.text(seedAt, formatSeedText(START));
  file.put(seedAt + layout.playerSeed, runSeeds(START, layout.edition).playerInitSeed);
  // Another text that passes, which no player confirms.
  file.text(seedAt + 120, formatSeedText(777));
  file.skip(100);
  file.add(0);
  return { bytes: sealed(file.bytes.slice(0, file.end)), rooms: [...rooms, ...offGrid] };
}

/** Those of the numbers that a version has. */
function had(places: Places, values: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name in places ? value : undefined]),
  );
}

describe("a saved run of each version", () => {
  it.each(LAYOUTS)("has its numbers where they lie ($version)", (layout) => {
    const { bytes, rooms } = written(layout);
    const run = readSavedRun(bytes);
    if (isProblem(run)) {
      expect.fail(run.problem);
    }
    const places = { ...layout.head, ...layout.floor, ...layout.behind };
    expect([...run.rooms, ...run.offGridRooms]).toEqual(rooms);
    expect(run).toMatchObject({
      version: { version: layout.version, edition: layout.edition },
      ...{ startSeed: START, seedText: formatSeedText(START), flags: [1, 9, layout.flags[1] - 1] },
      ...had(places, COUNTS),
      currentDimension: 0,
      itemCount: layout.collectibles[1],
    });
    expect(run.player).toEqual({
      ...had(places, PLAYER),
      collectibles: new Map([
        [134, 1],
        [241, 3],
      ]),
      trinkets: layout.trinkets.map((_, index) => 42 + 0x8000 * index),
    });
  });
});
