/** Writes types/cases.d.ts, of which the types for mods are made: it is shipped, not committed. */
import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { modTypes } from "./modTypes";
import { publicTypes } from "./publicTypes";

const text = modTypes(publicTypes());
writeFileSync("types/cases.d.ts", await format(text, { parser: "typescript", printWidth: 100 }));
