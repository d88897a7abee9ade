import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { oracleHere } from "../support/oracleHere";

/** More than a call takes as arguments. */
const ROWS = 150_000;

it("evidence of any number of rows is added, and shown in part", async () => {
  const folder = mkdtempSync(join(tmpdir(), "evidence-"));
  const path = join(folder, "many.json");
  const coverage = Array.from({ length: ROWS }, (_, number) => ({
    ...{ edition: "repentance", kind: "award", rule: `rule ${number}`, question: "1 in 5" },
    ...{ asked: 2, hit: 1, agreed: 2, decisive: 0 },
  }));
  writeFileSync(path, JSON.stringify({ version: "0.3.0", coverage }));
  const shown = await oracleHere(["compare", "--evidence", path]);
  rmSync(folder, { recursive: true });
  expect([shown.code, shown.stdout.trimEnd().split("\n").at(-1)]).toEqual([
    0,
    `and ${ROWS - 2000} rows more: --json has them all.`,
  ]);
});
