/**
 * The command line within this process: the same words and answers as of the built one, without
 * starting Node anew for each. Nothing can be typed into its standard input.
 */
import { wordsOf } from "./helpExamples";
import type { CommandResult } from "./oracle";

// Read once, when the first command is loaded.
process.env["NO_COLOR"] = "1";
// What a terminal shows; pipes have tests of their own.
process.env["ORACLE_LAYOUT"] = "terminal";
const { run } = await import("../../src/cli/program");

/** Runs `oracle` with some words; one at a time, since what is printed is the process's. */
export function oracleHere(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  return ranHere(() => run(words), env);
}

/** What anything that is run here prints, and its exit code. */
export async function ranHere(
  command: () => unknown,
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const said = { stdout: "", stderr: "" };
  const { log, error } = console;
  const writers = [process.stdout.write, process.stderr.write] as const;
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  console.log = (text: unknown) => void (said.stdout += `${String(text)}\n`);
  console.error = (text: unknown) => void (said.stderr += `${String(text)}\n`);
  process.stdout.write = (text) => take("stdout", text);
  process.stderr.write = (text) => take("stderr", text);
  const take = (stream: keyof typeof said, text: string | Uint8Array): true => {
    said[stream] += typeof text === "string" ? text : Buffer.from(text).toString();
    return true;
  };
  process.exitCode = undefined;
  try {
    await command();
    return { ...said, code: Number(process.exitCode ?? 0) };
  } finally {
    Object.assign(console, { log, error });
    [process.stdout.write, process.stderr.write] = writers;
    before.forEach(([name, value]) => setVariable(name, value));
    process.exitCode = undefined;
  }
}

/** Runs a command as it stands in a text: its words as a shell splits them, quotes taken off. */
export function asTyped(
  command: string,
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  return oracleHere(wordsOf(command).slice(1), env);
}

/** What a command answers with --json. */
export async function answerTo<Answer = Record<string, unknown>>(command: string): Promise<Answer> {
  return JSON.parse((await asTyped(`${command} --json`)).stdout) as Answer;
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) {
    Reflect.deleteProperty(process.env, name);
  } else {
    process.env[name] = value;
  }
}
