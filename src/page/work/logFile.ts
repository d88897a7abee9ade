/** Reading a log in a worker, once or again and again while the game writes it. */
import { ownRooms } from "../state/ownRooms";
import { state } from "../state/store";
import type { DropsShown, LogAnswer } from "./tasks";
import { sendTask, startWorker } from "./workers";

/** Told what comes of a log. */
export type LogListener = (answer: LogAnswer) => void;

/** Where a browser gives a file that can be looked at again. Chromium only, and not in every page. */
interface FileHandle {
  getFile(): Promise<File>;
}

/** A log that is being read, or was. */
export interface OpenLog {
  /** The file as it is now. */
  readonly file: () => Promise<File>;
  /** Shows other drops on its maps. */
  readonly redraw: () => void;
  readonly stop: () => void;
}

type FilePicker = () => Promise<readonly FileHandle[]>;

/** How long a followed log is left alone, in milliseconds. */
const LOOK_INTERVAL = 1000;

/** How much of the beginning tells one launch of the game from another. */
const MARK_SIZE = 512;

/** How often in a row a log may be out of reach before that is told: the game may be writing it. */
const FAILURES_MAX = 5;

/** Whether this browser can follow a file. */
export function canFollow(): boolean {
  return "showOpenFilePicker" in window;
}

export function readLogFile(file: File, listener: LogListener): OpenLog {
  const reader = new LogWorker(listener, () => undefined);
  reader.read(file, 0, false);
  return {
    file: () => Promise.resolve(file),
    redraw: () => reader.redraw(),
    stop: () => reader.stop(),
  };
}

/** Lets the reader choose a file and follows it; undefined if none was chosen. */
export async function followLogFile(listener: LogListener): Promise<OpenLog | undefined> {
  const pick = (window as unknown as { showOpenFilePicker: FilePicker }).showOpenFilePicker;
  const handle = await pick().then(
    ([first]) => first,
    () => undefined, // The dialog was closed.
  );
  if (handle === undefined) {
    return undefined;
  }
  const follower = new LogFollower(handle, listener);
  return {
    file: () => handle.getFile(),
    redraw: () => follower.redraw(),
    stop: () => follower.stop(),
  };
}

/** Looks at a log now and then and has read what is new. */
class LogFollower {
  private readonly reader: LogWorker;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  /** How much of this launch's log was read, its first bytes, and those where reading stopped. */
  private offset = 0;
  private head: Uint8Array = new Uint8Array();
  private tail: Uint8Array = new Uint8Array();
  private failures = 0;

  constructor(
    private readonly handle: FileHandle,
    private readonly listener: LogListener,
  ) {
    this.reader = new LogWorker(listener, (bytes) => {
      this.offset += bytes;
      this.lookAgain();
    });
    void this.look();
  }

  redraw(): void {
    this.reader.redraw();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.reader.stop();
  }

  private lookAgain(): void {
    this.timer = setTimeout(() => void this.look(), LOOK_INTERVAL);
  }

  private async look(): Promise<void> {
    try {
      const file = await this.handle.getFile();
      if (file.size === this.offset) {
        this.lookAgain();
        return;
      }
      // A file that shrank, or that holds other bytes than were read, is a new launch of the game.
      const isSame =
        file.size > this.offset &&
        (await holdsAt(file, 0, this.head)) &&
        (await holdsAt(file, this.offset - this.tail.length, this.tail));
      this.offset = isSame ? this.offset : 0;
      this.head = await bytesOf(file, 0);
      this.tail = await bytesOf(file, Math.max(0, file.size - MARK_SIZE));
      this.failures = 0;
      this.reader.read(file, this.offset, true);
    } catch (error) {
      this.failures += 1;
      if (this.failures === FAILURES_MAX) {
        const why = error instanceof Error ? error.message : String(error);
        this.listener({ kind: "problem", text: `${why} The page goes on looking for it.` });
      }
      this.lookAgain();
    }
  }
}

async function bytesOf(file: File, from: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, from + MARK_SIZE).arrayBuffer());
}

async function holdsAt(file: File, from: number, expected: Uint8Array): Promise<boolean> {
  const now = await bytesOf(file, from);
  return expected.every((byte, at) => byte === now[at]);
}

/** What maps of a log are to show now. */
export function dropsShown(): DropsShown {
  const { showsDrops, luck, items } = state.value;
  return { showsDrops, luck, items };
}

/** One worker reads all pieces of a log, each after the one before. */
class LogWorker {
  private readonly worker = startWorker();

  /** @param onDone told how many bytes of a piece were read. */
  constructor(listener: LogListener, onDone: (bytes: number) => void) {
    this.worker.onmessage = ({ data }: MessageEvent<LogAnswer>) => {
      listener(data);
      if (data.kind === "report" && data.isLast) {
        onDone(data.bytes);
      }
    };
    this.worker.onerror = ({ message }) => listener({ kind: "problem", text: message });
  }

  /** Reads a file from a place on; the place 0 begins again. */
  read(file: File, from: number, isOpen: boolean): void {
    sendTask(this.worker, {
      kind: "log",
      name: file.name,
      piece: file.slice(from),
      isNew: from === 0,
      isOpen,
      ownFigures: ownRooms.value,
      drops: dropsShown(),
    });
  }

  redraw(): void {
    sendTask(this.worker, { kind: "redraw", drops: dropsShown() });
  }

  stop(): void {
    this.worker.terminate();
  }
}
