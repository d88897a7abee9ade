/**
 * Portals to The Void that open once a boss is dead, on the draws of RNG(AwardSeed, 35) after those of what it leaves.
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `_Legacy/Mechanics/Room/RoomClear.lua`, whose boss items came out 29 of 29
 * in saved runs. Of Mom's portal the port asks that no floor may follow, which can hardly be meant: "unsure". Before
 * Repentance nobody has published it. Hush's portal stands always.
 */
import type { Draw } from "../draw/draw";
import { Boss } from "../game/bosses";
import { ACHIEVEMENTS } from "../game/unlocks";
import type { Player } from "../game/player";
import { momPhotos, type BossFacts } from "./bossReward";

/** Whether a portal opens behind a boss. */
export interface Portal {
  readonly opens: boolean;
  /** What the player has to have besides, as a clause. */
  readonly onlyWith?: string;
}

const MOM_ASKS = "20 items or more, or more than 100 damage";
/** No portal opens behind the boss that ends a challenge; which boss that is, the game's own file says. */
const CHALLENGE_ASKS = "a challenge that does not end there";

/** Bosses behind whom one may open: how many in how many, and whether a big chest has a draw before. */
const PORTALS: readonly (readonly [
  boss: number,
  limit: number,
  bound: number,
  hasChest: boolean,
])[] = [
  [Boss.MOM, 1, 20, false],
  [Boss.MOMS_HEART, 1, 10, false],
  [Boss.IT_LIVES, 1, 10, false],
  [Boss.ISAAC, 15, 100, true],
  [Boss.SATAN, 15, 100, true],
  [Boss.BLUE_BABY, 1, 5, true],
  [Boss.LAMB, 1, 5, true],
  [Boss.MEGA_SATAN, 1, 2, false],
];

/** The bosses behind whom one may open, by their ids. */
export const PORTAL_BOSSES = PORTALS.map(([boss]) => boss);

/**
 * Whether a portal opens once a boss is dead; undefined behind one that never has any, and while The Void is locked.
 *
 * @param draw by the award seed of the boss's room, from the first draw on.
 */
export function portalBehind(
  draw: Draw,
  boss: number,
  save: Pick<Player, "challenge" | "isUnlocked"> & Pick<BossFacts, "isAvailable">,
): Portal | undefined {
  const row = PORTALS.find((one) => one[0] === boss);
  if (row === undefined || !save.isUnlocked(ACHIEVEMENTS.voidFloor)) {
    return undefined;
  }
  const [, limit, bound, hasChest] = row;
  const isMom = boss === Boss.MOM;
  if (isMom) {
    const photos = momPhotos(save.isAvailable);
    // One seed for each photo, or those of an item of the pool.
    const seeds = photos.length === 0 ? 2 : photos.length;
    for (let made = 0; made < seeds; made += 1) {
      draw.seed("what Mom leaves");
    }
  }
  if (hasChest) {
    draw.seed("big chest");
  }
  const asks = [...(isMom ? [MOM_ASKS] : []), ...(save.challenge === 0 ? [] : [CHALLENGE_ASKS])];
  const opens = draw.below("portal to The Void", bound, limit);
  return opens && asks.length > 0 ? { opens, onlyWith: asks.join(", and ") } : { opens };
}
