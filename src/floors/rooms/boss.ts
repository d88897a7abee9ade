/**
 * Which boss a floor gets, up to Afterbirth+: a chain of chances on the level stream, each for a
 * group of bosses, until one comes to a boss. From Repentance on bosses come out of pools with
 * generators of their own, and the level stream takes no part.
 *
 * Source: Lceoliu/AIsaac. Verified: stage 1, type 0, by the start room's spawn seed of 271 logged
 * floors, which checks the number of draws; elsewhere by AIsaac's 6,000 whole floors. Rebirth and
 * Afterbirth leave out the groups that came later: unsure.
 */
import type { Rng } from "../../core/rng/generator";
import type { Chance, StatefulDraw } from "../../core/draw/draw";
import { toFloat32 } from "../../core/rng/float32";
import { ACHIEVEMENTS, isUnlocked, STATE_FLAGS } from "../../core/game/unlocks";
import { Boss } from "../../core/game/bosses";
import type { StagePlace } from "../../core/game/stage";
import { LOCAL_SHIFTS, openLocal } from "../floorStreams";
import type { FloorPlan } from "../floorTypes";

/** A boss choice under way: what it reads and changes. */
interface OpenChoice {
  readonly plan: FloorPlan;
  /** The stage chosen for: one more than the floor's for the second boss of an XL floor. */
  readonly stage: number;
  readonly draw: StatefulDraw;
  /** By flag number. */
  readonly flags: boolean[];
  /** The choice's own generator, which only the Headless Horseman asks. */
  readonly local: Rng;
}

/** Stages whose boss is settled: the stage types of each (none for any) and the boss; the first that fits counts. */
const FIXED_BOSSES: readonly (readonly [stage: number, types: readonly number[], boss: number])[] =
  [
    [6, [4, 5], Boss.MAUSOLEUM_MOM],
    [6, [], Boss.MOM],
    [8, [4], Boss.MOTHER],
    [8, [], Boss.IT_LIVES],
    [10, [0], Boss.SATAN],
    [10, [1], Boss.ISAAC],
    [11, [0], Boss.LAMB],
    [11, [1], Boss.BLUE_BABY],
    [12, [], Boss.DELIRIUM],
  ];

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
  const local = openLocal(draw.seed("boss: own generator"), LOCAL_SHIFTS.bossChoice);
  const fixed = fixedBoss(plan, stage);
  if (fixed !== Boss.NONE) {
    return fixed;
  }
  const choice: OpenChoice = { plan, stage, draw, flags, local };
  for (const group of BOSS_GROUPS) {
    const boss = group(choice);
    if (boss !== Boss.NONE) {
      return boss;
    }
  }
  return chapterBoss(choice);
}

/** The boss of a stage that has but one, {@link Boss.NONE} for the others. */
export function fixedBoss(plan: FloorPlan, stage: number): number {
  const row = FIXED_BOSSES.find(
    ([at, types]) => at === stage && (types.length === 0 || types.indexOf(plan.stageType) >= 0),
  );
  const boss = row?.[2] ?? Boss.NONE;
  const isHeart = boss === Boss.IT_LIVES && !isUnlocked(plan, ACHIEVEMENTS.itLives);
  return isHeart ? Boss.MOMS_HEART : boss;
}

/** Whether a boss is the only one that a stage, or the second half of its XL floor, can have. */
export function isOnlyBoss({ stage, stageType }: StagePlace, boss: number | undefined): boolean {
  const own = boss === Boss.MOMS_HEART ? Boss.IT_LIVES : boss;
  return FIXED_BOSSES.some(
    ([at, types, fixed]) =>
      fixed === own &&
      (at === stage || at === stage + 1) &&
      (types.length === 0 || types.indexOf(stageType) >= 0),
  );
}

const MATRIARCH_CHANCE: Chance = { factors: [0.1], value: toFloat32(0.1) };
const MATRIARCH_SCARRED_CHANCE: Chance = { factors: [0.33], value: toFloat32(0.33) };

/** The last bosses of Afterbirth+: the Matriarch, Rag Mega, Big Horn, Sisters Vis */
function lastBosses(choice: OpenChoice): number {
  const { plan, stage, draw, flags } = choice;
  if (!isUnlocked(plan, ACHIEVEMENTS.lastBosses)) {
    return Boss.NONE;
  }
  const matriarch = plan.stageType === 2 ? MATRIARCH_SCARRED_CHANCE : MATRIARCH_CHANCE;
  if (stage === 7 && draw.chance("boss: the Matriarch", matriarch)) {
    return Boss.MATRIARCH;
  }
  if (!draw.oneIn("boss: last Afterbirth+ group", 5)) {
    return Boss.NONE;
  }
  // QUIRK: the game sets this group's own order (flag 42) and then goes by that of the group after
  // it (flag 35). Source: AIsaac level.py, choose_boss: 0x2A is written, 35 is read.
  if (stage === 3) {
    flags[STATE_FLAGS.isLastGroupSwapped] = draw.pick("boss: last group's order", 2) === 1;
  }
  const isSwapped = flags[STATE_FLAGS.isNewGroupSwapped] === true;
  if (stage === 3 || stage === 4) {
    return ofPair(stage, isSwapped, Boss.RAG_MEGA, Boss.BIG_HORN);
  }
  return stage >= 5 ? onceOnly(choice, STATE_FLAGS.sistersVisSeen, Boss.SISTERS_VIS) : Boss.NONE;
}

/** A boss that a run meets once: its flag is set with it. */
function onceOnly(choice: OpenChoice, flag: number, boss: number): number {
  if (choice.flags[flag] === true) {
    return Boss.NONE;
  }
  choice.flags[flag] = true;
  return boss;
}

/** Whether a stage opens a chapter, where the order of a pair of bosses is settled for both. */
function opensChapter(stage: number): boolean {
  return stage % 2 === 1;
}

/** Which of the four chapters a stage is of, 0-3. */
export function chapterOf(stage: number): number {
  return Math.floor((stage - 1) / 2);
}

/** Of two bosses that share a chapter the one of this floor: swapped, the first opens it. */
function ofPair(stage: number, isSwapped: boolean, first: number, second: number): number {
  return opensChapter(stage) === isSwapped ? first : second;
}

/** The first new bosses of Afterbirth+. */
function newBosses(choice: OpenChoice): number {
  const { plan, stage, draw, flags } = choice;
  if (!isUnlocked(plan, ACHIEVEMENTS.newBosses) || !draw.oneIn("boss: Afterbirth+ group", 4)) {
    return Boss.NONE;
  }
  if (opensChapter(stage)) {
    flags[STATE_FLAGS.isNewGroupSwapped] = draw.pick("boss: Afterbirth+ order", 2) === 1;
  }
  const isFrail = draw.pick("boss: Afterbirth+ Caves boss", 2) === 0;
  const cavesBoss = isFrail ? Boss.FRAIL : Boss.FORSAKEN;
  const isSwapped = flags[STATE_FLAGS.isNewGroupSwapped] === true;
  switch (chapterOf(stage)) {
    case 0:
      return ofPair(stage, isSwapped, Boss.LITTLE_HORN, Boss.RAG_MAN);
    case 1:
      return ofPair(stage, isSwapped, Boss.STAIN, cavesBoss);
    case 2:
      return onceOnly(choice, STATE_FLAGS.brownieSeen, Boss.BROWNIE);
    default:
      return Boss.NONE;
  }
}

function afterbirthBosses(choice: OpenChoice): number {
  const { plan, stage, draw, flags } = choice;
  if (!plan.rules.hasAfterbirthBosses || !draw.oneIn("boss: Afterbirth group", 6)) {
    return Boss.NONE;
  }
  if (opensChapter(stage)) {
    flags[STATE_FLAGS.isAfterbirthSwapped] = draw.pick("boss: Afterbirth order", 2) === 1;
  }
  const isDangle = draw.pick("boss: first Basement pair", 2) === 1;
  const isTurdling = draw.pick("boss: second Basement pair", 2) === 1;
  const isNew = isUnlocked(plan, ACHIEVEMENTS.newBosses);
  const first = isNew && isTurdling ? Boss.TURDLING : Boss.GURGLING;
  const second = isNew && isDangle ? Boss.DANGLE : Boss.DINGLE;
  const isSwapped = flags[STATE_FLAGS.isAfterbirthSwapped] === true;
  const isMain = plan.stageType === 0;
  switch (chapterOf(stage)) {
    case 0:
      return isMain
        ? ofPair(stage, isSwapped, second, first)
        : onceOnly(choice, STATE_FLAGS.hauntSeen, Boss.HAUNT);
    case 1:
      return isMain
        ? ofPair(stage, isSwapped, Boss.MEGA_FATTY, Boss.MEGA_MAW)
        : ofPair(stage, isSwapped, Boss.DARK_ONE, Boss.POLYCEPHALUS);
    case 2:
      return isMain
        ? ofPair(stage, isSwapped, Boss.CAGE, Boss.GATE)
        : onceOnly(choice, STATE_FLAGS.adversarySeen, Boss.ADVERSARY);
    default:
      return isMain
        ? onceOnly(choice, STATE_FLAGS.mrFredSeen, Boss.MR_FRED)
        : onceOnly(choice, STATE_FLAGS.mamaGurdySeen, Boss.MAMA_GURDY);
  }
}

/** The Headless Horseman and the others, one a chapter. */
function horsemen(choice: OpenChoice): number {
  const { plan, stage, draw } = choice;
  const isConquest =
    draw.oneIn("boss: Conquest for Death", 2) && isUnlocked(plan, ACHIEVEMENTS.conquest);
  const isDrawn = draw.oneIn("boss: Horsemen", 5) && isUnlocked(plan, ACHIEVEMENTS.horsemen);
  if (!isDrawn || !opensChapter(stage)) {
    return Boss.NONE;
  }
  const { headlessHorsemanSeen } = STATE_FLAGS;
  if (choice.local.randomInt(10) === 0 && choice.flags[headlessHorsemanSeen] !== true) {
    return onceOnly(choice, headlessHorsemanSeen, Boss.HEADLESS_HORSEMAN);
  }
  const chapter = chapterOf(stage);
  const horseman = stage === 7 && isConquest ? Boss.CONQUEST : Boss.FAMINE + chapter;
  return onceOnly(choice, STATE_FLAGS.firstHorsemanSeen + chapter, horseman);
}

/** Triachnid or Daddy Long Legs. */
function spiders(choice: OpenChoice): number {
  const isTriachnid =
    choice.draw.oneIn("boss: Triachnid", 2) && isUnlocked(choice.plan, ACHIEVEMENTS.triachnid);
  if (!choice.draw.oneIn("boss: spiders", 3) || choice.stage !== 7) {
    return Boss.NONE;
  }
  return isTriachnid ? Boss.TRIACHNID : Boss.DADDY_LONG_LEGS;
}

/** The Fallen, once a devil room has been visited. */
function afterDevilRoom(choice: OpenChoice): number {
  const isDrawn = choice.draw.oneIn("boss: after a devil room", 10);
  return isDrawn && choice.flags[STATE_FLAGS.devilRoomVisited] === true
    ? onceOnly(choice, STATE_FLAGS.fallenSeen, Boss.FALLEN)
    : Boss.NONE;
}

function lateWombBosses(choice: OpenChoice): number {
  if (!choice.draw.oneIn("boss: late Womb pair", 3) || choice.stage !== 7) {
    return Boss.NONE;
  }
  const isBloat = choice.draw.pick("boss: which of the late Womb pair", 2) === 0;
  return isBloat ? Boss.BLOAT : Boss.TERATOMA;
}

function secondFloorBosses(choice: OpenChoice): number {
  const { plan, stage, draw } = choice;
  const isDrawn = draw.oneIn("boss: second floors, type 1", 4) && plan.stageType === 1;
  if (!isDrawn || (stage !== 2 && stage !== 4)) {
    return Boss.NONE;
  }
  const isFirst = draw.pick("boss: which of the pair", 2) === 0;
  if (stage === 4) {
    return isFirst ? Boss.WRETCHED : Boss.CARRION_QUEEN;
  }
  return isFirst ? Boss.FISTULA : Boss.BLIGHTED_OVUM;
}

function firstFloorBosses(choice: OpenChoice): number {
  const isDrawn = choice.draw.oneIn("boss: first floors", 5);
  return isDrawn && opensChapter(choice.stage)
    ? Boss.DUKE_OF_FLIES + chapterOf(choice.stage)
    : Boss.NONE;
}

function smallGurdies(choice: OpenChoice): number {
  const { plan, stage, draw } = choice;
  const isUnlockedPick =
    !draw.oneIn("boss: Gurdy Jr. pair", 2) && isUnlocked(plan, ACHIEVEMENTS.steven);
  if (!draw.oneIn("boss: Basement and Caves extra", 4)) {
    return Boss.NONE;
  }
  if (stage === 1 && plan.stageType === 0) {
    return isUnlockedPick ? Boss.STEVEN : Boss.GEMINI;
  }
  return stage === 3 ? Boss.GURDY_JR : Boss.NONE;
}

/** The groups in the order in which they are asked. */
const BOSS_GROUPS: readonly ((choice: OpenChoice) => number)[] = [
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

/** The bosses of the chapters, by {@link chapterIndex}. */
// prettier-ignore
const CHAPTER_BOSSES: readonly number[] = [
  Boss.LARRY_JR, Boss.MONSTRO, Boss.CHUB, Boss.GURDY, Boss.MONSTRO_2, Boss.MOM, Boss.SCOLEX,
];
// prettier-ignore
const CHAPTER_BOSSES_TYPE_1: readonly number[] = [
  Boss.WIDOW, Boss.PIN, Boss.HUSK, Boss.HOLLOW, Boss.MASK_OF_INFAMY, Boss.BLOAT, Boss.LOKII,
];

/** When no group has come to a boss: the chapter's own, from a table by stage. */
function chapterBoss(choice: OpenChoice): number {
  const { plan, draw } = choice;
  const isChad = !draw.oneIn("boss: C.H.A.D.", 2) && isUnlocked(plan, ACHIEVEMENTS.chad);
  const isGish = !draw.oneIn("boss: Gish", 2) && isUnlocked(plan, ACHIEVEMENTS.gish);
  const isFirst = draw.oneIn("boss: Depths pair", 2);
  const table = plan.stageType === 1 ? CHAPTER_BOSSES_TYPE_1 : CHAPTER_BOSSES;
  const boss = table[chapterIndex(choice)] ?? Boss.NONE;
  if (boss === Boss.CHUB && isChad) {
    return Boss.CHAD;
  }
  if (boss === Boss.MONSTRO_2 && isGish) {
    return Boss.GISH;
  }
  return boss === Boss.MASK_OF_INFAMY && isFirst ? Boss.BLOAT : boss;
}

/** A flag remembers that a chapter's two bosses are swapped. */
function chapterIndex(choice: OpenChoice): number {
  const { stage, draw, flags } = choice;
  if (stage === 1 || stage === 3) {
    const isSwapped = draw.pick("boss: chapter order", 2) === 1;
    flags[STATE_FLAGS.isChapterSwapped] = isSwapped;
    return isSwapped ? stage : stage - 1;
  }
  const isSwapped = (stage === 2 || stage === 4) && flags[STATE_FLAGS.isChapterSwapped] === true;
  return isSwapped ? stage - 2 : stage - 1;
}

/** By stage, one in how many boss rooms has two bosses. */
const DOUBLE_TROUBLE: Readonly<Record<number, number>> = { 3: 50, 4: 50, 5: 25, 7: 40 };

/** One in how many boss rooms of a stage has two bosses; 0 where none has. */
export function doubleTroubleOdds(stage: number): number {
  return DOUBLE_TROUBLE[stage] ?? 0;
}

/**
 * Up to Afterbirth+: the first variant of a chapter's fifty layouts with two bosses, 0 for one boss; drawn on
 * some stages only, before 2018 on all where the boss is chosen.
 */
export function rollDoubleTrouble(plan: FloorPlan, stage: number, draw: StatefulDraw): number {
  const odds = doubleTroubleOdds(stage);
  if (odds === 0 && plan.rules.alwaysDrawsForTwoBosses && fixedBoss(plan, stage) === Boss.NONE) {
    draw.seed("double trouble, where there is none");
  }
  return odds !== 0 && draw.oneIn("double trouble", odds) ? 3650 + 50 * chapterOf(stage) : 0;
}

/** Bosses that a layout with two of them needs an achievement for: first and last id, achievement. */
const BOSSES_TO_UNLOCK: readonly (readonly [number, number, number])[] = [
  [Boss.GISH, Boss.GISH, ACHIEVEMENTS.gish],
  [Boss.STEVEN, Boss.STEVEN, ACHIEVEMENTS.steven],
  [Boss.CHAD, Boss.CHAD, ACHIEVEMENTS.chad],
  [Boss.TRIACHNID, Boss.TRIACHNID, ACHIEVEMENTS.triachnid],
  [Boss.STAIN, Boss.FRAIL, ACHIEVEMENTS.newBosses],
  [Boss.RAG_MEGA, Boss.MATRIARCH, ACHIEVEMENTS.lastBosses],
];

/** Whether a layout with two bosses is drawn again because its boss is not unlocked. */
export function isLockedBoss(plan: FloorPlan, boss: number): boolean {
  const row = BOSSES_TO_UNLOCK.find(([first, last]) => boss >= first && boss <= last);
  return row !== undefined && !isUnlocked(plan, row[2]);
}
