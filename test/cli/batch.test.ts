/** How a batch is answered, whatever its cases: line by line, by id, in some fields. */
import { spawnSync } from "node:child_process";
import process from "node:process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { schemaProblems } from "../support/schema";
import { oracleHere } from "../support/oracleHere";

const folder = mkdtempSync(join(tmpdir(), "oracle-batch-"));
afterAll(() => rmSync(folder, { recursive: true }));

const CASES = join(folder, "cases.jsonl");

function writeCases(cases: readonly object[]): void {
  writeFileSync(CASES, cases.map((one) => JSON.stringify(one)).join("\r\n"));
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

  it("has an answer for each line, empty ones and lists too, and says how many failed", async () => {
    const lines = ['{"awardSeed":1}', "", "[1]", "3", '{"awardSeed":2}'];
    for (const end of ["\n", "\r\n"]) {
      writeFileSync(CASES, lines.join(end) + end);
      const { code, stdout, stderr } = await oracleHere(["award", "--batch", CASES]);
      const told = stdout.trim().split("\n");
      expect(told.map((line) => line.startsWith('{"error"'))).toEqual([
        ...[false, true, true, true, false],
      ]);
      expect(told[1]).toContain("received an empty line");
      expect([code, stderr]).toEqual([2, expect.stringContaining("3 of 5 lines")]);
      told.slice(1, 4).forEach((line) => {
        expect(schemaProblems(JSON.parse(line), "error")).toEqual([]);
      });
    }
  });

  it("bounds each line, not all of them together", async () => {
    const lines = [1, 2, 3].map((awardSeed) => `{"awardSeed":${awardSeed}}${" ".repeat(2 ** 25)}`);
    writeFileSync(CASES, lines.join("\n"));
    expect(await answers("award")).toMatchObject([1, 2, 3].map((awardSeed) => ({ awardSeed })));
    const most = `{"awardSeed":1}`.padEnd(2 ** 26);
    writeFileSync(CASES, most);
    expect(await answers("award")).toMatchObject([{ awardSeed: 1 }]);
    writeFileSync(CASES, `${most} `);
    expect((await oracleHere(["award", "--batch", CASES])).stderr).toContain(
      "Expected cases of at most 67108864 characters, one a line.",
    );
  });

  it("tells the beginning of a line that is no case, sixty letters of it", async () => {
    writeFileSync(CASES, "x".repeat(99));
    const [{ error } = {}] = await answers("award");
    expect(error).toBe(`Expected one JSON object a line but received "${"x".repeat(60)}".`);
  });

  it("takes options of a batch where there is one, and says so where there is none", async () => {
    const alone = await oracleHere(["floor", "B911 99AC", "--fields", "name"]);
    expect([alone.code, alone.stderr]).toEqual([2, "error: Expected --batch beside --fields.\n"]);
    const { stderr } = await oracleHere(["floor", "--batch", CASES, "--fields", "a b"]);
    expect(stderr).toContain('received "a b"');
  });
});

describe("from a checkout", () => {
  it("is asked by npm run --silent oracle, as other programs do", () => {
    const words = ["run", "--silent", "oracle", "--", "award", "--batch"];
    const input = '{"awardSeed":305419896,"edition":"afterbirth+"}\n';
    const { stdout } = spawnSync("npm", words, {
      input,
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    expect(JSON.parse(stdout)).toMatchObject({ award: "coin", draws: 6 });
  });
});
