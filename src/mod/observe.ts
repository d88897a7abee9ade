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
  beginNoting,
  endNoting,
  pickupRecord,
  type NotedPickup,
} from "./clears";
import { attempt, complain } from "./guard";
import { refreshHud, showNotice } from "./hud";
import { currentDescriptor, readRoom } from "./rooms";
import { learn, standing } from "./proof";
import { countVerdict, saveSession, session } from "./session";
import { writeRecord } from "./write";

/** The clear that is being watched. */
let watch: Clear | undefined;

/** Forgets the clear that is watched: the mod has made the award, or the rules say nothing of it. */
export function dropWatch(): void {
  watch = undefined;
  endNoting();
}

/** Begins to watch the clear whose award the game is about to make. */
export function beginWatch(rng: RNG): void {
  endWatch();
  attempt("watch the room clear", () => {
    watch = readClear(readAwardSeed(rng));
    beginNoting();
  });
}

/** Ends the watch, if there is one: reads what the clear left behind and writes the record. */
export function endWatch(): void {
  const ended = watch;
  if (ended !== undefined) {
    watch = undefined;
    const noted = endNoting();
    attempt("record the award", () => {
      recordWatch(ended, noted);
    });
  }
}

function recordWatch(clear: Clear, noted: readonly NotedPickup[]): void {
  const nextAwardSeed = awardSeedOf(clear);
  session.clearCount += 1;
  const pickups = pickupsOfAward(clear.facts.awardSeed, nextAwardSeed, noted);
  const record = recordOf(clear, "observe", nextAwardSeed, pickups);
  enterAward(awardedBy(record, clear));
  countVerdict(record);
  writeRecord(record);
  tellLearnt(learn(record));
}

let isLearnt = false;

/** What clears have taught is saved where the game loads anyway, as a room is left. */
export function saveLearnt(mod: Mod): void {
  if (isLearnt) {
    isLearnt = false;
    saveSession(mod);
  }
}

/** One contradiction is said at once; the mod watches from then on. */
function tellLearnt(isExplained: boolean | undefined): void {
  if (isExplained !== undefined) {
    isLearnt = true;
    refreshHud();
  }
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
