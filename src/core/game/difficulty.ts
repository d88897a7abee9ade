/** Normal, hard, and the two of Greed mode. */

/** The game's difficulties, by their number in the game. */
export const DIFFICULTIES = ["normal", "hard", "greed", "greedier"] as const;

/** A difficulty by name. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The difficulty of the game's number; normal for one that it does not have. */
export function difficultyOf(number: number): Difficulty {
  return DIFFICULTIES[number] ?? "normal";
}

/** Whether a difficulty is one of Greed mode's. */
export function isGreed(difficulty: string): boolean {
  return difficulty === "greed" || difficulty === "greedier";
}

/** Whether a difficulty is one of the two that are harder. */
export function isHard(difficulty: Difficulty): boolean {
  return difficulty === "hard" || difficulty === "greedier";
}
