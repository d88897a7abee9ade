/** docs/schema.json: every answer in JSON, and every case of a batch. */
import { homepage } from "../package.json" with { type: "json" };
import { CASE_ID, CASES, ref, SchemaReader, type Schema } from "./publicTypes";

function jsonSchema(): Schema {
  const reader = new SchemaReader();
  const answers = reader.answers();
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: homepage.replace("#readme", "/docs/schema.json"),
    description: "Answers of Basement Oracle in JSON, by command; cases of a batch.",
    anyOf: [...answers.keys(), "error"].map((command) => ref(schemaKey(command))),
    $defs: Object.fromEntries([
      ...[...answers].map(([command, schema]) => [schemaKey(command), schema]),
      [schemaKey("oracle compare"), compareSchema(reader.schemaOf("SavedRunAnswer"), answers)],
      ["error", ERROR],
      ...CASES.map(([command, name]) => [
        schemaKey(`case of ${command}`),
        withId(reader.schemaOf(name)),
      ]),
      ...reader.named.map((name) => [name, reader.schemaOf(name)]),
    ]) as Readonly<Record<string, Schema>>,
  };
}

/** The key of a command's answer, "oracle-award-batch", or of a case of it. */
export function schemaKey(command: string): string {
  return command.replaceAll(/[ -]+/g, "-");
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
function compareSchema(saved: Schema, answers: ReadonlyMap<string, Schema>): Schema {
  const { description: _says, ...log } = answers.get("oracle compare") ?? {};
  const one: Schema = { anyOf: ["LogAnswer", "SavedRunAnswer"].map(ref) };
  const { version, input, coverage } = log.properties as Readonly<Record<string, Schema>>;
  const save = {
    ...saved,
    properties: { ...saved.properties, input },
    required: [...(saved.required ?? []), "input"],
  } as Schema;
  const several = {
    description: "of several files, one after the other",
    type: "object",
    properties: { version, input, logs: { type: "array", items: one }, coverage },
    required: ["version", "input", "logs", "coverage"],
    additionalProperties: false,
  } as Schema;
  return { anyOf: [log, save, several] };
}

/** A line of a batch. */
function withId({ properties, ...schema }: Schema): Schema {
  return { ...schema, properties: { id: { description: CASE_ID }, ...properties } };
}

/** The text of docs/schema.json: a line for each definition. */
export function schemaText(): string {
  const { $defs = {}, ...head } = jsonSchema();
  const lines = Object.entries($defs).map((entry) =>
    entry.map((one) => JSON.stringify(one)).join(": "),
  );
  return `{\n${JSON.stringify(head).slice(1, -1)},\n"$defs": {\n${lines.join(",\n")}\n}\n}\n`;
}
