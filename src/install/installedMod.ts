import { filesBelow, MOD_DIRECTORY, MOD_NAME, readMetadata, type BuiltMod } from "./builtMod";
import { InstallError } from "./failure";
import { readTextIfAny, type FileKind, type System } from "./system";

/** The list of what was installed. The game ignores it; uninstalling removes nothing else. */
export const LIST_NAME = "basement-oracle.files.json";

/** A copy of the mod in a mods folder. */
export interface InstalledMod {
  readonly version: string;
  /** What installing put there; missing when somebody unpacked the copy by hand. */
  readonly listed: readonly string[] | undefined;
}

/** The mod's place in a mods folder. Names of files in it are written with forward slashes. */
export class ModPlace {
  readonly path: string;

  constructor(
    readonly system: System,
    modsFolder: string,
  ) {
    this.path = system.paths.join(modsFolder, MOD_DIRECTORY);
  }

  at(name: string): string {
    return this.system.paths.join(this.path, ...name.split("/"));
  }

  kind(name: string): FileKind | undefined {
    return this.system.files.kind(this.at(name));
  }

  /** Every file and link in it; nothing behind a link is of it. */
  files(): string[] {
    return filesBelow(this.system, this.path);
  }

  remove(name: string): void {
    this.system.files.removeFile(this.at(name));
  }

  /** Removes the folders above some files, and its own, as far as nothing is left in them. */
  removeEmptyFolders(names: readonly string[]): void {
    // The deepest first, the mod's own folder last.
    const folders = [...new Set(names.flatMap(foldersOf))].sort((a, b) => b.length - a.length);
    for (const folder of [...folders, ""]) {
      const isFolder = this.kind(folder) === "directory";
      if (isFolder && this.system.files.list(this.at(folder)).length === 0) {
        this.system.files.removeDirectory(this.at(folder));
      }
    }
  }

  /** The copy that stands there, undefined without one; refuses what is somebody else's. */
  inspect(): InstalledMod | undefined {
    const kind = this.kind("");
    if (kind !== undefined && kind !== "directory") {
      throw this.#foreign(kind === "link" ? "it is a link" : "it is no folder");
    }
    const metadata = readMetadata(this.system, this.path);
    const listed = this.#readList();
    if (metadata !== undefined && metadata.name !== MOD_NAME) {
      throw this.#foreign(`its metadata.xml names it ${metadata.name ?? "nothing"}`);
    }
    if (metadata === undefined && listed === undefined) {
      if (this.kind("main.lua") !== undefined) {
        throw this.#foreign("it holds a main.lua without a metadata.xml");
      }
      // Save data or `disable.it` may have outlived the mod.
      return undefined;
    }
    return { version: metadata?.version ?? "unknown", listed };
  }

  #foreign(because: string): InstallError {
    return new InstallError(
      `Expected ${MOD_NAME} or nothing at ${this.path} but received something else: ${because}. ` +
        "It was left as it is; move it away, or name another folder with --mods-dir.",
    );
  }

  /** What the list names and is there: one that was tampered with reaches nothing outside. */
  #readList(): readonly string[] | undefined {
    const text = readTextIfAny(this.system, this.at(LIST_NAME));
    try {
      const { files } = JSON.parse(text ?? "{}") as { readonly files?: unknown };
      return Array.isArray(files) ? this.files().filter((name) => files.includes(name)) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The list of a mod that is about to be installed, as a file. */
export function listOf({ version, files }: BuiltMod): BuiltMod["files"][number] {
  const list = { version, files: files.map(({ name }) => name) };
  return { name: LIST_NAME, data: new TextEncoder().encode(`${JSON.stringify(list)}\n`) };
}

/** The folders above a file of the mod, the outermost first. */
export function foldersOf(name: string): readonly string[] {
  const parts = name.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

export const LOCK_NAME = ".basement-oracle.lock";

/** Nothing takes so long, in milliseconds: an older file is left of one that was ended. */
const HELD_MAX = 30_000;

/** Does something while no other oracle changes this mods folder, which must exist. */
export function alone<T>(system: System, modsFolder: string, work: () => T): T {
  const { files, paths } = system;
  const lock = paths.join(modsFolder, LOCK_NAME);
  if (files.kind(lock) === "file" && Date.now() - files.modified(lock) > HELD_MAX) {
    files.removeFile(lock);
  }
  try {
    files.create(lock, new Uint8Array());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw error;
    }
    throw new InstallError(
      `Expected no other oracle at work on the mod but ${lock} says that one is: try again in a minute, ` +
        "or delete that file.",
    );
  }
  try {
    return work();
  } finally {
    files.removeFile(lock);
  }
}
