/** Simplifies questions whose answers have equal consequences; the draws are consumed all the same. */
import type { BandNumbers, BandRoll } from "../../core/draw/draw";
import type { Question } from "./types";

/** The same question in its simplest form. */
export function simplify(question: Question): Question {
  switch (question.kind) {
    case "end":
      return question;
    case "draw":
      return { ...question, then: simplify(question.then) };
    case "pick": {
      const children = question.children.map(simplify);
      const [first] = children as [Question];
      return children.every((child) => areEqual(child, first))
        ? { kind: "draw", label: question.label, then: first }
        : { ...question, children };
    }
    case "bands":
      return mergeBands(question);
    default: {
      const yes = simplify(question.yes);
      const no = simplify(question.no);
      return areEqual(yes, no)
        ? { kind: "draw", label: question.label, then: no }
        : { ...question, yes, no };
    }
  }
}

/** Drops every bound between two bands with equal consequences. */
function mergeBands(question: Extract<Question, { kind: "bands" }>): Question {
  const { roll, cutoffs } = question;
  const children = question.children.map(simplify);
  const kept = roll.game.bounds
    .map((_bound, index) => index)
    .filter((index) => !areEqual(children[index] as Question, children[index + 1] as Question));
  const pick = <T>(list: readonly T[]): readonly T[] => kept.map((index) => list[index] as T);
  const withBounds = (numbers: BandNumbers): BandNumbers => ({
    ...numbers,
    bounds: pick(numbers.bounds),
  });
  const merged: BandRoll = {
    ...roll,
    decimal: withBounds(roll.decimal),
    game: withBounds(roll.game),
    inclusive: pick(roll.inclusive),
  };
  return {
    ...question,
    roll: merged,
    cutoffs: cutoffs === undefined ? undefined : pick(cutoffs),
    children: [...pick(children), children[children.length - 1] as Question],
  };
}

function areEqual(one: Question, other: Question): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
