/** A batch of cases, answered by the command line within this process. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CommandResult } from "./oracle";
import { oracleHere } from "./oracleHere";

/** What a batch printed, and its lines as objects. */
interface BatchResult extends CommandResult {
  readonly results: readonly Record<string, unknown>[];
}

/** Answers cases by `oracle COMMAND --batch FILE`; a text stands in its line as it is. */
export async function batchHere(
  command: string,
  cases: readonly (string | object)[],
): Promise<BatchResult> {
  const folder = mkdtempSync(join(tmpdir(), "batch-"));
  const file = join(folder, "cases.jsonl");
  const lines = cases.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
  writeFileSync(file, `${lines.join("\n")}\n`);
  try {
    const result = await oracleHere([command, "--batch", file]);
    const answers = result.stdout.trim().split("\n");
    return { ...result, results: answers.map((line) => JSON.parse(line) as Json) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Json = Record<string, unknown>;
