/** The batch interface: one JSON case a line, and one JSON result a line on stdout. */
import { jsonText } from "../report/jsonText";
import { escapedJson } from "../report/printable";
import { createReadStream, fstatSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import type { TextDecoder } from "node:util";
import { decoderFor, print, STANDARD_INPUT, STANDARD_STREAM, withDisk } from "./files";
import type { SharedOptions } from "./options";
import { ExitCode, otherOption, UsageError } from "./usage";

/**
 * With `--batch`, answers every line in order. A line that cannot be answered yields {"error":"…"} in
 * its place and exit code 2 at the end; empty lines are skipped. Refuses what a batch would ignore,
 * since its lines say everything.
 *
 * @param words that were typed beside the options.
 * @param allowed options that hold for all lines.
 * @param answer makes the result of one case; it throws with a sentence for a bad case.
 * @returns whether a batch was asked for.
 */
export async function answeredBatch(
  words: readonly string[],
  options: SharedOptions<"batch">,
  allowed: readonly string[],
  answer: (one: unknown) => object | Promise<object>,
): Promise<boolean> {
  const { batch = false } = options;
  if (batch === false) {
    return false;
  }
  const beside = words[0] ?? otherOption(options, ["batch", "json", ...allowed]);
  if (beside !== undefined) {
    throw new UsageError(
      `Expected one of --batch and ${beside} but received both: the lines of a batch say everything.`,
    );
  }
  for await (const line of linesOf(textOf(openCases(batch)))) {
    if (line.trim() !== "") {
      await print(`${escapedJson(jsonText(await answerOf(line, answer)))}\n`);
    }
  }
  return true;
}

/** The answer to a line, or {"error":"…"}. */
async function answerOf(
  line: string,
  answer: (one: unknown) => object | Promise<object>,
): Promise<object> {
  try {
    return await answer(parseCase(line));
  } catch (problem) {
    process.exitCode = ExitCode.USAGE;
    return { error: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** The lines of a text that comes in pieces, in LF or CRLF; a CRLF that is cut in two adds an empty one. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const [first = "", ...lines] = piece.split(/\r\n|[\r\n]/);
    rest.push(first);
    length += first.length;
    if (length > LINE_MAX) {
      throw new UsageError(`Expected cases of at most ${LINE_MAX} characters, one a line.`);
    }
    const last = lines.pop();
    if (last !== undefined) {
      yield rest.join("");
      yield* lines;
      rest = [last];
      length = last.length;
    }
  }
  yield rest.join("");
}

/** More than any case has; an endless line would fill the memory. */
const LINE_MAX = 2 ** 26;

/** The text of a stream, without the mark that some editors, and PowerShell, begin a file with. */
async function* textOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const bytes of pieces) {
    decoder ??= decoderFor(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
}

/** @param source a file, or standard input with `true`, as `--batch` hands it over. */
function openCases(source: string | true): Readable {
  const isStdin = source === true || source === STANDARD_STREAM;
  const descriptor = isStdin
    ? process.stdin.fd
    : withDisk(`read ${source}`, () => openSync(source, "r"));
  if (fstatSync(descriptor).isDirectory()) {
    const name = isStdin ? STANDARD_INPUT : source;
    throw new UsageError(`Expected cases in ${name}, one a line, but received a folder.`);
  }
  return isStdin ? process.stdin : createReadStream(source, { fd: descriptor });
}

function parseCase(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`Expected one JSON object a line but received "${line.slice(0, 60)}".`);
  }
}
