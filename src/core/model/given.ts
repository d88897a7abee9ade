/**
 * What a caller may give, as exact types: the library's inputs, the lines of a batch, and through
 * types/mod.d.ts those of the mod's table. Whatever is missing has a default.
 */
import type { Difficulty } from "../game/difficulty";
import type { Said } from "./situation";
import type { STAGES } from "../game/stage";
import type { RULE_ITEMS } from "../game/items";
import type { CHARACTER_NAMES } from "../game/characters";
import type { RuleSet } from "../game/edition";
import type { Unlocks } from "../game/unlocks";

/** A collectible that some rule asks about; any other is given by its number or its code, as in "c118". */
export type CollectibleName = Extract<
  (typeof RULE_ITEMS)[number],
  { readonly kind: "collectible" }
>["name"];

/** A trinket that some rule asks about; any other is given by its number or its code, as in "t22". */
export type TrinketName = Extract<
  (typeof RULE_ITEMS)[number],
  { readonly kind: "trinket" }
>["name"];

/** A character, as the game calls it. */
export type CharacterName = (typeof CHARACTER_NAMES)[number];

type Dashed<Text extends string> = Text extends `the ${infer Rest}`
  ? Dashed<Rest>
  : Text extends `${infer Word} ${infer Rest}`
    ? `${Word}-${Dashed<Rest>}`
    : Text;

type NamesOf<Row> = Row extends {
  readonly first: infer First;
  readonly last: infer Last;
  readonly name: infer Name extends string;
}
  ? `${Dashed<Lowercase<Name>>}${[Last] extends [First] ? "" : `-${1 | 2 | "xl"}`}`
  : never;

/** A stage by name, such as "caves-2" or "void"; "caves-xl" is the floor of both. */
export type StageName = NamesOf<(typeof STAGES)[number]>;

/** How many of each, by name or by the game's number; `true` is one. */
type Held<Name extends string> = {
  readonly [Item in Name | number | `c${number}` | `t${number}`]?: number | boolean | undefined;
};

/** How many of each collectible are held, by name or by the game's number; `true` is one. */
export type Collectibles = Held<CollectibleName>;

/** The multiplier of each trinket, by name or number: 1 held, 2 golden or with Mom's Box, 3 both. */
export type Trinkets = Held<TrinketName>;

/** A situation as a case says it: what has a name may be said by it. */
interface SaidCase extends Omit<Said, "build" | "carried" | "flags" | "curses" | "unlocks"> {
  /**
   * The build of the game as its log names it, as in "1.7.6"; the edition's last one if missing. In a mod 2021, 1.7.5,
   * 1.7.8a or 1.7.9b.
   */
  readonly build?: string | undefined;
  /** How many of each collectible are held, by name or number; `true` is one. */
  readonly collectibles?: Collectibles | undefined;
  /** The multiplier of each trinket: 1 held, 2 golden or with Mom's Box, 3 both. */
  readonly trinkets?: Trinkets | undefined;
  /** The character by name, or as the game's PlayerType; Isaac if missing. */
  readonly character?: CharacterName | number | undefined;
  /** The run's state flags that are set, by number or by name, as in "devil-room-visited". */
  readonly flags?: readonly (number | string)[] | undefined;
  /** Forces the curses: the game's LevelCurse bit field, or their names, as in "lost,blind". */
  readonly curses?: number | string | undefined;
  /** What is unlocked: "all" (Isaac beaten too), "none" or achievements by number; "all" if missing or "unknown". */
  readonly unlocks?: Unlocks | "unknown" | undefined;
}

/** What is carried when a room is cleared. */
export type CarriedCase = Pick<SaidCase, "luck" | "collectibles" | "trinkets" | "hypotheses">;

/** What decides an award besides its seed. */
export interface LoadoutCase
  extends CarriedCase, Pick<SaidCase, "locked" | "playerType" | "character"> {
  /** An edition, or "documents"; "repentance+" if missing, in a mod the one that is played. */
  readonly edition?: RuleSet | undefined;
  /** By name, or by the game's own number; "normal" if missing. */
  readonly difficulty?: Difficulty | 0 | 1 | 2 | 3 | undefined;
  /**
   * What is unlocked, which some pickups ask for: "all", "none" or achievements by number; "all" if missing;
   * with "unknown" a pickup tells everything that it may be.
   */
  readonly unlocks?: Unlocks | "unknown" | undefined;
  /** The run's seed as a number: what its pills do and which trinket comes next follows from it. */
  readonly startSeed?: number | undefined;
  /** The run's seed as the game shows it: "B911 99AC". */
  readonly seedText?: string | undefined;
}

/** An award that is asked for. */
export interface AwardCase extends LoadoutCase {
  /** The room's AwardSeed, 1 to 4294967295. */
  readonly awardSeed: number;
}

/** The state of a run when a floor is built; without it Isaac at his start, everything unlocked. */
export interface StateCase extends Omit<
  SaidCase,
  "difficulty" | "entered" | "skipped" | "restocks"
> {
  /** The Greed modes have a level builder of their own, outside the model. */
  readonly difficulty?: "normal" | "hard" | 0 | 1 | undefined;
  /** Whether each room has its drop: `true` with what the run carries, or what is carried for that alone. */
  readonly awards?: boolean | CarriedCase | undefined;
}

/** A floor that is asked for: by `stageSeed`, or by the run's `startSeed` or `seedText`. */
export interface FloorCase extends StateCase {
  /** The floor's own seed. */
  readonly stageSeed?: number | undefined;
  /** The run's seed as a number. */
  readonly startSeed?: number | undefined;
  /** The run's seed as the game shows it: "B911 99AC". */
  readonly seedText?: string | undefined;
  /** By name, or by its number beside `stageType`. */
  readonly stage: StageName | number;
  /** 0 original, 1 Wrath of the Lamb, 2 Afterbirth, 4 and 5 alternative path; the run's own if missing. */
  readonly stageType?: number | undefined;
  /** Whether each attempt that came to placing has its layout. */
  readonly layouts?: boolean | undefined;
}
