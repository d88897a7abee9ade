/** What a player has unlocked: one value, and one predicate that every rule asks. */
import { ISAAC_BEATEN, SHOP_LEVELS } from "./achievements";
import { isAtLeast, type Edition, type RuleSet } from "./edition";

/** Everything, Isaac beaten included; nothing; or achievements by the game's numbers. */
export type Unlocks = "all" | "none" | readonly number[];

/** What a save has unlocked, to the rules of an edition. */
export interface SaveUnlocks {
  readonly edition: RuleSet;
  readonly unlocks: Unlocks;
  /** Numbers that are missing though `unlocks` has them. */
  readonly locked: readonly number[];
  /** Told of each achievement that is asked for. */
  readonly onAsked?: ((this: void, achievement: number) => void) | undefined;
}

/** The first achievement number that each edition brought. */
const FIRST_ACHIEVEMENTS: readonly (readonly [Edition, number])[] = [
  ["afterbirth", 179],
  ["afterbirth+", 277],
  ["repentance", 404],
];

/** Whether an edition has an achievement: none has a later edition's. */
export function hasAchievement(edition: RuleSet, achievement: number): boolean {
  for (const [since, first] of FIRST_ACHIEVEMENTS) {
    if (achievement >= first && !isAtLeast(edition, since)) {
      return false;
    }
  }
  return true;
}

/** Whether an achievement, by number, is unlocked. */
export function isUnlocked(save: SaveUnlocks, achievement: number): boolean {
  const { edition, unlocks, locked } = save;
  save.onAsked?.(achievement);
  if (!hasAchievement(edition, achievement) || locked.indexOf(achievement) >= 0) {
    return false;
  }
  return unlocks === "all" || (unlocks !== "none" && unlocks.indexOf(achievement) >= 0);
}

/**
 * Whether a save has beaten Isaac. The game asks a counter of the save for it, which no list of achievements holds:
 * any of those that beating him unlocks stands for it. Source: LuaDecomps, AIsaac.
 */
export function hasBeatenIsaac(save: SaveUnlocks): boolean {
  return levelsOf(save, ISAAC_BEATEN) > 0;
}

/** The shop's level, 0-4: one for each of {@link SHOP_LEVELS} that is unlocked. */
export function shopLevel(save: SaveUnlocks): number {
  return levelsOf(save, SHOP_LEVELS);
}

/** How many of some achievements are unlocked. */
export function levelsOf(save: SaveUnlocks, achievements: readonly number[]): number {
  return achievements.filter((achievement) => isUnlocked(save, achievement)).length;
}
