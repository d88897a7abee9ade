/**
 * The rule sets that are still possible: every combination of answers to the open questions, each with
 * the number of awards that it does not explain. An award tells of the questions alone that its setup can
 * show, so combinations that agree on these are judged together, once, and a question is multiplied out
 * when an award could show it, not before.
 */
import { rollAward } from "../award/roll";
import {
  awardRules,
  HYPOTHESES,
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
import { planOfSetup, questionsOf, setupKey, setupOf, type Setup } from "./setups";

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
}

/** By so many awards every rival of a settled answer must be refuted, and by more than nothing explains. */
export const SETTLED_BY = 2;

/** Whether so few awards are unexplained that answers may be settled beside them: one in a hundred. */
export function isStray(unexplained: number, of: number): boolean {
  return unexplained * 100 <= of;
}

/** A combination that explains so many awards fewer than the best is not looked at again. */
const GIVEN_UP_AT = 8;

/** One combination of answers, and how many awards it does not explain. */
interface Combination {
  readonly answers: AwardHypotheses;
  misses: number;
}

/** The families of a setup: a plan is dear, and the next clear is made with the same. */
interface PreparedSetup {
  readonly key: string;
  /** The questions that the setup can show and that are not known. */
  readonly told: readonly Hypothesis[];
  /** By the answers to these. */
  readonly families: Record<string, Family>;
  /** Answers whose family is still to be made. */
  readonly missing: AwardHypotheses[];
}

/** So many setups are kept: of the clear that is taken, and of what is carried. */
const PREPARED_MAX = 2;

/** See above. */
export class RuleSets {
  /** The questions that an award could show so far: these alone are multiplied out. */
  private readonly shown: Hypothesis[] = [];
  /** The combinations that are still looked at. */
  private sets: Combination[];
  /** The edition's own answers, and what is known from elsewhere. */
  private readonly own: AwardHypotheses;
  private prepared: readonly PreparedSetup[] = [];
  /** The fewest awards that a combination does not explain. */
  unexplained = 0;
  private observed = 0;

  /** @param known answers that are settled otherwise. */
  constructor(
    readonly edition: RuleSet,
    private readonly known: Partial<AwardHypotheses> = {},
  ) {
    this.own = awardRules(edition, known).hypotheses;
    this.sets = [{ answers: this.own, misses: 0 }];
  }

  /** Of the combinations that explain most, the one that is nearest to the edition's own answers. */
  best(): AwardHypotheses {
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

  /**
   * Makes some of the families of a setup that are not made yet, at most so many.
   *
   * @returns whether all are made, so that asking for the setup costs little.
   */
  prepare(setup: Setup, most: number): boolean {
    const { families, missing, told } = this.preparedOf(setup);
    for (let made = 0; made < most && missing.length > 0; made += 1) {
      const answers = missing.pop() as AwardHypotheses;
      families[keyOf(told, answers)] = this.familyOf(answers, setup);
    }
    return missing.length === 0;
  }

  /** The families in a setup of combinations that fewer awards refute than settle a question. */
  families(setup: Setup): readonly Family[] {
    const prepared = this.preparedOf(setup);
    const { told } = prepared;
    const isSeen: Record<string, boolean> = {};
    const possible = multiplied(this.behind(SETTLED_BY - 1), this.untriedOf(told));
    const families: Family[] = [];
    for (const { answers } of possible) {
      const key = keyOf(told, answers);
      if (isSeen[key] !== true) {
        isSeen[key] = true;
        families.push(this.familyIn(prepared, key, answers, setup));
      }
    }
    return families;
  }

  /** How many combinations are looked at once the questions that a setup can show are multiplied out. */
  countWith(setup: Setup): number {
    return this.untriedOf(this.toldBy(setup)).reduce(
      (product, { options }) => product * options.length,
      this.sets.length,
    );
  }

  /**
   * Takes what the game did at one award.
   *
   * @returns whether a combination that explained most so far explains it.
   */
  observe(clear: ObservedClear): boolean {
    const observed = observeAward(clear);
    const setup = setupOf(clear);
    const prepared = this.preparedOf(setup);
    const { told } = prepared;
    // None of the awards before tells the answers to these questions apart.
    const untried = this.untriedOf(told);
    this.sets = multiplied(this.sets, untried);
    this.shown.push(...untried);
    const isMissed: Record<string, boolean> = {};
    const judge = new Refuting(observed);
    const before = this.unexplained;
    this.observed += 1;
    for (const one of this.sets) {
      const key = keyOf(told, one.answers);
      const missed =
        isMissed[key] ?? judge.isRefuted(this.familyIn(prepared, key, one.answers, setup));
      isMissed[key] = missed;
      one.misses += missed ? 1 : 0;
    }
    this.unexplained = this.sets.reduce((fewest, { misses }) => Math.min(fewest, misses), Infinity);
    this.sets = this.behind(GIVEN_UP_AT - 1);
    return this.unexplained === before;
  }

  /** What is known of each question that an award could show. */
  account(): readonly QuestionAccount[] {
    return HYPOTHESES.filter((one) => this.shown.indexOf(one) >= 0).map((one) =>
      this.accountOf(one),
    );
  }

  /** The answers that are settled. */
  settled(): Partial<AwardHypotheses> {
    const answers: Partial<Record<HypothesisId, string>> = {};
    for (const { id, settled } of this.account()) {
      if (settled !== undefined) {
        answers[id] = settled;
      }
    }
    return answers as Partial<AwardHypotheses>;
  }

  private accountOf({ id, options }: Hypothesis): QuestionAccount {
    const fewest = options.map((option) =>
      this.sets.reduce(
        (least, { answers, misses }) => (answers[id] === option ? Math.min(least, misses) : least),
        this.unexplained + GIVEN_UP_AT,
      ),
    );
    const possible = options.filter((_, option) => fewest[option] === this.unexplained);
    const margin = Math.max(SETTLED_BY, Math.min(GIVEN_UP_AT, this.unexplained + 1));
    const near = fewest.filter((misses) => misses < this.unexplained + margin);
    const isSettled = near.length === 1 && isStray(this.unexplained, this.observed);
    return { id, possible, settled: isSettled ? possible[0] : undefined };
  }

  /** The combinations that explain at most so many awards fewer than the best. */
  private behind(most: number): Combination[] {
    return this.sets.filter(({ misses }) => misses <= this.unexplained + most);
  }

  /** The questions whose answers a setup can show and that are not known. */
  private toldBy(setup: Setup): readonly Hypothesis[] {
    return questionsOf(setup).filter(({ id }) => this.known[id] === undefined);
  }

  /** Those of some questions that are not multiplied out yet. */
  private untriedOf(told: readonly Hypothesis[]): readonly Hypothesis[] {
    return told.filter((one) => this.shown.indexOf(one) < 0);
  }

  /** What is made of a setup so far: that it can tell, and which families it has yet to make. */
  private preparedOf(setup: Setup): PreparedSetup {
    const key = setupKey(setup);
    const known = this.prepared.find((one) => one.key === key);
    if (known !== undefined) {
      return known;
    }
    const told = this.toldBy(setup);
    const isSeen: Record<string, boolean> = {};
    const missing: AwardHypotheses[] = [];
    for (const { answers } of multiplied(this.sets, this.untriedOf(told))) {
      const own = keyOf(told, answers);
      if (isSeen[own] !== true) {
        isSeen[own] = true;
        missing.push(answers);
      }
    }
    const prepared: PreparedSetup = { key, told, families: {}, missing };
    this.prepared = [prepared, ...this.prepared].slice(0, PREPARED_MAX);
    return prepared;
  }

  private familyIn(
    { families }: PreparedSetup,
    key: string,
    answers: AwardHypotheses,
    setup: Setup,
  ): Family {
    const family = families[key] ?? this.familyOf(answers, setup);
    families[key] = family;
    return family;
  }

  private familyOf(hypotheses: AwardHypotheses, setup: Setup): Family {
    return { plan: planOfSetup(this.edition, hypotheses, setup), hypotheses };
  }
}

/** The questions that some answers leave open. */
export function openQuestions(
  answers: Partial<Record<HypothesisId, string>>,
): readonly HypothesisId[] {
  return HYPOTHESES.map(({ id }) => id).filter((id) => answers[id] === undefined);
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

/** Which answers do not explain an award: most make of its seed the same as others do, and that is judged once. */
class Refuting {
  private readonly known: Record<string, boolean> = {};

  constructor(private readonly observed: ObservedAward) {}

  isRefuted({ plan, hypotheses }: Family): boolean {
    const { observed, known } = this;
    const award = rollAward(plan, observed.awardSeed);
    const { variant, spawnSeeds, drawCount, nextAwardSeed, capacitorSeed, other } = award;
    const { writeBack, extraCopies } = hypotheses;
    const made = `${variant} ${spawnSeeds.join()} ${capacitorSeed}`;
    const key = `${made} ${drawCount} ${nextAwardSeed} ${writeBack} ${extraCopies}`;
    const isKnown = other === undefined ? known[key] : undefined;
    const isRefuted = isKnown ?? judgeObserved(award, observed, hypotheses).verdict === "mismatch";
    known[key] = isRefuted;
    return isRefuted;
  }
}

/** Whether families make different awards of a seed. */
export function differ(families: readonly Family[], awardSeed: number): boolean {
  const [first] = families;
  const outcome = first === undefined ? "" : outcomeOf(first, awardSeed);
  return families.some((family) => outcomeOf(family, awardSeed) !== outcome);
}

/** What would be seen of an award, as a text. */
function outcomeOf({ plan, hypotheses }: Family, awardSeed: number): string {
  const { variant, spawnSeeds, nextAwardSeed } = rollAward(plan, awardSeed);
  const copies = spawnSeeds.length > 1 ? hypotheses.extraCopies : "";
  return `${variant} ${spawnSeeds.join()} ${nextAwardSeed} ${copies}`;
}
