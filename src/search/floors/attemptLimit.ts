/** How many attempts at a layout are worth making, by what conditions say of `attempts`. */
import { conjunctsOf } from "./evaluate";
import type { Comparison, Condition } from "./types";

/** The same comparison with its sides exchanged, for those that bound a number from above. */
const MIRRORED: Readonly<Partial<Record<Comparison, Comparison>>> = {
  "=": "=",
  ">": "<",
  ">=": "<=",
};

/**
 * The largest number of attempts with which a stage can still meet the condition: Infinity where
 * none is excluded. Only comparisons with a number that must hold by themselves are read.
 */
export function attemptLimitOf(condition: Condition, stage: number): number {
  return Math.min(...conjunctsOf(condition).map((part) => limitOf(part, stage)));
}

function limitOf(part: Condition, stage: number): number {
  if (part.kind !== "compare") {
    return Infinity;
  }
  const { left, right, comparison } = part;
  const isAttempts = (side: typeof left): boolean =>
    side.kind === "field" && side.field === "attempts" && side.stage === stage;
  if (isAttempts(left) && right.kind === "number") {
    return largest(comparison, right.value);
  }
  const mirrored = MIRRORED[comparison];
  return isAttempts(right) && left.kind === "number" && mirrored !== undefined
    ? largest(mirrored, left.value)
    : Infinity;
}

/** The largest whole number that compares so with a bound. */
function largest(comparison: Comparison, bound: number): number {
  switch (comparison) {
    case "=":
    case "<=":
      return Math.floor(bound);
    case "<":
      return Math.ceil(bound) - 1;
    default:
      return Infinity;
  }
}
