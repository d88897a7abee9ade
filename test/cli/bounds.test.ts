/** Where answers change their form: neighbouring parts, long names, narrow terminals. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { merged } from "../../src/cli/actions/merge";
import { withExamples } from "../../src/cli/help";
import { barLines, countInOrder } from "../../src/cli/search/results";
import { withCheck } from "../../src/cli/search/searchState";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

const folder = temporaryFolder();

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("parts of a count", () => {
  let files = 0;
  function part(from: number, to: number, more: object = {}): string {
    const file = join(folder, `${(files += 1)}.json`);
    const own = { digest: "x", count: 1, ranges: [[from, to]], complete: true, ...more };
    writeFileSync(file, JSON.stringify(withCheck(own)));
    return file;
  }

  it("add up value by value, the smallest first, and say in how many stretches", async () => {
    const row = (value: number, seeds: number) => ({ value, name: `${value}`, seeds });
    const parts = [
      part(1, 4, { count: 3, distribution: [row(7, 3)] }),
      part(6, 9, { count: 4, distribution: [row(2, 2), row(7, 2)] }),
    ];
    expect(merged(parts).distribution).toEqual([row(2, 2), row(7, 5)]);
    const { stdout, stderr } = await oracleHere(["merge", ...parts]);
    expect(stdout).toMatch(/^2 █+\S? 2 .*\n7 █+ 5 .*\n$/);
    expect(stderr).toContain("among 8 start seeds in 2 stretches");
    expect((await oracleHere(["merge", part(1, 4)])).stdout).toBe("1\n");
  });

  it("say which seeds were counted, none where none was", () => {
    const counted = (next: number): unknown => {
      let text = "";
      const sink = { write: (more: string) => void (text += more), close() {} };
      const range = { from: 5, to: 9 };
      const format = { kind: "json", rules: {}, rowOf: () => ({}), range } as const;
      countInOrder(sink, format, "x", undefined).finish(next);
      return JSON.parse(text);
    };
    expect(counted(5)).toMatchObject({ seeds: 0, ranges: [], complete: false });
    expect(counted(7)).toMatchObject({ seeds: 2, ranges: [[5, 6]], complete: false });
    expect(counted(10)).toMatchObject({ seeds: 5, ranges: [[5, 9]], complete: true });
  });
});

describe("bars of a count", () => {
  it("fill what a narrow terminal leaves of a line, one column at least", () => {
    vi.stubEnv("COLUMNS", "40");
    const lines = (name: string) =>
      barLines([
        { value: 0, name, seeds: 1000 },
        { value: 1, name: "yes", seeds: 3000 },
      ]).map((line) => line.replace(/\u001b\[\d+m/g, ""));
    expect(lines("no")[1]).toBe(`yes ${"█".repeat(21)} 3,000  75.00 %`);
    expect(lines("x".repeat(40))[1]).toBe(`${"yes".padEnd(40)} █ 3,000  75.00 %`);
  });
});

describe("help", () => {
  it("has an example in a line where it fits, and goes on further in", () => {
    vi.stubEnv("COLUMNS", "40");
    const [fits, long] = [`a ${"b".repeat(34)}`, `a ${"b".repeat(35)}`];
    expect(withExamples("Does.", [fits])).toBe(`Does.\n\nExample:\n  ${fits}`);
    expect(withExamples("Does.", [long, "c"])).toBe(
      `Does.\n\nExamples:\n  a\n    ${"b".repeat(35)}\n  c`,
    );
    expect(withExamples("Does.", [])).toBe("Does.");
  });
});

describe("oracle install and uninstall", () => {
  it("say what they did, and what was there already", async () => {
    const mods = join(folder, "mods");
    mkdirSync(mods);
    const words = ["--mods-dir", mods];
    const install = () => oracleHere(["install", ...words], { COLUMNS: "999" });
    const uninstall = () => oracleHere(["uninstall", ...words], { COLUMNS: "999" });
    const first = await install();
    expect(first.stdout).toMatch(/^✓ Installed Basement Oracle \S+ at /);
    expect(first.stderr).toContain(`Mods folder: ${mods} (the folder you named)`);
    expect(first.stderr).toContain("enable the mod in its Mods menu");
    const again = await install();
    expect(again.stdout).toMatch(/^✓ Basement Oracle \S+ is there already: /);
    expect(again.stderr).not.toContain("enable the mod");
    writeFileSync(join(mods, "basement-oracle/main.lua"), "-- another");
    expect((await install()).stdout).toMatch(/^✓ Installed Basement Oracle (\S+) over \1 at /);
    writeFileSync(join(mods, "basement-oracle/mine.txt"), "");
    const gone = await uninstall();
    expect(gone.stdout).toMatch(
      /^Removed \d files from .*\n( {2}\S+\n)+Kept, because .*: mine\.txt\.\n$/,
    );
    rmSync(join(mods, "basement-oracle"), { recursive: true });
    expect((await uninstall()).stdout).toMatch(
      /^Basement Oracle is not installed at .*remove\.\n$/,
    );
  });
});
