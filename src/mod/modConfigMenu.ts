/** A page in Mod Config Menu where that mod is installed. The settings are the console's. */
import type { ModConfigMenuOptionType } from "isaac-typescript-definitions/dist/enums/mods/ModConfigMenuOptionType";
import { EDITIONS } from "../core/edition";
import { saveSession, session } from "./session";
import { MODES } from "../core/record/fields";
import {
  HUD_MODES,
  HUD_SIZES,
  MINIMAP_MODES,
  NO_KEY,
  type EditionChoice,
  type Settings,
} from "./settings";
import { MOD_NAME } from "./version";

/** The kinds of settings that Mod Config Menu knows. */
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

/** What a setting needs to be shown as one word out of a few. */
interface ChoiceRow<Word extends string> {
  readonly label: string;
  readonly words: readonly Word[];
  readonly info: string;
  readonly read: (this: void, settings: Settings) => Word;
  readonly write: (this: void, settings: Settings, word: Word) => void;
}

/** Adds the page, or makes it anew after `luamod`. */
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
  addChoice(menu, changed, {
    label: "Mode",
    words: MODES,
    info: "Pay rooms by the simulation, watch the game pay, or neither.",
    read: (settings) => settings.mode,
    write: (settings, word) => {
      settings.mode = word;
    },
  });
  addChoice(menu, changed, {
    label: "Edition",
    words: EDITION_CHOICES,
    info: "Whose rules apply; auto recognises the game.",
    read: (settings) => settings.edition,
    write: (settings, word) => {
      settings.edition = word;
    },
  });
  addChoice(menu, changed, {
    label: "Line on screen",
    words: HUD_MODES,
    info: "Names what this room will pay.",
    read: (settings) => settings.hud,
    write: (settings, word) => {
      settings.hud = word;
    },
  });
  addHudPlace(menu, changed);
  addLogSetting(menu, changed);
  addChoice(menu, changed, {
    label: "Icons on MinimapAPI's map",
    words: MINIMAP_MODES,
    info: "What rooms will pay; all shows it of hidden rooms, too.",
    read: (settings) => settings.minimap,
    write: (settings, word) => {
      settings.minimap = word;
    },
  });
}

/** Where the line stands, how large it is, and the key that shows and hides it. */
function addHudPlace(menu: ModConfigMenuInterface, changed: () => void): void {
  addNumber(menu, changed, "Line: pixels from the left", SCREEN_WIDTH, {
    read: (settings) => settings.hudX,
    write: (settings, value) => {
      settings.hudX = value;
    },
  });
  addNumber(menu, changed, "Line: pixels from the top", SCREEN_HEIGHT, {
    read: (settings) => settings.hudY,
    write: (settings, value) => {
      settings.hudY = value;
    },
  });
  addChoice(menu, changed, {
    label: "Size of the line",
    words: HUD_SIZES,
    info: "How large the line on the screen is.",
    read: (settings) => settings.hudSize,
    write: (settings, word) => {
      settings.hudSize = word;
    },
  });
  menu.AddSetting(MOD_NAME, TAB, {
    Type: KEYBOARD,
    CurrentSetting: () => session.settings.hudKey,
    Display: () => {
      const key = session.settings.hudKey;
      return `Key for the line: ${key === NO_KEY ? "none" : key}`;
    },
    OnChange: (value) => {
      session.settings.hudKey = typeof value === "number" ? Math.floor(value) : NO_KEY;
      changed();
    },
    PopupWidth: POPUP_WIDTH,
    Popup: () => "Press the key that shows and hides the line.",
    Info: ["Shows and hides the line on the screen."],
  });
}

/** What a number setting reads and writes. */
interface NumberRow {
  readonly read: (this: void, settings: Settings) => number;
  readonly write: (this: void, settings: Settings, value: number) => void;
}

function addNumber(
  menu: ModConfigMenuInterface,
  changed: () => void,
  label: string,
  most: number,
  row: NumberRow,
): void {
  menu.AddSetting(MOD_NAME, TAB, {
    Type: NUMBER,
    CurrentSetting: () => row.read(session.settings),
    Minimum: 0,
    Maximum: most,
    ModifyBy: 2,
    Display: () => `${label}: ${row.read(session.settings)}`,
    OnChange: (value) => {
      if (typeof value === "number") {
        row.write(session.settings, Math.floor(value));
        changed();
      }
    },
    Info: ["Where the line on the screen stands."],
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
function addChoice<Word extends string>(
  menu: ModConfigMenuInterface,
  changed: () => void,
  row: ChoiceRow<Word>,
): void {
  menu.AddSetting(MOD_NAME, TAB, {
    Type: NUMBER,
    CurrentSetting: () => row.words.indexOf(row.read(session.settings)) + 1,
    Minimum: 1,
    Maximum: row.words.length,
    Display: () => `${row.label}: ${row.read(session.settings)}`,
    OnChange: (value) => {
      const word = typeof value === "number" ? row.words[Math.floor(value) - 1] : undefined;
      if (word !== undefined) {
        row.write(session.settings, word);
        changed();
      }
    },
    Info: [row.info],
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
