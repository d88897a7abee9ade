/** The log that is read or followed, one at a time. It outlives the view, so that "back" shows it. */
import { signal } from "@preact/signals";
import { chooseLog, OpenLog } from "../work/logFile";
import type { LogChange } from "../work/tasks";

export interface LogState extends LogChange {
  readonly name?: string;
  readonly isFollowed?: boolean;
}

/** Empty before the first log. */
export const shownLog = signal<LogState>({});

let running: OpenLog | undefined;

function change(next: LogState): void {
  shownLog.value = { ...shownLog.value, ...next };
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
  running?.stop();
  running = new OpenLog(file, change, isFollowed);
  shownLog.value = { name, isFollowed };
}

/** Reads no further; what was read stays. */
export function stopLog(): void {
  running?.stop();
  change({ progress: undefined, isFollowed: false });
}
