/** Small helpers for the tests of level generation. */
import { existsSync, readFileSync } from "node:fs";
import { SeededDraw } from "../../../src/core/draw";
import {
  attemptLayout,
  createBoard,
  describeAttempt,
  floorPlan,
  generateFloor,
  isFloorProblem,
  stageSetup,
  startAttempts,
  type Floor,
  type FloorInput,
  type FloorOptions,
  type FloorPlan,
  type LayoutAttempt,
  type PlanInput,
  type StageSetup,
} from "../../../src/core/floor";
import carried from "./engineFloors.json";

/** One attempt as the game logged it. */
export interface LoggedAttempt {
  readonly shapes: readonly number[];
  readonly rooms: number;
  readonly loops: number;
  readonly forcedDeadEnds: number;
  readonly verdict: string;
}

/** A floor as the game logged it. */
export interface LoggedFloor {
  readonly stageSeed: number;
  readonly curses: number;
  readonly startRoomSpawnSeed: number;
  readonly attempts: readonly LoggedAttempt[];
}

/** Where the full collection of logged floors lies when it is at hand. */
const FULL_COLLECTION = "../shared/data/engine-floors.json";

/** The floors that travel with the project. */
export const CARRIED_FLOORS: readonly LoggedFloor[] = carried.floors;

/** All logged floors, or undefined (with a message) when only the carried ones are at hand. */
export function fullCollection(): readonly LoggedFloor[] | undefined {
  if (!existsSync(FULL_COLLECTION)) {
    console.log("Only the two dozen carried floors are checked: the full collection is not here.");
    return undefined;
  }
  return (JSON.parse(readFileSync(FULL_COLLECTION, "utf8")) as { floors: LoggedFloor[] }).floors;
}

/** The game the floors were logged in. */
export const LOGGED_GAME: PlanInput = { stage: 1, edition: "afterbirth+", curseOdds: 10 };

/** The plan of an input that is known to be right. */
export function planOf(input: PlanInput): FloorPlan {
  const plan = floorPlan(input);
  if (isFloorProblem(plan)) {
    throw new Error(plan.problem);
  }
  return plan;
}

/** The setup of a seed. */
export function setupOf(stageSeed: number, input: PlanInput): StageSetup {
  return stageSetup(planOf(input), stageSeed);
}

/** A floor whose input is known to be right. */
export function floorOf(input: FloorInput, options: FloorOptions = {}): Floor {
  const floor = generateFloor(input, options);
  if (isFloorProblem(floor)) {
    throw new Error(floor.problem);
  }
  return floor;
}

/** As many attempts as wanted, one after the other on the same generator. */
export function attemptsOf(setup: StageSetup, count: number): readonly LayoutAttempt[] {
  const board = createBoard();
  const generator = new SeededDraw(setup.generatorSeed);
  const counter = startAttempts(setup);
  const attempts: LayoutAttempt[] = [];
  while (attempts.length < count) {
    attemptLayout(board, setup, counter, generator);
    attempts.push(describeAttempt(board, setup.minDeadEnds));
  }
  return attempts;
}

/** Seeds that are scattered over all 32 bits: consecutive seeds resemble each other. */
export function scatteredSeed(index: number): number {
  return Math.max(1, Math.imul(index, 0x9e3779b1) >>> 0);
}

/** What the log calls a placing pass. */
export function passesOf(floor: LoggedFloor): number {
  return floor.attempts.filter((attempt) => attempt.verdict === "placing").length;
}
