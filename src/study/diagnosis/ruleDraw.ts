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
  /** One more draw is made after this question. */
  readonly extraAfter?: string;
  /** The extra draw is made only if that question was answered yes. */
  readonly extraIf?: string;
  /** No draw is made for these questions. */
  readonly unmade?: readonly string[];
  /** What these questions are answered, whatever is drawn; otherwise an unmade one is answered no. */
  readonly answers?: Readonly<Partial<Record<string, boolean>>>;
  /** These questions have another bound, and how many of it hit. */
  readonly bound?: OtherBound;
  /** The answers to these questions mean the opposite. */
  readonly inverted?: readonly string[];
  /** The band that the first roll falls into, whatever its value. */
  readonly band?: number;
  /** The float of luck's draw, whatever is drawn. */
  readonly luckFloat?: number;
  /** The shift index of the award's generator. */
  readonly shifts?: number;
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
  /** Whether the draws hit that are not below the limit. */
  readonly isOpposite?: boolean;
}

/** Whether a draw hits under another bound. */
function hits({ bound, limit, isOpposite = false }: OtherBound, draw: number): boolean {
  return draw % bound < limit !== isOpposite;
}

/** Answers from an award seed under a change, and remembers what was answered. */
export class RuleDraw implements StatefulDraw {
  drawCount = 0;
  /** Labels in the order asked; a band roll counts once, by its first label. */
  readonly labels: string[] = [];
  /** The value of the first roll and the band that it fell into. */
  readonly firstRoll = { value: Number.NaN, band: -1 };
  private readonly shifts: ReturnType<typeof shiftsOf>;
  /** By place in {@link labels}. */
  private readonly answers: boolean[] = [];
  private bits: number;
  /** The generator's state before the first pickup was seeded; 0 until then. */
  private beforeSpawn = 0;

  constructor(
    awardSeed: number,
    private readonly change: DrawChange,
  ) {
    this.bits = awardSeed;
    this.shifts = shiftsOf(change.shifts ?? SHIFT_INDEX_LEVEL);
  }

  state(): number {
    if (this.change.endsBeforeSpawn === true && this.beforeSpawn !== 0) {
      return this.beforeSpawn;
    }
    return this.change.extraBefore === "end" ? nextState(this.bits, this.shifts) : this.bits;
  }

  /** How a question was answered; undefined if it was not asked. */
  answerTo(label: string): boolean | undefined {
    return this.answers[this.labels.lastIndexOf(label)];
  }

  oneIn(label: string, bound: number): boolean {
    return this.below(label, bound, 1);
  }

  below(label: string, bound: number, limit: number): boolean {
    const other = this.change.bound;
    return other?.labels.includes(label) === true
      ? this.ask(label, (draw) => hits(other, draw))
      : this.ask(label, (draw) => draw % bound < limit);
  }

  chance(label: string, chance: Chance): boolean {
    return this.ask(label, (draw) => floatOfDraw(draw) < chance.value);
  }

  pick(label: string, bound: number): number {
    return this.drawFor(label) % bound;
  }

  /** The seed of a pickup: awards ask for no other. */
  seed(label: string): number {
    this.extraFor(`every ${label}`);
    if (this.beforeSpawn !== 0) {
      return this.change.hasOneSeed === true ? this.bits : this.next();
    }
    this.extraFor(label);
    this.beforeSpawn = this.bits;
    return this.isMade(label) ? this.next() : this.bits;
  }

  band(roll: BandRoll): number {
    const first = floatOfDraw(this.drawFor(roll.firstLabel));
    const second = this.drawFor(roll.secondLabel);
    this.note(roll.firstLabel, false);
    const value = bandValue(
      roll,
      first,
      this.change.luckFloat ?? (second === 0 ? 0 : floatOfDraw(second)),
    );
    this.firstRoll.value = value;
    this.firstRoll.band = bandOf(roll, value);
    return this.change.band ?? this.firstRoll.band;
  }

  private ask(label: string, isHit: (draw: number) => boolean): boolean {
    const { answers, inverted, flipped } = this.change;
    const draw = this.drawFor(label);
    const answer = answers?.[label] ?? (draw !== 0 && isHit(draw));
    const isTurned = inverted?.includes(label) === true || flipped === this.labels.length;
    this.note(label, answer !== isTurned);
    return answer !== isTurned;
  }

  private note(label: string, answer: boolean): void {
    this.labels.push(label);
    this.answers.push(answer);
  }

  /** The draw for a question; 0 where none is made. */
  private drawFor(label: string): number {
    this.extraFor(label);
    const draw = this.isMade(label) ? this.next() : 0;
    if (this.change.extraAfter === label) {
      this.next();
    }
    return draw;
  }

  private isMade(label: string): boolean {
    return this.change.unmade?.includes(label) !== true;
  }

  private extraFor(label: string): void {
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
