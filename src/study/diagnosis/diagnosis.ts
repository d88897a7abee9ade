/**
 * Which single change of the rules would explain a log: every candidate is judged on all its awards,
 * those that came out as expected included. Which one answer would do is told apart from that.
 */
import { planAward, type AwardPlan } from "../../core/award/plan";
import { drawAward, type Award } from "../../core/award/roll";
import {
  isVariantPossible,
  observeAward,
  subTypeDifference,
  type ObservedAward,
} from "../../core/judge/award";
import { awardInputs, type AwardInputs, type ClearFacts } from "../../core/judge/inputs";
import type { AwardHypotheses } from "../../core/award/rules";
import type { SeenClear } from "../awards/compareAward";
import { neighbours } from "./neighbours";
import type { Neighbour } from "./neighbour";
import { RuleDraw } from "./ruleDraw";

/** One explanation: how many of the log's awards come out as the game made them under it. */
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
  readonly awardSeed: number;
  readonly observed: ObservedAward;
  readonly isMismatch: boolean;
  readonly line: number;
}

/** Awards that are kept: more would tell nothing new and take long. */
export const EVIDENCE_MAX = 5000;

/** Every neighbour is tried on so many awards of either sort; the best are judged on all. */
const MISMATCHES_TRIED = 48;
const MATCHES_TRIED = 24;
const KEPT = 80;

/** How many explanations are told: of the best, and of those behind them. */
const TOLD_MAX = 12;

/** What is said without mismatches, or where these say nothing. */
export const NOTHING_FOUND: DiagnosisFinding = { explanations: [], tied: 0, where: [] };

/** Collects the awards of a log and finds what explains them. */
export class Diagnosis {
  private readonly evidence: Evidence[] = [];
  private hasMismatch = false;
  private tried: { readonly rule: string; readonly trial: Trial } | undefined = undefined;
  private known: DiagnosisFinding | undefined = undefined;

  /** Takes an award that is not outside the model. */
  add(
    record: SeenClear,
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
    this.evidence.push({ key, inputs, awardSeed, observed, isMismatch, line });
    this.hasMismatch ||= isMismatch;
    this.known = undefined;
  }

  /** What the awards so far come to. */
  finding(): DiagnosisFinding {
    this.known ??= this.hasMismatch ? this.find() : NOTHING_FOUND;
    return this.known;
  }

  /** Whether the award of a line is among those looked at. */
  looksAt(line: number): boolean {
    return this.evidence.length < EVIDENCE_MAX || line <= (this.evidence.at(-1)?.line ?? 0);
  }

  /** Whether an explanation covers an award, by its line. */
  explainsLine(line: number, { rule }: Explanation): boolean {
    const award = this.evidence.find((one) => one.line === line);
    return award !== undefined && this.trialOf(rule)?.explains(award) === true;
  }

  /** How many awards come out as observed under a rule that some finding has told. */
  countExplained({ rule }: Pick<Explanation, "rule">): number {
    return this.evidence.filter((award) => this.trialOf(rule)?.explains(award) === true).length;
  }

  private trialOf(rule: string): Trial | undefined {
    if (this.tried?.rule !== rule) {
      const neighbour = neighbours().find((one) => one.rule === rule);
      this.tried = neighbour && { rule, trial: new Trial(neighbour) };
    }
    return this.tried?.trial;
  }

  private find(): DiagnosisFinding {
    const wrong = this.evidence.filter(({ isMismatch }) => isMismatch);
    const right = this.evidence.filter(({ isMismatch }) => !isMismatch);
    const explanations = judged(narrowed(neighbours(), wrong, right), wrong, right);
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

/** The neighbours that do best on some awards; whatever does as well as the last of them stays too. */
function narrowed(
  all: readonly Neighbour[],
  wrong: readonly Evidence[],
  right: readonly Evidence[],
): readonly Neighbour[] {
  const mismatches = spread(wrong, MISMATCHES_TRIED);
  const matches = spread(right, MATCHES_TRIED);
  const scored = all.map((neighbour) => ({
    neighbour,
    score: countExplained(neighbour, mismatches, matches),
  }));
  const last = scored.map(({ score }) => score).sort((a, b) => b - a)[KEPT - 1] ?? 0;
  return scored.filter(({ score }) => score >= Math.max(1, last)).map(({ neighbour }) => neighbour);
}

/** Neighbours that explain more awards than the rules as they are, the best first. */
function judged(
  all: readonly Neighbour[],
  wrong: readonly Evidence[],
  right: readonly Evidence[],
): readonly Explanation[] {
  const [of, without] = [wrong.length + right.length, right.length];
  return all
    .map((neighbour): Explanation => {
      const explains = countExplained(neighbour, wrong, right);
      return { rule: neighbour.rule, draw: neighbour.draw, explains, of, without };
    })
    .filter(({ explains }) => explains > without)
    .sort((a, b) => b.explains - a.explains);
}

/** How many awards a neighbour explains; 0 as soon as it loses as many as it gains. */
function countExplained(
  neighbour: Neighbour,
  wrong: readonly Evidence[],
  right: readonly Evidence[],
): number {
  const trial = new Trial(neighbour);
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

/** One neighbour on trial; what it makes of a loadout is worked out once. */
class Trial {
  /** By loadout and rules; undefined where the neighbour changes nothing. */
  private readonly plans = new Map<string, AwardPlan | undefined>();

  constructor(private readonly neighbour: Neighbour) {}

  explains({ key, inputs, awardSeed, observed, isMismatch }: Evidence): boolean {
    const { change = {}, answers, plan: otherPlan = (own) => own } = this.neighbour;
    if (!this.plans.has(key)) {
      this.plans.set(key, otherPlan(planOf(inputs), inputs));
    }
    const changed = this.plans.get(key);
    return changed === undefined
      ? !isMismatch
      : isObserved(drawAward(changed, new RuleDraw(awardSeed, change)), observed, inputs, answers);
  }
}

/** What an award is made by under the rules as they are. */
function planOf({ rules, loadout }: AwardInputs): AwardPlan {
  return planAward(rules, loadout);
}

/** Awards with equal keys are made by equal rules and loadouts, but for answers that take precedence. */
export function keyOf({ edition, hypotheses, difficulty, players }: ClearFacts): string {
  return JSON.stringify([edition, hypotheses, difficulty, players]);
}

/** Whether an award and what follows it are what was observed. */
export function isObserved(
  award: Award,
  observed: ObservedAward,
  { rules }: AwardInputs,
  answers: Partial<AwardHypotheses> = {},
): boolean {
  const { writeBack, extraCopies } = { ...rules.hypotheses, ...answers };
  return (
    award.count === observed.count &&
    award.spawnSeeds.every((seed, index) => seed === observed.pickups[index]?.seed) &&
    isVariantPossible(award.variant, observed) &&
    hasSameEnd(award, observed, writeBack) &&
    subTypeDifference(observed, extraCopies) === undefined
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
  const flips = mismatches.flatMap((mismatch) => [...flipsOf(mismatch)]);
  return [...new Set(flips)]
    .map((draw) => {
      const explains = flips.filter((one) => one === draw).length;
      return { draw, explains, of: mismatches.length };
    })
    .sort((a, b) => b.explains - a.explains);
}

function flipsOf({ awardSeed, observed, inputs }: Evidence): ReadonlySet<string> {
  const plan = planOf(inputs);
  const plain = new RuleDraw(awardSeed, {});
  drawAward(plan, plain);
  return new Set(
    plain.labels.filter((_, flipped) => {
      const award = drawAward(plan, new RuleDraw(awardSeed, { flipped }));
      return isObserved(award, observed, inputs);
    }),
  );
}
