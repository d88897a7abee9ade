/** A run of every version is written by places (writeRun.ts) and has to be read back. */
import { nextState, shiftsOf, SHIFT_INDEX_ROOM_SEEDS } from "../../../src/core/rng/generator";
import { formatSeedText } from "../../../src/core/rng/seedText";
import { readSavedRun } from "../../../src/observe/save/readSavedRun";
import type { SavedRoom } from "../../../src/observe/save/savedRun";
import { answered } from "../../support/answered";
import { LAYOUTS, writeRun, type Layout, type Places } from "./writeRun";
import { isProblem } from "../../../src/core/problem";
import { ACHIEVEMENTS_MASK, checksumOf, RUN_MASK } from "../../../src/observe/save/saveBytes";
import { madeRun, sealed } from "./madeRun";

const START = 12345;

const seedAfter = (seed: number) => nextState(seed, shiftsOf(SHIFT_INDEX_ROOM_SEEDS));

const PICKUPS: SavedRoom["pickups"] = [
  { variant: 20, subType: 2, initSeed: 1234567, price: 15 },
  { variant: 300, subType: 41, initSeed: 3234567890, price: -2 },
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
    isClear: listIndex % 2 === 0,
    visits: 3 + listIndex,
    clearCount: 1 + (listIndex % 2),
    decorationSeed,
    spawnSeed: seedAfter(decorationSeed),
    awardSeed: 4000000001 + listIndex,
    pickups: isOnGrid ? PICKUPS : [],
    fixtures: isOnGrid ? FIXTURES : [],
    grid: isOnGrid
      ? [
          { type: 5, seed: 3999999999 },
          { type: 2, seed: 4 },
        ]
      : [],
    hasWater: listIndex % 2 === 1,
    hasOtherMusic: listIndex % 3 === 1,
  };
}

const FIXTURES = [
  { type: 6, variant: 1, initSeed: 3000000001, dropSeed: 3000000002 },
  { type: 33, variant: 0, initSeed: 77, dropSeed: 77 },
];

const FLOOR = { challenge: 0, difficulty: 1, stage: 3, stageType: 2, curses: 5 };
const COUNTS = { ...FLOOR, dungeonPlacementSeed: 123456789, devilSeed: 987654321 };
const HEALTH = { hearts: 3, maxHearts: 8, soulHearts: 5 };
const PLAYER = { playerType: 7, players: 2, ...HEALTH, coins: 42, keys: 6 };
const COLLECTIBLES = { c134: 1, c241: 3 };

/** A run of a version, with three rooms. */
function written(layout: Layout) {
  const [count, first] = layout.offGrid;
  const rooms = [0, 1, 2].map((index) => roomOf(layout, index, true));
  const beyond = Array.from({ length: count }, (_, index) => first + index);
  const offGridRooms = beyond.map((index) => roomOf(layout, index, false));
  const flags = [1, 9, layout.flags[1] - 1];
  const trinkets = layout.trinkets.map((_, index) => 42 + 0x8000 * index);
  const bytes = writeRun(layout, {
    ...{ startSeed: START, otherSeed: 777, flags, rooms, offGridRooms, trinkets },
    ...{ counts: { ...COUNTS, ...PLAYER }, carried: COLLECTIBLES, isFilled: true },
  });
  return { bytes, rooms: [...rooms, ...offGridRooms], flags, trinkets };
}

/** Those of the numbers that a version has. */
function had(places: Places, values: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name in places ? value : undefined]),
  );
}

it.each(LAYOUTS)(
  "a saved run of each version has its numbers where they lie ($version)",
  (layout) => {
    const { bytes, rooms, flags, trinkets } = written(layout);
    const run = answered(readSavedRun(bytes));
    const places = { ...layout.head, ...layout.floor, ...layout.behind };
    expect([...run.rooms, ...run.offGridRooms]).toEqual(rooms);
    expect(run).toMatchObject({
      version: { version: layout.version, edition: layout.edition },
      ...{ startSeed: START, seedText: formatSeedText(START), flags },
      ...had(places, COUNTS),
      itemCount: layout.collectibles[1],
    });
    // Of the trinkets some versions have one place, and each of both is golden.
    const carried = { ...COLLECTIBLES, t42: trinkets.length };
    const player = { ...had(places, PLAYER), carried, trinkets };
    expect(run.player).toEqual(player);
  },
);

const START_SEED = 12345;

/** What is said of a made run with other bytes at some places. */
function saidOf(change: (view: DataView) => void, otherSeed?: number): string {
  const bytes = madeRun({ startSeed: START_SEED, otherSeed });
  change(new DataView(bytes.buffer));
  const run = readSavedRun(sealed(bytes));
  return isProblem(run) ? run.problem : "read";
}

/** Where fields of version 0146 lie: docs/saved-runs.md says how they were found. */
const [FLAGS, STAGE, STAGE_TYPE, CURSES, FIRST_ROOM] = [0x1b, 0x1a3, 0x1a7, 0x1b3, 0x261];

/** How many rooms the run has. */
const MADE = new DataView(madeRun({ startSeed: START_SEED }).buffer);
const ROOMS = MADE.getUint32(FIRST_ROOM - 4, true);

/** Bytes of a room with 448 empty cells and nothing in it; the rooms beyond the grid, and the map, behind them. */
const ROOM = 1037;
const ENTITIES = FIRST_ROOM + 95 + 448 * 2;
const OFF_GRID = FIRST_ROOM + ROOMS * ROOM;
const MAP = OFF_GRID + 18 * ROOM;
const MAP_END = MAP + 2 + 170 * 2;

describe("a saved run", () => {
  it.each([
    [STAGE, 13, 14, "stage from 1 to 13 but it holds 14"],
    [STAGE, 1, 0, "stage from 1 to 13 but it holds 0"],
    [STAGE_TYPE, 5, 6, "stage type from 0 to 5 but it holds 6"],
    [0x17, 3, 4, "difficulty from 0 to 3 but it holds 4"],
    [CURSES, 0xffff, 0x10000, "curses from 0 to 65535 but it holds 65536"],
    [FLAGS, 49, 50, "number of run flags from 49 to 49 but it holds 50"],
    [FLAGS, 49, 48, "number of run flags from 49 to 49 but it holds 48"],
    [FLAGS + 2, 1, 2, "run flag from 0 to 1 but it holds 2"],
    [FIRST_ROOM + 4, 30, 31, "room type from 0 to 30 but it holds 31"],
    [FIRST_ROOM + 12, 168, 169, "grid index from -18 to 168 but it holds 169"],
    [FIRST_ROOM + 12, 0xffee, 0xffed, "grid index from -18 to 168 but it holds -19"],
    [FIRST_ROOM + 16, 0, 1, "list index from 0 to 0 but it holds 1"],
    [FIRST_ROOM + 18, 2, 3, "dimension from 0 to 2 but it holds 3"],
    [FIRST_ROOM - 4, ROOMS, 508, "at most 507 rooms but it counts 508"],
    [MAP_END + 76, 999, 1000, "maxHearts from 0 to 999 but it holds 1000"],
    [MAP_END + 393, 733, 5001, "at most 5000 collectibles but it counts 5001"],
    [MAP_END + 397, 999, 1000, "count of collectible 0 from 0 to 999 but it holds 1000"],
    [ENTITIES, 0, 2001, "at most 2000 entities but it counts 2001"],
    [OFF_GRID + 12, 0xffee, 0, "grid index from -18 to -1 but it holds 0"],
    [OFF_GRID + 16, 507, 508, "list index from 507 to 507 but it holds 508"],
    [OFF_GRID + ROOM + 16, 508, 507, "list index from 508 to 508 but it holds 507"],
  ])("has at %i at most %i", (at, last, beyond, said) => {
    const set = (value: number) => (view: DataView) => {
      view.setUint32(at, value, true);
    };
    expect(saidOf(set(last))).toBe("read");
    expect(saidOf(set(beyond))).toContain(said);
  });

  it("has rooms whose spawn seed follows from the decoration seed, but in Greed and behind the mirror", () => {
    const other = (difficulty: number, dimension: number) =>
      saidOf((view) => {
        view.setUint32(FIRST_ROOM + 79, 77, true);
        view.setUint8(FIRST_ROOM + 18, dimension);
        view.setUint8(0x17, difficulty);
      });
    for (const difficulty of [0, 1]) {
      expect(other(difficulty, 0)).toContain("seeds of room 0 do not follow from one another.");
    }
    expect([other(2, 0), other(0, 1), other(2, 1)]).toEqual(["read", "read", "read"]);
  });

  it("has a map of three floors' cells, of its own rooms, with every room of the floor in it", () => {
    const cell = (at: number, entry: number) => (view: DataView) => {
      view.setUint16(at, entry, true);
    };
    const last = MAP_END - 2;
    const firstRoom = Array.from({ length: 169 }, (_, index) => MAP + 2 + 2 * index).find(
      (at) => MADE.getUint16(at, true) === 0,
    ) as number;
    expect(saidOf(cell(firstRoom, 0x8000))).toContain("Room 0 stands nowhere in the map.");
    const mirrored = saidOf((view) => {
      cell(firstRoom, 0x8000)(view);
      view.setUint8(FIRST_ROOM + 18, 1);
    });
    expect(mirrored).toBe("read");
    expect(saidOf(cell(firstRoom, ROOMS))).toContain(`room in the map from -1 to ${ROOMS - 1}`);
    expect(saidOf(cell(last, 0x8000 + 338 - 2))).toContain("map from 507 to 507 but it holds 506");
    expect(saidOf(cell(last, 0x8000 + 338))).toContain("map from 0 to 507 but it holds 508");
  });

  it("holds trinkets by numbers of 16 bits", () => {
    const held = (trinket: number) => {
      const bytes = madeRun({ startSeed: START_SEED });
      new DataView(bytes.buffer).setUint32(MAP_END + 397 + 4 * 733 + 8, trinket, true);
      const run = readSavedRun(sealed(bytes));
      return isProblem(run) ? run.problem : run.player.trinkets;
    };
    expect([0, 1, 0xffff, 0x10000].map(held)).toEqual([[], [1], [0xffff], []]);
  });

  it("has one start seed, of two the one that its player's own seed confirms, or none", () => {
    const two = readSavedRun(madeRun({ startSeed: START_SEED, otherSeed: 777 }));
    expect(two).toMatchObject({ startSeed: START_SEED });
    // Without the player's seed, 20 bytes behind the text, both texts are as likely.
    const unconfirmed = (view: DataView): void => {
      const text = Buffer.from(view.buffer).indexOf(formatSeedText(START_SEED));
      view.setUint32(text + 20, 1, true);
    };
    expect(saidOf(unconfirmed)).toBe("read");
    const found2 = "Expected one start seed but found 2.";
    expect(saidOf(unconfirmed, 777)).toContain(found2);
    // Right before the checksum no player's seed can stand behind it.
    const another = formatSeedText(777);
    const atEnd = (view: DataView): void => {
      unconfirmed(view);
      const from = view.byteLength - 4 - another.length;
      [...another].forEach((letter, place) => {
        view.setUint8(from + place, letter.charCodeAt(0));
      });
    };
    expect(saidOf(atEnd)).toContain(found2);
  });
});

it("the checksum of a saved file is that of the bytes behind the header, with a mask in it for runs and none for achievements", () => {
  const body = Array.from({ length: 40 }, (_, index) => (index * 37 + 5) % 256);
  const file = Uint8Array.from([...new Array<number>(16).fill(9), ...body, 0, 0, 0, 0]);
  // Of CRC-32 with the slip of the game's table, bit by bit.
  expect(checksumOf(file, ACHIEVEMENTS_MASK)).toBe(0xe9b12f9b);
  expect(checksumOf(file, RUN_MASK)).toBe((0xe9b12f9b ^ 0x96696996) >>> 0);
});
