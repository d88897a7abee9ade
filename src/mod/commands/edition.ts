import { formatHypotheses, parseHypotheses } from "../../core/award/hypothesisText";
import { HYPOTHESES, type AwardHypotheses, type Hypothesis } from "../../core/award/rules";
import { RULE_SETS } from "../../core/game/edition";
import { parseEditionChoice, type EditionChoice } from "../settings";
import { currentEdition, currentRules, session } from "../session";
import { say } from "../write";
import { applySettings, refuse, type CommandContext } from "./context";
import { sureClause } from "./sure";
import { findWord, type WordResult } from "./words";

/** The word that lists the open questions. */
const LIST_WORD = "questions";

/** What the words of the command choose. */
interface Choice {
  edition: EditionChoice;
  hypotheses: Partial<AwardHypotheses>;
  /** The questions that were answered or asked about. */
  readonly asked: Hypothesis[];
  isList: boolean;
  isChange: boolean;
}

/** `oracle edition [name|auto] [question=answer ...] [question] [questions]` */
export function edition(context: CommandContext): void {
  const { settings } = session;
  const choice: Choice = {
    edition: settings.edition,
    hypotheses: settings.hypotheses,
    asked: [],
    isList: false,
    isChange: false,
  };
  for (const word of context.words) {
    const problem = takeWord(choice, word);
    if (problem !== undefined) {
      refuse(context, problem);
      return;
    }
  }
  if (choice.isChange) {
    settings.edition = choice.edition;
    settings.hypotheses = choice.hypotheses;
    applySettings(context);
  }
  tellEdition(choice);
}

/** A word is an answer, an edition, or a question. Naming an edition forgets the answers before it. */
function takeWord(choice: Choice, word: string): string | undefined {
  const at = word.indexOf("=");
  if (at >= 0) {
    return takeAnswer(choice, word.slice(0, at), word.slice(at + 1));
  }
  const alias = parseEditionChoice(word.toLowerCase());
  const found: WordResult<string> =
    alias === undefined
      ? findWord("edition or question", word, [...editionWords(), ...questionWords()])
      : { word: alias };
  if ("problem" in found) {
    return found.problem;
  }
  const question = questionOf(found.word);
  if (question !== undefined) {
    choice.asked.push(question);
  } else if (found.word === LIST_WORD) {
    choice.isList = true;
  } else {
    choice.edition = found.word as EditionChoice;
    choice.hypotheses = {};
    choice.isChange = true;
  }
  return undefined;
}

/** Answers add up: what was answered before stays. */
function takeAnswer(choice: Choice, typed: string, option: string): string | undefined {
  const found = findWord("question", typed, questionWords());
  const question = "problem" in found ? undefined : questionOf(found.word);
  if ("problem" in found || question === undefined) {
    return "problem" in found ? found.problem : `Unknown question "${typed}".`;
  }
  const answer = findWord("answer", option, question.options);
  if ("problem" in answer) {
    return `${answer.problem} ${question.id} takes ${question.options.join(", ")}.`;
  }
  const parsed = parseHypotheses(`${question.id}=${answer.word}`);
  if ("problem" in parsed) {
    return parsed.problem;
  }
  choice.hypotheses = { ...choice.hypotheses, ...parsed.hypotheses };
  choice.asked.push(question);
  choice.isChange = true;
  return undefined;
}

function editionWords(): readonly string[] {
  return ["auto", ...RULE_SETS, LIST_WORD];
}

function questionWords(): string[] {
  return HYPOTHESES.map((one) => one.id);
}

function questionOf(id: string): Hypothesis | undefined {
  return (HYPOTHESES as readonly Hypothesis[]).find((question) => question.id === id);
}

function tellEdition(choice: Choice): void {
  const how = session.settings.edition === "auto" ? "recognised" : "chosen";
  say(`Edition ${currentEdition()} (${how}).`);
  const given = formatHypotheses(session.settings.hypotheses);
  if (given !== "") {
    say(`Your answers to open questions: ${given}.`);
  }
  say(`Its award: ${sureClause()}.`);
  const { hypotheses } = currentRules();
  for (const { id, question, options } of choice.asked) {
    say(`${question} ${id}=${hypotheses[id]} (${options.join(", ")})`);
  }
  if (choice.isList) {
    say(`Open questions, as answered now: ${formatHypotheses(hypotheses).split(",").join(", ")}.`);
    say('"oracle edition watch" tells about one; "oracle edition watch=with" answers it.');
  } else if (choice.asked.length === 0) {
    say('"oracle edition questions" lists what nobody knows of its rules.');
  }
}
