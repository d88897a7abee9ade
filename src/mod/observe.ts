/**
 * A clear from its callback to the next update. The award seed is read first; every pickup of the same frame is noted as
 * it is asked for and as it is made; at the next update the room's new award seed tells how many draws the game made,
 * unless the mod has made the award itself.
 */
import type { Learnt } from "../core/lab/watched";
import type { AwardRecord, PickupRecord } from "../core/record/recordFields";
import { ANSWERED_MODE, drawsTo, isSilent, observeAward } from "../core/judge/judgeAward";
import { countClear, forgetFight } from "./account";
import { handlersBefore } from "./callbacks";
import { readAwardSeed, readClear, recordOf, endNoting, pickupRecord } from "./clears";
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
    session.noted = [];
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

/** Has the clear not judged: the mod has made the award, or the rules say nothing of it. */
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
  const isAnswered = !isAsked && (handlersBefore("last") ?? []).length > 0;
  const pickups = pickupsOfAward(clear.awardSeed, nextAwardSeed, noted);
  const mode = isAnswered ? ANSWERED_MODE : "observe";
  const record = recordOf(clear, mode, nextAwardSeed, pickups);
  countVerdict(record);
  writeRecord(record);
  learn(record, clear);
  return awardedBy(record, clear, isAnswered);
}

/** Works out how far this room's award is proved while the room is fought in. */
export function foreseeProof(): void {
  const room = readRoom(currentDescriptor());
  if (isAuto() && room !== undefined && !room.isClear) {
    makesAward(madeIn(currentRules(), room, room.awardSeed));
  }
}

/** Learns from watched clears for a moment; to be called at every update. */
export function workOnLearnt(): void {
  const taken = learnSome();
  if (taken !== undefined) {
    tellLearnt(taken);
  }
}

/** Saves what clears have taught as a room is left, when the game loads anyway; mere counts as the run is left. */
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

/** Who made the award: another mod may have taken it over where nothing came and the seed stayed. */
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
 * The pickups whose seeds come from the award's stream. Where there are none although the seed moved, those that were
 * asked for without a spawner, which may be another mod's.
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
