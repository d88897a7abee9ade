import { MOD_DIRECTORY, MOD_FILES, MOD_NAME, readMetadata } from "./builtMod";
import { InstallError } from "./failure";
import { namesIn, type FileKind, type System } from "./system";

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
  files(below = ""): string[] {
    return namesIn(this.system, this.at(below)).flatMap((name) => {
      const full = below === "" ? name : `${below}/${name}`;
      return this.kind(full) === "directory" ? this.files(full) : [full];
    });
  }

  /** Removes some files, and the mod's folders that are empty then, its own too. */
  remove(names: readonly string[]): void {
    const { files } = this.system;
    names.forEach((name) => files.removeFile(this.at(name)));
    // The deepest first, the mod's own folder last.
    const folders = [...new Set(MOD_FILES.flatMap(foldersOf))].sort((a, b) => b.length - a.length);
    for (const name of [...folders, ""]) {
      if (this.kind(name) === "directory" && files.list(this.at(name)).length === 0) {
        files.removeDirectory(this.at(name));
      }
    }
  }

  /** The version that stands there, undefined without the mod; refuses what is somebody else's. */
  version(): string | undefined {
    const kind = this.kind("");
    if (kind !== undefined && kind !== "directory") {
      throw this.#foreign(kind === "link" ? "it is a link" : "it is no folder");
    }
    const metadata = readMetadata(this.system, this.path);
    if (metadata !== undefined && metadata.name !== MOD_NAME) {
      throw this.#foreign(`its metadata.xml names it ${metadata.name ?? "nothing"}`);
    }
    if (metadata === undefined && this.kind("main.lua") !== undefined) {
      throw this.#foreign("it holds a main.lua without a metadata.xml");
    }
    // Save data or `disable.it` may have outlived the mod.
    return metadata && (metadata.version ?? "unknown");
  }

  #foreign(because: string): InstallError {
    return new InstallError(
      `Expected ${MOD_NAME} or nothing at ${this.path} but received something else: ${because}. ` +
        "It was left as it is; move it away, or name another folder with --mods-dir.",
    );
  }
}

/** The folders above a file of the mod, the outermost first. */
export function foldersOf(name: string): readonly string[] {
  const parts = name.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
