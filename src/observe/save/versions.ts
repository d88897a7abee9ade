/**
 * The layouts of the game's run-state files, `gamestate1.dat` and its like, one row per version.
 * Source: 40 files of seven versions from public repositories, read front to back; every number was
 * found by comparing them (docs/saved-runs.md). Little-endian throughout.
 */
import { EARLY_BUILD } from "../../items/runGoods";
import { LAST_PACK } from "./achievementsFile";
import type { SaveVersion } from "./savedRun";

function seedsAt(at: number): SaveVersion["room"] {
  const seeds = ["decorationSeed", "spawnSeed", "awardSeed"] as const;
  return seeds.map((name, index) => [name, at + 4 * index]);
}

const REPENTANCE_ROOM: Pick<SaveVersion, "room" | "roomBytes"> = {
  room: [
    ["stbStage", 0, "u16"],
    ["roomType", 4],
    ["variant", 8],
    ["gridIndex", 12, "i16"],
    ["listIndex", 16, "i16"],
    ["dimension", 18, "u8"],
    ["visits", 59],
    ["flags", 63],
    // The high half holds something else: 0x60000 in a shop.
    ["clearCount", 67, "u16"],
    ...seedsAt(79),
  ],
  // Behind the seeds what a boss would leave.
  roomBytes: 95,
};

function afterbirthRoom(clear: "u8" | "u32"): typeof REPENTANCE_ROOM {
  const [clearCountAt, seeds] = clear === "u8" ? [69, 86] : [72, 84];
  return {
    room: [
      ["stbStage", 0],
      ["roomType", 4],
      ["variant", 8],
      ["gridIndex", 12, "i32"],
      ["listIndex", 20, "i32"],
      ["visits", 64],
      ["flags", 68, clear],
      ["clearCount", clearCountAt, clear],
      ...seedsAt(seeds),
    ],
    roomBytes: seeds + 12,
  };
}

/** The challenge by Repentance's place, with which the head of Afterbirth+ agrees; 0 in all its files. */
const HEAD: SaveVersion["head"] = [
  ["challenge", 0x10],
  ["difficulty", 0x17],
];

/** In a row: stage, type, start cell and something, curses, two seeds. */
function floorPlaces(stageAt: number): SaveVersion["head"] {
  return [
    ["stage", stageAt],
    ["stageType", stageAt + 4],
    ["curses", stageAt + 16],
    ["dungeonPlacementSeed", stageAt + 20],
    ["devilSeed", stageAt + 24],
  ];
}

const REPENTANCE = {
  edition: "repentance",
  unasked: [],
  flagCount: 49,
  rooms: { base: 0x261 },
  ...REPENTANCE_ROOM,
  isPacked: true,
  tailBytes: 34,
  offGrid: [18, 507],
  head: [...HEAD, ...floorPlaces(0x1a3)],
  beforeRooms: [],
  player: [
    ["playerType", 62],
    ["players", 67, "u8"],
    ["hearts", 72],
    ["maxHearts", 76],
    ["soulHearts", 80],
    ["coins", 100],
    ["keys", 104],
  ],
  collectiblesAt: 393,
  playerSeedAt: 20,
  pool: { floats: 2, colors: 14 },
} as const satisfies Partial<SaveVersion>;

const AFTERBIRTH_PLUS = {
  edition: "afterbirth+",
  builds: [],
  unasked: [],
  flagCount: 44,
  isPacked: false,
  // Bytes 43 to 46 hold the same again. With these a layout's pickups follow from the room's seed.
  entity: { bytes: 72, initSeedAt: 39, extraBytes: 0 },
  tailBytes: 40,
  offGrid: [9, 128],
  head: HEAD,
  player: [
    ["playerType", 24],
    ["hearts", 33],
    ["maxHearts", 37],
    ["coins", 61],
    ["keys", 65],
  ],
  trinketsAt: [4, 8],
  playerSeedAt: 86,
  pool: { floats: 1, colors: 13 },
} as const satisfies Partial<SaveVersion>;

/** Every version that is known, the oldest first. */
export const SAVE_VERSIONS: readonly SaveVersion[] = [
  {
    ...AFTERBIRTH_PLUS,
    version: "0061",
    itemCounts: [535],
    itemBuild: "2017-11",
    writers: ["1.06.0"],
    rules: "2017",
    // With its bosses locked not one room of a floor that is public fits.
    unasked: LAST_PACK,
    rooms: { base: 536, countAt: 117 },
    ...afterbirthRoom("u8"),
    beforeRooms: floorPlaces(-174),
    collectiblesAt: 278,
  },
  {
    ...AFTERBIRTH_PLUS,
    version: "0065",
    itemCounts: [553],
    itemBuild: "1.06.J168",
    writers: ["1.06.J168"],
    rooms: { base: 541, countAt: 121 },
    ...afterbirthRoom("u32"),
    beforeRooms: floorPlaces(-175),
    collectiblesAt: 286,
  },
  {
    ...REPENTANCE,
    version: "0135",
    itemCounts: [730],
    itemBuild: EARLY_BUILD,
    builds: ["1.7.5"],
    writers: ["1.7.0", "1.7.5", "1.7.6"],
    rules: "2021",
    entity: { bytes: 78, initSeedAt: 46, extraBytes: 32 },
    trinketsAt: [4, 8],
  },
  {
    ...REPENTANCE,
    version: "0138",
    itemCounts: [730, 732],
    itemBuild: EARLY_BUILD,
    builds: ["1.7.5", "1.7.8a"],
    // A file of it (T6MB F3ZR) has the item pools of 2021.
    writers: ["1.7.0", "1.7.5", "1.7.6", "1.7.8a.0000"],
    entity: { bytes: 82, initSeedAt: 50, extraBytes: 32 },
    trinketsAt: [4, 8],
  },
  {
    ...REPENTANCE,
    version: "0146",
    itemCounts: [733],
    itemBuild: "1.7.9b",
    builds: ["1.7.9b"],
    writers: ["1.7.8a.J819", "1.7.9b"],
    entity: { bytes: 82, initSeedAt: 50, extraBytes: 32 },
    trinketsAt: [8, 12],
  },
];
