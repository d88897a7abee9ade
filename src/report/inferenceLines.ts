/** The open questions as the log answers them, for a terminal. */
import { HYPOTHESES } from "../core/award/rules";
import type { Palette } from "./palette";
import type { Advice, QuestionFinding } from "../study/advice";
import type { InferenceSummary } from "../study/inference";

/** What is said where an inference was asked for but nothing can be inferred. */
export const NOTHING_TO_INFER =
  "Nothing to infer from: the log tells no award of the game's own with kind, number and seeds.";

/** One block of lines for each edition, or why there is none. */
export function inferenceBlocks(
  summaries: readonly InferenceSummary[],
  palette: Palette,
): readonly string[] {
  return summaries.length === 0
    ? ["", palette.dim(NOTHING_TO_INFER)]
    : summaries.flatMap((summary) => inferenceLines(summary, palette));
}

/** One block of lines for one edition; that something is not modelled stands on top. */
export function inferenceLines(summary: InferenceSummary, palette: Palette): readonly string[] {
  const { edition, questions, isUnmodelled } = summary;
  const paint = isUnmodelled ? palette.red : palette.dim;
  return [
    "",
    palette.bold(`Which rules does ${edition} follow?`),
    paint(inferenceSentence(summary)),
    ...questions.map((finding) => questionLine(finding, palette)),
    ...summary.advice.map((advice) => `    ${palette.dim("→")} ${describeAdvice(advice)}`),
  ];
}

/** How far the best combination of answers explains the log. */
export function inferenceSentence(summary: InferenceSummary): string {
  const { awards, explains, surviving, combinations, unexplained, isUnmodelled } = summary;
  const [first] = unexplained;
  const where =
    first === undefined ? "" : ` The first that it does not explain is on line ${first.line}.`;
  return isUnmodelled
    ? `Something else differs than what the questions ask: the best combination of answers explains only ${explains} of ${awards} awards, so no answer is certain.${where}`
    : `${explains} of ${awards} awards are explained by ${surviving} of ${combinations} combinations.${where}`;
}

/** A settled answer is that of which every rival explains at least two awards fewer. */
function questionLine({ id, surviving, answers }: QuestionFinding, palette: Palette): string {
  const [only] = surviving;
  const isSettled = surviving.length === 1;
  const rivals = answers.filter(({ option }) => option !== only).map(({ explains }) => explains);
  const told = isSettled ? palette.green(only ?? "") : surviving.join(" | ");
  const by = isSettled ? palette.dim(`  the next best answer explains ${Math.max(...rivals)}`) : "";
  return `  ${isSettled ? palette.green("✓") : palette.yellow("?")} ${id.padEnd(16)}${told}${by}`;
}

/** What to play, in a sentence. */
export function describeAdvice(advice: Advice): string {
  const { id, setting, clears, seeds } = advice;
  const question = HYPOTHESES.find((row) => row.id === id)?.question ?? id;
  if (seeds.length > 0) {
    return `${question} Chance hardly ever tells; award seed ${seeds.join(" or ")} with nothing carried does at once.`;
  }
  if (clears === undefined) {
    return `${question} No clear found so far tells ${advice.between.join(" from ")}.`;
  }
  const count = clears === 1 ? "One more clear" : `About ${clears} more clears`;
  return `${question} ${count} ${setting} would show it.`;
}
