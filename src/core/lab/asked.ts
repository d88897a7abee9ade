/** Which questions an award asks on its way, with the draws that answer them. */
import { bandOf, bandValue, isBelow, SeededDraw, type BandRoll, type Chance } from "../draw/draw";
import { floatOfDraw } from "../rng/distributions";
import { resolveAward } from "../award/roll";
import type { AwardPlan } from "../award/types";

/** One question of an award, as it was answered. */
export interface Asked {
  readonly label: string;
  /** What is looked at: a remainder, a float against a chance, or the value of the first roll. */
  readonly kind: "ratio" | "chance" | "band";
  /** The divisor of a remainder, and how many of the remainders hit; otherwise 0. */
  readonly bound: number;
  readonly limit: number;
  /** The chance of a float; otherwise 0. */
  readonly chance: number;
  /** How many draws were made before the one that answers. */
  readonly before: number;
  readonly draw: number;
  readonly isHit: boolean;
}

/** Answers as the game does and keeps every question. */
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
    return this.ask(label, "ratio", bound, limit, 0, (draw) => draw % bound < limit);
  }

  override chance(label: string, chance: Chance): boolean {
    return this.ask(label, "chance", 0, 0, chance.value, (draw) => isBelow(chance, draw));
  }

  private ask(
    label: string,
    kind: Asked["kind"],
    bound: number,
    limit: number,
    chance: number,
    isHitBy: (this: void, draw: number) => boolean,
  ): boolean {
    const before = this.drawCount;
    const draw = this.seed(label);
    const isHit = isHitBy(draw);
    this.asked.push({ label, kind, bound, limit, chance, before, draw, isHit });
    return isHit !== (label === this.turned);
  }

  override band(roll: BandRoll): number {
    const draw = this.seed(roll.firstLabel);
    const second = this.seed(roll.secondLabel);
    const value = bandValue(roll, floatOfDraw(draw), floatOfDraw(second));
    const asked = { kind: "band", bound: 0, limit: 0, chance: 0, before: 0, draw } as const;
    this.asked.push({ ...asked, label: roll.firstLabel, isHit: false });
    return bandOf(roll, value);
  }
}

/**
 * Every question that the award of a seed asks, in the game's order.
 *
 * @param turned a question after which the award goes on as if it had been answered the other way.
 */
export function questionsAsked(plan: AwardPlan, awardSeed: number, turned = ""): readonly Asked[] {
  const draw = new AskedDraw(awardSeed, turned);
  resolveAward(plan, draw);
  return draw.asked;
}

/** Whether the answer to a question shows in what the award of a seed drops or draws. */
export function matters(plan: AwardPlan, awardSeed: number, label: string): boolean {
  const plain = new AskedDraw(awardSeed, "");
  const turned = new AskedDraw(awardSeed, label);
  const award = resolveAward(plan, plain);
  const other = resolveAward(plan, turned);
  return (
    award.variant !== other.variant ||
    award.count !== other.count ||
    plain.drawCount !== turned.drawCount
  );
}
