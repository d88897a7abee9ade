/**
 * The neighbourhood of the rules: every game that differs from them in one thing, a draw more or less,
 * a number, an order, or another answer to an open question. What there is to change is read off the
 * steps of an award. Between neighbours that explain equally much the earlier one is named first.
 */
import { AWARD_ITEMS, type ItemName } from "../../core/game/awardItems";
import { combinePlayers, countOf, type Loadout } from "../../core/award/loadout";
import { exploreStep } from "../../core/award/odds";
import { AWARD_NAMES, PickupVariant } from "../../core/game/pickups";
import {
  bandRollOf,
  LUCK_MAX,
  planAward,
  REPLACEMENTS,
  type AwardPlan,
} from "../../core/award/plan";
import { settle } from "../../core/award/roll";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../core/award/rules";
import { AWARD_STEPS, BANDS, type AwardState, type AwardStep } from "../../core/award/steps";
import { chanceOf, type BandNumbers, type Draw, type Rescale } from "../../core/draw/draw";
import type { AwardInputs } from "../../core/judge/inputs";
import { SHIFT_TRIPLES } from "../../core/rng/shifts";
import type { DrawChange, OtherBound } from "./ruleDraw";

/** One changed rule, which would hold for every award. */
export interface Neighbour {
  /** What would have to hold, as a clause: '"sack" is 1 in 40'. */
  readonly rule: string;
  /** The draw that it is about. */
  readonly draw: string;
  /** How draws are made or answered otherwise. */
  readonly change?: DrawChange;
  /** The one question that the change is about, where it only answers that. */
  readonly question?: string;
  /** What is otherwise before the draws; undefined where this loadout is made as ever. */
  readonly plan?: (plan: AwardPlan, inputs: AwardInputs) => AwardPlan | undefined;
  /** Answers to open questions, of which some are about what follows an award. */
  readonly answers?: Partial<AwardHypotheses>;
}

/** Every neighbour, the simplest kinds first. */
export function neighbours(): readonly Neighbour[] {
  return [
    ...otherAnswers(),
    ...otherDraws(),
    ...otherItems(),
    ...otherOrders(),
    ...otherConditions(),
    ...otherFirstRolls(),
    ...otherBounds(),
    ...otherAmounts(),
  ];
}

const { NONE, COIN, TRINKET, BATTERY, CHEST, LOCKED_CHEST } = PickupVariant;

/** Two to a hundred: every other number in the place of a rule's. */
export const NUMBERS: readonly number[] = Array.from({ length: 99 }, (_, index) => index + 2);

/** Every answer to every open question; of the five trinkets the draw is the first one's. */
function otherAnswers(): readonly Neighbour[] {
  return HYPOTHESES.flatMap(({ id, options }) =>
    options.map((option): Neighbour => ({
      rule: `the hypothesis ${id}=${option} holds`,
      draw: DRAW_OF_HYPOTHESIS[id],
      answers: { [id]: option },
      plan: (_, { rules, players, difficulty }) => {
        if (rules.hypotheses[id] === option) {
          return undefined;
        }
        const other = awardRules(rules.edition, { ...rules.hypotheses, [id]: option });
        return planAward(other, combinePlayers(players, difficulty, other));
      },
    })),
  );
}

// prettier-ignore
const DRAW_OF_HYPOTHESIS: Readonly<Record<keyof AwardHypotheses, string>> = {
  watchDraw: "watch", missingDraw: "battery", hardHearts: "hard", luckFrom: "luck",
  itemsFrom: "base", trinketRolls: "ace", multiplierRolls: "ace", contractCopies: "contract",
  extraCopies: "spawn", constants: "base", writeBack: "write-back",
};

/** A yes-or-no question of the award, and its one in n or so many in n. */
interface Question {
  readonly label: string;
  /** 0 of a chance. */
  readonly bound: number;
  readonly limit: number;
}

/** Every question of the award in its order, read off the steps with everything carried. */
function questions(): readonly Question[] {
  const found = new Map<string, Question>();
  // Rib of Greed would hide half of the heart band.
  const items = Object.fromEntries(
    AWARD_ITEMS.map(({ name }) => [name, name === "rib-of-greed" ? 0 : 1]),
  );
  const rules = awardRules("afterbirth+");
  const plan = planAward(rules, { luck: 1, difficulty: "hard", items });
  for (const step of plan.steps) {
    const branches = AWARD_NAMES.flatMap(({ variant }) =>
      exploreStep(plan, step, { variant, count: 1 }),
    );
    for (const asked of branches.flatMap(({ path }) => path)) {
      if (asked.kind === "ratio" || asked.kind === "chance") {
        found.set(asked.label, { bound: 0, limit: 0, ...asked });
      }
    }
  }
  return [...found.values()];
}

/** One more draw, or one fewer, anywhere. */
function otherDraws(): readonly Neighbour[] {
  const labels = questions().map(({ label }) => label);
  const places = ["base", "luck", ...labels, "spawn"];
  return [
    ...places.map((label) =>
      drawing(`one more draw is made before "${label}"`, label, { extraBefore: label }),
    ),
    drawing("one more draw is made after the pickups", "write-back", { extraBefore: "end" }),
    ...places.slice(1).map((label) => {
      return drawing(`"${label}" is not drawn`, label, { unmade: [label] });
    }),
    ...labels.map((label) =>
      drawing(`"${label}" is not drawn and always a hit`, label, {
        unmade: [label],
        answers: { [label]: true },
      }),
    ),
    {
      ...drawing('"luck" is not drawn at luck 0', "luck", { unmade: ["luck"] }),
      plan: (plan, { loadout }) => (loadout.luck <= 0 ? plan : undefined),
    },
    drawing('"watch" is drawn after a battery too', "watch", {
      extraBefore: "sack",
      extraIf: "battery",
    }),
    drawing("all pickups get the same seed", "spawn", { hasOneSeed: true }),
    drawing("the award seed is written back before the pickups get their seeds", "write-back", {
      endsBeforeSpawn: true,
    }),
    ...STEPS.map((step) =>
      stepping(step, `the step "${step}" is made twice`, (steps, index) =>
        steps.toSpliced(index, 0, steps[index] as AwardStep),
      ),
    ),
  ];
}

/** A neighbour that changes the draws alone. */
export function drawing(rule: string, draw: string, change: DrawChange): Neighbour {
  return { rule, draw, change };
}

/** The draw that an item is about. */
// prettier-ignore
const DRAW_OF_ITEM: Readonly<Record<ItemName, string>> = {
  "lucky-foot": "base", "lucky-toe": "base", "rib-of-greed": "base", "daemons-tail": "tail",
  "watch-battery": "watch", "ace-of-spades": "ace", "safety-cap": "cap", "match-stick": "match",
  "childs-heart": "child", "rusted-key": "rusted", smelter: "smelter", "guppys-tail": "guppy",
  "contract-from-below": "contract", "broken-modem": "modem",
};

/** The rolls of an item, with answers that change nothing; Guppy's Tail has a second one. */
// prettier-ignore
const IDLE_ROLLS: readonly (readonly [
  item: ItemName, answers: Readonly<Record<string, boolean>>, unmade?: readonly string[]
])[] = [
  ["daemons-tail", { tail: true, "child-tail": true }],
  ...REPLACEMENTS.map(({ item, label }) => [item, { [label]: false }] as const),
  ["smelter", { smelter: false }],
  ["guppys-tail", { guppy: false, "guppy-void": false }, ["guppy-void"]],
  ["guppys-tail", { guppy: false, "guppy-void": false }],
  ["contract-from-below", { contract: false }],
  ["broken-modem", { modem: false }],
];

/** An item that does not count, or counts or is rolled for although it is not held; the same of hard. */
function otherItems(): readonly Neighbour[] {
  const withItem = (name: ItemName) => (one: Loadout) => holding(one, name, 1);
  return [
    ...AWARD_ITEMS.map(({ name }) =>
      carrying(`${name} does not count`, DRAW_OF_ITEM[name], (one) => holding(one, name, 0)),
    ),
    ...AWARD_ITEMS.map(({ name }) =>
      carrying(`${name} counts although it is not held`, DRAW_OF_ITEM[name], withItem(name)),
    ),
    ...IDLE_ROLLS.map(([name, answers, unmade = []]) => {
      const made = Object.keys(answers).filter((label) => !unmade.includes(label));
      const rule = `without ${name} too "${made.join('" and "')}" is drawn`;
      return carrying(rule, DRAW_OF_ITEM[name], withItem(name), { answers, unmade });
    }),
    carrying("the roll of hard is made on normal too", "hard", onHard),
    carrying("the roll of hard is made on normal instead of on hard", "hard", (one) => {
      return onHard(one) ?? { ...one, difficulty: "normal" };
    }),
    carrying('on normal too "hard" is drawn', "hard", onHard, { answers: { hard: true } }),
    carrying("luck does not count", "luck", (one) => ({ ...one, luck: 0 })),
  ];
}

/** With so many of an item, if that makes a difference. */
function holding(loadout: Loadout, name: ItemName, count: number): Loadout | undefined {
  return countOf(loadout.items, name) > 0 === count > 0
    ? undefined
    : { ...loadout, items: { ...loadout.items, [name]: count } };
}

function onHard(loadout: Loadout): Loadout | undefined {
  return loadout.difficulty === "hard" ? undefined : { ...loadout, difficulty: "hard" };
}

/** A neighbour that takes a loadout for another one. */
function carrying(
  rule: string,
  draw: string,
  other: (loadout: Loadout) => Loadout | undefined,
  change: DrawChange = {},
): Neighbour {
  return {
    rule,
    draw,
    change,
    plan: ({ contracts }, { rules, loadout }) => {
      const carried = other(loadout);
      const plan = carried && planAward(rules, carried);
      // Without the item its roll, whatever the answer, makes no pickups more.
      return change.answers?.["contract"] === undefined ? plan : plan && { ...plan, contracts };
    },
  };
}

/** The steps in the game's order, and the draw that each begins with. */
export const STEPS: readonly string[] = AWARD_STEPS.map(({ name }) => name);

function drawOfStep(step: string): string {
  return step === "trinkets" ? "ace" : step === "bands" ? "base" : step;
}

export function stepName(step: AwardStep): string {
  return AWARD_STEPS.find(({ run }) => run === step)?.name ?? "";
}

/** A neighbour that changes the list of steps; where the step is not made nothing changes. */
function stepping(
  step: string,
  rule: string,
  change: (steps: readonly AwardStep[], index: number) => readonly AwardStep[],
  draw: string = drawOfStep(step),
): Neighbour {
  return {
    rule,
    draw,
    plan: (plan) => {
      const index = plan.steps.findIndex((run) => stepName(run) === step);
      return index < 0 ? undefined : { ...plan, steps: change(plan.steps, index) };
    },
  };
}

/** A neighbour that makes one step otherwise. */
export function wrapping(
  step: string,
  rule: string,
  wrap: (run: AwardStep) => AwardStep,
  draw?: string,
): Neighbour {
  const wrapped = (steps: readonly AwardStep[], index: number): readonly AwardStep[] =>
    steps.with(index, wrap(steps[index] as AwardStep));
  return stepping(step, rule, wrapped, draw);
}

/** A step at another place, two rolls of a step the other way round, the trinkets in another order. */
function otherOrders(): readonly Neighbour[] {
  const chain = REPLACEMENTS.map(({ label }) => label);
  const trinkets = (rule: string, draw: string, order: readonly string[]): Neighbour => ({
    rule,
    draw,
    plan: (plan) => ({
      ...plan,
      replacements: inOrder(plan.replacements, order, ({ label }) => label),
    }),
  });
  return [
    ...moved(STEPS).map(({ one, place, order }) =>
      stepping(one, `the step "${one}" comes ${place}`, (steps) => inOrder(steps, order, stepName)),
    ),
    wrapping("battery", '"watch" is rolled before "battery"', () => rollWatchFirst, "watch"),
    wrapping("guppy", '"guppy-void" is rolled before "guppy"', () => rollVoidFirst),
    ...moved(chain).map(({ one, place, order }) => trinkets(`"${one}" rolls ${place}`, one, order)),
    trinkets("the trinkets roll in the opposite order", "ace", chain.toReversed()),
  ];
}

/** Every list in which one entry stands elsewhere, neighbours that change places first. */
function moved(list: readonly string[]) {
  const all = list.flatMap((one, own) =>
    list.flatMap((other, index) => {
      const order = list.toSpliced(own, 1).toSpliced(index, 0, one);
      const place = `${index < own ? "before" : "after"} "${other}"`;
      const distance = Math.abs(index - own);
      return index === own || index === own + 1 ? [] : [{ one, place, order, distance }];
    }),
  );
  return all.sort((a, b) => a.distance - b.distance);
}

function inOrder<T>(
  list: readonly T[],
  order: readonly string[],
  nameOf: (one: T) => string,
): readonly T[] {
  return list.toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)));
}

function rollWatchFirst(plan: AwardPlan, award: AwardState, draw: Draw): void {
  const isWatch = award.variant !== NONE && plan.drawsWatch && draw.oneIn("watch", 15);
  if (isWatch && plan.hasWatchBattery) {
    award.variant = BATTERY;
  } else if (award.variant !== NONE && plan.drawsBattery && draw.oneIn("battery", 20)) {
    award.variant = BATTERY;
  }
}

function rollVoidFirst(_plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (draw.oneIn("guppy-void", 3)) {
    award.variant = NONE;
  } else if (draw.oneIn("guppy", 3)) {
    award.variant = draw.oneIn("guppy-lock", 2) ? CHEST : LOCKED_CHEST;
  }
}

/** A step that is made, and so draws, in other rooms than published. */
const CONDITIONS: readonly (readonly [
  words: string,
  isMade: (award: AwardState, plan: AwardPlan, run: AwardStep) => boolean,
])[] = [
  ["is not made for nothing", ({ variant }) => variant !== NONE],
  ["is not made for none of a pickup", ({ count }) => count > 0],
  ["is made only where it can matter", canMatter],
];

function otherConditions(): readonly Neighbour[] {
  return [
    ...STEPS.slice(1).flatMap((step) => [
      wrapping(step, `the step "${step}" is made for nothing too`, (run) => pretending(run, NONE)),
      ...CONDITIONS.map(([words, isMade]) =>
        wrapping(step, `the step "${step}" ${words}`, (run) => (plan, award, draw) => {
          if (isMade(award, plan, run)) {
            run(plan, award, draw);
          }
        }),
      ),
    ]),
    wrapping("contract", 'the step "contract" does not spare a trinket', (run) =>
      pretending(run, TRINKET),
    ),
  ];
}

/** Makes a step as if the award were a coin, where it is of some kind. */
export function pretending(run: AwardStep, kind: number): AwardStep {
  return (plan, award, draw) => {
    const isMasked = award.variant === kind;
    award.variant = isMasked ? COIN : award.variant;
    run(plan, award, draw);
    award.variant = isMasked && award.variant === COIN ? kind : award.variant;
  };
}

/** Whether some answers would change what is dropped: no pickup and none of a pickup are the same. */
function canMatter(award: AwardState, plan: AwardPlan, step: AwardStep): boolean {
  const before = settle({ ...award });
  return exploreStep(plan, step, award).some((branch) => {
    const after = settle({ variant: branch.variant, count: branch.count });
    return after.variant !== before.variant || after.count !== before.count;
  });
}

/** What items lift, a point of luck weighs, and luck ends at. */
const LIFTS: readonly number[] = [0, 0.02, 0.05, 0.08, 0.15, 0.2, 0.25, 0.3];
const WEIGHTS: readonly number[] = [0.01, 0.02, 0.03, 0.05, 0.07, 0.08, 0.12, 0.15, 0.2];
const LUCK_ENDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 20, Infinity];
const LUCK_BEGINS: readonly number[] = [-1, -2, -3, -4, -5, -10, -Infinity];

/** Other numbers of the first roll: its bands, what luck, Lucky Foot and Lucky Toe make of it. */
function otherFirstRolls(): readonly Neighbour[] {
  const lift = (by: number): Rescale => ({ factor: 1 - by, offset: by });
  // prettier-ignore
  return [
    ...LUCK_ENDS.map((end) =>
      firstRoll(`luck counts ${end === Infinity ? "above 10 without end" : `up to ${end}`}`, "luck", (own, luck) =>
        luck > Math.min(end, LUCK_MAX) ? { ...own, weight: Math.min(end, luck) } : undefined)),
    ...LUCK_BEGINS.map((begin) =>
      firstRoll(`luck counts ${begin === -Infinity ? "below 0 without end" : `from ${begin} on`}`, "luck", (own, luck) =>
        luck < 0 ? { ...own, weight: Math.max(begin, luck) } : undefined)),
    ...WEIGHTS.map((scale) => firstRoll(`a point of luck weighs ${scale}`, "luck", (own) => ({ ...own, scale }))),
    ...LIFTS.map((by) =>
      firstRoll(`Lucky Foot lifts by ${by}`, "base", (own) => own.before && { ...own, before: lift(by) })),
    ...LIFTS.map((by) =>
      firstRoll(`Lucky Toe lifts by ${by}`, "base", (own) => own.after && { ...own, after: lift(by) })),
    firstRoll("Lucky Foot lifts the sum", "base", ({ before, after, ...own }) =>
      before && { ...own, before: undefined, after: after ?? before }),
    firstRoll("Lucky Toe lifts the first float", "base", ({ before, after, ...own }) =>
      after && { ...own, before: before ?? after, after: undefined }),
    ...BANDS.slice(0, -1).flatMap(({ below }, index) =>
      hundredthsBeside(index).map((other) =>
        firstRoll(`the bound ${below} between two bands is ${other}`, "base", (own) => ({
          ...own, bounds: own.bounds.with(index, other) })))),
  ];
}

/** Other places for a bound between its neighbours, the nearest first. */
function hundredthsBeside(index: number): readonly number[] {
  const [above, bound, below] = [-1, 0, 1].map((side) => BANDS[index + side]?.below);
  return [1, ...NUMBERS]
    .map((number) => number / 100)
    .filter((one) => one >= (above ?? 0) && one <= Math.min(0.99, below ?? 1) && one !== bound)
    .sort((a, b) => Math.abs(a - (bound ?? 0)) - Math.abs(b - (bound ?? 0)));
}

export function firstRoll(
  rule: string,
  draw: "base" | "luck",
  change: (numbers: BandNumbers, luck: number) => BandNumbers | undefined,
): Neighbour {
  return {
    rule,
    draw,
    plan: (plan, { loadout }) => {
      const { decimal, isFloat32 } = plan.bandRoll;
      const numbers = change(decimal, loadout.luck);
      return numbers && { ...plan, bandRoll: bandRollOf(numbers, isFloat32) };
    },
  };
}

/** Rolls that share a number. */
const SHARED: readonly (readonly [what: string, ...labels: string[]])[] = [
  ["both rolls of Daemon's Tail", "tail", "child-tail"],
  ["both rolls of one in three of Guppy's Tail", "guppy", "guppy-void"],
  ["the rolls of all replacing trinkets", ...REPLACEMENTS.map(({ label }) => label)],
];

/** Every other bound of every question, and the answers the other way round. */
function otherBounds(): readonly Neighbour[] {
  const asked = questions();
  return [
    ...asked.map(({ label }) => ({
      ...drawing(`the answer to "${label}" means the opposite`, label, { inverted: [label] }),
      question: label,
    })),
    ...asked
      .filter(({ limit }) => limit === 1)
      .flatMap(({ label, bound: own }) =>
        NUMBERS.filter((bound) => bound !== own).map((bound) =>
          bounding(`"${label}" is 1 in ${bound}`, [label], { bound, limit: 1 }),
        ),
      ),
    ...NUMBERS.flatMap((number) => [
      bounding(`on hard a heart stays ${number} in 100`, ["hard"], { bound: 100, limit: number }),
      bounding(`on hard a heart stays 1 in ${number}`, ["hard"], { bound: number, limit: 1 }),
      bounding(`on hard a heart goes 1 in ${number}`, ["hard"], {
        bound: number,
        limit: 1,
        isOpposite: true,
      }),
    ]),
    ...SHARED.flatMap(([what, ...labels]) => [
      ...NUMBERS.map((bound) => bounding(`${what} are 1 in ${bound}`, labels, { bound, limit: 1 })),
      drawing(`the answers to ${what} mean the opposite`, labels[0] ?? "", { inverted: labels }),
    ]),
  ];
}

export function bounding(
  rule: string,
  labels: readonly string[],
  by: Omit<OtherBound, "labels">,
): Neighbour {
  const [draw = ""] = labels;
  const change = { bound: { labels, ...by } };
  return { rule, draw, change, ...(labels.length === 1 && { question: draw }) };
}

/** How many pickups contracts make besides the first, by how many are held. */
const CONTRACT_COUNTS: readonly (readonly [rule: string, count: (held: number) => number])[] = [
  ["Contract from Below makes one pickup more", (held) => held + 1],
  ["Contract from Below makes one pickup fewer", (held) => held - 1],
  ["Contract from Below adds no pickup", () => 0],
  ["Contract from Below adds 1 in all, however many are held", () => 1],
  ["Contract from Below adds 2 in all, however many are held", () => 2],
  ["each Contract from Below adds 2 pickups", (held) => 2 * held],
];

type Factors = readonly number[];

/** Of what contracts' chance of nothing is the product instead. */
const CONTRACT_VOIDS: readonly (readonly [words: string, factors: (own: Factors) => Factors])[] = [
  ["counts one copy more", ([copy = 1, ...others]) => [copy, copy, ...others]],
  ["counts one copy fewer", ([, ...others]) => others],
  ["is not halved", (own) => own.slice(0, -1)],
];

/** How many pickups contracts and modem make, how likely contracts make none, and the generator. */
function otherAmounts(): readonly Neighbour[] {
  return [
    ...CONTRACT_COUNTS.map(([rule, count]) =>
      contracting(rule, (own) => ({ contracts: count(own.contracts) })),
    ),
    ...CONTRACT_VOIDS.map(([words, factors]) =>
      contracting(`Contract from Below's chance of nothing ${words}`, (own) => ({
        contractVoid: chanceOf(factors(own.contractVoid.factors), own.bandRoll.isFloat32),
      })),
    ),
    wrapping("modem", "Broken Modem adds two pickups", (run) => (plan, award, draw) => {
      const before = award.count;
      run(plan, award, draw);
      award.count += award.count - before;
    }),
    ...SHIFT_TRIPLES.map((_, shifts) =>
      drawing(`the award's generator has shift index ${shifts}`, "base", { shifts }),
    ),
  ];
}

/** A neighbour that changes what contracts do. */
export function contracting(
  rule: string,
  change: (own: AwardPlan) => Partial<AwardPlan>,
): Neighbour {
  return {
    rule,
    draw: "contract",
    plan: (plan) => (plan.contracts === 0 ? undefined : { ...plan, ...change(plan) }),
  };
}
