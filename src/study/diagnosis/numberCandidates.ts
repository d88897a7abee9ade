/** Changed rules that are numbers: bounds, bands, weights, amounts, payments, shift indexes. */
import { countOf } from "../../core/award/loadout";
import { PickupVariant, pickupName } from "../../core/game/pickups";
import type { AwardPlan } from "../../core/award/plan";
import { BANDS, type AwardState, type AwardStep } from "../../core/award/steps";
import { chanceOf, type Draw } from "../../core/draw/draw";
import { SHIFT_TRIPLES } from "../../core/rng/shifts";
import { BAND_ALTERNATIVES } from "./bandAlternatives";
import {
  answering,
  drawing,
  KINDS,
  planning,
  ROLLS,
  stepName,
  wrapping,
  type RuleChange,
} from "./candidate";
import { RuleDraw, type DrawChange } from "./ruleDraw";

/** Two to a hundred: every other number in the place of a rule's. */
const NUMBERS: readonly number[] = Array.from({ length: 99 }, (_, index) => index + 2);

/** Luck, Lucky Foot and Lucky Toe by other formulas. */
export function luck(): readonly RuleChange[] {
  return BAND_ALTERNATIVES.map(({ draw, text, applies, valueOf, unmade }) => ({
    rule: text,
    draw,
    ways: ({ loadout }, plan) =>
      applies(loadout)
        ? [{ plan, change: { bandValue: valueOf.bind(undefined, loadout), unmade } }]
        : undefined,
  }));
}

/** The bounds between the bands, in hundredths. */
const BAND_BOUNDS: readonly number[] = BANDS.slice(0, -1).map(({ below }) =>
  Math.round(below * 100),
);

/** Bounds that move to these leave no band for Rib of Greed, or no other: told as the item. */
const RIB_BOUNDS: readonly string[] = ["50 45", "45 50"];

/** Every other bound between two bands, all bounds moved alike, and bands that pay otherwise. */
export function bands(): readonly RuleChange[] {
  return [
    ...BAND_BOUNDS.flatMap((bound, index) =>
      Array.from({ length: 99 }, (_, hundredths) => hundredths + 1)
        .filter((moved) => moved >= (BAND_BOUNDS[index - 1] ?? 0))
        .filter((moved) => moved !== bound && moved <= (BAND_BOUNDS[index + 1] ?? 100))
        .sort((a, b) => Math.abs(a - bound) - Math.abs(b - bound))
        .filter((moved) => !RIB_BOUNDS.includes(`${bound} ${moved}`))
        .map((moved) =>
          bounding(`the bound ${bound / 100} between two bands is ${moved / 100}`, (own, at) =>
            at === index ? moved / 100 : own,
          ),
        ),
    ),
    ...Array.from({ length: 20 }, (_, index) => (index < 10 ? index - 10 : index - 9)).map((by) =>
      bounding(
        `all bounds between bands are ${Math.abs(by) / 100} ${by < 0 ? "lower" : "higher"}`,
        (own) => own + by / 100,
      ),
    ),
    ...BAND_NAMES.flatMap((name, band) => bandPayments(name, band)),
    ...KINDS.filter((kind) => kind !== COIN).map((kind) =>
      wrapping(
        "bands",
        `Rib of Greed drops a ${pickupName(kind)}`,
        (run) => (plan, award, draw) => {
          run(plan, award, draw);
          const isRib = draw instanceof RuleDraw && draw.bandIndex === BAND_BOUNDS.indexOf(50);
          award.variant = isRib && plan.hasRibOfGreed ? kind : award.variant;
        },
      ),
    ),
  ];
}

/** A candidate with other bounds between the bands. */
function bounding(rule: string, boundOf: (own: number, index: number) => number): RuleChange {
  return planning(rule, "base", ({ bandRoll, ...plan }) => {
    const bounds = bandRoll.decimal.bounds
      .map(boundOf)
      .map((bound) => (bandRoll.isFloat32 ? Math.fround(bound) : bound));
    return { ...plan, bandRoll: { ...bandRoll, game: { ...bandRoll.game, bounds } } };
  });
}

const BAND_NAMES: readonly string[] = [...BAND_BOUNDS, 100].map((bound, band) => {
  const below = BAND_BOUNDS[band - 1];
  return below === undefined ? `up to ${bound / 100}` : `from ${below / 100} to ${bound / 100}`;
});

/** One band pays as another does, changes places with its neighbour, or pays what no band is for. */
function bandPayments(name: string, band: number): readonly RuleChange[] {
  const inOrder = BAND_NAMES.map((_, index) => index);
  const mapped = (rule: string, bandMap: readonly number[]): RuleChange =>
    drawing(rule, "base", { bandMap });
  const swapped = inOrder.with(band, band + 1).with((band + 1) % inOrder.length, band);
  return [
    ...(band + 1 < inOrder.length
      ? [mapped(`the bands ${name} and ${BAND_NAMES[band + 1] ?? ""} change places`, swapped)]
      : []),
    // As its neighbour it pays where the bound between them is at its other end.
    ...inOrder
      .filter((other) => Math.abs(other - band) > 1)
      .map((other) =>
        mapped(
          `the band ${name} drops what it does ${BAND_NAMES[other] ?? ""}`,
          inOrder.with(band, other),
        ),
      ),
    ...KINDS.map((kind) =>
      paying(`the band ${name} drops a ${pickupName(kind)}`, "bands", "base", kind, (draw) => {
        return draw.bandIndex === band;
      }),
    ),
  ];
}

/** Every other bound of every roll, and its opposite. */
export function bounds(): readonly RuleChange[] {
  const single = ROLLS.flatMap(([label, own]) => [
    // Of "hard" the opposite is another number or an open answer, and told as that.
    ...(label === "hard"
      ? []
      : [answering(`the answer to "${label}" means the opposite`, label, { inverted: [label] })]),
    ...(own === 0 || label === "hard" ? [] : NUMBERS)
      .filter((bound) => bound !== own)
      .map((bound) =>
        answering(`"${label}" is 1 in ${bound}`, label, {
          bound: { labels: [label], bound, limit: 1 },
        }),
      ),
  ]);
  return [
    ...single,
    ...pairBounds("both rolls of Daemon's Tail are", ["tail", "child-tail"]),
    drawing("the answers to both rolls of Daemon's Tail mean the opposite", "tail", {
      inverted: ["tail", "child-tail"],
    }),
    ...pairBounds("both rolls of one in three of Guppy's Tail are", ["guppy", "guppy-void"]),
    ...chainBounds(),
    ...hardRolls(),
  ];
}

/** Another bound of two rolls of one item alike. */
function pairBounds(what: string, labels: readonly [string, string]): readonly RuleChange[] {
  return NUMBERS.map((bound) =>
    drawing(`${what} 1 in ${bound}`, labels[0], { bound: { labels, bound, limit: 1 } }),
  );
}

/** Another bound of all replacing trinkets alike. */
function chainBounds(): readonly RuleChange[] {
  return NUMBERS.map((bound) =>
    planning(`all replacing trinkets are 1 in ${bound}`, "ace", (plan) => {
      const roll = (draw: Draw, label: string): boolean => draw.oneIn(label, bound);
      const replacements = plan.replacements.map((one) => ({ ...one, bound, roll }));
      return replacements.length === 0 ? undefined : { ...plan, replacements };
    }),
  );
}

/** What a heart goes or stays by on hard, in every form that the game has for a chance. */
function hardRolls(): readonly RuleChange[] {
  const hundredths = NUMBERS.filter((limit) => limit < 100);
  const forms: readonly (readonly [by: string, hits: AwardPlan["removesHeart"]])[] = [
    ...NUMBERS.map(
      (bound) => [`1 in ${bound}`, (draw: Draw) => draw.oneIn("hard", bound)] as const,
    ),
    ...hundredths.map(
      (limit) => [`${limit} in 100`, (draw: Draw) => draw.below("hard", 100, limit)] as const,
    ),
    ...[...hundredths.map((limit) => limit / 100), 1 / 3, 2 / 3].map((value) => {
      const chance = chanceOf([value], true);
      return [
        `if its float is below ${value.toPrecision(3)}`,
        (draw: Draw) => draw.chance("hard", chance),
      ] as const;
    }),
  ];
  const sides = forms.flatMap(([by, hits]) => [
    planning(`on hard a heart goes ${by}`, "hard", removing(hits)),
    planning(
      `on hard a heart stays ${by}`,
      "hard",
      removing((draw) => !hits(draw)),
    ),
  ]);
  return sides.filter(({ rule }) => !HARD_ANSWERS.some((answer) => rule.endsWith(answer)));
}

function removing(
  removesHeart: AwardPlan["removesHeart"],
): (plan: AwardPlan) => AwardPlan | undefined {
  return (plan) => (plan.isHard ? { ...plan, removesHeart } : undefined);
}

/** What an answer to the open question says already. */
const HARD_ANSWERS: readonly string[] = ["stays 35 in 100", "stays 67 in 100"];

/** How many pickups the contracts and the modem make, and how likely contracts make none. */
export function amounts(): readonly RuleChange[] {
  return [
    ...CONTRACT_VOIDS.map(([rule, factors]) =>
      planning(rule, "contract", (plan) => {
        const isFloat32 = plan.rules.hypotheses.constants === "float32";
        const contractVoid = chanceOf(factors(plan.contracts), isFloat32);
        return plan.contracts === 0 ? undefined : { ...plan, contractVoid };
      }),
    ),
    adding("contract", -1),
    adding("contract", 1),
    adding("modem", 1),
    ...CONTRACT_COUNTS.map(([rule, countOfCopies]) =>
      wrapping("contract", rule, (run) => (plan, award, draw) => {
        run(plan, award, draw);
        award.count =
          answered(draw, "contract") === false ? countOfCopies(plan.contracts) : award.count;
      }),
    ),
    planning("the last of several pickups is not made", "spawn", (plan) => ({
      ...plan,
      steps: [...plan.steps, dropLast],
    })),
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

/** A step that makes more or fewer pickups than published. */
function adding(step: "contract" | "modem", extra: number): RuleChange {
  const rule = `"${step}" makes ${Math.abs(extra)} ${extra > 0 ? "more" : "fewer"} than published`;
  return wrapping(step, rule, (run) => (plan, award, draw) => {
    const before = award.count;
    run(plan, award, draw);
    const isMade = step === "contract" ? answered(draw, step) === false : award.count > before;
    award.count += isMade && award.count > 0 ? extra : 0;
  });
}

/** What contracts' chance of nothing may be the product of instead. */
const CONTRACT_VOIDS: readonly (readonly [
  rule: string,
  factors: (copies: number) => readonly number[],
])[] = [
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

/** How many pickups contracts make, in other ways than one more for each. */
const CONTRACT_COUNTS: readonly (readonly [rule: string, count: (copies: number) => number])[] = [
  ["Contract from Below adds no pickup", () => 1],
  ...[2, 3].map(
    (each) =>
      [
        `each Contract from Below adds ${each} pickups`,
        (copies: number) => 1 + each * copies,
      ] as const,
  ),
  ...[1, 2].map(
    (all) =>
      [`Contract from Below adds ${all} in all, however many are held`, () => 1 + all] as const,
  ),
];

function dropLast(_plan: AwardPlan, award: AwardState): void {
  award.count -= award.count > 1 ? 1 : 0;
}

function powers(copies: number, factor = 0.666): readonly number[] {
  return Array.from({ length: Math.max(0, copies) }, () => factor);
}

const { CARD, TRINKET, PILL, KEY, BATTERY, SACK, CHEST, LOCKED_CHEST, COIN } = PickupVariant;

/** The step in which something is asked, the answer, and what it pays as published. */
// prettier-ignore
const PAYMENTS: readonly (readonly [label: string, step: string, answer: boolean, pays: number])[] = [
  ["card", "bands", true, CARD], ["trinket-or-pill", "bands", true, TRINKET],
  ["trinket-or-pill", "bands", false, PILL], ["tail", "bands", false, KEY],
  ["battery", "battery", true, BATTERY], ["watch", "battery", true, BATTERY],
  ["sack", "sack", true, SACK], ["smelter", "smelter", true, TRINKET],
  ["guppy-lock", "guppy", true, CHEST], ["guppy-lock", "guppy", false, LOCKED_CHEST],
];

export function payments(): readonly RuleChange[] {
  return PAYMENTS.flatMap(([label, step, answer, pays]) =>
    KINDS.filter((kind) => kind !== pays).map((kind) =>
      paying(
        `"${label}" drops a ${pickupName(kind)} when answered ${answer ? "yes" : "no"}`,
        step,
        label,
        kind,
        (draw) => draw.answerTo(label) === answer,
      ),
    ),
  );
}

/** A candidate in which a step pays something else where its draws came out in some way. */
function paying(
  rule: string,
  step: string,
  label: string,
  kind: number,
  isPaid: (draw: RuleDraw) => boolean,
): RuleChange {
  return wrapping(
    step,
    rule,
    (run) => (plan, award, draw) => {
      run(plan, award, draw);
      award.variant = draw instanceof RuleDraw && isPaid(draw) ? kind : award.variant;
    },
    label,
  );
}

function answered(draw: Draw, label: string): boolean | undefined {
  return draw instanceof RuleDraw ? draw.answerTo(label) : undefined;
}

/** The award's generator on every other shift index, or the pickups' seeds from somewhere else. */
export function streams(): readonly RuleChange[] {
  const elsewhere = "the pickups get their seeds from another stream";
  const seeding = (rule: string, change: DrawChange): RuleChange => ({
    ...drawing(rule, "spawn", change),
    isSeededElsewhere: true,
  });
  return [
    ...SHIFT_TRIPLES.map((_, index) =>
      drawing(`the award's generator has shift index ${index}`, "base", { shifts: index }),
    ),
    seeding(`${elsewhere} and take no draw of this one`, { isSeededElsewhere: true }),
    seeding(`${elsewhere}, though a draw of this one is made for each`, {}),
  ];
}
