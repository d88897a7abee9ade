import { has, type Edition } from "../core/game/edition";
import { InstallError, WrongOptionError } from "./failure";
import { findGameFolders, parseFolderName, type GameFolders } from "./gameFolders";
import { findGameLogs } from "./gameLogs";
import { isNativeLinuxGame } from "./steam";
import { isDirectory, type System } from "./system";

/** What the user may say about where to install. */
export interface ModsFolderOptions {
  /** A mods folder, whatever was found. */
  readonly modsDir?: string;
  /** The edition to serve when several are there. */
  readonly edition?: Edition;
}

export interface ModsFolder {
  readonly path: string;
  /** Unknown when the user named the folder. */
  readonly edition?: Edition;
  /** Where the choice comes from, as a clause: "the game's own savedatapath.txt". */
  readonly because: string;
  readonly exists: boolean;
}

/**
 * The mods folder of the edition that was played last, or of the one asked for. The evidence, the
 * best first: the user's word, what the game wrote itself, a folder that stands, the usual place.
 */
export function findModsFolder(
  system: System,
  wish: ModsFolderOptions = {},
  found: GameFolders = findGameFolders(system),
): ModsFolder {
  const edition = wish.edition ?? editionPlayedLast(system, found);
  if (!has(edition, "mods") && (wish.edition !== undefined || wish.modsDir === undefined)) {
    throw new WrongOptionError(
      `Expected an edition that has mods (afterbirth+, repentance or repentance+) but received ${edition}.`,
    );
  }
  if (wish.modsDir !== undefined) {
    return namedFolder(system, wish.modsDir);
  }
  const folder = writtenFolder(found, edition) ?? usualFolder(system, found, edition);
  if (folder === undefined) {
    throw new InstallError(
      `Failed to find the mods folder of ${edition} since neither the game nor its folders are in a usual ` +
        "place. Start the game once, or name the folder with --mods-dir.",
    );
  }
  return { ...folder, edition, exists: isDirectory(system, folder.path) };
}

function namedFolder(system: System, modsDir: string): ModsFolder {
  if (!isDirectory(system, modsDir)) {
    throw new WrongOptionError(`Expected an existing mods folder but received ${modsDir}.`);
  }
  return { path: modsDir, because: "the folder you named", exists: true };
}

/**
 * The edition played last, as far as the folders tell. With no sign at all it is Repentance+, the
 * newest, except where the game's folder holds the native Linux program.
 */
export function editionPlayedLast(system: System, found: GameFolders): Edition {
  const { data } = found.written;
  const written = data === undefined ? undefined : parseFolderName(system.paths.basename(data));
  const played = written ?? findGameLogs(system, found)[0];
  const game = found.games[0];
  const isNative = game !== undefined && isNativeLinuxGame(system, game);
  return played?.edition ?? (isNative ? "afterbirth+" : "repentance+");
}

type Choice = Pick<ModsFolder, "path" | "because">;

/** The game's own word holds for the generation it was written by: both Repentances share mods. */
function writtenFolder({ written }: GameFolders, edition: Edition): Choice | undefined {
  if (written.mods === undefined) {
    return undefined;
  }
  const isAfterbirthFolder = / mods$/i.test(written.mods);
  return isAfterbirthFolder === (edition === "afterbirth+")
    ? { path: written.mods, because: "the game's own savedatapath.txt" }
    : undefined;
}

function usualFolder(system: System, found: GameFolders, edition: Edition): Choice | undefined {
  const outside = folderOutsideTheGame(system, found, edition);
  if (edition === "afterbirth+") {
    return outside;
  }
  const game = found.games[0];
  if (game === undefined) {
    return outside;
  }
  const inside = system.paths.join(game.directory, "mods");
  // UNVERIFIED: nobody has shown a macOS Repentance. If one keeps mods as Afterbirth+ does there,
  // a standing folder of that name says so.
  return outside !== undefined && !isDirectory(system, inside)
    ? outside
    : { path: inside, because: "the folder of the game" };
}

/** `Binding of Isaac <edition> Mods`, or where it would be beside the edition's data folder. */
function folderOutsideTheGame(
  system: System,
  { folders }: GameFolders,
  edition: Edition,
): Choice | undefined {
  const ofEdition = folders.filter((folder) => folder.edition === edition);
  const standing = ofEdition.find((folder) => folder.holds === "mods");
  if (standing !== undefined) {
    return { path: standing.path, because: "the folder that stands among your documents" };
  }
  const data = ofEdition.find((folder) => folder.holds === "data");
  if (data === undefined || edition !== "afterbirth+") {
    return undefined;
  }
  const isLinuxName = system.paths.basename(data.path).startsWith("b");
  return {
    path: `${data.path} ${isLinuxName ? "mods" : "Mods"}`,
    because: "the usual place beside the game's data",
  };
}
