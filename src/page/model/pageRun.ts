/** The floors of a run as the page shows them. */
import { SEED_MAX } from "../../core/rng/generator";
import { DEFAULT_EDITION, type RuleSet } from "../../core/game/edition";
import type { FloorInput, StageSetup } from "../../floors/floorTypes";
import { isProblem, type Problem } from "../../core/problem";
import { isAlternativePath, outsideModel, STAGE_VOID } from "../../core/game/stage";
import { parseStage, stageWord } from "../../core/words/stageNames";
import {
  type FloorMaker,
  floorsTo,
  LAST_CHAPTER_STAGE,
  type RunPath,
  runPaths,
  type WantedFloor,
} from "../../floors/floorsOfRun";
import { situationOf, USUAL, type Said, type Situation } from "../../core/model/situation";
import { askedRun } from "../../run/playedRun";
import { enteredIn } from "../../items/entered";
import { builtInFigures } from "../../figures/builtIn";
import type { FigureSet } from "../../figures/figureSet";
import type { WholeFloor } from "../../run/wholeFloor";
import { LABELLED, type PageState } from "../state/address";

/** The seed of the first example: B911 99AC, the game's first seed. */
export const EXAMPLE_SEED = 1;

/** Any seed, each as likely as the other. */
export function randomSeed(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.max(1, Math.min(word, SEED_MAX));
}

/** All floors by path, or why there are none. */
export type Run = readonly RunPath<WholeFloor>[] | Problem;

/** The floors of all paths of a run; none of one that cannot be made. */
export function floorsOf(run: Run): readonly WholeFloor[] {
  return isProblem(run) ? [] : run.flatMap(({ floors }) => floors);
}

/** The counts that a floor was made with, as far as they are not usual; the odds of a curse are none. */
export function numbersIn(told: Said): Partial<PageState> {
  const given = LABELLED.filter(({ kind, field }) => kind === "count" && field !== "curseOdds")
    .map(({ field }) => [field, told[field]] as const)
    .filter(([field, value]) => value !== undefined && value !== USUAL[field]);
  return Object.fromEntries(given);
}

/** The room figures of an edition and build: the player's own, else the built-in ones if there are any. */
export function figuresFor(
  edition: RuleSet,
  own: FigureSet | undefined,
  build?: Situation["build"],
): FigureSet | undefined {
  return own?.edition === edition ? own : builtInFigures(edition, build);
}

/** Every floor of a run, with what stands in its rooms where that is shown; in shops also after so many restocks. */
export function pageRun(seed: number, shown: PageState, own?: FigureSet, restocks = 0): Run {
  const run = askedOf(seed, shown, own, restocks);
  return isProblem(run) ? run : runPaths(run);
}

function askedOf(seed: number, shown: PageState, own?: FigureSet, restocks = 0) {
  const state = situationOf({ ...shown, restocks });
  const figures = figuresFor(state.edition, own, state.build);
  const entered = shown.showsItems ? enteredIn(state) : undefined;
  return isProblem(entered) ? entered : askedRun(seed, state, figures, entered);
}

/** A point of a run, and the floors that were made from there. */
interface Standing {
  readonly maker: FloorMaker<WholeFloor>;
  readonly made: Map<string, { readonly floor: WholeFloor | Problem; readonly behind: Standing }>;
}

/** Makes each floor once, so that a run can be played again from its beginning, each time one floor further. */
class KnownFloors implements FloorMaker<WholeFloor> {
  constructor(private at: Standing) {}

  next(input: FloorInput): WholeFloor | Problem {
    const { maker, made } = this.at;
    const key = `${input.stage} ${input.stageType}`;
    const known = made.get(key);
    if (known !== undefined) {
      this.at = known.behind;
      return known.floor;
    }
    const next = maker.fork();
    const floor = next.next(input);
    this.at = { maker: next, made: new Map() };
    made.set(key, { floor, behind: this.at });
    return floor;
  }

  fork(): KnownFloors {
    return new KnownFloors(this.at);
  }
}

/** The floors on the way to one, one after the other. */
function stepsTo({ stage, isAlternative = false, ...rest }: WantedFloor): readonly WantedFloor[] {
  const last = Math.min(stage, LAST_CHAPTER_STAGE);
  const chapters = Array.from({ length: last }, (_, at) => ({ stage: at + 1, isAlternative }));
  return stage > LAST_CHAPTER_STAGE ? [...chapters, { stage, ...rest }] : chapters;
}

/** Every floor of a run, each after those on the way to it. */
const ALL_STEPS: readonly WantedFloor[] = [
  ...stepsTo({ stage: LAST_CHAPTER_STAGE }),
  ...stepsTo({ stage: LAST_CHAPTER_STAGE, isAlternative: true }),
  ...[10, 11].flatMap((stage) => [0, 1].map((stageType) => ({ stage, stageType }))),
  { stage: STAGE_VOID, stageType: 0 },
];

/**
 * Makes a run with the built-in figures floor by floor, and returns it whole. Yields what can be shown before: the floors
 * up to the shown one, or, for the table, the main path as far as it is made; undefined where nothing new can be shown.
 */
export function* runsToShow(seed: number, shown: PageState): Generator<Run | undefined, Run> {
  const asked = askedOf(seed, shown);
  const floor = wantedFloor(shown.stage);
  if (isProblem(asked)) {
    return asked;
  }
  const maker = new KnownFloors({ maker: asked.maker, made: new Map() });
  const soFar = (wanted: WantedFloor): Run | undefined => {
    const floors = floorsTo({ ...asked, maker }, wanted);
    if (isProblem(floors)) {
      return undefined;
    }
    void floors.at(-1)?.contents; // What stands there is worked out at the first look.
    return [{ name: "main", floors, missing: [] }];
  };
  const isTable = shown.stage === "";
  const first = isTable || isProblem(floor) ? [] : stepsTo(floor);
  for (const [at, step] of first.entries()) {
    const made = soFar(step);
    yield at === first.length - 1 ? made : undefined;
  }
  for (const step of ALL_STEPS) {
    const made = soFar(step);
    const isMain = step.stage <= LAST_CHAPTER_STAGE && step.isAlternative !== true;
    yield isTable && isMain ? made : undefined;
  }
  return runPaths({ ...asked, maker });
}

/** The floor that a word of the address means; up to the last chapter of whichever type the run has. */
function wantedFloor(word: string): WantedFloor | Problem {
  const floor = parseStage(word, DEFAULT_EDITION);
  if (isProblem(floor)) {
    return floor;
  }
  const { stage, stageType = 0 } = floor;
  const type = stage > LAST_CHAPTER_STAGE ? stageType : undefined;
  return { stage, stageType: type, isAlternative: isAlternativePath(stageType) };
}

/** The floors of a run up to the shown one. */
export function floorsUpTo(
  seed: number,
  shown: PageState,
  own?: FigureSet,
): readonly WholeFloor[] | Problem {
  const run = askedOf(seed, shown, own);
  const floor = wantedFloor(shown.stage);
  if (isProblem(run)) {
    return run;
  }
  return isProblem(floor) ? floor : floorsTo(run, floor);
}

/** The words of a list in an address; none for an empty one. */
export function wordsInList(list: string): readonly string[] {
  return list === "" ? [] : list.split(",");
}

/** The word of a floor in the address: "flooded-caves-2". */
export function wordOf({ floor: { setup } }: WholeFloor): string {
  return stageWord(setup.plan.stage, setup.plan.stageType, setup.isXl);
}

/**
 * The floor that a word of the address means, read as the command line reads stages; the run's first
 * for none, and the first of a chapter for its name alone. Where the run has another type of it
 * (Flooded Caves II for "caves-2") or an XL floor in its place, it is the run's own.
 */
export function findRunFloor(floors: readonly WholeFloor[], word: string): WholeFloor | Problem {
  if (word === "" && floors[0] !== undefined) {
    return floors[0];
  }
  const stated = parseStage(word, DEFAULT_EDITION);
  const named = isProblem(stated) ? parseStage(`${word} 1`, DEFAULT_EDITION) : stated;
  if (isProblem(named)) {
    return isProblem(stated) ? stated : named;
  }
  const { stage, stageType = 0, isXl } = named;
  const exact = floors.find((floor) => wordOf(floor) === stageWord(stage, stageType, isXl));
  // An XL floor stands for two stages.
  const takesIn = ({ plan, isXl }: StageSetup): boolean =>
    isAlternativePath(plan.stageType) === isAlternativePath(stageType) &&
    (plan.stage === stage || (isXl && plan.stage + 1 === stage));
  const found = floors.find(({ floor }) => takesIn(floor.setup));
  return (
    exact ?? found ?? outsideModel(stage, stageType) ?? { problem: "This run has no such floor." }
  );
}
