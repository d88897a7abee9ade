/**
 * Where the laboratory may work, so that nothing of a player's is at risk, and whether this game can be asked at all: a
 * seed is written and read back, an award called, and the callbacks are counted.
 */
import { at } from "../../core/lists";
import { endNoting, pickupRecord } from "../clears";
import { seedOf, integerOf, readPlayers, knows } from "../readGame";
import { currentDescriptor, readRoom, readStage, writeAwardSeed } from "../gameRooms";
import { EMPTY_SETUP } from "../../core/lab/setups";
import { currentEdition, session, isOff, type PlayedRun } from "../session";
import { giveHoldings } from "./holdings";
import { RoomType } from "../../core/game/roomTypes";
import { DIFFICULTY_GREED, whyNoNormalAward } from "../../core/judge/place";
import { whyUndetermined } from "../../core/award/loadout";
import type { Call } from "../modState";
import { isLogging } from "../writeGame";
import { whyNoDeals } from "./rerollsAndDeals";

/** Has the game roll the award of a seed in the current room. An error of the game's ends the call cleanly. */
export function callAward(awardSeed: number): Call {
  if (!writeAwardSeed(awardSeed)) {
    error(`the award seed ${awardSeed} was not taken`, 0);
  }
  const call: Call = {
    ...{ nextAwardSeed: 0, pickups: [], isUnanswered: true, heardFirst: 0, heardLast: 0 },
  };
  session.lab.call = call;
  session.noted = [];
  const [isFine, problem] = pcall(() => {
    Game().GetRoom().SpawnClearAward();
  });
  session.lab.call = undefined;
  const noted = endNoting();
  call.nextAwardSeed = seedOf(currentDescriptor().AwardSeed);
  call.pickups = noted.map((one) => pickupRecord(one));
  call.isUnanswered = noted.length === 0 && call.nextAwardSeed === awardSeed;
  for (const { entity } of noted) {
    // After the call, since the game still reads a pickup that it has just made.
    if (entity?.Exists() === true) {
      entity.Remove();
    }
  }
  if (!isFine) {
    error(tostring(problem), 0);
  }
  return call;
}

/** Seeds that drop something by the published rules. By others one of them may drop nothing, so there are several. */
const DROPPING_SEEDS: readonly number[] = [305419896, 3744877335, 2882479739, 1551287831];

/** What this game cannot do, as clauses, and why it cannot be asked at all, if so, as a sentence. */
export interface SelfCheck {
  readonly cannot: readonly string[];
  readonly refusal: string | undefined;
}

/** Asks the game for an award to which it does something. */
export function checkSelf(): SelfCheck {
  giveHoldings(EMPTY_SETUP.players);
  let call = callAward(at(DROPPING_SEEDS, 0));
  for (const seed of DROPPING_SEEDS.slice(1)) {
    call = call.isUnanswered ? callAward(seed) : call;
  }
  const { heardFirst, isUnanswered, pickups } = call;
  const isTold = pickups.length === 0 || pickups.some((one) => one.isRequestKnown === 1);
  const silence = isUnanswered ? "The game did nothing when its award was called." : undefined;
  return {
    cannot: [
      ...(heardFirst > 0 ? [] : ["tell this mod of the call (70): other mods cannot be ruled out"]),
      ...(isTold ? [] : ["tell what pickups are asked for (24)"]),
    ],
    refusal: wasDisturbed(call)
      ? "Another mod answers callback 70 or calls awards itself: switch other mods off."
      : silence,
  };
}

/** Whether other mods had a hand in a call: one that is heard must be heard once, first and last. */
export function wasDisturbed({ heardFirst, heardLast }: Call): boolean {
  return heardFirst !== heardLast || heardFirst > 1;
}

/** The first floor; a real run goes on from there. */
const FIRST_STAGE = 1;

/** A run counts as fresh for five minutes of the game's updates. */
const FRESH_FRAMES = 9000;

const BEGIN_ONE = "begin one to throw away, best with `seed`.";

const RULES: readonly (readonly [
  isWrong: (this: void, start: PlayedRun["start"]) => boolean,
  refusal: string,
])[] = [
  [() => session.run === undefined, "The laboratory needs a run in progress."],
  [(start) => start === "continued", `This run was continued: ${BEGIN_ONE}`],
  [(start) => start === "unknown", `Nobody knows how this run began: ${BEGIN_ONE}`],
  [isOff, "The mod is off: `oracle mode auto` first."],
  [() => integerOf(Isaac.GetChallenge()) !== 0, "Not in a challenge."],
  [() => integerOf(Game().GetVictoryLap()) !== 0, "Not in a victory lap."],
  [
    () => readStage().difficulty >= DIFFICULTY_GREED,
    "Not in the Greed modes, which have awards of their own.",
  ],
  [
    () => readStage().stage !== FIRST_STAGE || integerOf(Game().GetFrameCount()) > FRESH_FRAMES,
    "Only at the beginning of a fresh run.",
  ],
];

/** Why something may not be asked for here and now, if so, as a sentence; for floors any room will do. */
export function whyNotHere(what: string, start: PlayedRun["start"]): string | undefined {
  const refusal = RULES.find(([isWrong]) => isWrong(start))?.[1];
  if (refusal !== undefined || what === "floors") {
    return refusal;
  }
  if (!isLogging()) {
    return UNLOGGED;
  }
  return what === "deals" ? whyNoDealsHere() : whyNotInRoom();
}

const UNLOGGED =
  "Records in log.txt are off, and nothing else would be left: `oracle log on` first.";

function whyNoDealsHere(): string | undefined {
  const isBoss = readRoom(currentDescriptor())?.roomType === RoomType.BOSS;
  return isBoss && Game().GetRoom().IsClear()
    ? whyNoDeals()
    : "Only in a boss's room that is cleared: that is where a deal's door can stand.";
}

/** A run begun from a seed unlocks nothing and counts for nothing, so nothing is lost with it. */
export function isSeeded(): boolean {
  const seeds = Game().GetSeeds();
  return knows(seeds, "IsCustomRun") && seeds.IsCustomRun();
}

/** Only in an ordinary room without enemies, where the game would roll the normal award. */
export function whyNotInRoom(): string | undefined {
  const room = readRoom(currentDescriptor());
  if (room === undefined || room.roomType !== RoomType.DEFAULT) {
    return "Only in an ordinary room: go back to the first one.";
  }
  if (!Game().GetRoom().IsClear()) {
    return "Not while there are enemies: clear the room first.";
  }
  const reason =
    whyNoNormalAward(room) ?? whyUndetermined(readPlayers(currentEdition()), currentEdition());
  return reason === undefined ? undefined : `Not here: ${reason}.`;
}
