/**
 * Watching a clear whose award the game makes. The award seed before it is read as the game begins,
 * every pickup that appears in the same frame is noted twice (as asked for and as made), and at the
 * next update the room's new award seed tells how many draws the game made.
 */
import { standingWords } from "../core/lab/watched";
import type { AwardRecord, PickupRecord } from "../core/record/fields";
import { drawsTo } from "../core/judge/award";
import { enterAward, type AwardedBy } from "./account";
import {
  readAwardSeed,
  readClear,
  recordOf,
  type Clear,
  noteMade,
  pickupRecord,
  type NotedPickup,
} from "./clears";
import { attempt, complain } from "./guard";
import { showNotice } from "./hud";
import { currentDescriptor, readRoom } from "./rooms";
import { learn, standing } from "./proof";
import { countVerdict, session } from "./session";
import { writeRecord } from "./write";

/** A clear that is being watched. */
interface Watch {
  readonly clear: Clear;
  readonly pickups: NotedPickup[];
}

let watch: Watch | undefined;

/** Whether a clear is being watched right now. */
export function isWatching(): boolean {
  return watch !== undefined;
}

/** Forgets the clear that is watched: the mod has made the award, or the rules say nothing of it. */
export function dropWatch(): void {
  watch = undefined;
}

/** Begins to watch the clear whose award the game is about to make. */
export function beginWatch(rng: RNG): void {
  endWatch();
  attempt("watch the room clear", () => {
    watch = { clear: readClear(readAwardSeed(rng)), pickups: [] };
  });
}

/** Notes what the game asks for, before the entity exists. */
export function noteRequest(asked: NotedPickup): void {
  watch?.pickups.push(asked);
}

/** Notes what became of a request once the pickup exists. */
export function notePickup(pickup: EntityPickup): void {
  if (watch !== undefined) {
    noteMade(watch.pickups, pickup);
  }
}

/** Ends the watch, if there is one: reads what the clear left behind and writes the record. */
export function endWatch(): void {
  const ended = watch;
  watch = undefined;
  if (ended !== undefined) {
    attempt("record the award", () => {
      recordWatch(ended);
    });
  }
}

function recordWatch(ended: Watch): void {
  const { clear } = ended;
  const nextAwardSeed = awardSeedOf(clear);
  session.clearCount += 1;
  const pickups = pickupsOfAward(ended, nextAwardSeed);
  const record = recordOf(clear, "observe", nextAwardSeed, pickups);
  enterAward(awardedBy(record, clear));
  countVerdict(record);
  writeRecord(record);
  tellLearnt(learn(record));
}

/** Whether a watched clear has taught something since this was last asked. */
export function hasLearnt(): boolean {
  const had = isLearnt;
  isLearnt = false;
  return had;
}

let isLearnt = false;

/** One contradiction is said at once; the mod watches from then on. */
function tellLearnt(isExplained: boolean | undefined): void {
  isLearnt = isLearnt || isExplained !== undefined;
  const stands = isExplained === false ? standing() : undefined;
  if (stands !== undefined) {
    complain(`No answers to what is open explain the last clear: ${standingWords(stands)}.`);
    showNotice(`Oracle: ${standingWords(stands)}.`);
  }
}

/** Where nothing came although something should have, and the seed stayed, another mod took it over. */
function awardedBy(record: AwardRecord, clear: Clear): AwardedBy {
  const isMoved = record.nextAwardSeed !== record.awardSeed;
  const isExpected = clear.outside === undefined && clear.award.count > 0;
  const isTold = clear.outside === undefined && clear.rules.hypotheses.writeBack === "yes";
  const isOther = record.pickups.length === 0 && !isMoved && (isExpected || isTold);
  return isOther ? "other" : "game";
}

/** The award seed that the cleared room holds now; 0 when another room is current. */
function awardSeedOf(clear: Clear): number {
  const room = readRoom(currentDescriptor());
  return room?.listIndex === clear.room.listIndex ? room.awardSeed : 0;
}

/**
 * The pickups whose seeds come from the award's stream, with what became of them. Should the game
 * have rolled an award and seeded its pickups otherwise, those it asked for on nobody's behalf.
 */
function pickupsOfAward(ended: Watch, nextAwardSeed: number): PickupRecord[] {
  const { awardSeed } = ended.clear.facts;
  const { pickups } = ended;
  const ofStream = pickups.filter(({ record }) => drawsTo(awardSeed, record.seed) !== undefined);
  const isOtherwise = ofStream.length === 0 && ![awardSeed, 0].includes(nextAwardSeed);
  const wanted = isOtherwise ? pickups.filter(({ isUnowned }) => isUnowned) : ofStream;
  return wanted.map((one) => pickupRecord(one));
}
