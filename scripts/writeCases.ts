import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { modTypes } from "./modTypes";
import { isRunning } from "./runs";

/** Writes types/cases.d.ts, of which the types for mods are made: it is shipped, not committed. */
export async function writeCases(): Promise<void> {
  const text = modTypes();
  writeFileSync("types/cases.d.ts", await format(text, { parser: "typescript", printWidth: 100 }));
}

if (isRunning(import.meta.url)) {
  await writeCases();
}
