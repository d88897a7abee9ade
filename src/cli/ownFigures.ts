/** The player's own room figures, from files and folders that are named or from the installed game. */
import { BUILT_IN_ROOMS, diskFailure, INSTALLED_GAME, namedRooms } from "./files";
import { sayBeside, UsageError } from "./usage";
import type { Edition } from "../core/game/edition";
import type { FigureSet } from "../figures/figureSet";
import fs from "node:fs";
import { basename, join, resolve } from "node:path";
import { isDirectory, isFile, namesIn, nodeSystem } from "../install/system";
import { findSteamGames, type SteamGame } from "../install/steam";
import { RoomsError } from "../figures/formats/bytes";
import { openArchive } from "../figures/formats/archive";
import {
  ARCHIVE_NAMES,
  figuresOfFiles,
  filesInArchives,
  LOOSE_FOLDERS,
  type NamedFile,
  isRoomFile,
} from "../figures/ownFiles";
import { findModsFolder } from "../install/modsFolder";
import { readStb } from "../figures/formats/stb";

/** The figures that the option or `ORACLE_ROOMS` names, else the installed game's; undefined without either. */
export function ownFiguresFrom(option: string | undefined): FigureSet | undefined {
  const named = namedRooms(option);
  if (named === BUILT_IN_ROOMS) {
    return undefined;
  }
  return named === "" ? figuresOfInstalled() : figuresAt(named);
}

/** The figures of a game that Steam lists as installed; where they cannot be read, a note says why. */
function figuresOfInstalled(): FigureSet | undefined {
  const [game] = findSteamGames(nodeSystem());
  try {
    return game?.listed === true ? figuresOfGame(game) : undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) {
      throw error;
    }
    sayBeside(`${error.message} The built-in figures stand in.`);
    return undefined;
  }
}

/**
 * The figures at a path: an archive, a room file, a folder of room files, the game's folder, or `game`
 * for the one that Steam has installed.
 */
export function figuresAt(path: string): FigureSet {
  if (path !== INSTALLED_GAME) {
    return inWords(path, () => figuresOfPath(path));
  }
  const [game] = findSteamGames(nodeSystem());
  if (game === undefined) {
    throw new UsageError("Found no installed game; name its folder with --rooms PATH.");
  }
  return figuresOfGame(game);
}

/** The figures of an installed game, with warnings about mods that change rooms. */
function figuresOfGame({ directory }: SteamGame): FigureSet {
  return inWords(directory, () => {
    const figures = figuresOfFolder(directory);
    return withMods(figures, modsFolder(figures.edition));
  });
}

/** Figures with a warning for each active mod of a folder that changes rooms; the folder may be missing. */
function withMods(figures: FigureSet, folder: string | undefined): FigureSet {
  const isThere = folder !== undefined && isDirectory(folder);
  const mods = isThere ? fs.readdirSync(folder).map((mod) => join(folder, mod)) : [];
  return {
    ...figures,
    knowsMods: true,
    warnings: [...figures.warnings, ...mods.flatMap(warningsOf)],
  };
}

/** Reads figures; throws one sentence about a file that is wrong. */
function inWords(path: string, read: () => FigureSet): FigureSet {
  try {
    return read();
  } catch (error) {
    if (error instanceof RoomsError) {
      throw new UsageError(error.message);
    }
    throw error instanceof Error && "code" in error
      ? diskFailure(`read rooms from ${path}`, error)
      : error;
  }
}

function figuresOfPath(path: string): FigureSet {
  const stats = fs.statSync(path);
  if (stats.isDirectory()) {
    // Mods count too, where it is an installed game's folder or has mods in it.
    const games = findSteamGames(nodeSystem());
    const game = games.find(
      ({ directory }) => fs.realpathSync(directory) === fs.realpathSync(path),
    );
    return game === undefined
      ? withMods(figuresOfFolder(path), join(path, "mods"))
      : figuresOfGame(game);
  }
  if (!stats.isFile()) {
    throw new UsageError(
      `Expected a file or folder of rooms but received ${path}, a pipe or device.`,
    );
  }
  return path.toLowerCase().endsWith(".a")
    ? figuresOf([], [path], path)
    : figuresOf([{ path, bytes: fs.readFileSync(path) }], [], path);
}

/** Loose files outrank the archives, as in the game. */
function figuresOfFolder(folder: string): FigureSet {
  const loose = [folder, ...LOOSE_FOLDERS.map((inner) => join(folder, inner))].flatMap((inner) => [
    ...looseFiles(inner),
    ...looseFiles(join(inner, "rooms")),
  ]);
  const archives = ["resources/packed", "packed", "."]
    .map((inner) => join(folder, inner))
    .flatMap((inner) => ARCHIVE_NAMES.map((name) => join(inner, name)))
    .filter(isFile);
  return figuresOf(loose, archives, folder);
}

function figuresOf(
  loose: readonly NamedFile[],
  paths: readonly string[],
  where: string,
): FigureSet {
  const handles: number[] = [];
  try {
    const archives = paths.map((path) => {
      const handle = fs.openSync(path, "r");
      handles.push(handle);
      const { size } = fs.fstatSync(handle);
      const read = (offset: number, length: number): Uint8Array => {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
        const count = bytes.length === 0 ? 0 : fs.readSync(handle, bytes, 0, bytes.length, offset);
        return bytes.subarray(0, count);
      };
      return openArchive({ size, read }, basename(path));
    });
    // The name alone goes into answers: the folders above it may name people, and answers are shared.
    return figuresOfFiles([...loose, ...filesInArchives(archives)], basename(resolve(where)));
  } finally {
    handles.forEach((handle) => fs.closeSync(handle));
  }
}

/** The room files of a folder, without those of folders in it. */
function looseFiles(folder: string): readonly NamedFile[] {
  // A pipe of such a name might never end.
  const names = namesIn(folder).filter((name) => isRoomFile(name) && isFile(join(folder, name)));
  return names.map((path) => ({ path, bytes: fs.readFileSync(join(folder, path)) }));
}

/** Folders of a mod, and what their room files and boss pools do to the game's. */
const MOD_FOLDERS = [
  ["resources", "replaces"],
  ["resources/rooms", "replaces"],
  ["resources-dlc3", "replaces"],
  ["resources-dlc3/rooms", "replaces"],
  ["content/rooms", "adds rooms to"],
  ["content-dlc3/rooms", "adds rooms to"],
] as const;

function warningsOf(mod: string): readonly string[] {
  const folders = fs.existsSync(join(mod, "disable.it")) ? [] : MOD_FOLDERS;
  return folders.flatMap(([inner, does]) => {
    const files = looseFiles(join(mod, inner)).filter(
      (file) => does === "replaces" || isAdding(file),
    );
    const names = files.map(({ path }) => path).join(", ");
    return names === ""
      ? []
      : [`The mod ${basename(mod)} ${does} ${names}, which is not read here.`];
  });
}

/**
 * Whether rooms that a mod adds may be picked. StageAPI's have no weight, and change nothing.
 * Verified: 116 of 116 rooms entered in a log with them.
 */
function isAdding({ bytes, path }: NamedFile): boolean {
  try {
    return readStb(bytes, path).some(({ weight }) => weight > 0);
  } catch {
    return true; // It cannot be read, so it may add any.
  }
}

function modsFolder(edition: Edition): string | undefined {
  try {
    const found = findModsFolder(nodeSystem(), { edition });
    return found.exists ? found.path : undefined;
  } catch {
    return undefined; // The edition has no mods, or their folder is not found.
  }
}
