/** From the branches that exploring a step yields to one tree of questions. */
import type { Branch } from "../../core/award/odds";
import type { PathStep } from "../../core/draw/enumerating";
import type { ProgramState, Tree } from "./types";
import { bandOf, bandValue, type BandRoll, type Chance } from "../../core/draw/draw";
import { floatOfDraw } from "../../core/rng/distributions";

/** A tree of questions for a single state; the leaves are states. */
export type StateTree = Tree<{ readonly kind: "end"; readonly to: ProgramState }>;

/**
 * The tree of all branches of a step from one state.
 *
 * @param depth how many questions have been answered already on the way to these branches.
 */
export function treeOf(branches: readonly Branch[], depth = 0): StateTree {
  const first = branches[0] as Branch;
  const step = first.path[depth];
  if (step === undefined) {
    return { kind: "end", to: { variant: first.variant, count: first.count } };
  }
  const answered = (answer: number): StateTree =>
    treeOf(
      branches.filter((branch) => branch.path[depth]?.answer === answer),
      depth + 1,
    );
  return questionOf(step, answered);
}

function questionOf(step: PathStep, answered: (answer: number) => StateTree): StateTree {
  const { kind, label } = step;
  switch (kind) {
    case "ratio": {
      const { bound, limit } = step;
      return { kind, label, bound, limit, yes: answered(1), no: answered(0) };
    }
    case "chance": {
      const below = chanceCutoff(step.chance);
      return { kind: "cutoff", label, below, yes: answered(1), no: answered(0) };
    }
    case "band": {
      const { roll } = step;
      const children = [...roll.game.bounds, Infinity].map((_bound, band) => answered(band));
      return { kind: "bands", label, roll, children };
    }
    case "seed":
      return { kind: "draw", label, then: answered(0) };
    case "pick":
      return { kind, label, children: Array.from({ length: step.bound }, (_, n) => answered(n)) };
  }
}

/** The questions of a tree without their consequences: states with equal skeletons share a case. */
export function skeletonOf(tree: StateTree): string {
  switch (tree.kind) {
    case "end":
      return ".";
    case "draw":
      return `d(${skeletonOf(tree.then)})`;
    case "ratio":
      return `${tree.limit}/${tree.bound}(${skeletonOf(tree.yes)},${skeletonOf(tree.no)})`;
    case "cutoff":
      return `<${tree.below}(${skeletonOf(tree.yes)},${skeletonOf(tree.no)})`;
    case "pick":
      return `p(${tree.children.map(skeletonOf).join()})`;
    case "bands":
      return `b(${tree.children.map(skeletonOf).join()})`;
  }
}

/** One past the largest draw. */
export const DRAW_END = 4294967296;

/** The smallest draw in [1, 2^32] for which a monotone test holds; 2^32 if it holds for none. */
export function firstDrawThat(test: (draw: number) => boolean): number {
  let low = 1;
  let high = DRAW_END;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (test(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/** The draws below this number, and only they, are below the chance. */
export function chanceCutoff(chance: Chance): number {
  return firstDrawThat((draw) => !(floatOfDraw(draw) < chance.value));
}

/** For every bound of a band roll without luck the smallest first draw that lies above it. */
export function bandCutoffs(roll: BandRoll): readonly number[] {
  return roll.game.bounds.map((_bound, index) =>
    firstDrawThat((draw) => bandOf(roll, bandValue(roll, floatOfDraw(draw), 0)) > index),
  );
}
