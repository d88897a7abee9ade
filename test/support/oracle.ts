/** The built command line, run as a user would run it. */
import { spawn } from "node:child_process";
import { join } from "node:path";

/** What a command printed and how it ended. */
export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** Runs `oracle` with some words and, if given, text on stdin; several may run beside each other. */
export async function oracle(
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
