/** Which questions an award asks on its way, with the draws that answer them; the first roll is none. */
import { isBelow, SeededDraw, type Chance } from "../draw/draw";
import { resolveAward } from "../award/roll";
import type { AwardPlan } from "../award/types";

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

/** Every question that the award of a seed asks, in the game's order. */
export function questionsAsked(plan: AwardPlan, awardSeed: number): readonly Asked[] {
  const draw = new AskedDraw(awardSeed, "");
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

/** Questions with equal names are the same one. */
export function nameOf(asked: Asked): string {
  return asked.kind === "chance"
    ? `${asked.label} ${asked.chance}`
    : `${asked.label} ${asked.bound} ${asked.limit}`;
}
