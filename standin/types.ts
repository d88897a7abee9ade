/** What a session is told and what it gives back: plain data, in the units of the game. */
import type { Difficulty } from "../src/core/game/difficulty";
import type { AwardHypotheses } from "../src/core/award/awardRules";
import type { LayoutAttempt } from "../src/floors/floorTypes";
import type { Edition } from "../src/core/game/edition";
import type { LuaVersion } from "./luaRuntime";

/** The editions whose Lua API is imitated; Rebirth and Afterbirth have none. */
export type LuaEdition = Extract<Edition, "afterbirth+" | "repentance" | "repentance+">;

/** A player's possessions and state. Items by kebab-case name or by number. */
export interface PlayerDescription {
  /** The character's number (SubType). */
  readonly playerType?: number;
  readonly luck?: number;
  readonly collectibles?: Readonly<Record<string, number>>;
  /** Name to multiplier: 1 held, 2 golden or with Mom's Box, 3 both. */
  readonly trinkets?: Readonly<Record<string, number>>;
  /** hearts, maxHearts, soulHearts, blackHearts, eternalHearts, boneHearts, keys, coins, bombs … */
  readonly counts?: Readonly<Record<string, number>>;
  /** A co-op baby (Variant 1). */
  readonly baby?: boolean;
}

/** One attempt of the generator, as the game logs it. */
export type RecordedAttempt = Omit<LayoutAttempt, "deadEnds">;

/** A room of a recorded floor. Its place in the list is its list index. */
export interface RecordedRoom {
  /** Cell x + 13y of the anchor, or a negative index off the grid. */
  readonly gridIndex: number;
  readonly safeGridIndex?: number;
  readonly shape?: number;
  /** Left out for a room that has not been made yet, such as the devil room. */
  readonly type?: number;
  readonly variant?: number;
  readonly subtype?: number;
  readonly name?: string;
  readonly dimension?: number;
  readonly doors?: number;
  readonly flags?: number;
  readonly clear?: boolean;
  readonly noReward?: boolean;
  /** What may stand at each spawn entry of the layout: type, variant, sub-type and weight. */
  readonly entries?: readonly (readonly (readonly [
    ...[type: number, variant: number, subType: number, weight: number],
  ])[])[];
  /** Where rocks and pits stand, by grid index of the room: no pickup comes to lie there. */
  readonly obstacles?: readonly number[];
  /** Given seeds are kept; a spawn seed alone implies the others; without it they are drawn. */
  readonly decorationSeed?: number;
  readonly spawnSeed?: number;
  readonly awardSeed?: number;
}

/** A floor: recorded in the game, computed elsewhere, or made up for the stand-in. */
export interface RecordedFloor {
  readonly name: string;
  readonly stage: number;
  readonly stageType: number;
  /** The LevelCurse bit field. */
  readonly curses?: number;
  /** A seed of its own; otherwise the slot of the run's start seed. */
  readonly stageSeed?: number;
  /** The list index of the start room; otherwise the room on cell 84. */
  readonly startRoom?: number;
  readonly rooms: readonly RecordedRoom[];
  /** Generation lines are logged only for floors that have them. */
  readonly attempts?: readonly RecordedAttempt[];
  /** Whether the floor is part of the Ascent, as Level:IsAscent says. */
  readonly ascent?: boolean;
  /** Whether no clear of it drops anything or moves its seed, though nothing marks its rooms. */
  readonly dropsNothing?: boolean;
}

/** What comes, but not once and when it should. */
export type Mistimed = "late" | "twice" | "never";

/** What can be made to go wrong. */
export interface Faults {
  /** Spawns fail: for everybody or for mods only, after so many good ones, and so many of them at most. */
  readonly spawnFails?: {
    readonly how: "nil" | "error";
    readonly by?: "anybody" | "mods";
    readonly after?: number;
    readonly most?: number;
  };
  /** SaveData raises an error. */
  readonly saveFails?: boolean;
  /** "Class.Method", "Isaac.Function" or "Mod.Method" that do not exist. */
  readonly missingFunctions?: readonly string[];
  /** Asking the item pool ends the game, as in Repentance+ 1.9.7.13. */
  readonly poolCrashes?: boolean;
  /** Level:GetRoomByIdx refuses a dimension. */
  readonly noDimensionArgument?: boolean;
  /** Callbacks, by the name of the stand-in's list, that come twice, never, or when the next frame begins. */
  readonly callbacks?: Readonly<Record<string, Mistimed>>;
  /** Pickups of a clear that are there twice, never, or from the next frame on. */
  readonly pickups?: Mistimed;
  /** Isaac.GetPlayer gives nil for this number. */
  readonly missingPlayer?: number;
}

/** A mod: a folder of texts with a main.lua. */
export interface ModSource {
  /** The folder's name, under which save data is kept and `luamod` finds it. */
  readonly directory: string;
  readonly files: Readonly<Record<string, string>>;
}

/** What a table of Lua is made of here. */
export type LuaValue =
  string | number | boolean | readonly LuaValue[] | { readonly [name: string]: LuaValue };

/** A deliberately wrong rule of the award: entries of PUBLISHED in `lua/award.lua` that differ. */
export type WrongRule = Readonly<Record<string, LuaValue>>;

/** Where a generator starts, its shift index, and the draw that counts. */
interface UnknownRule<Source extends string> {
  readonly source: Source;
  readonly index: number;
  readonly draw: number;
}

/** How the stand-in game is set up. */
export interface EngineOptions {
  readonly edition?: LuaEdition | undefined;
  /** Default: 5.4 under REPENTOGON, else 5.3. */
  readonly luaVersion?: LuaVersion | undefined;
  /** In loading order. */
  readonly mods?: readonly ModSource[] | undefined;
  /** Which of the unsettled rules the stand-in's own award follows; what is left out is as published. */
  readonly hypotheses?: Partial<AwardHypotheses> | undefined;
  readonly wrongRule?: WrongRule | undefined;
  readonly faults?: Faults | undefined;
  /** Save data by mod folder. */
  readonly saves?: Readonly<Record<string, string>> | undefined;
  /** Afterbirth+: descriptors can be written, as mods do, though its documents declare them const. */
  readonly writableDescriptors?: boolean | undefined;
  /** The text of a Lua file that returns the award: case -> variant, spawnSeeds, nextSeed, subtypes. */
  readonly award?: string | undefined;
  /** Stand-ins of other mods. */
  readonly modConfigMenu?: boolean | undefined;
  readonly repentogon?: boolean | undefined;
  /** The item pools: rows of item and weight, items that are gone from the start, and that may never come. */
  readonly items?:
    | {
        readonly pools: readonly (readonly (readonly [id: number, weight: number])[])[];
        readonly removed: readonly number[];
        readonly barred: readonly number[];
        /** In hearts, by number. */
        readonly devilPrices?: readonly number[];
        /** Of cards and of what pills do, by number. */
        readonly names?: Readonly<Record<"card" | "effect", readonly string[]>>;
      }
    | undefined;
  /** What nobody has published, as this engine draws it: by a generator of an index, and which of its draws. */
  readonly unknowns?:
    | {
        readonly reroll?: UnknownRule<"own" | "init" | "drop">;
        readonly deal?: UnknownRule<"award" | "spawn" | "level" | "stage">;
        /** Of a deal. */
        readonly chance?: number;
      }
    | undefined;
  /** How many coins familiars drop at every clear, in the award's frame. */
  readonly familiarDrops?: number | undefined;
  /** The floors that the `stage` command chooses from. */
  readonly floors?: readonly RecordedFloor[] | undefined;
}

/** How a run begins. */
export interface RunSettings {
  /** The start seed, an integer in [1, 4294967295]. */
  readonly seed: number;
  readonly floor: RecordedFloor;
  readonly difficulty?: Difficulty | undefined;
  readonly players?: readonly PlayerDescription[] | undefined;
  readonly challenge?: number | undefined;
  readonly victoryLap?: number | undefined;
  /** Game state flags that are set. */
  readonly stateFlags?: readonly number[] | undefined;
  /** A seeded run. */
  readonly isCustom?: boolean | undefined;
}

/** An award as the stand-in's own rules give it. */
export interface VanillaAward {
  /** none card trinket pill coin heart key bomb chest battery sack locked-chest. */
  readonly award: string;
  readonly variant: number;
  readonly count: number;
  readonly spawnSeeds: readonly number[];
  /** Every step of the generator, spawn seeds included. */
  readonly draws: number;
  readonly nextAwardSeed: number;
  /** Whether the first pickup is glitched. */
  readonly isGlitched?: boolean;
  /** The seed of Old Capacitor's battery. */
  readonly battery?: number;
}

/** A pickup that appeared in the frame of a clear. */
export interface SpawnedPickup {
  /** After the pickup's own init. */
  readonly variant: number;
  readonly subType: number;
  readonly seed: number;
  readonly requestedVariant: number;
  readonly requestedSubType: number;
  readonly requestedSeed: number;
  /** Where it lies, in world units. */
  readonly x: number;
  readonly y: number;
  /** "game", "familiar", "old-capacitor", "mod:<name>" or "other". */
  readonly by: string;
}

/** One cleared room. */
export interface ClearRecord {
  /** The room's list index. */
  readonly room: number;
  readonly gridIndex: number;
  readonly roomType: number;
  readonly shape: number;
  readonly stage: number;
  readonly difficulty: number;
  /** "award" when the ordinary award applies, otherwise why it does not. */
  readonly path:
    "award" | "boss" | "boss-rush" | "greed" | "crawlspace" | "no-reward" | "mineshaft";
  readonly awardSeedBefore: number;
  readonly awardSeedAfter: number;
  /** What a mod returned from the award callback, and which. */
  readonly returned?: unknown;
  readonly returnedBy?: string;
  readonly pickups: readonly SpawnedPickup[];
  /** Only where the ordinary award applies. */
  readonly vanillaWouldBe?: VanillaAward;
}

/** A room as the engine holds it now. */
export interface RoomState {
  readonly listIndex: number;
  readonly gridIndex: number;
  readonly safeGridIndex: number;
  readonly dimension: number;
  readonly type?: number;
  readonly shape?: number;
  readonly variant?: number;
  readonly clear: boolean;
  /** Whether entering it makes it clear: nothing is to be fought in there. */
  readonly clearsOnEntry: boolean;
  readonly decorationSeed: number;
  readonly spawnSeed: number;
  readonly awardSeed: number;
}

/** The state of the game; the fields of a run are there only during one. */
export interface EngineState {
  readonly startSeed?: number;
  readonly stage?: number;
  readonly stageType?: number;
  readonly stageSeed?: number;
  readonly rooms?: readonly RoomState[];
  readonly pickups?: readonly {
    readonly variant: number;
    readonly subType: number;
    readonly seed: number;
  }[];
  readonly saves: Readonly<Record<string, string>>;
}

/** A text on the screen. */
export interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Where the mod chose size and colour, each colour in [0, 1]. */
  readonly look?: {
    readonly scale: number;
    readonly red: number;
    readonly green: number;
    readonly blue: number;
  };
  readonly frame: number;
}

/** An error that a mod raised. */
export interface ModError {
  readonly mod: string;
  /** The callback without MC_, or "load". */
  readonly callback: string;
  readonly message: string;
}

/** What was written since it was last taken. */
export interface Output {
  readonly log: string;
  readonly console: string;
  readonly drawn: readonly DrawnText[];
  readonly errors: readonly ModError[];
  /** What would have ended the real game. */
  readonly crashes: readonly string[];
}

/** A setting that the Mod Config Menu stand-in would show. */
export interface MenuRow {
  readonly category: string;
  readonly type: number;
  readonly display?: string;
  readonly current?: unknown;
  /** What the menu says of it below. */
  readonly info: string;
}
