/**
 * Builds the award program of a plan: every step explored from every state it can start in, equal
 * questions shared, consequences simplified without changing any outcome.
 */
import type { AwardPlan } from "../../core/award/types";
import { settle } from "../../core/award/roll";
import { bandCutoffs, skeletonOf, type StateTree } from "./tree";
import { Behaviours } from "./behaviour";
import type { AwardProgram, ProgramState, ProgramStep, Question, StepCase } from "./types";
import type { BandNumbers, BandRoll } from "../../core/draw/draw";

/** What a state has for an outcome in which no award can end. */
const NO_OUTCOME = -1;

/** The award program of a plan. Takes a few milliseconds. */
export function buildProgram(plan: AwardPlan): AwardProgram {
  const builder = new ProgramBuilder(plan);
  const steps = plan.steps.map((_step, index) => builder.addStep(index));
  const outcomes: ProgramState[] = [];
  const outcomeOf = builder.states.map((state, index) =>
    builder.reached.includes(index) ? outcomeIndex(outcomes, settle({ ...state })) : NO_OUTCOME,
  );
  return { states: builder.states, steps, outcomes, outcomeOf };
}

function outcomeIndex(outcomes: ProgramState[], outcome: ProgramState): number {
  const known = outcomes.findIndex(
    ({ variant, count }) => variant === outcome.variant && count === outcome.count,
  );
  return known >= 0 ? known : outcomes.push(outcome) - 1;
}

class ProgramBuilder {
  readonly states: ProgramState[] = [{ variant: 0, count: 1 }];
  /** The states that the steps added so far can lead to. */
  reached: readonly number[] = [0];
  private readonly behaviours: Behaviours;

  constructor(plan: AwardPlan) {
    this.behaviours = new Behaviours(plan);
  }

  /** Adds the next step of the plan. */
  addStep(step: number): ProgramStep {
    const before = this.reached;
    const after = new Set<number>();
    const cases: StepCase[] = [];
    for (const from of this.groups(step)) {
      const question = this.share(step, from);
      const isAsked = from.some((index) => !this.isSettled(step, index));
      if (isAsked && !isNothing(question, from)) {
        cases.push({ from, question });
        collectEnds(question, after);
      } else {
        from.forEach((index) => after.add(index));
      }
    }
    this.reached = [...after].sort((a, b) => a - b);
    return { cases, before, openAfter: this.reached.filter((to) => !this.isSettled(step + 1, to)) };
  }

  /** States that ask the same questions, those that differ only in the consequences together. */
  private groups(step: number): readonly (readonly number[])[] {
    const groups = new Map<string, number[]>();
    for (const index of this.reached) {
      const skeleton = skeletonOf(this.treeOf(step, index));
      groups.set(skeleton, [...(groups.get(skeleton) ?? []), index]);
    }
    return [...groups.values()];
  }

  /** One question for all states of a group. */
  private share(step: number, from: readonly number[]): Question {
    const trees = from.map((index) => this.treeOf(step, index));
    return simplify(this.merge(step, from, trees));
  }

  private merge(step: number, from: readonly number[], trees: readonly StateTree[]): Question {
    const first = trees[0] as StateTree;
    const sub = (pick: (tree: never) => StateTree): Question =>
      this.merge(step, from, trees.map(pick as (tree: StateTree) => StateTree));
    switch (first.kind) {
      case "end":
        return { kind: "end", to: this.targets(step, from, trees as never) };
      case "draw":
        return { kind: "draw", label: first.label, then: sub((t: typeof first) => t.then) };
      case "ratio":
      case "cutoff":
        return {
          ...first,
          yes: sub((tree: typeof first) => tree.yes),
          no: sub((tree: typeof first) => tree.no),
        };
      case "pick":
        return {
          ...first,
          children: first.children.map((_child, answer) =>
            sub((tree: typeof first) => tree.children[answer] as StateTree),
          ),
        };
      case "bands": {
        const { kind, label, roll } = first;
        const children = first.children.map((_child, band) =>
          sub((tree: typeof first) => tree.children[band] as StateTree),
        );
        // Without luck the second draw has no weight, so any number may stand for it.
        const cutoffs = roll.game.weight === 0 ? bandCutoffs(roll) : undefined;
        return { kind, label, roll, cutoffs, children };
      }
    }
  }

  /**
   * The states that a group's states become. Among equivalent ones: unchanged if that holds for all,
   * a common one if there is any, otherwise what the rules say.
   */
  private targets(
    step: number,
    from: readonly number[],
    ends: readonly { readonly to: ProgramState }[],
  ): readonly number[] {
    const raw = ends.map((end) => end.to);
    const isAlike = (to: ProgramState, other: ProgramState): boolean =>
      this.behaviours.areAlike(step + 1, to, other);
    if (raw.every((to, index) => isAlike(to, this.state(from[index])))) {
      return from;
    }
    const common = [this.state(0), ...raw].find((state) => raw.every((to) => isAlike(to, state)));
    if (common !== undefined) {
      return from.map(() => this.indexOf(common));
    }
    return raw.map((to) => this.indexOf(to));
  }

  private treeOf(step: number, index: number): StateTree {
    return this.behaviours.tree(step, this.state(index));
  }

  private isSettled(step: number, index: number): boolean {
    return this.behaviours.isSettled(step, this.state(index));
  }

  private state(index: number | undefined): ProgramState {
    return this.states[index as number] as ProgramState;
  }

  private indexOf(state: ProgramState): number {
    const known = this.states.findIndex(
      ({ variant, count }) => variant === state.variant && count === state.count,
    );
    return known >= 0 ? known : this.states.push(state) - 1;
  }
}

/** Whether a question is no question and leaves every state as it is. */
function isNothing(question: Question, from: readonly number[]): boolean {
  return question.kind === "end" && question.to.every((to, index) => to === from[index]);
}

function collectEnds(question: Question, into: Set<number>): void {
  if (question.kind === "end") {
    question.to.forEach((to) => into.add(to));
  }
  for (const child of childrenOf(question)) {
    collectEnds(child, into);
  }
}

/** What can follow a question directly. */
export function childrenOf(question: Question): readonly Question[] {
  switch (question.kind) {
    case "end":
      return [];
    case "draw":
      return [question.then];
    case "pick":
    case "bands":
      return question.children;
    default:
      return [question.yes, question.no];
  }
}

/** The same question in its simplest form. */
export function simplify(question: Question): Question {
  switch (question.kind) {
    case "end":
      return question;
    case "draw":
      return { ...question, then: simplify(question.then) };
    case "pick": {
      const children = question.children.map(simplify);
      const [first] = children as [Question];
      return children.every((child) => areEqual(child, first))
        ? { kind: "draw", label: question.label, then: first }
        : { ...question, children };
    }
    case "bands":
      return mergeBands(question);
    default: {
      const yes = simplify(question.yes);
      const no = simplify(question.no);
      return areEqual(yes, no)
        ? { kind: "draw", label: question.label, then: no }
        : { ...question, yes, no };
    }
  }
}

/** Drops every bound between two bands with equal consequences. */
function mergeBands(question: Extract<Question, { kind: "bands" }>): Question {
  const { roll, cutoffs } = question;
  const children = question.children.map(simplify);
  const kept = roll.game.bounds
    .map((_bound, index) => index)
    .filter((index) => !areEqual(children[index] as Question, children[index + 1] as Question));
  const pick = <T>(list: readonly T[]): readonly T[] => kept.map((index) => list[index] as T);
  const withBounds = (numbers: BandNumbers): BandNumbers => ({
    ...numbers,
    bounds: pick(numbers.bounds),
  });
  const merged: BandRoll = {
    ...roll,
    decimal: withBounds(roll.decimal),
    game: withBounds(roll.game),
    inclusive: pick(roll.inclusive),
  };
  return {
    ...question,
    roll: merged,
    cutoffs: cutoffs === undefined ? undefined : pick(cutoffs),
    children: [...pick(children), children[children.length - 1] as Question],
  };
}

function areEqual(one: Question, other: Question): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
