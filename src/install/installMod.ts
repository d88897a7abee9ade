import process from "node:process";
import { MOD_FILES, type BuiltMod, type ModFile } from "./builtMod";
import { failureOf, InstallError } from "./failure";
import { foldersOf, ModPlace } from "./modPlace";
import type { System } from "./system";

/** What installing did. */
export interface InstallReport {
  readonly place: string;
  readonly version: string;
  /** The version that stood there before. */
  readonly before?: string;
  /** False when this very build stood there already. */
  readonly changed: boolean;
}

/** A file that is being written is called so, with the number of the program that writes before it. */
const UNFINISHED = ".basement-oracle-new";

/**
 * Installs the mod under its own name in a mods folder: each file is written under a temporary name
 * and renamed into its place. No file of the player's is moved or removed, a second run changes
 * nothing, and the next one mends what was cut short.
 */
export function installMod(system: System, mod: BuiltMod, modsFolder: string): InstallReport {
  const place = new ModPlace(system, modsFolder);
  try {
    const before = place.version();
    const leftOver = leftOverFiles(place);
    const changed = leftOver.length > 0 || !mod.files.every((file) => isThere(place, file));
    if (changed) {
      putInPlace(place, mod);
    }
    const { version } = mod;
    return { place: place.path, version, ...(before === undefined ? {} : { before }), changed };
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

/** Nobody else names files so: they are of an installation that was cut short. */
function leftOverFiles(place: ModPlace): readonly string[] {
  const left = place.kind("") === "directory" ? place.files() : [];
  return left.filter((name) => name.endsWith(UNFINISHED));
}

/** All files are written before the first takes its place: a full disk strikes while all is as it was. */
function putInPlace(place: ModPlace, { files }: BuiltMod): void {
  const unfinished = (name: string): string => `${name}.${process.pid}${UNFINISHED}`;
  place.remove(leftOverFiles(place));
  try {
    files.forEach((file) => write(place, file, unfinished(file.name)));
    files.forEach(({ name }) =>
      place.system.files.rename(place.at(unfinished(name)), place.at(name)),
    );
  } finally {
    place.remove(leftOverFiles(place));
  }
}

/** Nothing is followed or replaced but files and folders: what else is in the way is named. */
function write(place: ModPlace, { name, data }: ModFile, unfinished: string): void {
  foldersOf(name).forEach((folder) => requireKind(place, folder, "directory"));
  requireKind(place, name, "file");
  const { files, paths } = place.system;
  files.makeDirectory(paths.dirname(place.at(name)));
  files.create(place.at(unfinished), data);
}

function requireKind(place: ModPlace, name: string, wanted: "file" | "directory"): void {
  const kind = place.kind(name);
  if (kind !== undefined && kind !== wanted) {
    throw new InstallError(
      `Expected a ${wanted} or nothing at ${place.at(name)} but received a ${kind}: move it away.`,
    );
  }
}

/** What uninstalling did. */
export interface UninstallReport {
  readonly place: string;
  /** Names of the files removed; none where nothing was installed. */
  readonly removed: readonly string[];
  /** Files of the user that stay. */
  readonly kept: readonly string[];
}

/** Takes the mod out of a mods folder: its own files alone. Everything else stays and is named. */
export function uninstallMod(system: System, modsFolder: string): UninstallReport {
  const place = new ModPlace(system, modsFolder);
  try {
    const there =
      place.version() === undefined ? [] : MOD_FILES.filter((name) => isFile(place, name));
    // The metadata last: cut short, the next run still knows whose the folder is.
    const removed = [...leftOverFiles(place), ...there.reverse()];
    const kept = place.files().filter((name) => !removed.includes(name));
    if (removed.length > 0) {
      place.remove(removed);
    }
    return { place: place.path, removed, kept };
  } catch (error) {
    throw failureOf(`take the mod out of ${modsFolder}`, error);
  }
}

/** Whether a file of the mod stands there, reached through no link. */
function isFile(place: ModPlace, name: string): boolean {
  return (
    place.kind(name) === "file" &&
    foldersOf(name).every((folder) => place.kind(folder) === "directory")
  );
}
