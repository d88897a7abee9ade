/**
 * Which rules does this game follow? Every combination of answers to the open questions is kept
 * until an award refutes it.
 */
import { type HypothesisId } from "../../core/award/rules";
import type { Edition } from "../../core/edition";
import type { AwardRecord } from "../../core/recordFields";
import { awardInputs, awardOutside } from "../awardInputs";
import {
  agreesWithSubTypes,
  isSilent,
  observeAward,
  type ObservedAward,
} from "../awardObservation";
import { answerIn, COMBINATION_COUNT, optionsOf, QUESTIONS } from "./combinations";
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

/** Keeps the combinations that explain every award so far. */
export class Inference {
  readonly edition: Edition;
  private readonly alive = new Uint8Array(COMBINATION_COUNT).fill(1);
  private readonly refutations = new Map<HypothesisId, Refutation[]>();
  private readonly unexplained: Witness[] = [];
  private survivors = COMBINATION_COUNT;
  private awards = 0;

  constructor(edition: Edition) {
    this.edition = edition;
  }

  /** Takes one award into account. */
  observe(possibilities: Possibilities, observed: ObservedAward, witness: Witness): void {
    this.awards += 1;
    const agrees = agreeing(possibilities, observed);
    const endings = endingsOf(observed);
    const { indexes } = possibilities.projection;
    const isRefuted = (combination: number): boolean =>
      agrees[indexes[combination] ?? 0] === 0 || !endings(combination);
    this.refute(isRefuted, witness);
  }

  /** Whether a combination explains every award so far. */
  isAlive(combination: number): boolean {
    return this.alive[combination] === 1;
  }

  /** The combinations that explain every award so far, at most `limit`. */
  combinations(limit: number): readonly number[] {
    const found: number[] = [];
    for (let index = 0; index < COMBINATION_COUNT && found.length < limit; index += 1) {
      if (this.isAlive(index)) {
        found.push(index);
      }
    }
    return found;
  }

  /** What has been found so far. */
  finding(): InferenceFinding {
    return {
      edition: this.edition,
      awards: this.awards,
      combinations: COMBINATION_COUNT,
      surviving: this.survivors,
      questions: QUESTIONS.map((id) => ({
        id,
        surviving: this.survivingOptions(id),
        refuted: this.refutations.get(id) ?? [],
      })),
      unexplained: this.unexplained,
    };
  }

  private refute(isRefuted: (combination: number) => boolean, witness: Witness): void {
    const refuted: number[] = [];
    for (let index = 0; index < COMBINATION_COUNT; index += 1) {
      if (this.alive[index] === 1 && isRefuted(index)) {
        refuted.push(index);
      }
    }
    if (refuted.length === this.survivors) {
      this.unexplained.push(witness);
    } else if (refuted.length > 0) {
      for (const index of refuted) {
        this.alive[index] = 0;
      }
      this.survivors -= refuted.length;
      this.noteRefutations(witness);
    }
  }

  private noteRefutations(witness: Witness): void {
    for (const id of QUESTIONS) {
      const surviving = this.survivingOptions(id);
      const known = this.refutations.get(id) ?? [];
      for (const option of optionsOf(id)) {
        if (!surviving.includes(option) && !known.some((entry) => entry.option === option)) {
          known.push({ option, by: witness });
        }
      }
      this.refutations.set(id, known);
    }
  }

  private survivingOptions(id: HypothesisId): readonly string[] {
    const seen = new Set<number>();
    for (let index = 0; index < COMBINATION_COUNT; index += 1) {
      if (this.alive[index] === 1) {
        seen.add(answerIn(index, id));
      }
    }
    return optionsOf(id).filter((_, answer) => seen.has(answer));
  }
}

/** Whether a combination's write-back and sub-types are as observed. */
function endingsOf(observed: ObservedAward): (combination: number) => boolean {
  const writeBack = observed.isWrittenBack ? "yes" : "no";
  const isCarried = agreesWithSubTypes(observed, "carrySubType");
  const isZero = agreesWithSubTypes(observed, "zero");
  return (combination) => {
    const carries = optionsOf("extraCopies")[answerIn(combination, "extraCopies")];
    const writes = optionsOf("writeBack")[answerIn(combination, "writeBack")];
    return writes === writeBack && (carries === "carrySubType" ? isCarried : isZero);
  };
}

/**
 * What an award record tells: undefined for awards that the mod made itself, for those outside the
 * model, and for clears after which nothing came and nothing moved.
 */
export function evidenceOf(
  record: AwardRecord,
): { readonly clear: Clear; readonly observed: ObservedAward } | undefined {
  if (record.mode !== "observe" || awardOutside(record) !== undefined) {
    return undefined;
  }
  const observed = observeAward(record);
  if (isSilent(observed)) {
    return undefined;
  }
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
