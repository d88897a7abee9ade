import { formatHypotheses } from "../../core/award/hypothesisText";
import {
  HYPOTHESES,
  type AwardHypotheses,
  type Hypothesis,
  type HypothesisId,
} from "../../core/award/rules";
import { RULE_SETS } from "../../core/game/edition";
import { isProblem } from "../../core/problem";
import { parseEditionChoice, type EditionChoice } from "../settings";
import { currentEdition, currentRules, session } from "../session";
import { say } from "../write";
import { applySettings, refuse, type CommandContext } from "./context";
import { sureClause } from "./sure";
import { findWord } from "./words";

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
  const words = ["auto" as const, ...RULE_SETS, LIST_WORD, ...questionWords()];
  const found =
    parseEditionChoice(word.toLowerCase()) ?? findWord("edition or question", word, words);
  if (isProblem(found)) {
    return found.problem;
  }
  const question = HYPOTHESES.find((one) => one.id === found);
  if (question !== undefined) {
    choice.asked.push(question);
  } else if (found === LIST_WORD) {
    choice.isList = true;
  } else {
    choice.edition = found as EditionChoice;
    choice.hypotheses = {};
    choice.isChange = true;
  }
  return undefined;
}

/** Answers add up: what was answered before stays. */
function takeAnswer(choice: Choice, typed: string, option: string): string | undefined {
  const id = findWord("question", typed, questionWords());
  if (isProblem(id)) {
    return id.problem;
  }
  const question = HYPOTHESES.find((one) => one.id === id) as Hypothesis;
  const answer = findWord("answer", option, question.options);
  if (isProblem(answer)) {
    return `${answer.problem} ${id} takes ${question.options.join(", ")}.`;
  }
  choice.hypotheses = { ...choice.hypotheses, [id]: answer };
  choice.asked.push(question);
  choice.isChange = true;
  return undefined;
}

function questionWords(): HypothesisId[] {
  return HYPOTHESES.map((one) => one.id);
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
