/** Counts that are known already, kept by a digest of everything they depend on. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import envPaths from "env-paths";
import type { Count, CountedOutcome, SeedRange } from "./exact";

/** Changes whenever counting itself changes its meaning. */
const CACHE_VERSION = 1;

/** The folder of the cache: `ORACLE_CACHE_DIR`, or the system's usual place. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const chosen = environment["ORACLE_CACHE_DIR"];
  return chosen !== undefined && chosen !== ""
    ? chosen
    : envPaths("basement-oracle", { suffix: "" }).cache;
}

function fileOf(folder: string, digest: string, { from, to }: SeedRange): string {
  return path.join(folder, `odds-${CACHE_VERSION}-${digest}-${from}-${to}.json`);
}

/** A complete count from the cache; undefined if there is none or it does not add up. */
export function readCount(folder: string, digest: string, range: SeedRange): Count | undefined {
  try {
    const text = readFileSync(fileOf(folder, digest, range), "utf8");
    const outcomes = JSON.parse(text) as readonly CountedOutcome[];
    const seeds = outcomes.reduce((sum, outcome) => sum + outcome.seeds, 0);
    const isComplete = seeds === range.to - range.from + 1;
    return isComplete ? { outcomes, seeds, isComplete } : undefined;
  } catch {
    return undefined; // Not there or not readable: then it is counted again.
  }
}

/** Keeps a count. A cache that cannot be written is no error: counting again only takes time. */
export function writeCount(folder: string, digest: string, range: SeedRange, count: Count): void {
  const file = fileOf(folder, digest, range);
  try {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(count.outcomes));
    renameSync(unfinished, file);
  } catch {
    return;
  }
}
