/** The library as a strict TypeScript program meets it: what is documented compiles, what is misspelt does not. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { stageRows } from "../src/core/words/stageNames";

const LIBRARY = join("src", "library");
const ALL = `import { award, compare, eden, explain, floor, formatSeedText, isProblem, odds, parseSeedText, pills, run, runSeeds, search, version } from "basement-oracle";`;
const USED = `void [award, compare, eden, explain, floor, formatSeedText, isProblem, odds, parseSeedText, pills, run, runSeeds, search, version];`;

/** The examples of the doc comments, each a program with every function at hand. */
function examples(): readonly string[] {
  const files = readdirSync(LIBRARY).map((name) => readFileSync(join(LIBRARY, name), "utf8"));
  return files
    .flatMap((text) => [...text.matchAll(/@example\n((?: \*(?!\/).*\n)+)/g)])
    .map(([, lines = ""]) => `${ALL}\n${lines.replaceAll(/^ \* ?/gm, "")}\n${USED}`);
}

/** The programs of the page about the library, and those beside it. */
function documented(): readonly string[] {
  const text = readFileSync(join("docs", "library.md"), "utf8");
  const shown = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);
  const files = readdirSync("examples").filter((name) => name.endsWith(".ts"));
  return [...shown, ...files.map((name) => readFileSync(join("examples", name), "utf8"))];
}

/** What a user's strict compiler says of programs, each apart. */
function problemsOf(programs: readonly string[]): readonly string[] {
  const files = new Map(programs.map((code, index) => [resolve(`program${index}.ts`), code]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    resolveJsonModule: true,
    skipLibCheck: true,
    types: ["node"],
    paths: { "basement-oracle": [resolve(LIBRARY, "index.ts")] },
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => files.get(resolve(name)) ?? readFile(name);
  host.fileExists = (name) => files.has(resolve(name)) || fileExists(name);
  host.getSourceFile = (name, target) => {
    const text = host.readFile(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].map((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))
      .join("\n"),
  );
}

/** A call that the compiler refuses, and what it names. */
const MISSPELT: readonly (readonly [call: string, named: string])[] = [
  ['award({ awardSeed: 1, edition: "repentence" })', "repentence"],
  ['award({ awardSeed: 1, collectibles: { "lucky-foo": 1 } })', "lucky-foo"],
  ['award({ awardSeed: 1, trinkets: { "lucky-foot": 1 } })', "lucky-foot"],
  ['odds({ hypotheses: { watchDraw: "perhaps" } })', "perhaps"],
  ["floor({ startSeed: 1 })", "stage"],
  ['floor({ startSeed: 1, stage: "cave-2" })', "cave-2"],
  ['floor({ startSeed: 1, stage: "void-1" })', "void-1"],
  ['floor({ startSeed: 1, stage: 1, difficulty: "greed" })', "greed"],
  ['run("B911 99AC", { character: "The Last" })', "The Last"],
  ['search("xl", { seeds: [1] })', "[number]"],
  ["explain({ awardSeed: 1, stage: 1 })", "stage"],
  ['compare("log.txt")', "Uint8Array"],
  ["compare(new Uint8Array()).seedText", "seedText"],
  ["const sure: string = run(1).floors[0].name", "floors"],
];

/** What each function takes, as its schema has it, in a call that lacks nothing. */
const TAKEN = [
  ["AwardCase", (more: string) => `award({ awardSeed: 1, ${more} })`],
  ["LoadoutCase", (more: string) => `odds({ ${more} })`],
  ["FloorCase", (more: string) => `floor({ startSeed: 1, stage: 1, ${more} })`],
  ["RunOptions", (more: string) => `run("B911 99AC", { ${more} })`],
  ["SearchOptions", (more: string) => `search("xl", { ${more} })`],
] as const;

/** Every field that there is with a letter too many. */
const MISSPELT_FIELDS = TAKEN.flatMap(([type, call]) => {
  const { $defs } = JSON.parse(readFileSync("docs/schema.json", "utf8")) as Schema;
  const names = Object.keys($defs[type]?.properties ?? {}).map((name) => `${name}e`);
  return names.map((name) => [call(`${name}: 1`), name] as const);
});

/** A program that holds the names of stages to those that are understood and another. */
function stagesNamed(...others: readonly string[]): string {
  const stages = stageRows("repentance+").map(({ name }) => name);
  const xl = stages.filter((name) => name.endsWith("-1")).map((name) => name.replace("-1", "-xl"));
  const names = [...new Set([...stages, ...xl, ...others])];
  return `import type { StageName } from "basement-oracle";
    type Names = ${names.map((name) => JSON.stringify(name)).join(" | ")};
    type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
    export const same: Same<StageName, Names> = true;`;
}

interface Schema {
  readonly $defs: Readonly<Record<string, { readonly properties?: object }>>;
}

describe("the library's types", () => {
  const shown = [...documented(), ...examples()];
  const refused = [...MISSPELT, ...MISSPELT_FIELDS];
  const wrong = refused.map(([call]) => `${ALL}\n${call};\n${USED}`);
  const named = [stagesNamed(), stagesNamed("cellar-3")];
  const problems = problemsOf([...shown, ...wrong, ...named]);

  it("compile every example of its docs", () => {
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.join("\n")).not.toMatch(/^(?! *\/\/).*(?:\bas [A-Z]|\bany\b|@ts-)/m);
    expect(problems.slice(0, shown.length)).toEqual(shown.map(() => ""));
  });

  it("refuse what is misspelt, every field of every function", () => {
    expect(MISSPELT_FIELDS.length).toBeGreaterThan(80);
    refused.forEach(([call, named], index) => {
      expect([call, problems[shown.length + index]]).toEqual([
        call,
        expect.stringContaining(named),
      ]);
    });
  });

  it("name the stages that are understood, and no others", () => {
    const [right, wrong] = problems.slice(-2);
    expect([right, wrong === ""]).toEqual(["", false]);
  });
});
