/**
 * The rule sets that are still possible: every combination of answers to the open questions, each with
 * the number of awards that it does not explain. An award tells of the questions alone that its setup can
 * show, so combinations that agree on these are judged together, once, and a question is multiplied out
 * when an award could show it, not before.
 */
import { at } from "../lists";
import { rollAward, type Award } from "../award/roll";
import {
  awardRules,
  HYPOTHESES,
  OPEN,
  type AwardHypotheses,
  type Hypothesis,
  type HypothesisId,
} from "../award/awardRules";
import type { AwardPlan } from "../award/steps";
import type { RuleSet } from "../game/edition";
import {
  judgeObserved,
  observeAward,
  type ObservedAward,
  type ObservedClear,
} from "../judge/judgeAward";
import { planOfSetup, questionsOf, setupKey, setupOf, type Setup } from "./setups";

/** What is known of one question. */
export interface QuestionAccount {
  readonly id: HypothesisId;
  /** The answer that is settled; undefined while it is open. */
  readonly settled: string | undefined;
  /** The answers of the combinations that explain most: as many awards as any. */
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

/** What is worked out of a setup: a plan is dear, and the next clear is made with the same. */
interface PreparedSetup {
  readonly key: string;
  /** The questions that the setup can show and that are not known. */
  readonly told: readonly Hypothesis[];
  /** By the answers to these the plan of a family: combinations that make the same award of any seed. */
  readonly families: Record<string, AwardPlan>;
  /** What is possible, those questions multiplied out, each with its family's key; undefined where that is not worked out. */
  rows: readonly (readonly [one: Combination, key: string])[] | undefined;
}

/**
 * Work in steps, for a game that cannot spare the time at once: each says what it cost, in awards rolled. What is asked
 * between steps is as before the first.
 */
export type Steps<Result> = Generator<number, Result>;

/** All of it at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

/** What a plan costs, in awards rolled; and how many copies or comparisons cost as much as one roll. */
export const PLAN_COST = 10;
const CHEAP = 10;

/** How many setups are kept: that of the clear that is taken, and that of what is carried. */
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
    const possible = this.sets.filter(({ misses }) => misses <= this.unexplained);
    let nearest = at(possible, 0);
    let most = -1;
    for (const one of possible) {
      let alike = 0;
      for (const { id } of shown) {
        alike += one.answers[id] === own[id] ? 1 : 0;
      }
      if (alike > most) {
        [nearest, most] = [one, alike];
      }
    }
    let best = nearest.answers;
    // What the edition itself leaves open stays so while several answers are possible.
    for (const { id } of shown) {
      if (own[id] === OPEN && possible.some(({ answers }) => answers[id] !== nearest.answers[id])) {
        best = { ...best, [id]: OPEN };
      }
    }
    return best;
  }

  /** Whether all that a setup needs is worked out, so that asking for it costs little. */
  isPrepared(setup: Setup): boolean {
    return this.preparedOf(setup).rows !== undefined;
  }

  /** Works out what a setup needs; no award may be kept meanwhile. */
  *preparing(setup: Setup): Steps<PreparedSetup> {
    const prepared = this.preparedOf(setup);
    const { families, told } = prepared;
    if (prepared.rows !== undefined) {
      return prepared;
    }
    let { sets } = this;
    for (const { id, options } of this.untriedOf(told)) {
      const more: Combination[] = [];
      for (const option of options) {
        for (const { answers, misses } of sets) {
          more.push({ answers: { ...answers, [id]: option }, misses });
          if (more.length % CHEAP === 0) {
            yield 1;
          }
        }
      }
      sets = more;
    }
    const rows: (readonly [Combination, string])[] = [];
    for (const one of sets) {
      const key = keyOf(told, one.answers);
      if (families[key] === undefined) {
        families[key] = planOfSetup(this.edition, one.answers, setup);
        yield PLAN_COST;
      }
      rows.push([one, key]);
      if (rows.length % CHEAP === 0) {
        yield 1;
      }
    }
    prepared.rows = rows;
    return prepared;
  }

  /** The families in a setup of combinations that fewer awards refute than settle a question. */
  families(setup: Setup): readonly AwardPlan[] {
    const { families, rows = [] } = finish(this.preparing(setup));
    const isSeen: Record<string, boolean> = {};
    const possible: AwardPlan[] = [];
    for (const [{ misses }, key] of rows) {
      if (misses < this.unexplained + SETTLED_BY && isSeen[key] !== true) {
        isSeen[key] = true;
        possible.push(families[key] as AwardPlan);
      }
    }
    return possible;
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
    const weighed = finish(this.weighing(clear));
    this.keep(weighed);
    return weighed.isExplained;
  }

  /** Which combinations explain an award, to be kept before anything else is taken. */
  *weighing(clear: ObservedClear): Steps<Weighed> {
    const setup = setupOf(clear);
    const prepared = yield* this.preparing(setup);
    const { families, rows = [] } = prepared;
    const isRefuted = refuting(observeAward(clear));
    const isMissed: Record<string, boolean> = {};
    const misses: number[] = [];
    for (const [one, key] of rows) {
      if (isMissed[key] === undefined) {
        isMissed[key] = isRefuted(families[key] as AwardPlan);
        yield 1;
      }
      misses.push(one.misses + (isMissed[key] === true ? 1 : 0));
    }
    const unexplained = misses.reduce((fewest, one) => Math.min(fewest, one), Infinity);
    return { prepared, misses, unexplained, isExplained: unexplained === this.unexplained };
  }

  /** Keeps what was weighed. */
  keep({ prepared, misses, unexplained }: Weighed): void {
    const { rows = [], told } = prepared;
    // None of the awards before tells the answers to these questions apart.
    this.shown.push(...this.untriedOf(told));
    this.observed += 1;
    this.unexplained = unexplained;
    const left: (readonly [Combination, string])[] = [];
    rows.forEach(([one, key], place) => {
      one.misses = at(misses, place);
      if (one.misses < unexplained + GIVEN_UP_AT) {
        left.push([one, key]);
      }
    });
    this.sets = left.map(([one]) => one);
    for (const other of this.prepared) {
      other.rows = other === prepared ? left : undefined;
    }
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

  /** The questions whose answers a setup can show and that are not known. */
  private toldBy(setup: Setup): readonly Hypothesis[] {
    return questionsOf(setup).filter(({ id }) => this.known[id] === undefined);
  }

  /** Those of some questions that are not multiplied out yet. */
  private untriedOf(told: readonly Hypothesis[]): readonly Hypothesis[] {
    return told.filter((one) => this.shown.indexOf(one) < 0);
  }

  /** What is worked out of a setup so far. */
  private preparedOf(setup: Setup): PreparedSetup {
    const key = setupKey(setup);
    const known = this.prepared.find((one) => one.key === key);
    if (known !== undefined) {
      return known;
    }
    const prepared = { key, told: this.toldBy(setup), families: {}, rows: undefined };
    this.prepared = [prepared, ...this.prepared].slice(0, PREPARED_MAX);
    return prepared;
  }
}

/** The questions that some answers leave open. */
export function openQuestions(
  answers: Partial<Record<HypothesisId, string>>,
): readonly HypothesisId[] {
  return HYPOTHESES.map(({ id }) => id).filter((id) => answers[id] === undefined);
}

/** Equal for answers that agree on some questions. */
function keyOf(questions: readonly Hypothesis[], answers: AwardHypotheses): string {
  return questions.map(({ id }) => answers[id]).join();
}

/** Tells which families do not explain an award: most make the same of its seed as others, which is judged once. */
function refuting(observed: ObservedAward): (this: void, family: AwardPlan) => boolean {
  const known: Record<string, boolean> = {};
  return (plan) => {
    const award = rollAward(plan, observed.awardSeed);
    const { hypotheses } = plan.rules;
    const { variant, spawnSeeds, drawCount, nextAwardSeed, capacitorSeed, other } = award;
    const { writeBack, extraCopies } = hypotheses;
    const made = `${variant} ${spawnSeeds.join()} ${capacitorSeed}`;
    const key = `${made} ${drawCount} ${nextAwardSeed} ${writeBack} ${extraCopies}`;
    const isKnown = other === undefined ? known[key] : undefined;
    const isRefuted = isKnown ?? judgeObserved(award, observed, hypotheses).verdict === "mismatch";
    known[key] = isRefuted;
    return isRefuted;
  };
}

/** What an award would change: how often each combination then fails. */
interface Weighed {
  readonly prepared: PreparedSetup;
  /** By combination. */
  readonly misses: readonly number[];
  readonly unexplained: number;
  readonly isExplained: boolean;
}

/** Whether families make awards of a seed that are seen to differ. */
export function* differing(families: readonly AwardPlan[], awardSeed: number): Steps<boolean> {
  let first: { readonly award: Award; readonly copies: string } | undefined;
  let rolled = 0;
  for (const plan of families) {
    const award = rollAward(plan, awardSeed);
    const copies = award.spawnSeeds.length > 1 ? plan.rules.hypotheses.extraCopies : "";
    first = first ?? { award, copies };
    if (copies !== first.copies || !isSeenAlike(award, first.award)) {
      return true;
    }
    rolled += 1;
    if (rolled % CHEAP === 0) {
      yield CHEAP;
    }
  }
  return false;
}

function isSeenAlike(one: Award, other: Award): boolean {
  return (
    one.variant === other.variant &&
    one.nextAwardSeed === other.nextAwardSeed &&
    one.spawnSeeds.length === other.spawnSeeds.length &&
    one.spawnSeeds.every((seed, place) => other.spawnSeeds[place] === seed)
  );
}
