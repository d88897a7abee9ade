/** How many rooms to play until something shows. */

/** How sure advice wants to be. */
const CERTAINTY = 0.95;

/**
 * Clears after which it is sure enough that one of them has decided; at least 1.
 *
 * @param chance that a single clear decides, above 0 and at most 1.
 */
export function clearsToDecide(chance: number): number {
  return Math.max(1, Math.ceil(Math.log(1 - CERTAINTY) / Math.log1p(-chance)));
}
