/** Writes the generated parts of the documents: npm run docs. */
import { readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { DOC_SECTIONS, replaceSection } from "./docSections";
import { schemaText } from "./jsonSchema";
import { casesText } from "./modTypes";

for (const file of new Set(DOC_SECTIONS.map((section) => section.file))) {
  const sections = DOC_SECTIONS.filter((section) => section.file === file);
  const text = sections.reduce(replaceSection, readFileSync(file, "utf8"));
  writeFileSync(file, await format(text, { parser: "markdown", printWidth: 100 }));
  console.log(`Wrote ${file}.`);
}

writeFileSync("docs/schema.json", schemaText());
writeFileSync("types/cases.d.ts", await casesText());
console.log("Wrote docs/schema.json and types/cases.d.ts.");
