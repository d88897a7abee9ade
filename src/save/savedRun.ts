/** A run as the game saved it. Nothing personal is in it: no name, no path, no time of day. */
import type { RuleSet } from "../core/game/edition";
import type { SavedPool } from "./readPool";
import type { SaveVersion } from "./versions";

/** A pickup that lies in a room. */
export interface SavedPickup {
  readonly variant: number;
  readonly subType: number;
  /** The seed that it was spawned with. */
  readonly initSeed: number;
  /** Coins, or below 0 what a devil asks; 0 where it is free. */
  readonly price: number;
}

/** A room of the floor. */
export interface SavedRoom {
  readonly listIndex: number;
  /** The anchor, 0-168; negative beyond the grid. */
  readonly gridIndex: number;
  /** 0 main, 1 mirror world or mineshaft, 2 Death Certificate. */
  readonly dimension: number;
  /** The file of layouts it is from: 0 special rooms, 1 Basement and so on. */
  readonly stbStage: number;
  readonly roomType: number;
  readonly variant: number;
  readonly isClear: boolean;
  /** How often it was entered. */
  readonly visits: number;
  /** How often it was cleared. */
  readonly clearCount: number;
  readonly decorationSeed: number;
  readonly spawnSeed: number;
  /** As the last award left it. */
  readonly awardSeed: number;
  readonly pickups: readonly SavedPickup[];
}

/** What the first player holds when the run is saved. */
export interface SavedPlayer {
  /** The game's player type number; undefined where the version's place is unknown. */
  readonly playerType: number | undefined;
  /** How many play, Esau and the like counted; undefined where the version's place is unknown. */
  readonly players: number | undefined;
  /** Half hearts; undefined where the version's place is unknown. */
  readonly hearts: number | undefined;
  readonly maxHearts: number | undefined;
  readonly soulHearts: number | undefined;
  readonly coins: number | undefined;
  readonly keys: number | undefined;
  /** How many of each collectible, by its number; only those held. */
  readonly collectibles: ReadonlyMap<number, number>;
  /** Trinket numbers; golden ones have 32768 added. */
  readonly trinkets: readonly number[];
}

/** A saved run. */
export interface SavedRun {
  readonly version: SaveVersion;
  /** Other rules that it is judged by, such as the documents'; undefined: its edition's. */
  readonly judgedBy?: RuleSet | undefined;
  /** As the game shows it: "B911 99AC". */
  readonly seedText: string;
  readonly startSeed: number;
  /** The game's challenge number, 0 for none. */
  readonly challenge: number;
  /** 0 normal, 1 hard, 2 Greed, 3 Greedier. */
  readonly difficulty: number;
  readonly stage: number;
  readonly stageType: number;
  /** The game's curse bits. */
  readonly curses: number;
  /** The numbers of the run's state flags that are set. */
  readonly flags: readonly number[];
  /** A draw of the level generator when all rooms are placed: a checksum of the floor. */
  readonly dungeonPlacementSeed: number;
  /** The floor's stage seed, or a few steps on once a devil room's chance was rolled. */
  readonly devilSeed: number;
  /** In list order. */
  readonly rooms: readonly SavedRoom[];
  /** Devil room, error room, crawlspace and the like. */
  readonly offGridRooms: readonly SavedRoom[];
  readonly player: SavedPlayer;
  /** How many item numbers this game knows: more than the version's own means mods. */
  readonly itemCount: number;
  /** What the file holds of items, pills and trinkets; undefined where that is not found. */
  readonly pool: SavedPool | undefined;
}
