/** Computers of every kind the game runs on, each laid out in a temporary folder for the time of a test. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { System } from "../../src/install/system";

/**
 * What a computer is like. The tree names files with their text and folders with undefined, all below the
 * computer's own folder, which texts, variables and registry call `ROOT`.
 */
export interface Recipe {
  readonly platform: "win32" | "linux" | "darwin";
  readonly home: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly registry?: Readonly<Record<string, string>>;
  readonly tree?: Tree;
}

export type Tree = Readonly<Record<string, string | undefined>>;

export class Computer {
  // The real path: on macOS the temporary folder is reached through a link.
  readonly root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "a computer ")));
  readonly system: System;

  constructor({ platform, home, env = {}, registry = {}, tree = {} }: Recipe) {
    const here = Object.entries(env).map(([name, value]) => [name, this.#rooted(value)]);
    this.system = {
      platform,
      home: this.at(home),
      env: Object.fromEntries(here) as Record<string, string>,
      readRegistry: (key, value) => {
        const found = registry[`${key}\\${value}`];
        return found === undefined ? undefined : this.#rooted(found);
      },
    };
    Object.entries(tree).forEach(([name, text]) => this.put(name, text));
  }

  /** Where a path of the recipe really lies. */
  at(name: string): string {
    return path.join(this.root, name);
  }

  /** Makes a file with its text, or a folder, and what is missing above it. */
  put(name: string, text?: string): void {
    fs.mkdirSync(text === undefined ? this.at(name) : path.dirname(this.at(name)), {
      recursive: true,
    });
    if (text !== undefined) {
      fs.writeFileSync(this.at(name), this.#rooted(text));
    }
  }

  /** Makes a link to a folder: a junction on Windows. */
  link(name: string, target: string): void {
    this.put(path.dirname(name));
    fs.symlinkSync(this.at(target), this.at(name), "junction");
  }

  move(from: string, to: string): void {
    fs.renameSync(this.at(from), this.at(to));
  }

  remove(name: string): void {
    fs.rmSync(this.at(name), { recursive: true });
  }

  /** Sets when a file was last changed, in seconds since 1970. */
  setModified(name: string, seconds: number): void {
    fs.utimesSync(this.at(name), seconds, seconds);
  }

  /** Every file, link and empty folder below a folder, with its text or what it is: a picture to compare. */
  picture(directory: string): Record<string, string> {
    const entries = fs.readdirSync(this.at(directory), { withFileTypes: true });
    const all = entries.flatMap((entry): (readonly [string, string])[] => {
      const full = `${directory}/${entry.name}`;
      if (entry.isDirectory()) {
        const below = Object.entries(this.picture(full));
        const told = below.length === 0 ? ([["", "(empty)"]] as const) : below;
        return told.map(([name, text]) => [`${entry.name}/${name}`, text]);
      }
      const isLink = entry.isSymbolicLink();
      return [[entry.name, isLink ? "a link" : fs.readFileSync(this.at(full), "utf8")]];
    });
    return Object.fromEntries(all);
  }

  #rooted(text: string): string {
    return text.replaceAll("ROOT", this.root);
  }
}

type DiskFunction = (...args: readonly unknown[]) => unknown;

/** Lets a function of the disk fail where it is told so, as long as the computer stands. */
export function failing(
  name: keyof typeof fs,
  code: string,
  fails: (...args: readonly unknown[]) => boolean,
): void {
  const disk = fs as unknown as Record<string, DiskFunction>;
  const works = disk[name] as DiskFunction;
  vi.spyOn(disk, name).mockImplementation((...args) => {
    if (fails(...args)) {
      throw Object.assign(new Error(`${code}: made up`), { code });
    }
    return works(...args);
  });
}

/** Lays out a computer, with some more files, for the time of a test. */
export function layOut(recipe: Recipe, more: Tree = {}): Computer {
  const computer = new Computer({ ...recipe, tree: { ...recipe.tree, ...more } });
  onTestFinished(() => {
    vi.restoreAllMocks();
    fs.rmSync(computer.root, { recursive: true, force: true });
  });
  return computer;
}

/** A `libraryfolders.vdf` as Steam writes it since 2021. */
export function libraryFolders(...libraries: string[]): string {
  const entries = libraries.map((library, index) => {
    const escaped = library.replaceAll("\\", "\\\\");
    return `\t"${index}"\n\t{\n\t\t"path"\t\t"${escaped}"\n\t\t"label"\t\t""\n\t\t"apps"\n\t\t{\n\t\t\t"250900"\t\t"1200000000"\n\t\t}\n\t}`;
  });
  return `"libraryfolders"\n{\n${entries.join("\n")}\n}\n`;
}

/** What the game writes into its folder at each start. */
export function savedataPath(data: string, mods: string): string {
  return (
    "This file is purely informational. Changing it will have no effect on saving or loading data.\r\n\r\n" +
    `Save Data Path: ${data}\r\nModding Data Path: ${mods}\r\n`
  );
}

/** A metadata.xml of a mod. */
export function metadataOf(name: string, version = "1.0"): string {
  return `<metadata>\n  <name>${name}</name>\n  <directory>x</directory>\n  <version>${version}</version>\n</metadata>\n`;
}

/** A computer and what there is to find on it. */
export interface Example extends Recipe {
  readonly name: string;
  readonly edition: string;
  /** Where Steam itself stands. */
  readonly steam: string;
  /** Steam's library that has the game. */
  readonly library: string;
  readonly game: string;
  readonly mods: string;
  readonly log: string;
}

const GAME = "steamapps/common/The Binding of Isaac Rebirth";
const PROTON_GAMES =
  "steamapps/compatdata/250900/pfx/drive_c/users/steamuser/Documents/My Games/Binding of Isaac";
const PROGRAMS = "C/Program Files (x86)";
const SHELL_FOLDERS =
  "Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders\\Personal";

/** A computer on which the game stands in a library of Steam's; its mods in it unless said otherwise. */
function example(
  name: string,
  edition: string,
  {
    library = "",
    ...places
  }: Omit<Example, "name" | "edition" | "game" | "mods" | "library"> & {
    readonly library?: string;
    readonly mods?: string;
  },
): Example {
  const own = library === "" ? places.steam : library;
  const game = `${own}/${GAME}`;
  const { mods = `${game}/mods` } = places;
  const tree = {
    [places.steam]: undefined,
    [`${own}/steamapps/appmanifest_250900.acf`]: `"AppState"\n{\n\t"appid"\t\t"250900"\n\t"installdir"\t\t"The Binding of Isaac Rebirth"\n}\n`,
    [game]: undefined,
    [mods]: undefined,
    [places.log]: "log",
    ...places.tree,
  };
  return { name, edition, ...places, library: own, game, mods, tree };
}

const LINUX = "home/ada/.local/share";
const FLATPAK = "home/ada/.var/app/com.valvesoftware.Steam/.local/share/Steam";
const SUPPORT = "Users/ada/Library/Application Support";

export const WINDOWS = example("Windows, Repentance+ in a library on drive D", "repentance+", {
  platform: "win32",
  home: "C/Users/Ada Lovelace",
  env: { "ProgramFiles(x86)": `ROOT/${PROGRAMS}` },
  registry: { "Software\\Valve\\Steam\\SteamPath": `ROOT/${PROGRAMS}//Steam` },
  steam: `${PROGRAMS}/Steam`,
  library: "D/Steam Library",
  log: "C/Users/Ada Lovelace/Documents/My Games/Binding of Isaac Repentance+/log.txt",
  tree: {
    [`${PROGRAMS}/Steam/steamapps/libraryfolders.vdf`]: libraryFolders(
      `ROOT/${PROGRAMS}/Steam`,
      "ROOT/D/Steam Library",
    ),
  },
});

/** The game runs in Proton, from Steam's own package. */
export const PROTON = example("Linux, Proton, Repentance+", "repentance+", {
  platform: "linux",
  home: "home/ada",
  steam: `${LINUX}/Steam`,
  log: `${LINUX}/Steam/${PROTON_GAMES} Repentance+/log.txt`,
  tree: {
    [`${LINUX}/Steam/steamapps/libraryfolders.vdf`]: libraryFolders(
      `ROOT/${LINUX}/Steam`,
      "ROOT/media/gone",
    ),
    [`${LINUX}/Steam/${GAME}/savedatapath.txt`]: savedataPath(
      "C:\\users\\steamuser/Documents/My Games/Binding of Isaac Repentance+/",
      "S:\\common\\The Binding of Isaac Rebirth/mods/",
    ),
  },
});

/** The native program, whose folders are in small letters. */
export const NATIVE = example("Linux, native Afterbirth+", "afterbirth+", {
  platform: "linux",
  home: "home/ada",
  steam: `${LINUX}/Steam`,
  mods: `${LINUX}/binding of isaac afterbirth+ mods`,
  log: `${LINUX}/binding of isaac afterbirth+/log.txt`,
  tree: { [`${LINUX}/Steam/${GAME}/isaac.x64`]: "" },
});

/** One computer of every kind. */
export const EXAMPLES: readonly Example[] = [
  WINDOWS,
  PROTON,
  NATIVE,
  // Only the game and the registry know where the documents are.
  example("Windows, Documents redirected to OneDrive", "repentance", {
    platform: "win32",
    home: "C/Users/Ada",
    env: { USERPROFILE: "ROOT/C/Users/Ada", "ProgramFiles(x86)": `ROOT/${PROGRAMS}` },
    registry: { [SHELL_FOLDERS]: "%UserProfile%/OneDrive/Dokumente" },
    steam: `${PROGRAMS}/Steam`,
    log: "C/Users/Ada/OneDrive/Dokumente/My Games/Binding of Isaac Repentance/log.txt",
  }),
  // Steam stands where the registry alone says; the mods are among the documents.
  example("Windows, Afterbirth+", "afterbirth+", {
    platform: "win32",
    home: "C/Users/Ada",
    registry: { "Software\\Valve\\Steam\\SteamPath": "ROOT/E/Games/Steam" },
    steam: "E/Games/Steam",
    mods: "C/Users/Ada/Documents/My Games/Binding of Isaac Afterbirth+ Mods",
    log: "C/Users/Ada/Documents/My Games/Binding of Isaac Afterbirth+/log.txt",
  }),
  // Steam in Flatpak, and the game on another disk.
  example("Linux, Flatpak, Repentance on another disk", "repentance", {
    platform: "linux",
    home: "home/ada",
    steam: FLATPAK,
    library: "media/big disk/Steam",
    log: `media/big disk/Steam/${PROTON_GAMES} Repentance/log.txt`,
    tree: {
      [`${FLATPAK}/config/libraryfolders.vdf`]: libraryFolders(
        `ROOT/${FLATPAK}`,
        "ROOT/media/big disk/Steam",
      ),
    },
  }),
  // Where Afterbirth+ is the last edition.
  example("macOS, Afterbirth+", "afterbirth+", {
    platform: "darwin",
    home: "Users/ada",
    steam: `${SUPPORT}/Steam`,
    mods: `${SUPPORT}/Binding of Isaac Afterbirth+ Mods`,
    log: `${SUPPORT}/Binding of Isaac Afterbirth+/log.txt`,
  }),
];
