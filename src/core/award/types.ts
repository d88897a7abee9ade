/** What the steps of an award work on: the plan that they look at, and the state that they change. */
import type { BandRoll, Chance, Draw, SeededDraw } from "../draw/draw";
import type { ItemName } from "../game/awardItems";
import type { AwardRules } from "./rules";

/** What the steps work on: the pickup variant (0 for nothing) and how many to spawn. */
export interface AwardState {
  variant: number;
  count: number;
  /** Whether the first pickup is glitched. */
  isGlitched?: boolean;
  /** Whether a draw hit of which nobody knows what it gives. */
  isDoubted?: boolean;
}

/** One step: asks its draws and changes the state. */
export type AwardStep = (plan: AwardPlan, award: AwardState, draw: Draw) => void;

/** A held trinket that may replace the award, by so many hits in so many. */
export interface Replacement {
  readonly label: string;
  readonly variant: number;
  readonly hits: number;
  readonly bound: number;
}

/** Everything the steps look at. */
export interface AwardPlan {
  readonly rules: AwardRules;
  /** How many are held of each item, 0 of those that the edition lacks. */
  readonly items: Readonly<Record<ItemName, number>>;
  readonly bandRoll: BandRoll;
  /** The other readings of the battery's draw, where it is open. */
  readonly readings: readonly AwardPlan[];
  readonly replacements: readonly Replacement[];
  /** The chance that the contracts void the award. */
  readonly contractVoid: Chance;
  readonly isHard: boolean;
  /** So many hearts of a hundred are kept on hard. */
  readonly heartsKept: number;
  /** The chance of Old Capacitor's battery; undefined where none is rolled. */
  readonly capacitor: Chance | undefined;
  /** The steps that this loadout makes, in the game's order. */
  readonly steps: readonly AwardStep[];
  /** On which its awards are rolled, one after the other. */
  readonly stream: SeededDraw;
}
