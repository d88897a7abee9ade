/** What `oracle log strip` does: a log that can be shared. */
import { readFileSync } from "node:fs";
import { stripLog } from "../../log/strip";
import { STANDARD_STREAM, writeFile, withDisk } from "../files";
import type { SharedOptions } from "../options";
import { requireGameLog } from "./compare";

/** The descriptor of standard input. */
const STDIN = 0;

/** Writes what may be shared of a log. */
export function run(log: string, { out = STANDARD_STREAM }: SharedOptions<"out">): void {
  const file = log === STANDARD_STREAM ? STDIN : log;
  const stripped = stripLog(withDisk(`read ${log}`, () => readFileSync(file)));
  requireGameLog(stripped.kept > 0, log);
  writeFile(out, stripped.text);
  console.error(`note: ${stripped.kept} of ${stripped.lines} lines kept.`);
}
