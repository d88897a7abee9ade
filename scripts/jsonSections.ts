/** The generated parts of docs/json.md. */
import { capitalised } from "../src/core/award/awardWords";
import { markdownTable, type DocSection } from "./docTables";
import { CASE_ID, CASES, JSON_ANSWERS, type JsonAnswer } from "./jsonFields";
import { publicTypes, ShapeReader, type Field, type Shape } from "./publicTypes";

const FILE = "docs/json.md";

export const JSON_SECTIONS: readonly DocSection[] = [
  { file: FILE, name: "cases", make: cases },
  { file: FILE, name: "answers", make: () => JSON_ANSWERS.map(answerText).join("\n\n") },
  { file: FILE, name: "types", make: typesText },
];

function reader(): ShapeReader {
  const types = publicTypes();
  return new ShapeReader(types, [...types.types.keys()].toSorted());
}

function fieldsOf(name: string): readonly Field[] {
  const shape = reader().shapeOf(name);
  return shape.kind === "fields" ? shape.fields : [];
}

/** A case of odds is one of an award without its seed. */
function cases(): string {
  return CASES.filter(([, name]) => name !== "LoadoutCase")
    .map(([command, name]) => {
      const rows = [
        ["`id`", `${capitalised(CASE_ID)}; its answer has it too.`],
        ...fieldsOf(name).map(({ name: field, says, isOptional }) => [
          `\`${field}\``,
          isOptional ? says : `${says} *(always)*`,
        ]),
      ];
      return `### A case of ${command}\n\n${markdownTable(["field", "is"], rows)}`;
    })
    .join("\n\n");
}

function answerText({ command, says, type, fields }: JsonAnswer): string {
  const typed = type === undefined ? [] : fieldsOf(type);
  const rows = fields.map(({ path, says: what, isOptional }) => [
    `\`${path}\``,
    isOptional ? `${what} *(not always)*` : what,
  ]);
  return [
    `### ${command}`,
    "",
    `${capitalised(says)}.`,
    "",
    markdownTable(["field", "is"], [...typed.map(typedRow), ...rows]),
  ].join("\n");
}

/** What a field of a type holds and is; where nothing is said of it, its name and what it holds say it. */
function typedRow({ name, says, isOptional, shape }: Field): readonly string[] {
  const what = [shapeText(shape), says].filter((one) => one !== "").join(": ");
  return [`\`${name}\``, isOptional ? `${what} *(not always)*` : what];
}

function shapeText(shape: Shape): string {
  switch (shape.kind) {
    case "named":
      return `\`${shape.name}\``;
    case "word":
      return shape.word;
    case "list":
      return `list of ${shapeText(shape.of)}`;
    case "either":
      return shape.of.map(shapeText).join(" or ");
    case "literal":
      return `"${shape.value}"`;
    default:
      return "object";
  }
}

/** The types that answers are made of, each with the names of its fields. */
function typesText(): string {
  const found = new Set<string>();
  const look = (shape: Shape): void => {
    const inner =
      shape.kind === "list" ? [shape.of] : shape.kind === "either" ? shape.of : innerOf(shape);
    inner.forEach(look);
    if (shape.kind === "named" && !found.has(shape.name)) {
      found.add(shape.name);
      look(reader().shapeOf(shape.name));
    }
  };
  for (const { type, fields } of JSON_ANSWERS) {
    innerOf(type === undefined ? ANY : reader().shapeOf(type)).forEach(look);
    const named = fields.flatMap(({ says }) => /^`(\w+)`/.exec(says)?.[1] ?? []);
    named.forEach((name) => {
      look({ kind: "named", name });
    });
  }
  const rows = [...found].toSorted().map((name) => [
    `\`${name}\``,
    fieldsOf(name)
      .map((one) => `\`${one.name}\``)
      .join(" "),
  ]);
  return markdownTable(
    ["type", "fields"],
    rows.filter(([, fields]) => fields !== ""),
  );
}

const ANY: Shape = { kind: "any" };

function innerOf(shape: Shape): readonly Shape[] {
  return shape.kind === "fields" ? shape.fields.map((field) => field.shape) : [];
}
