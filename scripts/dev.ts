/**
 * The development loop: builds the mod whenever a source of it changes, puts it into the game's mods folder and
 * says what to type there. A build that fails is printed, and the game keeps the last mod that worked.
 *
 *     npm run dev -- [options of oracle install]
 */
import { spawnSync } from "node:child_process";
import { watch } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { MOD_SOURCES } from "./buildMod";

function succeeds(...words: readonly string[]): boolean {
  return spawnSync(process.execPath, words, { stdio: "inherit" }).status === 0;
}

function turn(): void {
  const isBuilt = succeeds("scripts/run.mjs", "scripts/build.ts", "mod");
  if (isBuilt && succeeds("dist/main.js", "install", ...process.argv.slice(2))) {
    console.error("In the game's console: luamod basement-oracle (Ctrl-C ends this)");
  }
}

turn();
for await (const { filename } of watch("src", { recursive: true })) {
  const folder = path.posix.join("src", filename?.split(path.sep)[0] ?? "mod");
  if (MOD_SOURCES.includes(folder)) {
    turn();
  }
}
