import { aPlayer } from "../support/making";
import { eden, run } from "../../src/library";
import { builtInItems } from "../../src/figures/itemFigures";
import { edenKinds, edenStart } from "../../src/items/eden";
import { edenSentences } from "../../src/items/contentWords";
import { answered } from "../support/answered";
import { often } from "../support/cases";
import { anItem } from "./support";

/** Public starts that were seen in Repentance+ with everything unlocked (KamiMisuzu's decoder). */
const SEEN = [
  [107593840, 58, 531],
  [3509077760, 719, 471],
  [162289967, 383, 257],
  [3681970362, 136, 46],
  [2947145011, 484, 118],
] as const;

/** Whole starts of Repentance: as the sources' draws, written once more apart from the rule, had 300 of them. */
// prettier-ignore
const WHOLE = [
  [2085999553, "Crystal Ball, Guppy's Eye, Old Capacitor, 1 red heart, 1 soul heart, 5 coins, damage +0.67, speed -0.06, tears +0.06, range -12.02, shot speed +0.24, luck -0.37"],
  [1567999664, "Plum Flute, Magic 8 Ball, white pill, 1 red heart, 1 key, damage -0.20, speed +0.14, tears -0.42, range +26.00, shot speed -0.02, luck +0.00"],
  [3331999286, "Brown Nugget, Sacred Orb, Justice?, 1 red heart, 2 soul hearts, 3 coins, damage +0.01, speed +0.10, tears -0.36, range -34.88, shot speed +0.14, luck -0.50"],
  [2715999418, "Alabaster Box, Metal Plate, The Moon, 2 soul hearts, 1 key, damage +0.90, speed +0.11, tears +0.56, range +19.06, shot speed -0.06, luck -0.88"],
  [3051999346, "D12, Glyph of Balance, Wicked Crown, 2 soul hearts, 2 bombs, damage +0.53, speed +0.14, tears -0.17, range -31.40, shot speed -0.09, luck -0.72"],
  [615999868, "Wait What?, Sinus Infection, 3 soul hearts, damage +0.36, speed +0.10, tears -0.34, range +5.38, shot speed -0.21, luck +0.30"],
  [27999994, "Breath of Life, Number One, 1 red heart, 1 soul heart, 2 bombs, damage -0.28, speed -0.08, tears +0.01, range +15.29, shot speed +0.21, luck -0.21"],
  [419999910, "The Hourglass, Fruit Cake, 1 red heart, 1 soul heart, 1 key, damage -0.20, speed +0.12, tears +0.74, range +50.00, shot speed -0.06, luck -0.43"],
] as const;

function startOf(seed: number, options: object = {}) {
  return answered(eden(seed, { edition: "repentance+", unlocks: "all", ...options }));
}

/** A run of Eden, who begins with 58 and 531. */
const runOf = (character: "Eden" | "Tainted Eden") =>
  answered(run(107593840, { edition: "repentance+", unlocks: "all", character, items: true }));
const RUN = runOf("Eden");

describe("what Eden starts with", () => {
  it.each(SEEN)("of seed %i is items %i and %i, as the game showed", (seed, active, other) => {
    expect(startOf(seed).items.map(({ subType }) => subType)).toEqual([active, other]);
  });

  // Repentance+ J460: what the game itself showed of two seeds (SCY's tests, "require_game_near").
  it.each([
    [230816840, { what: "pill", subType: 6 }, [3.84337, 0.92413, 257.146, 1.2005, -0.66076]],
    [2261264115, { what: "card", subType: 2 }, [3.60973, 1.12276, 268.002, 1.2089, -0.13792]],
  ] as const)(
    "of seed %i is its pocket and stats too, as the game showed",
    (seed, pocket, seen) => {
      const { items, stats, pocket: told } = startOf(seed);
      expect(items.map(({ subType }) => subType)).toEqual([347, 402]);
      expect(told).toMatchObject(pocket);
      const { damage, speed, range, shotSpeed, luck } = stats;
      const shown = [3.5 + damage, 1 + speed, 260 + range, 1 + shotSpeed, luck];
      shown.forEach((value, index) => expect(value).toBeCloseTo(seen[index] ?? 0, 3));
    },
  );

  it("is Eden's where nobody names a character, and part of a run's answer", () => {
    expect(RUN).toMatchObject({ eden: startOf(107593840) });
  });

  it.each(WHOLE)("of seed %i is pocket, hearts, what is carried and stats: %s", (seed, words) => {
    const start = edenStart(seed, aPlayer(), builtInItems("repentance"));
    expect(edenSentences({ eden: start } as never)).toEqual([
      `Eden starts with: ${words}, before what the items change.`,
    ]);
  });

  it.each([
    ["afterbirth+", 552, "unknown card, unknown pill", 5],
    ["afterbirth", 441, "unknown card, unknown pill, unknown trinket", 5],
    ["rebirth", 346, "unknown card, unknown pill, unknown trinket", 5],
    ["repentance", 732, "", 60],
  ] as const)(
    "of %s is of its items up to %i, says what is not known (%s), range ±%i",
    (edition, last, unknown, range) => {
      const tables = builtInItems(edition);
      const starts = Array.from({ length: 300 }, (_, at) =>
        edenStart(at * 7_100_003 + 1, aPlayer({ edition }), tables),
      );
      const ids = starts.flatMap(({ items }) => items.map(({ subType }) => subType));
      expect(Math.max(...ids)).toBeLessThanOrEqual(last);
      expect(Math.max(...ids)).toBeGreaterThan(last - 15);
      const pockets = starts.map(({ pocket }) => pocket);
      const names = pockets.filter((one) => one !== undefined && one.subType === undefined);
      expect([...new Set(names.map((one) => one?.name))].toSorted().join(", ")).toBe(unknown);
      expect(pockets).toContain(undefined);
      const ranges = starts.map(({ stats }) => Math.abs(stats.range));
      expect(Math.max(...ranges)).toBeLessThanOrEqual(range);
      expect(Math.max(...ranges)).toBeGreaterThan(range * 0.9);
    },
  );

  it("of Tainted Eden is told as Eden's, and is unsure", () => {
    const character = "Tainted Eden";
    const tainted = runOf(character);
    const unsure = { certainty: "unsure", why: "taken to be drawn as Eden's" };
    expect(tainted.eden).toEqual({ ...RUN.eden, character, ...unsure });
    expect(startOf(107593840, { character })).toEqual(tainted.eden);
    expect(edenSentences({ eden: tainted.eden } as never)[0]).toMatch(
      /^Tainted Eden starts with \(unsure: /,
    );
  });

  it("of a trinket in the pocket is not the run's next one", () => {
    const seeds = Array.from({ length: often(12, 30) }, (_, at) => at * 7_100_003 + 1);
    const runs = seeds.map((seed) => {
      const of = (character: "Eden" | "Isaac") =>
        answered(run(seed, { edition: "repentance", unlocks: "all", character })).trinkets ?? [];
      return {
        pocket: startOf(seed, { edition: "repentance" }).pocket,
        eden: of("Eden"),
        isaac: of("Isaac"),
      };
    });
    for (const { pocket, eden: own, isaac } of runs) {
      const taken = pocket?.what === "trinket" ? 1 : 0;
      expect(own.slice(0, 5)).toEqual(isaac.slice(taken, taken + 5));
    }
    expect(runs.filter(({ pocket }) => pocket?.what === "trinket").length).toBeGreaterThan(0);
  });

  it("is gone from the run's item pools", () => {
    const given = RUN.floors
      .flatMap(({ rooms }) => rooms.flatMap(({ contents }) => contents ?? []))
      .filter(({ pool }) => pool !== undefined && pool !== null)
      .map(({ subType }) => subType);
    expect(given.length).toBeGreaterThan(50);
    expect(given.filter((id) => id === 58 || id === 531)).toEqual([]);
  });

  it("is of kinds: 1 for active items, 2 for others, none for what is out or locked", () => {
    const items = [
      anItem(),
      anItem({ id: 2, kind: "active" }),
      anItem({ id: 3, kind: "familiar" }),
      anItem({ id: 4, isHidden: true }),
      anItem({ id: 5, tags: ["noeden"] }),
      anItem({ id: 6, achievement: 8 }),
      anItem({ id: 7, achievement: 9 }),
      ...[43, 61, 235].map((id) => anItem({ id })),
    ];
    const kinds = edenKinds(
      { items: new Map(items.map((one) => [one.id, one])), edition: "repentance" },
      (lock) => lock === 9,
    );
    expect([1, 2, 3, 4, 5, 6, 7, 43, 61, 235].map((id) => kinds[id])).toEqual([
      ...[2, 1, 2, undefined, undefined, undefined, 2, undefined, undefined, undefined],
    ]);
  });
});
