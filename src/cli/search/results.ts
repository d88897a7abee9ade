/** The list that a search makes in order as seeds are found, or their count. */
import type { AskedField } from "../../search/floors/types";
import type { Result } from "../../search/job";
import { addTallies, barLines, csvOf, distributionOf, type ValueCount } from "./distribution";
import type { SeedRange } from "../../search/spread";
import { withCheck } from "../sealed";
import type { TextSink } from "./output";
import type { ListState, SavedState } from "./state";

export interface ResultList {
  /** Takes more, later ones of the range, and how many they are; says whether that is enough. */
  take(result: Result): boolean;
  /** How many seeds it has. */
  count(): number;
  /** Whether it is only their number. */
  readonly isCount: boolean;
  /** The seed after the last one of a full list, undefined while it is not full. */
  nextAfterFull(): number | undefined;
  /** What to keep in a file, so that the list can be made further. */
  state(): ListState;
  /** Writes what is left to write; `next` is the first seed that was not looked at. */
  finish(next: number): void;
}

/** How seeds are written. */
export interface SeedFormat {
  readonly kind: "text" | "csv" | "json";
  /** What JSON says of the search. */
  readonly rules: object;
  /** What is said of a seed; lines of text leave out its number beside its text. */
  readonly rowOf: (seed: number) => SeedRow;
  /** The seeds that are looked at. */
  readonly range: SeedRange;
}

type SeedRow = Readonly<Record<string, string | number | readonly string[]>>;

/** How a list is made. */
interface ListOptions {
  readonly limit: number;
  /** Whether its state has to hold the seeds. */
  readonly keepsSeeds?: boolean;
  /** Whether lists of the same search that were full before belong to it. */
  readonly isContinued?: boolean;
  readonly saved?: SavedState | undefined;
}

/** Writes each seed as it is found. */
export function listInOrder(
  sink: TextSink,
  format: SeedFormat,
  { limit, keepsSeeds = false, isContinued = false, saved }: ListOptions,
): ResultList {
  const writer = seedWriter(sink, format);
  const seeds = [...(saved?.seeds ?? [])];
  let count = saved?.count ?? 0;
  let last = (saved?.next ?? 1) - 1;
  seeds.slice(isContinued ? 0 : seeds.length - count).forEach(writer.add);
  sink.flush();
  return {
    take: ({ found }) => {
      for (const { seed } of found.slice(0, Math.max(0, limit - count))) {
        writer.add(seed);
        last = seed;
        count += 1;
        if (keepsSeeds) {
          seeds.push(seed);
        }
      }
      sink.flush();
      return count >= limit;
    },
    count: () => count,
    isCount: false,
    nextAfterFull: () => (count >= limit ? last + 1 : undefined),
    state: () => ({ count: count >= limit ? 0 : count, seeds, tally: [] }),
    finish: writer.finish,
  };
}

/** Seeds, both ends included; several stretches where parts have gaps between them. */
export type SeedRanges = readonly (readonly [from: number, to: number])[];

/** A count of start seeds that match, of all between some: such counts add up. */
export interface SeedCount {
  /** Names what was counted: parts with equal digests add up. */
  readonly digest: string;
  readonly ranges: SeedRanges;
  /** Names the whole part: what was changed since it was written is not added up. */
  readonly check?: string;
  readonly count: number;
  /** Where they were counted by a field. */
  readonly distribution?: readonly ValueCount[];
  /** How many seeds were looked at. */
  readonly seeds: number;
  /** Whether all that were asked for were looked at. */
  readonly complete: boolean;
}

/**
 * Counts, and writes the number at the end, or how many seeds have each value of what is counted by. An
 * interrupted count is one of the seeds before.
 */
export function countInOrder(
  sink: TextSink,
  { kind, rules, range: { from, to } }: SeedFormat,
  digest: string,
  saved: SavedState | undefined,
  { score, isFile }: CountedBy,
): ResultList {
  let count = saved?.count ?? 0;
  let tally = saved?.tally ?? [];
  const contentOf = (rows: readonly ValueCount[]): string =>
    kind === "csv" || isFile ? csvOf(rows) : rows.length > 0 ? barLines(rows) : "0";
  return {
    take: (result) => {
      count += result.matches;
      tally = addTallies(tally, result.tally ?? []);
      return false;
    },
    count: () => count,
    nextAfterFull: () => undefined,
    isCount: true,
    state: () => ({ count, seeds: [], tally }),
    finish: (next) => {
      const seeds = next - from;
      const ranges = seeds === 0 ? [] : [[from, next - 1] as const];
      const rows = score && distributionOf(score, tally);
      const counted = { count, ...(rows && { distribution: rows }), seeds, ranges, digest };
      const whole = withCheck({ ...rules, ...counted, complete: next > to });
      const text = rows === undefined ? `${count}` : contentOf(rows);
      sink.write(`${kind === "json" ? JSON.stringify(whole) : text}\n`);
      sink.close();
    },
  };
}

/** What seeds are counted by, undefined for a plain count. */
interface CountedBy {
  readonly score: AskedField | undefined;
  /** Whether the result goes to a file, which has no use for bars. */
  readonly isFile: boolean;
}

/** Seeds line by line, or one JSON object, written piece by piece: all there are fit into no memory. */
function seedWriter(
  sink: TextSink,
  { kind, rules, range, rowOf }: SeedFormat,
): { readonly add: (seed: number) => void; readonly finish: (next: number) => void } {
  if (kind === "json") {
    let found = 0;
    const head = JSON.stringify({ ...rules, range: [range.from, range.to] });
    sink.write(`${head.slice(0, -1)},"seeds":[`);
    return {
      add: (seed) => {
        sink.write((found === 0 ? "" : ",") + JSON.stringify(rowOf(seed)));
        found += 1;
      },
      finish: (next) => {
        const end = { found, next: next > range.to ? null : next };
        sink.write(`],${JSON.stringify(end).slice(1)}\n`);
        sink.close();
      },
    };
  }
  const isCsv = kind === "csv";
  if (isCsv) {
    sink.write(`${Object.keys(rowOf(range.from)).join()}\n`);
  }
  const add = (seed: number): void => {
    const { startSeed: _again, ...told } = rowOf(seed);
    sink.write(`${isCsv ? Object.values(rowOf(seed)).join() : Object.values(told).join("  ")}\n`);
  };
  return { add, finish: sink.close };
}
