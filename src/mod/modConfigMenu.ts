/** A page in Mod Config Menu where that mod is installed. The settings are the console's. */
import { SURENESS_WORDS } from "../core/award/drawCertainty";
import { countSentence } from "./account";
import { currentMode, forgetWatched, proofOf, proofWords } from "./proof";
import { currentEdition, saveSession, session } from "./session";
import { CHOICES, setChoice, type Choice } from "./settings";
import { MOD_NAME } from "./version";

/** The kinds of rows that Mod Config Menu knows. */
const TEXT = 1;
const NUMBER = 5;

/** Mod Config Menu sorts a page by tabs; one is enough. */
const TAB = "General";

/** Adds the page, or makes it again after `luamod`. */
export function addMenuPage(mod: Mod, onChange: (this: void) => void): void {
  removeMenuPage();
  for (const row of ModConfigMenu === undefined ? [] : menuRows(mod, onChange)) {
    ModConfigMenu?.AddSetting(MOD_NAME, TAB, row);
  }
}

/** Every setting, and what the mod does now. */
export function menuRows(
  mod: Mod,
  onChange: (this: void) => void,
): readonly ModConfigMenuSetting[] {
  const save = (): void => {
    saveSession(mod);
    onChange();
  };
  return [
    ...CHOICES.map((one) => choice(one, save)),
    forgetting(mod, onChange),
    text(() => `Now: ${currentMode()} (${currentEdition()}: ${proofNow()})`),
    text(countSentence),
  ];
}

function proofNow(): string {
  return proofWords() ?? SURENESS_WORDS[proofOf().sureness];
}

/** The menu knows no words, so a choice is shown as a number from 1 that displays its word. */
function choice({ key, words, label, info }: Choice, save: () => void): ModConfigMenuSetting {
  const all: readonly unknown[] = words;
  return {
    Type: NUMBER,
    CurrentSetting: () => all.indexOf(session.settings[key]) + 1,
    Minimum: 1,
    Maximum: all.length,
    Display: () => `${label}: ${session.settings[key]}`,
    OnChange: (value) => {
      const word = typeof value === "number" ? all[Math.floor(value) - 1] : undefined;
      if (word !== undefined) {
        setChoice(session.settings, key, word);
        save();
      }
    },
    Info: [info],
  };
}

/** A row that does something once it is turned to "yes", and stands at "no" again. */
function forgetting(mod: Mod, onChange: (this: void) => void): ModConfigMenuSetting {
  return {
    Type: NUMBER,
    CurrentSetting: () => 1,
    Minimum: 1,
    Maximum: 2,
    Display: () => "Forget what was watched: no",
    OnChange: (value) => {
      if (value === 2) {
        forgetWatched(mod, false);
        onChange();
      }
    },
    Info: [
      "Turn to yes, and auto watches this game anew: after a mod that confused it, or a new build.",
    ],
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
  const menu: Partial<ModConfigMenuInterface> | undefined = ModConfigMenu;
  menu?.RemoveCategory?.(MOD_NAME);
}
