/** Parts of a count: however a range is cut, ordered and interrupted, the sum is the whole's, or it is refused. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { merged } from "../../src/cli/actions/merge";
import { countInOrder, type SeedCount } from "../../src/cli/search/results";
import { answerCertainty } from "../../src/floors/floorCertainty";
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
  const certainty = answerCertainty("repentance", []);
  const whole = { certainty, count: fitting.length, distribution, seeds: seeds.length, ranges };
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

it("a sum is drawn value by value, the smallest first, and names its edition and stretches", async () => {
  const row = (value: number, seeds: number) => ({ value, name: `${value}`, seeds });
  const part = (from: number, to: number, distribution: SeedCount["distribution"]) => {
    const { check: _check, ...own } = counted(from, to);
    const count = distribution?.reduce((sum, { seeds }) => sum + seeds, 0) ?? 0;
    return withCheck({ ...own, count, distribution }) as SeedCount;
  };
  const parts = filed([part(1, 4, [row(7, 3)]), part(6, 9, [row(2, 2), row(7, 2)])]);
  const { stdout, stderr } = await oracleHere(["merge", ...parts]);
  expect(stdout).toMatch(/^2 █+\S? 2 .*\n7 █+ 5 .*\n$/);
  expect(stderr).toMatch(/^The rules are .* Repentance: /);
  expect(stderr).toContain("among 8 start seeds in 2 stretches");
  expect((await oracleHere(["merge", ...parts.slice(0, 1), ...parts])).code).toBe(2);
});

it("a part says which seeds were counted, none where none was", () => {
  const toldAt = (next: number): unknown => {
    let text = "";
    const sink = { write: (more: string) => void (text += more), close() {} };
    const range = { from: 5, to: 9 };
    const format = { kind: "json", rules: {}, rowOf: () => ({}), range } as const;
    countInOrder(sink, format, "x", undefined).finish(next);
    return JSON.parse(text);
  };
  expect(toldAt(5)).toMatchObject({ seeds: 0, ranges: [], complete: false });
  expect(toldAt(7)).toMatchObject({ seeds: 2, ranges: [[5, 6]], complete: false });
  expect(toldAt(10)).toMatchObject({ seeds: 5, ranges: [[5, 9]], complete: true });
});
