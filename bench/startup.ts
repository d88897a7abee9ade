/** How long `oracle award` takes to start, against Node doing nothing, in the same rounds. */
import { spawnSync } from "node:child_process";

/** The shortest times of all rounds in milliseconds: what else the machine does only adds to them. */
export interface StartupRow {
  readonly bareNode: number;
  readonly oracleAward: number;
  /** The most that is accepted: 1.5 times bare Node plus 40 ms, of a slower machine as much more. */
  readonly limit: number;
}

/** So many rounds, and more only where they are too slow: on a busy machine few are undisturbed. */
const ROUNDS = 15;
const ROUNDS_MAX = 30;

/** Milliseconds that bare Node takes on the machine that the 40 are meant for. */
const BARE_NODE = 75;

/** Measures both, one after the other in every round, so that noise hits both. */
export function benchStartup(): StartupRow {
  let [bareNode, oracleAward, limit] = [Infinity, Infinity, 0];
  const isTooSlow = (): boolean => oracleAward > limit;
  for (let round = 0; round < ROUNDS || (round < ROUNDS_MAX && isTooSlow()); round += 1) {
    bareNode = Math.min(bareNode, timeOf(["-e", "0"]));
    oracleAward = Math.min(oracleAward, timeOf(["dist/main.js", "award", "305419896"]));
    limit = 1.5 * bareNode + 40 * Math.max(1, bareNode / BARE_NODE);
  }
  return { bareNode, oracleAward, limit };
}

function timeOf(words: readonly string[]): number {
  const start = performance.now();
  const result = spawnSync(process.execPath, words);
  if (result.status !== 0) {
    throw new Error(`Failed to run node ${words.join(" ")}: ${result.stderr.toString()}`);
  }
  return performance.now() - start;
}
