/**
 * Where the room-clear award that the rules describe applies. Everywhere else a clear is the game's
 * own business: the same routine also makes boss items, trapdoors, completion marks and endings.
 * Source: Isaac.LuaDecomps (Room::SpawnClearAward), Racing+ for the room types.
 */
import { DIFFICULTIES } from "../game/difficulty";
import { isAlternativePath, type StagePlace } from "../game/stage";
import { RoomType } from "../game/roomTypes";

/** What decides whether the normal award applies, in the words of award records. */
export interface ClearPlace extends StagePlace {
  readonly difficulty: number;
  readonly roomType: number;
  /** 0 main, 1 mirror or mineshaft, 2 Death Certificate. */
  readonly dimension: number;
  /** 1 for a room that is marked as one that drops nothing. */
  readonly hasNoReward: number;
}

/** The lowest difficulty number of the Greed modes. */
export const DIFFICULTY_GREED = 2;

/** Home: Dogma's room leads to The Beast, so every clear there may be an ending. */
const STAGE_HOME = 13;

/** Where the normal award does not apply, and what to say of it. */
const EXCEPTIONS: readonly (readonly [
  applies: (this: void, place: ClearPlace) => boolean,
  reason: string,
])[] = [
  [
    ({ difficulty }) => DIFFICULTIES[difficulty] === undefined,
    "the difficulty is none that the rules know",
  ],
  [({ difficulty }) => difficulty >= DIFFICULTY_GREED, "the Greed modes have awards of their own"],
  [({ roomType }) => roomType === RoomType.BOSS, "boss rooms have rewards of their own"],
  [({ roomType }) => roomType === RoomType.BOSS_RUSH, "the boss rush has rewards of its own"],
  [({ roomType }) => roomType === RoomType.DUNGEON, "crawlspaces and dungeons drop nothing"],
  [({ stage }) => stage === STAGE_HOME, "clears at Home may be endings"],
  [({ hasNoReward }) => hasNoReward === 1, "the room is marked as dropping nothing"],
  // In Mines and Ashpit dimension 1 is the abandoned mineshaft; elsewhere it is the mirror.
  [
    ({ dimension, stage, stageType }) =>
      dimension === 1 && (stage === 3 || stage === 4) && isAlternativePath(stageType),
    "the abandoned mineshaft drops nothing",
  ],
];

/** Why the normal award does not apply in a place, as a clause; undefined where it does. */
export function whyNoNormalAward(place: ClearPlace): string | undefined {
  return EXCEPTIONS.find(([applies]) => applies(place))?.[1];
}

/** What of a place can make it unknown what the game does there. */
export interface DoubtfulPlace extends Omit<ClearPlace, "difficulty" | "hasNoReward"> {
  /** Whether the run is on its way up again (Repentance). */
  readonly isAscent: boolean;
  /** Whether a run that was won goes on from the first floor again. */
  readonly isVictoryLap: boolean;
}

/** Where the game may treat a clear otherwise than an ordinary one, in words that follow "clears". */
const DOUBTFUL_PLACES: readonly (readonly [
  applies: (this: void, place: DoubtfulPlace) => boolean,
  where: string,
])[] = [
  [({ isAscent }) => isAscent, "on the Ascent"],
  [({ roomType }) => roomType === RoomType.CHALLENGE, "in challenge rooms"],
  [({ dimension }) => dimension === 1, "in the mirror world"],
  [({ dimension }) => dimension === 2, "in Death Certificate's rooms"],
  [({ isVictoryLap }) => isVictoryLap, "on a victory lap"],
];

/** Where a clear lies, as far as that makes its award doubtful, in words that follow "clears"; "" for an ordinary place. */
export function doubtfulPlace(place: DoubtfulPlace): string {
  return DOUBTFUL_PLACES.find(([applies]) => applies(place))?.[1] ?? "";
}

/**
 * Why nobody knows whether a clear has the normal award, as a clause; undefined where that is known.
 * No source tells whether the game asks for an award at the end of a challenge or on the way up; the
 * laboratory or a log with such a clear will.
 */
export function whyDoubtful(roomType: number, isAscent: boolean): string | undefined {
  if (isAscent) {
    return "nobody knows whether rooms drop awards on the Ascent";
  }
  return roomType === RoomType.CHALLENGE
    ? "nobody knows whether challenge rooms drop an award"
    : undefined;
}
