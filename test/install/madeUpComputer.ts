import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { NODE_FILES } from "../../src/install/nodeSystem";
import type { FileSystem, System } from "../../src/install/system";

/** What a made-up computer is like; the tree names files with their text and folders with undefined. */
export interface Recipe {
  readonly platform: "win32" | "linux" | "darwin";
  readonly home: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly registry?: Readonly<Record<string, string>>;
  readonly tree: Readonly<Record<string, string | undefined>>;
}

/**
 * A computer laid out in a temporary folder. Paths are the system's own (`D:\SteamLibrary\…`); the
 * disk below keeps drive D in a folder `D`. As on Windows, that disk does not care about case.
 */
export class MadeUpComputer {
  readonly system: System;
  readonly root: string;
  readonly #paths: path.PlatformPath;

  constructor(recipe: Recipe) {
    // The real path: on macOS the temporary folder is reached through a link.
    this.root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "made up computer ")));
    this.#paths = recipe.platform === "win32" ? path.win32 : path.posix;
    this.system = {
      platform: recipe.platform,
      env: recipe.env ?? {},
      home: recipe.home,
      files: this.#files(),
      paths: this.#paths,
      readRegistry: (key, value) => recipe.registry?.[`${key}\\${value}`],
    };
    for (const [name, text] of Object.entries(recipe.tree)) {
      this.put(name, text);
    }
  }

  /** Makes a file with its text, or a folder, and what is missing above it. */
  put(name: string, text?: string): void {
    if (text === undefined) {
      this.system.files.makeDirectory(name);
      return;
    }
    this.system.files.makeDirectory(this.#paths.dirname(name));
    fs.writeFileSync(this.#inside(name), text);
  }

  /** Makes a link to a folder: a junction on Windows. */
  link(name: string, target: string): void {
    fs.symlinkSync(this.#inside(target), this.#inside(name), "junction");
  }

  text(name: string): string {
    return new TextDecoder().decode(this.system.files.read(name));
  }

  /** Sets when a file was last changed, in seconds since 1970. */
  setModified(name: string, seconds: number): void {
    fs.utimesSync(this.#inside(name), seconds, seconds);
  }

  /** Every file, link and empty folder below a folder, with its text or what it is: a picture to compare. */
  picture(directory: string): Record<string, string> {
    const all: Record<string, string> = {};
    for (const name of [...this.system.files.list(directory)].sort()) {
      const full = this.#paths.join(directory, name);
      const kind = this.system.files.kind(full);
      if (kind === "directory") {
        const below = Object.entries(this.picture(full));
        const entries = below.length === 0 ? [["", "(empty)"]] : below;
        entries.forEach(([rest, text]) => (all[`${name}/${rest}`] = text as string));
      } else {
        all[name] = kind === "link" ? `-> ${this.system.files.realPath(full)}` : this.text(full);
      }
    }
    return all;
  }

  /** The same computer on which some operations fail as the disk would make them fail. */
  failing(faults: Partial<Record<keyof FileSystem, Fault>>): System {
    const files = { ...this.system.files } as unknown as Record<
      string,
      (...args: string[]) => unknown
    >;
    for (const [operation, fault] of Object.entries(faults)) {
      const works = files[operation] as (...args: string[]) => unknown;
      files[operation] = (...args) => {
        if (args.some((arg) => typeof arg === "string" && fault.at.test(arg))) {
          throw Object.assign(new Error(`${fault.code}: made up`), { code: fault.code });
        }
        return works(...args);
      };
    }
    return { ...this.system, files: files as unknown as FileSystem };
  }

  remove(): void {
    fs.rmSync(this.root, { recursive: true, force: true });
  }

  #files(): FileSystem {
    const at = (name: string): string => this.#inside(name);
    const disk = NODE_FILES;
    return {
      kind: (name) => disk.kind(at(name)),
      read: (name, most) => disk.read(at(name), most),
      create: (name, data) => disk.create(at(name), data),
      list: (name) => disk.list(at(name)),
      makeDirectory: (name) => disk.makeDirectory(at(name)),
      rename: (from, to) => disk.rename(at(from), at(to)),
      removeFile: (name) => disk.removeFile(at(name)),
      removeDirectory: (name) => disk.removeDirectory(at(name)),
      realPath: (name) => this.#outside(disk.realPath(at(name))),
      modified: (name) => disk.modified(at(name)),
    };
  }

  /** Where a path of the made-up computer really lies. */
  #inside(name: string): string {
    if (!this.#paths.isAbsolute(name)) {
      throw new Error(`Expected an absolute path but received ${name}`);
    }
    const parts = this.#paths
      .normalize(name)
      .split(this.#paths.sep)
      .filter((part) => part !== "");
    if (this.#paths === path.posix) {
      return path.join(this.root, ...parts);
    }
    return [(parts[0] as string).slice(0, 1).toUpperCase(), ...parts.slice(1)].reduce(
      withoutRegardToCase,
      this.root,
    );
  }

  #outside(real: string): string {
    const parts = path.relative(this.root, real).split(path.sep);
    return this.#paths === path.posix
      ? `/${parts.join("/")}`
      : [`${parts[0]}:`, ...parts.slice(1)].join("\\");
  }
}

/** How an operation fails: for which paths, and with which code. */
export interface Fault {
  readonly at: RegExp;
  readonly code: string;
}

function withoutRegardToCase(directory: string, name: string): string {
  const exact = path.join(directory, name);
  if (fs.existsSync(exact) || !fs.existsSync(directory)) {
    return exact;
  }
  const same = fs
    .readdirSync(directory)
    .find((other) => other.toLowerCase() === name.toLowerCase());
  return same === undefined ? exact : path.join(directory, same);
}

/** A `libraryfolders.vdf` as Steam writes it since 2021. */
export function libraryFolders(...libraries: string[]): string {
  const entries = libraries.map((library, index) => {
    const escaped = library.replaceAll("\\", "\\\\");
    return `\t"${index}"\n\t{\n\t\t"path"\t\t"${escaped}"\n\t\t"label"\t\t""\n\t\t"apps"\n\t\t{\n\t\t\t"250900"\t\t"1200000000"\n\t\t}\n\t}`;
  });
  return `"libraryfolders"\n{\n${entries.join("\n")}\n}\n`;
}

/** Steam's note that the game is installed. */
export const APP_MANIFEST = `"AppState"\n{\n\t"appid"\t\t"250900"\n\t"installdir"\t\t"The Binding of Isaac Rebirth"\n}\n`;

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
