/**
 * What a player has unlocked: one value, and one predicate that every rule asks; behind it the achievements
 * and the state flags of a run, by their numbers.
 */
import { isAtLeast, type Edition, type RuleSet } from "./edition";

/** Everything, Isaac beaten included; nothing; or achievements by the game's numbers. */
export type Unlocks = "all" | "none" | readonly number[];

/** What a save has unlocked, to the rules of an edition. */
export interface SaveUnlocks {
  readonly edition: RuleSet;
  /** Undefined where nobody told: then all is taken as unlocked. */
  readonly unlocks: Unlocks | undefined;
  /** Numbers that are missing though `unlocks` has them. */
  readonly locked: readonly number[];
  /** Told of each achievement that is asked for. */
  readonly onAsked?: ((this: void, achievement: number) => void) | undefined;
}

/** The last achievement of any edition: Repentance+ has so many. */
export const ACHIEVEMENT_MAX = 641;

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
  const isAll = unlocks === undefined || unlocks === "all";
  return isAll || (unlocks !== "none" && unlocks.indexOf(achievement) >= 0);
}

/**
 * Whether a save has beaten Isaac. The game asks a counter of the save for it, which no list of achievements holds:
 * any of those that beating him unlocks stands for it. Source: LuaDecomps, AIsaac.
 */
export function hasBeatenIsaac(save: SaveUnlocks): boolean {
  // Only the first that is there is asked for: without another one the run is the same.
  return ISAAC_BEATEN.some((achievement) => isUnlocked(save, achievement));
}

/** The shop's level, 0-4: one for each of {@link SHOP_LEVELS} that is unlocked. */
export function shopLevel(save: SaveUnlocks): number {
  return levelsOf(save, SHOP_LEVELS);
}

/** How many of some achievements are unlocked. */
export function levelsOf(save: SaveUnlocks, achievements: readonly number[]): number {
  return achievements.filter((achievement) => isUnlocked(save, achievement)).length;
}

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
  bloodBag:         147,
  craneGames:       607,
  hellGames:        608,
  rottenBeggars:    614,
  confessionals:    616,
  voidFloor:        320,  // portals to The Void (The Void)
  bossColours:      3,    // bosses of other colours (Judas)
  hangingKeepers:   243,  // special shopkeepers that hang
  specialKeepers:   247,
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

/** The game keeps a run's state flags in 64 bits: their numbers lie below this one. */
export const FLAG_COUNT = 64;

/**
 * The state flags of a run that level generation reads or sets, by their number in the game.
 * Source: the game's GameStateFlag, as typed by IsaacScript; what each is asked for by AIsaac.
 */

export const STATE_FLAGS = {
  /** The Horsemen of the four chapters, Famine first; the others follow up to 3. */
  firstHorsemanSeen: 0,
  /** The two bosses of the Basement's or the Caves' own table come in the other order. */
  isChapterSwapped: 4,
  devilRoomVisited: 6,
  bookPickedUp: 8,
  /** Wrath; Gluttony, Lust, Sloth, Envy and Pride follow up to 14. */
  firstSinSeen: 9,
  /** The bosses of the group that Afterbirth calls its own come in the other order. */
  isAfterbirthSwapped: 20,
  hauntSeen: 21,
  adversarySeen: 22,
  mrFredSeen: 23,
  mamaGurdySeen: 24,
  fallenSeen: 27,
  headlessHorsemanSeen: 28,
  ultraPrideSeen: 32,
  /** The first new bosses of Afterbirth+ come in the other order. */
  isNewGroupSwapped: 35,
  brownieSeen: 36,
  /** The last new bosses of Afterbirth+: set by the game, and never read. */
  isLastGroupSwapped: 42,
  sistersVisSeen: 43,
  /** Repentance: Dad's Note waits at the end of the Mausoleum (IsaacDocs: STATE_BACKWARDS_PATH_INIT). */
  backwardsPathAhead: 47,
  /** Repentance: the way up has begun (IsaacDocs: STATE_BACKWARDS_PATH). */
  backwardsPath: 48,
} as const;

/** The sins in the order of their flags, 9 to 14. */
export const SINS: readonly string[] = ["wrath", "gluttony", "lust", "sloth", "envy", "pride"];
