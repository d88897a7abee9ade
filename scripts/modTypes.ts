/** The cases and answers in types/cases.d.ts: the library's own, under the names of the mod's table. */
import { format } from "prettier";
import { refName, SchemaReader, type Schema } from "./publicTypes";

/** The mod's name for each type, and the library's. */
const TYPES: readonly (readonly [name: string, inLibrary: string])[] = [
  ["Edition", "RuleSet"],
  ["CollectibleName", "CollectibleName"],
  ["TrinketName", "TrinketName"],
  ["StageName", "StageName"],
  ["Collectibles", "Collectibles"],
  ["Trinkets", "Trinkets"],
  ["LoadoutCase", "LoadoutCase"],
  ["AwardCase", "AwardCase"],
  ["FloorCase", "FloorCase"],
  ["Award", "AwardAnswer"],
  ["Floor", "FloorAnswer"],
  ["LayoutAttempt", "AnswerAttempt"],
  ["LayoutRoom", "AnswerLayoutRoom"],
  ["Room", "AnswerRoom"],
  ["OneOf", "OneOf"],
  ["SpecialRoom", "AnswerSpecialRoom"],
];

const HEAD = `/**
 * What goes into the functions of the table \`BasementOracle\` and comes out of them: the library's own
 * types.
 */
`;

/** What the game's own number says. */
const LEFT_OUT: readonly string[] = ["character"];

/** The text of types/cases.d.ts. */
export async function casesText(): Promise<string> {
  const reader = new SchemaReader(TYPES.map(([, inLibrary]) => inLibrary));
  const declarations = TYPES.map(([name, inLibrary]) => {
    const schema = reader.schemaOf(inLibrary);
    return schema.properties === undefined
      ? `type ${name} = ${textOf(schema)};`
      : `interface ${name} ${textOf(schema)}`;
  });
  const text = `${HEAD}declare namespace BasementOracleMod {\n${declarations.join("\n\n")}\n}\n`;
  return format(text, { parser: "typescript", printWidth: 100 });
}

function textOf(schema: Schema): string {
  const { items, anyOf, enum: values, type = "unknown", properties } = schema;
  if (properties !== undefined) {
    return objectText(schema, Object.entries(properties));
  }
  const name = refName(schema);
  return (
    TYPES.find(([, inLibrary]) => inLibrary === name)?.[0] ??
    values?.map((value) => JSON.stringify(value)).join(" | ") ??
    anyOf?.map(textOf).join(" | ") ??
    (items === undefined ? type.replace("null", "undefined") : `readonly (${textOf(items)})[]`)
  );
}

/** Where some fields are named and others are not, these are numbers of items. */
function objectText(
  { required = [], additionalProperties: others }: Schema,
  properties: readonly (readonly [string, Schema])[],
): string {
  const key = properties.length > 0 ? "number" : "string";
  const rest = typeof others === "object" ? `readonly [item: ${key}]: ${textOf(others)};\n` : "";
  const fields = properties
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, field]) => fieldText(name, field, !required.includes(name)));
  return `{ ${rest}${fields.join("\n")} }`;
}

function fieldText(name: string, { description, ...schema }: Schema, isOptional: boolean): string {
  const anyOf = schema.anyOf?.filter(({ type }) => type !== "null");
  const given = isOptional && anyOf !== undefined ? { ...schema, anyOf } : schema;
  const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
  const note = description === undefined ? "" : `/** ${description} */\n`;
  return `${note}readonly ${key}${isOptional ? "?" : ""}: ${textOf(given)};`;
}
