/**
 * An award program: the rules of one loadout as data, found by exploring the core's steps from every
 * state. Kernels are generated from it, so no rule of the award is written a second time.
 */
import type { BandRoll } from "../../core/draw/draw";

/** A pickup variant (0 for nothing) and how many; settled ones have count 0 exactly for nothing. */
export interface ProgramState {
  readonly variant: number;
  readonly count: number;
}

/** How many seeds gave an outcome. */
export interface CountedOutcome extends ProgramState {
  readonly seeds: number;
}

/**
 * A question of a step with what follows from each answer, and how it ends. Every kind but the ends
 * consumes draws: `bands` two, the others one.
 */
export type Tree<End, BandCuts = unknown> =
  | End
  | {
      /** A draw without consequence, such as the watch roll without Watch Battery. */
      readonly kind: "draw";
      readonly label: string;
      readonly then: Tree<End, BandCuts>;
    }
  | ({
      /** Yes if the draw modulo `bound` is below `limit`. */
      readonly kind: "ratio";
      readonly bound: number;
      readonly limit: number;
    } & YesOrNo<Tree<End, BandCuts>>)
  | ({
      /** Yes if the draw is below `below`, an integer in [1, 2^32]: a chance of the game. */
      readonly kind: "cutoff";
      readonly below: number;
    } & YesOrNo<Tree<End, BandCuts>>)
  | {
      /** By the draw modulo the number of children, of which each follows from its remainder. */
      readonly kind: "pick";
      readonly label: string;
      readonly children: readonly Tree<End, BandCuts>[];
    }
  | ({
      /** Two draws, or the first alone, cut into bands. Neighbouring bands with equal consequences are merged. */
      readonly kind: "bands";
      readonly label: string;
      readonly roll: BandRoll;
      readonly children: readonly Tree<End, BandCuts>[];
    } & BandCuts);

interface YesOrNo<Next> {
  readonly label: string;
  readonly yes: Next;
  readonly no: Next;
}

/** The tree of a case; it ends in the state that each of the states becomes, in the order of `StepCase.from`. */
export type Question = Tree<
  { readonly kind: "end"; readonly to: readonly number[] },
  {
    /**
     * When only the first draw counts (luck 0): for every bound the smallest first draw, in
     * [1, 2^32], that lies above it. Otherwise undefined.
     */
    readonly cutoffs: readonly number[] | undefined;
  }
>;

/** What a step asks when the award is in one of some states. */
export interface StepCase {
  /** Indexes into the program's states, ascending. */
  readonly from: readonly number[];
  readonly question: Question;
}

/** One step. States in no case ask nothing and stay as they are. */
export interface ProgramStep {
  readonly cases: readonly StepCase[];
  /** The states in which the step can be reached. */
  readonly before: readonly number[];
  /** The states after the step whose outcome still depends on draws to come. */
  readonly openAfter: readonly number[];
}

/** The whole award of one loadout. */
export interface AwardProgram {
  readonly states: readonly ProgramState[];
  /** The state before the first step is always state 0: nothing, count 1. */
  readonly steps: readonly ProgramStep[];
  /** Every outcome that can happen. */
  readonly outcomes: readonly ProgramState[];
  /** For each state its outcome when no step is left: an index into `outcomes`, -1 for none. */
  readonly outcomeOf: readonly number[];
}
