/** Finding the odds of a loadout: by formula, by sample, by count or from the cache. */
import { planAward } from "../../core/award/plan";
import { digestOf } from "../../search/digest";
import { countSeeds, type Count } from "../../search/exact";
import type { Case } from "../../search/jobs/types";
import { countedOdds, idealOdds, type OddsTable } from "../../search/odds";
import { buildProgram } from "../../search/program";
import { sampleSeeds } from "../../search/sampled";
import { cacheFolder, readCount, writeCount } from "../cache";
import { interruptSignal, progressBar } from "../progressBar";
import type { Approach } from "./options";

/** Odds, and whether they are all there. */
export interface FoundOdds {
  readonly table: OddsTable;
  /** Names rules and loadout: parts with equal digests add up. */
  readonly digest: string;
  readonly isComplete: boolean;
}

/** The odds of one loadout. */
export async function findOdds(one: Case, approach: Approach): Promise<FoundOdds> {
  const digest = digestOf(JSON.stringify(buildProgram(planAward(one.rules, one.loadout))));
  if (approach.method === "ideal") {
    return { table: idealOdds(one), digest, isComplete: true };
  }
  const count =
    approach.method === "exact"
      ? await findCount(one, digest, approach)
      : await underWatch("sampling", (watch) =>
          sampleSeeds(one, approach.samples, { ...watch, ...threads(approach) }),
        );
  const table = countedOdds(approach.method, count.outcomes, count.seeds);
  return { table, digest, isComplete: count.isComplete };
}

async function findCount(one: Case, digest: string, approach: Approach): Promise<Count> {
  const folder = cacheFolder();
  const known = approach.usesCache ? readCount(folder, digest, approach.range) : undefined;
  if (known !== undefined) {
    return known;
  }
  const count = await underWatch("counting", (watch) =>
    countSeeds(one, approach.range, { ...watch, ...threads(approach) }),
  );
  if (approach.usesCache && count.isComplete) {
    writeCount(folder, digest, approach.range, count);
  }
  return count;
}

function threads({ workers }: Approach): { readonly workers?: number } {
  return workers === undefined ? {} : { workers };
}

interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

/** Runs long work under a progress bar; an interrupt stops it cleanly. */
async function underWatch<T>(title: string, work: (watch: Watch) => Promise<T>): Promise<T> {
  const bar = progressBar(title, "seeds");
  const { signal, release } = interruptSignal();
  try {
    return await work({ signal, onProgress: (done, all) => bar.update(done, all) });
  } finally {
    release();
    bar.stop();
  }
}
