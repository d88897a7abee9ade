/**
 * The laboratory's plan: the same for the same run and seed, whatever the game answers. In each of three
 * rounds every open question is asked six times, by setups and award seeds that tell two of its answers apart;
 * then come ordinary loadouts at random.
 */
import { at } from "../lists";
import { awardAsDrawn, type AskedOdds } from "../award/otherDraw";
import { REPLACEMENTS } from "../award/awardPlan";
import {
  awardRules,
  HYPOTHESES,
  type AwardHypotheses,
  type HypothesisId,
} from "../award/awardRules";
import type { AwardPlan } from "../award/steps";
import type { ItemName } from "../game/items";
import {
  FLOAT_PER_DRAW,
  isSeed,
  previousState,
  shiftsOf,
  type Rng,
  SHIFT_INDEX_LEVEL,
} from "../rng/generator";
import { differing, finish } from "./ruleSets";
import {
  anyOf,
  anySetup,
  askableQuestions,
  diceOf,
  planOfSetup,
  type Experiment,
  type Means,
  type Setup,
} from "./setups";

/** What experiments at random are called. */
export const FREE = "free";

/** How often a question is asked in a row, and in how many rounds. */
const IN_A_ROW = 6;
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

/** See above. */
export class LabPlan {
  private readonly dice: Rng;
  private readonly ids: readonly HypothesisId[];
  private made = 0;

  /** @param seed of the laboratory's own dice, an integer in [1, 2^32). */
  constructor(
    private readonly means: Means,
    seed: number,
  ) {
    this.dice = diceOf(seed);
    this.ids = askableQuestions(means).map(({ id }) => id);
  }

  /** The next experiment. */
  next(): Experiment {
    const { dice, ids, made, means } = this;
    this.made += 1;
    const round = Math.floor(made / (IN_A_ROW * ids.length));
    if (round < ROUNDS) {
      return this.telling(inTurn(ids, Math.floor(made / IN_A_ROW)), made, round);
    }
    const setup = anySetup(means, dice, [], ITEMS_MAX);
    const plan = planOfSetup(means.edition, awardRules(means.edition).hypotheses, setup);
    const seed = dice.next();
    // Rare rolls nearly always miss, so every other award is one at a bound.
    const { asked } = awardAsDrawn(plan, seed);
    const isAny = made % 2 === 0 || asked.length === 0;
    return { asks: FREE, setup, awardSeed: isAny ? seed : atBound(anyOf(dice, asked), dice) };
  }

  /** The first of some setups and seeds by which two answers to a question make different awards, or the last. */
  private telling(id: HypothesisId, made: number, round: number): Experiment {
    const { dice, means } = this;
    const options = optionsOf(id);
    // These two decide how many draws come before the others: six times in a row meet all their answers.
    const shifting = {
      missingDraw: inTurn(optionsOf("missingDraw"), made),
      watchDraw: inTurn(optionsOf("watchDraw"), made),
    };
    for (let tried = 1; ; tried += 1) {
      const setup = this.setupFor(id);
      const families = [round, round + 1].map((place) => {
        const answers = { ...shifting, [id]: inTurn(options, place) } as Partial<AwardHypotheses>;
        return planOfSetup(means.edition, awardRules(means.edition, answers).hypotheses, setup);
      });
      const awardSeed = seedFor(id, anyOf(dice, families), dice);
      if (tried === TRIES || finish(differing(families, awardSeed))) {
        return { asks: id, setup, awardSeed };
      }
    }
  }

  /** A setup that shows the answers to a question, with luck only where it is about luck. */
  private setupFor(id: HypothesisId): Setup {
    const { dice, means } = this;
    const { difficulty, players } = anySetup(means, dice, anyOf(dice, CARRIED[id] ?? [[]]), 0);
    const isLucky = id === "luckFrom";
    return { difficulty, players: isLucky ? players : players.map((one) => ({ ...one, luck: 0 })) };
  }
}

/** The entry of a list at a place, from the beginning again behind its end. */
function inTurn<T>(list: readonly T[], place: number): T {
  return at(list, place % list.length);
}

function optionsOf(id: HypothesisId): readonly string[] {
  return HYPOTHESES.find((one) => one.id === id)?.options ?? [];
}

/** A seed that may tell of a question: where nearly all answer alike, one at a bound of its draw. */
function seedFor(id: HypothesisId, plan: AwardPlan, dice: Rng): number {
  if (id === "constants") {
    const limit = anyOf(dice, plan.bandRoll.game.bounds);
    return atBound({ before: 0, bound: undefined, limit }, dice);
  }
  for (let tried = 0; DRAW_OF[id] !== undefined && tried < TRIES; tried += 1) {
    const { asked } = awardAsDrawn(plan, dice.next());
    const own = asked.find(({ label }) => label === DRAW_OF[id]);
    if (own !== undefined) {
      return atBound(own, dice);
    }
  }
  return dice.next();
}

const SHIFTS = shiftsOf(SHIFT_INDEX_LEVEL);

/** A seed whose draw for a question is the last hit or the first miss: the generator is turned back from it. */
function atBound(
  { before, bound, limit }: Pick<AskedOdds, "before" | "bound" | "limit">,
  dice: Rng,
): number {
  const some = dice.next();
  let seed =
    bound === undefined
      ? Math.floor(limit / FLOAT_PER_DRAW) + dice.randomInt(2 * NEAR) - NEAR
      : some - (some % bound) + limit - dice.randomInt(2);
  for (let step = 0; step <= before; step += 1) {
    seed = previousState(seed, SHIFTS);
  }
  return isSeed(seed) ? seed : some;
}

/** Within so many draws of a limit the float of a draw turns: float32 has a step of 256 of them below 1. */
const NEAR = 512;
