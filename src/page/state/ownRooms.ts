/** The player's own room files, with which floors are made until the page is closed. */
import { signal } from "@preact/signals";
import type { FigureSet } from "../../figures/figureSet";
import { type Archive, openArchive } from "../../figures/formats/archive";
import {
  ARCHIVE_NAMES,
  figuresOfFiles,
  filesInArchives,
  type NamedFile,
} from "../../figures/ownFiles";
import { errorText } from "../work/workers";

/** The figures of these files; undefined while the built-in ones count. */
export const ownRooms = signal<FigureSet | undefined>(undefined);

/** What is wrong with the files that were given last. */
export const roomsProblem = signal<string | undefined>(undefined);

export const bytesOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.arrayBuffer());

export const readAll = (files: readonly File[]): Promise<readonly NamedFile[]> =>
  Promise.all(files.map(async (file) => ({ path: file.name, bytes: await bytesOf(file) })));

/** Reads room files and archives as one set; loose files count before archives, as in the game. */
export async function readOwnRooms(files: readonly File[]): Promise<void> {
  roomsProblem.value = undefined;
  try {
    const given = await readAll(files);
    const isArchive = ({ path }: NamedFile): boolean => /\.a$/i.test(path);
    const age = ({ path }: NamedFile): number => ARCHIVE_NAMES.findIndex((one) => one === path);
    const archives = given.filter(isArchive).sort((a, b) => age(a) - age(b));
    const loose = given.filter((file) => !isArchive(file));
    const name = given.length === 1 && given[0] ? given[0].path : `the ${given.length} files`;
    const packed = filesInArchives(archives.map(archiveOf));
    ownRooms.value = figuresOfFiles([...loose, ...packed], name);
  } catch (error) {
    roomsProblem.value = errorText(error);
  }
}

function archiveOf({ path, bytes }: NamedFile): Archive {
  const read = (offset: number, length: number): Uint8Array =>
    bytes.subarray(offset, offset + length);
  return openArchive({ size: bytes.length, read }, path);
}
