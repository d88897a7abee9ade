/** What `oracle search floor` is asked: conditions, range, how many seeds, how many threads. */
import { randomInt } from "node:crypto";
import { isProblem } from "../../core/problem";
import { SEED_MAX } from "../../core/rng/generator";
import { addressLimit } from "../../search/kernel";
import { askedSearch } from "../../search/floors/asked";
import { ALL_SEEDS, type SeedRange } from "../../search/spread";
import type { FloorSearch } from "../../search/floors/asks";
import { figuresFrom } from "../figures";
import type { Options } from "../options";
import { loadoutFrom, runStateFrom } from "../askedSituation";
import { requireApart } from "../files";
import { sayBeside, orUsageError, UsageError, wholeNumber } from "../usage";

/** Options that exclude each other. */
const APART = [
  ["all", "first"],
  ["count", "first"],
  ["count", "all"],
  ["csv", "json"],
  // A state belongs to a range, which another random start would change.
  ["random", "resume"],
] as const;

/** Refuses options that a search would ignore. */
export function rejectOptions(options: Options): void {
  if (options.by !== undefined && options.count !== true) {
    throw new UsageError("Expected --count beside --by: it says what seeds are counted by.");
  }
  const pairs = options.by === undefined ? [...APART, ["count", "csv"] as const] : APART;
  for (const [one, other] of pairs) {
    if (options[one] !== undefined && options[other] !== undefined) {
      throw new UsageError(`Expected one of --${one} and --${other} but received both.`);
    }
  }
  requireApart(options.resume, options.out);
}

/** How many seeds are wanted: Infinity for all. */
export function limitOf({ all, first = "10", count }: Options): number {
  return all === true || count === true ? Infinity : wholeNumber(first, "--first", 1);
}

/** Conditions, score and run state as one search; throws a {@link UsageError}. */
export async function searchFrom(conditions: string, options: Options): Promise<FloorSearch> {
  const { state, notes } = runStateFrom(options);
  notes.forEach(sayBeside);
  const { stage, type, by, rooms } = options;
  const figures = (await figuresFrom(rooms))(state.edition, state.build);
  const stageType = type === undefined ? undefined : wholeNumber(type, "--type");
  const carried = loadoutFrom(options, state);
  const asked = askedSearch(conditions, state, figures, { stage, stageType, by, carried });
  if (isProblem(asked) && !/[<>=]|\bhas\b/.test(conditions)) {
    throw new UsageError(`${asked.problem} In a shell all conditions stand in one pair of quotes.`);
  }
  const search = orUsageError(asked);
  if (options.luck !== undefined && search.carried === undefined) {
    throw new UsageError(
      "Expected a condition on drops beside --luck: luck changes what rooms drop, no floor.",
    );
  }
  return search;
}

/** The range to search; with --random from a random seed of it on. */
export function rangeOf({ seeds, random }: Options): SeedRange {
  const { from, to } = seeds === undefined ? ALL_SEEDS : seedRange(seeds);
  return random === true ? { from: randomInt(from, to + 1), to } : { from, to };
}

/** A range such as "1-4294967295" or "0x1-0xffff", both ends included. */
export function seedRange(text: string): SeedRange {
  const ends = text.split("-").map((end) => (end.trim() === "" ? NaN : Number(end)));
  const [from = NaN, to = NaN] = ends;
  const isRange = ends.length === 2 && Number.isInteger(from) && Number.isInteger(to);
  if (!isRange || from < 1 || to > SEED_MAX || from > to) {
    throw new UsageError(
      `Expected --seeds as FROM-TO within 1-${SEED_MAX} but received "${text}", ` +
        `as in --seeds 1-1048576.`,
    );
  }
  return { from, to };
}

/** More threads than any machine has processors only cost memory. */
const WORKERS_MAX = 256;

/** How many threads work: as --workers says; undefined for the usual number. */
export function workersFrom(text: string | undefined): number | undefined {
  const workers = text === undefined ? undefined : wholeNumber(text, "--workers");
  if (workers !== undefined && workers > WORKERS_MAX) {
    throw new UsageError(`Expected at most ${WORKERS_MAX} for --workers but received "${text}".`);
  }
  return workers ?? (addressLimit() < SPACE_MIN ? 1 : undefined);
}

/** With less address space several threads crash the engine; measured at 2.0 and 2.5 billion bytes. */
const SPACE_MIN = 2.5e9;
