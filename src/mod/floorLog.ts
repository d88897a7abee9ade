/** What the game built, in the log: the floor, its rooms, the attempts at it, and the audit. */
import type { AttemptRecord } from "../core/record/fields";
import { auditRecords, type AuditedFloor } from "./floorAudit";
import { readFloorRecord, readRoomRecords } from "./floorRecords";
import { readRunInputs, type RunInputs } from "./runInputs";
import { currentEdition, session } from "./session";
import { writeRecord } from "./write";

/** One generation attempt as REPENTOGON shows it, before its floor has a number. */
export type Attempt = Pick<AttemptRecord, "gridIndexes" | "shapes" | "deadEnds">;

/** How many attempts of one floor are kept: more than the game makes before it gives up. */
const ATTEMPT_LIMIT = 128;

/** The state of the run from before the next floor is built; undefined when none was taken. */
let snapshot: RunInputs | undefined;
let attempts: Attempt[] = [];

/** Takes down the state of the run: the game is about to build a floor. */
export function takeSnapshot(this: void): void {
  snapshot = readRunInputs(currentEdition());
}

/** Keeps an attempt until its floor is logged. */
export function keepAttempt(attempt: Attempt): void {
  if (attempts.length < ATTEMPT_LIMIT) {
    attempts.push(attempt);
  }
}

/** Forgets what was kept for a floor that never came, such as one of another run. */
export function forgetFloor(): void {
  snapshot = undefined;
  attempts = [];
}

/**
 * Logs the current floor and audits it.
 *
 * @param isOld whether it was already played, as on a resumed run.
 * @returns undefined when there is no player to read the state of the run from.
 */
export function logFloor(isOld: boolean): AuditedFloor | undefined {
  const before = isOld ? undefined : snapshot;
  const inputs = before ?? readRunInputs(currentEdition());
  const made = attempts;
  forgetFloor();
  if (inputs === undefined) {
    return undefined;
  }
  session.floorCount += 1;
  const number = session.floorCount;
  const rooms = readRoomRecords(number);
  const floor = readFloorRecord(number, rooms, inputs, before === undefined ? "callback" : "snapshot");
  writeRecord(floor);
  for (const room of rooms) {
    writeRecord(room);
  }
  writeAttempts(number, made);
  const audited = auditRecords(floor, rooms, isOld);
  writeRecord(audited.record);
  return audited;
}

function writeAttempts(floor: number, made: readonly Attempt[]): void {
  for (let index = 0; index < made.length; index += 1) {
    const attempt = made[index] as Attempt;
    writeRecord({ kind: "attempt", floor, attempt: index + 1, ...attempt });
  }
}
