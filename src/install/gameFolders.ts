/** The game's own folders, and what it writes into them: logs, settings, saved runs. */
import path from "node:path";
import { parseEdition, type Edition } from "../core/game/edition";
import {
  findProtonPrefixes,
  findSteamGames,
  findSteamRoots,
  linuxDataHomes,
  STEAM_APP,
  type SteamGame,
} from "./steam";
import {
  isDirectory,
  isFile,
  modifiedAt,
  namesIn,
  readTextIfAny,
  standing,
  type System,
} from "./system";

/** One of the folders an edition keeps in the user's documents. */
interface EditionFolder {
  readonly edition: Edition;
  /** `data`: log.txt, options.ini and saves. `mods`: mods, outside the game only in Afterbirth+. */
  readonly holds: "data" | "mods";
  readonly path: string;
}

/** What is found of the game on this computer. */
export interface GameFolders {
  /** Where Steam put the game; the likeliest place first. */
  readonly games: readonly SteamGame[];
  /** The folders that the likeliest game wrote down itself. */
  readonly written: ReturnType<typeof readWrittenPaths>;
  /** Data and mods folders of all editions. */
  readonly folders: readonly EditionFolder[];
}

/** Finds the game and its folders for every edition. Reads only. */
export function findGameFolders(system: System): GameFolders {
  const games = findSteamGames(system);
  const written = readWrittenPaths(system, games[0]);
  const inParents = folderParents(system).flatMap((parent) =>
    namesIn(parent).map((name) => path.join(parent, name)),
  );
  const own = written.data === undefined ? [] : [written.data];
  const folders = standing([...own, ...inParents]).flatMap((folder) => {
    const kind = parseFolderName(path.basename(folder));
    return kind === undefined ? [] : [{ ...kind, path: folder }];
  });
  return { games, written, folders };
}

/**
 * The edition and use of a folder by its name, such as `Binding of Isaac Afterbirth+ Mods`. Linux
 * writes it in small letters, and GOG's Afterbirth+ inserts `(Galaxy)`.
 */
export function parseFolderName(name: string): Omit<EditionFolder, "path"> | undefined {
  const match = /^binding of isaac (\S+)(?: \(galaxy\))?( mods)?$/i.exec(name);
  const edition = parseEdition(match?.[1] ?? "");
  return edition && { edition, holds: match?.[2] === undefined ? "data" : "mods" };
}

/** Where the folders of the editions are. */
function folderParents(system: System): readonly string[] {
  if (system.platform === "win32") {
    return windowsDocuments(system).map((documents) => path.join(documents, "My Games"));
  }
  if (system.platform === "darwin") {
    return [path.join(system.home, "Library/Application Support")];
  }
  return [...protonDocuments(system), ...linuxDataHomes(system)];
}

/** Where Windows says that the documents are, which OneDrive moves, and where they are by default. */
function windowsDocuments({ env, home, readRegistry }: System): readonly string[] {
  const key = "Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders";
  const said = readRegistry(key, "Personal");
  return [...(said === undefined ? [] : [expand(env, said)]), path.join(home, "Documents")];
}

/** Replaces `%NAME%` by the environment, as Windows does in such values. */
function expand(env: System["env"], value: string): string {
  return value.replace(/%([^%]+)%/g, (whole, name: string) => {
    const key = Object.keys(env).find((k) => k.toLowerCase() === name.toLowerCase());
    return env[key ?? ""] ?? whole;
  });
}

/** Proton's user is `steamuser`; older prefixes name the folder `My Documents`. */
function protonDocuments(system: System): readonly string[] {
  return findProtonPrefixes(system).flatMap((prefix) => {
    const users = path.join(prefix, "drive_c", "users");
    return namesIn(users).flatMap((user) =>
      ["Documents", "My Documents"].map((name) => path.join(users, user, name, "My Games")),
    );
  });
}

/**
 * What the game wrote about its folders at its last start into `savedatapath.txt`: two lines, `Save Data Path: …` and
 * `Modding Data Path: …`, below a notice that the file is only for information. The game knows where a redirected
 * Documents folder really is, so this beats every guess. Both kinds of slash occur in one path.
 *
 * @returns the folders that exist here: the one of log.txt and options.ini, whose name tells the edition, and mods.
 */
function readWrittenPaths(system: System, game: SteamGame | undefined) {
  const text = (game && readTextIfAny(path.join(game.directory, "savedatapath.txt"))) ?? "";
  const folderAt = (line: RegExp): string | undefined =>
    placesOf(system, line.exec(text)?.[1]?.trim() ?? "").find(isDirectory);
  return {
    data: folderAt(/^Save Data Path: *(.+)$/m),
    mods: folderAt(/^Modding Data Path: *(.+)$/m),
  };
}

/**
 * Where a path that the game wrote may be on this computer. Inside Proton it is one of Windows: drive C is a
 * folder of the prefix, every drive a link in it.
 */
function placesOf(system: System, written: string): readonly string[] {
  const [, drive, rest = ""] = /^([A-Za-z]):[\\/](.*)$/.exec(written) ?? [];
  if (system.platform === "win32" || drive === undefined) {
    return written === "" ? [] : [path.resolve(written)];
  }
  const letter = drive.toLowerCase();
  const inPrefix = letter === "c" ? "drive_c" : `dosdevices/${letter}:`;
  return findProtonPrefixes(system).map((prefix) =>
    path.join(prefix, inPrefix, ...rest.split(/[\\/]/)),
  );
}

/** A file that the game wrote. */
interface GameFile {
  readonly path: string;
  /** When it was last written, in milliseconds since 1970. */
  readonly modified: number;
}

/** The files that are there, the newest first. */
function newestFirst<File extends { readonly path: string }>(
  files: readonly File[],
): readonly (File & GameFile)[] {
  return files
    .filter((file) => isFile(file.path))
    .map((file) => ({ ...file, modified: modifiedAt(file.path) }))
    .sort((a, b) => b.modified - a.modified);
}

/**
 * Every edition's `log.txt` on this computer, the newest first. The game rewrites it at each
 * launch, so the first one is the run just played.
 */
export function findGameLogs(
  system: System,
  { folders }: GameFolders = findGameFolders(system),
): readonly (GameFile & { readonly edition: Edition })[] {
  const data = folders.filter(({ holds }) => holds === "data");
  return newestFirst(
    data.map((folder) => ({ edition: folder.edition, path: path.join(folder.path, "log.txt") })),
  );
}

/**
 * Every file of a kind, the newest first: in the folders that Steam copies into its cloud, and in the
 * game's own in the documents, for games without Steam or with its cloud switched off. Slots count from 1 to 3.
 *
 * @param kind saved runs (`rep_gamestate1.dat`, `gamestate3.dat`; the header tells the edition), or what is unlocked
 *   (`rep+persistentgamedata1.dat`).
 */
export function findGameData(
  system: System,
  kind: "gamestate" | "persistentgamedata" = "gamestate",
): readonly (GameFile & { readonly slot: number })[] {
  const clouds = findSteamRoots(system).flatMap((root) => {
    const users = path.join(root, "userdata");
    return namesIn(users).map((user) => path.join(users, user, STEAM_APP, "remote"));
  });
  const own = findGameFolders(system).folders.filter(({ holds }) => holds === "data");
  // REPENTOGON keeps its own achievements: `rgon_steam_` in the cloud, `rgon_` in a folder of its own.
  const file = new RegExp(`^(?:rgon_)?(?:[a-z+]+_?)?${kind}([1-3])\\.dat$`, "i");
  const folders = own.flatMap((folder) => [folder.path, path.join(folder.path, "Repentogon")]);
  return newestFirst(
    standing([...clouds, ...folders]).flatMap((folder) =>
      namesIn(folder)
        .filter((name) => file.test(name))
        .map((name) => ({ path: path.join(folder, name), slot: Number(file.exec(name)?.[1]) })),
    ),
  );
}

/**
 * Where the achievements of a saved run's slot lie: `rep_persistentgamedata1.dat` beside
 * `rep_gamestate1.dat`, `05.persistent` beside `05.dat`.
 */
export function achievementsPathsOf(run: string): readonly string[] {
  const beside = run.replace(/gamestate(\d\.dat)$/i, "persistentgamedata$1");
  const named = run.replace(/\.dat$/i, ".persistent");
  return [beside, named].filter((other) => other !== run);
}
