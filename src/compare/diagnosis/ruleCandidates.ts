/** Changed rules that are no numbers: orders, conditions, items, answers to the open questions. */
import { AWARD_ITEMS, type ItemName } from "../../core/award/items";
import { combinePlayers, countOf, type Loadout } from "../../core/award/loadout";
import { exploreStep } from "../../core/award/odds";
import { PickupVariant, pickupName } from "../../core/award/pickups";
import { planAward, type AwardPlan } from "../../core/award/plan";
import { settle } from "../../core/award/roll";
import { awardRules, HYPOTHESES, type AwardHypotheses } from "../../core/award/rules";
import { AWARD_STEPS, type AwardState, type AwardStep } from "../../core/award/steps";
import {
  drawing,
  KINDS,
  ROLLS,
  STEP_NAMES,
  stepName,
  stepping,
  wrapping,
  type Candidate,
} from "./candidate";

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
  missingDraw: "luck",
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
export function hypotheses(): readonly Candidate[] {
  return HYPOTHESES.flatMap(({ id, options }) =>
    options.map((option): Candidate => ({
      rule: `the hypothesis ${id}=${option} holds`,
      draw:
        id === "missingDraw" && option === "battery"
          ? "battery"
          : id === "missingDraw" && option === "sack"
            ? "sack"
            : DRAW_OF_HYPOTHESIS[id],
      answers: { [id]: option },
      ways: ({ rules, players, difficulty }) => {
        if (rules.hypotheses[id] === option) {
          return undefined;
        }
        const other = awardRules(rules.edition, { ...rules.hypotheses, [id]: option });
        const plan = planAward(other, combinePlayers(players, difficulty, other));
        return elsewhereAnswers(plan).map((elsewhere) => ({ plan, change: { elsewhere } }));
      },
    })),
  );
}

/** Rolls of another stream may have hit or not: at most one hits, since a hit ends the chain. */
function elsewhereAnswers(plan: AwardPlan): readonly (readonly boolean[])[] {
  if (plan.rules.hypotheses.trinketRolls !== "ownStream") {
    return [[]];
  }
  return [-1, ...plan.replacements.keys()].map((hit) =>
    plan.replacements.map((_, index) => index === hit),
  );
}

/** One more draw, or one fewer, anywhere. */
export function draws(): readonly Candidate[] {
  const places = ["base", "luck", ...ROLLS.map(([label]) => label), "spawn"];
  const extra = places.map((label) =>
    drawing(`one more draw is made before "${label}"`, label, { extraBefore: label }),
  );
  const unmade = ["luck", ...ROLLS.map(([label]) => label)].map((label) =>
    drawing(`"${label}" is not drawn`, label, { unmade: label }),
  );
  return [
    ...extra,
    ...unmade,
    ...["smelter", "guppy", "contract", "hard", "modem"].map(drawnUnheld),
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
      rule: "another sub-type is asked for",
      draw: "spawn",
      ignoresSubTypes: true,
      ways: (_, plan) => [{ plan, change: {} }],
    },
  ];
}

/** An item that does not count, or counts although it is not held; another difficulty or luck. */
export function items(): readonly Candidate[] {
  const changed = (
    rule: string,
    draw: string,
    change: (loadout: Loadout) => Loadout | undefined,
  ): Candidate => ({
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
    changed("hard is as normal", "hard", (loadout) =>
      loadout.difficulty === "normal" ? undefined : { ...loadout, difficulty: "normal" },
    ),
    changed("luck does not count", "luck", (loadout) =>
      loadout.luck === 0 ? undefined : { ...loadout, luck: 0 },
    ),
  ];
}

/** Every step but the first, with one of them moved to another's place. */
function movedTo(step: string, other: string): readonly string[] {
  const rest = STEP_NAMES.filter((name) => name !== step);
  return rest.toSpliced(STEP_NAMES.indexOf(other), 0, step);
}

/** Steps in the order of their names; the first, which is not among these, stays so. */
function inOrder(steps: readonly AwardStep[], names: readonly string[]): readonly AwardStep[] {
  return steps.toSorted((a, b) => names.indexOf(stepName(a)) - names.indexOf(stepName(b)));
}

/** The draws of a step that this loadout does not make, which then change nothing. */
function drawnUnheld(step: string): Candidate {
  const row = AWARD_STEPS.find(({ name }) => name === step);
  return {
    rule: `the roll of "${step}" is drawn where it does not count too`,
    draw: step,
    ways: (_, plan) => {
      const names = plan.steps.map(stepName);
      if (row === undefined || names.includes(step)) {
        return undefined;
      }
      const at = names.filter((name) => STEP_NAMES.indexOf(name) < STEP_NAMES.indexOf(step)).length;
      const silent: AwardStep = (whole, award, draw) => {
        row.run(whole, { ...award }, draw);
      };
      return [{ plan: { ...plan, steps: plan.steps.toSpliced(at, 0, silent) }, change: {} }];
    },
  };
}

/** A step moved to any other place, doubled or left out. */
export function moves(): readonly Candidate[] {
  return STEP_NAMES.flatMap((step) => [
    ...STEP_NAMES.filter((other) => other !== step).map((other) =>
      stepping(
        step,
        `the step "${step}" comes ${STEP_NAMES.indexOf(other) < STEP_NAMES.indexOf(step) ? "before" : "after"} "${other}"`,
        (steps) => inOrder(steps, movedTo(step, other)),
      ),
    ),
    stepping(step, `the step "${step}" is made twice`, (steps, index) =>
      steps.toSpliced(index, 0, steps[index] as AwardStep),
    ),
    stepping(step, `the step "${step}" is left out`, (steps, index) => steps.toSpliced(index, 1)),
  ]);
}

/** A candidate that makes a step for some awards only. */
function onlyWhere(
  step: string,
  rule: string,
  isMade: (award: AwardState, plan: AwardPlan, run: AwardStep) => boolean,
): Candidate {
  return wrapping(step, rule, (run) => (plan, award, draw) => {
    if (isMade(award, plan, run)) {
      run(plan, award, draw);
    }
  });
}

/** Other conditions under which a step is made or counts. */
export function conditions(): readonly Candidate[] {
  return STEP_NAMES.flatMap((step) => {
    const the = `the step "${step}"`;
    return [
      onlyWhere(step, `${the} is made only where it can matter`, (award, plan, run) =>
        canMatter(plan, run, award),
      ),
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
      ...KINDS.filter((kind) => kind !== HEART).map((kind) => insteadOfHeart(step, kind)),
    ];
  });
}

/** One kind of award treated apart by a step. */
function kindConditions(step: string, kind: number): readonly Candidate[] {
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
    ...[HEART, COIN].map((mask) =>
      wrapping(step, `the step "${step}" treats a ${name} as a ${pickupName(mask)}`, (run) =>
        pretending(run, kind, mask),
      ),
    ),
  ];
}

function insteadOfHeart(step: string, kind: number): Candidate {
  const rule = `the step "${step}" looks for a ${pickupName(kind)} instead of a heart`;
  return wrapping(step, rule, (run) => (plan, award, draw) => {
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
export function chains(): readonly Candidate[] {
  const reordered = (
    rule: string,
    order: (chain: AwardPlan["replacements"]) => AwardPlan["replacements"],
  ): Candidate => ({
    rule,
    draw: "ace",
    ways: (_, plan) => {
      const replacements = order(plan.replacements);
      return plan.replacements.length < 2
        ? undefined
        : [{ plan: { ...plan, replacements }, change: {} }];
    },
  });
  const neighbours = [0, 1, 2, 3].map((at) =>
    reordered(`the trinkets ${at + 1} and ${at + 2} of the chain change places`, (chain) => {
      const [first, second] = [chain[at], chain[at + 1]];
      return first === undefined || second === undefined
        ? chain
        : chain.toSpliced(at, 2, second, first);
    }),
  );
  return [
    reordered("the trinkets roll in the opposite order", (chain) => chain.toReversed()),
    ...neighbours,
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
