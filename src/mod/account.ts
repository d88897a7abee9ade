/**
 * One account of each clear: whether the game told of it, whether the mod was asked in its turn and who made the
 * award. Console, menu, line and log tell of it, so that a clear that went by without the mod is never silent.
 */
import { handlersBefore, Callback } from "./callbacks";
import { factsOf } from "./clears";
import { complain } from "./guard";
import { showNotice } from "./hud";
import { integerOf, seedOf } from "./read";
import { descriptorOf, currentDescriptor, readRoom } from "./rooms";
import { currentRules, makesAward } from "./proof";
import { session } from "./session";
import type { ModeChoice } from "./settings";

/** Who made an award: this mod, the game, another mod, or nobody knows as the clear went unheard. */
export type AwardedBy = "mod" | "game" | "other" | "unheard";

/** One clear. */
interface ClearAccount {
  readonly listIndex: number;
  /** Whether the mod was to make the award when the clear began: what it teaches may change that. */
  readonly isDue: boolean;
  /** Whether the game's callback reached this mod in its turn to award. */
  isAsked: boolean;
  by: AwardedBy;
}

/** The accounts of this session. */
export const accounts = {
  counts: { mod: 0, game: 0, other: 0, unheard: 0 },
  /** Clears that the mod should have awarded but was not asked about. */
  skipped: 0,
  /** Who did it; "" where nobody else can have. */
  by: { skipped: "", unheard: "" },
};

let open: ClearAccount | undefined;

/** Whether a clear waits for its account to be settled, at the next update. */
export function isAccountOpen(): boolean {
  return open !== undefined;
}

/** The mod's turn to make the award has come: no other mod answered before. */
export function markAsked(): void {
  if (open !== undefined) {
    open.isAsked = true;
  }
}

/** Says who made the award, which an update later is the end of it. */
export function enterAward(by: AwardedBy): void {
  if (open !== undefined) {
    open.by = by;
  }
}

/** Closes the account that is open, if there is one. */
export function settleAccount(): void {
  const account = open;
  open = undefined;
  if (account === undefined) {
    return;
  }
  const moved = session.run?.level.movedSeeds.get(account.listIndex);
  const descriptor = descriptorOf(account.listIndex);
  if (moved !== undefined && descriptor !== undefined) {
    moved.clearCount = integerOf(descriptor.ClearCount);
  }
  accounts.counts[account.by] += 1;
  if (account.isDue && !account.isAsked) {
    accounts.skipped += 1;
    tellTaken("skipped", accounts.skipped);
  }
}

/** What another mod did to a clear that this one should have awarded. */
const TAKEN = {
  skipped: "answered a clear, or failed in it, before this mod's turn: it was only watched",
  unheard: "kept a clear (callback 70, PRE_SPAWN_CLEAN_AWARD) from this mod",
};

/** Said on the screen each time, and in the log once; a mod is named where it is the only one that can have been it. */
function tellTaken(what: keyof typeof TAKEN, count: number): void {
  const turn = what === "skipped" ? "last" : "first";
  const names = handlersBefore(Callback.PRE_SPAWN_CLEAR_AWARD, turn);
  if (names?.length === 0) {
    return; // Nobody else is there: the game itself did not tell.
  }
  accounts.by[what] = names?.length === 1 ? `the mod ${names[0]}` : "another mod";
  const sentence = `${accounts.by[what]} ${TAKEN[what]}.`;
  if (count === 1) {
    complain(sentence);
  }
  showNotice(`Oracle: ${sentence}`);
}

/** "Clears: 12 by this mod, 1 by the game": for the console and the menu. */
export function countSentence(): string {
  const { mod, game, other, unheard } = accounts.counts;
  const parts = [`${mod} by this mod`, `${game} by the game`];
  const rare = [
    other > 0 ? `${other} by another mod` : "",
    unheard > 0 ? `${unheard} unheard` : "",
  ];
  return `Awards: ${[...parts, ...rare].filter((part) => part !== "").join(", ")}`;
}

/** What the console tells beyond the counts, sentence by sentence. */
export function accountSentences(): string[] {
  const { skipped, counts, by } = accounts;
  const taken = [
    [skipped, by.skipped, TAKEN.skipped],
    [counts.unheard, by.unheard, TAKEN.unheard],
  ] as const;
  return [
    `${countSentence()}.`,
    ...taken
      .filter(([, who]) => who !== "")
      .map(([count, who, what]) => `${count === 1 ? "Once" : `${count} times`} ${who} ${what}.`),
  ];
}

/*
 * Whether the game's callback of a room clear reaches this mod at all. It does not where another mod holds
 * the one handler that Afterbirth+ keeps, or where a mod before this one fails or answers in an edition that
 * then stops asking. Nothing in the game tells of it, so a room that was fought in and is clear when it is
 * left, without a word from the callback, counts as a clear that was missed.
 */

/** The room that is being fought in. */
interface Fight {
  readonly listIndex: number;
  /** Tells it from the room of another floor that has its number in the list. */
  readonly spawnSeed: number;
  /** The player's choice: under another one the clear may have been none of this mod's business. */
  readonly mode: ModeChoice;
}

/** Forgotten with the run: another run's rooms have other seeds. */
let fight: Fight | undefined;

/** The callback reached the mod. */
export function noteClear(): void {
  fight = undefined;
  const room = readRoom(currentDescriptor());
  if (room !== undefined) {
    settleAccount();
    const isDue = makesAward(factsOf(currentRules(), room));
    open = { listIndex: room.listIndex, isDue, isAsked: false, by: "game" };
  }
}

/** The player may have chosen another mode. */
export function noteChoice(): void {
  fight = fight?.mode === session.settings.mode ? fight : undefined;
}

/** Looks back at the room that was left, and notes whether this one is fought in. */
export function enterRoom(): void {
  const left = fight;
  const { mode } = session.settings;
  fight = undefined;
  if (left !== undefined && isClear(left)) {
    accounts.counts.unheard += 1;
    tellTaken("unheard", accounts.counts.unheard);
  }
  const room = Game().GetRoom();
  if (mode !== "off" && !room.IsClear() && room.GetAliveEnemiesCount() > 0) {
    const { ListIndex, SpawnSeed } = currentDescriptor();
    fight = { listIndex: integerOf(ListIndex), spawnSeed: seedOf(SpawnSeed), mode };
  }
}

function isClear({ listIndex, spawnSeed }: Fight): boolean {
  const room = descriptorOf(listIndex);
  return room !== undefined && room.Clear && seedOf(room.SpawnSeed) === spawnSeed;
}
