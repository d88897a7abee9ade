/** What `oracle search floor` does: finds start seeds whose floors satisfy conditions. */
import { availableParallelism } from "node:os";
import { version } from "../../../package.json" with { type: "json" };
import { runOptions } from "../../core/words/commands";
import { stageName } from "../../core/floor/stage";
import { formatSeedText } from "../../core/rng/seedText";
import type { SeedRange } from "../../search/seedRange";
import {
  estimateSearch,
  isForetold,
  whatIsLeft,
  type SearchEstimate,
} from "../../search/floors/estimate";
import { searchCertainty } from "../../search/floors/asked";
import { hitWords } from "../../search/floors/hits";
import type { FloorSearch } from "../../search/floors/search";
import type { Result } from "../../search/job";
import { loadoutJson } from "../../search/oddsAnswer";
import { digestOf } from "../../search/digest";
import type { AnswerCertainty } from "../../core/floor/certainty";
import { rulesSentence } from "../../picture/certaintyWords";
import { givenOptions, shellWord } from "../repeat";
import { namedFile, takesStandardOutput, writeFile } from "../files";
import { fitted } from "../table";
import { orUsageError, tellLines } from "../usage";
import { workersFrom } from "../seedRange";
import { underWatch } from "../progressBar";
import {
  isContinued,
  limitOf,
  rangeOf,
  rejectOptions,
  searchFrom,
  type FloorSearchOptions,
} from "./floorOptions";
import { searchInOrder } from "./ordered";
import { counted } from "../../picture/counted";
import { forecastSentence } from "../../picture/forecast";
import { openSink, streamsToPipe, tellEnd } from "./output";
import { pictureOf, type ValueCount } from "./distribution";
import { countInOrder, listInOrder, type CountedBy, type ResultList } from "./results";
import { readState, writeState, type SavedState } from "./state";

/** Searches, and says beforehand how long it takes. */
export async function run(conditions: string, options: FloorSearchOptions): Promise<void> {
  rejectOptions(options);
  const search = searchFrom(conditions, options);
  const range = rangeOf(options);
  const limit = limitOf(options);
  // A search in order goes on from any state of the same conditions and range.
  const form = [isContinued(options), options.count === true, options.csv === true];
  const digest = digestOf(JSON.stringify([countDigest(search), range, ...form]));
  const saved = readState(options.resume, digest);
  const left = { from: saved?.next ?? range.from, to: range.to };
  const workers = workersFrom(options.workers);
  const isListed = options.count !== true;
  const wanted = limit - (saved?.count ?? 0);
  const estimate = estimateSearch(search, left, wanted, {
    workers: workers ?? availableParallelism(),
    counts: options.count,
    secondsPerMatch: isListed ? secondsPerLine() : 0,
  });
  const certainty = orUsageError(searchCertainty(search, range.from));
  const results = openResults(conditions, search, limit, options, range, saved, certainty);
  announce(estimate);
  if (options.random === true) {
    tellLines(`begins at ${formatSeedText(range.from)}: --seeds ${range.from}-${range.to}`);
  }
  const end = await runSearch(search, left, limit, estimate, results, {
    workers,
    hidesBar: isListed && streamsToPipe(options.out),
    save: (next) => writeState(options.resume, digest, { next, ...results.state() }),
  });
  results.finish(end.next);
  tellEnd(options, {
    ...end,
    to: range.to,
    found: results.count(),
    isCount: results.isCount,
    sure: rulesSentence(certainty),
    how: `${counted(end.layouts, "layout")} generated`,
    repeat: repeatWords(conditions, search, range, options),
  });
}

/** What is written of a match, tried on this computer: many matches take longer to write than to find. */
function secondsPerLine(): number {
  const began = performance.now();
  for (let seed = 1; seed <= LINES_TRIED; seed += 1) {
    formatSeedText(seed);
  }
  return (performance.now() - began) / 1000 / LINES_TRIED;
}

/** A few milliseconds of them. */
const LINES_TRIED = 16384;

function repeatWords(
  conditions: string,
  { state }: FloorSearch,
  range: SeedRange,
  options: FloorSearchOptions,
): readonly string[] {
  const search = ["stage", "type", "first", "all", "by", "count"] as const;
  // A random start is named by the range that it led to.
  const where =
    options.random === true
      ? ["--seeds", `${range.from}-${range.to}`]
      : givenOptions(options, ["seeds"]);
  return [
    "oracle search floor",
    shellWord(conditions),
    ...runOptions(state),
    ...givenOptions(options, [...search, "luck", "out", "rooms"]),
    ...where,
    ...givenOptions(options, ["resume", "json", "csv", "svg"]),
  ];
}

/** Names what is counted, wherever: counts with equal digests add up. */
function countDigest({ figures, ...search }: FloorSearch): string {
  const rooms = figures === undefined ? {} : { figures: { ...figures, files: [...figures.files] } };
  return digestOf(JSON.stringify({ ...search, ...rooms }));
}

function openResults(
  conditions: string,
  search: FloorSearch,
  limit: number,
  options: FloorSearchOptions,
  range: SeedRange,
  saved: SavedState | undefined,
  certainty: AnswerCertainty,
): ResultList {
  const { edition, stages } = search;
  const { out, resume, json, csv, count } = options;
  const sink = openSink(out);
  const kind = json === true ? "json" : csv === true ? "csv" : "text";
  const named = stages.map(({ stage, stageType }) => {
    return { stage, stageType, name: stageName(stage, stageType, false) };
  });
  const rules = {
    version,
    conditions,
    by: options.by ?? null,
    edition,
    input: search.state,
    ...(search.carried === undefined ? {} : { loadout: loadoutJson(search.carried) }),
    figures: search.figures?.name ?? null,
    stages: named,
    certainty,
  };
  const rowOf = (seed: number) => {
    const shows = csv === true ? [] : hitWords(search, seed);
    const told = shows.length === 0 ? {} : { shows: json === true ? shows : shows.join("; ") };
    return { seedText: formatSeedText(seed), startSeed: seed, ...told };
  };
  const format = { kind, rules, range, rowOf } as const;
  if (count === true) {
    return countInOrder(
      sink,
      format,
      countDigest(search),
      saved,
      countedBy(conditions, search, options),
    );
  }
  const keepsSeeds = resume !== undefined;
  return listInOrder(sink, format, { limit, keepsSeeds, isContinued: isContinued(options), saved });
}

/** What is counted by, undefined for a plain count. */
function countedBy(
  conditions: string,
  { score }: FloorSearch,
  { by, out, svg, json }: FloorSearchOptions,
): CountedBy | undefined {
  const title = `${by} of start seeds with ${conditions}, in percent`;
  const draw =
    svg === undefined
      ? undefined
      : (rows: readonly ValueCount[]) => writeFile(svg, pictureOf(title, rows));
  const isAlone = takesStandardOutput("--svg", svg, json);
  return score && { score, isAlone, isFile: namedFile(out) !== undefined, draw };
}

/** Says how long it will take before it starts. */
function announce(estimate: SearchEstimate): void {
  // What is resumed may have come to its end.
  if (estimate.seeds === 0 || !isForetold(estimate)) {
    return;
  }
  const left = whatIsLeft(estimate);
  const hint = left.secondsLeft > 1800 ? " Interrupt it at will." : "";
  const sentence = forecastSentence({ ...estimate, ...left, tried: estimate.sampled.seeds });
  tellLines(fitted(sentence + hint));
}

/** How often the state is saved, in milliseconds. */
const SAVE_INTERVAL = 5000;

interface SearchManner {
  readonly workers: number | undefined;
  readonly save: (next: number) => void;
  readonly hidesBar: boolean;
}

async function runSearch(
  search: FloorSearch,
  range: SeedRange,
  limit: number,
  estimate: SearchEstimate,
  results: ResultList,
  { save, workers, hidesBar }: SearchManner,
) {
  const before = results.count();
  const began = performance.now();
  let layouts = 0;
  let savedAt = began;
  const take = (result: Result, next: number): boolean => {
    layouts += result.layouts;
    const isEnough = results.take(result);
    if (performance.now() - savedAt > SAVE_INTERVAL) {
      savedAt = performance.now();
      save(results.nextAfterFull() ?? next);
    }
    return isEnough;
  };
  const end = await underWatch(
    "searching",
    (signal, update) =>
      searchInOrder(
        { search, limit, counts: results.isCount },
        range,
        estimate.seedsPerPart,
        take,
        (seeds) => {
          const done = { seeds, matches: results.count() - before };
          const seconds = (performance.now() - began) / 1000;
          update(seeds, estimate.seeds, whatIsLeft(estimate, { ...done, seconds }).secondsLeft);
        },
        { signal, workers },
      ),
    hidesBar,
  );
  const next = results.nextAfterFull() ?? end.next;
  save(next);
  return { ...end, next, layouts };
}
