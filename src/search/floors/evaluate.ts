/**
 * Conditions on floors that are known in part: true, false, or undefined for "not known yet". So a
 * floor is generated only as far as what is known of it leaves the question open.
 */
import { findField, type FinishedLayout } from "./fields";
import { exactly, type Bounds, type Comparison, type Condition, type Expression } from "./types";
import type { StageSetup } from "../../core/floor/types";
import type { RoomValues } from "./wholeFloors";

/** What is known of a stage's floor so far. */
export interface KnownFloor {
  readonly setup: StageSetup;
  layout: FinishedLayout | undefined;
  rooms: RoomValues | undefined;
  /** Whether its rooms come from figures, which say what a layout alone can only guess. */
  readonly hasFigures?: boolean;
}

/** The floors by number of stage, undefined where nothing is known. */
export type KnownFloors = readonly (KnownFloor | undefined)[];

/** Whether a condition holds. */
export function holds(condition: Condition, floors: KnownFloors): boolean | undefined {
  switch (condition.kind) {
    case "and":
      return all(condition.parts, floors, false);
    case "or":
      return all(condition.parts, floors, true);
    case "not": {
      const inner = holds(condition.part, floors);
      return inner === undefined ? undefined : !inner;
    }
    case "compare":
      return COMPARISONS[condition.comparison](
        valueOf(condition.left, floors),
        valueOf(condition.right, floors),
      );
  }
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

/** What each comparison comes to. */
const COMPARISONS: Readonly<
  Record<Comparison, (left: Bounds, right: Bounds) => boolean | undefined>
> = {
  "=": isEqual,
  "!=": (left, right) => opposite(isEqual(left, right)),
  "<": isLess,
  "<=": (left, right) => opposite(isLess(right, left)),
  ">": (left, right) => isLess(right, left),
  ">=": (left, right) => opposite(isLess(left, right)),
};

function opposite(truth: boolean | undefined): boolean | undefined {
  return truth === undefined ? undefined : !truth;
}

function isEqual(one: Bounds, other: Bounds): boolean | undefined {
  if (one.most < other.least || other.most < one.least) {
    return false;
  }
  return isKnown(one) && isKnown(other) ? true : undefined;
}

function isLess(one: Bounds, other: Bounds): boolean | undefined {
  if (one.most < other.least) {
    return true;
  }
  return one.least >= other.most ? false : undefined;
}

/** Whether it can be no other number. */
export function isKnown({ least, most }: Bounds): boolean {
  return least === most;
}

const UNKNOWN: Bounds = { least: -Infinity, most: Infinity };

/** What is known of an expression. */
export function valueOf(expression: Expression, floors: KnownFloors): Bounds {
  if (expression.kind === "number") {
    return exactly(expression.value);
  }
  if (expression.kind === "field") {
    return fieldValue(expression.field, floors[expression.stage]);
  }
  const left = valueOf(expression.left, floors);
  const right = valueOf(expression.right, floors);
  switch (expression.kind) {
    case "+":
      return { least: left.least + right.least, most: left.most + right.most };
    case "-":
      return { least: left.least - right.most, most: left.most - right.least };
    case "*":
      return isKnown(left) && isKnown(right) ? exactly(left.least * right.least) : UNKNOWN;
  }
}

function fieldValue(name: string, floor: KnownFloor | undefined): Bounds {
  const field = findField(name);
  if (floor === undefined || field === undefined) {
    return UNKNOWN;
  }
  if (field.ofSetup !== undefined) {
    return exactly(field.ofSetup(floor.setup));
  }
  if (field.ofRooms !== undefined && (floor.rooms !== undefined || floor.hasFigures === true)) {
    return floor.rooms?.get(name) ?? UNKNOWN;
  }
  const value = floor.layout && field.ofLayout?.(floor.layout, floor.setup);
  return value === undefined ? UNKNOWN : exactly(value);
}

/** The stages whose fields a condition names. */
export function stagesOf(condition: Condition): ReadonlySet<number> {
  return new Set(partsOf(condition).flatMap((part) => ("stage" in part ? [part.stage] : [])));
}

/** A condition or expression with everything in it. */
export function partsOf(part: Condition | Expression): readonly (Condition | Expression)[] {
  const inner =
    part.kind === "and" || part.kind === "or"
      ? part.parts
      : part.kind === "not"
        ? [part.part]
        : "left" in part
          ? [part.left, part.right]
          : [];
  return [part, ...inner.flatMap(partsOf)];
}

/** The parts of a condition that must all hold. */
export function conjunctsOf(condition: Condition): readonly Condition[] {
  return condition.kind === "and" ? condition.parts.flatMap(conjunctsOf) : [condition];
}
