/** What `oracle merge` does: makes one count of its parts, which may come from other machines. */
import { awardVariant } from "../../core/game/pickups";
import { SEED_MAX } from "../../core/rng/generator";
import { counted } from "../../picture/counted";
import { ALL_SEEDS, type CountedOutcome } from "../../search/exact";
import { outcomeName } from "../../search/explain";
import { countedOdds, type OddsRow } from "../../search/odds";
import { readJsonFields, readTextFile } from "../files";
import type { CountedPart, OddsPart, SeedRanges } from "../odds/find";
import { percentText } from "../odds/views";
import type { SharedOptions } from "../options";
import type { SeedCount } from "../search/results";
import { note, tell, UsageError } from "../usage";
import { print, printJson } from "../print";

/** Adds up the parts in files. */
export function run(files: readonly string[], { json }: SharedOptions<"json">): void {
  const sum = merged(files);
  if (json === true) {
    printJson(JSON.stringify(sum));
  } else if ("outcomes" in sum) {
    showOdds(sum);
  } else {
    print(`${sum.count}`);
    const stretches = counted(sum.ranges.length, "stretch", "stretches");
    tell(`among ${counted(sum.seeds, "start seed")} in ${stretches}`);
  }
}

/** The parts in files as one; throws where they are not of the same count, or share a seed. */
export function merged(files: readonly string[]): OddsPart | SeedCount {
  const parts = files.map(readPart);
  const [first] = parts;
  const stranger = parts.findIndex(({ digest }) => digest !== first?.digest);
  if (first === undefined || stranger >= 0) {
    throw new UsageError(
      `Expected parts of one count but ${files[stranger]} was counted with other conditions or rules ` +
        `than ${files[0]}.`,
    );
  }
  files
    .filter((_, index) => parts[index]?.complete === false)
    .forEach((file) => note(`${file} was interrupted: what it had not reached yet is missing.`));
  const seeds = parts.reduce((sum, part) => sum + seedsIn(part.ranges), 0);
  const sum = { seeds, ranges: joinRanges(parts), complete: parts.every((part) => part.complete) };
  return "outcomes" in first
    ? { ...first, ...sum, outcomes: addOutcomes(parts as readonly OddsPart[], seeds) }
    : { ...first, ...sum, count: addCounts(parts as readonly SeedCount[]) };
}

/** The part in a file; throws a {@link UsageError} for a file that is none. */
function readPart(file: string): OddsPart | SeedCount {
  const part = readJsonFields(readTextFile(file)) as Partial<OddsPart> & Partial<SeedCount>;
  const isPart = typeof part.digest === "string" && areRanges(part.ranges);
  if (!isPart || seedsOf(part) !== seedsIn(part.ranges)) {
    throw new UsageError(
      `Expected ${file} to be the JSON of "oracle odds --seeds FROM-TO --json", counted to its end, ` +
        'or of "oracle search floor … --count --json".',
    );
  }
  return part as OddsPart | SeedCount;
}

/** How many seeds a part says that it counted; undefined where it is none. */
function seedsOf(part: Partial<OddsPart> & Partial<SeedCount>): number | undefined {
  const { method, complete, outcomes, count, seeds } = part;
  if (outcomes !== undefined) {
    return method === "exact" && complete === true && areOutcomes(outcomes)
      ? outcomes.reduce((sum, row) => sum + (row.seeds ?? 0), 0)
      : undefined;
  }
  return isCount(count) && isCount(seeds) && count <= seeds ? seeds : undefined;
}

function areRanges(ranges: unknown): ranges is SeedRanges {
  return Array.isArray(ranges) && ranges.every(isRange);
}

function isRange(range: unknown): boolean {
  const [from, to] = Array.isArray(range) ? (range as unknown[]) : [];
  const areSeeds = Number.isInteger(from) && Number.isInteger(to);
  return areSeeds && Number(from) >= 1 && Number(from) <= Number(to) && Number(to) <= SEED_MAX;
}

function seedsIn(ranges: SeedRanges): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function areOutcomes(outcomes: unknown): boolean {
  return (
    Array.isArray(outcomes) &&
    (outcomes as (Partial<OddsRow> | null)[]).every(
      (row) =>
        awardVariant(`${row?.award}`) !== undefined && isCount(row?.count) && isCount(row?.seeds),
    )
  );
}

/** The ranges of all parts, neighbouring ones joined; a seed in two parts is an error. */
function joinRanges(parts: readonly CountedPart[]): SeedRanges {
  const joined: [number, number][] = [];
  for (const [from, to] of parts.flatMap(({ ranges }) => ranges).sort((a, b) => a[0] - b[0])) {
    const last = joined[joined.length - 1];
    if (last !== undefined && from <= last[1]) {
      throw new UsageError(`Expected parts without common seeds but seed ${from} is in two.`);
    }
    if (last !== undefined && from === last[1] + 1) {
      last[1] = to;
    } else {
      joined.push([from, to]);
    }
  }
  return joined;
}

function addOutcomes(parts: readonly OddsPart[], all: number): readonly OddsRow[] {
  const sums = new Map<string, CountedOutcome>();
  for (const { award, count, seeds = 0 } of parts.flatMap((part) => part.outcomes)) {
    const variant = awardVariant(award) ?? 0;
    const key = `${award} ${count}`;
    sums.set(key, { variant, count, seeds: (sums.get(key)?.seeds ?? 0) + seeds });
  }
  return countedOdds([...sums.values()], all).rows;
}

function addCounts(parts: readonly SeedCount[]): number {
  return parts.reduce((sum, part) => sum + part.count, 0);
}

function showOdds({ outcomes, seeds = 0 }: OddsPart): void {
  for (const { award, count, seeds: own = 0, probability } of outcomes) {
    const name = outcomeName({ award, count }).padEnd(16);
    print(`${name} ${`${own}`.padStart(10)}  ${percentText(probability)}`);
  }
  const all = seeds === ALL_SEEDS.to ? "all " : "";
  print(`${all}${seeds.toLocaleString("en-US")} seeds`);
}
