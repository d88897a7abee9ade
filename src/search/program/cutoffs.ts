/** Chances as whole numbers: which draws lie below them. Both conversions are monotone in the draw. */
import { bandOf, bandValue, type BandRoll, type Chance } from "../../core/draw/draw";
import { floatOfDraw } from "../../core/rng/distributions";

/** One past the largest draw. */
const DRAW_END = 4294967296;

/** The smallest draw in [1, 2^32] for which a monotone test holds; 2^32 if it holds for none. */
export function firstDrawThat(test: (draw: number) => boolean): number {
  let low = 1;
  let high = DRAW_END;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (test(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/** The draws below this number, and only they, are below the chance. */
export function chanceCutoff(chance: Chance): number {
  return firstDrawThat((draw) => !(floatOfDraw(draw) < chance.value));
}

/** For every bound of a band roll without luck the smallest first draw that lies above it. */
export function bandCutoffs(roll: BandRoll): readonly number[] {
  return roll.game.bounds.map((_bound, index) =>
    firstDrawThat((draw) => bandOf(roll, bandValue(roll, floatOfDraw(draw), 0)) > index),
  );
}
