/** What `oracle search floor` was asked: conditions, range and how many. */
import { randomInt } from "node:crypto";
import type { RuleSet } from "../../core/game/edition";
import { askedSearch } from "../../search/floors/asked";
import { ALL_SEEDS, type SeedRange } from "../../search/spread";
import type { FloorSearch } from "../../search/floors/asks";
import { figuresFrom } from "../figures";
import type { FloorArguments } from "../floorArguments";
import { runStateFrom } from "../floorInput";
import type { OwnOptions, SharedOptions } from "../options";
import { seedRange } from "../seedRange";
import { loadoutFrom } from "../loadoutOptions";
import { namedFile, requireApart } from "../files";
import { note, orUsageError, rejectPairs, UsageError, wholeNumber } from "../usage";
import { firstOf } from "./output";

/** The options as commander hands them over. */
export type FloorSearchOptions = FloorArguments &
  SharedOptions<"first" | "all" | "seeds" | "out" | "json" | "workers" | "rooms"> &
  SharedOptions<"luck"> &
  OwnOptions<"by" | "resume", "csv" | "count" | "random">;

/** Refuses what a search would have to ignore. */
export function rejectOptions(options: FloorSearchOptions): void {
  const { all, first, by, json, count, csv, random, resume } = options;
  rejectPairs({ "--all": all }, { "--first": first });
  rejectPairs({ "--count": count }, { "--first": first, "--all": all });
  if (by !== undefined && count !== true) {
    throw new UsageError("Expected --count beside --by: it says what seeds are counted by.");
  }
  if (by === undefined || count !== true) {
    rejectPairs({ "--count": count }, { "--csv": csv });
  }
  rejectPairs({ "--csv": csv }, { "--json": json });
  // A state belongs to a range, which another random start would change.
  rejectPairs({ "--random": random }, { "--resume": resume });
  requireApart(resume, options.out);
}

/** How many seeds are wanted: Infinity for all. */
export function limitOf({ all, first, count }: FloorSearchOptions): number {
  return all === true || count === true ? Infinity : firstOf(first);
}

/** Whether a resumed search writes behind what its file of results holds already. */
export function isContinued({ out, json }: FloorSearchOptions): boolean {
  return namedFile(out) !== undefined && json !== true;
}

/** Conditions, score and run state as one search; throws a {@link UsageError}. */
export function searchFrom(conditions: string, options: FloorSearchOptions): FloorSearch {
  const { state, notes } = runStateFrom(options);
  notes.forEach(note);
  const { stage, type, by, rooms } = options;
  const figures = figuresFrom(rooms)(state.edition as RuleSet, state.build);
  const stageType = type === undefined ? undefined : wholeNumber(type, "--type");
  const carried = loadoutFrom(options, state);
  const search = orUsageError(
    askedSearch(conditions, state, figures, { stage, stageType, by, carried, isShell: true }),
  );
  if (options.luck !== undefined && search.carried === undefined) {
    throw new UsageError(
      "Expected a condition on drops beside --luck: luck changes what rooms drop, no floor.",
    );
  }
  return search;
}

/** Where to look: with --random from some seed of that on. */
export function rangeOf({ seeds, random }: FloorSearchOptions): SeedRange {
  const { from, to } = seeds === undefined ? ALL_SEEDS : seedRange(seeds);
  return random === true ? { from: randomInt(from, to + 1), to } : { from, to };
}
