/** The logged attempts of a floor against the simulated ones, line by line. */
import { at } from "../../../core/lists";
import { SeededDraw } from "../../../core/draw/draw";
import { createBoard } from "../../../floors/layout/grid";
import type { LayoutAttempt, StageSetup } from "../../../floors/floorTypes";
import type { Reason } from "../../reasons";
import { checkOn, type TellingCheck } from "./checks";
import type { ObservedAttempt, ObservedFloor } from "../../../observe/log/observed";
import { attemptDifference, attemptsFrom, isSameAttempt, type Simulation } from "./floorSimulation";

/**
 * Says that a logged attempt is the simulated one but for a line that is lost or stands twice. Rooms, loops and verdict
 * follow from every room before them, so no other rule would leave these alike.
 */
export function lostLineOf(
  attempt: LayoutAttempt,
  logged: ObservedAttempt,
  setup: StageSetup,
): Reason | undefined {
  const { shapes, forcedDeadEnds, lateShapes } = logged;
  const once = [...new Set(lateShapes)];
  const asExpected = { shapes: [...attempt.shapes], forcedDeadEnds: attempt.forcedDeadEnds };
  const isSame = isSameAttempt(attempt, { ...logged, ...asExpected, lateShapes: once }, setup);
  const isOther =
    shapes.join() === attempt.shapes.join()
      ? forcedDeadEnds !== attempt.forcedDeadEnds
      : isWithin(shapes, attempt.shapes) || isWithin(attempt.shapes, shapes);
  return isSame && (isOther || once.length < lateShapes.length)
    ? ["lost-line", logged.line]
    : undefined;
}

/** Whether a list is another one with items left out. */
function isWithin(short: readonly number[], long: readonly number[]): boolean {
  let found = 0;
  for (const one of long) {
    found += one === short[found] ? 1 : 0;
  }
  return found === short.length;
}

export function attemptChecks(
  floor: ObservedFloor,
  simulation: Simulation,
): readonly TellingCheck[] {
  const laterChecks = isExactAfterPass(simulation) ? exactChecks : groupChecks;
  return [
    ...simulation.attempts.map((attempt, index) => attemptCheck(floor, simulation, attempt, index)),
    ...(simulation.isAgreed ? laterChecks(floor, simulation) : []),
  ];
}

function attemptCheck(
  floor: ObservedFloor,
  { setup }: Simulation,
  attempt: LayoutAttempt,
  index: number,
): TellingCheck {
  const logged = at(floor.attempts, index);
  const name = `attempt ${index + 1}`;
  const rule = "attempt n";
  const difference = attemptDifference(attempt, logged, setup);
  if (difference === undefined) {
    return { ...checkOn(name, logged.line, describeLogged(logged))("holds"), rule };
  }
  const [what, line, expected, observed] = difference;
  return { ...checkOn(`${name}, ${what}`, line, observed)("broken", expected), rule };
}

function describeLogged(attempt: ObservedAttempt): string {
  const { shapes, rooms, loops, forcedDeadEnds, verdict } = attempt;
  const forced = forcedDeadEnds === 0 ? "" : `, ${forcedDeadEnds} forced`;
  return `${rooms} rooms in ${loops} loops, shapes ${shapes.join(" ") || "all 1x1"}${forced}, ${verdict}`;
}

/**
 * On plain Afterbirth+ floors the generator stands where the layout left it, whatever failed.
 * Verified: all 155 failed passes of plain floors among 454 logged ones.
 */
function isExactAfterPass({ setup }: Simulation): boolean {
  return !setup.isXl && !setup.plan.rules.hasLocalGenerators;
}

/** Where a failed pass leaves the generator alone, every later attempt is certain. */
function exactChecks(floor: ObservedFloor, simulation: Simulation): readonly TellingCheck[] {
  const begin = simulation.attempts.length;
  const later = attemptsFrom(simulation.setup, simulation.generatorState, begin);
  return floor.attempts
    .slice(begin)
    .map((_, index) => attemptCheck(floor, simulation, later.next().value.attempt, begin + index));
}

/** Elsewhere the attempts between two passes begin after some draws of the pass before. */
function groupChecks(floor: ObservedFloor, simulation: Simulation): readonly TellingCheck[] {
  const checks: TellingCheck[] = [];
  eachGroup(floor, simulation, (group, begin, state) => {
    const later = findLaterAttempts(simulation.setup, state, group, begin);
    checks.push(groupCheck(simulation, group, begin, later?.passDraws));
    return later;
  });
  return checks;
}

function groupCheck(
  simulation: Simulation,
  group: readonly ObservedAttempt[],
  begin: number,
  passDraws: number | undefined,
): TellingCheck {
  const observed = group.map(describeLogged).join("; ");
  const last = begin + group.length;
  const [name, rule] =
    group.length === 1
      ? [`attempt ${last}`, "attempt n"]
      : [`attempts ${begin + 1} to ${last}`, "attempts n to n"];
  const { line } = at(group, 0);
  const check = checkOn(name, line, observed);
  const { hasLocalGenerators } = simulation.setup.plan.rules;
  if (passDraws !== undefined) {
    return { ...check("holds", observed, ["failed-pass", passDraws]), rule };
  }
  return hasLocalGenerators
    ? { ...check("undetermined", "not known", ["room-files"]), rule }
    : { ...check("broken", "other attempts", ["no-second-boss"]), rule };
}

/**
 * A line of the attempts after a failed pass that is lost or stands twice, all others being as expected;
 * undefined if something else differs.
 */
export function lostLaterLine(floor: ObservedFloor, simulation: Simulation): Reason | undefined {
  const { setup } = simulation;
  const drawsMax = isExactAfterPass(simulation) ? 0 : undefined;
  let lost: Reason | undefined;
  const fits: typeof isSameAttempt = (attempt, logged) => {
    const line = lostLineOf(attempt, logged, setup);
    lost ??= line;
    return line !== undefined || isSameAttempt(attempt, logged, setup);
  };
  const isWhole = eachGroup(floor, simulation, (group, begin, state) => {
    return (
      findLaterAttempts(setup, state, group, begin, { drawsMax }) ??
      findLaterAttempts(setup, state, group, begin, { drawsMax, fits })
    );
  });
  return isWhole ? lost : undefined;
}

/**
 * Goes through the attempts between two passes that reached placing, for as long as they are found.
 *
 * @returns whether all of them were.
 */
function eachGroup(
  { attempts }: ObservedFloor,
  simulation: Simulation,
  find: (
    group: readonly ObservedAttempt[],
    begin: number,
    state: number,
  ) => ReturnType<typeof findLaterAttempts>,
): boolean {
  let begin = simulation.attempts.length;
  let state = simulation.generatorState;
  while (begin < attempts.length) {
    const length = attempts.slice(begin).findIndex(({ verdict }) => verdict === "placing");
    const group = attempts.slice(begin, length < 0 ? undefined : begin + length + 1);
    const later = find(group, begin, state);
    if (later === undefined) {
      return false;
    }
    state = later.generatorState;
    begin += group.length;
  }
  return true;
}

/**
 * How many draws a failed placing pass may have made on the generator: the second boss of an XL floor
 * lists the candidates of the first boss room (13 draws a free door) and shuffles them.
 * Verified: on the 11 such floors among 150 logged ones it was 0 to 43.
 */
const PASS_DRAWS_MAX = 130;

/**
 * Finds how many draws the failed pass made on the generator before the log's next attempts began.
 *
 * @param state the generator's state after the attempt that reached placing.
 * @returns undefined if no number of draws leads to these attempts.
 */
export function findLaterAttempts(
  setup: StageSetup,
  state: number,
  logged: readonly ObservedAttempt[],
  attemptsBefore: number,
  { drawsMax = PASS_DRAWS_MAX, fits = isSameAttempt } = {},
): { readonly passDraws: number; readonly generatorState: number } | undefined {
  const board = createBoard();
  const start = new SeededDraw(state);
  for (let passDraws = 0; passDraws <= drawsMax; passDraws += 1) {
    const attempts = attemptsFrom(setup, start.state(), attemptsBefore, board);
    let generatorState = state;
    const isFound = logged.every((one) => {
      const next = attempts.next().value;
      generatorState = next.generatorState;
      return fits(next.attempt, one, setup);
    });
    if (isFound) {
      return { passDraws, generatorState };
    }
    start.seed("");
  }
  return undefined;
}
