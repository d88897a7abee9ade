/** Odds as JSON. */
import type { SeedRange } from "../../search/exact";
import type { OddsTable } from "../../search/odds";
import type { ChosenLoadout } from "../loadoutOptions";
import { oddsAnswer, type OddsAnswer } from "../../search/oddsAnswer";

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

/** One table as JSON. */
export function oddsJson(
  chosen: ChosenLoadout,
  table: OddsTable,
  digest: string,
  ranges: readonly SeedRange[] | undefined,
): OddsJson {
  return {
    ...oddsAnswer(chosen, table),
    ...(ranges === undefined ? {} : { ranges: ranges.map(({ from, to }) => [from, to] as const) }),
    digest,
  };
}
