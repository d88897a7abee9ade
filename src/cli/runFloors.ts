/** The floors of a whole run: which stages it passes, of which types. */
import { isAtLeast, type RuleSet } from "../core/edition";
import { CURSE_LABYRINTH } from "../core/floor/curses";
import { generateFloor } from "../core/floor/generate";
import { canBeXl } from "../core/floor/plan";
import { stageProblem, STAGE_VOID } from "../core/floor/stage";
import { isFloorProblem, type Floor } from "../core/floor/types";
import { stageSeed } from "../core/rng/stageSeeds";
import type { RunState } from "./floorInput";
import { UsageError } from "./usage";

/** The floors of one way through the run. */
export interface RunPath {
  readonly name: string;
  readonly floors: readonly Floor[];
}

/** The last stage before the paths part. */
const LAST_CHAPTER_STAGE = 8;

/** The stages after the chapters, every one of them, since a run may end on any. */
const FINAL_STAGES: readonly (readonly [number, number])[] = [
  [10, 0],
  [10, 1],
  [11, 0],
  [11, 1],
  [STAGE_VOID, 0],
];

/** Says the type of a chapter's stage. */
type TypeRule = (startSeed: number, stage: number, edition: RuleSet) => number;

/**
 * The paths of a run with all floors that the level generator builds. Blue Womb and Home stand at
 * fixed places and are left out.
 */
export function runPaths(startSeed: number, state: RunState): readonly RunPath[] {
  const edition = state.edition as RuleSet;
  const chapters = chapterFloors(startSeed, state, mainPathType);
  const finals = FINAL_STAGES.filter(([stage, type]) => exists(stage, type, edition)).map(
    ([stage, type]) => floorOf(startSeed, state, stage, type),
  );
  const main = { name: "Main path", floors: [...chapters, ...finals] };
  if (!isAtLeast(edition, "repentance")) {
    return [main];
  }
  const floors = chapterFloors(startSeed, state, alternativePathType);
  return [main, { name: "Alternative path", floors }];
}

/** Stages 1 to 8; an XL floor takes the place of both floors of its chapter. */
function chapterFloors(startSeed: number, state: RunState, typeOf: TypeRule): readonly Floor[] {
  const floors: Floor[] = [];
  let stage = 1;
  while (stage <= LAST_CHAPTER_STAGE) {
    const stageType = typeOf(startSeed, stage, state.edition as RuleSet);
    const floor = floorOf(startSeed, state, stage, stageType);
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

function floorOf(startSeed: number, state: RunState, stage: number, stageType: number): Floor {
  const seed = stageSeed(startSeed, stage, stageType, state.edition as RuleSet) as number;
  const curses = cursesAt(stage, state.curses);
  const floor = generateFloor({ ...state, stage, stageType, stageSeed: seed, curses });
  if (isFloorProblem(floor)) {
    throw new UsageError(floor.problem);
  }
  return floor;
}

/** A forced labyrinth strikes only where it can. */
function cursesAt(stage: number, curses: number | undefined): number | undefined {
  return curses === undefined || canBeXl(stage) ? curses : (curses & ~CURSE_LABYRINTH) >>> 0;
}
