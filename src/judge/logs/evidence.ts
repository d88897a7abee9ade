/**
 * What was tested: for each rule and edition how many observations exercised it, how many agreed,
 * and which numbers in its place would have agreed as well. The figures of several logs add up.
 */
import { planAward } from "../../core/award/awardPlan";
import type { Award } from "../../core/award/roll";
import type { AwardHypotheses } from "../../core/award/awardRules";
import { questionText } from "../../core/draw/traced";
import type { RuleSet } from "../../core/game/edition";
import type { Seen } from "../../core/game/seen";
import { judgeObserved, observeAward, type ObservedClear } from "../../core/judge/judgeAward";
import { awardInputs, type ClearFacts } from "../../core/judge/inputs";
import type { VerdictTally } from "../../core/judge/tally";
import { onceFor } from "../../core/once";
import type { SubTypeFinding } from "../../core/judge/subTypes";
import { floatOfDraw } from "../../core/rng/generator";
import {
  awardAsDrawn,
  otherAward,
  type AskedOdds,
  type DrawChange,
} from "../../core/award/otherDraw";
import type { Unjudged } from "../judge";
import type { FloorItem } from "./comparedItems";

/** One rule of one edition, as observed. */
export interface EvidenceRow {
  readonly edition: RuleSet;
  readonly kind: "award" | "floor" | "room" | "pickup" | "item" | "spawn";
  /** The draw's label, a bound between two bands, what of a floor was checked, or a pickup's kind. */
  readonly rule: string;
  /** How the question reads: "1 in 20"; empty where nothing is drawn. */
  readonly question: string;
  /** Observations that exercised the rule. */
  readonly asked: number;
  /** Those answered yes by the rules, or below a bound; 0 where nothing is drawn. */
  readonly hit: number;
  /** Observations that came out as expected. */
  readonly agreed: number;
  /** Those of the agreed that another answer would have made come out otherwise. */
  readonly decisive: number;
  /** The n of "1 in n" that fit all decisive ones, from 2 to 100. */
  readonly values?: readonly number[];
  /** Likewise the n of "n in 100", from 1 on. */
  readonly limits?: readonly number[];
  /** Where a number is no whole one: it lies above the first and not above the second. */
  readonly between?: readonly [above: number, notAbove: number];
  /** Further ones of which too little is known. */
  readonly notJudged?: number;
}

/** A row's observations as verdicts. */
export function seenOf({ asked, agreed, notJudged = 0 }: EvidenceRow): Seen {
  return { right: agreed, wrong: asked - agreed, notJudged };
}

/** A row that is counted up. */
type Tally = { -readonly [Key in keyof EvidenceRow]: EvidenceRow[Key] };

/** Rows by what they are about, in the order met. */
export class Evidence {
  private readonly byKey = new Map<string, Tally>();

  /** Adds observations to those of the same rule; of the numbers those stay that fit all. */
  add({ kind, edition, rule, question, asked, hit, agreed, decisive, ...fit }: EvidenceRow): void {
    const key = [kind, edition, rule, question].join("\t");
    const row = onceFor<Tally>(this.byKey, key, () => {
      return { edition, kind, rule, question, asked: 0, hit: 0, agreed: 0, decisive: 0 };
    });
    row.asked += asked;
    row.hit += hit;
    row.agreed += agreed;
    row.decisive += decisive;
    if (fit.notJudged !== undefined) {
      row.notJudged = (row.notJudged ?? 0) + fit.notJudged;
    }
    for (const field of ["values", "limits"] as const) {
      const fitting = fit[field];
      if (fitting !== undefined) {
        row[field] = row[field]?.filter((value) => fitting.includes(value)) ?? fitting;
      }
    }
    if (fit.between !== undefined) {
      const [above, notAbove] = row.between ?? fit.between;
      row.between = [Math.max(above, fit.between[0]), Math.min(notAbove, fit.between[1])];
    }
  }

  rows(): readonly EvidenceRow[] {
    return [...this.byKey.values()].map((row) => ({ ...row }));
  }

  /** The rows without what did not agree, for a log whose mismatches are doubted. */
  agreedRows(): readonly EvidenceRow[] {
    return this.rows()
      .map((row) => ({ ...row, asked: row.agreed, hit: Math.min(row.hit, row.agreed) }))
      .filter(({ asked }) => asked > 0);
  }

  /** One observation of a rule without draws. */
  tally(kind: EvidenceRow["kind"], edition: RuleSet, rule: string, isAgreed: boolean): void {
    this.add(rowOf(kind, edition, rule, "", isAgreed));
  }

  /** An award that the game made, with the record that it was judged by. */
  award(record: ObservedClear, isAgreed: boolean, overrides: Partial<AwardHypotheses> = {}): void {
    const observed = observeAward(record);
    const { hypotheses } = awardInputs(record, overrides).rules;
    const isAsSeen = (award: Award): boolean =>
      judgeObserved(award, observed, hypotheses).verdict === "match";
    this.proved(record, isAsSeen, isAgreed, overrides);
  }

  /**
   * An award as far as it was seen: a saved run shows its last seed alone.
   *
   * @param isAsSeen whether an award can have been this one.
   * @param isAgreed whether it came out as the rules say.
   */
  proved(
    clear: ClearFacts,
    isAsSeen: (this: void, award: Award) => boolean,
    isAgreed = true,
    overrides: Partial<AwardHypotheses> = {},
  ): void {
    const { edition, awardSeed } = clear;
    const { rules, loadout } = awardInputs(clear, overrides);
    const plan = planAward(rules, loadout);
    const plain = awardAsDrawn(plan, awardSeed);
    const isDecisive = (change: DrawChange): boolean =>
      isAgreed && !isAsSeen(otherAward(plan, awardSeed, change));
    for (const asked of plain.asked) {
      const { label, isYes, place } = asked;
      this.add({
        ...rowOf("award", edition, label, questionText(asked), isAgreed),
        hit: isYes ? 1 : 0,
        ...(isDecisive({ flipped: place }) && { decisive: 1, ...fitOf(asked) }),
      });
    }
    // The bounds of the band that the award fell into, where another band would have shown.
    const { value, band } = plain.firstRoll;
    for (const isBelow of isAgreed && band >= 0 ? [true, false] : []) {
      const bound = plan.bandRoll.decimal.bounds[isBelow ? band : band - 1];
      if (bound !== undefined) {
        this.add({
          ...rowOf("award", edition, `bound ${bound}`, "float", true),
          hit: isBelow ? 1 : 0,
          ...(isDecisive({ band: isBelow ? band + 1 : band - 1 }) && {
            decisive: 1,
            between: isBelow ? [value, FAR] : [-FAR, value],
          }),
        });
      }
    }
  }

  /** A floor that was judged, check by check; what is undetermined is no observation. */
  floor({ edition, checks, verdict }: Unjudged<FloorItem>): void {
    for (const { name, rule = name, result } of checks) {
      if (verdict !== "outside" && result !== "undetermined") {
        this.tally("floor", edition, rule, result === "holds");
      }
    }
  }

  /** What pickups became, kind by kind; those of no award apart, as nobody knows what was asked for. */
  subTypes(findings: readonly SubTypeFinding[]): void {
    for (const { edition, kind, isElsewhere, verdict } of findings) {
      const rule = isElsewhere ? `${kind} of no award` : kind;
      const row = rowOf("pickup", edition, rule, "", verdict === "match");
      this.add(verdict === "outside" ? { ...row, asked: 0, notJudged: 1 } : row);
    }
  }

  /** Items that a log names behind bosses and in treasure rooms. */
  items(edition: RuleSet, { match, mismatch, outside }: VerdictTally): void {
    if (match + mismatch > 0) {
      const row = rowOf("item", edition, "item: logged", "", true);
      this.add({ ...row, asked: match + mismatch, agreed: match, notJudged: outside });
    }
  }
}

/** One observation. */
function rowOf(
  kind: EvidenceRow["kind"],
  edition: RuleSet,
  rule: string,
  question: string,
  isAgreed: boolean,
): EvidenceRow {
  const agreed = isAgreed ? 1 : 0;
  return { edition, kind, rule, question, asked: 1, hit: 0, agreed, decisive: 0 };
}

/** Beyond every band's value, and a number that JSON can hold. */
const FAR = 1e9;

const NUMBERS = Array.from({ length: 100 }, (_, index) => index + 1);

/** The numbers in the question's place that give the same answer. */
function fitOf({
  bound,
  limit,
  draw,
  isYes,
}: AskedOdds): Pick<EvidenceRow, "values" | "limits" | "between"> {
  if (bound === undefined) {
    const value = floatOfDraw(draw);
    return { between: isYes ? [value, FAR] : [-FAR, value] };
  }
  return limit === 1
    ? { values: NUMBERS.slice(1).filter((other) => (draw % other === 0) === isYes) }
    : { limits: NUMBERS.filter((other) => draw % NUMBERS.length < other === isYes) };
}
