/** The mod's rooms, one by one. */
import type { Simulation } from "./floorSimulation";
import type { FloorCheck } from "./items";
import type { ObservedFloor } from "./observed";

/** One check for every room and rule that the records tell of. */
export function compareRooms(
  _floor: ObservedFloor,
  _simulation: Simulation,
): readonly FloorCheck[] {
  return [];
}
