/**
 * A clear from the callback to the next update. Its award seed is read as the game begins, every pickup that
 * appears in the same frame is noted twice (as asked for and as made), and at the next update the room's new
 * award seed tells how many draws the game made, if the mod has not made the award itself by then.
 */
import type { Learnt } from "../core/lab/watched";
import type { AwardRecord, PickupRecord } from "../core/record/recordFields";
import { ANSWERED_MODE, drawsTo, isSilent, observeAward } from "../core/judge/judgeAward";
import { countClear, forgetFight } from "./account";
import { hasHandlersBefore } from "./callbacks";
import { readAwardSeed, readClear, recordOf, beginNoting, endNoting, pickupRecord } from "./clears";
import { attempt, complain } from "./guard";
import { refreshHud, showNotice } from "./hud";
import { integerOf } from "./readGame";
import { currentDescriptor, descriptorOf, readRoom } from "./gameRooms";
import { madeIn } from "./made";
import { currentRules, keepLearnt, learn, learnSome, makesAward, proofWords } from "./proof";
import { countVerdict, isAuto, saveSession, session } from "./session";
import { writeRecord } from "./writeGame";
import type { NotedPickup, Clear, AwardedBy, OpenClear } from "./modState";

function openClear(): OpenClear | undefined {
  return session.run?.level.room.clear;
}

/** Whether a clear waits for the next update. */
export function isClearOpen(): boolean {
  return openClear() !== undefined;
}

/** Begins a clear whose award the game is about to make. */
export function beginClear(rng: RNG): void {
  endClear();
  forgetFight();
  const clear = readClear(readAwardSeed(rng));
  const room = session.run?.level.room;
  if (room !== undefined) {
    // What the clear teaches may change whether the mod makes such an award.
    room.clear = { clear, isWanted: makesAward(clear), isAsked: false, by: undefined };
    beginNoting();
  }
}

/** The mod's last turn has come: no other mod answered before. */
export function markAsked(): Clear | undefined {
  const open = openClear();
  if (open !== undefined) {
    open.isAsked = true;
  }
  return open?.clear;
}

/** What the game makes of the clear is not to be judged: the mod has made the award, or the rules say nothing of it. */
export function dropWatch(by: AwardedBy): void {
  const open = openClear();
  if (open !== undefined) {
    open.by = by;
  }
}

/** Ends the clear, if there is one: reads what it left behind, writes the record and counts it. */
export function endClear(this: void): void {
  const room = session.run?.level.room;
  const ended = room?.clear;
  if (room === undefined || ended === undefined) {
    return;
  }
  room.clear = undefined;
  const noted = endNoting();
  let by = ended.by ?? "game";
  if (ended.by === undefined) {
    attempt("record the award", () => {
      by = recordWatch(ended, noted);
    });
  }
  const { listIndex } = ended.clear.room;
  const moved = session.run?.level.movedSeeds.get(listIndex);
  const descriptor = descriptorOf(listIndex);
  if (moved !== undefined && descriptor !== undefined) {
    moved.clearCount = integerOf(descriptor.ClearCount);
  }
  countClear(by, ended.isWanted && !ended.isAsked);
}

function recordWatch({ clear, isAsked }: OpenClear, noted: readonly NotedPickup[]): AwardedBy {
  const room = readRoom(currentDescriptor());
  // 0 when another room is current.
  const nextAwardSeed = room?.listIndex === clear.room.listIndex ? room.awardSeed : 0;
  session.clearCount += 1;
  const isAnswered = !isAsked && hasHandlersBefore("last");
  const pickups = pickupsOfAward(clear.awardSeed, nextAwardSeed, noted);
  const mode = isAnswered ? ANSWERED_MODE : "observe";
  const record = recordOf(clear, mode, nextAwardSeed, pickups);
  countVerdict(record);
  writeRecord(record);
  learn(record, clear);
  return awardedBy(record, clear, isAnswered);
}

/** What the proof needs of the award that a room is fought for is worked out meanwhile. */
export function foreseeProof(): void {
  const room = readRoom(currentDescriptor());
  if (isAuto() && room !== undefined && !room.isClear) {
    makesAward(madeIn(currentRules(), room, room.awardSeed));
  }
}

/** A moment's work on what clears teach; to be called at every update. */
export function workOnLearnt(): void {
  const taken = learnSome();
  if (taken !== undefined) {
    tellLearnt(taken);
  }
}

/** What clears have taught is saved where the game loads anyway, as a room is left; numbers alone as the run is. */
export function saveLearnt(mod: Mod, isLeaving = false): void {
  if (keepLearnt(isLeaving)) {
    saveSession(mod);
  }
}

/** What speaks against the rules is said at once; the mod watches from then on. */
function tellLearnt({ isExplained, isTelling }: Learnt): void {
  session.isLearnt = session.isLearnt || isTelling;
  refreshHud();
  const words = isExplained ? undefined : proofWords();
  if (words !== undefined) {
    complain(`No answers to what is open explain the last clear: ${words}.`);
    showNotice(`Oracle: ${words}.`);
  }
}

/** Where nothing came although something should have, and the seed stayed, another mod took it over, or nothing came. */
function awardedBy(
  record: AwardRecord,
  { outside, award, rules }: Clear,
  isAnswered: boolean,
): AwardedBy {
  const isTold = award.count > 0 || rules.hypotheses.writeBack === "yes";
  if (outside !== undefined || !isTold || !isSilent(observeAward(record))) {
    return "game";
  }
  return isAnswered ? "other" : "nothing";
}

/**
 * The pickups whose seeds come from the award's stream, with what became of them; where there are none, those that
 * were asked for on nobody's behalf, which another mod's may be as well.
 */
function pickupsOfAward(
  awardSeed: number,
  nextAwardSeed: number,
  noted: readonly NotedPickup[],
): PickupRecord[] {
  const ofStream = noted.filter(({ record }) => drawsTo(awardSeed, record.seed) !== undefined);
  const isOtherwise = ofStream.length === 0 && ![awardSeed, 0].includes(nextAwardSeed);
  const wanted = isOtherwise ? noted.filter(({ isUnowned }) => isUnowned) : ofStream;
  return wanted.map((one) => pickupRecord(one));
}
