/**
 * Which rules does this game follow? Every combination of answers to the open questions is held against
 * every award, one edition apart from the other.
 */
import { awardRules, HYPOTHESES, type AwardHypotheses, type Hypothesis } from "../core/award/rules";
import { differingAnswers } from "../core/award/hypothesisText";
import type { RuleSet } from "../core/game/edition";
import type { SeenClear } from "./awards/compareAward";
import { rollAward } from "../core/award/roll";
import {
  isSilent,
  judgeAward,
  observeAward,
  type ObservedAward,
  type ObservedClear,
} from "../core/judge/award";
import { whyOutside, type ClearFacts } from "../core/judge/inputs";
import { setupOf } from "../core/lab/experiment";
import type { Setup } from "../core/lab/questions";
import { answersAt, RuleSets, SETTLED_BY, type Family } from "../core/lab/ruleSets";
import { adviceFor, type Advice, type QuestionFinding } from "./advice";

/** Where an award stands. */
export interface Witness {
  readonly line: number;
  readonly clear: number;
  readonly awardSeed: number;
}

/** What a log's awards say about one edition. */
export interface InferenceSummary {
  readonly edition: RuleSet;
  /** Awards that were looked at. */
  readonly awards: number;
  readonly combinations: number;
  /** Combinations that explain as many awards as the best. */
  readonly surviving: number;
  /** Awards that the best combination explains. */
  readonly explains: number;
  /** Whether so much is left unexplained that nothing can be settled: something is not modelled. */
  readonly isUnmodelled: boolean;
  readonly questions: readonly QuestionFinding[];
  /** The first awards that the best combination does not explain. */
  readonly unexplained: readonly Witness[];
  /** Surviving combinations as what differs from the edition's defaults, at most 24. */
  readonly survivors: readonly Partial<AwardHypotheses>[];
  readonly advice: readonly Advice[];
}

/** Below this share explained, nothing is settled: one wrong record in a hundred is no other rule. */
const EXPLAINED_MIN = 0.95;

/** Awards that are kept, to name those that nothing explains. */
const KEPT_MAX = 1000;

/** How many unexplained awards are named. */
const UNEXPLAINED_MAX = 20;

/** Longer lists of combinations say less than the answers question by question. */
const LISTED_MAX = 24;

/** Infers from a whole log. */
export class LogInference {
  private readonly editions = new Map<RuleSet, Inference>();
  /** The setups of the records: those that share one are made by the same families. */
  private readonly setups = new Map<string, Setup>();

  /** Takes one award into account; those that the mod made and those outside the model tell nothing. */
  add(record: SeenClear, line: number): void {
    if (record.mode === "override" || whyOutside(record) !== undefined) {
      return;
    }
    const inference = this.editions.get(record.edition) ?? new Inference(record.edition);
    this.editions.set(record.edition, inference);
    inference.observe(this.setupOf(record), record, line);
  }

  private setupOf(record: SeenClear): Setup {
    const key = keyOf(record);
    const setup = this.setups.get(key) ?? setupOf(record);
    this.setups.set(key, setup);
    return setup;
  }

  /** What was found, one for each edition of the log. */
  summaries(): readonly InferenceSummary[] {
    return [...this.editions.values()].map((one) => one.summary());
  }
}

/** Clears with equal keys are made by equal rules and loadouts. */
function keyOf({ edition, hypotheses, difficulty, players }: ClearFacts): string {
  return JSON.stringify([edition, hypotheses, difficulty, players]);
}

/** What the awards of setups that show the same questions say: how many each of their answers misses. */
interface Counted {
  readonly told: readonly Hypothesis[];
  readonly misses: number[];
}

/**
 * Every combination to the end, however many awards it leaves unexplained. Counted is by the questions that
 * an award can tell of; what that comes to for combinations of all is summed up when it is asked for.
 */
class AllRuleSets extends RuleSets {
  private readonly counted = new Map<string, Counted>();
  /** The setup that was asked for last, with its families: clears in a row mostly share theirs. */
  private last: { readonly setup: Setup; readonly families: readonly Family[] } | undefined;

  override observe(setup: Setup, clear: ObservedClear): boolean {
    const told = this.toldBy(setup);
    const key = told.map(({ id }) => id).join();
    const counted = this.counted.get(key) ?? { told, misses: [] };
    const observed = observeAward(clear);
    this.counted.set(key, counted);
    this.observed += 1;
    this.familiesOf(setup, told).forEach((family, number) => {
      const isMissed = this.isMissed(family, observed, clear.awardSeed);
      counted.misses[number] = (counted.misses[number] ?? 0) + (isMissed ? 1 : 0);
    });
    return true;
  }

  /** Sums up what was counted since the last time. */
  sumUp(): void {
    for (const { told, misses } of this.counted.values()) {
      this.multiplyOut(told);
      const places = this.placesOf(told);
      this.misses = this.misses.map(
        (missed, index) => missed + (misses[this.keyOf(this.sets[index] ?? 0, places)] ?? 0),
      );
    }
    this.counted.clear();
    this.giveUp();
  }

  /** How many combinations explain most, and all of them where they are few. */
  survivors(): { readonly count: number; readonly listed: readonly AwardHypotheses[] } {
    const left = this.sets.filter((_, index) => this.misses[index] === this.unexplained);
    const untold = this.questions.filter((one) => !this.shown.includes(one));
    const each = combinationsOf(untold);
    const count = left.length * each;
    const numbers = [...Array(count <= LISTED_MAX ? each : 0).keys()];
    const listed = left.flatMap((set) =>
      numbers.map((number) => ({ ...this.answersOf(set), ...answersAt(untold, number) })),
    );
    return { count, listed };
  }

  private familiesOf(setup: Setup, told: readonly Hypothesis[]): readonly Family[] {
    if (setup !== this.last?.setup) {
      const numbers = [...Array(combinationsOf(told)).keys()];
      const families = numbers.map((number) =>
        this.familyOf(awardRules(this.edition, answersAt(told, number)).hypotheses, setup),
      );
      this.last = { setup, families };
    }
    return this.last.families;
  }

  /**
   * Where the award seed is not written back an award of nothing looks like one that another mod
   * forbade: an award that never came counts against such answers alone.
   */
  protected override isMissed(family: Family, observed: ObservedAward, awardSeed: number): boolean {
    const isSilence = isSilent(observed) && family.hypotheses.writeBack === "no";
    return (
      (isSilence && rollAward(family.plan, awardSeed).count > 0) ||
      super.isMissed(family, observed, awardSeed)
    );
  }
}

/** How many combinations of answers some questions have. */
function combinationsOf(questions: readonly Hypothesis[]): number {
  return questions.reduce((product, { options }) => product * options.length, 1);
}

/** Counts how many awards of one edition each combination explains. */
class Inference {
  private readonly ruleSets: AllRuleSets;
  private readonly kept: { readonly record: SeenClear; readonly line: number }[] = [];
  private awards = 0;
  private observed = 0;

  constructor(private readonly edition: RuleSet) {
    this.ruleSets = new AllRuleSets(edition, HYPOTHESES, Infinity);
  }

  observe(setup: Setup, record: SeenClear, line: number): void {
    this.observed += 1;
    this.awards += isSilent(observeAward(record)) ? 0 : 1;
    this.ruleSets.observe(setup, record);
    if (this.kept.length < KEPT_MAX) {
      this.kept.push({ record, line });
    }
  }

  summary(): InferenceSummary {
    const { edition, awards, observed, ruleSets } = this;
    ruleSets.sumUp();
    const explains = observed - ruleSets.unexplained;
    const isUnmodelled = explains < EXPLAINED_MIN * observed;
    const questions = this.questions(isUnmodelled);
    const { count, listed } = ruleSets.survivors();
    const best = ruleSets.best();
    return {
      edition,
      awards,
      combinations: combinationsOf(HYPOTHESES),
      surviving: count,
      explains,
      isUnmodelled,
      questions,
      unexplained: this.unexplainedBy(best),
      survivors: listed.map((hypotheses) => differingAnswers({ edition, hypotheses })),
      advice: adviceFor(edition, best, questions),
    };
  }

  /** An answer is settled when every rival explains at least two awards fewer. */
  private questions(isUnmodelled: boolean): readonly QuestionFinding[] {
    const { unexplained } = this.ruleSets;
    return this.ruleSets.account().map(({ id, misses }, index) => {
      const options: readonly string[] = HYPOTHESES[index]?.options ?? [];
      const missedBy = (option: number): number => misses[option] ?? Infinity;
      return {
        id,
        surviving: options.filter(
          (_, option) => isUnmodelled || missedBy(option) < unexplained + SETTLED_BY,
        ),
        answers: options.map((option, index) => ({
          option,
          explains: this.observed - missedBy(index),
        })),
      };
    });
  }

  private unexplainedBy(best: AwardHypotheses): readonly Witness[] {
    return this.kept
      .filter(({ record }) => judgeAward(record, best).verdict === "mismatch")
      .slice(0, UNEXPLAINED_MAX)
      .map(({ record: { clear, awardSeed }, line }) => ({ line, clear, awardSeed }));
  }
}
