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

/** What the line on the screen tells: nothing, or the current room's award. */
export const HUD_MODES = ["off", "award"] as const;
export type HudMode = (typeof HUD_MODES)[number];

/** Of the records in the log and the icons on MinimapAPI's map. */
export const SWITCHES = ["off", "on"] as const;
export type Switch = (typeof SWITCHES)[number];

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
  /**
   * Where the line stands, in screen pixels before the player's HUD offset: below two rows of hearts, right above
   * the text of External Item Descriptions, whose first line is at 60, 45.
   */
  hudX: 60,
  hudY: 34,
  /** Icons of the awards on the map of MinimapAPI, where that mod is installed. */
  minimap: "on" as Switch,
  /** Whether it is told what stands in rooms: hidden until asked for, since it spoils. */
  items: "off" as Switch,
  /** Whether records are written to the log. */
  log: "on" as Switch,
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
