/**
 * The laboratory's experiments on the desk: judged again by the judge of awards, under the answers that
 * all of them together settle. Where no combination of answers explains all, one changed rule is looked
 * for, and with it the answers are looked at once more.
 */
import { differingAnswers, formatHypotheses } from "../core/award/hypothesisText";
import {
  awardRules,
  HYPOTHESES,
  type AwardHypotheses,
  type Hypothesis,
  type HypothesisId,
} from "../core/award/rules";
import { judgeAward } from "../core/judge/award";
import { clearOf, setupOf } from "../core/lab/experiment";
import { questionsOf } from "../core/lab/questions";
import { RuleSets, SETTLED_BY } from "../core/lab/ruleSets";
import type { AwardRecord, ExperimentRecord } from "../core/record/fields";
import { compareAward } from "./awards/compareAward";
import { Diagnosis, type Explanation } from "./diagnosis/diagnosis";
import type { AwardItem } from "./items";

/** What the experiments say of one open question. */
export interface LabQuestion {
  readonly id: HypothesisId;
  readonly question: string;
  readonly settled: string | undefined;
  /** The answers that explain as many experiments as any. */
  readonly possible: readonly string[];
  /** Experiments that any other answer does not explain, by their lines; the first few. */
  readonly deciding: readonly number[];
  readonly decidingCount: number;
}

/** One changed rule that explains experiments which no answer explains. */
export interface LabDifference {
  readonly draw: string;
  readonly rule: string;
  readonly explains: number;
  readonly of: number;
}

/** What the experiments of a log come to. */
export interface LabFinding {
  readonly edition: ExperimentRecord["edition"];
  readonly awards: { readonly match: number; readonly mismatch: number };
  readonly settled: Readonly<Partial<Record<HypothesisId, string>>>;
  readonly open: readonly HypothesisId[];
  readonly differs: readonly LabDifference[];
  readonly questions: readonly LabQuestion[];
  /** Each experiment under the settled answers. */
  readonly items: readonly AwardItem[];
}

interface Noted {
  readonly record: ExperimentRecord;
  readonly line: number;
  readonly run: number;
}

/** How many deciding experiments and differences are told. */
const DECIDING_TOLD = 5;
const DIFFERENCES_TOLD = 5;

/** Experiments that are kept; everything beyond tells nothing new. */
const EXPERIMENTS_MAX = 200_000;

/** Collects the experiments of a log. */
export class LabStudy {
  private readonly noted: Noted[] = [];
  private known: LabFinding | undefined;

  add(record: ExperimentRecord, line: number, run: number): void {
    if (this.noted.length < EXPERIMENTS_MAX) {
      this.noted.push({ record, line, run });
      this.known = undefined;
    }
  }

  /** Undefined without experiments; of several editions in one log, the one with the most. */
  finding(): LabFinding | undefined {
    if (this.noted.length > 0) {
      this.known ??= findingOf(mostOfOneEdition(this.noted));
    }
    return this.known;
  }
}

function mostOfOneEdition(noted: readonly Noted[]): readonly Noted[] {
  const editions = [...new Set(noted.map(({ record }) => record.edition))];
  const groups = editions.map((edition) =>
    noted.filter(({ record }) => record.edition === edition),
  );
  return groups.reduce((most, group) => (group.length > most.length ? group : most));
}

function findingOf(noted: readonly Noted[]): LabFinding {
  const edition = (noted[0] as Noted).record.edition;
  const ruleSets = ruleSetsOf(noted);
  const best = ruleSets.best();
  const explained = ruleSets.unexplained === 0 ? undefined : changeBehind(noted, best, ruleSets);
  const base = explained?.base ?? best;
  const items = itemsOf(noted, base);
  const mismatch = items.filter(({ verdict }) => verdict === "mismatch").length;
  const match = items.filter(({ verdict }) => verdict === "match").length;
  const settled = explained?.settled ?? settledBy(ruleSets);
  return {
    edition,
    awards: { match, mismatch },
    settled,
    open: HYPOTHESES.map(({ id }) => id).filter((id) => settled[id] === undefined),
    differs: (explained?.explanations ?? []).slice(0, DIFFERENCES_TOLD).map(toldDifference),
    questions: ruleSets.questions.map((question) =>
      questionOf(question, noted, base, settled, ruleSets),
    ),
    items,
  };
}

/** Every combination of answers to the questions that these experiments can show, with what it misses. */
function ruleSetsOf(noted: readonly Noted[]): RuleSets {
  const setups = noted.map(({ record }) => setupOf(clearOf(record)));
  const shown = new Set(setups.flatMap((setup) => questionsOf(setup).map(({ id }) => id)));
  const questions = (HYPOTHESES as readonly Hypothesis[]).filter(({ id }) => shown.has(id));
  const ruleSets = new RuleSets((noted[0] as Noted).record.edition, questions);
  noted.forEach(({ record }, index) => {
    ruleSets.observe(setups[index] as (typeof setups)[number], clearOf(record));
  });
  return ruleSets;
}

type Settled = Partial<Record<HypothesisId, string>>;

function settledBy(ruleSets: RuleSets): Settled {
  return Object.fromEntries(
    ruleSets
      .account()
      .filter(({ settled }) => settled !== undefined)
      .map(({ id, settled }) => [id, settled]),
  );
}

function toldDifference({ draw, rule, explains, of }: Explanation): LabDifference {
  return { draw, rule, explains, of };
}

/** One changed rule, the answers beside which it explains most, and which of these are certain then. */
interface Change {
  readonly base: AwardHypotheses;
  readonly explanations: readonly Explanation[];
  readonly settled: Settled;
}

/**
 * A changed rule may look like another answer, so it is looked for beside the answers that explain most,
 * beside the edition's own, and beside each with one answer changed.
 */
function changeBehind(
  noted: readonly Noted[],
  best: AwardHypotheses,
  { edition, questions }: RuleSets,
): Change | undefined {
  const own = awardRules(edition).hypotheses;
  const bases = [best, own, ...neighboursOf(own, questions), ...neighboursOf(best, questions)];
  let found: { base: AwardHypotheses; explanations: readonly Explanation[] } | undefined;
  for (const base of distinct(bases)) {
    const { explanations } = diagnosisOf(noted, base).finding();
    if ((explanations[0]?.explains ?? 0) > (found?.explanations[0]?.explains ?? 0)) {
      found = { base, explanations };
    }
    if (explanations[0] !== undefined && explanations[0].explains === explanations[0].of) {
      break;
    }
  }
  return found && { ...found, settled: settledBeside(found, noted, questions) };
}

/** The same answers but for one. */
function neighboursOf(
  base: AwardHypotheses,
  questions: readonly Hypothesis[],
): readonly AwardHypotheses[] {
  return questions.flatMap(({ id, options }) =>
    options
      .filter((option) => option !== base[id])
      .map((option) => ({ ...base, [id]: option }) as AwardHypotheses),
  );
}

function distinct(bases: readonly AwardHypotheses[]): readonly AwardHypotheses[] {
  return [...new Map(bases.map((base) => [formatHypotheses(base), base])).values()];
}

function diagnosisOf(noted: readonly Noted[], base: AwardHypotheses): Diagnosis {
  const diagnosis = new Diagnosis();
  for (const one of noted) {
    const { verdict } = judgeAward(clearOf(one.record), base);
    if (verdict !== "outside") {
      diagnosis.add(awardRecordOf(one.record, base), verdict === "mismatch", one.line, base);
    }
  }
  return diagnosis;
}

/** The answers that the experiments settle where a changed rule holds: every other explains fewer. */
function settledBeside(
  { base, explanations }: Omit<Change, "settled">,
  noted: readonly Noted[],
  questions: readonly Hypothesis[],
): Settled {
  const [change] = explanations as readonly [Explanation, ...Explanation[]];
  const settled: Settled = {};
  for (const { id, options } of questions) {
    const rivals = options
      .filter((option) => option !== base[id])
      .map((option) => explainedBy(change, noted, { ...base, [id]: option } as AwardHypotheses));
    if (rivals.every((explains) => explains + SETTLED_BY <= change.explains)) {
      settled[id] = base[id];
    }
  }
  return settled;
}

function explainedBy(change: Explanation, noted: readonly Noted[], base: AwardHypotheses): number {
  const diagnosis = diagnosisOf(noted, base);
  return noted.filter(({ line }) => diagnosis.explainsLine(line, change)).length;
}

/** What the experiments say of a question: deciding are those that each other answer alone spoils. */
function questionOf(
  { id, question, options }: Hypothesis,
  noted: readonly Noted[],
  base: AwardHypotheses,
  settled: Settled,
  ruleSets: RuleSets,
): LabQuestion {
  const others = options.filter((option) => option !== base[id]);
  const isSpoilt = ({ record }: Noted): boolean =>
    judgeAward(clearOf(record), base).verdict === "match" &&
    others.some(
      (option) =>
        judgeAward(clearOf(record), { ...base, [id]: option } as AwardHypotheses).verdict ===
        "mismatch",
    );
  const deciding = noted.filter(isSpoilt).map(({ line }) => line);
  return {
    id,
    question,
    settled: settled[id],
    possible: ruleSets.account().find((one) => one.id === id)?.possible ?? options,
    deciding: deciding.slice(0, DECIDING_TOLD),
    decidingCount: deciding.length,
  };
}

function itemsOf(noted: readonly Noted[], base: AwardHypotheses): readonly AwardItem[] {
  return noted.map(({ record, line, run }) => ({
    ...compareAward(awardRecordOf(record, base), { line, run }),
    from: "lab",
  }));
}

/** An experiment as a record of a clear, under some answers. */
function awardRecordOf(record: ExperimentRecord, base: AwardHypotheses): AwardRecord {
  const { edition } = record;
  const clear = {
    ...clearOf(record),
    hypotheses: formatHypotheses(differingAnswers({ edition, hypotheses: base })),
  };
  const { verdict, reason, expected } = judgeAward(clear);
  return {
    ...clear,
    kind: "award",
    clear: record.experiment,
    mode: "lab",
    listIndex: 0,
    gridIndex: 0,
    roomShape: 1,
    expectedVariant: expected?.variant ?? 0,
    expectedCount: expected?.count ?? 0,
    expectedSeeds: expected?.spawnSeeds ?? [],
    expectedDraws: expected?.drawCount ?? 0,
    verdict,
    reason,
  };
}
