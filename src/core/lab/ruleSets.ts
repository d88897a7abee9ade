/**
 * The rule sets that are still possible: every combination of answers to the open questions, each with
 * the number of experiments that it does not explain. An experiment tells of the questions alone that
 * its setup can show, so combinations that agree on these are judged together, once, and a question is
 * multiplied out when an experiment could show it, not before.
 */
import { rollAward } from "../award/roll";
import {
  awardRules,
  OPEN,
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
import { planOfSetup, questionsOf, type Setup } from "./setups";

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

/** One combination of answers, and how many experiments it does not explain. */
interface Combination {
  readonly answers: AwardHypotheses;
  misses: number;
}

/** See above. */
export class RuleSets {
  /** The questions that an experiment could show so far: these alone are multiplied out. */
  readonly shown: Hypothesis[] = [];
  /** The combinations that are still looked at. */
  private sets: Combination[];
  /** The edition's own answers, and what is known from elsewhere. */
  private readonly own: AwardHypotheses;
  /** The fewest experiments that a combination does not explain. */
  unexplained = 0;
  private observed = 0;

  /**
   * @param questions those that can be told at all.
   * @param known answers that are settled otherwise, of none of these questions.
   * @param givenUpAt by so many experiments behind the best a combination is not looked at again.
   */
  constructor(
    readonly edition: RuleSet,
    readonly questions: readonly Hypothesis[],
    known: Partial<AwardHypotheses> = {},
    private readonly givenUpAt = GIVEN_UP_AT,
  ) {
    this.own = awardRules(edition, known).hypotheses;
    this.sets = [{ answers: this.own, misses: 0 }];
  }

  /**
   * One combination of those that explain most: the first, so the published answers where they do. What no
   * experiment could show is answered as the edition does.
   */
  best(): AwardHypotheses {
    return (this.behind(0)[0] as Combination).answers;
  }

  /** Of the combinations that explain most, the one that is nearest to the edition's own answers. */
  nearest(): AwardHypotheses {
    const { own, shown } = this;
    const possible = this.behind(0);
    const alike = possible.map(
      ({ answers }) => shown.filter(({ id }) => answers[id] === own[id]).length,
    );
    const nearest = possible[alike.indexOf(Math.max(...alike))] as Combination;
    let best = nearest.answers;
    // What the edition itself leaves open stays so while several answers are possible.
    for (const { id } of shown) {
      if (own[id] === OPEN && possible.some(({ answers }) => answers[id] !== nearest.answers[id])) {
        best = { ...best, [id]: OPEN };
      }
    }
    return best;
  }

  /** The families in a setup of combinations that explain at most `behind` experiments fewer than the best. */
  families(setup: Setup, behind: number): readonly Family[] {
    const told = this.toldBy(setup);
    const keys: string[] = [];
    const firsts = this.behind(behind).filter(({ answers }) => {
      const key = keyOf(told, answers);
      const isFirst = keys.indexOf(key) < 0;
      if (isFirst) {
        keys.push(key);
      }
      return isFirst;
    });
    return multiplied(firsts, this.untriedOf(told)).map(({ answers }) =>
      this.familyOf(answers, setup),
    );
  }

  /** How many combinations are looked at once the questions that a setup can show are multiplied out. */
  countWith(setup: Setup): number {
    return this.untriedOf(this.toldBy(setup)).reduce(
      (product, { options }) => product * options.length,
      this.sets.length,
    );
  }

  /**
   * Takes what the game did in one experiment.
   *
   * @returns whether a combination that explained most so far explains it.
   */
  observe(setup: Setup, clear: ObservedClear): boolean {
    const observed = observeAward(clear);
    const told = this.toldBy(setup);
    // None of the experiments before tells the answers to these questions apart.
    const untried = this.untriedOf(told);
    this.sets = multiplied(this.sets, untried);
    this.shown.push(...untried);
    const isMissed: Record<string, boolean> = {};
    const before = this.unexplained;
    this.observed += 1;
    for (const one of this.sets) {
      const key = keyOf(told, one.answers);
      const missed = isMissed[key] ?? isRefuted(this.familyOf(one.answers, setup), observed);
      isMissed[key] = missed;
      one.misses += missed ? 1 : 0;
    }
    this.unexplained = this.sets.reduce((fewest, { misses }) => Math.min(fewest, misses), Infinity);
    this.sets = this.behind(this.givenUpAt - 1);
    return this.unexplained === before;
  }

  /** What is known of each question. */
  account(): readonly QuestionAccount[] {
    return this.questions.map((question) => this.accountOf(question));
  }

  private accountOf(question: Hypothesis): QuestionAccount {
    const { id, options } = question;
    if (this.shown.indexOf(question) < 0) {
      return { id, possible: options, margin: 0, settled: undefined };
    }
    const fewest = options.map((option) =>
      this.sets.reduce(
        (least, { answers, misses }) => (answers[id] === option ? Math.min(least, misses) : least),
        this.unexplained + this.givenUpAt,
      ),
    );
    const possible = options.filter((_, option) => fewest[option] === this.unexplained);
    const rivals = fewest.filter((misses) => misses > this.unexplained);
    const margin = possible.length === 1 ? Math.min(...rivals) - this.unexplained : 0;
    const isSettled =
      margin >= Math.max(SETTLED_BY, Math.min(this.givenUpAt, this.unexplained + 1)) &&
      isStray(this.unexplained, this.observed);
    return { id, possible, margin, settled: isSettled ? possible[0] : undefined };
  }

  /** The combinations that explain at most so many experiments fewer than the best. */
  private behind(most: number): Combination[] {
    return this.sets.filter(({ misses }) => misses <= this.unexplained + most);
  }

  /** Those of the questions whose answers a setup can show. */
  private toldBy(setup: Setup): readonly Hypothesis[] {
    return questionsOf(setup).filter((one) => this.questions.indexOf(one) >= 0);
  }

  /** Those of some questions that are not multiplied out yet. */
  private untriedOf(told: readonly Hypothesis[]): readonly Hypothesis[] {
    return told.filter((one) => this.shown.indexOf(one) < 0);
  }

  private familyOf(hypotheses: AwardHypotheses, setup: Setup): Family {
    return { plan: planOfSetup(this.edition, hypotheses, setup), hypotheses };
  }
}

/** Each combination with every answer to some more questions. */
function multiplied(sets: readonly Combination[], questions: readonly Hypothesis[]): Combination[] {
  return questions.reduce<Combination[]>(
    (all, { id, options }) =>
      options.flatMap((option) =>
        all.map(({ answers, misses }) => ({ answers: { ...answers, [id]: option }, misses })),
      ),
    [...sets],
  );
}

/** Equal for answers that agree on some questions. */
function keyOf(questions: readonly Hypothesis[], answers: AwardHypotheses): string {
  return questions.map(({ id }) => answers[id]).join();
}

/** Whether some answers do not explain an experiment. */
function isRefuted({ plan, hypotheses }: Family, observed: ObservedAward): boolean {
  const award = rollAward(plan, observed.awardSeed);
  return judgeObserved(award, observed, hypotheses).verdict === "mismatch";
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
