/** Boss rooms: one, two on an XL floor, up to seven more in The Void. */
import { at } from "../../core/lists";
import type { StatefulDraw } from "../../core/draw/draw";
import { shuffle } from "../../core/rng/generator";
import { chooseBoss, isLockedBoss, rollDoubleTrouble } from "./boss";
import type { BossChoice } from "./roomFigures";
import { hasTwoBosses } from "../../core/game/bossTitles";
import { Boss, bossWords } from "../../core/game/bosses";
import { STATE_FLAGS } from "../../core/game/unlocks";
import { candidateSlot, listCandidates, shuffleCandidates } from "../layout/candidates";
import { placeDeadEnd } from "../layout/deadEnds";
import {
  depthOf,
  ownerOf,
  slotOf,
  entryOf,
  shapeOf,
  anchorOf,
  blockCell,
  WALL,
} from "../layout/grid";
import {
  hasFlag,
  type Pass,
  settleRequired,
  specialQuery,
  type SpecialRequest,
  type Taken,
  takeDeadEnd,
} from "./pass";
import { hasSlot, reshapeRoom } from "../layout/reshape";
import type { RoomLayout } from "./roomSource";
import { RoomType } from "../../core/game/roomTypes";
import { stepTo, cellsOf, STEP } from "../layout/shapes";
import { STAGE_VOID } from "../../core/game/stage";
import { MAUSOLEUM_FILE, stageFile } from "./stageFile";
import { LOCAL_SHIFTS, openLocal } from "../floorStreams";

/** How many cells beyond the first boss room of an XL floor must be clear for the second. */
const CLEARANCE = 3;

/** The boss of a stage: up to Afterbirth+ chosen on the level stream, from then on out of the pools. */
function bossOf(pass: Pass, stage: number, draw: StatefulDraw): BossChoice | undefined {
  if (pass.plan.rules.hasBossPools) {
    return pass.bosses?.choose(pass.plan, stage, pass.flags);
  }
  const boss = chooseBoss(pass.plan, stage, draw, pass.flags);
  return { boss, doubleTrouble: rollDoubleTrouble(pass.plan, stage, draw) };
}

/** The boss room. */
export function placeBoss(pass: Pass): void {
  const choice = bossOf(pass, pass.plan.stage, pass.level);
  const layout = pickLocalLayout(pass, pass.level.seed("boss: layout"), choice);
  const taken = takeBossDeadEnd(pass, layout);
  if (settleRequired(pass, bossRequest(choice), taken)) {
    pass.lastBoss = taken.room;
  }
}

/** What is said of a boss room; nothing where the boss is not known. */
function bossRequest(choice: BossChoice | undefined): SpecialRequest {
  if (choice === undefined) {
    return { roomType: RoomType.BOSS };
  }
  const { boss, doubleTrouble } = choice;
  const names = [
    boss === Boss.NONE ? "" : bossWords(boss),
    hasTwoBosses(doubleTrouble) ? "double trouble" : "",
  ];
  return { roomType: RoomType.BOSS, detail: names.filter((name) => name !== "").join(", ") };
}

/** Picks a boss layout by tries of a generator of its own. */
function pickLocalLayout(
  pass: Pass,
  seed: number,
  choice: BossChoice | undefined,
): RoomLayout | undefined {
  const local = openLocal(seed, LOCAL_SHIFTS.bossLayout);
  return pickBossLayout(pass, () => local.next(), choice);
}

/** How many layouts the game tries for one boss. */
export const LAYOUT_TRIES = 51;

/** How many variants a chapter's layouts with two bosses take, less one. */
const DOUBLE_SPAN = 49;

/**
 * Picks a boss layout, again while a single boss gets a layout with two, or two bosses one that is
 * not unlocked; the last try stands.
 *
 * @param nextSeed the seed of each try.
 * @param tries how often at most.
 */
function pickBossLayout(
  pass: Pass,
  nextSeed: () => number,
  choice: BossChoice | undefined,
  tries: number = LAYOUT_TRIES,
): RoomLayout | undefined {
  if (choice?.boss === Boss.MAUSOLEUM_MOM && hasFlag(pass, STATE_FLAGS.backwardsPathAhead)) {
    return pickMomBeforeNote(pass, nextSeed());
  }
  const first = choice?.doubleTrouble ?? 0;
  let layout: RoomLayout | undefined;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const query = specialQuery(nextSeed(), RoomType.BOSS, first === 0 ? choice?.boss : undefined);
    query.variants = first === 0 ? undefined : [first, first + DOUBLE_SPAN];
    layout = pass.source.pick(query);
    if (layout === undefined || !isRejected(pass, layout, first !== 0)) {
      return layout;
    }
  }
  return layout;
}

/**
 * Mom's room with Dad's Note behind it stands in the stage's own file, or in the Mausoleum's.
 * Source: AIsaac, static; no log shows it.
 */
function pickMomBeforeNote(pass: Pass, seed: number): RoomLayout | undefined {
  const query = specialQuery(seed, RoomType.BOSS, Boss.MAUSOLEUM_MOM);
  query.file = stageFile(pass.plan.stage, pass.plan.stageType);
  query.fallback = MAUSOLEUM_FILE;
  return pass.source.pick(query);
}

function isRejected(pass: Pass, layout: RoomLayout, isDouble: boolean): boolean {
  if (isDouble) {
    return layout.subtype !== undefined && isLockedBoss(pass.plan, layout.subtype);
  }
  return hasTwoBosses(layout.variant ?? 0);
}

/** The first dead end of depth 2 or more that fits; an XL floor's must have clear space beyond. */
function takeBossDeadEnd(pass: Pass, layout: RoomLayout | undefined): Taken {
  const { board, setup } = pass;
  return takeDeadEnd(pass, layout, (room) => {
    return depthOf(board, room) > 1 && (!setup.isXl || isClearBeyond(pass, room));
  });
}

/** Whether the three cells beyond a room's entry are on the grid, its own or empty, and untouched. */
function isClearBeyond({ board }: Pass, room: number): boolean {
  const isOther = (cell: number): boolean => {
    const owner = ownerOf(board, cell);
    return owner >= 0 && owner !== room;
  };
  const step = stepTo(slotOf(board, room) & 3);
  for (let distance = 1; distance <= CLEARANCE; distance += 1) {
    const cell = entryOf(board, room) + distance * step;
    const isTaken = board.owner[cell] === WALL || isOther(cell);
    if (isTaken || STEP.some((side) => isOther(cell + side))) {
      return false;
    }
  }
  return true;
}

/** What the failure of a second boss room is called. */
export const SECOND_BOSS = "second boss";

/**
 * The second boss room of an XL floor grows out of the first, on a branch of the level stream that
 * is rewound afterwards; a branch that fails is not. Its shape is logged before the layout is known.
 */
export function placeSecondBoss(pass: Pass): void {
  if (!pass.setup.isXl) {
    return;
  }
  const first = pass.placed[0];
  const room = first === undefined ? -1 : growSecondBoss(pass, first.room, first.layout);
  const branch = pass.openBranch(pass.level.state());
  const choice = bossOf(pass, pass.plan.stage + 1, branch);
  const request = { ...bossRequest(choice), label: SECOND_BOSS };
  const layout = pickLaterLayout(pass, () => branch.seed("second boss: layout"), choice);
  const isFit =
    layout !== undefined && room >= 0 && reshapeRoom(pass.board, room, layout, pass.isSecret);
  const state = branch.state();
  if (settleRequired(pass, request, { layout, room: isFit ? room : -1 }, state, state)) {
    pass.lastBoss = room;
  }
}

/**
 * The layout of a second or further boss room. Up to Afterbirth+ every try draws from the stream itself, and
 * two bosses get one try; Repentance has the same picker for every boss room.
 */
function pickLaterLayout(
  pass: Pass,
  nextSeed: () => number,
  choice: BossChoice | undefined,
): RoomLayout | undefined {
  if (pass.plan.rules.hasLocalGenerators) {
    return pickLocalLayout(pass, nextSeed(), choice);
  }
  const isDouble = choice !== undefined && choice.doubleTrouble !== 0;
  return pickBossLayout(pass, nextSeed, choice, isDouble ? 1 : LAYOUT_TRIES);
}

/** Places a room from the first boss room where its layout has a door; -1 if none can be placed. */
function growSecondBoss(pass: Pass, first: number, layout: RoomLayout): number {
  const { board, generator } = pass;
  listCandidates(board, generator, first, pass.setup.allowedShapes, false);
  shuffleCandidates(board, generator);
  const room = placeDeadEnd(board, first, (one) => hasSlot(layout, candidateSlot(one)));
  if (room >= 0) {
    board.deadEndFlags[room] = 1;
    pass.secondBossShape = shapeOf(board, room);
  }
  return room;
}

/** Bosses that The Void draws from, in the order before the shuffle. */
// prettier-ignore
const VOID_BOSSES: readonly number[] = [
  0, 5, 7, 8, 11, 12, 15, 16, 19, 22, 24, 25, 30, 31, 33, 35, 38, 39, 40, 41, 42, 46, 48, 49, 51, 53,
  54, 58, 59, 66, 68,
];

/** How many of The Void's further bosses must find a place. LuaDecomps counts one fewer. */
export const VOID_BOSSES_REQUIRED = 5;

/**
 * The Void's further bosses, five to eight. One of the last three that finds no place ends them, and
 * leaves the space around the bosses open.
 */
export function placeVoidBosses(pass: Pass): void {
  if (pass.plan.stage !== STAGE_VOID) {
    return;
  }
  const count = 5 + pass.level.pick("The Void: further bosses", 4);
  const bosses = [...VOID_BOSSES];
  shuffle(bosses, (bound) => pass.level.pick("The Void: shuffle bosses", bound));
  for (let index = 0; index < count; index += 1) {
    const boss = at(bosses, index);
    const request = { roomType: RoomType.BOSS, detail: bossWords(boss) };
    const nextSeed = (): number => pass.level.seed("The Void: boss layout");
    const layout = pickLaterLayout(pass, nextSeed, { boss, doubleTrouble: 0 });
    const taken = takeBossDeadEnd(pass, layout);
    pass.lastBoss = taken.room;
    const isOver = taken.room < 0 && index >= VOID_BOSSES_REQUIRED;
    if (isOver || !settleRequired(pass, request, taken)) {
      return;
    }
  }
}

/** Repentance keeps later rooms away from the last boss room: its cells and all that touch them. */
export function blockAroundBoss(pass: Pass): void {
  const { board, lastBoss } = pass;
  if (lastBoss < 0) {
    return;
  }
  const anchor = anchorOf(board, lastBoss);
  for (const offset of cellsOf(shapeOf(board, lastBoss))) {
    blockCell(board, anchor + offset);
    for (const step of STEP) {
      blockCell(board, anchor + offset + step);
    }
  }
}
