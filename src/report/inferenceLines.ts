/** The open questions as the log answers them, for a terminal. */
import { HYPOTHESES } from "../core/award/rules";
import type { Palette } from "./terminalReport";
import type { Advice } from "../compare/inference/advice";
import type { QuestionFinding } from "../compare/inference/inference";
import type { InferenceSummary } from "../compare/inference/summary";

/** One block of lines for one edition. */
export function inferenceLines(summary: InferenceSummary, palette: Palette): readonly string[] {
  const { edition, awards, combinations, surviving, questions, unexplained } = summary;
  return [
    "",
    palette.bold(`Which rules does ${edition} follow?`) +
      palette.dim(` ${awards} awards leave ${surviving} of ${combinations} combinations.`),
    ...questions.map((finding) => questionLine(finding, palette)),
    ...summary.advice.map((advice) => adviceLine(advice, palette)),
    ...(unexplained.length === 0
      ? []
      : [
          palette.red(
            `${unexplained.length} awards fit no combination, the first on line ${unexplained[0]?.line ?? 0}.`,
          ),
        ]),
  ];
}

function questionLine({ id, surviving, refuted }: QuestionFinding, palette: Palette): string {
  const [only] = surviving;
  const isSettled = surviving.length === 1;
  const answers = isSettled ? palette.green(only ?? "") : surviving.join(" | ");
  const first = refuted.at(-1)?.by;
  const by = first === undefined ? "" : palette.dim(`  settled up to line ${first.line}`);
  return `  ${isSettled ? palette.green("✓") : palette.yellow("?")} ${id.padEnd(16)}${answers}${by}`;
}

/** What to play, in a sentence. */
export function describeAdvice(advice: Advice): string {
  const { id, setting, clears, seeds, chanceAsPlayed } = advice;
  const question = HYPOTHESES.find((row) => row.id === id)?.question ?? id;
  if (seeds.length > 0) {
    return `${question} Chance hardly ever tells; award seed ${seeds.join(" or ")} with nothing carried does at once.`;
  }
  if (clears === undefined) {
    return `${question} No clear found so far tells ${advice.between.join(" from ")}.`;
  }
  const asPlayed =
    chanceAsPlayed <= 0
      ? "the rooms played so far cannot tell"
      : `${Math.ceil(3 / chanceAsPlayed)} in rooms as played so far`;
  const count = clears === 1 ? "One more clear" : `About ${clears} more clears`;
  return `${question} ${count} ${setting} will tell (${asPlayed}).`;
}

function adviceLine(advice: Advice, palette: Palette): string {
  return `    ${palette.dim("→")} ${describeAdvice(advice)}`;
}
