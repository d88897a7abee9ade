/** What `oracle search merge` does: makes counts of parts one. */
import { readTextFile } from "../files";
import { joinRanges } from "../odds/json";
import type { SharedOptions } from "../options";
import { UsageError } from "../usage";
import type { SeedCount } from "./results";

/** Adds up the counts in files. */
export function run(files: readonly string[], { json }: SharedOptions<"json">): void {
  const sum = mergeCounts(files);
  console.log(json === true ? JSON.stringify(sum) : `${sum.count}`);
  const seeds = sum.seeds.toLocaleString("en-US");
  console.error(`among ${seeds} start seeds in ${sum.ranges.length} stretch(es)`);
}

/** The sum of counts of the same search; throws where they are not, or share a seed. */
export function mergeCounts(files: readonly string[]): SeedCount {
  const parts = files.map(readCount);
  const first = parts[0] as SeedCount;
  const stranger = parts.findIndex((part) => part.digest !== first.digest);
  if (stranger >= 0) {
    throw new UsageError(
      `Expected counts of one search but ${files[stranger]} has other conditions than ${files[0]}.`,
    );
  }
  const add = (pick: (part: SeedCount) => number): number =>
    parts.reduce((sum, part) => sum + pick(part), 0);
  return {
    stages: first.stages,
    ...(first.edition === undefined ? {} : { edition: first.edition }),
    ...(first.certainty === undefined ? {} : { certainty: first.certainty }),
    ...(first.certaintyNotes === undefined ? {} : { certaintyNotes: first.certaintyNotes }),
    count: add((part) => part.count),
    seeds: add((part) => part.seeds),
    ranges: joinRanges(parts.flatMap((part) => part.ranges)),
    digest: first.digest,
    complete: parts.every((part) => part.complete),
  };
}

function readCount(file: string): SeedCount {
  const text = readTextFile(file);
  try {
    const part = JSON.parse(text) as Partial<SeedCount> | null;
    const isCount = Number.isSafeInteger(part?.count) && Number.isSafeInteger(part?.seeds);
    if (isCount && typeof part?.digest === "string" && Array.isArray(part.ranges)) {
      return part as SeedCount;
    }
  } catch {
    // Said below: it is no such JSON.
  }
  throw new UsageError(
    `Expected ${file} to be the JSON of "oracle search floor … --count --json".`,
  );
}
