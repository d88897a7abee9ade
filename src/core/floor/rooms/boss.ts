/**
 * Which boss a floor gets, up to Afterbirth+: a chain of chances on the level stream, each for a
 * group of bosses, until one comes to a boss. From Repentance on bosses come out of pools with
 * generators of their own, and the level stream takes no part.
 *
 * Source: Lceoliu/AIsaac. Verified: stage 1, type 0, by the start room's spawn seed of 271 logged
 * floors, which checks the number of draws; elsewhere by AIsaac's 6,000 whole floors. Rebirth and
 * Afterbirth leave out the groups that came later: unsure.
 */
import type { Rng } from "../../rng/generator";
import type { Chance, StatefulDraw } from "../../draw/draw";
import { toFloat32 } from "../../rng/float32";
import { isAtLeast } from "../../game/edition";
import { isUnlocked } from "../../game/floorItems";
import { LOCAL_SHIFTS, openLocal } from "../streams";
import type { FloorPlan } from "../types";

/** What a boss choice reads and changes. */
interface BossChoice {
  readonly plan: FloorPlan;
  /** The stage chosen for: one more than the floor's for the second boss of an XL floor. */
  readonly stage: number;
  readonly draw: StatefulDraw;
  /** By flag number. */
  readonly flags: boolean[];
  /** The choice's own generator, which only the Headless Horseman asks. */
  readonly local: Rng;
}

/** A group's answer when it does not come to a boss. */
export const NO_BOSS = 0;

/** Mom of the Mausoleum and of Gehenna. */
export const MOM_OF_MAUSOLEUM = 89;

/** Stages whose boss is settled: stage, stage type (-1 for any), boss id. */
const FIXED_BOSSES: readonly (readonly [number, number, number])[] = [
  [6, 4, MOM_OF_MAUSOLEUM],
  [6, 5, MOM_OF_MAUSOLEUM], // Gehenna
  [6, -1, 6], // Mom
  [8, 4, 88], // Mother
  [10, 0, 24], // Satan
  [10, 1, 39], // Isaac
  [11, 0, 54], // The Lamb
  [11, 1, 40], // ???
  [12, -1, 70], // Delirium
];

/** Achievement numbers of the boss groups. */
const U_HORSEMEN = 5;
const U_STEVEN = 16;
const U_CHAD = 17;
const U_GISH = 18;
const U_IT_LIVES = 34;
const U_CONQUEST = 66;
const U_TRIACHNID = 68;
const U_NEW_BOSSES = 346;
const U_LAST_BOSSES = 347;

/**
 * Chooses a boss for a stage.
 *
 * @param flags the run's state flags by number; the choice sets and clears some.
 * @returns the game's boss id.
 */
export function chooseBoss(
  plan: FloorPlan,
  stage: number,
  draw: StatefulDraw,
  flags: boolean[],
): number {
  const local = openLocal(draw.seed("boss: own generator"), LOCAL_SHIFTS.laterSecretRoom);
  const fixed = fixedBoss(plan, stage);
  if (fixed !== NO_BOSS) {
    return fixed;
  }
  const choice: BossChoice = { plan, stage, draw, flags, local };
  for (const group of BOSS_GROUPS) {
    const boss = group(choice);
    if (boss !== NO_BOSS) {
      return boss;
    }
  }
  return chapterBoss(choice);
}

/** The boss of a stage that has but one, {@link NO_BOSS} for the others. */
export function fixedBoss(plan: FloorPlan, stage: number): number {
  for (const [fixedStage, stageType, boss] of FIXED_BOSSES) {
    if (fixedStage === stage && (stageType < 0 || stageType === plan.stageType)) {
      return boss;
    }
  }
  if (stage === 8) {
    return isUnlocked(plan, U_IT_LIVES) ? 25 : 8;
  }
  return NO_BOSS;
}

const MATRIARCH_CHANCE: Chance = { factors: [0.1], value: toFloat32(0.1) };
const MATRIARCH_SCARRED_CHANCE: Chance = { factors: [0.33], value: toFloat32(0.33) };

/** The last bosses of Afterbirth+: the Matriarch, Rag Mega, Big Horn, Sisters Vis */
function lastBosses(choice: BossChoice): number {
  const { plan, stage, draw, flags } = choice;
  if (!isUnlocked(plan, U_LAST_BOSSES)) {
    return NO_BOSS;
  }
  const matriarch = plan.stageType === 2 ? MATRIARCH_SCARRED_CHANCE : MATRIARCH_CHANCE;
  if (stage === 7 && draw.chance("boss: the Matriarch", matriarch)) {
    return 72;
  }
  if (!draw.oneIn("boss: last Afterbirth+ group", 5)) {
    return NO_BOSS;
  }
  if (stage === 3) {
    flags[42] = draw.pick("boss: last group's order", 2) === 1;
  }
  const isSwapped = flags[35] === true;
  if (stage === 3 || stage === 4) {
    return (stage === 4) === isSwapped ? 69 : 67;
  }
  return stage >= 5 && stage <= 7 ? onceOnly(choice, 43, 68) : NO_BOSS;
}

/** A boss that a run meets once: its flag is set with it. */
function onceOnly(choice: BossChoice, flag: number, boss: number): number {
  if (choice.flags[flag] === true) {
    return NO_BOSS;
  }
  choice.flags[flag] = true;
  return boss;
}

/** Whether a stage opens a chapter, where the order of a pair of bosses is settled for both. */
function opensChapter(stage: number): boolean {
  return stage < 9 && stage % 2 === 1;
}

/** The new bosses of Afterbirth+. */
function newBosses(choice: BossChoice): number {
  const { plan, stage, draw, flags } = choice;
  if (!isUnlocked(plan, U_NEW_BOSSES) || !draw.oneIn("boss: Afterbirth+ group", 4)) {
    return NO_BOSS;
  }
  if (opensChapter(stage)) {
    flags[35] = draw.pick("boss: Afterbirth+ order", 2) === 1;
  }
  const cavesBoss = draw.pick("boss: Afterbirth+ Caves boss", 2) === 0 ? 66 : 59;
  const isSwapped = flags[35] === true;
  if (stage === 1 || stage === 2) {
    return (stage === 1) === isSwapped ? 60 : 61;
  }
  if (stage === 3 || stage === 4) {
    return (stage === 3) === isSwapped ? 57 : cavesBoss;
  }
  return stage === 5 || stage === 6 ? onceOnly(choice, 36, 58) : NO_BOSS;
}

/** The bosses of Afterbirth. */
function afterbirthBosses(choice: BossChoice): number {
  const { plan, stage, draw, flags } = choice;
  if (!isAtLeast(plan.edition, "afterbirth") || !draw.oneIn("boss: Afterbirth group", 6)) {
    return NO_BOSS;
  }
  if (opensChapter(stage)) {
    flags[20] = draw.pick("boss: Afterbirth order", 2) === 1;
  }
  const isRagman = draw.pick("boss: first Basement pair", 2) === 1;
  const isLittleHorn = draw.pick("boss: second Basement pair", 2) === 1;
  const isNew = isUnlocked(plan, U_NEW_BOSSES);
  const first = isNew && isLittleHorn ? 65 : 56;
  const second = isNew && isRagman ? 64 : 44;
  const isSwapped = flags[20] === true;
  return plan.stageType === 0
    ? afterbirthMainBoss(choice, first, second, isSwapped)
    : afterbirthOtherBoss(choice, isSwapped);
}

function afterbirthMainBoss(
  choice: BossChoice,
  first: number,
  second: number,
  isSwapped: boolean,
): number {
  const stage = choice.stage;
  if (stage === 1 || stage === 2) {
    return (stage === 1) === isSwapped ? second : first;
  }
  if (stage === 3 || stage === 4) {
    return (stage === 3) === isSwapped ? 47 : 45;
  }
  if (stage === 5) {
    return isSwapped ? 48 : 46;
  }
  return stage === 7 ? onceOnly(choice, 23, 53) : NO_BOSS;
}

function afterbirthOtherBoss(choice: BossChoice, isSwapped: boolean): number {
  const stage = choice.stage;
  if (stage === 1 || stage === 2) {
    return onceOnly(choice, 21, 43);
  }
  if (stage === 3 || stage === 4) {
    return (stage === 3) === isSwapped ? 50 : 52;
  }
  if (stage === 5) {
    return onceOnly(choice, 22, 51);
  }
  return stage === 7 ? onceOnly(choice, 24, 49) : NO_BOSS;
}

/** The Headless Horseman and the others, one a chapter. */
function horsemen(choice: BossChoice): number {
  const { plan, stage, draw } = choice;
  const isConquest = draw.oneIn("boss: Conquest for Death", 2) && isUnlocked(plan, U_CONQUEST);
  const isDrawn = draw.oneIn("boss: Horsemen", 5) && isUnlocked(plan, U_HORSEMEN);
  if (!isDrawn || stage > 7 || stage % 2 === 0) {
    return NO_BOSS;
  }
  const isHeadless = choice.local.randomInt(10) === 0;
  const headless = isHeadless ? onceOnly(choice, 28, 22) : NO_BOSS;
  if (headless !== NO_BOSS) {
    return headless;
  }
  const chapter = (stage - 1) / 2;
  const horseman = stage === 7 && isConquest ? 38 : 9 + Math.floor(chapter);
  return onceOnly(choice, Math.floor(chapter), horseman);
}

/** Triachnid or Daddy Long Legs. */
function spiders(choice: BossChoice): number {
  const isTriachnid =
    choice.draw.oneIn("boss: Triachnid", 2) && isUnlocked(choice.plan, U_TRIACHNID);
  if (!choice.draw.oneIn("boss: spiders", 3) || choice.stage !== 7) {
    return NO_BOSS;
  }
  return isTriachnid ? 42 : 41;
}

/** The Fallen, once a devil room has been visited. */
function afterDevilRoom(choice: BossChoice): number {
  const isDrawn = choice.draw.oneIn("boss: after a devil room", 10);
  return isDrawn && choice.flags[6] === true ? onceOnly(choice, 27, 23) : NO_BOSS;
}

function lateWombBosses(choice: BossChoice): number {
  if (!choice.draw.oneIn("boss: late Womb pair", 3) || choice.stage !== 7) {
    return NO_BOSS;
  }
  return choice.draw.pick("boss: which of the late Womb pair", 2) === 0 ? 30 : 33;
}

function secondFloorBosses(choice: BossChoice): number {
  const { plan, stage, draw } = choice;
  const isDrawn = draw.oneIn("boss: second floors, type 1", 4) && plan.stageType === 1;
  if (!isDrawn || (stage !== 2 && stage !== 4)) {
    return NO_BOSS;
  }
  const isFirst = draw.pick("boss: which of the pair", 2) === 0;
  if (stage === 4) {
    return isFirst ? 36 : 27;
  }
  return isFirst ? 18 : 32;
}

function firstFloorBosses(choice: BossChoice): number {
  const isDrawn = choice.draw.oneIn("boss: first floors", 5);
  const isOpening = choice.stage <= 7 && choice.stage % 2 === 1;
  return isDrawn && isOpening ? 13 + Math.floor((choice.stage - 1) / 2) : NO_BOSS;
}

function smallGurdies(choice: BossChoice): number {
  const { plan, stage, draw } = choice;
  const isUnlockedPick = !draw.oneIn("boss: Gurdy Jr. pair", 2) && isUnlocked(plan, U_STEVEN);
  if (!draw.oneIn("boss: Basement and Caves extra", 4)) {
    return NO_BOSS;
  }
  if (stage === 1 && plan.stageType === 0) {
    return isUnlockedPick ? 20 : 17;
  }
  return stage === 3 ? 28 : NO_BOSS;
}

/** The groups in the order in which they are asked. */
const BOSS_GROUPS: readonly ((choice: BossChoice) => number)[] = [
  lastBosses,
  newBosses,
  afterbirthBosses,
  horsemen,
  spiders,
  afterDevilRoom,
  lateWombBosses,
  secondFloorBosses,
  firstFloorBosses,
  smallGurdies,
];

/** When no group has come to a boss: the chapter's own, from a table by stage. */
function chapterBoss(choice: BossChoice): number {
  const { plan, draw } = choice;
  const isChad = !draw.oneIn("boss: C.H.A.D.", 2) && isUnlocked(plan, U_CHAD);
  const isGish = !draw.oneIn("boss: Gish", 2) && isUnlocked(plan, U_GISH);
  const isFirst = draw.oneIn("boss: Depths pair", 2);
  const table =
    plan.stageType === 1
      ? [34, 37, 29, 26, isFirst ? 30 : 35, 30, 31]
      : [2, 1, isChad ? 21 : 3, 4, isGish ? 19 : 5, 6, 7];
  return table[chapterIndex(choice)] ?? NO_BOSS;
}

/** Flag 4 remembers that a chapter's two bosses are swapped. */
function chapterIndex(choice: BossChoice): number {
  const { stage, draw, flags } = choice;
  if (stage === 1 || stage === 3) {
    flags[4] = draw.pick("boss: chapter order", 2) === 1;
    return flags[4] === true ? stage : stage - 1;
  }
  const isSwapped = (stage === 2 || stage === 4) && flags[4] === true;
  return isSwapped ? stage - 2 : stage - 1;
}

/** Stages on which two bosses may share a room: stage, one in so many. */
const DOUBLE_TROUBLE: readonly (readonly [number, number])[] = [
  [3, 50],
  [4, 50],
  [5, 25],
  [7, 40],
];

/** One in how many boss rooms of a stage has two bosses; 0 where none has. */
export function doubleTroubleOdds(stage: number): number {
  return DOUBLE_TROUBLE.find(([rolledStage]) => rolledStage === stage)?.[1] ?? 0;
}

/** Up to Afterbirth+: whether a boss room has two bosses; drawn on some stages only. */
export function rollDoubleTrouble(stage: number, draw: StatefulDraw): number {
  const odds = doubleTroubleOdds(stage);
  return odds !== 0 && draw.oneIn("double trouble", odds) ? doubleTroubleBase(stage) : 0;
}

/** The first variant of a chapter's fifty layouts with two bosses. */
function doubleTroubleBase(stage: number): number {
  return 3700 + 50 * Math.floor((stage - 3) / 2);
}

/** Bosses that a layout with two of them needs an achievement for: first and last id, achievement. */
const LOCKED_BOSSES: readonly (readonly [number, number, number])[] = [
  [19, 19, U_GISH],
  [20, 20, U_STEVEN],
  [21, 21, U_CHAD],
  [42, 42, U_TRIACHNID],
  [57, 66, U_NEW_BOSSES],
  [67, 72, U_LAST_BOSSES],
];

/** Whether a layout with two bosses is drawn again because its boss is not unlocked. */
export function isLockedBoss(plan: FloorPlan, boss: number): boolean {
  const row = LOCKED_BOSSES.find(([first, last]) => boss >= first && boss <= last);
  return row !== undefined && !isUnlocked(plan, row[2]);
}
