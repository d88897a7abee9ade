/**
 * The placing pass as the documents' pseudo-code has it, its slips reproduced on purpose. It says
 * nothing of layouts: there a dead end is dequeued, and resized to 1x1, before any roll, and no
 * layout is drawn for. Each difference from the running game is a row of `scripts/statements.ts`.
 *
 * Source: blcd's pseudo-code in the "Level Generation" wiki page.
 */
import { isHealthy, isLow } from "../health";
import { isCarried } from "../../game/items";
import {
  giveBack,
  placeSpecial,
  skipSpecial,
  takeDeadEnd,
  type Pass,
  type PassStep,
  type SpecialRequest,
} from "./pass";
import type { SpecialDecision } from "../types";
import { OPEN_ROOM } from "./roomSource";
import { RoomType } from "../../game/roomTypes";
import { placeSecretRoom } from "./secretRooms";
import { doorsOf, walkingDistances } from "../layout/walking";
import { chooseSin } from "./miniboss";
import { hasCoins, isArcadeStage, rollCurse, rollDice, rollLibrary, rollVault } from "./optional";
import { placeOrdinaryRooms } from "./ordinary";

/** "DequeueDeadend": the farthest dead end left, resized; -1 when there is none. */
function dequeue(pass: Pass): number {
  return takeDeadEnd(pass, OPEN_ROOM);
}

/** "PlaceRoom"; the pseudo-code calls it without asking whether there was a dead end. */
function place(
  pass: Pass,
  request: SpecialRequest,
  room: number,
  missing: SpecialDecision = "no dead end",
): void {
  if (room < 0) {
    skipSpecial(pass, request, missing);
  } else {
    placeSpecial(pass, request, room, OPEN_ROOM);
  }
}

/** Places the room in its dead end, or puts the dead end back into the queue. */
function placeOrQueue(pass: Pass, request: SpecialRequest, room: number, isWanted: boolean): void {
  if (isWanted) {
    place(pass, request, room);
  } else {
    giveBack(pass, room);
    skipSpecial(pass, request, "refused");
  }
}

/** Runs an optional room's rolls on a dead end; without one the pseudo-code skips them all. */
function onDeadEnd(pass: Pass, roomType: number, roll: (room: number) => void): void {
  const room = dequeue(pass);
  if (room < 0) {
    skipSpecial(pass, { roomType }, "no dead end");
  } else {
    roll(room);
  }
}

/** "Deadends are sorted by distance from the starting room descending": walked, ties as created. */
function sortByDistance({ board, listedDeadEnds, deadEnds }: Pass): void {
  const distances = walkingDistances(doorsOf(board));
  const walk = (room: number): number => distances[room] as number;
  const sorted = listedDeadEnds.slice().sort((a, b) => walk(b) - walk(a) || a - b);
  sorted.forEach((room, place) => {
    deadEnds[place] = room;
  });
}

/** A room that every floor has. */
function always(roomType: number): PassStep["place"] {
  return (pass) => {
    place(pass, { roomType }, dequeue(pass));
  };
}

/** QUIRK: `A or B and C` lets the victory lap limit only the Silver Dollar's shop. */
function placeShop(pass: Pass): void {
  const plan = pass.plan;
  const isWomb = plan.stage < 9 && isCarried(plan, "silver-dollar");
  if (plan.stage < 7 || (isWomb && plan.victoryLap < 3)) {
    place(pass, { roomType: RoomType.SHOP }, dequeue(pass));
  }
}

function placeTreasure(pass: Pass): void {
  const plan = pass.plan;
  if (plan.stage < 7 || (plan.stage < 9 && isCarried(plan, "bloody-crown"))) {
    place(pass, { roomType: RoomType.TREASURE }, dequeue(pass));
  }
}

/** QUIRK: the room is placed without naming its dead end, which can only mean the dequeued one. */
function placeDiceOrSacrifice(pass: Pass): void {
  const { level, plan } = pass;
  onDeadEnd(pass, RoomType.SACRIFICE, (room) => {
    const roomType = rollDice(pass) ? RoomType.DICE : RoomType.SACRIFICE;
    const isWanted =
      level.oneIn("dice or sacrifice room", 7) ||
      (level.oneIn("dice or sacrifice room at full health", 4) && isHealthy(plan));
    placeOrQueue(pass, { roomType }, room, isWanted);
  });
}

/** A room that its own rolls decide about. */
function byRolls(roomType: number, roll: (this: void, pass: Pass) => boolean): PassStep["place"] {
  return (pass) => {
    onDeadEnd(pass, roomType, (room) => placeOrQueue(pass, { roomType }, room, roll(pass)));
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
  onDeadEnd(pass, RoomType.MINI_BOSS, (room) => {
    const isWanted =
      level.oneIn("miniboss", 4) ||
      (level.oneIn("miniboss after the first stage", 4) && plan.stage !== 1);
    const detail = sin?.name ?? "all sins seen";
    placeOrQueue(pass, { roomType: RoomType.MINI_BOSS, detail }, room, isWanted);
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
  onDeadEnd(pass, RoomType.MINI_BOSS, (room) => {
    const isDrawn = pass.level.oneIn("challenge room", 2) || plan.stage >= 2;
    const isWanted = isDrawn && isHealthy(plan) && plan.stage > 1;
    const detail = "where a challenge room is meant";
    placeOrQueue(pass, { roomType: RoomType.MINI_BOSS, detail }, room, isWanted);
  });
}

function placeArcadeOrVault(pass: Pass): void {
  const plan = pass.plan;
  onDeadEnd(pass, RoomType.ARCADE, (room) => {
    const roomType = rollVault(pass) ? RoomType.VAULT : RoomType.ARCADE;
    placeOrQueue(pass, { roomType }, room, hasCoins(plan) && isArcadeStage(plan.stage));
  });
}

function placeBedroom(pass: Pass): void {
  const { level, plan } = pass;
  onDeadEnd(pass, RoomType.CLEAN_BEDROOM, (room) => {
    const isClean = level.oneIn("bedroom: clean", 2);
    const isWanted =
      level.oneIn("bedroom", 50) || (level.oneIn("bedroom at low health", 5) && isLow(plan));
    const request = { roomType: isClean ? RoomType.CLEAN_BEDROOM : RoomType.DIRTY_BEDROOM };
    placeOrQueue(pass, request, room, isWanted);
  });
}

function placeSecrets(pass: Pass): void {
  const count = isCarried(pass.plan, "fragmented-card") ? 2 : 1;
  for (let index = 0; index < count; index += 1) {
    place(pass, { roomType: RoomType.SECRET }, placeSecretRoom(pass), "no cell");
  }
}

function placeGrave(pass: Pass): void {
  if (pass.plan.stage === 11 && pass.plan.stageType === 0) {
    place(pass, { roomType: RoomType.DEFAULT, name: "grave" }, dequeue(pass));
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
