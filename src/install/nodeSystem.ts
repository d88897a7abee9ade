import { execFileSync } from "node:child_process";
import type { FileKind, FileSystem, System } from "./system";
import { createRequire } from "node:module";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";

/** The disk of this computer. */
export const NODE_FILES: FileSystem = {
  kind: kindOf,
  read: readFile,
  create: (file, data) => fs.writeFileSync(file, data, { flag: "wx" }),
  list: (directory) => fs.readdirSync(directory),
  makeDirectory,
  rename: (from, to) => fs.renameSync(from, to),
  removeFile: (file) => fs.unlinkSync(file),
  removeDirectory: (directory) => fs.rmdirSync(directory),
  realPath: (anything) => fs.realpathSync.native(anything),
  modified: (file) => fs.statSync(file).mtimeMs,
};

/** Folder by folder: where none can be made, as in /proc, Node's own recursion never ends. */
function makeDirectory(directory: string): void {
  if (fs.existsSync(directory)) {
    return;
  }
  makeDirectory(path.dirname(directory));
  fs.mkdirSync(directory);
}

function readFile(file: string, most?: number): Uint8Array {
  const descriptor = fs.openSync(file, "r");
  try {
    const { size } = fs.fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, most ?? size));
    return bytes.subarray(0, fs.readSync(descriptor, bytes));
  } finally {
    fs.closeSync(descriptor);
  }
}

export function nodeSystem(): System {
  return {
    platform: process.platform,
    env: process.env,
    home: os.homedir(),
    files: NODE_FILES,
    paths: path,
    readRegistry: process.platform === "win32" ? readRegistry : () => undefined,
  };
}

function kindOf(anything: string): FileKind | undefined {
  try {
    const stats = fs.lstatSync(anything);
    if (stats.isSymbolicLink() || stats.isDirectory()) {
      return stats.isDirectory() ? "directory" : "link";
    }
    return stats.isFile() ? "file" : "special file";
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      return undefined;
    }
    throw error;
  }
}

/** Asks `reg.exe`, which every Windows has; a missing key is an error there and undefined here. */
function readRegistry(key: string, value: string): string | undefined {
  try {
    const answer = execFileSync("reg", ["query", `HKCU\\${key}`, "/v", value], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      windowsHide: true,
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
  for (const line of answer.split(/\r?\n/)) {
    const match = /^\s+(.+?)\s+REG_(?:EXPAND_)?SZ\s+(.*\S)\s*$/.exec(line);
    if (match?.[1] === value) {
      return match[2];
    }
  }
  return undefined;
}

/** A file of our own package, whether it runs from a checkout or as installed from the registry. */
export function ownPath(...names: readonly string[]): string {
  const manifest = createRequire(import.meta.url).resolve("basement-oracle/package.json");
  return path.join(path.dirname(manifest), ...names);
}
