/** Finding the odds of a loadout: by formula or by count. */
import { planAward } from "../../core/award/plan";
import { digestOf } from "../../search/digest";
import { countSeeds, kernelProblem } from "../../search/counting";
import type { SeedRange } from "../../search/seedRange";
import { countedOdds, idealOdds, type OddsTable } from "../../search/odds";
import { oddsAnswer, type OddsAnswer } from "../../search/oddsAnswer";
import { buildProgram } from "../../search/program/build";
import type { AwardProgram } from "../../search/program/types";
import { withCheck } from "../sealed";
import type { ChosenLoadout } from "../loadoutOptions";
import { underWatch } from "../progressBar";
import { note } from "../usage";
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
  const program = buildProgram(planAward(chosen.rules, chosen.loadout));
  const digest = digestOf(JSON.stringify(program));
  if (method === "ideal") {
    return { chosen, digest, table: idealOdds(chosen) };
  }
  noteSlowness(program);
  const count = await underWatch("counting", (signal, onProgress) =>
    countSeeds(chosen, range, { signal, onProgress, workers }),
  );
  const found = { chosen, digest, table: countedOdds(count.outcomes, count.seeds) };
  if (!count.isComplete) {
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

/** Seeds, both ends included; several stretches where parts have gaps between them. */
export type SeedRanges = readonly (readonly [from: number, to: number])[];

/** What every part of a count says. */
export interface CountedPart {
  /** Names what was counted: parts with equal digests add up. */
  readonly digest: string;
  readonly ranges: SeedRanges;
  /** Names the whole part: what was changed since it was written is not added up. */
  readonly check?: string;
}

/** What `oracle odds --json` prints. */
export interface OddsJson extends OddsAnswer, Partial<CountedPart> {
  /** Whether every seed that was asked for was counted. */
  readonly complete?: boolean;
}

/** One that can be added to others. */
export type OddsPart = OddsJson & CountedPart;

/** One table as JSON, with the range that was counted where parts may be added to it. */
export function oddsJson({ chosen, table, digest }: FoundOdds, range?: SeedRange): OddsJson {
  const answer = { ...oddsAnswer(chosen, table), digest };
  return range === undefined || table.method === "ideal"
    ? answer
    : withCheck({ ...answer, ranges: [[range.from, range.to] as const], complete: true });
}
