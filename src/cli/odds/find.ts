/** Finding the odds of a loadout: by formula or by count. */
import { planAward } from "../../core/award/plan";
import { digestOf } from "../../search/digest";
import { countSeeds } from "../../search/exact";
import { countedOdds, idealOdds, type OddsTable } from "../../search/odds";
import { buildProgram } from "../../search/program";
import type { ChosenLoadout } from "../loadoutOptions";
import { underWatch } from "../progressBar";
import type { Approach } from "./options";

export interface FoundOdds {
  readonly chosen: ChosenLoadout;
  readonly table: OddsTable;
  /** Names rules and loadout: parts with equal digests add up. */
  readonly digest: string;
}

/** Ends a command whose count was interrupted: a part of all seeds tells nothing of the whole. */
export class Interrupted extends Error {
  constructor(readonly found: FoundOdds) {
    super("The count was interrupted.");
  }
}

/** The odds of one loadout; throws {@link Interrupted} where they are not counted to the end. */
export async function findOdds(
  chosen: ChosenLoadout,
  { method, range, workers }: Approach,
): Promise<FoundOdds> {
  const digest = digestOf(JSON.stringify(buildProgram(planAward(chosen.rules, chosen.loadout))));
  if (method === "ideal") {
    return { chosen, digest, table: idealOdds(chosen) };
  }
  const count = await underWatch("counting", (signal, onProgress) =>
    countSeeds(chosen, range, { signal, onProgress, workers }),
  );
  const found = { chosen, digest, table: countedOdds(count.outcomes, count.seeds) };
  if (!count.isComplete) {
    throw new Interrupted(found);
  }
  return found;
}
