import type path from "node:path";

/** What stands at a path itself; links are not followed. */
export type FileKind = "file" | "directory" | "link" | "special file";

/**
 * The few things installing asks of a disk. Everything throws the usual Node errors (with a
 * `code` such as EACCES), except `kind`, which answers undefined for nothing.
 */
export interface FileSystem {
  /** What stands at the path, links not followed; undefined when there is nothing. */
  kind(path: string): FileKind | undefined;
  /** The file, or its first so many bytes. */
  read(path: string, most?: number): Uint8Array;
  /** Creates a file; fails with EEXIST where anything stands, a link included. */
  create(path: string, data: Uint8Array): void;
  /** The names in a folder, in any order. */
  list(path: string): readonly string[];
  /** Makes a folder and what is missing above it. */
  makeDirectory(path: string): void;
  /** Renames a file, a folder or a link itself. */
  rename(from: string, to: string): void;
  /** Removes a file or a link, never what the link points to. */
  removeFile(path: string): void;
  /** Removes an empty folder. */
  removeDirectory(path: string): void;
  /** The path with every link on the way resolved. */
  realPath(path: string): string;
  /** When a file last changed, in milliseconds since 1970. */
  modified(path: string): number;
}

/**
 * The computer as far as finding and installing needs it. Injected, so that the tests can lay out
 * made-up computers of every kind.
 */
export interface System {
  /** As `process.platform`; anything but win32 and darwin is treated as Linux. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  readonly home: string;
  readonly files: FileSystem;
  /** Backslashes and drives only on Windows. */
  readonly paths: path.PlatformPath;
  /** A value of the Windows registry below HKEY_CURRENT_USER; undefined elsewhere. */
  readonly readRegistry: (key: string, value: string) => string | undefined;
}

/** Whether a folder stands at the path (links followed); a folder that may not be read counts as none. */
export function isDirectory(system: System, directory: string): boolean {
  return kindBehindLinks(system, directory) === "directory";
}

/** Whether a file stands at the path (links followed). */
export function isFile(system: System, file: string): boolean {
  return kindBehindLinks(system, file) === "file";
}

function kindBehindLinks(system: System, anything: string): FileKind | undefined {
  try {
    const kind = system.files.kind(anything);
    return kind === "link" ? system.files.kind(system.files.realPath(anything)) : kind;
  } catch {
    return undefined;
  }
}

/** The names in a folder, sorted; none when it is missing or may not be read. */
export function namesIn(system: System, directory: string): readonly string[] {
  try {
    return [...system.files.list(directory)].sort();
  } catch {
    return [];
  }
}

/** No settings, list or metadata comes near this size, and no log is longer at the start of the game. */
const TEXT_SIZE_MAX = 16 * 2 ** 20;

/**
 * A text file as far as it is worth reading, or undefined when it is missing, may not be read or is
 * no file (a pipe would never end). Broken UTF-8 is replaced.
 */
export function readTextIfAny(system: System, file: string): string | undefined {
  try {
    return isFile(system, file)
      ? new TextDecoder().decode(system.files.read(file, TEXT_SIZE_MAX))
      : undefined;
  } catch {
    return undefined;
  }
}

/** The same folders without repetition: two names for one place count once, the first stays. */
export function withoutDoubles(system: System, directories: readonly string[]): string[] {
  const places = directories.map((directory) => identityOf(system, directory));
  return directories.filter((_, index) => places.indexOf(places[index] as string) === index);
}

/** A text that is equal for two paths to the same place, as far as this system can tell. */
function identityOf(system: System, anything: string): string {
  let place = system.paths.normalize(anything);
  try {
    place = system.files.realPath(anything);
  } catch {
    // What does not exist is compared by its name alone.
  }
  const trimmed = place.replace(/[\\/]+$/, "");
  return system.platform === "win32" ? trimmed.toLowerCase() : trimmed;
}
