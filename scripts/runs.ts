import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** Whether the process was started to run this very script rather than one that imports it. */
export function isRunning(importMetaUrl: string): boolean {
  const [, script] = process.argv;
  return script !== undefined && path.resolve(script) === fileURLToPath(importMetaUrl);
}

/** A file, or every file of a folder and of those in it. */
export function filesBelow(place: string): readonly string[] {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isDirectory()) {
    return [place];
  }
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

/** Uses a folder that is gone afterwards. */
export function inFolder<Result>(use: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(os.tmpdir(), "basement-oracle-"));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
