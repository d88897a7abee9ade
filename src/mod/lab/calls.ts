/** What the game's callbacks need to know of the laboratory, whose code is in the second file. */
import { session } from "../session";

/** Whether the laboratory is calling right now: nothing else of the mod may answer. */
export function isCalling(): boolean {
  return session.lab.call !== undefined;
}

/** Callback 70 reached the mod; `isLast` after all other mods. */
export function hearCall(isLast: boolean): void {
  const { call } = session.lab;
  if (call !== undefined) {
    call.heardFirst += isLast ? 0 : 1;
    call.heardLast += isLast ? 1 : 0;
  }
}

/** Whether the laboratory needs the game's updates and frames. */
export function isLabAtWork(): boolean {
  return session.run !== undefined && session.lab.work !== undefined;
}
