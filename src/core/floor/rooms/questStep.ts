/** Where the layouts for quests are kept once `questLayouts.ts` has brought them. */
import type { Pass } from "./pass";

let provided: ((this: void, pass: Pass) => void) | undefined;

/** Brings the step. */
export function provideQuestLayouts(place: (this: void, pass: Pass) => void): void {
  provided = place;
}

/** The step; it does nothing where it has been left out. */
export function placeQuestLayouts(pass: Pass): void {
  provided?.(pass);
}
