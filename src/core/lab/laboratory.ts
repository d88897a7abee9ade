/**
 * The laboratory: which award the game is asked for next, and what its answers come to. First the open
 * questions, by the experiment that splits the rule sets still possible best; then every bound of every
 * draw from both sides; then awards at random, which find what no answer explains.
 */
import { rollAward } from "../award/roll";
import type { AwardHypotheses, Hypothesis, HypothesisId } from "../award/rules";
import type { AwardPlan } from "../award/types";
import type { ItemName } from "../game/awardItems";
import type { ObservedClear } from "../judge/award";
import { listOf } from "../floor/layout/grid";
import type { Rng } from "../rng/generator";
import { questionsAsked } from "./asked";
import { bandSeeds, bracketsOf, hittingSeed, seedsBeside } from "./brackets";
import { anyOf, anySeed, diceOf } from "./chance";
import { planOfSetup, type Experiment, type Setup } from "./questions";
import { RuleSets, SETTLED_BY, type Family, type QuestionAccount } from "./ruleSets";
import {
  anySetup,
  askableQuestions,
  itemFor,
  pairSetup,
  pairsOf,
  type Means,
  type Pair,
} from "./setups";

/** The draws that single numbers tell apart, by the question about them. */
const DRAW_OF: Readonly<Partial<Record<HypothesisId, string>>> = {
  missingDraw: "battery",
  watchDraw: "watch",
  hardHearts: "hard",
};

/** What is asked at random, whatever is known. */
export const FREE = "free";

/** Setups, and seeds of each, out of which the best experiment is taken. */
const SETUPS_TRIED = 4;
const SEEDS_TRIED = 16;

/** A setup that tells more rule sets apart at once waits until less is open: all would keep the game waiting. */
const FAMILIES_MAX = 200;

/** So often in a row no experiment splits the rule sets before the questions are left. */
const FRUITLESS_MAX = 12;

/** Experiments about the open questions at most: where they settle at all, a few dozen do. */
const QUESTIONS_MAX = 150;

/** Setups in which bounds are looked for before an award at random is asked for: the game waits that long. */
const SETUPS_AT_ONCE = 8;

/** Of so many seeds the free exploration takes the one with the newest and then the rarest answers. */
const NEWEST_OF = 8;

/** What the hit of a chance counts as among rare answers. */
const CHANCE_RARITY = 4;

/** What is new counts as rarer than all hits of an award together. */
const NEW_RARITY = 1000;

/** So many seeds are looked at for one in which an item matters; every other one is a hit of some draw. */
const MATTERING_TRIES = 40;

/** Items beside the pair that a free experiment is about, at most. */
const EXTRAS_MAX = 2;

/** See above. */
export class Laboratory {
  readonly ruleSets: RuleSets;
  readonly questions: readonly Hypothesis[];
  private readonly means: Means;
  private readonly dice: Rng;
  private readonly waiting: Experiment[] = [];
  private readonly bracketed: Record<string, boolean>;
  private fruitless = 0;
  private questionsAsked = 0;
  /** Every pair of items, in the order in which they are tried. */
  private readonly pairs: readonly Pair[];
  /** By draw and kind of award: whether the free exploration has had such a hit. */
  private readonly answered: Record<string, boolean>;
  private setupsBracketed = 0;
  private setupsFree: number;

  /**
   * @param seed of the laboratory's own dice, an integer in [1, 2^32).
   * @param before what asked the same game before: what it knows stands, and it is gone on from there.
   */
  constructor(means: Means, seed: number, before?: Laboratory) {
    const known = before?.canHave(means) === true ? before : undefined;
    this.means = means;
    this.dice = known?.dice ?? diceOf(seed);
    this.questions = askableQuestions(means);
    this.pairs = known?.pairs ?? pairsOf(means, this.dice);
    this.bracketed = known?.bracketed ?? {};
    this.answered = known?.answered ?? {};
    this.setupsFree = known?.setupsFree ?? 0;
    const knows = known?.ruleSets.questions ?? [];
    this.ruleSets =
      known !== undefined && this.questions.every((question) => knows.indexOf(question) >= 0)
        ? known.ruleSets
        : new RuleSets(means.edition, this.questions);
  }

  /** Whether the same items can be had as here. */
  private canHave(means: Means): boolean {
    return hadIn(this.means) === hadIn(means);
  }

  /** The next experiment. */
  next(): Experiment {
    const waiting = this.waiting.shift();
    if (waiting !== undefined) {
      return waiting;
    }
    const splitting = this.questionsAsked < QUESTIONS_MAX ? this.bestSplitting() : undefined;
    if (splitting !== undefined) {
      this.questionsAsked += 1;
      return splitting;
    }
    this.queueBrackets();
    if (this.waiting.length === 0) {
      this.queueFree();
    }
    return this.waiting.shift() as Experiment;
  }

  /** Takes what the game did in an experiment; false where nothing explains it that explained all else. */
  take(setup: Setup, clear: ObservedClear): boolean {
    const isExplained = this.ruleSets.observe(setup, clear);
    if (!isExplained) {
      this.fruitless = 0;
    }
    return isExplained;
  }

  /** Whether every question that can be asked here is settled. */
  isSettled(): boolean {
    return this.ruleSets.account().every((one) => one.settled !== undefined);
  }

  /** An experiment that splits the rule sets, unless none was found several times in a row. */
  private bestSplitting(): Experiment | undefined {
    while (this.fruitless < FRUITLESS_MAX && !this.ruleSets.isHopeless()) {
      const found = this.splitting();
      if (found !== undefined) {
        this.fruitless = 0;
        return found;
      }
      this.fruitless += 1;
    }
    return undefined;
  }

  /** The experiment whose outcomes differ most among the rule sets still possible. */
  private splitting(): Experiment | undefined {
    const open = this.ruleSets.account().filter((one) => one.margin < SETTLED_BY);
    if (open.length === 0) {
      return undefined;
    }
    let best: Experiment | undefined;
    let bestSplit = 0;
    for (let tried = 0; tried < SETUPS_TRIED; tried += 1) {
      // The first question before the others: what is open of it shows in ordinary rooms.
      const { id } = tried === 0 ? (open[0] as QuestionAccount) : anyOf(this.dice, open);
      const question = this.questions.find((one) => one.id === id) as Hypothesis;
      const setup = anySetup(this.means, this.dice, itemFor(question, this.means, this.dice));
      const families = this.ruleSets.families(setup, 1, FAMILIES_MAX);
      const seeds = families.length > 1 ? this.seedsFor(setup, tried === 0 ? id : undefined) : [];
      for (const awardSeed of seeds) {
        const split = splitOf(families, awardSeed);
        if (split > bestSplit) {
          bestSplit = split;
          best = { asks: id, setup, awardSeed };
        }
      }
    }
    return best;
  }

  /**
   * Seeds at random, next to the bounds of the bands, where precision shows, and next to the bound of the
   * draw that a question is about.
   */
  private seedsFor(setup: Setup, id: HypothesisId | undefined): readonly number[] {
    const seeds = listOf(SEEDS_TRIED, 0).map(() => anySeed(this.dice));
    const plan = planOfSetup(this.means.edition, this.ruleSets.best(), setup);
    const label = id === undefined ? undefined : DRAW_OF[id];
    if (label !== undefined) {
      seeds.push(...seedsBeside(plan, label, this.dice));
    }
    return plan.bandRoll.game.weight === 0
      ? [...seeds, ...bandSeeds(plan.bandRoll, this.dice)]
      : seeds;
  }

  /** Experiments next to bounds that were not tried yet. */
  private queueBrackets(): void {
    const hypotheses = this.ruleSets.best();
    const until = Math.min(this.pairs.length, this.setupsBracketed + SETUPS_AT_ONCE);
    while (this.waiting.length === 0 && this.setupsBracketed < until) {
      const setup = pairSetup(this.means, this.dice, this.pairs[this.setupsBracketed] as Pair, 0);
      this.setupsBracketed += 1;
      this.waiting.push(...bracketsOf(this.means, hypotheses, setup, this.dice, this.bracketed));
    }
  }

  /** Awards with a pair of items: one in which each of them matters, and one in which the rarest happens. */
  private queueFree(): void {
    const pair = this.pairs[this.setupsFree % this.pairs.length] as Pair;
    this.setupsFree += 1;
    const setup = pairSetup(this.means, this.dice, pair, this.dice.randomInt(EXTRAS_MAX + 1));
    const plan = planOfSetup(this.means.edition, this.ruleSets.best(), setup);
    const seeds = [this.newestSeed(plan)];
    for (const item of pair[0] === pair[1] ? [pair[0]] : pair) {
      seeds.push(item === undefined ? anySeed(this.dice) : this.seedFor(item, setup, plan));
    }
    for (const awardSeed of seeds) {
      this.waiting.push({ asks: FREE, setup, awardSeed });
    }
  }

  /** A seed that drops something else without an item; any where none was found. */
  private seedFor(item: ItemName, setup: Setup, plan: AwardPlan): number {
    const players = setup.players.map(({ luck, items }) => ({
      luck,
      items: { ...items, [item]: 0 },
    }));
    const without = planOfSetup(this.means.edition, this.ruleSets.best(), { ...setup, players });
    for (let tried = 0; tried < MATTERING_TRIES; tried += 1) {
      const hitting = tried % 2 === 0 ? undefined : hittingSeed(plan, this.dice);
      const seed = hitting ?? anySeed(this.dice);
      const own = rollAward(plan, seed);
      const other = rollAward(without, seed);
      if (own.variant !== other.variant || own.count !== other.count) {
        return seed;
      }
    }
    return anySeed(this.dice);
  }

  /** A seed with hits that were not had beside the same kind of award; else with rare ones. */
  private newestSeed(plan: AwardPlan): number {
    let best = 1;
    let most = -1;
    let answers: readonly string[] = [];
    for (let tried = 0; tried < NEWEST_OF; tried += 1) {
      const seed = hittingSeed(plan, this.dice, tried % 2 === 0) ?? anySeed(this.dice);
      const hits = questionsAsked(plan, seed).filter((one) => one.isHit);
      const { variant } = rollAward(plan, seed);
      const found = hits.map((hit) => `${hit.label} ${variant}`);
      let rarity = found.some((answer) => this.answered[answer] !== true) ? NEW_RARITY : 0;
      for (const { bound, limit } of hits) {
        rarity += bound > 0 ? bound / limit : CHANCE_RARITY;
      }
      if (rarity > most) {
        most = rarity;
        best = seed;
        answers = found;
      }
    }
    for (const answer of answers) {
      this.answered[answer] = true;
    }
    return best;
  }
}

/** Equal for games in which the same can be had, but for the difficulty. */
function hadIn({ edition, playerCount, trinketsMax, multiplierMax, unavailable }: Means): string {
  return `${edition} ${playerCount} ${trinketsMax} ${multiplierMax} ${unavailable.join()}`;
}

/** How far an award tells rule sets apart: 0 where all give the same, near 1 where each gives its own. */
function splitOf(families: readonly Family[], awardSeed: number): number {
  const outcomes: string[] = [];
  const groups: Record<string, number> = {};
  let whole = 0;
  for (const { plan, hypotheses, weight } of families) {
    const outcome = outcomeOf(plan, hypotheses, awardSeed);
    outcomes.push(outcome);
    groups[outcome] = (groups[outcome] ?? 0) + weight;
    whole += weight;
  }
  let same = 0;
  for (let index = 0; index < families.length; index += 1) {
    const { weight } = families[index] as Family;
    same += weight * (groups[outcomes[index] as string] as number);
  }
  return 1 - same / (whole * whole);
}

/** What would be seen of an award, as a text. */
export function outcomeOf(plan: AwardPlan, hypotheses: AwardHypotheses, awardSeed: number): string {
  const { variant, spawnSeeds, nextAwardSeed } = rollAward(plan, awardSeed);
  const next = hypotheses.writeBack === "yes" ? nextAwardSeed : 0;
  const copies = spawnSeeds.length > 1 ? hypotheses.extraCopies : "";
  return `${variant} ${spawnSeeds.join()} ${next} ${copies}`;
}
