/** What rooms of a searched floor drop. */
import { isGreed } from "../../core/game/difficulty";
import { rollAward } from "../../core/award/roll";
import { has } from "../../core/game/edition";
import { dropOfSeed, whyNoDrop, type DropFloor, type DropPlan } from "../../core/judge/drops";
import { MAKES, type FallenDrop } from "./dropWords";
import type { PlacedFloor } from "./searchFields";

/** What rooms drop, those left out that drop nothing. */
export function fallenDrops(
  drops: DropPlan | undefined,
  floor: DropFloor,
  rooms: PlacedFloor["rooms"],
): readonly FallenDrop[] {
  if (drops === undefined) {
    return [];
  }
  return rooms
    .filter((room) => whyNoDrop(floor, room) === undefined)
    .map(({ awardSeed = 0, shape, distance }) => ({
      award: rollAward(drops.plan, awardSeed),
      whole: () => dropOfSeed(drops, awardSeed, { stage: floor.stage, shape }),
      distance,
    }));
}

/** Why drops cannot be searched for, as a sentence; undefined where they can. */
export function dropsProblem(
  words: readonly string[],
  { rules, loadout, undetermined }: Pick<DropPlan, "rules" | "loadout" | "undetermined">,
): string | undefined {
  const { edition } = rules;
  const make = words.find((word) => MAKES.includes(word));
  if (make !== undefined && !has(edition, "rolledPickups")) {
    return `Expected kinds such as drops.heart, since nobody knows what pickups become in ${edition}, but received drops.${make}.`;
  }
  if (isGreed(loadout.difficulty)) {
    return "Expected no drops in conditions, since the Greed modes have awards of their own.";
  }
  return undetermined && `Expected a loadout whose drops are known, but ${undetermined}.`;
}
