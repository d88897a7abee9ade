/** What the game's tables are asked: bounds, both sides of every condition, and what is missing. */
import {
  characterName,
  heartsOf,
  isOfLaterEdition,
  startHealth,
} from "../../../src/core/game/characters";
import { COUNT_MAX, isCount } from "../../../src/core/game/counts";
import { curseNames } from "../../../src/core/game/curses";
import {
  EDITIONS,
  has,
  isAtLeast,
  newestOf,
  parseEdition,
  parseRuleSet,
  RULE_SETS,
  type RuleSet,
} from "../../../src/core/game/edition";
import {
  carriedCount,
  codesIn,
  countOf,
  holds,
  idsIn,
  isCarried,
  itemCode,
  trinketMultiplier,
  without,
  type Bag,
} from "../../../src/core/game/bag";
import { bagOf, type NamedCounts } from "../../support/bags";
import { FLOOR_ITEMS, ITEM_COUNT_MAX } from "../../../src/core/game/items";
import { playersOf } from "../../../src/core/judge/inputs";
import {
  AWARD_NAMES,
  awardLetter,
  isChest,
  isTrollBomb,
  pickupKindName,
  pickupKindNames,
} from "../../../src/core/game/pickupKinds";
import { isFoughtFor, isHiddenType, roomLetter } from "../../../src/core/game/roomTypes";
import { seenInAll, seenText } from "../../../src/core/game/seen";
import {
  ACHIEVEMENTS,
  hasAchievement,
  hasBeatenIsaac,
  isUnlocked,
  shopLevel,
  type SaveUnlocks,
} from "../../../src/core/game/unlocks";

it("a count is a whole number from 0 on that fits in 31 bits", () => {
  const values = [0, 1, COUNT_MAX, -1, COUNT_MAX + 1, 1.5, "1"];
  expect(values.filter(isCount)).toEqual([0, 1, COUNT_MAX]);
  expect(COUNT_MAX).toBe(2147483647);
});

// Source: the wiki's table of characters as of Afterbirth+, in halves; Isaac's health where it tells none.
it("characters start with three red hearts, but for these", () => {
  const healths = Array.from({ length: 42 }, (_, type) => [type, startHealth(type)] as const);
  const others = healths.filter(([, { hearts, soulHearts }]) => hearts !== 6 || soulHearts > 0);
  const told = others.map(
    ([type, { hearts, soulHearts }]) => `${characterName(type)} ${hearts} ${soulHearts}`,
  );
  expect(told.slice(0, 5).join()).toBe("Magdalene 8 0,Cain 4 0,Judas 2 0,Blue Baby 0 6,Eve 4 0");
  expect(told.slice(5, 9).join()).toBe("Azazel 0 6,The Lost 0 1,Dark Judas 0 4,Lilith 2 4");
  expect(told.slice(9).join()).toBe(
    "Tainted Judas 0 4,Tainted Blue Baby 0 6,Tainted Lost 0 1,Tainted Forgotten 0 6,Tainted Bethany 0 6",
  );
  expect(characterName(41)).toBe("41");
});

it("hearts that nobody says are the character's at the start; none may be said", () => {
  const magdalene = { playerType: 1, soulHearts: undefined, maxHearts: undefined };
  expect(heartsOf(magdalene)).toEqual({ hearts: 8, soulHearts: 0, maxHearts: 8 });
  const said = { hearts: 0, soulHearts: 3, maxHearts: 4 };
  expect(heartsOf({ playerType: 1, ...said })).toEqual(said);
});

it("characters came with the editions of Lilith, Apollyon and Bethany; of a mod's nobody knows", () => {
  const later = RULE_SETS.map((rules) =>
    Array.from({ length: 45 }, (_, type) => type).filter((type) => isOfLaterEdition(type, rules)),
  );
  const from = (first: number) => Array.from({ length: 41 - first }, (_, place) => first + place);
  expect(later).toEqual([from(13), from(15), from(18), [], [], from(18)]);
});

describe("what is carried", () => {
  const held = (items: NamedCounts) => ({ edition: "repentance", carried: bagOf(items) }) as const;

  it.each(FLOOR_ITEMS)("has $name by its code, in the editions that have it", (item) => {
    const { name, since } = item;
    const plan = held({ [name]: 2 });
    expect(plan.carried).toEqual({ [itemCode(item)]: 2 });
    expect([carriedCount(plan, name), isCarried(plan, name)]).toEqual([2, true]);
    const before = EDITIONS[EDITIONS.indexOf(since) - 1];
    expect(before === undefined ? 0 : carriedCount({ ...plan, edition: before }, name)).toBe(0);
    const none = held({});
    expect([carriedCount(none, name), isCarried(none, name)]).toEqual([0, false]);
  });

  it("is told in one order, by kind and number, and without some of it", () => {
    const bag: Bag = { t42: 1, c46: 2, c134: 1 };
    expect([codesIn(bag), idsIn(bag)]).toEqual([
      ["c134", "c46", "t42"],
      [46, 134],
    ]);
    expect([holds(bag, 46), holds(bag, 42), holds(bag, 42, "trinket")]).toEqual([
      ...[true, false, true],
    ]);
    expect([countOf(bag, "lucky-foot"), countOf(bag, "mitre")]).toEqual([2, 0]);
    expect(without(bag, ["c46", "t1"])).toEqual({ c134: 1, t42: 1 });
  });

  it.each([
    ["none, with Mom's Box", { "moms-box": 1 }, 0],
    ["one", { "silver-dollar": 1 }, 1],
    ["a golden one", { "silver-dollar": 2 }, 2],
    ["one, with Mom's Box", { "moms-box": 1, "silver-dollar": 1 }, 2],
    ["a golden one, with two of Mom's Boxes", { "moms-box": 2, "silver-dollar": 2 }, 3],
  ])("multiplies a trinket: %s", (_says, items, times) => {
    expect(trinketMultiplier(held(items), "silver-dollar")).toBe(times);
  });

  it("in a record counts where a rule asks about it, Blue Key's behind its own door alone", () => {
    const items = { c46: 2, t46: 2, c150: 2, t150: 2, c1: 2 };
    const heldIn = (room: number) => playersOf([{ luck: 0, items }], room)[0]?.items;
    const own = bagOf({ "lucky-foot": 2 });
    expect([0, -15, -17].map(heldIn)).toEqual([own, own, own]);
    expect(heldIn(-16)).toEqual({ ...own, ...bagOf({ "blue-key": 2 }) });
    expect(ITEM_COUNT_MAX).toBe(1000);
  });
});

describe("a pickup", () => {
  it("is a chest from 50 to 60, and the red one and Mom's", () => {
    const numbers = Array.from({ length: 400 }, (_, variant) => variant).filter(isChest);
    expect(numbers).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 360, 390]);
  });

  it("explodes by itself where it is a troll bomb of the three kinds", () => {
    const kinds = [undefined, 0, 1, 2, 3, 4, 5, 6, 7];
    expect(kinds.filter((kind) => isTrollBomb(40, kind))).toEqual([3, 5, 6]);
    expect(kinds.filter((kind) => isTrollBomb(10, kind))).toEqual([]);
  });

  it("is named by variant and sub-type, by its variant alone where that says all", () => {
    expect(pickupKindName(10, 2)).toBe("half heart");
    expect(pickupKindName(40, 2)).toBe("double bomb");
    expect(pickupKindName(20, 99)).toBe("coin");
    expect(pickupKindName(54, undefined)).toBe("mimic chest");
    expect(pickupKindNames()).toHaveLength(new Set(pickupKindNames()).size);
    expect(pickupKindNames()).toContain("red chest");
  });
});

it("every award has a letter of its own on maps: c a coin, x a chest, l a locked one", () => {
  expect((["coin", "chest", "locked-chest"] as const).map(awardLetter)).toEqual(["c", "x", "l"]);
  const letters = AWARD_NAMES.map(({ name }) => awardLetter(name));
  expect(new Set(letters).size).toBe(AWARD_NAMES.length);
});

it("a room type is hidden where it is secret, and fought for where it holds enemies", () => {
  const types = Array.from({ length: 40 }, (_, type) => type - 5);

  expect(types.filter(isHiddenType)).toEqual([7, 8, 29]);
  expect(types.filter(isFoughtFor)).toEqual([1, 6, 11]);
  expect(["shop", "mirror", "angel"].map(roomLetter)).toEqual(["$", "R", "+"]);
});

it("a curse is held where its bit is set", () => {
  expect(curseNames(129)).toEqual(["darkness", "giant"]);
});

describe("an edition", () => {
  it("builds on itself and on every older one, the documents on Afterbirth+", () => {
    EDITIONS.forEach((edition, rank) => {
      EDITIONS.forEach((since, other) => {
        expect(isAtLeast(edition, since)).toBe(rank >= other);
      });
      expect(isAtLeast("documents", edition)).toBe(rank <= 2);
      expect(isAtLeast(edition, "documents")).toBe(false);
    });
    expect(isAtLeast("documents", "documents")).toBe(true);
  });

  it.each([
    ["mods linePrefix", RULE_SETS.slice(2)],
    [
      "alternativePath itemTags consoleSetting chainedPicks loggedRolls planetariums rolledPickups shuffledPools " +
        "stageTreasures trinketMultipliers ultraSecrets voidPortals wayBack",
      ["repentance", "repentance+"],
    ],
    ["rolledChestCopies", ["repentance+"]],
  ])("has what came with it: %s", (came, editions) => {
    for (const what of came.split(" ") as Parameters<typeof has>[1][]) {
      expect([what, ...RULE_SETS.filter((rules) => has(rules, what))]).toEqual([what, ...editions]);
    }
  });

  it("takes the newest row that it builds on", () => {
    const [one, two] = [["afterbirth", 1] as const, ["repentance", 2] as const];
    expect(EDITIONS.map((edition) => newestOf([one, two], edition))).toEqual([1, 1, 1, 2, 2]);
  });

  it("is read of its names in any case; the documents are a set of rules, but no edition", () => {
    const NAMES = {
      rebirth: ["rebirth", "RB"],
      afterbirth: ["Afterbirth", "ab"],
      "afterbirth+": ["afterbirth+", "AB+", "abp", "afterbirth-plus", "Afterbirth Plus"],
      repentance: ["Repentance", "rep"],
      "repentance+": ["repentance+", "Rep+", "repentance-plus", "repentance plus"],
    };
    for (const [edition, names] of Object.entries(NAMES)) {
      const all = names.map(() => edition);
      expect([names.map(parseEdition), names.map(parseRuleSet)]).toEqual([all, all]);
    }
    expect([parseEdition("antibirth"), parseRuleSet("antibirth")]).toEqual([undefined, undefined]);
    expect(parseEdition("documents")).toBeUndefined();
    expect(parseRuleSet("documents")).toBe("documents");
  });
});

describe("what is unlocked", () => {
  const ALL: SaveUnlocks = { edition: "repentance", unlocks: "all", locked: [] };

  // The achievements of Rebirth end at 178, those of Afterbirth at 276, those of Afterbirth+ at 403.
  it("is of an achievement up to the edition's last", () => {
    const last = (edition: RuleSet) =>
      Array.from({ length: 700 }, (_, number) => number)
        .filter((number) => hasAchievement(edition, number))
        .at(-1);
    expect((["rebirth", "afterbirth", "afterbirth+"] as const).map(last)).toEqual([178, 276, 403]);
  });

  it("is everything, nothing or the list, less what is locked", () => {
    const kept = (save: Partial<SaveUnlocks>) =>
      [4, 5, 404].filter((number) => isUnlocked({ ...ALL, ...save }, number));
    expect(kept({})).toEqual([4, 5, 404]);
    expect(kept({ edition: "afterbirth+" })).toEqual([4, 5]);
    expect(kept({ unlocks: "none" })).toEqual([]);
    expect(kept({ unlocks: [4] })).toEqual([4]);
    expect(kept({ unlocks: [404, 5] })).toEqual([5, 404]);
    expect(kept({ locked: [4] })).toEqual([5, 404]);
    expect(kept({ locked: [404, 5], unlocks: [4, 5] })).toEqual([4]);
  });

  it("says that Isaac was beaten by any of what he unlocks", () => {
    const said = Array.from({ length: 700 }, (_, number) => number).filter((number) =>
      hasBeatenIsaac({ ...ALL, unlocks: [number] }),
    );
    expect(said).toEqual([49, 50, 51, 52, 53, 55]);
    expect(hasBeatenIsaac({ ...ALL, unlocks: "none" })).toBe(false);
    const asked: number[] = [];
    hasBeatenIsaac({ ...ALL, onAsked: (one) => asked.push(one) });
    expect(asked, "the first is enough: a save without another one plays the same run").toEqual([
      49,
    ]);
  });

  it("raises a shop's level by one each", () => {
    const levels = [[], [151], [151, 152], [153, 151, 152], [151, 152, 153, 154, 155]];
    expect(levels.map((unlocks) => shopLevel({ ...ALL, unlocks }))).toEqual([0, 1, 2, 3, 4]);
  });

  // Source: AIsaac; 346, 347, 406 and 635 by the save files beside saved runs; those of pickups are the numbers of
  // the Achievement enum of REPENTOGON's documentation.
  it("goes by the game's numbers", () => {
    expect(ACHIEVEMENTS).toEqual({
      ...{ womb: 4, horsemen: 5, steven: 16, chad: 17, gish: 18, terrible: 33, itLives: 34 },
      ...{ conquest: 66, triachnid: 68, cellar: 86, catacombs: 87, necropolis: 88 },
      ...{ burningBasement: 342, floodedCaves: 343, dankDepths: 344, scarredWomb: 345 },
      ...{ newBosses: 346, lastBosses: 347, moreGraves: 390, planetariums: 406, secretExit: 407 },
      ...{ dross: 412, ashpit: 413, gehenna: 414, strangeDoor: 635 },
      ...{ shopLevel1: 151, shopLevel2: 152, shopLevel3: 153, shopLevel4: 154 },
      ...{ goldenHearts: 224, goldenBombs: 226, stickyNickels: 240, luckyPennies: 242 },
      ...{ scaredHearts: 328, chargedKeys: 333, boneHearts: 391, rottenHearts: 411 },
      ...{ megaChests: 601, goldPills: 603, blackSacks: 604, horsePills: 606, woodenChests: 609 },
      ...{ hauntedChests: 611, goldenPennies: 613, goldenBatteries: 615 },
      ...{ bossColours: 3, bloodBag: 147, hangingKeepers: 243, specialKeepers: 247 },
      ...{ voidFloor: 320, craneGames: 607, hellGames: 608, rottenBeggars: 614 },
      ...{ confessionals: 616 },
    });
  });
});

describe("what was seen of the real game", () => {
  it.each([
    [{ right: 0, wrong: 0, notJudged: 0 }, "no real log or saved run was held against them"],
    [{ right: 1, wrong: 0, notJudged: 0 }, "one real case checked, and right"],
    [{ right: 2, wrong: 0, notJudged: 0 }, "2 real cases checked, all right"],
    [{ right: 2, wrong: 1, notJudged: 0 }, "of real logs and saved runs 2 right, 1 wrong"],
    [
      { right: 2, wrong: 0, notJudged: 1, of: "rooms" },
      "of rooms alone 2 real cases checked, all right; 1 more could not be judged",
    ],
  ])("%j is said in words", (seen, words) => {
    expect(seenText(seen)).toBe(words);
  });

  it("is added up", () => {
    const one = { right: 3, wrong: 1, notJudged: 2 };
    expect(seenInAll([])).toEqual({ right: 0, wrong: 0, notJudged: 0 });
    const sum = { right: 6, wrong: 2, notJudged: 4, of: "rooms" };
    expect(seenInAll([one, { ...one, of: "rooms" }])).toEqual(sum);
  });
});
