import { failureOf, InstallError } from "./failure";
import { LIST_NAME, ModPlace } from "./installedMod";
import { alone } from "./lock";
import { isDirectory, type System } from "./system";

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
