/**
 * The achievements that the rules ask about, by the game's number, and what each unlocks.
 * Source: Lceoliu/AIsaac; 346, 347, 406, 635 and the shop's levels by the save files beside saved runs;
 * those of pickups and of the floors' kinds by the
 * Achievement enum of isaac-typescript-definitions-repentogon.
 */

// prettier-ignore
export const ACHIEVEMENTS = {
  womb:             4,    // more curses and super sins (The Womb)
  horsemen:         5,    // the Horsemen
  steven:           16,   // Steven
  chad:             17,   // C.H.A.D.
  gish:             18,   // Gish
  terrible:         33,   // still more curses, super sins, half soul hearts, micro batteries (Everything Is Terrible)
  itLives:          34,   // It Lives
  conquest:         66,   // Conquest
  triachnid:        68,   // Triachnid
  cellar:           86,   // the second kinds of the chapters' floors (The Cellar)
  catacombs:        87,
  necropolis:       88,
  shopLevel1:       151,  // shops of level 1
  shopLevel2:       152,  // shops of level 2
  shopLevel3:       153,  // shops of level 3
  shopLevel4:       154,  // shops of level 4
  burningBasement:  342,  // the third kinds
  floodedCaves:     343,
  dankDepths:       344,
  scarredWomb:      345,
  newBosses:        346,  // the first new bosses of Afterbirth+
  lastBosses:       347,  // the last new bosses of Afterbirth+
  moreGraves:       390,  // more graves in the Dark Room
  planetariums:     406,  // planetariums
  secretExit:       407,  // the alternative path (A Secret Exit)
  dross:            412,  // its second kinds
  ashpit:           413,
  gehenna:          414,
  strangeDoor:      635,  // the Strange Door of Depths II
  goldPills:        603,
  horsePills:       606,
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

/** Of D20, Celtic Cross, Abel, Curved Horn, Sacrificial Dagger and Bloody Penny any says that Isaac was beaten. */
export const ISAAC_BEATEN: readonly number[] = [49, 50, 51, 52, 53, 55];
