/** Reads the player's own rooms inside a worker, where a part of a file can be read at once. */
import { importFigures, RoomsError, type FigureSet } from "../../rooms/index";
import { openArchive } from "../../rooms/formats/archive";
import { figuresOfFiles, filesInArchives, isRoomFile } from "../../rooms/ownFiles";

/** Only workers have it, so that the types of pages lack it. */
declare class FileReaderSync {
  readAsText(blob: Blob): string;
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Figures of dropped files: exported ones, or room files and archives together. */
export function readRoomFiles(files: readonly File[]): FigureSet {
  const exported = filesEndingIn(files, ".json");
  const [only] = exported;
  if (only !== undefined) {
    if (files.length > 1) {
      throw new RoomsError(
        `Expected ${only.name} alone but received ${files.length} files: it holds all figures.`,
      );
    }
    return importFigures(new FileReaderSync().readAsText(only), only.name);
  }
  // The game loads the .stb where both are there, and loose files before archives.
  const loose = [...filesEndingIn(files, ".stb"), ...filesEndingIn(files, ".xml")].filter(
    ({ name }) => isRoomFile(name),
  );
  const archives = filesEndingIn(files, ".a").map((file) =>
    openArchive(
      {
        size: file.size,
        read: (offset, length) => bytesOf(file.slice(offset, offset + length)),
      },
      file.name,
    ),
  );
  const [first] = files;
  return figuresOfFiles(
    [
      ...loose.map((file) => ({ path: file.name, bytes: bytesOf(file) })),
      ...filesInArchives(archives),
    ],
    files.length === 1 ? (first as File).name : `the ${files.length} files`,
  );
}

function filesEndingIn(files: readonly File[], ending: string): readonly File[] {
  return files.filter(({ name }) => name.toLowerCase().endsWith(ending));
}

function bytesOf(piece: Blob): Uint8Array {
  return new Uint8Array(new FileReaderSync().readAsArrayBuffer(piece));
}
