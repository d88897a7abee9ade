/** `oracle search floor`: finds start seeds whose floors satisfy conditions. */
import { version } from "../../../package.json" with { type: "json" };
import { stageName } from "../../core/game/stage";
import { formatSeedText } from "../../core/rng/seedText";
import { toldCase } from "../../core/words/itemTexts";
import { partsOf, type SeedRange } from "../../search/spread";
import {
  estimateSearch,
  isForetold,
  pacing,
  whatIsLeft,
  type SearchEstimate,
} from "../../search/floors/estimate";
import { searchCertainty } from "../../search/floors/asked";
import { hitWords } from "../../search/floors/played";
import type { FloorSearch } from "../../search/floors/asks";
import type { Part, Result } from "../../search/job";
import { runParts } from "../../search/pool";
import { loadoutJson } from "../../search/awardAnswer";
import type { AnswerCertainty } from "../../floors/floorCertainty";
import { counted, forecastSentence, rulesSentence } from "../../picture/countWords";
import { isLaidOut } from "../colours";
import { namedFile, requireOwn, STANDARD_STREAM } from "../files";
import type { Options } from "../options";
import { withLocks } from "../logLocks";
import { ExitCode, tell } from "../usage";
import { printError } from "../print";
import { EXIT_INTERRUPTED, underWatch } from "../progressBar";
import { limitOf, rangeOf, rejectOptions, searchFrom, workersFrom } from "./floorOptions";
import { countInOrder, listInOrder, openSink, streamsToPipe, type ResultList } from "./results";
import { digestOf, readState, writeState, type SavedState } from "./searchState";

/** A search as it is asked for. */
export interface Asked {
  readonly conditions: string;
  readonly options: Options;
  readonly search: FloorSearch;
  readonly range: SeedRange;
  readonly certainty: AnswerCertainty;
  readonly workers: number | undefined;
}

/** Searches; says first how rare such seeds are and how long it may take. */
export async function run(conditions: string, typed: Options): Promise<void> {
  rejectOptions(typed);
  const options = await withLocks(typed);
  const search = await searchFrom(conditions, options);
  const range = rangeOf(options);
  const certainty = searchCertainty(search, range.from);
  const workers = workersFrom(options.workers);
  const asked: Asked = { conditions, options, search, range, certainty, workers };
  // A search can be resumed from any state with the same conditions and range.
  const digest = digestOf(JSON.stringify([countDigest(search), range, options.count === true]));
  const saved = readState(options.resume, digest);
  const wanted = limitOf(options) - (saved?.count ?? 0);
  // A full list is continued only if more seeds are wanted.
  const left = { from: saved?.next ?? range.from, to: wanted > 0 ? range.to : 0 };
  const estimate = estimateSearch(search, left, wanted, options.count);
  const results = openResults(asked, saved);
  // A resumed search may have nothing left to do.
  if (estimate.seeds > 0 && isForetold(estimate)) {
    tell(forecastSentence({ ...estimate, ...whatIsLeft(estimate) }));
  }
  if (options.random === true) {
    const begin = `begins at ${formatSeedText(range.from)}`;
    tell(`${begin}: --seeds ${range.from}-${range.to} in place of --random repeats it`);
  }
  const save = (next: number): void =>
    writeState(options.resume, digest, { next, ...results.state() });
  const end = await runSearch(asked, left, estimate, results, save);
  results.finish(end.next);
  tellEnd(asked, end, results);
}

/** Says what was found and, after an interrupt, how to go on; sets the exit code. */
function tellEnd(asked: Asked, { next, isInterrupted }: SearchEnd, results: ResultList): void {
  const { all, out, json, resume } = asked.options;
  const { to } = asked.range;
  if (results.count() === 0 && !results.isCount && all !== true) {
    process.exitCode = ExitCode.MISMATCH;
  }
  if (json !== true) {
    tell(rulesSentence(asked.certainty));
  }
  const file = namedFile(out);
  const where = file === undefined ? "" : `, written to ${file}`;
  tell(`${counted(results.count(), "seed")} found${where}`);
  if (isInterrupted && next <= to) {
    const resumed = `the same command goes on from ${resume}`;
    printError(
      `interrupted: ${resume === undefined ? `go on with --seeds ${next}-${to}` : resumed}`,
    );
    process.exitCode = EXIT_INTERRUPTED;
  }
}

/** Names a count: parts of it from any machine have the same digest, and add up. */
function countDigest({ figures, ...search }: FloorSearch): string {
  const rooms = figures === undefined ? {} : { figures: { ...figures, files: [...figures.files] } };
  return digestOf(JSON.stringify({ ...search, ...rooms }));
}

function openResults(asked: Asked, saved: SavedState | undefined): ResultList {
  const { search, options, range } = asked;
  const { out, resume, json, csv, count, force } = options;
  const rowOf = (seed: number) => {
    const shows = csv === true ? [] : hitWords(search, seed);
    const told = shows.length === 0 ? {} : { shows: json === true ? shows : shows.join("; ") };
    return { seedText: formatSeedText(seed), startSeed: seed, ...told };
  };
  // No bars in a file.
  const isTable = csv === true || (search.score !== undefined && namedFile(out) !== undefined);
  const words = isLaidOut() && namedFile(out) === undefined ? "text" : "tabs";
  const rows = isTable ? "csv" : words;
  const kind = json === true ? "json" : rows;
  const format = { kind, rules: rulesJson(asked), range, rowOf } as const;
  requireOwn(out ?? STANDARD_STREAM, { kind: "list of seeds", force });
  const sink = openSink(out);
  return count === true
    ? countInOrder(sink, format, countDigest(search), saved, search.score)
    : listInOrder(sink, format, limitOf(options), saved, resume !== undefined);
}

/** The search in JSON. */
function rulesJson({ conditions, search, options, certainty }: Asked): object {
  const { edition, stages, state, carried, figures } = search;
  const { unlocks, locked, playerType } = state;
  const save = { unlocks, locked, characters: [playerType] };
  return {
    version,
    conditions,
    by: options.by ?? null,
    edition,
    input: toldCase(state),
    ...(carried === undefined ? {} : { loadout: loadoutJson({ ...carried, ...save }) }),
    figures: figures?.name ?? null,
    stages: stages.map(({ stage, stageType }) => {
      return { stage, stageType, name: stageName(stage, stageType, false) };
    }),
    certainty,
  };
}

/** How often the state is saved, in milliseconds. */
const SAVE_INTERVAL = 5000;

/** Searches until the range ends, enough is found or the user interrupts. */
async function runSearch(
  { search, options, workers }: Asked,
  range: SeedRange,
  estimate: SearchEstimate,
  results: ResultList,
  save: (next: number) => void,
) {
  const before = results.count();
  const began = performance.now();
  const paceAt = pacing();
  const enough = new AbortController();
  let { from: next } = range;
  let [seeds, savedAt] = [0, began];
  const job = { search, limit: limitOf(options), counts: results.isCount };
  const isInterrupted = await underWatch(
    async (signal, update) => {
      signal.addEventListener("abort", () => enough.abort());
      const take = (result: Result, { start, count }: Part): void => {
        // Enough was found already.
        if (enough.signal.aborted && !signal.aborted) {
          return;
        }
        next = start + count;
        seeds += count;
        if (results.take(result)) {
          enough.abort();
        }
        if (performance.now() - savedAt > SAVE_INTERVAL) {
          savedAt = performance.now();
          save(results.nextAfterFull() ?? next);
        }
        const done = { seeds, matches: results.count() - before };
        const rate = paceAt(seeds, (performance.now() - began) / 1000);
        const { secondsLeft = Infinity } = whatIsLeft(estimate, done, rate);
        update(seeds, estimate.seeds, secondsLeft);
      };
      const parts = partsOf(range, estimate.seedsPerPart);
      await runParts(job, parts, take, { workers, signal: enough.signal });
      return signal.aborted;
    },
    !results.isCount && streamsToPipe(options.out),
  );
  next = results.nextAfterFull() ?? next;
  save(next);
  // Where to go on: at the first seed that was not looked at.
  return { next, isInterrupted };
}

type SearchEnd = Awaited<ReturnType<typeof runSearch>>;
