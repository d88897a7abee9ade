/**
 * Lets the scripts use the installer in `src/install`: they are plain JavaScript and it is
 * TypeScript, which Vite loads in memory. No second list of the mod's files, no second search for
 * the game.
 */

import path from "node:path";

import { runnerImport } from "vite";

import { PROJECT_DIR } from "./buildMod.mjs";

/** @returns {Promise<any>} the exports of `src/install/index.ts`. */
export async function loadInstaller() {
  const { module } = await runnerImport(path.join(PROJECT_DIR, "src", "install", "index.ts"), {
    root: PROJECT_DIR,
    configFile: false,
    logLevel: "error",
  });
  return module;
}
