/** Answers from a script, so that a test states every draw of a case by name. */
import type { BandRoll, Chance, Draw } from "../../src/core/draw/draw";

/** One expected question with its answer: a boolean, or a number for `pick`, `seed` and `band`. */
export type ScriptedAnswer = readonly [label: string, answer: boolean | number];

/**
 * Plays a script. A wrong name, a missing answer or one of the wrong kind is remembered as the
 * problem, and so is an answer that was never asked for.
 */
export class ScriptedDraw implements Draw {
  private readonly script: readonly ScriptedAnswer[];
  private position = 0;
  private firstProblem: string | undefined = undefined;

  constructor(script: readonly ScriptedAnswer[]) {
    this.script = script;
  }

  /** Why the script does not fit, or undefined when every answer was asked for, in order. */
  problem(): string | undefined {
    if (this.firstProblem !== undefined) {
      return this.firstProblem;
    }
    const left = this.script[this.position];
    return left === undefined ? undefined : `The answer for "${left[0]}" was never asked for.`;
  }

  oneIn(label: string, _bound: number): boolean {
    return this.answerYesOrNo(label);
  }

  below(label: string, _bound: number, _limit: number): boolean {
    return this.answerYesOrNo(label);
  }

  chance(label: string, _chance: Chance): boolean {
    return this.answerYesOrNo(label);
  }

  pick(label: string, _bound: number): number {
    return this.answerNumber(label);
  }

  seed(label: string): number {
    return this.answerNumber(label);
  }

  band(roll: BandRoll): number {
    return this.answerNumber(roll.firstLabel);
  }

  private answerYesOrNo(label: string): boolean {
    const answer = this.take(label);
    if (typeof answer === "number") {
      this.fail(`The answer for "${label}" should be yes or no but is ${answer}.`);
      return false;
    }
    return answer ?? false;
  }

  private answerNumber(label: string): number {
    const answer = this.take(label);
    if (typeof answer === "boolean") {
      this.fail(`The answer for "${label}" should be a number but is yes or no.`);
      return 0;
    }
    return answer ?? 0;
  }

  private take(label: string): boolean | number | undefined {
    const scripted = this.script[this.position];
    this.position += 1;
    if (scripted === undefined) {
      this.fail(`The script has no answer left for "${label}".`);
      return undefined;
    }
    if (scripted[0] !== label) {
      this.fail(`The rules asked for "${label}" where the script says "${scripted[0]}".`);
      return undefined;
    }
    return scripted[1];
  }

  private fail(problem: string): void {
    this.firstProblem = this.firstProblem ?? problem;
  }
}
