/** Compares a log, chunk by chunk. */
import { ReportBuilder, type Report, type ReportOptions } from "./logReport";

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
