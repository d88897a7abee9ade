/** Where the game keeps the run being played, and the achievements of the same slot. */
import { findGameFolders } from "./gameFolders";
import { findSteamRoots, STEAM_APP } from "./steam";
import { isFile, namesIn, withoutDoubles, type System } from "./system";

export interface SavedRunFile {
  readonly path: string;
  /** 1 to 3. */
  readonly slot: number;
  /** When the game last wrote it, in milliseconds since 1970. */
  readonly modified: number;
}

/**
 * Saved runs (`rep_gamestate1.dat`, `abp_gamestate2.dat`, `gamestate3.dat`; the header tells the edition), or what
 * is unlocked (`rep+persistentgamedata1.dat`).
 */
type GameData = "gamestate" | "persistentgamedata";

/**
 * Every file of a kind, the newest first: in the folders that Steam copies into its cloud, and in the
 * game's own in the documents, for games without Steam or with its cloud switched off.
 */
export function findGameData(system: System, kind: GameData = "gamestate"): SavedRunFile[] {
  const file = new RegExp(`^(?:[a-z+]+_?)?${kind}([1-3])\\.dat$`, "i");
  return withoutDoubles(system, foldersOfSaves(system))
    .flatMap((folder) =>
      namesIn(system, folder).map((name) => ({ name, path: system.paths.join(folder, name) })),
    )
    .filter(({ name, path }) => file.test(name) && isFile(system, path))
    .map(({ name, path }) => ({
      path,
      slot: Number(file.exec(name)?.[1]),
      modified: system.files.modified(path),
    }))
    .sort((a, b) => b.modified - a.modified || (a.path < b.path ? -1 : 1));
}

function foldersOfSaves(system: System): string[] {
  const clouds = findSteamRoots(system).flatMap((root) => {
    const users = system.paths.join(root, "userdata");
    return namesIn(system, users).map((user) =>
      system.paths.join(users, user, STEAM_APP, "remote"),
    );
  });
  const own = findGameFolders(system)
    .folders.filter(({ holds }) => holds === "data")
    .map(({ path }) => path);
  return [...clouds, ...own];
}

/**
 * Where the achievements of a saved run's slot lie: `rep_persistentgamedata1.dat` beside
 * `rep_gamestate1.dat`, `05.persistent` beside `05.dat`.
 */
export function achievementsPathsOf(path: string): readonly string[] {
  const beside = path.replace(/gamestate(\d\.dat)$/i, "persistentgamedata$1");
  const named = path.replace(/\.dat$/i, ".persistent");
  return [beside, named].filter((other) => other !== path);
}
