/** What `oracle search merge` does: makes counts of parts one. */
import { counted } from "../../picture/counted";
import type { SharedOptions } from "../options";
import { isCount, joinRanges, readParts } from "../parts";
import type { SeedCount } from "./results";

/** Adds up the counts in files. */
export function run(files: readonly string[], { json }: SharedOptions<"json">): void {
  const sum = mergeCounts(files);
  console.log(json === true ? JSON.stringify(sum) : `${sum.count}`);
  const stretches = counted(sum.ranges.length, "stretch", "stretches");
  console.error(`among ${counted(sum.seeds, "start seed")} in ${stretches}`);
}

/** The sum of counts of the same search; throws where they are not, or share a seed. */
export function mergeCounts(files: readonly string[]): SeedCount {
  const parts = readParts(files, '"oracle search floor … --count --json"', seedsOf);
  const first = parts[0] as SeedCount;
  const add = (pick: (part: SeedCount) => number): number =>
    parts.reduce((sum, part) => sum + pick(part), 0);
  return {
    stages: first.stages,
    ...(first.edition === undefined ? {} : { edition: first.edition }),
    ...(first.certainty === undefined ? {} : { certainty: first.certainty }),
    count: add((part) => part.count),
    seeds: add((part) => part.seeds),
    ranges: joinRanges(parts),
    digest: first.digest,
    complete: parts.every((part) => part.complete),
  };
}

function seedsOf({ count, seeds }: Partial<SeedCount>): number | undefined {
  return isCount(count) && isCount(seeds) && count <= seeds ? seeds : undefined;
}
