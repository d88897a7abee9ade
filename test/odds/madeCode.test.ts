/**
 * The code that is made for counting and searching, byte by byte: what it counts the other tests say, this
 * one sees that it has not become longer, or another, unnoticed.
 */
import { describe, expect, it } from "vitest";
import { planAward } from "../../src/core/award/plan";
import { RULE_SETS } from "../../src/core/game/edition";
import { rollSource } from "../../src/search/javascript/source";
import { buildKernel } from "../../src/search/kernel/build";
import { canBeKernel } from "../../src/search/kernel/kernel";
import { buildLayoutKernel } from "../../src/search/layout/build";
import { PAGES, writeTables } from "../../src/search/layout/memory";
import { buildProgram, firstDrawThat } from "../../src/search/program";
import { segmentsOf } from "../../src/search/segments";
import { expectSigned } from "../support/signed";
import { randomCase } from "./randomCase";

const FILE = "test/odds/signatures.json";

describe.each(RULE_SETS)("what is made for awards of %s", (edition) => {
  const programs = Array.from({ length: 3 }, (_, number) => {
    const { rules, loadout } = randomCase(edition, number);
    return () => buildProgram(planAward(rules, loadout));
  });

  it("is the same program, read by the same script", () => {
    const made = programs.map((build) => [build(), rollSource(build())]);
    expectSigned(FILE, `${edition}: programs`, made);
  });

  it("is the same kernel, with a function for every stretch of first draws", () => {
    const kernels = programs
      .map((build) => build())
      .filter(canBeKernel)
      .map((program) => {
        const stretches = segmentsOf(program);
        const functions = stretches.map(({ bands }) => ({ startsAtFirstDraw: true, bands }));
        const { bytes, codes } = buildKernel(program, [{ startsAtFirstDraw: false }, ...functions]);
        return [stretches, codes, [...bytes]];
      });
    expectSigned(FILE, `${edition}: kernels`, kernels);
  });
});

describe("what is made for layouts", () => {
  it("is the same kernel, and the same tables in its memory", () => {
    const memory = new Uint32Array(PAGES * 16384);
    writeTables(new DataView(memory.buffer));
    const filled = [...memory.entries()].filter(([, word]) => word !== 0);
    expectSigned(FILE, "layouts", [[...buildLayoutKernel()], filled]);
  });
});

describe("the first draw that a rule is true of", () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [2 ** 31, 2 ** 31],
    [2 ** 32 - 1, 2 ** 32 - 1],
    [2 ** 32, 2 ** 32],
    [2 ** 33, 2 ** 32],
  ])("from %i on is %i", (from, first) => {
    expect(firstDrawThat((draw) => draw >= from)).toBe(first);
  });
});
