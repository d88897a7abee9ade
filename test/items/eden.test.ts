import { eden, run } from "../../src/library";
import { answered } from "../support/answered";

/** Public starts that were seen in Repentance+ with everything unlocked (KamiMisuzu's decoder). */
const SEEN = [
  [107593840, 58, 531],
  [3509077760, 719, 471],
  [162289967, 383, 257],
  [3681970362, 136, 46],
  [2947145011, 484, 118],
] as const;

function startOf(seed: number, options: object = {}) {
  return answered(eden(seed, { edition: "repentance+", unlocks: "all", ...options }));
}

/** A run of Eden, who begins with 58 and 531. */
const RUN = answered(
  run(107593840, { edition: "repentance+", unlocks: "all", character: "Eden", items: true }),
);

describe("what Eden starts with", () => {
  it.each(SEEN)("of seed %i is items %i and %i, as the game showed", (seed, active, other) => {
    expect(startOf(seed).items.map(({ subType }) => subType)).toEqual([active, other]);
  });

  it("never holds what is locked, or what Eden never gets", () => {
    const ids = Array.from({ length: 200 }, (_, index) =>
      startOf(1_000_003 * (index + 1), { unlocks: "none" }),
    ).flatMap(({ items }) => items.map(({ subType }) => subType));
    expect(ids.filter((id) => [43, 61, 235].includes(id))).toEqual([]);
    expect(new Set(ids).size).toBeGreaterThan(100);
  });

  it("has hearts, stats within their ranges, and is part of a run's answer", () => {
    const { hearts, stats, ...start } = startOf(107593840);
    expect(hearts.red + hearts.soul).toBeGreaterThan(0);
    expect(Math.abs(stats.damage)).toBeLessThan(1);
    expect(Math.abs(stats.range)).toBeLessThan(60);
    expect(RUN).toMatchObject({ eden: { items: start.items } });
  });

  it("holds a Holy Card as rarely as other cards: only Tainted Lost gets one in ten", () => {
    const cards = Array.from({ length: 1000 }, (_, index) => startOf(7919 * (index + 1)).pocket)
      .filter((pocket) => pocket?.what === "card")
      .map((pocket) => pocket?.name);
    expect(cards.length).toBeGreaterThan(100);
    expect(cards.filter((name) => name === "Holy Card").length).toBeLessThan(cards.length / 40);
  });

  it("is gone from the run's item pools", () => {
    const given = RUN.floors
      .flatMap(({ rooms }) => rooms.flatMap(({ contents }) => contents ?? []))
      .filter(({ pool }) => pool !== undefined && pool !== null)
      .map(({ subType }) => subType);
    expect(given.length).toBeGreaterThan(50);
    expect(given).not.toContain(58);
    expect(given).not.toContain(531);
  });
});
