/** Files that the player gives the page: room files, a saved run, a log. They stay open in other views, so that "back" shows them. */
import { computed, signal } from "@preact/signals";
import { isProblem, type Problem } from "../../core/problem";
import {
  type AchievementsFile,
  isAchievementsFile,
  readAchievements,
  readAchievementsFile,
} from "../../observe/save/achievementsFile";
import { buildByLog } from "../../judge/saves/builds";
import { judgeSavedRun, type SavedRunReport } from "../../judge/saves/savedReport";
import { readSavedRun } from "../../observe/save/readSavedRun";
import type { SavedRun } from "../../observe/save/savedRun";
import { dayOf, readLog, shownLog } from "./givenLog";
import { keep, remembered } from "./memory";
import { ownRooms, readAll, readOwnRooms } from "./ownRooms";
import type { NamedFile } from "../../figures/ownFiles";
import type { PageState } from "./address";
import { state, update } from "./store";

interface OpenedRun {
  readonly name: string;
  /** Judges it; the file does not tell the luck. */
  readonly judge?: (luck: number) => SavedRunReport;
  readonly problem?: string;
}

/** The saved run that was opened last; one that is shown comes back after a reload, as a log does. */
export const savedRun = signal(state.peek().source === "save" ? keptSave() : undefined);

/** A saved run with the achievements of its slot, if they were given. */
interface ReadRun {
  readonly run: SavedRun;
  readonly unlocks: readonly number[] | undefined;
}

/** Opens a saved run, a file of achievements, or both. The achievements count for every run of their edition. */
async function openSaves(files: readonly File[]): Promise<void> {
  const read = await readAll(files);
  const slot = read.find(({ bytes }) => isAchievementsFile(bytes));
  const slotFile = files.find((file) => file.name === slot?.path);
  const given = read.find(({ bytes }) => !isAchievementsFile(bytes));
  const name = given?.path ?? slot?.path ?? "";
  const run = given && readSavedRun(given.bytes);
  const edition = run === undefined || isProblem(run) ? undefined : run.version.edition;
  const unlocks = slot && readAchievements(slot.bytes, edition);
  if (isProblem(run) || isProblem(unlocks)) {
    savedRun.value = { name, ...(isProblem(run) ? run : (unlocks as Problem)) };
    update({ view: "check" });
  } else {
    const told = slot && keepSlot(slot, slotFile?.lastModified);
    if (run === undefined) {
      // Achievements of one edition say nothing of another's runs.
      const isOther = told !== undefined && told.edition !== state.peek().edition;
      const own = isOther ? { edition: told.edition } : {};
      update({ ...saidBySlot(unlocks), view: "run", ...own });
    } else {
      keep({ save: { name, read: JSON.stringify({ run, unlocks }) } });
      showSave(name, () => ({ run, unlocks }));
    }
  }
  tellLeft(files, (_, at) => read[at] === slot || read[at] === given);
}

/** Keeps a file of achievements with the day on which the game wrote it. */
function keepSlot({ path, bytes }: NamedFile, time = Date.now()): AchievementsFile | undefined {
  const read = readAchievementsFile(bytes);
  const file = isProblem(read) ? undefined : read;
  keep({ slot: { name: path, date: dayOf(time), ...(file && { file }) } });
  return file;
}

/** The achievements of a file, in place of those that were said one by one. */
function saidBySlot(unlocks: readonly number[] | undefined): Partial<PageState> {
  return { unlocks, unlocked: [], locked: [] };
}

/**
 * Shows a saved run with its slot's achievements. Without these it has those that the player said of runs of its edition.
 *
 * @param read fails for a damaged run; the view that shows it says so.
 */
function showSave(name: string, read: () => ReadRun): void {
  savedRun.value = opened(name, read);
  const { run, unlocks } = readIf(read) ?? {};
  const isOfAnother =
    typeof saidUnlocks.peek() === "object" &&
    remembered.peek().slot?.file?.edition !== run?.version.edition;
  const own = unlocks !== undefined || isOfAnother ? saidBySlot(unlocks) : {};
  update({ view: "run", source: "save", stage: "", ...own });
}

function readIf(read: () => ReadRun): ReadRun | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function opened(name: string, read: () => ReadRun): OpenedRun {
  return { name, judge: (luck) => judged(read().run, luck) };
}

function keptSave(): OpenedRun | undefined {
  const { save } = remembered.peek();
  return save && opened(save.name, () => readKept(save.read));
}

const readKept = (text: string): ReadRun => JSON.parse(text);

/** Opens the saved run that was kept, if any. */
export function openKeptSave(): void {
  const { save } = remembered.peek();
  if (save !== undefined) {
    showSave(save.name, () => readKept(save.read));
  }
}

/** What the player says is unlocked; a run is judged again only where that changes. */
const saidUnlocks = computed(() => state.value.unlocks);

function judged(run: SavedRun, luck: number): SavedRunReport {
  const [figures, unlocks] = [ownRooms.value, saidUnlocks.value];
  const { build } = toldByLog(run);
  // Luck 0 was not said: then the luck of character and items counts.
  return judgeSavedRun(run, { unlocks, luck: luck === 0 ? undefined : luck, figures, build });
}

/** The game's build that the open log names last; a run is judged again only where that changes. */
const logBuild = computed(
  () => shownLog.value.shown?.report.runs.findLast(({ build }) => build !== undefined)?.build,
);

/** The build of a saved run by the open log, and a sentence on it; neither where none is open. */
export function toldByLog({
  version,
}: Pick<SavedRun, "version">): Partial<ReturnType<typeof buildByLog>> {
  const { name = "The log" } = shownLog.peek();
  const build = logBuild.value;
  return build === undefined ? {} : buildByLog(version, name, build);
}

/** All files that were given, once for each that is not shown, with that one first: only one is shown at a time. */
export const leftOut = signal<readonly (readonly File[])[]>([]);

function tellLeft(files: readonly File[], isShown: (file: File, at: number) => boolean): void {
  leftOut.value = files
    .filter((file, at) => !isShown(file, at))
    .map((first) => [first, ...files.filter((file) => file !== first)]);
}

/** The first bytes of saved runs and of files of achievements. */
const HEAD = "ISAACNG";

/** Whether a file is a saved run or one of achievements, by its first bytes or its name. */
async function isOfSave(file: File): Promise<boolean> {
  const head = await file.slice(0, HEAD.length).text();
  return head === HEAD || /\.(dat|persistent)$/i.test(file.name);
}

/** Opens files; the kind of the first decides how. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const [first] = files;
  if (first === undefined) {
    return;
  }
  if (/\.(stb|a|xml)$/i.test(first.name)) {
    update({ view: "about" });
    await readOwnRooms(files);
  } else if (await isOfSave(first)) {
    await openSaves(files);
  } else {
    update({ view: "check" });
    readLog(first.name, () => Promise.resolve(first), false);
    tellLeft(files, (file) => file === first);
  }
}
