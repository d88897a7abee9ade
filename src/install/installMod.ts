import process from "node:process";
import type { BuiltMod, ModFile } from "./builtMod";
import { failureOf, InstallError } from "./failure";
import { foldersOf, listOf, ModPlace } from "./installedMod";
import type { System } from "./system";

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
  { dryRun = false }: { dryRun?: boolean } = {},
): InstallReport {
  const place = new ModPlace(system, modsFolder);
  try {
    const installed = place.inspect();
    const changed = ![...mod.files, listOf(mod)].every((file) => isThere(place, file));
    if (changed && !dryRun) {
      putInPlace(place, mod, installed?.listed ?? []);
    }
    const before = installed === undefined ? {} : { before: installed.version };
    return { place: place.path, version: mod.version, ...before, changed, dryRun };
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
function putInPlace(place: ModPlace, mod: BuiltMod, listed: readonly string[]): void {
  const names = mod.files.map(({ name }) => name);
  const list = listOf(mod);
  // Another oracle may be at work on the same folder.
  const ending = `.${process.pid}${UNFINISHED}`;
  const finish = (name: string): void =>
    place.system.files.rename(place.at(name) + ending, place.at(name));
  try {
    removeEndingIn(place, UNFINISHED);
    [...mod.files, list].forEach((file) => writeBeside(place, file, ending));
    names.forEach(finish);
    listed.filter((name) => !names.includes(name)).forEach((name) => place.remove(name));
    // The list goes last: until then the next run knows that this one was not finished.
    finish(list.name);
  } catch (error) {
    tidy(place, names, ending);
    throw error;
  }
}

function writeBeside(place: ModPlace, { name, data }: ModFile, ending: string): void {
  foldersOf(name).forEach((folder) => requireKind(place, folder, "directory"));
  requireKind(place, name, "file");
  const { files, paths } = place.system;
  files.makeDirectory(paths.dirname(place.at(name)));
  files.create(place.at(name) + ending, data);
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
function removeEndingIn(place: ModPlace, ending: string): void {
  const unfinished = place.files().filter((name) => name.endsWith(ending));
  unfinished.forEach((name) => place.remove(name));
}

/** After a failure; one to tidy up must not hide it. */
function tidy(place: ModPlace, names: readonly string[], ending: string): void {
  try {
    removeEndingIn(place, ending);
    place.removeEmptyFolders(names);
  } catch {
    return;
  }
}
