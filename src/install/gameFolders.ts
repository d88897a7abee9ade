import { parseEdition, type Edition } from "../core/game/edition";
import { readWrittenPaths, type WrittenPaths } from "./savedataPath";
import { findProtonPrefixes, findSteamGames, linuxDataHomes, type SteamGame } from "./steam";
import { isDirectory, namesIn, withoutDoubles, type System } from "./system";

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
