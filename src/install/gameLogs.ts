import type { Edition } from "../core/game/edition";
import { findGameFolders, type GameFolders } from "./gameFolders";
import { isFile, readTextIfAny, type System } from "./system";

/** A `log.txt` that the game wrote. */
export interface GameLog {
  readonly edition: Edition;
  readonly path: string;
  /** When the game last wrote to it, in milliseconds since 1970. */
  readonly modified: number;
}

/**
 * Every edition's `log.txt` on this computer, the newest first. The game rewrites it at each
 * launch, so the first one is the run just played.
 */
export function findGameLogs(
  system: System,
  { folders }: GameFolders = findGameFolders(system),
): GameLog[] {
  return folders
    .filter((folder) => folder.holds === "data")
    .map(({ edition, path }) => ({ edition, path: system.paths.join(path, "log.txt") }))
    .filter((log) => isFile(system, log.path))
    .map((log) => ({ ...log, modified: system.files.modified(log.path) }))
    .sort((a, b) => b.modified - a.modified || (a.path < b.path ? -1 : 1));
}

/** The game's own settings. */
export interface GameOptions {
  readonly path: string;
  /** Names and values as written, such as `EnableMods` and `1`. */
  readonly values: ReadonlyMap<string, string>;
}

/** The `options.ini` beside a log: where several data folders stand, the newest log is in the one in use. */
export function optionsBeside(system: System, log: GameLog): GameOptions | undefined {
  const path = system.paths.join(system.paths.dirname(log.path), "options.ini");
  const text = readTextIfAny(system, path);
  return text === undefined ? undefined : { path, values: parseOptions(text) };
}

/** The settings in an options.ini: `Name=Value` lines below `[Options]`. */
export function parseOptions(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).map((line): [string, string] => {
    const [name = "", value = ""] = line.split("=");
    return [name.trim(), value.trim()];
  });
  return new Map(lines);
}
