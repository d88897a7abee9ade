/** The log that is open: read piece by piece in a worker, once or again and again while the game writes it. */
import { signal } from "@preact/signals";
import type { ShownLog } from "../../answers/shownLog";
import { type Answer, errorText, type LogChange, startWorker, type Task } from "../work/workers";
import { keep, remembered } from "./memory";
import { bytesOf, ownRooms } from "./ownRooms";
import { state, update } from "./store";

interface LogState extends LogChange {
  readonly name?: string;
  /** The day on which the game last wrote it. */
  readonly date?: string;
  readonly isFollowed?: boolean;
}

/** The log that is open; empty before the first. A page that was written with a log in it begins with that. */
export const shownLog = signal<LogState>(firstLog());

function firstLog(): LogState {
  const data = globalThis.document?.querySelector("#log")?.textContent ?? "";
  if (data === "") {
    return (state.peek().source === "log" && remembered.peek().log) || {};
  }
  const shown: ShownLog = JSON.parse(data);
  return { name: shown.report.source, shown };
}

/** Ends the reading, if one goes on. */
let stop = (): void => undefined;

/** Longer logs are not kept: browsers store some five million characters for a site. */
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

/** Opens the log that was kept, if any, as it was judged then. */
export function openKeptLog(): void {
  const { log } = remembered.peek();
  if (log !== undefined) {
    stop();
    shownLog.value = log;
  }
}

/** Lets the player choose a log, and follows it while the game writes it. */
export async function followLog(): Promise<void> {
  const { showOpenFilePicker: pick } = window as unknown as {
    readonly showOpenFilePicker: () => Promise<readonly { getFile(): Promise<File> }[]>;
  };
  const [chosen] = await pick().catch(() => []); // The dialog was closed.
  if (chosen !== undefined) {
    readLog("log.txt", () => chosen.getFile(), true);
  }
}

/** Whether this browser can follow a file: only Chromium can, and not in every page. */
export function canFollow(): boolean {
  return "showOpenFilePicker" in window;
}

/** Stops reading; what was read stays. */
export function stopLog(): void {
  stop();
  change({ progress: undefined, isFollowed: false });
}

/** How often a followed log is looked at, in milliseconds. */
const LOOK_INTERVAL = 1000;

/** How many bytes before the end of what was read are compared, to tell whether the game was started again. */
const MARK_SIZE = 512;

/** After so many failures in a row the page says so: now and then the game may be writing the log. */
const FAILURES_MAX = 5;

/** Reads a log in a worker; one that is followed again whenever it has grown. */
export function readLog(name: string, file: () => Promise<File>, isFollowed: boolean): void {
  stop();
  shownLog.value = { name, isFollowed, progress: { what: "Reading the log", share: 0 } };
  const worker = startWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How many bytes were read of this launch's log, and the last of them. */
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

/** Whether a log still has the bytes that were read: a new launch of the game writes it anew. */
async function isSameLaunch(file: File, offset: number, tail: Uint8Array): Promise<boolean> {
  const there = await markAt(file, offset - tail.length);
  return file.size > offset && tail.every((byte, at) => byte === there[at]);
}

const markAt = (file: File, from: number): Promise<Uint8Array> =>
  bytesOf(file.slice(from, from + MARK_SIZE));

/** "2026-11-28". */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
