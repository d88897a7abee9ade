/** A series of the laboratory that is under way. */
export interface Work {
  /** How much is asked for, and how much of it was made. */
  readonly wanted: number;
  made: number;
  /** What is asked for just now. */
  asks: string;
  /** One update of the game; why the work must end now, if it must. */
  step(this: void): string | undefined;
  /** Ends the work and tells what came of it; `why` it ended before its time, as a sentence, or "". */
  end(this: void, why: string): void;
}
