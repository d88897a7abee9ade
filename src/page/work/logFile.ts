/** Reading a log in a worker, once or again and again while the game writes it. */
import type { LiveState } from "../../report/liveLog";
import type { Answer } from "./tasks";
import { sendTask, startWorker } from "./workers";

/** Told what comes of a log. */
export interface LogListener {
  readonly onProgress: (bytes: number, all: number) => void;
  readonly onReport: (state: LiveState) => void;
  readonly onProblem: (text: string) => void;
}

/** Where a browser gives a file that can be looked at again. Chromium only, and not in every page. */
interface FileHandle {
  getFile(): Promise<File>;
}

/** A log that is being followed. */
interface FollowedLog {
  /** The file as it is now. */
  readonly file: () => Promise<File>;
  readonly stop: () => void;
}

type FilePicker = () => Promise<readonly FileHandle[]>;

/** How long a followed log is left alone, in milliseconds. */
const LOOK_INTERVAL = 1000;

/** Whether this browser can follow a file. */
export function canFollow(): boolean {
  return "showOpenFilePicker" in window;
}

/** Reads a file to its end; the returned function stops. */
export function readLogFile(file: File, listener: LogListener): () => void {
  return watchPieces(listener, (send) => send(file, 0, false));
}

/** Lets the reader choose a file and follows it; undefined if none was chosen. */
export async function followLogFile(listener: LogListener): Promise<FollowedLog | undefined> {
  const pick = (window as unknown as { showOpenFilePicker: FilePicker }).showOpenFilePicker;
  const handle = await pick().then(
    ([first]) => first,
    () => undefined, // The dialog was closed.
  );
  if (handle === undefined) {
    return undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = watchPieces(listener, (send, onDone) => {
    let seen = 0;
    const look = async (): Promise<void> => {
      const file = await handle.getFile();
      if (file.size === seen) {
        timer = setTimeout(look, LOOK_INTERVAL);
        return;
      }
      // A file that shrank is a new launch of the game.
      const from = file.size < seen ? 0 : seen;
      seen = file.size;
      send(file, from, true);
    };
    onDone(() => {
      timer = setTimeout(look, LOOK_INTERVAL);
    });
    void look();
  });
  return {
    file: () => handle.getFile(),
    stop: () => {
      clearTimeout(timer);
      stop();
    },
  };
}

type Send = (file: File, from: number, isOpen: boolean) => void;

/** One worker reads all pieces of a log, each after the one before. */
function watchPieces(
  { onProgress, onReport, onProblem }: LogListener,
  begin: (send: Send, onDone: (next: () => void) => void) => void,
): () => void {
  const worker = startWorker();
  let all = 0;
  let next = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.kind === "progress") {
      onProgress(data.bytes, all);
    } else if (data.kind === "report") {
      onReport(data.state);
      next();
    } else if (data.kind === "problem") {
      onProblem(data.text);
    }
  };
  worker.onerror = (event) => onProblem(event.message);
  begin(
    (file, from, isOpen) => {
      all = file.size - from;
      sendTask(worker, {
        kind: "log",
        name: file.name,
        piece: file.slice(from),
        isNew: from === 0,
        isOpen,
      });
    },
    (then) => {
      next = then;
    },
  );
  return () => worker.terminate();
}
