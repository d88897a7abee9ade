/**
 * node scripts/run.mjs scripts/verifyParallel.ts: a search and a count in parts by GNU parallel (the Debian
 * package `parallel`), put together again, against the same in one piece.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";

const folder = mkdtempSync(path.join(os.tmpdir(), "oracle parallel "));
const ORACLE = `"${process.execPath}" "${path.resolve("dist/main.js")}"`;

/** Runs a line of shell in the folder of the parts and returns what it printed. */
function shell(line: string): string {
  return execFileSync("sh", ["-c", line], { cwd: folder, encoding: "utf8" });
}

const PARTS = 8;
const SEEDS_PER_PART = 250_000;
const SEEDS = PARTS * SEEDS_PER_PART;

/** For each part its number in the name of a file, and its seeds. */
const RANGES = Array.from(
  { length: PARTS },
  (_, part) => `${part} ${part * SEEDS_PER_PART + 1}-${(part + 1) * SEEDS_PER_PART}`,
).join("\n");

/** A count, two parts at a time, each ended without warning on its way and begun again. */
function verifyKilled(): void {
  const count = `${ORACLE} search floor "dead-ends >= 8" --count --workers 1`;
  const part = `${count} --json --seeds {2} --resume killed-{1}.state --out killed-{1}.json`;
  shell(
    `printf '%s\n' "${RANGES}" | parallel -j 2 --colsep ' ' 'timeout -s KILL 0.6 ${part}; ${part}'`,
  );
  const merged = shell(`${ORACLE} merge killed-*.json`);
  assert.equal(merged, shell(`${count} --seeds 1-${SEEDS}`));
  console.log(`${merged.trim()} floors counted in parts that were killed as in one piece`);
}

function verifyList(): void {
  const list = `${ORACLE} search floor "curse = lost, dead-ends >= 7" --workers 1 --all`;
  const part = `${list} --seeds {2} --out list-{1}.txt`;
  shell(`printf '%s\n' "${RANGES}" | parallel --colsep ' ' '${part}'`);
  const joined = shell("cat list-*.txt");
  shell(`${list} --seeds 1-${SEEDS} --out whole.txt`);
  assert.equal(joined, shell("cat whole.txt"));
  console.log(`${joined.trim().split("\n").length} seeds listed in parts as in one piece`);
}

try {
  shell("parallel --version");
} catch {
  console.log("GNU parallel is not here (Debian: apt install parallel): nothing was tried.");
  process.exit(0);
}
try {
  verifyKilled();
  verifyList();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
