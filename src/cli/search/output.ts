/** What searches ask and say in the same words, and where found seeds go: standard output or a file. */
import { closeSync, fstatSync, ftruncateSync, openSync } from "node:fs";
import { namedFile, NewFile, withDisk, writeAll } from "../files";
import { dimLines } from "../howSure";
import type { OwnOptions, SharedOptions } from "../options";
import { EMPTY_LINE, EXIT_INTERRUPTED } from "../progressBar";
import { counted } from "../../picture/counted";
import { printRepeat } from "../repeat";
import { ExitCode, tell, tellLines, UsageError, wholeNumber } from "../usage";
import { printError, writeContent } from "../print";
import type { SearchEnd } from "./ordered";

/** What both searches are asked besides what they look for. */
type SearchOptions = SharedOptions<"all" | "out" | "json"> & OwnOptions<"resume">;

/** What is said of a search that has ended, and how it is made again. */
interface Ending extends SearchEnd {
  readonly to: number;
  readonly found: number;
  /** Whether it only counted. */
  readonly isCount: boolean;
  /** How sure its rules are, in a sentence. */
  readonly sure: string;
  /** Of what the seeds were found, as in "nothing carried". */
  readonly how: string;
  readonly repeat: readonly string[];
}

/** Says what was found, where to go on after an interrupt, and the command; sets the exit code. */
export function tellEnd(options: SearchOptions, end: Ending): void {
  const { next, to, found, isCount, isInterrupted, sure, how, repeat } = end;
  const { all, out, json, resume } = options;
  if (found === 0 && !isCount && all !== true) {
    process.exitCode = ExitCode.MISMATCH;
  }
  if (json !== true) {
    tellLines(dimLines(sure));
  }
  const file = namedFile(out);
  const where = file === undefined ? "" : `, written to ${file}`;
  tell(`${counted(found, "seed")} found, ${how}${where}`);
  if (isInterrupted && next <= to) {
    const resumed = `the same command goes on from ${resume}`;
    printError(
      `interrupted: ${resume === undefined ? `go on with --seeds ${next}-${to}` : resumed}`,
    );
    process.exitCode = EXIT_INTERRUPTED;
  }
  printRepeat(repeat);
}

/** How many seeds `--first` asks for. */
export function firstOf(first = "10"): number {
  return wholeNumber(first, "--first", 1);
}

/** Takes text. Nothing is sure to be written before a flush. */
export interface TextSink {
  write(text: string): void;
  flush(): void;
  close(): void;
  /** How long the file is after all that was taken so far, in bytes; 0 for standard output. */
  length(): number;
}

/** Seeds one after the other, as JSON or as lines. */
interface SeedRows {
  add(row: object): void;
  /** Ends the list and closes what it was written to. */
  finish(more?: object): void;
}

/** A JSON object with a list of seeds that is written row by row: all there are fit into no memory. */
export function jsonRows(sink: TextSink, head: object): SeedRows {
  let found = 0;
  sink.write(`${JSON.stringify(head).slice(0, -1)},"seeds":[`);
  return {
    add: (row) => {
      sink.write((found === 0 ? "" : ",") + JSON.stringify(row));
      found += 1;
    },
    finish: (more = {}) => {
      sink.write(`],${JSON.stringify({ found, ...more }).slice(1)}\n`);
      sink.close();
    },
  };
}

/** Characters gathered before they are written. */
const BUFFER_LENGTH = 65536;

/** Where gathered text goes. */
type Target = Pick<NewFile, "write" | "close">;

/**
 * A file, or standard output without one and for "-".
 *
 * @param keep how many bytes of a file that is there stay in front of what is written. Such a file
 *   grows as seeds are found; without a number it is replaced when all of it is written.
 */
export function openSink(out: string | undefined, keep?: number): TextSink {
  const file = namedFile(out);
  const target = targetOf(file, keep);
  let length = keep ?? 0;
  let buffer = "";
  const flush = (): void => {
    // The progress bar would empty a line that is only begun.
    const end = sharesLines(file) ? buffer.lastIndexOf("\n") + 1 : buffer.length;
    const ready = buffer.slice(0, end);
    target.write(ready);
    length += Buffer.byteLength(ready);
    buffer = buffer.slice(end);
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
      target.close();
    },
    length: () => (file === undefined ? 0 : length + buffer.length),
  };
}

/** Whether rows go to a pipe as they are found: its reader writes when it likes, over any bar. */
export function streamsToPipe(out: string | undefined): boolean {
  const stdout = fstatSync(process.stdout.fd);
  return namedFile(out) === undefined && (stdout.isFIFO() || stdout.isSocket());
}

function targetOf(file: string | undefined, keep: number | undefined): Target {
  if (file === undefined) {
    return { write: print, close: () => undefined };
  }
  return keep === undefined ? new NewFile(file) : growingFile(file, keep);
}

function print(text: string): void {
  // The bar stands in the line that is printed on next; it draws itself again below.
  writeContent(text !== "" && sharesLines(undefined) ? EMPTY_LINE + text : text);
}

/**
 * What was found stays found, whatever happens to the search. What was written after the state was
 * last kept is found again.
 */
function growingFile(file: string, keep: number): Target {
  const descriptor = withDisk(`write ${file}`, () => openSync(file, keep > 0 ? "a" : "w"));
  const { size } = fstatSync(descriptor);
  if (size < keep) {
    throw new UsageError(
      `Expected ${file} with the ${keep} bytes found so far but received ${size}; ` +
        `delete the file of --resume to start over.`,
    );
  }
  if (keep > 0) {
    ftruncateSync(descriptor, keep);
  }
  return {
    write: (text) => withDisk(`write ${file}`, () => writeAll(descriptor, Buffer.from(text))),
    close: () => closeSync(descriptor),
  };
}

/** Whether what is found goes to the terminal that the progress bar stands in. */
function sharesLines(file: string | undefined): boolean {
  return file === undefined && process.stdout.isTTY && process.stderr.isTTY;
}
