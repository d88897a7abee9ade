/** What searches ask and say in the same words, and where found seeds go: standard output or a file. */
import { fstatSync } from "node:fs";
import colors from "picocolors";
import { namedFile, NewFile } from "../files";
import type { OwnOptions, SharedOptions } from "../options";
import { EMPTY_LINE, EXIT_INTERRUPTED } from "../progressBar";
import { counted } from "../../picture/counted";
import { printRepeat } from "../repeat";
import { fitted } from "../table";
import { ExitCode, tell, tellLines, wholeNumber } from "../usage";
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
    tellLines(fitted(colors.dim(sure)));
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
}

/** Characters gathered before they are written. */
const BUFFER_LENGTH = 65536;

/** A file, which is replaced when all of it is written, or standard output without one and for "-". */
export function openSink(out: string | undefined): TextSink {
  const file = namedFile(out);
  const target = file === undefined ? { write: print, close: () => undefined } : new NewFile(file);
  let buffer = "";
  const flush = (): void => {
    // The progress bar would empty a line that is only begun.
    const end = sharesLines(file) ? buffer.lastIndexOf("\n") + 1 : buffer.length;
    target.write(buffer.slice(0, end));
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
  };
}

/** Whether rows go to a pipe as they are found: its reader writes when it likes, over any bar. */
export function streamsToPipe(out: string | undefined): boolean {
  const stdout = fstatSync(process.stdout.fd);
  return namedFile(out) === undefined && (stdout.isFIFO() || stdout.isSocket());
}

function print(text: string): void {
  // The bar stands in the line that is printed on next; it draws itself again below.
  writeContent(text !== "" && sharesLines(undefined) ? EMPTY_LINE + text : text);
}

/** Whether what is found goes to the terminal that the progress bar stands in. */
function sharesLines(file: string | undefined): boolean {
  return file === undefined && process.stdout.isTTY && process.stderr.isTTY;
}
