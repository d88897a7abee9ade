/** Looking for one state of the generator from another. */
import { nextState, previousState } from "./generator";
import type { ShiftTriple } from "./shifts";

/**
 * How many steps lead from one state to another.
 *
 * @param limit the largest distance to look for, either way.
 * @returns the distance, negative when `to` lies before `from`; undefined beyond the limit.
 */
export function stepsBetween(
  from: number,
  to: number,
  shifts: ShiftTriple,
  limit: number,
): number | undefined {
  let forward = from;
  let backward = from;
  for (let steps = 0; steps <= limit; steps += 1) {
    if (forward === to) {
      return steps;
    }
    if (backward === to) {
      return -steps;
    }
    forward = nextState(forward, shifts);
    backward = previousState(backward, shifts);
  }
  return undefined;
}
