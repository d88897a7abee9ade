import type { BuiltMod, ModFile } from "./builtMod";
import { failureOf, InstallError } from "./failure";
import { alone, foldersOf, listOf, ModPlace, LIST_NAME } from "./installedMod";
import { type System, isDirectory } from "./system";

export interface InstallOptions {
  /** Only say what would be done. */
  readonly dryRun?: boolean;
}

/** What installing did, or would do. */
export interface InstallReport {
  readonly place: string;
  readonly version: string;
  /** The version that stood there before. */
  readonly before?: string;
  /** False when this very build stood there already. */
  readonly changed: boolean;
  readonly dryRun: boolean;
}

/** The new files stand beside the old ones under names that end so until all of them are written. */
const UNFINISHED = ".basement-oracle-new";

/**
 * Installs the mod under its own name in a mods folder, file by file: no file of the player's is ever
 * moved or removed. Running it twice changes nothing the second time. What fails before all new files
 * are written leaves what stood there before; what was cut short later is finished by the next run.
 */
export function installMod(
  system: System,
  mod: BuiltMod,
  modsFolder: string,
  { dryRun = false }: InstallOptions = {},
): InstallReport {
  const place = new ModPlace(system, modsFolder);
  const look = (): InstallReport => {
    const installed = place.inspect();
    const changed = ![...mod.files, listOf(mod)].every((file) => isThere(place, file));
    const before = installed === undefined ? {} : { before: installed.version };
    return { place: place.path, version: mod.version, ...before, changed, dryRun };
  };
  const install = (): InstallReport => {
    // Another one may have installed meanwhile.
    const found = look();
    if (found.changed) {
      putInPlace(place, mod);
    }
    return found;
  };
  try {
    const found = look();
    if (!found.changed || dryRun) {
      return found;
    }
    system.files.makeDirectory(modsFolder);
    return alone(system, modsFolder, install);
  } catch (error) {
    throw failureOf(`install into ${modsFolder}`, error);
  }
}

function isThere(place: ModPlace, { name, data }: ModFile): boolean {
  return (
    place.kind(name) === "file" &&
    Buffer.compare(place.system.files.read(place.at(name)), data) === 0
  );
}

/** All new files beside the old ones first: a full disk strikes before anything has changed. */
function putInPlace(place: ModPlace, mod: BuiltMod): void {
  const listed = place.inspect()?.listed ?? [];
  const names = mod.files.map(({ name }) => name);
  const list = listOf(mod);
  const finish = (name: string): void =>
    place.system.files.rename(place.at(name) + UNFINISHED, place.at(name));
  try {
    removeUnfinished(place);
    [...mod.files, list].forEach((file) => writeBeside(place, file));
    names.forEach(finish);
    listed.filter((name) => !names.includes(name)).forEach((name) => place.remove(name));
    // The list goes last: until then the next run knows that this one was not finished.
    finish(list.name);
  } catch (error) {
    tidy(place, names);
    throw error;
  }
}

function writeBeside(place: ModPlace, { name, data }: ModFile): void {
  foldersOf(name).forEach((folder) => requireKind(place, folder, "directory"));
  requireKind(place, name, "file");
  const { files, paths } = place.system;
  files.makeDirectory(paths.dirname(place.at(name)));
  files.create(place.at(name) + UNFINISHED, data);
}

/** Nothing is followed or replaced but files and folders: what else is in the way is named. */
function requireKind(place: ModPlace, name: string, wanted: "file" | "directory"): void {
  const kind = place.kind(name);
  if (kind !== undefined && kind !== wanted) {
    throw new InstallError(
      `Expected a ${wanted} or nothing at ${place.at(name)} but received a ${kind}: move it away.`,
    );
  }
}

/** Nobody else names files so: they are of an installation that was cut short. */
function removeUnfinished(place: ModPlace): void {
  const unfinished = place.files().filter((name) => name.endsWith(UNFINISHED));
  unfinished.forEach((name) => place.remove(name));
}

/** After a failure; one to tidy up must not hide it. */
function tidy(place: ModPlace, names: readonly string[]): void {
  try {
    removeUnfinished(place);
    place.removeEmptyFolders(names);
  } catch {
    return;
  }
}

/** What uninstalling did, or would do. */
export interface UninstallReport {
  readonly place: string;
  readonly dryRun: boolean;
  /** Names of the files removed; none where nothing was installed. */
  readonly removed: readonly string[];
  /** Files of the user that stay. */
  readonly kept: readonly string[];
}

/**
 * Takes the mod out of a mods folder: exactly the files that installing put there. Everything else
 * stays and is named.
 */
export function uninstallMod(
  system: System,
  modsFolder: string,
  { dryRun = false }: { dryRun?: boolean } = {},
): UninstallReport {
  const place = new ModPlace(system, modsFolder);
  const takeOut = (): UninstallReport => {
    const removed = filesToRemove(place);
    const kept = place.files().filter((name) => !removed.includes(name));
    if (!dryRun && removed.length > 0) {
      removed.forEach((name) => place.remove(name));
      place.removeEmptyFolders(removed);
    }
    return { place: place.path, dryRun, removed, kept };
  };
  try {
    const isChange = !dryRun && isDirectory(system, modsFolder);
    return isChange ? alone(system, modsFolder, takeOut) : takeOut();
  } catch (error) {
    throw failureOf(`take the mod out of ${modsFolder}`, error);
  }
}

/** The list goes last: when something fails half way, the next run still knows what is ours. */
function filesToRemove(place: ModPlace): readonly string[] {
  const installed = place.inspect();
  if (installed === undefined) {
    return [];
  }
  if (installed.listed === undefined) {
    throw new InstallError(
      `Expected ${LIST_NAME} at ${place.path} but received none that can be read, so nothing says which ` +
        "files are yours. Delete the folder yourself, or run `oracle install` first.",
    );
  }
  return [...installed.listed, LIST_NAME];
}
