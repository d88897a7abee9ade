/** What chests and sacks hold, as pickups and items: the list by core/contents, the items by the run's pools. */
import { countOf, isGreed } from "../core/award/loadout";
import {
  initOf,
  type HeldPickup,
  type PickupContext,
  type PickupSave,
} from "../core/award/pickups";
import { chestLoot, type Loot } from "../core/contents/chests";
import { pickupKindName } from "../core/game/pickupKinds";
import { itemName } from "../core/words/items";

/** The item that a pool gives for a pick's seed; undefined where the run is not known. */
export type PoolItem = (pool: string, seed: number) => number | undefined;

/** The Chest and the Dark Room. */
const LAST_STAGE = 11;

/** Opens chests whose items come of pools. */
export function opener(item: PoolItem): NonNullable<PickupSave["opens"]> {
  return ({ variant, subType, spawnSeed }, context) => {
    const { loadout, stage } = context;
    const run = {
      has: (name: Parameters<typeof countOf>[1]) => countOf(loadout.items, name) > 0,
      isLastFloor: stage === LAST_STAGE && !isGreed(loadout.difficulty),
    };
    return chestLoot(variant, subType ?? 0, spawnSeed, run).map((loot) =>
      heldOf(loot, context, item),
    );
  };
}

function heldOf(loot: Loot, context: PickupContext, item: PoolItem): HeldPickup {
  const { variant, subType, seed, name, poolSeed } = loot;
  const made = { variant, spawnSeed: seed, certainty: "unsure" } as const;
  if (poolSeed !== undefined) {
    const id = item(name, poolSeed);
    return { ...made, subType: id, name: id === undefined ? "item" : itemName(id), pool: name };
  }
  if (variant === 0 || subType < 0) {
    return { ...made, subType: undefined, name };
  }
  return subType > 0
    ? { ...made, subType, name: pickupKindName(variant, subType) }
    : { ...initOf(variant, seed, context), certainty: "unsure" };
}
