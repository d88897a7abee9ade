/** Odds as JSON, and parts of a count read back and added up. */
import { awardVariant } from "../../core/game/pickups";
import { ALL_SEEDS, type CountedOutcome, type SeedRange } from "../../search/exact";
import { countedOdds, type OddsRow, type OddsTable } from "../../search/odds";
import type { ChosenLoadout } from "../loadoutOptions";
import { oddsAnswer, type OddsAnswer } from "../../search/oddsAnswer";
import { isCount, joinRanges, readParts, type CountedPart, type SeedRanges } from "../parts";
import { UsageError } from "../usage";

/** What `oracle odds --json` prints. */
export interface OddsJson extends OddsAnswer {
  /** The seeds counted. */
  readonly ranges?: SeedRanges;
  readonly digest?: string;
  /** Whether every seed that was asked for was counted. */
  readonly complete?: boolean;
}

/** One that can be added to others. */
type OddsPart = OddsJson & CountedPart;

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

/** Several counted parts of the same loadout as one. */
export function mergeParts(files: readonly string[]): OddsPart {
  const parts = readParts<OddsPart>(
    files,
    '"oracle odds --seeds FROM-TO --json", counted to its end',
    seedsOf,
  );
  const [first] = parts;
  if (first === undefined) {
    throw new UsageError("Expected files to merge, as in: oracle odds --merge a.json b.json");
  }
  const ranges = joinRanges(parts);
  const outcomes = addOutcomes(parts);
  const seeds = outcomes.reduce((sum, outcome) => sum + outcome.seeds, 0);
  const table = countedOdds(outcomes, seeds);
  const { loadout, digest, edition, certainty } = first;
  return {
    loadout,
    ...(edition === undefined ? {} : { edition }),
    ...(certainty === undefined ? {} : { certainty }),
    method: "exact",
    seeds,
    outcomes: table.rows,
    ranges,
    digest,
    complete: true,
  };
}

/** How many seeds the outcomes of a part add up to; undefined where it is none. */
function seedsOf({ method, complete, outcomes }: Partial<OddsPart>): number | undefined {
  return method === "exact" && complete === true && areOutcomes(outcomes)
    ? outcomes.reduce((sum, { seeds = 0 }) => sum + seeds, 0)
    : undefined;
}

function areOutcomes(outcomes: unknown): outcomes is OddsJson["outcomes"] {
  return (
    Array.isArray(outcomes) &&
    (outcomes as (Partial<OddsRow> | null)[]).every(
      (row) =>
        awardVariant(`${row?.award}`) !== undefined && isCount(row?.count) && isCount(row?.seeds),
    )
  );
}

function addOutcomes(parts: readonly OddsJson[]): readonly CountedOutcome[] {
  const sums = new Map<string, CountedOutcome>();
  for (const { award, count, seeds = 0 } of parts.flatMap((part) => part.outcomes)) {
    const variant = awardVariant(award) ?? 0;
    const key = `${award} ${count}`;
    sums.set(key, { variant, count, seeds: (sums.get(key)?.seeds ?? 0) + seeds });
  }
  return [...sums.values()];
}

/** Whether ranges are all seeds there are. */
export function coversAll(ranges: SeedRanges): boolean {
  const [first] = ranges;
  return ranges.length === 1 && first?.[0] === ALL_SEEDS.from && first[1] === ALL_SEEDS.to;
}
