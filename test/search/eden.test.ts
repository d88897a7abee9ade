/** Eden's starts: the rule, the kernel that must equal it, and the words of a search. */
import { aPlayer } from "../support/making";
import { situationOf } from "../../src/core/model/situation";
import { readFileSync } from "node:fs";
import { builtInItems } from "../../src/figures/itemFigures";
import { edenItems, edenKinds, edenStart, type EdenStart } from "../../src/items/eden";
import type { Edition } from "../../src/core/game/edition";
import { run, search } from "../../src/library";
import { goodsOfRun } from "../../src/run/floorAnswers";
import { askedSearch } from "../../src/search/floors/asked";
import { hitWords } from "../../src/search/floors/played";
import { FloorSearcher } from "../../src/search/floors/floorSearch";
import { FIELDS } from "../../src/search/floors/searchFields";
import { edenScan } from "../../src/search/eden/edenKernel";
import { KERNELS, kernelJson } from "../../scripts/kernels";
import { answered } from "../support/answered";
import { TRIES_ALL } from "../support/cases";

const EDITIONS = ["afterbirth+", "repentance", "repentance+"] as const;
const STARTS = [1, 0x12345601, 0x7fffff80, 0xdeadbe01, 0xfffffc00];
const COUNT = 1000;

const askedOf = (conditions: string, edition: Edition = "repentance") =>
  askedSearch(conditions, situationOf({ edition }), undefined);

function kindsOf(edition: (typeof EDITIONS)[number], isUnlocked = (_: number) => true) {
  return edenKinds(builtInItems(edition, undefined), isUnlocked);
}

describe("the kernel of Eden's starts", () => {
  it.each(EDITIONS)(
    "finds exactly the seeds that the readable rule gives such items: %s",
    (edition) => {
      const kinds = kindsOf(edition, (achievement) => achievement % 3 !== 0);
      const first = edenItems(STARTS[1] as number, edition, kinds);
      for (const wish of [
        { active: first.active, passive: undefined },
        { active: undefined, passive: first.passive },
        first,
      ]) {
        const scan = edenScan(edition, kinds, wish);
        for (const start of STARTS) {
          const seeds = Array.from({ length: COUNT }, (_, index) => start + index);
          const expected = seeds.filter((seed) => {
            const { active, passive } = edenItems(seed, edition, kinds);
            return (wish.active ?? active) === active && (wish.passive ?? passive) === passive;
          });
          expect([start, ...scan(start, COUNT)]).toEqual([start, ...expected]);
        }
      }
    },
  );

  it("goes on beyond its rows where few items are unlocked", () => {
    const kinds = kindsOf("repentance").map((kind, id) => (id % 97 === 0 ? kind : undefined));
    const found = STARTS.map((start) => edenItems(start, "repentance", kinds));
    expect(new Set(found.map(({ active }) => active)).size).toBeGreaterThan(1);
    for (const [place, wish] of found.entries()) {
      const seed = STARTS[place] as number;
      expect([...edenScan("repentance", kinds, wish)(seed, 1)]).toEqual([seed]);
    }
  });

  it.runIf(TRIES_ALL).each(KERNELS)("is built of its source: $to (npm run build)", (kernel) => {
    expect(readFileSync(kernel.to, "utf8")).toBe(kernelJson(kernel));
  });
});

it("a search for Eden's starts finds them beside conditions on floors", () => {
  const asked = "eden.active = d6 and curse = none";
  const { seeds } = answered(search(asked, { edition: "repentance", first: 3 }));
  const kinds = kindsOf("repentance");
  const actives = seeds.map(({ startSeed }) => edenItems(startSeed, "repentance", kinds).active);
  expect(actives).toEqual([105, 105, 105]);
  const floor = answered(askedOf(asked));
  expect(hitWords(floor, seeds[0]?.startSeed ?? 0)[0]).toMatch(/^Eden: The D6, \S/);
});

describe("a search for all that Eden begins with", () => {
  const edition = "repentance";
  const startOf = (seed: number) => edenStart(seed, aPlayer({ edition }), builtInItems(edition));

  it.each([
    ["eden.trinket = cancer", (eden: EdenStart) => eden.pocket?.name === "Cancer"],
    ["eden.card = the-fool", (eden: EdenStart) => eden.pocket?.name.includes("The Fool")],
    ["eden.pill = bad-trip", (eden: EdenStart) => eden.pocket?.what === "pill"],
    ["eden.card = 1", (eden: EdenStart) => eden.pocket?.name.includes("The Fool")],
    ["eden.hearts = 3", (eden: EdenStart) => eden.hearts.red === 3],
    ["eden.soul-hearts >= 3", (eden: EdenStart) => eden.hearts.soul >= 3],
    ["eden.coins = 5 and eden.luck > 0", ({ coins, stats }) => coins === 5 && stats.luck > 0],
    ["eden.damage <= -0.9", (eden: EdenStart) => eden.stats.damage <= -0.9],
    ["eden.shot-speed >= 0.2", (eden: EdenStart) => eden.stats.shotSpeed >= 0.2],
  ] satisfies [string, (eden: EdenStart) => boolean | undefined][])(
    "finds runs that begin so, and shows the whole start: %s",
    (asked, isSo) => {
      const searched = answered(askedOf(asked));
      const hits = new FloorSearcher(searched).run(1, 200_000, 2);
      expect(hits.map((seed) => isSo(startOf(seed)))).toEqual([true, true]);
      expect(hitWords(searched, hits[0] ?? 0)[0]).toMatch(/^Eden starts with: .*, luck [+-]\d/);
    },
  );

  it("finds every seed by what Eden begins with at most", () => {
    const every = answered(askedOf("eden.coins <= 5"));
    expect(new FloorSearcher(every).run(1, 100, 2)).toEqual([1, 2]);
  });
});

it("a field of Eden's start is among what the starts of 3,000 seeds have, and no less", () => {
  const [player, tables] = [aPlayer({ edition: "repentance" }), builtInItems("repentance")];
  const starts = Array.from({ length: 3000 }, (_, at) =>
    edenStart(1 + at * 999_983, player, tables),
  );
  for (const field of FIELDS.filter(({ name, among }) => name.startsWith("eden.") && among)) {
    const seen = starts.map(
      (start) => field.of?.({ run: { edenStart: () => start } } as never, field) as number,
    );
    // Of a fraction the ends are nearly met.
    const ends = [Math.min(...seen), Math.max(...seen)].map((end) => Number(end.toPrecision(2)));
    expect([field.name, ...ends]).toEqual([field.name, field.among?.least, field.among?.most]);
  }
});

describe("a search for a run's pills, trinkets and cards", () => {
  const edition = "repentance";

  it("finds runs that have them, and says so", () => {
    const asked = "pill.1 = bad-trip and trinket.2 != cancer";
    const { seeds } = answered(search(asked, { edition, first: 3 }));
    expect(seeds).toHaveLength(3);
    for (const { startSeed } of seeds) {
      const { pills = [], trinkets = [] } = goodsOfRun(startSeed, situationOf({ edition }));
      expect(pills[0]).toMatchObject({ color: 1, name: "Bad Trip" });
      expect(trinkets[1]?.name).not.toBe("Cancer");
    }
    const floor = answered(askedOf("trinket.1 = cancer"));
    const [first = 0] = new FloorSearcher(floor).run(1, 5000, 1);
    expect(goodsOfRun(first, situationOf({ edition })).trinkets?.[0]?.name).toBe("Cancer");
    expect(hitWords(floor, first)).toEqual(["trinket 1: Cancer"]);
  });

  it("counts a card by name among what rooms drop", () => {
    const wish = { edition, first: 2 } as const;
    const { seeds } = answered(search("drops.card = the-fool and drops.card >= 1", wish));
    expect(seeds).toHaveLength(2);
    for (const { startSeed } of seeds) {
      const [floor] = answered(run(startSeed, { edition, awards: {} })).floors;
      const names = floor?.rooms.flatMap(({ drop }) => drop?.pickups ?? []).map(({ name }) => name);
      expect(names).toContain("The Fool");
    }
  });
});
