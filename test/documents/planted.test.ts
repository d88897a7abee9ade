import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PLANTED, plantedValue } from "./planted";

const VALUES = PLANTED.flatMap(({ of, file, values }) =>
  values.map((text) => ({ of, file, text, ...plantedValue(text) })),
);

describe("the wrong values that the slow proofs plant", () => {
  it.each(PLANTED)("stand in $file, each in one place ($of)", ({ file, values }) => {
    const code = readFileSync(file, "utf8");
    const misplaced = values.filter((text) => {
      const { is, wrong } = plantedValue(text);
      return is === "" || is === wrong || code.split(is).length !== 2;
    });
    expect(misplaced).toEqual([]);
  });

  it.each(["documents", "editions"])("are at least sixty in the rules of the %s", (rules) => {
    const own = VALUES.filter(({ of }) => of === rules);
    expect(new Set(own.map(({ file, text }) => `${file}: ${text}`)).size).toBeGreaterThanOrEqual(
      60,
    );
  });

  it("are seen by tests of rules alone, by no hash and no vector", () => {
    const tests = PLANTED.flatMap((row) => row.tests);
    const golden = tests.filter((file) =>
      /signature|vectors|\.json/u.test(readFileSync(file, "utf8")),
    );
    expect(golden).toEqual([]);
  });
});
