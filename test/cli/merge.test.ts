/** Parts of a count: however a range is cut, ordered and interrupted, the sum is the whole's, or it is refused. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { merged } from "../../src/cli/actions/merge";
import type { SeedCount } from "../../src/cli/search/results";
import { withCheck } from "../../src/cli/search/searchState";
import { oracleHere } from "../support/oracleHere";
import { temporaryFolder } from "../support/temporaryFolder";

const folder = temporaryFolder();

/** What counting the seeds of a stretch gives where every third fits, by their last digit. */
function counted(from: number, to: number, complete = true): SeedCount {
  const seeds = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const fitting = seeds.filter((seed) => seed % 3 === 0);
  const values = [...new Set(fitting.map((seed) => seed % 10))].toSorted((a, b) => a - b);
  const distribution = values.map((value) => {
    return { value, name: `${value}`, seeds: fitting.filter((seed) => seed % 10 === value).length };
  });
  const ranges = [[from, to]] as const;
  const whole = { count: fitting.length, distribution, seeds: seeds.length, ranges };
  return withCheck({ ...whole, digest: "one search", complete }) as SeedCount;
}

function filed(parts: readonly SeedCount[]): readonly string[] {
  return parts.map((part, index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(part));
    return file;
  });
}

/** Where a range of 1 to 200 is cut, in any order. */
const CUTS = fc.uniqueArray(fc.integer({ min: 2, max: 200 }), { maxLength: 6 });

function partsAt(cuts: readonly number[]): readonly (readonly [number, number])[] {
  const begins = [1, ...cuts.toSorted((a, b) => a - b)];
  return begins.map((from, index) => [from, (begins[index + 1] ?? 201) - 1] as const);
}

it("any cutting, in any order, gives the whole's count", () => {
  const { check: _check, ...whole } = counted(1, 200);
  fc.assert(
    fc.property(CUTS, fc.infiniteStream(fc.nat()), (cuts, order) => {
      const parts = partsAt(cuts).map((range) => ({ range, at: order.next().value as number }));
      const shuffled = parts.toSorted((one, other) => one.at - other.at);
      const sum = merged(filed(shuffled.map(({ range: [from, to] }) => counted(from, to))));
      expect(sum).toMatchObject(whole);
    }),
    { numRuns: 60 },
  );
});

it("a part that was interrupted, left out or counted twice never passes for the whole", () => {
  fc.assert(
    fc.property(
      CUTS.filter((cuts) => cuts.length > 0),
      fc.nat(),
      fc.integer({ min: 0, max: 2 }),
      (cuts, which, how) => {
        const ranges = partsAt(cuts);
        const at = which % ranges.length;
        const [from, to] = ranges[at] ?? [1, 1];
        if (how === 0) {
          const parts = ranges.map(([a, b], index) => counted(a, b, index !== at));
          expect(merged(filed(parts)).complete).toBe(false);
        } else if (how === 1) {
          const sum = merged(
            filed(ranges.filter((_, index) => index !== at).map(([a, b]) => counted(a, b))),
          );
          expect(sum.seeds).toBe(200 - (to - from + 1));
          expect(sum.ranges.flat()).not.toEqual([1, 200]);
        } else {
          // One seed is enough: the last of a part that the next one begins with.
          const parts = [...ranges.map(([a, b]) => counted(a, b)), counted(to, to)];
          expect(() => merged(filed(parts))).toThrow(`seed ${to} is in two`);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it("a part of which a digit was changed is refused, whichever it is", () => {
  const [file = ""] = filed([counted(1, 40)]);
  const text = readFileSync(file, "utf8");
  for (const { index } of text.matchAll(/\d/g)) {
    const other = text[index] === "1" ? "2" : "1";
    writeFileSync(file, text.slice(0, index) + other + text.slice(index + 1));
    expect(() => merged([file])).toThrow(file);
  }
});

it.each([
  ["two that touch", ["1-9", "10-20"], 0, ["1-20"]],
  ["two with a gap of one", ["1-9", "11-20"], 0, ["1-9", "11-20"]],
  ["two that share one seed", ["1-10", "10-20"], 2, undefined],
  ["one within another", ["1-20", "5-6"], 2, undefined],
  ["one alone", ["7-7"], 0, ["7-7"]],
] as const)("%s end with their exit code", async (_what, parts, code, joined) => {
  const files = filed(
    parts.map((part) => {
      const [from = 0, to = 0] = part.split("-").map(Number);
      return counted(from, to);
    }),
  );
  const { stdout, code: ended } = await oracleHere(["merge", ...files, "--json"]);
  expect(ended).toBe(code);
  const { ranges } = JSON.parse(stdout) as { ranges?: readonly (readonly number[])[] };
  expect(ranges?.map((range) => range.join("-"))).toEqual(joined);
});
