/**
 * The achievements that the rules ask about, by the game's number, and what each unlocks.
 * Source: Lceoliu/AIsaac; 346, 347, 406, 635 and the shop's levels by the save files beside saved runs;
 * those of pickups by the Achievement enum of isaac-typescript-definitions-repentogon.
 */
import { isAtLeast, type Edition, type RuleSet } from "./edition";

// prettier-ignore
export const ACHIEVEMENTS = {
  womb:             4,    // more curses and super sins (The Womb)
  horsemen:         5,    // the Horsemen
  steven:           16,   // Steven
  chad:             17,   // C.H.A.D.
  gish:             18,   // Gish
  terrible:         33,   // still more curses, super sins, half soul hearts, micro batteries (Everything Is Terrible)
  itLives:          34,   // It Lives
  superSins1:       49,   // the most super sins
  superSins2:       50,   // the most super sins
  superSins3:       51,   // the most super sins
  superSins4:       52,   // the most super sins
  superSins5:       53,   // the most super sins
  superSins6:       55,   // the most super sins
  conquest:         66,   // Conquest
  triachnid:        68,   // Triachnid
  shopLevel1:       151,  // shops of level 1
  shopLevel2:       152,  // shops of level 2
  shopLevel3:       153,  // shops of level 3
  shopLevel4:       154,  // shops of level 4
  newBosses:        346,  // the first new bosses of Afterbirth+
  lastBosses:       347,  // the last new bosses of Afterbirth+
  moreGraves:       390,  // more graves in the Dark Room
  planetariums:     406,  // planetariums
  strangeDoor:      635,  // the Strange Door of Depths II
  goldenHearts:     224,
  goldenBombs:      226,
  stickyNickels:    240,
  luckyPennies:     242,
  scaredHearts:     328,
  chargedKeys:      333,
  boneHearts:       391,
  rottenHearts:     411,
  megaChests:       601,
  blackSacks:       604,
  woodenChests:     609,
  hauntedChests:    611,
  goldenPennies:    613,
  goldenBatteries:  615,
} as const;

/** Those that raise a shop's level, the first level's first. */
export const SHOP_LEVELS = [
  ACHIEVEMENTS.shopLevel1,
  ACHIEVEMENTS.shopLevel2,
  ACHIEVEMENTS.shopLevel3,
  ACHIEVEMENTS.shopLevel4,
] as const;

/** The first achievement number that each edition brought. */
const FIRST_ACHIEVEMENTS: readonly (readonly [Edition, number])[] = [
  ["afterbirth", 179],
  ["afterbirth+", 277],
  ["repentance", 404],
];

/** What a save has unlocked. */
export interface Unlocks {
  readonly edition: RuleSet;
  readonly unlocks: "all" | readonly number[];
  /** Numbers that are missing though `unlocks` has them. */
  readonly locked: readonly number[];
}

/** Whether an achievement, by number, is unlocked; an edition has no later edition's achievements. */
export function isUnlocked(save: Unlocks, achievement: number): boolean {
  for (const [since, first] of FIRST_ACHIEVEMENTS) {
    if (achievement >= first && !isAtLeast(save.edition, since)) {
      return false;
    }
  }
  if (save.locked.indexOf(achievement) >= 0) {
    return false;
  }
  return save.unlocks === "all" || save.unlocks.indexOf(achievement) >= 0;
}

/** The shop's level, 0-4: one for each of {@link SHOP_LEVELS} that is unlocked. */
export function shopLevel(save: Unlocks): number {
  return levelsOf(save, SHOP_LEVELS);
}

/** How many of some achievements are unlocked. */
export function levelsOf(save: Unlocks, achievements: readonly number[]): number {
  return achievements.filter((achievement) => isUnlocked(save, achievement)).length;
}
