/** A folder with a log for a file of tests of commands, and how a command refuses what it was given. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { observedLog } from "../study/sessions";

/** It goes when the file of tests has run. */
export function logFolder(): { readonly folder: string; readonly log: string } {
  const folder = mkdtempSync(join(tmpdir(), "disk "));
  const log = join(folder, "log.txt");
  writeFileSync(log, observedLog({ edition: "repentance+", rooms: 2 }));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return { folder, log };
}

/** Says it in one sentence. */
export function expectSentence(result: { stderr: string; code: number | null }): void {
  expect(result.stderr).toMatch(/^error: .+\.\n$/m);
  expect(result.stderr).not.toMatch(/bug in oracle|\n {4}at /);
  expect(result.code).toBe(2);
}
