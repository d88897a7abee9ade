import { parseEdition, type Edition } from "../core/game/edition";
import { findProtonPrefixes, findSteamGames, linuxDataHomes, type SteamGame } from "./steam";
import { isDirectory, namesIn, withoutDoubles, type System, readTextIfAny } from "./system";

/** One of the folders an edition keeps in the user's documents. */
export interface EditionFolder {
  readonly edition: Edition;
  /** `data`: log.txt, options.ini and saves. `mods`: mods, outside the game only in Afterbirth+. */
  readonly holds: "data" | "mods";
  readonly path: string;
}

/** Everything found on this computer about the game. */
export interface GameFolders {
  /** The game, where Steam put it; the likeliest first. */
  readonly games: readonly SteamGame[];
  /** What the likeliest game wrote about its folders. */
  readonly written: WrittenPaths;
  /** Data and mods folders of all editions. */
  readonly folders: readonly EditionFolder[];
}

/** Finds the game and its folders for every edition. Reads only. */
export function findGameFolders(system: System): GameFolders {
  const games = findSteamGames(system);
  const written = games[0] === undefined ? {} : readWrittenPaths(system, games[0]);
  const inParents = folderParents(system).flatMap((parent) =>
    namesIn(system, parent).map((name) => system.paths.join(parent, name)),
  );
  const data = written.data === undefined ? [] : [written.data];
  const named = [...data, ...inParents].filter(
    (path) => parseFolderName(system.paths.basename(path)) !== undefined,
  );
  const folders = withoutDoubles(system, named);
  return { games, written, folders: folders.flatMap((path) => editionFolderOf(system, path)) };
}

/**
 * The edition and use of a folder by its name, such as `Binding of Isaac Afterbirth+ Mods`. Linux
 * writes it in small letters, and GOG's Afterbirth+ inserts `(Galaxy)`.
 */
export function parseFolderName(name: string): Omit<EditionFolder, "path"> | undefined {
  const match = /^binding of isaac (\S+)(?: \(galaxy\))?( mods)?$/i.exec(name);
  const edition = match?.[1] === undefined ? undefined : parseEdition(match[1]);
  if (edition === undefined) {
    return undefined;
  }
  return { edition, holds: match?.[2] === undefined ? "data" : "mods" };
}

/** The folders that hold the editions' folders. */
function folderParents(system: System): string[] {
  if (system.platform === "win32") {
    return windowsDocuments(system).map((documents) => system.paths.join(documents, "My Games"));
  }
  if (system.platform === "darwin") {
    return [system.paths.join(system.home, "Library/Application Support")];
  }
  return [...protonDocuments(system), ...linuxDataHomes(system)];
}

/** Documents may be redirected by Windows itself or by OneDrive; both are asked. */
function windowsDocuments(system: System): string[] {
  const key = "Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders";
  const redirected = system.readRegistry(key, "Personal");
  const clouds = ["OneDrive", "OneDriveConsumer", "OneDriveCommercial"]
    .map((name) => system.env[name])
    .filter((folder) => folder !== undefined && folder !== "")
    .map((folder) => system.paths.join(folder as string, "Documents"));
  const own = system.paths.join(system.home, "Documents");
  return [...(redirected === undefined ? [] : [expand(system, redirected)]), ...clouds, own];
}

/** Replaces `%NAME%` by the environment, as Windows does in such values. */
function expand(system: System, value: string): string {
  return value.replace(/%([^%]+)%/g, (whole, name: string) => {
    const key = Object.keys(system.env).find((k) => k.toLowerCase() === name.toLowerCase());
    return (key === undefined ? undefined : system.env[key]) ?? whole;
  });
}

/** Proton's user is `steamuser`; older prefixes name the folder `My Documents`. */
function protonDocuments(system: System): string[] {
  return findProtonPrefixes(system).flatMap((prefix) => {
    const users = system.paths.join(prefix, "drive_c", "users");
    return namesIn(system, users).flatMap((user) =>
      ["Documents", "My Documents"].map((name) => system.paths.join(users, user, name, "My Games")),
    );
  });
}

function editionFolderOf(system: System, path: string): readonly EditionFolder[] {
  const kind = parseFolderName(system.paths.basename(path));
  return kind !== undefined && isDirectory(system, path) ? [{ ...kind, path }] : [];
}

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
