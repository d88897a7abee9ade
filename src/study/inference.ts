/**
 * Which rules does this game follow? Every combination of answers to the open questions is held against
 * every award, one edition apart from the other.
 */
import { HYPOTHESES, type AwardHypotheses } from "../core/award/rules";
import { differingAnswers } from "../core/award/hypothesisText";
import type { RuleSet } from "../core/game/edition";
import type { SeenClear } from "./awards/compareAward";
import { isSilent, judgeAward, observeAward, type ObservedAward } from "../core/judge/award";
import type { Award } from "../core/award/roll";
import { whyOutside, type ClearFacts } from "../core/judge/inputs";
import { setupOf } from "../core/lab/experiment";
import type { Setup } from "../core/lab/questions";
import { RuleSets, SETTLED_BY, type Family } from "../core/lab/ruleSets";
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
  /** Surviving combinations as what differs from the edition's defaults, at most {@link LISTED_MAX}. */
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
  /** The setup of the last record, for those that share it. */
  private last: { readonly key: string; readonly setup: Setup } | undefined = undefined;

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
    if (this.last?.key !== key) {
      this.last = { key, setup: setupOf(record) };
    }
    return this.last.setup;
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

/** Every combination to the end, however many awards it leaves unexplained. */
class AllRuleSets extends RuleSets {
  /** The setup that was asked for last, with what it comes to: clears in a row mostly share theirs. */
  private last: Setup | undefined = undefined;
  private keys: readonly number[] = [];
  private made = new Map<number, Family>();

  /** All combinations that explain most. */
  survivors(): readonly AwardHypotheses[] {
    return this.sets
      .filter((_, index) => this.misses[index] === this.unexplained)
      .map((set) => this.answersOf(set));
  }

  protected override keysOf(setup: Setup): readonly number[] {
    if (setup !== this.last) {
      const numbers = new Map<number, number>();
      this.keys = super.keysOf(setup).map((key) => {
        numbers.set(key, numbers.get(key) ?? numbers.size);
        return numbers.get(key) ?? 0;
      });
      this.made = new Map();
      this.last = setup;
    }
    return this.keys;
  }

  /** No combination is given up, so that each family is always asked for by the same one. */
  protected override familyOf(set: number, setup: Setup): Family {
    const family = this.made.get(set) ?? super.familyOf(set, setup);
    this.made.set(set, family);
    return family;
  }

  /**
   * Where the award seed is not written back an award of nothing looks like one that another mod
   * forbade: an award that never came counts against such answers alone.
   */
  protected override isMissed(
    hypotheses: AwardHypotheses,
    award: Award,
    observed: ObservedAward,
    awardSeed: number,
  ): boolean {
    const isSilence = isSilent(observed) && hypotheses.writeBack === "no" && award.count > 0;
    return isSilence || super.isMissed(hypotheses, award, observed, awardSeed);
  }
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
    const explains = observed - ruleSets.unexplained;
    const isUnmodelled = explains < EXPLAINED_MIN * observed;
    const questions = this.questions(isUnmodelled);
    const survivors = ruleSets.survivors();
    const best = ruleSets.best();
    return {
      edition,
      awards,
      combinations: HYPOTHESES.reduce((product, { options }) => product * options.length, 1),
      surviving: survivors.length,
      explains,
      isUnmodelled,
      questions,
      unexplained: this.unexplainedBy(best),
      survivors: (survivors.length <= LISTED_MAX ? survivors : []).map((hypotheses) =>
        differingAnswers({ edition, hypotheses }),
      ),
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
