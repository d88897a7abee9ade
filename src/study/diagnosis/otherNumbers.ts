/** Every other number in the place of one of the rules'. */
import { countOf } from "../../core/award/loadout";
import { LUCK_MAX, REPLACEMENTS, WEAK_TOE_RESCALE } from "../../core/award/plan";
import { BANDS } from "../../core/award/steps";
import type { Draw, Rescale } from "../../core/draw/draw";
import { SHIFT_TRIPLES } from "../../core/rng/shifts";
import {
  bounding,
  contracting,
  rolling,
  voiding,
  wrapping,
  type Change,
  type Neighbour,
} from "./neighbour";
import type { AwardQuestion } from "./questions";

/** Two to a hundred. */
const NUMBERS: readonly number[] = Array.from({ length: 99 }, (_, index) => index + 2);
const HUNDREDTHS: readonly number[] = NUMBERS.slice(0, -1).map((number) => number / 100);
const SOME: readonly number[] = HUNDREDTHS.filter((one) => one < 0.5);

/** A number of the rules: what is said of another one (`#`), the draw, those tried, what they do. */
type NumberRow = readonly [
  rule: string,
  draw: string,
  values: readonly number[],
  change: (value: number) => Change,
];

/** The first roll: what luck, Lucky Foot and Lucky Toe make of it. */
// prettier-ignore
const FIRST_ROLL: readonly NumberRow[] = [
  ["luck counts up to #", "luck", [...NUMBERS.slice(0, 19), 1, Infinity], (end) =>
    rolling((own, luck) => luck > Math.min(end, LUCK_MAX) ? { ...own, weight: Math.min(end, luck) } : undefined)],
  ["luck counts from # on", "luck", [-1, -2, -3, -4, -5, -10, -Infinity, 1, 2, 3], (begin) =>
    rolling((own, luck) => luck < Math.max(0, begin) ? { ...own, weight: Math.max(begin, luck) } : undefined)],
  ["a point of luck weighs #", "luck", [0.01, ...SOME], (scale) => rolling((own) => ({ ...own, scale }))],
  ["Lucky Foot lifts by #", "base", [0, ...SOME], (by) =>
    rolling((own) => own.before && { ...own, before: lift(by) })],
  ["Lucky Toe lifts by #", "base", [0, ...SOME], (by) =>
    rolling((own) => own.after && { ...own, after: lift(by) })],
  ["Lucky Toe lifts by # with Lucky Foot and luck", "base", SOME, (by) =>
    rolling((own) => own.after && isWeak(own.after) ? { ...own, after: lift(by) } : undefined)],
  ["Lucky Toe lifts by # without Lucky Foot and luck", "base", SOME, (by) =>
    rolling((own) => own.after && !isWeak(own.after) ? { ...own, after: lift(by) } : undefined)],
  ["a point of luck adds #, whatever its draw", "luck", SOME.filter((one) => one < 0.2), (scale) => ({
    ...rolling((own) => ({ ...own, scale })), change: { luckFloat: 1 } })],
];

function lift(by: number): Rescale {
  return { factor: 1 - by, offset: by };
}

function isWeak({ offset }: Rescale): boolean {
  return offset === WEAK_TOE_RESCALE.offset;
}

/** Other places for a bound between two bands, the nearest first. */
function bandBounds(): readonly NumberRow[] {
  return BANDS.slice(0, -1).map(({ below }, index) => {
    const [least = 0, most = 1] = [BANDS[index - 1]?.below, BANDS[index + 1]?.below];
    const values = [0.01, ...HUNDREDTHS]
      .filter((one) => one >= least && one <= most && one !== below)
      .sort((a, b) => Math.abs(a - below) - Math.abs(b - below));
    const change = (other: number): Change =>
      rolling((own) => ({ ...own, bounds: own.bounds.with(index, other) }));
    return [`the bound ${below} between two bands is #`, "base", values, change];
  });
}

function oneIn(rule: string, labels: readonly string[], own = 0): NumberRow {
  const values = NUMBERS.filter((bound) => bound !== own);
  return [rule, labels[0] ?? "", values, (bound) => bounding(labels, { bound, limit: 1 })];
}

function inHundred(rule: string, label: string): NumberRow {
  return [rule, label, NUMBERS, (limit) => bounding([label], { bound: 100, limit })];
}

const HARD: readonly NumberRow[] = [
  inHundred("on hard a heart stays # in 100", "hard"),
  oneIn("on hard a heart stays 1 in #", ["hard"]),
  [
    "on hard a heart goes 1 in #",
    "hard",
    NUMBERS,
    (bound) => bounding(["hard"], { bound, limit: 1, isOpposite: true }),
  ],
];

const VOID = "Contract from Below's chance of nothing";

/** The last factor of that chance, after those of the copies. */
const HALF = 0.5;

/** How many pickups contracts make, how likely they make none, and the award's generator. */
// prettier-ignore
const AMOUNTS: readonly NumberRow[] = [
  ["Contract from Below makes one pickup more", "contract", [1], (more) => contracting((held) => held + more)],
  ["Contract from Below makes one pickup fewer", "contract", [1], (fewer) => contracting((held) => held - fewer)],
  ["Contract from Below adds # in all, however many are held", "contract", [0, 1, 2], (all) => contracting(() => all)],
  ["each Contract from Below adds # pickups", "contract", [2], (each) => contracting((held) => each * held)],
  [`${VOID} counts one copy more`, "contract", [0.666], (copy) => voiding((own) => [copy, ...own])],
  [`${VOID} counts one copy fewer`, "contract", [1], (fewer) => voiding((own) => own.slice(fewer))],
  [`${VOID} is a half of # per copy`, "contract", HUNDREDTHS, (number) =>
    voiding((own) => own.map((one) => one === HALF ? one : number))],
  [`${VOID} is # of 0.666 per copy`, "contract", [1, ...HUNDREDTHS], (number) =>
    voiding((own) => own.with(-1, number))],
  ["Broken Modem adds # pickups", "modem", [2], (added) =>
    wrapping("modem", (run) => (plan, award, draw) => {
      const before = award.count;
      run(plan, award, draw);
      award.count += (award.count - before) * (added - 1);
    })],
  ["the award's generator has shift index #", "base", SHIFT_TRIPLES.map((_, index) => index), (shifts) => (
    { change: { shifts } })],
];

/** Rolls that share a number. */
const SHARED: readonly (readonly [what: string, labels: readonly string[]])[] = [
  ["both rolls of Daemon's Tail", ["tail", "child-tail"]],
  ["both rolls of one in three of Guppy's Tail", ["guppy", "guppy-void"]],
  ["the rolls of all replacing trinkets", REPLACEMENTS.map(({ label }) => label)],
];

/** Every number that a rule could have instead; what asks a question is told by its label. */
export function otherNumbers(questions: readonly AwardQuestion[]): readonly Neighbour[] {
  return [
    ...FIRST_ROLL,
    ...bandBounds(),
    ...questions
      .filter(({ limit }) => limit === 1)
      .map(({ label, bound: own }) => oneIn(`"${label}" is 1 in #`, [label], own)),
    ...HARD,
    ...SHARED.map(([what, labels]) => oneIn(`${what} are 1 in #`, labels)),
    ...AMOUNTS,
    ...REPLACEMENTS.map(({ label }) => inHundred(`"${label}" is # in 100`, label)),
    ...[2, 3].flatMap(multiplierRows),
  ].flatMap(([rule, draw, values, change]) =>
    values.map((value) => ({
      rule: rule.replace("#", Number.isFinite(value) ? `${value}` : "any number"),
      draw,
      ...change(value),
    })),
  );
}

/** All replacing trinkets of a multiplier roll otherwise. */
function multiplierRows(multiplier: number): readonly NumberRow[] {
  const rule = `a replacing trinket's roll at multiplier ${multiplier} is`;
  return [
    [
      `${rule} # in 100`,
      "ace",
      NUMBERS,
      (limit) => multiplied(multiplier, (draw, label) => draw.below(label, 100, limit)),
    ],
    [
      `${rule} 1 in #`,
      "ace",
      NUMBERS,
      (bound) => multiplied(multiplier, (draw, label) => draw.oneIn(label, bound)),
    ],
  ];
}

function multiplied(multiplier: number, roll: (draw: Draw, label: string) => boolean): Change {
  return {
    plan: (plan, { loadout }) => {
      const held = REPLACEMENTS.filter(
        ({ item }) => Math.min(3, countOf(loadout.items, item)) === multiplier,
      ).map(({ label }) => label);
      const replacements = plan.replacements.map((one) =>
        held.includes(one.label) ? { ...one, bound: 0, roll } : one,
      );
      return held.length > 0 ? { ...plan, replacements } : undefined;
    },
  };
}
