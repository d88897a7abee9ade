/** Reading records back: the desk's side of the codec in `writeRecord.ts`. */
import type { Bag } from "../game/bag";
import { shownText } from "../nearestWord";
import { isProblem, type Problem } from "../problem";
import { toFloat32 } from "../rng/float32";
import type { FieldRow } from "../game/recordRow";
import { RECORD_FIELDS, type JsonObject, type LogRecord } from "./recordFields";

/**
 * Checks the parsed JSON of a record line.
 *
 * @param value what a JSON parser made of the object.
 * @param isOlder whether a mod of an older schema wrote it, which had fields that nobody reads any more.
 * @returns the record, or a sentence that says which field is wrong.
 */
export function readRecord(
  value: unknown,
  isOlder = false,
): { readonly record: LogRecord } | Problem {
  const object = objectOf(value);
  if (object === undefined) {
    return { problem: "Expected a JSON object." };
  }
  const kind = object["kind"];
  const fields = typeof kind === "string" ? fieldsOf(kind) : undefined;
  if (fields === undefined) {
    return { problem: `Expected a known kind of record but received ${describe(kind)}.` };
  }
  const known = ["kind", "check", ...fields.map(({ name }) => name)];
  const unknown = Object.keys(object).find((name) => !isOlder && !known.includes(name));
  const read =
    unknown === undefined
      ? readObject(object, fields)
      : { problem: `expected no field ${describe(unknown)}.` };
  if (isProblem(read)) {
    return { problem: `In a record of kind ${describe(kind)}: ${read.problem}` };
  }
  return { record: { kind, ...read } as unknown as LogRecord };
}

function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === "object" && value !== null ? (value as JsonObject) : undefined;
}

function fieldsOf(kind: string): readonly FieldRow[] | undefined {
  const fields: { readonly [kind: string]: readonly FieldRow[] } = RECORD_FIELDS;
  return Object.prototype.hasOwnProperty.call(fields, kind) ? fields[kind] : undefined;
}

function describe(value: unknown): string {
  if (typeof value === "string") {
    return `"${shownText(value)}"`;
  }
  return typeof value === "number" ? `${value}` : typeof value;
}

function readObject(object: JsonObject, fields: readonly FieldRow[]): JsonObject | Problem {
  const result: Record<string, unknown> = {};
  for (const field of fields) {
    const value = object[field.name];
    const read = readValue(value, field);
    if (read === undefined) {
      const wanted = field.oneOf === undefined ? field.kind : `one of ${field.oneOf.join(", ")}`;
      return {
        problem: `expected ${field.name} to be ${wanted} but received ${describe(value)}.`,
      };
    }
    result[field.name] = read;
  }
  return result;
}

function readValue(value: unknown, field: FieldRow): unknown {
  switch (field.kind) {
    case "int":
      return readInteger(value);
    case "float":
      return typeof value === "number" && Math.abs(value) < FLOAT_MAX
        ? toFloat32(value)
        : undefined;
    case "text":
      return typeof value === "string" && (field.oneOf?.includes(value) ?? true)
        ? value
        : undefined;
    case "ints":
      return readList(value, readInteger);
    case "counts":
      return readCounts(value);
    case "list":
      return readList(value, (entry) => readEntry(entry, field.fields ?? []));
  }
}

/** Far beyond any luck. */
const FLOAT_MAX = 1e9;

function readInteger(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

function readEntry(value: unknown, fields: readonly FieldRow[]): JsonObject | undefined {
  const read = readObject(objectOf(value) ?? {}, fields);
  return isProblem(read) ? undefined : read;
}

function readList<T>(
  value: unknown,
  read: (entry: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(value)) {
    return undefined;
  }
  const list = value.map(read).filter((entry) => entry !== undefined);
  return list.length === value.length ? list : undefined;
}

function readCounts(value: unknown): Bag | undefined {
  const object = objectOf(value);
  const isRead = Object.values(object ?? {}).every((count) => readInteger(count) !== undefined);
  return isRead ? (object as Bag | undefined) : undefined;
}
