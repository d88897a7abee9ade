/** How a batch is answered, whatever its cases: line by line, by id, in some fields. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { batchHere } from "../support/batchHere";
import { TRIES_ALL } from "../support/cases";
import { answerTo, oracleHere } from "../support/oracleHere";
import { schemaProblems } from "../support/schema";
import { temporaryFolder } from "../support/temporaryFolder";

const CASES = join(temporaryFolder(), "cases.jsonl");
const isWindows = process.platform === "win32";

/** What `oracle award --batch` makes of a file. */
async function answersTo(file: string | Uint8Array) {
  writeFileSync(CASES, file);
  const { stdout, ...rest } = await oracleHere(["award", "--batch", CASES]);
  return { ...rest, stdout, lines: stdout.trimEnd().split("\n") };
}

describe("a batch", () => {
  it("gives each case's id back, with an error too, and is else as without", async () => {
    const cases = [{ awardSeed: 305419896 }, { awardSeed: 1551287831 }];
    const plain = await batchHere("award", cases);
    const named = cases.map((one, id) => ({ id, ...one }));
    const { results } = await batchHere("award", [...named, { id: "last", awardSeed: 0 }]);
    expect(results).toEqual([
      ...plain.results.map((one, id) => ({ id, ...one })),
      { id: "last", error: expect.stringMatching(/^Line 3: .*received 0/) as string },
    ]);
    const { results: wrong } = await batchHere("award", [{ awardSeed: 5, item: "c46" }]);
    expect(JSON.stringify(wrong)).toMatch(/received \\"item\\"\. Known: edition, difficulty, /);
    expect(schemaProblems(results[0], "oracle-award-batch")).toEqual([]);
    expect(schemaProblems(named[0], "case-of-oracle-award-batch")).toEqual([]);
  });

  it("gives id and error back whichever fields are wanted, and notes in its answers alone", async () => {
    const cases = [{ id: 7, awardSeed: 5, luck: 99 }, { awardSeed: 0 }];
    writeFileSync(CASES, cases.map((one) => JSON.stringify(one)).join("\n"));
    const words = ["award", "--batch", CASES, "--fields", "id,error,notes"];
    const { stdout, stderr } = await oracleHere(words);
    const [fine, wrong] = stdout
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(fine).toEqual({ id: 7, notes: [expect.stringContaining("counts as 10")] });
    expect(wrong).toEqual({ error: expect.stringMatching(/^Line 2: /) as string });
    expect(stderr).toMatch(/^note: 1 of 2 lines[^\n]*\n$/);
  });

  it("leaves the fields that are wanted, each in its place", async () => {
    const one = { seedText: "B911 99AC", stage: 2, id: 1 };
    const { results } = await batchHere("floor", [one]);
    const { rooms, name } = results[0] as {
      rooms: { type: string; gridIndex: number }[];
      name: string;
    };
    writeFileSync(CASES, JSON.stringify(one));
    const fields = "rooms[].type,name,rooms.gridIndex,nothing,rooms.drops.award";
    const { stdout, stderr } = await oracleHere(["floor", "--batch", CASES, "--fields", fields]);
    expect(JSON.parse(stdout)).toEqual({
      id: 1,
      name,
      nothing: null,
      rooms: rooms.map(({ type, gridIndex }) => ({ type, gridIndex, drops: null })),
    });
    expect(stderr).toContain("note: No answer has nothing or rooms.drops.award: --fields takes");
    writeFileSync(CASES, JSON.stringify({ ...one, awards: true }));
    const some = await oracleHere(["floor", "--batch", CASES, "--fields", "rooms.drop.award"]);
    expect([some.code, some.stderr]).toEqual([0, ""]);
  });

  it("answers a line alike whatever line was before it and whichever fields are wanted", async () => {
    const loadouts = [{}, { luck: 5 }, { seedText: "B911 99AC", edition: "repentance" }];
    const seeds = [305419896, 1551287831, 7];
    const cases = seeds.flatMap((awardSeed) => loadouts.map((one) => ({ awardSeed, ...one })));
    const byLoadout = loadouts.flatMap((one) => seeds.map((awardSeed) => ({ awardSeed, ...one })));
    const told = async (rows: readonly object[], ...words: readonly string[]) => {
      writeFileSync(CASES, rows.map((row) => JSON.stringify(row)).join("\n"));
      const { stdout } = await oracleHere(["award", "--batch", CASES, ...words]);
      const answers = stdout.trimEnd().split("\n");
      return new Map(rows.map((row, at) => [JSON.stringify(row), answers[at] ?? ""]));
    };
    const mixed = await told(cases);
    expect(await told(byLoadout)).toEqual(mixed);
    for (const fields of ["award,count", "pickups", "oneOf"]) {
      for (const [row, answer] of await told(cases, "--fields", fields)) {
        const wanted = Object.entries(JSON.parse(answer) as object);
        expect(JSON.parse(mixed.get(row) ?? "")).toMatchObject(
          Object.fromEntries(wanted.filter(([, value]) => value !== null)),
        );
      }
    }
  });

  it("has an answer for each line, empty ones and lists too, and says how many failed", async () => {
    const cases = ['{"awardSeed":1}', "", "[1]", "3", '{"awardSeed":2}'];
    for (const end of ["\n", "\r\n"]) {
      const { code, lines, stderr } = await answersTo(cases.join(end) + end);
      const isError = lines.map((line) => schemaProblems(JSON.parse(line), "error").length === 0);
      expect(isError).toEqual([false, true, true, true, false]);
      expect(lines[1]).toContain("received an empty line");
      expect([code, stderr]).toEqual([2, expect.stringContaining("3 of 5 lines")]);
    }
  });

  it("bounds each line, not all of them together", async () => {
    const most = `{"awardSeed":1}`.padEnd(2 ** 26);
    if (TRIES_ALL) {
      expect((await answersTo(`{"awardSeed":2}\n${most}`)).lines).toHaveLength(2);
    }
    expect((await answersTo(`${most} `)).stderr).toContain(
      "Expected cases of at most 67108864 characters, one a line.",
    );
  });

  it.each([
    ...["[1]", "null", "5", '"award"'].map((line) => [line, line]),
    ["x".repeat(99), "x".repeat(60)],
  ])("refuses a line that is no object, by its first sixty letters: %s", async (line, told) => {
    expect(JSON.parse((await answersTo(line)).stdout)).toEqual({
      error: `Line 1: Expected one JSON object a line but received "${told}".`,
    });
  });

  it("of loadouts is answered by odds", async () => {
    const cases = [{ luck: 5, collectibles: { "lucky-foot": 1 } }, { luck: "much" }];
    const { results, code } = await batchHere("odds", cases);
    const typed = await answerTo("oracle odds --luck 5 --item lucky-foot");
    expect(results).toEqual([typed, { error: expect.stringContaining("much") as unknown }]);
    expect(code).toBe(2);
  });

  it("is read of npm run --silent oracle from a checkout, with a mark, and in UTF-16 of both byte orders, as PowerShell writes it", async () => {
    const text = `\ufeff{"awardSeed":1}\r\n{"awardSeed":5}\r\n`;
    const { stdout } = await answersTo(text.slice(1));
    const words = ["run", "--silent", "oracle", "--", "award", "--batch"];
    const npm = { input: text.trimEnd(), encoding: "utf8", shell: isWindows } as const;
    expect(spawnSync("npm", words, npm).stdout).toBe(stdout);
    const wide = Buffer.from(text, "utf16le");
    for (const bytes of [wide, Buffer.from(wide).swap16()]) {
      expect((await answersTo(bytes)).stdout).toBe(stdout);
    }
  });

  it.skipIf(isWindows)("is no folder on standard input", () => {
    const folder = openSync("test", "r");
    const { stderr, status } = spawnSync("node", ["dist/main.js", "award", "--batch"], {
      stdio: [folder, "pipe", "pipe"],
      encoding: "utf8",
    });
    closeSync(folder);
    const said = "Expected cases in standard input, one a line, but received a folder.";
    expect([stderr, status]).toEqual([`error: ${said}\n`, 2]);
  });
});
