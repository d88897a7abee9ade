/**
 * The tight loop of a floor search, written out as JavaScript for one search: from the start seed to
 * the first draws of every stage, and out at the first stage whose setup rules the seed out.
 */
import type { Rng } from "../../core/rng";
import { shiftsOf } from "../../core/rng";
import { SHIFT_INDEX_LEVEL, SHIFT_INDEX_STAGE_SEEDS, type ShiftTriple } from "../../core/shifts";
import type { SetupProgram, SetupTree } from "./setupTree";

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

/** Compiles the scan of some stages. Stages in the order of their slots cost the fewest steps. */
export function compileScan(stages: readonly ScanStage[]): Scan {
  const ordered = [...stages].sort((a, b) => a.slot - b.slot);
  let slot = -1;
  const lines: string[] = [];
  for (const [index, stage] of ordered.entries()) {
    // The stream of stage seeds begins with slot 0, so slot s is draw s + 1.
    lines.push(...repeat(stage.slot - slot, step("r", shiftsOf(SHIFT_INDEX_STAGE_SEEDS))));
    slot = stage.slot;
    if (stage.verdicts.some((verdict) => verdict === Verdict.NO)) {
      lines.push(stageSource(stage, index));
    }
  }
  const source = `"use strict";
    return function scan(start, count, look) {
      let passed = 0;
      const end = start + count;
      next: for (let seed = start; seed < end; seed += 1) {
        let r = seed | 0;
        ${lines.join("\n")}
        passed += 1;
        if (look(seed)) return passed;
      }
      return passed;
    };`;

  return (new Function(source) as () => Scan)();
}

function repeat(times: number, line: string): readonly string[] {
  return Array.from({ length: times }, () => line);
}

function step(name: string, [a, b, c]: ShiftTriple): string {
  return `${name} ^= ${name} >>> ${a}; ${name} ^= ${name} << ${b}; ${name} ^= ${name} >>> ${c};`;
}

/** All draws that the setup looks at, then the questions. */
function stageSource({ program, verdicts }: ScanStage, index: number): string {
  const x = `x${index}`;
  const lines = [`let ${x} = r;`];
  for (let draw = 1; draw <= lastDraw(program.tree); draw += 1) {
    lines.push(step(x, shiftsOf(SHIFT_INDEX_LEVEL)), `const d${index}_${draw} = ${x} >>> 0;`);
  }
  const name = (draw: number): string => `d${index}_${draw}`;
  return [...lines, treeSource(program.tree, verdicts, name)].join("\n");
}

function lastDraw(tree: SetupTree): number {
  switch (tree.kind) {
    case "setup":
      return 0;
    case "ratio":
      return Math.max(tree.draw, lastDraw(tree.yes), lastDraw(tree.no));
    case "pick":
      return Math.max(tree.draw, ...tree.answers.map(lastDraw));
  }
}

/** Goes on with the next seed wherever the verdict is no; otherwise falls through. */
function treeSource(
  tree: SetupTree,
  verdicts: ScanStage["verdicts"],
  name: (draw: number) => string,
): string {
  const only = onlyVerdict(tree, verdicts);
  if (only !== undefined) {
    return only === Verdict.NO ? "continue next;" : "";
  }
  const sub = (part: SetupTree): string => treeSource(part, verdicts, name);
  if (tree.kind === "ratio") {
    const test = `${name(tree.draw)} % ${tree.bound} < ${tree.limit}`;
    return `if (${test}) { ${sub(tree.yes)} } else { ${sub(tree.no)} }`;
  }
  if (tree.kind === "pick") {
    const cases = tree.answers.map((part, answer) => `case ${answer}: ${sub(part)} break;`);
    return `switch (${name(tree.draw)} % ${tree.bound}) { ${cases.join(" ")} }`;
  }
  return "";
}

/** The verdict of all setups below, if it is the same. */
function onlyVerdict(tree: SetupTree, verdicts: ScanStage["verdicts"]): number | undefined {
  if (tree.kind === "setup") {
    return verdicts[tree.setup];
  }
  const parts = tree.kind === "ratio" ? [tree.yes, tree.no] : tree.answers;
  const found = parts.map((part) => onlyVerdict(part, verdicts));
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

/** The draws of a generator by number, from 1, made as they are needed. */
export function numberedDraws(rng: Rng): (draw: number) => number {
  const draws: number[] = [];
  return (draw) => {
    while (draws.length < draw) {
      draws.push(rng.next());
    }
    return draws[draw - 1] as number;
  };
}
