/** Compares a log, chunk by chunk. */
import { closeSync, openSync, readSync } from "node:fs";
import { ReportBuilder, type Report, type ReportOptions } from "./report";

/** Large chunks keep the cost per line low. */
const CHUNK_SIZE = 1 << 18;

/** The bytes of a file, read into the same memory again and again: a stream makes new memory for each. */
export function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, "r");
  try {
    const memory = new Uint8Array(CHUNK_SIZE);
    for (let read = readSync(file, memory); read > 0; read = readSync(file, memory)) {
      yield memory.subarray(0, read);
    }
  } finally {
    closeSync(file);
  }
}

/** Compares a log given as chunks of bytes. */
export async function compareChunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: ReportOptions,
): Promise<Report> {
  const builder = new ReportBuilder(options);
  for await (const chunk of chunks) {
    builder.reader.push(chunk);
  }
  builder.reader.end();
  return builder.report();
}
