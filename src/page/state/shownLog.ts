/** The log that is read or followed, one at a time. It outlives the view, so that "back" shows it. */
import { effect, signal } from "@preact/signals";
import { chooseLog, dropsShown, OpenLog } from "../work/logFile";
import type { LogChange } from "../work/tasks";
import { keepLog, type KeptLog } from "./memory";

export interface LogState extends LogChange {
  readonly name?: string;
  readonly isFollowed?: boolean;
  /** The log as it is now. */
  readonly file?: () => Promise<File>;
  /** Shows the drops that are set by now; missing once reading was stopped. */
  readonly redraw?: (() => void) | undefined;
}

/** Empty before the first log. */
export const shownLog = signal<LogState>({});

let running: OpenLog | undefined;

// Maps that show other drops than are asked for are drawn again.
effect(() => {
  const { shown, redraw } = shownLog.value;
  if (shown !== undefined && JSON.stringify(shown.drops) !== JSON.stringify(dropsShown())) {
    redraw?.();
  }
});

function change(next: LogState): void {
  const now = { ...shownLog.value, ...next };
  shownLog.value = now;
  const { name = "", shown, share, compared, isFollowed } = now;
  if (shown !== undefined && share === undefined && compared === undefined && isFollowed !== true) {
    keepLog({ name, html: shown.html, floors: shown.floors });
  }
}

/** Opens one that was kept, as it was judged then. */
export function openKeptLog({ name, html, floors }: KeptLog): void {
  running?.stop();
  shownLog.value = { name, shown: { html, floors, drops: dropsShown() } };
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
  const log = new OpenLog(file, change, isFollowed);
  running = log;
  shownLog.value = {
    name,
    share: isFollowed ? undefined : 0,
    isFollowed,
    file,
    redraw: () => log.redraw(),
  };
}

/** Reads no further; what was read stays. */
export function stopLog(): void {
  running?.stop();
  change({ share: undefined, compared: undefined, isFollowed: false, redraw: undefined });
}
