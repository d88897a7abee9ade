/** A log that can be shared: the lines that matter, without names, paths and other mods' lines. */
import { bytesToText } from "./bytes";
import { afterPrefix, readGameLine } from "./gameLines";
import { LineReader, readableText } from "./lineReader";
import { hasRecordMark, RECORD_MARK } from "./recordLines";

/** What is left of a log. */
export interface StrippedLog {
  readonly text: string;
  /** How many lines the log had, and how many of them are kept. */
  readonly lines: number;
  readonly kept: number;
}

/** Names stand between brackets behind the numbers that count: of rooms, items, characters, files. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(Room \d+\.\d+)\(.*\)$/, "$1()"],
  [
    /^((?:Adding|Removing)(?: voided)? (?:collectible|trinket) \d+) \(.*?\)(?= (?:to|from) |$)/,
    "$1 (-)",
  ],
  [/ (to|from) player (\d+) \(.*\)/, " $1 player $2 (-)"],
  [/^(\[RoomConfig\] load stage \d+): .*?( \(mode \d+\))?$/, "$1: -$2"],
  [/^(\[ModManager\] load stage \d+)\b.*?( \(mode \d+\))?$/, "$1: -$2"],
];

/** Where a line's bytes are not its characters. */
const NOT_ASCII = /[\u0080-\u00ff]/;

/** Keeps what a comparison reads; comparing it gives the same verdicts. */
export function stripLog(bytes: Uint8Array): StrippedLog {
  const stripper = new LogStripper();
  stripper.push(bytes);
  return stripper.end();
}

/** {@link stripLog} for a log that comes in pieces. */
export class LogStripper {
  /** What is left of the log so far, and was not taken. */
  private text = "";
  private kept = 0;
  private readonly reader = new LineReader({
    line: (bytes, start, end) => this.keep(bytes, start, end),
    cutLine: (bytes) => this.keep(bytes, 0, bytes.length),
    longLine: () => undefined,
  });

  /** Reads the next bytes of the log. */
  push(bytes: Uint8Array): void {
    this.reader.push(bytes);
  }

  /** What is left of the bytes since the last call, so that it need not stay in memory. */
  take(): string {
    const { text } = this;
    this.text = "";
    return text;
  }

  /** What is left of the log, which ends here, and was not taken. */
  end(): StrippedLog {
    this.reader.end();
    return { text: this.take(), lines: this.reader.lineCount, kept: this.kept };
  }

  private keep(bytes: Uint8Array, start: number, end: number): void {
    const line = bytesToText(bytes.subarray(start, end));
    if (hasRecordMark(line)) {
      this.add(`[INFO] - Lua Debug: ${line.slice(line.lastIndexOf(RECORD_MARK))}`);
    } else if (typeof readGameLine(bytes, start, end) === "object") {
      const begin = afterPrefix(bytes, start, end) - start;
      this.add(line.slice(0, begin) + withoutNames(line.slice(begin)));
    }
  }

  private add(line: string): void {
    this.kept += 1;
    this.text += `${NOT_ASCII.test(line) ? readableText(line) : line}\n`;
  }
}

function withoutNames(line: string): string {
  return NAMES.reduce((text, [pattern, without]) => text.replace(pattern, without), line);
}
