/** Reads the player's own rooms inside a worker, where a part of a file can be read at once. */
import type { FigureSet } from "../../figures/figureSet";
import { openArchive } from "../../figures/formats/archive";
import { figuresOfFiles, filesInArchives } from "../../figures/ownFiles";
import type { GivenFile } from "./givenFiles";
import { archivesAmong, looseAmong } from "../model/roomFolder";

/** Only workers have it, so that the types of pages lack it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Figures of given files: room files and archives together, as in a folder. */
export function readRoomFiles(files: readonly GivenFile[]): FigureSet {
  const [first] = files;
  const archives = archivesAmong(files).map(({ path, file }) =>
    openArchive(
      {
        size: file.size,
        read: (offset, length) => bytesOf(file.slice(offset, offset + length)),
      },
      path,
    ),
  );
  return figuresOfFiles(
    [
      ...looseAmong(files).map(({ path, file }) => ({ path, bytes: bytesOf(file) })),
      ...filesInArchives(archives),
    ],
    files.length === 1 && first !== undefined ? first.path : placeOf(files),
  );
}

/** "the folder resources", "the 3 files". */
function placeOf(files: readonly GivenFile[]): string {
  const folders = new Set(files.map(({ path }) => (path.includes("/") ? path.split("/")[0] : "")));
  const [folder = ""] = folders;
  return folders.size > 1 || folder === "" ? `the ${files.length} files` : `the folder ${folder}`;
}

function bytesOf(piece: Blob): Uint8Array {
  return new Uint8Array(new FileReaderSync().readAsArrayBuffer(piece));
}
