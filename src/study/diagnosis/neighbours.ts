/**
 * The neighbourhood of the rules: every game that differs from them in one thing, a draw more or less,
 * a number, an order, a kind of pickup, or another answer to an open question. What there is to change
 * is read off the steps of an award. Between neighbours that explain equally much the earlier one is
 * named first.
 */
import type { Loadout } from "../../core/award/loadout";
import { exploreStep } from "../../core/award/odds";
import { REPLACEMENTS, type AwardPlan } from "../../core/award/plan";
import { settle } from "../../core/award/roll";
import { HYPOTHESES, type AwardHypotheses } from "../../core/award/rules";
import type { AwardState, AwardStep } from "../../core/award/steps";
import type { Draw } from "../../core/draw/draw";
import { AWARD_ITEMS, type ItemName } from "../../core/game/awardItems";
import { PickupVariant, pickupName } from "../../core/game/pickups";
import {
  answering,
  carrying,
  drawOfStep,
  holding,
  rolling,
  STEPS,
  stepName,
  stepping,
  wrapping,
  type Change,
  type Neighbour,
} from "./neighbour";
import { otherNumbers } from "./otherNumbers";
import { drawOfItem, questionsOfAwards } from "./questions";
import { RuleDraw, type DrawChange } from "./ruleDraw";

const { NONE, HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST } = PickupVariant;
const { CARD, TRINKET, PILL, BATTERY, SACK } = PickupVariant;

/** The kinds of award besides nothing. */
const KINDS: readonly number[] = Object.values(PickupVariant).filter((kind) => kind !== NONE);

/** A changed rule as a row: what would have to hold, the draw, the change. */
type Row = readonly [rule: string, draw: string, change: Change];

/** Every neighbour, the simplest kinds first. */
export function neighbours(): readonly Neighbour[] {
  const questions = questionsOfAwards();
  const labels = questions.map(({ label }) => label);
  const rows = (list: readonly Row[]): readonly Neighbour[] =>
    list.map(([rule, draw, change]) => ({ rule, draw, ...change }));
  return [
    ...rows([
      ...otherAnswers(),
      ...otherDraws(labels),
      ...otherItems(),
      ...otherOrders(),
      ...otherConditions(),
      ...SWAPPED_LIFTS,
      ...oppositeAnswers(labels),
    ]),
    ...otherNumbers(questions),
    ...rows([...otherChain(), ...otherKinds(), ...sparedKinds(), ...furtherDraws(labels)]),
  ];
}

/** Of the five trinkets the draw is the first one's. */
// prettier-ignore
const DRAW_OF_HYPOTHESIS: Readonly<Record<keyof AwardHypotheses, string>> = {
  watchDraw: "watch", missingDraw: "battery", hardHearts: "hard", luckFrom: "luck",
  itemsFrom: "base", trinketRolls: "ace", multiplierRolls: "ace", contractCopies: "contract",
  extraCopies: "spawn", constants: "base", writeBack: "write-back",
};

/** Every answer to every open question. */
function otherAnswers(): readonly Row[] {
  return HYPOTHESES.flatMap(({ id, options }) =>
    options.map((option): Row => [
      `the hypothesis ${id}=${option} holds`,
      DRAW_OF_HYPOTHESIS[id],
      answering(id, option as AwardHypotheses[typeof id]),
    ]),
  );
}

/** One more draw, or one fewer, anywhere. */
function otherDraws(labels: readonly string[]): readonly Row[] {
  const places = ["base", "luck", ...labels, "spawn"];
  const atNoLuck: Change = {
    change: { unmade: ["luck"] },
    plan: (plan, { loadout }) => (loadout.luck <= 0 ? plan : undefined),
  };
  // prettier-ignore
  return [
    ...places.map((at) => drawing(`one more draw is made before "${at}"`, at, { extraBefore: at })),
    drawing("one more draw is made after the pickups", "write-back", { extraBefore: "end" }),
    ...places.slice(1).map((at) => drawing(`"${at}" is not drawn`, at, { unmade: [at] })),
    ...labels.map((at) => drawing(`"${at}" is not drawn and always a hit`, at, { unmade: [at], answers: { [at]: true } })),
    ['"luck" is not drawn at luck 0', "luck", atNoLuck],
    drawing('"watch" is drawn after a battery too', "watch", { extraBefore: "sack", extraIf: "battery" }),
    drawing("all pickups get the same seed", "spawn", { hasOneSeed: true }),
    drawing("the award seed is written back before the pickups get their seeds", "write-back", { endsBeforeSpawn: true }),
    ...STEPS.map((step): Row => [`the step "${step}" is made twice`, drawOfStep(step),
      stepping(step, (steps, index) => steps.toSpliced(index, 0, steps[index] as AwardStep))]),
  ];
}

/** A row that changes the draws alone. */
function drawing(rule: string, draw: string, change: DrawChange): Row {
  return [rule, draw, { change }];
}

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
function otherItems(): readonly Row[] {
  const atNormal = (one: Loadout): Loadout => onHard(one) ?? { ...one, difficulty: "normal" };
  // prettier-ignore
  return [
    ...AWARD_ITEMS.map(({ name }): Row =>
      [`${name} does not count`, drawOfItem(name), carrying(holding(name, 0))]),
    ...AWARD_ITEMS.map(({ name }): Row =>
      [`${name} counts although it is not held`, drawOfItem(name), carrying(holding(name, 1))]),
    ...IDLE_ROLLS.map(([name, answers, unmade = []]): Row => {
      const made = Object.keys(answers).filter((label) => !unmade.includes(label));
      const rule = `without ${name} too "${made.join('" and "')}" is drawn`;
      return [rule, drawOfItem(name), carrying(holding(name, 1), { answers, unmade })];
    }),
    ["the roll of hard is made on normal too", "hard", carrying(onHard)],
    ["the roll of hard is made on normal instead of on hard", "hard", carrying(atNormal)],
    ['on normal too "hard" is drawn', "hard", carrying(onHard, { answers: { hard: true } })],
    ["luck does not count", "luck", carrying((one) => ({ ...one, luck: 0 }))],
  ];
}

function onHard(loadout: Loadout): Loadout | undefined {
  return loadout.difficulty === "hard" ? undefined : { ...loadout, difficulty: "hard" };
}

/** A step at another place, two rolls of a step the other way round, the trinkets in another order. */
function otherOrders(): readonly Row[] {
  const chain = REPLACEMENTS.map(({ label }) => label);
  const trinkets = (order: readonly string[]): Change => ({
    plan: (plan) => ({
      ...plan,
      replacements: inOrder(plan.replacements, order, ({ label }) => label),
    }),
  });
  return [
    ...moved(STEPS).map(({ one, place, order }): Row => [
      `the step "${one}" comes ${place}`,
      drawOfStep(one),
      stepping(one, (steps) => inOrder(steps, order, stepName)),
    ]),
    ['"watch" is rolled before "battery"', "watch", wrapping("battery", () => rollWatchFirst)],
    ['"guppy-void" is rolled before "guppy"', "guppy", wrapping("guppy", () => rollVoidFirst)],
    ...moved(chain).map(({ one, place, order }): Row => [
      `"${one}" rolls ${place}`,
      one,
      trinkets(order),
    ]),
    ["the trinkets roll in the opposite order", "ace", trinkets(chain.toReversed())],
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

/** How a step may be made, and so draw, in other rooms than published. */
const CONDITIONS: readonly (readonly [words: string, wrap: (run: AwardStep) => AwardStep])[] = [
  ["is made for nothing too", (run) => pretending(run, NONE)],
  ["is not made for nothing", (run) => madeIf(run, ({ variant }) => variant !== NONE)],
  ["is not made for none of a pickup", (run) => madeIf(run, ({ count }) => count > 0)],
  [
    "is made only where it can matter",
    (run) => madeIf(run, (award, plan) => canMatter(award, plan, run)),
  ],
];

function otherConditions(): readonly Row[] {
  return [
    ...STEPS.slice(1).flatMap((step) =>
      CONDITIONS.map(([words, wrap]): Row => [
        `the step "${step}" ${words}`,
        drawOfStep(step),
        wrapping(step, wrap),
      ]),
    ),
    [
      'the step "contract" does not spare a trinket',
      "contract",
      wrapping("contract", (run) => pretending(run, TRINKET)),
    ],
  ];
}

function madeIf(
  run: AwardStep,
  isMade: (award: AwardState, plan: AwardPlan) => boolean,
): AwardStep {
  return (plan, award, draw) => {
    if (isMade(award, plan)) {
      run(plan, award, draw);
    }
  };
}

/** Makes a step as if the award were a coin, where it is of some kind. */
function pretending(run: AwardStep, kind: number): AwardStep {
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

/** Lucky Foot and Lucky Toe lift the other's number. */
const SWAPPED_LIFTS: readonly Row[] = [
  [
    "Lucky Foot lifts the sum",
    "base",
    rolling(
      ({ before, after, ...own }) =>
        before && { ...own, before: undefined, after: after ?? before },
    ),
  ],
  [
    "Lucky Toe lifts the first float",
    "base",
    rolling(
      ({ before, after, ...own }) => after && { ...own, before: before ?? after, after: undefined },
    ),
  ],
];

/** The answers the other way round: of one question, and of those that share a number. */
function oppositeAnswers(labels: readonly string[]): readonly Row[] {
  const chain = REPLACEMENTS.map(({ label }) => label);
  // prettier-ignore
  return [
    ...labels.map((label) => drawing(`the answer to "${label}" means the opposite`, label, { inverted: [label] })),
    drawing("the answers to both rolls of Daemon's Tail mean the opposite", "tail", { inverted: ["tail", "child-tail"] }),
    drawing("the answers to all replacing trinkets mean the opposite", "ace", { inverted: chain }),
  ];
}

/** The trinkets' chain with another end. */
function otherChain(): readonly Row[] {
  const sparingHearts = (run: AwardStep): AwardStep => {
    return (plan, award, draw) => {
      run({ ...plan, hasDaemonsTail: false }, award, draw);
    };
  };
  // prettier-ignore
  return [
    ["the chain of trinkets goes on after a hit", "ace", wrapping("trinkets", () => goOnAfterHit)],
    ["Daemon's Tail does not refuse the heart of Child's Heart", "child-tail", wrapping("trinkets", sparingHearts)],
  ];
}

function goOnAfterHit(plan: AwardPlan, award: AwardState, draw: Draw): void {
  for (const { label, variant, roll } of award.variant === NONE ? [] : plan.replacements) {
    const isHit = roll(draw, label);
    const isRefused =
      isHit && variant === HEART && plan.hasDaemonsTail && !draw.oneIn("child-tail", 5);
    award.variant = isHit && !isRefused ? variant : award.variant;
  }
}

/** Whether a step's draws came out in some way. */
type Outcome = (draw: RuleDraw, award: AwardState, plan: AwardPlan) => boolean;

/** The band of Rib of Greed, counted from nothing. */
const RIB_BAND = 3;

/** What is dropped: where, in which step and draw, the kind as published, and when. */
type Drop = readonly [where: string, step: string, label: string, drops: number, isSo: Outcome];

/** The answers that drop something. */
// prettier-ignore
const ANSWERS: readonly (readonly [label: string, step: string, answer: boolean, drops: number])[] = [
  ["card", "bands", true, CARD], ["trinket-or-pill", "bands", true, TRINKET],
  ["trinket-or-pill", "bands", false, PILL], ["tail", "bands", false, KEY],
  ["battery", "battery", true, BATTERY], ["watch", "battery", true, BATTERY],
  ["sack", "sack", true, SACK],
  ...REPLACEMENTS.map(({ label, variant }) => [label, "trinkets", true, variant] as const),
  ["smelter", "smelter", true, TRINKET], ["guppy-lock", "guppy", true, CHEST],
  ["guppy-lock", "guppy", false, LOCKED_CHEST], ["guppy-void", "guppy", true, NONE],
  ["hard", "hard", false, NONE],
];

/** Every place where a band or a roll says what is dropped. */
// prettier-ignore
const DROPS: readonly Drop[] = [
  ...[HEART, COIN, KEY, BOMB, CHEST].map((own): Drop => [
    `where a band drops a ${pickupName(own)} it drops`, "bands", "base", own, (_, { variant }) => variant === own]),
  ["Rib of Greed drops", "bands", "base", NONE, (draw, _, plan) => plan.hasRibOfGreed && draw.firstRoll.band === RIB_BAND],
  ...ANSWERS.map(([label, step, answer, own]): Drop => [
    `answered ${answer ? "yes" : "no"}, "${label}" drops`, step, label, own, (draw) =>
      draw.answerTo(label) === answer && !(label === "child" && draw.answerTo("child-tail") === false)]),
];

/** Something else is dropped where a band or a roll says so. */
function otherKinds(): readonly Row[] {
  return DROPS.flatMap(([where, step, label, own, isSo]) =>
    KINDS.filter((kind) => kind !== own).map((kind): Row => [
      `${where} a ${pickupName(kind)}`,
      label,
      wrapping(step, (run) => (plan, award, draw) => {
        run(plan, award, draw);
        award.variant = draw instanceof RuleDraw && isSo(draw, award, plan) ? kind : award.variant;
      }),
    ]),
  );
}

/** How a step may treat some kind as it treats another. */
const SPARING: readonly (readonly [
  step: string,
  words: (kind: string) => string,
  wrap: (run: AwardStep, kind: number) => AwardStep,
])[] = [
  ["sack", (kind) => `spares a ${kind}, though it is made`, sparing],
  ["modem", (kind) => `spares a ${kind}, though it is made`, sparing],
  ["modem", (kind) => `doubles a ${kind} too`, pretending],
  [
    "contract",
    (kind) => `spares a ${kind} instead of a trinket`,
    (run, kind) => madeIf(pretending(run, TRINKET), ({ variant }) => variant !== kind),
  ],
  ["hard", (kind) => `looks for a ${kind} instead of a heart`, lookingFor],
];

function sparedKinds(): readonly Row[] {
  return KINDS.flatMap((kind) =>
    SPARING.map(([step, words, wrap]): Row => [
      `the step "${step}" ${words(pickupName(kind))}`,
      step,
      wrapping(step, (run) => wrap(run, kind)),
    ]),
  );
}

function sparing(run: AwardStep, kind: number): AwardStep {
  return (plan, award, draw) => {
    const before = { ...award };
    run(plan, award, draw);
    Object.assign(award, before.variant === kind ? before : award);
  };
}

function lookingFor(run: AwardStep, kind: number): AwardStep {
  return (plan, award, draw) => {
    const isIt = award.variant === kind;
    const look = { ...award, variant: isIt ? HEART : NONE };
    run(plan, look, draw);
    award.variant = isIt && look.variant === NONE ? NONE : award.variant;
  };
}

/** One more draw after a question, or where a step has its place, made or not. */
function furtherDraws(labels: readonly string[]): readonly Row[] {
  // prettier-ignore
  return [
    ...["luck", ...labels].map((at) => drawing(`one more draw is made after "${at}"`, at, { extraAfter: at })),
    ...STEPS.slice(1).flatMap((step): readonly Row[] => [
      [`one more draw is made before the step "${step}"`, drawOfStep(step), drawnBefore(step, () => true)],
      [`one more draw is made before the step "${step}" for an award`, drawOfStep(step),
        drawnBefore(step, ({ variant }) => variant !== NONE)],
    ]),
    ['the step "battery" is left out', "battery", wrapping("battery", () => () => undefined)],
    drawing("one more draw is made before every pickup", "spawn", { extraBefore: "every spawn" }),
  ];
}

function drawnBefore(step: string, isSo: (award: AwardState) => boolean): Change {
  const drawOne = madeIf((_plan, _award, draw) => void draw.pick("extra", 1), isSo);
  return {
    plan: (plan) => {
      const before = STEPS.slice(0, STEPS.indexOf(step));
      const at = plan.steps.filter((run) => before.includes(stepName(run))).length;
      return { ...plan, steps: plan.steps.toSpliced(at, 0, drawOne) };
    },
  };
}
