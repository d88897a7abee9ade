/** Where found seeds go: standard output or a file, line by line. */
import { closeSync, openSync, writeSync } from "node:fs";
import { UsageError } from "../usage";

/** Takes lines. */
export interface LineSink {
  write(line: string): void;
  close(): void;
}

/** Bytes gathered before they are written. */
const BUFFER_LENGTH = 65536;

/** A file, or standard output without one. `append` goes on with a file that is there. */
export function lineSink(file: string | undefined, append: boolean): LineSink {
  if (file === undefined) {
    return { write: (line) => console.log(line), close: () => undefined };
  }
  let descriptor: number;
  try {
    descriptor = openSync(file, append ? "a" : "w");
  } catch (error) {
    throw new UsageError(`Failed to write ${file} since ${(error as Error).message}`);
  }
  let buffer = "";
  const flush = (): void => {
    writeSync(descriptor, buffer);
    buffer = "";
  };
  return {
    write: (line) => {
      buffer += `${line}\n`;
      if (buffer.length >= BUFFER_LENGTH) {
        flush();
      }
    },
    close: () => {
      flush();
      closeSync(descriptor);
    },
  };
}
