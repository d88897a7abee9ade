/** How fast floors are generated: layouts alone, as a seed search needs them, and whole floors. */
import {
  boardChecksum,
  BossPools,
  createBoard,
  floorChecksum,
  generateFromSetup,
  generateLayout,
  isProblem,
  stageSetup,
  type FloorPlan,
  type PlanInput,
} from "../../src/core/floor/index";
import { SeededDraw } from "../../src/core/draw/draw";
import type { Edition } from "../../src/core/game/edition";
import { builtInFigures, roomSourceOf } from "../../src/figures";
import { median, microseconds, planOf, seedOf } from "../measure";

/** One measured row. */
export interface FloorBenchRow {
  readonly name: string;
  /** Floors made in the measured round. */
  readonly floors: number;
  /** Layouts (or whole floors) per second on one core. */
  readonly perSecond: number;
  /** Of every layout of the measured round, so that two builds can be compared. */
  readonly checksum: number;
}

/** Rounds before the measured one, for the compiler to warm up. */
const WARM_UP_ROUNDS = 1;

interface Case {
  readonly name: string;
  readonly input: PlanInput;
  readonly floors: number;
  readonly isWhole: boolean;
}

const CASES: readonly Case[] = [
  layouts("layout, stage 1", { stage: 1 }, 40_000),
  layouts("layout, stage 1 XL", { stage: 1, curses: 2 }, 20_000),
  layouts("layout, stage 7", { stage: 7 }, 15_000),
  layouts("layout, The Void", { stage: 12 }, 5_000),
  { name: "whole floor, stage 1", input: plus({ stage: 1 }), floors: 10_000, isWhole: true },
];

function plus(input: PlanInput): PlanInput {
  return { edition: "afterbirth+", curses: 0, ...input };
}

function layouts(name: string, input: PlanInput, floors: number): Case {
  return { name, input: plus(input), floors, isWhole: false };
}

/**
 * Measures every case.
 *
 * @param now a clock in milliseconds, such as `performance.now`.
 */
export function benchFloors(now: () => number = () => performance.now()): FloorBenchRow[] {
  return CASES.map((row) => measure(row, now));
}

function measure({ name, input, floors, isWhole }: Case, now: () => number): FloorBenchRow {
  const plan = planOf(input);
  const run = isWhole ? runWholeFloors : runLayouts;
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    run(plan, floors);
  }
  const start = now();
  const checksum = run(plan, floors);
  const seconds = (now() - start) / 1000;
  return { name, floors, perSecond: Math.round(floors / seconds), checksum };
}

function runLayouts(plan: FloorPlan, floors: number): number {
  const board = createBoard();
  let checksum = 0;
  for (let index = 1; index <= floors; index += 1) {
    const setup = stageSetup(plan, seedOf(index));
    generateLayout(board, setup, new SeededDraw(setup.generatorSeed));
    checksum = boardChecksum(board, checksum);
  }
  return checksum;
}

function runWholeFloors(plan: FloorPlan, floors: number): number {
  let checksum = 0;
  for (let index = 1; index <= floors; index += 1) {
    const floor = generateFromSetup(stageSetup(plan, seedOf(index)));
    checksum = isProblem(floor) ? checksum : (checksum ^ floorChecksum(floor)) >>> 0;
  }
  return checksum;
}

/** What a whole stage-1 floor with the built-in figures costs beside its layout alone. */
export interface FigureBenchRow {
  readonly name: string;
  /** Microseconds of processor time, the median over rounds in which both were measured. */
  readonly beyondLayout: number;
  /** How many times its layout the floor takes. */
  readonly timesLayout: number;
  readonly checksum: number;
}

const FIGURE_ROUNDS = 5;
const FIGURE_FLOORS = 10_000;

/** Whole floors of an edition; Repentance's with the boss pools of a run each. */
export function benchFigures(edition: Edition): FigureBenchRow {
  const figures = builtInFigures(edition);
  const plan = planOf({ edition, stage: 1 });
  if (figures === undefined) {
    throw new Error(`No whole floors of ${edition}.`);
  }
  const options = { roomSource: roomSourceOf(figures), board: createBoard() };
  const { bosses: tables } = figures;
  const runWhole = (): number => {
    let checksum = 0;
    for (let index = 1; index <= FIGURE_FLOORS; index += 1) {
      const bosses = tables === undefined ? undefined : new BossPools(tables, seedOf(index));
      const setup = stageSetup(plan, seedOf(index), options);
      const floor = generateFromSetup(setup, { ...options, bosses });
      checksum = isProblem(floor) ? checksum : (checksum ^ floorChecksum(floor)) >>> 0;
    }
    return checksum;
  };
  const checksum = runWhole();
  runLayouts(plan, FIGURE_FLOORS);
  const beyond: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < FIGURE_ROUNDS; round += 1) {
    const layout = microseconds(() => runLayouts(plan, FIGURE_FLOORS)) / FIGURE_FLOORS;
    const whole = microseconds(runWhole) / FIGURE_FLOORS;
    beyond.push(whole - layout);
    times.push(whole / layout);
  }
  return {
    name: `whole floor with figures, ${edition}`,
    beyondLayout: median(beyond),
    timesLayout: median(times),
    checksum,
  };
}
