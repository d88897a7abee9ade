/**
 * Follows a log while the game writes it. The size is polled, since change notifications are
 * unreliable on Windows. A file that shrinks, that is another file, or that holds other bytes at its
 * beginning or where reading stopped, is a new launch: most launches begin with the same lines.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

/** Told what the log does. */
export interface FollowerEvents {
  /** The next bytes. */
  bytes(chunk: Uint8Array): void;
  /** The log begins again: the game was started again. */
  restart(): void;
}

/** How much of the beginning, and of what was read last, tells one launch from another. */
const MARK_SIZE = 512;

const CHUNK_SIZE = 1 << 18;

/** Opening a pipe that took the log's place must not wait for somebody to write; Windows has none. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Follows one file; call {@link poll} now and then. */
export class LogFollower {
  private offset = 0;
  private head: Buffer = Buffer.alloc(0);
  /** The bytes that end where reading stopped. */
  private tail: Buffer = Buffer.alloc(0);
  /** Which file was read: disk and number on it. */
  private identity = "";

  constructor(
    private readonly path: string,
    private readonly events: FollowerEvents,
  ) {}

  /**
   * Reads what is new. Throws Node's error when what is there cannot be read.
   *
   * @returns whether the file is there: it may be missing until the game is started.
   */
  poll(): boolean {
    const file = this.open();
    if (file === undefined) {
      return false;
    }
    try {
      this.readNew(file);
    } finally {
      closeSync(file);
    }
    return true;
  }

  private open(): number | undefined {
    try {
      return openSync(this.path, OPEN_FLAGS);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") {
        return undefined;
      }
      throw error;
    }
  }

  private readNew(file: number): void {
    const { size, dev, ino } = fstatSync(file);
    const identity = `${dev} ${ino}`;
    if (this.offset > 0 && !this.isSameLaunch(file, size, identity)) {
      this.offset = 0;
      this.head = Buffer.alloc(0);
      this.tail = Buffer.alloc(0);
      this.events.restart();
    }
    this.identity = identity;
    const chunk = Buffer.alloc(CHUNK_SIZE);
    while (this.offset < size) {
      const count = readSync(file, chunk, 0, CHUNK_SIZE, this.offset);
      if (count === 0) {
        return;
      }
      this.keepMarks(chunk.subarray(0, count));
      this.offset += count;
      this.events.bytes(Uint8Array.from(chunk.subarray(0, count)));
    }
  }

  private keepMarks(chunk: Buffer): void {
    if (this.head.length < MARK_SIZE) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, MARK_SIZE - this.head.length)]);
    }
    this.tail = Buffer.concat([this.tail, chunk.subarray(-MARK_SIZE)]).subarray(-MARK_SIZE);
  }

  private isSameLaunch(file: number, size: number, identity: string): boolean {
    return (
      size >= this.offset &&
      identity === this.identity &&
      holdsAt(file, 0, this.head) &&
      holdsAt(file, this.offset - this.tail.length, this.tail)
    );
  }
}

function holdsAt(file: number, position: number, expected: Buffer): boolean {
  const now = Buffer.alloc(expected.length);
  return readSync(file, now, 0, now.length, position) === now.length && now.equals(expected);
}
