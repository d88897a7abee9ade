/** What the bytes of a log say, line by line. */
import { has } from "../../core/game/edition";
import type { LogRecord } from "../../core/record/recordFields";
import { readRecord } from "../../core/record/readRecord";
import { CHECK_FIELD, checkOf, RECORD_PREFIX, RECORD_SCHEMA } from "../../core/record/writeRecord";
import { afterPrefix, isModLine, readGameLine, type GameLine, type SaidLine } from "./gameLines";
import { LAUNCH_BEGINS } from "./buildInLog";
import { LineReader } from "./lineReader";

/** How the game's lines begin from Afterbirth+ on. */
export const PREFIX = "[INFO] - ";

/** Takes what the lines of a log say, each with its number. */
export interface LogSink {
  game(read: SaidLine, line: number): void;
  record(read: RecordLine, line: number): void;
  /** A line that is none any more. */
  damaged(line: number, why: string): void;
}

/** Reads the bytes of a log line by line. */
export function logLines(sink: LogSink): LineReader {
  return new LineReader({
    line(text, number, isCut) {
      // The game writes no zero bytes: a disk that was not written to the end holds them.
      if (text.includes("\0") && !isCut) {
        sink.damaged(number, "a line with zero bytes.");
      } else if (hasRecordMark(text)) {
        sink.record(readRecordLine(text), number);
      } else if (!isCut) {
        // A record ends with its brace, so a whole one can be told; a line of the game may have lost digits.
        readGameLines(text, number, sink);
      }
    },
    longLine(number) {
      sink.damaged(number, "a line of more than a million characters was skipped.");
    },
  });
}

/**
 * Reads a line, or the lines that stand in one since the breaks between them are lost. What mods write
 * may hold anything.
 */
function readGameLines(text: string, number: number, sink: LogSink): void {
  for (let rest = text; rest !== "";) {
    const second = secondIn(rest);
    const line = rest.slice(0, second);
    rest = rest.slice(second);
    const read = readGameLine(line);
    if (typeof read === "object") {
      sink.game(read, number);
    } else if (read === "damaged" && !isModLine(line)) {
      sink.damaged(number, "a line of the game that is damaged.");
    }
  }
}

/** Where a second line begins; the end of the first if nowhere. */
function secondIn(line: string): number {
  const at = line.indexOf(PREFIX, 1);
  const begin = at >= 0 ? at : launchIn(line);
  return begin < 0 || isModLine(line) ? line.length : begin;
}

/** Rebirth and Afterbirth write no prefix, so that only a launch shows behind other text. */
function launchIn(line: string): number {
  const at = line.indexOf(LAUNCH_BEGINS, 1);
  const isBehind = at > 0 && at > afterPrefix(line);
  return isBehind && typeof readGameLine(line.slice(at)) === "object" ? at : -1;
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

/* The mod's own lines: a mark, a schema number, one JSON object. */

/** A record, or why there is none. */
export type RecordLine =
  { readonly record: LogRecord } | { readonly problem: string; readonly isNewer?: boolean };

export function hasRecordMark(line: string): boolean {
  return line.includes(RECORD_PREFIX);
}

/**
 * Reads a line that holds a record. Whatever stands before the mark is not looked at: the game's
 * prefix, or the beginning of a line that another thread had not finished.
 */
export function readRecordLine(line: string): RecordLine {
  const mark = line.lastIndexOf(RECORD_PREFIX);
  const rest = line.slice(mark + RECORD_PREFIX.length);
  const head = /^(\d{1,9}) \{/.exec(rest);
  if (head === null) {
    return { problem: "a record without schema number or body." };
  }
  if (Number(head[1]) > RECORD_SCHEMA) {
    return {
      isNewer: true,
      problem: `a record of schema ${head[1]}, written by a newer mod; this program reads ${RECORD_SCHEMA}.`,
    };
  }
  const isOlder = Number(head[1]) < RECORD_SCHEMA;
  return isOlder || isCheckRight(line.slice(mark))
    ? readBody(rest.slice(head[0].length - 1), isOlder)
    : { problem: "a record of which bytes are lost or changed: its check is wrong." };
}

function isCheckRight(text: string): boolean {
  const at = text.lastIndexOf(CHECK_FIELD);
  const given = text.slice(at + CHECK_FIELD.length, text.lastIndexOf("}"));
  return given === `${checkOf(text.slice(0, at))}`;
}

function readBody(body: string, isOlder: boolean): RecordLine {
  let value: unknown;
  try {
    value = JSON.parse(body.slice(0, body.lastIndexOf("}") + 1));
  } catch {
    return { problem: "a record whose JSON is damaged or cut." };
  }
  const result = readRecord(value, isOlder);
  // What is wrong in it may quote what no mod wrote.
  return "problem" in result ? { problem: "a record that is not valid." } : result;
}
