/** How a batch is answered, whatever its cases: by id, in some fields, by several processes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { schemaProblems } from "../support/schema";
import { oracleApart } from "../support/oracle";
import { oracleHere } from "../support/oracleHere";

const folder = mkdtempSync(join(tmpdir(), "oracle-batch-"));
afterAll(() => rmSync(folder, { recursive: true }));

const CASES = join(folder, "cases.jsonl");

function writeCases(cases: readonly object[]): void {
  writeFileSync(CASES, cases.map((one) => JSON.stringify(one)).join("\n\n"));
}

async function answers(...words: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const { stdout } = await oracleHere([...words, "--batch", CASES]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("a batch", () => {
  it("gives each case's id back, with an error too, and is else as without", async () => {
    const seeds = [305419896, 1551287831];
    writeCases(seeds.map((awardSeed) => ({ awardSeed })));
    const plain = await answers("award");
    const cases = seeds.map((awardSeed, id) => ({ id, awardSeed }));
    writeCases([...cases, { id: "last", awardSeed: 0 }]);
    const [first, second, last] = await answers("award");
    expect([first, second]).toEqual(plain.map((one, id) => ({ id, ...one })));
    expect(last).toEqual({ id: "last", error: expect.stringContaining("received 0") as string });
    expect(schemaProblems(first, "oracle award --batch")).toEqual([]);
    expect(schemaProblems(cases[0], "case of oracle award --batch")).toEqual([]);
  });

  it("leaves the fields that are wanted, each in its place", async () => {
    writeCases([{ seedText: "B911 99AC", stage: 2, id: 1 }]);
    const [whole] = await answers("floor");
    const rooms = whole?.["rooms"] as readonly Record<string, unknown>[];
    const [chosen] = await answers(
      "floor",
      "--fields",
      "rooms[].kind,name,rooms.gridIndex,nothing",
    );
    expect(chosen).toEqual({
      id: 1,
      rooms: rooms.map(({ kind, gridIndex }) => ({ kind, gridIndex })),
      name: whole?.["name"],
      nothing: null,
    });
  });

  it("is the same, in the same order, from several processes", async () => {
    writeCases([
      ...Array.from({ length: 13 }, (_, id) => ({ id, startSeed: 1 + id * 7919, stage: 1 })),
      { id: "wrong", stage: 1 },
    ]);
    const words = ["floor", "--fields", "name,curses", "--batch"];
    const [one, three, two] = await Promise.all([
      oracleHere([...words, CASES]),
      oracleApart([...words, CASES, "--workers", "3"]),
      oracleApart([...words, "--workers", "2"], readFileSync(CASES, "utf8")),
    ]);
    expect([one.code, one.stdout.split("\n").length]).toEqual([2, 15]);
    expect([two, three]).toEqual([one, one]);
  });

  it("takes options of a batch where there is one, and says so where there is none", async () => {
    for (const words of [
      ["--fields", "name"],
      ["--workers", "2"],
    ]) {
      const { code, stderr } = await oracleHere(["floor", "B911 99AC", ...words]);
      expect([code, stderr]).toEqual([2, `error: Expected --batch beside ${words[0]}.\n`]);
    }
    const { stderr } = await oracleHere(["floor", "--batch", CASES, "--fields", "a b"]);
    expect(stderr).toContain('received "a b"');
  });
});
