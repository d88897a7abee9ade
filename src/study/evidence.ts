/**
 * What was tested: for each rule and edition how many observations exercised it, how many agreed,
 * and which numbers in its place would have agreed as well. The figures of several logs add up.
 */
import { planAward } from "../core/award/plan";
import { drawAward, type Award } from "../core/award/roll";
import type { AwardHypotheses } from "../core/award/rules";
import type { AwardPlan } from "../core/award/steps";
import { questionText } from "../core/draw/traced";
import type { RuleSet } from "../core/game/edition";
import type { Seen } from "../core/game/seen";
import { judgeObserved, observeAward } from "../core/judge/award";
import { awardInputs, type ClearFacts } from "../core/judge/inputs";
import type { SubTypeFinding } from "../core/judge/subTypes";
import type { VerdictTally } from "../core/judge/tally";
import type { SeenClear } from "./awards/compareAward";
import { floatOfDraw } from "../core/rng/generator";
import { otherAward, OtherDraw, type AskedOdds, type DrawChange } from "./otherDraw";
import { ATTEMPT_COUNT } from "./floors/firstChecks";
import type { AwardItem, FloorItem } from "./items";

/** One rule of one edition, as observed. */
export interface EvidenceRow {
  readonly edition: RuleSet;
  readonly kind: "award" | "floor" | "room" | "pickup" | "item";
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

  /** Adds observations to those of the same rule. */
  add({ kind, edition, rule, question, asked, hit, agreed, decisive, ...fit }: EvidenceRow): void {
    const tally = this.tallyOf(kind, edition, rule, question);
    tally.asked += asked;
    tally.hit += hit;
    tally.agreed += agreed;
    tally.decisive += decisive;
    if (fit.notJudged !== undefined) {
      tally.notJudged = (tally.notJudged ?? 0) + fit.notJudged;
    }
    for (const field of ["values", "limits"] as const) {
      const fitting = fit[field];
      if (fitting !== undefined) {
        keepValues(tally, field, fitting, (value) => fitting.includes(value));
      }
    }
    if (fit.between !== undefined) {
      keepBetween(tally, ...fit.between);
    }
  }

  rows(): readonly EvidenceRow[] {
    return [...this.byKey.values()].map((tally) => ({ ...tally }));
  }

  /** An award that the game made, with the record that it was judged by. */
  award(item: AwardItem, record: SeenClear, overrides: Partial<AwardHypotheses> = {}): void {
    const observed = observeAward(record);
    const { rules, loadout } = awardInputs(record, overrides);
    const isAsSeen = (award: Award): boolean =>
      judgeObserved(award, observed, rules.hypotheses).verdict === "match";
    const probe = new AwardProbe(planAward(rules, loadout), record.awardSeed, isAsSeen);
    this.questions(item.edition, probe, item.verdict === "match");
  }

  /** An award that came out as the rules say, of which not all was seen. */
  proved(clear: ClearFacts, isAsSeen: (this: void, award: Award) => boolean): void {
    const { rules, loadout } = awardInputs(clear);
    const probe = new AwardProbe(planAward(rules, loadout), clear.awardSeed, isAsSeen);
    this.questions(clear.edition, probe, true);
  }

  private questions(edition: RuleSet, probe: AwardProbe, isAgreed: boolean): void {
    for (const asked of probe.plain.asked) {
      const tally = this.tallyOf("award", edition, asked.label, questionText(asked));
      const isDecisive = isAgreed && probe.sees({ flipped: asked.place });
      count(tally, asked.isYes, isAgreed, isDecisive);
      if (isDecisive) {
        keepFit(tally, asked);
      }
    }
    if (isAgreed) {
      this.bounds(edition, probe);
    }
  }

  /** A floor, check by check; what is undetermined is no observation, nor that a log's lines are whole. */
  floor({ edition, checks }: FloorItem): void {
    for (const { name, rule = name, result } of checks) {
      if (result !== "undetermined" && name !== ATTEMPT_COUNT) {
        count(this.tallyOf("floor", edition, rule, ""), false, result === "holds");
      }
    }
  }

  /** What pickups became, kind by kind; those of no award apart, as nobody knows what was asked for. */
  subTypes(findings: readonly SubTypeFinding[]): void {
    for (const { edition, kind, isElsewhere, verdict } of findings) {
      const tally = this.tallyOf(
        "pickup",
        edition,
        isElsewhere ? `${kind} ${ELSEWHERE}` : kind,
        "",
      );
      if (verdict === "outside") {
        tally.notJudged = (tally.notJudged ?? 0) + 1;
      } else {
        count(tally, false, verdict === "match");
      }
    }
  }

  /** A room that was entered. */
  room(edition: RuleSet, isAgreed: boolean): void {
    count(this.tallyOf("room", edition, "entered room", ""), false, isAgreed);
  }

  /** Items that a log names behind bosses and in treasure rooms. */
  items(edition: RuleSet, { match, mismatch, outside }: VerdictTally): void {
    if (match + mismatch > 0) {
      const [rule, asked] = ["item: logged", match + mismatch];
      const counted = { asked, hit: 0, agreed: match, decisive: 0, notJudged: outside };
      this.add({ edition, kind: "item", rule, question: "", ...counted });
    }
  }

  /** The bounds of the band that the award fell into, where another band would have shown. */
  private bounds(edition: RuleSet, probe: AwardProbe): void {
    const { bandRoll } = probe.plan;
    const { value, band } = probe.plain.firstRoll;
    for (const side of [0, 1] as const) {
      const bound = bandRoll.decimal.bounds[band - side];
      if (band < 0 || bound === undefined) {
        continue;
      }
      const isDecisive = probe.sees({ band: band + 1 - 2 * side });
      const isBelow = side === 0;
      const tally = this.tallyOf("award", edition, `bound ${bound}`, "float");
      count(tally, isBelow, true, isDecisive);
      if (isDecisive) {
        keepBetween(tally, isBelow ? value : -FAR, isBelow ? FAR : value);
      }
    }
  }

  private tallyOf(
    kind: EvidenceRow["kind"],
    edition: RuleSet,
    rule: string,
    question: string,
  ): Tally {
    const key = [kind, edition, rule, question].join("\t");
    let tally = this.byKey.get(key);
    if (tally === undefined) {
      tally = { edition, kind, rule, question, asked: 0, hit: 0, agreed: 0, decisive: 0 };
      this.byKey.set(key, tally);
    }
    return tally;
  }
}

/** What is said of a pickup that is of no award. */
const ELSEWHERE = "of no award";

/** Beyond every band's value, and a number that JSON can hold. */
const FAR = 1e9;

const NUMBER_MAX = 100;

function count(tally: Tally, isHit: boolean, isAgreed: boolean, isDecisive = false): void {
  tally.asked += 1;
  tally.hit += isHit ? 1 : 0;
  tally.agreed += isAgreed ? 1 : 0;
  tally.decisive += isDecisive ? 1 : 0;
}

/** Keeps the values that fit, of those that were left or of all on offer. */
function keepValues(
  tally: Tally,
  field: "values" | "limits",
  offered: readonly number[],
  fits: (value: number) => boolean,
): void {
  tally[field] = (tally[field] ?? offered).filter(fits);
}

function keepBetween(tally: Tally, above: number, notAbove: number): void {
  const [ownAbove, ownNotAbove] = tally.between ?? [above, notAbove];
  tally.between = [Math.max(ownAbove, above), Math.min(ownNotAbove, notAbove)];
}

const FROM_TWO = numbers(2);
const FROM_ONE = numbers(1);

/** Keeps the numbers in the question's place that give the same answer. */
function keepFit(tally: Tally, { bound, limit, draw, isYes }: AskedOdds): void {
  if (bound === undefined) {
    const value = floatOfDraw(draw);
    keepBetween(tally, isYes ? value : -FAR, isYes ? FAR : value);
  } else if (limit === 1) {
    keepValues(tally, "values", FROM_TWO, (other) => (draw % other === 0) === isYes);
  } else {
    keepValues(tally, "limits", FROM_ONE, (other) => draw % NUMBER_MAX < other === isYes);
  }
}

function numbers(from: number): readonly number[] {
  return Array.from({ length: NUMBER_MAX - from + 1 }, (_, index) => index + from);
}

/** One award, to be asked whether another answer would have shown. */
class AwardProbe {
  readonly plain: OtherDraw;

  constructor(
    readonly plan: AwardPlan,
    private readonly awardSeed: number,
    private readonly isAsSeen: (this: void, award: Award) => boolean,
  ) {
    this.plain = new OtherDraw(awardSeed);
    drawAward(plan, this.plain);
  }

  /** Whether the award as observed is impossible under a change of its draws. */
  sees(change: DrawChange): boolean {
    return !this.isAsSeen(otherAward(this.plan, this.awardSeed, change));
  }
}
