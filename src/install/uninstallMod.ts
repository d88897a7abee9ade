import { failureOf, InstallError } from "./failure";
import { foldersOf, ModPlace, namesOf } from "./installedMod";
import { MANIFEST_NAME } from "./manifest";
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
  const place = new ModPlace(system, modsFolder);
  try {
    return dryRun || !isDirectory(system, modsFolder)
      ? takeOut(place, dryRun)
      : alone(system, modsFolder, () => takeOut(place, dryRun));
  } catch (error) {
    throw failureOf(`take the mod out of ${modsFolder}`, error);
  }
}

function takeOut(place: ModPlace, dryRun: boolean): UninstallReport {
  const { kind, manifest } = place.requireOurs();
  if (kind !== "copy") {
    return { place: place.path, dryRun, mode: "nothing", removed: [], kept: place.files() };
  }
  if (manifest === undefined) {
    throw new InstallError(
      `Expected ${MANIFEST_NAME} at ${place.path} but received none that can be read, so this copy was unpacked ` +
        "by hand and nothing says which files are yours. Delete the folder yourself.",
    );
  }
  const names = namesOf(manifest);
  const removed = names.filter((name) => place.hash(name) === manifest.files[name]).sort();
  const gone = new Set([...removed, MANIFEST_NAME]);
  const kept = place.files().filter((name) => !gone.has(name));
  if (!dryRun) {
    removeFiles(place, removed, names);
  }
  return { place: place.path, dryRun, mode: "copy", removed, kept };
}

/** The list goes last: when something fails half way, the next run still knows what is ours. */
function removeFiles(place: ModPlace, removed: readonly string[], all: readonly string[]): void {
  [...removed, MANIFEST_NAME].forEach((name) => place.remove(name));
  // The deepest first, the mod's own folder last.
  const folders = [...new Set(all.flatMap(foldersOf))].sort((a, b) => b.length - a.length);
  for (const folder of [...folders, ""]) {
    const isFolder = place.kind(folder) === "directory";
    if (isFolder && place.system.files.list(place.at(folder)).length === 0) {
      place.system.files.removeDirectory(place.at(folder));
    }
  }
}
