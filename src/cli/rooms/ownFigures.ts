/** Finds and reads the player's own room files: those of the installed game, or of a named place. */
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
  readdirSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { nodeSystem } from "../../install/system";
import { findSteamGames, type SteamGame } from "../../install/steam";
import { RoomsError } from "../../figures/problem";
import type { FigureSet } from "../../figures/figureSet";
import { openArchive, type Archive } from "../../figures/formats/archive";
import {
  ARCHIVE_NAMES,
  figuresOfFiles,
  filesInArchives,
  LOOSE_FOLDERS,
  type NamedFile,
  isRoomFile,
} from "../../figures/ownFiles";
import { diskFailure, INSTALLED_GAME } from "../files";
import { UsageError } from "../usage";
import type { Edition } from "../../core/game/edition";
import { findModsFolder } from "../../install/modsFolder";
import { readStb } from "../../figures/formats/stb";

const PACKED_FOLDERS = ["resources/packed", "packed", "."] as const;

/**
 * The figures at a path: an archive, a room file, a folder of room files, the game's folder, or `game`
 * for the one that Steam has installed.
 */
export function figuresAt(path: string): FigureSet {
  if (path !== INSTALLED_GAME) {
    return inWords(path, () => figuresOfPath(path));
  }
  const game = installedGame();
  if (game === undefined) {
    throw new UsageError("Found no installed game; name its folder with --rooms PATH.");
  }
  return figuresOfGame(game);
}

/** The game that Steam has installed, where it stands; undefined if there is none. */
export function installedGame(): SteamGame | undefined {
  return findSteamGames(nodeSystem())[0];
}

/** The figures of an installed game, with what its mods change about them. */
export function figuresOfGame({ directory }: SteamGame): FigureSet {
  return inWords(directory, () => {
    const figures = figuresOfFolder(directory);
    return withWarnings(figures, modWarnings(figures.edition));
  });
}

function withWarnings(figures: FigureSet, warnings: readonly string[]): FigureSet {
  return { ...figures, knowsMods: true, warnings: [...figures.warnings, ...warnings] };
}

/** Says in a sentence what is wrong with a file. */
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
  const stats = statSync(path);
  if (stats.isDirectory()) {
    return figuresOfNamedFolder(path);
  }
  if (!stats.isFile()) {
    throw new UsageError(
      `Expected a file or folder of rooms but received ${path}, a pipe or device.`,
    );
  }
  return path.toLowerCase().endsWith(".a")
    ? figuresOf([], [path], path)
    : figuresOf([{ path, bytes: readFileSync(path) }], [], path);
}

/** A folder that was named: where it is an installed game's, or has mods in it, they count too. */
function figuresOfNamedFolder(path: string): FigureSet {
  const games = findSteamGames(nodeSystem());
  const game = games.find(({ directory }) => realpathSync(directory) === realpathSync(path));
  return game === undefined
    ? withWarnings(figuresOfFolder(path), warningsIn(join(path, "mods")))
    : figuresOfGame(game);
}

/** Loose files outrank the archives, as in the game. */
function figuresOfFolder(folder: string): FigureSet {
  const loose = [folder, ...LOOSE_FOLDERS.map((inner) => join(folder, inner))].flatMap((inner) => [
    ...looseFiles(inner),
    ...looseFiles(join(inner, "rooms")),
  ]);
  const archives = PACKED_FOLDERS.map((inner) => join(folder, inner))
    .flatMap((inner) => ARCHIVE_NAMES.map((name) => join(inner, name)))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
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
      const handle = openSync(path, "r");
      handles.push(handle);
      return openedArchive(path, handle);
    });
    // The name goes into what is shared, where the folders above would name people.
    return figuresOfFiles([...loose, ...filesInArchives(archives)], basename(resolve(where)));
  } finally {
    handles.forEach((handle) => {
      closeSync(handle);
    });
  }
}

function openedArchive(path: string, handle: number): Archive {
  const { size } = fstatSync(handle);
  const read = (offset: number, length: number): Uint8Array => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
    const count = bytes.length === 0 ? 0 : readSync(handle, bytes, 0, bytes.length, offset);
    return bytes.subarray(0, count);
  };
  return openArchive({ size, read }, basename(path));
}

/** The room files that lie in a folder themselves. */
function looseFiles(folder: string): readonly NamedFile[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return [];
  }
  const names = readdirSync(folder).filter(isRoomFile).sort();
  // A pipe of such a name would never be read to its end.
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return files.map((name) => ({ path: name, bytes: readFileSync(join(folder, name)) }));
}

/** Folders of a mod whose room files and boss pools stand in for the game's, and such as add to them. */
const REPLACING = [
  "resources",
  "resources/rooms",
  "resources-dlc3",
  "resources-dlc3/rooms",
] as const;
const ADDING = ["content/rooms", "content-dlc3/rooms"] as const;

/** What each mod that is on changes about an edition's rooms, as sentences. */
function modWarnings(edition: Edition): readonly string[] {
  const folder = modsFolder(edition);
  return folder === undefined ? [] : warningsIn(folder);
}

/** The same for the mods of a folder, which need not be there. */
export function warningsIn(folder: string): readonly string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(folder).flatMap((mod) => warningsOf(folder, mod))
    : [];
}

function warningsOf(folder: string, mod: string): readonly string[] {
  const at = join(folder, mod);
  if (statSync(join(at, "disable.it"), { throwIfNoEntry: false }) !== undefined) {
    return [];
  }
  const filesIn = (inner: string): readonly NamedFile[] => looseFiles(join(at, inner));
  return [
    ...warning(mod, "replaces", REPLACING.flatMap(filesIn)),
    ...warning(mod, "adds rooms to", ADDING.flatMap(filesIn).filter(isAdding)),
  ];
}

function warning(mod: string, does: string, files: readonly NamedFile[]): readonly string[] {
  const names = files.map(({ path }) => path).join(", ");
  return files.length === 0 ? [] : [`The mod ${mod} ${does} ${names}, which is not read here.`];
}

/**
 * Whether rooms that a mod adds may be picked. StageAPI's have no weight, and change nothing.
 * Verified: 116 of 116 rooms entered in a log with them.
 */
function isAdding({ bytes, path }: NamedFile): boolean {
  try {
    return readStb(bytes, path).some(({ weight }) => weight > 0);
  } catch {
    return true; // Not to be told: then it may add any.
  }
}

function modsFolder(edition: Edition): string | undefined {
  try {
    const found = findModsFolder(nodeSystem(), { edition });
    return found.exists ? found.path : undefined;
  } catch {
    return undefined; // The edition has no mods, or they are nowhere.
  }
}
