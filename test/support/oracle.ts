/** The built command line, run as a user would run it. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** What a command printed and how it ended. */
export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** Runs `oracle` with some words and, if given, text on stdin. */
export function oracle(
  words: readonly string[],
  stdin = "",
  env: Readonly<Record<string, string>> = {},
): CommandResult {
  const result = spawnSync(process.execPath, [join("dist", "main.js"), ...words], {
    input: stdin,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
    maxBuffer: 1 << 28,
  });
  return { stdout: result.stdout, stderr: result.stderr, code: result.status };
}
