/**
 * Follows a log while the game writes it. The size is polled, since change notifications are
 * unreliable on Windows; a file that shrinks, or that begins differently, is a new launch.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

/** Told what the log does. */
export interface FollowerEvents {
  /** The next bytes. */
  bytes(chunk: Uint8Array): void;
  /** The log begins anew: the game was started again. */
  restart(): void;
}

/** How much of the beginning tells one launch from another. */
const HEAD_SIZE = 512;

const CHUNK_SIZE = 1 << 18;

/** Opening a pipe that took the log's place must not wait for somebody to write; Windows has none. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Follows one file; call {@link poll} now and then. */
export class LogFollower {
  private readonly path: string;
  private readonly events: FollowerEvents;
  private offset = 0;
  private head: Buffer = Buffer.alloc(0);

  constructor(path: string, events: FollowerEvents) {
    this.path = path;
    this.events = events;
  }

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
    const { size } = fstatSync(file);
    if (size < this.offset || !this.hasSameHead(file)) {
      this.offset = 0;
      this.head = Buffer.alloc(0);
      this.events.restart();
    }
    const chunk = Buffer.alloc(CHUNK_SIZE);
    while (this.offset < size) {
      const count = readSync(file, chunk, 0, Math.min(CHUNK_SIZE, size - this.offset), this.offset);
      if (count === 0) {
        return;
      }
      this.keepHead(chunk.subarray(0, count));
      this.offset += count;
      this.events.bytes(Uint8Array.from(chunk.subarray(0, count)));
    }
  }

  private keepHead(chunk: Buffer): void {
    if (this.head.length < HEAD_SIZE) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_SIZE - this.head.length)]);
    }
  }

  private hasSameHead(file: number): boolean {
    const now = Buffer.alloc(this.head.length);
    const count = readSync(file, now, 0, now.length, 0);
    return count === this.head.length && now.equals(this.head);
  }
}
