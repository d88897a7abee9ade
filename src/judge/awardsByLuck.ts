/** What a room drops at every luck, for logs and saved runs that do not tell the luck. */
import { LUCK_MAX, planAtLuck } from "../core/award/awardPlan";
import { everyReading, rollAward, type Award } from "../core/award/roll";
import type { AwardPlan } from "../core/award/steps";
import { SeededDraw } from "../core/draw/draw";

export interface AwardByLuck {
  readonly luck: { readonly from: number; readonly to: number };
  readonly award: Award;
}

/**
 * Luck is a float, of which from 0 to 10 counts, and Eden's is any between -1 and 1: of his rooms whole numbers miss one
 * in 556, with Lucky Foot and Old Capacitor one in 204, and tenths none or one in 20,000.
 */
const TENTHS = 10;

/**
 * Every award that luck can make of a seed, the least luck first. Luck decides into which band the first roll falls and
 * whether Old Capacitor makes its battery, and more luck moves both one way: where both ends of a span agree in them, so
 * does all between. Luck 0 is tried alone, since Lucky Toe lifts it more than any other.
 */
export function awardsByLuck(plan: AwardPlan, awardSeed: number): readonly AwardByLuck[] {
  const at = (tenths: number) => {
    const own = planAtLuck(plan, tenths / TENTHS);
    const award = rollAward(own, awardSeed);
    const band = new SeededDraw(awardSeed).band(own.bandRoll);
    const batteries = everyReading(award).map(({ capacitorSeed }) => capacitorSeed);
    return { tenths, award, key: [band, ...batteries].join() };
  };
  const between = (low: ReturnType<typeof at>, high: typeof low): readonly AwardByLuck[] => {
    if (low.key === high.key) {
      const { award } = low;
      return [{ luck: { from: low.tenths / TENTHS, to: high.tenths / TENTHS }, award }];
    }
    const middle = Math.floor((low.tenths + high.tenths) / 2);
    return [...between(low, at(middle)), ...between(at(middle + 1), high)];
  };
  const none = at(0);
  return [...between(none, none), ...between(at(1), at(LUCK_MAX * TENTHS))];
}
