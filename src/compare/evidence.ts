/**
 * What was tested: for each rule and edition how many observations exercised it, how many agreed,
 * and which numbers in its place would have agreed as well. The figures of several logs add up.
 */
import { drawAward } from "../core/award/roll";
import { bandOf, bandValue, type BandRoll } from "../core/draw/draw";
import type { Edition } from "../core/edition";
import type { AwardRecord } from "../core/record/fields";
import type { TraceEntry } from "../core/draw/traced";
import type { AwardHypotheses } from "../core/award/rules";
import { observeAward } from "../core/verdict/award";
import { awardInputs } from "../core/verdict/inputs";
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
    const isAgreed = item.verdict === "match";
    const probe = isAgreed ? probeOf(record, overrides) : undefined;
    for (const entry of item.trace) {
      if (entry.answer === "yes" || entry.answer === "no") {
        this.add(rollRow(item, entry, probe?.(entry.label) ?? false));
      }
    }
    if (probe !== undefined) {
      this.bounds(item.edition, record, overrides);
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
  private bounds(edition: Edition, record: AwardRecord, overrides: Partial<AwardHypotheses>): void {
    const isSeen = seesChange(record, overrides);
    const { bandRoll } = planFor(record, overrides);
    let value = Number.NaN;
    const band = { index: -1 };
    const look = (roll: BandRoll, first: number, second: number): number => {
      value = bandValue(roll, first, second);
      band.index = bandOf(roll, value);
      return value;
    };
    drawAward(planFor(record, overrides), new RuleDraw(record.awardSeed, { bandValue: look }));
    for (const side of [0, 1] as const) {
      const bound = bandRoll.decimal.bounds[band.index - side];
      if (band.index < 0 || bound === undefined) {
        continue;
      }
      const moved = middleOf(bandRoll, band.index + 1 - 2 * side);
      const isDecisive = isSeen({ bandValue: () => moved });
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
    return { values: numbers(2).filter((bound) => (draw % bound === 0) === isYes) };
  }
  return { values: numbers(1).filter((limit) => draw % NUMBER_MAX < limit === isYes) };
}

function numbers(from: number): readonly number[] {
  return Array.from({ length: NUMBER_MAX - from + 1 }, (_, index) => index + from);
}

/** Whether another answer to a question would have shown in the award. */
function probeOf(
  record: AwardRecord,
  overrides: Partial<AwardHypotheses>,
): (label: string) => boolean {
  const isSeen = seesChange(record, overrides);
  const plain = new RuleDraw(record.awardSeed, {});
  drawAward(planFor(record, overrides), plain);
  return (label) => {
    const flipped = plain.labels.indexOf(label);
    return flipped >= 0 && isSeen({ flipped });
  };
}

/** Whether the award as observed could not have come about under a change of its draws. */
function seesChange(
  record: AwardRecord,
  overrides: Partial<AwardHypotheses>,
): (change: DrawChange) => boolean {
  const inputs = awardInputs(record, overrides);
  const observed = observeAward(record);
  const plan = planFor(record, overrides);
  return (change) => {
    const award = drawAward(plan, new RuleDraw(record.awardSeed, change));
    return !isObserved(award, observed, inputs, {});
  };
}

function planFor(
  record: AwardRecord,
  overrides: Partial<AwardHypotheses>,
): ReturnType<typeof planOf> {
  const { edition, hypotheses, difficulty, players } = record;
  const key = JSON.stringify([edition, hypotheses, difficulty, players]);
  return planOf(key, awardInputs(record, overrides));
}

/** A value in the middle of a band. */
function middleOf(roll: BandRoll, band: number): number {
  const bounds = roll.game.bounds;
  const below = bounds[band];
  const above = bounds[band - 1];
  return ((below ?? (above ?? 0) + 1) + (above ?? (below ?? 0) - 1)) / 2;
}
