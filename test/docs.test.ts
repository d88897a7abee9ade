import { readFileSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { exploredQuestions } from "../src/core/award/drawTable";
import { DRAW_NOTES } from "../src/core/award/drawNotes";
import { DOC_SECTIONS, replaceSection } from "../scripts/docSections";

describe("the documents", () => {
  it.each(DOC_SECTIONS)("hold what the code says: $file, $name (npm run docs)", async (section) => {
    const text = readFileSync(section.file, "utf8");
    const made = await format(replaceSection(text, section), {
      parser: "markdown",
      printWidth: 100,
    });
    expect(made).toBe(text);
  });

  it("describe exactly the draws that the rules make", () => {
    const described = DRAW_NOTES.map((note) => note.label).sort();
    expect(described).toEqual([...exploredQuestions().keys()].sort());
  });
});
