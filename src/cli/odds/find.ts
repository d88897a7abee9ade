/** Finding the odds of a loadout: by formula or by count. */
import { planAward } from "../../core/award/plan";
import { digestOf } from "../../search/digest";
import { countSeeds } from "../../search/exact";
import type { Case } from "../../search/jobs/types";
import { countedOdds, idealOdds, type OddsTable } from "../../search/odds";
import { buildProgram } from "../../search/program";
import { underWatch } from "../progressBar";
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
  const count = await underWatch("counting", (signal, onProgress) =>
    countSeeds(one, approach.range, { signal, onProgress, ...threads(approach) }),
  );
  const table = countedOdds(count.outcomes, count.seeds);
  return { table, digest, isComplete: count.isComplete };
}

function threads({ workers }: Approach): { readonly workers?: number } {
  return workers === undefined ? {} : { workers };
}
