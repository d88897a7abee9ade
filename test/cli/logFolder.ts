/** A folder with a log for a file of tests of commands, and how a command refuses what it was given. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { observedLog } from "../judge/logs/sessions";
import { temporaryFolder } from "../support/temporaryFolder";

/** It goes when the file of tests has run. */
export function logFolder(): { readonly folder: string; readonly log: string } {
  const folder = temporaryFolder();
  const log = join(folder, "log.txt");
  writeFileSync(log, observedLog({ edition: "repentance+", rooms: 2 }));
  return { folder, log };
}

/** Says it in one sentence, a part of which is named. */
export function expectSentence(result: { stderr: string; code: number | null }, part = ""): void {
  expect(result.stderr).toMatch(/^error: .+\.\n$/m);
  expect(result.stderr).not.toMatch(/bug in oracle|\n {4}at /);
  expect(result.stderr).toContain(part);
  expect(result.code).toBe(2);
}
