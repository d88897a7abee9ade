/** The open questions as the log answers them, for a terminal. */
import type { Palette } from "./palette";
import type { InferenceSummary, QuestionFinding } from "../study/inference";

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
  const note = settlingNote(summary);
  const paint = isUnmodelled ? palette.red : palette.dim;
  return [
    "",
    palette.bold(`Which rules does ${edition} follow?`),
    paint(inferenceSentence(summary)),
    ...questions.map((finding) => questionLine(finding, palette)),
    ...(note === undefined ? [] : [`    ${palette.dim(note)}`]),
  ];
}

/** How far the best combination of answers explains the log. */
export function inferenceSentence(summary: InferenceSummary): string {
  const { awards, explains, surviving, combinations, isUnmodelled } = summary;
  return isUnmodelled
    ? `Something else differs than what the questions ask: the best combination of answers explains only ${explains} of ${awards} awards, so no answer is certain.`
    : `${explains} of ${awards} awards are explained by ${surviving} of ${combinations} combinations.`;
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

/** How to settle what is open; undefined where nothing is. */
export function settlingNote({ questions }: InferenceSummary): string | undefined {
  return questions.every(({ surviving }) => surviving.length === 1)
    ? undefined
    : "Where the game takes mods it tells the rest itself in a minute: oracle lab awards, in its console.";
}
