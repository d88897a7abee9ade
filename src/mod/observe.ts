/**
 * A clear from the callback to the next update. Its award seed is read as the game begins, every pickup that
 * appears in the same frame is noted twice (as asked for and as made), and at the next update the room's new
 * award seed tells how many draws the game made, if the mod has not made the award itself by then.
 */
import { standingWords } from "../core/lab/watched";
import type { AwardRecord, PickupRecord } from "../core/record/fields";
import { drawsTo } from "../core/judge/award";
import { countClear, forgetFight, type AwardedBy } from "./account";
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
import { integerOf } from "./read";
import { currentDescriptor, descriptorOf, readRoom } from "./rooms";
import { learn, makesAward, proofOf } from "./proof";
import { countVerdict, saveSession, session } from "./session";
import { writeRecord } from "./write";

/** The clear that is going on. */
interface OpenClear {
  readonly clear: Clear;
  /** Whether the mod was to make the award as the clear began, and the game has not given it its turn yet. */
  isAwaited: boolean;
  /** Who makes the award; until that is known, what the game makes is watched and judged. */
  by: AwardedBy | undefined;
}

let open: OpenClear | undefined;

/** Whether a clear waits for the next update. */
export function isClearOpen(): boolean {
  return open !== undefined;
}

/** Begins a clear whose award the game is about to make. */
export function beginClear(rng: RNG): void {
  endClear();
  forgetFight();
  const clear = readClear(readAwardSeed(rng));
  // What the clear teaches may change whether the mod makes such an award.
  open = { clear, isAwaited: makesAward(clear.facts), by: undefined };
  beginNoting();
}

/** The mod's turn to make the award has come: no other mod answered before. */
export function markAsked(): void {
  if (open !== undefined) {
    open.isAwaited = false;
  }
}

/** What the game makes of the clear is not to be judged: the mod has made the award, or the rules say nothing of it. */
export function dropWatch(by: AwardedBy): void {
  if (open !== undefined) {
    open.by = by;
  }
}

/** Ends the clear, if there is one: reads what it left behind, writes the record and counts it. */
export function endClear(this: void): void {
  const ended = open;
  if (ended === undefined) {
    return;
  }
  open = undefined;
  const noted = endNoting();
  let by = ended.by ?? "game";
  if (ended.by === undefined) {
    attempt("record the award", () => {
      by = recordWatch(ended.clear, noted);
    });
  }
  const { listIndex } = ended.clear.facts;
  const moved = session.run?.level.movedSeeds.get(listIndex);
  const descriptor = descriptorOf(listIndex);
  if (moved !== undefined && descriptor !== undefined) {
    moved.clearCount = integerOf(descriptor.ClearCount);
  }
  countClear(by, ended.isAwaited);
}

function recordWatch(clear: Clear, noted: readonly NotedPickup[]): AwardedBy {
  const room = readRoom(currentDescriptor());
  // 0 when another room is current.
  const nextAwardSeed = room?.listIndex === clear.facts.listIndex ? room.awardSeed : 0;
  session.clearCount += 1;
  const pickups = pickupsOfAward(clear.facts.awardSeed, nextAwardSeed, noted);
  const record = recordOf(clear, "observe", nextAwardSeed, pickups);
  countVerdict(record);
  writeRecord(record);
  tellLearnt(learn(record));
  return awardedBy(record, clear);
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
  const stands = isExplained === false ? proofOf().stands : undefined;
  if (stands !== undefined) {
    complain(`No answers to what is open explain the last clear: ${standingWords(stands)}.`);
    showNotice(`Oracle: ${standingWords(stands)}.`);
  }
}

/** Where nothing came although something should have, and the seed stayed, another mod took it over. */
function awardedBy(record: AwardRecord, { outside, award, rules }: Clear): AwardedBy {
  const isMoved = record.nextAwardSeed !== record.awardSeed;
  const isTold = award.count > 0 || rules.hypotheses.writeBack === "yes";
  const isOther = outside === undefined && record.pickups.length === 0 && !isMoved && isTold;
  return isOther ? "other" : "game";
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
