/**
 * What the game built: read and logged as a floor is entered if records are on, read when somebody asks
 * if they are off, and held against the rules only when somebody asks. The desk audits a floor from its
 * records by the very same judge.
 */
import type { AuditRecord } from "../core/record/fields";
import { floorRules } from "./floorRules";
import { readRunInputs, type RunInputs, readFloorRecord, readRoomRecords } from "./floorRecords";
import { currentEdition, session, type AuditedFloor, type FloorReading } from "./session";
import { isLogging, writeRecord } from "./write";

/** The state of the run from before the next floor is built; undefined when none was taken. */
let snapshot: RunInputs | undefined;

/** Takes down the state of the run: the game is about to build a floor. */
export function takeSnapshot(this: void): void {
  snapshot = isLogging() ? readRunInputs(currentEdition()) : undefined;
}

/**
 * Logs the floor that is entered, unless records are off: then nothing is read at all.
 *
 * @param isPlayed whether it was played before, as on a resumed run.
 */
export function enterFloor(isPlayed: boolean): void {
  const level = session.run?.level;
  if (level !== undefined && isLogging()) {
    level.floor = readFloor(isPlayed);
  }
  snapshot = undefined;
}

/** The current floor; read now, as a played one, where nothing was read on entering it. */
export function currentFloor(): FloorReading | undefined {
  const level = session.run?.level;
  if (level !== undefined && level.floor === undefined) {
    level.floor = readFloor(true);
  }
  return level?.floor;
}

/** What the rules say of the current floor; worked out and logged at the first question. */
export function auditCurrentFloor(): AuditedFloor | undefined {
  const floor = currentFloor();
  const level = session.run?.level;
  if (level === undefined || floor === undefined) {
    return undefined;
  }
  if (level.audited?.edition !== currentEdition()) {
    level.audited = auditFloorReading(floor);
    writeRecord(level.audited.record);
  }
  return level.audited;
}

/** Reads and logs the floor; undefined when there is no player to read the state of the run from. */
function readFloor(isPlayed: boolean): FloorReading | undefined {
  const before = isPlayed ? undefined : snapshot;
  const inputs = before ?? readRunInputs(currentEdition());
  if (inputs === undefined) {
    return undefined;
  }
  session.floorCount += 1;
  const number = session.floorCount;
  const rooms = readRoomRecords(number);
  const inputsFrom = before === undefined ? "callback" : "snapshot";
  const floor = readFloorRecord(number, rooms, inputs, inputsFrom);
  writeRecord(floor);
  for (const room of rooms) {
    writeRecord(room);
  }
  return { floor, rooms, isPlayed };
}

/** By the rules that are chosen now: the floor may have been read before they were. */
function auditFloorReading({ floor, rooms, isPlayed }: FloorReading): AuditedFloor {
  const { floorInputOf, judgeFloor, sureOfFloor } = floorRules();
  const edition = currentEdition();
  const input = floorInputOf({ ...floor, edition });
  const { verdict, reason, audit } = judgeFloor(input, rooms, isPlayed);
  const record: AuditRecord = {
    kind: "audit",
    floor: floor.floor,
    holds: audit?.holds ?? 0,
    broken: audit?.broken ?? 0,
    undetermined: audit?.undetermined ?? 0,
    verdict,
    reason,
  };
  return { edition, audit, record, sure: sureOfFloor(input) };
}
