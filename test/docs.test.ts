import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import { drawTable, exploredQuestions } from "../scripts/drawTable";
import { DRAW_NOTES } from "../src/core/award/drawNotes";
import { COMMANDS } from "../src/cli/commandTable";
import { commandTree } from "./support/commandTree";
import { COMMAND_TABLE } from "../src/mod/commands/consoleTable";
import { answeringExamples, helpExamples } from "./support/helpExamples";
import { asTyped } from "./support/oracleHere";
import { DOC_SECTIONS, replaceSection } from "../scripts/docSections";
import { STATEMENT_SECTIONS } from "../scripts/statementSections";
import { schemaText } from "../scripts/jsonSchema";
import { casesText } from "../scripts/modTypes";
import { some, TRIES_ALL } from "./support/cases";

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const SCRIPTS = Object.keys(
  (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object }).scripts,
);

/** Every file of the project, with slashes. */
const FILES = [
  ...["assets", "bench", "dist", "docs", "examples", "scripts", "src", "standin", "test", "types"],
].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    path.posix.join(folder, ...name.split(path.sep)),
  ),
);

/** What the code calls unverified, and the words by which docs/verify-in-your-game.md settles it. */
const UNVERIFIED: Readonly<Record<string, string>> = {
  "src/core/award/pickupRolls.ts": "what a pickup's own init may make of it",
  "src/core/award/steps.ts": "the steps of the award and the seeds of its pickups",
  "src/core/contents/chests.ts": "what chests and sacks hold",
  "src/core/contents/machines.ts": "what machines and beggars give",
  "src/core/judge/pickupInit.ts": "what a pickup's own init may make of it",
  "src/floors/rooms/questLayouts.ts": "rooms with something for a quest",
  "src/install/modsFolder.ts": "where a Mac keeps mods",
  "src/mod/override.ts": "that the mod can write the room's award seed",
};

it("what is unverified has a step in the checklist for players, whichever file says so", () => {
  const marked = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join("src", ...name.split(path.sep)))
    .filter((file) => file.endsWith(".ts") && readFileSync(file, "utf8").includes("UNVERIFIED"));
  expect(marked.sort()).toEqual(Object.keys(UNVERIFIED));
  const checklist = readFileSync("docs/verify-in-your-game.md", "utf8");
  for (const words of Object.values(UNVERIFIED)) {
    expect(checklist).toContain(words);
  }
});

/**
 * The register is worked out once, in test/documents/register.test.ts; what the library's types say takes a compiler,
 * and is left to the slow proofs, as their schema is. What was seen of the game is counted in test/judge/logs/certainties.test.ts too.
 */
const SECTIONS = DOC_SECTIONS.filter(
  (section) =>
    !STATEMENT_SECTIONS.includes(section) &&
    (TRIES_ALL || !(section.file === "docs/json.md" || section.name === "support")),
);

describe("the documents", () => {
  it.runIf(TRIES_ALL)("hold the schema of the library's types (npm run docs)", () => {
    expect(readFileSync("docs/schema.json", "utf8") === schemaText()).toBe(true);
  });

  it.runIf(TRIES_ALL)("stand beside the mod's types of these (npm run docs)", async () => {
    expect(readFileSync("types/cases.d.ts", "utf8") === (await casesText())).toBe(true);
  });

  it.each([...new Set(SECTIONS.map(({ file }) => file))])(
    "hold what the code says: %s (npm run docs)",
    async (file) => {
      const text = readFileSync(file, "utf8");
      const filled = SECTIONS.filter((one) => one.file === file).reduce(replaceSection, text);
      expect(await format(filled, { parser: "markdown", printWidth: 100 })).toBe(text);
    },
  );

  it("name every folder for who wants to change something", () => {
    const table = readFileSync("CONTRIBUTING.md", "utf8");
    const own = ["assets", "bench", "docs", "examples", "kernels", "mod", "scripts", "standin"];
    const src = readdirSync("src").map((folder) => `src/${folder}`);
    for (const folder of [...own, "test", "types", ...src]) {
      expect(table).toMatch(new RegExp(`^\\|.*\`${folder}\`.*\\|`, "m"));
    }
  });

  it("describe exactly the draws that the rules make", () => {
    const described = DRAW_NOTES.map((note) => note.label).sort();
    expect(described).toEqual([...exploredQuestions().keys()].sort());
    expect(drawTable().filter(({ when }) => when === "")).toEqual([]);
  });
});

/** What stands in code in a document: the lines of its blocks, and its spans. */
function codeOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```(?:sh|console|text)?\n([^`]*)```$/gm)];
  const spans = [...text.replaceAll(/^```[^`]*```$/gm, "").matchAll(/`([^`]+)`/g)];
  return [
    ...blocks.flatMap(([, block = ""]) => block.split("\n").map((line) => line.trim())),
    ...spans.map(([, span = ""]) => span.replaceAll("\n", " ")),
  ].map((code) => code.replace(/^\$ /, ""));
}

/** A heading's anchor, as GitHub makes it. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

/** What sh, cmd or PowerShell would not pass on as it stands: outside quotes, and within. */
const SPECIAL = /[^\w\s+.=:/>…-]|>>/;
const SPECIAL_QUOTED = /[$`%!\\]|^\S*[<>&|]\S*$/;

function isForEveryShell(command: string): boolean {
  const quoted = [...command.matchAll(/"([^"]*)"/g)].map(([, inside = ""]) => inside);
  const bare = command.replaceAll(/"[^"]*"/g, "");
  return !SPECIAL.test(bare) && !quoted.some((inside) => SPECIAL_QUOTED.test(inside));
}

describe("what is to be typed", () => {
  it("answers, where help gives it as an example", async () => {
    const examples = answeringExamples();
    expect(examples.length).toBeGreaterThan(15);
    // In JSON all of them answer every day: test/cli/jsonFields.test.ts.
    for (const example of some(examples, 4)) {
      const { stdout, stderr, code } = await asTyped(example);
      expect(code, `${example}: ${stderr}`).toBe(0);
      expect(stdout, example).not.toBe("");
    }
  });

  it("means the same in every shell", async () => {
    const helps = helpExamples();
    const blocks = DOCUMENTS.flatMap((file) => codeOf(readFileSync(file, "utf8")));
    const typed = [...helps, ...blocks].filter((line) => /^(?:oracle|npm|node) \S/.test(line));
    expect(typed.length).toBeGreaterThan(100);
    const isOfGame = (line: string): boolean => /[[|]/.test(line);
    expect(typed.filter((one) => !isForEveryShell(one) && !isOfGame(one))).toEqual([]);
  });
});

describe.each(DOCUMENTS)("%s", (file) => {
  const text = readFileSync(file, "utf8");
  const codes = codeOf(text);

  it("links to files and headings that are there", () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    for (const link of links.filter((one) => !/^https:/.test(one))) {
      const [target = "", anchor] = link.split("#");
      const linked = target === "" ? file : path.posix.join(path.posix.dirname(file), target);
      expect(existsSync(linked), link).toBe(true);
      if (anchor !== undefined) {
        expect(anchorsOf(readFileSync(linked, "utf8")), link).toContain(anchor);
      }
    }
  });

  it("names files that are there", () => {
    const named = codes.filter((code) => /^[\w./-]+\.(?:ts|mjs|lua|json|html|txt)$/.test(code));
    const made = /^(?:log|cross|mine|yours|my|monday|tuesday|options|main|rooms|oracle|report)\./;
    const missing = named
      .filter(
        (name) => !made.test(name) && !/^(?:mod|mods|release|dist|basement-oracle)\//.test(name),
      )
      .filter((name) => !existsSync(name) && !FILES.some((one) => one.endsWith(`/${name}`)));
    expect(missing).toEqual([]);
  });

  it("runs scripts that are there", () => {
    const run = codes.flatMap((code) => [...code.matchAll(/npm run ([\w:]+)/g)]);
    expect(run.map(([, name]) => name).filter((name) => !SCRIPTS.includes(name ?? ""))).toEqual([]);
  });

  it("gives commands, with options, that are there", async () => {
    const tree = commandTree(COMMANDS);
    const ofGame: readonly string[] = COMMAND_TABLE.map(({ name }) => name);
    for (const code of codes.filter((one) => one.startsWith("oracle "))) {
      const words = code.split(" ").slice(1);
      const command = tree.findLast(({ words: own }) =>
        own.every((word, at) => word === words[at]),
      );
      const isKnown = command !== undefined || ofGame.includes(words[0] ?? "");
      expect(isKnown || words[0]?.startsWith("["), code).toBe(true);
      const options = words.filter((word) => word.startsWith("--"));
      const known = command?.options.flatMap(({ long, short }) => [long, short]) ?? [];
      expect(
        options.filter((word) => !known.includes(word)),
        code,
      ).toEqual([]);
    }
  });
});
