// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- a script of global declarations has no imports
/// <reference path="./cases.d.ts" />
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

  interface Api {
    readonly version: string;
    readonly apiVersion: number;
    /** Where the mod was loaded from: a second copy of it rests. */
    readonly loadedFrom: string;
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
