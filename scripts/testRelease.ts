/**
 * Tries a release as its users get it: packs twice and compares, unpacks the zip and runs it in the
 * stand-in engine, installs the npm package in an empty folder, and from there puts the mod into a
 * made-up game, examines it and takes it out again. Slow, and it needs the package registry, so it
 * stands apart from `npm test`.
 *
 *     node scripts/run.mjs scripts/testRelease.ts
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";

import { unzipSync } from "fflate";
import { build } from "vite";
import { playSession, type LuaEdition } from "../standin";
import { PROJECT_DIR, readVersion } from "./buildMod";
import { directoryIn, npm } from "./package";

const VERSION = readVersion();
const RELEASE_DIR = path.join(PROJECT_DIR, "release");

/** The editions that load mods. */
const EDITIONS: readonly LuaEdition[] = ["afterbirth+", "repentance", "repentance+"];

/** Says that a trial went well, which throws where it does not. */
async function step(title: string, trial: () => void | Promise<void>): Promise<void> {
  await trial();
  console.error(`ok  ${title}`);
}

/** Packs and returns the checksums, a line each. */
function pack(): string {
  run(process.execPath, ["scripts/run.mjs", "scripts/package.ts"]);
  return readFileSync(path.join(RELEASE_DIR, "SHA256SUMS"), "utf8");
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The exit code that is expected. */
  readonly status?: number;
}

/** Runs a program and returns what it printed. */
function run(program: string, words: readonly string[], options: RunOptions = {}): string {
  const { cwd = PROJECT_DIR, env = process.env, status = 0 } = options;
  const done = spawnSync(program, words, { cwd, env, encoding: "utf8" });
  const said = `${program} ${words.join(" ")}\n${done.stdout}${done.stderr}`;
  assert.equal(done.status, status, `Expected exit code ${status} of ${said}`);
  return done.stdout;
}

/** The one file of the release that ends so. */
function released(ending: string): string {
  const [name, ...others] = readdirSync(RELEASE_DIR).filter((file) => file.endsWith(ending));
  assert.ok(name !== undefined && others.length === 0, `Expected one *${ending} in release`);
  return path.join(RELEASE_DIR, name);
}

/** Unpacks the zip into a folder and returns the mod's own folder in it. */
function unpack(folder: string): string {
  const files = unzipSync(readFileSync(released(".zip")));
  for (const [name, data] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
  const [root = "", ...others] = readdirSync(folder).sort();
  assert.deepEqual(others, ["oracle.html"], "Expected the mod's folder and the page in the zip");
  const metadata = readFileSync(path.join(folder, root, "metadata.xml"), "utf8");
  assert.equal(root, directoryIn(metadata));
  assert.ok(metadata.includes(`<version>${VERSION}</version>`));
  return path.join(folder, root);
}

/** Plays a session of every edition with the unpacked mod, and listens for complaints. */
function standin(modFolder: string): void {
  const mainLua = readFileSync(path.join(modFolder, "main.lua"), "utf8");
  const greeting = `Basement Oracle ${VERSION} initialized.`;
  for (const edition of EDITIONS) {
    const { log, errors, crashes } = playSession({ mainLua, edition });
    assert.deepEqual(errors, [], `Errors in ${edition}`);
    assert.deepEqual(crashes, [], `Crashes in ${edition}`);
    assert.ok(log.includes(greeting), `Expected "${greeting}" in the log of ${edition}`);
  }
}

/** Installs the npm package in an empty folder, as a user would. */
function installPackage(folder: string): void {
  writeFileSync(path.join(folder, "package.json"), `{ "private": true, "type": "module" }\n`);
  npm(["install", "--no-audit", "--no-fund", "--prefer-offline", released(".tgz")], folder);
}

/** Runs the installed `oracle`. */
function oracle(folder: string, words: readonly string[], options: RunOptions = {}): string {
  const main = path.join(folder, "node_modules", "basement-oracle", "dist", "main.js");
  return run(process.execPath, [main, ...words], { cwd: folder, ...options });
}

/** A made-up Linux home with the game in it; elsewhere the folder is named instead of found. */
function madeUpGame(home: string) {
  const steam = path.join(home, ".local/share/Steam/steamapps");
  const mods = path.join(steam, "common/The Binding of Isaac Rebirth/mods");
  mkdirSync(mods, { recursive: true });
  writeFileSync(
    path.join(steam, "appmanifest_250900.acf"),
    `"AppState"\n{\n\t"appid"\t\t"250900"\n}\n`,
  );
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: "", NO_COLOR: "1" };
  return { mods, env, words: process.platform === "linux" ? [] : ["--mods-dir", mods] };
}

/** Puts the mod into a made-up game with the installed program, examines it, takes it out. */
function installMod(folder: string): void {
  const { mods, env, words } = madeUpGame(path.join(folder, "a home"));
  oracle(folder, ["doctor", ...words], { env, status: 1 });
  oracle(folder, ["install", ...words], { env });
  assert.ok(existsSync(path.join(mods, "basement-oracle", "main.lua")));
  assert.match(oracle(folder, ["install", ...words], { env }), /there already/);
  const report = oracle(folder, ["doctor", "--json", ...words], { env });
  const { healthy } = JSON.parse(report) as { healthy: boolean };
  assert.equal(healthy, true);
  oracle(folder, ["uninstall", ...words], { env });
  assert.deepEqual(readdirSync(mods), []);
}

/** Runs the packed package without installing it, as `npx` does, in a folder with nothing else. */
function runPacked(folder: string): void {
  const empty = path.join(folder, "an empty folder");
  mkdirSync(empty);
  const words = ["exec", "--yes", "--prefer-offline", "--package", released(".tgz"), "--"];
  const answer = npm([...words, "oracle", "award", "305419896", "-e", "ab+", "--json"], empty);
  const { spawnSeeds } = JSON.parse(answer) as { spawnSeeds: readonly number[] };
  assert.deepEqual(spawnSeeds, [2483374371]);
  const floors = npm(
    ["exec", "--yes", "--prefer-offline", `file:${released(".tgz")}`, "--", ...FLOOR],
    empty,
  );
  assert.match(floors, /Basement II/);
}

const FLOOR = ["floor", "B911 99AC"];

/** Looks for the site's page and what is shown where its address is shared. */
function hasPreview(): void {
  const site = path.join(RELEASE_DIR, "site");
  const html = readFileSync(path.join(site, "index.html"), "utf8");
  const [, image = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  assert.ok(existsSync(path.join(site, path.basename(image))), `Expected ${image} in the site`);
}

/** Rolls an award through the library of the installed package. */
function useLibrary(folder: string): void {
  const script =
    'import { award } from "basement-oracle";' +
    'const { spawnSeeds } = award({ awardSeed: 305419896, edition: "afterbirth+" });' +
    "console.log(JSON.stringify(spawnSeeds));";
  const words = ["--input-type=module", "--eval", script];
  // The worked case of the library's own documentation.
  assert.equal(run(process.execPath, words, { cwd: folder }).trim(), "[2483374371]");
}

/** How many thousand bytes a part of the installed library weighs when bundled alone and minified. */
async function weightOf(part: string, folder: string): Promise<number> {
  const entry = path.join(folder, `${part}.js`);
  writeFileSync(entry, `export { ${part} } from "basement-oracle";\n`);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: "warn",
    build: { write: false, minify: true, lib: { entry, formats: ["iife"], name: "part" } },
  });
  const chunks = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return chunks.reduce((sum, one) => sum + (one.type === "chunk" ? one.code.length : 0), 0) / 1000;
}

/** Holds what docs/library.md says of the parts' weights against the installed library. */
async function weighLibrary(folder: string): Promise<void> {
  const doc = readFileSync(path.join(PROJECT_DIR, "docs/library.md"), "utf8");
  const said = [...doc.matchAll(/`(\w+)`\s+weighs\s+(\d+) kB/g)];
  assert.ok(said.length >= 5, "Expected docs/library.md to say what the parts weigh");
  const wrong: string[] = [];
  for (const [, part = "", weight] of said) {
    const real = await weightOf(part, folder);
    const isSo = Math.abs(real - Number(weight)) <= Math.max(1, real / 50);
    wrong.push(...(isSo ? [] : [`${part} weighs ${real} kB, ${weight} in docs/library.md`]));
  }
  assert.deepEqual(wrong, []);
}

const folder = mkdtempSync(path.join(os.tmpdir(), "oracle release "));
const [zip, user] = ["zip", "user"].map((name) => path.join(folder, name)) as [string, string];
try {
  mkdirSync(zip);
  mkdirSync(user);
  await step("packing twice gives the same bytes", () => assert.equal(pack(), pack()));
  await step("the site has a picture for its address", hasPreview);
  await step("the unpacked zip plays in the stand-in engine", () => standin(unpack(zip)));
  await step("the package installs in an empty folder", () => installPackage(user));
  await step("its program answers", () => {
    assert.equal(oracle(user, ["--version"]).trim(), VERSION);
    assert.match(oracle(user, ["seed", "B911 99AC"]), /B911 99AC/);
  });
  await step("its program installs, examines and removes the mod", () => installMod(user));
  await step("its library rolls an award", () => useLibrary(user));
  await step("the library's parts weigh what its documentation says", () => weighLibrary(user));
  await step("the tarball runs without being installed, as by npx", () => runPacked(user));
} catch (error) {
  // Said here, because Lua's WebAssembly prints its whole source for an error that nobody catches.
  console.error(`FAILED: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
