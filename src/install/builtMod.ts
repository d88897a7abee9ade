import { InstallError } from "./failure";
import { isFile, readTextIfAny, type System } from "./system";

/** The mod's name in metadata.xml: what tells a folder of ours from anybody else's. */
export const MOD_NAME = "Basement Oracle";

/** The mod's folder below the mods folder; equal to `directory` in metadata.xml. */
export const MOD_DIRECTORY = "basement-oracle";

/** The mod's second file of code: the level generator, which main.lua loads when it is asked for. */
export const FLOORS_LUA = "basement_oracle_floors.lua";

/**
 * Every file of the mod, below its folder with forward slashes, in the order in which installing puts
 * them: the first tells whose the folder is.
 */
export const MOD_FILES: readonly string[] = [
  "metadata.xml",
  "main.lua",
  FLOORS_LUA,
  "LICENSE",
  "thumb.png",
  "resources/gfx/ui/basement_oracle_awards.anm2",
  "resources/gfx/ui/basement_oracle_awards.png",
];

export interface ModFile {
  /** Below the mod's folder, with forward slashes. */
  readonly name: string;
  readonly data: Uint8Array;
}

/** The mod as the build left it. */
export interface BuiltMod {
  readonly version: string;
  /** In the order of {@link MOD_FILES}. */
  readonly files: readonly ModFile[];
}

/** Reads the built mod; refuses a folder that holds none. */
export function readBuiltMod(system: System, directory: string): BuiltMod {
  const at = (name: string): string => system.paths.join(directory, ...name.split("/"));
  const missing = ["metadata.xml", "main.lua"].find((name) => !isFile(system, at(name)));
  const metadata = readMetadata(system, directory);
  if (missing !== undefined || metadata?.name !== MOD_NAME) {
    const received = missing === undefined ? `a mod called ${metadata?.name}` : `no ${missing}`;
    throw new InstallError(
      `Expected the built mod in ${directory} but received ${received}. Build it with: npm run build`,
    );
  }
  const names = MOD_FILES.filter((name) => isFile(system, at(name)));
  const files = names.map((name) => ({ name, data: system.files.read(at(name)) }));
  return { version: metadata.version ?? "unknown", files };
}

/** What a folder's metadata.xml says; undefined when there is none. */
export function readMetadata(
  system: System,
  directory: string,
): { readonly name?: string | undefined; readonly version?: string | undefined } | undefined {
  const text = readTextIfAny(system, system.paths.join(directory, "metadata.xml"));
  const valueOf = (tag: RegExp): string | undefined => tag.exec(text ?? "")?.[1]?.trim();
  return text === undefined
    ? undefined
    : { name: valueOf(/<name>([^<]*)</), version: valueOf(/<version>([^<]*)</) };
}
