/** What a player gives the page: room files, a saved run, a log. Open ones outlive the view, so that "back" shows them. */
import { computed, signal } from "@preact/signals";
import type { FigureSet } from "../../figures/figureSet";
import { type Archive, openArchive } from "../../figures/formats/archive";
import {
  ARCHIVE_NAMES,
  figuresOfFiles,
  filesInArchives,
  type NamedFile,
} from "../../figures/ownFiles";
import { type Answer, type LogChange, type Task, startWorker, errorText } from "../work/workers";
import { isProblem, type Problem } from "../../core/problem";
import {
  isAchievementsFile,
  readAchievements,
  readAchievementsFile,
} from "../../observe/save/achievementsFile";
import { type BuildByLog, buildByLog } from "../../judge/saves/builds";
import { judgeSavedRun, type SavedRunReport } from "../../judge/saves/savedReport";
import { readSavedRun } from "../../observe/save/readSavedRun";
import type { SavedRun } from "../../observe/save/savedRun";
import { keep, remembered } from "./memory";
import type { ShownLog } from "../../answers/shownLog";
import { state, update } from "./store";

/** What was read; undefined while the built-in figures count. */
export const ownRooms = signal<FigureSet | undefined>(undefined);

/** What is wrong with the files that were given last. */
export const roomsProblem = signal<string | undefined>(undefined);

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const readAll = (files: readonly File[]): Promise<readonly NamedFile[]> =>
  Promise.all(files.map(async (file) => ({ path: file.name, bytes: await bytesOf(file) })));

/** Reads room files and archives as one set; what lies loose counts first, as in the game. */
async function readOwnRooms(files: readonly File[]): Promise<void> {
  roomsProblem.value = undefined;
  try {
    const given = await readAll(files);
    const isArchive = ({ path }: NamedFile): boolean => /\.a$/i.test(path);
    const age = ({ path }: NamedFile): number => ARCHIVE_NAMES.findIndex((one) => one === path);
    const archives = given.filter(isArchive).sort((a, b) => age(a) - age(b));
    const loose = given.filter((file) => !isArchive(file));
    const name = given.length === 1 && given[0] ? given[0].path : `the ${given.length} files`;
    const packed = filesInArchives(archives.map(archiveOf));
    ownRooms.value = figuresOfFiles([...loose, ...packed], name);
  } catch (error) {
    roomsProblem.value = errorText(error);
  }
}

function archiveOf({ path, bytes }: NamedFile): Archive {
  const read = (offset: number, length: number): Uint8Array =>
    bytes.subarray(offset, offset + length);
  return openArchive({ size: bytes.length, read }, path);
}

interface OpenedRun {
  readonly name: string;
  /** Judges it with the luck that no file tells. */
  readonly judge?: (luck: number) => SavedRunReport;
  readonly problem?: string;
}

/** "2026-11-28". */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Undefined before the first; one that was shown comes back after a reload, and so does a log. */
export const savedRun = signal(state.peek().source === "save" ? keptSave() : undefined);

/** A saved run with the achievements of its slot, where these were given. */
interface ReadRun {
  readonly run: SavedRun;
  readonly unlocks: readonly number[] | undefined;
}

/** Reads a saved run, with the file of what is unlocked beside it if both are given; that alone counts for every run. */
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
  } else if (run === undefined) {
    const file = slot && readAchievementsFile(slot.bytes);
    const date = dayOf(slotFile?.lastModified ?? Date.now());
    keep({ slot: { name, date, ...(file === undefined || isProblem(file) ? {} : { file }) } });
    update({ unlocks, unlocked: [], locked: [], view: "run" });
  } else {
    savedRun.value = { name, judge: (luck) => judged({ run, unlocks }, luck) };
    const asList = (_: string, value: unknown): unknown =>
      value instanceof Map ? [...value] : value;
    keep({ save: { name, read: JSON.stringify({ run, unlocks }, asList) } });
    update({ view: "run", source: "save", stage: "" });
  }
  tellLeft(files, (_, at) => read[at] === slot || read[at] === given);
}

function keptSave(): OpenedRun | undefined {
  const { save } = remembered.peek();
  const asMap = (key: string, value: unknown): unknown =>
    key === "collectibles" ? new Map(value as [number, number][]) : value;
  // Read where it is shown, so that a damaged one is no white page.
  const read = (): ReadRun => JSON.parse(save?.read ?? "", asMap) as ReadRun;
  return save && { name: save.name, judge: (luck) => judged(read(), luck) };
}

/** Opens the one that was kept, if any. */
export function openKeptSave(): void {
  savedRun.value = keptSave();
}

function judged({ run, unlocks }: ReadRun, luck: number): SavedRunReport {
  const figures = ownRooms.value;
  const { build } = toldByLog(run);
  // Of luck 0 nobody told anything: that of character and items is the least.
  return judgeSavedRun(run, { unlocks, luck: luck === 0 ? undefined : luck, figures, build });
}

interface LogState extends LogChange {
  readonly name?: string;
  /** The day on which the game wrote it last. */
  readonly date?: string;
  readonly isFollowed?: boolean;
}

/** The build of the game that the open log names last; judged again only where it becomes another. */
const logBuild = computed(
  () => shownLog.value.shown?.report.runs.findLast(({ build }) => build !== undefined)?.build,
);

/** What the open log says of a saved run's build, and what is told of that; neither where none is open. */
export function toldByLog({ version }: Pick<SavedRun, "version">): Partial<BuildByLog> {
  const { name = "The log" } = shownLog.peek();
  const build = logBuild.value;
  return build === undefined ? {} : buildByLog(version, name, build);
}

/** Empty before the first log; a page that was written with a log in it begins with that. */
export const shownLog = signal<LogState>(firstLog());

function firstLog(): LogState {
  const data = globalThis.document?.querySelector("#log")?.textContent ?? "";
  if (data === "") {
    return (state.peek().source === "log" && remembered.peek().log) || {};
  }
  const shown = JSON.parse(data) as ShownLog;
  return { name: shown.report.source, shown };
}

/** Ends the reading that goes on, if any. */
let stop = (): void => undefined;

/** Browsers give some five million characters to a place: longer logs are not kept. */
const KEPT_MAX = 1_000_000;

function change(next: LogState): void {
  const now = { ...shownLog.value, ...next };
  shownLog.value = now;
  const { name = "", date = "", shown, progress, isFollowed } = now;
  const isDone = progress === undefined && isFollowed !== true;
  if (shown !== undefined && isDone && JSON.stringify(shown).length <= KEPT_MAX) {
    keep({ log: { name, date, shown } });
  }
}

/** Opens the one that was kept, if any, as it was judged then. */
export function openKeptLog(): void {
  const { log } = remembered.peek();
  if (log !== undefined) {
    stop();
    shownLog.value = log;
  }
}

/** Lets the reader choose a log that can be looked at again, and follows it. */
export async function followLog(): Promise<void> {
  const { showOpenFilePicker: pick } = window as unknown as {
    readonly showOpenFilePicker: () => Promise<readonly { getFile(): Promise<File> }[]>;
  };
  const [chosen] = await pick().catch(() => []); // The dialog was closed.
  if (chosen !== undefined) {
    readLog("log.txt", () => chosen.getFile(), true);
  }
}

/** Whether this browser can follow a file: Chromium alone, and not in every page. */
export function canFollow(): boolean {
  return "showOpenFilePicker" in window;
}

/** Reads no further; what was read stays. */
export function stopLog(): void {
  stop();
  change({ progress: undefined, isFollowed: false });
}

/** How long a followed log is left alone, in milliseconds. */
const LOOK_INTERVAL = 1000;

/** How much of what was read last tells one launch of the game from another. */
const MARK_SIZE = 512;

/** How often in a row a log may be out of reach before that is told: the game may be writing it. */
const FAILURES_MAX = 5;

/** Reads a log as it is now, all pieces in one worker; one that is followed again and again. */
function readLog(name: string, file: () => Promise<File>, isFollowed: boolean): void {
  stop();
  shownLog.value = { name, isFollowed, progress: { what: "Reading the log", share: 0 } };
  const worker = startWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How much of this launch's log was read, and its bytes where reading stopped. */
  let offset = 0;
  let tail: Uint8Array = new Uint8Array();
  let failures = 0;
  const fail = (text: string): void =>
    change({ progress: undefined, problem: `The log could not be read: ${text}` });
  const lookAgain = (): void => {
    timer = isFollowed ? setTimeout(() => void look(), LOOK_INTERVAL) : undefined;
  };
  const look = async (): Promise<void> => {
    try {
      const now = await file();
      failures = 0;
      if (isFollowed && now.size === offset) {
        lookAgain();
        return;
      }
      if (isFollowed) {
        offset = (await isSameLaunch(now, offset, tail)) ? offset : 0;
        tail = await markAt(now, Math.max(0, now.size - MARK_SIZE));
      }
      change({ date: dayOf(now.lastModified) });
      const told = { isNew: offset === 0, isOpen: isFollowed, ownFigures: ownRooms.value };
      const task: Task = { kind: "log", name: now.name, piece: now.slice(offset), ...told };
      worker.postMessage(task);
    } catch (error) {
      failures += 1;
      if (failures === FAILURES_MAX) {
        fail(`${errorText(error)} The page goes on looking for it.`);
      }
      lookAgain();
    }
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.kind === "problem") {
      fail(data.text);
    } else if (data.kind === "log") {
      const hadFloors = (shownLog.peek().shown?.floors.length ?? 0) > 0;
      change(data.change);
      if (isFollowed && !hadFloors && (data.change.shown?.floors.length ?? 0) > 0) {
        update({ view: "run", source: "log", stage: "" }); // Where the player stands now.
      }
      if (data.read !== undefined) {
        offset += data.read;
        lookAgain();
      }
    }
  };
  worker.onerror = ({ message }) => fail(message);
  stop = () => {
    clearTimeout(timer);
    worker.terminate();
  };
  void look();
}

/** A file that shrank, or that holds other bytes than were read, is a new launch of the game. */
async function isSameLaunch(file: File, offset: number, tail: Uint8Array): Promise<boolean> {
  const there = await markAt(file, offset - tail.length);
  return file.size > offset && tail.every((byte, at) => byte === there[at]);
}

const markAt = (file: File, from: number): Promise<Uint8Array> =>
  bytesOf(file.slice(from, from + MARK_SIZE));

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
