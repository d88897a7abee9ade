/** The batch interface: one JSON case a line, and one JSON result a line on stdout. */
import { jsonText } from "../report/jsonText";
import { escapedJson } from "../report/printable";
import { dealtOut, isHelper } from "./batchHelpers";
import { createReadStream, fstatSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import type { TextDecoder } from "node:util";
import { decoderFor, print, STANDARD_INPUT, STANDARD_STREAM, withDisk } from "./files";
import { workersFrom } from "./seedRange";
import type { BatchOptions } from "./options";
import { ExitCode, otherOption, UsageError } from "./usage";

/**
 * With `--batch`, answers every line in order. A line that cannot be answered yields {"error":"…"} in
 * its place and exit code 2 at the end; empty lines are skipped. Refuses what a batch would ignore,
 * since its lines say everything, and without a batch what only a batch takes.
 *
 * @param words that were typed beside the options.
 * @param allowed options that hold for all lines.
 * @param answer makes the result of one case; it throws with a sentence for a bad case.
 * @returns whether a batch was asked for.
 */
export async function answeredBatch(
  words: readonly string[],
  options: BatchOptions,
  allowed: readonly string[],
  answer: (one: unknown) => object | Promise<object>,
): Promise<boolean> {
  const { batch = false, fields, workers } = options;
  if (batch === false) {
    if (fields !== undefined || workers !== undefined) {
      const alone = fields === undefined ? "--workers" : "--fields";
      throw new UsageError(`Expected --batch beside ${alone}.`);
    }
    return false;
  }
  const beside =
    words[0] ?? otherOption(options, ["batch", "json", "fields", "workers", ...allowed]);
  if (beside !== undefined) {
    throw new UsageError(
      `Expected one of --batch and ${beside} but received both: the lines of a batch say everything.`,
    );
  }
  const paths = fields === undefined ? undefined : pathsOf(fields);
  const helpers = isHelper() || workers === undefined ? 1 : workersFrom(workers);
  const lines = filledLines(isHelper() ? true : batch);
  const answers =
    helpers === undefined || helpers < 2
      ? answersHere(lines, (line) => answerOf(line, answer), paths)
      : dealtOut(lines, helpers);
  for await (const line of answers) {
    await print(`${line}\n`);
  }
  return true;
}

async function* filledLines(batch: string | true): AsyncGenerator<string> {
  for await (const line of linesOf(textOf(openCases(batch)))) {
    if (line.trim() !== "") {
      yield line;
    }
  }
}

/** What a line is answered with, and the case's own name where it has one. */
interface Answer {
  readonly id?: unknown;
  readonly result: object;
}

async function* answersHere(
  lines: AsyncIterable<string>,
  answer: (line: string) => Promise<Answer>,
  paths: readonly FieldPath[] | undefined,
): AsyncGenerator<string> {
  for await (const line of lines) {
    const { id, result } = await answer(line);
    const isWhole = paths === undefined || "error" in result;
    const chosen = isWhole ? result : (picked(result, paths) as object);
    yield escapedJson(jsonText({ ...(id === undefined ? {} : { id }), ...chosen }));
  }
}

/** The answer to a line, or {"error":"…"}; the `id` of a case is no part of it and comes back with it. */
async function answerOf(
  line: string,
  answer: (one: unknown) => object | Promise<object>,
): Promise<Answer> {
  let id: unknown;
  try {
    const parsed = parseCase(line);
    const isNamed = typeof parsed === "object" && parsed !== null && "id" in parsed;
    const { id: own, ...rest } = isNamed ? parsed : { id: undefined };
    id = own;
    return { id, result: await answer(isNamed ? rest : parsed) };
  } catch (problem) {
    process.exitCode = ExitCode.USAGE;
    return { id, result: { error: problem instanceof Error ? problem.message : String(problem) } };
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

/** The names that lead to a field; lists on the way are gone through. */
type FieldPath = readonly string[];

/** The fields of a list with commas, written as docs/json.md has them or without its brackets. */
function pathsOf(text: string): readonly FieldPath[] {
  const names = text.split(",").map((name) => name.trim().replaceAll("[]", ""));
  if (names.some((name) => !/^\w+(\.\w+)*$/.test(name))) {
    throw new UsageError(
      `Expected --fields with names of fields, as in name,rooms.kind, but received "${text}".`,
    );
  }
  return names.map((name) => name.split("."));
}

/** The wanted fields of an answer, each in its place; what it does not have is null. */
function picked(value: unknown, paths: readonly FieldPath[]): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => picked(one, paths));
  }
  if (typeof value !== "object" || paths.some(({ length }) => length === 0)) {
    return value;
  }
  const fields = [...new Set(paths.map(([name]) => name as string))].map((name) => {
    const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    return [name, picked((value as Readonly<Record<string, unknown>> | null)?.[name], below)];
  });
  return Object.fromEntries(fields);
}
