/** One at a time: who changes the mod in a mods folder holds a file there until it is done. */
import { failureOf, InstallError } from "./failure";
import { readTextIfAny, type System } from "./system";

const LOCK_NAME = ".basement-oracle.lock";

/** How long another one is waited for, and how often it is looked for, in milliseconds. */
const WAIT_MAX = 10_000;
const WAIT_STEP = 50;

/** Does something while no other oracle changes this mods folder. */
export function alone<T>(system: System, modsFolder: string, work: () => T, waitMax = WAIT_MAX): T {
  const lock = system.paths.join(modsFolder, LOCK_NAME);
  take(system, lock, waitMax);
  try {
    return work();
  } finally {
    removeIfThere(system, lock);
  }
}

function take(system: System, lock: string, waitMax: number): void {
  const me = new TextEncoder().encode(`${process.pid}`);
  for (let waited = 0; ; waited += WAIT_STEP) {
    try {
      system.files.create(lock, me);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
        throw failureOf(`install into ${system.paths.dirname(lock)}`, error);
      }
    }
    const holder = Number(readTextIfAny(system, lock));
    if (holder > 0 && !isRunning(holder)) {
      removeIfThere(system, lock);
    } else if (waited >= waitMax) {
      throw new InstallError(
        `Expected no other oracle at work on the mod but ${lock} says that one is: wait for it, or ` +
          "delete that file.",
      );
    }
    sleep(WAIT_STEP);
  }
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

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
