import { parse } from "@node-steam/vdf";

import { isDirectory, isFile, readTextIfAny, withoutDoubles, type System } from "./system";

/** Steam's number for The Binding of Isaac: Rebirth; all later editions are add-ons of it. */
export const STEAM_APP = "250900";

/** The folder Steam installs the game into, below `steamapps/common`. */
export const GAME_FOLDER = "The Binding of Isaac Rebirth";

export interface SteamGame {
  /** The game's own folder. */
  readonly directory: string;
  /** Whether Steam's list of installed games names it; a folder alone may be a leftover. */
  readonly listed: boolean;
}

/** Every folder where Steam itself stands, without repetition. */
export function findSteamRoots(system: System): string[] {
  const roots = candidateRoots(system).filter((root) => isDirectory(system, root));
  return withoutDoubles(system, roots);
}

function candidateRoots(system: System): string[] {
  if (system.platform === "win32") {
    return windowsRoots(system);
  }
  if (system.platform === "darwin") {
    return [system.paths.join(system.home, "Library/Application Support/Steam")];
  }
  return linuxDataHomes(system)
    .map((dataHome) => system.paths.join(dataHome, "Steam"))
    .concat(
      ["steam", "root", "debian-installation"].map((name) =>
        system.paths.join(system.home, ".steam", name),
      ),
    );
}

function windowsRoots(system: System): string[] {
  const registered = system.readRegistry("Software\\Valve\\Steam", "SteamPath");
  const programFolders = ["ProgramFiles(x86)", "ProgramFiles", "ProgramW6432"]
    .map((name) => system.env[name])
    .concat(["C:\\Program Files (x86)", "C:\\Program Files"])
    .filter((folder) => folder !== undefined && folder !== "");
  const usual = programFolders.map((folder) => system.paths.join(folder as string, "Steam"));
  // The usual spelling first: the registry has it in small letters.
  return registered === undefined ? usual : [...usual, system.paths.normalize(registered)];
}

/**
 * The data folders of the user and of a Steam shut into Flatpak or Snap: each is the
 * `XDG_DATA_HOME` a program started from there sees.
 */
export function linuxDataHomes(system: System): string[] {
  const own = system.env["XDG_DATA_HOME"];
  return [
    ...(own === undefined || own === "" ? [] : [own]),
    system.paths.join(system.home, ".local/share"),
    system.paths.join(system.home, ".var/app/com.valvesoftware.Steam/.local/share"),
    system.paths.join(system.home, ".var/app/com.valvesoftware.Steam/data"),
    system.paths.join(system.home, "snap/steam/common/.local/share"),
  ];
}

/** Every Steam library: the roots and what their `libraryfolders.vdf` name, without repetition. */
export function findSteamLibraries(system: System): string[] {
  const roots = findSteamRoots(system);
  const listed = roots.flatMap((root) =>
    // Newer Steam keeps the list in both places, older Steam only in the first.
    [
      system.paths.join(root, "steamapps", "libraryfolders.vdf"),
      system.paths.join(root, "config", "libraryfolders.vdf"),
    ]
      .map((file) => readTextIfAny(system, file))
      .flatMap((text) => (text === undefined ? [] : librariesIn(text))),
  );
  const libraries = [...roots, ...listed].filter((library) => isDirectory(system, library));
  return withoutDoubles(system, libraries);
}

/**
 * The paths in a `libraryfolders.vdf`. Two shapes are in use: since 2021 each numbered entry is a
 * block with a `path`, before it was the path itself. An unreadable file names no library.
 */
export function librariesIn(text: string): string[] {
  const entries = tableIn(text, "libraryfolders");
  return Object.entries(entries)
    .filter(([key]) => /^\d+$/.test(key))
    .map(([, entry]) => (isTable(entry) ? entry["path"] : entry))
    .filter((library): library is string => typeof library === "string" && library !== "")
    .map((library) => library.replaceAll("\\\\", "\\"));
}

/** The game in every library that has it; what Steam lists as installed comes first. */
export function findSteamGames(system: System): SteamGame[] {
  const games = findSteamLibraries(system)
    .map((library) => gameIn(system, library))
    .filter((game) => game !== undefined);
  return [...games.filter((game) => game.listed), ...games.filter((game) => !game.listed)];
}

function gameIn(system: System, library: string): SteamGame | undefined {
  const apps = system.paths.join(library, "steamapps");
  const manifest = readTextIfAny(system, system.paths.join(apps, `appmanifest_${STEAM_APP}.acf`));
  const folder = manifest === undefined ? undefined : tableIn(manifest, "AppState")["installdir"];
  const name = typeof folder === "string" && folder !== "" ? folder : GAME_FOLDER;
  const directory = system.paths.join(apps, "common", name);
  return isDirectory(system, directory) ? { directory, listed: manifest !== undefined } : undefined;
}

/** The Windows drives Proton made for the game (the folders called `pfx`). */
export function findProtonPrefixes(system: System): string[] {
  if (system.platform === "win32" || system.platform === "darwin") {
    return [];
  }
  return findSteamLibraries(system)
    .map((library) => system.paths.join(library, "steamapps", "compatdata", STEAM_APP, "pfx"))
    .filter((prefix) => isDirectory(system, prefix));
}

/** Whether the game's folder holds the Linux program of Afterbirth+, the last edition that had one. */
export function isNativeLinuxGame(system: System, game: SteamGame): boolean {
  return ["isaac.x64", "isaac.i386", "run-x64.sh"].some((name) =>
    isFile(system, system.paths.join(game.directory, name)),
  );
}

type Table = Record<string, unknown>;

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null;
}

/** The named outermost block of a VDF text, whatever its case; empty when it cannot be read. */
function tableIn(text: string, name: string): Table {
  try {
    const whole = parse(text) as Table;
    const entry = Object.entries(whole).find(([key]) => key.toLowerCase() === name.toLowerCase());
    return isTable(entry?.[1]) ? entry[1] : {};
  } catch {
    return {};
  }
}
