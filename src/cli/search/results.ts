/** The list that a search makes in order as seeds are found, or their count. */
import type { SeedRange } from "../../search/counting";
import type { TextSink } from "./output";

/** What a part of a search has found, ascending; of a count only how many. */
interface Found {
  readonly matches: number;
  readonly seeds: ArrayLike<number>;
}

export interface ResultList {
  /** Takes more, later ones of the range; says whether that is enough. */
  take(found: Found): boolean;
  /** How many seeds it has. */
  count(): number;
  /** Whether it is only their number. */
  readonly isCount: boolean;
  /** The seed after the last one of a full list, undefined while it is not full. */
  nextAfterFull(): number | undefined;
  /** Writes what is left to write; `next` is the first seed that was not looked at. */
  finish(next: number): void;
}

/** How seeds are written. */
export interface SeedFormat {
  readonly isJson: boolean;
  /** What JSON says of the search. */
  readonly rules: object;
  /** What JSON says of a seed, and its line of text. */
  readonly rowOf: (seed: number) => object;
  readonly lineOf: (seed: number) => string;
  /** The seeds that are looked at. */
  readonly range: SeedRange;
}

/** Writes each seed as it is found: all there are fit into no memory. */
export function listInOrder(sink: TextSink, format: SeedFormat, limit: number): ResultList {
  const { isJson, rules, rowOf, lineOf, range } = format;
  let count = 0;
  let last = 0;
  const head = JSON.stringify({ ...rules, range: [range.from, range.to] });
  sink.write(isJson ? `${head.slice(0, -1)},"seeds":[` : "");
  const add = (seed: number): void => {
    const separator = count === 0 ? "" : ",";
    sink.write(isJson ? separator + JSON.stringify(rowOf(seed)) : `${lineOf(seed)}\n`);
    last = seed;
    count += 1;
  };
  return {
    take: ({ seeds }) => {
      for (let index = 0; index < seeds.length && count < limit; index += 1) {
        add(seeds[index] as number);
      }
      sink.flush();
      return count >= limit;
    },
    count: () => count,
    isCount: false,
    nextAfterFull: () => (count >= limit ? last + 1 : undefined),
    finish: (next) => {
      const end = { found: count, next: next > range.to ? null : next };
      sink.write(isJson ? `],${JSON.stringify(end).slice(1)}\n` : "");
      sink.close();
    },
  };
}

/** Counts, and writes the number at the end; an interrupted count is one of the seeds before. */
export function countInOrder(sink: TextSink, { isJson, rules, range }: SeedFormat): ResultList {
  let count = 0;
  return {
    take: ({ matches }) => {
      count += matches;
      return false;
    },
    count: () => count,
    isCount: true,
    nextAfterFull: () => undefined,
    finish: (next) => {
      const { from, to } = range;
      const counted = { range: [from, to], count, seeds: next - from, complete: next > to };
      sink.write(`${isJson ? JSON.stringify({ ...rules, ...counted }) : count}\n`);
      sink.close();
    },
  };
}
