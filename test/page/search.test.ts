import { isProblem } from "../../src/core/problem";
import { SEED_MAX } from "../../src/core/rng/generator";
import {
  bossWishes,
  clauseParts,
  countIn,
  clausesPlaced,
  clauseText,
  clauseTitle,
  fieldTitle,
  itemWish,
  noItemWords,
  placedWish,
  floorsOfSearch,
  searchOf,
  nextSize,
  searchParts,
  searchStages,
  WISHES,
  type ClauseParts,
} from "../../src/page/model/pageSearch";
import { FloorSearcher } from "../../src/search/floors/floorSearch";
import type { FloorSearch } from "../../src/search/floors/asks";
import { FIELDS } from "../../src/search/floors/searchFields";
import { type PageState, START_STATE } from "../../src/page/state/address";

const searchFor = (conditions: string) => searchOf({ ...START_STATE, conditions });

it("takes an item's wish for Eden's start where Eden is named, and not for items called Eden's", () => {
  const fields = WISHES[0]?.fields ?? [];
  const wish = (text: string) => placedWish("item.treasure", fields, text, START_STATE)?.condition;
  expect(wish("Eden with The D6")).toBe("eden.active = d6");
  expect(wish("eden: brimstone")).toBe("eden.passive = brimstone");
  expect(wish("Eden's Blessing")).toBe("item.treasure = edens-blessing");
  expect(wish("Eden with nothing")).toBeUndefined();
});

it.each([
  ["Brimstone", "item.treasure", "item.devil = brimstone"],
  ["Sacred Heart", "item.treasure", "item.angel = sacred-heart"],
  ["Steam Sale", "item.treasure", "item.shop = steam-sale"],
  ["Steam Sale", "item.shop", "item.shop = steam-sale"],
  ["Brimstone", "items", "items = brimstone"],
])("a wrong place gives way to the one whose pool has the item: %s, %s", (text, where, wish) => {
  const [{ fields = [] } = {}] = WISHES;
  expect(placedWish(where, fields, text, START_STATE)?.condition).toBe(wish);
});

it("conditions that were written out with a wrong place are offered with another", () => {
  const placed = (clause: string) => clausesPlaced(["2: xl = no", clause], START_STATE);
  const right = ["2: xl = no", "2: item.devil = brimstone"];
  expect(placed("2: item.treasure = brimstone")).toEqual(right);
  expect(placed("2: item.devil = brimstone")).toBeUndefined();
  expect(placed("2: item.treasure > suplex")).toBeUndefined();
});

it.each([
  ["1: rooms >= 9", "Floor 1: rooms in all at least 9"],
  ["caves-1: xl", "Caves I: XL floor"],
  ["caves-1: xl = no", "Caves I: no XL floor"],
  ["caves-1: xl != yes", "Caves I: no XL floor"],
  ["caves-1: xl != no", "Caves I: XL floor"],
  ["caves-1: xl >= no", "Caves I: XL floor at least no"],
  ["caves-1: xl <= yes", "Caves I: XL floor at most yes"],
  ["8: portal.moms-heart = yes", "Floor 8: portal behind Mom's Heart"],
  ["2: curse = lost", "Floor 2: curse is lost"],
  ["1: boss = duke-of-flies", "Floor 1: boss is The Duke of Flies"],
  ["1: boss != none", "Floor 1: boss is not none"],
  ["1: item.treasure = c118", "Floor 1: treasure room has Brimstone"],
  ["1: item.angel = 622", "Floor 1: angel room has Genesis"],
  ["1: items = d6", "Floor 1: anywhere has The D6"],
  ["1: eden.active = d6", "Floor 1: Eden's active item is The D6"],
  ["1: eden.trinket = 22", "Floor 1: Eden's trinket is Daemon's Tail"],
  ["1: eden.card = the-fool", "Floor 1: Eden's card is The Fool"],
  ["1: eden.soul-hearts >= 2", "Floor 1: Eden's soul hearts at least 2"],
  ["1: eden.damage >= -0.5", "Floor 1: Eden's extra damage at least -0.5"],
  ["1: pill.3 = bad-trip", "Floor 1: pill colour 3 is Bad Trip"],
  ["1: drops.card within 2 = the-fool", "Floor 1: drops The Fool"],
  ["1: drops.card != the-fool", "Floor 1: card is not The Fool"],
  ["1: drops.key = 2", "Floor 1: key is 2"],
  ["1: special.dirty-bedroom >= 1", "Floor 1: dirty bedroom rooms at least 1"],
  ["1: distance.dirty-bedroom <= 2", "Floor 1: doors to the dirty bedroom at most 2"],
  ["1: nonsense = 3", "1: nonsense = 3"],
])("calls %s on its chip by the game's names: %s", (clause, title) => {
  expect(clauseTitle(clause, "repentance+")).toBe(title);
});

it("calls no field by the sentence of the command line's help", () => {
  expect(FIELDS.map(fieldTitle).filter((title) => /as in|, |begins/.test(title))).toEqual([
    "rooms of the accepted layout, as the game logs them",
  ]);
});

it.each([
  ["brimston", 'No item is called "brimston". Did you mean Brimstone?'],
  ["Lucky Toe", "Lucky Toe is a trinket: rooms are searched for items."],
  ["qqqqqqqqqqqq", 'No item is called "qqqqqqqqqqqq".'],
])("says of %s why it is no item to wish for", (text, words) => {
  expect(noItemWords(text)).toBe(words);
});

describe("searches of the page", () => {
  it("has the bosses of each floor among its words, and none of another's", () => {
    const bosses = (stage: string) => bossWishes(stage, START_STATE);
    for (const stage of ["1", "basement-1", "4", "mines-2"]) {
      const wishes = bosses(stage);
      expect(wishes.length).toBeGreaterThan(3);
      for (const { condition } of wishes) {
        expect(searchFor(`${stage}: ${condition}`)).toHaveProperty("stages");
      }
    }
    const monstro = { title: "Monstro", condition: "boss = monstro", room: "boss" };
    expect(bosses("1")).toContainEqual(monstro);
    expect(bosses("8")).not.toContainEqual(monstro);
    expect(bosses("12")).toEqual([]);
  });

  it("has every drop among its words once", () => {
    const wished = WISHES.flatMap(({ wishes }) => wishes.map(({ condition }) => condition));
    for (const { name } of FIELDS.filter(({ drops }) => drops !== undefined)) {
      expect([name, wished.filter((one) => one === `${name} >= 1`).length]).toEqual([name, 1]);
    }
  });

  it("has beside its words the signs of rooms and drops that they are about", () => {
    const wishes = WISHES.flatMap((group) => group.wishes);
    const signs = ["special.shop >= 1", "distance.boss = 1", "drops.key >= 1", "xl"];
    const told = signs.map((one) => wishes.find(({ condition }) => condition.startsWith(one)));
    expect(told).toEqual([
      { title: "Shop", condition: signs[0], room: "shop" },
      { title: "Boss room", condition: signs[1], room: "boss" },
      { title: "key", condition: signs[2], award: "key" },
      { title: "an XL floor", condition: "xl" },
    ]);
  });

  it.each([
    ["2: drops.half-heart within 4 >= 3", "4"],
    ["2: drops.half-heart >= 3", ""],
    ["1: rooms >= 9", ""],
  ])("takes %s apart, how near a drop shall be too, and puts it together", (clause, doors) => {
    const parts = clauseParts(clause) as ClauseParts;
    expect([clauseText(parts), parts.doors]).toEqual([clause, doors]);
    expect(clauseParts("2: rooms within 4 >= 3")).toBeUndefined();
  });

  it.each([
    ["2: drops.half-heart within 4 >= 3", 3],
    ["1: rooms >= 9", 9],
    ["1: eden.damage >= 0.5", undefined],
    ["1: item.treasure = 118", undefined],
    ["1: boss = monstro", undefined],
    ["1: curse = 2", undefined],
    ["1: xl", undefined],
  ])("offers one more and one less of what %s counts alone", (clause, count) => {
    expect(countIn(clauseParts(clause) as ClauseParts)).toBe(count);
  });

  it("finds drops with what is carried", () => {
    const found = (carried: Partial<PageState>) => {
      const search = searchOf({ ...START_STATE, conditions: "1: drops.key >= 4", ...carried });
      const searcher = isProblem(search) ? undefined : new FloorSearcher(search);
      return searcher?.run(1, 300, Infinity);
    };
    const [none = [], luck, hard] = [found({}), found({ luck: 8 }), found({ difficulty: "hard" })];
    const contract = found({ carried: { c241: 2 } });
    expect(none.length).toBeGreaterThan(0);
    for (const [name, carried] of Object.entries({ luck, hard, contract })) {
      expect(carried, name).not.toEqual(none);
    }
  });

  it("takes every floor and every word to wish for, each told apart", () => {
    for (const { name } of searchStages("repentance+")) {
      expect(searchFor(`${name}: rooms >= 1`), name).toHaveProperty("stages");
    }
    for (const { wishes } of WISHES) {
      expect(new Set(wishes.map(({ title }) => title)).size).toBe(wishes.length);
    }
    for (const { condition } of WISHES.flatMap(({ wishes }) => wishes)) {
      expect(searchFor(`womb-1: ${condition}`), condition).toHaveProperty("stages");
      expect(clauseParts(`womb-1: ${condition}`), condition).toBeDefined();
    }
  });

  it.each(["nonsense", "rooms", "basement-9: xl", "rooms >", "1: special.trasure > 1"])(
    "says what is wrong with %s, and names no command line",
    (conditions) => {
      const { problem } = searchFor(conditions) as { problem: string };
      expect(problem).not.toMatch(/oracle|quotes|--/);
    },
  );

  it.each([1, 4096, SEED_MAX])("tries every seed once, from that of %i on", (from) => {
    const parts = [...searchParts(from, () => 2 ** 18)];
    const { start: first = 0, count: seeds = 0 } = parts[0] ?? {};
    expect(first <= from && from < first + seeds).toBe(true);
    // 256 blocks far from each other have their turn first, with 1024 seeds each.
    const spread = parts.slice(0, 256);
    expect(spread.every(({ start, count }) => count === (start === 1 ? 1023 : 1024))).toBe(true);
    const blocks = spread.map(({ start }) => Math.floor(start / 2 ** 18));
    const steps = blocks
      .slice(1)
      .map((block, at) => (block - (blocks[at] ?? 0) + 2 ** 14) % 2 ** 14);
    expect(new Set(steps)).toEqual(new Set([5067]));
    const tried = parts.filter(({ count }) => count > 0).sort((a, b) => a.start - b.start);
    const gaps = tried.filter(({ start, count }, at) => start + count !== tried[at + 1]?.start);
    const last = gaps[0] ?? { start: 0, count: 0 };
    expect([tried[0]?.start, gaps.length, last.start + last.count]).toEqual([1, 1, 2 ** 32]);
  });

  it("goes through the seeds in the same order whatever the size of its parts", () => {
    const groups = (size: number) => {
      const all: number[] = [];
      for (const { start, count } of searchParts(5000, () => size)) {
        for (let seed = start; seed < start + count; seed += 1024 - (seed % 1024)) {
          all.push(seed);
        }
        if (all.length > 2000) {
          break;
        }
      }
      return all.slice(0, 2000);
    };
    expect(groups(2 ** 18)).toEqual(groups(1024));
  });

  it.each([
    ...[
      [4096, 29, 8192],
      [4096, 30, 4096],
      [4096, 120, 4096],
      [4096, 121, 2048],
    ],
    ...[
      [1024, 500, 1024],
      [2 ** 18, 1, 2 ** 18],
    ],
  ] as const)("makes of parts of %i seeds, which take %i ms, parts of %i", (size, took, next) => {
    expect(nextSize(size, took)).toBe(next);
  });
});

it.each([
  ["2: distance.shop <= 3", [0, 1, 2], 3],
  ["basement-2: rooms >= 1", [0], 99],
  ["burning-basement-2: rooms >= 1", [2], 99],
])(
  "runs that are found come to the floors that were asked about: %s",
  (conditions, types, doors) => {
    const search = searchFor(conditions) as FloorSearch;
    const found = new FloorSearcher(search).run(1, 25, Infinity);
    const floors = found.map((seed) => floorsOfSearch(search, seed, START_STATE));
    const plans = floors.map((all) => all.map(({ setup: { plan } }) => plan));
    expect(plans.map((all) => all.map(({ stage }) => stage))).toEqual(found.map(() => [2]));
    expect([...new Set(plans.flat().map(({ stageType }) => stageType))].sort()).toEqual(types);
    for (const { floor } of floors.flat()) {
      const shops = floor.rooms.filter(({ type }) => type === "shop");
      expect(doors === 99 || shops.some(({ distance = 99 }) => distance <= doors)).toBe(true);
    }
  },
);

it("items are wished for by any of their names", () => {
  const [{ fields = [] } = {}] = WISHES.filter(({ title }) => title === "An item");
  expect(fields.map(({ name }) => name)).toContain("item.treasure");
  for (const field of fields) {
    const wish = itemWish(field, "Sacred Heart");
    expect(wish).toBe(`${field.name} = sacred-heart`);
    expect(clauseParts(`1: ${wish}`), field.name).toBeDefined();
  }
  expect(searchFor("1: item.angel = sacred-heart")).toHaveProperty("stages");
  expect(itemWish({ name: "items" }, "nothing such")).toBeUndefined();
});
