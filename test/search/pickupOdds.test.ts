/** Odds of what pickups turn out to be, held against the rules as published and against rolled seeds. */
import { award, odds } from "../../src/library";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { often } from "../support/cases";
import { answered } from "../support/answered";

describe("the odds of what pickups turn out to be", () => {
  const loadout = { edition: "repentance", difficulty: "hard" } as const;
  const rows = answered(odds(loadout)).pickups ?? [];

  it("are fractions that add up to one for each kind", () => {
    const kinds = [...new Set(rows.map((row) => row.award))];
    expect(kinds.join(" ")).toBe("card pill coin heart key bomb chest battery sack");
    for (const kind of kinds) {
      const sum = rows.filter((row) => row.award === kind).reduce((a, b) => a + b.probability, 0);
      expect(sum).toBeCloseTo(1, 12);
    }
  });

  it("are those of the published rolls where one can multiply by hand", () => {
    const fraction = (name: string, kind = name.split(" ")[1]) =>
      rows.find((row) => row.name === name && row.award === kind)?.fraction;
    expect(fraction("golden key")).toBe("1/51");
    expect(fraction("black sack")).toBe("1/100");
    expect(fraction("mimic chest")).toBe("1599/64000");
    // A special card 1 in 25 of 15, a tarot card behind three misses, 6 in 7 upright.
    expect(fraction("Chaos Card", "card")).toBe("1/375");
    expect(fraction("Justice", "card")).toBe("1458/48125");
    // Colours ask for five majors, two mediums, two minors, one joke, and three for any of what is left.
    expect(fraction("gold pill", "pill")).toBe("1/140");
    // Dimes overwrite nickels, golden pennies overwrite all: 1/20 · 99/100 · 99/100 · 199/200.
    expect(fraction("nickel", "coin")).toBe("1950399/40000000");
    // A sticky one behind a nickel's miss, and then the same: 19/20 · 1/100 · 99/100 · 99/100 · 199/200.
    expect(fraction("sticky nickel", "coin")).toBe("37057581/4000000000");
  });

  it("are met by pickups that are rolled", () => {
    const rng = new Rng(20_261_124, shiftsOf(7));
    const met = new Map<string, number>();
    let hearts = 0;
    while (hearts < often(600, 3000)) {
      const { pickups } = answered(award({ ...loadout, awardSeed: rng.next() }));
      for (const { name } of pickups.filter(({ variant }) => variant === 10)) {
        met.set(name, (met.get(name) ?? 0) + 1);
        hearts += 1;
      }
    }
    for (const { name, probability } of rows.filter((row) => row.award === "heart")) {
      const spread = Math.sqrt((probability * (1 - probability)) / hearts);
      expect(Math.abs((met.get(name) ?? 0) / hearts - probability)).toBeLessThan(
        5 * spread + 0.001,
      );
    }
  });

  it("are half double with Humbling Bundle, which asks one bit of the seed: of keys that are plain", () => {
    const bundle = { ...loadout, collectibles: { "humbling-bundle": 1 } };
    const keys = (answered(odds(bundle)).pickups ?? []).filter((row) => row.award === "key");
    const chance = (name: string, all: typeof rows = keys) =>
      all.find((row) => row.name === name && row.award === "key")?.probability ?? 0;
    const plain = chance("key", rows);
    expect(chance("key")).toBeCloseTo(plain / 2, 12);
    expect(chance("key ring") + chance("double key")).toBeCloseTo(plain / 2, 12);
    expect(chance("golden key")).toBe(chance("golden key", rows));
  });
});
