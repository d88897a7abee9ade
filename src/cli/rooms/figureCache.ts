/**
 * Figures that were read before, kept by a digest of the files they were read from: unpacking the
 * game's archives takes seconds. A loose file counts with all its bytes, an archive with its index,
 * which holds the checksum of every file in it, and with its size and time.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import envPaths from "env-paths";
import { NODE_FILES } from "../../install/nodeSystem";
import { replaceFile } from "../files";
import { sealedText, unsealed } from "../sealed";
import { plainTables, tablesIn } from "../../figures/exported";
import type { Archive } from "../../figures/formats/archive";
import type { NamedFile, OwnTables } from "../../figures/ownFiles";

/** Changes whenever reading room files, or what a file of the cache holds, changes its meaning. */
const CACHE_VERSION = 2;

/** An archive that is open, and when it was last written, in milliseconds since 1970. */
export interface OpenedArchive {
  readonly archive: Archive;
  readonly modified: number;
}

/** The tables of these files: from the cache, or read now and kept. */
export function keptOr(
  loose: readonly NamedFile[],
  archives: readonly OpenedArchive[],
  read: () => OwnTables,
): OwnTables {
  const digest = digestOfFiles(loose, archives);
  const file = path.join(cacheFolder(), `rooms-${CACHE_VERSION}-${digest}.json`);
  const kept = tablesKept(file, digest);
  if (kept !== undefined) {
    return kept;
  }
  const tables = read();
  keep(file, sealedText(digest, { isRebirth: tables.isRebirth, ...plainTables(tables) }));
  return tables;
}

/** The folder of the cache: `ORACLE_CACHE_DIR`, or the system's usual place. */
function cacheFolder(): string {
  const chosen = process.env["ORACLE_CACHE_DIR"] ?? "";
  return chosen === "" ? envPaths("basement-oracle", { suffix: "" }).cache : chosen;
}

/** What a file keeps; undefined where there is none, or where it is not as it was written. */
function tablesKept(file: string, digest: string): OwnTables | undefined {
  try {
    const value = unsealed(digest, readFileSync(file, "utf8"));
    // Every figure is checked as in a player's file.
    return value && { ...tablesIn(value, "The cache"), isRebirth: value["isRebirth"] === true };
  } catch {
    return undefined; // Not there or not readable: then it is worked out again.
  }
}

/** A cache that cannot be written is no error: working it out again only takes time. */
function keep(file: string, text: string): void {
  try {
    NODE_FILES.makeDirectory(path.dirname(file));
    replaceFile(file, text);
  } catch {
    return;
  }
}

function digestOfFiles(loose: readonly NamedFile[], archives: readonly OpenedArchive[]): string {
  const hash = createHash("sha256");
  for (const { path: name, bytes } of loose) {
    hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  }
  for (const { archive, modified } of archives) {
    const { name, mode, source, entries } = archive;
    hash.update(JSON.stringify([name, mode, source.size, modified, entries]));
  }
  return hash.digest("hex");
}
