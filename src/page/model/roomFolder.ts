/** Which files of the game's folder hold its rooms, and which of them count first. */
import { ARCHIVE_NAMES, isRoomFile, LOOSE_FOLDERS } from "../../figures/ownFiles";

interface Named {
  readonly path: string;
}

/** Whether a file of a folder is a room file or an archive of them. Mods are no part of the game. */
export function isRoomPath(path: string): boolean {
  return !/(^|\/)mods\//i.test(path) && (isRoomFile(path) || archiveRank(path) >= 0);
}

/** The room files that lie there as they are: those of the newest folder first. */
export function looseAmong<File extends Named>(files: readonly File[]): readonly File[] {
  return files
    .filter(({ path }) => isRoomFile(path))
    .sort((a, b) => folderRank(a.path) - folderRank(b.path));
}

/** The archives, in the order in which they count; one that was given alone may have any name. */
export function archivesAmong<File extends Named>(files: readonly File[]): readonly File[] {
  const archives = files.filter(({ path }) => /\.a$/i.test(path));
  return files.length === 1
    ? archives
    : archives
        .filter(({ path }) => archiveRank(path) >= 0)
        .sort((a, b) => archiveRank(a.path) - archiveRank(b.path));
}

/** What of given files no rooms are read from. */
export function unusedAmong<File extends Named>(files: readonly File[]): readonly File[] {
  const used = new Set([...looseAmong(files), ...archivesAmong(files)]);
  return files.filter((file) => !used.has(file));
}

function archiveRank(path: string): number {
  const name = path.replace(/^.*\//, "").toLowerCase();
  return ARCHIVE_NAMES.findIndex((known) => known === name);
}

/** What lies in no folder of the game's, such as files that were given themselves, counts first. */
function folderRank(path: string): number {
  return LOOSE_FOLDERS.findIndex((folder) => `/${path}`.includes(`/${folder}/`));
}
