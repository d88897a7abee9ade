/** What is wrong with a text, said with the place: "… at column 18:", the text, and a mark below it. */

/** Thrown inside the parser only; callers receive a {@link TextProblem}. */
export class ProblemAt extends Error {
  readonly at: number;
  readonly length: number;

  /**
   * @param at offset into the text.
   * @param length how many characters to mark.
   */
  constructor(message: string, at: number, length: number) {
    super(message);
    this.at = at;
    this.length = length;
  }
}

/** Why a text could not be read. */
export interface TextProblem {
  readonly problem: string;
  /** Offset into the text. */
  readonly at: number;
}

/** How much of a long text is shown on either side of the mark. */
const CONTEXT = 48;

/** Runs a parser; a {@link ProblemAt} becomes a value with the place drawn under the text. */
export function orProblem<T>(text: string, parse: () => T): T | TextProblem {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ProblemAt) {
      return { problem: drawProblem(text, error), at: error.at };
    }
    throw error;
  }
}

export function isTextProblem(result: object): result is TextProblem {
  return "problem" in result;
}

function drawProblem(text: string, { message, at, length }: ProblemAt): string {
  const line = text.replaceAll(/\s/g, " ");
  const first = at > CONTEXT ? at - CONTEXT : 0;
  const last = Math.min(line.length, at + length + CONTEXT);
  const before = first > 0 ? "… " : "";
  const after = last < line.length ? " …" : "";
  const mark = " ".repeat(before.length + at - first) + "^".repeat(Math.max(1, length));
  const shown = before + line.slice(first, last) + after;
  return `${message} At column ${at + 1}:\n  ${shown}\n  ${mark}`;
}
