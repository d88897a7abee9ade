/**
 * A floor's attempts simulated beside the logged ones. What the log does not tell (difficulty, curse
 * odds, sometimes the edition) is tried: every combination is a candidate.
 */
import { DIFFICULTIES, type Difficulty } from "../core/award/loadout";
import { SeededDraw } from "../core/draw";
import { isAtLeast, type Edition } from "../core/edition";
import { CURSE_LABYRINTH, curseTiers, hasCurse } from "../core/floor/curses";
import { createBoard, type Board } from "../core/floor/grid";
import { attemptLayout, describeAttempt, describeRooms, startAttempts } from "../core/floor/layout";
import { checkedPlan } from "../core/floor/plan";
import { stageSetup } from "../core/floor/setup";
import { SHAPES } from "../core/floor/shapes";
import {
  isFloorProblem,
  type FloorInput,
  type LayoutAttempt,
  type LayoutRoom,
  type StageSetup,
} from "../core/floor/types";
import { carriedOfRecord } from "./floorInputs";
import type { ObservedAttempt, ObservedFloor } from "./observed";

/** What is assumed where the log does not tell. */
export interface Assumption {
  readonly edition: Edition;
  readonly difficulty: Difficulty;
  /** Denominator of the curse roll, 0 for no roll. */
  readonly curseOdds: number;
}

/** One way the floor can have been set up. */
export interface Candidate {
  readonly assumption: Assumption;
  readonly setup: StageSetup;
  /** Whether the logged curse is the one that these odds roll. */
  readonly isNatural: boolean;
}

/** A candidate with its attempts beside the logged ones. */
export interface Simulation {
  readonly candidate: Candidate;
  /** As many as were logged, but none after the first that reached placing. */
  readonly attempts: readonly LayoutAttempt[];
  /** The layout of the first attempt that reached placing. */
  readonly rooms: readonly LayoutRoom[];
  /** How many of the attempts agree before the first that does not. */
  readonly agreed: number;
  readonly isAgreed: boolean;
  /** The generator's state after the last simulated attempt. */
  readonly generatorState: number;
}

/** The editions that have an algorithm worth trying, where the log does not name one. */
const TRIED_EDITIONS: readonly Edition[] = ["repentance+", "afterbirth+"];

/** Every way the floor can have been set up, or why the floor is outside the model. */
export function candidatesOf(
  floor: ObservedFloor,
  stageSeed: number,
  editions: readonly Edition[] = TRIED_EDITIONS,
): readonly Candidate[] | string {
  const candidates: Candidate[] = [];
  let problem = "";
  for (const assumption of assumptionsOf(floor, editions)) {
    const setup = setUp(floor, stageSeed, assumption, undefined);
    if (typeof setup === "string") {
      problem = setup;
    } else if (setup.curses === floor.curses) {
      candidates.push({ assumption, setup, isNatural: true });
    } else {
      const forced = setUp(floor, stageSeed, assumption, floor.curses);
      if (typeof forced !== "string") {
        candidates.push({ assumption, setup: forced, isNatural: false });
      }
    }
  }
  return candidates.length === 0 ? problem : candidates;
}

function assumptionsOf(floor: ObservedFloor, editions: readonly Edition[]): readonly Assumption[] {
  const assumptions: Assumption[] = [];
  for (const edition of editions) {
    for (const difficulty of difficultiesOf(floor)) {
      for (const curseOdds of oddsOf(edition, difficulty)) {
        assumptions.push({ edition, difficulty, curseOdds });
      }
    }
  }
  return assumptions;
}

function difficultiesOf(floor: ObservedFloor): readonly Difficulty[] {
  const known = floor.record?.difficulty ?? floor.run.session?.difficulty;
  return known === undefined ? ["normal", "hard"] : [DIFFICULTIES[known] ?? "normal"];
}

/** The likeliest first: an advanced save, then the others, then no roll at all. */
function oddsOf(edition: Edition, difficulty: Difficulty): readonly number[] {
  const tiers = curseTiers(edition).map((tier) =>
    difficulty === "hard" ? tier.hard : tier.normal,
  );
  return [...tiers.toReversed(), 0];
}

function setUp(
  floor: ObservedFloor,
  stageSeed: number,
  { edition, difficulty, curseOdds }: Assumption,
  curses: number | undefined,
): StageSetup | string {
  const input: FloorInput = {
    ...carriedOfRecord(floor.record),
    stageSeed,
    stage: floor.stage,
    stageType: floor.stageType,
    edition,
    difficulty,
    curseOdds,
    challenge: floor.record?.challenge ?? floor.run.session?.challenge,
    curses,
  };
  const plan = checkedPlan(input);
  return isFloorProblem(plan) ? plan.problem : stageSetup(plan, stageSeed);
}

/** The candidate that agrees longest with the log; a natural curse decides between equals. */
export function bestSimulation(
  floor: ObservedFloor,
  candidates: readonly Candidate[],
): Simulation | undefined {
  const known = new Map<string, Simulation>();
  let best: Simulation | undefined;
  for (const candidate of candidates) {
    const key = setupKey(candidate.setup);
    const simulation = { ...(known.get(key) ?? simulate(floor, candidate)), candidate };
    known.set(key, simulation);
    if (best === undefined || rank(simulation, floor) > rank(best, floor)) {
      best = simulation;
    }
  }
  return best;
}

/** What of a setup the layout depends on. */
function setupKey(setup: StageSetup): string {
  const { roomCount, minDeadEnds, forcedDeadEndGoal, allowedShapes, isCrowded, generatorSeed } =
    setup;
  const grows = isAtLeast(setup.plan.edition, "repentance");
  return [
    roomCount,
    minDeadEnds,
    forcedDeadEndGoal,
    allowedShapes,
    isCrowded,
    generatorSeed,
    grows,
  ].join();
}

function rank(simulation: Simulation, floor: ObservedFloor): number {
  const isCount = simulation.candidate.setup.roomCount === floor.attempts[0]?.rooms ? 1 : 0;
  const isNatural = simulation.candidate.isNatural ? 1 : 0;
  return (simulation.isAgreed ? 10000 : 0) + simulation.agreed * 10 + isCount * 2 + isNatural;
}

function simulate(floor: ObservedFloor, candidate: Candidate): Simulation {
  const { setup } = candidate;
  const board = createBoard();
  const generator = new SeededDraw(setup.generatorSeed);
  const counter = startAttempts(setup);
  const attempts: LayoutAttempt[] = [];
  let agreed = 0;
  let isPlacing = false;
  for (const logged of floor.attempts) {
    isPlacing = attemptLayout(board, setup, counter, generator);
    const attempt = describeAttempt(board, setup.minDeadEnds);
    attempts.push(attempt);
    agreed += agreed === attempts.length - 1 && isSameAttempt(attempt, logged, setup) ? 1 : 0;
    if (isPlacing || logged.verdict === "placing" || agreed < attempts.length) {
      break;
    }
  }
  return {
    candidate,
    attempts,
    rooms: isPlacing ? describeRooms(board) : [],
    agreed,
    isAgreed: isPlacing && agreed === attempts.length,
    generatorState: generator.state(),
  };
}

/** Whether a simulated attempt is the logged one, line by line. */
export function isSameAttempt(
  attempt: LayoutAttempt,
  logged: ObservedAttempt,
  setup: StageSetup,
): boolean {
  return attemptDifference(attempt, logged, setup) === undefined;
}

/** What differs first between a simulated and a logged attempt. */
export interface AttemptDifference {
  readonly line: number;
  readonly what: string;
  readonly expected: string;
  readonly observed: string;
}

/** The first difference in the order of the log; undefined if there is none. */
export function attemptDifference(
  attempt: LayoutAttempt,
  logged: ObservedAttempt,
  setup: StageSetup,
): AttemptDifference | undefined {
  return (
    roomsDifference(attempt, logged) ??
    shapeDifference(attempt, logged) ??
    textDifference("loops", logged.loopsLine, `${attempt.loops}`, `${logged.loops ?? "none"}`) ??
    textDifference(
      "forced dead ends",
      logged.verdictLine,
      `${attempt.forcedDeadEnds}`,
      `${logged.forcedDeadEnds}`,
    ) ??
    textDifference("verdict", logged.verdictLine, attempt.verdict, logged.verdict) ??
    lateShapeDifference(logged, setup)
  );
}

function roomsDifference(
  attempt: LayoutAttempt,
  logged: ObservedAttempt,
): AttemptDifference | undefined {
  return textDifference("rooms", logged.loopsLine, `${attempt.rooms}`, `${logged.rooms ?? "none"}`);
}

function shapeDifference(
  attempt: LayoutAttempt,
  logged: ObservedAttempt,
): AttemptDifference | undefined {
  const count = Math.max(attempt.shapes.length, logged.shapes.length);
  for (let index = 0; index < count; index += 1) {
    const line = logged.shapeLines[index] ?? logged.loopsLine;
    const expected = describeShape(attempt.shapes[index]);
    const observed = describeShape(logged.shapes[index]);
    const difference = textDifference(`shape ${index + 1}`, line, expected, observed);
    if (difference !== undefined) {
      return difference;
    }
  }
  return undefined;
}

/** "9 (LTL)", as the game numbers shapes and players draw them. */
function describeShape(shape: number | undefined): string {
  return shape === undefined ? "none" : `${shape} (${SHAPES[shape]?.name ?? "unknown"})`;
}

/** Only the second boss room of an XL floor is placed after "placing rooms...". */
function lateShapeDifference(
  logged: ObservedAttempt,
  setup: StageSetup,
): AttemptDifference | undefined {
  const allowed = hasCurse(setup.curses, CURSE_LABYRINTH) ? 1 : 0;
  return logged.lateShapes.length <= allowed
    ? undefined
    : {
        line: logged.verdictLine,
        what: 'rooms after "placing rooms..."',
        expected: `at most ${allowed}`,
        observed: `${logged.lateShapes.length}`,
      };
}

function textDifference(
  what: string,
  line: number,
  expected: string,
  observed: string,
): AttemptDifference | undefined {
  return expected === observed ? undefined : { line, what, expected, observed };
}

/**
 * How many draws a failed placing pass may have made on the generator: the second boss of an XL floor
 * lists the candidates of the first boss room (13 draws a free door) and shuffles them.
 * Verified: on the 11 such floors among 150 logged ones it was 0 to 43.
 */
const PASS_DRAWS_MAX = 130;

/** The attempts after one that reached placing and failed there. */
export interface LaterAttempts {
  /** Draws that the failed pass made on the generator; undefined if none reproduces the log. */
  readonly passDraws: number | undefined;
  readonly generatorState: number;
}

/**
 * Finds how far the generator had moved when the log's next attempts began.
 *
 * @param state the generator's state after the attempt that reached placing.
 */
export function findLaterAttempts(
  setup: StageSetup,
  state: number,
  logged: readonly ObservedAttempt[],
  attemptsBefore: number,
): LaterAttempts {
  const board = createBoard();
  const start = new SeededDraw(state);
  for (let passDraws = 0; passDraws <= PASS_DRAWS_MAX; passDraws += 1) {
    const end = replay(board, setup, start.state(), logged, attemptsBefore);
    if (end !== undefined) {
      return { passDraws, generatorState: end };
    }
    start.seed("");
  }
  return { passDraws: undefined, generatorState: state };
}

/** The generator's state after the logged attempts, undefined if they come out otherwise. */
function replay(
  board: Board,
  setup: StageSetup,
  state: number,
  logged: readonly ObservedAttempt[],
  attemptsBefore: number,
): number | undefined {
  const generator = new SeededDraw(state);
  const counter = { ...startAttempts(setup), attempts: attemptsBefore };
  for (const attempt of logged) {
    attemptLayout(board, setup, counter, generator);
    if (!isSameAttempt(describeAttempt(board, setup.minDeadEnds), attempt, setup)) {
      return undefined;
    }
  }
  return generator.state();
}

/** As many attempts as asked for from a state of the generator, with its state after them. */
export function attemptsFrom(
  setup: StageSetup,
  state: number,
  attemptsBefore: number,
  count: number,
): { readonly attempts: readonly LayoutAttempt[]; readonly generatorState: number } {
  const board = createBoard();
  const generator = new SeededDraw(state);
  const counter = { ...startAttempts(setup), attempts: attemptsBefore };
  const attempts: LayoutAttempt[] = [];
  for (let made = 0; made < count; made += 1) {
    attemptLayout(board, setup, counter, generator);
    attempts.push(describeAttempt(board, setup.minDeadEnds));
  }
  return { attempts, generatorState: generator.state() };
}
