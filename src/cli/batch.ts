/** The batch interface: one JSON case a line, and one JSON result a line on stdout. */
import { messageOf } from "../install/failure";
import { jsonText } from "../answers/jsonText";
import { escapedJson } from "../answers/printable";
import { createReadStream, fstatSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import type { TextDecoder } from "node:util";
import { decoderFor, printInTime, STANDARD_INPUT, STANDARD_STREAM, withDisk } from "./files";
import type { Options } from "./options";
import { ExitCode, sayBeside, otherOption, UsageError } from "./usage";

/**
 * With `--batch`, answers every line in order: answer n is of line n. A line that cannot be answered, an
 * empty one too, yields {"error":"Line n: …"} in its place and exit code 2 at the end. Refuses words and options that a
 * batch would ignore, and without a batch the options of batches.
 *
 * @param words that were typed beside the options.
 * @param allowed options that hold for all lines.
 * @param answer makes the result of one case, or throws a sentence about a bad one. It may leave out fields that are
 * not wanted.
 * @returns whether a batch was asked for.
 */
export async function answeredBatch(
  words: readonly string[],
  options: Options,
  allowed: readonly string[],
  answer: (one: unknown, wants: (field: string) => boolean) => object,
): Promise<boolean> {
  const { batch = false, fields } = options;
  if (batch === false) {
    if (fields !== undefined) {
      throw new UsageError("Expected --batch beside --fields.");
    }
    return false;
  }
  const beside = words[0] ?? otherOption(options, ["batch", "json", "fields", ...allowed]);
  if (beside !== undefined) {
    throw new UsageError(
      `Expected one of --batch and ${beside} but received both: the lines of a batch say everything.`,
    );
  }
  const paths = fields === undefined ? undefined : pathsOf(fields);
  const wanted = paths && fieldsOf(paths);
  const wants = (field: string): boolean => paths?.some((path) => path.includes(field)) ?? true;
  let unseen = paths ?? [];
  let lines = 0;
  let failed = 0;
  const answerOf = (line: string): string => {
    lines += 1;
    let id: unknown;
    let told: object;
    try {
      // The id of a case is no part of it and comes back with its answer.
      const { id: own, ...rest } = parseCase(line);
      id = own;
      const whole = answer(rest, wants);
      unseen = unseen.filter((path) => !holdsPath(whole, path));
      told = picked(whole, wanted) as object;
    } catch (problem) {
      failed += 1;
      told = { error: `Line ${lines}: ${messageOf(problem)}` };
    }
    return escapedJson(jsonText({ ...(id === undefined ? {} : { id }), ...told }));
  };
  for await (const some of linesOf(textOf(openCases(batch)))) {
    await printAnswers(some, answerOf);
  }
  if (unseen.length > 0 && failed < lines) {
    const names = unseen.map((path) => path.join("."));
    sayBeside(`No answer has ${names.join(" or ")}: --fields takes the names of docs/json.md.`);
  }
  if (failed > 0) {
    process.exitCode = ExitCode.USAGE;
    sayBeside(`${failed} of ${lines} lines could not be answered: their answers hold "error".`);
  }
  return true;
}

/** So many characters of answers are written at once: a write for each takes longer than to answer it. */
const WRITTEN_AT_ONCE = 2 ** 14;

/** Prints the answers to lines that came together: whoever asks line by line waits for no other line. */
async function printAnswers(
  lines: readonly string[],
  answerOf: (line: string) => string,
): Promise<void> {
  let answers = "";
  for (const [index, line] of lines.entries()) {
    answers += `${answerOf(line)}\n`;
    if (answers.length >= WRITTEN_AT_ONCE || index === lines.length - 1) {
      await printInTime(answers);
      answers = "";
    }
  }
}

/** The lines of a text that comes in pieces, those of a piece together. Lines end with LF or CRLF; the last one needs no end. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const [first = "", ...lines] = piece.split("\n");
    rest.push(first);
    length += first.length;
    if (length > LINE_MAX) {
      throw new UsageError(`Expected cases of at most ${LINE_MAX} characters, one a line.`);
    }
    const last = lines.pop();
    if (last !== undefined) {
      yield [rest.join(""), ...lines];
      rest = [last];
      length = last.length;
    }
  }
  const last = rest.join("");
  if (last !== "") {
    yield [last];
  }
}

/** More than any case has; an endless line would fill the memory. */
const LINE_MAX = 2 ** 26;

/** The text of a stream, without the byte order mark that some editors and PowerShell write first. */
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

function parseCase(line: string): { readonly id?: unknown } {
  const text = line.trim();
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value;
    }
  } catch {
    // Refused below, as is everything else that is no object.
  }
  const received = text === "" ? "an empty line" : `"${text.slice(0, TOLD_MAX)}"`;
  throw new Error(`Expected one JSON object a line but received ${received}.`);
}

/** A refused line is shown up to so many characters. */
const TOLD_MAX = 60;

/**
 * The paths of a list such as "name,rooms[].type", as docs/json.md writes fields: the names that lead to each. The id of
 * a case and the error of a line come in any case, so that naming them asks for nothing.
 */
function pathsOf(text: string): readonly (readonly string[])[] {
  const names = text.split(",").map((name) => name.trim().replaceAll("[]", ""));
  if (names.some((name) => !/^\w+(\.\w+)*$/.test(name))) {
    throw new UsageError(
      `Expected --fields with names of fields, as in name,rooms.type, but received "${text}".`,
    );
  }
  return names.filter((name) => !ALWAYS_TOLD.includes(name)).map((name) => name.split("."));
}

const ALWAYS_TOLD = ["id", "error"];

/** Whether an answer has a field somewhere, whatever it holds. */
function holdsPath(value: unknown, [name, ...below]: readonly string[]): boolean {
  if (name === undefined) {
    return true;
  }
  if (Array.isArray(value)) {
    return value.some((one) => holdsPath(one, [name, ...below]));
  }
  return (
    typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, name) &&
    holdsPath((value as Readonly<Record<string, unknown>>)[name], below)
  );
}

/** The wanted fields of an answer, each with those of it that are wanted; undefined where it is wanted whole. */
type Fields = ReadonlyMap<string, Fields> | undefined;

/** The fields that paths lead to: what one of them names whole is whole, whatever else is named of it. */
function fieldsOf(paths: readonly (readonly string[])[]): Fields {
  if (paths.some(({ length }) => length === 0)) {
    return undefined;
  }
  const below = (name: string): readonly (readonly string[])[] =>
    paths.filter(([first]) => first === name).map((path) => path.slice(1));
  return new Map(
    paths.flatMap(([name]) => name ?? []).map((name) => [name, fieldsOf(below(name))]),
  );
}

/** The wanted fields of an answer, each in its place and of every element of a list; null where there is none. */
function picked(value: unknown, fields: Fields): unknown {
  if (fields === undefined) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((one) => picked(one, fields));
  }
  if (typeof value !== "object") {
    return value;
  }
  const held = value as Readonly<Record<string, unknown>> | null;
  return Object.fromEntries(
    [...fields].map(([name, below]) => [name, picked(held?.[name], below)]),
  );
}
