/** A page in Mod Config Menu where that mod is installed. The settings are the console's. */
import type { ModConfigMenuOptionType } from "isaac-typescript-definitions/dist/enums/mods/ModConfigMenuOptionType";
import { EDITIONS } from "../core/game/edition";
import {
  currentEdition,
  currentMode,
  currentSureness,
  proofWords,
  saveSession,
  session,
} from "./session";
import { SURENESS_WORDS } from "../core/words/sureness";
import { countSentence } from "./account";
import { previewHud } from "./hud";
import {
  keyName,
  HUD_MODES,
  HUD_SIZES,
  MINIMAP_MODES,
  MODE_CHOICES,
  NO_KEY,
  type EditionChoice,
  type Settings,
} from "./settings";
import { beginLab, isLabBusy, stopLab, type LabWork } from "./lab/lab";
import { MOD_NAME } from "./version";

/** The kinds of settings that Mod Config Menu knows. */
const TEXT = 1 as ModConfigMenuOptionType.TEXT;
const BOOLEAN = 4 as ModConfigMenuOptionType.BOOLEAN;
const NUMBER = 5 as ModConfigMenuOptionType.NUMBER;
const KEYBOARD = 6 as ModConfigMenuOptionType.KEY_BIND_KEYBOARD;

/** The screen in the game's own pixels, at its usual size. */
const SCREEN_WIDTH = 480;
const SCREEN_HEIGHT = 270;

/** How wide the box is that asks for a key. */
const POPUP_WIDTH = 280;

/** Mod Config Menu sorts a page by tabs; one is enough. */
const TAB = "General";

const EDITION_CHOICES: readonly EditionChoice[] = ["auto", ...EDITIONS];

/** The settings that are one word out of a few, and those that are pixels of the screen. */
type ChoiceKey = "mode" | "edition" | "hud" | "hudSize" | "minimap";
type PlaceKey = "hudX" | "hudY";

/** A row of the page. */
interface MenuRow extends Omit<ModConfigMenuSetting, "Info" | "OnChange"> {
  /** Takes what the player chose; whether that changed a setting. */
  readonly take: (this: void, value: unknown) => boolean;
  readonly info: string;
}

let hasPage = false;

/** Whether the page was added: then an example of the line is drawn while the page is open. */
export function hasMenuPage(): boolean {
  return hasPage && session.run !== undefined;
}

/** Adds the page, or makes it again after `luamod`. */
export function addMenuPage(mod: Mod, onChange: () => void): void {
  const menu = ModConfigMenu;
  if (menu === undefined) {
    return;
  }
  removeMenuPage();
  hasPage = true;
  for (const { take, info, ...row } of menuRows(mod)) {
    menu.AddSetting(MOD_NAME, TAB, {
      ...row,
      OnChange: (value) => {
        if (take(value)) {
          saveSession(mod);
          onChange();
        }
      },
      Info: [info],
    });
  }
}

// prettier-ignore
function menuRows(mod: Mod): readonly MenuRow[] {
  return [
    choice("mode", MODE_CHOICES, "Mode", "Roll what rooms drop (override), watch the game do it (observe), neither, or watch until the rules are proved (auto)."),
    choice("edition", EDITION_CHOICES, "Edition", "Whose rules apply; auto recognises the game."),
    choice("hud", HUD_MODES, "Line on screen", "Names what this room will drop."),
    place("hudX", "Line: pixels from the left", SCREEN_WIDTH),
    place("hudY", "Line: pixels from the top", SCREEN_HEIGHT),
    choice("hudSize", HUD_SIZES, "Size of the line", "How large the line on the screen is."),
    HUD_KEY,
    RECORDS,
    choice("minimap", MINIMAP_MODES, "Icons on MinimapAPI's map", "What rooms on the map will drop; all: secret rooms that it shows, too."),
    text(() => `Now: ${currentMode()} (${currentEdition()}: ${proofWords() ?? SURENESS_WORDS[currentSureness()]})`),
    text(countSentence),
    laboratory(mod, "awards"),
    laboratory(mod, "floors"),
  ];
}

/** Begins and stops the laboratory; what it needs, or why it may not work here, the console says. */
function laboratory(mod: Mod, what: LabWork): MenuRow {
  return {
    Type: BOOLEAN,
    CurrentSetting: () => isLabBusy(),
    Display: () => `Laboratory, ${what}: ${isLabBusy() ? "at work" : "off"}`,
    take: (value) => {
      if (value === true) {
        beginLab(mod, what);
      } else {
        stopLab();
      }
      return false;
    },
    info: `Asks the game itself for ${what}, in a run to throw away. "oracle lab" says what that means.`,
  };
}

const HUD_KEY: MenuRow = {
  Type: KEYBOARD,
  CurrentSetting: () => session.settings.hudKey,
  Display: () => {
    previewHud();
    return `Key for the line: ${keyName(session.settings.hudKey)}`;
  },
  take: (value) => {
    session.settings.hudKey = typeof value === "number" ? Math.floor(value) : NO_KEY;
    return true;
  },
  PopupWidth: POPUP_WIDTH,
  Popup: () =>
    "Press the key that shows and hides the line; with Shift it turns rolling on and off.",
  info: "Shows and hides the line; with Shift it turns rolling on and off.",
};

const RECORDS: MenuRow = {
  Type: BOOLEAN,
  CurrentSetting: () => session.settings.log,
  Display: () => `Records in log.txt: ${session.settings.log ? "on" : "off"}`,
  take: (value) => {
    session.settings.log = typeof value === "boolean" ? value : session.settings.log;
    return typeof value === "boolean";
  },
  info: "Whether every clear and floor is written to the game's log.",
};

function place(key: PlaceKey, label: string, most: number): MenuRow {
  return {
    Type: NUMBER,
    CurrentSetting: () => session.settings[key],
    Minimum: 0,
    Maximum: most,
    ModifyBy: 2,
    Display: () => {
      previewHud();
      return `${label}: ${session.settings[key]}`;
    },
    take: (value) => {
      session.settings[key] = typeof value === "number" ? Math.floor(value) : session.settings[key];
      return typeof value === "number";
    },
    info: "Where the line on the screen stands.",
  };
}

/** A row that only tells. */
function text(display: () => string): MenuRow {
  return {
    Type: TEXT,
    CurrentSetting: () => true,
    Display: display,
    take: () => false,
    info: "What the mod does now, and who made the awards so far.",
  };
}

/** The menu knows no words, so a choice is shown as a number from 1 that displays its word. */
function choice<Key extends ChoiceKey>(
  key: Key,
  words: readonly Settings[Key][],
  label: string,
  info: string,
): MenuRow {
  return {
    Type: NUMBER,
    CurrentSetting: () => words.indexOf(session.settings[key]) + 1,
    Minimum: 1,
    Maximum: words.length,
    Display: () => `${label}: ${session.settings[key]}`,
    take: (value) => {
      const word = typeof value === "number" ? words[Math.floor(value) - 1] : undefined;
      session.settings[key] = word ?? session.settings[key];
      return word !== undefined;
    },
    info,
  };
}

/** Takes the page away; some menus cannot. */
export function removeMenuPage(this: void): void {
  const menu = ModConfigMenu as Partial<ModConfigMenuInterface> | undefined;
  if (menu?.RemoveCategory !== undefined) {
    ModConfigMenu?.RemoveCategory(MOD_NAME);
  }
}
