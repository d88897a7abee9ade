/** The generated parts of docs/json.md. */
import { capitalised } from "../src/core/award/awardWords";
import { markdownTable, type DocSection } from "./docTables";
import {
  CASE_ID,
  CASES,
  publicTypes,
  ShapeReader,
  type Field,
  type JsonAnswer,
  type Shape,
} from "./publicTypes";

const FILE = "docs/json.md";

export const JSON_SECTIONS: readonly DocSection[] = [
  { file: FILE, name: "cases", make: cases },
  { file: FILE, name: "answers", make: () => answers().map(answerText).join("\n\n") },
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

/** Those of commands; a batch of awards answers as one does. */
function answers(): readonly JsonAnswer[] {
  return reader()
    .answers()
    .filter(({ command }) => command !== "oracle award --batch");
}

function answerText({ command, says, shape }: JsonAnswer): string {
  const rows = shape.kind === "fields" ? shape.fields.flatMap((field) => rowsOf(field)) : [];
  const table = markdownTable(["field", "is"], rows);
  return [`### ${command}`, "", `${capitalised(says)}.`, "", table].join("\n");
}

/** What a field holds and is, and below it the fields of an object without a name. */
function rowsOf(
  { name, says, isOptional, shape }: Field,
  above = "",
): readonly (readonly string[])[] {
  const path = `${above}${name}`;
  const what = [shapeText(shape), says].filter((one) => one !== "").join(": ");
  const isList = shape.kind === "list";
  const inner = isList ? shape.of : shape;
  const below = inner.kind === "fields" ? inner.fields : [];
  return [
    [`\`${path}\``, isOptional ? `${what} *(not always)*` : what],
    ...below.flatMap((field) => rowsOf(field, `${path}${isList ? "[]" : ""}.`)),
  ];
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
  answers().forEach(({ shape }) => innerOf(shape).forEach(look));
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

function innerOf(shape: Shape): readonly Shape[] {
  return shape.kind === "fields" ? shape.fields.map((field) => field.shape) : [];
}
