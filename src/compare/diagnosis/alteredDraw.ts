/** A draw that answers as the game would, except at one question. */
import { bandOf, bandValue, SeededDraw, type BandRoll, type Chance } from "../../core/draw/draw";
import { floatOfDraw } from "../../core/rng/float32";
import type { CountedDraw } from "../../core/award/roll";

/** What is done otherwise. Questions count from 0; the two floats of a band roll are one question. */
export type Alteration =
  | { readonly kind: "none" }
  /** The draw is made, but leads to another answer (true, false, or a band). */
  | { readonly kind: "answer"; readonly at: number; readonly answer: boolean | number }
  /** No draw is made; the answer stands. */
  | { readonly kind: "unmade"; readonly at: number; readonly answer: boolean }
  /** One more draw is made before the question. */
  | { readonly kind: "extra"; readonly at: number }
  /** The second float of the band roll is not drawn. */
  | { readonly kind: "one-float" }
  /** The band's value is computed otherwise. */
  | {
      readonly kind: "band-value";
      readonly valueOf: (roll: BandRoll, first: number, second: number) => number;
    }
  /** Rolls of another stream are answered in turn by these. */
  | { readonly kind: "elsewhere"; readonly answers: readonly boolean[] };

/** One question that was asked. */
export interface AskedQuestion {
  readonly label: string;
  readonly answer: boolean | number;
  readonly kind: "yes-no" | "band" | "spawn";
}

/** Answers from an award seed, with one alteration, and remembers what was asked. */
export class AlteredDraw implements CountedDraw {
  readonly questions: AskedQuestion[] = [];
  drawCount = 0;
  /** How many rolls of another stream were asked for. */
  elsewhereCount = 0;
  private readonly inner: SeededDraw;
  private readonly alteration: Alteration;

  constructor(awardSeed: number, alteration: Alteration) {
    this.inner = new SeededDraw(awardSeed);
    this.alteration = alteration;
  }

  state(): number {
    return this.inner.state();
  }

  oneIn(label: string, bound: number): boolean {
    return this.below(label, bound, 1);
  }

  below(label: string, bound: number, limit: number): boolean {
    return this.yesOrNo(label, () => this.next() % bound < limit);
  }

  chance(label: string, chance: Chance): boolean {
    return this.yesOrNo(label, () => floatOfDraw(this.next()) < chance.value);
  }

  elsewhere(label: string, _bound: number): boolean {
    const { alteration } = this;
    const answer =
      alteration.kind === "elsewhere" && alteration.answers[this.elsewhereCount] === true;
    this.elsewhereCount += 1;
    this.questions.push({ label, answer, kind: "yes-no" });
    return answer;
  }

  pick(label: string, bound: number): number {
    const value = this.next() % bound;
    this.questions.push({ label, answer: value, kind: "yes-no" });
    return value;
  }

  seed(label: string): number {
    const { alteration } = this;
    const isHere = "at" in alteration && alteration.at === this.questions.length;
    if (isHere && alteration.kind === "extra") {
      this.next();
    }
    const value = isHere && alteration.kind === "unmade" ? this.state() : this.next();
    this.questions.push({ label, answer: value, kind: "spawn" });
    return value;
  }

  band(roll: BandRoll): number {
    const { alteration } = this;
    const first = floatOfDraw(this.next());
    const second = alteration.kind === "one-float" ? 0 : floatOfDraw(this.next());
    const value =
      alteration.kind === "band-value"
        ? alteration.valueOf(roll, first, second)
        : bandValue(roll, first, second);
    let band = bandOf(roll, value);
    if (alteration.kind === "answer" && alteration.at === 0) {
      band = Number(alteration.answer);
    }
    this.questions.push({ label: roll.firstLabel, answer: band, kind: "band" });
    return band;
  }

  private yesOrNo(label: string, ask: () => boolean): boolean {
    const { alteration } = this;
    const isHere = "at" in alteration && alteration.at === this.questions.length;
    if (isHere && alteration.kind === "extra") {
      this.next();
    }
    let answer = isHere && alteration.kind === "unmade" ? alteration.answer : ask();
    if (isHere && alteration.kind === "answer") {
      answer = alteration.answer === true;
    }
    this.questions.push({ label, answer, kind: "yes-no" });
    return answer;
  }

  private next(): number {
    this.drawCount += 1;
    return this.inner.seed("");
  }
}
