/**
 * Conditions on floors that are known in part: true, false, or undefined for "not known yet". So a
 * floor is generated only as far as what is known of it leaves the question open.
 */
import { findField, type KnownFloor } from "./searchFields";
import {
  exactly,
  type AskedField,
  type Bounds,
  type Comparison,
  type Condition,
} from "./conditionTypes";

/** The floors by number of stage, undefined where nothing is known. */
export type KnownFloors = readonly (KnownFloor | undefined)[];

/** Whether a condition holds. */
export function holds(condition: Condition, floors: KnownFloors): boolean | undefined {
  switch (condition.kind) {
    case "and":
      return all(condition.parts, floors, false);
    case "or":
      return all(condition.parts, floors, true);
    case "not":
      return opposite(holds(condition.part, floors));
    case "compare":
      return COMPARISONS[condition.comparison](valueOf(condition, floors), condition.value);
  }
}

function opposite(truth: boolean | undefined): boolean | undefined {
  return truth === undefined ? undefined : !truth;
}

/** "or" ends at the first true, "and" at the first false; otherwise one unknown makes it unknown. */
function all(
  parts: readonly Condition[],
  floors: KnownFloors,
  deciding: boolean,
): boolean | undefined {
  let isUnknown = false;
  for (const part of parts) {
    const value = holds(part, floors);
    if (value === deciding) {
      return deciding;
    }
    isUnknown = isUnknown || value === undefined;
  }
  return isUnknown ? undefined : !deciding;
}

type Compare = (known: Bounds, value: number) => boolean | undefined;

/** What each comparison comes to, undefined where both ends of what is known differ. */
export const COMPARISONS: Readonly<Record<Comparison, Compare>> = {
  "=": isEqual,
  "!=": (known, value) => opposite(isEqual(known, value)),
  "<": atBothEnds((one, value) => one < value),
  "<=": atBothEnds((one, value) => one <= value),
  ">": atBothEnds((one, value) => one > value),
  ">=": atBothEnds((one, value) => one >= value),
};

function atBothEnds(compares: (one: number, value: number) => boolean): Compare {
  return ({ least, most }, value) => {
    const truth = compares(least, value);
    return truth === compares(most, value) ? truth : undefined;
  };
}

function isEqual({ least, most }: Bounds, value: number): boolean | undefined {
  if (most < value || value < least) {
    return false;
  }
  return least === most ? true : undefined;
}

const UNKNOWN: Bounds = { least: -Infinity, most: Infinity };

/** What is known of a field. */
export function valueOf({ field, stage }: AskedField, floors: KnownFloors): Bounds {
  const [found, floor] = [findField(field), floors[stage]];
  const known = (floor && found?.of?.(floor, found)) ?? UNKNOWN;
  return typeof known === "number" ? exactly(known) : known;
}

/** The fields that a condition names. */
export function fieldsOf(condition: Condition): readonly AskedField[] {
  switch (condition.kind) {
    case "compare":
      return [condition];
    case "not":
      return fieldsOf(condition.part);
    default:
      return condition.parts.flatMap(fieldsOf);
  }
}

/** The stages whose fields a condition names. */
export function stagesOf(condition: Condition): ReadonlySet<number> {
  return new Set(fieldsOf(condition).map(({ stage }) => stage));
}

/** The parts of a condition that must all hold. */
export function conjunctsOf(condition: Condition): readonly Condition[] {
  return condition.kind === "and" ? condition.parts.flatMap(conjunctsOf) : [condition];
}

/** The comparisons among them. */
export function comparisonsOf(
  condition: Condition,
): readonly Extract<Condition, { kind: "compare" }>[] {
  return conjunctsOf(condition).flatMap((part) => (part.kind === "compare" ? [part] : []));
}
