/** The built command line, run as a user would run it. */
import { spawn, spawnSync } from "node:child_process";
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
    env: { ...process.env, NO_COLOR: "1", ORACLE_LAYOUT: "", ...env },
    maxBuffer: 1 << 28,
  });
  return { stdout: result.stdout, stderr: result.stderr, code: result.status };
}

/** {@link oracle} without waiting for it, so that several run beside each other. */
export async function oracleApart(
  words: readonly string[],
  stdin = "",
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [join("dist", "main.js"), ...words], {
    env: { ...process.env, NO_COLOR: "1", ORACLE_LAYOUT: "", ...env },
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
  child.stdin.end(stdin);
  const code = await new Promise<number | null>((end) => child.on("close", end));
  return { ...said, code };
}
