/** Searches by what rooms drop count what the floors of a seed's run drop. */
import { situationOf } from "../../src/core/model/situation";
import { once } from "../../src/core/once";
import type { Edition } from "../../src/core/game/edition";
import { readLoadoutCase } from "../../src/core/words/awardCase";
import { builtInFigures } from "../../src/figures/builtIn";
import { run, search } from "../../src/library";
import { askedSearch } from "../../src/search/floors/asked";
import { DROP_WORDS, droppedOf, type FallenDrop } from "../../src/search/floors/dropWords";
import { PickupVariant } from "../../src/core/game/pickupKinds";
import { FloorSearcher } from "../../src/search/floors/floorSearch";
import { answered } from "../support/answered";
import { often, some } from "../support/cases";

type Awards = Parameters<typeof run>[1] extends { awards?: infer A } | undefined ? A : never;

interface Wish {
  readonly edition: Edition;
  readonly stage: string;
  readonly awards: Exclude<Awards, undefined>;
}

/** More than drop of a word on these floors. */
const COUNTED_MAX = 12;

/** How many a search counts on the floor of a seed; undefined where it cannot tell. */
function searchedFor({ edition, stage, awards }: Wish, field: string) {
  const carried = answered(readLoadoutCase({ edition, ...(typeof awards === "object" && awards) }));
  const figures = builtInFigures(edition);
  const searchers = Array.from({ length: COUNTED_MAX + 1 }, (_, count) =>
    once(() => {
      const asked = askedSearch(`${field} = ${count}`, situationOf({ edition }), figures, {
        stage,
        carried,
      });
      return new FloorSearcher(answered(asked));
    }),
  );
  return (seed: number): number | undefined => {
    const counted = searchers.findIndex((searcher) => searcher().look(seed));
    return counted < 0 ? undefined : counted;
  };
}

/** The same counted on the floor as `oracle floor` and the library show it. */
function shownOn(seed: number, { edition, stage, awards }: Wish, word: string, doors: number) {
  const isOther = stage.startsWith("downpour");
  const { floors } = answered(run(seed, { edition, awards }));
  const number = Number(/\d/.exec(stage)?.[0]);
  const floor = floors.find(
    (one) => one.stage === number && one.path === (isOther ? "alternative" : "main"),
  );
  const drops = (floor?.rooms ?? []).flatMap(({ drop, distance = 99 }) =>
    drop !== undefined && drop !== null && distance <= doors ? [drop] : [],
  );
  const kinds = drops.flatMap(({ award, count }) => Array.from({ length: count }, () => award));
  const makes = drops.flatMap(({ pickups }) =>
    pickups.map(({ name }) => name.replaceAll(" ", "-")),
  );
  const isKind = ["coin", "heart", "key", "chest"].includes(word);
  return (isKind ? kinds : makes).filter((one: string) => one === word).length;
}

const LUCKY = { luck: 5, collectibles: { "contract-from-below": 1 }, trinkets: { "lucky-toe": 1 } };

describe("what a search counts among the drops", () => {
  it.each<readonly [Wish, string, number]>(
    some(
      [
        [{ edition: "afterbirth+", stage: "1", awards: true }, "key", Infinity],
        [{ edition: "afterbirth+", stage: "2", awards: LUCKY }, "heart", 3],
        [{ edition: "repentance", stage: "1", awards: true }, "half-heart", Infinity],
        [{ edition: "repentance", stage: "1", awards: LUCKY }, "chest", 2],
        [{ edition: "repentance", stage: "2", awards: true }, "penny", 4],
        [{ edition: "repentance", stage: "downpour-2", awards: LUCKY }, "coin", Infinity],
      ],
      3,
      1,
    ),
  )("is what the run's floor shows: %o, %s within %d", (wish, word, doors) => {
    const within = doors === Infinity ? "" : ` within ${doors}`;
    const searched = searchedFor(wish, `drops.${word}${within}`);
    let [compared, dropped] = [0, 0];
    for (let seed = 1000; seed < 1060 && (compared <= 10 || dropped <= 5); seed += 1) {
      const counted = searched(seed);
      if (counted !== undefined) {
        const shown = shownOn(seed, wish, word, doors);
        expect({ seed, counted }).toEqual({ seed, counted: shown });
        compared += 1;
        dropped += shown;
      }
    }
    expect(compared).toBeGreaterThan(10);
    expect(dropped).toBeGreaterThan(5);
  });

  it("leaves out what an open draw decides: Glyph of Balance gives what is needed", () => {
    const awards = { collectibles: { "glyph-of-balance": 1 } };
    const searched = searchedFor({ edition: "repentance+", stage: "1", awards }, "drops.key");
    const told = Array.from({ length: 40 }, (_, index) => searched(1000 + index));
    expect(told.filter((count) => count !== undefined && count > 0)).toEqual([]);
  });
});

describe("a search by drops", () => {
  it("is asked of the library with what is carried", () => {
    const seeds = [1000, often(1200, 2000)] as const;
    const ask = (awards?: object) =>
      answered(search("drops.key >= 4", { edition: "repentance", seeds, ...awards })).seeds;
    expect(ask({ awards: LUCKY })).not.toEqual(ask());
    expect(ask()).toEqual(ask({ awards: true }));
    for (const { startSeed } of ask()) {
      const wish = { edition: "repentance", stage: "1", awards: true } as const;
      expect(shownOn(startSeed, wish, "key", Infinity)).toBeGreaterThanOrEqual(4);
    }
  });

  it("has a word for every kind and make, each once", () => {
    expect(new Set(DROP_WORDS).size).toBe(DROP_WORDS.length);
    expect(DROP_WORDS).toEqual(
      expect.arrayContaining(["key", "chest", "soul-heart", "nickel", "troll-bomb", "mimic-chest"]),
    );
  });
});

describe("how many of a word drop", () => {
  const { KEY, BATTERY, NEEDED, CARD, HEART, TRINKET } = PickupVariant;
  const drop = (award: object, pickups: readonly object[] = [], distance?: number): FallenDrop =>
    ({
      award: { count: 1, ...award },
      whole: () => ({ pickups, ...(award as { made?: object }).made }),
      distance: () => distance,
    }) as unknown as FallenDrop;
  const half = { variant: HEART, subType: 2, name: "half heart" };
  const fool = { variant: CARD, subType: 1, name: "The Fool" };
  const other = { variant: CARD, subType: 2, name: "The Magician" };
  const open = "nobody knows";

  it.each<readonly [string, object, number, number]>([
    ["key", { variant: KEY, count: 2 }, 2, 2],
    ["key", { variant: HEART, count: 2 }, 0, 0],
    // What is needed may be one.
    ["key", { variant: NEEDED, count: 2 }, 0, 2],
    // Old Capacitor's battery comes besides.
    ["key", { variant: KEY, capacitorSeed: 9 }, 1, 1],
    ["battery", { variant: KEY, capacitorSeed: 9 }, 1, 1],
    ["battery", { variant: BATTERY, capacitorSeed: 9 }, 2, 2],
    ["battery", { variant: NEEDED, capacitorSeed: 9 }, 1, 2],
    // Either reading of an open draw.
    ["key", { variant: KEY, count: 2, other: { variant: HEART, count: 1 } }, 0, 2],
  ])("counts each %s of an award: %j", (word, award, least, most) => {
    expect(droppedOf([drop(award)], word, Infinity)).toEqual({ least, most });
  });

  it.each<readonly [string, readonly object[], number, number]>([
    ["each of the name", [half, half, other], 2, 2],
    ["what is one of several, perhaps", [{ ...half, oneOf: [half, other] }], 0, 1],
    ["nothing that is none of several", [{ ...half, oneOf: [other] }], 0, 0],
    ["what nobody knows, perhaps", [{ ...other, variant: HEART, open }], 0, 1],
    ["what may be something else, perhaps", [{ ...half, open }], 0, 1],
    ["no trinket that nobody knows", [{ ...other, variant: TRINKET, open }], 0, 0],
  ])("counts of makes %s", (_, pickups, least, most) => {
    expect(droppedOf([drop({}, pickups)], "half-heart", Infinity)).toEqual({ least, most });
  });

  it("counts makes in either reading of an open draw", () => {
    const drops = [drop({ made: { oneOf: [{ pickups: [half, half] }, { pickups: [half] }] } })];
    expect(droppedOf(drops, "half-heart", Infinity)).toEqual({ least: 1, most: 2 });
  });

  it.each([
    [[fool, other, fool], 2, 2],
    [[{ ...fool, variant: HEART }], 0, 0],
    [[{ ...other, open }], 0, 1],
    [[{ ...half, open }], 0, 0],
    [[{ ...other, oneOf: [other, fool] }], 0, 1],
  ])("counts one card alone: %j", (pickups, least, most) => {
    expect(droppedOf([drop({}, pickups)], "card", Infinity, 1)).toEqual({ least, most });
  });

  it("counts those within so many doors, to which there is a way", () => {
    const drops = [0, 1, 2, 3, undefined, undefined].map((doors) =>
      drop({ variant: KEY }, [], doors),
    );
    const counts = [0, 2, 3, Infinity].map((doors) => droppedOf(drops, "key", doors).least);
    expect(counts).toEqual([1, 3, 4, 6]);
  });
});
