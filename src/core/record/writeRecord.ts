/**
 * Records: what the mod writes into the game's log and the command line reads back. A record is one
 * line: a fixed prefix with the schema number, then one JSON object, complete on its own, so that a
 * log cut anywhere loses at most its last line. The fields of every kind are rows in
 * `recordFields.ts`, from which records are written (here), checked (`readRecord.ts`) and documented.
 */
import { codesIn, type Bag } from "../game/bag";
import { plainNumber } from "../game/counts";
import type { FieldRow } from "../game/recordRow";
import { RECORD_FIELDS, type JsonObject, type LogRecord } from "./recordFields";

/** What every record line begins with, after the game's own prefix. */
export const RECORD_PREFIX = "BasementOracle/";

/** The number of the schema. A change that old readers cannot understand raises it. */
export const RECORD_SCHEMA = 2;

/** The line of a record, without the game's prefix: printable ASCII, no line break, no "%". */
export function encodeRecord(record: LogRecord): string {
  const body = encodeObject(record as unknown as JsonObject, RECORD_FIELDS[record.kind]);
  const line = `${RECORD_PREFIX}${RECORD_SCHEMA} {"kind":"${record.kind}",${body.slice(1, -1)}`;
  return `${line}${CHECK_FIELD}${checkOf(line)}}`;
}

/** What stands before a record's check over itself, by which a lost byte is seen. */
export const CHECK_FIELD = ',"check":';

/** A sum over the characters of a line, each in its place. */
export function checkOf(line: string): number {
  let sum = 0;
  for (let index = 0; index < line.length; index += 1) {
    sum = (sum * CHECK_FACTOR + line.charCodeAt(index)) % CHECK_PRIME;
  }
  return sum;
}

/** The largest prime below a million: products stay exact in doubles and in Lua's integers. */
const CHECK_PRIME = 999983;
const CHECK_FACTOR = 257;

function encodeObject(object: JsonObject, fields: readonly FieldRow[]): string {
  const members = fields.map(
    (field) => `"${field.name}":${encodeValue(object[field.name], field)}`,
  );
  return `{${members.join(",")}}`;
}

function encodeValue(value: unknown, field: FieldRow): string {
  switch (field.kind) {
    case "int":
    case "float":
      return plainNumber(value as number);
    case "text":
      return encodeText(value as string);
    case "ints":
      return encodeList(value as readonly number[], plainNumber);
    case "counts":
      return encodeCounts(value as Bag);
    case "list":
      return encodeList(value as readonly JsonObject[], (entry) =>
        encodeObject(entry, field.fields ?? []),
      );
  }
}

function encodeCounts(bag: Bag): string {
  const members = codesIn(bag).map((code) => `${encodeText(code)}:${plainNumber(bag[code] ?? 0)}`);
  return `{${members.join(",")}}`;
}

function encodeList<T>(list: readonly T[], encode: (entry: T) => string): string {
  const entries = list.map((entry) => encode(entry));
  return `[${entries.join(",")}]`;
}

/** What the game does to "%" and to line breaks in a log line is unknown, so neither is written. */
function encodeText(text: string): string {
  const encoded = text.split("").map((one) => encodeCharacter(one));
  return `"${encoded.join("")}"`;
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '\\"', "\\": "\\\\", "%": "\\u0025" };

function encodeCharacter(character: string): string {
  const code = character.charCodeAt(0);
  return ESCAPES[character] ?? (code >= 32 && code < 127 ? character : "?");
}
