/** What a report says of a whole floor, beside its picture. */
import type { FoundFloor } from "../study/items";
import { distanceSentence } from "../picture/floor/titles";

/** The way to its special rooms, and what the floor stands on. */
export function wholeSentences(floor: FoundFloor): string {
  return `${distanceSentence(floor.distances)} ${standingSentences(floor)}`;
}

/** What the floor stands on. */
export function standingSentences({ figures, warnings }: FoundFloor): string {
  return [
    `From ${figures}, as the rooms entered ask for; hatched where several floors fit.`,
    ...warnings,
  ].join(" ");
}
