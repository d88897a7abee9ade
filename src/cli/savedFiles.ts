/** What the game saves: the run being played, and what the player has unlocked. */
import { statSync } from "node:fs";
import type { RuleSet } from "../core/game/edition";
import type { Unlocks } from "../core/game/unlocks";
import { isProblem } from "../core/problem";
import { readUnlocks } from "../core/words/floorWords";
import { isFile, nodeSystem, readStart } from "../install/system";
import { findGameData, achievementsPathsOf } from "../install/gameFolders";
import { readAchievements } from "../save/achievementsFile";
import { readBytes, withDisk } from "./files";
import { note, orUsageError, UsageError } from "./usage";
import { isSavedRun, readSavedRun } from "../save/readSavedRun";
import { judgeSavedRun, type SavedRunOptions, type SavedRunReport } from "../save/report";

/** No file of the game's data is so large: the largest known has half a megabyte. */
const BYTES_MAX = 20_000_000;

/** A saved run or a file of achievements. */
export function gameData(path: string): Uint8Array {
  return readBytes(path, BYTES_MAX, "a file of the game");
}

/** What is unlocked as `--unlocks` names it, or `ORACLE_UNLOCKS` for all commands, else as `found` says. */
function unlocksOr(
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

const MAGIC_BYTES = 16;

/** Whether a file begins as a saved run does; a pipe, which opens once, is not looked at. */
export function beginsAsSavedRun(path: string): boolean {
  const isPipe = statSync(path, { throwIfNoEntry: false })?.isFIFO() === true;
  return !isPipe && isSavedRun(withDisk(`read ${path}`, () => readStart(path, MAGIC_BYTES)));
}

/** Reads and judges a saved run, with the achievements that are named or lie beside it. */
export function reportOfSave(
  path: string,
  unlocks: string | undefined,
  options: SavedRunOptions = {},
): SavedRunReport {
  const run = readSavedRun(gameData(path));
  if (isProblem(run)) {
    throw new UsageError(`Failed to read ${path}. ${run.problem}`);
  }
  const { edition } = run.version;
  return judgeSavedRun(run, {
    ...options,
    unlocks: unlocksOr(unlocks, edition, () => unlocksBeside(path, edition)),
  });
}

/** What is unlocked as a file beside a saved run says; undefined without any. */
function unlocksBeside(path: string, edition: RuleSet): Unlocks | undefined {
  for (const beside of achievementsPathsOf(path).filter(isFile)) {
    const achievements = readAchievements(gameData(beside), edition);
    if (!isProblem(achievements)) {
      return achievements;
    }
    note(`${beside} is not used: ${achievements.problem}`);
  }
  return undefined;
}

/** In how many places game and rules do not agree. */
export function mismatchesOfSave({ awards, rooms, floors }: SavedRunReport): number {
  return awards.mismatch + rooms.mismatch + floors.mismatch;
}
