/**
 * Which rules does this game follow? Every combination of answers to the open questions is kept
 * until an award refutes it.
 */
import type { AwardHypotheses, HypothesisId } from "../../core/award/rules";
import type { RuleSet } from "../../core/game/edition";
import type { AwardRecord } from "../../core/record/fields";
import { awardInputs, whyOutside } from "../../core/judge/inputs";
import {
  agreesWithSubTypes,
  isSilent,
  observeAward,
  type ObservedAward,
} from "../../core/judge/award";
import {
  answerIn,
  answersTo,
  COMBINATION_COUNT,
  optionsOf,
  QUESTIONS,
  type Projection,
} from "./combinations";
import { agreeing, possibilitiesOf, type UnpaidClear, type Possibilities } from "./possibilities";

/** Where an award stands. */
export interface Witness {
  readonly line: number;
  readonly clear: number;
  readonly awardSeed: number;
}

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
export interface InferenceFinding {
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
}

/** The answer that the award seed is written back. */
const WRITES_BACK = optionsOf("writeBack").indexOf("yes");

/** An answer is settled when every rival explains at least so many awards fewer. */
const LEAD_MIN = 2;

/** Below this share explained, nothing is settled: one wrong record in a hundred is no other rule. */
const EXPLAINED_MIN = 0.95;

/** Awards of which it is remembered which combinations explain them. */
const REMEMBERED_MAX = 1000;

/** How many unexplained awards are named. */
const UNEXPLAINED_MAX = 20;

/**
 * Counts how many awards each combination explains. Where the award seed is not written back an award
 * of nothing looks like one that another mod forbade: it counts only against combinations without
 * write-back.
 */
export class Inference {
  /** By the questions that matter: how often each of their answers, with what follows, agreed. */
  private readonly agreed = new Map<Projection, Uint32Array>();
  /** By combination, once it is asked for. */
  private explained: Uint32Array | undefined = undefined;
  private readonly remembered: Remembered[] = [];
  private awards = 0;
  /** Silent clears besides, which every combination with write-back explains. */
  private observed = 0;

  constructor(readonly edition: RuleSet) {}

  /** Takes one award into account. */
  observe(possibilities: Possibilities, observed: ObservedAward, witness: Witness): void {
    this.observed += 1;
    this.awards += isSilent(observed) ? 0 : 1;
    const agrees = agreeing(possibilities, observed);
    const { projection } = possibilities;
    const { indexes, count } = projection;
    const ends = endingsOf(observed);
    const agreed = this.agreed.get(projection) ?? new Uint32Array(count * ENDING_COUNT);
    this.agreed.set(projection, agreed);
    for (let place = 0; place < agreed.length; place += 1) {
      const ending = ends[place % ends.length] ?? 0;
      const isAgreed = agrees[Math.floor(place / ends.length)] ?? 0;
      agreed[place] = (agreed[place] ?? 0) + (ending === ALWAYS ? 1 : isAgreed & ending);
    }
    this.explained = undefined;
    if (this.remembered.length < REMEMBERED_MAX) {
      this.remembered.push({ witness, agrees, indexes, ends });
    }
  }

  /** The combinations that explain most awards, at most `limit`. */
  combinations(limit: number): readonly number[] {
    const explained = this.explanations();
    const best = this.most();
    const found: number[] = [];
    for (
      let combination = 0;
      combination < COMBINATION_COUNT && found.length < limit;
      combination += 1
    ) {
      if (explained[combination] === best) {
        found.push(combination);
      }
    }
    return found;
  }

  /** What has been found so far. */
  finding(): InferenceFinding {
    const best = this.most();
    const isUnmodelled = best < EXPLAINED_MIN * this.observed;
    const [first] = this.combinations(1);
    return {
      edition: this.edition,
      awards: this.awards,
      combinations: COMBINATION_COUNT,
      surviving: this.combinations(COMBINATION_COUNT).length,
      explains: best,
      isUnmodelled,
      questions: QUESTIONS.map((id) => this.question(id, isUnmodelled)),
      unexplained: this.remembered
        .filter((award) => !isExplained(award, first ?? 0))
        .slice(0, UNEXPLAINED_MAX)
        .map(({ witness }) => witness),
    };
  }

  private most(): number {
    return this.explanations().reduce((most, count) => (count > most ? count : most), 0);
  }

  /** By combination: how many awards it explains. */
  private explanations(): Uint32Array {
    this.explained ??= this.counted();
    return this.explained;
  }

  private counted(): Uint32Array {
    const explained = new Uint32Array(COMBINATION_COUNT);
    const writes = answersTo("writeBack");
    const carries = answersTo("extraCopies");
    for (const [{ indexes }, agreed] of this.agreed) {
      for (let combination = 0; combination < COMBINATION_COUNT; combination += 1) {
        const ending = endingOf(writes[combination] ?? 0, carries[combination] ?? 0);
        const place = (indexes[combination] ?? 0) * ENDING_COUNT + ending;
        explained[combination] = (explained[combination] ?? 0) + (agreed[place] ?? 0);
      }
    }
    return explained;
  }

  private question(id: HypothesisId, isUnmodelled: boolean): QuestionFinding {
    const given = answersTo(id);
    const explained = this.explanations();
    const most = optionsOf(id).map(() => 0);
    for (let combination = 0; combination < COMBINATION_COUNT; combination += 1) {
      const answer = given[combination] ?? 0;
      const count = explained[combination] ?? 0;
      if (count > (most[answer] ?? 0)) {
        most[answer] = count;
      }
    }
    const best = Math.max(...most);
    const surviving = optionsOf(id).filter(
      (_, answer) => isUnmodelled || (most[answer] ?? 0) > best - LEAD_MIN,
    );
    const answers = optionsOf(id).map((option, answer) => ({
      option,
      explains: most[answer] ?? 0,
    }));
    return { id, surviving, answers };
  }
}

/** An award as {@link Inference.observe} saw it. */
interface Remembered {
  readonly witness: Witness;
  readonly agrees: Uint8Array;
  readonly indexes: Uint16Array;
  readonly ends: Uint8Array;
}

function isExplained({ agrees, indexes, ends }: Remembered, combination: number): boolean {
  const writes = answerIn(combination, "writeBack");
  const ending = ends[endingOf(writes, answerIn(combination, "extraCopies"))];
  return ending === ALWAYS || (ending === 1 && agrees[indexes[combination] ?? 0] === 1);
}

/** What follows an award is explained whatever the award itself is. */
const ALWAYS = 2;

/** The answers to the question about sub-types, in their order. */
const CARRIES = [
  "carrySubType",
  "zero",
] as const satisfies readonly AwardHypotheses["extraCopies"][];

/** The answers about write-back and sub-types as one number. */
function endingOf(writes: number, carries: number): number {
  return writes * CARRIES.length + carries;
}

const ENDING_COUNT = CARRIES.length * optionsOf("writeBack").length;

/** By {@link endingOf}: whether write-back and sub-types are as observed. */
function endingsOf(observed: ObservedAward): Uint8Array {
  const isEndSeen = observed.nextAwardSeed !== 0;
  const writeBack = optionsOf("writeBack").indexOf(observed.isWrittenBack ? "yes" : "no");
  return Uint8Array.from(
    optionsOf("writeBack").flatMap((_, writes) =>
      CARRIES.map((carries) => {
        if (isSilent(observed) && writes === WRITES_BACK) {
          return ALWAYS;
        }
        const isEnd = !isEndSeen || writes === writeBack;
        return isEnd && agreesWithSubTypes(observed, carries) ? 1 : 0;
      }),
    ),
  );
}

/**
 * What an award record tells: undefined for awards that the mod made itself and for those outside
 * the model.
 */
export function evidenceOf(
  record: AwardRecord,
): { readonly clear: UnpaidClear; readonly observed: ObservedAward } | undefined {
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
  private readonly editions = new Map<RuleSet, Inference>();
  /** The clears seen, for advice; at most {@link CLEARS_KEPT}. */
  readonly clears: UnpaidClear[] = [];

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

  private of(edition: RuleSet): Inference {
    const inference = this.editions.get(edition) ?? new Inference(edition);
    this.editions.set(edition, inference);
    return inference;
  }
}

/** Enough loadouts to judge what a session is like. */
const CLEARS_KEPT = 200;
