/** Compares a log file, chunk by chunk. */
import { closeSync, openSync, readSync } from "node:fs";
import { LogInference, type InferenceSummary } from "./inference";
import { besideOf, type Beside } from "./beside";
import type { RuleSet } from "../core/game/edition";
import { LogDigest } from "./logDigest";
import { ReportBuilder, type Report, type ReportOptions } from "./report";

/** What to do with a log. */
export interface CompareOptions extends Omit<ReportOptions, "onAward" | "onEvidence" | "source"> {
  /** Also find out which answers to the open questions explain the awards. */
  readonly infers?: boolean;
  /** Also judge the log by these rules, and say where they part from its edition's. */
  readonly beside?: RuleSet | undefined;
  /** A name for the log in reports; the path if missing. */
  readonly source?: string;
  /** Told how many bytes have been read, for a progress bar. */
  readonly onProgress?: (bytes: number) => void;
}

/** A compared log. */
export interface ComparedLog {
  readonly report: Report;
  readonly inference: readonly InferenceSummary[] | undefined;
  /** What other rules make of it, where that was asked. */
  readonly beside: Beside | undefined;
  /** What the log is known by ({@link LogDigest}), so that nobody counts it twice. */
  readonly digest: string;
}

/** Large chunks keep the cost per line low. */
const CHUNK_SIZE = 1 << 18;

/** Compares the log at a path; rejects with Node's error if it cannot be read. */
export async function compareLogFile(
  path: string,
  options: CompareOptions = {},
): Promise<ComparedLog> {
  return compareChunks(chunksOf(path), { ...options, source: options.source ?? path });
}

/** The bytes of a file, read into the same memory again and again: a stream makes new memory for each. */
export function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, "r");
  try {
    // A Buffer finds line ends twice as fast as other arrays of bytes.
    const memory = Buffer.allocUnsafeSlow(CHUNK_SIZE);
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
  options: CompareOptions & { readonly source: string },
): Promise<ComparedLog> {
  const inference = options.infers === true ? new LogInference() : undefined;
  const { beside, source, edition, luck, ownFigures, onProgress } = options;
  const builder = new ReportBuilder({ ...options, onEvidence: inference?.add.bind(inference) });
  const other =
    beside && new ReportBuilder({ source, edition, judgedBy: beside, luck, ownFigures });
  const digest = new LogDigest();
  let bytes = 0;
  for await (const chunk of chunks) {
    builder.reader.push(chunk);
    other?.reader.push(chunk);
    digest.push(chunk);
    bytes += chunk.length;
    onProgress?.(bytes);
  }
  builder.reader.end();
  other?.reader.end();
  const report = builder.report();
  return {
    report,
    inference: inference?.summaries(),
    beside: beside && other && besideOf(report, other.report(), beside),
    digest: digest.digest(),
  };
}
