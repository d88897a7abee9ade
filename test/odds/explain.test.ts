/** What is said of counted odds beside ideal ones. */
import { describe, expect, it } from "vitest";
import { differences, explainDifferences, pointsText } from "../../src/search/explain";
import type { OddsTable } from "../../src/search/odds";

const ideal: OddsTable = {
  method: "ideal",
  rows: [
    { award: "none", count: 0, probability: 0.5 },
    { award: "coin", count: 1, probability: 0.25 },
    { award: "coin", count: 2, probability: 0.25 },
  ],
};

/** So many of each in 10,000 seeds. */
function counted(none: number, one: number, two: number): OddsTable {
  const rows = [
    { award: "none" as const, count: 0, seeds: none, probability: none / 10_000 },
    { award: "coin" as const, count: 1, seeds: one, probability: one / 10_000 },
    { award: "coin" as const, count: 2, seeds: two, probability: two / 10_000 },
  ];
  return { method: "exact", seeds: 10_000, rows: rows.filter(({ seeds }) => seeds > 0) };
}

describe("a count of seeds beside the ideal odds", () => {
  it("differs by standard deviations of as many independent seeds", () => {
    const found = differences(counted(5100, 2450, 2450), ideal);
    // The deviation of half of 10,000 is 50 seeds; of a quarter, 43.3.
    expect(found.map(({ deviations }) => Number(deviations.toFixed(3)))).toEqual([
      2, -1.155, -1.155,
    ]);
    expect(found.map((row) => Number(row.difference.toFixed(6)))).toEqual([0.01, -0.005, -0.005]);
    expect(found.map((row) => row.ideal)).toEqual([0.5, 0.25, 0.25]);
  });

  it("has a row for what was never met, and no deviation where nothing differs", () => {
    const found = differences(counted(5000, 5000, 0), ideal);
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ difference: 0, deviations: 0 });
    expect(found[2]).toMatchObject({ row: { count: 2, seeds: 0 }, difference: -0.25 });
  });

  it("is told as chance up to four deviations, and as a shift beyond", () => {
    const said = (none: number, isAllSeeds: boolean): string =>
      explainDifferences(differences(counted(none, 2500, 7500 - none), ideal), isAllSeeds);
    expect(said(5100, true)).toBe(
      "No shift to speak of over all seeds: even the farthest count, 2 coins, lies only 2.3 standard deviations from the ideal odds, as independent draws would.",
    );
    expect(said(5173, true)).toMatch(/^No shift .* only 4\.0 standard/);
    expect(said(5174, true)).toMatch(/^The odds are shifted over all seeds: .* 4\.0 standard/);
    expect(said(4700, true)).toBe(
      "The odds are shifted over all seeds: 2 coins by +3.000000 percentage points (one room in 33), 6.9 standard deviations of chance. This is no sampling error, since every seed was counted: successive draws of the generator are not independent.",
    );
    expect(said(5400, false)).toBe(
      "The odds are shifted over these seeds: 2 coins by −4.000000 percentage points (one room in 25), 9.2 standard deviations of chance. Only some seeds were counted, and neighbouring seeds have similar first draws: only the whole range tells about the game.",
    );
  });

  it.each([
    [0, 6, "0"],
    [5e-14, 6, "0"],
    [2e-13, 6, "+0.00000000002"],
    [-0.0123456789, 6, "−1.234568"],
    [0.25, 2, "+25.00"],
    [1 / 2 ** 32, 6, "+0.00000002"],
    [-4e-6, 2, "−0.0004"],
    [5e-5, 2, "+0.01"],
  ])("differs by %d: with %i decimals that is %s points", (difference, decimals, said) => {
    expect(pointsText(difference, decimals)).toBe(said);
  });
});
