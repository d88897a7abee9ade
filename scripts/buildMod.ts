/**
 * Builds what the game loads: compiles `src/mod` (and the core below it) to `main.lua` and to the file
 * of the level generator, and copies `metadata.xml` with the version of `package.json`.
 *
 * The compiler runs in this process and writes to memory, so a build that fails changes nothing:
 * the last working files stay where the game finds them.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import * as tstl from "typescript-to-lua";
import { FLOORS_LUA } from "../src/install/mod";

/** The checkout this script belongs to. */
export const PROJECT_DIR = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** A build that did not succeed; the message holds every diagnostic, ready to print. */
export class BuildError extends Error {}

/**
 * Builds the mod of a project, this checkout unless told, into a folder, the project's `mod` unless told.
 *
 * @returns the absolute paths of what was written, and the size of each Lua file, such as "main.lua 400000 bytes".
 * @throws {BuildError} on any diagnostic, warnings included, before anything is written.
 */
export function buildMod(projectDir = PROJECT_DIR, outDir = path.join(projectDir, "mod")) {
  const version = readVersion(projectDir);
  const metadata = stampVersion(
    readFileSync(path.join(projectDir, "metadata.xml"), "utf8"),
    version,
  );
  const { main, floors } = compileMod(projectDir);
  const lua = [
    { file: MAIN_LUA, text: `${header(version)}${main}` },
    { file: FLOORS_LUA, text: `${header(version)}${floors}` },
  ];
  mkdirSync(outDir, { recursive: true });
  const files = [
    ...lua.map(({ file, text }) => writeAtomically(path.join(outDir, file), text)),
    writeAtomically(path.join(outDir, "metadata.xml"), metadata),
    ...copyAlong(projectDir, outDir),
  ];
  const sizes = lua.map(({ file, text }) => `${file} ${Buffer.byteLength(text)} bytes`);
  return { outDir, version, files, sizes };
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

const MAIN_LUA = "main.lua";

/** The folders of all that the mod is made of. */
export const MOD_SOURCES = ["src/core", "src/floors", "src/mod"];

/** The modules that the two Lua files are made of, with all that these import. */
const ENTRIES = { main: "src.mod.bundleEntry", floors: "src.mod.floorBundle" } as const;

/** Something of each of the mod's two Lua files. */
export type ModFiles = Readonly<Record<keyof typeof ENTRIES, string>>;

/**
 * The texts of both Lua files as the compiler writes them, without comments and with tabs. They are compiled as one, so
 * that the compiler's own library stands in main.lua with all that the other file needs of it.
 */
export function compileMod(projectDir = PROJECT_DIR, more: ts.CompilerOptions = {}): ModFiles {
  const fileOf = (module: string): string => `${module.replaceAll(".", "/")}.ts`;
  let lua = "";
  const { fileNames, options, errors } = tstl.parseConfigFileWithSystem(
    path.join(projectDir, "tsconfig.json"),
    { removeComments: true, luaBundle: MAIN_LUA, luaBundleEntry: fileOf(ENTRIES.main), ...more },
  );
  const declarations = fileNames.filter((name) => name.endsWith(".d.ts"));
  const { diagnostics } = tstl.transpileFiles(
    [
      ...Object.values(ENTRIES).map((module) => path.join(projectDir, fileOf(module))),
      ...declarations,
    ],
    options,
    (fileName, text) => {
      if (path.basename(fileName) === MAIN_LUA) {
        lua = text;
      }
    },
  );
  if (errors.length + diagnostics.length > 0) {
    throw new BuildError(describeDiagnostics([...errors, ...diagnostics], projectDir));
  }
  if (lua === "") {
    throw new BuildError(`Expected the compiler to write ${MAIN_LUA} but received no such file.`);
  }
  const both = lua
    .replaceAll(/^(?: {4})+/gm, (spaces) => "\t".repeat(spaces.length / 4))
    .replaceAll(FOR_DOCUMENTS, "");
  const main = neededModules(both);
  const { tail } = partsOf(both);
  const floors = both.slice(0, -tail.length) + tail.replace(ENTRIES.main, ENTRIES.floors);
  return { main, floors: onTopOf(main, neededModules(floors)) };
}

/** What only documents tell of a rule and of a record's field, and only help and page of a field of the situation. */
const FOR_DOCUMENTS =
  /(?<=certainty = "[\w-]+"), source = "(?:[^"\\]|\\.)*"|(?<=\brow\("\w+", "\w+"), "(?:[^"\\]|\\.)*"(?=\))|(?<=decides = "\w+"),\s+label = "[^"]*"|,\s+(?:says|example) = "(?:[^"\\]|\\.)*"/g;

/** Where a module of a bundle begins, and where their list ends. */
const MODULE = /^\["([\w.-]+)"\] = function\(\.\.\.\) $|^\}\nlocal ____entry = require\(/gm;

/** A bundle without the modules that nothing in it loads: the compiler packs those used for their types, too. */
function neededModules(lua: string): string {
  const { modules, tail } = partsOf(lua);
  const loadedBy = (text: string): readonly string[] =>
    [...text.matchAll(/require\("([\w.-]+)"/g)].map(([, loaded = ""]) => loaded);
  const needed = new Set(loadedBy(tail));
  // A set that grows is gone through to its end.
  needed.forEach((name) => {
    loadedBy(modules.get(name) ?? "").forEach((loaded) => needed.add(loaded));
  });
  return withModules(lua, (name) => needed.has(name));
}

/** The modules of a bundle, each as the bundle has it, between what stands before and behind their list. */
function partsOf(lua: string) {
  const places = [...lua.matchAll(MODULE)];
  const texts = places.map(({ index }, at) => lua.slice(index, places[at + 1]?.index));
  const tail = texts.pop() ?? "";
  const modules = new Map(texts.map((text, at) => [places[at]?.[1] ?? "", text]));
  return { head: lua.slice(0, places[0]?.index), modules, tail };
}

/** A bundle with some of its modules alone. */
function withModules(lua: string, isKept: (name: string) => boolean): string {
  const { head, modules, tail } = partsOf(lua);
  const kept = [...modules].filter(([name]) => isKept(name)).map(([, text]) => text);
  return `${head}${kept.join("")}${tail}`;
}

/** A bundle as a function of another one's `require`, from which it takes the modules that stand there. */
function onTopOf(main: string, lua: string): string {
  const { modules } = partsOf(main);
  const own = withModules(lua, (name) => !modules.has(name));
  const require = "local ____originalRequire = require\n";
  return `${own.replace(require, "return function(____originalRequire, ...)\n")}end\n`;
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
export const COMPANIONS = [
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
