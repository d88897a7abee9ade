/** What differs first between a simulated attempt and a logged one, line by line. */
import { CURSE_LABYRINTH, hasCurse } from "../../core/floor/curses";
import { SHAPES } from "../../core/floor/layout/shapes";
import type { LayoutAttempt, StageSetup } from "../../core/floor/types";
import type { FloorCheck } from "../items";
import type { ObservedAttempt } from "../../log/observed";

/** Whether a simulated attempt is the logged one, line by line. */
export function isSameAttempt(
  attempt: LayoutAttempt,
  logged: ObservedAttempt,
  setup: StageSetup,
): boolean {
  return attemptDifference(attempt, logged, setup) === undefined;
}

/** What differs first between a simulated and a logged attempt. */
export interface AttemptDifference extends Pick<FloorCheck, "line" | "expected" | "observed"> {
  readonly what: string;
}

/** The first difference in the order of the log; undefined if there is none. */
export function attemptDifference(
  attempt: LayoutAttempt,
  logged: ObservedAttempt,
  setup: StageSetup,
): AttemptDifference | undefined {
  const { loopsLine, verdictLine, shapeLines, shapes, lateShapes } = logged;
  const shapeCount = Math.max(attempt.shapes.length, shapes.length);
  // Only the second boss room of an XL floor is placed after "placing rooms...".
  const late = hasCurse(setup.curses, CURSE_LABYRINTH) ? 1 : 0;
  const rows: readonly DifferenceRow[] = [
    ["rooms", loopsLine, `${attempt.rooms}`, `${logged.rooms ?? "none"}`],
    ...Array.from({ length: shapeCount }, (_, index): DifferenceRow => [
      `shape ${index + 1}`,
      shapeLines[index] ?? loopsLine,
      describeShape(attempt.shapes[index]),
      describeShape(shapes[index]),
    ]),
    ["loops", loopsLine, `${attempt.loops}`, `${logged.loops ?? "none"}`],
    ["forced dead ends", verdictLine, `${attempt.forcedDeadEnds}`, `${logged.forcedDeadEnds}`],
    ["verdict", verdictLine, attempt.verdict, logged.verdict],
  ];
  const [what, line = 0, expected = "", observed = ""] =
    rows.find(([, , wanted, found]) => wanted !== found) ??
    (lateShapes.length > late
      ? ['rooms after "placing rooms..."', verdictLine, `at most ${late}`, `${lateShapes.length}`]
      : []);
  return what === undefined ? undefined : { what, line, expected, observed };
}

type DifferenceRow = readonly [what: string, line: number, expected: string, observed: string];

/**
 * Whether a logged attempt is the simulated one but for a line that is lost, or stands twice: rooms,
 * loops and verdict follow from every room before, so that no other rule would leave them alike.
 */
export function lostLineOf(
  attempt: LayoutAttempt,
  logged: ObservedAttempt,
  setup: StageSetup,
): string | undefined {
  const { shapes, forcedDeadEnds, lateShapes } = logged;
  const once = [...new Set(lateShapes)];
  const asExpected = { shapes: [...attempt.shapes], forcedDeadEnds: attempt.forcedDeadEnds };
  const isSame = isSameAttempt(attempt, { ...logged, ...asExpected, lateShapes: once }, setup);
  const apart = forcedDeadEnds - attempt.forcedDeadEnds;
  const isForced = shapes.join() === attempt.shapes.join();
  const isLost = isForced ? apart < 0 : isWithin(shapes, attempt.shapes);
  const isDoubled =
    once.length < lateShapes.length || (isForced ? apart > 0 : isWithin(attempt.shapes, shapes));
  const where = `of the attempt on line ${logged.line}`;
  return !isSame || (!isLost && !isDoubled)
    ? undefined
    : `Undetermined: a line ${where} ${isLost ? "is missing" : "stands twice"}, since all others are as expected.`;
}

/** Whether a list is another one with items left out. */
function isWithin(short: readonly number[], long: readonly number[]): boolean {
  let found = 0;
  for (const one of long) {
    found += one === short[found] ? 1 : 0;
  }
  return found === short.length;
}

/** "9 (LTL)", as the game numbers shapes and players draw them. */
function describeShape(shape: number | undefined): string {
  return shape === undefined ? "none" : `${shape} (${SHAPES[shape]?.name ?? "unknown"})`;
}
