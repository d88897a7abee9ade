/** Every combination of answers to the open questions, as numbers in a mixed radix. */
import { HYPOTHESES, type AwardHypotheses, type HypothesisId } from "../../core/award/rules";

/** The questions in the order of the digits, the first one counting fastest. */
export const QUESTIONS: readonly HypothesisId[] = HYPOTHESES.map(({ id }) => id);

/** The answers on offer, by question. */
const OPTIONS: readonly (readonly string[])[] = HYPOTHESES.map(({ options }) => options);

/** How many answers a question has. */
export function optionCount(question: HypothesisId): number {
  return optionsOf(question).length;
}

/** The answers of a question, the published one first. */
export function optionsOf(question: HypothesisId): readonly string[] {
  return OPTIONS[QUESTIONS.indexOf(question)] ?? [];
}

/** How many combinations there are. */
export const COMBINATION_COUNT = OPTIONS.reduce((product, { length }) => product * length, 1);

/** How much one step of each question's answer counts in a combination's number. */
const STRIDES: readonly number[] = OPTIONS.map((_, index) =>
  OPTIONS.slice(0, index).reduce((product, { length }) => product * length, 1),
);

/** Which answer, counted from 0, a combination gives to a question. */
export function answerIn(combination: number, question: HypothesisId): number {
  return digitOf(combination, QUESTIONS.indexOf(question));
}

function digitOf(combination: number, index: number): number {
  return Math.floor(combination / (STRIDES[index] ?? 1)) % (OPTIONS[index]?.length ?? 1);
}

/** By question; only those who infer ask for them, and they take a moment to be made. */
const ANSWERS: Uint8Array[] = [];

/** The answers to one question, by combination. */
export function answersTo(question: HypothesisId): Uint8Array {
  const index = QUESTIONS.indexOf(question);
  return (ANSWERS[index] ??= new Uint8Array(COMBINATION_COUNT).map((_, combination) =>
    digitOf(combination, index),
  ));
}

/** The answers of a combination. */
export function answersOf(combination: number): AwardHypotheses {
  const answers: Record<string, string> = {};
  for (const question of QUESTIONS) {
    answers[question] = optionsOf(question)[answerIn(combination, question)] ?? "";
  }
  return answers as unknown as AwardHypotheses;
}

/** The number of a combination of answers. */
export function combinationOf(answers: AwardHypotheses): number {
  return QUESTIONS.reduce((sum, question, index) => {
    return sum + optionsOf(question).indexOf(answers[question]) * (STRIDES[index] ?? 1);
  }, 0);
}

/** The combination that gives one question another answer. */
export function withAnswer(combination: number, question: HypothesisId, answer: number): number {
  const stride = STRIDES[QUESTIONS.indexOf(question)] ?? 1;
  return combination + (answer - answerIn(combination, question)) * stride;
}

/** Some of the questions, with every combination of their answers numbered from 0. */
export interface Projection {
  readonly questions: readonly HypothesisId[];
  readonly count: number;
  /** By whole combination: the number of its answers to these questions. */
  readonly indexes: Uint16Array;
}

const PROJECTIONS = new Map<string, Projection>();

/** The projection on some questions; made once for each set. */
export function projectionOn(questions: readonly HypothesisId[]): Projection {
  const key = questions.join();
  const known = PROJECTIONS.get(key);
  if (known !== undefined) {
    return known;
  }
  const indexes = new Uint16Array(COMBINATION_COUNT);
  for (const question of questions) {
    const options = optionCount(question);
    answersTo(question).forEach((answer, combination) => {
      indexes[combination] = (indexes[combination] ?? 0) * options + answer;
    });
  }
  const count = questions.reduce((product, question) => product * optionCount(question), 1);
  const projection = { questions, count, indexes };
  PROJECTIONS.set(key, projection);
  return projection;
}

/** The answers of one entry of a projection. */
export function projectedAnswers(
  { questions }: Projection,
  index: number,
): Partial<AwardHypotheses> {
  const answers: Record<string, string> = {};
  let rest = index;
  for (const question of [...questions].reverse()) {
    const count = optionCount(question);
    answers[question] = optionsOf(question)[rest % count] ?? "";
    rest = Math.floor(rest / count);
  }
  return answers;
}
