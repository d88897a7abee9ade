import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { CARRIED_LOG } from "./judge/logs/support";
import { carriedFile } from "./judge/saves/carriedRuns";
import { some } from "./support/cases";
import { temporaryFolder } from "./support/temporaryFolder";

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
  const folder = temporaryFolder();
  const log = join(folder, "log.txt");
  writeFileSync(log, CARRIED_LOG);
  const FILES: Readonly<Record<string, string>> = {
    LOG: log,
    SAVE: carriedFile(folder, "23-repentance-gsr0138"),
  };
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
