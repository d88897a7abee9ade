/** The lines of an attempt at a layout: what each adds to it, and in which order they stand. */
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

/** An attempt that has just begun. */
export function emptyAttempt(line: number): ObservedAttempt {
  return {
    line,
    shapes: [],
    shapeLines: [],
    lateShapes: [],
    loopsLine: line,
    forcedDeadEnds: 0,
    verdict: "cut",
    verdictLine: line,
  };
}

/** What is wrong with a line of an attempt after those before it; undefined if nothing. */
export function disorderOf(attempt: ObservedAttempt, { kind }: GameLine): string | undefined {
  const isEnded = attempt.verdict !== "cut";
  switch (kind) {
    case "generate":
      return isEnded ? undefined : "the attempt before it has no verdict.";
    case "generated":
      return attempt.verdict === "placing"
        ? undefined
        : "no attempt before it came to placing rooms.";
    case "place-room":
      return attempt.rooms === undefined || isEnded
        ? undefined
        : "a room placed after the count of rooms.";
    case "loops":
      return attempt.rooms === undefined ? undefined : "a second count of rooms in one attempt.";
    case "forcing":
      return isEnded || attempt.rooms === undefined
        ? "a forced dead end without an attempt."
        : undefined;
    case "dead-ends":
    case "not-usable":
    case "placing":
      return isEnded || attempt.rooms === undefined ? "a verdict without an attempt." : undefined;
    default:
      return undefined;
  }
}
