/** The commands that show or set one setting, a word out of a few, or tell what the mod knows of itself. */
import { theOne } from "../../core/lists";
import { standingWords } from "../../core/lab/watched";
import { SURENESS_CLAUSES, SURENESS_WORDS, type Sureness } from "../../core/award/drawCertainty";
import { HYPOTHESES, parseHypotheses } from "../../core/award/awardRules";
import { isProblem } from "../../core/problem";
import { answerClauses, questionTexts } from "./answers";
import {
  forgetWatched,
  proofOf,
  gameOf,
  openHere,
  settledByLab,
  currentMode,
  currentRules,
} from "../proof";
import { currentEdition, startSeedOfGame, saveSession, session, isAuto } from "../session";
import { parseRuleSet } from "../../core/game/edition";
import { CHOICES, setChoice, type Choice, type Mode } from "../settings";
import { say } from "../writeGame";
import { chosenWords, type CommandContext, type CommandHandler } from "./context";
import { formatSeedText } from "../../core/rng/seedText";
import { detectEdition, hasRepentogon } from "../editionDetection";
import { accountSentences } from "../account";
import { MOD_NAME, VERSION } from "../version";
import { selfTest, type SelfTestVectors } from "../../core/selfTest";
import { judgedOf, tallyText } from "../../core/judge/tally";
import * as awards from "../vectors/awards.json";
import * as rng from "../vectors/rng.json";
import * as seedTexts from "../vectors/seedTexts.json";

/** "repentance+ rules, unsure". */
export function rulesInShort(sureness: Sureness): string {
  return `${currentEdition()} rules, ${SURENESS_WORDS[sureness]}`;
}

/** "the best luck counts; …": what the laboratory settled in this game; "" for nothing. */
function labAnswers(): string {
  return answerClauses(settledByLab(currentEdition())).join("; ");
}

/** "unsure, not all checked in the game", and what the laboratory left open for this run. */
function sureClause(): string {
  const open = labAnswers() === "" ? [] : openHere(currentEdition());
  const why =
    open.length === 0
      ? ""
      : `; the laboratory has not settled what this run can need: ${questionTexts(open).join(" ")}`;
  return `${SURENESS_CLAUSES[proofOf().sureness]}${why}`;
}

/** In `auto`: what was watched, how much of it is settled, and what the mod does next; else nothing. */
function proofSentences(): readonly string[] {
  const stands = isAuto() ? proofOf(undefined, true).stands : undefined;
  if (stands === undefined) {
    return [];
  }
  const edition = currentEdition();
  const { ledger, watched } = gameOf(edition);
  const clears = watched === 1 ? "1 clear" : `${watched} clears`;
  const sentences = [
    `Watched: ${clears}, of which the rules explain ${watched - ledger.unexplained}.`,
  ];
  const account = ledger.account();
  const open = account.filter((one) => one.settled === undefined && one.possible.length > 1);
  const settled = account.length - open.length;
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

/** A setting that a command of its name shows, and sets to a word. */
type Key = Exclude<Choice["key"], "hudX" | "hudY">;

/**
 * A command that shows a setting and sets it to a word.
 *
 * @param describe what to say of the setting as it is.
 */
export function choosing(
  key: Key,
  describe: (this: void) => readonly string[] = () => [stateOf(key)],
): CommandHandler {
  return (context) => {
    const { words } = choiceOf(key);
    const meant = context.words.map((typed) => meantBy(key, typed.toLowerCase()) ?? typed);
    const chosen = chosenWords({ ...context, words: meant }, key, words as readonly string[]);
    const word = chosen?.[0];
    if (word !== undefined) {
      setChoice(session.settings, key, word);
      sayUnless(saveSession(context.mod));
    }
    for (const sentence of chosen === undefined ? [] : describe()) {
      say(sentence);
    }
  };
}

function choiceOf(key: Key): Choice {
  return theOne(CHOICES, (one) => one.key === key);
}

/** "Records in log.txt: on." */
export function stateOf(key: Key): string {
  return `${choiceOf(key).label}: ${session.settings[key]}.`;
}

/** What "on" means for settings that have another word for it. */
const ON: Readonly<Record<string, string>> = { mode: "auto", hud: "award" };

function meantBy(key: Key, typed: string): string | undefined {
  const on = typed === "on" ? ON[key] : undefined;
  return key === "edition" ? parseRuleSet(typed) : on;
}

/** `oracle minimap [off|on]` */
export const minimap = choosing("minimap", () => [
  stateOf("minimap"),
  ...(MinimapAPI === undefined ? ["MinimapAPI is not installed."] : []),
]);

/** `oracle mode [auto|override|observe|off]` */
export const mode = choosing("mode", () => [modeSentence(), ...proofSentences()]);

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

/** `oracle edition [name|auto]` */
export const edition = choosing("edition", () => {
  const how = session.settings.edition === "auto" ? "recognised" : "chosen";
  const answers = answerClauses(currentRules().hypotheses).join("; ");
  return [
    `Edition ${currentEdition()} (${how}).`,
    `Its award: ${sureClause()}.`,
    `What is not sure of its rules, as they are taken now: ${answers}.`,
  ];
});

/** `oracle version` */
export function version(): void {
  say(`${MOD_NAME} ${VERSION}, ${_VERSION}`);
  say(`Recognised: ${detectEdition()}${hasRepentogon() ? " with REPENTOGON" : ""}.`);
  say(`Rules: ${sureSentence()}`);
  if (labAnswers() !== "") {
    say(`The laboratory in this game: ${labAnswers()}.`);
  }
  for (const sentence of accountSentences()) {
    say(sentence);
  }
  if (session.run !== undefined) {
    const seed = startSeedOfGame();
    say(`Start seed: ${seed === 0 ? "none" : `${formatSeedText(seed)} (${seed})`}.`);
  }
}

/** `oracle forget [all]` */
export function forget(context: CommandContext): void {
  const chosen = chosenWords(context, "choice", ["all"]);
  if (chosen === undefined) {
    return;
  }
  const isAll = chosen.length > 0;
  const isSaved = forgetWatched(context.mod, isAll);
  say(`Forgotten: ${isAll ? "all that was watched and asked" : "what was watched of this game"}.`);
  sayUnless(isSaved);
}

function sayUnless(isSaved: boolean): void {
  if (!isSaved) {
    say("This holds for now, but it could not be saved; log.txt says why.");
  }
}

/** In Lua a JSON module is the list itself, without a default export around it. */
const VECTORS = { rng, seedTexts, awards } as unknown as SelfTestVectors;

/** `oracle selftest` */
export function selftest(): void {
  const { count, difference } = selfTest(VECTORS);
  say(
    difference === undefined
      ? `Self-test passed: ${count} cases agree with the published ones.`
      : `Self-test failed: ${difference}`,
  );
}

/** "repentance+; no battery is rolled for" */
function rulesOfTally(): string {
  const [edition = "", ...rest] = session.tallyRules.split(", ");
  const answers = parseHypotheses(rest.join(", "));
  return [edition, ...(isProblem(answers) ? [] : answerClauses(answers))].join("; ");
}

/** `oracle compare` */
export function compare(): void {
  if (judgedOf(session.tally).all === 0) {
    say('No clear was watched yet; "oracle mode observe" lets the game decide and compares.');
    return;
  }
  say(`Clears watched: ${tallyText(session.tally)}.`);
  if (session.lastMismatch !== "") {
    say(`Last mismatch: ${session.lastMismatch}.`);
  }
  say(`Rules: ${rulesOfTally()}.`);
}
