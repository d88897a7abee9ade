/**
 * A batch that several processes answer: the same command once for each, which is handed every so many
 * lines of the cases and gives one line back for each, so that answers come in the order of the cases.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { ExitCode } from "./usage";

/** Set for a process that helps with a batch: its cases come through standard input. */
const HELPER_VARIABLE = "ORACLE_BATCH_HELPER";

export function isHelper(): boolean {
  return process.env[HELPER_VARIABLE] !== undefined;
}

/** The answers to lines, none of them empty, in their order. */
export async function* dealtOut(
  lines: AsyncIterable<string>,
  count: number,
): AsyncGenerator<string> {
  const helpers = Array.from({ length: count }, openHelper);
  const ends = helpers.map(({ process: one }) => once(one, "close"));
  const dealing = deal(lines, helpers);
  for (let turn = 0; ; turn = (turn + 1) % count) {
    const answer = await helpers[turn]?.answers.next();
    if (answer === undefined || answer.done === true) {
      break;
    }
    yield answer.value;
  }
  await dealing;
  const codes = (await Promise.all(ends)).map(([code]) => (code as number | null) ?? ExitCode.BUG);
  process.exitCode = Math.max(Number(process.exitCode ?? 0), ...codes);
}

interface Helper {
  readonly process: ChildProcess;
  readonly answers: AsyncIterator<string>;
}

function openHelper(): Helper {
  const env = { ...process.env, [HELPER_VARIABLE]: "1" };
  const stdio = ["pipe", "pipe", "inherit"] as const;
  const child = spawn(process.execPath, process.argv.slice(1), { stdio: [...stdio], env });
  // One that ended early takes no more; that its answers are missing is said by its exit code.
  child.stdin.on("error", () => undefined);
  const answers = createInterface({ input: child.stdout, crlfDelay: Infinity });
  return { process: child, answers: answers[Symbol.asyncIterator]() };
}

/** Hands lines out in turn, no faster than they are taken. */
async function deal(lines: AsyncIterable<string>, helpers: readonly Helper[]): Promise<void> {
  let turn = 0;
  for await (const line of lines) {
    const { stdin } = (helpers[turn % helpers.length] as Helper).process;
    turn += 1;
    if (stdin?.write(`${line}\n`) === false && stdin.writable) {
      await Promise.race([once(stdin, "drain"), once(stdin, "close")]);
    }
  }
  helpers.forEach(({ process: one }) => one.stdin?.end());
}
