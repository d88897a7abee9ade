import type { Award } from "../../src/core/award/roll";
import type { AwardRecord } from "../../src/core/record/recordFields";
import { judgeAward } from "../../src/core/judge/judgeAward";

type Dropped = Pick<Award, "variant" | "spawnSeeds" | "nextAwardSeed">;

/** What the mod would have written had the game dropped this award. */
export function dropping(record: AwardRecord, award: Dropped): AwardRecord {
  const expected = judgeAward(record).expected;
  const { variant } = award;
  return {
    ...record,
    nextAwardSeed: award.nextAwardSeed,
    expectedVariant: expected?.variant ?? 0,
    expectedCount: expected?.count ?? 0,
    expectedSeeds: expected?.spawnSeeds ?? [],
    pickups: award.spawnSeeds.map((seed, place) => ({
      ...{ seed, variant, subType: Math.min(place, 1), finalVariant: variant, finalSubType: 1 },
      isRequestKnown: 1,
    })),
  };
}
