/** Searches consecutive start seeds: the sieves of all stages first, then the floors themselves. */
import type { Patterns, Score, StageQuery } from "./language/types";
import { isSameStage } from "./language/parse";
import { rankOf, Ranking } from "./ranking";
import { StageFinder, type SearchedRun } from "./stageFinder";

/** A search. Plain data: it travels to worker threads. */
export interface FloorSearch {
  readonly run: SearchedRun;
  readonly stages: readonly StageQuery[];
  readonly patterns: Patterns;
  /** What floors are ranked by, if they are. */
  readonly score?: Score | undefined;
}

/** Consecutive start seeds to be searched. */
export interface SearchPart {
  readonly from: number;
  readonly count: number;
  /** How many are enough: the first of them, or the best if there is a score. */
  readonly limit: number;
  /** Ranks below this are of no use. */
  readonly leastRank: number;
}

/** What a part holds. */
export interface SearchedPart {
  /** Fitting seeds: ascending, or by rank if there is a score. */
  readonly seeds: Uint32Array;
  /** Their ranks, empty without a score. */
  readonly ranks: Float64Array;
  /** How many seeds fit, also those beyond the limit. */
  readonly hits: number;
}

/** Seeds that pass the sieves together: few enough to stay in the processor's cache. */
const SLICE = 1 << 14;

export class Finder {
  /** In the order of the search. */
  readonly stages: readonly StageFinder[];
  /** Stages with a sieve, the choosiest first. */
  private readonly sieves: readonly StageFinder[];
  /** Stages whose floors are looked at, the cheapest rejection first. */
  private readonly looked: readonly StageFinder[];
  private readonly score: Score | undefined;
  private readonly slice = new Uint32Array(SLICE);

  constructor({ run, stages, patterns, score }: FloorSearch) {
    this.stages = stages.map((query) => new StageFinder(run, query, patterns));
    this.sieves = this.stages
      .filter(({ filter }) => filter.share < 1)
      .toSorted((one, other) => one.filter.share - other.filter.share);
    this.looked = this.stages
      .filter(({ needsLook }) => needsLook)
      .map((stage) => ({ stage, cost: stage.costPerRejection() }))
      .sort((one, other) => one.cost - other.cost)
      .map(({ stage }) => stage);
    this.score = score;
  }

  /** The first stage that no seed at all can satisfy, if there is one. */
  impossibleStage(): StageFinder | undefined {
    return this.stages.find(({ filter }) => filter.share === 0);
  }

  /** Searches a part. */
  find(part: SearchPart): SearchedPart {
    return this.score === undefined ? this.findFirst(part) : this.findBest(part, this.score);
  }

  private findFirst({ from, count, limit }: SearchPart): SearchedPart {
    const found: number[] = [];
    this.visit(from, count, (seed) => {
      found.push(seed);
      return found.length < limit;
    });
    const seeds = Uint32Array.from(found);
    return { seeds, ranks: new Float64Array(0), hits: found.length };
  }

  private findBest({ from, count, limit, leastRank }: SearchPart, score: Score): SearchedPart {
    const ranking = new Ranking(limit);
    let hits = 0;
    this.visit(from, count, (seed) => {
      hits += 1;
      const rank = this.rank(seed, score);
      if (rank !== undefined && rank >= leastRank) {
        ranking.add(seed, rank);
      }
      return true;
    });
    const best = ranking.best();
    return {
      seeds: Uint32Array.from(best, ({ seed }) => seed),
      ranks: Float64Array.from(best, ({ rank }) => rank),
      hits,
    };
  }

  /** The larger the better; undefined if the floors lack what is ranked. */
  private rank(seed: number, score: Score): number | undefined {
    const sum = this.scoreOf(seed, score);
    return sum === undefined ? undefined : rankOf(score, sum);
  }

  private scoreOf(seed: number, score: Score): number | undefined {
    let sum = 0;
    for (const term of score.terms) {
      const stage = this.stages.find(({ query }) => isSameStage(query, term)) as StageFinder;
      stage.begin(seed);
      const value = stage.measure(term.measure);
      if (value === undefined) {
        return undefined;
      }
      sum += term.sign * value;
    }
    return sum;
  }

  /** Calls `visit` for every fitting seed, ascending, until it returns false. */
  private visit(from: number, count: number, visit: (seed: number) => boolean): void {
    for (let start = from; start < from + count; start += SLICE) {
      const passed = this.sift(start, Math.min(SLICE, from + count - start));
      for (let index = 0; index < passed; index += 1) {
        const seed = this.slice[index] as number;
        if (this.fits(seed) && !visit(seed)) {
          return;
        }
      }
    }
  }

  /** Puts the seeds that pass all sieves into the slice; returns how many. */
  private sift(from: number, count: number): number {
    const [first, ...others] = this.sieves;
    let passed = 0;
    if (first === undefined) {
      for (; passed < count; passed += 1) {
        this.slice[passed] = from + passed;
      }
    } else {
      passed = first.filter.scan(from, count, this.slice);
    }
    for (const { filter } of others) {
      passed = filter.narrow(this.slice, passed);
    }
    return passed;
  }

  private fits(seed: number): boolean {
    for (const stage of this.looked) {
      if (!stage.fits(seed)) {
        return false;
      }
    }
    return true;
  }
}

/** A result with the time that it took. */
export interface TimedPart extends SearchedPart {
  readonly milliseconds: number;
}

/** Searches a part and notes how long it took. */
export function timed(finder: Finder, part: SearchPart): TimedPart {
  const began = performance.now();
  const result = finder.find(part);
  return { ...result, milliseconds: performance.now() - began };
}
