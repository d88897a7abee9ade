/**
 * A floor's attempts simulated beside the logged ones. What the log does not tell (difficulty, curse
 * odds, sometimes the edition) is tried: every combination is a candidate.
 */
import { difficultyOf, type Difficulty } from "../../../core/game/difficulty";
import { SeededDraw } from "../../../core/draw/draw";
import type { RuleSet } from "../../../core/game/edition";
import { CURSE_LABYRINTH, curseOddsTried, hasCurse } from "../../../floors/curseOdds";
import { createBoard } from "../../../floors/layout/grid";
import {
  attemptLayout,
  describeAttempt,
  describeRooms,
  startAttempts,
} from "../../../floors/layout/layout";
import { SHAPES } from "../../../floors/layout/shapes";
import { ATTEMPT_LIMIT } from "../../../floors";
import { checkedPlan, floorOfGiven } from "../../../floors/floorPlan";
import { stageSetup } from "../../../floors/setup";
import { isProblem, type Problem } from "../../../core/problem";
import type { FloorPlan, LayoutAttempt, LayoutRoom, StageSetup } from "../../../floors/floorTypes";
import { toldByRecord } from "../../../floors/audit/judgeFloor";
import { AskedFacts, bestOf } from "../../../run/hidden";
import { reasonText } from "../../reasons";
import type { ObservedAttempt, ObservedFloor } from "../../../observe/log/observed";

/** One way the floor can have been set up. */
export interface SetupCandidate {
  readonly setup: StageSetup;
  /** Whether these odds roll its curse. */
  readonly isNatural: boolean;
  /** Whether its curse is the logged one, which may be wrong or missing. */
  readonly isLogged: boolean;
}

/** A candidate with its attempts beside the logged ones. */
export interface Simulation extends SetupCandidate {
  /** As many as were logged, but none after the first that reached placing. */
  readonly attempts: readonly LayoutAttempt[];
  /** The layout of the first attempt that reached placing. */
  readonly rooms: readonly LayoutRoom[];
  /** How many of the attempts agree before the first that does not. */
  readonly agreed: number;
  readonly isAgreed: boolean;
  /** What its layout asked of the run. */
  readonly asked: AskedFacts;
  /** The generator's state after the last simulated attempt. */
  readonly generatorState: number;
}

/** The editions that have an algorithm worth trying, where the log does not name one. */
const TRIED_EDITIONS: readonly RuleSet[] = ["repentance+", "afterbirth+"];

/** Every way the floor can have been set up, those with the logged curse first; or why it is outside the model. */
export function candidatesOf(
  floor: ObservedFloor,
  stageSeed: number,
  editions: readonly RuleSet[] = TRIED_EDITIONS,
): readonly SetupCandidate[] | Problem {
  const { run, record, stage, stageType } = floor;
  const told = record === undefined ? {} : toldByRecord(record);
  const challenge = record?.challenge ?? run.session?.challenge;
  const known = record?.difficulty ?? run.session?.difficulty;
  const difficulties: readonly Difficulty[] =
    known === undefined ? ["normal", "hard"] : [difficultyOf(known)];
  const ways = editions.flatMap((edition) =>
    difficulties.map((difficulty) => ({ edition, difficulty })),
  );
  const tried = ways.flatMap((way) => {
    const planWith = (curses: number | undefined) =>
      checkedPlan(
        floorOfGiven({ ...told, stageSeed, stage, stageType, ...way, challenge, curses }),
      );
    const [natural, forced] = [planWith(undefined), planWith(floor.curses)];
    return curseOddsTried(way.edition, way.difficulty).flatMap((curseOdds) => {
      const setUp = (plan: FloorPlan | Problem, isNatural: boolean): SetupCandidate | Problem => {
        const setup = isProblem(plan) ? plan : stageSetup({ ...plan, curseOdds }, stageSeed);
        return isProblem(setup)
          ? setup
          : { setup, isNatural, isLogged: setup.curses === floor.curses };
      };
      const rolled = setUp(natural, true);
      return isProblem(rolled) || rolled.isLogged ? [rolled] : [rolled, setUp(forced, false)];
    });
  });
  const candidates = tried.filter((one): one is SetupCandidate => !isProblem(one));
  const logged = candidates.filter(({ isLogged }) => isLogged);
  // Without attempts nothing tells another curse than the logged one.
  const others = floor.attempts.length > 0 ? candidates.filter((one) => !one.isLogged) : [];
  const all = [...logged, ...others];
  return all.length > 0
    ? all
    : (tried.findLast(isProblem) ?? { problem: reasonText(["no-setup"]) });
}

/** A candidate without each achievement that its layout asked for. Verified: one floor of a real log lacks Strange Door. */
function lackingOf({ setup, asked, ...candidate }: Simulation): readonly SetupCandidate[] {
  return asked.achievements.map((achievement) => {
    const plan = { ...setup.plan, locked: [...setup.plan.locked, achievement] };
    return { ...candidate, setup: { ...setup, plan } };
  });
}

/**
 * The candidate that agrees with the log, or does so longest. Where the attempts are those of a curse that the
 * odds roll, and not those of the logged one, it is the curse's line that is wrong or missing, and all else
 * would only follow from that.
 */
export function bestSimulation(
  floor: ObservedFloor,
  candidates: readonly SetupCandidate[],
): Simulation {
  // Nothing ranks above such a one that agrees, so that most floors need no other.
  const likely = candidates.filter(
    (one) => one.isNatural && one.isLogged && hasLoggedCount(one, floor),
  );
  for (const candidate of likely) {
    const simulation = simulate(floor, candidate);
    if (simulation.isAgreed) {
      return simulation;
    }
  }
  return bestOf(everySimulation(floor, candidates), (one) => rank(one, floor));
}

/** Every candidate beside the log, each also without what its layout asked of the save. */
export function everySimulation(
  floor: ObservedFloor,
  candidates: readonly SetupCandidate[],
): readonly Simulation[] {
  return candidates.flatMap((candidate) => {
    const simulation = simulate(floor, candidate);
    return [simulation, ...lackingOf(simulation).map((one) => simulate(floor, one))];
  });
}

/** How an edition builds the logged attempts from a stage seed; undefined if it does not. */
export function agreedSimulation(
  floor: ObservedFloor,
  stageSeed: number,
  edition: RuleSet,
): Simulation | undefined {
  const candidates = candidatesOf(floor, stageSeed, [edition]);
  const best = isProblem(candidates) ? undefined : bestSimulation(floor, candidates);
  return best?.isAgreed === true && best.isLogged ? best : undefined;
}

function hasLoggedCount({ setup }: SetupCandidate, { attempts }: ObservedFloor): boolean {
  return setup.roomCount === attempts[0]?.rooms;
}

function rank(one: Simulation, floor: ObservedFloor): number {
  const isBest = one.isAgreed ? ATTEMPT_LIMIT * 4 : 0;
  const isLogged = one.isLogged ? ATTEMPT_LIMIT * 2 : 0;
  const isCount = Number(hasLoggedCount(one, floor));
  return (isBest + isLogged + one.agreed) * 10 + isCount * 2 + Number(one.isNatural);
}

function simulate(floor: ObservedFloor, candidate: SetupCandidate): Simulation {
  const asked = new AskedFacts();
  const { plan, ...rest } = candidate.setup;
  const setup = { ...rest, plan: { ...plan, onAsked: asked.onAsked } };
  const board = createBoard();
  const made = attemptsFrom(setup, setup.generatorSeed, 0, board);
  const attempts: LayoutAttempt[] = [];
  let generatorState = setup.generatorSeed;
  let agreed = 0;
  let isPlacing = false;
  for (const logged of floor.attempts) {
    const next = made.next().value;
    ({ generatorState } = next);
    attempts.push(next.attempt);
    agreed += isSameAttempt(next.attempt, logged, setup) ? 1 : 0;
    isPlacing = next.attempt.verdict === "placing";
    if (isPlacing || agreed < attempts.length) {
      break;
    }
  }
  const isAgreed = isPlacing && agreed === attempts.length;
  const rooms = isPlacing ? describeRooms(board) : [];
  return { ...candidate, attempts, rooms, agreed, isAgreed, asked, generatorState };
}

/** Attempt after attempt from a state of the generator, each with its state afterwards. */
export function* attemptsFrom(
  setup: StageSetup,
  state: number,
  attemptsBefore: number,
  board = createBoard(),
): Generator<{ readonly attempt: LayoutAttempt; readonly generatorState: number }, never> {
  const generator = new SeededDraw(state);
  const counter = { ...startAttempts(setup), attempts: attemptsBefore };
  for (;;) {
    attemptLayout(board, setup, counter, generator);
    const attempt = describeAttempt(board, setup.minDeadEnds);
    yield { attempt, generatorState: generator.state() };
  }
}

/** One value of an attempt, simulated and logged. */
type AttemptRow = readonly [what: string, line: number, expected: string, observed: string];

/** What differs first, in the order of the log; undefined if nothing does. */
export function attemptDifference(
  attempt: LayoutAttempt,
  logged: ObservedAttempt,
  setup: StageSetup,
): AttemptRow | undefined {
  const { loopsLine, verdictLine, shapeLines, shapes, lateShapes } = logged;
  const shapeCount = Math.max(attempt.shapes.length, shapes.length);
  // Only the second boss room of an XL floor is placed after "placing rooms...".
  const late = hasCurse(setup.curses, CURSE_LABYRINTH) ? 1 : 0;
  const rows: readonly AttemptRow[] = [
    ["rooms", loopsLine, `${attempt.rooms}`, `${logged.rooms ?? "none"}`],
    ...Array.from({ length: shapeCount }, (_, index): AttemptRow => [
      `shape ${index + 1}`,
      shapeLines[index] ?? loopsLine,
      describeShape(attempt.shapes[index]),
      describeShape(shapes[index]),
    ]),
    ["loops", loopsLine, `${attempt.loops}`, `${logged.loops ?? "none"}`],
    ["forced dead ends", verdictLine, `${attempt.forcedDeadEnds}`, `${logged.forcedDeadEnds}`],
    ["verdict", verdictLine, attempt.verdict, logged.verdict],
  ];
  const lateRows = 'rooms after "placing rooms..."';
  return (
    rows.find(([, , wanted, found]) => wanted !== found) ??
    (lateShapes.length > late
      ? [lateRows, verdictLine, `at most ${late}`, `${lateShapes.length}`]
      : undefined)
  );
}

/** "9 (LTL)", as the game numbers shapes and players draw them. */
function describeShape(shape: number | undefined): string {
  return shape === undefined ? "none" : `${shape} (${SHAPES[shape]?.name ?? "unknown"})`;
}

/** Whether a simulated attempt is the logged one, line by line. */
export function isSameAttempt(
  attempt: LayoutAttempt,
  logged: ObservedAttempt,
  setup: StageSetup,
): boolean {
  return attemptDifference(attempt, logged, setup) === undefined;
}
