/**
 * Builds what the game loads: compiles `src/mod` (and the core below it) to one `main.lua` and
 * copies `metadata.xml` with the version of `package.json`.
 *
 * The compiler runs in this process and writes to memory, so a build that fails changes nothing:
 * the last working `main.lua` stays where the game finds it.
 *
 *     npm run build:mod -- [--out DIR]
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import ts from "typescript";
import * as tstl from "typescript-to-lua";
import { formatLua } from "./formatLua";
import { isRunning, isWrongUse } from "./runs";

/** The checkout this script belongs to. */
export const PROJECT_DIR = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** A build that did not succeed; the message holds every diagnostic, ready to print. */
export class BuildError extends Error {}

/** What a build wrote. */
export interface BuiltMod {
  readonly outDir: string;
  readonly version: string;
  /** Absolute paths. */
  readonly files: readonly string[];
  /** The size of `main.lua`. */
  readonly bytes: number;
}

/** What to build and where to. */
export interface BuildOptions {
  /** The project to build; this checkout unless told. */
  readonly projectDir?: string;
  /** The folder to write to; the project's `mod` unless told. */
  readonly outDir?: string;
}

/**
 * Builds the mod.
 *
 * @throws {BuildError} on any diagnostic, warnings included, before anything is written.
 */
export function buildMod(options: BuildOptions = {}): BuiltMod {
  const { projectDir = PROJECT_DIR } = options;
  const { outDir = path.join(projectDir, "mod") } = options;
  const version = readVersion(projectDir);
  const metadata = stampVersion(
    readFileSync(path.join(projectDir, "metadata.xml"), "utf8"),
    version,
  );
  const lua = `${header(version)}${formatLua(compileMod(projectDir))}`;

  mkdirSync(outDir, { recursive: true });
  const files = [
    writeAtomically(path.join(outDir, "main.lua"), lua),
    writeAtomically(path.join(outDir, "metadata.xml"), metadata),
    ...copyAlong(projectDir, outDir),
  ];
  return { outDir, version, files, bytes: Buffer.byteLength(lua) };
}

/** The version in `package.json`. */
export function readVersion(projectDir = PROJECT_DIR): string {
  const text = readFileSync(path.join(projectDir, "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * The metadata with this version. The root copy is edited by hand and may lag behind
 * `package.json`, which is the one place where a version is decided.
 */
export function stampVersion(metadata: string, version: string): string {
  const element = /<version>[^<]*<\/version>/;
  if (!element.test(metadata)) {
    throw new BuildError("Expected a <version> element in metadata.xml but received none.");
  }
  return metadata.replace(element, () => `<version>${version}</version>`);
}

/** What stands above the program: whose it is, and where to read it with its comments. */
function header(version: string): string {
  return [
    `-- Basement Oracle ${version}. Free software: GPL-3.0-or-later, see LICENSE beside this file.`,
    "-- Compiled from TypeScript by TypeScriptToLua, one function for one function: a name that an",
    "-- error mentions is found in the project's src, where the comments are.",
    "",
  ].join("\n");
}

/** The text of `main.lua` as the compiler writes it, without comments. */
export function compileMod(projectDir = PROJECT_DIR): string {
  let lua = "";
  const { diagnostics } = tstl.transpileProject(
    path.join(projectDir, "tsconfig.json"),
    { removeComments: true },
    (fileName, text) => {
      if (path.basename(fileName) === "main.lua") {
        lua = text;
      }
    },
  );
  if (diagnostics.length > 0) {
    throw new BuildError(describeDiagnostics(diagnostics, projectDir));
  }
  if (lua === "") {
    throw new BuildError("Expected the compiler to write main.lua but received no such file.");
  }
  return lua;
}

function describeDiagnostics(diagnostics: readonly ts.Diagnostic[], projectDir: string): string {
  const host: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (fileName) => fileName,
    getCurrentDirectory: () => projectDir,
    getNewLine: () => "\n",
  };
  const prepared = diagnostics.map(tstl.prepareDiagnosticForFormatting);
  return ts.formatDiagnostics(prepared, host).trimEnd();
}

/** Where the game looks for pictures of a mod. */
const PICTURES = "resources/gfx/ui";

/** What travels with the mod besides code: the licence, the Workshop's thumbnail, icons of the awards. */
const COMPANIONS = [
  { from: "LICENSE", to: "LICENSE" },
  { from: "assets/thumb.png", to: "thumb.png" },
  ...["basement_oracle_awards.anm2", "basement_oracle_awards.png"].map((name) => ({
    from: `assets/minimap/${name}`,
    to: `${PICTURES}/${name}`,
  })),
];

/** The copies of those companions that exist. */
function copyAlong(projectDir: string, outDir: string): readonly string[] {
  return COMPANIONS.filter(({ from }) => existsSync(path.join(projectDir, from))).map(
    ({ from, to }) =>
      writeAtomically(path.join(outDir, to), readFileSync(path.join(projectDir, from))),
  );
}

/** Writes beside and renames, so that a reader (the game, on `luamod`) never meets half a file. */
function writeAtomically(file: string, content: string | Buffer): string {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return file;
}

function main(): void {
  const { values } = parseArgs({ options: { out: { type: "string" } } });
  const options = values.out === undefined ? {} : { outDir: path.resolve(values.out) };
  const { outDir, version, bytes } = buildMod(options);
  const where = path.relative(process.cwd(), outDir) || ".";
  console.error(`Built Basement Oracle ${version}: ${where} (main.lua, ${bytes} bytes)`);
}

if (isRunning(import.meta.url)) {
  try {
    main();
  } catch (error) {
    if (error instanceof BuildError) {
      console.error(`${error.message}\nFailed to build the mod: main.lua was left as it was.`);
      process.exitCode = 1;
    } else if (isWrongUse(error)) {
      console.error(error.message);
      process.exitCode = 2;
    } else {
      throw error;
    }
  }
}
