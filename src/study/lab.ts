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
import type { RuleSet } from "../core/game/edition";
import { isStray, RuleSets, SETTLED_BY } from "../core/lab/ruleSets";
import { tallyOf } from "../core/judge/tally";
import type { ExperimentRecord, Verdict } from "../core/record/fields";
import { compareAward, type SeenClear } from "./awards/compareAward";
import { Diagnosis, type Explanation } from "./diagnosis/diagnosis";
import { Evidence, type EvidenceRow } from "./evidence";
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
export type LabDifference = Omit<Explanation, "without">;

/** What the experiments of a log come to. */
export interface LabFinding {
  readonly edition: RuleSet;
  readonly awards: { readonly match: number; readonly mismatch: number };
  readonly settled: Readonly<Partial<Record<HypothesisId, string>>>;
  readonly open: readonly HypothesisId[];
  readonly differs: readonly LabDifference[];
  readonly questions: readonly LabQuestion[];
  /** Each experiment under the settled answers. */
  readonly items: readonly AwardItem[];
  /** Which rules they exercised. */
  readonly coverage: readonly EvidenceRow[];
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
  const { match, mismatch } = tallyOf(items);
  const settled = explained?.settled ?? settledBy(ruleSets);
  return {
    edition,
    awards: { match, mismatch },
    settled,
    open: HYPOTHESES.map(({ id }) => id).filter((id) => settled[id] === undefined),
    differs: (explained?.explanations ?? [])
      .slice(0, DIFFERENCES_TOLD)
      .map(({ without: _, ...told }) => told),
    questions: ruleSets.questions.map((question) =>
      questionOf(question, noted, base, settled, ruleSets),
    ),
    items,
    coverage: coverageOf(noted, items, base),
  };
}

function coverageOf(
  noted: readonly Noted[],
  items: readonly AwardItem[],
  base: AwardHypotheses,
): readonly EvidenceRow[] {
  const evidence = new Evidence();
  noted.forEach(({ record }, index) => {
    evidence.award(items[index] as AwardItem, seenClear(record, base));
  });
  return evidence.rows();
}

/** Every combination of answers to the questions that these experiments can show, with what it misses. */
function ruleSetsOf(noted: readonly Noted[]): RuleSets {
  const setups = noted.map(({ record }) => setupOf(clearOf(record)));
  const shown = new Set(setups.flatMap((setup) => questionsOf(setup).map(({ id }) => id)));
  const questions = HYPOTHESES.filter(({ id }) => shown.has(id));
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

/** One changed rule, the answers beside which it explains most, and which of these are certain then. */
type Change = Pick<Tried, "base" | "explanations"> & { readonly settled: Settled };

/** Answers beside which changed rules were looked for, with what was found. */
interface Tried {
  readonly base: AwardHypotheses;
  readonly diagnosis: Diagnosis;
  readonly explanations: readonly Explanation[];
}

/** So often a changed rule is looked for: each time takes as long as all of a comparison. */
const SEARCHES_MAX = 10;

/** Among so many experiments it is looked for. */
const EXPERIMENTS_SEARCHED = 3000;

/** How many of the best changed rules are tried beside other answers. */
const CHANGES_TRIED = 6;

/** A draw more or fewer somewhere looks like another answer to these. */
const ABOUT_DRAWS: readonly HypothesisId[] = ["missingDraw", "watchDraw"];

/**
 * A changed rule may look like another answer, so it is looked for beside the answers that explain most,
 * these with other draws, and the edition's own; from each, one answer at a time is changed for as long as
 * that explains more.
 */
function changeBehind(
  noted: readonly Noted[],
  best: AwardHypotheses,
  { edition, questions }: RuleSets,
): Change | undefined {
  const looked = noted.slice(0, EXPERIMENTS_SEARCHED);
  const search = new ChangeSearch(looked, questions);
  const own = awardRules(edition).hypotheses;
  const aboutDraws = questions.filter(({ id }) => ABOUT_DRAWS.includes(id));
  const isNear = mismatchesOf(looked, own) * 2 < looked.length;
  const starts = [...(isNear ? [own] : []), best, ...neighboursOf(best, aboutDraws)];
  const ends = starts.flatMap((from) => search.climb(from) ?? []);
  const most = Math.max(...ends.map(explainedMost));
  const [first, ...others] = ends.filter((end) => explainedMost(end) === most);
  // What the answers alone explain as well is nobody's changed rule.
  if (first === undefined || most <= looked.length - mismatchesOf(looked, best)) {
    return undefined;
  }
  const { base, explanations } = first;
  const settled = settledBeside(first, looked, questions);
  const agreed = Object.entries(settled).filter(([id, answer]) =>
    others.every((other) => other.base[id as HypothesisId] === answer),
  );
  return { base, explanations, settled: Object.fromEntries(agreed) };
}

function mismatchesOf(noted: readonly Noted[], base: AwardHypotheses): number {
  return noted.filter(({ record }) => judgeAward(clearOf(record), base).verdict === "mismatch")
    .length;
}

function explainedMost({ explanations }: Tried): number {
  return explanations[0]?.explains ?? 0;
}

/** Whether the rule is about draws that an open question is about too: several answers may then do. */
function isAboutDraws({ explanations }: Tried): boolean {
  return explanations[0]?.draw === "battery" || explanations[0]?.draw === "watch";
}

/** Whether a changed rule explains all. */
function isWhole({ explanations }: Tried): boolean {
  return explanations[0] !== undefined && explanations[0].explains === explanations[0].of;
}

/** Looks for answers and one changed rule that together explain most. */
class ChangeSearch {
  private readonly tried = new Map<string, Tried>();

  constructor(
    private readonly noted: readonly Noted[],
    private readonly questions: readonly Hypothesis[],
  ) {}

  /** Where a search ends that begins with some answers; undefined where enough was searched or found. */
  climb(from: AwardHypotheses): Tried | undefined {
    const isFound = [...this.tried.values()].some((one) => isWhole(one) && !isAboutDraws(one));
    let here = isFound ? undefined : this.try(from);
    while (here !== undefined && !isWhole(here)) {
      const next = this.betterNeighbour(here);
      const there = next && this.try(next);
      if (there === undefined || explainedMost(there) <= explainedMost(here)) {
        return here;
      }
      here = there;
    }
    return here;
  }

  private try(base: AwardHypotheses): Tried | undefined {
    const key = formatHypotheses(base);
    const known = this.tried.get(key);
    if (known !== undefined || this.tried.size >= SEARCHES_MAX) {
      return known;
    }
    const diagnosis = diagnosisOf(this.noted, base);
    const tried = { base, diagnosis, explanations: diagnosis.finding().explanations };
    this.tried.set(key, tried);
    return tried;
  }

  /** The answers, one of them another, beside which the best changes explain most, if that is more. */
  private betterNeighbour({ base, explanations }: Tried): AwardHypotheses | undefined {
    const changes = explanations.slice(0, CHANGES_TRIED);
    let most = explanations[0]?.explains ?? 0;
    let better: AwardHypotheses | undefined;
    for (const neighbour of neighboursOf(base, this.questions)) {
      const diagnosis = diagnosisOf(this.noted, neighbour);
      for (const change of changes) {
        const explains = diagnosis.countExplained(change);
        if (explains > most) {
          most = explains;
          better = neighbour;
        }
      }
    }
    return better;
  }
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

function diagnosisOf(noted: readonly Noted[], base: AwardHypotheses): Diagnosis {
  const diagnosis = new Diagnosis();
  for (const one of noted) {
    const { verdict } = judgeAward(clearOf(one.record), base);
    if (verdict !== "outside") {
      diagnosis.add(seenClear(one.record, base), verdict === "mismatch", one.line, base);
    }
  }
  return diagnosis;
}

/**
 * The answers that the experiments settle where a changed rule holds: beside every other it explains
 * fewer, by more than what it leaves unexplained.
 */
function settledBeside(
  { base, explanations }: Tried,
  noted: readonly Noted[],
  questions: readonly Hypothesis[],
): Settled {
  const [change] = explanations as readonly [Explanation, ...Explanation[]];
  const unexplained = change.of - change.explains;
  const margin = SETTLED_BY + unexplained;
  const settled: Settled = {};
  if (!isStray(unexplained, change.of)) {
    return settled;
  }
  for (const { id, options } of questions) {
    const rivals = options
      .filter((option) => option !== base[id])
      .map((option) =>
        diagnosisOf(noted, { ...base, [id]: option } as AwardHypotheses).countExplained(change),
      );
    if (rivals.every((explains) => explains + margin <= change.explains)) {
      settled[id] = base[id];
    }
  }
  return settled;
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
  const verdictWith = (record: ExperimentRecord, option: string): Verdict =>
    judgeAward(clearOf(record), { ...base, [id]: option } as AwardHypotheses).verdict;
  const isSpoilt = ({ record }: Noted): boolean =>
    verdictWith(record, base[id]) === "match" &&
    others.some((option) => verdictWith(record, option) === "mismatch");
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
    ...compareAward(seenClear(record, base), { line, run }),
    from: "lab",
  }));
}

/** An experiment as a clear, under some answers. */
function seenClear(record: ExperimentRecord, base: AwardHypotheses): SeenClear {
  const { edition, experiment } = record;
  const hypotheses = formatHypotheses(differingAnswers({ edition, hypotheses: base }));
  return { ...clearOf(record), hypotheses, clear: experiment, gridIndex: 0 };
}
