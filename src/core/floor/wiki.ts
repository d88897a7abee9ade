import type { PassStep } from "./specialRooms/order";
export function wikiSteps(): readonly PassStep[] {
  return [];
}
