import { createHash } from "node:crypto";

import { InstallError } from "./failure";
import { isDirectory, isFile, namesIn, readTextIfAny, type System } from "./system";

/** The mod's name in metadata.xml: what tells a folder of ours from anybody else's. */
export const MOD_NAME = "Basement Oracle";

/** The mod's folder below the mods folder; equal to `directory` in metadata.xml. */
export const MOD_DIRECTORY = "basement-oracle";

/** What belongs to the mod: single files and whole folders, in the places the game looks for them. */
const MOD_FILES: readonly string[] = ["LICENSE", "main.lua", "metadata.xml", "thumb.png"];
const MOD_FOLDERS: readonly string[] = ["content", "resources"];

export interface ModFile {
  /** Below the mod's folder, with forward slashes. */
  readonly name: string;
  readonly data: Uint8Array;
  readonly sha256: string;
}

/** The mod as the build left it. */
export interface BuiltMod {
  readonly directory: string;
  readonly version: string;
  /** Sorted by name. */
  readonly files: readonly ModFile[];
}

/** Reads the built mod; refuses a folder that holds none. */
export function readBuiltMod(system: System, directory: string): BuiltMod {
  const metadata = readMetadata(system, directory);
  const missing = ["metadata.xml", "main.lua"].find(
    (name) => !isFile(system, system.paths.join(directory, name)),
  );
  if (missing !== undefined || metadata?.name !== MOD_NAME) {
    const received = missing === undefined ? `a mod called ${metadata?.name}` : `no ${missing}`;
    throw new InstallError(
      `Expected the built mod in ${directory} but received ${received}. Build it with: npm run build`,
    );
  }
  const files = modFileNames(system, directory).map((name) => readModFile(system, directory, name));
  return { directory, version: metadata.version ?? "unknown", files };
}

function modFileNames(system: System, directory: string): string[] {
  const single = MOD_FILES.filter((name) => isFile(system, system.paths.join(directory, name)));
  const inFolders = MOD_FOLDERS.flatMap((folder) =>
    filesBelow(system, system.paths.join(directory, folder)).map((name) => `${folder}/${name}`),
  );
  return [...single, ...inFolders].sort();
}

function readModFile(system: System, directory: string, name: string): ModFile {
  const data = system.files.read(system.paths.join(directory, ...name.split("/")));
  return { name, data, sha256: sha256Of(data) };
}

/** Every file and link below a folder, with forward slashes, sorted; links are not followed. */
export function filesBelow(system: System, directory: string): string[] {
  if (!isDirectory(system, directory)) {
    return [];
  }
  return namesIn(system, directory).flatMap((name) =>
    system.files.kind(system.paths.join(directory, name)) === "directory"
      ? filesBelow(system, system.paths.join(directory, name)).map((below) => `${name}/${below}`)
      : [name],
  );
}

/** The SHA-256 of some bytes in hexadecimal. */
export function sha256Of(data: Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** What a folder's metadata.xml says. */
export interface Metadata {
  readonly name?: string;
  readonly version?: string;
}

/** Reads the metadata.xml of a mod's folder; undefined when there is none. */
export function readMetadata(system: System, directory: string): Metadata | undefined {
  const text = readTextIfAny(system, system.paths.join(directory, "metadata.xml"));
  if (text === undefined) {
    return undefined;
  }
  const name = /<name>([^<]*)<\/name>/.exec(text)?.[1]?.trim();
  const version = /<version>([^<]*)<\/version>/.exec(text)?.[1]?.trim();
  return { ...(name === undefined ? {} : { name }), ...(version === undefined ? {} : { version }) };
}
