import type { BuiltMod } from "./builtMod";
import { readTextIfAny, type System } from "./system";

/** The list of what was installed. The game ignores it; uninstalling removes nothing else. */
export const MANIFEST_NAME = "basement-oracle.files.json";

const SCHEMA = 1;

/** What was installed into a folder, and what it looked like then. */
export interface Manifest {
  readonly version: string;
  /** File names with forward slashes, and the SHA-256 of each. */
  readonly files: Readonly<Record<string, string>>;
}

/** The list for a mod that is about to be installed. */
export function manifestOf(mod: BuiltMod): Manifest {
  const files = Object.fromEntries(mod.files.map((file) => [file.name, file.sha256]));
  return { version: mod.version, files };
}

/** The list as the bytes of its file. */
export function encodeManifest(manifest: Manifest): Uint8Array {
  return new TextEncoder().encode(
    `${JSON.stringify({ schema: SCHEMA, ...manifest }, undefined, 2)}\n`,
  );
}

/** The list in a mod's folder; undefined when there is none that can be trusted. */
export function readManifest(system: System, directory: string): Manifest | undefined {
  const text = readTextIfAny(system, system.paths.join(directory, MANIFEST_NAME));
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return isManifest(value) ? { version: value.version, files: value.files } : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is Manifest & { schema: number } {
  const manifest = value as Partial<Manifest & { schema: number }> | null | undefined;
  return (
    manifest?.schema === SCHEMA &&
    typeof manifest.version === "string" &&
    typeof manifest.files === "object" &&
    manifest.files !== null &&
    Object.entries(manifest.files).every(([name, sha]) => isInside(name) && typeof sha === "string")
  );
}

/** Whether a name stays below its folder: a list that was tampered with must not reach outside. */
function isInside(name: string): boolean {
  const parts = name.split("/");
  return parts.every((part) => part !== "" && part !== "." && part !== ".." && !/[\\:]/.test(part));
}
