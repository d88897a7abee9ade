/**
 * Which rules does this game follow? Every combination of answers to the open questions is kept
 * until an award refutes it.
 */
import { type HypothesisId } from "../../core/award/rules";
import type { Edition } from "../../core/edition";
import type { AwardRecord } from "../../core/record/fields";
import { awardInputs, whyOutside } from "../../core/verdict/inputs";
import {
  agreesWithSubTypes,
  isSilent,
  observeAward,
  type ObservedAward,
} from "../../core/verdict/award";
import { answersTo, COMBINATION_COUNT, optionsOf, QUESTIONS } from "./combinations";
import { agreeing, possibilitiesOf, type Clear, type Possibilities } from "./possibilities";

/** Where an award stands: the room that refuted an answer. */
export interface Witness {
  readonly line: number;
  readonly clear: number;
  readonly awardSeed: number;
}

/** An answer that no surviving combination gives. */
export interface Refutation {
  readonly option: string;
  readonly by: Witness;
}

/** One open question as the log answers it. */
export interface QuestionFinding {
  readonly id: HypothesisId;
  readonly surviving: readonly string[];
  readonly refuted: readonly Refutation[];
}

/** What a log's awards say about one edition. */
export interface InferenceFinding {
  readonly edition: Edition;
  /** Awards that were looked at. */
  readonly awards: number;
  readonly combinations: number;
  readonly surviving: number;
  readonly questions: readonly QuestionFinding[];
  /** Awards that no combination explains; they refute nothing. */
  readonly unexplained: readonly Witness[];
}

/** The answer that the award seed is written back. */
const WRITES_BACK = optionsOf("writeBack").indexOf("yes");

/**
 * Keeps the combinations that explain every award so far. Where the award seed is not written back
 * an award of nothing looks like one that another mod forbade: it counts only against combinations
 * without write-back.
 */
export class Inference {
  readonly edition: Edition;
  /** The surviving combinations, ascending. */
  private alive = Uint16Array.from({ length: COMBINATION_COUNT }, (_, index) => index);
  private readonly surviving = new Map<HypothesisId, readonly string[]>(
    QUESTIONS.map((id) => [id, optionsOf(id)]),
  );
  private readonly refutations = new Map<HypothesisId, Refutation[]>();
  private readonly unexplained: Witness[] = [];
  private awards = 0;

  constructor(edition: Edition) {
    this.edition = edition;
  }

  /** Takes one award into account. */
  observe(possibilities: Possibilities, observed: ObservedAward, witness: Witness): void {
    this.awards += isSilent(observed) ? 0 : 1;
    const agrees = agreeing(possibilities, observed);
    const { indexes } = possibilities.projection;
    const isEnding = endingsOf(observed);
    const writes = answersTo("writeBack");
    const isSilence = isSilent(observed);
    const explaining = this.alive.filter((combination) =>
      isSilence && writes[combination] === WRITES_BACK
        ? true
        : agrees[indexes[combination] ?? 0] === 1 && isEnding(combination),
    );
    if (explaining.length === 0) {
      this.unexplained.push(witness);
    } else if (explaining.length < this.alive.length) {
      this.alive = explaining;
      this.noteRefutations(witness);
    }
  }

  /** The combinations that explain every award so far, at most `limit`. */
  combinations(limit: number): readonly number[] {
    return [...this.alive.subarray(0, limit)];
  }

  /** What has been found so far. */
  finding(): InferenceFinding {
    return {
      edition: this.edition,
      awards: this.awards,
      combinations: COMBINATION_COUNT,
      surviving: this.alive.length,
      questions: QUESTIONS.map((id) => ({
        id,
        surviving: this.surviving.get(id) ?? [],
        refuted: this.refutations.get(id) ?? [],
      })),
      unexplained: this.unexplained,
    };
  }

  private noteRefutations(by: Witness): void {
    for (const [id, before] of this.surviving) {
      if (before.length > 1) {
        const after = this.optionsAlive(id);
        this.surviving.set(id, after);
        const refuted = before.filter((option) => !after.includes(option));
        const known = this.refutations.get(id) ?? [];
        this.refutations.set(id, [...known, ...refuted.map((option) => ({ option, by }))]);
      }
    }
  }

  private optionsAlive(id: HypothesisId): readonly string[] {
    const answers = answersTo(id);
    const seen = new Set<number>();
    for (const combination of this.alive) {
      seen.add(answers[combination] ?? 0);
    }
    return optionsOf(id).filter((_, answer) => seen.has(answer));
  }
}

/** Whether a combination's write-back and sub-types are as observed. */
function endingsOf(observed: ObservedAward): (combination: number) => boolean {
  const writes = answersTo("writeBack");
  const carries = answersTo("extraCopies");
  const writeBack = optionsOf("writeBack").indexOf(observed.isWrittenBack ? "yes" : "no");
  const agrees = (["carrySubType", "zero"] as const).map((option) =>
    agreesWithSubTypes(observed, option),
  );
  return (combination) =>
    writes[combination] === writeBack && agrees[carries[combination] ?? 0] === true;
}

/**
 * What an award record tells: undefined for awards that the mod made itself and for those outside
 * the model.
 */
export function evidenceOf(
  record: AwardRecord,
): { readonly clear: Clear; readonly observed: ObservedAward } | undefined {
  if (record.mode === "override" || whyOutside(record) !== undefined) {
    return undefined;
  }
  const observed = observeAward(record);
  const { players, difficulty } = awardInputs(record);
  const { edition, awardSeed } = record;
  return { clear: { edition, difficulty, players, awardSeed }, observed };
}

/** Infers from a whole log, one edition apart from the other. */
export class LogInference {
  private readonly editions = new Map<Edition, Inference>();
  /** The clears seen, for advice; at most {@link CLEARS_KEPT}. */
  readonly clears: Clear[] = [];

  /** Takes one award record into account. */
  add(record: AwardRecord, line: number): void {
    const evidence = evidenceOf(record);
    if (evidence === undefined) {
      return;
    }
    const { clear, observed } = evidence;
    const witness = { line, clear: record.clear, awardSeed: record.awardSeed };
    this.of(record.edition).observe(possibilitiesOf(clear), observed, witness);
    if (this.clears.length < CLEARS_KEPT) {
      this.clears.push(clear);
    }
  }

  /** The inferences, one for each edition of the log. */
  all(): readonly Inference[] {
    return [...this.editions.values()];
  }

  private of(edition: Edition): Inference {
    const inference = this.editions.get(edition) ?? new Inference(edition);
    this.editions.set(edition, inference);
    return inference;
  }
}

/** Enough loadouts to judge what a session is like. */
const CLEARS_KEPT = 200;
