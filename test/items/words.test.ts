import { aPlayer } from "../support/making";
import { ACHIEVEMENTS } from "../../src/core/game/unlocks";
import { unlockables } from "../../src/items/unlockNames";
import { situationOf } from "../../src/core/model/situation";
import { SPECIAL_FILE, stageFile } from "../../src/floors";
import { CHARACTER_NAMES, TAINTED_LOST } from "../../src/core/game/characters";
import { itemName } from "../../src/core/words/itemTexts";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { builtInItems, type ItemFigures } from "../../src/figures/itemFigures";
import type { Edition } from "../../src/core/game/edition";
import { portalSentences } from "../../src/items/bossRooms";
import { cardKind, cardName, runTrinkets, trinketName } from "../../src/items/runGoods";
import { edenItems, edenKinds, edenStart } from "../../src/items/eden";
import { enteredIn, enteredWords, isEntered, type Entered } from "../../src/items/entered";
import { goodsOf, goodsOfRun, goodsSentences } from "../../src/items/goods";
import {
  mayCome,
  NOT_IN_ONANS_STREAK,
  pickItem,
  poolNumber,
  poolOrder,
  PoolState,
  startItems,
} from "../../src/items/itemPools";
import type { RunAnswer } from "../../src/run/floorAnswers";
import { run } from "../../src/library/index";
import { beyondRoom, placeName, type RoomContent } from "../../src/items/roomContent";
import { fileOf, type FloorContents } from "../../src/items/runContents";
import {
  contentsLine,
  contentsTold,
  contentWords,
  poolsSentence,
  machinesTold,
  usesWords,
} from "../../src/items/contentWords";
import { anItem, RUN } from "./support";

const ITEM: RoomContent = {
  what: "item",
  variant: 100,
  subType: 118,
  name: "Brimstone",
  pool: "devil",
  entry: 0,
  initSeed: 1,
  price: undefined,
  else: [],
  certainty: "source",
};
const KEY: RoomContent = { ...ITEM, what: "key", variant: 30, name: "key", pool: undefined };
const FLOOR: FloorContents = {
  pools: { build: "1.7.9b", from: "built-in" },
  eden: undefined,
  entered: ["treasure", "shop"],
  rooms: new Map(),
  restocked: new Map(),
  deals: {},
  portals: [],
  looks: new Map(),
  bossColours: new Map(),
  open: [],
  why: () => [],
};

const UNKNOWN = { subType: undefined, name: "not known" };
const locked = (name: string) => ({ if: "locked", subType: 1, name }) as const;
const rerolled = (name: string) => ({ ...locked(name), if: "rerolled by The D6" }) as const;

describe("what stands in rooms, in words", () => {
  it.each<readonly [string, Partial<RoomContent>]>([
    ["Brimstone", {}],
    ["Brimstone 15", { price: { coins: 15 } }],
    ["Brimstone (1 heart)", { price: { hearts: 1 } }],
    ["Brimstone (2 hearts)", { price: { hearts: 2 } }],
    ["Brimstone (free)", { price: { coins: 0 } }],
    ["Brimstone (1 heart and 2 soul hearts)", { price: { hearts: 1, soulHearts: 2 } }],
    ["Brimstone (one of 2 that alternate, the other is not known)", { second: [UNKNOWN] }],
    [
      "Brimstone (one of 5 that alternate, the others are not known)",
      { second: [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN] },
    ],
    ["Brimstone (with Flip: Dr. Fetus)", { second: [{ subType: 52, name: "Dr. Fetus" }] }],
    ["Brimstone (if locked: A, if that too: B)", { else: ["A", "B"].map(locked) }],
    [
      "Brimstone (if locked: A, if that too: B, if that too: C)",
      { else: ["A", "B", "C"].map(locked) },
    ],
    [
      "Brimstone (if locked: A, if that too: B, if that too: C, …)",
      { else: ["A", "B", "C", "D"].map(locked) },
    ],
    ["Brimstone (if rerolled by The D6: A)", { else: [rerolled("A")] }],
    [
      "Brimstone (if locked: A; if rerolled by The D6: B, if that is locked: C)",
      { else: [locked("A"), ...["B", "C"].map(rerolled)] },
    ],
    [
      "Brimstone (if locked: Breakfast; if seen: Dr. Fetus)",
      {
        else: [
          { if: "locked", subType: 25, name: "Breakfast" },
          { if: "seen", subType: 52, name: "Dr. Fetus" },
        ],
      },
    ],
  ])("is %s", (words, content) => {
    expect(contentWords({ ...ITEM, ...content })).toBe(words);
  });

  it("tells treasure, boss and shop first, what lies free as items alone, and deals behind", () => {
    const rooms = ["default", "shop", "curse", "boss", "treasure"].map((type, listIndex) => {
      return { type, listIndex, gridIndex: listIndex };
    });
    const beyond = { type: "shop", listIndex: 5, gridIndex: -13 };
    const contents = {
      ...FLOOR,
      rooms: new Map([
        [0, [KEY]],
        [1, [{ ...KEY, price: { coins: 5 } }, ITEM]],
        [2, [ITEM]],
        [3, [ITEM]],
        [4, [ITEM, KEY]],
        [5, [ITEM]],
      ]),
      deals: {
        devil: { variant: 1, spawnSeed: 1, contents: [ITEM] },
        angel: { variant: 1, spawnSeed: 1, contents: [ITEM] },
      },
    };
    const onGrid = [
      "treasure: Brimstone",
      "boss: Brimstone",
      "shop: key 5, Brimstone",
      "curse: Brimstone",
      "devil: Brimstone",
      "angel: Brimstone",
    ].join(" · ");
    const all = [...rooms, beyond];
    expect(contentsLine(contentsTold(all, contents))).toBe(onGrid);
    expect(contentsLine(contentsTold(all, contents, true))).toBe(
      `${onGrid} · secret shop: Brimstone`,
    );
  });

  it("says whose pools they are", () => {
    const sentence = (from: FloorContents["pools"]["from"]): string =>
      poolsSentence({ ...FLOOR, pools: { build: "1.7.9b", from } });
    expect(sentence("built-in")).toBe(
      "Items: the pools of 1.7.9b, built in; taken as seen: treasure, shop.",
    );
    expect(sentence("file")).toContain("1.7.9b, from your files;");
    const entered = ["treasure", "super-secret:caves-1", "-shop", "-treasure:mines-2"];
    expect(poolsSentence({ ...FLOOR, pools: { build: "1.7.9b", from: "built-in" }, entered })).toBe(
      "Items: the pools of 1.7.9b, built in; taken as seen: treasure, super secret of Caves I; passed by: shop, treasure of Mines II.",
    );
  });

  it("calls rooms beyond the grid by names of their own, with the way there", () => {
    const places = Array.from({ length: 18 }, (_, place) => -1 - place);
    const told = places.flatMap((gridIndex) => beyondRoom(gridIndex, 6, false) ?? []);
    expect(told.map(({ name, way }) => `${name}: ${way}`)).toEqual([
      "error room: by a teleport that goes wrong",
      "crawlspace: through a trapdoor",
      "boss rush: behind Mom, in time",
      "black market: by some crawlspaces and teleports",
      "secret shop: by Member Card, from a shop",
      "angel shop: by The Stairway",
    ]);
    expect([-4, -1].map((place) => placeName("super-secret", place))).toEqual([
      ...["crawlspace", "super secret"],
    ]);
  });

  it("leads to the boss rush behind Mom alone, to the other rooms beyond the grid from any floor", () => {
    const at = (stage: number, isXl = false) =>
      [-1, -2, -5, -8].map((gridIndex) => beyondRoom(gridIndex, stage, isXl)?.name);
    expect(at(1)).toEqual([undefined, "error room", undefined, undefined]);
    expect(at(5)).toEqual(at(1));
    expect(at(5, true)).toEqual([undefined, "error room", "boss rush", undefined]);
    expect(at(6)).toEqual(at(5, true));
  });

  it("tells what stands in a boss rush on Mom's floor alone, to programs too", () => {
    const answer = run("B911 99AC", { edition: "repentance", items: true }) as RunAnswer;
    const told = answer.floors.filter(({ rooms }) =>
      rooms.some(({ type, contents }) => type === "boss-rush" && (contents ?? []).length > 0),
    );
    expect([...new Set(told.map(({ stage }) => stage))]).toEqual([6]);
  });
});

it("what waits for an achievement has a name wherever a rule asks for one", () => {
  const told = unlockables("repentance+", builtInItems("repentance+"));
  const named = told.map(({ achievement }) => achievement);
  expect(Object.values(ACHIEVEMENTS).filter((one) => !named.includes(one))).toEqual([]);
});

it("Eden's start has the same items where a search asks for them alone", () => {
  for (const edition of ["afterbirth+", "repentance"] as const) {
    const tables = builtInItems(edition);
    const kinds = edenKinds(tables, () => true);
    for (let seed = 1; seed < 4e9; seed += 20_000_003) {
      const { active, passive } = edenItems(seed, edition, kinds);
      const { items } = edenStart(seed, aPlayer({ edition }), tables);
      expect([seed, ...items.map(({ subType }) => subType)]).toEqual([seed, active, passive]);
    }
  }
});

describe("the rooms that a run is taken to enter", () => {
  const edition = "repentance";
  const said = { entered: ["devil", "shop:downpour-1"], skipped: ["boss:caves-2"] };
  const asked = enteredIn(situationOf({ edition, ...said }));
  const rooms = asked as Entered;

  it("are the usual ones and those that are named, but for those passed by", () => {
    const at = (stage: number, stageType: number) => ({ stage, stageType });
    expect([
      isEntered(rooms, "treasure", at(1, 0)),
      isEntered(rooms, "devil", at(5, 0)),
      isEntered(rooms, "angel", at(5, 0)),
      isEntered(rooms, "boss", at(4, 1)),
      isEntered(rooms, "boss", at(4, 4)),
      isEntered(rooms, "boss", at(3, 0)),
    ]).toEqual([true, true, false, false, true, true]);
  });

  it("are said as they are typed", () => {
    expect(enteredWords(rooms)).toEqual([
      ...["treasure", "shop", "boss", "devil", "shop:downpour-1", "-boss:caves-2"],
    ]);
    expect(enteredIn(situationOf({ edition, skipped: ["attic"] }))).toHaveProperty("problem");
  });
});

describe("a run's goods", () => {
  it("are said in sentences, with what the player knows", () => {
    const pill = { color: 1, colorName: "blue", effect: 0, name: "Bad Gas" };
    const pills = [pill, { ...pill, colorName: "orange", identified: true }];
    expect(goodsSentences({ pills })).toEqual(["Pills: blue: Bad Gas, orange: Bad Gas (known)."]);
    expect(goodsSentences({ trinkets: [{ subType: 1, name: "Swallowed Penny" }] })).toEqual([
      "Random trinkets, in their order, whoever drops them: Swallowed Penny.",
    ]);
    expect(goodsSentences({})).toEqual([]);
  });

  it("are no trinket and no effect where the run is not known", () => {
    const goods = goodsOf("repentance");
    expect([goods.trinket(0), goods.effectOf(1)]).toEqual([undefined, undefined]);
    const known = goodsOfRun(RUN);
    expect(known.trinket(0)).toBeGreaterThan(0);
    expect([known.effectOf(14), known.effectOf(2062)]).toEqual([undefined, undefined]);
    expect(known.effectOf(2049)).toBe(known.effectOf(1));
  });

  it.each([
    [1, "tarot card", "The Fool"],
    [56, "reversed tarot card", "The Fool?"],
    [23, "suit card", "2 of Clubs"],
    [42, "special card", "Chaos Card"],
    [32, "rune", "Hagalaz"],
    [999, "rune", "card 999"],
  ])("have card %i as a %s, %s", (card, kind, name) => {
    expect([cardKind(card), cardName(card)]).toEqual([kind, name]);
  });

  describe("leave trinkets out", () => {
    const trinketsOf = (edition: Edition, asked: object): readonly string[] => {
      return runTrinkets({ ...RUN, edition, ...asked }, 500).map(({ name }) => name);
    };
    const leftOut = (edition: Edition, asked: object, mode: object): string => {
      const [all, kept] = [asked, { ...asked, ...mode }].map((one) => trinketsOf(edition, one));
      return (all ?? [])
        .filter((name) => kept?.includes(name) === false)
        .toSorted()
        .join(", ");
    };
    const EARLY =
      "Bloody Crown, Cain's Eye, Holy Crown, Rib of Greed, Silver Dollar, Store Key, Wicked Crown";
    const GREED =
      "A Lighter, Ace of Spades, Bloody Crown, Cain's Eye, Crystal Key, Door Stop, Fragmented Card, Hairpin, " +
      "Holy Crown, Ice Cube, Karma, Match Stick, Nuh Uh!, Old Capacitor, Rib of Greed, Rusted Key, Safety Cap, " +
      "Silver Dollar, Store Key, Telescope Lens, Temporary Tattoo, Watch Battery, Wicked Crown";
    const PLUS = ["Bible Tract", "Black Lipstick", "Child's Heart", "Mom's Pearl"];

    it.each<readonly [Edition, string | undefined, number, string, string]>([
      ["afterbirth+", "2017-11", 124, "", ""],
      ["afterbirth+", undefined, 127, "", ""],
      ["repentance", "2021-05", 187, EARLY, ""],
      ["repentance", undefined, 187, GREED, ""],
      [
        ...(["repentance+", undefined, 187] as const),
        [...GREED.split(", "), ...PLUS].toSorted().join(", "),
        "Broken Ankh, Missing Poster, Mysterious Paper",
      ],
    ])("in %s, %s, of %d in Greed and in challenges", (edition, build, count, greed, challenge) => {
      expect(new Set(trinketsOf(edition, { build })).size).toBe(count);
      expect(leftOut(edition, { build }, { difficulty: "greed" })).toBe(greed);
      expect(leftOut(edition, { build }, { challenge: 1 })).toBe(challenge);
    });

    it("that are locked, which the newest of 2017 were not yet", () => {
      const locked = { isUnlocked: () => false };
      const build = "2017-11";
      const open = trinketsOf("afterbirth+", { build, ...locked });
      const later = trinketsOf("afterbirth+", locked);
      expect(open.filter((name) => !later.includes(name)).toSorted()).toEqual(
        [120, 121, 122, 123, 124, 125].map((id) => trinketName(id)).toSorted(),
      );
      expect([open.length, later.length]).toEqual([83, 77]);
    });
  });
});

describe("an item that a pool gives", () => {
  it.each<readonly [string, Partial<ItemFigures>, object, boolean]>([
    ["any", {}, {}, true],
    ["hidden", { isHidden: true }, {}, false],
    ["locked", { achievement: 5 }, { isUnlocked: () => false }, false],
    ["locked, where nobody knows", { achievement: 5 }, { isUnlocked: () => undefined }, true],
    [
      "locked, in Rebirth",
      { achievement: 5 },
      { edition: "rebirth", isUnlocked: () => false },
      false,
    ],
    ["not for Greed, in Greed", { tags: ["nogreed"] }, { difficulty: "greed" }, false],
    ["not for Greed, elsewhere", { tags: ["nogreed"] }, {}, true],
    ["not for challenges, in one", { tags: ["nochallenge"] }, { challenge: 1 }, false],
    ["not for challenges, in none", { tags: ["nochallenge"] }, {}, true],
    ["not for Cantripped, in it", { tags: ["nocantrip"] }, { challenge: 43 }, false],
    ["not for Cantripped, in another", { tags: ["nocantrip"] }, { challenge: 42 }, true],
    ["not for Keeper, as he", { tags: ["nokeeper"] }, { playerType: 14 }, false],
    ["not for Keeper, as Isaac", { tags: ["nokeeper"] }, {}, true],
    ["active, with NO!", { kind: "active" }, { hasNo: true }, false],
    ["a familiar, with NO!", { kind: "familiar" }, { hasNo: true }, true],
  ])("may come or not: %s", (_what, item, asked, may) => {
    expect(mayCome(1, anItem(item), { ...RUN, ...asked })).toBe(may);
  });

  it("may come where nobody knows it: a mod's", () => {
    expect(mayCome(9999, undefined, RUN)).toBe(true);
  });

  it("is refused by Tainted Lost one time in five, if it is weak and no weapon", () => {
    const lost = { ...RUN, playerType: TAINTED_LOST };
    const refused = (item: Partial<ItemFigures>): readonly number[] =>
      Array.from({ length: 700 }, (_, id) => id).filter((id) => !mayCome(id, anItem(item), lost));
    const byDraw = Array.from({ length: 700 }, (_, id) => id).filter(
      (id) => new Rng(id + 7, shiftsOf(18)).randomInt(5) === 0,
    );
    expect(refused({})).toEqual(byDraw);
    expect(byDraw.length).toBeGreaterThan(100);
    expect(refused({ quality: 2 })).toEqual([]);
    expect(refused({ tags: ["offensive"] })).toEqual([]);
  });

  it("is gone from the run when a pool that lacks it shows it", () => {
    const state = PoolState.of([{ name: "treasure", rows: [], sums: [], total: 0 }], [], 0);
    state.show(0, 118);
    state.show(-1, 119);
    expect([118, 119, 120].map((item) => state.isGone(item))).toEqual([true, true, false]);
  });

  // facts/items.md §2.1, §12.13; LuaDecomps, ItemPool/CollectiblePool.lua.
  it("takes Butter Bean along where it is Wait What?, and nothing is ever gone in Cantripped!", () => {
    const goneIn = (challenge: number): readonly boolean[] => {
      const state = PoolState.of([], [484], challenge);
      state.show(-1, 118);
      return [484, 294, 118].map((item) => state.copy().isGone(item));
    };
    expect([0, 43].map(goneIn)).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });

  it("is none that the character starts with, by the wiki's table", () => {
    const starting = CHARACTER_NAMES.flatMap((name, playerType) => {
      const own = startItems(playerType, "repentance", () => true).map((id) => itemName(id));
      return own.length === 0 ? [] : [`${name}: ${own.join(" + ")}`];
    });
    expect(starting.join(", ")).toBe(
      "Isaac: The D6, Magdalene: Yum Heart, Cain: Lucky Foot, Judas: The Book of Belial, Blue Baby: The Poop, " +
        "Eve: Whore of Babylon + Dead Bird + Razor Blade, Samson: Bloody Lust, Lazarus: Anemic, " +
        "The Lost: Eternal D6, Lilith: Box of Friends + Cambion Conception, Keeper: Wooden Nickel, " +
        "Apollyon: Void, Bethany: Book of Virtues, Tainted Magdalene: Yum Heart, " +
        "Tainted Cain: Bag of Crafting, Tainted Judas: Dark Arts, Tainted Blue Baby: Hold, " +
        "Tainted Eve: Sumptorium, Tainted Lazarus: Flip, Tainted Apollyon: Abyss, " +
        "Tainted Bethany: Lemegeton, Tainted Jacob: Anima Sola",
    );
    expect(startItems(5, "repentance", () => false)).toEqual([122, 117]);
    const lost = (["rebirth", "afterbirth", "afterbirth+", "repentance"] as const).map((edition) =>
      [true, false].map((isOpen) =>
        startItems(10, edition, () => isOpen)
          .map((id) => itemName(id))
          .join(),
      ),
    );
    const before = ["D4,Holy Mantle", "D4"];
    expect(lost).toEqual([["", ""], before, before, ["Eternal D6", "Eternal D6"]]);
  });

  it("is none of those that Onan's Streak takes out", () => {
    expect(NOT_IN_ONANS_STREAK.map((id) => itemName(id)).join(", ")).toBe(
      "Dr. Fetus, Mom's Eye, Technology, Loki's Horns, Mom's Knife, Brimstone, Epic Fetus, Monstro's Lung, " +
        "The Ludovico Technique, Marked, Tech X",
    );
  });

  it("is the treasure pool's where nothing is left of the room's own, and Breakfast where nothing is left at all", () => {
    const tables = builtInItems("repentance");
    const order = poolOrder(tables.pools, 7, "repentance");
    const [boss, treasure] = ["boss", "treasure"].map((name) => poolNumber(tables, name)) as [
      number,
      number,
    ];
    const all = (pool: number) => order[pool]?.rows.map(({ id }) => id) ?? [];
    const without = (gone: readonly number[], pool: number) =>
      pickItem(PoolState.of(order, gone, 0), pool, 99, tables, RUN).id;
    const bosses = all(boss);
    expect(without(bosses, boss)).toBe(without(bosses, treasure));
    expect(without(bosses.slice(1), boss)).not.toBe(without(bosses.slice(1), treasure));
    expect(without([...bosses, ...all(treasure)], boss)).toBe(25);
  });
});

it("the file of a room's layout is the stage's own where that has it and the edition looks there first, else the special rooms'", () => {
  const room = { roomType: 2, variant: 5, subtype: 1 };
  const fileIn = (own: object, looksInStageFirst = true): number => {
    const setup = { plan: { stage: 1, stageType: 0, rules: { looksInStageFirst } } };
    const figures = { files: new Map([[stageFile(1, 0), [{ ...room, ...own }]]]) };
    return fileOf(room, { setup, figures } as unknown as Parameters<typeof fileOf>[1]);
  };

  expect(stageFile(1, 0)).not.toBe(SPECIAL_FILE);
  expect(fileIn({})).toBe(stageFile(1, 0));
  expect(fileIn({}, false)).toBe(SPECIAL_FILE);
  for (const other of [{ roomType: 3 }, { variant: 6 }, { subtype: 2 }]) {
    expect(fileIn(other)).toBe(SPECIAL_FILE);
  }
});

describe("what the seed decides besides items, in words", () => {
  const uses = (...gives: string[]) => gives.map((one, place) => ({ use: place + 1, gives: one }));

  it.each([
    [
      ["nothing", "nothing", "bomb", "nothing", "explodes"],
      "1-2 nothing · 3 bomb · 4 nothing · 5 explodes",
    ],
    [["2 pennies", "penny"], "1 (2 pennies) · 2 penny"],
  ] as const)("is of a machine's payments %j: %s", (gives, words) => {
    expect(usesWords(uses(...gives))).toBe(words);
  });

  it("is a line a room, without machines that only restock", () => {
    const machine = (variant: number, name: string): RoomContent => {
      return { ...ITEM, what: "machine", variant, name, uses: uses("nothing", "explodes") };
    };
    const rooms = [{ listIndex: 3, type: "arcade" as const, gridIndex: 5 }];
    const contents = [
      machine(1, "slot machine"),
      machine(10, "restock machine"),
      machine(4, "beggar"),
    ];
    const told = machinesTold(rooms, { ...FLOOR, rooms: new Map([[3, contents]]) });
    const words = "slot machine 1 nothing · 2 explodes; beggar 1 nothing · 2 explodes";
    expect(told).toEqual([{ room: "arcade", words }]);
  });

  it.each([
    [true, undefined, "A portal to The Void opens after Satan (not yet seen in the game)."],
    [
      true,
      "20 items",
      "A portal to The Void opens after Satan with 20 items (not yet seen in the game).",
    ],
    [false, undefined, "No portal to The Void opens after Satan."],
  ])("is of a portal %s %s: %s", (opens, onlyWith, sentence) => {
    const portal = {
      after: "Satan",
      opens,
      certainty: "source",
      ...(onlyWith && { onlyWith }),
    } as const;
    expect(portalSentences([portal])).toEqual([sentence]);
  });
});
