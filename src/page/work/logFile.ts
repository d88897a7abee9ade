/** Reading a log in a worker, once or again and again while the game writes it. */
import { ownRooms } from "../state/ownRooms";
import type { Answer, LogChange } from "./tasks";
import { sendTask, startWorker } from "./workers";

/** Where a browser gives a file that can be looked at again. Chromium only, and not in every page. */
interface FileHandle {
  getFile(): Promise<File>;
}

type FilePicker = () => Promise<readonly FileHandle[]>;

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

/** Lets the reader choose a file that can be looked at again; undefined if none was chosen. */
export async function chooseLog(): Promise<FileHandle | undefined> {
  const pick = (window as unknown as { showOpenFilePicker: FilePicker }).showOpenFilePicker;
  return pick().then(
    ([first]) => first,
    () => undefined, // The dialog was closed.
  );
}

/** A log that is being read, or was; its worker reads all pieces, each after the one before. */
export class OpenLog {
  private readonly worker = startWorker();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  /** How much of this launch's log was read, and its bytes where reading stopped. */
  private offset = 0;
  private tail: Uint8Array = new Uint8Array();
  private failures = 0;

  /**
   * @param file gives the log as it is now.
   * @param onChange told what comes of it.
   * @param isFollowed whether it is looked at now and then, and what is new is read.
   */
  constructor(
    readonly file: () => Promise<File>,
    private readonly onChange: (change: LogChange) => void,
    private readonly isFollowed: boolean,
  ) {
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.kind === "problem") {
        this.fail(data.text);
      } else if (data.kind === "log") {
        onChange(data.change);
        this.goOn(data.read);
      }
    };
    this.worker.onerror = ({ message }) => this.fail(message);
    void this.look();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.worker.terminate();
  }

  private fail(text: string): void {
    const problem = `The log could not be read: ${text}`;
    this.onChange({ progress: undefined, problem });
  }

  private goOn(read: number | undefined): void {
    if (read !== undefined) {
      this.offset += read;
      this.lookAgain();
    }
  }

  private lookAgain(): void {
    if (this.isFollowed) {
      this.timer = setTimeout(() => void this.look(), LOOK_INTERVAL);
    }
  }

  private async look(): Promise<void> {
    try {
      const file = await this.file();
      if (this.isFollowed) {
        if (file.size === this.offset) {
          this.lookAgain();
          return;
        }
        await this.noteLaunch(file);
      }
      this.failures = 0;
      sendTask(this.worker, {
        kind: "log",
        name: file.name,
        piece: file.slice(this.offset),
        isNew: this.offset === 0,
        isOpen: this.isFollowed,
        ownFigures: ownRooms.value,
      });
    } catch (error) {
      this.failures += 1;
      if (this.failures === FAILURES_MAX) {
        const why = error instanceof Error ? error.message : String(error);
        this.fail(`${why} The page goes on looking for it.`);
      }
      this.lookAgain();
    }
  }

  /** A file that shrank, or that holds other bytes than were read, is a new launch of the game. */
  private async noteLaunch(file: File): Promise<void> {
    const there = await bytesOf(file, this.offset - this.tail.length);
    const isSame = file.size > this.offset && this.tail.every((byte, at) => byte === there[at]);
    this.offset = isSame ? this.offset : 0;
    this.tail = await bytesOf(file, Math.max(0, file.size - MARK_SIZE));
  }
}

async function bytesOf(file: File, from: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, from + MARK_SIZE).arrayBuffer());
}
