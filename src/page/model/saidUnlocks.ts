/** What a player says of his save one thing at a time: his shop's level, and items that he has not unlocked. */
import { SHOP_LEVELS } from "../../core/game/unlocks";
import { allItems } from "../../core/words/itemTexts";
import { itemTables } from "../../items/runContents";
import type { PageState } from "../state/address";

const isShop = (achievement: number): boolean => SHOP_LEVELS.some((level) => level === achievement);

/** The level of the shop that was said, 0 to 4; undefined where it was not. */
export function shopLevelOf({ unlocked, locked }: PageState): number | undefined {
  const isSaid = [...unlocked, ...locked].some(isShop);
  return isSaid ? unlocked.filter(isShop).length : undefined;
}

/** What is to be said so that the shop has a level; undefined takes it back. */
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

/** What is said of the whole save at once: it takes the place of the shop's level, of which it says more. */
export function withUnlocks(shown: PageState, unlocks: PageState["unlocks"]): Partial<PageState> {
  return { ...withShopLevel(shown, undefined), unlocks };
}

/** The achievements that were said to be missing besides the shop's. */
export function lockedItems({ locked }: PageState): readonly number[] {
  return locked.filter((one) => !isShop(one));
}

/** What an achievement unlocks, by the items' names: "Brimstone"; its number where it unlocks none. */
export function unlockTitle(achievement: number, edition: PageState["edition"]): string {
  const { items } = itemTables(edition, undefined, undefined);
  const own = [...items.values()].filter((item) => item.achievement === achievement);
  const names = own.flatMap(
    ({ id }) =>
      allItems().find((item) => item.kind === "collectible" && item.id === id)?.title ?? [],
  );
  return names.join(", ") || `achievement ${achievement}`;
}
