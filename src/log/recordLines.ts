/** The mod's own lines: a mark, a schema number, one JSON object. */
import { CHECK_FIELD, checkOf, RECORD_PREFIX, RECORD_SCHEMA } from "../core/record/write";
import type { LogRecord } from "../core/record/fields";
import { readRecord } from "../core/record/read";

/** A record, or why there is none; what is wrong in it may quote what no mod wrote. */
export type RecordLine =
  | { readonly record: LogRecord }
  | { readonly problem: string; readonly excerpt?: string; readonly isNewer?: boolean };

/** Whether a line holds a record. */
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
  return "problem" in result
    ? { problem: "a record that is not valid", excerpt: result.problem }
    : result;
}
