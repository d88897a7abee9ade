/**
 * The laboratory: which award the game is asked for next, and what its answers come to. First the open
 * questions, by the experiment that tells the rule sets still possible apart best; then, with every item
 * and every two of them, every bound of every draw from both sides and awards in which they matter, which
 * find what no answer explains.
 */
import { rollAward } from "../award/roll";
import type { AwardHypotheses, Hypothesis, HypothesisId } from "../award/rules";
import type { AwardPlan } from "../award/types";
import type { ItemName } from "../game/awardItems";
import type { ObservedClear } from "../judge/award";
import type { Rng } from "../rng/generator";
import { bandSeeds, bracketsOf, hittingSeed, seedsBeside } from "./brackets";
import { anyOf, anySeed, diceOf, firstOf, times } from "./chance";
import { planOfSetup, type Experiment, type Setup } from "./questions";
import { RuleSets, SETTLED_BY, type Family } from "./ruleSets";
import { anySetup, askableQuestions, itemsFor, pairsOf, type Means } from "./setups";

/** The draws that single numbers tell apart, by the question about them. */
const DRAW_OF: Readonly<Partial<Record<HypothesisId, string>>> = {
  missingDraw: "battery",
  watchDraw: "watch",
  hardHearts: "hard",
};

/** What is asked at random, whatever is known. */
export const FREE = "free";

/** Setups that are tried for an experiment about a question, seeds of each, and items at random in them. */
const SETUPS_TRIED = 50;
const SEEDS_TRIED = 16;
const ITEMS_MAX = 3;

/** A setup that tells more rule sets apart at once waits until less is open: all would keep the game waiting. */
const FAMILIES_MAX = 200;

/** Experiments about the open questions at most: where they settle at all, a few dozen do. */
const QUESTIONS_MAX = 150;

/** See above. */
export class Laboratory {
  readonly ruleSets: RuleSets;
  readonly questions: readonly Hypothesis[];
  private readonly means: Means;
  private readonly dice: Rng;
  private readonly waiting: Experiment[] = [];
  private readonly bracketed: Record<string, boolean> = {};
  private questionsLeft = QUESTIONS_MAX;
  /** Every pair of items, in the order in which they are tried; again and again. */
  private readonly pairs: readonly (readonly ItemName[])[];
  private pairsTried = 0;

  /** @param seed of the laboratory's own dice, an integer in [1, 2^32). */
  constructor(means: Means, seed: number) {
    this.means = means;
    this.dice = diceOf(seed);
    this.questions = askableQuestions(means);
    this.pairs = pairsOf(means, this.dice);
    this.ruleSets = new RuleSets(means.edition, this.questions);
  }

  /** The next experiment. */
  next(): Experiment {
    const waiting = this.waiting.shift();
    if (waiting !== undefined) {
      return waiting;
    }
    const telling = this.questionsLeft > 0 ? this.tellingMost() : undefined;
    // Where nothing tells of the questions any more, they are left for good.
    this.questionsLeft = telling === undefined ? 0 : this.questionsLeft - 1;
    return telling ?? this.ofNextPair();
  }

  /** Takes what the game did in an experiment; false where nothing explains it that explained all else. */
  take(setup: Setup, clear: ObservedClear): boolean {
    return this.ruleSets.observe(setup, clear);
  }

  /** Whether every question that can be asked here is settled. */
  isSettled(): boolean {
    return this.ruleSets.account().every((one) => one.settled !== undefined);
  }

  /** An experiment that tells the rule sets still possible apart; undefined where none does. */
  private tellingMost(): Experiment | undefined {
    const open = this.ruleSets.account().filter((one) => one.margin < SETTLED_BY);
    if (open.length === 0 || this.ruleSets.isHopeless()) {
      return undefined;
    }
    return firstOf(() => {
      const { id } = anyOf(this.dice, open);
      const must = anyOf(this.dice, [[], ...itemsFor(id, this.means)]);
      const setup = anySetup(this.means, this.dice, must, ITEMS_MAX);
      const families = this.ruleSets.families(setup, 1, FAMILIES_MAX);
      const seeds = this.seedsFor(setup, id);
      const outcomes = seeds.map((seed) => outcomesOf(families, seed).length);
      const most = Math.max(...outcomes);
      const awardSeed = seeds[outcomes.indexOf(most)] as number;
      return most > 1 ? { asks: id, setup, awardSeed } : undefined;
    }, SETUPS_TRIED);
  }

  /** Seeds at random, next to the bound of the draw that a question is about, and next to those of the bands. */
  private seedsFor(setup: Setup, id: HypothesisId): readonly number[] {
    const plan = this.planOf(setup);
    const label = DRAW_OF[id];
    return [
      ...times(SEEDS_TRIED, () => anySeed(this.dice)),
      ...(label === undefined ? [] : seedsBeside(plan, label, this.dice)),
      ...bandSeeds(plan.bandRoll),
    ];
  }

  private planOf(setup: Setup): AwardPlan {
    return planOfSetup(this.means.edition, this.ruleSets.best(), setup);
  }

  /** With the next pair of items: bounds that were not tried yet, what each of them changes, and a hit. */
  private ofNextPair(): Experiment {
    const { means, dice, pairs, waiting } = this;
    const pair = pairs[this.pairsTried % pairs.length] as readonly ItemName[];
    this.pairsTried += 1;
    const setup = anySetup(means, dice, pair, 0);
    const best = this.ruleSets.best();
    waiting.push(...bracketsOf(means.edition, best, setup, dice, this.bracketed));
    for (const awardSeed of [
      ...pair.map((item) => this.seedFor(item, setup)),
      hittingSeed(this.planOf(setup), dice),
    ]) {
      waiting.push({ asks: FREE, setup, awardSeed });
    }
    return waiting.shift() as Experiment;
  }

  /** A seed that drops something else without an item; any where none was found. */
  private seedFor(item: ItemName, setup: Setup): number {
    const players = setup.players.map(({ luck, items }) => ({
      luck,
      items: { ...items, [item]: 0 },
    }));
    const [plan, without] = [this.planOf(setup), this.planOf({ ...setup, players })];
    const dropOf = (from: AwardPlan, seed: number): string => {
      const { variant, count } = rollAward(from, seed);
      return `${variant} ${count}`;
    };
    const found = firstOf(() => {
      const seed = hittingSeed(plan, this.dice);
      return dropOf(plan, seed) === dropOf(without, seed) ? undefined : seed;
    }, SEEDS_TRIED);
    return found ?? anySeed(this.dice);
  }
}

/** The awards that rule sets make of a seed, each once. */
export function outcomesOf(families: readonly Family[], awardSeed: number): readonly string[] {
  const outcomes: string[] = [];
  for (const { plan, hypotheses } of families) {
    const outcome = outcomeOf(plan, hypotheses, awardSeed);
    if (outcomes.indexOf(outcome) < 0) {
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

/** What would be seen of an award, as a text. */
export function outcomeOf(plan: AwardPlan, hypotheses: AwardHypotheses, awardSeed: number): string {
  const { variant, spawnSeeds, nextAwardSeed } = rollAward(plan, awardSeed);
  const next = hypotheses.writeBack === "yes" ? nextAwardSeed : awardSeed;
  const copies = spawnSeeds.length > 1 ? hypotheses.extraCopies : "";
  return `${variant} ${spawnSeeds.join()} ${next} ${copies}`;
}
