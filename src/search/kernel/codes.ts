/** How a kernel numbers the states of a program, so that most changes are one small operation. */
import { childrenOf, type AwardProgram, type Question } from "../program";

/** Codes fit in a byte: the pickup in the low four bits, how many in the high four. */
const COUNT_UNIT = 16;

/** The code of every state, by the state's index. State 0 (nothing) has code 0. */
export function codesOf(program: AwardProgram): readonly number[] {
  const variants = orderVariants(program);
  const counts = [...new Set(program.states.map((state) => state.count))];
  if (variants.length > COUNT_UNIT || counts.length > COUNT_UNIT) {
    throw new Error(`Expected at most ${COUNT_UNIT} pickups and counts in an award program.`);
  }
  return program.states.map(
    ({ variant, count }) => variants.indexOf(variant) + counts.indexOf(count) * COUNT_UNIT,
  );
}

/** Pickups that an answer changes alike get neighbouring codes: a range is cheap to test for. */
function orderVariants(program: AwardProgram): readonly number[] {
  const variants = [...new Set(program.states.map((state) => state.variant))];
  const signatures = new Map(variants.map((variant) => [variant, ""]));
  const visit = (from: readonly number[], question: Question): void => {
    if (question.kind === "end") {
      for (const [index, state] of from.entries()) {
        const variant = program.states[state]?.variant as number;
        const mark = question.to[index] === state ? "0" : "1";
        signatures.set(variant, `${mark}${signatures.get(variant) ?? ""}`);
      }
    }
    childrenOf(question).forEach((child) => visit(from, child));
  };
  for (const step of program.steps) {
    for (const { from, question } of step.cases) {
      if (isUneven(question, from)) {
        visit(from, question);
      }
    }
  }
  const [nothing = 0, ...others] = variants;
  const signature = (variant: number): string => signatures.get(variant) ?? "";
  return [nothing, ...others.sort((a, b) => (signature(a) < signature(b) ? -1 : 1))];
}

/** Whether some answer changes some of the states and leaves others. */
function isUneven(question: Question, from: readonly number[]): boolean {
  if (question.kind === "end") {
    const changed = question.to.filter((to, index) => to !== from[index]).length;
    return changed > 0 && changed < from.length && new Set(question.to).size > 1;
  }
  return childrenOf(question).some((child) => isUneven(child, from));
}
