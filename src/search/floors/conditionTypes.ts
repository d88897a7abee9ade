/** What is searched for among floors: conditions over fields of one or several stages. */
import type { StagePlace } from "../../core/game/stage";

/** What a field is compared with by name. */
export type Thing = "item" | "trinket" | "pill" | "card";

/** How deep a floor must be generated to know a field; "run" where it is the run's and no floor's. */
export type Depth = "run" | "setup" | "layout" | "rooms" | "items";

/** A field of a floor. `stage` is the place of a stage in the search's list. */
export interface AskedField {
  readonly stage: number;
  readonly field: string;
}

/** What is known of a number: it is neither less nor more. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The bounds of a number that is known. */
export function exactly(value: number): Bounds {
  return { least: value, most: value };
}

/** How a field is compared with a number. */
export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** Something that is true of a floor or not. */
export type Condition =
  | ({
      readonly kind: "compare";
      readonly comparison: Comparison;
      readonly value: number;
    } & AskedField)
  | { readonly kind: "and" | "or"; readonly parts: readonly Condition[] }
  | { readonly kind: "not"; readonly part: Condition };

/** A stage on whose floors conditions look. */
export interface SearchStage extends StagePlace {
  /** As the user called it. */
  readonly name: string;
  /** Whether that names the stage's type: only runs with such a floor are then meant. */
  readonly isTypeNamed?: boolean;
}
