import type { Edition } from "../core/game/edition";
import { findGameLogs } from "./gameLogs";
import type { GameFolders } from "./gameFolders";
import { readTextIfAny, type System } from "./system";

/** The game's own settings. */
export interface GameOptions {
  readonly path: string;
  /** Names and values as written, such as `EnableMods` and `1`. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * The `options.ini` of an edition. Where several of its data folders stand (Documents here and in
 * a cloud, or native and Proton), the one with the newest log is the one in use.
 */
export function findOptions(
  system: System,
  found: GameFolders,
  edition: Edition,
): GameOptions | undefined {
  const byLog = findGameLogs(system, found)
    .filter((log) => log.edition === edition)
    .map((log) => system.paths.dirname(log.path));
  const standing = found.folders
    .filter((folder) => folder.edition === edition && folder.holds === "data")
    .map((folder) => folder.path);
  for (const directory of [...byLog, ...standing]) {
    const path = system.paths.join(directory, "options.ini");
    const text = readTextIfAny(system, path);
    if (text !== undefined) {
      return { path, values: parseOptions(text) };
    }
  }
  return undefined;
}

/** The settings in an options.ini: `Name=Value` lines below `[Options]`. */
export function parseOptions(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line);
    if (match !== null) {
      values.set(match[1] as string, match[2] as string);
    }
  }
  return values;
}
