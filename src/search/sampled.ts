/** Odds from a sample of seeds: neighbouring seeds are no sample, so a long stride scatters them. */
import { planAward } from "../core/award/plan";
import { metOutcomes } from "./counting";
import type { Count, PoolCountOptions } from "./exact";
import type { Case, CountPart, CountResult } from "./jobs/types";
import { runParts } from "./pool";
import { buildProgram } from "./program";

/** 2^32 divided by the golden ratio: odd, so the stride meets every seed once before any twice. */
const STRIDE = 0x9e3779b1;

/** Seeds per part. */
const SEEDS_PER_PART = 2 ** 20;

/** Counts `samples` scattered seeds, at most 2^32 - 1. */
export async function sampleSeeds(
  one: Case,
  samples: number,
  { onProgress, ...pool }: PoolCountOptions = {},
): Promise<Count> {
  const program = buildProgram(planAward(one.rules, one.loadout));
  const counts = program.outcomes.map(() => 0);
  let seeds = 0;
  const isComplete = await runParts(
    { kind: "count", case: one, kernel: undefined },
    sampleParts(samples),
    (result) => {
      seeds += result.seeds;
      (result as CountResult).counts.forEach((more, outcome) => {
        counts[outcome] = (counts[outcome] as number) + more;
      });
      onProgress?.(seeds, samples);
    },
    pool,
  );
  return { outcomes: metOutcomes(program, counts), seeds, isComplete };
}

/** The n-th sample is n · stride modulo 2^32: the same for any number of threads. */
function sampleParts(samples: number): readonly CountPart[] {
  const parts: CountPart[] = [];
  for (let first = 1; first <= samples; first += SEEDS_PER_PART) {
    const start = Math.imul(first, STRIDE) >>> 0;
    const count = Math.min(SEEDS_PER_PART, samples - first + 1);
    parts.push({ kind: "seeds", start, count, stride: STRIDE });
  }
  return parts;
}
