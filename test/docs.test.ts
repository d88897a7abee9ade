import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { exploredQuestions } from "../src/core/award/drawTable";
import { DRAW_NOTES } from "../src/core/award/drawNotes";
import { DOC_SECTIONS, replaceSection } from "../scripts/docSections";

/** What the code calls unverified, and the words by which docs/verify-in-your-game.md settles it. */
const UNVERIFIED: Readonly<Record<string, string>> = {
  "src/core/award/steps.ts": "the steps of the award and the seeds of its pickups",
  "src/core/floor/specialRooms/ordinary.ts": "rooms with something for a quest",
  "src/core/verdict/pickupInit.ts": "what a pickup's own init may make of it",
  "src/install/modsFolder.ts": "where a Mac keeps mods",
  "src/mod/override.ts": "that the mod can write the room's award seed",
  "src/rooms/formats/lzw.ts": "how older archives are packed",
};

describe("what is unverified", () => {
  it("has a step in the checklist for players, whichever file says so", () => {
    const marked = readdirSync("src", { recursive: true, encoding: "utf8" })
      .map((name) => path.posix.join("src", ...name.split(path.sep)))
      .filter((file) => file.endsWith(".ts") && readFileSync(file, "utf8").includes("UNVERIFIED"));
    expect(marked.sort()).toEqual(Object.keys(UNVERIFIED));
    const checklist = readFileSync("docs/verify-in-your-game.md", "utf8");
    for (const words of Object.values(UNVERIFIED)) {
      expect(checklist).toContain(words);
    }
  });
});

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
