/** What the laboratory's experiments say, question by question: for terminal, page and a post. */
import { counted } from "../picture/counted";
import type { LabFinding, LabQuestion } from "../study/lab";
import type { Palette } from "./palette";

/** The head of {@link labCells}. */
export const LAB_HEAD = ["question", "the game's answer", "deciding awards", "the first on lines"];

/** A row for each question that the experiments can show. */
export function labCells({ questions }: LabFinding): readonly (readonly string[])[] {
  return questions.map((question) => [
    question.id,
    answerText(question),
    `${question.decidingCount}`,
    question.deciding.join(", "),
  ]);
}

function answerText({ settled, possible }: LabQuestion): string {
  return settled ?? `open: ${possible.join(" or ")}`;
}

/** A few lines to post, without anything of the player's. */
export function labPost(finding: LabFinding): readonly string[] {
  const { edition, awards, settled, open, differs } = finding;
  const [best] = differs;
  const answers = Object.entries(settled).map(([id, answer]) => `${id}=${answer}`);
  return [
    `Basement Oracle asked the game (${edition}): ${counted(awards.match + awards.mismatch, "award")}, ${awards.mismatch} against the rules.`,
    ...(answers.length === 0 ? [] : [`Settled: ${answers.join(", ")}.`]),
    ...(open.length === 0 ? [] : [`Open: ${open.join(", ")}.`]),
    ...(best === undefined
      ? []
      : [
          `Differs at the draw "${best.draw}": ${best.rule}, which explains ${best.explains} of ${best.of}.`,
        ]),
  ];
}

/** The block of a terminal's report. */
export function labLines(finding: LabFinding | undefined, palette: Palette): readonly string[] {
  if (finding === undefined) {
    return [];
  }
  return [
    "",
    palette.bold("What the game answered to the laboratory"),
    ...finding.questions.map((question) => questionLine(question, palette)),
    palette.dim("  To post:"),
    ...labPost(finding).map((line) => `  ${line}`),
  ];
}

function questionLine(question: LabQuestion, palette: Palette): string {
  const { id, settled, decidingCount, deciding } = question;
  const told = settled === undefined ? answerText(question) : palette.green(settled);
  const mark = settled === undefined ? palette.yellow("?") : palette.green("✓");
  const where = deciding[0] === undefined ? "" : `, the first on line ${deciding[0]}`;
  const by = palette.dim(`  ${counted(decidingCount, "award")} decide${where}`);
  return `  ${mark} ${id.padEnd(16)}${told}${by}`;
}
