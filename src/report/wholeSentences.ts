/** What a report says of a whole floor, beside its picture. */
import type { FoundFloor } from "../study/items";
import { distanceSentence } from "../picture/floor";

/** The way to its special rooms, and what the floor stands on. */
export function wholeSentences({ figures, warnings, distances }: FoundFloor): string {
  return [
    distanceSentence(distances),
    `From ${figures}, as the rooms entered ask for; hatched where several floors fit.`,
    ...warnings,
  ].join(" ");
}
