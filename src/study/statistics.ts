/** Over many awards: do the kinds come as often as the exact odds say? */
import { awardOdds } from "../core/award/odds";
import { AWARD_NAMES, type AwardName } from "../core/game/pickups";
import { planAward } from "../core/award/plan";
import { DOUBLES } from "../core/draw/enumerating";
import { describeLoadout } from "../core/words/words";
import { awardInputs, type ClearFacts } from "../core/judge/inputs";
import { chiSquareTail } from "./chiSquare";
import type { AwardItem } from "./items";

/** One kind of award, observed and expected. */
export interface KindCount {
  readonly award: AwardName;
  readonly observed: number;
  readonly expected: number;
}

/** The test of a log's awards against the odds. */
export interface StatisticsFinding {
  /** Awards that were counted: those in the model that the game made itself, if there are any. */
  readonly awards: number;
  readonly loadouts: number;
  readonly kinds: readonly KindCount[];
  /** The chi-square statistic; undefined with too few awards for a test. */
  readonly chiSquare: number | undefined;
  readonly degreesOfFreedom: number;
  /** Chance of a deviation at least as large if the odds are right. */
  readonly pValue: number | undefined;
  /** What it means, in a sentence. */
  readonly sentence: string;
}

/** Counts of one loadout. */
interface LoadoutCounts {
  readonly chances: ReadonlyMap<number, number>;
  awards: number;
}

/** The usual rule: a cell of the test holds at least five expected awards. */
const EXPECTED_MIN = 5;

/** Loadouts change slowly; a log with more different ones than this is not about odds. */
const LOADOUTS_MAX = 2000;

/** Collects awards as they are compared. */
export class AwardStatistics {
  private readonly loadouts = new Map<string, LoadoutCounts>();
  private readonly observed = new Map<number, number>();
  private awards = 0;

  /** Counts an award, unless it is outside the model. */
  add(record: ClearFacts, item: AwardItem): void {
    if (item.verdict === "outside") {
      return;
    }
    const variant = kindOf(item);
    const counts = this.countsOf(record);
    if (counts !== undefined && variant !== undefined) {
      counts.awards += 1;
      this.awards += 1;
      this.observed.set(variant, (this.observed.get(variant) ?? 0) + 1);
    }
  }

  /** The test; undefined without awards. */
  finding(): StatisticsFinding | undefined {
    if (this.awards === 0) {
      return undefined;
    }
    const kinds = this.kinds();
    const cells = mergeCells(kinds);
    const degreesOfFreedom = cells.length - 1;
    const chiSquare = degreesOfFreedom < 1 ? undefined : chiSquareOf(cells);
    const pValue = chiSquare === undefined ? undefined : chiSquareTail(chiSquare, degreesOfFreedom);
    return {
      awards: this.awards,
      loadouts: this.loadouts.size,
      kinds,
      chiSquare,
      degreesOfFreedom,
      pValue,
      sentence: sentenceOf(this.awards, pValue),
    };
  }

  private countsOf(record: ClearFacts): LoadoutCounts | undefined {
    const { rules, loadout } = awardInputs(record);
    const key = `${rules.edition} ${record.hypotheses} ${describeLoadout({ rules, loadout })}`;
    const known = this.loadouts.get(key);
    if (known !== undefined || this.loadouts.size >= LOADOUTS_MAX) {
      return known;
    }
    const chances = new Map<number, number>();
    for (const { variant, chance } of awardOdds(planAward(rules, loadout), DOUBLES)) {
      chances.set(variant, (chances.get(variant) ?? 0) + chance);
    }
    const counts = { chances, awards: 0 };
    this.loadouts.set(key, counts);
    return counts;
  }

  /** Observed and expected counts, summed over all loadouts, in the order of the award names. */
  private kinds(): readonly KindCount[] {
    return AWARD_NAMES.map(({ name, variant }) => {
      let expected = 0;
      for (const { chances, awards } of this.loadouts.values()) {
        expected += awards * (chances.get(variant) ?? 0);
      }
      return { award: name, observed: this.observed.get(variant) ?? 0, expected };
    }).filter(({ observed, expected }) => observed > 0 || expected > 0);
  }
}

/** What was asked for: of a match what was expected, since a pickup's init may have changed it. */
function kindOf(item: AwardItem): number | undefined {
  const variant = item.verdict === "match" ? item.expected?.variant : item.observed.variant;
  return AWARD_NAMES.some((row) => row.variant === variant) ? variant : undefined;
}

type Cell = Pick<KindCount, "observed" | "expected">;

/** Puts kinds that are too rare for the test together, with the rarest of the others if need be. */
function mergeCells(kinds: readonly KindCount[]): readonly Cell[] {
  const sorted: readonly Cell[] = kinds.toSorted((a, b) => b.expected - a.expected);
  const rare = sorted.filter(({ expected }) => expected < EXPECTED_MIN);
  const cells = sorted.slice(0, sorted.length - rare.length);
  const all = together(rare);
  return all.expected >= EXPECTED_MIN || cells.length === 0
    ? [...cells, all]
    : [...cells.slice(0, -1), together([...cells.slice(-1), ...rare])];
}

function together(cells: readonly Cell[]): Cell {
  return {
    observed: cells.reduce((sum, { observed }) => sum + observed, 0),
    expected: cells.reduce((sum, { expected }) => sum + expected, 0),
  };
}

function chiSquareOf(cells: readonly Cell[]): number {
  return cells.reduce(
    (sum, { observed, expected }) => sum + (observed - expected) ** 2 / expected,
    0,
  );
}

function sentenceOf(awards: number, pValue: number | undefined): string {
  if (pValue === undefined) {
    const few = awards === 1 ? "1 award is" : `${awards} awards are`;
    return `${few} too few to test the odds; about 50 are needed.`;
  }
  const chance = `a deviation this large or larger happens in ${percent(pValue)} of logs if the odds are right`;
  if (pValue < 0.001) {
    return `The awards do not follow the expected odds: ${chance}.`;
  }
  if (pValue < 0.01) {
    return `The awards are suspiciously far from the expected odds: ${chance}. Play more rooms.`;
  }
  return `The awards agree with the expected odds: ${chance}.`;
}

function percent(chance: number): string {
  const value = chance * 100;
  if (value >= 10) {
    return `${value.toFixed(0)} %`;
  }
  return value < 0.01 ? "less than 0.01 %" : `${value.toPrecision(2)} %`;
}
