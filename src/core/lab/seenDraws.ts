/**
 * What watched awards show of the numbers that draws are held against: of the bands of the first roll between
 * which values they lie, of rolls of one in so many which other numbers would have answered all of them alike.
 */
import type { AwardPlan } from "../award/steps";
import { bandOf, bandValue, SeededDraw } from "../draw/draw";
import { floatOfDraw } from "../rng/generator";
import { bandMatters, matters, nameOf, questionsAsked, type Asked } from "./asked";
import { times } from "./chance";

/** The least value of a band that was seen not to be the band below, and the greatest not to be that above. */
interface Span {
  readonly least: number;
  readonly most: number;
}

/** What may stand in the place of the n of "1 in n". */
const NUMBERS: readonly number[] = times(99, (index) => 2 + index);

/** See above. */
export class SeenDraws {
  private readonly spans: Record<number, Span> = {};
  /** By roll of one in so many. */
  private readonly numbers: Record<string, readonly number[]> = {};

  /** Takes an award that came as the rules say; whether it was shown before. */
  take(plan: AwardPlan, awardSeed: number): boolean {
    const isKnown = this.isShown(plan, awardSeed);
    const { band, value } = rolledBand(plan, awardSeed);
    const { least, most } = this.spans[band] ?? { least: Infinity, most: -Infinity };
    // Where a sack or a battery replaces the band's own kind, nothing shows that it was this band.
    this.spans[band] = {
      least: bandMatters(plan, awardSeed, -1) ? Math.min(least, value) : least,
      most: bandMatters(plan, awardSeed, 1) ? Math.max(most, value) : most,
    };
    for (const asked of questionsAsked(plan, awardSeed)) {
      if (isOneIn(asked) && matters(plan, awardSeed, asked.label)) {
        const left = this.numbersFor(asked).filter((number) => fits(number, asked));
        this.numbers[nameOf(asked)] = left;
      }
    }
    return isKnown;
  }

  /** Whether the award comes out so wherever the game has its bounds and numbers, as far as those were shown. */
  isShown(plan: AwardPlan, awardSeed: number): boolean {
    return this.isSpanned(plan, awardSeed) && !this.isNumberOpen(plan, awardSeed);
  }

  /**
   * Whether the first roll lies between two values of its band that were seen, or beyond one towards the end
   * of all bands: wherever the game has the bounds, the roll is in that band then.
   */
  private isSpanned(plan: AwardPlan, awardSeed: number): boolean {
    const { band, value } = rolledBand(plan, awardSeed);
    const span = this.spans[band];
    if (span === undefined) {
      return false;
    }
    const isLast = band === plan.bandRoll.game.bounds.length;
    return (band === 0 || value >= span.least) && (isLast || value <= span.most);
  }

  /** Whether another number in a roll's place, which fits all that was watched, would make another award. */
  private isNumberOpen(plan: AwardPlan, awardSeed: number): boolean {
    return questionsAsked(plan, awardSeed).some(
      (asked) =>
        isOneIn(asked) &&
        this.numbersFor(asked).some((number) => !fits(number, asked)) &&
        matters(plan, awardSeed, asked.label),
    );
  }

  private numbersFor(asked: Asked): readonly number[] {
    return this.numbers[nameOf(asked)] ?? NUMBERS;
  }
}

function isOneIn(asked: Asked): boolean {
  return asked.kind === "ratio" && asked.limit === 1;
}

/** Whether a number in the roll's place would answer the same. */
function fits(number: number, { draw, isHit }: Asked): boolean {
  return (draw % number === 0) === isHit;
}

/** The band of an award's first roll, which its first two draws make, and the value that decides it. */
function rolledBand({ bandRoll }: AwardPlan, awardSeed: number): { band: number; value: number } {
  const draw = new SeededDraw(awardSeed);
  const first = floatOfDraw(draw.seed(bandRoll.firstLabel));
  const value = bandValue(bandRoll, first, floatOfDraw(draw.seed(bandRoll.secondLabel)));
  return { band: bandOf(bandRoll, value), value };
}
