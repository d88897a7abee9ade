/** `oracle search floor`: start seeds whose floors satisfy conditions. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import type { Edition } from "../../core/edition";
import { formatSeedText } from "../../core/seedText";
import { split, type SeedRange } from "../../odds/exact";
import { estimateSearch, type SearchEstimate } from "../../odds/floors/estimate";
import { FIELDS } from "../../odds/floors/fields";
import {
  ConditionError,
  parseConditions,
  parseScore,
  type ParseContext,
} from "../../odds/floors/parse";
import { parsePattern } from "../../odds/floors/pattern";
import { bestOf, searchProblem, type FloorSearch, type FoundSeed } from "../../odds/floors/search";
import type { SearchStage } from "../../odds/floors/types";
import type { FloorResult } from "../../odds/jobs/types";
import { digestOf } from "../../odds/program";
import { addFloorOptions, runStateFrom, type FloorOptions } from "../floorInput";
import { seedRange, wholeNumber } from "../odds/options";
import { EXIT_INTERRUPTED, interruptSignal, progressBar } from "../progressBar";
import { parseStage } from "../stageNames";
import { UsageError } from "../usage";
import { searchInOrder } from "./ordered";
import { lineSink } from "./output";
import { prefixRange } from "./prefix";

interface FloorSearchOptions extends FloorOptions {
  readonly first?: string;
  readonly top?: string;
  readonly by?: string;
  readonly seeds?: string;
  readonly prefix?: string;
  readonly out?: string;
  readonly resume?: string;
  readonly json?: boolean;
  readonly workers?: string;
}

const EXAMPLES = `
Examples:
  oracle search floor "curse = lost and rooms >= 13"
  oracle search floor "basement-1: boss-distance <= 2; caves-1: xl and 2x2 >= 2" --first 3
  oracle search floor "attempts >= 8" --prefix ABCD
  oracle search floor "curse = none" --top 5 --by "boss-distance + dead-ends" --seeds 1-1000000
  oracle search floor 'looks-like "cross.txt"' --resume cross.json

Fields of a floor (stage/field for another stage, as in caves-1/rooms):
${FIELDS.map(({ name, says }) => `  ${name.padEnd(22)} ${says}`).join("\n")}

Conditions on special rooms depend on the game's room files: where rooms have fewer doors or other
shapes than the built-in ones, the game may place them elsewhere or start over.`;

/** Adds the sub-command. */
export function registerFloorSearch(search: Command): void {
  const command = search
    .command("floor")
    .summary("start seeds whose floors satisfy conditions")
    .description("Finds seeds to type into the game, by conditions on one or several floors.")
    .argument("<conditions>", 'as in "curse = none and rooms >= 9"; see below');
  addFloorOptions(command)
    .option("-n, --first <number>", "how many seeds (default: 10)")
    .option("--top <number>", "the best so many by the score instead of the first")
    .option("--by <score>", "with --top: a sum of fields, to be as large as possible")
    .option("--seeds <from-to>", "look among these start seeds only")
    .option("--prefix <symbols>", "seed texts that begin so, up to six symbols")
    .option("-o, --out <file>", "write the seeds to a file")
    .option("--resume <file>", "keep the state in a file and go on from it")
    .option("--json", "print one JSON object")
    .option("--workers <number>", "how many threads search (default: all processors)")
    .addHelpText("after", EXAMPLES)
    .action(runFloorSearch);
}

/** What the file of an unfinished search holds. */
interface SavedState {
  readonly digest: string;
  readonly next: number;
  readonly found: readonly FoundSeed[];
}

async function runFloorSearch(conditions: string, options: FloorSearchOptions): Promise<void> {
  const search = searchFrom(conditions, options);
  const range = rangeOf(options);
  const limit = wholeNumber("--first", options.top ?? options.first ?? "10");
  if (limit === 0) {
    throw new UsageError("Expected at least 1 seed to find but received 0.");
  }
  const digest = digestOf(JSON.stringify([search, range, limit]));
  const saved = readState(options.resume, digest);
  const from = saved?.next ?? range.from;
  const found = [...(saved?.found ?? [])];
  const workers =
    options.workers === undefined ? undefined : wholeNumber("--workers", options.workers);
  const estimate = estimateSearch(search, { from, to: range.to }, workers);
  announce(estimate, limit - found.length, search.score !== undefined);
  const end = await runSearch(search, { from, to: range.to }, limit, estimate, found, {
    ...(workers === undefined ? {} : { workers }),
    save: (next) => writeState(options.resume, { digest, next, found }),
  });
  print(search, found, end.layouts, options);
  if (end.isInterrupted) {
    const advice =
      options.resume === undefined
        ? `go on with --seeds ${end.next}-${range.to}`
        : `the same command goes on from ${options.resume}`;
    console.error(`interrupted at seed ${end.next} (${formatSeedText(end.next)}): ${advice}`);
    process.exitCode = EXIT_INTERRUPTED;
  }
}

/** Conditions, score and run state as one search; throws a {@link UsageError}. */
function searchFrom(conditions: string, options: FloorSearchOptions): FloorSearch {
  const { state, notes } = runStateFrom(options);
  notes.forEach((text) => console.error(`note: ${text}`));
  const edition = state.edition as Edition;
  const context = contextOf(options, edition);
  try {
    const parsed = parseConditions(conditions, context);
    const scored = scoreFrom(options, context, parsed.stages);
    const stages = scored?.stages ?? parsed.stages;
    const { condition } = parsed;
    const search = { edition, state, stages, condition, score: scored?.score };
    const problem = searchProblem(search);
    if (problem !== undefined) {
      throw new UsageError(problem);
    }
    return search;
  } catch (error) {
    throw error instanceof ConditionError ? new UsageError(error.message) : error;
  }
}

function scoreFrom(
  { top, by }: FloorSearchOptions,
  context: ParseContext,
  stages: readonly SearchStage[],
) {
  if ((top === undefined) !== (by === undefined)) {
    throw new UsageError('Expected --top and --by together, as in --top 5 --by "boss-distance".');
  }
  return by === undefined ? undefined : parseScore(by, context, stages);
}

function contextOf(options: FloorSearchOptions, edition: Edition): ParseContext {
  const findStage = (name: string): SearchStage => {
    const named = parseStage(name, edition);
    if (named.isXl) {
      throw new UsageError(
        `Expected a stage that every seed has but received "${name}"; ask for the first floor of ` +
          `the chapter and "xl".`,
      );
    }
    const type = options.type === undefined ? 0 : wholeNumber("--type", options.type);
    return { stage: named.stage, stageType: named.stageType ?? type, name };
  };
  return {
    findStage,
    readPattern: (file) => {
      const pattern = parsePattern(readText(file));
      if (typeof pattern === "string") {
        throw new UsageError(`${pattern} (${file})`);
      }
      return pattern;
    },
    defaultStage: findStage(options.stage ?? "basement-1"),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`Failed to read ${file} since ${(error as Error).message}`);
  }
}

function rangeOf({ seeds, prefix }: FloorSearchOptions): SeedRange {
  if (seeds !== undefined && prefix !== undefined) {
    throw new UsageError("Expected one of --seeds and --prefix but received both.");
  }
  return prefix === undefined ? seedRange(seeds ?? "1-4294967295") : prefixRange(prefix);
}

/** Says how long it will take before it starts. */
function announce(estimate: SearchEstimate, wanted: number, looksAtAll: boolean): void {
  const { seeds, secondsInAll, matchShare } = estimate;
  const matches = matchShare * seeds;
  const expectation = looksAtAll || matches <= wanted ? 1 : wanted / matches;
  const seconds = secondsInAll * expectation;
  const share =
    matchShare === 0
      ? "none of a sample matches"
      : `about ${Math.round(matches).toLocaleString("en-US")} match`;
  console.error(
    `${seeds.toLocaleString("en-US")} start seeds to look at, ${share}; ` +
      `this takes ${durationText(seconds)}${seconds > 1800 ? ", interrupt it at will" : ""}.`,
  );
}

/** "less than a second", "about 40 seconds", "about 3.5 hours". */
function durationText(seconds: number): string {
  if (seconds < 1) {
    return "less than a second";
  }
  if (seconds < 90) {
    return `about ${Math.round(seconds)} seconds`;
  }
  return seconds < 5400
    ? `about ${Math.round(seconds / 60)} minutes`
    : `about ${(seconds / 3600).toFixed(1)} hours`;
}

interface RunOptions {
  readonly workers?: number;
  readonly save: (next: number) => void;
}

/** How often the state is saved, in milliseconds. */
const SAVE_INTERVAL = 5000;

async function runSearch(
  search: FloorSearch,
  range: SeedRange,
  limit: number,
  estimate: SearchEstimate,
  found: FoundSeed[],
  { save, ...pool }: RunOptions,
) {
  const bar = progressBar("searching", "seeds");
  const { signal, release } = interruptSignal();
  let layouts = 0;
  let savedAt = performance.now();
  const take = (result: FloorResult, next: number): boolean => {
    layouts += result.layouts;
    keep(search, result.found, found, limit);
    if (performance.now() - savedAt > SAVE_INTERVAL) {
      savedAt = performance.now();
      save(next);
    }
    return search.score === undefined && found.length >= limit;
  };
  const end = await searchInOrder(
    { kind: "floors", search, limit },
    split(range.from, range.to + 1, estimate.seedsPerPart).map((part) => ({
      ...part,
      kind: "floors",
    })),
    (result, part) => take(result as FloorResult, part.start + part.count),
    (seeds) => bar.update(seeds, range.to - range.from + 1),
    { signal, ...pool },
  );
  release();
  bar.stop();
  save(end.next);
  return { ...end, layouts };
}

function keep(
  search: FloorSearch,
  more: readonly FoundSeed[],
  found: FoundSeed[],
  limit: number,
): void {
  const all = [...found, ...more];
  const kept = search.score === undefined ? all.slice(0, limit) : bestOf(all, limit);
  found.splice(0, found.length, ...kept);
}

function print(
  search: FloorSearch,
  found: readonly FoundSeed[],
  layouts: number,
  { json, out }: FloorSearchOptions,
): void {
  const isScored = search.score !== undefined;
  const sink = lineSink(out, false);
  if (json === true) {
    const seeds = found.map(({ seed, score }) => ({
      seed: formatSeedText(seed),
      startSeed: seed,
      ...(isScored ? { score } : {}),
    }));
    sink.write(JSON.stringify({ stages: search.stages, seeds }));
  } else {
    for (const { seed, score } of found) {
      sink.write(isScored ? `${formatSeedText(seed)}  ${score}` : formatSeedText(seed));
    }
  }
  sink.close();
  console.error(
    `${found.length} seeds found, ${layouts.toLocaleString("en-US")} layouts dug` +
      (out === undefined ? "" : `, written to ${out}`),
  );
}

function readState(file: string | undefined, digest: string): SavedState | undefined {
  if (file === undefined || !existsSync(file)) {
    return undefined;
  }
  let saved: Partial<SavedState>;
  try {
    saved = JSON.parse(readText(file)) as Partial<SavedState>;
  } catch {
    throw new UsageError(`Expected ${file} to be the state of a search; delete it to start over.`);
  }
  if (saved.digest !== digest || saved.next === undefined || saved.found === undefined) {
    throw new UsageError(`Expected ${file} to belong to this search; delete it to start over.`);
  }
  return saved as SavedState;
}

function writeState(file: string | undefined, state: SavedState): void {
  if (file !== undefined) {
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  }
}
