/**
 * The tight loop of a floor search, written out as JavaScript for one search: from the start seed to
 * the first draws of every stage, and out at the first stage whose setup rules the seed out.
 */
import { nextState, shiftsOf } from "../../core/rng/generator";
import {
  SHIFT_INDEX_LEVEL,
  SHIFT_INDEX_STAGE_SEEDS,
  type ShiftTriple,
} from "../../core/rng/shifts";
import { linearTable, lookUp, type LinearTable } from "./linear";
import { partsOf, type SetupProgram, type SetupTree } from "./setupTree";

/** What a setup says about the conditions on its stage. */
export const Verdict = { NO: 0, MAYBE: 1 } as const;

/** One stage of the scan. */
export interface ScanStage {
  /** Which of the run's stage seeds, 1 to 13. */
  readonly slot: number;
  readonly program: SetupProgram;
  /** By setup: whether the conditions can still hold. */
  readonly verdicts: readonly (typeof Verdict)[keyof typeof Verdict][];
}

/**
 * Looks at consecutive start seeds.
 *
 * @param look is asked about every seed that the setups do not rule out.
 * @returns how many seeds were passed on to `look`.
 */
export type Scan = (start: number, count: number, look: (seed: number) => boolean) => number;

/**
 * Compiles the scan of some stages. Each draw comes straight from the start seed by a table; seeds
 * that differ in their lowest byte only share everything but one look-up.
 */
export function compileScan(stages: readonly ScanStage[]): Scan {
  const ordered = cheapestFirst(stages);
  const tests = ordered.map(stageSource);
  const draws = tests.flatMap(({ used }, index) =>
    [...used].map((draw) => ({ draw, index, slot: (ordered[index] as ScanStage).slot })),
  );
  const bases = draws.map(({ draw, index }) => {
    const t = `t${index}_${draw}`;
    return `const b${index}_${draw} = ${t}[256 + (high & 255)] ^ ${t}[512 + (high >>> 8 & 255)] ^ ${t}[768 + (high >>> 16)];`;
  });
  const source = `"use strict";
    return function scan(start, count, look) {
      let passed = 0;
      const end = start + count;
      for (let block = start; block < end; ) {
        const high = block >>> 8;
        const first = high * 256;
        const last = Math.min(end - first, 256);
        ${bases.join("\n")}
        next: for (let low = block - first; low < last; low += 1) {
          ${tests.map((test) => test.source).join("\n")}
          passed += 1;
          if (look(first + low)) return passed;
        }
        block = first + last;
      }
      return passed;
    };`;
  const names = draws.map(({ draw, index }) => `t${index}_${draw}`);
  const tables = draws.map(({ draw, slot }) => drawTable(slot, draw));
  return (new Function(...names, source) as (...tables: readonly LinearTable[]) => Scan)(...tables);
}

/** The same without made code, for where a page's policy forbids it. */
export function plainScan(stages: readonly ScanStage[]): Scan {
  const tests = cheapestFirst(stages).map(({ slot, program, verdicts }) => {
    const draws = new StageDraws(slot);
    return (seed: number) => verdicts[setupOf(program, (draw) => draws.of(seed, draw))];
  });
  return (start, count, look) => {
    let passed = 0;
    for (let seed = start; seed < start + count; seed += 1) {
      if (tests.every((test) => test(seed) === Verdict.MAYBE)) {
        passed += 1;
        if (look(seed)) {
          break;
        }
      }
    }
    return passed;
  };
}

/** The stage that rules out most is asked first. */
function cheapestFirst(stages: readonly ScanStage[]): readonly ScanStage[] {
  return [...stages].sort((one, other) => shareOf(one) - shareOf(other));
}

/** The share of a stage's setups that pass. */
function shareOf({ verdicts }: ScanStage): number {
  return verdicts.filter((verdict) => verdict === Verdict.MAYBE).length / verdicts.length;
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

/** The questions of one stage, and the draws that they look at. */
function stageSource({ program, verdicts }: ScanStage, index: number) {
  const used = new Set<number>();
  const ask = (tree: SetupTree, known: ReadonlySet<number>): string => {
    const only = onlyVerdict(tree, verdicts);
    if (only !== undefined || tree.kind === "setup") {
      return only === Verdict.NO ? "continue next;" : "";
    }
    const { draw, bound } = tree;
    used.add(draw);
    const name = `d${index}_${draw}`;
    const get = known.has(draw)
      ? ""
      : `const ${name} = (b${index}_${draw} ^ t${index}_${draw}[low]) >>> 0;`;
    const below = new Set([...known, draw]);
    if (tree.kind === "ratio") {
      const test = `${name} % ${bound} < ${tree.limit}`;
      return `${get} if (${test}) { ${ask(tree.yes, below)} } else { ${ask(tree.no, below)} }`;
    }
    const cases = tree.answers.map(
      (part, answer) => `case ${answer}: { ${ask(part, below)} break; }`,
    );
    return `${get} switch (${name} % ${bound}) { ${cases.join(" ")} }`;
  };
  return { source: `{ ${ask(program.tree, new Set())} }`, used };
}

/** The verdict of all setups below, if it is the same. */
function onlyVerdict(tree: SetupTree, verdicts: ScanStage["verdicts"]): number | undefined {
  if (tree.kind === "setup") {
    return verdicts[tree.setup];
  }
  const found = partsOf(tree).map((part) => onlyVerdict(part, verdicts));
  return found.every((verdict) => verdict === found[0]) ? found[0] : undefined;
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
