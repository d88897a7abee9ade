/** A run of every version is written by places (writeRun.ts) and has to be read back. */
import { nextState, shiftsOf, SHIFT_INDEX_ROOM_SEEDS } from "../../../src/core/rng/generator";
import { formatSeedText } from "../../../src/core/rng/seedText";
import { readSavedRun } from "../../../src/observe/save/readSavedRun";
import type { SavedRoom } from "../../../src/observe/save/savedRun";
import { answered } from "../../support/answered";
import { LAYOUTS, writeRun, type Layout, type Places } from "./writeRun";

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
const COLLECTIBLES = new Map([[134, 1], [241, 3]]); // prettier-ignore

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
    ...{ counts: { ...COUNTS, ...PLAYER }, collectibles: COLLECTIBLES, isFilled: true },
  });
  return { bytes, rooms: [...rooms, ...offGridRooms], flags, trinkets };
}

/** Those of the numbers that a version has. */
function had(places: Places, values: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name in places ? value : undefined]),
  );
}

describe("a saved run of each version", () => {
  it.each(LAYOUTS)("has its numbers where they lie ($version)", (layout) => {
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
    const player = { ...had(places, PLAYER), collectibles: COLLECTIBLES, trinkets };
    expect(run.player).toEqual(player);
  });
});
