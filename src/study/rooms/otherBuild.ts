/**
 * Rooms that differ where the log may have come together from two: another build, or a save with other
 * achievements, has more of them as they are. A launch that lost its first line looks just so.
 */
import { fitRuns, type EnteredRun, type FittedFloor } from "../../run/fitRun";
import type { FigureSet } from "../../figures/figureSet";

/** Where so many runs differ from all builds, the rest does as well. */
const RUNS_TRIED_MAX = 20;

/** A run with what its launch's build and save make of its floors. */
export interface FittedRun {
  readonly run: EnteredRun;
  readonly fits: readonly (FittedFloor | undefined)[];
}

/** Tells why rooms of a floor that differ say nothing, by run and floor; undefined where they do. */
export function explainedOtherwise(
  runs: readonly FittedRun[],
  own: FigureSet,
  sets: readonly FigureSet[],
): (run: number, floor: number) => string | undefined {
  const others = sets.filter(({ name }) => name !== own.name);
  const ways = new Map<number, readonly Way[]>();
  return (index, floor) => {
    const { run, fits } = runs[index] as FittedRun;
    const count = wrongIn(fits[floor]);
    if (count > 0 && !ways.has(index) && ways.size < RUNS_TRIED_MAX) {
      ways.set(index, waysOf(run, own, runs.length > 1, others));
    }
    return ways.get(index)?.find(({ wrong }) => (wrong[floor] ?? 0) < count)?.why;
  };
}

/** How many rooms of each floor differ in another way, and what to say if there are fewer. */
interface Way {
  readonly why: string;
  readonly wrong: readonly number[];
}

function waysOf(
  run: EnteredRun,
  own: FigureSet,
  hasOthers: boolean,
  sets: readonly FigureSet[],
): readonly Way[] {
  const alone = hasOthers
    ? [wayOf(run, own, "a save with other achievements than the other runs")]
    : [];
  return [...alone, ...sets.map((set) => wayOf(run, set))];
}

function wayOf({ floors, ...run }: EnteredRun, set: FigureSet, name = set.name): Way {
  const { edition, build } = set;
  const other = floors.map((floor) => ({ ...floor, input: { ...floor.input, edition, build } }));
  const fits = fitRuns([{ ...run, floors: other }], set).runs[0] ?? [];
  return {
    why: `Undetermined: ${name} explains more of this floor's rooms, so lines of another launch may have come between.`,
    wrong: fits.map((fit) => (fit === undefined ? Infinity : wrongIn(fit))),
  };
}

function wrongIn(fit: FittedFloor | undefined): number {
  return fit?.matches.filter(({ isMatch }) => !isMatch).length ?? 0;
}
