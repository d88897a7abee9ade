/** What the installed mods do to the game's rooms: it is said, not read into the figures. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Edition } from "../../core/game/edition";
import { findModsFolder } from "../../install/modsFolder";
import { nodeSystem } from "../../install/nodeSystem";
import { readStb } from "../../figures/formats/stb";
import type { NamedFile } from "../../figures/ownFiles";
import { looseFiles } from "./looseFiles";

/** Folders of a mod whose room files and boss pools stand in for the game's, and such as add to them. */
const REPLACING = [
  "resources",
  "resources/rooms",
  "resources-dlc3",
  "resources-dlc3/rooms",
] as const;
const ADDING = ["content/rooms", "content-dlc3/rooms"] as const;

/** What each mod that is on changes about an edition's rooms, as sentences. */
export function modWarnings(edition: Edition): readonly string[] {
  const folder = modsFolder(edition);
  return folder === undefined ? [] : warningsIn(folder);
}

/** The same for the mods of a folder, which need not be there. */
export function warningsIn(folder: string): readonly string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(folder).flatMap((mod) => warningsOf(folder, mod))
    : [];
}

function warningsOf(folder: string, mod: string): readonly string[] {
  const at = join(folder, mod);
  if (statSync(join(at, "disable.it"), { throwIfNoEntry: false }) !== undefined) {
    return [];
  }
  const filesIn = (inner: string): readonly NamedFile[] => looseFiles(join(at, inner));
  return [
    ...warning(mod, "replaces", REPLACING.flatMap(filesIn)),
    ...warning(mod, "adds rooms to", ADDING.flatMap(filesIn).filter(isAdding)),
  ];
}

function warning(mod: string, does: string, files: readonly NamedFile[]): readonly string[] {
  const names = files.map(({ path }) => path).join(", ");
  return files.length === 0 ? [] : [`The mod ${mod} ${does} ${names}, which is not read here.`];
}

/**
 * Whether rooms that a mod adds may be picked. StageAPI's have no weight, and change nothing.
 * Verified: 116 of 116 rooms entered in a log with them.
 */
function isAdding({ bytes, path }: NamedFile): boolean {
  try {
    return readStb(bytes, path).some(({ weight }) => weight > 0);
  } catch {
    return true; // Not to be told: then it may add any.
  }
}

function modsFolder(edition: Edition): string | undefined {
  try {
    const found = findModsFolder(nodeSystem(), { edition });
    return found.exists ? found.path : undefined;
  } catch {
    return undefined; // The edition has no mods, or they are nowhere.
  }
}
