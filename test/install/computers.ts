import {
  APP_MANIFEST,
  libraryFolders,
  MadeUpComputer,
  savedataPath,
  type Recipe,
} from "./madeUpComputer";

/** A computer and what there is to find on it. */
export interface Example {
  readonly name: string;
  readonly recipe: Recipe;
  readonly edition: string;
  readonly game: string;
  readonly mods: string;
  readonly log: string;
}

const GAME = "The Binding of Isaac Rebirth";

/** Windows with a second library on another drive, spaces in every path. */
const windows: Example = {
  name: "Windows, Repentance+ in a library on drive D",
  edition: "repentance+",
  game: `D:\\Steam Library\\steamapps\\common\\${GAME}`,
  mods: `D:\\Steam Library\\steamapps\\common\\${GAME}\\mods`,
  log: "C:\\Users\\Ada Lovelace\\Documents\\My Games\\Binding of Isaac Repentance+\\log.txt",
  recipe: {
    platform: "win32",
    home: "C:\\Users\\Ada Lovelace",
    env: { "ProgramFiles(x86)": "C:\\Program Files (x86)" },
    // Steam writes its path in small letters and with forward slashes.
    registry: { "Software\\Valve\\Steam\\SteamPath": "c:/program files (x86)/steam" },
    tree: {
      "C:\\Program Files (x86)\\Steam\\steamapps\\libraryfolders.vdf": libraryFolders(
        "C:\\Program Files (x86)\\Steam",
        "D:\\Steam Library",
      ),
      "D:\\Steam Library\\steamapps\\appmanifest_250900.acf": APP_MANIFEST,
      [`D:\\Steam Library\\steamapps\\common\\${GAME}\\mods`]: undefined,
      "C:\\Users\\Ada Lovelace\\Documents\\My Games\\Binding of Isaac Repentance+\\log.txt": "log",
    },
  },
};

/** Windows whose Documents moved into the cloud; only the game and the registry know. */
const windowsOneDrive: Example = {
  name: "Windows, Documents redirected to OneDrive",
  edition: "repentance",
  game: `C:\\Program Files (x86)\\Steam\\steamapps\\common\\${GAME}`,
  mods: `C:\\Program Files (x86)\\Steam\\steamapps\\common\\${GAME}\\mods`,
  log: "C:\\Users\\Ada\\OneDrive\\Dokumente\\My Games\\Binding of Isaac Repentance\\log.txt",
  recipe: {
    platform: "win32",
    home: "C:\\Users\\Ada",
    env: { USERPROFILE: "C:\\Users\\Ada" },
    registry: {
      "Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders\\Personal":
        "%UserProfile%\\OneDrive\\Dokumente",
    },
    tree: {
      "C:\\Program Files (x86)\\Steam\\steamapps\\appmanifest_250900.acf": APP_MANIFEST,
      [`C:\\Program Files (x86)\\Steam\\steamapps\\common\\${GAME}\\mods`]: undefined,
      "C:\\Users\\Ada\\OneDrive\\Dokumente\\My Games\\Binding of Isaac Repentance\\log.txt": "log",
    },
  },
};

/** Windows with Afterbirth+, whose mods are among the documents. */
const windowsAfterbirth: Example = {
  name: "Windows, Afterbirth+",
  edition: "afterbirth+",
  game: `C:\\Program Files (x86)\\Steam\\steamapps\\common\\${GAME}`,
  mods: "C:\\Users\\Ada\\Documents\\My Games\\Binding of Isaac Afterbirth+ Mods",
  log: "C:\\Users\\Ada\\Documents\\My Games\\Binding of Isaac Afterbirth+\\log.txt",
  recipe: {
    platform: "win32",
    home: "C:\\Users\\Ada",
    tree: {
      "C:\\Program Files (x86)\\Steam\\steamapps\\appmanifest_250900.acf": APP_MANIFEST,
      [`C:\\Program Files (x86)\\Steam\\steamapps\\common\\${GAME}\\isaac-ng.exe`]: "",
      "C:\\Users\\Ada\\Documents\\My Games\\Binding of Isaac Afterbirth+ Mods": undefined,
      "C:\\Users\\Ada\\Documents\\My Games\\Binding of Isaac Afterbirth+\\log.txt": "log",
    },
  },
};

const LIBRARY = "/home/ada/.local/share/Steam";
const PREFIX = `${LIBRARY}/steamapps/compatdata/250900/pfx/drive_c/users/steamuser/Documents/My Games`;

/** Linux with Steam's own package; the game runs in Proton. */
const proton: Example = {
  name: "Linux, Proton, Repentance+",
  edition: "repentance+",
  game: `${LIBRARY}/steamapps/common/${GAME}`,
  mods: `${LIBRARY}/steamapps/common/${GAME}/mods`,
  log: `${PREFIX}/Binding of Isaac Repentance+/log.txt`,
  recipe: {
    platform: "linux",
    home: "/home/ada",
    tree: {
      [`${LIBRARY}/steamapps/libraryfolders.vdf`]: libraryFolders(LIBRARY, "/media/gone"),
      [`${LIBRARY}/steamapps/appmanifest_250900.acf`]: APP_MANIFEST,
      [`${LIBRARY}/steamapps/common/${GAME}/mods`]: undefined,
      [`${LIBRARY}/steamapps/common/${GAME}/savedatapath.txt`]: savedataPath(
        "C:\\users\\steamuser/Documents/My Games/Binding of Isaac Repentance+/",
        `S:\\common\\${GAME}/mods/`,
      ),
      [`${PREFIX}/Binding of Isaac Repentance+/log.txt`]: "log",
    },
  },
};

const FLATPAK = "/home/ada/.var/app/com.valvesoftware.Steam/.local/share/Steam";
const FLATPAK_PREFIX = `/media/big disk/Steam/steamapps/compatdata/250900/pfx/drive_c/users/steamuser/Documents/My Games`;

/** Linux with Steam in Flatpak and the game on another disk. */
const flatpak: Example = {
  name: "Linux, Flatpak, Repentance on another disk",
  edition: "repentance",
  game: `/media/big disk/Steam/steamapps/common/${GAME}`,
  mods: `/media/big disk/Steam/steamapps/common/${GAME}/mods`,
  log: `${FLATPAK_PREFIX}/Binding of Isaac Repentance/log.txt`,
  recipe: {
    platform: "linux",
    home: "/home/ada",
    tree: {
      [`${FLATPAK}/config/libraryfolders.vdf`]: libraryFolders(FLATPAK, "/media/big disk/Steam"),
      "/media/big disk/Steam/steamapps/appmanifest_250900.acf": APP_MANIFEST,
      [`/media/big disk/Steam/steamapps/common/${GAME}/mods`]: undefined,
      [`${FLATPAK_PREFIX}/Binding of Isaac Repentance/log.txt`]: "log",
    },
  },
};

/** Linux with the native program, whose folders are in small letters. */
const native: Example = {
  name: "Linux, native Afterbirth+",
  edition: "afterbirth+",
  game: `${LIBRARY}/steamapps/common/${GAME}`,
  mods: "/home/ada/.local/share/binding of isaac afterbirth+ mods",
  log: "/home/ada/.local/share/binding of isaac afterbirth+/log.txt",
  recipe: {
    platform: "linux",
    home: "/home/ada",
    tree: {
      [`${LIBRARY}/steamapps/appmanifest_250900.acf`]: APP_MANIFEST,
      [`${LIBRARY}/steamapps/common/${GAME}/isaac.x64`]: "",
      "/home/ada/.local/share/binding of isaac afterbirth+ mods": undefined,
      "/home/ada/.local/share/binding of isaac afterbirth+/log.txt": "log",
    },
  },
};

const SUPPORT = "/Users/ada/Library/Application Support";

/** macOS, where Afterbirth+ is the last edition. */
const mac: Example = {
  name: "macOS, Afterbirth+",
  edition: "afterbirth+",
  game: `${SUPPORT}/Steam/steamapps/common/${GAME}`,
  mods: `${SUPPORT}/Binding of Isaac Afterbirth+ Mods`,
  log: `${SUPPORT}/Binding of Isaac Afterbirth+/log.txt`,
  recipe: {
    platform: "darwin",
    home: "/Users/ada",
    tree: {
      [`${SUPPORT}/Steam/steamapps/appmanifest_250900.acf`]: APP_MANIFEST,
      [`${SUPPORT}/Steam/steamapps/common/${GAME}/${GAME}.app`]: undefined,
      [`${SUPPORT}/Binding of Isaac Afterbirth+ Mods`]: undefined,
      [`${SUPPORT}/Binding of Isaac Afterbirth+/log.txt`]: "log",
    },
  },
};

/** One computer of every kind the game runs on. */
export const EXAMPLES: readonly Example[] = [
  windows,
  windowsOneDrive,
  windowsAfterbirth,
  proton,
  flatpak,
  native,
  mac,
];

/** The examples by the part of the matrix they stand for. */
export const WINDOWS = windows;
export const PROTON = proton;
export const NATIVE = native;

/** Lays out a computer, with some more files, for the time of one test. */
export function withComputer<T>(
  example: Example,
  use: (computer: MadeUpComputer) => T,
  more: Recipe["tree"] = {},
): T {
  const computer = new MadeUpComputer({
    ...example.recipe,
    tree: { ...example.recipe.tree, ...more },
  });
  try {
    return use(computer);
  } finally {
    computer.remove();
  }
}
