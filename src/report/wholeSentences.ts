/** What a report says of a whole floor, beside its picture. */
import type { FoundFloor } from "../study/items";

/** What the floor stands on. */
export function standingSentences({ figures, warnings }: FoundFloor): string {
  return [
    `From ${figures}, as the rooms entered ask for; hatched where several floors fit.`,
    ...warnings,
  ].join(" ");
}
