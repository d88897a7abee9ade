/**
 * The layouts of the game's run-state files, `gamestate1.dat` and its like, one row per version.
 * Source: 40 files of seven versions from public repositories, read front to back; every number was
 * found by comparing them (docs/saved-runs.md). Little-endian throughout.
 */
import type { Edition } from "../core/game/edition";
import { ACHIEVEMENTS, type Build } from "../core/floor";
import { EARLY_BUILD } from "../items/pills";

/** How a field lies in a file; a number is so many bytes that are skipped. */
export type SaveFieldKind = "u8" | "u16" | "i16" | "u32" | "i32" | number;

/** A field by name; skipped bytes have none. */
export type SaveFieldRow<Name extends string> = readonly [name: Name | "", kind: SaveFieldKind];

/** What a room record tells. */
export type RoomFieldName =
  | "stbStage"
  | "roomType"
  | "variant"
  | "gridIndex"
  | "listIndex"
  | "dimension"
  | "flags"
  | "clearCount"
  | "visits"
  | "decorationSeed"
  | "spawnSeed"
  | "awardSeed";

/** What the file counts of the player. */
export const PLAYER_COUNTS = [
  "playerType",
  "players",
  "hearts",
  "maxHearts",
  "soulHearts",
  "coins",
  "keys",
] as const;

/** What the head of the file and the player's part tell, by name. */
export type PlaceName =
  | (typeof PLAYER_COUNTS)[number]
  | "challenge"
  | "difficulty"
  | "stage"
  | "stageType"
  | "curses"
  | "dungeonPlacementSeed"
  | "devilSeed";

/** A field at a distance from an anchor: the file's begin, the first room, or the end of the map. */
export interface PlaceRow {
  readonly name: PlaceName;
  readonly from: "begin" | "rooms" | "map";
  readonly at: number;
  readonly kind: Exclude<SaveFieldKind, number>;
}

/** One version of the file. */
export interface SaveVersion {
  /** The four digits behind `ISAACNG_GSR`. */
  readonly version: string;
  readonly edition: Edition;
  /** The builds whose figures are the nearest, the likeliest first. */
  readonly builds: readonly Build[];
  /** The build whose rules it has, where no figures are of it. */
  readonly rules?: Build;
  /** Achievements that this build does not ask about yet. */
  readonly unasked: readonly number[];
  /** Where the 49 or 44 run flags begin: their number as u16, then a byte each. */
  readonly flagsAt: number;
  readonly flagCount: number;
  /** Where the first room record begins, or 24 bytes further on for each of as many as stand at `countAt`. */
  readonly rooms: { readonly base: number; readonly countAt?: number };
  readonly roomFields: readonly SaveFieldRow<RoomFieldName>[];
  /** Bytes of a grid cell; 0 where a cell is a u16 and, unless that is 0, 22 bytes more. */
  readonly cellBytes: number;
  readonly entity: {
    readonly bytes: number;
    readonly initSeedAt: number;
    /** Whether a last byte of 1 says that more bytes follow, and how many. */
    readonly extraBytes: number;
  };
  readonly tailBytes: number;
  readonly offGridRooms: number;
  readonly offGridFirstList: number;
  /** `runs` packs empty cells of three dimensions, `plain` lists 169 cells. */
  readonly map: "runs" | "plain";
  readonly places: readonly PlaceRow[];
  /** From the end of the map to the table of collectible counts. */
  readonly collectiblesAt: number;
  /** From the end of that table to the trinkets held. */
  readonly trinketsAt: readonly number[];
  /** From the start seed's text to the first player's own seed, which follows from it. */
  readonly playerSeedAt: number;
  /** The item pools' part: floats behind its seeds, and pill colours. */
  readonly pool: { readonly floats: number; readonly colors: number };
  /** The build of the item pools. */
  readonly itemBuild: string;
}

const SEEDS = [
  ["decorationSeed", "u32"],
  ["spawnSeed", "u32"],
  ["awardSeed", "u32"],
] as const satisfies readonly SaveFieldRow<RoomFieldName>[];

/** Allowed doors, the cells behind eight doors, how the map shows it, how often it was entered. */
const DOORS_AND_VISITS = [
  ["", 36 + 4],
  ["visits", "u32"],
] as const satisfies readonly SaveFieldRow<RoomFieldName>[];

const REPENTANCE_ROOM: readonly SaveFieldRow<RoomFieldName>[] = [
  ["stbStage", "u16"],
  ["", 2],
  ["roomType", "u32"],
  ["variant", "u32"],
  ["gridIndex", "i16"],
  ["", 2],
  ["listIndex", "i16"],
  ["dimension", "u8"],
  ...DOORS_AND_VISITS,
  ["flags", "u32"],
  // The high half holds something else: 0x60000 in a shop.
  ["clearCount", "u16"],
  ["", 2 + 8],
  ...SEEDS,
  // What a boss would leave.
  ["", 4],
];

function afterbirthRoom(
  clear: "u8" | "u32",
  unknown: number,
): readonly SaveFieldRow<RoomFieldName>[] {
  return [
    ["stbStage", "u32"],
    ["roomType", "u32"],
    ["variant", "u32"],
    ["gridIndex", "i32"],
    ["", 4],
    ["listIndex", "i32"],
    ...DOORS_AND_VISITS,
    ["flags", clear],
    ["clearCount", clear],
    ["", unknown],
    ...SEEDS,
  ];
}

function placesFrom(
  from: PlaceRow["from"],
  rows: readonly (readonly [PlaceName, number, PlaceRow["kind"]?])[],
): readonly PlaceRow[] {
  return rows.map(([name, at, kind = "u32"]) => ({ name, from, at, kind }));
}

/** In a row: stage, type, start cell and something, curses, two seeds. */
function floorPlaces(stageAt: number, from: PlaceRow["from"]): readonly PlaceRow[] {
  return placesFrom(from, [
    ["stage", stageAt],
    ["stageType", stageAt + 4],
    ["curses", stageAt + 16],
    ["dungeonPlacementSeed", stageAt + 20],
    ["devilSeed", stageAt + 24],
  ]);
}

const REPENTANCE_PLACES: readonly PlaceRow[] = [
  ...placesFrom("begin", [
    ["challenge", 0x10],
    ["difficulty", 0x17],
  ]),
  ...floorPlaces(0x1a3, "begin"),
  ...placesFrom("map", [
    ["playerType", 62],
    ["players", 67, "u8"],
    ["hearts", 72],
    ["maxHearts", 76],
    ["soulHearts", 80],
    ["coins", 100],
    ["keys", 104],
  ]),
];

function afterbirthPlaces(stageAt: number): readonly PlaceRow[] {
  return [
    // The challenge by Repentance's place, with which the head agrees; 0 in all files.
    ...placesFrom("begin", [
      ["challenge", 0x10],
      ["difficulty", 0x17],
    ]),
    ...floorPlaces(stageAt, "rooms"),
    ...placesFrom("map", [
      ["playerType", 24],
      ["hearts", 33],
      ["maxHearts", 37],
      ["coins", 61],
      ["keys", 65],
    ]),
  ];
}

const REPENTANCE: Omit<SaveVersion, "version" | "builds" | "entity" | "trinketsAt" | "itemBuild"> =
  {
    edition: "repentance",
    unasked: [],
    flagsAt: 0x1b,
    flagCount: 49,
    rooms: { base: 0x261 },
    roomFields: REPENTANCE_ROOM,
    cellBytes: 0,
    tailBytes: 34,
    offGridRooms: 18,
    offGridFirstList: 507,
    map: "runs",
    places: REPENTANCE_PLACES,
    collectiblesAt: 393,
    playerSeedAt: 20,
    pool: { floats: 2, colors: 14 },
  };

const AFTERBIRTH_PLUS: Omit<
  SaveVersion,
  "version" | "rooms" | "roomFields" | "places" | "collectiblesAt" | "itemBuild"
> = {
  edition: "afterbirth+",
  builds: [],
  unasked: [],
  flagsAt: 0x1b,
  flagCount: 44,
  cellBytes: 29,
  // Bytes 43 to 46 hold the same again. With these a layout's pickups follow from the room's seed.
  entity: { bytes: 72, initSeedAt: 39, extraBytes: 0 },
  tailBytes: 40,
  offGridRooms: 9,
  offGridFirstList: 128,
  map: "plain",
  trinketsAt: [4, 8],
  playerSeedAt: 86,
  pool: { floats: 1, colors: 13 },
};

/** Every version that is known, the oldest first. */
export const SAVE_VERSIONS: readonly SaveVersion[] = [
  {
    ...AFTERBIRTH_PLUS,
    version: "0061",
    itemBuild: "2017-11",
    rules: "2017",
    // Its bosses wait for neither: with them locked not one room of a floor that is public fits.
    unasked: [ACHIEVEMENTS.newBosses, ACHIEVEMENTS.lastBosses],
    rooms: { base: 536, countAt: 117 },
    roomFields: afterbirthRoom("u8", 16),
    places: afterbirthPlaces(-174),
    collectiblesAt: 278,
  },
  {
    ...AFTERBIRTH_PLUS,
    version: "0065",
    itemBuild: "1.06.J168",
    rooms: { base: 541, countAt: 121 },
    roomFields: afterbirthRoom("u32", 8),
    places: afterbirthPlaces(-175),
    collectiblesAt: 286,
  },
  {
    ...REPENTANCE,
    version: "0135",
    itemBuild: EARLY_BUILD,
    builds: ["1.7.5"],
    rules: "2021",
    entity: { bytes: 78, initSeedAt: 46, extraBytes: 32 },
    trinketsAt: [4, 8],
  },
  {
    ...REPENTANCE,
    version: "0138",
    itemBuild: EARLY_BUILD,
    builds: ["1.7.5", "1.7.8a"],
    entity: { bytes: 82, initSeedAt: 50, extraBytes: 32 },
    trinketsAt: [4, 8],
  },
  {
    ...REPENTANCE,
    version: "0146",
    itemBuild: "1.7.9b",
    builds: ["1.7.9b"],
    entity: { bytes: 82, initSeedAt: 50, extraBytes: 32 },
    trinketsAt: [8, 12],
  },
];
