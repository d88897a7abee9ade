/**
 * Which questions an award asks on its way, and what watched awards show of the numbers that draws are held
 * against: of the bands of the first roll between which values they lie, of rolls of one in so many which other
 * numbers would have answered all of them alike.
 */
import { isBelow, SeededDraw, type BandRoll, type Chance, bandOf, bandValue } from "../draw/draw";
import { resolveAward } from "../award/roll";
import type { AwardPlan } from "../award/steps";
import { floatOfDraw } from "../rng/generator";
import { times } from "./setups";

/** One question of an award, as it was answered. */
export type Asked = {
  readonly label: string;
  /** How many draws were made before the one that answers. */
  readonly before: number;
  readonly draw: number;
  readonly isHit: boolean;
} & (
  | {
      /** A remainder: the divisor, and how many of the remainders hit. */
      readonly kind: "ratio";
      readonly bound: number;
      readonly limit: number;
    }
  | { /** A float against a chance. */ readonly kind: "chance"; readonly chance: number }
);

/** Answers as the game does, but for one question, "" for none, and keeps every question. */
class AskedDraw extends SeededDraw {
  readonly asked: Asked[] = [];

  constructor(
    seed: number,
    private readonly turned: string,
  ) {
    super(seed);
  }

  override oneIn(label: string, bound: number): boolean {
    return this.below(label, bound, 1);
  }

  override below(label: string, bound: number, limit: number): boolean {
    const before = this.drawCount;
    const draw = this.seed(label);
    const isHit = draw % bound < limit;
    return this.answer({ kind: "ratio", label, bound, limit, before, draw, isHit });
  }

  override chance(label: string, chance: Chance): boolean {
    const before = this.drawCount;
    const draw = this.seed(label);
    const isHit = isBelow(chance, draw);
    return this.answer({ kind: "chance", label, chance: chance.value, before, draw, isHit });
  }

  private answer(asked: Asked): boolean {
    this.asked.push(asked);
    return asked.isHit !== (asked.label === this.turned);
  }
}

/** Answers as the game does, but for the first roll, which falls into the next band above or below. */
class NextBandDraw extends SeededDraw {
  constructor(
    seed: number,
    private readonly by: number,
  ) {
    super(seed);
  }

  override band(roll: BandRoll): number {
    const next = super.band(roll) + this.by;
    return Math.max(0, Math.min(roll.game.bounds.length, next));
  }
}

/** Whether the award of a seed would be another one if its first roll fell into the next band. */
export function bandMatters(plan: AwardPlan, awardSeed: number, by: -1 | 1): boolean {
  return isOther(plan, new SeededDraw(awardSeed), new NextBandDraw(awardSeed, by));
}

/** Every question that the award of a seed asks, in the game's order. */
export function questionsAsked(plan: AwardPlan, awardSeed: number): readonly Asked[] {
  const draw = new AskedDraw(awardSeed, "");
  resolveAward(plan, draw);
  return draw.asked;
}

/** Whether the answer to a question shows in what the award of a seed drops or draws. */
export function matters(plan: AwardPlan, awardSeed: number, label: string): boolean {
  return isOther(plan, new SeededDraw(awardSeed), new AskedDraw(awardSeed, label));
}

function isOther(plan: AwardPlan, one: SeededDraw, other: SeededDraw): boolean {
  const [award, otherAward] = [resolveAward(plan, one), resolveAward(plan, other)];
  return (
    award.variant !== otherAward.variant ||
    award.count !== otherAward.count ||
    one.drawCount !== other.drawCount
  );
}

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
        this.numbers[`${asked.label} ${asked.bound}`] = left;
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

  private numbersFor(asked: OneIn): readonly number[] {
    return this.numbers[`${asked.label} ${asked.bound}`] ?? NUMBERS;
  }
}

/** A roll of one in so many. */
type OneIn = Extract<Asked, { readonly kind: "ratio" }>;

function isOneIn(asked: Asked): asked is OneIn {
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
