/** The commands that show or set one setting, a word out of a few. */
import { formatHypotheses } from "../../core/award/hypothesisText";
import { RULE_SETS } from "../../core/game/edition";
import { isProblem } from "../../core/problem";
import { arePicturesMissing } from "../minimap";
import { currentEdition, currentMode, currentRules, proofWords, session } from "../session";
import {
  HUD_MODES,
  MINIMAP_MODES,
  MODE_CHOICES,
  parseEditionChoice,
  type EditionChoice,
  type Mode,
} from "../settings";
import { say } from "../write";
import { applySettings, chosenWords, hasAtMost, refuse, type CommandHandler } from "./context";
import { proofSentences, sureClause } from "./sure";
import { findWord } from "./words";

/** @param describe what to say of the setting as it is. */
function choosing<Word extends string>(
  words: readonly Word[],
  choose: (this: void, word: Word) => void,
  describe: (this: void) => string,
): CommandHandler {
  return (context) => {
    const chosen = chosenWords(context, context.row.name, words);
    const word = chosen?.[0];
    if (word !== undefined) {
      choose(word);
      applySettings(context);
    }
    if (chosen !== undefined) {
      say(describe());
    }
  };
}

/** `oracle hud [off|award|tally]` */
export const hud = choosing(
  HUD_MODES,
  (word) => {
    session.settings.hud = word;
  },
  () => `The line on the screen: ${session.settings.hud}.`,
);

/** `oracle log [on|off]` */
export const log = choosing(
  ["on", "off"],
  (word) => {
    session.settings.log = word === "on";
  },
  () => `Records in log.txt: ${session.settings.log ? "on" : "off"}.`,
);

/** `oracle minimap [off|on|all]` */
export const minimap = choosing(
  MINIMAP_MODES,
  (word) => {
    session.settings.minimap = word;
  },
  () => `Icons on the minimap: ${session.settings.minimap}${lacking()}.`,
);

/** What keeps icons from being seen; empty if nothing does. */
function lacking(): string {
  if (MinimapAPI === undefined) {
    return " (MinimapAPI is not installed)";
  }
  return arePicturesMissing() ? " (their pictures are not loaded: restart the game once)" : "";
}

const chooseMode = choosing(
  MODE_CHOICES,
  (word) => {
    session.settings.mode = word;
  },
  modeSentence,
);

/** `oracle mode [auto|override|observe|off]` */
export const mode: CommandHandler = (context) => {
  chooseMode(context);
  if (context.words.length === 0 || session.settings.mode === "auto") {
    for (const sentence of proofSentences()) {
      say(sentence);
    }
  }
};

const MEANINGS: { readonly [mode in Mode]: string } = {
  override: "the mod rolls what rooms drop, by the rules",
  observe: "the game decides, and every clear is compared with the rules",
  off: "the mod does nothing",
};

/** The mode, and for "auto" what it comes to and why. */
function modeSentence(): string {
  const now = currentMode();
  const isAuto = session.settings.mode === "auto";
  const sure = `${currentEdition()} rules: ${sureClause()}`;
  const proof = proofWords();
  const turn =
    proof !== undefined
      ? `; ${proof}`
      : now === "observe"
        ? '; "oracle mode override" rolls it'
        : "";
  const why = isAuto ? ` (auto: ${sure}${turn})` : "";
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
