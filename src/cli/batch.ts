/** The batch interface: one JSON case a line on stdin, one JSON result a line on stdout. */
import { fstatSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { ExitCode, UsageError } from "./usage";

/** Where a batch reads and writes. */
export interface BatchStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * Answers every line in order. A line that cannot be answered yields {"error":"…"} in its place and
 * exit code 2 at the end; empty lines are skipped.
 *
 * @param answer makes the result of one parsed case; it throws with a sentence for a bad case.
 */
export async function runBatch(
  answer: (parsed: unknown) => object | Promise<object>,
  streams: BatchStreams = { input: process.stdin, output: process.stdout },
): Promise<void> {
  if (streams.input === process.stdin && fstatSync(0).isDirectory()) {
    throw new UsageError("Expected cases on standard input, one a line, but received a folder.");
  }
  for await (const line of createInterface({ input: streams.input, crlfDelay: Infinity })) {
    if (line.trim() !== "") {
      const result = await answerLine(line, answer);
      if (!streams.output.write(`${jsonText(result)}\n`)) {
        await new Promise((resolve) => streams.output.once("drain", resolve));
      }
    }
  }
}

/** A result as JSON; what it does not have is null. */
export function jsonText(result: object): string {
  return JSON.stringify(result, (_name, value: unknown) => value ?? null);
}

async function answerLine(
  line: string,
  answer: (parsed: unknown) => object | Promise<object>,
): Promise<object> {
  try {
    return await answer(parseCase(line));
  } catch (problem) {
    process.exitCode = ExitCode.USAGE;
    return { error: problem instanceof Error ? problem.message : String(problem) };
  }
}

function parseCase(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new Error(`Expected one JSON object a line but received "${line.slice(0, 60)}".`);
  }
}
