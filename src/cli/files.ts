/** Reads and writes the files that the user names; a failure is one sentence. */
import fs from "node:fs";
import { resolve } from "node:path";
import { TextDecoder } from "node:util";
import { diskReason } from "../install/failure";
import { tell, UsageError } from "./usage";
import { writeContent } from "./print";

/** Stands for standard output, or for standard input where a file is read. */
export const STANDARD_STREAM = "-";

/** What sentences call standard input. */
export const STANDARD_INPUT = "standard input";

/** The word that stands for the game where Steam put it. */
export const INSTALLED_GAME = "game";

/** The word for the figures that Basement Oracle comes with, whatever game is installed. */
export const BUILT_IN_ROOMS = "built-in";

/** What `--rooms`, or `ORACLE_ROOMS` for all commands, names; empty if neither does. */
export function namedRooms(option: string | undefined): string {
  return option ?? process.env["ORACLE_ROOMS"] ?? "";
}

/** What `--unlocks`, or `ORACLE_UNLOCKS` for all commands, names; "" where neither does. */
export function namedUnlocks(option: string | undefined): string {
  return option ?? process.env["ORACLE_UNLOCKS"] ?? "";
}

/** The file that `--out` names; undefined where the result goes to standard output. */
export function namedFile(out: string | undefined): string | undefined {
  return out === STANDARD_STREAM ? undefined : out;
}

/** Does something with a file; throws "Failed to … since …" when the disk refuses. */
export function withDisk<T>(action: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof UsageError ? error : diskFailure(action, error);
  }
}

/** What {@link withDisk} throws. */
export function diskFailure(action: string, error: unknown): UsageError {
  return new UsageError(`Failed to ${action} since ${diskReason(error)}.`);
}

/** What shows near the beginning of a file that it is oracle's own; a stripped log looks like any other. */
const OWN_SIGNS = {
  page: /name="public-address"/,
  picture: /class="oracle-floor"/,
  "list of seeds":
    /^(?:seedText,startSeed$|value,seeds$|[0-9A-Z]{4} [0-9A-Z]{4}\b|\d+\s*$|\{"version":)/m,
  "stripped log": /(?!)/,
} as const;

/** The kind of file that is written, which may replace one of its own kind, with `force` any file. */
export interface Replaced {
  readonly kind: keyof typeof OWN_SIGNS;
  readonly force: boolean | undefined;
}

/** How much of a file is searched for such a sign. */
const SIGN_BYTES = 4096;

/**
 * Writes what a command was asked to write, and says so on stderr; "-" is standard output. Throws a
 * {@link UsageError} when the disk refuses.
 */
export function writeFile(file: string, text: string): void {
  if (file === STANDARD_STREAM) {
    writeContent(text);
    return;
  }
  replaceFile(file, text);
  tell(`wrote ${file}`);
}

/** Like {@link writeFile}, but does not overwrite somebody else's file unless forced. */
export function writeOwnFile(file: string, text: string, replaced: Replaced): void {
  requireOwn(file, replaced);
  writeFile(file, text);
}

/** Refuses to overwrite a file of another program or one written by hand, unless forced. */
export function requireOwn(file: string, { kind, force }: Replaced): void {
  const stats = file === STANDARD_STREAM ? undefined : fs.statSync(file, { throwIfNoEntry: false });
  const isOther =
    stats?.isFile() === true && stats.size > 0 && !OWN_SIGNS[kind].test(beginningOf(file));
  if (isOther && force !== true) {
    throw new UsageError(
      `Expected a name without a file, or a ${kind} of oracle's to replace, but ${file} is something else; --force overwrites it.`,
    );
  }
}

function beginningOf(file: string): string {
  return withDisk(`read ${file}`, () => {
    const descriptor = fs.openSync(file, "r");
    try {
      const bytes = Buffer.alloc(SIGN_BYTES);
      return bytes.toString("latin1", 0, fs.readSync(descriptor, bytes));
    } finally {
      fs.closeSync(descriptor);
    }
  });
}

/** Like {@link writeFile}, for a text that comes in pieces. */
export async function writePieces(file: string, pieces: AsyncIterable<string>): Promise<void> {
  if (file === STANDARD_STREAM) {
    for await (const piece of pieces) {
      await printInTime(piece);
    }
    return;
  }
  const whole = new NewFile(file);
  try {
    for await (const piece of pieces) {
      whole.write(piece);
    }
  } catch (error) {
    whole.discard();
    throw error;
  }
  whole.close();
  tell(`wrote ${file}`);
}

/** Prints, and waits for a reader that is slower. */
export async function printInTime(text: string): Promise<void> {
  if (!writeContent(text)) {
    await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
}

/** Replaces a file at once: a full disk or a power cut leaves the old one. */
export function replaceFile(file: string, text: string): void {
  const whole = new NewFile(file);
  whole.write(text);
  whole.close();
}

/** Writes all bytes: one call may write only some of them, most of all when a disk is nearly full. */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) {
    written += fs.writeSync(descriptor, bytes, written);
  }
}

/**
 * A file that is written beside the one it replaces, and renamed when it is complete. Throws a {@link UsageError} when
 * the disk refuses; the old file then stays as it was.
 */
export class NewFile {
  private readonly descriptor: number;
  /** Its name until it is complete; undefined where it is written directly, such as a device. */
  private unfinished: string | undefined = undefined;

  constructor(private readonly name: string) {
    this.descriptor = this.orCleanUp(() => this.open());
  }

  write(text: string): void {
    this.orCleanUp(() => writeAll(this.descriptor, Buffer.from(text)));
  }

  close(): void {
    this.orCleanUp(() => {
      fs.closeSync(this.descriptor);
      if (this.unfinished !== undefined) {
        fs.renameSync(this.unfinished, placeBehindLinks(this.name));
      }
    });
  }

  /** Leaves the old file as it is. */
  discard(): void {
    if (this.unfinished !== undefined) {
      fs.rmSync(this.unfinished, { force: true });
    }
  }

  private open(): number {
    const old = fs.statSync(this.name, { throwIfNoEntry: false });
    // A device or a pipe cannot be replaced; a folder cannot be opened.
    if (old?.isFile() === false) {
      return fs.openSync(this.name, "w");
    }
    const ending = `.${Math.random().toString(36).slice(2)}.unfinished`;
    const unfinished = placeBehindLinks(this.name) + ending;
    // "x" follows and overwrites nothing that is there already, such as a link.
    const descriptor = fs.openSync(unfinished, "wx");
    this.unfinished = unfinished;
    if (old !== undefined) {
      fs.accessSync(this.name, fs.constants.W_OK);
      fs.fchmodSync(descriptor, old.mode);
    }
    return descriptor;
  }

  private orCleanUp<T>(work: () => T): T {
    return withDisk(`write ${this.name}`, () => {
      try {
        return work();
      } catch (error) {
        this.discard();
        throw error;
      }
    });
  }
}

/** Whether a file is written to standard output, where nothing else may be printed then. */
export function takesStandardOutput(
  option: string,
  file: string | undefined,
  isJson: boolean | undefined,
): boolean {
  if (file === STANDARD_STREAM && isJson === true) {
    throw new UsageError(`Expected one thing for stdout but received ${option} - and --json.`);
  }
  return file === STANDARD_STREAM;
}

/** Refuses one file for two things: one of them would be lost. */
export function requireApart(one: string | undefined, other: string | undefined): void {
  const place = one === undefined ? undefined : placeOf(one);
  if (place !== undefined && other !== undefined && place === placeOf(other)) {
    throw new UsageError(`Expected two files for two things but received "${other}" for both.`);
  }
}

/** The path of a file, or of one to be made; undefined for streams and devices, which cannot be lost. */
function placeOf(file: string): string | undefined {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (file === STANDARD_STREAM || stats?.isFile() === false) {
    return undefined;
  }
  return placeBehindLinks(file);
}

function placeBehindLinks(file: string): string {
  return fs.existsSync(file) ? fs.realpathSync(file) : resolve(file);
}

/** Larger than any text that is read here; a longer one would not fit into a string. */
const TEXT_BYTES_MAX = 2 ** 28;

/** The text of a file; throws a {@link UsageError} when it cannot be read or is too long to be one. */
export function readTextFile(file: string): string {
  const bytes = readFileBytes(file, TEXT_BYTES_MAX, "a file");
  return decoderFor(bytes).decode(bytes);
}

/** Says that a pipe is read to its end, which never comes if nobody writes to it. */
export function tellOfPipe(file: string): void {
  if (fs.statSync(file).isFIFO()) {
    tell(`reading ${file}, a pipe, until its writer ends`);
  }
}

/**
 * The bytes of a file, or of a pipe or device that ends.
 *
 * @param what the file should be, as in "a saved run".
 */
export function readFileBytes(file: string, most: number, what: string): Uint8Array {
  return withDisk(`read ${file}`, () => {
    tellOfPipe(file);
    const descriptor = fs.openSync(file, "r");
    try {
      const pieces: Buffer[] = [];
      // The size of a pipe or device is known only when it is read.
      const { size } = fs.fstatSync(descriptor);
      for (let length = 0, read = 1; read > 0; length += read) {
        if (Math.max(size, length) > most) {
          throw new UsageError(`Expected ${what} of at most ${most} bytes but ${file} has more.`);
        }
        const piece = Buffer.allocUnsafe(PIECE_BYTES);
        read = fs.readSync(descriptor, piece);
        pieces.push(piece.subarray(0, read));
      }
      return Buffer.concat(pieces);
    } finally {
      fs.closeSync(descriptor);
    }
  });
}

const PIECE_BYTES = 2 ** 20;

/** The decoder for bytes that begin so. Windows PowerShell writes UTF-16 with ">". */
export function decoderFor([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) {
    return new TextDecoder("utf-16le");
  }
  return new TextDecoder(first === 0xfe && second === 0xff ? "utf-16be" : "utf-8");
}

/** Large chunks cost less per line. */
const CHUNK_SIZE = 1 << 18;

/**
 * The bytes of a file, chunk by chunk in the same memory, where a stream would take new memory for each. A file that
 * grows is read to its end; one that is cut meanwhile, as the game cuts its log when it starts, is an error.
 */
export function* chunksOf(path: string): Generator<Uint8Array> {
  const file = fs.openSync(path, "r");
  try {
    const { size } = fs.fstatSync(file);
    const memory = new Uint8Array(CHUNK_SIZE);
    let bytes = 0;
    for (let read = fs.readSync(file, memory); read > 0; read = fs.readSync(file, memory)) {
      bytes += read;
      yield memory.subarray(0, read);
    }
    if (bytes < size) {
      throw new UsageError(
        `Failed to read all of ${path}: it was cut while it was read, and ${size - bytes} of its ${size} bytes are gone. Read it again.`,
      );
    }
  } finally {
    fs.closeSync(file);
  }
}
