/** A draw that answers as the game would under one changed rule about draws. */

import {
  bandOf,
  bandValue,
  type BandRoll,
  type Chance,
  type StatefulDraw,
} from "../../core/draw/draw";
import { floatOfDraw } from "../../core/rng/distributions";
import { nextState, shiftsOf } from "../../core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../core/rng/shifts";

/** What is done otherwise; all of it holds for every award alike. */
export interface DrawChange {
  /** One more draw is made before this question, or after the last pickup ("end"). */
  readonly extraBefore?: string;
  /** The extra draw is made only if that question was answered yes. */
  readonly extraIf?: string;
  /** This question is not asked: no. */
  readonly unmade?: string | undefined;
  /** These questions have another bound, and how many of it hit. */
  readonly bound?: OtherBound;
  /** The answers to these questions mean the opposite. */
  readonly inverted?: readonly string[];
  /** The value of the first roll is computed otherwise. */
  readonly bandValue?: (roll: BandRoll, first: number, second: number) => number;
  /** By band: the one whose award is paid instead. */
  readonly bandMap?: readonly number[];
  /** The shift index of the award's generator. */
  readonly shifts?: number;
  /** The pickups get their seeds from another stream, and none is drawn for them here. */
  readonly isSeededElsewhere?: boolean;
  /** Every pickup gets the seed of the first. */
  readonly hasOneSeed?: boolean;
  /** The award seed is written back before the pickups are seeded. */
  readonly endsBeforeSpawn?: boolean;
  /** The question of this number, counted from 0, is answered otherwise. */
  readonly flipped?: number;
}

/** Another bound, for all questions with these labels. */
export interface OtherBound {
  readonly labels: readonly string[];
  readonly bound: number;
  readonly limit: number;
}

/** Answers from an award seed under a change, and remembers what was answered. */
export class RuleDraw implements StatefulDraw {
  drawCount = 0;
  /** Labels in the order asked; a band roll counts once, by its first label. */
  readonly labels: string[] = [];
  /** The band that the first roll fell into; -1 before it. */
  bandIndex = -1;
  private readonly change: DrawChange;
  private readonly shifts: ReturnType<typeof shiftsOf>;
  /** By place in {@link labels}: the answer, and the draw that it was made by; 0 without one. */
  private readonly answers: boolean[] = [];
  private readonly draws: number[] = [];
  private lastDraw = 0;
  private bits: number;
  private spawnState = 0;

  constructor(awardSeed: number, change: DrawChange) {
    this.bits = awardSeed;
    this.change = change;
    this.shifts = shiftsOf(change.shifts ?? SHIFT_INDEX_LEVEL);
  }

  state(): number {
    if (this.change.endsBeforeSpawn === true && this.spawnState !== 0) {
      return this.spawnState;
    }
    return this.change.extraBefore === "end" ? nextState(this.bits, this.shifts) : this.bits;
  }

  /** How a question was answered; undefined if it was not asked. */
  answerTo(label: string): boolean | undefined {
    return this.answers[this.labels.lastIndexOf(label)];
  }

  /** The draw that a question with a bound was answered by; undefined if there was none. */
  drawOf(label: string): number | undefined {
    const draw = this.draws[this.labels.lastIndexOf(label)];
    return draw === 0 ? undefined : draw;
  }

  oneIn(label: string, bound: number): boolean {
    return this.below(label, bound, 1);
  }

  below(label: string, bound: number, limit: number): boolean {
    const other = this.change.bound;
    const isOther = other?.labels.includes(label) === true;
    return this.yesOrNo(label, () => {
      const draw = this.next();
      this.lastDraw = draw;
      return isOther ? draw % other.bound < other.limit : draw % bound < limit;
    });
  }

  chance(label: string, chance: Chance): boolean {
    return this.yesOrNo(label, () => floatOfDraw(this.next()) < chance.value);
  }

  pick(_label: string, bound: number): number {
    return this.next() % bound;
  }

  seed(label: string): number {
    if (label === "spawn" && this.spawnState !== 0 && this.change.hasOneSeed === true) {
      return this.bits;
    }
    if (label !== "spawn" || this.spawnState === 0) {
      this.before(label);
    }
    const isFirst = label === "spawn" && this.spawnState === 0;
    if (isFirst) {
      this.spawnState = this.bits;
    }
    const isMade =
      this.change.isSeededElsewhere !== true && !(isFirst && this.change.unmade === label);
    return isMade ? this.next() : this.bits;
  }

  band(roll: BandRoll): number {
    this.before(roll.firstLabel);
    const first = floatOfDraw(this.next());
    this.before(roll.secondLabel);
    const isMade = this.change.unmade !== roll.secondLabel;
    const second = isMade ? floatOfDraw(this.next()) : 0;
    const value = this.change.bandValue ?? bandValue;
    this.bandIndex = bandOf(roll, value(roll, first, second));
    this.note(roll.firstLabel, false);
    return this.change.bandMap?.[this.bandIndex] ?? this.bandIndex;
  }

  private yesOrNo(label: string, ask: () => boolean): boolean {
    this.before(label);
    this.lastDraw = 0;
    let answer = this.change.unmade === label ? false : ask();
    if (
      this.change.inverted?.includes(label) === true ||
      this.change.flipped === this.labels.length
    ) {
      answer = !answer;
    }
    this.note(label, answer);
    return answer;
  }

  private note(label: string, answer: boolean): void {
    this.labels.push(label);
    this.answers.push(answer);
    this.draws.push(this.lastDraw);
  }

  private before(label: string): void {
    const { extraBefore, extraIf } = this.change;
    if (extraBefore === label && (extraIf === undefined || this.answerTo(extraIf) === true)) {
      this.next();
    }
  }

  private next(): number {
    this.drawCount += 1;
    this.bits = nextState(this.bits, this.shifts);
    return this.bits;
  }
}
