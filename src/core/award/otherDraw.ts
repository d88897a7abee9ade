/** Draws that answer as the game would if one question of an award were answered otherwise, or not asked. */
import { bandOf, bandValue, SeededDraw, type BandRoll, type Chance } from "../draw/draw";
import type { Odds } from "../draw/traced";
import { floatOfDraw, nextState, shiftsOf, SHIFT_INDEX_LEVEL } from "../rng/generator";
import { drawAward, rollAward, type Award } from "./roll";
import type { AwardPlan } from "./steps";

/** What goes otherwise; a place is the number of a question in the order asked, from 0. */
export interface DrawChange {
  /** The question that is answered otherwise. */
  readonly flipped?: number;
  /** The question before which one more draw is made. */
  readonly moreBefore?: number;
  /** The question that is not asked, and no draw made for it. */
  readonly unmade?: number;
  /** Whether the question after that one is not asked either. */
  readonly isNextUnmade?: boolean;
  /** The band that the first roll falls into, whatever its value. */
  readonly band?: number;
}

/** A question that is answered yes or no. */
export interface AskedOdds extends Odds {
  readonly label: string;
  /** Its place in {@link OtherDraw.labels}. */
  readonly place: number;
  /** How many draws were made before the one that answers. */
  readonly before: number;
  readonly draw: number;
  readonly isYes: boolean;
}

/** The question whose yes leaves the award as it is; of every other question it is the no. */
const KEEPS = "hard";

const SHIFTS = shiftsOf(SHIFT_INDEX_LEVEL);

/** Answers from an award seed under a change, and remembers what was asked. */
export class OtherDraw extends SeededDraw {
  /** In the order asked; both floats of the first roll, and all seeds of pickups, count as one. */
  readonly labels: string[] = [];
  readonly asked: AskedOdds[] = [];
  /** The value of the first roll and the band that it fell into. */
  readonly firstRoll = { value: 0, band: -1 };

  constructor(
    awardSeed: number,
    private readonly change: DrawChange = {},
  ) {
    super(awardSeed);
  }

  override oneIn(label: string, bound: number): boolean {
    return this.below(label, bound, 1);
  }

  override below(label: string, bound: number, limit: number): boolean {
    return this.ask(label, bound, limit, (draw) => draw % bound < limit);
  }

  override chance(label: string, chance: Chance): boolean {
    return this.ask(label, undefined, chance.value, (draw) => floatOfDraw(draw) < chance.value);
  }

  override pick(label: string, bound: number): number {
    return this.drawFor(label) % bound;
  }

  /** The seed of a pickup: awards ask for no other. */
  override seed(label: string): number {
    const isAsBefore = this.labels[this.labels.length - 1] === label;
    return isAsBefore ? super.seed(label) : this.drawFor(label);
  }

  override band(roll: BandRoll): number {
    const first = floatOfDraw(this.drawFor(roll.firstLabel));
    const value = bandValue(roll, first, floatOfDraw(super.seed(roll.secondLabel)));
    this.firstRoll.value = value;
    this.firstRoll.band = bandOf(roll, value);
    return this.change.band ?? this.firstRoll.band;
  }

  private ask(
    label: string,
    bound: number | undefined,
    limit: number,
    isHit: (this: void, draw: number) => boolean,
  ): boolean {
    const place = this.labels.length;
    const draw = this.drawFor(label);
    const before = this.drawCount - 1;
    const isYes = this.isUnmade(place) ? label === KEEPS : isHit(draw);
    const answer = isYes !== (place === this.change.flipped);
    this.asked.push({ label, place, before, bound, limit, draw, isYes: answer });
    return answer;
  }

  /** The draw for a question; where none is made the state as it stands. */
  private drawFor(label: string): number {
    const place = this.labels.length;
    this.labels.push(label);
    if (place === this.change.moreBefore) {
      super.seed(label);
    }
    return this.isUnmade(place) ? this.state() : super.seed(label);
  }

  private isUnmade(place: number): boolean {
    const { unmade = Infinity, isNextUnmade } = this.change;
    return place === unmade || (isNextUnmade === true && place === unmade + 1);
  }
}

/** The award that a change makes of a seed. */
export function otherAward(plan: AwardPlan, awardSeed: number, change: DrawChange): Award {
  const draw = new OtherDraw(awardSeed, change);
  const award = drawAward(plan, draw);
  // A draw that is made before nothing is made after the last pickup.
  const isMore = change.moreBefore === draw.labels.length;
  const drawCount = award.drawCount + (isMore ? 1 : 0);
  return isMore && award.nextAwardSeed === draw.state()
    ? { ...award, drawCount, nextAwardSeed: nextState(draw.state(), SHIFTS) }
    : { ...award, drawCount };
}

/** Whether a change makes another award of a seed: another kind, number, or way through the draws. */
export function isOther(plan: AwardPlan, awardSeed: number, change: DrawChange): boolean {
  const [award, other] = [rollAward(plan, awardSeed), otherAward(plan, awardSeed, change)];
  return (
    award.variant !== other.variant ||
    award.count !== other.count ||
    award.drawCount !== other.drawCount
  );
}

/** The award of a seed as it was drawn: what was asked and how it was answered. */
export function awardAsDrawn(plan: AwardPlan, awardSeed: number): OtherDraw {
  const draw = new OtherDraw(awardSeed);
  drawAward(plan, draw);
  return draw;
}
