/**
 * What watched awards show of the game's numbers: between which values the bounds of the first roll lie, and which other
 * numbers in place of a roll's "one in so many" would have answered alike every time.
 */
import { awardAsDrawn, isOther, type AskedOdds, type OtherDraw } from "../award/otherDraw";
import type { AwardPlan } from "../award/steps";
import type { Steps } from "./ruleSets";
import { times } from "./setups";

/** What looking at an award's draws one by one costs, in awards rolled. */
export const DRAWN_COST = 6;

/** What may stand in the place of the n of "1 in n". */
const NUMBERS: readonly number[] = times(99, (index) => 2 + index);

/** See above. */
export class SeenDraws {
  /** By band the least value that was seen not to be of the band below, and the greatest not of the band above. */
  private readonly spans: Record<number, { readonly least: number; readonly most: number }> = {};
  /** By roll of one in so many. */
  private readonly numbers: Record<string, readonly number[]> = {};

  /** Takes an award that came as the rules say. */
  *taking(plan: AwardPlan, awardSeed: number): Steps<void> {
    const { asked, firstRoll } = awardAsDrawn(plan, awardSeed);
    const { band, value } = firstRoll;
    const { least, most } = this.spans[band] ?? { least: Infinity, most: -Infinity };
    // Where a sack or a battery replaces the band's own kind, nothing shows that it was this band.
    this.spans[band] = {
      least: bandMatters(plan, awardSeed, band - 1) ? Math.min(least, value) : least,
      most: bandMatters(plan, awardSeed, band + 1) ? Math.max(most, value) : most,
    };
    yield 2 * DRAWN_COST;
    for (const one of asked) {
      if (one.limit === 1) {
        yield DRAWN_COST;
      }
      if (one.limit === 1 && isOther(plan, awardSeed, { flipped: one.place })) {
        this.numbers[drawName(one)] = this.numbersFor(one).filter((number) => fits(number, one));
      }
    }
  }

  /** Whether the award comes out so wherever the game has its bounds and numbers, as far as those were shown. */
  isShown(plan: AwardPlan, awardSeed: number): boolean {
    const draw = awardAsDrawn(plan, awardSeed);
    return this.isSpanned(plan, draw) && !this.isNumberOpen(plan, awardSeed, draw);
  }

  /**
   * Whether the first roll lies between two values of its band that were seen, or beyond one towards the end
   * of all bands: wherever the game has the bounds, the roll is in that band then.
   */
  private isSpanned({ bandRoll }: AwardPlan, { firstRoll: { band, value } }: OtherDraw): boolean {
    const span = this.spans[band];
    if (span === undefined) {
      return false;
    }
    const isLast = band === bandRoll.game.bounds.length;
    return (band === 0 || value >= span.least) && (isLast || value <= span.most);
  }

  /** Whether another number in a roll's place, which fits all that was watched, would make another award. */
  private isNumberOpen(plan: AwardPlan, awardSeed: number, { asked }: OtherDraw): boolean {
    return asked.some(
      (one) =>
        one.limit === 1 &&
        this.numbersFor(one).some((number) => !fits(number, one)) &&
        isOther(plan, awardSeed, { flipped: one.place }),
    );
  }

  private numbersFor(asked: AskedOdds): readonly number[] {
    return this.numbers[drawName(asked)] ?? NUMBERS;
  }
}

function drawName({ label, bound }: AskedOdds): string {
  return `${label} ${bound}`;
}

/** Whether a number in the place of a roll's one in so many would answer the same. */
function fits(number: number, { draw, isYes }: AskedOdds): boolean {
  return (draw % number === 0) === isYes;
}

/** Whether the award of a seed would be another one if its first roll fell into a band next to its own. */
function bandMatters(plan: AwardPlan, awardSeed: number, band: number): boolean {
  const isBand = band >= 0 && band <= plan.bandRoll.game.bounds.length;
  return isBand && isOther(plan, awardSeed, { band });
}
