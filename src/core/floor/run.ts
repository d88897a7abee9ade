/** The floors of a whole run: which stages it passes, of which types. */
import { DEFAULT_EDITION, isAtLeast, type RuleSet } from "../game/edition";
import { isProblem, type Problem } from "../problem";
import { stageSeed } from "../rng/stageSeeds";
import { CURSE_LABYRINTH } from "./curses";
import { generateFloor } from "./generate";
import { canBeXl, type PlanInput } from "./plan";
import { STAGE_VOID, stageProblem } from "./stage";
import type { Floor, FloorInput } from "./types";

/** Everything about a run but its seed and the stage. */
export type RunState = Omit<PlanInput, "stage" | "stageType">;

/** The floors of one way through the run. */
export interface RunPath {
  readonly name: string;
  readonly floors: readonly Floor[];
}

/** The last stage before the paths part. */
export const LAST_CHAPTER_STAGE = 8;

/** The stages after the chapters, every one of them, since a run may end on any. */
const FINAL_STAGES: readonly (readonly [number, number])[] = [
  [10, 0],
  [10, 1],
  [11, 0],
  [11, 1],
  [STAGE_VOID, 0],
];

/** Generates the floors of one path, in their order. */
export type FloorGenerator = (input: FloorInput) => Floor | Problem;

/** Says the type of a chapter's stage. */
type TypeRule = (startSeed: number, stage: number, edition: RuleSet) => number;

/**
 * The paths of a run with all floors that the level generator builds. Blue Womb and Home stand at
 * fixed places and are left out.
 *
 * @param startSeed of the run, an integer in [1, 2^32).
 * @param openPath begins a path, for generators that remember what a run has met.
 */
export function runPaths(
  startSeed: number,
  state: RunState,
  openPath: () => FloorGenerator = () => generateFloor,
): readonly RunPath[] | Problem {
  const edition = state.edition ?? DEFAULT_EDITION;
  const openGenerator = (): ((stage: number, stageType: number) => Floor | Problem) => {
    const generator = openPath();
    return (stage, stageType) => generator(inputOfRun(startSeed, state, stage, stageType));
  };
  const generate = openGenerator();
  const main = chapterFloors(startSeed, edition, mainPathType, generate);
  if (isProblem(main)) {
    return main;
  }
  const floors = [...main];
  for (const [stage, stageType] of FINAL_STAGES) {
    if (exists(stage, stageType, edition)) {
      const floor = generate(stage, stageType);
      if (isProblem(floor)) {
        return floor;
      }
      floors.push(floor);
    }
  }
  const paths = [{ name: "Main path", floors }];
  if (isAtLeast(edition, "repentance")) {
    const others = chapterFloors(startSeed, edition, alternativePathType, openGenerator());
    if (isProblem(others)) {
      return others;
    }
    paths.push({ name: "Alternative path", floors: others });
  }
  return paths;
}

/** What a run has at a stage of one of its paths. */
export interface StageOfRun {
  readonly stageType: number;
  /** Whether the floor before it is XL and stands for both: the run then has no such floor. */
  readonly isSkipped: boolean;
}

/**
 * The type that a run's floor has at a stage, and whether the run has that floor at all.
 *
 * @param stage of the chapters, 1 to 8: at a later one every type is a floor of the run.
 */
export function stageOfRun(
  startSeed: number,
  state: RunState,
  stage: number,
  isAlternative: boolean,
): StageOfRun {
  const edition = state.edition ?? DEFAULT_EDITION;
  const stageType = stageTypeOfRun(startSeed, edition, stage, isAlternative);
  if (stage % 2 === 1) {
    return { stageType, isSkipped: false };
  }
  const typeBefore = stageTypeOfRun(startSeed, edition, stage - 1, isAlternative);
  const before = generateFloor(inputOfRun(startSeed, state, stage - 1, typeBefore));
  return { stageType, isSkipped: !isProblem(before) && before.setup.isXl };
}

/** The type alone: see {@link stageOfRun}. */
export function stageTypeOfRun(
  startSeed: number,
  edition: RuleSet,
  stage: number,
  isAlternative: boolean,
): number {
  return (isAlternative ? alternativePathType : mainPathType)(startSeed, stage, edition);
}

/** Stages 1 to 8; an XL floor takes the place of both floors of its chapter. */
function chapterFloors(
  startSeed: number,
  edition: RuleSet,
  typeOf: TypeRule,
  generate: (stage: number, stageType: number) => Floor | Problem,
): Floor[] | Problem {
  const floors: Floor[] = [];
  let stage = 1;
  while (stage <= LAST_CHAPTER_STAGE) {
    const floor = generate(stage, typeOf(startSeed, stage, edition));
    if (isProblem(floor)) {
      return floor;
    }
    floors.push(floor);
    stage += floor.setup.isXl ? 2 : 1;
  }
  return floors;
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
