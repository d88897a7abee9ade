/**
 * An award plan: rules and loadout boiled down, once, to what the steps look at. Rolling a plan is
 * then cheap, in the game too.
 */
import { emptyList } from "../lists";
import {
  AS_IT_IS,
  chanceOf,
  estimateBand,
  SeededDraw,
  type BandNumbers,
  type BandRoll,
  type Chance,
  type Rescale,
} from "../draw/draw";
import { toFloat32 } from "../rng/float32";
import { AWARD_ITEMS, existsIn, type ItemName } from "../game/items";
import type { Loadout } from "./loadout";
import { countOf } from "../game/bag";
import { PickupVariant } from "../game/pickupKinds";
import { OPEN, type AwardHypotheses, type AwardRules } from "./awardRules";
import {
  AWARD_STEPS,
  type AwardPlan,
  type AwardStep,
  BANDS,
  dropCoinOrHeart,
  type Replacement,
} from "./steps";

/** The five replacing trinkets in the order of their chain. */
// prettier-ignore
export const REPLACEMENTS: readonly { readonly item: ItemName; readonly label: string; readonly variant: number }[] = [
  { item: "ace-of-spades", label: "ace",    variant: PickupVariant.CARD },
  { item: "safety-cap",    label: "cap",    variant: PickupVariant.PILL },
  { item: "match-stick",   label: "match",  variant: PickupVariant.BOMB },
  { item: "childs-heart",  label: "child",  variant: PickupVariant.HEART },
  { item: "rusted-key",    label: "rusted", variant: PickupVariant.KEY },
];

/** How many hearts of a hundred are kept on hard, by hypothesis. */
const HEARTS_KEPT = { below35: 35, int100AtLeast66: 66, int100AtLeast67: 67 } as const;

/** Luck counts from 0 to 10. */
export const LUCK_MAX = 10;

/** Luck as far as it counts for the first roll; for Old Capacitor all of it counts. */
export function countedLuck(luck: number): number {
  return Math.max(Math.min(luck, LUCK_MAX), 0);
}

/** What Lucky Foot makes of the first float, and Lucky Toe of the sum. */
const LUCKY_RESCALE: Rescale = { factor: 0.9, offset: 0.1 };

/** What Lucky Toe makes of the sum beside Lucky Foot and luck. */
const WEAK_TOE_RESCALE: Rescale = { factor: 0.98, offset: 0.02 };

/** The plan of a loadout under a set of rules. Items that the edition lacks are ignored. */
export function planAward(rules: AwardRules, { luck, difficulty, items }: Loadout): AwardPlan {
  const { edition, hypotheses } = rules;
  const held = {} as Record<ItemName, number>;
  for (const item of AWARD_ITEMS) {
    held[item.name] = existsIn(item, edition) ? countOf(items, item.name) : 0;
  }
  const plan = {
    rules,
    items: held,
    ...ofLuck(held, luck, hypotheses),
    readings: otherReadings(rules, { luck, difficulty, items }, held["watch-battery"] > 0),
    replacements: planReplacements(held, hypotheses),
    contractVoid: contractVoid(held["contract-from-below"], hypotheses),
    isHard: difficulty === "hard",
    heartsKept: HEARTS_KEPT[hypotheses.hardHearts],
    steps: emptyList<AwardStep>(),
    stream: new SeededDraw(1),
  };
  for (const step of AWARD_STEPS) {
    if (step.isMade === undefined || step.isMade(plan)) {
      plan.steps.push(step.run);
    }
  }
  return plan;
}

/** The same plan at another luck, which changes the first roll and Old Capacitor's alone. */
export function planAtLuck(plan: AwardPlan, luck: number): AwardPlan {
  const readings = plan.readings.map((reading) => planAtLuck(reading, luck));
  return { ...plan, ...ofLuck(plan.items, luck, plan.rules.hypotheses), readings };
}

function ofLuck(
  items: AwardPlan["items"],
  luck: number,
  hypotheses: AwardHypotheses,
): Pick<AwardPlan, "bandRoll" | "capacitor"> {
  return {
    bandRoll: planBandRoll(items, luck, hypotheses),
    capacitor: capacitorChance(items["old-capacitor"], luck, hypotheses),
  };
}

/**
 * The other readings where it is open what the battery's draw gives: that a hit is a battery; and with Watch Battery
 * held, that the draw is the watch's and the only one.
 */
function otherReadings(
  { edition, hypotheses }: AwardRules,
  loadout: Loadout,
  hasWatch: boolean,
): readonly AwardPlan[] {
  if (hypotheses.missingDraw !== OPEN) {
    return [];
  }
  const answers: Partial<AwardHypotheses>[] = [{ missingDraw: "none" }];
  if (hasWatch) {
    answers.push({ missingDraw: "battery", watchDraw: "always" });
  }
  return answers.map((answer) =>
    planAward({ edition, hypotheses: { ...hypotheses, ...answer } }, loadout),
  );
}

function planReplacements(
  items: AwardPlan["items"],
  hypotheses: AwardHypotheses,
): readonly Replacement[] {
  return REPLACEMENTS.filter(({ item }) => items[item] > 0).map(({ item, label, variant }) => {
    return { label, variant, ...replacementOdds(hypotheses, items[item]) };
  });
}

/** How a replacing trinket rolls that is held once, by hypothesis. */
const SINGLE_ODDS = { int10: { hits: 1, bound: 10 }, int100: { hits: 10, bound: 100 } } as const;

/** At multiplier 2 and 3: 20 or 50 % (External Item Descriptions), in two forms. */
const MULTIPLIED_ODDS = {
  int5int2: { two: { hits: 1, bound: 5 }, three: { hits: 1, bound: 2 } },
  int100: { two: { hits: 20, bound: 100 }, three: { hits: 50, bound: 100 } },
} as const;

/** The roll of a replacing trinket by hypothesis and multiplier. */
export function replacementOdds(
  { trinketRolls, multiplierRolls }: AwardHypotheses,
  multiplier: number,
): Pick<Replacement, "hits" | "bound"> {
  return multiplier < 2 || multiplierRolls === "ignored"
    ? SINGLE_ODDS[trinketRolls]
    : MULTIPLIED_ODDS[multiplierRolls][multiplier === 2 ? "two" : "three"];
}

/**
 * The first roll: Lucky Foot lifts the first float, luck adds the second, Lucky Toe lifts the sum.
 * QUIRK: with Lucky Foot and luck, Lucky Toe lifts much less.
 */
function planBandRoll(
  items: AwardPlan["items"],
  luck: number,
  hypotheses: AwardHypotheses,
): BandRoll {
  const weight = countedLuck(luck);
  const hasFoot = items["lucky-foot"] > 0;
  const toe = hasFoot && weight > 0 ? WEAK_TOE_RESCALE : LUCKY_RESCALE;
  const decimal: BandNumbers = {
    before: hasFoot ? LUCKY_RESCALE : AS_IT_IS,
    weight,
    scale: 0.1,
    after: items["lucky-toe"] > 0 ? toe : AS_IT_IS,
    bounds: BOUNDED.map((band) => band.below),
  };
  const isFloat32 = hypotheses.constants === "float32";
  const game = isFloat32 ? roundNumbers(decimal) : decimal;
  const makesCoins = items["rib-of-greed"] > 0;
  return {
    firstLabel: "base",
    secondLabel: "luck",
    decimal,
    game,
    estimate: estimateBand(game),
    isFloat32,
    names: BANDS.map(({ name, drop }) => {
      return makesCoins && drop === dropCoinOrHeart ? "coin by Rib of Greed" : name;
    }),
  };
}

/** The last band has no upper bound. */
const BOUNDED = BANDS.slice(0, -1);

function roundNumbers(numbers: BandNumbers): BandNumbers {
  return {
    before: roundRescale(numbers.before),
    weight: toFloat32(numbers.weight),
    scale: toFloat32(numbers.scale),
    after: roundRescale(numbers.after),
    bounds: numbers.bounds.map((bound) => toFloat32(bound)),
  };
}

function roundRescale({ factor, offset }: Rescale): Rescale {
  return { factor: toFloat32(factor), offset: toFloat32(offset) };
}

/** The chance that n contracts void the award: 0.666 multiplied n times, then halved. */
function contractVoid(contracts: number, hypotheses: AwardHypotheses): Chance {
  const factors: number[] = [];
  for (let copy = 0; copy < contracts; copy += 1) {
    factors.push(0.666);
  }
  factors.push(0.5);
  return chanceOf(factors, hypotheses.constants === "float32");
}

/** At most this chance, a fifth without luck, and so much more for each luck. */
const CAPACITOR = { most: 0.33, plain: 0.2, perLuck: 0.03 };

/** The chance of Old Capacitor's battery, by the trinket's multiplier and all of the luck. */
function capacitorChance(
  multiplier: number,
  luck: number,
  { capacitor, constants }: AwardHypotheses,
): Chance | undefined {
  if (multiplier === 0 || capacitor === "own") {
    return undefined;
  }
  const round = constants === "float32" ? toFloat32 : (value: number) => value;
  const ofLuck = round(round(round(CAPACITOR.perLuck) * round(luck)) + round(CAPACITOR.plain));
  const value = Math.max(0, Math.min(round(CAPACITOR.most), round(ofLuck * multiplier)));
  return { factors: [value], value };
}
