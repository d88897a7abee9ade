/** The log that is read or followed, one at a time. It outlives the view, so that "back" shows it. */
import { signal } from "@preact/signals";
import { chooseLog, openLog } from "../work/logFile";
import type { ShownLog } from "../../report/shownLog";
import type { LogChange } from "../work/tasks";
import { keep, remembered } from "./memory";

export interface LogState extends LogChange {
  readonly name?: string;
  readonly isFollowed?: boolean;
}

/** Empty before the first log; a page that was written with a log in it begins with that. */
export const shownLog = signal<LogState>(logInPage());

function logInPage(): LogState {
  const data = globalThis.document?.querySelector("#log")?.textContent ?? "";
  const shown = data === "" ? undefined : (JSON.parse(data) as ShownLog);
  return shown === undefined ? {} : { name: shown.report.source, shown };
}

/** Ends the reading that goes on, if any. */
let stop = (): void => undefined;

/** Browsers give some five million characters to a place: longer logs are not kept. */
const KEPT_MAX = 1_000_000;

function change(next: LogState): void {
  const now = { ...shownLog.value, ...next };
  shownLog.value = now;
  const { name = "", shown, progress, isFollowed } = now;
  const isDone = progress === undefined && isFollowed !== true;
  if (shown !== undefined && isDone && JSON.stringify(shown).length <= KEPT_MAX) {
    keep({ log: { name, shown } });
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

export function readLog(chosen: File): void {
  open(chosen.name, () => Promise.resolve(chosen), false);
}

/** Lets the reader choose a log and follows it. */
export async function followLog(): Promise<void> {
  const chosen = await chooseLog();
  if (chosen !== undefined) {
    open("log.txt", () => chosen.getFile(), true);
  }
}

function open(name: string, file: () => Promise<File>, isFollowed: boolean): void {
  stop();
  shownLog.value = { name, isFollowed };
  stop = openLog(file, change, isFollowed);
}

/** Reads no further; what was read stays. */
export function stopLog(): void {
  stop();
  change({ progress: undefined, isFollowed: false });
}
