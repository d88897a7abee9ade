/**
 * The laboratory's experiments on the desk: judged again by the judge of awards, under the answers that
 * all of them together settle. Where no combination of answers explains all, the draw is looked for at
 * which the game goes otherwise, and beside that the answers are looked at once more.
 */
import { at, theOne } from "../../core/lists";
import {
  type AwardHypotheses,
  awardRules,
  differingAnswers,
  formatHypotheses,
  HYPOTHESES,
  type Hypothesis,
  type HypothesisId,
} from "../../core/award/awardRules";
import { judgeAward, type ObservedClear } from "../../core/judge/judgeAward";
import { whyOutside } from "../../core/judge/inputs";
import { clearOf } from "../../core/lab/setups";
import type { RuleSet } from "../../core/game/edition";
import {
  isStray,
  openQuestions,
  RuleSets,
  SETTLED_BY,
  type QuestionAccount,
} from "../../core/lab/ruleSets";
import { tallyOf } from "../../core/judge/tally";
import type { ExperimentRecord, Verdict } from "../../core/record/recordFields";
import { judgeSubTypes } from "../../core/judge/subTypes";
import type { ObservedRun } from "../../observe/log/observed";
import { compareAward } from "./awards/compareAward";
import { saveOf } from "./awards/plainAwards";
import { placesOfChange, whereTheyPart, type Parting } from "./diagnosis";
import { Evidence, type EvidenceRow } from "./evidence";
import { concluded } from "../judge";
import type { AwardItem } from "./comparedItems";
import { Repeats } from "./kept";

/** What the experiments say of one open question. */
export interface LabQuestion extends QuestionAccount {
  readonly question: string;
  /** Experiments that any other answer does not explain, by their lines; the first few. */
  readonly deciding: readonly number[];
  readonly decidingCount: number;
}

/** What the experiments of a log come to. */
export interface LabFinding {
  readonly edition: RuleSet;
  readonly awards: { readonly match: number; readonly mismatch: number };
  readonly settled: Readonly<Partial<Record<HypothesisId, string>>>;
  readonly open: readonly HypothesisId[];
  /** Draws at which one thing gone otherwise explains experiments that no answer explains. */
  readonly differs: readonly Parting[];
  readonly questions: readonly LabQuestion[];
  /** Each experiment under the settled answers. */
  readonly items: readonly AwardItem[];
  /** Which rules they exercised. */
  readonly coverage: readonly EvidenceRow[];
}

interface Noted {
  readonly record: ExperimentRecord;
  readonly line: number;
  readonly run: ObservedRun;
}

/** How many deciding experiments and differences are told. */
const DECIDING_TOLD = 5;
const DIFFERENCES_TOLD = 5;

/** Experiments that are kept; everything beyond tells nothing new. */
const EXPERIMENTS_MAX = 200_000;

/** Collects the experiments of a log, by edition. */
export class LabStudy {
  private readonly noted = new Map<RuleSet, Noted[]>();
  private readonly repeats = new Repeats();
  private known: LabFinding | undefined;

  add(record: ExperimentRecord, line: number, run: ObservedRun): void {
    const { edition, experiment, asks, awardSeed, nextAwardSeed } = record;
    const key = [edition, experiment, asks, awardSeed, nextAwardSeed].join(" ");
    const noted = this.noted.get(edition) ?? [];
    const isJudged = whyOutside(clearOf(record)) === undefined;
    if (isJudged && noted.length < EXPERIMENTS_MAX && !this.repeats.has(key)) {
      this.noted.set(edition, noted);
      noted.push({ record, line, run });
      this.known = undefined;
    }
  }

  /** Undefined without experiments; of several editions in one log, the one with the most. */
  finding(): LabFinding | undefined {
    const [most] = [...this.noted.values()].toSorted((a, b) => b.length - a.length);
    this.known ??= most && findingOf(most);
    return this.known;
  }
}

function findingOf(noted: readonly Noted[]): LabFinding {
  const ruleSets = new RuleSets(at(noted, 0).record.edition);
  for (const { record } of noted) {
    ruleSets.observe(clearOf(record));
  }
  const account = ruleSets.account();
  const { base, differs, settled } = conclusionOf(noted, ruleSets, account);
  const clears = noted.map(({ record }) => seenClear(record, base));
  const items = noted.map(({ line, run }, index): AwardItem => {
    const compared = compareAward(at(clears, index), { line, run: run.number });
    return { ...concluded(compared), from: "lab" };
  });
  const evidence = new Evidence();
  clears.forEach((clear, index) => {
    evidence.award(clear, items[index]?.verdict === "match");
    evidence.subTypes(judgeSubTypes(clear, { ...saveOf(at(noted, index).run), shape: undefined }));
  });
  const { match, mismatch } = tallyOf(items);
  return {
    edition: ruleSets.edition,
    awards: { match, mismatch },
    settled,
    open: openQuestions(settled),
    differs: differs.slice(0, DIFFERENCES_TOLD),
    questions: account.map(({ id, possible }) => {
      const lines = decidingLines(noted, base, id);
      const told = { deciding: lines.slice(0, DECIDING_TOLD), decidingCount: lines.length };
      return { id, question: hypothesisOf(id).question, settled: settled[id], possible, ...told };
    }),
    items,
    coverage: evidence.rows(),
  };
}

/** The lines of experiments that another answer to a question spoils. */
function decidingLines(
  noted: readonly Noted[],
  base: AwardHypotheses,
  id: HypothesisId,
): readonly number[] {
  const verdictWith = (record: ExperimentRecord, option: string): Verdict =>
    judgeAward(clearOf(record), { ...base, [id]: option }).verdict;
  const isSpoilt = ({ record }: Noted): boolean =>
    verdictWith(record, base[id]) === "match" &&
    hypothesisOf(id).options.some((option) => verdictWith(record, option) === "mismatch");
  return noted.filter(isSpoilt).map(({ line }) => line);
}

function hypothesisOf(id: HypothesisId): Hypothesis {
  return theOne(HYPOTHESES, (one) => one.id === id);
}

/** Among so many experiments a changed rule is looked for. */
const EXPERIMENTS_SEARCHED = 3000;

/**
 * The answers that explain most, and which of them are settled. Where these leave something unexplained, a changed rule
 * is looked for that explains more. It may look like another answer, so it is looked for beside the edition's own too.
 */
function conclusionOf(
  noted: readonly Noted[],
  ruleSets: RuleSets,
  account: readonly QuestionAccount[],
): Pick<LabFinding, "differs" | "settled"> & { readonly base: AwardHypotheses } {
  const base = ruleSets.best();
  const plain = { base, differs: [], settled: ruleSets.settled() };
  if (ruleSets.unexplained === 0) {
    return plain;
  }
  const looked = noted.slice(0, EXPERIMENTS_SEARCHED);
  const best = triedBeside(looked, base);
  const own = triedBeside(looked, awardRules(ruleSets.edition).hypotheses);
  const most = best.explains > own.explains ? best : own;
  return most.explains > best.matches
    ? { ...most, settled: settledBeside(most, looked, account) }
    : plain;
}

/** How many experiments some answers explain: alone, and with one thing gone otherwise. */
function triedBeside(noted: readonly Noted[], base: AwardHypotheses) {
  const clears = noted.map(({ record }) => seenClear(record, base));
  const wrong = clears.filter((clear) => judgeAward(clear).verdict !== "match");
  const matches = clears.length - wrong.length;
  const differs = whereTheyPart(wrong.map((record) => placesOfChange(record))).map((one) => ({
    ...one,
    explains: one.explains + matches,
    of: clears.length,
  }));
  return { base, differs, matches, explains: differs[0]?.explains ?? matches };
}

/**
 * The answers that the experiments settle beside what differs: beside every other it explains
 * fewer, by more than what it leaves unexplained.
 */
function settledBeside(
  { base, explains }: ReturnType<typeof triedBeside>,
  noted: readonly Noted[],
  account: readonly QuestionAccount[],
): LabFinding["settled"] {
  const unexplained = noted.length - explains;
  const isSettled = ({ id }: QuestionAccount): boolean =>
    hypothesisOf(id)
      .options.filter((option) => option !== base[id])
      .map((option) => triedBeside(noted, { ...base, [id]: option } as AwardHypotheses))
      .every((rival) => rival.explains + SETTLED_BY + unexplained <= explains);
  return isStray(unexplained, noted.length)
    ? Object.fromEntries(account.filter(isSettled).map(({ id }) => [id, base[id]]))
    : {};
}

/** An experiment as a clear, under some answers. */
function seenClear(record: ExperimentRecord, base: AwardHypotheses): ObservedClear {
  const { edition, experiment } = record;
  const hypotheses = formatHypotheses(differingAnswers({ edition, hypotheses: base }));
  return { ...clearOf(record), hypotheses, clear: experiment, gridIndex: 0 };
}
