import { findProtonPrefixes, type SteamGame } from "./steam";
import { isDirectory, readTextIfAny, type System } from "./system";

/**
 * What the game itself wrote about its folders at its last start. It knows where a redirected
 * Documents folder really is, so it beats every guess. Either folder may be missing.
 */
export interface WrittenPaths {
  /** Where log.txt and options.ini are; its name tells the edition. */
  readonly data?: string | undefined;
  readonly mods?: string | undefined;
}

/**
 * Reads `savedatapath.txt` in the game's folder: two lines, `Save Data Path: …` and
 * `Modding Data Path: …`, below a notice that the file is only for information. Both kinds of
 * slash occur in one path. Folders that do not exist here are left out.
 */
export function readWrittenPaths(system: System, game: SteamGame): WrittenPaths {
  const text = readTextIfAny(system, system.paths.join(game.directory, "savedatapath.txt")) ?? "";
  return {
    data: existingFolder(system, /^Save Data Path: *(.+)$/m.exec(text)?.[1]),
    mods: existingFolder(system, /^Modding Data Path: *(.+)$/m.exec(text)?.[1]),
  };
}

function existingFolder(system: System, written: string | undefined): string | undefined {
  const folders = written === undefined ? [] : placesOf(system, written.trim());
  return folders.find((folder) => isDirectory(system, folder));
}

/** Where a path that the game wrote may be on this computer. */
function placesOf(system: System, written: string): string[] {
  const drive = /^([A-Za-z]):[\\/](.*)$/.exec(written);
  if (system.platform === "win32" || drive === null) {
    return [system.paths.normalize(written).replace(/(?<=.)[\\/]$/, "")];
  }
  return placesInProton(system, (drive[1] as string).toLowerCase(), drive[2] as string);
}

/** A Windows path inside Proton: drive C is a folder of the prefix, every drive a link in it. */
function placesInProton(system: System, drive: string, rest: string): string[] {
  const inside = rest.split(/[\\/]+/).filter((part) => part !== "");
  return findProtonPrefixes(system).map((prefix) =>
    drive === "c"
      ? system.paths.join(prefix, "drive_c", ...inside)
      : system.paths.join(prefix, "dosdevices", `${drive}:`, ...inside),
  );
}
