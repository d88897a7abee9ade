import { parseHypotheses, formatHypotheses } from "../../core/award/hypothesisText";
import { HYPOTHESES, type AwardHypotheses } from "../../core/award/rules";
import { EDITIONS } from "../../core/edition";
import { parseEditionChoice, type EditionChoice } from "../settings";
import { currentEdition, currentRules, session } from "../session";
import { say } from "../write";
import { applySettings, refuse, type CommandContext } from "./context";
import { findWord } from "./words";

/** What the words of the command choose. */
interface Choice {
  edition: EditionChoice;
  hypotheses: Partial<AwardHypotheses>;
}

/** `oracle edition [name|auto] [question=answer ...]` */
export function edition(context: CommandContext): void {
  if (context.words.length > 0) {
    const { settings } = session;
    const choice: Choice = { edition: settings.edition, hypotheses: {} };
    const problem = readWords(context.words, choice);
    if (problem !== undefined) {
      refuse(context, problem);
      return;
    }
    settings.edition = choice.edition;
    settings.hypotheses = choice.hypotheses;
    applySettings(context);
  }
  tellEdition();
}

/** Naming an edition forgets the answers given before, unless new ones follow. */
function readWords(words: readonly string[], choice: Choice): string | undefined {
  const answers: string[] = [];
  for (const word of words) {
    if (word.indexOf("=") >= 0) {
      answers.push(word);
    } else {
      const chosen = findEdition(word);
      if ("problem" in chosen) {
        return chosen.problem;
      }
      choice.edition = chosen.word;
    }
  }
  const parsed = parseHypotheses(answers.join(","));
  if ("problem" in parsed) {
    return parsed.problem;
  }
  choice.hypotheses = parsed.hypotheses;
  return undefined;
}

function findEdition(
  typed: string,
): { readonly word: EditionChoice } | { readonly problem: string } {
  const alias = parseEditionChoice(typed.toLowerCase());
  if (alias !== undefined) {
    return { word: alias };
  }
  const choices: readonly EditionChoice[] = ["auto", ...EDITIONS];
  return findWord("edition", typed, choices);
}

function tellEdition(): void {
  const how = session.settings.edition === "auto" ? "recognised" : "chosen";
  say(`Edition ${currentEdition()} (${how}).`);
  const given = formatHypotheses(session.settings.hypotheses);
  if (given !== "") {
    say(`Your answers to open questions: ${given}.`);
  }
  const { hypotheses } = currentRules();
  for (const { id, options } of HYPOTHESES) {
    say(`  ${id}=${hypotheses[id]}  (${options.join("|")})`);
  }
}
