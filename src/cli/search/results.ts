/** The seeds that a search has found, or their count, and where they are written. */
import { fstatSync } from "node:fs";
import colors, { isLaidOut } from "../colours";
import { barOf, percentTextFor } from "../../picture/bars";
import { valueText } from "../../search/floors/searchFields";
import type { AskedField } from "../../search/floors/conditionTypes";
import type { Result } from "../../search/job";
import type { SeedRange } from "../../search/spread";
import { namedFile, NewFile } from "../files";
import { columns, writeContent } from "../print";
import { EMPTY_LINE } from "../progressBar";
import { tabbed } from "../table";
import { withCheck, type SavedState } from "./searchState";

export interface ResultList {
  /** Adds what the next part of the range has; returns whether the list is full. */
  take(result: Result): boolean;
  /** How many seeds it has. */
  count(): number;
  /** Whether it only counts. */
  readonly isCount: boolean;
  /** The seed after the last one of a full list, undefined while it is not full. */
  nextAfterFull(): number | undefined;
  /** What to keep in a file, so that the search can be resumed. */
  state(): Omit<SavedState, "next">;
  /** Writes what is left to write; `next` is the first seed that was not looked at. */
  finish(next: number): void;
}

/** How seeds are written. */
export interface SeedFormat {
  readonly kind: "text" | "tabs" | "csv" | "json";
  /** What JSON says of the search. */
  readonly rules: object;
  /** The columns of a seed; lines of text leave out its number. */
  readonly rowOf: (seed: number) => Readonly<Record<string, string | number | readonly string[]>>;
  /** The seeds that are looked at. */
  readonly range: SeedRange;
}

/**
 * Writes each seed as it is found.
 *
 * @param keepsSeeds whether the state has to hold them.
 */
export function listInOrder(
  sink: TextSink,
  format: SeedFormat,
  limit: number,
  saved: SavedState | undefined,
  keepsSeeds: boolean,
): ResultList {
  const { head, line, end } = seedLines(format);
  let seeds = saved?.seeds ?? [];
  let count = seeds.length;
  let last = (saved?.next ?? 1) - 1;
  sink.write(head + seeds.map(line).join(""));
  return {
    take: ({ found }) => {
      const more = found.slice(0, Math.max(0, limit - count));
      sink.write(more.map(line).join(""));
      last = more.at(-1) ?? last;
      count += more.length;
      seeds = keepsSeeds ? seeds.concat(more) : seeds;
      return count >= limit;
    },
    count: () => count,
    isCount: false,
    nextAfterFull: () => (count >= limit ? last + 1 : undefined),
    state: () => ({ count, seeds }),
    finish: (next) => {
      sink.write(end(next));
      sink.close();
    },
  };
}

/** What stands between the columns of a line. */
const GAPS = { text: "  ", tabs: "\t", csv: "," } as const;

/** Seeds line by line, or one JSON object in pieces, since no memory holds all seeds that there are. */
function seedLines({ kind, rules, range, rowOf }: SeedFormat) {
  if (kind === "json") {
    let found = 0;
    const head = JSON.stringify({ ...rules, range: [range.from, range.to] });
    return {
      head: `${head.slice(0, -1)},"seeds":[`,
      line: (seed: number): string => (found++ === 0 ? "" : ",") + JSON.stringify(rowOf(seed)),
      end: (next: number): string => {
        const end = JSON.stringify({ found, next: next > range.to ? null : next });
        return `],${end.slice(1)}\n`;
      },
    };
  }
  const line = (seed: number): string => {
    const row = rowOf(seed);
    const { startSeed: _again, ...told } = row;
    return `${Object.values(kind === "csv" ? row : told).join(GAPS[kind])}\n`;
  };
  const head = kind === "csv" ? `${Object.keys(rowOf(range.from)).join()}\n` : "";
  return { head, line, end: () => "" };
}

/** One value of a field, and how many of the seeds that fit have it. */
export interface ValueCount {
  readonly value: number;
  /** As conditions name it: "lost", "yes", "none"; else the number. */
  readonly name: string;
  readonly seeds: number;
}

/** How many start seeds of some ranges match. Such counts add up. */
export interface SeedCount {
  /** Names what was counted: parts with equal digests add up. */
  readonly digest: string;
  /** Both ends included; several stretches where parts have gaps between them. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** A digest of the rest: a part that was changed since it was written is not added up. */
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
 * Counts, and writes at the end the number, or how many seeds have each value of a score. An interrupted count
 * covers the seeds before.
 */
export function countInOrder(
  sink: TextSink,
  { kind, rules, range: { from, to } }: SeedFormat,
  digest: string,
  saved: SavedState | undefined,
  score?: AskedField,
): ResultList {
  let count = saved?.count ?? 0;
  const tally = new Map(saved?.tally);
  return {
    take: (result) => {
      count += result.matches;
      result.tally.forEach(([value, seeds]) => tally.set(value, (tally.get(value) ?? 0) + seeds));
      return false;
    },
    count: () => count,
    nextAfterFull: () => undefined,
    isCount: true,
    state: () => ({ count, seeds: [], tally: [...tally] }),
    finish: (next) => {
      const seeds = next - from;
      const ranges = seeds === 0 ? [] : [[from, next - 1] as const];
      const distribution =
        score &&
        [...tally]
          .sort(([one], [other]) => one - other)
          .map(([value, seeds]) => ({ value, name: valueText(score.field, value), seeds }));
      const byValue = distribution && { distribution };
      const counted = { count, ...byValue, seeds, ranges, digest, complete: next > to };
      const lines =
        kind === "csv"
          ? distribution && [
              "value,seeds",
              ...distribution.map((one) => `${one.name},${one.seeds}`),
            ]
          : distribution && barLines(distribution);
      const whole = withCheck({ ...rules, ...counted });
      const text = kind === "json" ? JSON.stringify(whole) : (lines?.join("\n") ?? count);
      sink.write(`${text}\n`);
      sink.close();
    },
  };
}

/** Columns of the longest bar, where there is room for it. */
const BAR_MAX = 40;

/**
 * A line for each value with its share of the seeds that fit, "9  ████▌ 1,234  12.34 %"; "0" without any. For
 * programs value, seeds and share stand between tabs.
 */
export function barLines(rows: readonly ValueCount[]): readonly string[] {
  const counts = rows.map(({ seeds }) => seeds);
  const all = counts.reduce((sum, seeds) => sum + seeds, 0);
  const percent = percentTextFor(counts.map((seeds) => (100 * seeds) / all));
  const told = counts.map((seeds) => {
    return `${seeds.toLocaleString("en-US")}  ${percent((100 * seeds) / all)}`;
  });
  if (rows.length === 0) {
    return ["0"];
  }
  if (!isLaidOut()) {
    return rows.map(({ name, seeds }) => tabbed([name, `${seeds}`, percent((100 * seeds) / all)]));
  }
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  const toldWidth = Math.max(...told.map(({ length }) => length));
  const width = Math.max(1, Math.min(BAR_MAX, columns() - nameWidth - toldWidth - 2));
  return rows.map(({ name, seeds }, index) => {
    const bar = barOf(seeds / Math.max(...counts), width);
    return `${name.padEnd(nameWidth)} ${colors.yellow(bar)} ${told[index]}`;
  });
}

/** Takes text, as a file does. */
export type TextSink = Pick<NewFile, "write" | "close">;

/** Standard output, or with a name a file, which is replaced when all of it is written. */
export function openSink(out: string | undefined): TextSink {
  const file = namedFile(out);
  const target = file === undefined ? { write: print, close: () => undefined } : new NewFile(file);
  let begun = "";
  return {
    write: (text) => {
      const all = begun + text;
      // The progress bar would empty a line that is only begun.
      const end = sharesLines(file) ? all.lastIndexOf("\n") + 1 : all.length;
      target.write(all.slice(0, end));
      begun = all.slice(end);
    },
    close: () => {
      target.write(begun);
      target.close();
    },
  };
}

/** Whether rows go to a pipe as they are found: its reader may write over a progress bar at any time. */
export function streamsToPipe(out: string | undefined): boolean {
  const stdout = fstatSync(process.stdout.fd);
  return namedFile(out) === undefined && (stdout.isFIFO() || stdout.isSocket());
}

function print(text: string): void {
  // The bar stands in the line that is printed on next; it draws itself again below.
  writeContent(text !== "" && sharesLines(undefined) ? EMPTY_LINE + text : text);
}

/** Whether seeds are written into the terminal that shows the progress bar. */
function sharesLines(file: string | undefined): boolean {
  return file === undefined && process.stdout.isTTY && process.stderr.isTTY;
}
