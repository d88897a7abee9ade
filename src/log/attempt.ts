/** What each line of an attempt at a layout adds to it. */
import type { GameLine, LineOf } from "./gameLines";
import type { ObservedAttempt } from "./observed";

/** No fewer than any floor has rooms: a line that counts more is none of the game's. */
const SHAPES_MAX = 200;

/** What to do with a line of one kind. */
type AttemptRow<Line extends GameLine> = (
  attempt: ObservedAttempt,
  read: Line,
  line: number,
) => unknown;

const ATTEMPT_ROWS: { readonly [Kind in GameLine["kind"]]?: AttemptRow<LineOf<Kind>> } = {
  "place-room": (attempt, { shape }, line) => {
    const isLate = attempt.verdict === "placing";
    const shapes = isLate ? attempt.lateShapes : attempt.shapes;
    if (shapes.length < SHAPES_MAX) {
      shapes.push(shape);
      attempt.shapeLines.push(...(isLate ? [] : [line]));
    }
  },
  loops: (attempt, { rooms, loops }, line) =>
    Object.assign(attempt, { rooms, loops, loopsLine: line }),
  forcing: (attempt) => (attempt.forcedDeadEnds += 1),
  "dead-ends": (attempt, { have, need }, line) =>
    setVerdict(attempt, `dead_ends ${have}/${need}`, line),
  "not-usable": (attempt, _, line) => setVerdict(attempt, "not usable", line),
  placing: (attempt, _, line) => setVerdict(attempt, "placing", line),
};

function setVerdict(attempt: ObservedAttempt, verdict: string, line: number): void {
  attempt.verdict = verdict;
  attempt.verdictLine = line;
}

/** Adds what a line says; lines of other kinds say nothing of an attempt. */
export function addToAttempt(attempt: ObservedAttempt, read: GameLine, line: number): void {
  const row = ATTEMPT_ROWS[read.kind] as AttemptRow<GameLine> | undefined;
  row?.(attempt, read, line);
}
