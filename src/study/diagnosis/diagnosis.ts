/**
 * Which single change of the rules would explain a log: every candidate is judged on all its awards,
 * those that came out as expected included. Which one answer would do is told apart from that.
 */
import { planAward, type AwardPlan } from "../../core/award/plan";
import { drawAward, type Award } from "../../core/award/roll";
import type { AwardRecord } from "../../core/record/fields";
import {
  agreesWithSubTypes,
  isVariantPossible,
  observeAward,
  type ObservedAward,
} from "../../core/judge/award";
import { awardInputs, type AwardInputs } from "../../core/judge/inputs";
import type { AwardHypotheses } from "../../core/award/rules";
import type { RuleChange, Ways } from "./candidate";
import { candidates } from "./candidates";
import { RuleDraw } from "./ruleDraw";

/** One explanation: how many of the log's awards come out as the game paid them under it. */
export interface Explanation {
  /** What would have to hold, as a clause. */
  readonly rule: string;
  /** The draw that it is about. */
  readonly draw: string;
  readonly explains: number;
  readonly of: number;
  /** How many the rules as they are explain. */
  readonly without: number;
}

/** A question whose other answer alone makes mismatches come out right, whatever the reason. */
export interface Parting {
  readonly draw: string;
  readonly explains: number;
  readonly of: number;
}

/** What a log's mismatches have in common. */
export interface DiagnosisFinding {
  /** The best first; several with the same number are a tie. Empty without mismatches. */
  readonly explanations: readonly Explanation[];
  /** How many are tied with the best, told or not. */
  readonly tied: number;
  readonly where: readonly Parting[];
}

/** One award as evidence. */
interface Evidence {
  readonly key: string;
  readonly inputs: AwardInputs;
  readonly plan: AwardPlan;
  readonly awardSeed: number;
  readonly observed: ObservedAward;
  readonly isMismatch: boolean;
  readonly line: number;
  /** The award under the rules as they are, and with one answer turned; by label, empty for none. */
  readonly outcomes: Map<string, Outcome>;
}

/** An award as the rules make it, beside what was observed. */
interface Outcome {
  readonly draw: RuleDraw;
  readonly agrees: boolean;
}

/** Awards that are kept: more would tell nothing new and take long. */
export const EVIDENCE_MAX = 5000;

/** A round of the search: on how many awards of either sort a rule is tried, and how many stay. */
interface Round {
  readonly mismatches: number;
  readonly matches: number;
  readonly kept: number;
}

/** Every candidate is tried on a few awards, the better ones on more; the best are judged on all. */
const FIRST_ROUND: Round = { mismatches: 16, matches: 8, kept: 400 };
const LAST_ROUND: Round = { mismatches: 60, matches: 40, kept: 80 };

/** A rule behind less than this share of the mismatches may have fallen out of the first round. */
const CLEAR_SHARE = 0.5;

/** How many explanations are told: of the best, and of those behind them. */
const TOLD_MAX = 12;

const NOTHING_FOUND: DiagnosisFinding = { explanations: [], tied: 0, where: [] };

/** Collects the awards of a log and finds what explains them. */
export class Diagnosis {
  private readonly evidence: Evidence[] = [];
  private mismatches = 0;
  private known: DiagnosisFinding | undefined = undefined;

  /** Takes an award that is not outside the model. */
  add(
    record: AwardRecord,
    isMismatch: boolean,
    line: number,
    overrides: Partial<AwardHypotheses> = {},
  ): void {
    if (this.evidence.length >= EVIDENCE_MAX) {
      return;
    }
    const { awardSeed } = record;
    const key = keyOf(record);
    const inputs = awardInputs(record, overrides);
    const observed = observeAward(record);
    const outcomes = new Map<string, Outcome>();
    const plan = planOf(key, inputs);
    this.evidence.push({ key, inputs, plan, awardSeed, observed, isMismatch, line, outcomes });
    this.mismatches += isMismatch ? 1 : 0;
    this.known = undefined;
  }

  /** What the awards so far come to. */
  finding(): DiagnosisFinding {
    this.known ??= this.mismatches === 0 ? NOTHING_FOUND : this.find();
    return this.known;
  }

  /** Whether the award of a line is among those looked at. */
  looksAt(line: number): boolean {
    const last = this.evidence.at(-1);
    return this.evidence.length < EVIDENCE_MAX || (last !== undefined && line <= last.line);
  }

  /** Whether the best explanation covers an award, by its line. */
  explainsLine(line: number, explanation: Explanation): boolean {
    const candidate = candidates().find(({ rule }) => rule === explanation.rule);
    const award = this.evidence.find((one) => one.line === line);
    return candidate !== undefined && award !== undefined && new Trial(candidate).explains(award);
  }

  private find(): DiagnosisFinding {
    const wrong = this.evidence.filter(({ isMismatch }) => isMismatch);
    const right = this.evidence.filter(({ isMismatch }) => !isMismatch);
    const clear = judged(
      narrowed(narrowed(candidates(), FIRST_ROUND, wrong, right), LAST_ROUND, wrong, right),
      wrong,
      right,
    );
    const isClear = (clear[0]?.explains ?? 0) - right.length >= CLEAR_SHARE * wrong.length;
    const explanations = isClear
      ? clear
      : judged(narrowed(candidates(), LAST_ROUND, wrong, right), wrong, right);
    const tied = explanations.filter(({ explains }) => explains === explanations[0]?.explains);
    return {
      explanations: [
        ...tied.slice(0, TOLD_MAX),
        ...explanations.slice(tied.length, tied.length + TOLD_MAX),
      ],
      tied: tied.length,
      where: partings(wrong),
    };
  }
}

/** The candidates that do best in a round; whatever does as well as the last of them stays too. */
function narrowed(
  candidates: readonly RuleChange[],
  round: Round,
  wrong: readonly Evidence[],
  right: readonly Evidence[],
): readonly RuleChange[] {
  const mismatches = spread(wrong, round.mismatches);
  const matches = spread(right, round.matches);
  const scored = candidates.map((candidate) => ({
    candidate,
    score: countExplained(candidate, mismatches, matches),
  }));
  const last = scored.map(({ score }) => score).sort((a, b) => b - a)[round.kept - 1] ?? 0;
  const least = Math.max(1, last);
  return scored.filter(({ score }) => score >= least).map(({ candidate }) => candidate);
}

/** Candidates that explain more awards than the rules as they are, the best first. */
function judged(
  candidates: readonly RuleChange[],
  wrong: readonly Evidence[],
  right: readonly Evidence[],
): readonly Explanation[] {
  const [of, without] = [wrong.length + right.length, right.length];
  return candidates
    .map((candidate): Explanation => {
      const explains = countExplained(candidate, wrong, right);
      return { rule: candidate.rule, draw: candidate.draw, explains, of, without };
    })
    .filter(({ explains }) => explains > without)
    .sort((a, b) => b.explains - a.explains);
}

/** How many awards a candidate explains; 0 as soon as it loses as many as it gains. */
function countExplained(
  candidate: RuleChange,
  wrong: readonly Evidence[],
  right: readonly Evidence[],
): number {
  const trial = new Trial(candidate);
  const gained = wrong.filter((one) => trial.explains(one)).length;
  let lost = 0;
  for (const one of gained === 0 ? [] : right) {
    lost += trial.explains(one) ? 0 : 1;
    if (lost >= gained) {
      return 0;
    }
  }
  return gained === 0 ? 0 : gained + right.length - lost;
}

/** Evenly spread entries of a list. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, list.length / count);
  return Array.from(
    { length: Math.min(count, list.length) },
    (_, index) => list[Math.floor(index * step)] as T,
  );
}

/** One candidate on trial; what it makes of a loadout is worked out once. */
class Trial {
  /** By loadout and rules; none where the candidate changes nothing. */
  private readonly ways = new Map<string, readonly Ways[]>();

  constructor(private readonly candidate: RuleChange) {}

  explains(evidence: Evidence): boolean {
    return answeredOtherwise(evidence, this.candidate) ?? this.tries(evidence);
  }

  private tries(evidence: Evidence): boolean {
    const { key, inputs, plan, awardSeed, observed } = evidence;
    let ways = this.ways.get(key);
    if (ways === undefined) {
      ways = this.candidate.ways(inputs, plan) ?? [];
      this.ways.set(key, ways);
    }
    if (ways.length === 0) {
      return outcomeOf(evidence, "").agrees;
    }
    return ways.some(({ plan, change }) => {
      const award = drawAward(plan, new RuleDraw(awardSeed, change));
      return isObserved(award, observed, inputs, this.candidate);
    });
  }
}

/**
 * The same for a candidate that only answers one question otherwise, which most are: all of them turn
 * the answer or leave it, so that an award is made once for each. Undefined where that does not do.
 */
function answeredOtherwise(evidence: Evidence, { question }: RuleChange): boolean | undefined {
  if (question === undefined) {
    return undefined;
  }
  const { label, bound } = question;
  const plain = outcomeOf(evidence, "");
  if (plain.draw.answerTo(label) === undefined) {
    return plain.agrees;
  }
  const turned = outcomeOf(evidence, label);
  if (timesAsked(plain, label) > 1 || timesAsked(turned, label) > 1) {
    return undefined;
  }
  if (bound === undefined) {
    return turned.agrees;
  }
  const draw = plain.draw.drawOf(label);
  if (draw === undefined) {
    return undefined;
  }
  const isSame = draw % bound.bound < bound.limit === plain.draw.answerTo(label);
  return isSame ? plain.agrees : turned.agrees;
}

function outcomeOf(evidence: Evidence, inverted: string): Outcome {
  const { inputs, plan, awardSeed, observed, outcomes } = evidence;
  let outcome = outcomes.get(inverted);
  if (outcome === undefined) {
    const draw = new RuleDraw(awardSeed, { inverted: [inverted] });
    const award = drawAward(plan, draw);
    outcome = { draw, agrees: isObserved(award, observed, inputs, {}) };
    outcomes.set(inverted, outcome);
  }
  return outcome;
}

function timesAsked({ draw }: Outcome, label: string): number {
  return draw.labels.filter((asked) => asked === label).length;
}

/** Awards with equal keys are made by equal rules and loadouts, but for answers that take precedence. */
export function keyOf({ edition, hypotheses, difficulty, players }: AwardRecord): string {
  return JSON.stringify([edition, hypotheses, difficulty, players]);
}

const PLANS = new Map<string, AwardPlan>();
const PLANS_MAX = 2000;

/** What awards with these inputs are made by; the key is {@link keyOf}. */
export function planOf(key: string, { rules, loadout }: AwardInputs): AwardPlan {
  const full = `${key}${Object.values(rules.hypotheses).join()}`;
  const known = PLANS.get(full);
  if (known !== undefined) {
    return known;
  }
  if (PLANS.size >= PLANS_MAX) {
    PLANS.clear();
  }
  const plan = planAward(rules, loadout);
  PLANS.set(full, plan);
  return plan;
}

/** Whether an award and what follows it are what was observed. */
export function isObserved(
  award: Award,
  observed: ObservedAward,
  { rules }: AwardInputs,
  { answers, asksForSubType, isSeededElsewhere }: Partial<RuleChange>,
): boolean {
  const hypotheses = { ...rules.hypotheses, ...answers };
  return (
    (isSeededElsewhere === true ? hasStrangeSeeds : hasSamePickups)(award, observed) &&
    hasSameEnd(award, observed, hypotheses.writeBack) &&
    (asksForSubType === true
      ? asksForFirst(observed, hypotheses.extraCopies)
      : agreesWithSubTypes(observed, hypotheses.extraCopies))
  );
}

/** Whether the first pickup was asked for with a sub-type, and the others as the answer has it. */
function asksForFirst(observed: ObservedAward, copies: AwardHypotheses["extraCopies"]): boolean {
  const [first, ...others] = observed.pickups;
  return (
    first === undefined ||
    ((first.isRequestKnown !== 1 || first.subType !== 0) &&
      agreesWithSubTypes({ ...observed, pickups: [{ ...first, subType: 0 }, ...others] }, copies))
  );
}

/** Whether an award's pickups are those that were observed, seed by seed. */
export function hasSamePickups(award: Award, observed: ObservedAward): boolean {
  return (
    award.count === observed.count &&
    award.spawnSeeds.every((seed, index) => seed === observed.pickups[index]?.seed) &&
    isVariantPossible(award.variant, observed)
  );
}

/** Pickups as expected whose seeds are no draws of the award. */
function hasStrangeSeeds({ variant, count }: Award, observed: ObservedAward): boolean {
  return (
    count === observed.count &&
    isVariantPossible(variant, observed) &&
    observed.isSeededElsewhere === count > 0
  );
}

/** What became of the award seed; anything where that was not seen. */
function hasSameEnd(
  award: Award,
  { nextAwardSeed, isWrittenBack }: ObservedAward,
  writeBack: AwardHypotheses["writeBack"],
): boolean {
  if (nextAwardSeed === 0) {
    return true;
  }
  return isWrittenBack
    ? writeBack === "yes" && award.nextAwardSeed === nextAwardSeed
    : writeBack === "no";
}

/** The questions of which one other answer makes mismatches come out right; the commonest first. */
function partings(mismatches: readonly Evidence[]): readonly Parting[] {
  const counts = new Map<string, number>();
  for (const mismatch of mismatches) {
    for (const draw of flipsOf(mismatch)) {
      counts.set(draw, (counts.get(draw) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([draw, explains]) => ({ draw, explains, of: mismatches.length }))
    .sort((a, b) => b.explains - a.explains);
}

function flipsOf({ plan, awardSeed, observed, inputs }: Evidence): ReadonlySet<string> {
  const plain = new RuleDraw(awardSeed, {});
  drawAward(plan, plain);
  return new Set(
    plain.labels.filter((_, flipped) => {
      const award = drawAward(plan, new RuleDraw(awardSeed, { flipped }));
      return isObserved(award, observed, inputs, {});
    }),
  );
}
