/** Finds and reads the player's own room files. */
import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from "node:fs";
import { basename, join } from "node:path";
import { findSteamGames } from "../install/steam";
import { findModsFolder, nodeSystem } from "../install";
import { importFigures, RoomsError, type FigureSet } from "../rooms";
import {
  ARCHIVE_NAMES,
  figuresOfFiles,
  filesInArchives,
  isRoomFile,
  type NamedFile,
} from "../rooms/ownFiles";
import { UsageError } from "./usage";

/** The word that stands for the game where Steam put it. */
export const INSTALLED_GAME = "game";

/** Folders of loose room files inside the game's, the likeliest first. */
const LOOSE_FOLDERS = ["extracted_resources/resources", "resources-dlc3", "resources"] as const;
const PACKED_FOLDERS = ["resources/packed", "packed", "."] as const;

/**
 * The figures at a path: a file of `oracle rooms export`, an archive, a room file, a folder of room
 * files, the game's folder, or `game` for the one that Steam has installed.
 */
export function figuresAt(path: string): FigureSet {
  try {
    return path === INSTALLED_GAME ? figuresOfGame() : figuresOfPath(path);
  } catch (error) {
    if (error instanceof RoomsError) {
      throw new UsageError(error.message);
    }
    if (error instanceof Error && "code" in error) {
      throw new UsageError(`Failed to read rooms from ${path} since ${error.message}.`);
    }
    throw error;
  }
}

function figuresOfGame(): FigureSet {
  const [game] = findSteamGames(nodeSystem());
  if (game === undefined) {
    throw new UsageError("Found no installed game; name its folder with --rooms PATH.");
  }
  return figuresOfFiles(filesOfFolder(game.directory), game.directory, modWarnings());
}

function figuresOfPath(path: string): FigureSet {
  if (statSync(path).isDirectory()) {
    return figuresOfFiles(filesOfFolder(path), path);
  }
  if (path.toLowerCase().endsWith(".json")) {
    return importFigures(readFileSync(path, "utf8"), path);
  }
  if (path.toLowerCase().endsWith(".a")) {
    return figuresOfFiles(archiveFiles([path]), path);
  }
  return figuresOfFiles([{ path, bytes: readFileSync(path) }], path);
}

/** Loose files outrank the archives, as in the game. */
function filesOfFolder(folder: string): readonly NamedFile[] {
  const loose = [folder, ...LOOSE_FOLDERS.map((inner) => join(folder, inner))].flatMap((inner) => [
    ...looseFiles(inner),
    ...looseFiles(join(inner, "rooms")),
  ]);
  const archives = PACKED_FOLDERS.map((inner) => join(folder, inner))
    .flatMap((inner) => ARCHIVE_NAMES.map((name) => join(inner, name)))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
  return [...loose, ...archiveFiles(archives)];
}

function looseFiles(folder: string): readonly NamedFile[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return [];
  }
  // The game loads the .stb where both are there.
  const names = readdirSync(folder).filter(isRoomFile).sort();
  const ordered = [...names.filter(isStb), ...names.filter((name) => !isStb(name))];
  return ordered.map((name) => ({ path: name, bytes: readFileSync(join(folder, name)) }));
}

function isStb(name: string): boolean {
  return name.toLowerCase().endsWith(".stb");
}

function archiveFiles(paths: readonly string[]): readonly NamedFile[] {
  const handles = paths.map((path) => ({ path, handle: openSync(path, "r") }));
  try {
    return filesInArchives(
      handles.map(({ path, handle }) => ({
        name: basename(path),
        source: {
          size: fstatSync(handle).size,
          read: (offset, length) => {
            const size = fstatSync(handle).size;
            const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
            const count = bytes.length === 0 ? 0 : readSync(handle, bytes, 0, bytes.length, offset);
            return bytes.subarray(0, count);
          },
        },
      })),
    );
  } finally {
    handles.forEach(({ handle }) => closeSync(handle));
  }
}

/** Mods that replace or add room files: what they do to the rooms is not read. */
function modWarnings(): readonly string[] {
  const folder = modsFolder();
  if (folder === undefined) {
    return [];
  }
  return readdirSync(folder)
    .filter((mod) => {
      const has = (inner: string): boolean =>
        statSync(join(folder, mod, inner), { throwIfNoEntry: false }) !== undefined;
      return !has("disable.it") && (has("resources/rooms") || has("content/rooms"));
    })
    .map((mod) => `The mod ${mod} has room files of its own, which are not read here.`);
}

function modsFolder(): string | undefined {
  try {
    const found = findModsFolder(nodeSystem());
    return found.exists ? found.path : undefined;
  } catch {
    return undefined;
  }
}
