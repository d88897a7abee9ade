/** The results of the laboratory: in a few lines, and as a table of its questions. */
import { counted } from "../picture/countWords";
import type { LabFinding } from "../judge/logs/lab";

/** The head of {@link labCells}. */
export const LAB_HEAD = ["question", "the game's answer", "deciding awards", "the first on lines"];

/** The cells of the table, a row for each question that the experiments can answer. */
export function labCells({ questions }: LabFinding): readonly (readonly string[])[] {
  return questions.map((question) => [
    question.id,
    question.settled ?? `open: ${question.possible.join(" or ")}`,
    `${question.decidingCount}`,
    question.deciding.join(", "),
  ]);
}

/** A few lines to post; they hold nothing personal. */
export function labWords(finding: LabFinding): readonly string[] {
  const { edition, awards, settled, open, differs } = finding;
  const [best] = differs;
  const answers = Object.entries(settled).map(([id, answer]) => `${id}=${answer}`);
  const told = (title: string, all: readonly string[]): string =>
    all.length === 0 ? "" : `${title}: ${all.join(", ")}.`;
  const difference =
    best &&
    `Differs at the draw "${best.draw}": ${best.rule}, which explains ${best.explains} of ${best.of}.`;
  return [
    `Basement Oracle asked the game (${edition}): ${counted(awards.match + awards.mismatch, "award")}, ${awards.mismatch} against the rules.`,
    ...[told("Settled", answers), told("Open", open), difference ?? ""].filter(Boolean),
  ];
}
