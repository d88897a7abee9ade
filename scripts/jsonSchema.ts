/** docs/schema.json: every answer in JSON, and every case of a batch. */
import { CASE_ID, CASES, JSON_ANSWERS, type JsonAnswer } from "./jsonFields";
import { ShapeReader, type PublicTypes, type Shape } from "./publicTypes";

/** As far as it is used here. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly $schema?: string;
}

export function jsonSchema(types: PublicTypes): Schema {
  const named = [...types.types.keys()].toSorted();
  const reader = new ShapeReader(types, named);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    description: "Answers of Basement Oracle in JSON, by command; cases of a batch.",
    $defs: Object.fromEntries([
      ...JSON_ANSWERS.map((answer) => [answer.command, schemaOfAnswer(answer, reader)]),
      ["oracle compare", compareSchema(reader)],
      ["error", ERROR],
      ["oracle award --batch", withId(reader.shapeOf("AwardResult"))],
      ...CASES.map(([command, name]) => [`case of ${command}`, withId(reader.shapeOf(name))]),
      ...named.map((name) => [name, schemaOf(reader.shapeOf(name))]),
    ]) as Readonly<Record<string, Schema>>,
  };
}

/** What every command answers with --json where something is wrong, and a line of a batch in its place. */
const ERROR: Schema = {
  description: "What is wrong, as a sentence; the exit code is 2.",
  type: "object",
  properties: { id: { description: CASE_ID }, error: { type: "string" } },
  required: ["error"],
  additionalProperties: false,
};

/** A log, a saved run, or several files with what was seen in all of them. */
function compareSchema(reader: ShapeReader): Schema {
  const [log, save] = ["oracle compare", "oracle save"].map((name) => {
    const answer = JSON_ANSWERS.find(({ command }) => command === name) as JsonAnswer;
    return schemaOfAnswer(answer, reader);
  }) as [Schema, Schema];
  const one: Schema = { anyOf: ["LogAnswer", "SavedRunAnswer"].map(ref) };
  const { version, input, coverage } = log.properties as Readonly<Record<string, Schema>>;
  const several: Schema = {
    description: "of several files, one after the other",
    type: "object",
    properties: {
      ...(version && { version }),
      ...(input && { input }),
      logs: { type: "array", items: one },
      ...(coverage && { coverage }),
    },
    required: ["version", "input", "logs", "coverage"],
    additionalProperties: false,
  };
  return { anyOf: [log, save, several] };
}

/** The fields of its type and of its rows. */
function schemaOfAnswer(answer: JsonAnswer, reader: ShapeReader): Schema {
  const rows = schemaOfRows(answer);
  const own = answer.type === undefined ? {} : schemaOf(reader.shapeOf(answer.type));
  return {
    ...rows,
    properties: { ...own.properties, ...rows.properties },
    required: [...(own.required ?? []), ...(rows.required ?? [])],
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
  const end = rows.find(({ steps }) => steps.length === 0 || steps[0] === "**");
  if (end !== undefined) {
    const [, type] = /^`(\w+)`/.exec(end.says) ?? [];
    return type === undefined ? {} : ref(type);
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
