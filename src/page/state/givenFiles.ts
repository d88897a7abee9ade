/** What a player gives the page: room files, a saved run, a log. Open ones outlive the view, so that "back" shows them. */
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
  /** Judges it with the luck that no file tells. */
  readonly judge?: (luck: number) => SavedRunReport;
  readonly problem?: string;
}

/** Undefined before the first; one that was shown comes back after a reload, and so does a log. */
export const savedRun = signal(state.peek().source === "save" ? keptSave() : undefined);

/** A saved run with the achievements of its slot, where these were given. */
interface ReadRun {
  readonly run: SavedRun;
  readonly unlocks: readonly number[] | undefined;
}

/** Reads a saved run, and the file of what is unlocked, which counts for every run of its edition. */
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
      // A file of one edition says nothing of another's runs.
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

/** Keeps what a file says is unlocked, and the day on which the game wrote it. */
function keepSlot({ path, bytes }: NamedFile, time = Date.now()): AchievementsFile | undefined {
  const read = readAchievementsFile(bytes);
  const file = isProblem(read) ? undefined : read;
  keep({ slot: { name: path, date: dayOf(time), ...(file && { file }) } });
  return file;
}

/** What a slot's file says takes the place of what was said one by one. */
function saidBySlot(unlocks: readonly number[] | undefined): Partial<PageState> {
  return { unlocks, unlocked: [], locked: [] };
}

/**
 * Shows a run as its slot has it; of one whose slot nobody gave, as the player said it of runs of this edition.
 *
 * @param read fails for a damaged one, of which is told where it is shown.
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

/** Opens the one that was kept, if any. */
export function openKeptSave(): void {
  const { save } = remembered.peek();
  if (save !== undefined) {
    showSave(save.name, () => readKept(save.read));
  }
}

/** What is unlocked in every run, as the player says it; judged again only where it becomes another. */
const saidUnlocks = computed(() => state.value.unlocks);

function judged(run: SavedRun, luck: number): SavedRunReport {
  const [figures, unlocks] = [ownRooms.value, saidUnlocks.value];
  const { build } = toldByLog(run);
  // Of luck 0 nobody told anything: that of character and items is the least.
  return judgeSavedRun(run, { unlocks, luck: luck === 0 ? undefined : luck, figures, build });
}

/** The build of the game that the open log names last; judged again only where it becomes another. */
const logBuild = computed(
  () => shownLog.value.shown?.report.runs.findLast(({ build }) => build !== undefined)?.build,
);

/** What the open log says of a saved run's build, and what is told of that; neither where none is open. */
export function toldByLog({
  version,
}: Pick<SavedRun, "version">): Partial<ReturnType<typeof buildByLog>> {
  const { name = "The log" } = shownLog.peek();
  const build = logBuild.value;
  return build === undefined ? {} : buildByLog(version, name, build);
}

/** What was given and is not shown, since one file is at a time: all of it in an order in which another comes first. */
export const leftOut = signal<readonly (readonly File[])[]>([]);

function tellLeft(files: readonly File[], isShown: (file: File, at: number) => boolean): void {
  leftOut.value = files
    .filter((file, at) => !isShown(file, at))
    .map((first) => [first, ...files.filter((file) => file !== first)]);
}

/** How saved runs begin, and files of achievements. */
const HEAD = "ISAACNG";

/** By what a file holds, else by its name: a log is text, and lines that the game writes begin alike. */
async function isOfSave(file: File): Promise<boolean> {
  const head = await file.slice(0, HEAD.length).text();
  return head === HEAD || /\.(dat|persistent)$/i.test(file.name);
}

/** Opens them all as one, as the first says. */
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
