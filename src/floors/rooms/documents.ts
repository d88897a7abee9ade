/**
 * The placing pass as the documents' pseudo-code has it, its slips reproduced on purpose. It says
 * nothing of layouts: there a dead end is dequeued, and resized to 1x1, before any roll, and no
 * layout is drawn for. Each difference from the running game is a row of `scripts/statements.ts`.
 *
 * Source: blcd's pseudo-code in the "Level Generation" wiki page.
 */
import { at } from "../../core/lists";
import { isHealthy, isLow } from "../health";
import { isCarried } from "../../core/game/bag";
import {
  placeSpecial,
  settleOptional,
  skipSpecial,
  takeDeadEnd,
  type Pass,
  type PassStep,
  type Taken,
} from "./pass";
import { OPEN_ROOM } from "./roomSource";
import { RoomType } from "../../core/game/roomTypes";
import { STAGE_OF_CHESTS } from "../../core/game/stage";
import { placeSecretRoom } from "./secretRooms";
import { doorsOf, walkingDistances } from "../layout/walking";
import { chooseSin } from "./miniboss";
import { hasCoins, isSecondFloor, rollCurse, rollDice, rollLibrary, rollVault } from "./optional";
import { placeOrdinaryRooms } from "./ordinary";

/** "DequeueDeadend": the farthest dead end left, resized. */
function dequeue(pass: Pass): Taken {
  return takeDeadEnd(pass, OPEN_ROOM);
}

/** Runs an optional room's rolls on a dead end; without one the pseudo-code skips them all. */
function onDeadEnd(pass: Pass, roomType: number, roll: (taken: Taken) => void): void {
  const taken = dequeue(pass);
  if (taken.room < 0) {
    skipSpecial(pass, { roomType }, "no dead end");
  } else {
    roll(taken);
  }
}

/** "Deadends are sorted by distance from the starting room descending": walked, ties as created. */
function sortByDistance({ board, listedDeadEnds, deadEnds }: Pass): void {
  const distances = walkingDistances(doorsOf(board));
  const walk = (room: number): number => at(distances, room);
  const sorted = listedDeadEnds.slice().sort((a, b) => walk(b) - walk(a) || a - b);
  sorted.forEach((room, place) => {
    deadEnds[place] = room;
  });
}

/** A room that every floor has. */
function always(roomType: number): PassStep["place"] {
  return (pass) => {
    settleOptional(pass, { roomType }, dequeue(pass), true);
  };
}

/** QUIRK: `A or B and C` lets the victory lap limit only the Silver Dollar's shop. */
function placeShop(pass: Pass): void {
  const plan = pass.plan;
  const isWomb = plan.stage < 9 && isCarried(plan, "silver-dollar");
  if (plan.stage < 7 || (isWomb && plan.victoryLap < 3)) {
    settleOptional(pass, { roomType: RoomType.SHOP }, dequeue(pass), true);
  }
}

function placeTreasure(pass: Pass): void {
  const plan = pass.plan;
  if (plan.stage < 7 || (plan.stage < 9 && isCarried(plan, "bloody-crown"))) {
    settleOptional(pass, { roomType: RoomType.TREASURE }, dequeue(pass), true);
  }
}

/** QUIRK: the room is placed without naming its dead end, which can only mean the dequeued one. */
function placeDiceOrSacrifice(pass: Pass): void {
  const { level, plan } = pass;
  onDeadEnd(pass, RoomType.SACRIFICE, (taken) => {
    const roomType = rollDice(pass) ? RoomType.DICE : RoomType.SACRIFICE;
    const isWanted =
      level.oneIn("dice or sacrifice room", 7) ||
      (level.oneIn("dice or sacrifice room at full health", 4) && isHealthy(plan));
    settleOptional(pass, { roomType }, taken, isWanted);
  });
}

/** A room that its own rolls decide about. */
function byRolls(roomType: number, roll: (this: void, pass: Pass) => boolean): PassStep["place"] {
  return (pass) => {
    onDeadEnd(pass, roomType, (taken) => settleOptional(pass, { roomType }, taken, roll(pass)));
  };
}

/**
 * QUIRK: the sin is picked before there is a dead end, and the second chance is for every stage but
 * the first, the opposite of the running game. How the sin is picked the pseudo-code leaves to a
 * function that it does not show: Afterbirth+'s stands in, the roll for a super sin included.
 */
function placeMiniboss(pass: Pass): void {
  const { level, plan } = pass;
  const sin = chooseSin(pass, plan.stage);
  onDeadEnd(pass, RoomType.MINI_BOSS, (taken) => {
    const isWanted =
      level.oneIn("miniboss", 4) ||
      (level.oneIn("miniboss after the first stage", 4) && plan.stage !== 1);
    const detail = sin?.name ?? "all sins seen";
    settleOptional(pass, { roomType: RoomType.MINI_BOSS, detail }, taken, isWanted);
    if (isWanted && sin !== undefined) {
      pass.flags[sin.flag] = true;
    }
  });
}

/**
 * QUIRK: the pseudo-code places `boss`, the miniboss of the step before, where a challenge room is
 * meant; and `StageId >= 2` beside `StageId > 1` leaves the roll without effect.
 */
function placeChallenge(pass: Pass): void {
  const plan = pass.plan;
  onDeadEnd(pass, RoomType.MINI_BOSS, (taken) => {
    const isDrawn = pass.level.oneIn("challenge room", 2) || plan.stage >= 2;
    const isWanted = isDrawn && isHealthy(plan) && plan.stage > 1;
    const detail = "where a challenge room is meant";
    settleOptional(pass, { roomType: RoomType.MINI_BOSS, detail }, taken, isWanted);
  });
}

function placeArcadeOrVault(pass: Pass): void {
  const plan = pass.plan;
  onDeadEnd(pass, RoomType.ARCADE, (taken) => {
    const roomType = rollVault(pass) ? RoomType.VAULT : RoomType.ARCADE;
    settleOptional(pass, { roomType }, taken, hasCoins(plan) && isSecondFloor(plan.stage));
  });
}

function placeBedroom(pass: Pass): void {
  const { level, plan } = pass;
  onDeadEnd(pass, RoomType.CLEAN_BEDROOM, (taken) => {
    const isClean = level.oneIn("bedroom: clean", 2);
    const isWanted =
      level.oneIn("bedroom", 50) || (level.oneIn("bedroom at low health", 5) && isLow(plan));
    const request = { roomType: isClean ? RoomType.CLEAN_BEDROOM : RoomType.DIRTY_BEDROOM };
    settleOptional(pass, request, taken, isWanted);
  });
}

function placeSecrets(pass: Pass): void {
  const count = isCarried(pass.plan, "fragmented-card") ? 2 : 1;
  for (let index = 0; index < count; index += 1) {
    const room = placeSecretRoom(pass);
    if (room < 0) {
      skipSpecial(pass, { roomType: RoomType.SECRET }, "no cell");
    } else {
      placeSpecial(pass, { roomType: RoomType.SECRET }, room, OPEN_ROOM);
    }
  }
}

function placeGrave(pass: Pass): void {
  if (pass.plan.stage === STAGE_OF_CHESTS && pass.plan.stageType === 0) {
    settleOptional(pass, { roomType: RoomType.DEFAULT, name: "grave" }, dequeue(pass), true);
  }
}

/** In the order of the pseudo-code; only the dice room and the bedroom look at the stage. */
// prettier-ignore
export const DOCUMENT_STEPS: readonly PassStep[] = [
  { name: "sort by distance",  place: sortByDistance },
  { name: "boss",              place: always(RoomType.BOSS) },
  { name: "super secret",      place: always(RoomType.SUPER_SECRET) },
  { name: "shop",              place: placeShop },
  { name: "treasure",          place: placeTreasure },
  { name: "dice or sacrifice", place: placeDiceOrSacrifice, lastStage: 11 },
  { name: "library",           place: byRolls(RoomType.LIBRARY, rollLibrary) },
  { name: "curse",             place: byRolls(RoomType.CURSE, rollCurse) },
  { name: "miniboss",          place: placeMiniboss },
  { name: "challenge",         place: placeChallenge },
  { name: "arcade or vault",   place: placeArcadeOrVault },
  { name: "bedroom",           place: placeBedroom, lastStage: 6 },
  { name: "secret",            place: placeSecrets },
  { name: "grave",             place: placeGrave },
  { name: "ordinary rooms",    place: placeOrdinaryRooms },
];
