/** What the player can choose. */
import type { AwardHypotheses } from "../core/award/rules";
import { parseRuleSet, type RuleSet } from "../core/game/edition";
import type { WatchedClear } from "../core/lab/watched";
import { MODES } from "../core/record/fields";

/** What the mod does with a room clear: make the award itself, watch the game do it, or nothing. */
export type Mode = (typeof MODES)[number];

/** "auto" makes awards where the rules are sure in this game, and watches where they are not. */
export const MODE_CHOICES = ["auto", ...MODES] as const;
export type ModeChoice = (typeof MODE_CHOICES)[number];

/** What the line on the screen tells: nothing, the current room's award, or the tally too. */
export const HUD_MODES = ["off", "award", "tally"] as const;
export type HudMode = (typeof HUD_MODES)[number];

/** How large the line on the screen is. */
export const HUD_SIZES = ["small", "normal", "large"] as const;
export type HudSize = (typeof HUD_SIZES)[number];

/** What icons MinimapAPI's map shows: none, those of rooms that a map may show, hidden rooms' too. */
export const MINIMAP_MODES = ["off", "on", "all"] as const;
export type MinimapMode = (typeof MINIMAP_MODES)[number];

/** What Mod Config Menu and the game call no key. */
export const NO_KEY = -1;

/** The key O, for oracle: neither the game nor the menus that mods bring use it. */
const KEY_O = 79;

/** What the laboratory found in this game. */
export interface Calibration {
  /** The edition that was asked. */
  readonly edition: RuleSet;
  /** The build that was asked, as far as the game tells. */
  readonly build: string;
  /** What it answered to open questions. */
  readonly answers: Partial<AwardHypotheses>;
  /** Whether every question that this game can be asked is answered, and nothing contradicts the answers. */
  readonly isSettled: boolean;
}

/** What was watched of one game. */
export interface WatchedRecord {
  readonly edition: RuleSet;
  readonly build: string;
  /** How many clears, and those of them that tell something. */
  readonly watched: number;
  readonly clears: readonly WatchedClear[];
}

/** "auto" takes the edition that is recognised from the game's own objects. */
export type EditionChoice = RuleSet | "auto";

/** What a player has who never chose. */
const DEFAULTS = {
  mode: "auto" as ModeChoice,
  edition: "auto" as EditionChoice,
  hud: "award" as HudMode,
  /** Where the line stands, in screen pixels: below the coins, bombs and keys, before the player's HUD offset. */
  hudX: 42,
  hudY: 84,
  hudSize: "normal" as HudSize,
  /** The keyboard key that shows and hides the line; NO_KEY for none. */
  hudKey: KEY_O,
  /** Icons of the awards on the map of MinimapAPI, where that mod is installed. */
  minimap: "on" as MinimapMode,
  /** Whether records are written to the log. */
  log: true,
  /** Undefined until the laboratory was used in this game. */
  calibration: undefined as Calibration | undefined,
  watched: undefined as readonly WatchedRecord[] | undefined,
};

/** The settings. They are kept in the save slot's data of the mod. */
export type Settings = typeof DEFAULTS;

/** The settings of a player who never chose any. */
export function defaultSettings(): Settings {
  return { ...DEFAULTS };
}

/** Which of some words a value is; undefined for any other. */
export function wordAmong<Word extends string>(
  words: readonly Word[],
  value: unknown,
): Word | undefined {
  return words.find((word) => word === value);
}

/** The choice that a word makes; undefined for any other value. */
export function parseEditionChoice(value: unknown): EditionChoice | undefined {
  if (value === "auto") {
    return "auto";
  }
  return typeof value === "string" ? parseRuleSet(value) : undefined;
}

/** The numbers of letters and digits are those of their characters; F1 follows further up (GLFW). */
const FIRST_CHARACTER = 39;
const LAST_CHARACTER = 96;
const KEY_F1 = 290;
const KEY_F25 = 314;

/** Mod Config Menu brings the names of all keys. */
declare const InputHelper:
  { readonly KeyboardToString?: { readonly [key: number]: string | undefined } } | undefined;

/** "O", "F4" or "Tab"; "none" for no key. */
export function keyName(key: number): string {
  if (key === NO_KEY) {
    return "none";
  }
  if (key >= FIRST_CHARACTER && key <= LAST_CHARACTER) {
    return String.fromCharCode(key);
  }
  if (key >= KEY_F1 && key <= KEY_F25) {
    return `F${key - KEY_F1 + 1}`;
  }
  return InputHelper?.KeyboardToString?.[key] ?? `key ${key}`;
}
