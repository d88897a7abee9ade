/**
 * Counts who made the award of each clear, and the clears that another mod kept from this one. Console, menu, line and
 * log all say so.
 */
import { handlersBefore } from "./callbacks";
import { complain } from "./guard";
import { showNotice } from "./hud";
import { integerOf, seedOf } from "./readGame";
import { currentDescriptor, descriptorOf } from "./gameRooms";
import { newRoomState, session, type LevelState } from "./session";

import type { AwardedBy, Fight } from "./modState";

/** What another mod did to a clear that this one should have awarded. */
const TAKEN = {
  skipped: "answered a clear, or failed in it, before this mod's turn: it was only watched",
  unheard: "kept a clear (callback 70, PRE_SPAWN_CLEAN_AWARD) from this mod",
};

/** Counts a clear that is over. */
export function countClear(by: AwardedBy, isSkipped: boolean): void {
  session.account.counts[by] += 1;
  if (isSkipped) {
    countTaken("skipped");
  }
}

/** Says so on the screen each time and in the log once, with the other mod's name if only one mod can have done it. */
function countTaken(what: keyof typeof TAKEN): void {
  const { counts, takenBy } = session.account;
  counts[what] += 1;
  const names = handlersBefore(what === "skipped" ? "last" : "first");
  if (names?.length === 0) {
    return; // Nobody else is there: the game itself did not tell.
  }
  const who = names?.length === 1 ? `the mod ${names[0]}` : "another mod";
  takenBy[what] = who;
  if (counts[what] === 1) {
    complain(`${who} ${TAKEN[what]}.`);
  }
  showNotice(`Oracle: ${who} ${TAKEN[what]}.`);
}

/** "Awards: 12 by this mod, 1 by the game". */
export function countSentence(): string {
  const { mod, game, nothing, other, unheard } = session.account.counts;
  const others = other > 0 ? `, ${other} by another mod` : "";
  const none = nothing > 0 ? `, ${nothing} where nothing came` : "";
  const missed = unheard > 0 ? `, ${unheard} unheard` : "";
  return `Awards: ${mod} by this mod, ${game} by the game${others}${none}${missed}`;
}

/** The counts and what other mods did, as sentences for the console. */
export function accountSentences(): string[] {
  const { counts, takenBy } = session.account;
  const taken = (["skipped", "unheard"] as const).flatMap((what) => {
    const often = counts[what] === 1 ? "Once" : `${counts[what]} times`;
    return takenBy[what] === undefined ? [] : [`${often} ${takenBy[what]} ${TAKEN[what]}.`];
  });
  return [`${countSentence()}.`, ...taken];
}

/*
 * Whether the game's callback of a room clear reaches this mod at all. It does not where another mod holds
 * the one handler that Afterbirth+ keeps, or where a mod before this one fails or answers in an edition that
 * then stops asking. Nothing in the game tells of it, so a room that was fought in and is clear when it is
 * left, without a word from the callback, counts as a clear that was missed.
 */

/** The clear of this room is known, or is none of the mod's business. */
export function forgetFight(): void {
  const room = session.run?.level.room;
  if (room !== undefined) {
    room.fight = undefined;
  }
}

/** A fight that began in another mode than the one now chosen is not waited for. */
export function noteChoice(): void {
  if (session.run?.level.room.fight?.mode !== session.settings.mode) {
    forgetFight();
  }
}

/** Looks back at the room that was left, and notes whether this one is fought in. */
export function enterRoom(level: LevelState): void {
  const left = level.room.fight;
  const { mode } = session.settings;
  level.room = newRoomState();
  if (left !== undefined && isClear(left)) {
    countTaken("unheard");
  }
  const room = Game().GetRoom();
  if (mode !== "off" && !room.IsClear() && room.GetAliveEnemiesCount() > 0) {
    const { ListIndex, SpawnSeed } = currentDescriptor();
    level.room.fight = { listIndex: integerOf(ListIndex), spawnSeed: seedOf(SpawnSeed), mode };
  }
}

function isClear({ listIndex, spawnSeed }: Fight): boolean {
  const room = descriptorOf(listIndex);
  return room !== undefined && room.Clear && seedOf(room.SpawnSeed) === spawnSeed;
}
