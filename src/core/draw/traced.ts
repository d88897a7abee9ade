/** The "why" of a result: every question with its label, the draw behind it and the answer. */
import { bandValue, SeededDraw, type BandRoll, type Chance } from "./draw";
import { float32Text } from "../rng/float32";
import { floatOfDraw, previousState, shiftsOf, SHIFT_INDEX_LEVEL } from "../rng/generator";

/** One named draw that was made. */
export interface TraceEntry {
  readonly label: string;
  /** How the question reads: "1 in 20", "35 in 100", "below 0.333", "float", "0 to 5", "seed". */
  readonly question: string;
  /** The draw itself, an integer in [1, 2^32); 0 for a roll of another stream. */
  readonly draw: number;
  /** What the question makes of the draw: the remainder, the float, or the draw as a seed. */
  readonly value: number;
  /** The answer: "yes", "no", a number, or what it falls into: "coin, from 0.3 to 0.45". */
  readonly answer: string;
}

/** Answers as the game does, and writes every answer down. */
export class TracedDraw extends SeededDraw {
  /** @param entries the list to which the answers are added. */
  constructor(
    seed: number,
    readonly entries: TraceEntry[] = [],
  ) {
    super(seed);
  }

  override oneIn(label: string, bound: number): boolean {
    return this.below(label, bound, 1);
  }

  override below(label: string, bound: number, limit: number): boolean {
    const answer = super.below(label, bound, limit);
    this.note(label, questionText({ bound, limit }), this.state() % bound, yesOrNo(answer));
    return answer;
  }

  override chance(label: string, chance: Chance): boolean {
    const answer = super.chance(label, chance);
    const question = questionText({ bound: undefined, limit: chance.value });
    this.note(label, question, floatOfDraw(this.state()), yesOrNo(answer));
    return answer;
  }

  override pick(label: string, bound: number): number {
    const answer = super.pick(label, bound);
    this.note(label, `0 to ${bound - 1}`, answer, `${answer}`);
    return answer;
  }

  override seed(label: string): number {
    const answer = super.seed(label);
    this.note(label, "seed", answer, `${answer}`);
    return answer;
  }

  override band(roll: BandRoll): number {
    const band = super.band(roll);
    const second = this.state();
    const first = previousState(second, shiftsOf(SHIFT_INDEX_LEVEL));
    const value = floatOfDraw(first);
    const sum = bandValue(roll, value, floatOfDraw(second));
    this.note(roll.firstLabel, "float", value, float32Text(value), first);
    this.note(roll.secondLabel, "float", sum, bandAnswer(roll, band));
    return band;
  }

  /** Notes a draw, the one that was just made if no other is named. */
  private note(
    label: string,
    question: string,
    value: number,
    answer: string,
    draw = this.state(),
  ): void {
    this.entries.push({ label, question, draw, value, answer });
  }
}

/** The answer of a question in words. */
export function yesOrNo(isYes: boolean): string {
  return isYes ? "yes" : "no";
}

/** What a question asks that is answered yes or no: `limit` in `bound`, or a float below `limit`. */
export interface Odds {
  readonly bound: number | undefined;
  readonly limit: number;
}

/** "1 in 20", "35 in 100", "below 0.333". */
export function questionText({ bound, limit }: Odds): string {
  return bound === undefined ? `below ${float32Text(limit)}` : `${limit} in ${bound}`;
}

/** "coin, from 0.3 to 0.45", "nothing, up to 0.22", "chest, from 0.95 on". */
function bandAnswer({ names, decimal: { bounds } }: BandRoll, band: number): string {
  const [from, to] = [bounds[band - 1], bounds[band]];
  const upTo = from === undefined ? "up to" : `from ${from} to`;
  return `${names[band] ?? ""}, ${to === undefined ? `from ${from} on` : `${upTo} ${to}`}`;
}
