/**
 * The first draws of a stage seed: curse, room count, minimum of dead ends, allowed shapes, and the
 * seed of the generator.
 *
 * Source: AIsaac, LuaDecomps, zdd. Verified: stage 1 with and without curses by 454 logged
 * Afterbirth+ floors; hard mode, The Void and Giant are read in code only.
 */
import { pickFrom, type StatefulDraw } from "../core/draw/draw";
import {
  CURSE_DARKNESS,
  CURSE_GIANT,
  CURSE_LABYRINTH,
  CURSE_LOST,
  ROLLED_CURSES,
  hasCurse,
} from "./curseOdds";
import { isCarried } from "../core/game/bag";
import { canBeXl } from "./floorPlan";
import { isAlternativePath, STAGE_CATHEDRAL, STAGE_VOID } from "../core/game/stage";
import { ALL_SHAPES } from "./layout/shapes";
import type { ChallengeRules, RoomSource } from "./rooms/roomSource";
import { stageFile } from "./rooms/stageFile";
import { openSeeded } from "./floorStreams";
import type { FloorOptions, FloorPlan, StageSetup } from "./floorTypes";

/** The largest plain room count. */
const ROOM_COUNT_MAX = 20;
/** The largest room count of an XL floor; out of reach, since 1.8 · 20 is 36. */
const XL_ROOM_COUNT_MAX = 45;
/** The Giant curse takes away 1x1 and both narrow 1x1 rooms. */
const GIANT_FORBIDDEN_SHAPES = 0b1110;

/**
 * What the first draws of a stage seed settle. Cheap: at most nine draws.
 *
 * @param stageSeed an integer in [1, 2^32).
 */
export function stageSetup(
  plan: FloorPlan,
  stageSeed: number,
  options: FloorOptions = {},
): StageSetup {
  const open = options.openStream ?? openSeeded;
  const level = open("level", stageSeed);
  level.seed("thrown away");
  // The copy starts where the level stream stands, so its first draw equals the level's third.
  const curse = open("curse", level.seed("curse copy"));
  const { challengeRules = options.roomSource?.challenges?.get(plan.challenge) } = options;
  const curses = curseOfChallenge(plan, rollCurses(plan, curse), challengeRules);
  const roomCountBit = level.pick("one more room", 2);
  const roomCount = rollRoomCount(plan, curses, roomCountBit, level, curse);
  const generatorSeed = level.seed("generator seed");
  const isXl = hasCurse(curses, CURSE_LABYRINTH);
  const minDeadEnds = minimumDeadEnds(plan, isXl);
  const window = ordinaryWindow(plan, isXl, options.roomSource);
  return {
    plan,
    challengeRules,
    stageSeed,
    curses,
    roomCount,
    minDeadEnds,
    forcedDeadEndGoal: plan.rules.forcesMinimum ? minDeadEnds : FORCED_GOAL,
    allowedShapes: allowedShapes(plan, curses, window.shapeMask),
    difficulties: window.difficulties,
    isXl,
    isCrowded: isXl || plan.stage === STAGE_VOID || isHuge(plan),
    generatorSeed,
    levelState: level.state(),
  };
}

/** Up to Afterbirth+ the generator forces dead ends up to five only, whatever the minimum. */
const FORCED_GOAL = 5;

/**
 * The curse of a floor. A forced curse with odds (an observed one) makes the draws that the roll
 * with that outcome must have made, since the hard-mode bonus follows on the same stream.
 */
function rollCurses(plan: FloorPlan, curse: StatefulDraw): number {
  const rolls = plan.curseOdds > 0 && !isCarried(plan, "black-candle");
  if (plan.curses !== undefined) {
    if (rolls) {
      curse.seed("curse, forced");
    }
    if (rolls && plan.curses !== 0) {
      curse.seed("which curse, forced");
    }
    return plan.curses;
  }
  if (!rolls || !curse.oneIn("curse", plan.curseOdds)) {
    return 0;
  }
  const rolled = pickFrom(curse, "which curse", ROLLED_CURSES);
  return isCursePossible(plan, rolled) ? rolled : 0;
}

/**
 * What a challenge makes of the curse that was rolled; one that is said stays as it is.
 * Source: LuaDecomps, `ApplyCurseModifiers`.
 */
function curseOfChallenge(
  plan: FloorPlan,
  rolled: number,
  rules: ChallengeRules | undefined,
): number {
  if (rules === undefined || plan.curses !== undefined) {
    return rolled;
  }
  const curses = (rolled | rules.curses) & ~rules.withoutCurses;
  return (canBeXl(plan.stage) ? curses : curses & ~CURSE_LABYRINTH) >>> 0;
}

function isCursePossible(plan: FloorPlan, curse: number): boolean {
  if (curse === CURSE_LABYRINTH) {
    return canBeXl(plan.stage);
  }
  if (curse === CURSE_LOST) {
    return plan.challenge !== plan.rules.challengeWithoutLost;
  }
  return curse !== CURSE_DARKNESS || plan.victoryLap <= 2;
}

/** The number of rooms to place, the start room not counted. */
function rollRoomCount(
  plan: FloorPlan,
  curses: number,
  bit: number,
  level: StatefulDraw,
  curse: StatefulDraw,
): number {
  let count = plainRoomCount(plan.stage, bit);
  if (hasQuestArea(plan, hasCurse(curses, CURSE_LABYRINTH))) {
    count -= 3;
  }
  if (hasCurse(curses, CURSE_LABYRINTH)) {
    count = xlRoomCount(count);
  } else if (hasCurse(curses, CURSE_LOST)) {
    count += 4;
  }
  if (isHuge(plan)) {
    count = 40 + level.pick("rooms of XXXXXXXXL", 5);
  }
  if (plan.stage === STAGE_VOID) {
    count = 50 + level.pick("rooms of The Void", plan.rules.voidSizes);
  }
  // The draw is made on normal as well; nothing is known to follow it on the copy.
  const hardBit = curse.pick("one more hard room", 2);
  if (plan.difficulty === "hard") {
    count += 2 + hardBit;
  }
  if (hasCurse(curses, CURSE_GIANT) && plan.rules.hasGiantFloors) {
    count = Math.max(4, Math.floor((count * 3) / 5));
  }
  return count;
}

/** The rooms of a floor that nothing enlarges; `bit` is 0 or 1. */
export function plainRoomCount(stage: number, bit: number): number {
  return Math.min(ROOM_COUNT_MAX, Math.floor((10 * stage) / 3) + 5 + bit);
}

/** How many rooms an XL floor has in place of `count`. */
export function xlRoomCount(count: number): number {
  return Math.min(XL_ROOM_COUNT_MAX, Math.floor((count * 9) / 5));
}

/** Whether the challenge is XXXXXXXXL. */
function isHuge(plan: FloorPlan): boolean {
  return plan.challenge === plan.rules.hugeChallenge;
}

/**
 * Whether a floor leads to the mirror world or the mineshaft: the second floors of the alternative
 * path's first two chapters, or their XL floors. Such floors are three rooms smaller.
 */
export function hasQuestArea(plan: FloorPlan, isXl: boolean): boolean {
  if (!plan.rules.hasQuests || !isAlternativePath(plan.stageType) || plan.stage > 4) {
    return false;
  }
  return plan.stage % 2 === 0 || isXl;
}

/** How many dead ends a layout needs to be accepted. Verified for stage 1. */
function minimumDeadEnds(plan: FloorPlan, isXl: boolean): number {
  let minimum = plan.stage === 1 ? 5 : 6;
  if (isXl) {
    minimum += 1;
  }
  if (plan.stage === STAGE_VOID) {
    minimum += 2;
  }
  if (plan.rules.hasSecondCurseRoom && isCarried(plan, "voodoo-head")) {
    minimum += 1;
  }
  return hasQuestArea(plan, isXl) ? minimum + 1 : minimum;
}

/** Shapes of the stage's layouts; without figures of its file, as the rules know them, or all. */
function allowedShapes(plan: FloorPlan, curses: number, ofFile: number | undefined): number {
  const mask = plan.shapeMask ?? ofFile ?? shapesOfRules(plan) ?? ALL_SHAPES;
  if (hasCurse(curses, CURSE_GIANT) && plan.rules.hasGiantFloors) {
    return (mask & ~GIANT_FORBIDDEN_SHAPES) >>> 0;
  }
  return mask;
}

function shapesOfRules({ stage, stageType, rules }: FloorPlan): number | undefined {
  return stage === STAGE_CATHEDRAL && stageType === 1 ? rules.cathedralShapes : undefined;
}

/** Layout difficulties of ordinary rooms, lowest and highest. */
type Window = readonly [number, number];

/** By kind of stage, in normal and in hard mode. */
// prettier-ignore
const WINDOWS_AFTERBIRTH_PLUS: Readonly<Record<"odd" | "even" | "late" | "void", readonly [Window, Window]>> = {
  odd:  [[1, 5],  [5, 5]],
  even: [[5, 10], [10, 15]],
  late: [[1, 5],  [5, 5]],
  void: [[5, 15], [5, 15]],
};

// prettier-ignore
const WINDOWS_REPENTANCE: typeof WINDOWS_AFTERBIRTH_PLUS = {
  ...WINDOWS_AFTERBIRTH_PLUS,
  odd:  [[1, 5],  [5, 10]],
  late: [[1, 10], [5, 15]],
};

/** Where a window holds fewer layouts than this, it is opened to {@link WIDEST_WINDOW}. */
const LAYOUTS_LEAST = 20;
const WIDEST_WINDOW: Window = [1, 15];

/**
 * The window of a floor's ordinary rooms, as far as the room source knows the stage's file, and which shapes its
 * layouts have (bit s for shape s; undefined where the file is unknown).
 * Source: AIsaac, LuaDecomps. Verified: 1-5, 5-10, hard 5-10, 10-15 and XL hard 5-15 by the ordinary
 * rooms entered on logged floors; the fallback below 20 layouts is read in code only.
 */
function ordinaryWindow(plan: FloorPlan, isXl: boolean, source: RoomSource | undefined) {
  const file = stageFile(plan.stage, plan.stageType);
  const difficulties = plainWindow(plan, isXl);
  const rooms = source?.ordinaryRooms(file, difficulties);
  if (rooms === undefined || rooms.count >= LAYOUTS_LEAST) {
    return { difficulties, shapeMask: rooms?.shapeMask };
  }
  const all = source?.ordinaryRooms(file, WIDEST_WINDOW);
  return { difficulties: WIDEST_WINDOW, shapeMask: all?.shapeMask };
}

function plainWindow(plan: FloorPlan, isXl: boolean): Window {
  const { hasNewWindows } = plan.rules;
  const windows = hasNewWindows ? WINDOWS_REPENTANCE : WINDOWS_AFTERBIRTH_PLUS;
  const [normal, hard] = windows[windowName(plan.stage, hasNewWindows && isXl)];
  return plan.difficulty === "hard" ? hard : normal;
}

function windowName(stage: number, isLateXl: boolean): keyof typeof WINDOWS_REPENTANCE {
  if (stage === STAGE_VOID) {
    return "void";
  }
  if (stage >= 9 || isLateXl) {
    return "late";
  }
  return stage % 2 === 1 ? "odd" : "even";
}
