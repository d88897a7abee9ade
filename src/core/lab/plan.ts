/**
 * The laboratory's plan: the same for the same means and seed, whatever the game answers. In each of three
 * rounds every open question is asked by setups and award seeds that tell two of its answers apart, each two
 * in their turn; then come ordinary loadouts at random.
 */
import { REPLACEMENTS } from "../award/plan";
import { awardRules, HYPOTHESES, type AwardHypotheses, type HypothesisId } from "../award/rules";
import { bandValue, type BandRoll } from "../draw/draw";
import type { AwardPlan } from "../award/steps";
import type { ItemName } from "../game/items";
import {
  floatOfDraw,
  FLOAT_PER_DRAW,
  isSeed,
  previousState,
  SEED_MAX,
  shiftsOf,
  type Rng,
  SHIFT_INDEX_LEVEL,
} from "../rng/generator";
import { questionsAsked, type Asked } from "./seenDraws";
import {
  anyOf,
  diceOf,
  times,
  planOfSetup,
  type Experiment,
  type Setup,
  anySetup,
  askableQuestions,
  type Means,
} from "./setups";
import { outcomesOf } from "./ruleSets";

/** What is asked at random, whatever is open. */
export const FREE = "free";

/** So often every question is asked one after the other: no question has more than three answers. */
const ROUNDS = 3;

/** Setups and seeds that are tried for one experiment at most. */
const TRIES = 60;

/** Items that everybody carries at most in an ordinary loadout. */
const ITEMS_MAX = 3;

/** What one of the players carries where an answer shows with it alone. */
const CARRIED: Readonly<Partial<Record<HypothesisId, readonly (readonly ItemName[])[]>>> = {
  itemsFrom: [["lucky-foot"], ["guppys-tail"], ["daemons-tail"]],
  trinketRolls: REPLACEMENTS.map(({ item }) => [item]),
  multiplierRolls: REPLACEMENTS.flatMap(({ item }) => [
    [item, item],
    [item, item, item],
  ]),
  contractCopies: [["contract-from-below"]],
  modem: [["broken-modem"]],
  capacitor: [["old-capacitor"]],
  extraCopies: [["contract-from-below"], ["contract-from-below", "contract-from-below"]],
};

/** The draw that answers a question, where most seeds answer alike: seeds are put next to its bound. */
const DRAW_OF: Readonly<Partial<Record<HypothesisId, string>>> = {
  missingDraw: "battery",
  watchDraw: "watch",
  hardHearts: "hard",
};

/** The answers that decide how many draws come before the others: each combination of them is asked under. */
const SHIFTING = HYPOTHESES.filter(({ id }) => id === "missingDraw" || id === "watchDraw");
const CONTEXTS = SHIFTING.reduce((product, { options }) => product * options.length, 1);

/** See above. */
export class LabPlan {
  private readonly dice: Rng;
  private readonly asks: readonly HypothesisId[];
  private made = 0;

  /** @param seed of the laboratory's own dice, an integer in [1, 2^32). */
  constructor(
    private readonly means: Means,
    seed: number,
  ) {
    this.dice = diceOf(seed);
    const round = askableQuestions(means).flatMap(({ id }) => times(CONTEXTS, () => id));
    this.asks = times(ROUNDS, () => round).flatMap((one) => one);
  }

  /** The next experiment. */
  next(): Experiment {
    const { asks, dice, made, means } = this;
    const id = asks[made];
    this.made += 1;
    if (id !== undefined) {
      return this.telling(id, made % CONTEXTS, Math.floor((ROUNDS * made) / asks.length));
    }
    const setup = anySetup(means, dice, [], ITEMS_MAX);
    const seed = dice.next();
    const all = questionsAsked(
      planOfSetup(means.edition, awardRules(means.edition).hypotheses, setup),
      seed,
    );
    // Rare rolls nearly always miss, so every other award is one at a bound.
    const isAny = made % 2 === 0 || all.length === 0;
    return { asks: FREE, setup, awardSeed: isAny ? seed : atBound(anyOf(dice, all), dice) };
  }

  /** The first of some setups and seeds that tells two answers to a question apart, or else the last. */
  private telling(id: HypothesisId, context: number, round: number): Experiment {
    const { dice, means } = this;
    const answers = awardRules(means.edition, answersIn(context)).hypotheses;
    const options = HYPOTHESES.find((one) => one.id === id)?.options ?? [];
    const pair = [0, 1].map((place) => options[(round + place) % options.length] as string);
    for (let tried = 1; ; tried += 1) {
      const setup = this.setupFor(id);
      const families = pair.map((option) => {
        const hypotheses = { ...answers, [id]: option } as AwardHypotheses;
        return { plan: planOfSetup(means.edition, hypotheses, setup), hypotheses };
      });
      const awardSeed = seedFor(id, anyOf(dice, families).plan, dice);
      if (tried === TRIES || outcomesOf(families, awardSeed).length > 1) {
        return { asks: id, setup, awardSeed };
      }
    }
  }

  /** What shows the answers to a question, with luck where it is about luck. */
  private setupFor(id: HypothesisId): Setup {
    const { dice, means } = this;
    const carried = anyOf(dice, CARRIED[id] ?? [[]]);
    const { difficulty, players } = anySetup(means, dice, carried, 0);
    return {
      difficulty: id === "hardHearts" ? "hard" : difficulty,
      players: players.map((one) => (id === "luckFrom" ? one : { ...one, luck: 0 })),
    };
  }
}

/** One combination of answers to the questions that shift the draws, by its number. */
function answersIn(context: number): Partial<AwardHypotheses> {
  const answers: Partial<Record<HypothesisId, string>> = {};
  let rest = context;
  for (const { id, options } of SHIFTING) {
    answers[id] = options[rest % options.length] as string;
    rest = Math.floor(rest / options.length);
  }
  return answers as Partial<AwardHypotheses>;
}

/** A seed that may tell of a question: where nearly all answer alike, one at a bound of its draw. */
function seedFor(id: HypothesisId, plan: AwardPlan, dice: Rng): number {
  if (id === "constants") {
    return anyOf(dice, boundSeeds(plan.bandRoll));
  }
  for (let tried = 0; DRAW_OF[id] !== undefined && tried < TRIES; tried += 1) {
    const asked = questionsAsked(plan, dice.next()).find(({ label }) => label === DRAW_OF[id]);
    if (asked !== undefined) {
      return atBound(asked, dice);
    }
  }
  return dice.next();
}

const SHIFTS = shiftsOf(SHIFT_INDEX_LEVEL);

/** A seed whose draw at the place of a question is the last hit or the first miss: the generator is turned back. */
function atBound(asked: Asked, dice: Rng): number {
  const some = dice.next();
  const below = dice.randomInt(2);
  let seed =
    asked.kind === "chance"
      ? Math.floor(asked.chance / FLOAT_PER_DRAW) + NEAR_CHANCE * (1 - 2 * below)
      : some - (some % asked.bound) + asked.limit - below;
  for (let step = 0; step <= asked.before; step += 1) {
    seed = previousState(seed, SHIFTS);
  }
  return isSeed(seed) ? seed : some;
}

/** Steps of a draw by which its float is sure to change. */
const NEAR_CHANCE = 256;

/** Without luck: seeds whose first roll is the last below, or the first on or above, a bound of the bands. */
export function boundSeeds(roll: BandRoll): readonly number[] {
  return roll.game.bounds.flatMap((bound) => {
    let [below, above] = [0, SEED_MAX];
    while (above - below > 1) {
      const middle = Math.floor((below + above) / 2);
      const float = floatOfDraw(middle);
      if (bandValue(roll, float, float) < bound) {
        below = middle;
      } else {
        above = middle;
      }
    }
    return [previousState(below, SHIFTS), previousState(above, SHIFTS)];
  });
}
