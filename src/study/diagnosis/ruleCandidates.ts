/** Changed rules that are no numbers: orders, conditions, items, answers to the open questions. */
import { AWARD_ITEMS, type ItemName } from "../../core/game/awardItems";
import { combinePlayers, countOf, type Loadout } from "../../core/award/loadout";
import { exploreStep } from "../../core/award/odds";
import { PickupVariant, pickupName } from "../../core/game/pickups";
import { planAward, REPLACEMENTS, type AwardPlan } from "../../core/award/plan";
import { settle } from "../../core/award/roll";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../core/award/rules";
import { AWARD_STEPS, type AwardState, type AwardStep } from "../../core/award/steps";
import type { Draw } from "../../core/draw/draw";
import {
  ALL_STEPS,
  drawing,
  KINDS,
  planning,
  ROLLS,
  STEP_NAMES,
  stepName,
  stepping,
  wrapping,
  type RuleChange,
} from "./candidate";
import { RuleDraw } from "./ruleDraw";

const { NONE, HEART, COIN } = PickupVariant;

/** The draw that an item is about. */
const DRAW_OF_ITEM: Readonly<Record<ItemName, string>> = {
  "lucky-foot": "base",
  "lucky-toe": "base",
  "rib-of-greed": "base",
  "daemons-tail": "tail",
  "watch-battery": "watch",
  "ace-of-spades": "ace",
  "safety-cap": "cap",
  "match-stick": "match",
  "childs-heart": "child",
  "rusted-key": "rusted",
  smelter: "smelter",
  "guppys-tail": "guppy",
  "contract-from-below": "contract",
  "broken-modem": "modem",
};

/** The draw that a question is about; of the replacing trinkets, the first that is held. */
const DRAW_OF_HYPOTHESIS: Readonly<Record<keyof AwardHypotheses, string>> = {
  watchDraw: "watch",
  missingDraw: "battery",
  hardHearts: "hard",
  luckFrom: "luck",
  itemsFrom: "base",
  trinketRolls: "ace",
  multiplierRolls: "ace",
  contractCopies: "contract",
  extraCopies: "spawn",
  constants: "base",
  writeBack: "write-back",
};

/** Every answer to every open question. */
export function hypotheses(): readonly RuleChange[] {
  return HYPOTHESES.flatMap(({ id, options }) =>
    options.map((option): RuleChange => ({
      rule: `the hypothesis ${id}=${option} holds`,
      draw: DRAW_OF_HYPOTHESIS[id],
      answers: { [id]: option },
      ways: ({ rules, players, difficulty }) => {
        if (rules.hypotheses[id] === option) {
          return undefined;
        }
        const other = awardRules(rules.edition, { ...rules.hypotheses, [id]: option });
        const plan = planAward(other, combinePlayers(players, difficulty, other));
        return [{ plan, change: {} }];
      },
    })),
  );
}

/** Every question, and the first draw for a pickup. */
const PLACES: readonly string[] = ["base", "luck", ...ROLLS.map(([label]) => label), "spawn"];

/** Not made these are an item that does not count, or an answer to an open question: told as that. */
const ROLLS_OF_ONE_ITEM: readonly string[] = [
  ...["battery", "sack", "smelter", "modem"],
  ...REPLACEMENTS.map(({ label }) => label),
];
const STEPS_OF_ONE_ITEM: readonly string[] = [
  "sack",
  "smelter",
  "guppy",
  "contract",
  "hard",
  "modem",
];

/** One more draw under some circumstances only. */
export function circumstances(): readonly RuleChange[] {
  return PLACES.flatMap((label) =>
    CIRCUMSTANCES.map(([words, isSo]): RuleChange => ({
      rule: `one more draw is made before "${label}" ${words}`,
      draw: label,
      ways: ({ loadout }, plan) =>
        isSo(loadout) ? [{ plan, change: { extraBefore: label } }] : undefined,
    })),
  );
}

/** A game that draws for luck only where there is some. */
const WITHOUT_LUCK: RuleChange = {
  rule: '"luck" is not drawn at luck 0',
  draw: "luck",
  ways: ({ loadout }, plan) =>
    loadout.luck <= 0 ? [{ plan, change: { unmade: "luck" } }] : undefined,
};

/** One more draw, or one fewer, anywhere. */
export function draws(): readonly RuleChange[] {
  const extra = PLACES.map((label) =>
    drawing(`one more draw is made before "${label}"`, label, { extraBefore: label }),
  );
  const unmade = ["luck", ...ROLLS.map(([label]) => label), "spawn"]
    .filter((label) => !ROLLS_OF_ONE_ITEM.includes(label))
    .map((label) => drawing(`"${label}" is not drawn`, label, { unmade: label }));
  return [
    ...extra,
    ...unmade,
    WITHOUT_LUCK,
    ...["smelter", "contract", "hard", "modem"].map((step) =>
      drawnUnheld(step, `the roll of "${step}" is drawn where it does not count too`),
    ),
    drawnUnheld(
      "guppy",
      'the roll of "guppy" is drawn where it does not count too',
      (_, __, draw) => {
        draw.oneIn("guppy", 3);
      },
    ),
    drawnUnheld("guppy", 'both rolls of "guppy" are drawn where they do not count too'),
    ...REPLACEMENTS.map(({ label }) =>
      planning(`the roll of "${label}" is drawn where it does not count too`, label, (plan) => {
        const held = plan.replacements.map((one) => one.label);
        return held.includes(label) ? undefined : withSilent([label], plan);
      }),
    ),
    planning(
      "the rolls of all replacing trinkets are drawn where they do not count too",
      "ace",
      (plan) =>
        plan.replacements.length === REPLACEMENTS.length ? undefined : withSilent(CHAIN, plan),
    ),
    wrapping(
      "bands",
      'the roll of "tail" is drawn where it does not count too',
      drawnForHearts,
      "tail",
    ),
    drawing('"watch" is drawn after a battery too', "watch", {
      extraBefore: "sack",
      extraIf: "battery",
    }),
    drawing("one more draw is made after the pickups", "write-back", { extraBefore: "end" }),
    drawing("the award seed is written back before the pickups get their seeds", "write-back", {
      endsBeforeSpawn: true,
    }),
    drawing("all pickups get the same seed", "spawn", { hasOneSeed: true }),
    {
      rule: "the first pickup is asked for with a sub-type",
      draw: "spawn",
      asksForSubType: true,
      ways: (_, plan) => [{ plan, change: {} }],
    },
  ];
}

/** When something is done only then, in words. */
const CIRCUMSTANCES: readonly (readonly [words: string, isSo: (loadout: Loadout) => boolean])[] = [
  ["with luck above 0", ({ luck }) => luck > 0],
  ["without luck", ({ luck }) => luck <= 0],
  ["on hard", ({ difficulty }) => difficulty === "hard"],
  ["on normal", ({ difficulty }) => difficulty === "normal"],
  ...AWARD_ITEMS.map(
    ({ name }) => [`with ${name}`, (loadout: Loadout) => countOf(loadout.items, name) > 0] as const,
  ),
];

/** The replacing trinkets by their draws, in their order. */
const CHAIN: readonly string[] = REPLACEMENTS.map(({ label }) => label);

/** A plan whose chain of trinkets rolls for some that are not held and throws the answer away. */
function withSilent(labels: readonly string[], plan: AwardPlan): AwardPlan {
  const replacements = REPLACEMENTS.flatMap(({ label, variant }): AwardPlan["replacements"] => {
    const held = plan.replacements.find((one) => one.label === label);
    const roll = (draw: Draw): boolean => draw.oneIn(label, 10) && false;
    return held !== undefined
      ? [held]
      : labels.includes(label)
        ? [{ label, variant, bound: 0, roll }]
        : [];
  });
  const trinkets = AWARD_STEPS.find(({ name }) => name === "trinkets");
  const isMade = plan.replacements.length > 0 || trinkets === undefined;
  const at = plan.steps.filter((run) =>
    ["bands", "battery", "sack"].includes(stepName(run)),
  ).length;
  const steps = isMade ? plan.steps : plan.steps.toSpliced(at, 0, trinkets.run);
  return { ...plan, replacements, steps };
}

/** Daemon's Tail rolls without being held, and lets every heart through. */
function drawnForHearts(run: AwardStep): AwardStep {
  return (plan, award, draw) => {
    run({ ...plan, hasDaemonsTail: true }, award, draw);
    const isRefused = draw instanceof RuleDraw && draw.answerTo("tail") === false;
    award.variant = isRefused && !plan.hasDaemonsTail ? HEART : award.variant;
  };
}

/** An item that does not count, or counts although it is not held; another difficulty or luck. */
export function items(): readonly RuleChange[] {
  const changed = (
    rule: string,
    draw: string,
    change: (loadout: Loadout) => Loadout | undefined,
  ): RuleChange => ({
    rule,
    draw,
    ways: ({ loadout, rules }) => {
      const other = change(loadout);
      return other === undefined ? undefined : [{ plan: planAward(rules, other), change: {} }];
    },
  });
  const with_ = (loadout: Loadout, name: ItemName, count: number): Loadout => ({
    ...loadout,
    items: { ...loadout.items, [name]: count },
  });
  return [
    ...AWARD_ITEMS.map(({ name }) =>
      changed(`${name} does not count`, DRAW_OF_ITEM[name], (loadout) =>
        countOf(loadout.items, name) === 0 ? undefined : with_(loadout, name, 0),
      ),
    ),
    ...AWARD_ITEMS.map(({ name }) =>
      changed(`${name} counts although it is not held`, DRAW_OF_ITEM[name], (loadout) =>
        countOf(loadout.items, name) > 0 ? undefined : with_(loadout, name, 1),
      ),
    ),
    changed("the roll of hard is made on normal too", "hard", (loadout) =>
      loadout.difficulty === "hard" ? undefined : { ...loadout, difficulty: "hard" },
    ),
    changed("the roll of hard is made on normal instead of on hard", "hard", (loadout) => ({
      ...loadout,
      difficulty: loadout.difficulty === "hard" ? "normal" : "hard",
    })),
    changed("luck does not count", "luck", (loadout) =>
      loadout.luck === 0 ? undefined : { ...loadout, luck: 0 },
    ),
  ];
}

/** Every step, with one of them moved to another's place. */
function movedTo(step: string, other: string): readonly string[] {
  const rest = ALL_STEPS.filter((name) => name !== step);
  return rest.toSpliced(ALL_STEPS.indexOf(other), 0, step);
}

/** Steps in the order of their names. */
function inOrder(steps: readonly AwardStep[], names: readonly string[]): readonly AwardStep[] {
  return steps.toSorted((a, b) => names.indexOf(stepName(a)) - names.indexOf(stepName(b)));
}

/** The draws of a step that this loadout does not make, which then change nothing. */
function drawnUnheld(
  step: string,
  rule: string,
  run = AWARD_STEPS.find(({ name }) => name === step)?.run,
): RuleChange {
  return {
    rule,
    draw: step,
    ways: (_, plan) => {
      const names = plan.steps.map(stepName);
      if (run === undefined || names.includes(step)) {
        return undefined;
      }
      const at = names.filter((name) => STEP_NAMES.indexOf(name) < STEP_NAMES.indexOf(step)).length;
      const silent: AwardStep = (whole, award, draw) => {
        run(whole, { ...award }, draw);
      };
      return [{ plan: { ...plan, steps: plan.steps.toSpliced(at, 0, silent) }, change: {} }];
    },
  };
}

/** A step moved to any other place, doubled or left out. */
export function moves(): readonly RuleChange[] {
  return [
    ...ALL_STEPS.flatMap((step) => [
      ...placesFor(step, ALL_STEPS).map(([place, other]) =>
        stepping(step, `the step "${step}" comes ${place} "${other}"`, (steps) =>
          inOrder(steps, movedTo(step, other)),
        ),
      ),
      stepping(step, `the step "${step}" is made twice`, (steps, index) =>
        steps.toSpliced(index, 0, steps[index] as AwardStep),
      ),
      ...(STEPS_OF_ONE_ITEM.includes(step)
        ? []
        : [
            stepping(step, `the step "${step}" is left out`, (steps, index) =>
              steps.toSpliced(index, 1),
            ),
          ]),
    ]),
    wrapping(
      "battery",
      'the roll of "watch" comes before "battery"',
      () => rollWatchFirst,
      "watch",
    ),
    wrapping("guppy", 'the roll of "guppy-void" comes before "guppy"', () => rollVoidFirst),
    ...["battery", "sack", "trinkets", "smelter"].map(hardEarly),
  ];
}

/** A heart that is gone before steps which would leave nothing alone. */
const GONE = -1;

/** The heart's roll on hard comes early, and the steps after it replace what is left of it. */
function hardEarly(step: string): RuleChange {
  const rule = `the step "hard" comes before "${step}", and what follows replaces nothing too`;
  return stepping("hard", rule, (steps, index) => {
    const roll: AwardStep = (plan, award, draw) => {
      const wasHeart = award.variant === HEART;
      steps[index]?.(plan, award, draw);
      award.variant = wasHeart && award.variant === NONE ? GONE : award.variant;
    };
    const names = steps.map(stepName);
    const at = names.filter((name) => ALL_STEPS.indexOf(name) < ALL_STEPS.indexOf(step)).length;
    return [...steps.toSpliced(index, 1).toSpliced(at, 0, roll), clearGone];
  });
}

function clearGone(_plan: AwardPlan, award: AwardState): void {
  award.variant = award.variant === GONE ? NONE : award.variant;
}

/** Every other place in a list, told once: beside its neighbour the later one comes before the earlier. */
function placesFor(
  moved: string,
  list: readonly string[],
): readonly (readonly [place: "before" | "after", other: string])[] {
  const own = list.indexOf(moved);
  return list.flatMap((other, index) =>
    index === own || index === own + 1 ? [] : [[index < own ? "before" : "after", other] as const],
  );
}

function rollWatchFirst(plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (award.variant === NONE) {
    return;
  }
  const isWatch = plan.drawsWatch && draw.oneIn("watch", 15) && plan.hasWatchBattery;
  if (isWatch || (plan.drawsBattery && draw.oneIn("battery", 20))) {
    award.variant = PickupVariant.BATTERY;
  }
}

function rollVoidFirst(_plan: AwardPlan, award: AwardState, draw: Draw): void {
  if (draw.oneIn("guppy-void", 3)) {
    award.variant = NONE;
  } else if (draw.oneIn("guppy", 3)) {
    award.variant = draw.oneIn("guppy-lock", 2) ? PickupVariant.CHEST : PickupVariant.LOCKED_CHEST;
  }
}

/** A candidate that makes a step for some awards only. */
function onlyWhere(
  step: string,
  rule: string,
  isMade: (award: AwardState, plan: AwardPlan, run: AwardStep) => boolean,
): RuleChange {
  return wrapping(step, rule, (run) => (plan, award, draw) => {
    if (isMade(award, plan, run)) {
      run(plan, award, draw);
    }
  });
}

/** Other conditions under which a step is made or counts. */
export function conditions(): readonly RuleChange[] {
  return STEP_NAMES.flatMap((step) => {
    const the = `the step "${step}"`;
    return [
      ...(ONE_CONDITION.includes(step)
        ? []
        : [
            onlyWhere(step, `${the} is made only where it can matter`, (award, plan, run) =>
              canMatter(plan, run, award),
            ),
          ]),
      wrapping(step, `${the} is made for nothing too`, (run) => pretending(run, NONE, COIN)),
      onlyWhere(step, `${the} is not made for nothing`, ({ variant }) => variant !== NONE),
      onlyWhere(step, `${the} is not made for none of a pickup`, ({ count }) => count > 0),
      wrapping(
        step,
        `${the} does not look at the number of pickups`,
        (run) => (plan, award, draw) => {
          const missing = award.count === 0 ? 1 : 0;
          award.count += missing;
          run(plan, award, draw);
          award.count -= missing;
        },
      ),
      ...KINDS.flatMap((kind) => kindConditions(step, kind)),
    ];
  }).concat(
    wrapping("contract", 'the step "contract" does not spare a trinket', (run) =>
      pretending(run, PickupVariant.TRINKET, COIN),
    ),
    KINDS.map((kind) =>
      wrapping("modem", `the step "modem" doubles a ${pickupName(kind)} too`, (run) =>
        pretending(run, kind, COIN),
      ),
    ),
    KINDS.filter((kind) => kind !== HEART).flatMap((kind) => [
      wrapping("hard", `the step "hard" treats a ${pickupName(kind)} as a heart`, (run) =>
        pretending(run, kind, HEART),
      ),
      insteadOfHeart(kind),
    ]),
  );
}

/** Where these matter is one condition, which is told as that. */
const ONE_CONDITION: readonly string[] = ["contract", "hard"];

/** One kind of award treated apart by a step. */
function kindConditions(step: string, kind: number): readonly RuleChange[] {
  const name = pickupName(kind);
  return [
    wrapping(
      step,
      `the step "${step}" spares a ${name}, though it is made`,
      (run) => (plan, award, draw) => {
        const before = { ...award };
        run(plan, award, draw);
        if (before.variant === kind) {
          Object.assign(award, before);
        }
      },
    ),
    onlyWhere(
      step,
      `the step "${step}" is not made for a ${name}`,
      ({ variant }) => variant !== kind,
    ),
    onlyWhere(
      step,
      `the step "${step}" is made for a ${name} alone`,
      ({ variant }) => variant === kind,
    ),
  ];
}

function insteadOfHeart(kind: number): RuleChange {
  const rule = `the step "hard" looks for a ${pickupName(kind)} instead of a heart`;
  return wrapping("hard", rule, (run) => (plan, award, draw) => {
    const swap = award.variant === kind ? HEART : award.variant === HEART ? COIN : award.variant;
    pretending(run, award.variant, swap)(plan, award, draw);
  });
}

/** Makes a step as if the award were of another kind. */
function pretending(run: AwardStep, kind: number, mask: number): AwardStep {
  return (plan, award, draw) => {
    const isMasked = award.variant === kind && kind !== mask;
    award.variant = isMasked ? mask : award.variant;
    run(plan, award, draw);
    if (isMasked && award.variant === mask) {
      award.variant = kind;
    }
  };
}

/** Whether some answers would change what is paid: no pickup and none of a pickup are the same. */
function canMatter(plan: AwardPlan, step: AwardStep, award: AwardState): boolean {
  const before = settle({ ...award });
  return exploreStep(plan, step, award).some((branch) => {
    const after = settle({ variant: branch.variant, count: branch.count });
    return after.variant !== before.variant || after.count !== before.count;
  });
}

/** The chain of replacing trinkets in another order, or with another end. */
export function chains(): readonly RuleChange[] {
  const reordered = (
    rule: string,
    order: (chain: AwardPlan["replacements"]) => AwardPlan["replacements"],
  ): RuleChange =>
    planning(rule, "ace", (plan) =>
      plan.replacements.length < 2
        ? undefined
        : { ...plan, replacements: order(plan.replacements) },
    );
  return [
    reordered("the trinkets roll in the opposite order", (chain) => chain.toReversed()),
    ...CHAIN.flatMap((label) =>
      placesFor(label, CHAIN).map(([place, other]) =>
        reordered(`"${label}" rolls ${place} "${other}"`, (chain) => {
          const rest = CHAIN.filter((one) => one !== label);
          const order = rest.toSpliced(CHAIN.indexOf(other), 0, label);
          return chain.toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label));
        }),
      ),
    ),
    wrapping("trinkets", "the chain of trinkets goes on after a hit", () =>
      chainStep(false, false),
    ),
    wrapping(
      "trinkets",
      "a heart that Daemon's Tail refuses ends the chain",
      () => chainStep(true, true),
      "child-tail",
    ),
    wrapping(
      "trinkets",
      "Daemon's Tail does not refuse the heart of Child's Heart",
      (run) => (plan, award, draw) => {
        run({ ...plan, hasDaemonsTail: false }, award, draw);
      },
      "child-tail",
    ),
  ];
}

function chainStep(endsAtHit: boolean, endsAtVeto: boolean): AwardStep {
  return (plan, award, draw) => {
    if (award.variant === NONE) {
      return;
    }
    for (const { label, variant, roll } of plan.replacements) {
      if (roll(draw, label)) {
        const isVetoed = variant === HEART && plan.hasDaemonsTail && !draw.oneIn("child-tail", 5);
        award.variant = isVetoed ? award.variant : variant;
        if (isVetoed ? endsAtVeto : endsAtHit) {
          return;
        }
      }
    }
  };
}
