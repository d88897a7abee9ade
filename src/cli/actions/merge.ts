/** `oracle merge`: adds up the parts of a count, which may come from several machines. */
import { counted, rulesSentence } from "../../picture/countWords";
import type { Options } from "../options";
import type { Asked } from "../search/searchCommand";
import { barLines, type SeedCount, type ValueCount } from "../search/results";
import { readSealed, withCheck } from "../search/searchState";
import { sayBeside, tell, UsageError } from "../usage";
import { print, printJson } from "../print";

/** Adds up the parts in files. */
export function run(files: readonly string[], { json }: Options): void {
  const sum = merged(files);
  if (json === true) {
    printJson(sum);
    return;
  }
  const { certainty, count, distribution = [] } = sum;
  print(distribution.length === 0 ? `${count}` : barLines(distribution).join("\n"));
  tell(rulesSentence(certainty));
  const stretches = counted(sum.ranges.length, "stretch", "stretches");
  tell(`among ${counted(sum.seeds, "start seed")} in ${stretches}`);
}

/** What a count says of itself beside its numbers. */
type Part = SeedCount & Pick<Asked, "certainty">;

/** The sum of the parts in files; refuses parts of different counts, and parts that share a seed. */
export function merged(files: readonly string[]): Part {
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
    .forEach((file) =>
      sayBeside(`${file} was interrupted: what it had not reached yet is missing.`),
    );
  const ranges = joinRanges(parts);
  const seeds = sumOf(ranges.map(([from, to]) => to - from + 1));
  const sum = { seeds, ranges, complete: parts.every((part) => part.complete) };
  const { check: _own, ...same } = first;
  const count = sumOf(parts.map((part) => part.count));
  const distribution = first.distribution && addedUp(parts);
  return withCheck({ ...same, ...sum, count, ...(distribution && { distribution }) });
}

/** The part in a file; refuses a file that is not one, or was changed. */
function readPart(file: string): Part {
  const fields = readSealed(file);
  if (fields?.["ranges"] === undefined) {
    throw new UsageError(
      `Expected ${file} to be the JSON of "oracle search floor … --count --json", ` +
        "as it was written.",
    );
  }
  return fields as unknown as Part;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, one) => sum + one, 0);
}

/** The ranges of all parts, neighbouring ones joined; refuses a seed in two parts. */
function joinRanges(parts: readonly SeedCount[]): SeedCount["ranges"] {
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

function addedUp(parts: readonly SeedCount[]): readonly ValueCount[] {
  const rows = new Map<number, ValueCount>();
  for (const row of parts.flatMap(({ distribution = [] }) => distribution)) {
    rows.set(row.value, { ...row, seeds: row.seeds + (rows.get(row.value)?.seeds ?? 0) });
  }
  return [...rows.values()].sort((one, other) => one.value - other.value);
}
