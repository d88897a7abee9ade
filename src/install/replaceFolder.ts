import { failureOf } from "./failure";
import { isDirectory, namesIn, pathsOf, type System } from "./system";

/** The two names in use while a folder is being replaced; nobody else would choose them. */
const NEW_NAME = ".basement-oracle-installing";
const OLD_NAME = ".basement-oracle-replaced";

/**
 * Puts something new in a place in one step. `prepare` builds it under another name in the same
 * folder (so that a rename cannot cross disks); what stood there is moved aside, the new one is
 * renamed into its place, and only then is the old one removed. When anything fails the old one is
 * back and the new one is gone.
 *
 * @returns the path of an old copy that could not be removed, which is worth a note and no more.
 */
export function replaceInOneStep(
  system: System,
  place: string,
  prepare: (fresh: string) => void,
): string | undefined {
  const { dirname, join } = pathsOf(system);
  const fresh = join(dirname(place), NEW_NAME);
  const old = join(dirname(place), OLD_NAME);
  try {
    clearLeavings(system, place);
    prepare(fresh);
    swap(system, { place, fresh, old });
  } catch (error) {
    removeQuietly(system, fresh);
    throw failureOf(`install into ${dirname(place)}`, error);
  }
  removeQuietly(system, old);
  return system.files.kind(old) === undefined ? undefined : old;
}

/** Cleans up after an installation that was cut short. */
function clearLeavings(system: System, place: string): void {
  const { dirname, join } = pathsOf(system);
  removeTree(system, join(dirname(place), NEW_NAME));
  restoreLeavings(system, place);
  removeTree(system, join(dirname(place), OLD_NAME));
}

/** Puts back the old copy that an installation cut short between its two renames left aside. */
export function restoreLeavings(system: System, place: string): void {
  const { dirname, join } = pathsOf(system);
  const old = join(dirname(place), OLD_NAME);
  if (system.files.kind(old) !== undefined && system.files.kind(place) === undefined) {
    system.files.rename(old, place);
  }
}

interface Swap {
  readonly place: string;
  readonly fresh: string;
  readonly old: string;
}

function swap(system: System, { place, fresh, old }: Swap): void {
  const hadOld = system.files.kind(place) !== undefined;
  if (hadOld) {
    system.files.rename(place, old);
  }
  try {
    system.files.rename(fresh, place);
  } catch (error) {
    if (hadOld) {
      system.files.rename(old, place);
    }
    throw error;
  }
}

/** Removes a file, a link or a whole folder; a link's target is never touched. */
export function removeTree(system: System, anything: string): void {
  const kind = system.files.kind(anything);
  if (kind === undefined) {
    return;
  }
  if (kind !== "directory") {
    system.files.removeFile(anything);
    return;
  }
  for (const name of namesIn(system, anything)) {
    removeTree(system, pathsOf(system).join(anything, name));
  }
  system.files.removeDirectory(anything);
}

function removeQuietly(system: System, anything: string): void {
  try {
    removeTree(system, anything);
  } catch {
    // The caller looks whether it is gone; a failure to tidy up must not hide the first failure.
  }
}

/** Makes the mods folder when only it is missing: the game makes it at its first start with mods. */
export function ensureModsFolder(system: System, modsFolder: string): void {
  if (isDirectory(system, modsFolder)) {
    return;
  }
  try {
    system.files.makeDirectory(modsFolder);
  } catch (error) {
    throw failureOf(`make the mods folder ${modsFolder}`, error);
  }
}
