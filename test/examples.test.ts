import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { CARRIED_FLOORS } from "./core/floor/support";
import { CARRIED_LOG } from "./study/support";
import { carriedFile } from "./save/carriedRuns";
import { batchHere } from "./support/batchHere";
import { oracleHere } from "./support/oracleHere";
import { some } from "./support/cases";

/** What the programs of a user are given, and what they print first. */
const RUNS: Readonly<Record<string, readonly [word: string, prints: RegExp]>> = {
  award: ["", /^\d none, spawn seeds \n[^]*\nguppy: 1 in 3/],
  odds: ["", /^luck,award,pickups,probability,fraction\n0,none,0,0\.1\d+,2\/15\n[^]*\n10,sack,/],
  floor: ["", /^Basement I: .*, boss (?:surely|perhaps) at \d+\n/],
  search: ["", /^(?:[A-Z0-9]{4} [A-Z0-9]{4} {2}\d+\n){9,}$/],
  save: ["SAVE", /^T6MB F3ZR[^]*default in cell \d+: drops 1/],
  log: ["LOG", /^awards: [^]*floors: [1-9]\d* match, 0 mismatch/],
};

describe("the examples", () => {
  const folder = mkdtempSync(join(tmpdir(), "examples-"));
  const log = join(folder, "log.txt");
  writeFileSync(log, CARRIED_LOG);
  const FILES: Readonly<Record<string, string>> = {
    LOG: log,
    SAVE: carriedFile(folder, "23-repentance-gsr0138"),
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  const files = readdirSync("examples").filter((file) => file.endsWith(".ts"));

  it("are all run here", () => {
    expect(files.map((file) => file.replace(".ts", ""))).toEqual(Object.keys(RUNS).sort());
  });

  it.each(some(files, 3))("%s runs against the built library", (file) => {
    const [word, prints] = RUNS[file.replace(".ts", "")] ?? ["", /never/];
    const words = ["--input-type=module", "-", FILES[word] ?? word];
    const { outputText: input } = ts.transpileModule(readFileSync(`examples/${file}`, "utf8"), {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    const result = spawnSync(process.execPath, words, { input, encoding: "utf8" });
    expect([result.stderr, result.status]).toEqual(["", 0]);
    expect(result.stdout).toMatch(prints);
  });
});

describe("the library", () => {
  const library = (code: string): unknown =>
    JSON.parse(
      spawnSync(
        process.execPath,
        [
          "--input-type=module",
          "-e",
          `import * as oracle from "./dist/library/library/index.js"; ${code}`,
        ],
        { encoding: "utf8" },
      ).stdout,
    );

  it("answers an award, odds, a floor and a run as the command line does", async () => {
    const given = { awardSeed: 305419896, edition: "afterbirth+" };
    const [award, odds, floor, run] = library(`
      const given = ${JSON.stringify(given)};
      const { awardSeed, ...loadout } = given;
      console.log(JSON.stringify([
        oracle.award(given),
        oracle.odds(loadout),
        oracle.floor({ stageSeed: 7, stage: 1, edition: "repentance" }),
        oracle.run("B911 99AC", { edition: "repentance" }),
      ]));`) as Record<string, unknown>[];
    const { results } = await batchHere("award", [given]);
    expect(award).toEqual(results[0]);
    const typed = await oracleHere(["odds", "-e", "afterbirth+", "--json"]);
    expect(JSON.parse(typed.stdout)).toMatchObject(odds ?? {});
    expect(floor?.["rooms"]).toBeInstanceOf(Array);
    const ofRun = await oracleHere(["floor", "B911 99AC", "-e", "repentance", "--json"]);
    expect((JSON.parse(ofRun.stdout) as typeof run)?.["floors"]).toEqual(run?.["floors"]);
  });

  it("compares a log, and says of other bytes what they are not", () => {
    const [log, other] = library(`
      const log = new TextEncoder().encode(${JSON.stringify(CARRIED_LOG)});
      console.log(JSON.stringify([oracle.compare(log), oracle.compare(new Uint8Array(9))]));
    `) as Record<string, unknown>[];
    expect(log).toMatchObject({ floors: { match: CARRIED_FLOORS.length, mismatch: 0 } });
    expect(other?.["problem"]).toContain("Expected a log of the game or a saved run");
  });
});
