/** Which room figures the command line generates with: the player's own files, found or named, or the built-in. */
import { BUILT_IN_ROOMS, diskFailure, INSTALLED_GAME } from "./files";
import { note, UsageError } from "./usage";
import type { RuleSet, Edition } from "../core/game/edition";
import type { Build } from "../core/floor/rules";
import { builtInFigures } from "../figures/builtIn";
import type { FigureSet } from "../figures/figureSet";
import type { FiguresFor } from "../run/floorAnswers";
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
import { nodeSystem } from "../install/system";
import { findSteamGames, type SteamGame } from "../install/steam";
import { RoomsError } from "../figures/formats/bytes";
import { openArchive, type Archive } from "../figures/formats/archive";
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

/**
 * One's own figures if they are named, else the installed game's where they are of the edition, else
 * those that come with the project. `ORACLE_ROOMS` names them for all commands.
 */
export function figuresFrom(option: string | undefined): FiguresFor {
  const isNamed = namesOnePlace(option);
  let read = isNamed ? { own: ownFiguresFrom(option) } : undefined;
  return (rules, build) => {
    // An installed game is looked for when the first floor asks, once.
    read ??= { own: ownFiguresFrom(option) };
    const { own } = read;
    const isOfGame = own?.edition === rules && (build ?? own.build) === own.build;
    if (isNamed && own !== undefined && !isOfGame) {
      throw new UsageError(
        `Expected ${gameOf(own.edition, own.build)}, whose rooms ${namedRooms(option)} holds, as the edition but received ${gameOf(rules, build)}.`,
      );
    }
    const usable = isOfGame ? own : undefined;
    return isNamed ? usable : (usable ?? builtInFigures(rules, build));
  };
}

/** Whether one's own rooms at one place are asked for, and no others. */
function namesOnePlace(option: string | undefined): boolean {
  return !["", BUILT_IN_ROOMS].includes(namedRooms(option));
}

/** What `--rooms`, or `ORACLE_ROOMS` for all commands, names; empty if neither does. */
function namedRooms(option: string | undefined): string {
  return option ?? process.env["ORACLE_ROOMS"] ?? "";
}

/** The player's own figures; undefined if none are named and no game is installed. */
export function ownFiguresFrom(option: string | undefined): FigureSet | undefined {
  const named = namedRooms(option);
  if (named === BUILT_IN_ROOMS) {
    return undefined;
  }
  return named === "" ? figuresOfInstalled() : figuresAt(named);
}

function gameOf(rules: RuleSet, build: Build | undefined): string {
  return build === undefined ? rules : `${rules} ${build}`;
}

/** The figures of a game that Steam lists as installed; where they cannot be read, a note says why. */
function figuresOfInstalled(): FigureSet | undefined {
  const game = installedGame();
  try {
    return game?.listed === true ? figuresOfGame(game) : undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) {
      throw error;
    }
    note(`${error.message} The built-in figures stand in.`);
    return undefined;
  }
}

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
