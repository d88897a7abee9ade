/**
 * A run as the game saved it, and the shape of the file that it is read from. Nothing personal is in it: no name, no
 * path, no time of day.
 */
import type { AwardHypotheses } from "../../core/award/awardRules";
import type { Build } from "../../core/game/situationRows";
import { MIRROR_VARIANT } from "../../floors/fixedRooms";
import type { Bag } from "../../core/game/bag";
import type { Edition, RuleSet } from "../../core/game/edition";
import type { Unlocks } from "../../core/game/unlocks";
import { RoomType } from "../../core/game/roomTypes";
import type { OwnDraws } from "./readOwn";

/** What the file holds of the run's pools. */
export interface SavedPool {
  /** By pool, what is left of each row's weight, in the run's own order; empty where that is not found. */
  readonly weights: readonly (readonly number[])[];
  /** The numbers of the collectibles that are gone from the run. */
  readonly removed: readonly number[];
  /** The state of the generator behind the run's trinkets. */
  readonly trinketState: number;
  /** One more than the highest trinket, those of mods counted. */
  readonly trinkets: number;
  /** Trinkets that are in the pool no more. */
  readonly trinketsGone: readonly number[];
  /** By colour, from 1 on; the effect is the game's PillEffect. */
  readonly pills: readonly {
    readonly color: number;
    readonly effect: number;
    readonly isIdentified: boolean;
  }[];
}

/** A pickup that lies in a room. */
export interface SavedPickup {
  readonly variant: number;
  readonly subType: number;
  /** The seed that it was spawned with. */
  readonly initSeed: number;
  /** Coins, or below 0 what a devil asks; 0 where it is free. */
  readonly price: number;
}

/** A machine or beggar, a shopkeeper or a fire. */
export interface SavedFixture {
  /** The game's entity type: 6, 17 or 33. */
  readonly type: number;
  readonly variant: number;
  /** The seed that it was spawned with. */
  readonly initSeed: number;
  /** Where the generator of what it drops stands. */
  readonly dropSeed: number;
}

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
  readonly visits: number;
  readonly clearCount: number;
  readonly decorationSeed: number;
  readonly spawnSeed: number;
  /** As the last award left it. */
  readonly awardSeed: number;
  readonly pickups: readonly SavedPickup[];
  readonly fixtures: readonly SavedFixture[];
  /** Rocks, pits, spikes and their like by the game's grid entity type, with the seeds they were spawned with. */
  readonly grid: readonly { readonly type: number; readonly seed: number }[];
  /** Whether its pits hold water, and whether its boss has the other music: as its first visit decided. */
  readonly hasWater: boolean;
  readonly hasOtherMusic: boolean;
}

/** What the first player holds when the run is saved. */
export interface PlayerInFile {
  /** The game's player type number. */
  readonly playerType: number;
  /** How many play, Esau and the like counted; undefined where the version's place is unknown. */
  readonly players: number | undefined;
  /** Half hearts; undefined where the version's place is unknown. */
  readonly hearts: number | undefined;
  readonly maxHearts: number | undefined;
  readonly soulHearts: number | undefined;
  readonly coins: number | undefined;
  readonly keys: number | undefined;
  /** What he holds; a golden trinket is one. */
  readonly carried: Bag;
  /** Trinket numbers; golden ones have 32768 added. */
  readonly trinkets: readonly number[];
}

export interface SavedRun {
  readonly version: SaveVersion;
  /** Other rules that it is judged by, such as the documents'; undefined: its edition's. */
  readonly judgedBy?: RuleSet | undefined;
  /** The build that wrote it, as somebody or a log names it; undefined: any that writes its version. */
  readonly build?: string | undefined;
  /** Answers to open questions that take precedence over the edition's. */
  readonly overrides?: Partial<AwardHypotheses> | undefined;
  /** What is unlocked in its slot; undefined where nobody says, and what lacks is searched. */
  readonly unlocks?: Unlocks | undefined;
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
  readonly player: PlayerInFile;
  /** How many item numbers this game knows: more than the version's own means mods. */
  readonly itemCount: number;
  /** What the file holds of items, pills and trinkets; undefined where that is not found. */
  readonly pool: SavedPool | undefined;
  /** The own generators of items, trinkets, pills and cards that have moved; undefined where they are not found. */
  readonly ownDraws: readonly OwnDraws[] | undefined;
}

/** Where a number stands from the beginning of its part, and of what kind it is: a u32 if none is named. */
export type Place<Name extends string> = readonly [
  name: Name,
  at: number,
  kind?: "u8" | "u16" | "i16" | "u32" | "i32",
];

/** One version of the file. */
export interface SaveVersion {
  /** The four digits behind `ISAACNG_GSR`. */
  readonly version: string;
  readonly edition: Edition;
  /** The builds whose figures are the nearest, the likeliest first. */
  readonly builds: readonly Build[];
  /** The known builds that may have written it, the oldest first. */
  readonly writers: readonly string[];
  /** The build whose rules it has, where no figures are of it: its room files are older. */
  readonly rules?: Build;
  /** Achievements that this build does not ask about yet. */
  readonly unasked: readonly number[];
  /** How many flags a run has, a byte each. */
  readonly flagCount: number;
  /** Where the first room record begins, or 24 bytes further on for each of as many as stand at `countAt`. */
  readonly rooms: { readonly base: number; readonly countAt?: number };
  /** A room's numbers from its first byte on, and where its cells begin. */
  readonly room: readonly Place<
    | Exclude<
        keyof SavedRoom,
        "isClear" | "pickups" | "fixtures" | "grid" | "hasWater" | "hasOtherMusic"
      >
    | "flags"
  >[];
  readonly roomBytes: number;
  /**
   * Whether empty cells of rooms and of the map's three dimensions are packed, as from Repentance on. Else a cell of a
   * room is of 29 bytes, and the map a list of 169 cells.
   */
  readonly isPacked: boolean;
  readonly entity: {
    readonly bytes: number;
    readonly initSeedAt: number;
    /** Whether a last byte of 1 says that more bytes follow, and how many. */
    readonly extraBytes: number;
  };
  readonly tailBytes: number;
  /** Rooms beyond the grid: how many, and the list index of the first. */
  readonly offGrid: readonly [count: number, firstList: number];
  /** The run's numbers from the file's begin on, and those that are counted from the first room. */
  readonly head: readonly Place<
    | ("challenge" | "difficulty" | "stage" | "stageType" | "curses")
    | ("dungeonPlacementSeed" | "devilSeed")
  >[];
  readonly beforeRooms: SaveVersion["head"];
  /** Those of its first player from the end of the map on. */
  readonly player: readonly Place<Exclude<keyof PlayerInFile, "carried" | "trinkets">>[];
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
  /** How many item numbers its own game has. */
  readonly itemCounts: readonly number[];
}

/** The rooms of the floor, and those beyond the grid. */
export function roomsOfSave({ rooms, offGridRooms }: SavedRun): readonly SavedRoom[] {
  return [...rooms, ...offGridRooms];
}

/** Whether the run has a world behind a mirror: other dimensions are a mineshaft, with cells of its own. */
export function hasMirror({ rooms }: SavedRun): boolean {
  return rooms.some(({ dimension, variant }) => dimension === 1 && variant === MIRROR_VARIANT);
}

/** Whether a room of the floor itself has shown what it holds. */
export function hasShown({ roomType, isClear, visits, dimension }: SavedRoom): boolean {
  return dimension === 0 && (roomType === RoomType.BOSS ? isClear : visits > 0);
}

/** Whether mods added items to the game. */
export function hasModItems({ version, itemCount }: SavedRun): boolean {
  return !version.itemCounts.includes(itemCount);
}
