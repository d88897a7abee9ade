/**
 * The rule sets that are still possible: every combination of answers to the open questions, each with
 * the number of experiments that it does not explain. An experiment tells of the questions alone that
 * its setup can show, so combinations that agree on these are judged together, once.
 */
import { rollAward, type Award } from "../award/roll";
import {
  awardRules,
  type AwardHypotheses,
  type Hypothesis,
  type HypothesisId,
} from "../award/rules";
import type { AwardPlan } from "../award/types";
import type { RuleSet } from "../game/edition";
import {
  judgeObserved,
  observeAward,
  type ObservedAward,
  type ObservedClear,
} from "../judge/award";
import { planOfSetup, questionsOf, type Setup } from "./questions";

/** Combinations of answers that make the same award of any seed in one setup. */
export interface Family {
  readonly plan: AwardPlan;
  readonly hypotheses: AwardHypotheses;
  /** How many combinations there are in it. */
  weight: number;
}

/** What is known of one question. */
export interface QuestionAccount {
  readonly id: HypothesisId;
  /** The answer that is settled; undefined while it is open. */
  readonly settled: string | undefined;
  /** The answers of the combinations that explain most. */
  readonly possible: readonly string[];
  /** How many experiments fewer the best rival answer explains; 0 where it explains as many. */
  readonly margin: number;
  /** By answer: how many experiments its best combination does not explain, as far as that is followed. */
  readonly misses: readonly number[];
}

/** By so many experiments every rival of a settled answer must be refuted, and by more than nothing explains. */
export const SETTLED_BY = 2;

/** Whether so few experiments are unexplained that answers may be settled beside them: one in a hundred. */
export function isStray(unexplained: number, of: number): boolean {
  return unexplained * 100 <= of;
}

/** See {@link RuleSets.isHopeless}; fewer may be chance. */
const HOPELESS_FROM = 20;

/** A combination that explains so many experiments fewer than the best is not looked at again. */
const GIVEN_UP_AT = 8;

/** See above. */
export class RuleSets {
  readonly edition: RuleSet;
  readonly questions: readonly Hypothesis[];
  /** The number of a combination is the sum of its answers' numbers, each times its stride. */
  private readonly strides: number[] = [];
  /** The combinations that are still looked at, and what each does not explain; side by side. */
  protected sets: number[] = [];
  protected misses: number[] = [];
  private readonly givenUpAt: number;
  /** The fewest experiments that a combination does not explain. */
  unexplained = 0;
  private observed = 0;

  /**
   * @param questions those that can be told at all.
   * @param givenUpAt by so many experiments behind the best a combination is not looked at again.
   */
  constructor(edition: RuleSet, questions: readonly Hypothesis[], givenUpAt: number = GIVEN_UP_AT) {
    this.givenUpAt = givenUpAt;
    this.edition = edition;
    this.questions = questions;
    let count = 1;
    for (const { options } of questions) {
      this.strides.push(count);
      count *= options.length;
    }
    for (let set = 0; set < count; set += 1) {
      this.sets.push(set);
      this.misses.push(0);
    }
  }

  /** Whether so much is unexplained that no answer can be settled: another award is made here altogether. */
  isHopeless(): boolean {
    return this.unexplained >= HOPELESS_FROM && this.unexplained * 2 > this.observed;
  }

  /** One combination of those that explain most: the first, so the published answers where they do. */
  best(): AwardHypotheses {
    const at = this.misses.indexOf(this.unexplained);
    return this.answersOf(this.sets[at] ?? 0);
  }

  /** The families in a setup of combinations that explain at most `behind` experiments fewer than the best. */
  families(setup: Setup, behind: number): readonly Family[] {
    const keys = this.keysOf(setup);
    const known: Record<number, Family> = {};
    const families: Family[] = [];
    for (let index = 0; index < this.sets.length; index += 1) {
      if ((this.misses[index] as number) <= this.unexplained + behind) {
        const set = this.sets[index] as number;
        const key = keys[index] as number;
        let family = known[key];
        if (family === undefined) {
          family = this.familyOf(set, setup);
          known[key] = family;
          families.push(family);
        }
        family.weight += 1;
      }
    }
    return families;
  }

  /**
   * Takes what the game did in one experiment.
   *
   * @returns whether a combination that explained most so far explains it.
   */
  observe(setup: Setup, clear: ObservedClear): boolean {
    const observed = observeAward(clear);
    this.observed += 1;
    const keys = this.keysOf(setup);
    const isMissed: Record<number, boolean> = {};
    const before = this.unexplained;
    for (let index = 0; index < this.sets.length; index += 1) {
      const key = keys[index] as number;
      let missed = isMissed[key];
      if (missed === undefined) {
        const { plan, hypotheses } = this.familyOf(this.sets[index] as number, setup);
        const award = rollAward(plan, clear.awardSeed);
        missed = this.isMissed(hypotheses, award, observed, clear.awardSeed);
        isMissed[key] = missed;
      }
      if (missed) {
        this.misses[index] = (this.misses[index] as number) + 1;
      }
    }
    this.giveUp();
    return this.unexplained === before;
  }

  /** What is known of each question. */
  account(): readonly QuestionAccount[] {
    return this.questions.map((question, index) => this.accountOf(question, index));
  }

  private accountOf({ id, options }: Hypothesis, question: number): QuestionAccount {
    const fewest = options.map(() => this.unexplained + this.givenUpAt);
    for (let index = 0; index < this.sets.length; index += 1) {
      const option = this.optionOf(this.sets[index] as number, question);
      fewest[option] = Math.min(fewest[option] as number, this.misses[index] as number);
    }
    const possible = options.filter((_, option) => fewest[option] === this.unexplained);
    const rivals = fewest.filter((misses) => misses > this.unexplained);
    const isAlone = possible.length === 1;
    const margin = isAlone
      ? Math.min(this.givenUpAt, ...rivals.map((m) => m - this.unexplained))
      : 0;
    const isSettled =
      margin >= Math.max(SETTLED_BY, Math.min(this.givenUpAt, this.unexplained + 1)) &&
      isStray(this.unexplained, this.observed);
    return { id, possible, margin, settled: isSettled ? possible[0] : undefined, misses: fewest };
  }

  /** Whether some answers do not explain an experiment. */
  protected isMissed(
    hypotheses: AwardHypotheses,
    award: Award,
    observed: ObservedAward,
    awardSeed: number,
  ): boolean {
    return judgeObserved(award, observed, hypotheses, awardSeed).verdict === "mismatch";
  }

  /** Forgets combinations that are far behind. */
  private giveUp(): void {
    let fewest = Infinity;
    let most = 0;
    for (const misses of this.misses) {
      fewest = Math.min(fewest, misses);
      most = Math.max(most, misses);
    }
    this.unexplained = fewest;
    if (most < fewest + this.givenUpAt) {
      return;
    }
    const sets: number[] = [];
    const kept: number[] = [];
    for (let index = 0; index < this.sets.length; index += 1) {
      if ((this.misses[index] as number) < fewest + this.givenUpAt) {
        sets.push(this.sets[index] as number);
        kept.push(this.misses[index] as number);
      }
    }
    this.sets = sets;
    this.misses = kept;
  }

  /** By combination, beside {@link sets}: equal for those that agree on what a setup can show. */
  protected keysOf(setup: Setup): readonly number[] {
    const shown = this.shownIn(setup);
    return this.sets.map((set) => this.keyOf(set, shown));
  }

  /** The numbers of the questions that a setup can show. */
  private shownIn(setup: Setup): readonly number[] {
    const told = questionsOf(setup);
    const all = this.questions.map((_, index) => index);
    return all.filter((index) => told.indexOf(this.questions[index] as Hypothesis) >= 0);
  }

  private optionOf(set: number, question: number): number {
    const options = (this.questions[question] as Hypothesis).options;
    return Math.floor(set / (this.strides[question] as number)) % options.length;
  }

  /** Equal for combinations that agree on some questions. */
  private keyOf(set: number, shown: readonly number[]): number {
    let key = 0;
    for (const question of shown) {
      key += this.optionOf(set, question) * (this.strides[question] as number);
    }
    return key;
  }

  protected answersOf(set: number): AwardHypotheses {
    const answers: Partial<Record<HypothesisId, string>> = {};
    for (let question = 0; question < this.questions.length; question += 1) {
      const { id, options } = this.questions[question] as Hypothesis;
      answers[id] = options[this.optionOf(set, question)] as string;
    }
    return awardRules(this.edition, answers as Partial<AwardHypotheses>).hypotheses;
  }

  protected familyOf(set: number, setup: Setup): Family {
    const hypotheses = this.answersOf(set);
    return { plan: planOfSetup(this.edition, hypotheses, setup), hypotheses, weight: 0 };
  }
}
