/** Parts of a count, in files that may come from other machines: read, checked, joined. */
import { SEED_MAX } from "../core/rng/generator";
import { readTextFile } from "./files";
import { UsageError } from "./usage";

/** Seeds, both ends included; several stretches where parts have gaps between them. */
export type SeedRanges = readonly (readonly [from: number, to: number])[];

/** What every part says. */
export interface CountedPart {
  /** Names what was counted: parts with equal digests add up. */
  readonly digest: string;
  readonly ranges: SeedRanges;
}

/**
 * The parts in files; throws a {@link UsageError} for a file that is none, and where they are not of
 * one count.
 *
 * @param command whose JSON is wanted.
 * @param seedsOf how many seeds a part says that it counted; undefined where it is no such part.
 */
export function readParts<Part extends CountedPart>(
  files: readonly string[],
  command: string,
  seedsOf: (part: Partial<Part>) => number | undefined,
): readonly Part[] {
  const parts = files.map((file) => {
    const part = parsed(readTextFile(file)) as Partial<Part>;
    const isPart = typeof part.digest === "string" && areRanges(part.ranges);
    if (!isPart || seedsOf(part) !== seedsIn(part.ranges)) {
      throw new UsageError(`Expected ${file} to be the JSON of ${command}.`);
    }
    return part as Part;
  });
  const stranger = parts.findIndex(({ digest }) => digest !== parts[0]?.digest);
  if (stranger >= 0) {
    throw new UsageError(
      `Expected parts of one count but ${files[stranger]} was counted with other conditions or rules ` +
        `than ${files[0]}.`,
    );
  }
  return parts;
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
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

/** A number of seeds, as a part says it. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The ranges of all parts, neighbouring ones joined; a seed in two parts is an error. */
export function joinRanges(parts: readonly CountedPart[]): SeedRanges {
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
