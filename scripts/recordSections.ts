/** The generated parts of docs/records.md: the fields of every kind of record. */
import { encodeRecord, RECORD_PREFIX, RECORD_SCHEMA } from "../src/core/record/write";
import { RECORD_FIELDS, type FieldRow, type LogRecord } from "../src/core/record/fields";
import { COIN_CLEAR } from "../test/study/support";
import { markdownTable, type DocSection } from "./docTables";

const FILE = "docs/records.md";

/** One table for each kind of record, and a whole line. */
export const RECORD_SECTIONS: readonly DocSection[] = [
  { file: FILE, name: "record-line", make: recordLine },
  ...(Object.keys(RECORD_FIELDS) as LogRecord["kind"][]).map((kind) => ({
    file: FILE,
    name: `record-${kind}`,
    make: () => fieldTable(RECORD_FIELDS[kind]),
  })),
];

function recordLine(): string {
  const head = `Prefix \`${RECORD_PREFIX}\`, schema \`${RECORD_SCHEMA}\`. A clear as it stands in the log:`;
  return `${head}\n\n\`\`\`\n[INFO] - Lua Debug: ${encodeRecord(COIN_CLEAR)}\n\`\`\``;
}

function fieldTable(fields: readonly FieldRow[]): string {
  return markdownTable(
    ["field", "form", "meaning"],
    fields.flatMap((field) => fieldRows(field, "")),
  );
}

/** A field, and the fields of a list's entries below it. */
function fieldRows(field: FieldRow, path: string): readonly (readonly string[])[] {
  const name = `${path}${field.name}`;
  const form = field.isOptional === true ? `${field.kind}, may be missing` : field.kind;
  const inner = (field.fields ?? []).flatMap((one) => fieldRows(one, `${name}[].`));
  return [[`\`${name}\``, form, field.meaning], ...inner];
}
