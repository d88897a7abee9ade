import path from "node:path";
import { has, type Edition } from "../core/game/edition";
import { InstallError, WrongOptionError } from "./failure";
import { findGameFolders, findGameLogs, parseFolderName, type GameFolders } from "./gameFolders";
import { isNativeLinuxGame } from "./steam";
import { isDirectory, type System } from "./system";

/** What the user may say about where to install. */
export interface ModsFolderOptions {
  /** A mods folder, whatever was found. */
  readonly modsDir?: string | undefined;
  /** The edition to serve when several are there. */
  readonly edition?: Edition | undefined;
}

export interface ModsFolder {
  readonly path: string;
  /** Unknown when the user named the folder. */
  readonly edition?: Edition;
  /** Where the choice comes from, as a clause: "the game's own savedatapath.txt". */
  readonly because: string;
  readonly exists: boolean;
}

/** Like {@link modsFolderIfAny}, but throws where none is found. */
export function findModsFolder(system: System, wish: ModsFolderOptions = {}): ModsFolder {
  const found = findGameFolders(system);
  const folder = modsFolderIfAny(system, wish, found);
  if (folder === undefined) {
    throw new InstallError(
      `Failed to find the mods folder of ${wish.edition ?? editionPlayedLast(system, found)} since neither the ` +
        "game nor its folders are in a usual place. Start the game once, or name the folder with --mods-dir.",
    );
  }
  return folder;
}

/**
 * The mods folder of the edition that was played last, or of the one asked for. The evidence, the
 * best first: the user's word, what the game wrote itself, a folder that stands, the usual place.
 */
export function modsFolderIfAny(
  system: System,
  { edition: named, modsDir }: ModsFolderOptions,
  found: GameFolders,
): ModsFolder | undefined {
  const edition = named ?? editionPlayedLast(system, found);
  if (!has(edition, "mods") && (named !== undefined || modsDir === undefined)) {
    throw new WrongOptionError(
      `Expected an edition that has mods (afterbirth+, repentance or repentance+) but received ${edition}.`,
    );
  }
  if (modsDir !== undefined) {
    if (!isDirectory(modsDir)) {
      throw new WrongOptionError(`Expected an existing mods folder but received ${modsDir}.`);
    }
    return { path: modsDir, because: "the folder you named", exists: true };
  }
  const folder = writtenFolder(found, edition) ?? usualFolder(found, edition);
  return folder && { ...folder, edition, exists: isDirectory(folder.path) };
}

/**
 * The edition played last, as far as the folders tell. With no sign at all it is Repentance+, the
 * newest, except where the game's folder holds the native Linux program.
 */
export function editionPlayedLast(system: System, found: GameFolders): Edition {
  const played =
    parseFolderName(path.basename(found.written.data ?? "")) ?? findGameLogs(system, found)[0];
  const isNative = found.games.slice(0, 1).some(isNativeLinuxGame);
  return played?.edition ?? (isNative ? "afterbirth+" : "repentance+");
}

/** The game's own word holds for the generation it was written by: both Repentances share mods. */
function writtenFolder({ written }: GameFolders, edition: Edition) {
  const { mods = "" } = written;
  const isOfEdition = / mods$/i.test(mods) === (edition === "afterbirth+");
  return mods !== "" && isOfEdition
    ? { path: mods, because: "the game's own savedatapath.txt" }
    : undefined;
}

/**
 * `Binding of Isaac <edition> Mods` for Afterbirth+, or where it would be beside the edition's data folder; later
 * editions have theirs in the game's folder.
 */
function usualFolder({ folders, games }: GameFolders, edition: Edition) {
  const ofEdition = folders.filter((folder) => folder.edition === edition);
  const outside = ofEdition.find((folder) => folder.holds === "mods");
  const inside = games[0] && path.join(games[0].directory, "mods");
  const isInside = edition !== "afterbirth+" && inside !== undefined;
  // UNVERIFIED: nobody has shown a macOS Repentance. If one keeps mods as Afterbirth+ does there,
  // a standing folder of that name says so.
  if (isInside && (outside === undefined || isDirectory(inside))) {
    return { path: inside, because: "the folder of the game" };
  }
  if (outside !== undefined) {
    return { path: outside.path, because: "the folder that stands among your documents" };
  }
  const data = ofEdition[0];
  if (data === undefined || edition !== "afterbirth+") {
    return undefined;
  }
  const isLinuxName = path.basename(data.path).startsWith("b");
  return {
    path: `${data.path} ${isLinuxName ? "mods" : "Mods"}`,
    because: "the usual place beside the game's data",
  };
}
