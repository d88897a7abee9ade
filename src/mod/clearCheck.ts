/**
 * Whether the game's callback of a room clear reaches this mod at all. It does not where another mod
 * holds the one handler that Afterbirth+ keeps, or where a mod before this one fails or answers in an
 * edition that then stops asking. Nothing in the game tells of it, so a room that was fought in and is
 * clear when it is left, without a word from the callback, counts as a clear that was missed.
 */
import { noteUnheard, openAccount } from "./account";
import { integerOf, seedOf } from "./read";
import { currentDescriptor, descriptorOf } from "./rooms";
import { isOff } from "./session";

/** The room that is being fought in. */
interface Fight {
  readonly listIndex: number;
  /** Tells it from the room of another floor that has its number in the list. */
  readonly spawnSeed: number;
  isHeard: boolean;
}

let fight: Fight | undefined;

/** The callback reached the mod. */
export function noteClear(): void {
  if (fight !== undefined) {
    fight.isHeard = true;
  }
  openAccount(integerOf(currentDescriptor().ListIndex));
}

/** Looks back at the room that was left, and notes whether this one is fought in. */
export function enterRoom(): void {
  const left = fight;
  fight = undefined;
  if (left !== undefined && !left.isHeard && !isOff() && isClear(left)) {
    noteUnheard(left.listIndex);
  }
  const room = Game().GetRoom();
  if (!room.IsClear() && room.GetAliveEnemiesCount() > 0) {
    const { ListIndex, SpawnSeed } = currentDescriptor();
    fight = { listIndex: integerOf(ListIndex), spawnSeed: seedOf(SpawnSeed), isHeard: false };
  }
}

/** Forgets the room: the run is left. */
export function forgetRoom(): void {
  fight = undefined;
}

function isClear({ listIndex, spawnSeed }: Fight): boolean {
  const room = descriptorOf(listIndex);
  return room !== undefined && room.Clear && seedOf(room.SpawnSeed) === spawnSeed;
}
