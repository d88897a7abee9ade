/**
 * What nobody tells of a run when a floor was built: every value that makes a difference to the floor, the
 * plainest first. Whoever looks for the state that fits (a log, the mod's records, a saved run) tries these.
 */
import { COINS_NEEDED, KEYS_NEEDED } from "../floor/rooms/optional";

/** What was carried, by what it decides: arcades, vaults and dice rooms, challenge rooms and bedrooms. */
export interface HiddenState {
  readonly coins: number;
  readonly keys: number;
  readonly hearts: number;
}

/** Half hearts of Isaac's six: healthy, hurt and low. */
const HIDDEN_HEALTH: readonly number[] = [6, 4, 1];

/** Every combination. */
export const HIDDEN_STATES: readonly HiddenState[] = [0, COINS_NEEDED].flatMap((coins) =>
  [0, KEYS_NEEDED].flatMap((keys) => HIDDEN_HEALTH.map((hearts) => ({ coins, keys, hearts }))),
);

/** How many of the shop's levels are unlocked, all first. */
export const HIDDEN_SHOP_LEVELS: readonly number[] = [4, 3, 2, 1, 0];
