/** Reading a log in a worker, once or again and again while the game writes it. */
import { ownRooms } from "../state/ownRooms";
import type { Answer, LogChange } from "./tasks";
import { sendTask, startWorker } from "./workers";

/** Where a browser gives a file that can be looked at again. Chromium only, and not in every page. */
interface FileHandle {
  getFile(): Promise<File>;
}

/** How long a followed log is left alone, in milliseconds. */
const LOOK_INTERVAL = 1000;

/** How much of what was read last tells one launch of the game from another. */
const MARK_SIZE = 512;

/** How often in a row a log may be out of reach before that is told: the game may be writing it. */
const FAILURES_MAX = 5;

/** Whether this browser can follow a file. */
export function canFollow(): boolean {
  return "showOpenFilePicker" in window;
}

/** Lets the reader choose a log that can be looked at again; undefined if none was chosen. */
export async function chooseLog(): Promise<FileHandle | undefined> {
  const { showOpenFilePicker: pick } = window as unknown as {
    readonly showOpenFilePicker: () => Promise<readonly FileHandle[]>;
  };
  return pick().then(
    ([first]) => first,
    () => undefined, // The dialog was closed.
  );
}

/**
 * Reads a log; one worker reads all its pieces, each after the one before.
 *
 * @param file gives the log as it is now.
 * @param onChange told what comes of it.
 * @param isFollowed whether it is looked at now and then, and what is new is read.
 * @returns what ends the reading.
 */
export function openLog(
  file: () => Promise<File>,
  onChange: (change: LogChange) => void,
  isFollowed: boolean,
): () => void {
  const worker = startWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How much of this launch's log was read, and its bytes where reading stopped. */
  let offset = 0;
  let tail: Uint8Array = new Uint8Array();
  let failures = 0;
  const fail = (text: string): void =>
    onChange({ progress: undefined, problem: `The log could not be read: ${text}` });
  const lookAgain = (): void => {
    timer = isFollowed ? setTimeout(() => void look(), LOOK_INTERVAL) : undefined;
  };
  const read = async (now: File): Promise<void> => {
    if (isFollowed && now.size === offset) {
      lookAgain();
      return;
    }
    if (isFollowed) {
      offset = (await isSameLaunch(now, offset, tail)) ? offset : 0;
      tail = await bytesOf(now, Math.max(0, now.size - MARK_SIZE));
    }
    const piece = now.slice(offset);
    const told = { isNew: offset === 0, isOpen: isFollowed, ownFigures: ownRooms.value };
    sendTask(worker, { kind: "log", name: now.name, piece, ...told });
  };
  const look = async (): Promise<void> => {
    try {
      await read(await file());
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === FAILURES_MAX) {
        const why = error instanceof Error ? error.message : String(error);
        fail(`${why} The page goes on looking for it.`);
      }
      lookAgain();
    }
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.kind === "problem") {
      fail(data.text);
    } else if (data.kind === "log") {
      onChange(data.change);
      if (data.read !== undefined) {
        offset += data.read;
        lookAgain();
      }
    }
  };
  worker.onerror = ({ message }) => fail(message);
  void look();
  return () => {
    clearTimeout(timer);
    worker.terminate();
  };
}

/** A file that shrank, or that holds other bytes than were read, is a new launch of the game. */
async function isSameLaunch(file: File, offset: number, tail: Uint8Array): Promise<boolean> {
  const there = await bytesOf(file, offset - tail.length);
  return file.size > offset && tail.every((byte, at) => byte === there[at]);
}

async function bytesOf(file: File, from: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, from + MARK_SIZE).arrayBuffer());
}
