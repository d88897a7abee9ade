/** Files that were dropped or chosen, out of folders too. */

/** A file with its path inside what was given, such as "rooms/00.special rooms.stb". */
export interface GivenFile {
  readonly path: string;
  readonly file: File;
}

/** Deeper and wider than any folder of the game. */
const DEPTH_MAX = 8;
const FILES_MAX = 5000;

/** The files of an input; of a chosen folder they have paths. */
export function chosenFiles(list: FileList | null): readonly GivenFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/**
 * The files of a drop, those of dropped folders included.
 *
 * @param isWanted which of a folder's files, by their path; every file that was dropped itself is.
 */
export async function droppedFiles(
  data: DataTransfer,
  isWanted: (path: string) => boolean,
): Promise<readonly GivenFile[]> {
  // After the first pause the browser takes the drop away, so that all of it is asked for now.
  const dropped = [...data.items].flatMap((item) => folderOf(item) ?? item.getAsFile() ?? []);
  const found: GivenFile[] = [];
  for (const one of dropped) {
    if (one instanceof File) {
      found.push({ path: one.name, file: one });
    } else {
      await readFolder(await one, isWanted, found);
    }
  }
  return found;
}

/** A file or folder inside another. */
type Inner = Folder | { readonly name: string; readonly file: () => Promise<File> };

interface Folder {
  readonly name: string;
  readonly inner: () => Promise<readonly Inner[]>;
}

async function readFolder(
  folder: Folder,
  isWanted: (path: string) => boolean,
  found: GivenFile[],
  path = folder.name,
  depth = 0,
): Promise<void> {
  for (const one of await folder.inner()) {
    const innerPath = `${path}/${one.name}`;
    if ("inner" in one) {
      if (depth < DEPTH_MAX) {
        await readFolder(one, isWanted, found, innerPath, depth + 1);
      }
    } else if (isWanted(innerPath) && found.length < FILES_MAX) {
      found.push({ path: innerPath, file: await one.file() });
    }
  }
}

/** What of the File System Access API is asked for; Chromium alone has it. */
interface Handle {
  readonly kind: "file" | "directory";
  readonly name: string;
  getFile(): Promise<File>;
  values(): AsyncIterable<Handle>;
}

/**
 * A dropped folder, undefined for anything else. Chromium refuses to read entries in a page that
 * comes from a file, and reads handles there; other browsers have entries alone.
 */
function folderOf(item: DataTransferItem): Promise<Folder> | undefined {
  const entry = item.webkitGetAsEntry();
  if (entry?.isDirectory !== true) {
    return undefined;
  }
  const withHandle = item as unknown as { getAsFileSystemHandle?: () => Promise<Handle> };
  return withHandle.getAsFileSystemHandle === undefined
    ? Promise.resolve(entryFolder(entry as FileSystemDirectoryEntry))
    : withHandle.getAsFileSystemHandle().then(handleFolder);
}

function handleFolder(handle: Handle): Folder {
  const inner = async (): Promise<readonly Inner[]> => {
    const all: Inner[] = [];
    for await (const one of handle.values()) {
      const { kind, name } = one;
      all.push(kind === "directory" ? handleFolder(one) : { name, file: () => one.getFile() });
    }
    return all;
  };
  return { name: handle.name, inner };
}

function entryFolder(folder: FileSystemDirectoryEntry): Folder {
  const inner = async (): Promise<readonly Inner[]> => {
    const reader = folder.createReader();
    const all: Inner[] = [];
    // A browser hands over a folder some entries at a time, and none at its end.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (some.length === 0) {
        return all;
      }
      all.push(...some.map(entryInner));
    }
  };
  return { name: folder.name, inner };
}

function entryInner(entry: FileSystemEntry): Inner {
  return entry.isDirectory
    ? entryFolder(entry as FileSystemDirectoryEntry)
    : {
        name: entry.name,
        file: () =>
          new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
      };
}
