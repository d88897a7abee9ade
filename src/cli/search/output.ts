/** Where found seeds go: standard output or a file. */
import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { withDisk } from "../files";
import { UsageError } from "../usage";

/** Takes text. Nothing is sure to be written before a flush. */
export interface TextSink {
  write(text: string): void;
  flush(): void;
  close(): void;
  /** How long the file is after all that was taken so far, in bytes; 0 for standard output. */
  length(): number;
}

/** Characters gathered before they are written. */
const BUFFER_LENGTH = 65536;

/**
 * A file, or standard output without one.
 *
 * @param keep how many bytes of a file that is there stay in front of what is written.
 */
export function openSink(file: string | undefined, keep = 0): TextSink {
  let length = keep;
  const descriptor = file === undefined ? undefined : openFile(file, keep);
  let buffer = "";
  const flush = (): void => {
    if (descriptor === undefined) {
      clearProgress(buffer);
      process.stdout.write(buffer);
    } else {
      const bytes = Buffer.from(buffer);
      withDisk(`write ${file}`, () => writeAll(descriptor, bytes));
      length += bytes.length;
    }
    buffer = "";
  };
  return {
    write: (text) => {
      buffer += text;
      if (buffer.length >= BUFFER_LENGTH) {
        flush();
      }
    },
    flush,
    close: () => {
      flush();
      if (descriptor !== undefined) {
        closeSync(descriptor);
      }
    },
    length: () => (descriptor === undefined ? 0 : length + buffer.length),
  };
}

/** The system may take less than it is given, most of all where a disk is nearly full. */
function writeAll(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(descriptor, bytes, written);
  }
}

/** The progress bar stands in the line that the next seed is printed on; it draws itself again. */
function clearProgress(text: string): void {
  if (text !== "" && process.stdout.isTTY && process.stderr.isTTY) {
    process.stderr.write("\r\u001b[K");
  }
}

function openFile(file: string, keep: number): number {
  const descriptor = withDisk(`write ${file}`, () => openSync(file, keep > 0 ? "a" : "w"));
  if (keep > 0) {
    cutFile(file, descriptor, keep);
  }
  return descriptor;
}

/** What was written after the state was last kept is found again. */
function cutFile(file: string, descriptor: number, keep: number): void {
  const { size } = fstatSync(descriptor);
  if (size < keep) {
    throw new UsageError(
      `Expected ${file} with the ${keep} bytes found so far but received ${size}; ` +
        `delete the file of --resume to start over.`,
    );
  }
  ftruncateSync(descriptor, keep);
}
