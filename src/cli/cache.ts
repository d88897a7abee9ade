/** What took long to find out, kept by a digest of everything it depends on. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import envPaths from "env-paths";
import { NODE_FILES } from "../install/nodeSystem";
import { replaceFile } from "./files";
import { sealedText, unsealed } from "./sealed";

/** The folder of the cache: `ORACLE_CACHE_DIR`, or the system's usual place. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const chosen = environment["ORACLE_CACHE_DIR"];
  return chosen !== undefined && chosen !== ""
    ? chosen
    : envPaths("basement-oracle", { suffix: "" }).cache;
}

/** Nothing that is kept comes near it; what does was not written here. */
const BYTES_MAX = 64 * 2 ** 20;

/**
 * A value from the cache.
 *
 * @param dependsOn the digest under which it was kept.
 * @param read what a file held as a value; undefined, or an error, where it is none.
 * @returns undefined where nothing is kept, or where it is not as it was written.
 */
export function readKept<Value>(
  folder: string,
  name: string,
  dependsOn: string,
  read: (value: Readonly<Record<string, unknown>>) => Value | undefined,
): Value | undefined {
  try {
    const file = path.join(folder, name);
    const stats = statSync(file);
    if (!stats.isFile() || stats.size > BYTES_MAX) {
      return undefined;
    }
    const value = unsealed(dependsOn, readFileSync(file, "utf8"));
    return value === undefined ? undefined : read(value);
  } catch {
    return undefined; // Not there or not readable: then it is worked out again.
  }
}

/** Keeps a value. A cache that cannot be written is no error: working it out again only takes time. */
export function writeKept(folder: string, name: string, dependsOn: string, value: object): void {
  try {
    NODE_FILES.makeDirectory(folder);
    replaceFile(path.join(folder, name), sealedText(dependsOn, value));
  } catch {
    return;
  }
}
