/** The log that is read or followed, one at a time. It outlives the view, so that "back" shows it. */
import { signal } from "@preact/signals";
import { chooseLog, OpenLog } from "../work/logFile";
import type { LogAnswer, ShownLog } from "../work/tasks";

/** How many floors have had their rooms compared, of how many; 0 of 0 before the first. */
export interface Compared {
  readonly floors: number;
  readonly all: number;
}

export interface LogState {
  /** What it says; undefined before the first report, and where the file is no log. */
  readonly shown?: ShownLog | undefined;
  /** How far reading is; undefined where it is over. */
  readonly share?: number | undefined;
  /** How far comparing the rooms that were entered is; undefined where it is over. */
  readonly compared?: Compared | undefined;
  readonly problem?: string | undefined;
  readonly isFollowed?: boolean;
  /** The log as it is now. */
  readonly file?: () => Promise<File>;
  /** Shows the drops that are set by now; missing once reading was stopped. */
  readonly redraw?: (() => void) | undefined;
}

/** Empty before the first log. */
export const shownLog = signal<LogState>({});

let running: OpenLog | undefined;

function change(next: LogState): void {
  shownLog.value = { ...shownLog.value, ...next };
}

const QUIET = { share: undefined, compared: undefined };

/** What comes of a log, as the view shows it. */
function heard(answer: LogAnswer): void {
  switch (answer.kind) {
    case "progress": {
      const { bytes, all } = answer;
      return change({ compared: undefined, share: all === 0 ? 1 : bytes / all });
    }
    case "report": {
      const { state, isLast } = answer;
      return change({
        share: undefined,
        compared: isLast ? undefined : { floors: 0, all: 0 },
        shown: state.isGameLog ? state : undefined,
        problem: state.isGameLog ? undefined : NO_LOG,
      });
    }
    case "redrawn":
      return change({ shown: answer.state });
    case "compared":
      return change({ share: undefined, compared: answer });
    case "problem":
      return change({ ...QUIET, problem: `The log could not be read: ${answer.text}` });
  }
}

export function readLog(chosen: File): void {
  open(() => Promise.resolve(chosen), false);
}

/** Lets the reader choose a log and follows it. */
export async function followLog(): Promise<void> {
  const chosen = await chooseLog();
  if (chosen !== undefined) {
    open(() => chosen.getFile(), true);
  }
}

function open(file: () => Promise<File>, isFollowed: boolean): void {
  running?.stop();
  const log = new OpenLog(file, heard, isFollowed);
  running = log;
  shownLog.value = {
    share: isFollowed ? undefined : 0,
    isFollowed,
    file,
    redraw: () => log.redraw(),
  };
}

/** Reads no further; what was read stays. */
export function stopLog(): void {
  running?.stop();
  change({ ...QUIET, isFollowed: false, redraw: undefined });
}

const NO_LOG =
  "This is no log of the game: no line of it is one that The Binding of Isaac or the mod writes. " +
  "The file is called log.txt and lies in the game's folder among your documents.";
