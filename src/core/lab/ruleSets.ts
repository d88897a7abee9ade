/**
 * The rule sets that are still possible: every combination of answers to the open questions, each with
 * the number of experiments that it does not explain. An experiment tells of the questions alone that
 * its setup can show, so combinations that agree on these are judged together, once, and a question is
 * multiplied out when an experiment could show it, not before.
 */
import { rollAward } from "../award/roll";
import {
  awardRules,
  type AwardHypotheses,
  type Hypothesis,
  type HypothesisId,
} from "../award/rules";
import type { AwardPlan } from "../award/steps";
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
}

/** By so many experiments every rival of a settled answer must be refuted, and by more than nothing explains. */
export const SETTLED_BY = 2;

/** Whether so few experiments are unexplained that answers may be settled beside them: one in a hundred. */
export function isStray(unexplained: number, of: number): boolean {
  return unexplained * 100 <= of;
}

/** A combination that explains so many experiments fewer than the best is not looked at again. */
const GIVEN_UP_AT = 8;

/** See above. */
export class RuleSets {
  readonly edition: RuleSet;
  readonly questions: readonly Hypothesis[];
  /**
   * The questions that an experiment could show so far: these alone are multiplied out. The number of a
   * combination is the sum of its answers' numbers, each times its stride.
   */
  protected readonly shown: Hypothesis[] = [];
  private readonly strides: number[] = [];
  private count = 1;
  /** The combinations that are still looked at, and what each does not explain; side by side. */
  protected sets: number[] = [0];
  protected misses: number[] = [0];
  private readonly givenUpAt: number;
  /** The edition's own answers. */
  private readonly published: AwardHypotheses;
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
    this.published = awardRules(edition).hypotheses;
    this.questions = questions;
  }

  /**
   * One combination of those that explain most: the first, so the published answers where they do. What no
   * experiment could show is answered as the edition does.
   */
  best(): AwardHypotheses {
    const at = this.misses.indexOf(this.unexplained);
    return this.answersOf(this.sets[at] as number);
  }

  /** The families in a setup of combinations that explain at most `behind` experiments fewer than the best. */
  families(setup: Setup, behind: number): readonly Family[] {
    const told = this.toldBy(setup);
    const untried = this.untriedOf(told);
    const places = this.placesOf(told.filter((one) => untried.indexOf(one) < 0));
    const each = combinationsOf(untried);
    const keys: number[] = [];
    const firsts = this.sets.filter((set, index) => {
      const isBehind = (this.misses[index] as number) > this.unexplained + behind;
      const key = this.keyOf(set, places);
      const isFirst = !isBehind && keys.indexOf(key) < 0;
      if (isFirst) {
        keys.push(key);
      }
      return isFirst;
    });
    const families: Family[] = [];
    for (const set of firsts) {
      for (let number = 0; number < each; number += 1) {
        const answers = { ...this.answersOf(set), ...answersAt(untried, number) };
        families.push(this.familyOf(answers, setup));
      }
    }
    return families;
  }

  /** How many combinations are looked at once the questions that a setup can show are multiplied out. */
  countWith(setup: Setup): number {
    return this.sets.length * combinationsOf(this.untriedOf(this.toldBy(setup)));
  }

  /**
   * Takes what the game did in one experiment.
   *
   * @returns whether a combination that explained most so far explains it.
   */
  observe(setup: Setup, clear: ObservedClear): boolean {
    const observed = observeAward(clear);
    const told = this.toldBy(setup);
    this.multiplyOut(told);
    const places = this.placesOf(told);
    const isMissed: Record<number, boolean> = {};
    const before = this.unexplained;
    this.observed += 1;
    this.sets.forEach((set, index) => {
      const key = this.keyOf(set, places);
      let missed = isMissed[key];
      if (missed === undefined) {
        const family = this.familyOf(this.answersOf(set), setup);
        missed = this.isMissed(family, observed);
        isMissed[key] = missed;
      }
      if (missed) {
        this.misses[index] = (this.misses[index] as number) + 1;
      }
    });
    this.giveUp();
    return this.unexplained === before;
  }

  /** What is known of each question. */
  account(): readonly QuestionAccount[] {
    return this.questions.map((question) => this.accountOf(question));
  }

  private accountOf(question: Hypothesis): QuestionAccount {
    const { id, options } = question;
    const place = this.shown.indexOf(question);
    if (place < 0) {
      return { id, possible: options, margin: 0, settled: undefined };
    }
    const fewest = options.map(() => this.unexplained + this.givenUpAt);
    this.sets.forEach((set, index) => {
      const option = this.optionOf(set, place);
      fewest[option] = Math.min(fewest[option] as number, this.misses[index] as number);
    });
    const possible = options.filter((_, option) => fewest[option] === this.unexplained);
    const rivals = fewest.filter((misses) => misses > this.unexplained);
    const isAlone = possible.length === 1;
    const margin = isAlone
      ? Math.min(this.givenUpAt, ...rivals.map((m) => m - this.unexplained))
      : 0;
    const isSettled =
      margin >= Math.max(SETTLED_BY, Math.min(this.givenUpAt, this.unexplained + 1)) &&
      isStray(this.unexplained, this.observed);
    return { id, possible, margin, settled: isSettled ? possible[0] : undefined };
  }

  /** Whether some answers do not explain an experiment. */
  private isMissed({ plan, hypotheses }: Family, observed: ObservedAward): boolean {
    const award = rollAward(plan, observed.awardSeed);
    return judgeObserved(award, observed, hypotheses).verdict === "mismatch";
  }

  /** Forgets combinations that are far behind. */
  private giveUp(): void {
    this.unexplained = this.misses.reduce((fewest, misses) => Math.min(fewest, misses), Infinity);
    const isKept = this.misses.map((misses) => misses < this.unexplained + this.givenUpAt);
    this.sets = this.sets.filter((_, index) => isKept[index]);
    this.misses = this.misses.filter((_, index) => isKept[index]);
  }

  /** Those of the questions whose answers a setup can show. */
  private toldBy(setup: Setup): readonly Hypothesis[] {
    return questionsOf(setup).filter((one) => this.questions.indexOf(one) >= 0);
  }

  /** Multiplies out questions that no experiment could show before: none of these tells their answers apart. */
  private multiplyOut(told: readonly Hypothesis[]): void {
    for (const question of this.untriedOf(told)) {
      const { sets, misses, count } = this;
      this.sets = question.options.flatMap((_, option) => sets.map((set) => set + option * count));
      this.misses = question.options.flatMap(() => misses);
      this.shown.push(question);
      this.strides.push(count);
      this.count = count * question.options.length;
    }
  }

  /** Those of some questions that are not multiplied out yet. */
  private untriedOf(told: readonly Hypothesis[]): readonly Hypothesis[] {
    return told.filter((one) => this.shown.indexOf(one) < 0);
  }

  /** Where questions stand among those that are multiplied out. */
  private placesOf(told: readonly Hypothesis[]): readonly number[] {
    return told.map((question) => this.shown.indexOf(question));
  }

  private optionOf(set: number, place: number): number {
    const { options } = this.shown[place] as Hypothesis;
    return Math.floor(set / (this.strides[place] as number)) % options.length;
  }

  /** Equal for combinations that agree on some questions: the place of their answers, see {@link answersAt}. */
  private keyOf(set: number, places: readonly number[]): number {
    let key = 0;
    let stride = 1;
    for (const place of places) {
      key += this.optionOf(set, place) * stride;
      stride *= (this.shown[place] as Hypothesis).options.length;
    }
    return key;
  }

  protected answersOf(set: number): AwardHypotheses {
    return { ...this.published, ...answersAt(this.shown, set) };
  }

  private familyOf(hypotheses: AwardHypotheses, setup: Setup): Family {
    return { plan: planOfSetup(this.edition, hypotheses, setup), hypotheses };
  }
}

/** How many combinations of answers some questions have. */
function combinationsOf(questions: readonly Hypothesis[]): number {
  return questions.reduce((product, { options }) => product * options.length, 1);
}

/** One of all combinations of answers to some questions, by its number. */
function answersAt(questions: readonly Hypothesis[], number: number): Partial<AwardHypotheses> {
  const answers: Partial<Record<HypothesisId, string>> = {};
  let rest = number;
  for (const { id, options } of questions) {
    answers[id] = options[rest % options.length] as string;
    rest = Math.floor(rest / options.length);
  }
  return answers as Partial<AwardHypotheses>;
}

/** The awards that families make of a seed, each once. */
export function outcomesOf(families: readonly Family[], awardSeed: number): readonly string[] {
  const outcomes: string[] = [];
  for (const family of families) {
    const outcome = outcomeOf(family, awardSeed);
    if (outcomes.indexOf(outcome) < 0) {
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

/** What would be seen of an award, as a text. */
function outcomeOf({ plan, hypotheses }: Family, awardSeed: number): string {
  const { variant, spawnSeeds, nextAwardSeed } = rollAward(plan, awardSeed);
  const next = hypotheses.writeBack === "yes" ? nextAwardSeed : awardSeed;
  const copies = spawnSeeds.length > 1 ? hypotheses.extraCopies : "";
  return `${variant} ${spawnSeeds.join()} ${next} ${copies}`;
}
