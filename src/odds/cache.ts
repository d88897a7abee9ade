/** Counts that are known already, kept by a digest of everything they depend on. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import envPaths from "env-paths";
import { digestOf } from "./digest";
import type { Count, CountedOutcome, SeedRange } from "./exact";

/** Changes whenever counting, or what a file holds, changes its meaning. */
const CACHE_VERSION = 2;

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

/** What a file of the cache holds: a count, and a digest of it and of what it is a count of. */
interface SavedCount {
  readonly outcomes: readonly CountedOutcome[];
  readonly check: string;
}

/** A complete count from the cache; undefined if there is none or it is not as it was written. */
export function readCount(folder: string, digest: string, range: SeedRange): Count | undefined {
  try {
    const text = readFileSync(fileOf(folder, digest, range), "utf8");
    const { outcomes, check } = JSON.parse(text) as SavedCount;
    const seeds = outcomes.reduce((sum, outcome) => sum + outcome.seeds, 0);
    const isComplete = check === checkOf(digest, outcomes) && seeds === range.to - range.from + 1;
    return isComplete ? { outcomes, seeds, isComplete } : undefined;
  } catch {
    return undefined; // Not there or not readable: then it is counted again.
  }
}

function checkOf(digest: string, outcomes: readonly CountedOutcome[]): string {
  return digestOf(digest + JSON.stringify(outcomes));
}

/** Keeps a count. A cache that cannot be written is no error: counting again only takes time. */
export function writeCount(folder: string, digest: string, range: SeedRange, count: Count): void {
  const file = fileOf(folder, digest, range);
  const unfinished = `${file}.${process.pid}`;
  const { outcomes } = count;
  const saved: SavedCount = { outcomes, check: checkOf(digest, outcomes) };
  try {
    makeFolder(folder);
    writeFileSync(unfinished, JSON.stringify(saved));
    renameSync(unfinished, file);
  } catch {
    removeQuietly(unfinished);
  }
}

/** Folder by folder: where none can be made, as in /proc, Node's own recursion never ends. */
function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    makeFolder(path.dirname(folder));
    mkdirSync(folder);
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    return; // Where nothing can be removed, nothing was written.
  }
}
