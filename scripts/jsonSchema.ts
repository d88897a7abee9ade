/** docs/schema.json: every answer in JSON, and every case of a batch. */
import {
  CASE_ID,
  CASES,
  ShapeReader,
  type JsonAnswer,
  type PublicTypes,
  type Shape,
} from "./publicTypes";

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
  const answers = reader.answers();
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    description: "Answers of Basement Oracle in JSON, by command; cases of a batch.",
    $defs: Object.fromEntries([
      ...answers.map(({ command, says, shape }) => [
        command,
        { description: says, ...schemaOf(shape) },
      ]),
      ["oracle compare", compareSchema(answers)],
      ["error", ERROR],
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
function compareSchema(answers: readonly JsonAnswer[]): Schema {
  const [log, save] = ["oracle compare", "oracle save"].map((name) => {
    const answer = answers.find(({ command }) => command === name);
    return schemaOf(answer?.shape ?? { kind: "any" });
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

/** The text of docs/schema.json: a line for each definition. */
export function schemaText(types: PublicTypes): string {
  const { $defs = {}, ...head } = jsonSchema(types);
  const lines = Object.entries($defs).map((entry) =>
    entry.map((one) => JSON.stringify(one)).join(": "),
  );
  return `{\n${JSON.stringify(head).slice(1, -1)},\n"$defs": {\n${lines.join(",\n")}\n}\n}\n`;
}
