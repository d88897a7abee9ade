/** Changed rules that are numbers: bounds, bands, weights, amounts, payments, shift indexes. */
import { countOf } from "../../core/award/loadout";
import { pickupName } from "../../core/award/pickups";
import type { AwardStep } from "../../core/award/steps";
import { chanceOf, type BandRoll, type Draw } from "../../core/draw/draw";
import { SHIFT_TRIPLES } from "../../core/rng/shifts";
import { BAND_ALTERNATIVES } from "./bandAlternatives";
import { answering, drawing, KINDS, ROLLS, stepName, wrapping, type Candidate } from "./candidate";
import { RuleDraw } from "./ruleDraw";

const BOUND_MAX = 100;

/** Luck, Lucky Foot and Lucky Toe by other formulas. */
export function luck(): readonly Candidate[] {
  return BAND_ALTERNATIVES.map(({ draw, text, applies, valueOf }) => ({
    rule: text,
    draw,
    ways: ({ loadout }, plan) =>
      applies(loadout)
        ? [{ plan, change: { bandValue: valueOf.bind(undefined, loadout) } }]
        : undefined,
  }));
}

const BOUND_SHIFTS: readonly number[] = Array.from({ length: 20 }, (_, index) =>
  index < 10 ? index - 10 : index - 9,
);

/** Every bound between the bands, in hundredths. */
export function bands(): readonly Candidate[] {
  const bounds = [22, 30, 45, 50, 60, 80, 95];
  return bounds.flatMap((bound, index) =>
    BOUND_SHIFTS.map((shift) => (bound + shift) / 100)
      .filter(
        (moved) =>
          moved >= (bounds[index - 1] ?? 0) / 100 && moved <= (bounds[index + 1] ?? 100) / 100,
      )
      .map((moved): Candidate => ({
        rule: `the bound ${bound / 100} between two bands is ${moved}`,
        draw: "base",
        ways: (_, plan) => [
          { plan: { ...plan, bandRoll: withBound(plan.bandRoll, index, moved) }, change: {} },
        ],
      })),
  );
}

function withBound(roll: BandRoll, index: number, bound: number): BandRoll {
  const own = roll.isFloat32 ? Math.fround(bound) : bound;
  return { ...roll, game: { ...roll.game, bounds: roll.game.bounds.with(index, own) } };
}

/** Every other bound of every roll, and its opposite. */
export function bounds(): readonly Candidate[] {
  const single = ROLLS.flatMap(([label, own]) => [
    answering(`the answer to "${label}" means the opposite`, label, { inverted: label }),
    ...(own === 0
      ? []
      : label === "hard"
        ? limits(label)
        : Array.from({ length: BOUND_MAX - 1 }, (_, index) => index + 2)
            .filter((bound) => bound !== own)
            .map((bound) =>
              answering(`"${label}" is 1 in ${bound}`, label, {
                bound: { label, bound, limit: 1 },
              }),
            )),
  ]);
  return [...single, ...chainBounds()];
}

/** Another bound of all replacing trinkets alike. */
function chainBounds(): readonly Candidate[] {
  const bounds = Array.from({ length: BOUND_MAX - 1 }, (_, index) => index + 2);
  return bounds.map((bound) => ({
    rule: `all replacing trinkets are 1 in ${bound}`,
    draw: "ace",
    ways: (_, plan) => {
      const replacements = plan.replacements.map((one) => ({
        ...one,
        bound,
        roll: (draw: Draw, label: string) => draw.oneIn(label, bound),
      }));
      return replacements.length === 0
        ? undefined
        : [{ plan: { ...plan, replacements }, change: {} }];
    },
  }));
}

function limits(label: string): readonly Candidate[] {
  return Array.from({ length: 99 }, (_, index) => index + 1).map((limit) =>
    answering(`"${label}" is ${limit} in 100`, label, { bound: { label, bound: 100, limit } }),
  );
}

/** How many pickups the contracts and the modem make, and how likely contracts make none. */
export function amounts(): readonly Candidate[] {
  const voids: readonly (readonly [string, (copies: number) => readonly number[]])[] = [
    [
      "Contract from Below's chance of nothing counts one copy more",
      (copies) => [...powers(copies + 1), 0.5],
    ],
    [
      "Contract from Below's chance of nothing counts one copy fewer",
      (copies) => [...powers(copies - 1), 0.5],
    ],
    ["Contract from Below's chance of nothing is not halved", powers],
    [
      "Contract from Below's chance of nothing is a half of 2/3 per copy",
      (copies) => [...powers(copies, 2 / 3), 0.5],
    ],
  ];
  const added = (step: "contract" | "modem", extra: number): Candidate =>
    wrapping(
      step,
      `"${step}" makes ${Math.abs(extra)} ${extra > 0 ? "more" : "fewer"} than published`,
      (run) => (plan, award, draw) => {
        const before = award.count;
        run(plan, award, draw);
        const isMade = step === "contract" ? answered(draw, step) === false : award.count > before;
        award.count += isMade && award.count > 0 ? extra : 0;
      },
    );
  return [
    ...voids.map(([rule, factors]): Candidate => ({
      rule,
      draw: "contract",
      ways: ({ rules }, plan) => {
        const contractVoid = chanceOf(
          factors(plan.contracts),
          rules.hypotheses.constants === "float32",
        );
        return plan.contracts === 0 ? undefined : [{ plan: { ...plan, contractVoid }, change: {} }];
      },
    })),
    added("contract", -1),
    added("contract", 1),
    added("modem", 1),
    {
      rule: "Broken Modem rolls once per copy",
      draw: "modem",
      ways: ({ loadout }, plan) => {
        const index = plan.steps.findIndex((run) => stepName(run) === "modem");
        const more = Array.from(
          { length: countOf(loadout.items, "broken-modem") - 1 },
          () => plan.steps[index] as AwardStep,
        );
        return index < 0 || more.length === 0
          ? undefined
          : [{ plan: { ...plan, steps: plan.steps.toSpliced(index, 0, ...more) }, change: {} }];
      },
    },
  ];
}

function powers(copies: number, factor = 0.666): readonly number[] {
  return Array.from({ length: Math.max(0, copies) }, () => factor);
}

/** What an answer pays, besides what is published: the step in which it is asked, and the answer. */
// prettier-ignore
const PAYMENTS: readonly (readonly [label: string, step: string, answer: boolean])[] = [
  ["card", "bands", true], ["trinket-or-pill", "bands", true], ["trinket-or-pill", "bands", false],
  ["tail", "bands", false], ["battery", "battery", true], ["watch", "battery", true],
  ["sack", "sack", true], ["smelter", "smelter", true], ["guppy-lock", "guppy", true],
  ["guppy-lock", "guppy", false],
];

export function payments(): readonly Candidate[] {
  return PAYMENTS.flatMap(([label, step, answer]) =>
    KINDS.map((kind) =>
      wrapping(
        step,
        `"${label}" pays a ${pickupName(kind)} when answered ${answer ? "yes" : "no"}`,
        (run) => (plan, award, draw) => {
          run(plan, award, draw);
          if (answered(draw, label) === answer) {
            award.variant = kind;
          }
        },
        label,
      ),
    ),
  );
}

function answered(draw: Draw, label: string): boolean | undefined {
  return draw instanceof RuleDraw ? draw.answerTo(label) : undefined;
}

/** The award's generator on every other shift index. */
export function streams(): readonly Candidate[] {
  return SHIFT_TRIPLES.map((_, index) =>
    drawing(`the award's generator has shift index ${index}`, "base", { shifts: index }),
  );
}
