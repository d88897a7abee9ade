/** One at a time: who changes the mod in a mods folder holds a file there until it is done. */
import { InstallError } from "./failure";
import type { System } from "./system";

export const LOCK_NAME = ".basement-oracle.lock";

/** Nothing takes so long, in milliseconds: an older file is left of one that was ended. */
const HELD_MAX = 30_000;

/** Does something while no other oracle changes this mods folder, which must exist. */
export function alone<T>(system: System, modsFolder: string, work: () => T): T {
  const { files, paths } = system;
  const lock = paths.join(modsFolder, LOCK_NAME);
  if (files.kind(lock) === "file" && Date.now() - files.modified(lock) > HELD_MAX) {
    files.removeFile(lock);
  }
  try {
    files.create(lock, new Uint8Array());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw error;
    }
    throw new InstallError(
      `Expected no other oracle at work on the mod but ${lock} says that one is: try again in a minute, ` +
        "or delete that file.",
    );
  }
  try {
    return work();
  } finally {
    files.removeFile(lock);
  }
}
