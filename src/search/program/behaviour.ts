/**
 * Which states behave alike from some step on. Voided coins and voided keys, for example, are both
 * just nothing; a kernel may replace one by the other.
 */
import { exploreStep } from "../../core/award/odds";
import type { AwardPlan, AwardStep } from "../../core/award/types";
import { settle } from "../../core/award/roll";
import { treeOf, type StateTree } from "./tree";
import type { ProgramState } from "./types";

/** Marks a behaviour that no draw can change any more. */
const SETTLED = "=";

/** Marks a question that consumes two draws. */
const TWO_DRAWS = "two ";

/** Looks at the rest of the award, from any step and state, and remembers what it saw. */
export class Behaviours {
  private readonly trees = new Map<string, StateTree>();
  private readonly known = new Map<string, string>();
  private readonly numbers = new Map<string, number>();

  constructor(private readonly plan: AwardPlan) {}

  /** What a step asks in a state. */
  tree(step: number, state: ProgramState): StateTree {
    const key = `${step} ${state.variant} ${state.count}`;
    let tree = this.trees.get(key);
    if (tree === undefined) {
      tree = treeOf(exploreStep(this.plan, this.plan.steps[step] as AwardStep, state));
      this.trees.set(key, tree);
    }
    return tree;
  }

  /** Whether two states lead to the same outcomes by the same draws, from a step on. */
  areAlike(step: number, one: ProgramState, other: ProgramState): boolean {
    return this.of(step, one) === this.of(step, other);
  }

  /** Whether a state is its own outcome, whatever the draws and steps to come. */
  isSettled(step: number, state: ProgramState): boolean {
    return this.of(step, state) === outcomeText(state);
  }

  /** A text that is equal for states that behave alike from a step on. */
  private of(step: number, state: ProgramState): string {
    if (step === this.plan.steps.length) {
      return outcomeText(state);
    }
    const key = `${step} ${state.variant} ${state.count}`;
    let text = this.known.get(key);
    if (text === undefined) {
      text = this.walk(step, this.tree(step, state));
      this.known.set(key, text);
    }
    return text;
  }

  private walk(step: number, tree: StateTree): string {
    switch (tree.kind) {
      case "end":
        return this.of(step + 1, tree.to);
      case "draw":
        return this.join("draw", [this.walk(step, tree.then)]);
      case "ratio":
        return this.join(`${tree.limit}/${tree.bound}`, this.walkBoth(step, tree));
      case "cutoff":
        return this.join(`<${tree.below}`, this.walkBoth(step, tree));
      case "pick":
        return this.join(
          "pick",
          tree.children.map((child) => this.walk(step, child)),
        );
      case "bands":
        return this.join(
          `${TWO_DRAWS}bands ${JSON.stringify(tree.roll.game)}`,
          tree.children.map((child) => this.walk(step, child)),
        );
    }
  }

  private walkBoth(step: number, tree: { yes: StateTree; no: StateTree }): readonly string[] {
    return [this.walk(step, tree.yes), this.walk(step, tree.no)];
  }

  /** A question that cannot change a settled outcome is as good as not asked. */
  private join(question: string, children: readonly string[]): string {
    const first = children[0] as string;
    const allAlike = children.every((child) => child === first);
    if (allAlike && first.startsWith(SETTLED)) {
      return first;
    }
    const unheard = question.startsWith(TWO_DRAWS) ? `draw(draw(${first}))` : `draw(${first})`;
    const text = allAlike ? unheard : `${question}(${children.join()})`;
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(text, number);
    }
    return `#${number}`;
  }
}

function outcomeText(state: ProgramState): string {
  const { variant, count } = settle({ ...state });
  return `${SETTLED}${variant}x${count}`;
}
