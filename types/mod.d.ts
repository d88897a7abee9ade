/**
 * The table `BasementOracle` for mods that are written in TypeScript with TypeScriptToLua, whose
 * language extensions must be known (isaac-typescript-definitions brings them). Add it to the `types`
 * of your tsconfig.json: `"types": ["isaac-typescript-definitions", "basement-oracle/mod"]`.
 * Documented in docs/mod-api.md.
 */
declare namespace BasementOracleMod {
  /** A result, or nil and a sentence that says what is wrong; nothing is ever raised. */
  type Answer<T> = LuaMultiReturn<
    [result: T, problem?: undefined] | [result: undefined, problem: string]
  >;

  type Edition =
    "rebirth" | "afterbirth" | "afterbirth+" | "repentance" | "repentance+" | "documents";
  /** By name, or by the game's own number (`Game().Difficulty`). */
  type Difficulty = "normal" | "hard" | "greed" | "greedier" | 0 | 1 | 2 | 3;

  /** How many of each item, by name in kebab-case or by the game's number. */
  type Carried = Readonly<Record<string | number, number | boolean>>;

  /** What decides an award besides its seed; whatever is missing has a default. */
  interface LoadoutCase {
    /** If missing, the edition that is played, with the answers to open questions in force there. */
    readonly edition?: Edition;
    readonly luck?: number;
    readonly difficulty?: Difficulty;
    readonly collectibles?: Carried;
    /** The multiplier of each trinket: 1 held, 2 golden or with Mom's Box, 3 both. */
    readonly trinkets?: Carried;
    /** Answers to open questions by name. */
    readonly hypotheses?: Readonly<Record<string, string>>;
  }

  interface AwardCase extends LoadoutCase {
    /** The room's AwardSeed, 1 to 4294967295. */
    readonly awardSeed: number;
  }

  interface Award {
    readonly award:
      | "none"
      | "card"
      | "trinket"
      | "pill"
      | "coin"
      | "heart"
      | "key"
      | "bomb"
      | "chest"
      | "battery"
      | "sack"
      | "locked-chest";
    /** The pickup variant that is asked for, 0 for nothing. */
    readonly variant: number;
    readonly count: number;
    /** The InitSeed of each pickup, in the order of spawning. */
    readonly spawnSeeds: readonly number[];
    /** Steps of the generator, spawn seeds included. */
    readonly draws: number;
    /** What becomes the room's AwardSeed. */
    readonly nextAwardSeed: number;
  }

  /** What a room of the current floor will drop. */
  interface RoomForecast {
    readonly listIndex: number;
    readonly gridIndex: number;
    readonly dimension: number;
    /** The game's RoomType. */
    readonly roomType: number;
    readonly isClear: boolean;
    readonly isVisited: boolean;
    readonly awardSeed: number;
    /** Undefined where the room is left to the game. */
    readonly award: Award | undefined;
    /** Why the room drops no normal award; undefined where it does. */
    readonly exception: string | undefined;
    /** Why nobody knows whether the room has an award; undefined where that is known. */
    readonly doubt: string | undefined;
  }

  interface Forecast {
    readonly edition: Edition;
    /** How sure the award rules in force are in this game. */
    readonly certainty: "engine-checked" | "calibrated" | "source" | "wiki" | "unsure";
    /** Why the awards may be others, such as an item whose part nobody knows; undefined if sure. */
    readonly undetermined: string | undefined;
    readonly currentRoom: RoomForecast | undefined;
    /** Every room of the floor that the game has made, in its own order, hidden ones included. */
    readonly rooms: readonly RoomForecast[];
  }

  /** A floor by `stageSeed`, or by the run's `startSeed` or `seedText`. */
  interface FloorCase {
    readonly stageSeed?: number;
    readonly startSeed?: number;
    readonly seedText?: string;
    /** A number, or a name such as "caves-xl". */
    readonly stage: number | string;
    readonly stageType?: number;
    readonly edition?: Edition;
    /** The build of Repentance. */
    readonly build?: "1.7.5" | "1.7.8a" | "1.7.9b";
    readonly difficulty?: "normal" | "hard";
    readonly curseOdds?: number;
    readonly curses?: number;
    readonly hearts?: number;
    readonly soulHearts?: number;
    readonly maxHearts?: number;
    readonly boneHearts?: number;
    readonly coins?: number;
    readonly keys?: number;
    readonly collectibles?: Carried;
    readonly trinkets?: Carried;
    readonly flags?: readonly number[];
    readonly unlocks?: "all" | readonly number[];
    readonly locked?: readonly number[];
    readonly hasBeatenIsaac?: boolean;
    readonly victoryLap?: number;
    readonly playerType?: number;
    readonly challenge?: number;
    readonly shapeMask?: number;
    readonly treasureRoomsVisited?: number;
    readonly planetariumsVisited?: number;
    /** Whether each attempt that came to placing has its layout. */
    readonly layouts?: boolean;
  }

  interface Floor {
    /** The game's LevelCurse bit field. */
    readonly curses: number;
    readonly roomCount: number;
    readonly minDeadEnds: number;
    /** Every attempt up to the one that the game keeps. */
    readonly attempts: readonly LayoutAttempt[];
    /** What the special rooms made of that one, in the order of the rolls. */
    readonly specialRooms: readonly SpecialRoom[];
    /** In list order, rooms beyond the grid last. */
    readonly rooms: readonly Room[];
  }

  interface LayoutAttempt {
    readonly rooms: number;
    readonly loops: number;
    readonly deadEnds: number;
    readonly forcedDeadEnds: number;
    readonly shapes: readonly number[];
    readonly verdict: string;
    /** Which required room found no place; only of an attempt that came to placing and failed. */
    readonly failed?: string;
    /** In placement order, before special rooms reshape it; only where `layouts` was asked for. */
    readonly layout?: readonly LayoutRoom[];
  }

  interface LayoutRoom {
    readonly gridIndex: number;
    readonly shape: number;
    readonly depth: number;
    readonly deadEnd: boolean;
  }

  interface Room extends RoomSeeds {
    readonly listIndex: number;
    /** The anchor, 0-168; negative beyond the grid. */
    readonly gridIndex: number;
    readonly shape: number;
    /** The game's RoomType number. */
    readonly type: number;
    /** The room type in kebab-case; `start` and `grave` besides. */
    readonly kind: string;
    readonly variant: number | undefined;
    readonly subtype: number | undefined;
    /** In the game open rooms stand in for the layouts, so that most rooms are a guess. */
    readonly known: "exact" | "guess" | OneOf;
  }

  /** What stands at a room's place in so many possible runs. */
  interface OneOf {
    readonly runs: number;
    readonly oneOf: readonly {
      readonly kind: string | undefined;
      readonly shape: number | undefined;
      readonly variant: number | undefined;
      readonly subtype: number | undefined;
      readonly spawnSeed: number | undefined;
      readonly runs: number;
    }[];
  }

  interface SpecialRoom {
    readonly type: string;
    readonly roomType: number;
    readonly decision: string;
    readonly cell: number | undefined;
    readonly shape: number | undefined;
    readonly detail: string;
  }

  interface RoomSeeds {
    readonly decorationSeed: number;
    readonly spawnSeed: number;
    readonly awardSeed: number;
  }

  interface Api {
    readonly version: string;
    readonly apiVersion: number;
    readonly rollAward: (this: void, input: AwardCase) => Answer<Award>;
    readonly planAward: (
      this: void,
      input: LoadoutCase,
    ) => Answer<(this: void, awardSeed: number) => Answer<Award>>;
    readonly generateFloor: (this: void, input: FloorCase) => Answer<Floor>;
    readonly forecast: (this: void) => Answer<Forecast>;
  }
}

/** Undefined while Basement Oracle is not loaded: look for it when you need it. */
declare const BasementOracle: BasementOracleMod.Api | undefined;
