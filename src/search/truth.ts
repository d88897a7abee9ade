/**
 * Whether a floor meets a condition, as far as it is known: yes, no, or not known yet. What is
 * settled early need not be dug.
 */
import { countShape, readQuantity } from "./quantities";
import type { FloorView } from "./floorView";
import type { Comparison, Condition, Measure } from "./language/types";
import { patternTest } from "./pattern";
import type { Patterns } from "./language/types";
import type { Board } from "../core/floor/grid";

/** Undefined stands for not known yet. */
export type Truth = boolean | undefined;

/** A condition made ready to be asked. */
export type Question = (view: FloorView) => Truth;

/** Makes a condition ready to be asked many times. */
export function questionOf(condition: Condition, patterns: Patterns): Question {
  switch (condition.kind) {
    case "all":
      return every(condition.parts.map((part) => questionOf(part, patterns)));
    case "any": {
      const noneOf = every(condition.parts.map((part) => negate(questionOf(part, patterns))));
      return negate(noneOf);
    }
    case "not":
      return negate(questionOf(condition.part, patterns));
    case "measure":
      return measureQuestion(condition.measure, condition.comparison);
    case "curse":
      return curseQuestion(condition.curses);
    case "shape list":
      return ofBoard((board) => hasShapes(board, condition.shapes));
    case "layout":
      return layoutQuestion(condition, patterns);
    case "special":
      return specialQuestion(condition);
  }
}

/** One no settles it, whatever is unknown. */
function every(questions: readonly Question[]): Question {
  return (view) => {
    let truth: Truth = true;
    for (const question of questions) {
      const answer = question(view);
      if (answer === false) {
        return false;
      }
      truth = answer === undefined ? undefined : truth;
    }
    return truth;
  };
}

function negate(question: Question): Question {
  return (view) => {
    const answer = question(view);
    return answer === undefined ? undefined : !answer;
  };
}

function measureQuestion(measure: Measure, comparison: Comparison): Question {
  const fits = comparisonTest(comparison);
  return (view) => {
    const value = readMeasure(measure, view);
    return value === undefined ? undefined : fits(value);
  };
}

/** The number behind a measure, undefined while it is not known. */
export function readMeasure(measure: Measure, view: FloorView): number | undefined {
  if (measure.kind === "quantity") {
    return readQuantity(measure.name, view);
  }
  return view.board === undefined ? undefined : countShape(view.board, measure.shape);
}

function comparisonTest(comparison: Comparison): (value: number) => boolean {
  switch (comparison.operator) {
    case "within":
      return (value) => value >= comparison.from && value <= comparison.to;
    case "=":
      return (value) => value === comparison.value;
    case "!=":
      return (value) => value !== comparison.value;
    case "<":
      return (value) => value < comparison.value;
    case "<=":
      return (value) => value <= comparison.value;
    case ">":
      return (value) => value > comparison.value;
    case ">=":
      return (value) => value >= comparison.value;
  }
}

function curseQuestion(wanted: number): Question {
  return ({ setup }) => {
    if (setup === undefined) {
      return undefined;
    }
    return wanted === 0 ? setup.curses === 0 : (setup.curses & wanted) !== 0;
  };
}

function ofBoard(test: (board: Board) => boolean): Question {
  return ({ board }) => (board === undefined ? undefined : test(board));
}

/** Whether these are the rooms that are not 1x1, in the order in which they were dug. */
function hasShapes(board: Board, shapes: readonly number[]): boolean {
  let found = 0;
  for (let room = 0; room < board.roomCount; room += 1) {
    const shape = board.shapes[room] as number;
    if (shape !== 1) {
      if (shape !== shapes[found]) {
        return false;
      }
      found += 1;
    }
  }
  return found === shapes.length;
}

function layoutQuestion(
  condition: Extract<Condition, { kind: "layout" }>,
  patterns: Patterns,
): Question {
  const { pattern: name, isWhole, isMirrored, isRotated } = condition;
  const pattern = patterns[name];
  if (pattern === undefined) {
    throw new Error(`Expected the drawing of pattern "${name}" but received none.`);
  }
  return ofBoard(patternTest(pattern, isWhole, isMirrored, isRotated));
}

/** Asked of the pass that finished the floor, which is the floor that one walks through. */
function specialQuestion({
  type,
  answer,
  comparison,
}: Extract<Condition, { kind: "special" }>): Question {
  const fits = comparisonTest(comparison);
  return ({ floor }) => {
    if (floor === undefined) {
      return undefined;
    }
    const rooms = floor.finishedSpecialRooms.filter((room) => {
      const isRefused = room.decision === "refused";
      const isMeant =
        answer === "placed" ? room.decision === "placed" : isRefused === (answer === "refused");
      return room.type === type && isMeant;
    });
    return fits(rooms.length);
  };
}
