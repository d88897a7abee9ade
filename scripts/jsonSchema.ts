/**
 * docs/schema.json: every answer in JSON, and every case of a batch. What each command answers stands in
 * jsonFields.ts; where the library answers the same, its types say what is in the fields.
 */
import { CASE_ID, CASES, JSON_ANSWERS, type JsonAnswer } from "./jsonFields";
import { ShapeReader, type PublicTypes, type Shape } from "./publicTypes";

/** As far as it is used here. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** What commands answer with the library's types, and what a line of their batches is. */
const TYPES: Readonly<Record<string, string>> = {
  "oracle award": "ExplainedAward",
  "oracle award --batch": "AwardResult",
  "oracle floor": "RunAnswer",
  "oracle floor --batch": "BatchAnswer",
  "oracle compare": "LogAnswer",
  "oracle save": "SavedRunAnswer",
};

export function jsonSchema(types: PublicTypes): Schema {
  const named = [...types.types.keys()].toSorted();
  const reader = new ShapeReader(types, named);
  const commands = JSON_ANSWERS.map((answer) => {
    const type = TYPES[answer.command];
    const rows = schemaOfRows(answer);
    return [answer.command, type === undefined ? rows : { allOf: [rows, ref(`${type} open`)] }];
  });
  const shapes = named.map((name) => [name, reader.shapeOf(name)] as const);
  const open = shapes
    .filter(([name]) => Object.values(TYPES).includes(name))
    .map(([name, shape]) => [
      `${name} open`,
      { ...schemaOf(shape), additionalProperties: true, required: [] },
    ]);
  return {
    description: "Answers of Basement Oracle in JSON, by command; cases of a batch.",
    $defs: Object.fromEntries([
      ...commands,
      ["oracle award --batch", withId(reader.shapeOf("AwardResult"))],
      ...CASES.map(([command, name]) => [`case of ${command}`, withId(reader.shapeOf(name))]),
      ...open,
      ...shapes.map(([name, shape]) => [name, schemaOf(shape)]),
    ]) as Readonly<Record<string, Schema>>,
  };
}

function ref(name: string): Schema {
  return { $ref: `#/$defs/${name.replaceAll(" ", "%20")}` };
}

function schemaOf(shape: Shape): Schema {
  switch (shape.kind) {
    case "any":
      return {};
    case "word":
      return { type: shape.word };
    case "literal":
      return { enum: [shape.value] };
    case "named":
      return ref(shape.name);
    case "list":
      return { type: "array", items: schemaOf(shape.of) };
    case "either":
      return eitherOf(shape.of.map(schemaOf));
    case "fields":
      return {
        type: "object",
        properties: Object.fromEntries(
          shape.fields.map(({ name, says, shape: own }) => [
            name,
            says === "" ? schemaOf(own) : { description: says, ...schemaOf(own) },
          ]),
        ),
        required: shape.fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
        additionalProperties: shape.others === undefined ? false : schemaOf(shape.others.shape),
      };
  }
}

/** A line of a batch, or its answer. */
function withId(shape: Shape): Schema {
  const { properties, ...schema } = schemaOf(shape);
  return { ...schema, properties: { id: { description: CASE_ID }, ...properties } };
}

/** Values of a few are one list. */
function eitherOf(schemas: readonly Schema[]): Schema {
  const values = schemas.flatMap((one) => one.enum ?? []);
  const others = schemas.filter((one) => one.enum === undefined);
  const all = values.length === 0 ? others : [{ enum: values }, ...others];
  return all.length === 1 ? (all[0] as Schema) : { anyOf: all };
}

/** What rows of fields say: which there are and which are always there, whatever is in them. */
function schemaOfRows({ says, fields }: JsonAnswer): Schema {
  const paths = fields.map(({ path, says: what, isOptional }) => {
    return { steps: path.replaceAll("[]", ".[]").split("."), says: what, isOptional };
  });
  return { description: says, ...below(paths) };
}

interface Row {
  readonly steps: readonly string[];
  readonly says: string;
  readonly isOptional: boolean;
}

/** Whatever may be missing may be null, and so may what has fields of its own. */
function below(rows: readonly Row[]): Schema {
  if (rows.some(({ steps }) => steps.length === 0 || steps[0] === "**")) {
    return {};
  }
  const names = [...new Set(rows.map(({ steps }) => steps[0] ?? ""))];
  const schemas = names.map((name) => {
    const own = rows.filter(({ steps }) => steps[0] === name);
    const inner = own
      .map((row) => ({ ...row, steps: row.steps.slice(1) }))
      .filter(
        ({ steps }, _index, all) => steps.length > 0 || all.every((one) => one.steps.length === 0),
      );
    const described = own.find(({ steps }) => steps.length === 1);
    const note = described === undefined ? {} : { description: described.says };
    return [name, { ...note, ...below(inner) }, own.every((row) => row.isOptional)] as const;
  });
  const list = schemas.find(([name]) => name === "[]")?.[1];
  const any = schemas.find(([name]) => name === "*")?.[1];
  const properties = Object.fromEntries(schemas);
  return list !== undefined
    ? { type: ["array", "null"], items: list }
    : any !== undefined
      ? { type: ["object", "null"], additionalProperties: any }
      : {
          type: ["object", "null"],
          properties,
          required: schemas.filter(([, , isOptional]) => !isOptional).map(([name]) => name),
          additionalProperties: false,
        };
}

/** The text of docs/schema.json: a line for each definition. */
export function schemaText(types: PublicTypes): string {
  const { $defs = {}, ...head } = jsonSchema(types);
  const lines = Object.entries($defs).map((entry) =>
    entry.map((one) => JSON.stringify(one)).join(": "),
  );
  return `{\n${JSON.stringify(head).slice(1, -1)},\n"$defs": {\n${lines.join(",\n")}\n}\n}\n`;
}
