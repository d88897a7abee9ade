/** Sessions of the stand-in game in native Lua 5.3, which the game has: faster than in WebAssembly. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { EngineOptions, Output } from "../standin";
import { ENGINE_SOURCES, JSON_SOURCE } from "../standin/luaSources";

/** A request with its settings. */
export type Request = readonly [name: string, settings: unknown];

/** What a session wrote, how long its requests took and how much memory was in use. */
export interface NativeSession extends Output {
  readonly seconds: number;
  readonly mostKiB: number;
  readonly heapKiB: number;
  /** The longest request for frames. */
  readonly longestSeconds: number;
}

/** Plays requests; what is written is taken at the end. */
export function playNatively(
  mainLua: string,
  options: EngineOptions,
  requests: readonly Request[],
): NativeSession {
  const folder = mkdtempSync(path.join(tmpdir(), "basement-oracle-"));
  try {
    const [mainPath, sessionPath] = [
      path.join(folder, "main.lua"),
      path.join(folder, "session.json"),
    ];
    writeFileSync(mainPath, mainLua);
    const { mods: _mods, ...rest } = options;
    const asked = [...requests, ["take", {}]].map(([name, settings]) => [
      name,
      JSON.stringify(settings),
    ]);
    const session = { options: { faults: {}, hypotheses: {}, ...rest }, requests: asked };
    writeFileSync(sessionPath, JSON.stringify(session));
    const { status, stdout, stderr } = spawnSync(
      "lua5.3",
      [path.resolve("bench/lua/requests.lua"), mainPath, path.resolve("standin/lua"), sessionPath],
      {
        encoding: "utf8",
        maxBuffer: 1 << 30,
        input: [JSON_SOURCE, ...ENGINE_SOURCES].map(({ name }) => name).join("\n"),
      },
    );
    if (status !== 0) {
      throw new Error(`lua5.3 failed:\n${stderr}`);
    }
    const [answer = "", figures = ""] = stdout.trim().split("\n");
    const { result, error } = JSON.parse(answer) as { result?: Output; error?: string };
    if (result === undefined) {
      throw new Error(error);
    }
    const [seconds = 0, mostKiB = 0, heapKiB = 0, longestSeconds = 0] = figures
      .split(" ")
      .map(Number);
    return { ...result, seconds, mostKiB, heapKiB, longestSeconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
