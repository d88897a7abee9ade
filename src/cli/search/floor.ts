/** What `oracle search floor` does: finds start seeds whose floors satisfy conditions. */
import { availableParallelism } from "node:os";
import { version } from "../../../package.json" with { type: "json" };
import { runOptions } from "../../core/words/commands";
import { stageName } from "../../core/floor/stage";
import { formatSeedText } from "../../core/rng/seedText";
import type { SeedRange } from "../../search/counting";
import { estimateSearch, whatIsLeft, type SearchEstimate } from "../../search/floors/estimate";
import { searchCertainty } from "../../search/floors/asked";
import type { FloorSearch } from "../../search/floors/search";
import type { FloorResult } from "../../search/jobs/types";
import { loadoutJson } from "../../search/oddsAnswer";
import type { AnswerCertainty } from "../../core/floor/certainty";
import { rulesSentence } from "../../picture/certaintyWords";
import { givenOptions, shellWord } from "../repeat";
import { fitted } from "../table";
import { printError } from "../print";
import { orUsageError } from "../usage";
import { workersFrom } from "../odds/options";
import { underWatch } from "../progressBar";
import {
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
import { countInOrder, listInOrder, type ResultList } from "./results";

/** Searches, and says beforehand how long it takes. */
export async function run(conditions: string, options: FloorSearchOptions): Promise<void> {
  rejectOptions(options);
  const search = searchFrom(conditions, options);
  const range = rangeOf(options);
  const limit = limitOf(options);
  const workers = workersFrom(options.workers);
  const isListed = options.count !== true;
  const estimate = estimateSearch(search, range, limit, {
    workers: workers ?? availableParallelism(),
    counts: options.count,
  });
  const certainty = orUsageError(searchCertainty(search, range.from));
  const results = openResults(conditions, search, limit, options, range, certainty);
  announce(estimate);
  if (options.random === true) {
    printError(`begins at ${formatSeedText(range.from)}: --seeds ${range.from}-${range.to}`);
  }
  const end = await runSearch(search, range, limit, estimate, results, {
    workers,
    hidesBar: isListed && streamsToPipe(options.out),
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

function repeatWords(
  conditions: string,
  { state }: FloorSearch,
  range: SeedRange,
  options: FloorSearchOptions,
): readonly string[] {
  const search = ["stage", "type", "first", "all", "count"] as const;
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
    ...givenOptions(options, ["json"]),
  ];
}

function openResults(
  conditions: string,
  search: FloorSearch,
  limit: number,
  { out, json, count }: FloorSearchOptions,
  range: SeedRange,
  certainty: AnswerCertainty,
): ResultList {
  const { edition, stages } = search;
  const named = stages.map(({ stage, stageType }) => {
    return { stage, stageType, name: stageName(stage, stageType, false) };
  });
  const rules = {
    version,
    conditions,
    edition,
    input: search.state,
    ...(search.carried === undefined ? {} : { loadout: loadoutJson(search.carried) }),
    figures: search.figures?.name ?? null,
    stages: named,
    certainty,
  };
  const rowOf = (seed: number) => ({ seedText: formatSeedText(seed), startSeed: seed });
  const format = { isJson: json === true, rules, range, rowOf, lineOf: formatSeedText };
  const sink = openSink(out);
  return count === true ? countInOrder(sink, format) : listInOrder(sink, format, limit);
}

/** Says how long it will take before it starts. */
function announce(estimate: SearchEstimate): void {
  const left = whatIsLeft(estimate);
  const hint = left.secondsLeft > 1800 ? " Interrupt it at will." : "";
  const sentence = forecastSentence({ ...estimate, ...left, tried: estimate.sampled.seeds });
  printError(fitted(sentence + hint));
}

interface SearchManner {
  readonly workers: number | undefined;
  readonly hidesBar: boolean;
}

async function runSearch(
  search: FloorSearch,
  range: SeedRange,
  limit: number,
  estimate: SearchEstimate,
  results: ResultList,
  { workers, hidesBar }: SearchManner,
) {
  const began = performance.now();
  let layouts = 0;
  const take = (result: FloorResult): boolean => {
    layouts += result.layouts;
    return results.take({ ...result, seeds: result.found.map(({ seed }) => seed) });
  };
  const end = await underWatch(
    "searching",
    (signal, update) =>
      searchInOrder(
        { kind: "floors", search, limit, counts: results.isCount },
        range,
        estimate.seedsPerPart,
        (result) => take(result as FloorResult),
        (seeds) => {
          const done = { seeds, matches: results.count() };
          const seconds = (performance.now() - began) / 1000;
          update(seeds, estimate.seeds, whatIsLeft(estimate, { ...done, seconds }).secondsLeft);
        },
        { signal, workers },
      ),
    hidesBar,
  );
  return { ...end, next: results.nextAfterFull() ?? end.next, layouts };
}
