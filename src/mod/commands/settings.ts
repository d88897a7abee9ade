/** The commands that show or set one setting, a word out of a few. */
import { formatHypotheses } from "../../core/award/rules";
import { RULE_SETS } from "../../core/game/edition";
import { isProblem } from "../../core/problem";
import { currentMode, currentRules, isAuto } from "../proof";
import { currentEdition, session } from "../session";
import {
  HUD_MODES,
  MODE_CHOICES,
  parseEditionChoice,
  SWITCHES,
  type EditionChoice,
  type Mode,
  type Settings,
} from "../settings";
import { say } from "../write";
import { applySettings, chosenWords, hasAtMost, refuse, type CommandHandler } from "./context";
import { proofSentences, sureClause } from "./sure";
import { findWord } from "./words";

/**
 * A command that shows a setting and sets it to a word.
 *
 * @param describe what to say of the setting as it is.
 */
function choosing<Key extends "mode" | "hud" | "minimap" | "log">(
  key: Key,
  words: readonly (Settings[Key] & string)[],
  describe: (this: void) => string | readonly string[],
): CommandHandler {
  return (context) => {
    const on = context.words[0]?.toLowerCase() === "on" ? ON[key] : undefined;
    const meant =
      on === undefined ? context : { ...context, words: [on, ...context.words.slice(1)] };
    const chosen = chosenWords(meant, key, words);
    const word = chosen?.[0];
    if (word !== undefined) {
      session.settings[key] = word;
      applySettings(context);
    }
    const told = chosen === undefined ? [] : describe();
    for (const sentence of typeof told === "string" ? [told] : told) {
      say(sentence);
    }
  };
}

/** What people mean by "on" where the word is another one. */
const ON: Readonly<Record<string, string>> = { mode: "auto", hud: "award" };

/** `oracle hud [off|award]` */
export const hud = choosing(
  "hud",
  HUD_MODES,
  () => `The line on the screen: ${session.settings.hud}.`,
);

/** `oracle log [on|off]` */
export const log = choosing("log", SWITCHES, () => `Records in log.txt: ${session.settings.log}.`);

/** `oracle minimap [off|on]` */
export const minimap = choosing("minimap", SWITCHES, () => {
  const lacking = MinimapAPI === undefined ? " (MinimapAPI is not installed)" : "";
  return `Icons on the minimap: ${session.settings.minimap}${lacking}.`;
});

/** `oracle mode [auto|override|observe|off]` */
export const mode = choosing("mode", MODE_CHOICES, () => [modeSentence(), ...proofSentences()]);

const MEANINGS: { readonly [mode in Mode]: string } = {
  override: "the mod rolls what rooms drop, by the rules",
  observe: "the game decides, and every clear is compared with the rules",
  off: "the mod does nothing but answer here",
};

/** The mode, and for "auto" what it comes to and why. */
function modeSentence(): string {
  const now = currentMode();
  const why = isAuto() ? ` (auto: ${currentEdition()} rules: ${sureClause()})` : "";
  return `Mode ${now}: ${MEANINGS[now]}${why}.`;
}

const EDITION_WORDS: readonly EditionChoice[] = ["auto", ...RULE_SETS];

/** `oracle edition [name|auto]` */
export const edition: CommandHandler = (context) => {
  const [typed] = context.words;
  if (!hasAtMost(context, 1)) {
    return;
  }
  if (typed !== undefined) {
    const found =
      parseEditionChoice(typed.toLowerCase()) ?? findWord("edition", typed, EDITION_WORDS);
    if (isProblem(found)) {
      refuse(context, found.problem);
      return;
    }
    session.settings.edition = found;
    applySettings(context);
  }
  const how = session.settings.edition === "auto" ? "recognised" : "chosen";
  say(`Edition ${currentEdition()} (${how}).`);
  say(`Its award: ${sureClause()}.`);
  const answers = formatHypotheses(currentRules().hypotheses).split(",").join(", ");
  say(`Open questions, as answered now: ${answers}.`);
};
