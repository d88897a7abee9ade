import { filesBelow, placeOf } from "./builtMod";
import { failureOf, InstallError } from "./failure";
import { hashAt, inspectInstalled, modPlace, refuseForeign } from "./installedMod";
import { MANIFEST_NAME, type Manifest } from "./manifest";
import { alone } from "./lock";
import { isDirectory, type System } from "./system";

/** What uninstalling did, or would do. */
export interface UninstallReport {
  readonly place: string;
  readonly dryRun: boolean;
  /** What stood there: a copy, or nothing of ours. */
  readonly mode: "copy" | "nothing";
  /** Names of the files removed. */
  readonly removed: readonly string[];
  /** Files of the user, or changed by the user, that stay. */
  readonly kept: readonly string[];
}

/**
 * Takes the mod out of a mods folder: exactly the files that installing put there, as long as they
 * are unchanged. Everything else stays and is named.
 */
export function uninstallMod(
  system: System,
  modsFolder: string,
  { dryRun = false }: { dryRun?: boolean } = {},
): UninstallReport {
  const place = modPlace(system, modsFolder);
  try {
    return dryRun || !isDirectory(system, modsFolder)
      ? takeOut(system, place, dryRun)
      : alone(system, modsFolder, () => takeOut(system, place, dryRun));
  } catch (error) {
    throw failureOf(`take the mod out of ${modsFolder}`, error);
  }
}

function takeOut(system: System, place: string, dryRun: boolean): UninstallReport {
  const installed = inspectInstalled(system, place);
  switch (installed.kind) {
    case "foreign":
      throw refuseForeign(place, installed.because);
    case "nothing":
    case "leftovers":
      return { place, dryRun, mode: "nothing", removed: [], kept: filesBelow(system, place) };
    case "copy":
      return takeOutCopy(system, place, { manifest: installed.manifest, dryRun });
  }
}

function takeOutCopy(
  system: System,
  place: string,
  { manifest, dryRun }: { manifest: Manifest | undefined; dryRun: boolean },
): UninstallReport {
  if (manifest === undefined) {
    throw new InstallError(
      `Expected ${MANIFEST_NAME} at ${place} but received none that can be read, so this copy was unpacked ` +
        "by hand and nothing says which files are yours. Delete the folder yourself.",
    );
  }
  const removed = unchangedFiles(system, place, manifest);
  const gone = new Set([...removed, MANIFEST_NAME]);
  const kept = filesBelow(system, place).filter((name) => !gone.has(name));
  if (!dryRun) {
    removeFiles(system, place, removed, manifest);
  }
  return { place, dryRun, mode: "copy", removed, kept };
}

function unchangedFiles(system: System, place: string, { files }: Manifest): string[] {
  return Object.keys(files)
    .filter((name) => hashAt(system, place, name) === files[name])
    .sort();
}

/** The list goes last: when something fails half way, the next run still knows what is ours. */
function removeFiles(
  system: System,
  place: string,
  names: readonly string[],
  { files }: Manifest,
): void {
  for (const name of [...names, MANIFEST_NAME]) {
    system.files.removeFile(placeOf(system, place, name));
  }
  for (const folder of foldersOf(Object.keys(files))) {
    removeIfEmpty(system, placeOf(system, place, folder));
  }
  removeIfEmpty(system, place);
}

/** The folders that held these files, the deepest first. */
function foldersOf(names: readonly string[]): string[] {
  const folders = names.flatMap((name) => {
    const parts = name.split("/").slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  });
  return [...new Set(folders)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

function removeIfEmpty(system: System, directory: string): void {
  const isFolder = system.files.kind(directory) === "directory";
  if (isFolder && system.files.list(directory).length === 0) {
    system.files.removeDirectory(directory);
  }
}
