/** Which questions an award asks on its way, with the draws that answer them; the first roll is none. */
import { isBelow, SeededDraw, type BandRoll, type Chance } from "../draw/draw";
import { resolveAward } from "../award/roll";
import type { AwardPlan } from "../award/steps";

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

/** Answers as the game does, but for one question, and keeps every question. */
class AskedDraw extends SeededDraw {
  readonly asked: Asked[] = [];
  private readonly turned: string;

  /** @param turned the question that is answered the other way; "" for none. */
  constructor(seed: number, turned: string) {
    super(seed);
    this.turned = turned;
  }

  override oneIn(label: string, bound: number): boolean {
    return this.below(label, bound, 1);
  }

  override below(label: string, bound: number, limit: number): boolean {
    const before = this.drawCount;
    const draw = this.seed(label);
    const isHit = draw % bound < limit;
    this.asked.push({ kind: "ratio", label, bound, limit, before, draw, isHit });
    return isHit !== (label === this.turned);
  }

  override chance(label: string, chance: Chance): boolean {
    const before = this.drawCount;
    const draw = this.seed(label);
    const isHit = isBelow(chance, draw);
    this.asked.push({ kind: "chance", label, chance: chance.value, before, draw, isHit });
    return isHit !== (label === this.turned);
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

/** Questions with equal names are the same one. */
export function nameOf(asked: Asked): string {
  return asked.kind === "chance"
    ? `${asked.label} ${asked.chance}`
    : `${asked.label} ${asked.bound} ${asked.limit}`;
}
