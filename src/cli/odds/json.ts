/** Odds as JSON. */
import type { SeedRange } from "../../search/exact";
import { oddsAnswer, type OddsAnswer } from "../../search/oddsAnswer";
import type { FoundOdds } from "./find";

/** Seeds, both ends included; several stretches where parts have gaps between them. */
export type SeedRanges = readonly (readonly [from: number, to: number])[];

/** What every part of a count says. */
export interface CountedPart {
  /** Names what was counted: parts with equal digests add up. */
  readonly digest: string;
  readonly ranges: SeedRanges;
}

/** What `oracle odds --json` prints. */
export interface OddsJson extends OddsAnswer {
  /** The seeds counted. */
  readonly ranges?: SeedRanges;
  readonly digest?: string;
  /** Whether every seed that was asked for was counted. */
  readonly complete?: boolean;
}

/** One that can be added to others. */
export type OddsPart = OddsJson & CountedPart;

/** One table as JSON, with the seeds that were counted where parts may be added to it. */
export function oddsJson({ chosen, table, digest }: FoundOdds, range?: SeedRange): OddsJson {
  const ranges = range === undefined ? {} : { ranges: [[range.from, range.to]] as const };
  return { ...oddsAnswer(chosen, table), ...ranges, digest };
}
