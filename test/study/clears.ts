/** Clears with all sorts of items, as the mod records them. */
import type { AwardPlan } from "../../src/core/award/steps";
import { AWARD_ITEMS, itemCode } from "../../src/core/game/items";
import { awardInputs, type AwardInputs } from "../../src/core/judge/inputs";
import type { AwardRecord } from "../../src/core/record/fields";
import { planAward } from "../../src/core/award/plan";
import { scatteredSeeds } from "./sessions";
import { COIN_CLEAR } from "./support";

/** Clears with every second, third, … of the items held, as runs mix them. */
export function mixedClears(count: number, mixes = 1): readonly AwardRecord[] {
  return scatteredSeeds(count, 500).map((awardSeed, clear) => ({
    ...COIN_CLEAR,
    clear,
    awardSeed,
    difficulty: clear % 2,
    players: [
      {
        luck: [0, 3, 8, -2, 1, 0.5][clear % (mixes === 1 ? 4 : 6)] ?? 0,
        items: AWARD_ITEMS.filter(
          (_, item) => (clear * 7 + item * (3 + (clear % mixes))) % 5 < 2,
        ).map((item) => ({
          item: itemCode(item),
          count: 1 + (clear % 2),
        })),
      },
    ],
  }));
}

/** A clear with what its award is made by. */
export interface Planned {
  readonly record: AwardRecord;
  readonly inputs: AwardInputs;
  readonly plan: AwardPlan;
}

export function planned(record: AwardRecord): Planned {
  const inputs = awardInputs(record);
  return { record, inputs, plan: planAward(inputs.rules, inputs.loadout) };
}
