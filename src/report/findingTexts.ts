/** Findings that the terminal and the page tell in the same sentences. */
import type { CurseOddsFinding } from "../compare/floors/curseOdds";

/** Which odds of a curse the floors of one difficulty fit. */
export function curseOddsText({ difficulty, floors, odds }: CurseOddsFinding): string {
  const list = odds.map((denominator) => (denominator === 0 ? "never" : `1 in ${denominator}`));
  const text = list.length === 0 ? "no single odds fit them all" : list.join(" or ");
  return `Curse odds that fit ${floors} floors on ${difficulty}: ${text}.`;
}

/** Achievements without which the entered rooms fit. */
export function lockedText(locked: readonly number[]): string {
  return `The rooms fit if these achievements are locked: ${locked.join(", ")}.`;
}
