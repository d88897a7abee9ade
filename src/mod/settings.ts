/** What the player can choose. */
import type { AwardHypotheses } from "../core/award/rules";
import { parseEdition, type Edition } from "../core/edition";
import { MODES } from "../core/record/fields";

/** What the mod does with a room clear: pay its own roll, watch the game's, or nothing. */
export type Mode = (typeof MODES)[number];

/** What the line on the screen tells: nothing, the current room's award, or the tally too. */
export const HUD_MODES = ["off", "award", "tally"] as const;
export type HudMode = (typeof HUD_MODES)[number];

/** "auto" takes the edition that is recognised from the game's own objects. */
export type EditionChoice = Edition | "auto";

/** The settings. They are kept in the save slot's data of the mod. */
export interface Settings {
  mode: Mode;
  edition: EditionChoice;
  /** Answers to open questions that differ from the edition's. */
  hypotheses: Partial<AwardHypotheses>;
  hud: HudMode;
  /** Whether records are written to the log. */
  log: boolean;
}

/** The settings of a player who never chose any. */
export function defaultSettings(): Settings {
  return { mode: "override", edition: "auto", hypotheses: {}, hud: "off", log: true };
}

/** The mode of a word; undefined for any other value. */
export function parseMode(value: unknown): Mode | undefined {
  return MODES.find((mode) => mode === value);
}

/** The HUD mode of a word; undefined for any other value. */
export function parseHudMode(value: unknown): HudMode | undefined {
  return HUD_MODES.find((mode) => mode === value);
}

/** The choice that a word makes; undefined for any other value. */
export function parseEditionChoice(value: unknown): EditionChoice | undefined {
  if (value === "auto") {
    return "auto";
  }
  return typeof value === "string" ? parseEdition(value) : undefined;
}
