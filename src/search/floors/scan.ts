/**
 * The tight loop of a floor search: from the start seed to the first draws of every stage, and out at
 * the first stage whose setup rules the seed out.
 */
import { nextState, shiftsOf } from "../../core/rng/generator";
import {
  SHIFT_INDEX_LEVEL,
  SHIFT_INDEX_STAGE_SEEDS,
  type ShiftTriple,
} from "../../core/rng/shifts";
import { linearTable, lookUp, type LinearTable } from "./linear";
import { partsOf, type SetupProgram, type SetupTree } from "./setupTree";

/** One stage of the scan. */
export interface ScanStage {
  /** Which of the run's stage seeds, 1 to 13. */
  readonly slot: number;
  readonly program: SetupProgram;
  /** By setup: whether the conditions on its stage can still hold. */
  readonly passes: readonly boolean[];
}

/**
 * Looks at consecutive start seeds.
 *
 * @param look is asked about every seed that the setups do not rule out.
 * @returns how many seeds were passed on to `look`.
 */
export type Scan = (start: number, count: number, look: (seed: number) => boolean) => number;

/**
 * The scan of some stages. Each draw comes straight from the start seed by a table; seeds that differ
 * in their lowest byte only share everything but one look-up.
 */
export function openScan(stages: readonly ScanStage[]): Scan {
  const questions = new Questions();
  // What passes a stage is asked of the next, so the last one is laid out first.
  const begin = cheapestFirst(stages).reduceRight(
    (after, stage) => questions.addStage(stage, after),
    PASSED,
  );
  const { tables } = questions;
  const [draws, bounds] = [Uint8Array.from(questions.draws), Float64Array.from(questions.bounds)];
  const [firsts, lasts, answers] = [questions.firsts, questions.lasts, questions.answers].map(
    (numbers) => Int32Array.from(numbers),
  ) as [Int32Array, Int32Array, Int32Array];
  const lowest = Int32Array.from(tables.flatMap((table) => [...table.subarray(0, BLOCK)]));
  const parts = Float64Array.from(questions.bounds, (bound) => 1 / bound);
  const bases = new Int32Array(tables.length);
  return (start, count, look) => {
    const end = start + count;
    let passed = 0;
    for (let block = start; block < end;) {
      const first = block - (block % BLOCK);
      tables.forEach((table, draw) => (bases[draw] = lookUp(table, first)));
      const last = Math.min(end - first, BLOCK);
      for (let low = block - first; low < last; low += 1) {
        let at = begin;
        while (at >= 0) {
          const number = draws[at] as number;
          const base = bases[number] as number;
          const draw = (base ^ (lowest[number * BLOCK + low] as number)) >>> 0;
          // The remainder, in half the time: with a half added, the quotient never rounds to the next.
          const quotient = Math.floor((draw + 0.5) * (parts[at] as number));
          const rest = draw - quotient * (bounds[at] as number);
          at = answers[Math.min((firsts[at] as number) + rest, lasts[at] as number)] as number;
        }
        if (at === PASSED) {
          passed += 1;
          if (look(first + low)) {
            return passed;
          }
        }
      }
      block = first + last;
    }
    return passed;
  };
}

/** Seeds that differ in their lowest byte only. */
const BLOCK = 256;

/** Stand in the place of a question's number where a seed passes all stages, or is ruled out. */
const PASSED = -1;
const RULED_OUT = -2;

/** The questions of all stages as numbers, by which many seeds are soon asked. */
class Questions {
  /** The draws that are looked at. */
  readonly tables: LinearTable[] = [];
  /** Of each question: which of the draws, its bound, and the first and last of its answers. */
  readonly draws: number[] = [];
  readonly bounds: number[] = [];
  readonly firsts: number[] = [];
  readonly lasts: number[] = [];
  /** By remainder of the draw the question that follows; the last is for all larger ones. */
  readonly answers: number[] = [];

  /**
   * Adds the questions of a stage.
   *
   * @param after what follows where the stage rules nothing out.
   * @returns the first of them.
   */
  addStage({ slot, program, passes }: ScanStage, after: number): number {
    const numbers = new Map<number, number>();
    const add = (tree: SetupTree): number => {
      const isPassing = whetherAllPass(tree, passes);
      if (isPassing !== undefined || tree.kind === "setup") {
        return isPassing === false ? RULED_OUT : after;
      }
      const { draw, bound } = tree;
      const next =
        tree.kind === "ratio"
          ? [...Array<number>(tree.limit).fill(add(tree.yes)), add(tree.no)]
          : tree.answers.map(add);
      const table = numbers.get(draw) ?? this.tables.push(drawTable(slot, draw)) - 1;
      numbers.set(draw, table);
      this.draws.push(table);
      this.firsts.push(this.answers.length);
      this.lasts.push(this.answers.push(...next) - 1);
      return this.bounds.push(bound) - 1;
    };
    return add(program.tree);
  }
}

/** The stage that rules out most is asked first. */
function cheapestFirst(stages: readonly ScanStage[]): readonly ScanStage[] {
  return [...stages].sort((one, other) => shareOf(one) - shareOf(other));
}

/** The share of a stage's setups that pass. */
function shareOf({ passes }: ScanStage): number {
  return passes.filter((isPassing) => isPassing).length / passes.length;
}

/**
 * From start seeds straight to a draw of the level stream of one of the run's stage seeds; draw 0 is
 * the stage seed.
 */
function drawTable(slot: number, draw: number): LinearTable {
  return linearTable((startSeed) => {
    // The stream of stage seeds begins with slot 0, so slot s is draw s + 1.
    const stageSeed = advance(startSeed, slot + 1, shiftsOf(SHIFT_INDEX_STAGE_SEEDS));
    return advance(stageSeed, draw, shiftsOf(SHIFT_INDEX_LEVEL));
  });
}

function advance(start: number, steps: number, shifts: ShiftTriple): number {
  let state = start;
  for (let step = 0; step < steps; step += 1) {
    state = nextState(state, shifts);
  }
  return state;
}

/** Whether all setups below pass; undefined where some do. */
function whetherAllPass(tree: SetupTree, passes: readonly boolean[]): boolean | undefined {
  if (tree.kind === "setup") {
    return passes[tree.setup];
  }
  const found = partsOf(tree).map((part) => whetherAllPass(part, passes));
  return found.every((one) => one === found[0]) ? found[0] : undefined;
}

/** Which setup a stage seed has, read by the same tree. */
export function setupOf(program: SetupProgram, drawOf: (draw: number) => number): number {
  let tree = program.tree;
  while (tree.kind !== "setup") {
    const draw = drawOf(tree.draw);
    tree =
      tree.kind === "ratio"
        ? draw % tree.bound < tree.limit
          ? tree.yes
          : tree.no
        : (tree.answers[draw % tree.bound] as SetupTree);
  }
  return tree.setup;
}

/** The draws of a stage straight from start seeds, by number; draw 0 is the stage seed. */
export class StageDraws {
  private readonly tables: LinearTable[] = [];

  /** @param slot which of the run's stage seeds. */
  constructor(private readonly slot: number) {}

  of(startSeed: number, draw: number): number {
    const table = (this.tables[draw] ??= drawTable(this.slot, draw));
    return lookUp(table, startSeed);
  }
}
