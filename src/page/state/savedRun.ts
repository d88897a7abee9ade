/** The saved run that the player opened. It stays in the page: a link cannot hold it. */
import { signal } from "@preact/signals";
import { isProblem, type Problem } from "../../core/problem";
import { isAchievementsFile, readAchievements } from "../../save/achievementsFile";
import { judgeSavedRun, type SavedRunReport } from "../../save/report";
import { readSavedRun } from "../../save/readSavedRun";
import { ownRooms } from "./ownRooms";

export interface OpenedRun {
  readonly name: string;
  /** Judges it with the luck that no file tells. */
  readonly judge?: (luck: number) => SavedRunReport;
  readonly problem?: string;
}

/** Undefined before the first. */
export const savedRun = signal<OpenedRun | undefined>(undefined);

/** Reads a saved run, with the file of what is unlocked beside it if both are given. */
export async function openSavedRun(files: readonly File[]): Promise<void> {
  const read = await Promise.all(
    files.map(async (file) => ({ file, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const beside = read.find(({ bytes }) => isAchievementsFile(bytes));
  const given = read.find(({ bytes }) => !isAchievementsFile(bytes));
  const name = given?.file.name ?? "";
  const judged = given === undefined ? { problem: NO_RUN } : judgedRun(given.bytes, beside?.bytes);
  savedRun.value = { name, ...judged };
}

function judgedRun(
  bytes: Uint8Array,
  beside: Uint8Array | undefined,
): Pick<OpenedRun, "judge"> | Problem {
  const run = readSavedRun(bytes);
  if (isProblem(run)) {
    return run;
  }
  const unlocks = beside && readAchievements(beside, run.version.edition);
  if (unlocks !== undefined && isProblem(unlocks)) {
    return unlocks;
  }
  const figures = ownRooms.value;
  let last: { readonly luck: number; readonly report: SavedRunReport } | undefined;
  const judge = (luck: number): SavedRunReport => {
    if (last?.luck !== luck) {
      last = { luck, report: judgeSavedRun(run, { unlocks, luck, figures }) };
    }
    return last.report;
  };
  return { judge };
}

const NO_RUN =
  "This is the file of what is unlocked: give the saved run itself too, such as rep_gamestate1.dat.";
