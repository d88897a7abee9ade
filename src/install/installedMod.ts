import { MOD_DIRECTORY, MOD_NAME, placeOf, readMetadata, sha256Of } from "./builtMod";
import { InstallError } from "./failure";
import { readManifest, type Manifest } from "./manifest";
import { type System } from "./system";

/** What stands under our name in a mods folder. */
export type InstalledMod =
  | { readonly kind: "nothing" }
  /** A copy of the mod; without a list when somebody unpacked it by hand. */
  | { readonly kind: "copy"; readonly version?: string; readonly manifest?: Manifest }
  /** A folder that is no mod: save data or `disable.it` that outlived the mod. */
  | { readonly kind: "leftovers" }
  /** Somebody else's, or a link, whose other end is nothing of the game's. */
  | { readonly kind: "foreign"; readonly because: string };

/** The place of the mod in a mods folder. */
export function modPlace(system: System, modsFolder: string): string {
  return system.paths.join(modsFolder, MOD_DIRECTORY);
}

/** Looks at what stands in the mod's place. */
export function inspectInstalled(system: System, place: string): InstalledMod {
  const kind = system.files.kind(place);
  if (kind === undefined) {
    return { kind: "nothing" };
  }
  if (kind !== "directory") {
    return { kind: "foreign", because: kind === "link" ? "it is a link" : "it is no folder" };
  }
  return inspectFolder(system, place);
}

function inspectFolder(system: System, place: string): InstalledMod {
  const metadata = readMetadata(system, place);
  const manifest = readManifest(system, place);
  if (metadata !== undefined && metadata.name !== MOD_NAME) {
    return { kind: "foreign", because: `its metadata.xml names it ${metadata.name ?? "nothing"}` };
  }
  if (metadata === undefined && manifest === undefined) {
    const hasCode = system.files.list(place).includes("main.lua");
    return hasCode
      ? { kind: "foreign", because: "it holds a main.lua without a metadata.xml" }
      : { kind: "leftovers" };
  }
  return { kind: "copy", ...versionOf(metadata), ...(manifest === undefined ? {} : { manifest }) };
}

function versionOf(metadata: { version?: string } | undefined): { version?: string } {
  return metadata?.version === undefined ? {} : { version: metadata.version };
}

/** The refusal to touch a place that is not ours. */
export function refuseForeign(place: string, because: string): InstallError {
  return new InstallError(
    `Expected ${MOD_NAME} or nothing at ${place} but received something else: ${because}. ` +
      "It was left as it is; move it away, or name another folder with --mods-dir.",
  );
}

/**
 * The SHA-256 of one of the mod's files; undefined when it is missing, no file, or reached through a
 * link, which may lead out of the mod's folder.
 */
export function hashAt(system: System, place: string, name: string): string | undefined {
  const parts = name.split("/");
  const isOurs = parts.slice(1).every((_, index) => {
    const folder = placeOf(system, place, parts.slice(0, index + 1).join("/"));
    return system.files.kind(folder) === "directory";
  });
  const file = placeOf(system, place, name);
  return isOurs && system.files.kind(file) === "file"
    ? sha256Of(system.files.read(file))
    : undefined;
}
