/** Reads what the game saves: the run being played, and what the player has unlocked. */
import { statSync } from "node:fs";
import type { RuleSet } from "../core/game/edition";
import { tallyOf } from "../core/judge/tally";
import type { Unlocks } from "../core/game/unlocks";
import { isProblem } from "../core/problem";
import { isFile, readStart } from "../install/system";
import { achievementsPathsOf } from "../install/gameFolders";
import { isAchievementsFile, readAchievements } from "../observe/save/achievementsFile";
import { ReportBuilder } from "../judge/logs/logReport";
import { buildOfSave } from "./build";
import { chunksOf, withDisk } from "./files";
import type { Options } from "./options";
import { gameData, unlocksOr } from "./askedUnlocks";
import { sayBeside, UsageError } from "./usage";
import { isSavedRun, readSavedRun } from "../observe/save/readSavedRun";
import type { SavedRunOptions } from "../judge/saves/fitFloor";
import { awardedSubTypes, judgeSavedRun, type SavedRunReport } from "../judge/saves/savedReport";

/** The achievements that a log's player lacks, by the log; undefined where the file is none. */
export function lockedByLog(named: string, edition: RuleSet): readonly number[] | undefined {
  if (begins(named, isOfSlot)) {
    return undefined;
  }
  const builder = new ReportBuilder({ source: named, comparesRooms: true });
  for (const chunk of chunksOf(named)) {
    builder.reader.push(chunk);
  }
  builder.reader.end();
  if (!builder.reader.isGameLog()) {
    return undefined;
  }
  const { inferred, runs } = builder.report();
  if (!runs.some((run) => run.edition === edition)) {
    throw new UsageError(`Expected a log of ${edition} but ${named} has no run of it.`);
  }
  const lacks = inferred.filter(({ isUnlocked }) => !isUnlocked);
  const names = lacks.map(({ name }) => name).join(", ");
  sayBeside(
    names === ""
      ? `${named} does not tell that anything is locked; all is taken as unlocked.`
      : `Locked is what ${named} tells: ${names}. All else is taken as unlocked.`,
  );
  return lacks.map(({ achievement }) => achievement);
}

/** What a file is, by its beginning. A pipe is not opened, since it can be read only once. */
export function begins(path: string, isSuch: (start: Uint8Array) => boolean): boolean {
  const isPipe = statSync(path, { throwIfNoEntry: false })?.isFIFO() === true;
  return !isPipe && isSuch(withDisk(`read ${path}`, () => readStart(path, MAGIC_BYTES)));
}

const MAGIC_BYTES = 16;

/** Whether a file that begins so is one that the game keeps for a save slot: a run, or achievements. */
export function isOfSlot(start: Uint8Array): boolean {
  return isSavedRun(start) || isAchievementsFile(start);
}

/** Reads and judges a saved run, with achievements and build as they are named or lie beside it. */
export function reportOfSave(
  path: string,
  { unlocks, build }: Pick<Options, "unlocks" | "build">,
  options: SavedRunOptions,
): SavedRunReport {
  const run = readSavedRun(gameData(path));
  if (isProblem(run)) {
    throw new UsageError(`Failed to read ${path}. ${run.problem}`);
  }
  const { edition } = run.version;
  return judgeSavedRun(run, {
    ...options,
    build: buildOfSave(path, run.version, build),
    unlocks: unlocksOr(unlocks, edition, () => unlocksBeside(path, edition)),
  });
}

/** What is unlocked by the file beside a saved run; undefined without one. */
function unlocksBeside(path: string, edition: RuleSet): Unlocks | undefined {
  for (const beside of achievementsPathsOf(path).filter(isFile)) {
    const achievements = readAchievements(gameData(beside), edition);
    if (!isProblem(achievements)) {
      return achievements;
    }
    sayBeside(`${beside} is not used: ${achievements.problem}`);
  }
  return undefined;
}

/** In how many places game and rules disagree. */
export function mismatchesOfSave(report: SavedRunReport): number {
  const { awards, rooms, floors, contents, goods } = report;
  const tallies = [
    awards,
    rooms,
    floors,
    contents,
    tallyOf(goods),
    tallyOf(awardedSubTypes(report)),
  ];
  return tallies.reduce((sum, { mismatch }) => sum + mismatch, 0);
}
