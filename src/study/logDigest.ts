/** What a log is known by, so that nobody counts it twice. */
import { createHash } from "node:crypto";

/** Bytes at either end of a log that are looked at: the last ones hold seeds of the rooms played last. */
const END_SIZE = 1 << 16;

/**
 * SHA-256 of a log's beginning, end and length, whatever the chunks in which it comes. What lies
 * between is left out, since hashing all of it takes as long as a twelfth of the comparison.
 */
export class LogDigest {
  private readonly hash = createHash("sha256");
  private readonly end = new Uint8Array(END_SIZE);
  private length = 0;

  push(chunk: Uint8Array): void {
    this.hash.update(chunk.subarray(0, Math.max(0, END_SIZE - this.length)));
    const last = chunk.subarray(-END_SIZE);
    this.end.copyWithin(0, last.length);
    this.end.set(last, END_SIZE - last.length);
    this.length += chunk.length;
  }

  /** In hexadecimal; nothing may be pushed afterwards. */
  digest(): string {
    return this.hash.update(this.end).update(String(this.length)).digest("hex");
  }
}
