/** Who plays, in the one form that all rules of what rooms hold take. */
import type { Difficulty } from "./difficulty";
import type { Bag } from "./bag";
import type { RuleSet } from "./edition";

/** What those rules ask of players and save. */
export interface Player {
  readonly edition: RuleSet;
  readonly difficulty: Difficulty;
  /** The challenge's number, 0 for none. */
  readonly challenge: number;
  /** The characters of all players by the game's PlayerType, player 0 first. */
  readonly characters: readonly number[];
  /** What all of them carry. */
  readonly carried: Bag;
  /** Whether an achievement is unlocked, by its number. */
  readonly isUnlocked: (this: void, achievement: number) => boolean;
}
