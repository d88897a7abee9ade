/**
 * What the bytes of a log say, line by line. Signs that no whole line has are looked for once a chunk instead
 * of once a line, since hardly any line has one.
 */
import { has } from "../core/game/edition";
import { RECORD_PREFIX } from "../core/record/write";
import { bytesToText, indexOfBytes, textToBytes } from "./bytes";
import { afterPrefix, isModLine, LAUNCH_BEGINS, readGameLine, type GameLine } from "./gameLines";
import { excerpt, LineReader, type LineSink } from "./lineReader";
import { hasRecordMark, readRecordLine, type RecordLine } from "./recordLines";

/** Where something stands next in the bytes at hand. */
class NextSign {
  private searched: Uint8Array | undefined = undefined;
  private next = -1;

  /** @param find the first place from one on, -1 if there is none. */
  constructor(private readonly find: (bytes: Uint8Array, from: number) => number) {}

  /** New bytes, which may stand in the memory of others. */
  forget(): void {
    this.searched = undefined;
  }

  /** The first place from one on and before another; -1 if there is none. */
  within(bytes: Uint8Array, from: number, end: number): number {
    if (bytes !== this.searched || (this.next >= 0 && this.next < from)) {
      this.searched = bytes;
      this.next = this.find(bytes, from);
    }
    return this.next < end ? this.next : -1;
  }
}

function signOf(text: string): NextSign {
  const wanted = textToBytes(text);
  return new NextSign((bytes, from) => indexOfBytes(bytes, wanted, from));
}

/** How the game's lines begin from Afterbirth+ on. */
export const PREFIX = "[INFO] - ";

/** Takes what the lines of a log say, each with its number. */
export interface LogSink {
  game(read: GameLine, line: number, hasPrefix: boolean): void;
  record(read: RecordLine, line: number): void;
  /** A line that is none any more, and what stands there. */
  damaged(line: number, why: string, shown?: string): void;
  /** A line of the game at the very end, which may have been cut anywhere. */
  cut(line: number): void;
}

/** Reads the bytes of a log line by line. */
export class LogLines implements LineSink {
  private readonly lines = new LineReader(this);
  private readonly records = signOf(RECORD_PREFIX);
  private readonly zero = new NextSign((bytes, from) => bytes.indexOf(0, from));
  private readonly prefix = signOf(PREFIX);
  private readonly launch = signOf(LAUNCH_BEGINS);

  constructor(private readonly sink: LogSink) {}

  get lineCount(): number {
    return this.lines.lineCount;
  }

  /** The next bytes, which may stand in the memory of others. */
  push(bytes: Uint8Array): void {
    [this.records, this.zero, this.prefix, this.launch].forEach((sign) => {
      sign.forget();
    });
    this.lines.push(bytes);
  }

  end(): void {
    this.lines.end();
  }

  line(bytes: Uint8Array, start: number, end: number, number: number): void {
    // The game writes no zero bytes: a disk that was not written to the end holds them.
    if (this.zero.within(bytes, start, end) >= 0) {
      this.sink.damaged(number, "a line with zero bytes", excerpt(bytes, start, end));
    } else if (this.records.within(bytes, start, end) >= 0) {
      this.sink.record(readRecordLine(bytesToText(bytes.subarray(start, end))), number);
    } else {
      this.gameLines(bytes, start, end, number);
    }
  }

  /** A record ends with its brace, so a whole one can be told; a number may have lost digits. */
  cutLine(bytes: Uint8Array, number: number): void {
    const text = bytesToText(bytes);
    if (hasRecordMark(text)) {
      this.sink.record(readRecordLine(text), number);
    } else if (typeof readGameLine(bytes, 0, bytes.length) === "object") {
      this.sink.cut(number);
    }
  }

  longLine(number: number): void {
    this.sink.damaged(number, "a line of more than a million characters was skipped.");
  }

  /**
   * Reads a line, or the lines that stand in one since the breaks between them are lost. What mods write
   * may hold anything.
   */
  private gameLines(bytes: Uint8Array, start: number, end: number, number: number): void {
    let begin = start;
    while (begin < end) {
      const second = this.second(bytes, begin, end);
      const read = readGameLine(bytes, begin, second);
      if (typeof read === "object") {
        this.sink.game(read, number, afterPrefix(bytes, begin, second) > begin);
      } else if (read === "damaged" && !isModLine(bytes, begin, second)) {
        const shown = excerpt(bytes, begin, second);
        this.sink.damaged(number, "a line of the game that is damaged", shown);
      }
      begin = second;
    }
  }

  /** Where a second line begins; the end of the first if nowhere. */
  private second(bytes: Uint8Array, start: number, end: number): number {
    const at = this.prefix.within(bytes, start + 1, end);
    const begin = at >= 0 ? at : this.launchWithin(bytes, start, end);
    return begin < 0 || isModLine(bytes, start, end) ? end : begin;
  }

  /** Rebirth and Afterbirth write no prefix, so that only a launch shows behind other text. */
  private launchWithin(bytes: Uint8Array, start: number, end: number): number {
    const at = this.launch.within(bytes, afterPrefix(bytes, start, end) + 1, end);
    return at >= 0 && typeof readGameLine(bytes, at, end) === "object" ? at : -1;
  }
}

/** About one line in a hundred lacks the prefix where all others have it, and hardly ever a few in a row. */
const UNPREFIXED_MAX = 3;

/** How a launch writes its lines: Rebirth and Afterbirth without a prefix, the later editions nearly all with one. */
export class LaunchStyle {
  /** Undefined before the first line of a launch, and where that says nothing. */
  private hasPrefix: boolean | undefined = undefined;
  /** How many lines in a row differ in that. */
  private otherwise = 0;

  /** Whether a line is of another launch, whose first line is missing. */
  isOfAnother(read: GameLine, hasPrefix: boolean): boolean {
    if (read.kind === "edition") {
      const isLate = has(read.edition, "linePrefix");
      this.begin(isLate && !hasPrefix ? undefined : hasPrefix);
      return false;
    }
    this.otherwise = hasPrefix === this.hasPrefix ? 0 : this.otherwise + 1;
    const most = this.hasPrefix === true ? UNPREFIXED_MAX : 0;
    const isOther = this.hasPrefix !== undefined && this.otherwise > most;
    if (isOther) {
      this.begin(hasPrefix);
    }
    return isOther;
  }

  private begin(hasPrefix: boolean | undefined): void {
    this.hasPrefix = hasPrefix;
    this.otherwise = 0;
  }
}
