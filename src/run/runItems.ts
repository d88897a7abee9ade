/** A run whose floors come with what stands in their rooms. */
import { isProblem, type FloorInput, type Problem } from "../core/floor";
import type { AskedRun, FloorMaker } from "../core/floor/run";
import { DEFAULT_EDITION } from "../core/game/edition";
import type { FigureSet } from "../figures/figureSet";
import type { Entered } from "../items/entered";
import { itemTables, RunContents } from "../items/runContents";
import type { WholeFloor } from "./wholeFloor";

/** Fills each floor that another maker makes. */
export class FilledFloors implements FloorMaker<WholeFloor> {
  constructor(
    private readonly floors: FloorMaker<WholeFloor>,
    private readonly contents: RunContents,
  ) {}

  next(input: FloorInput): WholeFloor | Problem {
    const whole = this.floors.next(input);
    return isProblem(whole) ? whole : { ...whole, contents: this.contents.floor(whole) };
  }

  fork(): FilledFloors {
    return new FilledFloors(this.floors.fork(), this.contents.fork());
  }
}

/** The run, with what stands in its rooms where that is asked for. */
export function withItems(
  run: AskedRun<WholeFloor>,
  figures: FigureSet | undefined,
  entered: Entered | undefined,
): AskedRun<WholeFloor> {
  if (entered === undefined) {
    return run;
  }
  const { startSeed, state, maker } = run;
  const tables = itemTables(
    state.edition ?? DEFAULT_EDITION,
    state.build ?? figures?.build,
    figures,
  );
  const contents = RunContents.of(tables, startSeed, state, entered);
  return { ...run, maker: new FilledFloors(maker, contents) };
}
