/** Findings that the terminal and the page tell in the same sentences. */
import type { CurseOddsFinding } from "../study/floors/curseOdds";
import type { Report } from "../study/report";
import { has } from "../core/game/edition";
import type { PlayNext } from "../study/advice";

/** Which odds of a curse the floors of one difficulty fit. */
export function curseOddsText({ difficulty, floors, odds }: CurseOddsFinding): string {
  const list = odds.map((denominator) => (denominator === 0 ? "never" : `1 in ${denominator}`));
  const text = list.length === 0 ? "no single odds fit them all" : list.join(" or ");
  const which = floors === 1 ? "the one floor" : `${floors} floors`;
  return `Curse odds that fit ${which} on ${difficulty}: ${text}.`;
}

/** What is left out of what rooms should drop: before Repentance no trinket is logged. */
export function foretoldNote({ runs }: Pick<Report, "runs">): string | undefined {
  return runs.every(({ edition }) => edition !== undefined && has(edition, "loggedTrinkets"))
    ? undefined
    : "Before Repentance the game logs no trinkets, so this is without any.";
}

/** Achievements without which the entered rooms fit. */
export function lockedText(locked: readonly number[]): string {
  return `The rooms fit if these achievements are locked: ${locked.join(", ")}.`;
}

/** What to play so that one roll is settled. */
export function playNextText({ rule, question, ties, rival, setting, clears }: PlayNext): string {
  const what = question === "" ? `"${rule}"` : `"${rule}", ${question}`;
  const number = rule.startsWith("bound ") ? "hundredth" : "number";
  const open =
    ties === undefined
      ? `${what} is not tested yet`
      : `${what}: ${ties === 1 ? `one other ${number} fits` : `${ties} other ${number}s fit`} as well`;
  const goal = rival === undefined ? "tests it" : `tells it from ${rival}`;
  const count = clears === 1 ? "one clear" : `about ${clears} clears`;
  return `${open}; ${count} ${setting} ${clears === 1 ? goal : goal.replace("s ", " ")}.`;
}

/** The log's name without its folders, which name people when a report is shared. */
export function fileName(source: string): string {
  return source.split(/[\\/]/).at(-1) ?? source;
}
