/** Whole files that are made of the library's types. */
import { format } from "prettier";
import { jsonSchema, type Schema } from "./jsonSchema";
import { modTypes } from "./modTypes";
import { publicTypes } from "./publicTypes";

/** A line for each definition. */
function schemaText({ $defs = {}, ...head }: Schema): string {
  const lines = Object.entries($defs).map((entry) =>
    entry.map((one) => JSON.stringify(one)).join(": "),
  );
  return `{\n${JSON.stringify(head).slice(1, -1)},\n"$defs": {\n${lines.join(",\n")}\n}\n}\n`;
}

/** Their texts by name. */
export async function generatedFiles(): Promise<Readonly<Record<string, string>>> {
  const types = publicTypes();
  return {
    "types/cases.d.ts": await format(modTypes(types), { parser: "typescript", printWidth: 100 }),
    "docs/schema.json": schemaText(jsonSchema(types)),
  };
}
