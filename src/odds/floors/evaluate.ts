/**
 * Conditions on floors that are known in part: true, false, or undefined for "not known yet". So a
 * floor is generated only when its curse and room count leave the question open.
 */
import { findField, showsPattern, type FinishedLayout } from "./fields";
import type { Condition, Expression } from "./types";
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
    case "pattern": {
      const layout = floors[condition.stage]?.layout;
      return layout === undefined ? undefined : showsPattern(layout, condition.pattern);
    }
    case "compare": {
      const left = valueOf(condition.left, floors);
      const right = valueOf(condition.right, floors);
      return left === undefined || right === undefined
        ? undefined
        : compare(left, condition.comparison, right);
    }
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

function compare(left: number, comparison: string, right: number): boolean {
  switch (comparison) {
    case "=":
      return left === right;
    case "!=":
      return left !== right;
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    default:
      return left >= right;
  }
}

/** The value of an expression, undefined while a field is not known. */
export function valueOf(expression: Expression, floors: KnownFloors): number | undefined {
  if (expression.kind === "number") {
    return expression.value;
  }
  if (expression.kind === "field") {
    return fieldValue(expression.field, floors[expression.stage]);
  }
  const left = valueOf(expression.left, floors);
  const right = valueOf(expression.right, floors);
  if (left === undefined || right === undefined) {
    return undefined;
  }
  return expression.kind === "+"
    ? left + right
    : expression.kind === "-"
      ? left - right
      : left * right;
}

function fieldValue(name: string, floor: KnownFloor | undefined): number | undefined {
  const field = findField(name);
  if (floor === undefined || field === undefined) {
    return undefined;
  }
  if (field.ofSetup !== undefined) {
    return field.ofSetup(floor.setup);
  }
  if (field.ofRooms !== undefined && (floor.rooms !== undefined || floor.hasFigures === true)) {
    return floor.rooms?.get(name);
  }
  return floor.layout === undefined ? undefined : field.ofLayout?.(floor.layout, floor.setup);
}

/** The stages whose fields a condition or expression names. */
export function stagesOf(part: Condition | Expression): ReadonlySet<number> {
  const stages = new Set<number>();
  const visit = (one: Condition | Expression): void => {
    if (one.kind === "field" || one.kind === "pattern") {
      stages.add(one.stage);
    } else if (one.kind === "and" || one.kind === "or") {
      one.parts.forEach(visit);
    } else if (one.kind === "not") {
      visit(one.part);
    } else if ("left" in one) {
      visit(one.left);
      visit(one.right);
    }
  };
  visit(part);
  return stages;
}

/** The parts of a condition that must all hold. */
export function conjunctsOf(condition: Condition): readonly Condition[] {
  return condition.kind === "and" ? condition.parts.flatMap(conjunctsOf) : [condition];
}
