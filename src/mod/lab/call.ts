/**
 * One call of the game's own award: the seed is written and read back, the callbacks that fire are
 * counted, every pickup is noted as asked for and as made, and taken away again after the call.
 */
import type { PickupRecord } from "../../core/record/fields";
import { noteMade, pickupRecord, type NotedPickup } from "../pickups";
import { seedOf } from "../read";
import { currentDescriptor, writableDescriptor } from "../rooms";

/** What one call came to. */
export interface Call {
  readonly awardSeed: number;
  nextAwardSeed: number;
  pickups: readonly PickupRecord[];
  /** How often callback 70 reached the mod: at its first place, and after all other mods. */
  heardFirst: number;
  heardLast: number;
  /** How many pickups were announced (24) and made (34). */
  announced: number;
  made: number;
}

let open: Call | undefined;
let noted: NotedPickup[] = [];

/** Whether the laboratory is calling right now: nothing else of the mod may answer. */
export function isCalling(): boolean {
  return open !== undefined;
}

/** Callback 70 reached the mod; `isLast` after all other mods. */
export function hearCall(isLast: boolean): void {
  if (open !== undefined) {
    open.heardFirst += isLast ? 0 : 1;
    open.heardLast += isLast ? 1 : 0;
  }
}

/** Callback 24 of a pickup while a call is open. */
export function noteCallRequest(asked: NotedPickup): void {
  if (open !== undefined) {
    noted.push(asked);
    open.announced += 1;
  }
}

/** Callback 34 while a call is open. */
export function noteCallPickup(pickup: EntityPickup): void {
  if (open !== undefined) {
    open.made += 1;
    noteMade(noted, pickup);
  }
}

/** Writes the current room's award seed; false where it did not take it. */
export function writeAwardSeed(awardSeed: number): boolean {
  pcall(() => {
    const descriptor = writableDescriptor(Game().GetLevel().GetCurrentRoomIndex());
    if (descriptor !== undefined) {
      descriptor.AwardSeed = awardSeed as Seed;
    }
  });
  return readAwardSeed() === awardSeed;
}

/** The current room's award seed. */
export function readAwardSeed(): number {
  return seedOf(currentDescriptor().AwardSeed);
}

/** Has the game roll the award of the current room's seed. An error of the game's ends the call cleanly. */
export function callAward(): Call {
  const call: Call = {
    awardSeed: readAwardSeed(),
    nextAwardSeed: 0,
    pickups: [],
    heardFirst: 0,
    heardLast: 0,
    announced: 0,
    made: 0,
  };
  open = call;
  noted = [];
  const [isFine, problem] = pcall(() => {
    Game().GetRoom().SpawnClearAward();
  });
  open = undefined;
  call.nextAwardSeed = readAwardSeed();
  call.pickups = noted.map((one) => pickupRecord(one));
  removePickups();
  if (!isFine) {
    error(tostring(problem), 0);
  }
  return call;
}

/** After the call, since the game still reads a pickup that it has just made. */
function removePickups(): void {
  for (const { entity } of noted) {
    if (entity !== undefined && entity.Exists()) {
      entity.Remove();
    }
  }
  noted = [];
}
