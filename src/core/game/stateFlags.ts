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
