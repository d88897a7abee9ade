import { filesBelow, MOD_DIRECTORY, MOD_NAME, readMetadata, sha256Of } from "./builtMod";
import { InstallError } from "./failure";
import { readManifest, type Manifest } from "./manifest";
import type { FileKind, System } from "./system";

/** What stands under our name in a mods folder. */
export interface InstalledMod {
  /**
   * `copy`: the mod. `leftovers`: a folder that is no mod, with save data or `disable.it` that outlived
   * it. `foreign`: somebody else's, or a link, whose other end is nothing of the game's.
   */
  readonly kind: "nothing" | "copy" | "leftovers" | "foreign";
  readonly version?: string | undefined;
  /** Missing when somebody unpacked the copy by hand. */
  readonly manifest?: Manifest | undefined;
  /** Why it is foreign. */
  readonly because?: string;
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

  /** Every file and link in it. */
  files(): string[] {
    return filesBelow(this.system, this.path);
  }

  remove(name: string): void {
    this.system.files.removeFile(this.at(name));
  }

  /**
   * The SHA-256 of one of the mod's files; undefined when it is missing, no file, or reached through a
   * link, which may lead out of the mod's folder.
   */
  hash(name: string): string | undefined {
    const isOurs = foldersOf(name).every((folder) => this.kind(folder) === "directory");
    return isOurs && this.kind(name) === "file"
      ? sha256Of(this.system.files.read(this.at(name)))
      : undefined;
  }

  /** Looks at what stands there. */
  inspect(): InstalledMod {
    const kind = this.system.files.kind(this.path);
    if (kind === undefined) {
      return { kind: "nothing" };
    }
    if (kind !== "directory") {
      return { kind: "foreign", because: kind === "link" ? "it is a link" : "it is no folder" };
    }
    const metadata = readMetadata(this.system, this.path);
    const manifest = readManifest(this.system, this.path);
    if (metadata !== undefined && metadata.name !== MOD_NAME) {
      const because = `its metadata.xml names it ${metadata.name ?? "nothing"}`;
      return { kind: "foreign", because };
    }
    if (metadata === undefined && manifest === undefined) {
      return this.system.files.list(this.path).includes("main.lua")
        ? { kind: "foreign", because: "it holds a main.lua without a metadata.xml" }
        : { kind: "leftovers" };
    }
    return { kind: "copy", version: metadata?.version, manifest };
  }

  /** The same, where it is ours to change. */
  requireOurs(): InstalledMod {
    const installed = this.inspect();
    if (installed.kind === "foreign") {
      throw new InstallError(
        `Expected ${MOD_NAME} or nothing at ${this.path} but received something else: ${installed.because}. ` +
          "It was left as it is; move it away, or name another folder with --mods-dir.",
      );
    }
    return installed;
  }
}

/** The folders above a file of the mod, the outermost first. */
export function foldersOf(name: string): readonly string[] {
  const parts = name.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

export function namesOf(manifest: Manifest | undefined): readonly string[] {
  return Object.keys(manifest?.files ?? {});
}
