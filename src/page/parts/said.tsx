/** What the player says of the save by a control. */
import type { JSX } from "preact";
import { SHOP_LEVELS } from "../../core/game/unlocks";
import { shopLevelOf, withShopLevel } from "../model/saidUnlocks";
import { press } from "../state/changes";
import { state } from "../state/store";
import { Choice } from "./fields";

/** The level of the player's own shop, which the donation machine raises. */
export function ShopLevel(): JSX.Element {
  const shown = state.value;
  const level = shopLevelOf(shown);
  const levels = [0, ...SHOP_LEVELS.map((_, index) => index + 1)];
  return (
    <Choice
      label="My shop"
      value={level === undefined ? "" : `${level}`}
      options={[["", "not said"], ...levels.map((one) => [`${one}`, `level ${one}`] as const)]}
      onChange={(word) =>
        press(
          word === "" ? "My shop: not said" : `My shop: level ${word}`,
          withShopLevel(shown, word === "" ? undefined : Number(word)),
        )
      }
    />
  );
}
