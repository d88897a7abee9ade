/** The situation in which an answer is asked for, whole: game/situationRows has a row for each of its fields. */
import type { Difficulty } from "../game/difficulty";
import type { AwardHypotheses } from "../award/awardRules";
import { DEFAULT_EDITION, type RuleSet } from "../game/edition";
import type { Bag } from "../game/bag";
import { SITUATION, type Build } from "../game/situationRows";
import type { Problem } from "../problem";
import type { Unlocks } from "../game/unlocks";

/** Everything that decides an answer besides the seeds; undefined is what character, floor or edition decide. */
export interface Situation {
  /** An edition, or "documents"; "repentance+" if missing. */
  readonly edition: RuleSet;
  /** A build whose rules differ; the edition's last one if missing. */
  readonly build: Build | undefined;
  /** "normal" if missing. The Greed modes have a level builder of their own, outside the model. */
  readonly difficulty: Difficulty;
  /** 1 in so many floors is cursed, 0 for none; by edition, difficulty and unlocks if missing. */
  readonly curseOdds: number | undefined;
  /**
   * Forces the curses: the game's LevelCurse bit field. Beside `curseOdds` (an observed floor), what
   * the roll came to, whose draws are made.
   */
  readonly curses: number | undefined;
  /** Red hearts, in halves; as the character starts if missing, likewise below. */
  readonly hearts: number | undefined;
  /** Soul and black hearts, in halves. */
  readonly soulHearts: number | undefined;
  /** Red heart containers, in halves. */
  readonly maxHearts: number | undefined;
  /** Bone hearts, whole ones. */
  readonly boneHearts: number;
  /** Coins carried. */
  readonly coins: number;
  /** Keys carried. */
  readonly keys: number;
  readonly carried: Bag;
  /** The numbers of the run's state flags that are set. */
  readonly flags: readonly number[];
  /** Victory laps completed. */
  readonly victoryLap: number;
  /** The character as the game's PlayerType; Isaac if missing. */
  readonly playerType: number;
  /** What is unlocked: "all" (Isaac beaten too), "none" or achievements by number; "all" if missing. */
  readonly unlocks: Unlocks | undefined;
  /** The numbers of achievements that are unlocked for sure where `unlocks` is not said: nothing is open about them. */
  readonly unlocked: readonly number[];
  /** The numbers of achievements that are locked all the same. */
  readonly locked: readonly number[];
  /** The challenge's number. */
  readonly challenge: number;
  /** Bit s for each room shape s that the stage's layouts have; as the room source says if missing. */
  readonly shapeMask: number | undefined;
  /** Treasure rooms visited so far; one for each floor before if missing. */
  readonly treasureRoomsVisited: number | undefined;
  /** Planetariums visited so far. */
  readonly planetariumsVisited: number;
  /** As the game shows it; 0 if missing. */
  readonly luck: number;
  /** Answers to open questions by name. */
  readonly hypotheses: Partial<AwardHypotheses>;
  /** Rooms that are entered besides each floor's treasure room, shop and boss: "devil", "secret:caves-1". */
  readonly entered: readonly string[];
  /** Rooms that are passed by, likewise. */
  readonly skipped: readonly string[];
  /** How many restocks of each shop are told besides, 0 to 9. */
  readonly restocks: number;
}

/** What is said of it. */
export type Said = { readonly [Field in keyof Situation]?: Situation[Field] | undefined };

/** Why nobody has the health that is said: more red hearts than containers and bone hearts hold. */
export function healthProblem({ hearts, maxHearts, boneHearts = 0 }: Said): Problem | undefined {
  const most = maxHearts === undefined ? undefined : maxHearts + 2 * boneHearts;
  return hearts === undefined || most === undefined || hearts <= most
    ? undefined
    : {
        problem: `Expected at most ${most} halves of red hearts, as many as containers and bone hearts hold, but received ${hearts}.`,
      };
}

/** Isaac at his start, everything unlocked. */
export const USUAL = usualSituation();

function usualSituation(): Situation {
  const usual: Record<string, unknown> = { edition: DEFAULT_EDITION };
  for (const row of SITUATION) {
    if ("usual" in row) {
      usual[row.field] = row.usual;
    }
  }
  return usual as unknown as Situation;
}

/** What is said, and what is usual for all else. */
export function situationOf(said: Said): Situation {
  const whole: Record<string, unknown> = { ...USUAL };
  for (const { field } of SITUATION) {
    whole[field] = said[field] ?? whole[field];
  }
  return whole as unknown as Situation;
}

/** What of a situation is to be told: edition, difficulty, flags, what is carried, and all that is not usual. */
export function toldOf(situation: Situation): Said {
  const told: Record<string, unknown> = {};
  for (const { field } of SITUATION) {
    const value: unknown = situation[field];
    if (ALWAYS_TOLD.indexOf(field) >= 0 || !isUsual(field, value)) {
      told[field] = value;
    }
  }
  return told;
}

const ALWAYS_TOLD: readonly string[] = ["edition", "difficulty", "flags", "carried"];

/** Lists and tables are usual where they are empty. */
function isUsual(field: keyof Situation, value: unknown): boolean {
  const usual = USUAL[field];
  return typeof usual === "object" ? isEmpty(value as object) : value === usual;
}

function isEmpty(table: object): boolean {
  for (const _key in table) {
    return false;
  }
  return true;
}
