/** Whether plain data is as docs/schema.json says: as much of JSON Schema as stands in it. */
import { readFileSync } from "node:fs";
import type { Schema } from "../../scripts/jsonSchema";

const DEFINITIONS = (JSON.parse(readFileSync("docs/schema.json", "utf8")) as Schema).$defs ?? {};

/** What is wrong with data of a definition, each with where it is; empty if nothing. */
export function schemaProblems(value: unknown, name: string): readonly string[] {
  return problemsOf(value, DEFINITIONS[name] ?? { enum: [`a definition of ${name}`] }, "");
}

function problemsOf(value: unknown, schema: Schema, at: string): readonly string[] {
  const { $ref, anyOf, type, items, properties = {}, required = [] } = schema;
  if ($ref !== undefined) {
    const named = DEFINITIONS[decodeURIComponent($ref.replace("#/$defs/", ""))];
    return named === undefined ? [`${$ref} is not defined`] : problemsOf(value, named, at);
  }
  if (anyOf !== undefined) {
    const all = anyOf.map((one) => problemsOf(value, one, at));
    return all.some((one) => one.length === 0) ? [] : (all.toSorted(byLength)[0] ?? []);
  }
  if (schema.enum !== undefined && !schema.enum.includes(value)) {
    return [`${at}: ${JSON.stringify(value)} is none of ${JSON.stringify(schema.enum)}`];
  }
  if (type !== undefined && ![type].flat().includes(typeOf(value))) {
    return [`${at}: ${typeOf(value)} in place of ${[type].flat().join(" or ")}`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((one) => problemsOf(one, items ?? {}, `${at}[]`));
  }
  if (typeOf(value) !== "object") {
    return [];
  }
  const fields = Object.entries(value as object);
  const missing = required.filter((name) => !fields.some(([known]) => known === name));
  const others = schema.additionalProperties ?? true;
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...fields.flatMap(([name, one]) => {
      const own = properties[name] ?? (typeof others === "object" ? others : undefined);
      return own === undefined && others === false
        ? [`${at}.${name} is not documented`]
        : problemsOf(one, own ?? {}, `${at}.${name}`);
    }),
  ];
}

function byLength(one: readonly string[], other: readonly string[]): number {
  return one.length - other.length;
}

function typeOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}
