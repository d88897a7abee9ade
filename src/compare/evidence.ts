/**
 * What was tested: for each rule and edition how many observations exercised it, how many agreed,
 * and which numbers in its place would have agreed as well. The figures of several logs add up.
 */
import type { AwardPlan } from "../core/award/plan";
import { drawAward } from "../core/award/roll";
import { bandOf, bandValue, type BandRoll } from "../core/draw/draw";
import type { Edition } from "../core/edition";
import type { AwardRecord } from "../core/record/fields";
import type { TraceEntry } from "../core/draw/traced";
import type { AwardHypotheses } from "../core/award/rules";
import { observeAward, type ObservedAward } from "../core/verdict/award";
import { awardInputs, type AwardInputs } from "../core/verdict/inputs";
import { isObserved, planOf } from "./diagnosis/diagnosis";
import { RuleDraw, type DrawChange } from "./diagnosis/ruleDraw";
import type { AwardItem, FloorItem } from "./items";

/** One rule of one edition, as observed. */
export interface EvidenceRow {
  readonly edition: Edition;
  readonly kind: "award" | "floor" | "room";
  /** The draw's label, a bound between two bands, or what of a floor was checked. */
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
  /** The n of "1 in n", or the limit of "n in 100", that fit all decisive ones; from 2 or 1 to 100. */
  readonly values?: readonly number[];
  /** Where a number is no whole one: it lies above the first and not above the second. */
  readonly between?: readonly [above: number, notAbove: number];
}

/** Rows by what they are about, in the order met. */
export class Evidence {
  private readonly byKey = new Map<string, EvidenceRow>();

  /** Adds observations to those of the same rule. */
  add(row: EvidenceRow): void {
    const key = [row.kind, row.edition, row.rule, row.question].join("\t");
    const known = this.byKey.get(key);
    this.byKey.set(key, known === undefined ? row : added(known, row));
  }

  rows(): readonly EvidenceRow[] {
    return [...this.byKey.values()];
  }

  /** An award that the game paid, with the record that it was judged by. */
  award(item: AwardItem, record: AwardRecord, overrides: Partial<AwardHypotheses> = {}): void {
    const probe = item.verdict === "match" ? new AwardProbe(record, overrides) : undefined;
    for (const entry of item.trace) {
      if (entry.answer === "yes" || entry.answer === "no") {
        this.add(rollRow(item, entry, probe?.shows(entry.label) ?? false));
      }
    }
    if (probe !== undefined) {
      this.bounds(item.edition, probe);
    }
  }

  /**
   * A kind of award that pictures should betray. An undetermined one counts as asked and not agreed:
   * left out, only what agrees would be counted.
   */
  trace({ edition, verdict }: AwardItem): void {
    this.add({
      ...NOTHING_YET,
      edition,
      kind: "award",
      rule: "kind by pictures",
      agreed: verdict === "match" ? 1 : 0,
    });
  }

  /** A floor, check by check; what is undetermined is no observation. */
  floor({ edition, checks }: FloorItem): void {
    for (const { name, result } of checks) {
      if (result !== "undetermined") {
        const agreed = result === "holds" ? 1 : 0;
        this.add({ ...NOTHING_YET, edition, kind: "floor", rule: ruleOfCheck(name), agreed });
      }
    }
  }

  /** A room that was entered. */
  room(edition: Edition, isAgreed: boolean): void {
    const agreed = isAgreed ? 1 : 0;
    this.add({ ...NOTHING_YET, edition, kind: "room", rule: "entered room", agreed });
  }

  /** The bounds of the band that the award fell into, where another band would have shown. */
  private bounds(edition: Edition, probe: AwardProbe): void {
    const { bandRoll } = probe.plan;
    const { value, index } = probe.band();
    for (const side of [0, 1] as const) {
      const bound = bandRoll.decimal.bounds[index - side];
      if (index < 0 || bound === undefined) {
        continue;
      }
      const moved = middleOf(bandRoll, index + 1 - 2 * side);
      const isDecisive = probe.sees({ bandValue: () => moved });
      const isBelow = side === 0;
      this.add({
        edition,
        kind: "award",
        rule: `bound ${bound}`,
        question: "float",
        asked: 1,
        hit: isBelow ? 1 : 0,
        agreed: 1,
        decisive: isDecisive ? 1 : 0,
        ...(isDecisive ? { between: isBelow ? [value, FAR] : [-FAR, value] } : {}),
      });
    }
  }
}

const NOTHING_YET = { question: "", asked: 1, hit: 0, decisive: 0 } as const;

/** Beyond every band's value, and a number that JSON can hold. */
const FAR = 1e9;

const NUMBER_MAX = 100;

function added(a: EvidenceRow, b: EvidenceRow): EvidenceRow {
  const { values: ownValues, between: ownBetween, ...rest } = a;
  const values = ownValues?.filter((one) => b.values?.includes(one) ?? true) ?? b.values;
  const between = narrowed(ownBetween, b.between);
  return {
    ...rest,
    asked: a.asked + b.asked,
    hit: a.hit + b.hit,
    agreed: a.agreed + b.agreed,
    decisive: a.decisive + b.decisive,
    ...(values === undefined ? {} : { values }),
    ...(between === undefined ? {} : { between }),
  };
}

function narrowed(
  a: EvidenceRow["between"],
  b: EvidenceRow["between"],
): readonly [number, number] | undefined {
  return a === undefined || b === undefined
    ? (a ?? b)
    : [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
}

/** "attempt 2", "attempt 1, shape 3": one rule, whatever the number and wherever it parts. */
function ruleOfCheck(name: string): string {
  return name.replace(/,.*$/, "").replace(/\d+/g, "n");
}

function rollRow(item: AwardItem, entry: TraceEntry, isDecisive: boolean): EvidenceRow {
  const { label, question, draw, value, answer } = entry;
  const isYes = answer === "yes";
  return {
    edition: item.edition,
    kind: "award",
    rule: label,
    question,
    asked: 1,
    hit: isYes ? 1 : 0,
    agreed: item.verdict === "match" ? 1 : 0,
    decisive: isDecisive ? 1 : 0,
    ...(isDecisive ? fitOf(question, draw, value, isYes) : {}),
  };
}

const FROM_TWO = numbers(2);
const FROM_ONE = numbers(1);

/** The numbers in the question's place that give the same answer. */
function fitOf(
  question: string,
  draw: number,
  value: number,
  isYes: boolean,
): Pick<EvidenceRow, "values" | "between"> {
  if (question.startsWith("below ")) {
    return { between: isYes ? [value, FAR] : [-FAR, value] };
  }
  if (question.startsWith("1 in ")) {
    return { values: FROM_TWO.filter((bound) => (draw % bound === 0) === isYes) };
  }
  return { values: FROM_ONE.filter((limit) => draw % NUMBER_MAX < limit === isYes) };
}

function numbers(from: number): readonly number[] {
  return Array.from({ length: NUMBER_MAX - from + 1 }, (_, index) => index + from);
}

/** One award, and whether it could have come about otherwise; what it is made by is worked out once. */
class AwardProbe {
  readonly plan: AwardPlan;
  private readonly awardSeed: number;
  private readonly inputs: AwardInputs;
  private readonly observed: ObservedAward;
  private readonly labels: readonly string[];

  constructor(record: AwardRecord, overrides: Partial<AwardHypotheses>) {
    const { edition, hypotheses, difficulty, players, awardSeed } = record;
    this.awardSeed = awardSeed;
    this.inputs = awardInputs(record, overrides);
    this.observed = observeAward(record);
    this.plan = planOf(JSON.stringify([edition, hypotheses, difficulty, players]), this.inputs);
    const plain = new RuleDraw(awardSeed, {});
    drawAward(this.plan, plain);
    this.labels = plain.labels;
  }

  /** Whether another answer to a question would have shown in the award. */
  shows(label: string): boolean {
    const flipped = this.labels.indexOf(label);
    return flipped >= 0 && this.sees({ flipped });
  }

  /** Whether the award as observed could not have come about under a change of its draws. */
  sees(change: DrawChange): boolean {
    const award = drawAward(this.plan, new RuleDraw(this.awardSeed, change));
    return !isObserved(award, this.observed, this.inputs, {});
  }

  /** The value of the first roll, and the band that it fell into. */
  band(): { readonly value: number; readonly index: number } {
    const found = { value: Number.NaN, index: -1 };
    const look = (roll: BandRoll, first: number, second: number): number => {
      found.value = bandValue(roll, first, second);
      found.index = bandOf(roll, found.value);
      return found.value;
    };
    drawAward(this.plan, new RuleDraw(this.awardSeed, { bandValue: look }));
    return found;
  }
}

/** A value in the middle of a band. */
function middleOf(roll: BandRoll, band: number): number {
  const bounds = roll.game.bounds;
  const below = bounds[band];
  const above = bounds[band - 1];
  return ((below ?? (above ?? 0) + 1) + (above ?? (below ?? 0) - 1)) / 2;
}
