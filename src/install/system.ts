/** What finding the game asks of a computer, and reading files that may be missing or unreadable. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import os from "node:os";
import path from "node:path";
import process from "node:process";

/** What about a computer decides where to look. A parameter, so that tests can be on any computer. */
export interface System {
  /** As `process.platform`; anything but win32 and darwin is treated as Linux. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  readonly home: string;
  /** A value of the Windows registry below HKEY_CURRENT_USER. */
  readonly readRegistry: (key: string, value: string) => string | undefined;
}

export function nodeSystem(): System {
  return { platform: process.platform, env: process.env, home: os.homedir(), readRegistry };
}

/** Asks `reg.exe`, which every Windows has; a missing key is an error there and undefined here. */
function readRegistry(key: string, value: string): string | undefined {
  try {
    // Loaded late, since it takes a tenth of Node's own start.
    const { execFileSync } = process.getBuiltinModule("node:child_process");
    const answer = execFileSync("reg", ["query", `HKCU\\${key}`, "/v", value], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return registryValueIn(answer, value);
  } catch {
    return undefined;
  }
}

/**
 * The value in an answer of `reg query`, which prints one line of name, type and value, four
 * spaces apart: `    SteamPath    REG_SZ    c:/program files (x86)/steam`.
 */
export function registryValueIn(answer: string, value: string): string | undefined {
  const lines = answer.matchAll(/^\s+(\S.*?)\s+REG_(?:EXPAND_)?SZ\s+(.*\S)\s*$/gm);
  return [...lines].find(([, name]) => name === value)?.[2];
}

/** A file of our own package, whether it runs from a checkout or as installed from the registry. */
export function ownPath(...names: readonly string[]): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!isOwnFolder(folder) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  return path.join(folder, ...names);
}

/** Folders of built code have a package.json too, but without the name. */
function isOwnFolder(folder: string): boolean {
  const manifest = path.join(folder, "package.json");
  return fs.existsSync(manifest) && fs.readFileSync(manifest, "utf8").includes('"basement-oracle"');
}

/** Whether a folder stands at the path (links followed); a folder that may not be read counts as none. */
export function isDirectory(directory: string): boolean {
  return statsOf(directory)?.isDirectory() === true;
}

/** Whether a file stands at the path (links followed). */
export function isFile(file: string): boolean {
  return statsOf(file)?.isFile() === true;
}

/** When a file last changed, in milliseconds since 1970. */
export function modifiedAt(file: string): number {
  return fs.statSync(file).mtimeMs;
}

function statsOf(anything: string): fs.Stats | undefined {
  try {
    return fs.statSync(anything);
  } catch {
    return undefined;
  }
}

/** The names in a folder, sorted; none when it is missing or may not be read. */
export function namesIn(directory: string): readonly string[] {
  try {
    return fs.readdirSync(directory).sort();
  } catch {
    return [];
  }
}

/** The folders that exist, each once; of two names for one place the first is kept. */
export function standing(directories: readonly string[]): readonly string[] {
  const folders = new Map<string, string>();
  for (const directory of directories.filter(isDirectory)) {
    const place = placeOf(directory);
    folders.set(place, folders.get(place) ?? directory);
  }
  return [...folders.values()];
}

/** The path with every link on the way resolved, on Windows as the disk spells it; RAM disks there cannot say. */
function placeOf(directory: string): string {
  try {
    return fs.realpathSync.native(directory);
  } catch {
    return directory;
  }
}

/** Larger than any settings, list or metadata, and than a log at the start of the game. */
const TEXT_SIZE_MAX = 16 * 2 ** 20;

/**
 * A text file as far as it is worth reading, or undefined when it is missing, may not be read or is
 * no file (a pipe would never end). Broken UTF-8 is replaced.
 */
export function readTextIfAny(file: string): string | undefined {
  try {
    return isFile(file) ? new TextDecoder().decode(readStart(file, TEXT_SIZE_MAX)) : undefined;
  } catch {
    return undefined;
  }
}

/** The first so many bytes of a file. */
export function readStart(file: string, most: number): Uint8Array {
  const descriptor = fs.openSync(file, "r");
  try {
    const bytes = Buffer.alloc(Math.min(fs.fstatSync(descriptor).size, most));
    fs.readSync(descriptor, bytes);
    return bytes;
  } finally {
    fs.closeSync(descriptor);
  }
}
