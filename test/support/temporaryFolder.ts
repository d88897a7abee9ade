import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for what the tests of a file write, with a blank in its name; it goes when they have run. */
export function temporaryFolder(name = "oracle tests "): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
