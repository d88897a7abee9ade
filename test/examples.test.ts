import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CARRIED_FLOORS } from "./core/floor/support";
import { CARRIED_LOG } from "./study/support";
import { batchHere } from "./support/batchHere";
import { oracleHere } from "./support/oracleHere";

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
