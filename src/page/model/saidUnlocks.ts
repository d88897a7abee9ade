/** What a player says of the save one by one: the shop's level, and items that are not unlocked. */
import { SHOP_LEVELS } from "../../core/game/unlocks";
import { allItems } from "../../core/words/itemTexts";
import { itemTables } from "../../items/runContents";
import type { PageState } from "../state/address";

const isShop = (achievement: number): boolean => SHOP_LEVELS.some((level) => level === achievement);

/** The shop's level, 0 to 4, if it was said. */
export function shopLevelOf({ unlocked, locked }: PageState): number | undefined {
  const isSaid = [...unlocked, ...locked].some(isShop);
  return isSaid ? unlocked.filter(isShop).length : undefined;
}

/** What says that the shop has a level; undefined takes that back. */
export function withShopLevel(
  { unlocked, locked }: PageState,
  level: number | undefined,
): Partial<PageState> {
  const others = (all: readonly number[]): readonly number[] => all.filter((one) => !isShop(one));
  return level === undefined
    ? { unlocked: others(unlocked), locked: others(locked) }
    : {
        unlocked: [...others(unlocked), ...SHOP_LEVELS.slice(0, level)],
        locked: [...others(locked), ...SHOP_LEVELS.slice(level)],
      };
}

/** What says of the whole save what is unlocked, in place of the shop's level. */
export function withUnlocks(shown: PageState, unlocks: PageState["unlocks"]): Partial<PageState> {
  return { ...withShopLevel(shown, undefined), unlocks };
}

/** The achievements that were said to be missing, without the shop's. */
export function lockedItems({ locked }: PageState): readonly number[] {
  return locked.filter((one) => !isShop(one));
}

/** The names of the items that an achievement unlocks; its number where it unlocks none. */
export function unlockTitle(achievement: number, edition: PageState["edition"]): string {
  const { items } = itemTables(edition, undefined, undefined);
  const own = [...items.values()].filter((item) => item.achievement === achievement);
  const names = own.flatMap(
    ({ id }) =>
      allItems().find((item) => item.kind === "collectible" && item.id === id)?.title ?? [],
  );
  return names.join(", ") || `achievement ${achievement}`;
}
