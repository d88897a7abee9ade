import { filesBelow, placeOf, type BuiltMod, type ModFile } from "./builtMod";
import { failureOf, InstallError } from "./failure";
import { hashAt, inspectInstalled, modPlace, refuseForeign } from "./installedMod";
import { alone } from "./lock";
import { encodeManifest, MANIFEST_NAME, manifestOf, type Manifest } from "./manifest";
import { isDirectory, type System } from "./system";

/** How to install. */
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
  const place = modPlace(system, modsFolder);
  const plan = planInstall(system, mod, place, dryRun);
  if (!plan.changed || dryRun) {
    return plan;
  }
  makeModsFolder(system, modsFolder);
  return alone(
    system,
    modsFolder,
    () => {
      // Another one may have installed meanwhile.
      const now = planInstall(system, mod, place, dryRun);
      if (now.changed) {
        try {
          putInPlace(system, mod, now);
        } catch (error) {
          throw failureOf(`install into ${modsFolder}`, error);
        }
      }
      return now;
    },
    waitMax,
  );
}

/** Looks, refuses what must not be touched, and says what installing would do. */
function planInstall(system: System, mod: BuiltMod, place: string, dryRun: boolean): InstallReport {
  try {
    const installed = inspectInstalled(system, place);
    if (installed.kind === "foreign") {
      throw refuseForeign(place, installed.because);
    }
    const isFolder = installed.kind === "copy" || installed.kind === "leftovers";
    const manifest = installed.kind === "copy" ? installed.manifest : undefined;
    const before = installed.kind === "copy" ? (installed.version ?? "unknown") : undefined;
    return {
      place,
      version: mod.version,
      ...(before === undefined ? {} : { before }),
      changed: !isFolder || !isSameBuild(system, place, { mod, manifest }),
      dryRun,
      written: mod.files.map((file) => file.name),
      kept: isFolder ? filesOfTheUser(system, place, { mod, manifest }) : [],
      edited: isFolder ? keptEdits(system, place, { mod, manifest }) : [],
    };
  } catch (error) {
    throw failureOf(`look at ${place}`, error);
  }
}

/** The build and the list of what was installed before, if there is one that can be read. */
interface Builds {
  readonly mod: BuiltMod;
  readonly manifest: Manifest | undefined;
}

/** Whether a copy is this build, file by file, and lists it. */
function isSameBuild(system: System, place: string, { mod, manifest }: Builds): boolean {
  return (
    manifest !== undefined &&
    Object.keys(manifest.files).length === mod.files.length &&
    mod.files.every((file) => manifest.files[file.name] === file.sha256) &&
    mod.files.every((file) => hashAt(system, place, file.name) === file.sha256)
  );
}

/**
 * The files that installing did not put there: save data (Afterbirth+ keeps it beside main.lua),
 * `disable.it`, anything else. Without a list, what the new build replaces counts as ours.
 */
function filesOfTheUser(system: System, place: string, { mod, manifest }: Builds): string[] {
  const listed = Object.keys(manifest?.files ?? {});
  const ours = new Set([MANIFEST_NAME, ...listed, ...mod.files.map((file) => file.name)]);
  return filesBelow(system, place).filter((name) => !ours.has(name) && !name.endsWith(UNFINISHED));
}

/** Files that are neither as they were installed nor as they will be, each under a free name. */
function keptEdits(system: System, place: string, { mod, manifest }: Builds): KeptEdit[] {
  const coming = new Map(mod.files.map(({ name, sha256 }) => [name, sha256]));
  return Object.entries(manifest?.files ?? {})
    .filter(([name, sha256]) => {
      const now = hashAt(system, place, name);
      return now !== undefined && now !== sha256 && now !== coming.get(name);
    })
    .map(([name]) => ({ name, keptAs: freeName(system, place, `${name}.edited`) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** An edit that was kept earlier stays. */
function freeName(system: System, place: string, name: string): string {
  const isFree = (one: string): boolean =>
    system.files.kind(placeOf(system, place, one)) === undefined;
  let free = name;
  for (let number = 2; !isFree(free); number += 1) {
    free = `${name}-${number}`;
  }
  return free;
}

type NewFile = Pick<ModFile, "name" | "data">;

/** All new files beside the old ones first: a full disk strikes before anything has changed. */
function putInPlace(system: System, mod: BuiltMod, { place, edited }: InstallReport): void {
  const installed = inspectInstalled(system, place);
  const manifest = installed.kind === "copy" ? installed.manifest : undefined;
  const gone = filesNoMore(system, place, { mod, manifest });
  const list = { name: MANIFEST_NAME, data: encodeManifest(manifestOf(mod)) };
  const files: readonly NewFile[] = [...mod.files, list];
  const isNew = system.files.kind(place) === undefined;
  try {
    removeUnfinished(system, place);
    files.forEach((file) => writeBeside(system, place, file));
    for (const { name, keptAs } of edited) {
      system.files.rename(placeOf(system, place, name), placeOf(system, place, keptAs));
    }
    mod.files.forEach(({ name }) => finish(system, placeOf(system, place, name)));
    gone.forEach((name) => system.files.removeFile(placeOf(system, place, name)));
    // The list goes last: until then the next run knows that this one was not finished.
    finish(system, placeOf(system, place, MANIFEST_NAME));
  } catch (error) {
    quietly(() => removeUnfinished(system, place));
    quietly(() => isNew && removeEmptyFolders(system, place));
    throw error;
  }
}

function finish(system: System, file: string): void {
  system.files.rename(file + UNFINISHED, file);
}

/** What was installed, is as it was, and is in the new build no more. */
function filesNoMore(system: System, place: string, { mod, manifest }: Builds): string[] {
  const coming = new Set(mod.files.map(({ name }) => name));
  return Object.entries(manifest?.files ?? {})
    .filter(([name, sha256]) => !coming.has(name) && hashAt(system, place, name) === sha256)
    .map(([name]) => name);
}

function writeBeside(system: System, place: string, { name, data }: NewFile): void {
  const parts = name.split("/");
  parts.forEach((_, index) => {
    const isLast = index === parts.length - 1;
    requireKind(system, placeOf(system, place, parts.slice(0, index + 1).join("/")), isLast);
  });
  const file = placeOf(system, place, name);
  system.files.makeDirectory(system.paths.dirname(file));
  system.files.create(file + UNFINISHED, data);
}

/** Nothing is followed or replaced but files and folders: what else is in the way is named. */
function requireKind(system: System, anything: string, isFile: boolean): void {
  const kind = system.files.kind(anything);
  const wanted = isFile ? "file" : "directory";
  if (kind !== undefined && kind !== wanted) {
    const words = {
      file: "a file",
      directory: "a folder",
      link: "a link",
      other: "something else",
    };
    throw new InstallError(
      `Expected ${words[wanted]} or nothing at ${anything} but received ${words[kind]}: move it away.`,
    );
  }
}

/** Nobody else names files so: they are of an installation that was cut short. */
function removeUnfinished(system: System, place: string): void {
  for (const name of filesBelow(system, place).filter((one) => one.endsWith(UNFINISHED))) {
    system.files.removeFile(placeOf(system, place, name));
  }
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
