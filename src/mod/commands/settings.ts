/** The commands that show or set one setting, a word out of a few, or tell what the mod knows of itself. */
import { standingWords } from "../../core/lab/watched";
import { SURENESS_CLAUSES, SURENESS_WORDS, type Sureness } from "../../core/award/certainty";
import { formatHypotheses, HYPOTHESES } from "../../core/award/rules";
import {
  calibrationOf,
  currentSureness,
  gameOf,
  isAuto,
  openHere,
  standing,
  currentMode,
  currentRules,
} from "../proof";
import { currentEdition, session, readStartSeed } from "../session";
import { RULE_SETS } from "../../core/game/edition";
import { isProblem } from "../../core/problem";
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
import { applySettings, chosenWords, refuse, type CommandHandler, findWord } from "./context";
import { formatSeedText } from "../../core/rng/seedText";
import { detectEdition, hasRepentogon } from "../editionDetection";
import { accountSentences, counts } from "../account";
import { MOD_NAME, VERSION } from "../version";
import { firstDifference, selfTestCount, type SelfTestVectors } from "../../core/selfTest";
import { judgedOf, tallyText } from "../../core/judge/tally";
import * as awards from "../../../test/vectors/awards.json";
import * as rng from "../../../test/vectors/rng.json";
import * as seedTexts from "../../../test/vectors/seedTexts.json";

/** "repentance+ rules, unsure". */
export function rulesInShort(sureness: Sureness): string {
  return `${currentEdition()} rules, ${SURENESS_WORDS[sureness]}`;
}

/** "unsure, not all checked in the game", and what the laboratory left open for this run. */
function sureClause(): string {
  const calibration = calibrationOf(currentEdition());
  const open = calibration === undefined ? [] : openHere(calibration);
  const why =
    open.length === 0
      ? ""
      : `; the laboratory has not settled ${open.join(", ")}, which this run can need`;
  return `${SURENESS_CLAUSES[currentSureness()]}${why}`;
}

/** In `auto`: what was watched, how much of it is settled, and what the mod does next; else nothing. */
function proofSentences(): readonly string[] {
  const stands = isAuto() ? standing() : undefined;
  if (stands === undefined) {
    return [];
  }
  const edition = currentEdition();
  const { explained, watched } = stands;
  const clears = watched === 1 ? "1 clear" : `${watched} clears`;
  const sentences = [`Watched: ${clears}, of which the rules explain ${explained}.`];
  const open = gameOf(edition)
    .account()
    .filter((one) => one.settled === undefined && one.possible.length > 1);
  const settled = gameOf(edition).account().length - open.length;
  if (settled > 0) {
    sentences.push(`Settled by them: ${settled} of ${settled + open.length} open questions.`);
  }
  for (const { id } of open) {
    sentences.push(`Open: ${HYPOTHESES.find((one) => one.id === id)?.question ?? id}`);
  }
  const now = standingWords(stands);
  return [...sentences, `${now.charAt(0).toUpperCase()}${now.slice(1)}.`];
}

/** "repentance+, unsure, not all checked in the game." */
export function sureSentence(): string {
  return `${currentEdition()}, ${sureClause()}.`;
}

/**
 * A command that shows a setting and sets it to a word.
 *
 * @param describe what to say of the setting as it is.
 */
export function choosing<Key extends "mode" | "hud" | "minimap" | "items" | "log">(
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

/** `oracle version` */
export function version(): void {
  say(`${MOD_NAME} ${VERSION}, ${_VERSION}`);
  say(`Recognised: ${detectEdition()}${hasRepentogon() ? " with REPENTOGON" : ""}.`);
  say(`Rules: ${sureSentence()}`);
  const calibration = calibrationOf(currentEdition());
  if (calibration !== undefined) {
    const answers = formatHypotheses(calibration.answers).split(",").join(", ");
    say(`The laboratory in this game: ${answers}.`);
  }
  for (const sentence of accountSentences()) {
    say(sentence);
  }
  if (session.run !== undefined) {
    const seed = readStartSeed();
    say(`Start seed: ${seed === 0 ? "none" : `${formatSeedText(seed)} (${seed})`}.`);
  }
}

/** In Lua a JSON module is the list itself, without a default export around it. */
const VECTORS = { rng, seedTexts, awards } as unknown as SelfTestVectors;

/** `oracle selftest` */
export function selftest(): void {
  const difference = firstDifference(VECTORS);
  say(
    difference === undefined
      ? `Self-test passed: ${selfTestCount(VECTORS)} cases agree with the published ones.`
      : `Self-test failed: ${difference}`,
  );
}

/** `oracle compare` */
export function compare(): void {
  if (judgedOf(session.tally).all === 0) {
    tellNothingWatched();
    return;
  }
  say(`Clears watched: ${tallyText(session.tally)}.`);
  if (session.lastMismatch !== "") {
    say(`Last mismatch: ${session.lastMismatch}.`);
  }
  say(`Rules: ${session.tallyRules}.`);
}

function tellNothingWatched(): void {
  say("No clear was watched yet.");
  if (currentMode() !== "observe") {
    say(`Mode is ${currentMode()}; "oracle mode observe" lets the game decide and compares.`);
  }
  if (counts.mod > 0) {
    say(`Clears awarded by the mod: ${counts.mod}.`);
  }
}
