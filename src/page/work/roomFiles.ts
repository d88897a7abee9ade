/** Reads the player's own rooms inside a worker, where a part of a file can be read at once. */
import type { FigureSet } from "../../figures/figureSet";
import { openArchive, type Archive } from "../../figures/formats/archive";
import { ARCHIVE_NAMES, figuresOfFiles, filesInArchives } from "../../figures/ownFiles";

/** Only workers have it, so that the types of pages lack it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Figures of room files and archives together; what lies loose counts first, as in the game. */
export function readRoomFiles(files: readonly File[]): FigureSet {
  const isArchive = ({ name }: File): boolean => /\.a$/i.test(name);
  const age = ({ name }: File): number => ARCHIVE_NAMES.findIndex((known) => known === name);
  const loose = files.filter((file) => !isArchive(file));
  const archives = files.filter(isArchive).sort((a, b) => age(a) - age(b));
  const [first] = files;
  return figuresOfFiles(
    [
      ...loose.map((file) => ({ path: file.name, bytes: bytesOf(file) })),
      ...filesInArchives(archives.map(archiveOf)),
    ],
    files.length === 1 && first !== undefined ? first.name : `the ${files.length} files`,
  );
}

function archiveOf(file: File): Archive {
  const read = (offset: number, length: number): Uint8Array =>
    bytesOf(file.slice(offset, offset + length));
  return openArchive({ size: file.size, read }, file.name);
}

function bytesOf(piece: Blob): Uint8Array {
  return new Uint8Array(new FileReaderSync().readAsArrayBuffer(piece));
}
