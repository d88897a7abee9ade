/**
 * Other ways to make the first roll's value from luck, Lucky Foot and Lucky Toe. Several are claimed
 * in older descriptions of the award, so a game that follows one of them can be named.
 */
import type { BandRoll, Rescale } from "../../core/draw/draw";
import { toFloat32 } from "../../core/rng/float32";
import { countOf, type Loadout } from "../../core/award/loadout";

/** One other formula. */
export interface BandAlternative {
  /** The draw whose use differs. */
  readonly draw: "base" | "luck";
  readonly text: string;
  readonly applies: (loadout: Loadout) => boolean;
  readonly valueOf: (loadout: Loadout, roll: BandRoll, first: number, second: number) => number;
}

const FOOT: Rescale = { factor: 0.9, offset: 0.1 };
const TOE: Rescale = { factor: 0.9, offset: 0.1 };
const WEAK_TOE: Rescale = { factor: 0.98, offset: 0.02 };

const hasFoot = (loadout: Loadout): boolean => countOf(loadout.items, "lucky-foot") > 0;
const hasToe = (loadout: Loadout): boolean => countOf(loadout.items, "lucky-toe") > 0;
const clamped = (luck: number): number => Math.max(0, Math.min(10, luck));

/** The formulas, each as it changes one thing of the published one. */
// prettier-ignore
export const BAND_ALTERNATIVES: readonly BandAlternative[] = [
  { draw: "luck", text: "Lucky Foot scales both floats (an older description)",
    applies: (loadout) => hasFoot(loadout) && loadout.luck > 0,
    valueOf: (loadout, roll, first, second) =>
      withToe(loadout, roll, plusLuck(roll, clamped(loadout.luck), scale(roll, first, FOOT), scale(roll, second, FOOT))) },
  { draw: "base", text: "Lucky Foot scales the sum instead of the first float",
    applies: (loadout) => hasFoot(loadout) && loadout.luck > 0,
    valueOf: (loadout, roll, first, second) =>
      withToe(loadout, roll, scale(roll, plusLuck(roll, clamped(loadout.luck), first, second), FOOT)) },
  { draw: "base", text: "Lucky Toe scales the first float by 0.98 instead of the sum (an older description)",
    applies: hasToe,
    valueOf: (loadout, roll, first, second) =>
      plusLuck(roll, clamped(loadout.luck), scale(roll, withFoot(loadout, roll, first), WEAK_TOE), second) },
  { draw: "base", text: "Lucky Toe scales by 0.9 even with Lucky Foot and luck",
    applies: (loadout) => hasToe(loadout) && hasFoot(loadout),
    valueOf: (loadout, roll, first, second) =>
      scale(roll, plusLuck(roll, clamped(loadout.luck), withFoot(loadout, roll, first), second), TOE) },
  { draw: "base", text: "Lucky Toe scales by 0.98 with Lucky Foot even without luck",
    applies: (loadout) => hasToe(loadout) && hasFoot(loadout),
    valueOf: (loadout, roll, first, second) =>
      scale(roll, plusLuck(roll, clamped(loadout.luck), withFoot(loadout, roll, first), second), WEAK_TOE) },
  { draw: "luck", text: "luck counts below 0 or above 10",
    applies: (loadout) => loadout.luck !== clamped(loadout.luck),
    valueOf: (loadout, roll, first, second) =>
      withToe(loadout, roll, plusLuck(roll, loadout.luck, withFoot(loadout, roll, first), second)) },
  { draw: "luck", text: "luck weighs half as much", applies: hasLuck, valueOf: weighted(0.5) },
  { draw: "luck", text: "luck weighs twice as much", applies: hasLuck, valueOf: weighted(2) },
];

function hasLuck(loadout: Loadout): boolean {
  return clamped(loadout.luck) > 0;
}

function weighted(factor: number): BandAlternative["valueOf"] {
  return (loadout, roll, first, second) => {
    const luck = clamped(loadout.luck) * factor;
    return withToe(loadout, roll, plusLuck(roll, luck, withFoot(loadout, roll, first), second));
  };
}

function round(roll: BandRoll, value: number): number {
  return roll.isFloat32 ? toFloat32(value) : value;
}

function scale(roll: BandRoll, value: number, by: Rescale): number {
  return round(roll, round(roll, value * round(roll, by.factor)) + round(roll, by.offset));
}

function plusLuck(roll: BandRoll, luck: number, first: number, second: number): number {
  const weighted = round(roll, round(roll, second * luck) * round(roll, 0.1));
  return luck === 0 ? first : round(roll, weighted + first);
}

function withFoot(loadout: Loadout, roll: BandRoll, first: number): number {
  return hasFoot(loadout) ? scale(roll, first, FOOT) : first;
}

function withToe(loadout: Loadout, roll: BandRoll, sum: number): number {
  if (!hasToe(loadout)) {
    return sum;
  }
  return scale(roll, sum, hasFoot(loadout) && loadout.luck > 0 ? WEAK_TOE : TOE);
}
