/** Whether plain data is as docs/schema.json says, and which of its fields tell something. */
import { readFileSync } from "node:fs";
import Ajv from "ajv";

/** What data looks like. */
interface Shape {
  readonly $ref?: string;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
}

const SCHEMA = JSON.parse(readFileSync("docs/schema.json", "utf8")) as {
  readonly $defs: Readonly<Record<string, Shape>>;
};

const AJV = new Ajv({ allErrors: true }).addSchema(SCHEMA, "answers");

/** What is wrong with data of a definition, or as any answer at all, each with where it is; empty if nothing. */
export function schemaProblems(value: unknown, name?: string): readonly string[] {
  AJV.validate(name === undefined ? "answers" : `answers#/$defs/${name}`, value);
  return (AJV.errors ?? []).map(
    ({ dataPath, message, params }) => `${dataPath} ${message} ${JSON.stringify(params)}`,
  );
}

const opened = (shape: Shape): Shape =>
  shape.$ref === undefined ? shape : (SCHEMA.$defs[shape.$ref.replace("#/$defs/", "")] ?? {});

/** A field is the same wherever an answer takes it over: by its name and what is said of it. */
const fieldKey = (name: string, shape: Shape): string => `${name} ${JSON.stringify(shape)}`;

/** All documented fields of a shape and of what it holds, by their keys: where one of them stands. */
export function documentedFields(
  shape: Shape,
  holder: string,
  found = new Map<string, string>(),
): ReadonlyMap<string, string> {
  const { properties = {}, anyOf = [], items, additionalProperties } = opened(shape);
  const within = shape.$ref?.replace("#/$defs/", "") ?? holder;
  for (const [name, part] of Object.entries(properties)) {
    if (!found.has(fieldKey(name, part))) {
      found.set(fieldKey(name, part), `${within}.${name}`);
      documentedFields(part, `${within}.${name}`, found);
    }
  }
  for (const part of [...anyOf, items, additionalProperties]) {
    if (typeof part === "object") {
      documentedFields(part, within, found);
    }
  }
  return found;
}

/** Notes the keys of those fields of data that tell something. */
export function noteFields(value: unknown, shape: Shape, told: Set<string>): void {
  const { properties = {}, required = [], anyOf = [], items = {}, ...more } = opened(shape);
  const others = typeof more.additionalProperties === "object" ? more.additionalProperties : {};
  anyOf.forEach((one) => {
    noteFields(value, one, told);
  });
  if (Array.isArray(value)) {
    value.forEach((one) => {
      noteFields(one, items, told);
    });
  } else if (
    typeof value === "object" &&
    value !== null &&
    required.every((name) => name in value)
  ) {
    for (const [name, one] of Object.entries(value) as [string, unknown][]) {
      const own = properties[name];
      if (own !== undefined && one !== null) {
        told.add(fieldKey(name, own));
      }
      noteFields(one, own ?? others, told);
    }
  }
}
