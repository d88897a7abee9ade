/**
 * Other ways to make the first roll's value from luck, Lucky Foot and Lucky Toe. Several are claimed
 * in older descriptions of the award, so a game that follows one of them can be named.
 */
import type { BandRoll, Rescale } from "../../core/draw/draw";
import { toFloat32 } from "../../core/rng/float32";
import { countOf, type Loadout } from "../../core/award/loadout";
import { LUCK_MAX } from "../../core/award/plan";

/** One other formula. */
export interface BandAlternative {
  /** The draw whose use differs. */
  readonly draw: "base" | "luck";
  readonly text: string;
  readonly applies: (loadout: Loadout) => boolean;
  readonly valueOf: (loadout: Loadout, roll: BandRoll, first: number, second: number) => number;
  /** A draw that is not made then. */
  readonly unmade?: "luck";
}

const FOOT: Rescale = { factor: 0.9, offset: 0.1 };
const TOE: Rescale = { factor: 0.9, offset: 0.1 };
const WEAK_TOE: Rescale = { factor: 0.98, offset: 0.02 };

const hasFoot = (loadout: Loadout): boolean => countOf(loadout.items, "lucky-foot") > 0;
const hasToe = (loadout: Loadout): boolean => countOf(loadout.items, "lucky-toe") > 0;
const clamped = (luck: number): number => Math.max(0, Math.min(LUCK_MAX, luck));

/** The formulas, each as it changes one thing of the published one. */
// prettier-ignore
const DESCRIBED: readonly BandAlternative[] = [
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
];

/** Other numbers in the same formula: what a tenth of luck weighs, where it ends, how much items lift. */
const OFFSETS: readonly number[] = [0.02, 0.05, 0.08, 0.15, 0.2, 0.25, 0.3];
const WEIGHTS: readonly number[] = [0.01, 0.02, 0.03, 0.05, 0.07, 0.08, 0.12, 0.15, 0.2];
const FLAT_WEIGHTS: readonly number[] = [
  0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.1,
];
const LUCK_ENDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 20, Infinity];
const LUCK_BEGINS: readonly number[] = [-1, -2, -3, -4, -5, -10, -Infinity];

/** The formulas and numbers that are tried, those that somebody has described first. */
export const BAND_ALTERNATIVES: readonly BandAlternative[] = [
  ...DESCRIBED,
  ...LUCK_ENDS.map((end): BandAlternative => ({
    draw: "luck",
    text: end === Infinity ? "luck counts above 10 without end" : `luck counts up to ${end}`,
    applies: ({ luck }) => luck > Math.min(end, 10),
    valueOf: between(0, end),
  })),
  ...LUCK_BEGINS.map((begin): BandAlternative => ({
    draw: "luck",
    text: begin === -Infinity ? "luck counts below 0 without end" : `luck counts from ${begin} on`,
    applies: ({ luck }) => luck < 0,
    valueOf: between(begin, 10),
  })),
  ...WEIGHTS.map((weight): BandAlternative => ({
    draw: "luck",
    text: `a point of luck weighs ${weight}`,
    applies: hasLuck,
    valueOf: weighted(weight),
  })),
  ...FLAT_WEIGHTS.flatMap((weight): readonly BandAlternative[] => [
    {
      draw: "luck",
      text: `a point of luck adds ${weight}, whatever its draw`,
      applies: hasLuck,
      valueOf: flat(weight),
    },
    {
      draw: "luck",
      text: `a point of luck adds ${weight} and has no draw`,
      applies: () => true,
      valueOf: flat(weight),
      unmade: "luck",
    },
  ]),
  ...[0, ...OFFSETS].map((offset): BandAlternative => ({
    draw: "base",
    text: `Lucky Foot lifts by ${offset}`,
    applies: hasFoot,
    valueOf: (loadout, roll, first, second) => {
      const lifted = scale(roll, first, { factor: 1 - offset, offset });
      return withToe(loadout, roll, plusLuck(roll, clamped(loadout.luck), lifted, second));
    },
  })),
  ...OFFSETS.map((offset): BandAlternative => ({
    draw: "base",
    text: `Lucky Toe lifts by ${offset}`,
    applies: hasToe,
    valueOf: (loadout, roll, first, second) => {
      const sum = plusLuck(roll, clamped(loadout.luck), withFoot(loadout, roll, first), second);
      return scale(roll, sum, { factor: 1 - offset, offset });
    },
  })),
];

function hasLuck(loadout: Loadout): boolean {
  return clamped(loadout.luck) > 0;
}

/** Luck with another weight than a tenth a point. */
function weighted(weight: number): BandAlternative["valueOf"] {
  return (loadout, roll, first, second) => {
    const added = round(roll, round(roll, second * clamped(loadout.luck)) * round(roll, weight));
    return withToe(loadout, roll, round(roll, added + withFoot(loadout, roll, first)));
  };
}

/** Luck as an addition that no draw decides. */
function flat(weight: number): BandAlternative["valueOf"] {
  return (loadout, roll, first) => {
    const added = round(roll, clamped(loadout.luck) * round(roll, weight));
    return withToe(loadout, roll, round(roll, added + withFoot(loadout, roll, first)));
  };
}

/** Luck that counts between other ends. */
function between(begin: number, end: number): BandAlternative["valueOf"] {
  return (loadout, roll, first, second) => {
    const luck = Math.max(begin, Math.min(end, loadout.luck));
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
