/**
 * Neighbours of the rules beyond those of their draws and numbers: other kinds of pickup, a draw more at
 * a step that is not made, and finer numbers. A player's log seldom tells them apart, the laboratory's does.
 */
import { PickupVariant, pickupName } from "../../core/game/pickups";
import { REPLACEMENTS, type AwardPlan } from "../../core/award/plan";
import { countOf } from "../../core/award/loadout";
import type { AwardState, AwardStep } from "../../core/award/steps";
import { chanceOf, type Draw, type Rescale } from "../../core/draw/draw";
import {
  bounding,
  contracting,
  drawing,
  firstRoll,
  neighbours,
  NUMBERS,
  pretending,
  stepName,
  STEPS,
  wrapping,
  type Neighbour,
} from "./neighbours";
import { RuleDraw } from "./ruleDraw";

const { NONE, HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST } = PickupVariant;
const { CARD, TRINKET, PILL, BATTERY, SACK } = PickupVariant;

/** Every neighbour; between those that explain equally much the simpler is named first. */
export function allNeighbours(): readonly Neighbour[] {
  return [
    ...neighbours(),
    ...otherChain(),
    ...otherKinds(),
    ...sparedKinds(),
    ...furtherDraws(),
    ...finerFirstRolls(),
    ...finerNumbers(),
  ];
}

/** The kinds of award besides nothing. */
const KINDS: readonly number[] = Object.values(PickupVariant).filter((kind) => kind !== NONE);

/** The trinkets' chain with another end. */
function otherChain(): readonly Neighbour[] {
  return [
    wrapping("trinkets", "the chain of trinkets goes on after a hit", () => goOnAfterHit),
    wrapping(
      "trinkets",
      "Daemon's Tail does not refuse the heart of Child's Heart",
      (run) => {
        return (plan, award, draw) => {
          run({ ...plan, hasDaemonsTail: false }, award, draw);
        };
      },
      "child-tail",
    ),
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

/** What bands drop without another draw, and with one. */
const BAND_KINDS: readonly number[] = [HEART, COIN, KEY, BOMB, CHEST];

/** The step in which something is asked, the answer, and what it drops as published. */
// prettier-ignore
const DROPS: readonly (readonly [label: string, step: string, answer: boolean, drops: number])[] = [
  ["card", "bands", true, CARD], ["trinket-or-pill", "bands", true, TRINKET],
  ["trinket-or-pill", "bands", false, PILL], ["tail", "bands", false, KEY],
  ["battery", "battery", true, BATTERY], ["watch", "battery", true, BATTERY],
  ["sack", "sack", true, SACK],
  ...REPLACEMENTS.map(({ label, variant }) => [label, "trinkets", true, variant] as const),
  ["smelter", "smelter", true, TRINKET], ["guppy-lock", "guppy", true, CHEST],
  ["guppy-lock", "guppy", false, LOCKED_CHEST], ["guppy-void", "guppy", true, NONE],
  ["hard", "hard", false, NONE],
];

/** The band of Rib of Greed, counted from nothing. */
const RIB_BAND = 3;

/** Something else is dropped where a band or a roll says so. */
function otherKinds(): readonly Neighbour[] {
  return [
    ...BAND_KINDS.flatMap((own) =>
      others(own).map((kind) =>
        dropping(
          `where a band drops a ${pickupName(own)} it drops a ${pickupName(kind)}`,
          "bands",
          "base",
          kind,
          (_, { variant }) => variant === own,
        ),
      ),
    ),
    ...KINDS.map((kind) =>
      dropping(
        `Rib of Greed drops a ${pickupName(kind)}`,
        "bands",
        "base",
        kind,
        (draw, _, plan) => plan.hasRibOfGreed && draw.firstRoll.band === RIB_BAND,
      ),
    ),
    ...DROPS.flatMap(([label, step, answer, own]) =>
      others(own).map((kind) =>
        dropping(
          `"${label}" drops a ${pickupName(kind)} when answered ${answer ? "yes" : "no"}`,
          step,
          label,
          kind,
          (draw) =>
            draw.answerTo(label) === answer &&
            !(label === "child" && draw.answerTo("child-tail") === false),
        ),
      ),
    ),
  ];
}

function others(own: number): readonly number[] {
  return KINDS.filter((kind) => kind !== own);
}

/** A neighbour in which a step drops something else where its draws came out in some way. */
function dropping(
  rule: string,
  step: string,
  label: string,
  kind: number,
  isSo: (draw: RuleDraw, award: AwardState, plan: AwardPlan) => boolean,
): Neighbour {
  return wrapping(
    step,
    rule,
    (run) => (plan, award, draw) => {
      run(plan, award, draw);
      award.variant = draw instanceof RuleDraw && isSo(draw, award, plan) ? kind : award.variant;
    },
    label,
  );
}

/** A step that treats some kind as it treats another. */
function sparedKinds(): readonly Neighbour[] {
  return KINDS.flatMap((kind) => {
    const name = pickupName(kind);
    return [
      ...["sack", "modem"].map((step) =>
        wrapping(step, `the step "${step}" spares a ${name}, though it is made`, (run) => {
          return (plan, award, draw) => {
            const before = { ...award };
            run(plan, award, draw);
            Object.assign(award, before.variant === kind ? before : award);
          };
        }),
      ),
      wrapping("modem", `the step "modem" doubles a ${name} too`, (run) => pretending(run, kind)),
      wrapping("contract", `the step "contract" spares a ${name} instead of a trinket`, (run) => {
        return (plan, award, draw) => {
          if (award.variant !== kind) {
            pretending(run, TRINKET)(plan, award, draw);
          }
        };
      }),
      wrapping("hard", `the step "hard" looks for a ${name} instead of a heart`, (run) => {
        return (plan, award, draw) => {
          const isIt = award.variant === kind;
          const look = { ...award, variant: isIt ? HEART : NONE };
          run(plan, look, draw);
          award.variant = isIt && look.variant === NONE ? NONE : award.variant;
        };
      }),
    ];
  });
}

/** One more draw after a question, or where a step has its place, made or not. */
function furtherDraws(): readonly Neighbour[] {
  const labels = [...DROPS.map(([label]) => label), "child-tail", "guppy", "contract", "modem"];
  return [
    ...[...new Set(["luck", ...labels])].map((label) =>
      drawing(`one more draw is made after "${label}"`, label, { extraAfter: label }),
    ),
    ...STEPS.slice(1).flatMap((step) => [
      drawnBefore(step, "", () => true),
      drawnBefore(step, " for an award", ({ variant }) => variant !== NONE),
    ]),
    wrapping("battery", 'the step "battery" is left out', () => () => undefined),
    drawing("one more draw is made before every pickup", "spawn", { extraBefore: "every spawn" }),
  ];
}

function drawnBefore(step: string, words: string, isSo: (award: AwardState) => boolean): Neighbour {
  const drawOne: AwardStep = (_plan, award, draw) => {
    if (isSo(award)) {
      draw.pick("extra", 1);
    }
  };
  return {
    rule: `one more draw is made before the step "${step}"${words}`,
    draw: step === "trinkets" ? "ace" : step,
    plan: (plan) => {
      const before = STEPS.slice(0, STEPS.indexOf(step));
      const at = plan.steps.filter((run) => before.includes(stepName(run))).length;
      return { ...plan, steps: plan.steps.toSpliced(at, 0, drawOne) };
    },
  };
}

const HUNDREDTHS: readonly number[] = NUMBERS.slice(0, -1).map((number) => number / 100);

/** Finer numbers of the first roll. */
function finerFirstRolls(): readonly Neighbour[] {
  const lift = (by: number): Rescale => ({ factor: 1 - by, offset: by });
  return [
    ...HUNDREDTHS.filter((one) => one < 0.5).flatMap((by) => [
      firstRoll(`a point of luck weighs ${by}`, "luck", (own) => ({ ...own, scale: by })),
      firstRoll(
        `Lucky Foot lifts by ${by}`,
        "base",
        (own) => own.before && { ...own, before: lift(by) },
      ),
      ...[true, false].map((isWeak) =>
        firstRoll(
          `Lucky Toe lifts by ${by} ${isWeak ? "with" : "without"} Lucky Foot and luck`,
          "base",
          (own) =>
            own.after && own.after.offset < 0.05 === isWeak
              ? { ...own, after: lift(by) }
              : undefined,
        ),
      ),
    ]),
    ...[1, 2, 3].map((begin) =>
      firstRoll(`luck counts from ${begin} on`, "luck", (own, luck) =>
        luck < begin ? { ...own, weight: begin } : undefined,
      ),
    ),
    ...NUMBERS.slice(0, 19).map((end) =>
      firstRoll(`luck counts up to ${end}`, "luck", (own, luck) =>
        luck > Math.min(end, 10) ? { ...own, weight: Math.min(end, luck) } : undefined,
      ),
    ),
    ...HUNDREDTHS.filter((one) => one < 0.2).map((by) => ({
      ...firstRoll(`a point of luck adds ${by}, whatever its draw`, "luck", (own) => ({
        ...own,
        scale: by,
      })),
      change: { luckFloat: 1 },
    })),
  ];
}

/** Finer numbers of contracts, and of trinkets that roll of a hundred. */
function finerNumbers(): readonly Neighbour[] {
  return [
    ...HUNDREDTHS.flatMap((number) => [
      contracting(
        `Contract from Below's chance of nothing is a half of ${number} per copy`,
        (own) => ({
          contractVoid: chanceOf(
            own.contractVoid.factors.map((one) => (one === 0.5 ? one : number)),
            own.bandRoll.isFloat32,
          ),
        }),
      ),
      contracting(
        `Contract from Below's chance of nothing is ${number} of 0.666 per copy`,
        (own) => ({
          contractVoid: chanceOf(own.contractVoid.factors.with(-1, number), own.bandRoll.isFloat32),
        }),
      ),
    ]),
    ...REPLACEMENTS.flatMap(({ label }) =>
      NUMBERS.map((limit) =>
        bounding(`"${label}" is ${limit} in 100`, [label], { bound: 100, limit }),
      ),
    ),
    ...[2, 3].flatMap((multiplier) =>
      NUMBERS.flatMap((number) => [
        multiplied(multiplier, `${number} in 100`, (draw, label) => draw.below(label, 100, number)),
        multiplied(multiplier, `1 in ${number}`, (draw, label) => draw.oneIn(label, number)),
      ]),
    ),
  ];
}

/** A neighbour in which all replacing trinkets of a multiplier roll otherwise. */
function multiplied(
  multiplier: number,
  words: string,
  roll: (draw: Draw, label: string) => boolean,
): Neighbour {
  return {
    rule: `a replacing trinket's roll at multiplier ${multiplier} is ${words}`,
    draw: "ace",
    plan: (plan, { loadout }) => {
      const isOf = (label: string): boolean =>
        REPLACEMENTS.some(
          (one) =>
            one.label === label && Math.min(3, countOf(loadout.items, one.item)) === multiplier,
        );
      const replacements = plan.replacements.map((one) =>
        isOf(one.label) ? { ...one, bound: 0, roll } : one,
      );
      return replacements.some(({ label }) => isOf(label)) ? { ...plan, replacements } : undefined;
    },
  };
}
