#!/usr/bin/env node
/**
 * Makes what a release consists of: the mod's zip for players and the npm package, both in
 * `release/`, with their checksums. The same sources give the same bytes on every computer.
 *
 *     node scripts/package.mjs
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

import { zipSync } from "fflate";

import { BuildError, buildMod, PROJECT_DIR } from "./buildMod.mjs";
import { loadInstaller } from "./loadInstaller.mjs";

/** Unix, so that the rights below count. */
const ZIP_SYSTEM = 3;

/** An ordinary file that everybody may read, in the upper half where zip keeps it. */
const ZIP_RIGHTS = 0o100644 << 16;

/**
 * The zip of a mod: all files below one folder, sorted by name.
 *
 * @param {string} directory the folder's name, as in metadata.xml.
 * @param {readonly { name: string, data: Uint8Array }[]} files
 * @returns {Uint8Array}
 */
export function zipMod(directory, files) {
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  const entries = sorted.map(({ name, data }) => [`${directory}/${name}`, new Uint8Array(data)]);
  return zipSync(Object.fromEntries(entries), {
    level: 9,
    // The first date a zip can hold, midnight *here*: the format keeps local time, and only so do
    // the bytes not depend on the time zone.
    mtime: new Date(1980, 0, 1),
    os: ZIP_SYSTEM,
    attrs: ZIP_RIGHTS >>> 0,
  });
}

/** @param {string} metadata the text of metadata.xml @returns {string} the mod's folder. */
export function directoryIn(metadata) {
  const directory = /<directory>([^<]+)<\/directory>/.exec(metadata)?.[1];
  if (directory === undefined) {
    throw new Error("Expected a <directory> element in metadata.xml but received none.");
  }
  return directory.trim();
}

/** @param {string} releaseDir @returns {Promise<string>} the path of the zip. */
async function packMod(releaseDir) {
  const { outDir, version } = buildMod();
  const { readBuiltMod, nodeSystem } = await loadInstaller();
  const mod = readBuiltMod(nodeSystem(), outDir);
  const directory = directoryIn(readFileSync(path.join(outDir, "metadata.xml"), "utf8"));
  const file = path.join(releaseDir, `${directory}-${version}.zip`);
  writeFileSync(file, zipMod(directory, mod.files));
  return file;
}

/** npm builds before it packs (the `prepare` script), so the package is never older than the sources. */
function packNpm(/** @type {string} */ releaseDir) {
  const answer = npm(["pack", "--json", "--pack-destination", releaseDir]);
  // The build may have printed before the list; the list is the last thing that npm prints.
  const [packed] = JSON.parse(answer.slice(answer.search(/^\[/m)));
  return path.join(releaseDir, packed.filename);
}

/**
 * Runs npm in the checkout: the very npm that runs this script, if one does.
 *
 * @param {readonly string[]} words @param {string} [directory] @returns {string} its stdout.
 */
export function npm(words, directory = PROJECT_DIR) {
  const running = process.env["npm_execpath"];
  const [program, first] = running === undefined ? ["npm", []] : [process.execPath, [running]];
  return execFileSync(program, [...first, ...words], {
    cwd: directory,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    shell: running === undefined && process.platform === "win32",
  });
}

async function main() {
  const releaseDir = path.join(PROJECT_DIR, "release");
  rmSync(releaseDir, { recursive: true, force: true });
  mkdirSync(releaseDir);
  const files = [await packMod(releaseDir), packNpm(releaseDir)];
  const sums = files.map((file) => {
    const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
    return `${sum}  ${path.basename(file)}\n`;
  });
  writeFileSync(path.join(releaseDir, "SHA256SUMS"), sums.join(""));
  process.stdout.write(sums.join(""));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof BuildError)) {
      throw error;
    }
    console.error(`${error.message}\nFailed to package since the mod does not build.`);
    process.exitCode = 1;
  }
}
