/**
 * The first draws of a stage seed: curse, room count, minimum of dead ends, allowed shapes, and the
 * seed of the generator.
 *
 * Source: AIsaac, LuaDecomps, zdd. Verified: stage 1 with and without curses by 454 logged
 * Afterbirth+ floors; hard mode, The Void and Giant are read in code only.
 */
import { isAtLeast } from "../edition";
import {
  CURSE_DARKNESS,
  CURSE_GIANT,
  CURSE_LABYRINTH,
  CURSE_LOST,
  ROLLED_CURSES,
  hasCurse,
} from "./curses";
import { carriedCount, isCarried } from "./items";
import { canBeXl } from "./plan";
import { isAlternativePath, STAGE_VOID } from "./stage";
import { openSeeded } from "./streams";
import type { FloorOptions, FloorPlan, StageSetup, StreamDraw } from "./types";

/** The largest plain room count. */
const ROOM_COUNT_MAX = 20;
/** The largest room count of an XL floor; out of reach, since 1.8 · 20 is 36. */
const XL_ROOM_COUNT_MAX = 45;
/** Challenge XXXXXXXXL, whose floors are larger than XL (Repentance). */
const CHALLENGE_XXXXXXXXL = 21;
/** Challenge in which the Curse of the Lost cannot strike (Repentance). */
const CHALLENGE_WITHOUT_LOST = 44;
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
  const curses = rollCurses(plan, curse);
  const roomCountBit = level.pick("one more room", 2);
  const roomCount = rollRoomCount(plan, curses, roomCountBit, level, curse);
  const generatorSeed = level.seed("generator seed");
  const isXl = hasCurse(curses, CURSE_LABYRINTH);
  const minDeadEnds = minimumDeadEnds(plan, isXl);
  return {
    plan,
    stageSeed,
    curses,
    roomCount,
    minDeadEnds,
    forcedDeadEndGoal: isAtLeast(plan.edition, "repentance") ? minDeadEnds : FORCED_GOAL,
    allowedShapes: allowedShapes(plan, curses),
    isXl,
    isCrowded: isXl || plan.stage === STAGE_VOID || isXxxxxxxxl(plan),
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
function rollCurses(plan: FloorPlan, curse: StreamDraw): number {
  const rolls = plan.curseOdds > 0 && !isCarried(plan, "black-candle");
  if (plan.forcedCurses !== undefined) {
    return skipCurseRoll(plan.forcedCurses, rolls, curse);
  }
  if (!rolls || !curse.oneIn("curse", plan.curseOdds)) {
    return 0;
  }
  const rolled = ROLLED_CURSES[curse.pick("which curse", ROLLED_CURSES.length)] as number;
  return isCursePossible(plan, rolled) ? rolled : 0;
}

function skipCurseRoll(forced: number, rolls: boolean, curse: StreamDraw): number {
  if (rolls) {
    curse.seed("curse, forced");
    if (forced !== 0) {
      curse.seed("which curse, forced");
    }
  }
  return forced;
}

function isCursePossible(plan: FloorPlan, curse: number): boolean {
  if (curse === CURSE_LABYRINTH) {
    return canBeXl(plan.stage);
  }
  if (curse === CURSE_LOST) {
    return plan.challenge !== CHALLENGE_WITHOUT_LOST || !isAtLeast(plan.edition, "repentance");
  }
  return curse !== CURSE_DARKNESS || plan.victoryLap <= 2;
}

/** The number of rooms to dig, the start room not counted. */
function rollRoomCount(
  plan: FloorPlan,
  curses: number,
  bit: number,
  level: StreamDraw,
  curse: StreamDraw,
): number {
  let count = Math.min(ROOM_COUNT_MAX, Math.floor((10 * plan.stage) / 3) + 5 + bit);
  if (hasQuestArea(plan, curses) && hasRepentanceRules(plan)) {
    count -= 3;
  }
  if (hasCurse(curses, CURSE_LABYRINTH)) {
    count = Math.min(XL_ROOM_COUNT_MAX, Math.floor((count * 9) / 5));
  } else if (hasCurse(curses, CURSE_LOST)) {
    count += 4;
  }
  if (isXxxxxxxxl(plan)) {
    count = 40 + level.pick("rooms of XXXXXXXXL", 5);
  }
  if (plan.stage === STAGE_VOID) {
    count = 50 + level.pick("rooms of The Void", plan.dialect === "wiki" ? 10 : 5);
  }
  // The draw is made on normal as well; nothing is known to follow it on the copy.
  const hardBit = curse.pick("one more hard room", 2);
  if (plan.difficulty === "hard") {
    count += 2 + hardBit;
  }
  if (hasCurse(curses, CURSE_GIANT) && hasRepentanceRules(plan)) {
    count = Math.max(4, Math.floor((count * 3) / 5));
  }
  return count;
}

function isXxxxxxxxl(plan: FloorPlan): boolean {
  return plan.challenge === CHALLENGE_XXXXXXXXL && hasRepentanceRules(plan);
}

/** Whether Repentance's additions apply; the documents' pseudo-code is older than they are. */
function hasRepentanceRules(plan: FloorPlan): boolean {
  return isAtLeast(plan.edition, "repentance") && plan.dialect !== "wiki";
}

/**
 * Whether a floor leads to the mirror world or the mineshaft: the second floors of the alternative
 * path's first two chapters, or their XL floors. Such floors are three rooms smaller.
 */
export function hasQuestArea(plan: FloorPlan, curses: number): boolean {
  if (!isAlternativePath(plan.stageType) || plan.stage > 4) {
    return false;
  }
  return plan.stage % 2 === 0 || hasCurse(curses, CURSE_LABYRINTH);
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
  return minimum + repentanceDeadEnds(plan, isXl);
}

/** Voodoo Head's second curse room and the quest areas need room of their own. */
function repentanceDeadEnds(plan: FloorPlan, isXl: boolean): number {
  if (!hasRepentanceRules(plan)) {
    return 0;
  }
  const forCurseRoom = carriedCount(plan, "voodoo-head") > 0 ? 1 : 0;
  return forCurseRoom + (hasQuestArea(plan, isXl ? CURSE_LABYRINTH : 0) ? 1 : 0);
}

function allowedShapes(plan: FloorPlan, curses: number): number {
  if (hasCurse(curses, CURSE_GIANT) && hasRepentanceRules(plan)) {
    return (plan.shapeMask & ~GIANT_FORBIDDEN_SHAPES) >>> 0;
  }
  return plan.shapeMask;
}
