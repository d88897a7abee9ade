/**
 * Which rules does this game follow? Every combination of answers to the open questions is held against
 * every award, one edition apart from the other.
 */
import { awardRules, HYPOTHESES, type Hypothesis, type HypothesisId } from "../core/award/rules";
import type { RuleSet } from "../core/game/edition";
import type { SeenClear } from "./awards/compareAward";
import { rollAward } from "../core/award/roll";
import {
  isSilent,
  observeAward,
  type ObservedAward,
  type ObservedClear,
} from "../core/judge/award";
import { whyOutside, type ClearFacts } from "../core/judge/inputs";
import { setupOf } from "../core/lab/experiment";
import type { Setup } from "../core/lab/questions";
import { answersAt, RuleSets, SETTLED_BY, type Family } from "../core/lab/ruleSets";

/** An answer with how many awards the best combination that gives it explains. */
export interface AnswerCount {
  readonly option: string;
  readonly explains: number;
}

/** One open question as the log answers it. */
export interface QuestionFinding {
  readonly id: HypothesisId;
  /** The answers that may be true: one where the question is settled. */
  readonly surviving: readonly string[];
  readonly answers: readonly AnswerCount[];
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
}

/** Below this share explained, nothing is settled: one wrong record in a hundred is no other rule. */
const EXPLAINED_MIN = 0.95;

/** Infers from a whole log. */
export class LogInference {
  private readonly editions = new Map<RuleSet, Inference>();
  /** The setups of the records: those that share one are made by the same families. */
  private readonly setups = new Map<string, Setup>();

  /** Takes one award into account; those that the mod made and those outside the model tell nothing. */
  add(record: SeenClear): void {
    if (record.mode === "override" || whyOutside(record) !== undefined) {
      return;
    }
    const inference = this.editions.get(record.edition) ?? new Inference(record.edition);
    this.editions.set(record.edition, inference);
    inference.observe(this.setupOf(record), record);
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

  /** How many combinations explain most. */
  surviving(): number {
    const left = this.misses.filter((missed) => missed === this.unexplained).length;
    return left * combinationsOf(this.questions.filter((one) => !this.shown.includes(one)));
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
  private awards = 0;
  private observed = 0;

  constructor(private readonly edition: RuleSet) {
    this.ruleSets = new AllRuleSets(edition, HYPOTHESES, Infinity);
  }

  observe(setup: Setup, record: SeenClear): void {
    this.observed += 1;
    this.awards += isSilent(observeAward(record)) ? 0 : 1;
    this.ruleSets.observe(setup, record);
  }

  summary(): InferenceSummary {
    const { edition, awards, observed, ruleSets } = this;
    ruleSets.sumUp();
    const explains = observed - ruleSets.unexplained;
    const isUnmodelled = explains < EXPLAINED_MIN * observed;
    return {
      edition,
      awards,
      combinations: combinationsOf(HYPOTHESES),
      surviving: ruleSets.surviving(),
      explains,
      isUnmodelled,
      questions: this.questions(isUnmodelled),
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
}
