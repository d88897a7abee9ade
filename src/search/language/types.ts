/** What a parsed search says. Plain data: it travels to worker threads and into state files. */
import type { Pattern } from "../pattern";
import type { QuantityName } from "../quantities";

export const OPERATORS = ["=", "!=", "<", "<=", ">", ">="] as const;

/** How a number is compared. */
export type Operator = (typeof OPERATORS)[number];

/** What a number must be: on one side of a value, or `from` to `to`, both included. */
export type Comparison =
  | { readonly operator: Operator; readonly value: number }
  | { readonly operator: "within"; readonly from: number; readonly to: number };

/** Something about a floor that is a number. */
export type Measure =
  | { readonly kind: "quantity"; readonly name: QuantityName }
  /** How many rooms of a shape there are. */
  | { readonly kind: "shape"; readonly shape: number };

/** What is asked about a special room: that it is there, that its roll said yes, or no. */
export const SPECIAL_ANSWERS = ["placed", "wanted", "refused"] as const;

export type SpecialAnswer = (typeof SPECIAL_ANSWERS)[number];

/** What a floor must be. */
export type Condition =
  | { readonly kind: "all" | "any"; readonly parts: readonly Condition[] }
  | { readonly kind: "not"; readonly part: Condition }
  | { readonly kind: "measure"; readonly measure: Measure; readonly comparison: Comparison }
  /** Has any of these curse bits; 0 asks for no curse at all. */
  | { readonly kind: "curse"; readonly curses: number }
  /** The shapes that are not 1x1, in the order in which the game logs them. */
  | { readonly kind: "shape list"; readonly shapes: readonly number[] }
  | {
      readonly kind: "layout";
      /** The name it was given by; the drawing itself lies in {@link FloorSearch.patterns}. */
      readonly pattern: string;
      readonly isWhole: boolean;
      readonly isMirrored: boolean;
      readonly isRotated: boolean;
    }
  | {
      readonly kind: "special";
      readonly type: string;
      readonly answer: SpecialAnswer;
      readonly comparison: Comparison;
    };

/** A condition that every floor meets. */
export const ANY_FLOOR: Condition = { kind: "all", parts: [] };

/** A stage of the run. */
export interface StageName {
  readonly stage: number;
  readonly stageType: number;
}

/** What one stage must be. */
export interface StageQuery extends StageName {
  readonly condition: Condition;
}

/** One summand of a score. */
export interface ScoreTerm extends StageName {
  readonly sign: 1 | -1;
  readonly measure: Measure;
}

/** What floors are ranked by: a sum, the largest or the smallest first. */
export interface Score {
  readonly isLeast: boolean;
  readonly terms: readonly ScoreTerm[];
}

/** Drawn patterns by the names under which conditions ask for them. */
export type Patterns = Readonly<Record<string, Pattern>>;
