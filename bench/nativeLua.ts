/** Lua scripts of the benchmarks in native Lua 5.3, which the game has: faster than in WebAssembly. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { inFolder } from "../scripts/runs";
import type { EngineOptions } from "../standin";
import { luaOptions } from "../standin/engine";
import { ENGINE_SOURCES, JSON_SOURCE } from "../standin/luaSources";

export const LUA = "lua5.3";

/** What a script prints, line by line. */
export function runLua(script: string, ...words: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(LUA, [`bench/lua/${script}`, ...words], {
    encoding: "utf8",
    maxBuffer: 1 << 30,
    input: [JSON_SOURCE, ...ENGINE_SOURCES].map(({ name }) => name).join("\n"),
  });
  if (status !== 0) {
    throw new Error(`${LUA} ${script} failed:\n${stderr}`);
  }
  return stdout.trim().split("\n");
}

/** A request to the stand-in game with its settings. */
export type Request = readonly [name: string, settings: unknown];

/** Plays requests with the built mod, and measures the mod's own callbacks in each, in milliseconds. */
export function playNatively(
  options: EngineOptions,
  requests: readonly Request[],
): readonly { readonly name: string; readonly milliseconds: number }[] {
  const asked = requests.map(([name, settings]) => [name, JSON.stringify(settings)]);
  return inFolder((folder) => {
    const file = path.join(folder, "session.json");
    writeFileSync(file, JSON.stringify({ options: luaOptions(options), requests: asked }));
    return runLua("session.lua", "mod/main.lua", "standin/lua", file).map((line) => {
      const [name = "", seconds] = line.split(" ");
      return { name, milliseconds: Number(seconds) * 1000 };
    });
  });
}
