import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { planAward } from "../../src/core/award/plan";
import { resolveAward } from "../../src/core/award/roll";
import { awardRules, HYPOTHESES } from "../../src/core/award/rules";
import { bandOf, bandValue, SeededDraw } from "../../src/core/draw/draw";
import { RULE_SETS } from "../../src/core/game/edition";
import { floatOfDraw, RANDOM_FLOAT_MAX } from "../../src/core/rng/distributions";
import { divisorOf } from "../../src/search/divisibility";
import {
  bandsQuestion,
  certainState,
  segmentsOf,
  kernelProblem,
  seedKernel,
} from "../../src/search/counting";
import { Finder, Counter } from "../../src/search/jobs/open";
import { reciprocalOf } from "../../src/search/kernel/arithmetic";
import { canBeKernel, compileKernel, hasSimd } from "../../src/search/kernel/kernel";
import { buildProgram } from "../../src/search/program/build";
import { randomCase } from "./randomCase";
import { plainTally, seedsFrom, seedsOfDraws, tallyOf } from "./plainTally";

/** npm run ci:long tries 200 loadouts a rule set, each over 2^17 seeds. */
const CASES_PER_EDITION = Number(process.env["KERNEL_CASES"] ?? 6);
const SEEDS_PER_CASE = Number(process.env["KERNEL_SEEDS"] ?? 2 ** 15 + 5);

/** Somewhere among all seeds, by the golden ratio. */
function scattered(number: number): number {
  return Math.imul(number + 1, 0x9e3779b1) >>> 0;
}

const cases = RULE_SETS.flatMap((edition, row) =>
  Array.from({ length: CASES_PER_EDITION }, (_, number) => ({
    name: `${edition} ${number}`,
    one: randomCase(edition, number),
    start: Math.min(scattered(row * CASES_PER_EDITION + number), 2 ** 32 - SEEDS_PER_CASE),
  })),
);

/** Every answer to every open question, where luck is 0: some leave out a draw there. */
const answers = HYPOTHESES.flatMap(({ id, options }) =>
  options.map((option, number) => ({
    name: `${id}=${option}`,
    one: {
      rules: awardRules("repentance+", { [id]: option }),
      loadout: {
        luck: 0,
        difficulty: "hard" as const,
        items: { "lucky-foot": 1, "safety-cap": 1 },
      },
    },
    start: scattered(number),
  })),
);

describe("a kernel counts exactly what the readable core rolls", () => {
  it.each([...cases, ...answers])("$name", ({ one, start }) => {
    const program = buildProgram(planAward(one.rules, one.loadout));
    const kernel = canBeKernel(program)
      ? compileKernel(program, [{ startsAtFirstDraw: false }])
      : undefined;
    const part = { start, count: SEEDS_PER_CASE };
    const expected = plainTally(one, seedsFrom(start, SEEDS_PER_CASE));
    const byKernel = new Counter({ case: one, kernel }).run(part);
    expect(tallyOf(program, byKernel)).toEqual(expected);
  });

  it("has vectors to run on here, so that the comparison above is one", () => {
    expect(hasSimd()).toBe(true);
  });
});

describe("counting in the order of the first draw", () => {
  const some = cases.filter((_, index) => index % 3 === 0);
  it.each(some)("meets the same seeds in every stretch: $name", ({ one }) => {
    const program = buildProgram(planAward(one.rules, one.loadout));
    const count = Math.floor(SEEDS_PER_CASE / 16);
    const segments = segmentsOf(program).filter(({ to, from }) => to - from > 2 * count);
    const functions = segments.map(({ bands }) => ({ startsAtFirstDraw: true, bands }));
    const kernel = canBeKernel(program) ? compileKernel(program, functions) : undefined;
    const counter = new Counter({ case: one, kernel });
    for (const [functionIndex, { from, to }] of segments.entries()) {
      for (const start of [from, Math.floor((from + to - count) / 2), to - count]) {
        const result = counter.run({ functionIndex, start, count });
        if (kernel !== undefined) {
          expect(tallyOf(program, result)).toEqual(plainTally(one, seedsOfDraws(start, count)));
        }
      }
    }
  });

  it.each(cases)("covers every first draw once and names every band: $name", ({ one }) => {
    const program = buildProgram(planAward(one.rules, one.loadout));
    const segments = segmentsOf(program);
    const { roll } = bandsQuestion(program);
    const band = (first: number, second: number) =>
      bandOf(roll, bandValue(roll, floatOfDraw(first), second));
    let next = 1;
    for (const { from, to, bands } of segments) {
      expect(from).toBe(next);
      expect(band(from, floatOfDraw(1))).toBe(bands.from);
      expect(band(to - 1, floatOfDraw(1))).toBe(bands.from);
      expect(band(to - 1, RANDOM_FLOAT_MAX)).toBe(bands.to);
      next = to;
    }
    expect(next).toBe(2 ** 32);
  });

  it("counts the 22 % that drop nothing by their length", () => {
    const program = buildProgram(planAward(awardRules("afterbirth+"), EMPTY_LOADOUT));
    const certain = segmentsOf(program).filter((one) => certainState(program, one) !== undefined);
    expect(certain.map(({ from, to }) => to - from)).toEqual([944892960]);
  });
});

describe("a kernel", () => {
  it.each([1e-6, 1e-5])("agrees with the core beside every bound, at a luck of %s too", (luck) => {
    // So little luck that the value is the first float but for its last digits.
    const one = { rules: awardRules("afterbirth+"), loadout: { ...EMPTY_LOADOUT, luck } };
    const program = buildProgram(planAward(one.rules, one.loadout));
    const segments = segmentsOf(program);
    const functions = segments.map(({ bands }) => ({ startsAtFirstDraw: true, bands }));
    const counter = new Counter({ case: one, kernel: compileKernel(program, functions) });
    for (const [functionIndex, { from, to }] of segments.entries()) {
      const count = Math.min(2 ** 12, to - from);
      const part = { functionIndex, start: to - count, count };
      const expected = plainTally(one, seedsOfDraws(part.start, count));
      expect(tallyOf(program, counter.run(part))).toEqual(expected);
    }
  });

  it("leaves doubles to the core, which is said", () => {
    const rules = awardRules("documents");
    const program = (luck: number) => buildProgram(planAward(rules, { ...EMPTY_LOADOUT, luck }));
    expect(kernelProblem(program(0))).toBeUndefined();
    expect(kernelProblem(program(1))).toMatch(/doubles.*ten million a second/);
    expect(seedKernel(program(0))).toBeDefined();
    expect(seedKernel(program(1))).toBeUndefined();
  });
});

describe("a search for awards", () => {
  it("finds the wanted seeds, ascending and no more than asked, with a kernel and without", () => {
    const plan = planAward(awardRules("afterbirth+"), EMPTY_LOADOUT);
    const program = buildProgram(plan);
    for (const variant of [90, 69]) {
      const wanted = program.outcomes.flatMap((one, place) =>
        one.variant === variant ? [place] : [],
      );
      const all = [...seedsFrom(3000000000, 20000)].filter(
        (seed) => resolveAward(plan, new SeededDraw(seed)).variant === variant,
      );
      for (const kernel of [seedKernel(program), undefined]) {
        for (const limit of [Infinity, 5]) {
          const one = { rules: plan.rules, loadout: EMPTY_LOADOUT };
          const finder = new Finder({ kind: "find", case: one, kernel, wanted, limit });
          const { found } = finder.run({ start: 3000000000, count: 20000 });
          expect(found).toEqual(all.slice(0, limit));
        }
      }
    }
  });
});

describe("arithmetic without division", () => {
  it("knows the multiples of any bound", () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), fc.integer({ min: 1, max: 1000 }), (x, bound) => {
        const { twos, odd, inverse, most, isOneComparison } = divisorOf(bound);
        const product = Math.imul(x, inverse) >>> 0;
        const lowBits = twos === 0 ? 0 : (x << (32 - twos)) >>> 0;
        expect(odd * 2 ** twos).toBe(bound);
        expect(product <= most && lowBits === 0).toBe(x % bound === 0);
        if (isOneComparison && twos > 0) {
          expect((product | lowBits) >>> 0 <= most).toBe(x % bound === 0);
        }
      }),
    );
  });

  it("knows by one comparison alone no number that shares but the odd part with a bound", () => {
    const wrong: string[] = [];
    for (let bound = 1; bound <= 200; bound += 1) {
      const { twos, odd, inverse, most, isOneComparison } = divisorOf(bound);
      for (let times = 1; isOneComparison && twos > 0 && times <= 64; times += 1) {
        const x = odd * times;
        const joined = (Math.imul(x, inverse) | (x << (32 - twos))) >>> 0;
        if (joined <= most !== (x % bound === 0)) {
          wrong.push(`${x} by ${bound}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect([6, 20, 50, 12, 24].map((bound) => divisorOf(bound).isOneComparison)).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
  });

  it("divides by a rounded reciprocal", () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), fc.constantFrom(3, 5, 10, 100, 1000), (x, bound) => {
        const { multiplier, shift } = reciprocalOf(bound);
        const quotient = Number((BigInt(x) * BigInt(multiplier)) >> BigInt(32 + shift));
        expect(quotient).toBe(Math.floor(x / bound));
      }),
    );
  });
});
