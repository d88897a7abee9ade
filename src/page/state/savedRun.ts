/** The saved run that the player opened. It stays in the page: a link cannot hold it. */
import { signal } from "@preact/signals";
import { isProblem, type Problem } from "../../core/problem";
import { isAchievementsFile, readAchievements } from "../../save/achievementsFile";
import { judgeSavedRun, type SavedRunReport } from "../../save/report";
import { readSavedRun } from "../../save/readSavedRun";
import type { SavedRun } from "../../save/savedRun";
import { ownRooms } from "./ownRooms";
import { keep, remembered } from "./memory";

export interface OpenedRun {
  readonly name: string;
  /** Judges it with the luck that no file tells. */
  readonly judge?: (luck: number) => SavedRunReport;
  readonly problem?: string;
}

/** Undefined before the first. */
export const savedRun = signal<OpenedRun | undefined>(undefined);

/** What the file of a slot's achievements has unlocked, of whichever edition it is. */
export async function readUnlocks(file: File): Promise<readonly number[] | Problem | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isAchievementsFile(bytes) ? readAchievements(bytes) : undefined;
}

/** Reads a saved run, with the file of what is unlocked beside it if both are given. */
export async function openSavedRun(files: readonly File[]): Promise<void> {
  const read = await Promise.all(
    files.map(async (file) => ({ file, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const beside = read.find(({ bytes }) => isAchievementsFile(bytes));
  const given = read.find(({ bytes }) => !isAchievementsFile(bytes));
  const name = given?.file.name ?? "";
  const run = given === undefined ? { problem: NO_RUN } : readGiven(given.bytes, beside?.bytes);
  if (isProblem(run)) {
    savedRun.value = { name, ...run };
    return;
  }
  savedRun.value = { name, judge: judgeOf(run) };
  const asList = (_: string, value: unknown): unknown =>
    value instanceof Map ? [...value] : value;
  keep({ save: { name, read: JSON.stringify(run, asList) } });
}

/** Opens the one that was kept, if any. */
export function openKeptSave(): void {
  const { save } = remembered.peek();
  const asMap = (key: string, value: unknown): unknown =>
    key === "collectibles" ? new Map(value as [number, number][]) : value;
  if (save !== undefined) {
    const run = JSON.parse(save.read, asMap) as ReadRun;
    savedRun.value = { name: save.name, judge: judgeOf(run) };
  }
}

/** A saved run with the achievements of its slot, where these were given. */
interface ReadRun {
  readonly run: SavedRun;
  readonly unlocks: readonly number[] | undefined;
}

function readGiven(bytes: Uint8Array, beside: Uint8Array | undefined): ReadRun | Problem {
  const run = readSavedRun(bytes);
  if (isProblem(run)) {
    return run;
  }
  const unlocks = beside && readAchievements(beside, run.version.edition);
  return unlocks !== undefined && isProblem(unlocks) ? unlocks : { run, unlocks };
}

function judgeOf({ run, unlocks }: ReadRun): Required<OpenedRun>["judge"] {
  const figures = ownRooms.value;
  let last: { readonly luck: number; readonly report: SavedRunReport } | undefined;
  return (luck) => {
    if (last?.luck !== luck) {
      // Nobody told it: that of character and items is the least.
      const given = luck === 0 ? undefined : luck;
      last = { luck, report: judgeSavedRun(run, { unlocks, luck: given, figures }) };
    }
    return last.report;
  };
}

const NO_RUN =
  "This is the file of what is unlocked: give the saved run itself too, such as rep_gamestate1.dat.";
