import { copyText } from "../../src/page/parts/fields";
import { itemTitle } from "../../src/core/words/itemTexts";
import { awardName, type AwardName } from "../../src/core/game/pickupKinds";
import { USUAL } from "../../src/core/model/situation";
import { planAward } from "../../src/core/award/awardPlan";
import { rollAward } from "../../src/core/award/roll";
import { isFoughtFor } from "../../src/core/game/roomTypes";
import { caseOf, dropsOf, loadoutWords } from "../../src/page/model/pageLoadout";
import { ALL_ITEMS, findItemByName, withItem } from "../../src/page/model/carriedItems";
import { thingWords } from "../../src/page/model/runTable";
import { itemDeed, wikiAddress } from "../../src/page/model/itemWords";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { builtInItems } from "../../src/figures/itemFigures";
import { pageRooms, roomsBeyond } from "../../src/page/model/pageRooms";
import {
  figuresFor,
  findRunFloor,
  floorsOf as allFloors,
  numbersIn,
  pageRun,
  type Run,
  runsToShow,
  wordOf,
} from "../../src/page/model/pageRun";
import { dropWords } from "../../src/core/words/droppedWords";
import { dropTotals, groundOf } from "../../src/page/model/pageWords";
import { type PageState, START_STATE } from "../../src/page/state/address";
import { isProblem } from "../../src/core/problem";
import type { WholeFloor } from "../../src/run/wholeFloor";
import { floorTitle } from "../../src/picture/floor/titles";

describe("items as players call them", () => {
  it("are counted under their titles", () => {
    const carried = { c241: 2, c46: 1 };
    const shown = { ...START_STATE, difficulty: "hard", luck: 2.5, carried } as const;
    expect(loadoutWords(shown)).toBe("hard, luck 2.5, Lucky Foot, Contract from Below x2");
  });

  it("writes every name so that it is read again", () => {
    for (const { name } of ALL_ITEMS) {
      expect(findItemByName(itemTitle(name))?.name).toBe(name);
    }
    expect(itemTitle("ace-of-spades")).toBe("Ace of Spades");
  });

  it("are carried up to 99 times, and not at all when the last one is taken away", () => {
    const bag = { c46: 1, t84: 1 };
    expect(withItem(bag, "c46", 100)).toEqual({ ...bag, c46: 99 });
    expect(withItem(bag, "c46", 0)).toEqual({ t84: 1 });
  });
});

it("floors stand on the player's own figures in their edition alone", () => {
  const own = { edition: "afterbirth+" } as FigureSet;
  const built = builtInFigures("repentance");
  expect([figuresFor("afterbirth+", own), figuresFor("repentance", own)]).toEqual([own, built]);
});

it("a link has the counts that are unusual, and no odds that were rolled", () => {
  expect(numbersIn({ ...USUAL, coins: 9, curseOdds: 3, luck: 2 })).toEqual({ coins: 9 });
});

describe("what the page says of items", () => {
  const items = [...builtInItems("repentance+").items.values()];

  it("is at most eight words, with a sign that the legend has, for nearly every item of the pools", () => {
    const told = items.flatMap(({ id }) => itemDeed(id) ?? []);
    const long = told.filter(({ words }) => words === "" || words.split(/\s+/).length > 8);
    expect(long).toEqual([]);
    expect(told.length / items.length).toBeGreaterThan(0.9);
  });

  it("leads to the item's page in the community's wiki by its name", () => {
    expect(wikiAddress("Dr. Fetus")).toBe("https://bindingofisaacrebirth.wiki.gg/wiki/Dr._Fetus");
    expect(wikiAddress("<???>")).toMatch(/wiki\/%3C%3F%3F%3F%3E$/);
  });

  it.each([
    [{ coins: 15 }, "Brimstone 15¢"],
    [{ hearts: 2 }, "Brimstone 2♥"],
    [{ soulHearts: 3 }, "Brimstone 3 soul hearts"],
    [{ hearts: 1, soulHearts: 2 }, "Brimstone 1 heart and 2 soul hearts"],
    [{ souls: 1 }, "Brimstone Your Soul"],
    [{ coins: 0 }, "Brimstone free"],
    [undefined, "Brimstone"],
  ])("has in the table the price that this player pays: %j", (price, words) => {
    const thing = (others: readonly object[]) =>
      thingWords({ name: "Brimstone", price, else: others } as never);
    expect([thing([]), thing([{}])]).toEqual([words, `*${words}`]);
  });
});

function floorsOf(seed: number, state: Partial<PageState>): readonly WholeFloor[] {
  return allFloors(pageRun(seed, { ...START_STATE, ...state }));
}

describe("the floors of a run", () => {
  const all = floorsOf(1, { edition: "repentance" });

  it("can each be named by their word", () => {
    for (const whole of all) {
      expect(findRunFloor(all, wordOf(whole))).toBe(whole);
      expect(findRunFloor(all, floorTitle(whole.floor))).toBe(whole);
    }
    expect(findRunFloor(all, "")).toBe(all[0]);
  });

  const titleAt = (word: string, floors = all): string => {
    const found = findRunFloor(floors, word);
    return isProblem(found) ? found.problem : floorTitle(found.floor);
  };

  it.each([
    ["4", /^Flooded Caves II$/],
    ["4b", /^Flooded Caves II$/],
    ["caves-2", /^Flooded Caves II$/],
    ["Caves", /^Caves I$/],
    ["womb1", /^Womb I$/],
    ["caves xl", /^Caves I$/],
    ["basment", /received "basment"; did you mean "basement-1"/],
    ["the ascent", /received "the ascent": it is outside the model/],
    ["<b>", /a name such as caves-2 but received "<b>"/],
    ["blue-womb", /\(Blue Womb\), whose rooms stand at fixed places/],
    ["14", /no such floor/],
  ])("are found as the command line takes them, or it is said why not: %s", (word, title) => {
    expect(titleAt(word)).toMatch(title);
  });

  it("are not another chapter's where the edition lacks it", () => {
    const old = floorsOf(1, { edition: "rebirth" });
    const titles = ["mines-1", "void", "flooded-caves-2"].map((word) => titleAt(word, old));
    const none = "This run has no such floor.";
    expect(titles).toEqual([none, none, "Caves II"]);
  });

  it("are found by the stage that an XL floor takes in", () => {
    const withXl = floorsOf(18, { edition: "repentance" });
    const xl = withXl.find(({ floor }) => floor.setup.isXl) ?? expect.fail();
    expect(findRunFloor(withXl, wordOf(xl).replace(/-xl$/, "-2"))).toBe(xl);
  });

  it("have rooms beyond the map, by what players call them, and how they come there", () => {
    const told = roomsBeyond(all[1] as WholeFloor).map(({ name, way, contents }) => {
      return [name, way, contents.map((one) => one.name).join()];
    });
    const deals = "Contract from Below,Headless Baby,Betrayal,Sacrificial Altar,Black Powder";
    expect(told).toEqual([
      ["error room", "by a teleport that goes wrong", "Lost Fly"],
      ["black market", "by some crawlspaces and teleports", deals],
      ["crawlspace", "through a trapdoor", "Mucormycosis"],
      ["secret shop", "by Member Card, from a shop", "black heart,The Moon,Lazarus' Rags"],
      ["angel shop", "by The Stairway", "eternal heart,Soul Locket,card"],
    ]);
  });

  it("have rooms with what the map draws in them and a screen reader says", () => {
    const rooms = pageRooms(all[4] as WholeFloor, true);
    expect(rooms.map(({ place }) => place)).toEqual(rooms.map(({ room }) => room?.listIndex));
    const told = rooms.flatMap(({ type, boss, item, holds = "" }) =>
      holds === "" ? [] : [[type, boss, item?.name, holds]],
    );
    const goods = "Sharp Plug, Wheel of Fortune, soul heart, Piggy Bank, key, Health Down";
    expect(told).toEqual([
      ["boss", "War?", "Cube of Meat?", "Cube of Meat in 12 of 14 runs"],
      ["shop", "", undefined, `${goods} in 9 of 14 runs`],
      ["treasure", "", "Kidney Stone", "Kidney Stone"],
      ["ultra-secret", "", undefined, "Boiled Baby, Yum Heart"],
    ]);
    const signs = rooms.flatMap(({ type, contents = [] }) =>
      ["boss", "shop"].includes(type) ? contents.slice(0, 2) : [],
    );
    expect(signs.map(({ says, achievement, sign }) => [says, achievement, sign])).toEqual([
      ["Meat that grows with each one", 6, { kind: "familiar", quality: 2, does: "o" }],
      ["Spends health for missing charge", 0, { kind: "passive", quality: 2, does: "a" }],
      ["", 0, undefined],
    ]);
  });

  it("leave out hidden rooms until they are asked for", () => {
    const types = (shows: boolean): readonly string[] =>
      pageRooms(all[0] as WholeFloor, shows).map(({ type }) => type);
    expect(types(true)).toContain("secret");
    expect(types(false)).not.toContain("secret");
  });
});

describe("a run that is shown as it is made", () => {
  const words = (run: Run) => allFloors(run).map(wordOf);

  it.each([
    ["caves-2", 4],
    ["burning-basement-2", 2],
    ["mines-2", 5],
    ["chest", 10],
    ["", 1],
    ["nowhere", 0],
  ])("has the floors up to %s first, %i of them, as the whole run has them", (stage, count) => {
    const making = runsToShow(1, { ...START_STATE, stage });
    const steps: Run[] = [];
    let step = making.next();
    for (; step.done !== true; step = making.next()) {
      steps.push(...(step.value === undefined ? [] : [step.value]));
    }
    const whole = pageRun(1, START_STATE);
    expect(words(step.value)).toEqual(words(whole));
    // Only the table grows floor by floor: beside a map its floor's tiles stay until all are there.
    const counts = stage === "" ? [1, 2, 3, 4, 5, 6, 7, 8] : [count].filter(Boolean);
    expect(steps.map((run) => words(run).length)).toEqual(counts);
    const all = allFloors(whole);
    for (const floor of allFloors(steps[0] ?? [])) {
      const same = all.find((one) => wordOf(one) === wordOf(floor));
      const { detours, contents } = floor;
      expect(floor).toEqual({
        ...same,
        detours,
        contents: { ...same?.contents, why: contents?.why },
      });
      expect(detours().length).toBe(same?.detours().length);
      expect(floor.contents?.why()).toEqual(same?.contents?.why());
    }
  });
});

const dropsInAll = (drops: Parameters<typeof dropTotals>[0]) => {
  const words = dropTotals(drops).map((total) => total.words);
  return words.join(", ");
};

const shown = { ...START_STATE, edition: "repentance", luck: 3 } as const;

describe("drops on the map", () => {
  const rooms = floorsOf(1, shown).flatMap((whole) => pageRooms(whole, true, dropsOf(shown, 1)));

  it("are those of the award rules, in rooms that are fought for and in no other, unless they are switched off", () => {
    const { rules, loadout } = caseOf(shown);
    const plan = planAward(rules, loadout);
    const expected = rooms.map(({ room, type }) => {
      const isDue = isFoughtFor(room?.roomType ?? 0) && !["start", "challenge"].includes(type);
      const { variant, count } = rollAward(plan, room?.awardSeed ?? 1);
      return isDue ? [awardName(variant), count, false] : undefined;
    });
    expect(expected.filter((one) => one !== undefined).length).toBeGreaterThan(100);
    const told = rooms.map(({ award }) => award && [award.award, award.count, award.hasDropped]);
    expect(told).toEqual(expected);
    expect(dropsOf({ ...shown, showsDrops: false }, 1)).toBeUndefined();
  });

  it("name both readings where it is open what a draw gives, in totals too", () => {
    const awards = rooms.flatMap(({ award }) => award ?? []);
    const open = awards.find(({ oneOf, count }) => oneOf && count === 1) ?? expect.fail();
    const { pickups = [], oneOf } = open;
    expect(dropWords({ pickups, oneOf })).toContain(" or ");
    expect(dropsInAll([open])).toBe(dropWords({ pickups, oneOf }));
  });
});

const pickupsOf = (...names: readonly string[]) =>
  names.map((name) => ({
    name,
    variant: 20,
    subType: 1,
    spawnSeed: 1,
    certainty: "source" as const,
  }));

it("what is left to clear is told by kind, rooms that drop nothing at the end", () => {
  const drop = (award: AwardName, count = 1) => ({ award, count, hasDropped: false });
  const rooms = [drop("coin"), drop("none", 0), drop("bomb", 2), drop("coin"), drop("bomb", 0)];
  expect(dropsInAll(rooms)).toBe("2 coins, 2 bombs, nothing in 2");
  expect(dropsInAll([drop("battery")])).toBe("1 battery");
  const pickups = pickupsOf("penny", "nickel");
  expect(dropsInAll([{ ...drop("coin", 2), pickups }])).toBe("1 penny, 1 nickel");
});

it("the ground that a floor's map lies on is one for a chapter's two floors and kinds, another beside the path, above, below and in The Void", () => {
  const chapters = [1, 3, 5, 7].flatMap((stage) => [groundOf(stage, 0), groundOf(stage, 4)]);
  const late = [10, 11].flatMap((stage) => [groundOf(stage, 0), groundOf(stage, 1)]);
  expect(new Set([...chapters, ...late, groundOf(12, 0)]).size).toBe(13);
  for (const stage of [1, 3, 5, 7]) {
    expect([groundOf(stage + 1, 2), groundOf(stage + 1, 5)]).toEqual([
      groundOf(stage, 0),
      groundOf(stage, 4),
    ]);
  }
});

it("a text that the browser does not copy is told in words, where it has no clipboard too", async () => {
  const copied: string[] = [];
  const writeText = (text: string): Promise<void> =>
    text === "" ? Promise.reject(new Error("denied")) : Promise.resolve(void copied.push(text));
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await copyText("a", "type it");
  await expect(copyText("", "type it")).rejects.toThrow("The browser forbids copying; type it.");
  vi.stubGlobal("navigator", {});
  await expect(copyText("b", "type it")).rejects.toThrow("The browser forbids copying; type it.");
  vi.unstubAllGlobals();
  expect(copied).toEqual(["a"]);
});
