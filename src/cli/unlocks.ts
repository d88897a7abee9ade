/** What the player has unlocked, and the game's build, as options, the environment or the game's own files say. */
import type { RuleSet } from "../core/game/edition";
import type { Unlocks } from "../core/game/unlocks";
import { isProblem } from "../core/problem";
import { readUnlocks } from "../core/words/floorWords";
import { findGameData, findGameLogs } from "../install/gameFolders";
import { isFile, nodeSystem, readStart } from "../install/system";
import { buildInLog } from "../log/buildInLog";
import { readAchievements } from "../save/achievementsFile";
import { readBytes, withDisk } from "./files";
import { note, orUsageError } from "./usage";

/** No file of the game's data is so large: the largest known has half a megabyte. */
const BYTES_MAX = 20_000_000;

/** A saved run or a file of achievements. */
export function gameData(path: string): Uint8Array {
  return readBytes(path, BYTES_MAX, "a file of the game");
}

/** What is unlocked as `--unlocks` names it, or `ORACLE_UNLOCKS` for all commands, else as `found` says. */
export function unlocksOr(
  option: string | undefined,
  edition: RuleSet | undefined,
  found: () => Unlocks | undefined,
): Unlocks | undefined {
  const named = option ?? process.env["ORACLE_UNLOCKS"] ?? "";
  if (named === "" || named.trim().toLowerCase() === "unknown") {
    return named === "" ? found() : undefined;
  }
  const ofEdition = option === undefined ? undefined : edition;
  return orUsageError(
    isFile(named) ? readAchievements(gameData(named), ofEdition) : readUnlocks(named),
  );
}

/** As named: whose log it is, no file beside it says. */
export function unlocksOfLog(
  option: string | undefined,
  edition: RuleSet | undefined,
): Unlocks | undefined {
  return unlocksOr(option, edition, () => undefined);
}

/** As named, else as the file says that the installed game wrote last in the edition; undefined where nobody knows. */
export function playersUnlocks(option: string | undefined, edition: RuleSet): Unlocks | undefined {
  return unlocksOr(option, edition, () => {
    for (const { path } of findGameData(nodeSystem(), "persistentgamedata")) {
      const read = readAchievements(gameData(path), edition);
      if (!isProblem(read)) {
        note(`Unlocked is what ${path} says; --unlocks all for everything.`);
        return read;
      }
    }
    return undefined;
  });
}

/** The first line of a log names the build; what mods and the system print before it is short. */
const FIRST_LINES_BYTES = 65_536;

/** The build that the newest log of an edition on this computer names; undefined without one. */
export function loggedBuild(
  edition: RuleSet,
): { readonly path: string; readonly build: string } | undefined {
  const log = findGameLogs(nodeSystem()).find((one) => one.edition === edition);
  const build =
    log && buildInLog(withDisk(`read ${log.path}`, () => readStart(log.path, FIRST_LINES_BYTES)));
  return log && build !== undefined ? { path: log.path, build } : undefined;
}
