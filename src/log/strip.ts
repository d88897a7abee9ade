/** A log that can be shared: what a comparison reads of it, rewritten line by line. */
import { bytesToText } from "./bytes";
import type { GameLine } from "./gameLines";
import { LineReader } from "./lineReader";
import { hasRecordMark, readRecordLine } from "./recordLines";
import { LineSigns, PREFIX } from "./signs";
import { DAMAGED_LINE, writeGameLine, writeRecord } from "./writeLine";

/** What is left of a log. */
export interface StrippedLog {
  readonly text: string;
  /** How many lines the log had, and how many of them are kept. */
  readonly lines: number;
  readonly kept: number;
}

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
  private readonly signs = new LineSigns();
  private readonly reader = new LineReader({
    line: (bytes, start, end) => this.line(bytes, start, end),
    // A last line may have been cut anywhere; a whole record shows by its end.
    cutLine: (bytes) => {
      const text = bytesToText(bytes);
      this.add(hasRecordMark(text) ? strippedRecord(text) : undefined);
    },
    longLine: () => this.add(DAMAGED_LINE),
  });

  /** Reads the next bytes of the log. */
  push(bytes: Uint8Array): void {
    this.signs.forget();
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

  private line(bytes: Uint8Array, start: number, end: number): void {
    if (this.signs.hasZero(bytes, start, end)) {
      this.add(DAMAGED_LINE);
    } else if (this.signs.hasRecord(bytes, start, end)) {
      this.add(strippedRecord(bytesToText(bytes.subarray(start, end))));
    } else {
      this.signs.read(bytes, start, end, (read, hasPrefix) => {
        this.add(strippedLine(read, hasPrefix));
      });
    }
  }

  private add(line: string | undefined): void {
    if (line !== undefined) {
      // That a line was damaged is said in its place, and keeps nothing of it.
      this.kept += line === DAMAGED_LINE ? 0 : 1;
      this.text += `${line}\n`;
    }
  }
}

/** A line made of what was read of it. */
function strippedLine(read: GameLine | "damaged", hasPrefix: boolean): string {
  return (hasPrefix ? PREFIX : "") + (read === "damaged" ? DAMAGED_LINE : writeGameLine(read));
}

function strippedRecord(text: string): string | undefined {
  const result = readRecordLine(text);
  if ("problem" in result) {
    return result.isNewer === true ? undefined : DAMAGED_LINE;
  }
  return `${PREFIX}Lua Debug: ${writeRecord(result.record)}`;
}
