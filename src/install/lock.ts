/** One at a time: who changes the mod in a mods folder holds a file there until it is done. */
import process from "node:process";
import { InstallError } from "./failure";
import { readTextIfAny, type System } from "./system";

export const LOCK_NAME = ".basement-oracle.lock";

/** How long another one is waited for, and how often it is looked for, in milliseconds. */
const WAIT_MAX = 10_000;
const WAIT_STEP = 50;

/** Does something while no other oracle changes this mods folder, which must exist. */
export function alone<T>(system: System, modsFolder: string, work: () => T, waitMax = WAIT_MAX): T {
  const lock = system.paths.join(modsFolder, LOCK_NAME);
  for (let waited = 0; !isTaken(system, lock, waited); waited += WAIT_STEP) {
    if (waited >= waitMax) {
      throw new InstallError(
        `Expected no other oracle at work on the mod but ${lock} says that one is: wait for it, or ` +
          "delete that file.",
      );
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_STEP);
  }
  try {
    return work();
  } finally {
    removeIfThere(system, lock);
  }
}

/** A lock is empty while its holder writes its number; for longer only where the holder was ended. */
const EMPTY_MAX = 1000;

/** Whether the lock is ours now; one whose holder has ended without giving it back is removed. */
function isTaken(system: System, lock: string, waited: number): boolean {
  try {
    system.files.create(lock, new TextEncoder().encode(`${process.pid}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw error;
    }
  }
  if (isStale(readTextIfAny(system, lock), waited)) {
    removeStale(system, lock, waited);
  }
  return false;
}

function isStale(text: string | undefined, waited: number): boolean {
  const holder = Number(text);
  return text === "" ? waited >= EMPTY_MAX : holder > 0 && !isRunning(holder);
}

/** Two may find one stale lock: who removes it holds a second one, and looks again. */
function removeStale(system: System, lock: string, waited: number): void {
  const removal = `${lock}.removal`;
  try {
    system.files.create(removal, new Uint8Array());
  } catch {
    return;
  }
  if (isStale(readTextIfAny(system, lock), waited)) {
    removeIfThere(system, lock);
  }
  removeIfThere(system, removal);
}

/** Whether a program of this number runs; one that may not be asked does. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function removeIfThere(system: System, file: string): void {
  try {
    system.files.removeFile(file);
  } catch {
    // Another one has removed it; what cannot be removed is said by the next one to wait for it.
  }
}
