/** What `oracle merge` does: makes one count of its parts, which may come from other machines. */
import { awardVariant } from "../../core/game/pickups";
import { SEED_MAX } from "../../core/rng/generator";
import { counted } from "../../picture/counted";
import { ALL_SEEDS } from "../../search/counting";
import type { CountedOutcome } from "../../search/program/types";
import { outcomeName } from "../../search/explain";
import { countedOdds, type OddsRow } from "../../search/odds";
import { readJsonFields, readTextFile } from "../files";
import type { CountedPart, OddsPart, SeedRanges } from "../odds/find";
import { percentText } from "../odds/views";
import type { SharedOptions } from "../options";
import { isAsWritten, withCheck } from "../sealed";
import { addTallies, barLines } from "../search/distribution";
import type { SeedCount } from "../search/results";
import type { ScoreTally } from "../../search/floors/search";
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
    const { count, distribution = [] } = sum;
    print(distribution.length === 0 ? `${count}` : barLines(distribution));
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
  const seeds = sumOf(parts.map((part) => seedsIn(part.ranges)));
  const sum = { seeds, ranges: joinRanges(parts), complete: parts.every((part) => part.complete) };
  const { check: _own, ...same } = first;
  const added =
    "outcomes" in first
      ? { outcomes: addOutcomes(parts as readonly OddsPart[], seeds) }
      : addCounts(parts as readonly SeedCount[]);
  return withCheck({ ...same, ...sum, ...added } as OddsPart | SeedCount);
}

/** The part in a file; throws a {@link UsageError} for a file that is none. */
function readPart(file: string): OddsPart | SeedCount {
  const fields = readJsonFields(readTextFile(file));
  const part = fields as unknown as OddsPart | SeedCount;
  if ("check" in fields && !isAsWritten(fields)) {
    throw new UsageError(`Expected ${file} as it was written but it was changed since.`);
  }
  try {
    if (
      "check" in fields &&
      typeof part.digest === "string" &&
      seedsOf(part) === seedsIn(part.ranges)
    ) {
      return part;
    }
  } catch {
    // A list that is none, or has what is no row.
  }
  throw new UsageError(
    `Expected ${file} to be the JSON of "oracle odds --seeds FROM-TO --json", counted to its end, ` +
      'or of "oracle search floor … --count --json".',
  );
}

/** How many seeds a part says that it counted; NaN where that cannot be. */
function seedsOf(part: OddsPart | SeedCount): number {
  if ("outcomes" in part) {
    const isKnown = part.outcomes.every(({ award }) => awardVariant(award) !== undefined);
    return isKnown && part.complete === true ? sumOf(part.outcomes.map(({ seeds }) => seeds)) : NaN;
  }
  return part.count <= part.seeds ? sumOf([part.count, part.seeds - part.count]) : NaN;
}

function seedsIn(ranges: SeedRanges): number {
  return sumOf(ranges.map(([from, to]) => (from >= 1 && to <= SEED_MAX ? to - from + 1 : NaN)));
}

/** A sum of counts; NaN where one of them is none. */
function sumOf(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>(
    (sum, one = NaN) => sum + (Number.isInteger(one) && one >= 0 ? one : NaN),
    0,
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

/** Counts of the same search: either all or none of them are by a field. */
function addCounts(parts: readonly SeedCount[]): Pick<SeedCount, "count" | "distribution"> {
  const names = new Map<number, string>();
  let tally: ScoreTally = [];
  for (const { value, name, seeds } of parts.flatMap(({ distribution = [] }) => distribution)) {
    names.set(value, name);
    tally = addTallies(tally, [[value, seeds]]);
  }
  const rows = [...tally]
    .sort(([one], [other]) => one - other)
    .map(([value, seeds]) => ({ value, name: names.get(value) ?? "", seeds }));
  const count = sumOf(parts.map((part) => part.count));
  return parts[0]?.distribution === undefined ? { count } : { count, distribution: rows };
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

function showOdds({ outcomes, seeds = 0 }: OddsPart): void {
  for (const { award, count, seeds: own = 0, probability } of outcomes) {
    const name = outcomeName({ award, count }).padEnd(16);
    print(`${name} ${`${own}`.padStart(10)}  ${percentText(probability)}`);
  }
  const all = seeds === ALL_SEEDS.to ? "all " : "";
  print(`${all}${seeds.toLocaleString("en-US")} seeds`);
}
