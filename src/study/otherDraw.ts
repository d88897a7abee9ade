/** A draw that answers as the game would if one of an award's questions went otherwise. */
import { drawAward, type Award } from "../core/award/roll";
import type { AwardPlan } from "../core/award/steps";
import {
  bandOf,
  bandValue,
  type BandRoll,
  type Chance,
  type StatefulDraw,
} from "../core/draw/draw";
import type { Odds } from "../core/draw/traced";
import { floatOfDraw, nextState, shiftsOf, SHIFT_INDEX_LEVEL } from "../core/rng/generator";

/** What goes otherwise; a place is the number of a question in the order asked, from 0. */
export interface DrawChange {
  /** The question that is answered otherwise. */
  readonly flipped?: number;
  /** The question before which one more draw is made. */
  readonly moreBefore?: number;
  /** The question that is not asked, and no draw made for it. */
  readonly unmade?: number;
  /** Whether the one after it is so too. */
  readonly isNextUnmade?: boolean;
  /** The band that the first roll falls into, whatever its value. */
  readonly band?: number;
}

/** A question that is answered yes or no. */
export interface AskedOdds extends Odds {
  readonly label: string;
  /** Its place in {@link OtherDraw.labels}. */
  readonly place: number;
  readonly draw: number;
  readonly isYes: boolean;
}

/** Of this question a yes leaves the award as it is, of every other one a no. */
const KEEPS = "hard";

const SHIFTS = shiftsOf(SHIFT_INDEX_LEVEL);

/** Answers from an award seed under a change, and remembers what was asked. */
export class OtherDraw implements StatefulDraw {
  /** In the order asked; both floats of the first roll, and all seeds of pickups, count as one. */
  readonly labels: string[] = [];
  readonly asked: AskedOdds[] = [];
  /** The value of the first roll and the band that it fell into. */
  readonly firstRoll = { value: Number.NaN, band: -1 };
  private made = 0;
  private bits: number;

  constructor(
    awardSeed: number,
    private readonly change: DrawChange = {},
  ) {
    this.bits = awardSeed;
  }

  get drawCount(): number {
    return this.made + (this.hasMoreAtEnd() ? 1 : 0);
  }

  state(): number {
    return this.hasMoreAtEnd() ? nextState(this.bits, SHIFTS) : this.bits;
  }

  oneIn(label: string, bound: number): boolean {
    return this.below(label, bound, 1);
  }

  below(label: string, bound: number, limit: number): boolean {
    return this.ask(label, bound, limit, (draw) => draw % bound < limit);
  }

  chance(label: string, chance: Chance): boolean {
    return this.ask(label, undefined, chance.value, (draw) => floatOfDraw(draw) < chance.value);
  }

  pick(label: string, bound: number): number {
    return this.drawFor(label) % bound;
  }

  /** The seed of a pickup: awards ask for no other. */
  seed(label: string): number {
    return this.labels.at(-1) === label ? this.next() : this.drawFor(label);
  }

  band(roll: BandRoll): number {
    const first = floatOfDraw(this.drawFor(roll.firstLabel));
    const value = bandValue(roll, first, floatOfDraw(this.next()));
    this.firstRoll.value = value;
    this.firstRoll.band = bandOf(roll, value);
    return this.change.band ?? this.firstRoll.band;
  }

  private ask(
    label: string,
    bound: number | undefined,
    limit: number,
    isHit: (draw: number) => boolean,
  ): boolean {
    const place = this.labels.length;
    const draw = this.drawFor(label);
    const isYes = this.isUnmade(place) ? label === KEEPS : isHit(draw);
    const answer = isYes !== (place === this.change.flipped);
    this.asked.push({ label, place, bound, limit, draw, isYes: answer });
    return answer;
  }

  /** The draw for a question; where none is made the state as it stands. */
  private drawFor(label: string): number {
    const place = this.labels.length;
    this.labels.push(label);
    if (place === this.change.moreBefore) {
      this.next();
    }
    return this.isUnmade(place) ? this.bits : this.next();
  }

  private isUnmade(place: number): boolean {
    const { unmade = Infinity, isNextUnmade } = this.change;
    return place === unmade || (isNextUnmade === true && place === unmade + 1);
  }

  /** Whether the draw that is made before nothing is made after the last pickup. */
  private hasMoreAtEnd(): boolean {
    return this.change.moreBefore === this.labels.length;
  }

  private next(): number {
    this.made += 1;
    this.bits = nextState(this.bits, SHIFTS);
    return this.bits;
  }
}

/** The award that a change makes of a seed. */
export function otherAward(plan: AwardPlan, awardSeed: number, change: DrawChange): Award {
  return drawAward(plan, new OtherDraw(awardSeed, change));
}

/** The award with as many pickups as came, if it drops any; where Old Capacitor does not roll behind them. */
export function withNumber(award: Award, count: number): Award {
  const [first] = award.spawnSeeds;
  if (first === undefined) {
    return award;
  }
  const spawnSeeds = [first];
  let last = first;
  while (spawnSeeds.length < count) {
    last = nextState(last, SHIFTS);
    spawnSeeds.push(last);
  }
  const isWrittenBack = award.nextAwardSeed === award.spawnSeeds.at(-1);
  const nextAwardSeed = isWrittenBack ? last : award.nextAwardSeed;
  const drawCount = award.drawCount - award.count + spawnSeeds.length;
  return { ...award, count: spawnSeeds.length, spawnSeeds, nextAwardSeed, drawCount };
}
