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

/** Answers as the game does, but for one question. */
class TurnedDraw extends SeededDraw {
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
    this.note(label, before, draw, isHit, bound, limit, 0);
    return isHit !== (label === this.turned);
  }

  override chance(label: string, chance: Chance): boolean {
    const before = this.drawCount;
    const draw = this.seed(label);
    const isHit = isBelow(chance, draw);
    this.note(label, before, draw, isHit, 0, 0, chance.value);
    return isHit !== (label === this.turned);
  }

  /** Hears every question but that of the first roll. */
  protected note(
    _label: string,
    _before: number,
    _draw: number,
    _isHit: boolean,
    _bound: number,
    _limit: number,
    _chance: number,
  ): void {
    // Nobody listens here.
  }
}

/** Keeps every question. */
class AskedDraw extends TurnedDraw {
  readonly asked: Asked[] = [];

  protected override note(
    label: string,
    before: number,
    draw: number,
    isHit: boolean,
    bound: number,
    limit: number,
    chance: number,
  ): void {
    const kind = bound > 0 ? "ratio" : "chance";
    this.asked.push({ label, kind, bound, limit, chance, before, draw, isHit });
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

/** Waits for one question after so many draws. */
class AwaitedDraw extends TurnedDraw {
  isAsked = false;
  private readonly label: string;
  private readonly before: number;

  constructor(seed: number, label: string, before: number) {
    super(seed, "");
    this.label = label;
    this.before = before;
  }

  protected override note(label: string, before: number): void {
    if (label === this.label && before === this.before) {
      this.isAsked = true;
    }
  }

  override band(roll: BandRoll): number {
    this.note(roll.firstLabel, 0);
    return super.band(roll);
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

/** Whether the award of a seed asks a question after so many draws. */
export function asksAfter(
  plan: AwardPlan,
  awardSeed: number,
  label: string,
  before: number,
): boolean {
  const draw = new AwaitedDraw(awardSeed, label, before);
  resolveAward(plan, draw);
  return draw.isAsked;
}

/** Whether the answer to a question shows in what the award of a seed drops or draws. */
export function matters(plan: AwardPlan, awardSeed: number, label: string): boolean {
  const plain = new TurnedDraw(awardSeed, "");
  const turned = new TurnedDraw(awardSeed, label);
  const award = resolveAward(plan, plain);
  const other = resolveAward(plan, turned);
  return (
    award.variant !== other.variant ||
    award.count !== other.count ||
    plain.drawCount !== turned.drawCount
  );
}
