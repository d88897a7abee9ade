/** A page in Mod Config Menu where that mod is installed. The settings are the console's. */
import type { ModConfigMenuOptionType } from "isaac-typescript-definitions/dist/enums/mods/ModConfigMenuOptionType";
import { EDITIONS } from "../core/game/edition";
import { currentEdition, currentMode, currentSureness, saveSession, session } from "./session";
import { SURENESS_WORDS } from "../core/words/sureness";
import { countSentence } from "./account";
import { previewHud } from "./hud";
import { keyName } from "./keys";
import { beginLab, isLabBusy, stopLab } from "./lab/lab";
import {
  HUD_MODES,
  HUD_SIZES,
  MINIMAP_MODES,
  MODE_CHOICES,
  NO_KEY,
  type EditionChoice,
  type Settings,
} from "./settings";
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
  const changed = (): void => {
    saveSession(mod);
    onChange();
  };
  hasPage = true;
  const modes =
    "Roll what rooms drop (override), watch the game do it (observe), neither, or by how sure the rules are (auto).";
  addChoice(menu, changed, "mode", MODE_CHOICES, "Mode", modes);
  const rules = "Whose rules apply; auto recognises the game.";
  addChoice(menu, changed, "edition", EDITION_CHOICES, "Edition", rules);
  const names = "Names what this room will drop.";
  addChoice(menu, changed, "hud", HUD_MODES, "Line on screen", names);
  addHudPlace(menu, changed);
  addLogSetting(menu, changed);
  const icons = "What rooms on the map will drop; all: secret rooms that it shows, too.";
  addChoice(menu, changed, "minimap", MINIMAP_MODES, "Icons on MinimapAPI's map", icons);
  addText(
    menu,
    () => `Now: ${currentMode()} (${currentEdition()}: ${SURENESS_WORDS[currentSureness()]})`,
  );
  addText(menu, countSentence);
  addLabSetting(menu, mod, "awards");
  addLabSetting(menu, mod, "floors");
}

/** Begins and stops the laboratory; what it needs, or why it may not work here, the console says. */
function addLabSetting(menu: ModConfigMenuInterface, mod: Mod, what: "awards" | "floors"): void {
  menu.AddSetting(MOD_NAME, TAB, {
    Type: BOOLEAN,
    CurrentSetting: () => isLabBusy(),
    Display: () => `Laboratory, ${what}: ${isLabBusy() ? "at work" : "off"}`,
    OnChange: (value) => {
      if (value === true) {
        beginLab(mod, what);
      } else {
        stopLab();
      }
    },
    Info: [
      `Asks the game itself for ${what}, in a run to throw away. "oracle lab" says what that means.`,
    ],
  });
}

/** Where the line stands, how large it is, and the key that shows and hides it. */
function addHudPlace(menu: ModConfigMenuInterface, changed: () => void): void {
  addNumber(menu, changed, "hudX", "Line: pixels from the left", SCREEN_WIDTH);
  addNumber(menu, changed, "hudY", "Line: pixels from the top", SCREEN_HEIGHT);
  const size = "How large the line on the screen is.";
  addChoice(menu, changed, "hudSize", HUD_SIZES, "Size of the line", size);
  menu.AddSetting(MOD_NAME, TAB, {
    Type: KEYBOARD,
    CurrentSetting: () => session.settings.hudKey,
    Display: () => {
      const key = session.settings.hudKey;
      previewHud();
      return `Key for the line: ${keyName(key)}`;
    },
    OnChange: (value) => {
      session.settings.hudKey = typeof value === "number" ? Math.floor(value) : NO_KEY;
      changed();
    },
    PopupWidth: POPUP_WIDTH,
    Popup: () =>
      "Press the key that shows and hides the line; with Shift it turns rolling on and off.",
    Info: ["Shows and hides the line; with Shift it turns rolling on and off."],
  });
}

function addNumber(
  menu: ModConfigMenuInterface,
  changed: () => void,
  key: PlaceKey,
  label: string,
  most: number,
): void {
  menu.AddSetting(MOD_NAME, TAB, {
    Type: NUMBER,
    CurrentSetting: () => session.settings[key],
    Minimum: 0,
    Maximum: most,
    ModifyBy: 2,
    Display: () => {
      previewHud();
      return `${label}: ${session.settings[key]}`;
    },
    OnChange: (value) => {
      if (typeof value === "number") {
        session.settings[key] = Math.floor(value);
        changed();
      }
    },
    Info: ["Where the line on the screen stands."],
  });
}

/** A row that only tells. */
function addText(menu: ModConfigMenuInterface, text: () => string): void {
  menu.AddSetting(MOD_NAME, TAB, {
    Type: TEXT,
    CurrentSetting: () => true,
    Display: text,
    OnChange: () => undefined,
    Info: ["What the mod does now, and who made the awards so far."],
  });
}

/** Takes the page away; some menus cannot. */
export function removeMenuPage(this: void): void {
  const menu = ModConfigMenu as Partial<ModConfigMenuInterface> | undefined;
  if (menu?.RemoveCategory !== undefined) {
    ModConfigMenu?.RemoveCategory(MOD_NAME);
  }
}

/** The menu knows no words, so a choice is shown as a number from 1 that displays its word. */
function addChoice<Key extends ChoiceKey>(
  menu: ModConfigMenuInterface,
  changed: () => void,
  key: Key,
  words: readonly Settings[Key][],
  label: string,
  info: string,
): void {
  menu.AddSetting(MOD_NAME, TAB, {
    Type: NUMBER,
    CurrentSetting: () => words.indexOf(session.settings[key]) + 1,
    Minimum: 1,
    Maximum: words.length,
    Display: () => `${label}: ${session.settings[key]}`,
    OnChange: (value) => {
      const word = typeof value === "number" ? words[Math.floor(value) - 1] : undefined;
      if (word !== undefined) {
        session.settings[key] = word;
        changed();
      }
    },
    Info: [info],
  });
}

function addLogSetting(menu: ModConfigMenuInterface, changed: () => void): void {
  menu.AddSetting(MOD_NAME, TAB, {
    Type: BOOLEAN,
    CurrentSetting: () => session.settings.log,
    Display: () => `Records in log.txt: ${session.settings.log ? "on" : "off"}`,
    OnChange: (value) => {
      if (typeof value === "boolean") {
        session.settings.log = value;
        changed();
      }
    },
    Info: ["Whether every clear and floor is written to the game's log."],
  });
}
