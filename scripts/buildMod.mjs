#!/usr/bin/env node
/**
 * Builds what the game loads: compiles `src/mod` (and the core below it) to one `main.lua` and
 * copies `metadata.xml` with the version of `package.json`.
 *
 * The compiler runs in this process and writes to memory, so a build that fails changes nothing:
 * the last working `main.lua` stays where the game finds it.
 *
 *     node scripts/buildMod.mjs [--out DIR]
 */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { minifyLua } from "./minifyLua.mjs";
import { moduleNames, packLua } from "./packLua.mjs";

// Both compilers are CommonJS packages. TypeScriptToLua must see the very same TypeScript.
const require = createRequire(import.meta.url);
const ts = require("typescript");
const tstl = require("typescript-to-lua");

/** The checkout this script belongs to. */
export const PROJECT_DIR = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Modules that paying and watching rooms do without: the console's commands, the odds, the self-test,
 * level generation with its audit, and what optional companions are offered.
 */
const PACKED_MODULES = new RegExp(
  [
    "core\\.(floor|enumerate|tracedDraw|seedText|selfTest|nearestWord|award\\.odds)",
    "mod\\.(commands|floor|runInputs|selfTest|repentogon|modConfigMenu)",
    "test\\.vectors",
  ].join("|"),
);

/** A build that did not succeed; the message holds every diagnostic, ready to print. */
export class BuildError extends Error {}

/**
 * Builds the mod.
 *
 * @param {{ projectDir?: string, outDir?: string }} [options] the project to build (this checkout
 *   unless told) and the folder to write to (its `mod`).
 * @returns {{ outDir: string, version: string, files: string[], bytes: number }} the folder, the
 *   version, the absolute paths written and the size of `main.lua` in bytes.
 * @throws {BuildError} on any diagnostic, warnings included, before anything is written.
 */
export function buildMod({ projectDir = PROJECT_DIR, outDir = path.join(projectDir, "mod") } = {}) {
  const version = readVersion(projectDir);
  const metadata = stampVersion(
    readFileSync(path.join(projectDir, "metadata.xml"), "utf8"),
    version,
  );
  const shortened = shortenMod(compileMod(projectDir));
  const lua = `${header(version)}${shortened}`;

  mkdirSync(outDir, { recursive: true });
  const files = [
    writeAtomically(path.join(outDir, "main.lua"), lua),
    writeAtomically(path.join(outDir, "metadata.xml"), metadata),
    ...copyAlong(projectDir, outDir),
  ];
  return { outDir, version, files, bytes: Buffer.byteLength(lua) };
}

/** @param {string} compiled what the compiler wrote. @returns {string} the same program, small. */
export function shortenMod(compiled) {
  return packLua(minifyLua(compiled), moduleNames(compiled), PACKED_MODULES);
}

/** @param {string} projectDir @returns {string} the version in `package.json`. */
export function readVersion(projectDir = PROJECT_DIR) {
  return JSON.parse(readFileSync(path.join(projectDir, "package.json"), "utf8")).version;
}

/**
 * The metadata with this version. The root copy is edited by hand and may lag behind
 * `package.json`, which is the one place where a version is decided.
 *
 * @param {string} metadata @param {string} version @returns {string}
 */
export function stampVersion(metadata, version) {
  const element = /<version>[^<]*<\/version>/;
  if (!element.test(metadata)) {
    throw new BuildError("Expected a <version> element in metadata.xml but received none.");
  }
  return metadata.replace(element, () => `<version>${version}</version>`);
}

/**
 * What stands above the shortened program: whose it is and where its readable form lies.
 *
 * @param {string} version @returns {string}
 */
function header(version) {
  return [
    `-- Basement Oracle ${version}. Free software: GPL-3.0-or-later, see LICENSE beside this file.`,
    "-- Compiled from TypeScript by TypeScriptToLua and shortened; the source is the project's src.",
    "-- What a start does not need stands packed at the end and is unpacked at its first use.",
    "",
  ].join("\n");
}

/** @param {string} projectDir @returns {string} the text of `main.lua`, as compiled. */
export function compileMod(projectDir = PROJECT_DIR) {
  /** @type {string | undefined} */
  let lua;
  const { diagnostics } = tstl.transpileProject(
    path.join(projectDir, "tsconfig.json"),
    {},
    (/** @type {string} */ fileName, /** @type {string} */ text) => {
      if (path.basename(fileName) === "main.lua") {
        lua = text;
      }
    },
  );
  if (diagnostics.length > 0) {
    throw new BuildError(describeDiagnostics(diagnostics, projectDir));
  }
  if (lua === undefined || lua === "") {
    throw new BuildError("Expected the compiler to write main.lua but received no such file.");
  }
  return lua;
}

/**
 * @param {readonly import("typescript").Diagnostic[]} diagnostics @param {string} projectDir
 * @returns {string}
 */
function describeDiagnostics(diagnostics, projectDir) {
  const host = {
    getCanonicalFileName: (/** @type {string} */ fileName) => fileName,
    getCurrentDirectory: () => projectDir,
    getNewLine: () => "\n",
  };
  const prepared = diagnostics.map(tstl.prepareDiagnosticForFormatting);
  return ts.formatDiagnostics(prepared, host).trimEnd();
}

/** What travels with the mod besides code: the licence and the Workshop's thumbnail. */
const COMPANIONS = [
  ["LICENSE", "LICENSE"],
  ["assets/thumb.png", "thumb.png"],
];

/**
 * @param {string} projectDir @param {string} outDir @returns {string[]} the copies of what exists.
 */
function copyAlong(projectDir, outDir) {
  return COMPANIONS.filter(([from]) => existsSync(path.join(projectDir, from))).map(([from, to]) =>
    writeAtomically(path.join(outDir, to), readFileSync(path.join(projectDir, from))),
  );
}

/**
 * Writes beside and renames, so that a reader (the game, on `luamod`) never meets half a file.
 *
 * @param {string} file @param {string | Buffer} text @returns {string} the file.
 */
function writeAtomically(file, text) {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return file;
}

function main() {
  const { values } = parseArgs({ options: { out: { type: "string" } } });
  const options = values.out === undefined ? {} : { outDir: path.resolve(values.out) };
  const { outDir, version, bytes } = buildMod(options);
  const where = path.relative(process.cwd(), outDir) || ".";
  console.error(`Built Basement Oracle ${version}: ${where} (main.lua, ${bytes} bytes)`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main();
  } catch (error) {
    if (error instanceof BuildError) {
      console.error(`${error.message}\nFailed to build the mod: main.lua was left as it was.`);
      process.exitCode = 1;
    } else if (error instanceof Error && String(error.code).startsWith("ERR_PARSE_ARGS")) {
      console.error(error.message);
      process.exitCode = 2;
    } else {
      throw error;
    }
  }
}
