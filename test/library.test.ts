/** The library as a package: what it offers, what it costs, and who can import it. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { build, type Rollup } from "vite";
import { award, itemPools } from "../src/library";
import { TRIES_ALL } from "./support/cases";
import { temporaryFolder } from "./support/temporaryFolder";

/** A project that has the package among its modules, as npm would put it there. */
const PROJECT = temporaryFolder();
const PACKAGE = join(PROJECT, "node_modules", "basement-oracle");
const LIBRARY = join("dist", "library");

beforeAll(() => {
  mkdirSync(join(PACKAGE, "dist"), { recursive: true });
  cpSync("package.json", join(PACKAGE, "package.json"));
  cpSync(LIBRARY, join(PACKAGE, LIBRARY), { recursive: true });
  for (const ending of ["cjs", "d.ts", "d.mts"]) {
    cpSync(`${LIBRARY}.${ending}`, join(PACKAGE, `${LIBRARY}.${ending}`));
  }
  // What `require` finds are CommonJS modules, its types too, whatever the package is.
  cpSync("dist/package.json", join(PACKAGE, "dist/package.json"));
  symlinkSync(resolve("types"), join(PACKAGE, "types"), "junction");
});

/** What a script of the project prints. */
function printed(file: string, code: string): string {
  writeFileSync(join(PROJECT, file), code);
  const { stdout, stderr } = spawnSync(process.execPath, ["--no-warnings", file], {
    cwd: PROJECT,
    encoding: "utf8",
  });
  return stdout + stderr;
}

/** A script of the project as a page loads it: with what it uses of the package, and no more. */
async function bundled(code: string): Promise<string> {
  writeFileSync(join(PROJECT, "entry.js"), code);
  const [built] = (await build({
    configFile: false,
    root: PROJECT,
    logLevel: "error",
    build: { write: false, lib: { entry: "entry.js", formats: ["iife"], name: "made" } },
  })) as Rollup.RollupOutput[];
  return built?.output[0].code ?? "";
}

const NAMES =
  "EDITIONS award compare eden explain floor formatSeedText isProblem itemPools odds parseSeedText pills run runSeeds search version";

describe("the library", () => {
  it("offers its entry points and no inner constant, to import and to require", () => {
    const shown = "console.log(Object.keys(oracle).sort().join())";
    const imported = `import * as oracle from "basement-oracle"; ${shown}`;
    const required = `const oracle = require("basement-oracle"); ${shown}`;
    expect(printed("a.mjs", imported).trim().replaceAll(",", " ")).toBe(NAMES);
    expect(printed("b.cjs", required).replace("__esModule,", "").trim().replaceAll(",", " ")).toBe(
      NAMES,
    );
  });

  it("costs what is used of it: the seed's text alone is below five kilobytes", async () => {
    const seed = await bundled('export { parseSeedText } from "basement-oracle";');
    expect(seed).toContain("parseSeedText");
    expect(Buffer.byteLength(seed)).toBeLessThan(5000);
    const ofAward = await bundled('export { award } from "basement-oracle";');
    expect(Buffer.byteLength(ofAward)).toBeLessThan(95_000);
  });

  it("wants the item pools where a run is named, on which what chests hold depends", () => {
    const named = { edition: "repentance", seedText: "B911 99AC" } as const;
    expect(award({ ...named, awardSeed: 1 })).toEqual({
      problem: expect.stringContaining("award(case, itemPools)"),
    });
    const seeds = Array.from({ length: 300 }, (_, index) => index * 12345701 + 1);
    const told = (value: object) => JSON.stringify(value);
    const differ = seeds.filter(
      (awardSeed) =>
        told(award({ ...named, awardSeed }, itemPools)) !==
        told(award({ edition: "repentance", awardSeed })),
    );
    expect(differ.length).toBeGreaterThan(0);
    const alone = seeds.map((awardSeed) => award({ awardSeed }));
    expect(seeds.map((awardSeed) => award({ awardSeed }, itemPools))).toEqual(alone);
  });

  it("names no module of Node, and needs nothing but the language", async () => {
    const files = readdirSync(LIBRARY, { recursive: true, withFileTypes: true });
    for (const file of files.filter((one) => one.isFile())) {
      const text = readFileSync(join(file.parentPath, file.name), "utf8");
      const needs =
        /from "(?:node:)?(?:fs|path|crypto|util|worker_threads)"|\bprocess\.|\brequire\(/;
      expect([file.name, needs.exec(text)]).toEqual([file.name, null]);
    }
    const code = await bundled('export * from "basement-oracle";');
    const browser: Record<string, unknown> = {};
    const given = "{ awardSeed: 305419896, edition: 'afterbirth+' }";
    const asked = `${code}; this.made = made; made.award(${given}).nextAwardSeed`;
    expect(runInNewContext(asked, browser)).toBe(2483374371);
    expect(Object.keys(browser)).toEqual(["made"]);
  });
});

/** A project's settings in each way of finding a package. */
const SETTINGS = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  node16: { module: "node16", moduleResolution: "node16" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
  node10: { module: "commonjs", moduleResolution: "node10", ignoreDeprecations: "6.0" },
} as const;

const CONSUMER = `import { award, isProblem, run, type RunAnswer } from "basement-oracle";
const answer = run("B911 99AC", { edition: "repentance", character: "The Lost" });
export const rooms: number = isProblem(answer) ? 0 : count(answer);
function count({ floors }: RunAnswer): number { return floors.length; }
const rolled = award({ awardSeed: 1 });
export const name: string = isProblem(rolled) ? rolled.problem : rolled.award;
`;

/** Compiling takes half a minute. */
describe.runIf(TRIES_ALL)("the library's types", () => {
  it.each(Object.entries(SETTINGS))("are found by a strict project under %s", (name, settings) => {
    writeFileSync(join(PROJECT, "consumer.ts"), CONSUMER);
    writeFileSync(
      join(PROJECT, "wrong.ts"),
      CONSUMER.replace("awardSeed: 1 }", "awardSeed: 1 }, undefined, 2"),
    );
    const options = { ...settings, strict: true, noEmit: true, target: "es2022", types: [] };
    writeFileSync(join(PROJECT, "required.cts"), CONSUMER);
    const check = (file: string): string => {
      const config = { compilerOptions: options, files: [file] };
      writeFileSync(join(PROJECT, "tsconfig.json"), JSON.stringify(config));
      const tsc = resolve("node_modules", "typescript", "bin", "tsc");
      return spawnSync(process.execPath, [tsc, "-p", PROJECT], { encoding: "utf8" }).stdout;
    };
    for (const file of ["consumer.ts", "required.cts"]) {
      expect([name, file, check(file)]).toEqual([name, file, ""]);
    }
    expect(check("wrong.ts")).toContain("TS2554");
  });
});
