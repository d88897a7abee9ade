/** Saved runs on the command line: reading the file and what lies beside it, and telling of it. */
import { statSync } from "node:fs";
import type { Unlocks } from "../core/game/unlocks";
import { isProblem } from "../core/problem";
import { readStart } from "../install/system";
import { achievementsPathsOf } from "../install/gameFolders";
import { readAchievements } from "../save/achievementsFile";
import type { SavedRun } from "../save/savedRun";
import { isSavedRun, readSavedRun } from "../save/readSavedRun";
import { judgeSavedRun, type SavedRunOptions, type SavedRunReport } from "../save/report";
import { withDisk } from "./files";
import { gameData, namedUnlocks } from "./unlocks";
import { note, UsageError } from "./usage";

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
  return judgeSavedRun(run, { ...options, unlocks: unlocksFor(path, run, unlocks) });
}

/** What is unlocked: of the file named, else of the one beside; undefined without any. */
function unlocksFor(
  path: string,
  { version: { edition } }: SavedRun,
  named: string | undefined,
): Unlocks | undefined {
  const told = namedUnlocks(named, edition);
  if (told !== undefined) {
    return told.unlocks;
  }
  for (const beside of achievementsPathsOf(path)) {
    if (statSync(beside, { throwIfNoEntry: false })?.isFile() === true) {
      const achievements = readAchievements(gameData(beside), edition);
      if (!isProblem(achievements)) {
        return achievements;
      }
      note(`${beside} is not used: ${achievements.problem}`);
    }
  }
  return undefined;
}

/** In how many places game and rules do not agree. */
export function mismatchesOfSave({ awards, rooms, floors }: SavedRunReport): number {
  return awards.mismatch + rooms.mismatch + floors.mismatch;
}
