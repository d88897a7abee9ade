#!/usr/bin/env node
/**
 * Tries a release as its users get it: packs twice and compares, unpacks the zip and runs it in the
 * stand-in engine, installs the npm package in an empty folder, and from there puts the mod into a
 * made-up game, examines it and takes it out again. Slow, and it needs the package registry, so it
 * stands apart from `npm test`.
 *
 *     node scripts/testRelease.mjs
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
import { runnerImport } from "vite";

import { PROJECT_DIR, readVersion } from "./buildMod.mjs";
import { directoryIn, npm } from "./package.mjs";

const VERSION = readVersion();
const RELEASE_DIR = path.join(PROJECT_DIR, "release");

/** The editions that load mods. */
const EDITIONS = ["afterbirth+", "repentance", "repentance+"];

/** @param {string} folder a folder that is gone when the trial is over, however it ends. */
async function inFolder(folder, /** @type {(folder: string) => unknown} */ trial) {
  try {
    await trial(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} title @param {() => unknown} trial */
async function step(title, trial) {
  await trial();
  console.error(`ok  ${title}`);
}

/** Packs and returns the checksums, a line each. */
function pack() {
  run(process.execPath, [path.join(PROJECT_DIR, "scripts", "package.mjs")]);
  return readFileSync(path.join(RELEASE_DIR, "SHA256SUMS"), "utf8");
}

/**
 * @param {string} program @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, status?: number }} [options]
 * @returns {string} what it printed.
 */
function run(program, words, { cwd = PROJECT_DIR, env = process.env, status = 0 } = {}) {
  const done = spawnSync(program, words, { cwd, env, encoding: "utf8" });
  const said = `${program} ${words.join(" ")}\n${done.stdout}${done.stderr}`;
  assert.equal(done.status, status, `Expected exit code ${status} of ${said}`);
  return done.stdout;
}

/** @param {string} ending @returns {string} the one file of the release that ends so. */
function released(ending) {
  const names = readdirSync(RELEASE_DIR).filter((name) => name.endsWith(ending));
  assert.equal(names.length, 1, `Expected one *${ending} but received ${names.join(", ")}`);
  return path.join(RELEASE_DIR, names[0]);
}

/** Unpacks the zip into a folder and returns the mod's own folder in it. */
function unpack(/** @type {string} */ folder) {
  for (const [name, data] of Object.entries(unzipSync(readFileSync(released(".zip"))))) {
    const file = path.join(folder, ...name.split("/"));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
  const [root, ...others] = readdirSync(folder);
  assert.deepEqual(others, [], "Expected one folder in the zip");
  const metadata = readFileSync(path.join(folder, root, "metadata.xml"), "utf8");
  assert.equal(root, directoryIn(metadata));
  assert.ok(metadata.includes(`<version>${VERSION}</version>`));
  return path.join(folder, root);
}

/** Starts the stand-in game of every edition with the unpacked mod, and listens for complaints. */
async function standin(/** @type {string} */ modFolder) {
  const file = path.join(PROJECT_DIR, "standin", "engine.ts");
  const { module } = await runnerImport(file, { root: PROJECT_DIR, configFile: false });
  const files = { "main.lua": readFileSync(path.join(modFolder, "main.lua"), "utf8") };
  const mods = [{ directory: path.basename(modFolder), files }];
  for (const edition of EDITIONS) {
    const engine = new module.Engine({ edition, mods });
    try {
      playFloor(engine, floorFor(edition));
      listen(engine.take(), edition);
    } finally {
      engine.close();
    }
  }
}

/** @param {string} edition @returns {any} a floor of the stand-in's own. */
function floorFor(edition) {
  const name = edition === "afterbirth+" ? "afterbirthPlus" : "repentance";
  const file = path.join(PROJECT_DIR, "standin", "floors", `${name}.json`);
  return JSON.parse(readFileSync(file, "utf8"))[0];
}

/** Clears every ordinary room of the floor but the first, which is clear. */
function playFloor(/** @type {any} */ engine, /** @type {any} */ floor) {
  engine.startRun({ seed: 1, floor });
  const { startRoom = floor.rooms.findIndex((room) => room.gridIndex === 84), rooms } = floor;
  for (const [index, room] of rooms.entries()) {
    if (room.type === 1 && index !== startRoom) {
      engine.enterRoom(index);
      engine.clearRoom();
    }
  }
}

function listen(/** @type {any} */ { log, errors, crashes }, /** @type {string} */ edition) {
  assert.deepEqual(errors, [], `Errors in ${edition}`);
  assert.deepEqual(crashes, [], `Crashes in ${edition}`);
  const greeting = `Basement Oracle ${VERSION} initialized.`;
  assert.ok(log.includes(greeting), `Expected "${greeting}" in the log of ${edition}`);
}

/** Installs the npm package in an empty folder, as a user would. */
function installPackage(/** @type {string} */ folder) {
  writeFileSync(path.join(folder, "package.json"), `{ "private": true, "type": "module" }\n`);
  npm(["install", "--no-audit", "--no-fund", "--prefer-offline", released(".tgz")], folder);
}

/** Runs the installed `oracle`. */
function oracle(/** @type {string} */ folder, /** @type {string[]} */ words, options = {}) {
  const main = path.join(folder, "node_modules", "basement-oracle", "dist", "main.js");
  return run(process.execPath, [main, ...words], { cwd: folder, ...options });
}

/** A made-up Linux home with the game in it; elsewhere the folder is named instead of found. */
function madeUpGame(/** @type {string} */ home) {
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
function installMod(/** @type {string} */ folder) {
  const { mods, env, words } = madeUpGame(path.join(folder, "a home"));
  oracle(folder, ["doctor", ...words], { env, status: 1 });
  oracle(folder, ["install", ...words], { env });
  assert.ok(existsSync(path.join(mods, "basement-oracle", "main.lua")));
  assert.match(oracle(folder, ["install", ...words], { env }), /there already/);
  const { healthy } = JSON.parse(oracle(folder, ["doctor", "--json", ...words], { env }));
  assert.equal(healthy, true);
  oracle(folder, ["uninstall", ...words], { env });
  assert.deepEqual(readdirSync(mods), []);
}

/** Rolls an award through the library of the installed package. */
function useLibrary(/** @type {string} */ folder) {
  const script =
    'import { awardRules, EMPTY_LOADOUT, planAward, rollAward } from "basement-oracle";' +
    'const outcome = rollAward(planAward(awardRules("afterbirth+"), EMPTY_LOADOUT), 305419896);' +
    "console.log(JSON.stringify(outcome.spawnSeeds));";
  const words = ["--input-type=module", "--eval", script];
  // The worked case of the library's own documentation.
  assert.equal(run(process.execPath, words, { cwd: folder }).trim(), "[2483374371]");
}

const temporary = (/** @type {string} */ name) => mkdtempSync(path.join(os.tmpdir(), name));

async function main() {
  await step("packing twice gives the same bytes", () => assert.equal(pack(), pack()));
  await inFolder(temporary("oracle zip "), async (folder) => {
    await step("the unpacked zip plays in the stand-in engine", () => standin(unpack(folder)));
  });
  await inFolder(temporary("oracle npm "), async (folder) => {
    await step("the package installs in an empty folder", () => installPackage(folder));
    await step("its program answers", () => {
      assert.equal(oracle(folder, ["--version"]).trim(), VERSION);
      assert.match(oracle(folder, ["seed", "B911 99AC"]), /B911 99AC/);
    });
    await step("its program installs, examines and removes the mod", () => installMod(folder));
    await step("its library rolls an award", () => useLibrary(folder));
  });
}

try {
  await main();
} catch (error) {
  // Said here, because Lua's WebAssembly prints its whole source for an error that nobody catches.
  console.error(`FAILED: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
