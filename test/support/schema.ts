/** Whether plain data is as docs/schema.json says. */
import { readFileSync } from "node:fs";
import Ajv from "ajv";

const AJV = new Ajv({ allErrors: true }).addSchema(
  JSON.parse(readFileSync("docs/schema.json", "utf8")) as object,
  "answers",
);

/** What is wrong with data of a definition, or as any answer at all, each with where it is; empty if nothing. */
export function schemaProblems(value: unknown, name?: string): readonly string[] {
  AJV.validate(name === undefined ? "answers" : `answers#/$defs/${name}`, value);
  return (AJV.errors ?? []).map(
    ({ dataPath, message, params }) => `${dataPath} ${message} ${JSON.stringify(params)}`,
  );
}
