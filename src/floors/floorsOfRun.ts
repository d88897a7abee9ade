/** The floors of a whole run: which stages it passes, of which types. */
import { lastOf } from "../core/lists";
import { has } from "../core/game/edition";
import { isProblem, type Problem } from "../core/problem";
import { ACHIEVEMENTS, isUnlocked, type SaveUnlocks } from "../core/game/unlocks";
import { stageSeed } from "../core/rng/stageSeeds";
import { CURSE_LABYRINTH } from "./curseOdds";
import { generateFloor } from "./generate";
import { canBeXl, checkedPlan } from "./floorPlan";
import type { Situation } from "../core/model/situation";
import {
  isAlternativePath,
  isStageOpen,
  outsideModel,
  STAGE_VOID,
  stageName,
  stageProblem,
  type StagePlace,
} from "../core/game/stage";
import type { Floor, FloorInput } from "./floorTypes";

/** One way through the run. */
export type PathName = "main" | "alternative";

/** A generated floor, as far as this file reads it. */
export type MadeFloor = Pick<Floor, "setup">;

/** The floors of one way through the run. */
export interface RunPath<Made extends MadeFloor> {
  readonly name: PathName;
  readonly floors: readonly Made[];
  /** Those that could not be made; the others stand without them. */
  readonly missing: readonly MissingFloorAnswer[];
}

/** A floor of a run that could not be made, and why. */
export interface MissingFloorAnswer extends StagePlace {
  /** As in "Caves II". */
  readonly name: string;
  readonly problem: string;
}

/** Generates the floors of a run in the order in which they are played. */
export interface FloorMaker<Made extends MadeFloor> {
  next(input: FloorInput): Made | Problem;
  /** A copy that goes on from here, where two ways part. */
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
  readonly state: Situation;
  readonly maker: FloorMaker<Made>;
}

/** The last stage before the paths part. */
export const LAST_CHAPTER_STAGE = 8;

/** Floors that are played one after the other. */
interface Stretch {
  readonly stages: readonly number[];
  /** The type of all of them; where it is missing, the run's seed decides. */
  readonly stageType?: number;
  readonly isAlternative?: boolean;
}

/** Where a run may end: a player walks one of these ways, never two. */
export type RunEnd = "chest" | "darkRoom" | "void" | "corpse";

/** The ways to end a run: the stages behind the chapters. */
// prettier-ignore
const ENDINGS: readonly (Stretch & { readonly end: RunEnd; readonly stageType: number })[] = [
  { end: "darkRoom", stages: [10, 11],    stageType: 0 },
  { end: "chest",    stages: [10, 11],    stageType: 1 },
  { end: "void",     stages: [STAGE_VOID], stageType: 0 },
];

/** The floors of a run by the ways that a player can walk, those that the edition has. */
export function waysThrough<F extends StagePlace>(
  floors: readonly F[],
): readonly { readonly end: RunEnd; readonly floors: readonly F[] }[] {
  const chapter = floors.filter((floor) => floor.stage <= LAST_CHAPTER_STAGE);
  const main = chapter.filter(({ stageType }) => !isAlternativePath(stageType));
  const corpse = chapter.filter(({ stageType }) => isAlternativePath(stageType));
  // The alternative path begins behind the first floor.
  const before = corpse.some(({ stage }) => stage === 1)
    ? main.filter(({ stage }) => stage === 1)
    : [];
  const ways = ENDINGS.map(({ end, stages, stageType }) => {
    const last = floors.filter((one) => stages.includes(one.stage) && one.stageType === stageType);
    return { end, floors: last.length === 0 ? [] : [...main, ...last] };
  });
  return [...ways, { end: "corpse" as const, floors: [...before, ...corpse] }].filter(
    (way) => way.floors.length > 0,
  );
}

/** From a stage of the chapters to another, both included. */
function chapters(first: number, last: number, isAlternative = false): Stretch {
  const stages: number[] = [];
  for (let stage = first; stage <= last; stage += 1) {
    stages.push(stage);
  }
  return { stages, isAlternative };
}

/**
 * The paths of a run with all floors that the level generator builds, in the order of their stages.
 * Each way is played from where it leaves the others: the ends of a run from the end of its chapters,
 * the alternative path from the first floor on. Blue Womb and Home stand at fixed places and are left out.
 */
export function runPaths<Made extends MadeFloor>(
  run: AskedRun<Made>,
): readonly RunPath<Made>[] | Problem {
  const behindFirst = run.maker.fork();
  const first = { floors: [], missing: [] };
  const problem = hasAlternative(run) ? play(run, behindFirst, chapters(1, 1), first) : undefined;
  return problem ?? pathsFrom(run, { stage: 0, stageType: 0, isXl: false }, behindFirst, 1);
}

/** A floor that a run stands on. */
export interface FloorReached extends StagePlace {
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
  const last = reached.stage + (reached.isXl ? 1 : 0);
  return isAlternativePath(reached.stageType)
    ? pathsFrom(run, undefined, run.maker, last + 1)
    : pathsFrom(run, reached, run.maker.fork(), last);
}

/**
 * @param main where the main path goes on, undefined where it is left.
 * @param behind makes the alternative path's floors, from its first stage on.
 */
function pathsFrom<Made extends MadeFloor>(
  run: AskedRun<Made>,
  main: FloorReached | undefined,
  behind: FloorMaker<Made>,
  first: number,
): readonly RunPath<Made>[] | Problem {
  const own: Played<Made> = { floors: [], missing: [] };
  const others: Played<Made> = { floors: [], missing: [] };
  const isLeft = main === undefined || hasAlternative(run);
  const left = isLeft ? chapters(first, LAST_CHAPTER_STAGE, true) : { stages: [] };
  const problem = (main && playMain(run, main, own)) ?? play(run, behind, left, others);
  const paths: readonly RunPath<Made>[] = [
    { name: "main", ...own },
    { name: "alternative", ...others },
  ];
  const isNone = own.floors.length + others.floors.length === 0;
  const none = isNone ? (own.missing[0] ?? others.missing[0]) : undefined;
  return (
    problem ?? none ?? paths.filter(({ floors, missing }) => floors.length + missing.length > 0)
  );
}

/** What the main path has behind a floor: the rest of the chapters, and every end. */
function playMain<Made extends MadeFloor>(
  run: AskedRun<Made>,
  { stage, stageType, isXl }: FloorReached,
  main: Played<Made>,
): Problem | undefined {
  const maker = run.maker.fork();
  const rest = chapters(stage + (isXl ? 2 : 1), LAST_CHAPTER_STAGE);
  let problem = play(run, maker, rest, main);
  const ends: Played<Made> = { floors: [], missing: main.missing };
  for (const ending of ENDINGS) {
    // Whoever stands on an end goes on along it, or to The Void.
    const isOpen = stage <= LAST_CHAPTER_STAGE + 1 || ending.stages.length === 1;
    const isOwn = ending.stageType === stageType && ending.stages.indexOf(stage) >= 0;
    const stages = ending.stages.filter(
      (one) =>
        one > stage &&
        (isOpen || isOwn) &&
        stageProblem(one, ending.stageType, run.state.edition) === undefined,
    );
    problem = problem ?? play(run, maker.fork(), { ...ending, stages }, ends);
  }
  ends.floors.sort((a, b) => a.setup.plan.stage - b.setup.plan.stage);
  main.floors.push(...ends.floors);
  return problem;
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
  const floors = floorsTo(run, asked);
  return isProblem(floors) ? floors : lastOf(floors);
}

/** The floors that are played up to that one, it the last. */
export function floorsTo<Made extends MadeFloor>(
  run: AskedRun<Made>,
  asked: WantedFloor,
): readonly Made[] | Problem {
  const { stage, stageType = 0 } = asked;
  let problem = stageProblem(stage, stageType, run.state.edition) ?? outsideModel(stage, 0);
  const played: Played<Made> = { floors: [], missing: [] };
  const maker = run.maker.fork();
  for (const stretch of problem === undefined ? wayTo(asked) : []) {
    problem = problem ?? play(run, maker, stretch, played);
  }
  const { floors, missing } = played;
  const last = missing[missing.length - 1];
  const isMissing = last !== undefined && last.stage === stage;
  return problem ?? (isMissing ? last : floors);
}

/** The stretches that lead to a floor, which ends them: the alternative path leaves the main one behind its first floor. */
function wayTo({
  stage,
  stageType = 0,
  isAlternative = isAlternativePath(stageType),
}: WantedFloor): readonly Stretch[] {
  if (stage > LAST_CHAPTER_STAGE) {
    const ending = ENDINGS.find((one) => one.stageType === stageType && one.stages.includes(stage));
    const stages = (ending?.stages ?? []).filter((one) => one <= stage);
    return [chapters(1, LAST_CHAPTER_STAGE), { stages, stageType }];
  }
  return isAlternative ? [chapters(1, 1), chapters(1, stage, true)] : [chapters(1, stage)];
}

/** What a run has in place of the floor that was asked for, as a sentence; undefined if it has that. */
export function otherThanAsked(
  { setup: { plan, isXl } }: MadeFloor,
  { stage, stageType = plan.stageType, isXl: isXlAsked = false }: WantedFloor,
): string | undefined {
  const own = stageName(plan.stage, plan.stageType, isXl);
  if (isAlternativePath(plan.stageType) && !isUnlocked(plan, ACHIEVEMENTS.secretExit)) {
    return `This run has no ${own}: the alternative path is not unlocked (achievement ${ACHIEVEMENTS.secretExit}).`;
  }
  if (plan.stage !== stage) {
    return `This run has no ${stageName(stage, stageType, false)}: ${own} stands for it too.`;
  }
  return stageType === plan.stageType && (isXl || !isXlAsked)
    ? undefined
    : `This run has ${own} in place of ${stageName(stage, stageType, isXlAsked)}.`;
}

/** Whether a run can leave the main path. */
export function hasAlternative(run: Pick<AskedRun<MadeFloor>, "state">): boolean {
  return (
    has(run.state.edition, "alternativePath") && isUnlocked(run.state, ACHIEVEMENTS.secretExit)
  );
}

/** The floors made so far, and those that could not be made. */
interface Played<Made extends MadeFloor> {
  readonly floors: Made[];
  readonly missing: MissingFloorAnswer[];
}

/**
 * Makes the floors of a stretch; an XL floor takes the place of both floors of its chapter, and one that cannot be
 * made is left out.
 *
 * @returns what is wrong with what was asked.
 */
function play<Made extends MadeFloor>(
  { startSeed, state }: AskedRun<Made>,
  maker: FloorMaker<Made>,
  { stages, stageType, isAlternative = false }: Stretch,
  { floors, missing }: Played<Made>,
): Problem | undefined {
  let next = 0;
  for (const stage of stages) {
    if (stage >= next) {
      const type = stageType ?? stageTypeOfRun(startSeed, state, stage, isAlternative);
      const input = inputOfRun(startSeed, state, stage, type);
      const made = maker.next(input);
      if (!isProblem(made)) {
        floors.push(made);
        next = stage + (made.setup.isXl ? 2 : 1);
      } else if (isProblem(checkedPlan(input))) {
        return made;
      } else {
        const name = stageName(stage, type, false);
        missing.push({ stage, stageType: type, name, problem: made.problem });
      }
    }
  }
  return undefined;
}

/**
 * The type that a run's floor has at a stage of the chapters, 1 to 8; at a later one every type is a floor of
 * the run. On the main path Wrath of the Lamb for an even seed, Afterbirth for one that 3 divides, which
 * outranks it, each once its achievement is unlocked; of the alternative path Corpse has only one.
 * Source: the game's code as its developer gave it to IsaacScript's author; IsaacScript, after a developer of
 * Repentance; the achievements from AIsaac. Verified: 88 of 89 floors of the shipped logs.
 */
export function stageTypeOfRun(
  startSeed: number,
  save: SaveUnlocks,
  stage: number,
  isAlternative: boolean,
): number {
  const seed = stageSeed(startSeed, stage, isAlternative ? 4 : 0, save.edition);
  if (isAlternative) {
    return isStageOpen(save, stage, 5) && Math.floor(seed / 2) % 2 === 0 ? 5 : 4;
  }
  if (seed % 3 === 0 && isStageOpen(save, stage, 2)) {
    return 2;
  }
  return seed % 2 === 0 && isStageOpen(save, stage, 1) ? 1 : 0;
}

/** The floor of a run at a stage, of a type that it has there. */
export function inputOfRun(
  startSeed: number,
  state: Situation,
  stage: number,
  stageType: number,
): FloorInput {
  const seed = stageSeed(startSeed, stage, stageType, state.edition);
  const curses = cursesAt(stage, state.curses);
  return { ...state, stage, stageType, stageSeed: seed, curses };
}

/** A forced labyrinth strikes only where it can. */
export function cursesAt(stage: number, curses: number | undefined): number | undefined {
  return curses === undefined || canBeXl(stage) ? curses : (curses & ~CURSE_LABYRINTH) >>> 0;
}
