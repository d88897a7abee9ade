/** Saved runs on the command line: reading the file and what lies beside it, and telling of it. */
import { statSync } from "node:fs";
import type { RuleSet } from "../core/game/edition";
import { isProblem } from "../core/problem";
import { readUnlocks } from "../core/words/floorWords";
import { NODE_FILES } from "../install/nodeSystem";
import { achievementsPathsOf } from "../install/savedRuns";
import { readAchievements } from "../save/achievementsFile";
import type { SavedRun } from "../save/savedRun";
import { isSavedRun, readSavedRun } from "../save/readSavedRun";
import { judgeSavedRun, type SavedRunOptions, type SavedRunReport } from "../save/report";
import { readBytes, withDisk } from "./files";
import { note, orUsageError, UsageError } from "./usage";

/** No saved run is so large: the largest known has half a megabyte. */
const BYTES_MAX = 20_000_000;
const MAGIC_BYTES = 16;

/** Whether a file begins as a saved run does; nothing is taken from a pipe. */
export function beginsAsSavedRun(path: string): boolean {
  return isSavedRun(withDisk(`read ${path}`, () => NODE_FILES.read(path, MAGIC_BYTES)));
}

/** Reads and judges a saved run, with the achievements that are named or lie beside it. */
export function reportOfSave(
  path: string,
  unlocks: string | undefined,
  options: SavedRunOptions = {},
): SavedRunReport {
  const run = readSavedRun(bytesOf(path));
  if (isProblem(run)) {
    throw new UsageError(`Failed to read ${path}. ${run.problem}`);
  }
  return judgeSavedRun(run, { ...options, unlocks: unlocksFor(path, run, unlocks) });
}

function bytesOf(path: string): Uint8Array {
  return readBytes(path, BYTES_MAX, "a file of the game");
}

/** Achievements in words or numbers, or those of a file of the game, where it is named of that edition. */
export function unlocksFrom(text: string, edition?: RuleSet): "all" | readonly number[] {
  const isFile = statSync(text, { throwIfNoEntry: false })?.isFile() === true;
  return orUsageError(isFile ? readAchievements(bytesOf(text), edition) : readUnlocks(text));
}

/** More than any edition has: its achievements are numbered from 1. */
const ACHIEVEMENTS_MAX = 1000;

/** Unlocked achievements: of the file named, else of the one beside; undefined without any. */
function unlocksFor(
  path: string,
  { version: { edition } }: SavedRun,
  named: string | undefined,
): readonly number[] | undefined {
  if (named !== undefined) {
    const unlocks = unlocksFrom(named, edition);
    return unlocks === "all"
      ? Array.from({ length: ACHIEVEMENTS_MAX }, (_, index) => index + 1)
      : unlocks;
  }
  for (const beside of achievementsPathsOf(path)) {
    if (statSync(beside, { throwIfNoEntry: false })?.isFile() === true) {
      const achievements = readAchievements(bytesOf(beside), edition);
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
