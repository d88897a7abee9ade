import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { build, type Rollup } from "vite";
import { describe, expect, it } from "vitest";

describe("the examples", () => {
  const files = readdirSync("examples").filter((file) => file.endsWith(".mjs"));

  it.each(files)("%s runs against the built library", (file) => {
    const result = spawnSync(process.execPath, [`examples/${file}`], { encoding: "utf8" });
    expect(result.stderr).toBe("");
    expect(result.status).toBe(0);
    expect(result.stdout.split("\n").length).toBeGreaterThan(3);
  });

  it("show the result that the documents give for the worked case", () => {
    const result = spawnSync(process.execPath, ["examples/roll-award.mjs"], { encoding: "utf8" });
    expect(result.stdout).toContain("guppy: 1 in 3");
  });
});

describe("the library", () => {
  it("names no module of Node", () => {
    const text = readFileSync("dist/library.js", "utf8");
    expect(text).not.toMatch(/^import\b|\bimport\(|\brequire\(/m);
    expect(text).not.toMatch(/\bprocess\./);
  });

  it("works in a browser bundle, where there is nothing but the language, and does nothing by itself", async () => {
    const built = (await build({
      configFile: false,
      logLevel: "error",
      build: {
        write: false,
        lib: { entry: "dist/library.js", formats: ["iife"], name: "oracle" },
      },
    })) as Rollup.RollupOutput[];
    const code = built[0]?.output[0].code ?? "";
    const browser: Record<string, unknown> = {};
    runInNewContext(`${code}; this.oracle = oracle;`, browser);
    expect(Object.keys(browser)).toEqual(["oracle"]);
    const award = runInNewContext(
      `oracle.rollAward(oracle.planAward(oracle.awardRules("afterbirth+"), oracle.EMPTY_LOADOUT), 305419896).nextAwardSeed`,
      browser,
    );
    expect(award).toBe(2483374371);
  });
});
