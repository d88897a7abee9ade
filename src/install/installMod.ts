import type { BuiltMod, ModFile } from "./builtMod";
import { failureOf, InstallError } from "./failure";
import { foldersOf, ModPlace, namesOf } from "./installedMod";
import { alone } from "./lock";
import { encodeManifest, MANIFEST_NAME, manifestOf, type Manifest } from "./manifest";
import { isDirectory, type FileKind, type System } from "./system";

export interface InstallOptions {
  /** Only say what would be done. */
  readonly dryRun?: boolean;
  /** How long another one at work is waited for, in milliseconds. */
  readonly waitMax?: number;
}

/** An edit of one of our files, and where it is kept. */
export interface KeptEdit {
  readonly name: string;
  readonly keptAs: string;
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
  /** Names of the mod's files. */
  readonly written: readonly string[];
  /** The user's own files in the folder, which are not touched. */
  readonly kept: readonly string[];
  /** Our files that somebody had edited, each with the name under which the edit is kept. */
  readonly edited: readonly KeptEdit[];
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
  { dryRun = false, waitMax }: InstallOptions = {},
): InstallReport {
  const place = new ModPlace(system, modsFolder);
  const plan = planInstall(place, mod, dryRun);
  if (!plan.changed || dryRun) {
    return plan;
  }
  makeModsFolder(system, modsFolder);
  const install = (): InstallReport => {
    // Another one may have installed meanwhile.
    const now = planInstall(place, mod, dryRun);
    if (now.changed) {
      try {
        putInPlace(place, mod, now.edited);
      } catch (error) {
        throw failureOf(`install into ${modsFolder}`, error);
      }
    }
    return now;
  };
  return alone(system, modsFolder, install, waitMax);
}

/** Looks, refuses what must not be touched, and says what installing would do. */
function planInstall(place: ModPlace, mod: BuiltMod, dryRun: boolean): InstallReport {
  try {
    const { kind, version = "unknown", manifest } = place.requireOurs();
    return {
      place: place.path,
      version: mod.version,
      ...(kind === "copy" ? { before: version } : {}),
      changed: !isSameBuild(place, mod, manifest),
      dryRun,
      written: mod.files.map((file) => file.name),
      kept: filesOfTheUser(place, mod, manifest),
      edited: keptEdits(place, mod, manifest),
    };
  } catch (error) {
    throw failureOf(`look at ${place.path}`, error);
  }
}

/** The list of what was installed before, if there is one that can be read. */
type Listed = Manifest | undefined;

/** Whether a copy is this build, file by file, and lists it. */
function isSameBuild(place: ModPlace, { files }: BuiltMod, manifest: Listed): boolean {
  return (
    manifest !== undefined &&
    namesOf(manifest).length === files.length &&
    files.every(({ name, sha256 }) => manifest.files[name] === sha256) &&
    files.every(({ name, sha256 }) => place.hash(name) === sha256)
  );
}

/**
 * The files that installing did not put there: save data (Afterbirth+ keeps it beside main.lua),
 * `disable.it`, anything else. Without a list, what the new build replaces counts as ours.
 */
function filesOfTheUser(place: ModPlace, { files }: BuiltMod, manifest: Listed): string[] {
  const ours = new Set([MANIFEST_NAME, ...namesOf(manifest), ...files.map(({ name }) => name)]);
  return place.files().filter((name) => !ours.has(name) && !name.endsWith(UNFINISHED));
}

/** Files that are neither as they were installed nor as they will be, each under a free name. */
function keptEdits(place: ModPlace, mod: BuiltMod, manifest: Listed): KeptEdit[] {
  const coming = new Map(mod.files.map(({ name, sha256 }) => [name, sha256]));
  return Object.entries(manifest?.files ?? {})
    .filter(([name, sha256]) => {
      const now = place.hash(name);
      return now !== undefined && now !== sha256 && now !== coming.get(name);
    })
    .map(([name]) => ({ name, keptAs: freeName(place, `${name}.edited`) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** An edit that was kept earlier stays. */
function freeName(place: ModPlace, name: string): string {
  let free = name;
  for (let number = 2; place.kind(free) !== undefined; number += 1) {
    free = `${name}-${number}`;
  }
  return free;
}

type NewFile = Pick<ModFile, "name" | "data">;

/** All new files beside the old ones first: a full disk strikes before anything has changed. */
function putInPlace(place: ModPlace, mod: BuiltMod, edited: readonly KeptEdit[]): void {
  const { files } = place.system;
  const { kind, manifest } = place.inspect();
  const gone = filesNoMore(place, mod, manifest);
  const list = { name: MANIFEST_NAME, data: encodeManifest(manifestOf(mod)) };
  try {
    removeUnfinished(place);
    [...mod.files, list].forEach((file) => writeBeside(place, file));
    edited.forEach(({ name, keptAs }) => files.rename(place.at(name), place.at(keptAs)));
    mod.files.forEach(({ name }) => finish(place, name));
    gone.forEach((name) => place.remove(name));
    // The list goes last: until then the next run knows that this one was not finished.
    finish(place, MANIFEST_NAME);
  } catch (error) {
    quietly(() => removeUnfinished(place));
    quietly(() => kind === "nothing" && removeEmptyFolders(place.system, place.path));
    throw error;
  }
}

function finish(place: ModPlace, name: string): void {
  place.system.files.rename(place.at(name) + UNFINISHED, place.at(name));
}

/** What was installed, is as it was, and is in the new build no more. */
function filesNoMore(place: ModPlace, mod: BuiltMod, manifest: Listed): string[] {
  const coming = new Set(mod.files.map(({ name }) => name));
  return Object.entries(manifest?.files ?? {})
    .filter(([name, sha256]) => !coming.has(name) && place.hash(name) === sha256)
    .map(([name]) => name);
}

function writeBeside(place: ModPlace, { name, data }: NewFile): void {
  foldersOf(name).forEach((folder) => requireKind(place, folder, "directory"));
  requireKind(place, name, "file");
  const { files, paths } = place.system;
  files.makeDirectory(paths.dirname(place.at(name)));
  files.create(place.at(name) + UNFINISHED, data);
}

const KIND_WORDS: Readonly<Record<FileKind, string>> = {
  file: "a file",
  directory: "a folder",
  link: "a link",
  other: "something else",
};

/** Nothing is followed or replaced but files and folders: what else is in the way is named. */
function requireKind(place: ModPlace, name: string, wanted: FileKind): void {
  const kind = place.kind(name);
  if (kind !== undefined && kind !== wanted) {
    throw new InstallError(
      `Expected ${KIND_WORDS[wanted]} or nothing at ${place.at(name)} but received ${KIND_WORDS[kind]}: move it away.`,
    );
  }
}

/** Nobody else names files so: they are of an installation that was cut short. */
function removeUnfinished(place: ModPlace): void {
  const unfinished = place.files().filter((name) => name.endsWith(UNFINISHED));
  unfinished.forEach((name) => place.remove(name));
}

function removeEmptyFolders(system: System, folder: string): void {
  for (const name of system.files.list(folder)) {
    removeEmptyFolders(system, system.paths.join(folder, name));
  }
  system.files.removeDirectory(folder);
}

/** A failure to tidy up must not hide the first failure. */
function quietly(work: () => unknown): void {
  try {
    work();
  } catch {
    return;
  }
}

/** Makes the mods folder when only it is missing: the game makes it at its first start with mods. */
function makeModsFolder(system: System, modsFolder: string): void {
  if (isDirectory(system, modsFolder)) {
    return;
  }
  try {
    system.files.makeDirectory(modsFolder);
  } catch (error) {
    throw failureOf(`make the mods folder ${modsFolder}`, error);
  }
}
