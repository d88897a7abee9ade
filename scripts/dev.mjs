#!/usr/bin/env node
/**
 * The development loop: builds the mod whenever a source changes, puts it into the game's mods
 * folder, and says what to type in the game's console. A build that fails is printed and changes
 * nothing: the game keeps the last mod that worked.
 *
 *     node scripts/dev.mjs [--mods-dir DIR] [--edition NAME] [--link] [--once]
 */

import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { BuildError, buildMod, PROJECT_DIR } from "./buildMod.mjs";
import { loadInstaller } from "./loadInstaller.mjs";

/** What the mod is made of, below the project. */
const WATCHED = ["src/core", "src/mod", "metadata.xml", "package.json", "tsconfig.json"];

/** How often the sources are looked at, in milliseconds: soon enough for a person, nothing for a disk. */
const LOOK_EVERY = 400;

/**
 * One turn of the loop: builds, and installs what was built.
 *
 * @param {any} installer the exports of `src/install`.
 * @param {{ projectDir?: string, modsDir: string, link?: boolean }} options
 * @returns {{ ok: boolean, text: string }} what to tell the developer.
 */
export function developOnce(installer, { projectDir = PROJECT_DIR, modsDir, link = false }) {
  try {
    const { outDir, version } = buildMod({ projectDir });
    const system = installer.nodeSystem();
    const report = installer.installMod(system, installer.readBuiltMod(system, outDir), modsDir, {
      link,
    });
    const text =
      report.changed || link
        ? `Basement Oracle ${version} is in place. In the game's console: luamod basement-oracle`
        : `Basement Oracle ${version} is unchanged.`;
    return { ok: true, text };
  } catch (error) {
    if (error instanceof BuildError || error instanceof installer.InstallError) {
      return { ok: false, text: `${error.message}\nThe game keeps the last mod that worked.` };
    }
    throw error;
  }
}

/**
 * A text that changes when any source does: names, sizes and times. Looking beats being told, which
 * is unreliable for new folders, network drives and shared disks.
 *
 * @param {string} [projectDir] @returns {string}
 */
export function sourceState(projectDir = PROJECT_DIR) {
  return WATCHED.flatMap((name) => filesBelow(path.join(projectDir, name)))
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return `${file} ${stats?.size} ${stats?.mtimeMs}`;
    })
    .join("\n");
}

/** @param {string} place @returns {string[]} */
function filesBelow(place) {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isDirectory()) {
    return [place];
  }
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

async function main() {
  const { values } = parseArgs({
    options: {
      "mods-dir": { type: "string" },
      edition: { type: "string" },
      link: { type: "boolean", default: false },
      once: { type: "boolean", default: false },
    },
  });
  const installer = await loadInstaller();
  const modsDir = findModsDir(installer, values);
  console.error(`Mods folder: ${modsDir}`);
  const turn = () => {
    const { ok, text } = developOnce(installer, { modsDir, link: values.link });
    console.error(text);
    return ok;
  };
  if (values.once) {
    process.exitCode = turn() ? 0 : 1;
    return;
  }
  await watch(turn);
}

/** @param {any} installer @param {Record<string, string | boolean | undefined>} values */
function findModsDir(installer, values) {
  const wish = {};
  if (typeof values["mods-dir"] === "string") {
    wish.modsDir = path.resolve(values["mods-dir"]);
  }
  if (typeof values.edition === "string") {
    wish.edition = installer.parseEdition(values.edition);
    if (wish.edition === undefined) {
      throw new installer.WrongWishError(
        `Expected an edition (${installer.EDITIONS.join(", ")}) but received ${values.edition}.`,
      );
    }
  }
  return installer.findModsFolder(installer.nodeSystem(), wish).path;
}

/** Looks at the sources for ever; Ctrl-C ends it. @param {() => unknown} turn */
async function watch(turn) {
  for (let last = ""; ; await sleep(LOOK_EVERY)) {
    const state = sourceState();
    if (state !== last) {
      last = state;
      turn();
      console.error("Watching src/core and src/mod (Ctrl-C ends).");
    }
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await main();
  } catch (error) {
    const isWrongUse = String(error?.code).startsWith("ERR_PARSE_ARGS");
    if (!isWrongUse && error?.name !== "InstallError") {
      throw error;
    }
    console.error(`error: ${error.message}`);
    process.exitCode = 2;
  }
}
