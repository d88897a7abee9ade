import type { Edition } from "../core/game/edition";
import { findGameFolders, type GameFolders } from "./gameFolders";
import { isFile, type System } from "./system";

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
