/**
 * Figures that were read before, kept by a digest of the files they were read from: unpacking the
 * game's archives takes seconds. A loose file counts with all its bytes, an archive with its index,
 * which holds the checksum of every file in it, and with its size and time.
 */
import { createHash } from "node:crypto";
import { cacheFolder, readKept, writeKept } from "../cache";
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
  const folder = cacheFolder();
  const digest = digestOfFiles(loose, archives);
  const name = `rooms-${CACHE_VERSION}-${digest}.json`;
  const kept = readKept(folder, name, digest, tablesOf);
  if (kept !== undefined) {
    return kept;
  }
  const tables = read();
  writeKept(folder, name, digest, { isRebirth: tables.isRebirth, ...plainTables(tables) });
  return tables;
}

function digestOfFiles(loose: readonly NamedFile[], archives: readonly OpenedArchive[]): string {
  const hash = createHash("sha256");
  for (const { path, bytes } of loose) {
    hash.update(JSON.stringify([path, bytes.length])).update(bytes);
  }
  for (const { archive, modified } of archives) {
    const { name, mode, source, entries } = archive;
    hash.update(JSON.stringify([name, mode, source.size, modified, entries]));
  }
  return hash.digest("hex");
}

/** Fails unless the value is as it was kept: every figure is checked as in a player's file. */
function tablesOf(value: Readonly<Record<string, unknown>>): OwnTables {
  return { ...tablesIn(value, "The cache"), isRebirth: value["isRebirth"] === true };
}
