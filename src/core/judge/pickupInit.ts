/**
 * What a pickup's own init may make of the one that was asked for. It draws from the pickup's own
 * seed, so nothing of it shows in the award's stream; it matters where the request is not known.
 * Source: Isaac.LuaDecomps, an older hand port that is good as a list only, so that the chests count
 * as one family; External Item Descriptions for Nuh Uh!. UNVERIFIED in every edition.
 */
import { NUH_UH_FROM } from "../award/pickupRolls";
import type { PICKUP_ITEMS } from "../game/items";
import { PickupVariant } from "../game/pickupKinds";

const { HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST, SACK, PILL, BATTERY, CARD, TRINKET } =
  PickupVariant;

/** An item that makes an init do more, by name. */
export type PickupItem = (typeof PICKUP_ITEMS)[number]["name"];

/** Bomb, spiked, eternal, mimic, old, wooden, mega, haunted and red chests. */
const OTHER_CHESTS = [51, 52, 53, 54, 55, 56, 57, 58, 360];

/** What Nuh Uh! puts in the place of coins and keys. */
const NOT_COINS_OR_KEYS = [BOMB, HEART, PILL, CARD, TRINKET, BATTERY];

/** What an init may make of what was asked for, and the item that does it where one has to be held. */
// prettier-ignore
const INIT_CHANGES: readonly { readonly asked: number; readonly made: readonly number[]; readonly item?: PickupItem }[] = [
  { asked: BOMB,         made: [41, 42] }, // Tainted ???: throwable bomb, poop
  { asked: CHEST,        made: [LOCKED_CHEST, SACK, ...OTHER_CHESTS] },
  { asked: LOCKED_CHEST, made: [CHEST, ...OTHER_CHESTS] },
  { asked: TRINKET,      made: [CARD] }, // the trinket pool is empty
  { asked: PILL,         made: [CARD], item: "starter-deck" },
  { asked: CARD,         made: [PILL], item: "little-baggy" },
  { asked: COIN,         made: NOT_COINS_OR_KEYS, item: "nuh-uh" },
  { asked: KEY,          made: NOT_COINS_OR_KEYS, item: "nuh-uh" },
];

/**
 * Whether a pickup's init can have made one variant of another.
 *
 * @param asked the variant that was asked for; any can stay what it is.
 * @param made the variant that came into being.
 * @param stage where, as the game numbers stages.
 * @param held the items of `PICKUP_ITEMS` that somebody holds.
 */
export function canBecome(
  asked: number,
  made: number,
  stage: number,
  held: readonly PickupItem[],
): boolean {
  const isDone = (item: PickupItem | undefined): boolean =>
    item === undefined || (held.indexOf(item) >= 0 && (item !== "nuh-uh" || stage >= NUH_UH_FROM));
  return (
    asked === made ||
    INIT_CHANGES.some(
      (one) => one.asked === asked && one.made.indexOf(made) >= 0 && isDone(one.item),
    )
  );
}
