/** Findings that the terminal and the page tell in the same sentences. */
import type { Report } from "../study/report";
import { has } from "../core/game/edition";

/** What is left out of what rooms should drop: before Repentance no trinket is logged, nor what an active item is left for. */
export function foretoldNote({ runs }: Pick<Report, "runs">): string | undefined {
  return runs.every(({ edition }) => edition !== undefined && has(edition, "loggedTrinkets"))
    ? undefined
    : "Before Repentance the game logs no trinkets, so this is without any; a Smelter that was left for another item still counts.";
}

/** Achievements without which the entered rooms fit. */
export function lockedText(locked: readonly number[]): string {
  return `The rooms fit if these achievements are locked: ${locked.join(", ")}.`;
}

/** The log's name without its folders, which name people when a report is shared. */
export function fileName(source: string): string {
  return source.split(/[\\/]/).at(-1) ?? source;
}
