/** Files that were dropped or chosen. */

/** A file with its path inside what was given, such as "rooms/00.special rooms.stb". */
export interface GivenFile {
  readonly path: string;
  readonly file: File;
}

/** The files of an input; of a chosen folder they have paths. */
export function chosenFiles(list: FileList | null): readonly GivenFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** The files of a drop, without folders: no way of reading those works in every browser. */
export function droppedFiles(data: DataTransfer | null): readonly GivenFile[] {
  return [...(data?.items ?? [])]
    .filter((item) => item.webkitGetAsEntry()?.isDirectory !== true)
    .flatMap((item) => item.getAsFile() ?? [])
    .map((file) => ({ path: file.name, file }));
}
