import path from "node:path";
import { isDirectory, isFile, readTextIfAny, standing, type System } from "./system";

/** Steam's number for The Binding of Isaac: Rebirth; all later editions are add-ons of it. */
export const STEAM_APP = "250900";

/** The folder Steam installs the game into, below `steamapps/common`. */
const GAME_FOLDER = "The Binding of Isaac Rebirth";

export interface SteamGame {
  /** The game's own folder. */
  readonly directory: string;
  /** Whether Steam's list of installed games names it; a folder alone may be a leftover. */
  readonly listed: boolean;
}

/** Every folder with Steam itself, each once. */
export function findSteamRoots(system: System): readonly string[] {
  const { platform, home } = system;
  if (platform === "win32") {
    return standing(windowsRoots(system));
  }
  if (platform === "darwin") {
    return standing([path.join(home, "Library/Application Support/Steam")]);
  }
  const links = ["steam", "root", "debian-installation"];
  return standing([
    ...linuxDataHomes(system).map((dataHome) => path.join(dataHome, "Steam")),
    ...links.map((name) => path.join(home, ".steam", name)),
  ]);
}

function windowsRoots({ env, readRegistry }: System): readonly string[] {
  const programs = env["ProgramFiles(x86)"] ?? "C:\\Program Files (x86)";
  const registered = readRegistry("Software\\Valve\\Steam", "SteamPath");
  // The usual spelling first: the registry has it in small letters.
  const usual = path.join(programs, "Steam");
  return registered === undefined ? [usual] : [usual, path.normalize(registered)];
}

/**
 * The data folders of the user and of a Steam shut into Flatpak or Snap: each is the
 * `XDG_DATA_HOME` a program started from there sees.
 */
export function linuxDataHomes({ env, home }: System): readonly string[] {
  const own = env["XDG_DATA_HOME"] ?? "";
  const usual = [
    ".local/share",
    ".var/app/com.valvesoftware.Steam/.local/share",
    ".var/app/com.valvesoftware.Steam/data",
    "snap/steam/common/.local/share",
  ];
  return [...(own === "" ? [] : [own]), ...usual.map((folder) => path.join(home, folder))];
}

/** Every Steam library, each once: the roots and what their `libraryfolders.vdf` name. */
export function findSteamLibraries(system: System): readonly string[] {
  const roots = findSteamRoots(system);
  // Newer Steam keeps the list in both places, older Steam only in the first.
  const lists = roots.flatMap((root) =>
    ["steamapps", "config"].map((folder) => path.join(root, folder, "libraryfolders.vdf")),
  );
  return standing([...roots, ...lists.flatMap((list) => librariesIn(readTextIfAny(list) ?? ""))]);
}

/**
 * The paths in a `libraryfolders.vdf`; nothing else in it has slashes. Since 2021 each numbered entry is a block with a
 * `path`, before that it was the path itself. Of a broken file the whole entries count.
 */
export function librariesIn(text: string): readonly string[] {
  const entries = text.matchAll(/"(?:path|\d+)"\s+"([^"]*[\\/][^"]*)"/gi);
  return [...entries].map(([, library = ""]) => library.replaceAll("\\\\", "\\"));
}

/** The game in every library that has it, first where Steam lists it as installed. */
export function findSteamGames(system: System): readonly SteamGame[] {
  return findSteamLibraries(system)
    .map(gameIn)
    .filter(({ directory }) => isDirectory(directory))
    .sort((one, other) => Number(other.listed) - Number(one.listed));
}

function gameIn(library: string): SteamGame {
  const apps = path.join(library, "steamapps");
  const manifest = readTextIfAny(path.join(apps, `appmanifest_${STEAM_APP}.acf`));
  const [, folder = GAME_FOLDER] = /"installdir"\s+"([^"]+)"/i.exec(manifest ?? "") ?? [];
  return { directory: path.join(apps, "common", folder), listed: manifest !== undefined };
}

/** The Windows drives Proton made for the game (the folders called `pfx`); on Windows and macOS none stands. */
export function findProtonPrefixes(system: System): readonly string[] {
  return findSteamLibraries(system)
    .map((library) => path.join(library, "steamapps", "compatdata", STEAM_APP, "pfx"))
    .filter(isDirectory);
}

/** Whether the game's folder holds the Linux program of Afterbirth+, the last edition that had one. */
export function isNativeLinuxGame({ directory }: SteamGame): boolean {
  return ["isaac.x64", "isaac.i386", "run-x64.sh"].some((name) =>
    isFile(path.join(directory, name)),
  );
}
