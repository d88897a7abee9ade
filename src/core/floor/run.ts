/** The floors of a whole run: which stages it passes, of which types. */
import { DEFAULT_EDITION, has, type RuleSet } from "../game/edition";
import { isProblem, type Problem } from "../problem";
import { stageSeed } from "../rng/stageSeeds";
import { CURSE_LABYRINTH } from "./curses";
import { generateFloor } from "./generate";
import { canBeXl, type PlanInput } from "./plan";
import { isAlternativePath, outsideModel, STAGE_VOID, stageName, stageProblem } from "./stage";
import type { Floor, FloorInput } from "./types";

/** Everything about a run but its seed and the stage. */
export type RunState = Omit<PlanInput, "stage" | "stageType">;

/** One way through the run. */
export type PathName = "main" | "alternative";

/** A floor, with whatever else is known of it. */
export type MadeFloor = Pick<Floor, "setup">;

/** The floors of one way through the run. */
export interface RunPath<Made extends MadeFloor = Floor> {
  readonly name: PathName;
  readonly floors: readonly Made[];
}

/** Generates the floors of a run in the order in which they are played. */
export interface FloorMaker<Made extends MadeFloor> {
  next(input: FloorInput): Made | Problem;
  /** Another that goes on from here, where ways part. */
  fork(): FloorMaker<Made>;
}

/** A maker of floors with open rooms, which leave nothing to the floors after them. */
export const OPEN_FLOORS: FloorMaker<Floor> = {
  next: (input) => generateFloor(input),
  fork: () => OPEN_FLOORS,
};

/** A run whose floors are asked for. */
export interface AskedRun<Made extends MadeFloor> {
  /** The start seed, an integer in [1, 2^32). */
  readonly startSeed: number;
  readonly state: RunState;
  readonly maker: FloorMaker<Made>;
}

/** The last stage before the paths part. */
export const LAST_CHAPTER_STAGE = 8;

/** The ways to end a run, each from the end of the chapters on, by their stages' type. */
const ENDINGS: readonly { readonly stages: readonly number[]; readonly stageType: number }[] = [
  { stages: [10, 11], stageType: 0 },
  { stages: [10, 11], stageType: 1 },
  { stages: [STAGE_VOID], stageType: 0 },
];

/** Says the type of a stage. */
type TypeRule = (startSeed: number, stage: number, edition: RuleSet) => number;

/**
 * The paths of a run with all floors that the level generator builds, in the order of their stages.
 * Each way is played from where it leaves the others: the ends of a run from the end of its chapters,
 * the alternative path from the first floor on. Blue Womb and Home stand at fixed places and are left out.
 */
export function runPaths<Made extends MadeFloor>(
  run: AskedRun<Made>,
): readonly RunPath<Made>[] | Problem {
  const main = mainFloors(run, { stage: 0, stageType: 0, isXl: false });
  const hasOthers = has(editionOf(run), "alternativePath");
  return pathsOf(main, hasOthers ? alternativeFloors(run, LAST_CHAPTER_STAGE) : []);
}

/** A floor that a run stands on. */
export interface FloorReached {
  readonly stage: number;
  readonly stageType: number;
  readonly isXl: boolean;
}

/**
 * The floors that can still come, by path: the main one goes on to its ends, the alternative one begins
 * beside the floor that it leaves and is not left again.
 *
 * @param run its maker stands behind the floor reached.
 */
export function pathsAfter<Made extends MadeFloor>(
  run: AskedRun<Made>,
  reached: FloorReached,
): readonly RunPath<Made>[] | Problem {
  const isAlternative = isAlternativePath(reached.stageType);
  const last = reached.stage + (reached.isXl ? 1 : 0);
  const first = isAlternative ? last + 1 : last;
  const alternative = has(editionOf(run), "alternativePath")
    ? chapterFloors(run, alternativePathType, run.maker.fork(), LAST_CHAPTER_STAGE, first)
    : [];
  return pathsOf(isAlternative ? [] : mainFloors(run, reached), alternative);
}

function pathsOf<Made extends MadeFloor>(
  main: readonly Made[] | Problem,
  alternative: readonly Made[] | Problem,
): readonly RunPath<Made>[] | Problem {
  if (isProblem(main) || isProblem(alternative)) {
    return isProblem(main) ? main : (alternative as Problem);
  }
  const paths: RunPath<Made>[] = [
    { name: "main", floors: main },
    { name: "alternative", floors: alternative },
  ];
  return paths.filter(({ floors }) => floors.length > 0);
}

/** What the main path has behind a floor: the rest of the chapters, and every end. */
function mainFloors<Made extends MadeFloor>(
  run: AskedRun<Made>,
  { stage, stageType, isXl }: FloorReached,
): readonly Made[] | Problem {
  const maker = run.maker.fork();
  const first = stage + (isXl ? 2 : 1);
  const chapters = chapterFloors(run, mainPathType, maker, LAST_CHAPTER_STAGE, first);
  if (isProblem(chapters)) {
    return chapters;
  }
  const ends: Made[] = [];
  for (const ending of ENDINGS) {
    // Whoever stands on an end goes on along it, or to The Void.
    const isOpen = stage <= LAST_CHAPTER_STAGE + 1 || ending.stages.length === 1;
    const isOwn = ending.stageType === stageType && ending.stages.indexOf(stage) >= 0;
    const left = ending.stages.filter(
      (one) => one > stage && (isOpen || isOwn) && exists(one, ending.stageType, editionOf(run)),
    );
    const floors = played(run, left, () => ending.stageType, maker.fork());
    if (isProblem(floors)) {
      return floors;
    }
    ends.push(...floors);
  }
  ends.sort((a, b) => a.setup.plan.stage - b.setup.plan.stage);
  return [...chapters, ...ends];
}

/** A floor of a run that is asked for by its stage. */
export interface WantedFloor {
  readonly stage: number;
  /** Undefined for the run's own. */
  readonly stageType?: number | undefined;
  /** Whether it is the alternative path's, where the type is the run's own. */
  readonly isAlternative?: boolean;
  /** Whether only an XL floor will do. */
  readonly isXl?: boolean;
}

/**
 * One floor of a run, played up to there: the very floor that {@link runPaths} has. Where the run has no
 * such floor, a sentence says what it has instead.
 */
export function floorOfRun<Made extends MadeFloor>(
  run: AskedRun<Made>,
  asked: WantedFloor,
): Made | Problem {
  const made = floorAt(run, asked);
  const other = isProblem(made) ? undefined : otherThanAsked(made, asked);
  return other === undefined ? made : { problem: other };
}

/** What a run has at a stage: the floor that was asked for, or the one in its place. */
export function floorAt<Made extends MadeFloor>(
  run: AskedRun<Made>,
  asked: WantedFloor,
): Made | Problem {
  const { stage, stageType, isAlternative = isAlternativePath(stageType ?? 0) } = asked;
  const problem = stageProblem(stage, stageType ?? 0, editionOf(run)) ?? outsideModel(stage, 0);
  if (problem !== undefined) {
    return problem;
  }
  if (stage > LAST_CHAPTER_STAGE) {
    return endingOf(run, stage, stageType ?? 0);
  }
  const floors = isAlternative
    ? alternativeFloors(run, stage)
    : chapterFloors(run, mainPathType, run.maker.fork(), stage);
  return isProblem(floors) ? floors : (floors[floors.length - 1] as Made);
}

/** What a run has in place of the floor that was asked for, as a sentence; undefined if it has that. */
export function otherThanAsked(
  { setup: { plan, isXl } }: MadeFloor,
  { stage, stageType = plan.stageType, isXl: isXlAsked = false }: WantedFloor,
): string | undefined {
  const own = stageName(plan.stage, plan.stageType, isXl);
  if (plan.stage !== stage) {
    return `This run has no ${stageName(stage, stageType, false)}: ${own} stands for it too.`;
  }
  return stageType === plan.stageType && (isXl || !isXlAsked)
    ? undefined
    : `This run has ${own} in place of ${stageName(stage, stageType, isXlAsked)}.`;
}

function endingOf<Made extends MadeFloor>(
  run: AskedRun<Made>,
  stage: number,
  stageType: number,
): Made | Problem {
  const maker = run.maker.fork();
  const chapters = chapterFloors(run, mainPathType, maker);
  const way = ENDINGS.find(
    (ending) => ending.stageType === stageType && ending.stages.indexOf(stage) >= 0,
  );
  if (isProblem(chapters) || way === undefined) {
    return isProblem(chapters) ? chapters : { problem: `No run has a floor at stage ${stage}.` };
  }
  const until = way.stages.filter((one) => one <= stage);
  const floors = played(run, until, () => stageType, maker);
  return isProblem(floors) ? floors : (floors[floors.length - 1] as Made);
}

function editionOf({ state }: Pick<AskedRun<MadeFloor>, "state">): RuleSet {
  return state.edition ?? DEFAULT_EDITION;
}

/** The alternative path, which leaves the main one behind its first floor. */
function alternativeFloors<Made extends MadeFloor>(
  run: AskedRun<Made>,
  last: number,
): Made[] | Problem {
  const maker = run.maker.fork();
  const first = chapterFloors(run, mainPathType, maker, 1);
  return isProblem(first) ? first : chapterFloors(run, alternativePathType, maker, last);
}

/** From a stage of the chapters to the last that is asked for. */
function chapterFloors<Made extends MadeFloor>(
  run: AskedRun<Made>,
  typeOf: TypeRule,
  maker: FloorMaker<Made>,
  last: number = LAST_CHAPTER_STAGE,
  first = 1,
): Made[] | Problem {
  const stages: number[] = [];
  for (let stage = first; stage <= last; stage += 1) {
    stages.push(stage);
  }
  return played(run, stages, typeOf, maker);
}

/** The floors of some stages; an XL floor takes the place of both floors of its chapter. */
function played<Made extends MadeFloor>(
  run: AskedRun<Made>,
  stages: readonly number[],
  typeOf: TypeRule,
  maker: FloorMaker<Made>,
): Made[] | Problem {
  const floors: Made[] = [];
  let next = 0;
  for (const stage of stages) {
    const stageType = typeOf(run.startSeed, stage, editionOf(run));
    if (stage >= next) {
      const made = maker.next(inputOfRun(run.startSeed, run.state, stage, stageType));
      if (isProblem(made)) {
        return made;
      }
      floors.push(made);
      next = stage + (made.setup.isXl ? 2 : 1);
    }
  }
  return floors;
}

/**
 * The type that a run's floor has at a stage of the chapters, 1 to 8: at a later one every type is a floor
 * of the run.
 */
export function stageTypeOfRun(
  startSeed: number,
  edition: RuleSet,
  stage: number,
  isAlternative: boolean,
): number {
  return (isAlternative ? alternativePathType : mainPathType)(startSeed, stage, edition);
}

/**
 * The type of a main-path stage when everything is unlocked: Wrath of the Lamb for an even seed,
 * Afterbirth for one that 3 divides, which outranks it.
 * Source: the game's code as its developer gave it to IsaacScript's author.
 */
function mainPathType(startSeed: number, stage: number, edition: RuleSet): number {
  const seed = stageSeed(startSeed, stage, 0, edition) as number;
  if (seed % 3 === 0 && exists(stage, 2, edition)) {
    return 2;
  }
  return seed % 2 === 0 ? 1 : 0;
}

/**
 * The type of an alternative-path stage when everything is unlocked; Corpse has only one.
 * Source: IsaacScript, after a developer of Repentance.
 */
function alternativePathType(startSeed: number, stage: number, edition: RuleSet): number {
  const seed = stageSeed(startSeed, stage, 4, edition) as number;
  return exists(stage, 5, edition) && Math.floor(seed / 2) % 2 === 0 ? 5 : 4;
}

function exists(stage: number, stageType: number, edition: RuleSet): boolean {
  return stageProblem(stage, stageType, edition) === undefined;
}

function inputOfRun(
  startSeed: number,
  state: RunState,
  stage: number,
  stageType: number,
): FloorInput {
  const seed = stageSeed(startSeed, stage, stageType, state.edition ?? DEFAULT_EDITION) as number;
  const curses = cursesAt(stage, state.curses);
  return { ...state, stage, stageType, stageSeed: seed, curses };
}

/** A forced labyrinth strikes only where it can. */
function cursesAt(stage: number, curses: number | undefined): number | undefined {
  return curses === undefined || canBeXl(stage) ? curses : (curses & ~CURSE_LABYRINTH) >>> 0;
}
