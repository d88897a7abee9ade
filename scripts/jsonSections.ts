/** The generated parts of docs/json.md. */
import { capitalised } from "../src/core/award/awardWords";
import { once } from "../src/core/once";
import { markdownTable, type DocSection } from "./docTables";
import { CASE_ID, CASES, refName, SchemaReader, type Schema } from "./publicTypes";

const FILE = "docs/json.md";

export const JSON_SECTIONS: readonly DocSection[] = [
  { file: FILE, name: "cases", make: cases },
  { file: FILE, name: "answers", make: () => answers().map(answerText).join("\n\n") },
  { file: FILE, name: "types", make: typesText },
];

const reader = once(() => new SchemaReader());

/** A case of odds is one of an award without its seed. */
function cases(): string {
  return CASES.filter(([, name]) => name !== "LoadoutCase")
    .map(([command, name]) => {
      const { properties = {}, required = [] } = reader().schemaOf(name);
      const rows = Object.entries(properties).map(([field, { description = "" }]) => [
        `\`${field}\``,
        required.includes(field) ? `${description} *(always)*` : description,
      ]);
      const id = ["`id`", `${capitalised(CASE_ID)}; its answer has it too.`];
      return `### A case of ${command}\n\n${markdownTable(["field", "is"], [id, ...rows])}`;
    })
    .join("\n\n");
}

/** Those of commands; a batch of awards answers as one does. */
function answers(): readonly (readonly [command: string, schema: Schema])[] {
  return [...reader().answers()].filter(([command]) => command !== "oracle award --batch");
}

function answerText([command, schema]: readonly [string, Schema]): string {
  const table = markdownTable(["field", "is"], rowsOf(schema));
  return `### ${command}\n\n${capitalised(schema.description ?? "")}.\n\n${table}`;
}

/** What each field holds and is, and below it the fields of an object without a name. */
function rowsOf(
  { properties = {}, required = [] }: Schema,
  above = "",
): readonly (readonly string[])[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${above}${name}`;
    const what = [schemaWords(field), field.description].filter(Boolean).join(": ");
    return [
      [`\`${path}\``, required.includes(name) ? what : `${what} *(not always)*`],
      ...rowsOf(field.items ?? field, `${path}${field.items === undefined ? "" : "[]"}.`),
    ];
  });
}

function schemaWords(schema: Schema): string {
  const name = refName(schema);
  if (name !== undefined) {
    return `\`${name}\``;
  }
  const { items, anyOf, enum: values, type = "object" } = schema;
  return (
    values?.map((value) => `"${String(value)}"`).join(" or ") ??
    anyOf?.map(schemaWords).join(" or ") ??
    (items === undefined ? type : `list of ${schemaWords(items)}`)
  );
}

/** The types that answers are made of, each with the names of its fields. */
function typesText(): string {
  const namesIn = (schema: unknown): readonly string[] =>
    [...JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name = ""]) => name);
  const found = new Set(namesIn(answers()));
  // A set that grows is gone through to its end.
  found.forEach((name) => namesIn(reader().schemaOf(name)).forEach((inner) => found.add(inner)));
  const rows = [...found].toSorted().map((name) => {
    const fields = Object.keys(reader().schemaOf(name).properties ?? {});
    return [`\`${name}\``, fields.map((field) => `\`${field}\``).join(" ")] as const;
  });
  return markdownTable(
    ["type", "fields"],
    rows.filter(([, fields]) => fields !== ""),
  );
}
