/** Finding the odds of a loadout: by formula or by count. */
import { planAward } from "../../core/award/plan";
import { countSeeds } from "../../search/pool";
import { kernelProblem, type SeedRange } from "../../search/counting";
import { countedOdds, idealOdds, type OddsTable } from "../../search/odds";
import { oddsAnswer } from "../../search/oddsAnswer";
import { buildProgram } from "../../search/program/build";
import type { AwardProgram } from "../../search/program/types";
import type { ChosenLoadout } from "../loadoutOptions";
import { underWatch } from "../progressBar";
import { note } from "../usage";
import type { Approach } from "./options";

export interface FoundOdds {
  readonly chosen: ChosenLoadout;
  readonly table: OddsTable;
  /** The seeds that were to be counted, and whether they were. */
  readonly counted?: { readonly range: SeedRange; readonly isComplete: boolean };
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
  if (method === "ideal") {
    return { chosen, table: idealOdds(chosen) };
  }
  noteSlowness(buildProgram(planAward(chosen.rules, chosen.loadout)));
  const count = await underWatch("counting", (signal, onProgress) =>
    countSeeds(chosen, range, { signal, onProgress, workers }),
  );
  const { isComplete } = count;
  const table = countedOdds(count.outcomes, count.seeds);
  const found = { chosen, table, counted: { range, isComplete } };
  if (!isComplete) {
    throw new Interrupted(found);
  }
  return found;
}

/** Says what rolls the awards, and how fast, where no kernel can. */
export function noteSlowness(program: AwardProgram): void {
  const problem = kernelProblem(program);
  if (problem !== undefined) {
    note(problem);
  }
}

/** One table as JSON, with the seeds that were counted. */
export function oddsJson({ chosen, table, counted }: FoundOdds): object {
  const answer = oddsAnswer(chosen, table);
  if (counted === undefined) {
    return answer;
  }
  const { range, isComplete } = counted;
  return { ...answer, range: [range.from, range.to], complete: isComplete };
}
