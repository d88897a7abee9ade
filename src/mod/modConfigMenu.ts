/** A page in Mod Config Menu where that mod is installed. The settings are the console's. */
import type { ModConfigMenuOptionType } from "isaac-typescript-definitions/dist/enums/mods/ModConfigMenuOptionType";
import { EDITIONS } from "../core/game/edition";
import { times } from "../core/lab/setups";
import { SURENESS_WORDS } from "../core/award/certainty";
import { countSentence } from "./account";
import { currentMode, currentSureness, proofWords } from "./proof";
import { currentEdition, saveSession, session } from "./session";
import { HUD_MODES, MODE_CHOICES, SWITCHES, type Settings } from "./settings";
import { MOD_NAME } from "./version";

/** The kinds of rows that Mod Config Menu knows. */
const TEXT = 1 as ModConfigMenuOptionType.TEXT;
const NUMBER = 5 as ModConfigMenuOptionType.NUMBER;

/** The screen in the game's own pixels, at its usual size, and how far a step of a place goes. */
const SCREEN_WIDTH = 480;
const SCREEN_HEIGHT = 270;
const STEP = 2;

/** Mod Config Menu sorts a page by tabs; one is enough. */
const TAB = "General";

/** Adds the page, or makes it again after `luamod`. */
export function addMenuPage(mod: Mod, onChange: () => void): void {
  removeMenuPage();
  const save = (): void => {
    saveSession(mod);
    onChange();
  };
  for (const row of menuRows(save)) {
    ModConfigMenu?.AddSetting(MOD_NAME, TAB, row);
  }
}

// prettier-ignore
function menuRows(save: () => void): readonly ModConfigMenuSetting[] {
  return [
    choice(save, "mode", MODE_CHOICES, "Mode", "Roll what rooms drop (override), watch the game do it (observe), neither, or watch until the rules are proved (auto)."),
    choice(save, "edition", ["auto", ...EDITIONS], "Edition", "Whose rules apply; auto recognises the game."),
    choice(save, "hud", HUD_MODES, "Line on screen", "Names what this room will drop."),
    choice(save, "hudX", steps(SCREEN_WIDTH), "Line: pixels from the left", "Where the line on the screen stands."),
    choice(save, "hudY", steps(SCREEN_HEIGHT), "Line: pixels from the top", "Where the line on the screen stands."),
    choice(save, "log", SWITCHES, "Records in log.txt", "Whether every clear and floor is written to the game's log."),
    choice(save, "minimap", SWITCHES, "Icons on MinimapAPI's map", "What rooms on the map will drop."),
    choice(save, "items", SWITCHES, "What stands in rooms", "Items of treasure rooms, shops, bosses and the like, before you enter. It spoils."),
    text(() => `Now: ${currentMode()} (${currentEdition()}: ${proofWords() ?? SURENESS_WORDS[currentSureness()]})`),
    text(countSentence),
  ];
}

function steps(most: number): readonly number[] {
  return times(1 + most / STEP, (step) => step * STEP);
}

/** The menu knows no words, so a choice is shown as a number from 1 that displays its word. */
function choice<Key extends keyof Settings>(
  save: () => void,
  key: Key,
  words: readonly Settings[Key][],
  label: string,
  info: string,
): ModConfigMenuSetting {
  return {
    Type: NUMBER,
    CurrentSetting: () => words.indexOf(session.settings[key]) + 1,
    Minimum: 1,
    Maximum: words.length,
    Display: () => `${label}: ${session.settings[key] as string | number}`,
    OnChange: (value) => {
      const word = typeof value === "number" ? words[Math.floor(value) - 1] : undefined;
      if (word !== undefined) {
        session.settings[key] = word;
        save();
      }
    },
    Info: [info],
  };
}

/** A row that only tells. */
function text(display: () => string): ModConfigMenuSetting {
  return {
    Type: TEXT,
    CurrentSetting: () => true,
    Display: display,
    OnChange: () => undefined,
    Info: ["What the mod does now, and who made the awards so far."],
  };
}

/** Takes the page away; some menus cannot. */
export function removeMenuPage(this: void): void {
  (ModConfigMenu as Partial<ModConfigMenuInterface> | undefined)?.RemoveCategory?.(MOD_NAME);
}
