/** Lua scripts of the benchmarks in native Lua 5.3, which the game has: faster than in WebAssembly. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { EngineOptions, Output } from "../standin";
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

/** Uses a folder that is gone afterwards. */
export function inFolder<Result>(use: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), "oracle-bench-"));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A request to the stand-in game with its settings. */
export type Request = readonly [name: string, settings: unknown];

/** What a session wrote, how long each of its requests took, and how much memory is in use at the end. */
export interface NativeSession extends Output {
  readonly took: readonly {
    readonly name: string;
    readonly seconds: number;
    /** Of the mod's own callbacks. */
    readonly modSeconds: number;
  }[];
  readonly heapKiB: number;
}

/** Plays requests with the built mod; what is written is taken at the end. */
export function playNatively(options: EngineOptions, requests: readonly Request[]): NativeSession {
  const asked = [...requests, ["take", {}] as const].map(([name, settings]) => [
    name,
    JSON.stringify(settings),
  ]);
  const session = { options: luaOptions(options), requests: asked };
  const [answer = "", ...lines] = inFolder((folder) => {
    const file = path.join(folder, "session.json");
    writeFileSync(file, JSON.stringify(session));
    return runLua("session.lua", "mod/main.lua", "standin/lua", file);
  });
  const { result, error } = JSON.parse(answer) as { result?: Output; error?: string };
  if (result === undefined) {
    throw new Error(error);
  }
  const took = lines.slice(0, -2).map((line) => {
    const [name = "", ...times] = line.split(" ");
    const [seconds = 0, modSeconds = 0] = times.map(Number);
    return { name, seconds, modSeconds };
  });
  return { ...result, took, heapKiB: Number(lines.at(-1)) };
}
