/**
 * The achievements that the rules ask about, by the game's number, and what each unlocks of a floor.
 * Source: Lceoliu/AIsaac; 346, 347, 406, 635 and the shop's levels by the save files beside saved runs.
 */
import { isAtLeast, type Edition, type RuleSet } from "./edition";

/** One achievement. */
export interface Achievement {
  readonly id: number;
  /** What a floor may have once it is there, in words. */
  readonly unlocks: string;
}

// prettier-ignore
export const ACHIEVEMENTS = {
  womb:             { id: 4,   unlocks: "more curses and super sins (The Womb)" },
  horsemen:         { id: 5,   unlocks: "the Horsemen" },
  steven:           { id: 16,  unlocks: "Steven" },
  chad:             { id: 17,  unlocks: "C.H.A.D." },
  gish:             { id: 18,  unlocks: "Gish" },
  terrible:         { id: 33,  unlocks: "still more curses and super sins (Everything Is Terrible)" },
  itLives:          { id: 34,  unlocks: "It Lives" },
  superSins1:       { id: 49,  unlocks: "the most super sins" },
  superSins2:       { id: 50,  unlocks: "the most super sins" },
  superSins3:       { id: 51,  unlocks: "the most super sins" },
  superSins4:       { id: 52,  unlocks: "the most super sins" },
  superSins5:       { id: 53,  unlocks: "the most super sins" },
  superSins6:       { id: 55,  unlocks: "the most super sins" },
  conquest:         { id: 66,  unlocks: "Conquest" },
  triachnid:        { id: 68,  unlocks: "Triachnid" },
  shopLevel1:       { id: 151, unlocks: "shops of level 1" },
  shopLevel2:       { id: 152, unlocks: "shops of level 2" },
  shopLevel3:       { id: 153, unlocks: "shops of level 3" },
  shopLevel4:       { id: 154, unlocks: "shops of level 4" },
  newBosses:        { id: 346, unlocks: "the first new bosses of Afterbirth+" },
  lastBosses:       { id: 347, unlocks: "the last new bosses of Afterbirth+" },
  moreGraves:       { id: 390, unlocks: "more graves in the Dark Room" },
  planetariums:     { id: 406, unlocks: "planetariums" },
  strangeDoor:      { id: 635, unlocks: "the Strange Door of Depths II" },
} as const satisfies Readonly<Record<string, Achievement>>;

/** Those that raise a shop's level, the first level's first. */
export const SHOP_LEVELS = [
  ACHIEVEMENTS.shopLevel1.id,
  ACHIEVEMENTS.shopLevel2.id,
  ACHIEVEMENTS.shopLevel3.id,
  ACHIEVEMENTS.shopLevel4.id,
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
  let levels = 0;
  for (const achievement of achievements) {
    if (isUnlocked(save, achievement)) {
      levels += 1;
    }
  }
  return levels;
}
