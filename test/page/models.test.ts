import { describe, expect, it } from "vitest";
import { itemTitle } from "../../src/core/words/items";
import { awardName, type AwardName } from "../../src/core/game/pickups";
import { planAward } from "../../src/core/award/plan";
import { rollAward } from "../../src/core/award/roll";
import { isFoughtFor } from "../../src/core/game/roomTypes";
import { describeLoadout } from "../../src/core/award/awardWords";
import { formatSeedText } from "../../src/core/rng/seedText";
import { caseOf, dropsOf, loadoutWords } from "../../src/page/model/loadout";
import { ALL_ITEMS, findItemByName } from "../../src/page/model/items";
import { type PageRoom, pageRooms, sureWords, waysWords } from "../../src/page/model/rooms";
import { isUnsure } from "../../src/picture/floor/drawnRoom";
import { findRunFloor, runOf, wordOf } from "../../src/page/model/run";
import { dropWords } from "../../src/core/words/drops";
import { dropTotals } from "../../src/page/model/words";
import { agreeWords } from "../../src/core/judge/tally";
import { type PageState, START_STATE } from "../../src/page/state/address";
import { isProblem } from "../../src/core/problem";
import type { WholeFloor } from "../../src/run/wholeFloor";
import { floorTitle } from "../../src/picture/floor/titles";

describe("the way to rooms of one kind", () => {
  it("is in words for one, and a list of doors for several", () => {
    const at = (distance: number) =>
      ({ type: "shop", room: { distance, openDistance: distance } }) as unknown as PageRoom;
    expect(waysWords([at(6)])).toBe("6 doors");
    expect(waysWords([at(6), at(10)])).toBe("6, 10 doors");
  });
});

describe("items as players call them", () => {
  it("are counted in the words of the command line, under their titles", () => {
    const items = { "contract-from-below": 2, "lucky-foot": 1 };
    const shown = { ...START_STATE, isHard: true, luck: 2.5, items };
    expect(describeLoadout(caseOf(shown))).toBe(
      "hard, luck 2.5, lucky-foot, contract-from-below x2",
    );
    expect(loadoutWords(shown)).toBe("hard, luck 2.5, Lucky Foot, Contract from Below x2");
  });

  it("writes every name so that it is read again", () => {
    for (const { name } of ALL_ITEMS) {
      expect(findItemByName(itemTitle(name))?.name).toBe(name);
    }
    expect(itemTitle("ace-of-spades")).toBe("Ace of Spades");
  });
});

function floorsOf(seed: number, state: Partial<PageState>): readonly WholeFloor[] {
  const run = runOf(seed, { ...START_STATE, ...state });
  return isProblem(run) ? [] : run.flatMap(({ floors }) => floors);
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

  it("are found by what the command line takes too, and a chapter's name", () => {
    expect(["4", "4b", "Caves", "womb1", "caves xl"].map((word) => titleAt(word))).toEqual([
      "Flooded Caves II",
      "Flooded Caves II",
      "Caves I",
      "Womb I",
      "Caves I",
    ]);
  });

  it.each([
    ["basment", /received "basment"; did you mean "basement-1"/],
    ["the ascent", /received "the ascent": it is outside the model/],
    ["<b>", /a name such as caves-2 but received "<b>"/],
    ["blue-womb", /\(Blue Womb\), whose rooms stand at fixed places/],
    ["14", /no such floor/],
  ])("are not those that no run has, and say why: %s", (word, problem) => {
    expect(titleAt(word)).toMatch(problem);
  });

  it("are not another chapter's where the edition lacks it", () => {
    const old = floorsOf(1, { edition: "rebirth" });
    expect(["mines-1", "void"].map((word) => titleAt(word, old))).toEqual([
      "This run has no such floor.",
      "This run has no such floor.",
    ]);
    expect(titleAt("flooded-caves-2", old)).toBe("Caves II");
  });

  it("are found by another type of the same stage, and by the stage that an XL floor takes in", () => {
    expect(titleAt("caves-2")).toBe("Flooded Caves II");
    const seed = 18; // Its first floor is Basement XL.
    const withXl = floorsOf(seed, { edition: "repentance" });
    const xl = withXl.find(({ floor }) => floor.setup.isXl);
    expect(xl, formatSeedText(seed)).toBeDefined();
    const chapter = xl === undefined ? "" : wordOf(xl).replace(/-xl$/, "");
    expect(findRunFloor(withXl, `${chapter}-2`)).toBe(xl);
  });

  it("leave out hidden rooms until they are asked for", () => {
    const types = (shows: boolean): readonly string[] =>
      pageRooms(all[0] as WholeFloor, shows).map(({ type }) => type);
    expect(types(true)).toContain("secret");
    expect(types(false)).not.toContain("secret");
  });
});

const shown = { ...START_STATE, edition: "repentance", luck: 3 } as const;
const floors = floorsOf(1, shown);

describe("drops on the map", () => {
  it("are those that the award rules give for each room's award seed", () => {
    const { rules, loadout } = caseOf(shown);
    for (const room of floors.flatMap((whole) => pageRooms(whole, true, dropsOf(shown, 1)))) {
      const { variant, count } = rollAward(
        planAward(rules, loadout),
        room.room?.seeds.awardSeed ?? 1,
      );
      if (room.award !== undefined) {
        expect(room.award).toMatchObject({ award: awardName(variant), count, hasDropped: false });
      }
    }
  });

  it("are in rooms that are fought for, and in no other", () => {
    const rooms = floors.flatMap((whole) => pageRooms(whole, true, dropsOf(shown, 1)));
    const fought = rooms.filter(
      ({ room, type }) =>
        isFoughtFor(room?.roomType ?? 0) && type !== "start" && type !== "challenge",
    );
    expect(rooms.filter(({ award }) => award !== undefined)).toEqual(fought);
    expect(fought.length).toBeGreaterThan(100);
    expect(new Set(fought.map(({ type }) => type))).not.toContain("boss");
  });

  it("are left out where they are switched off", () => {
    expect(dropsOf({ ...shown, showsDrops: false }, 1)).toBeUndefined();
  });
});

describe("verdicts of a saved run", () => {
  it.each([
    [{ match: 11, mismatch: 0, outside: 9 }, "11 of 20 checked, all agree"],
    [{ match: 21, mismatch: 1, outside: 0 }, "22 of 22 checked, 1 of them differs"],
    [{ match: 0, mismatch: 0, outside: 3 }, "none of 3 could be checked"],
    [{ match: 0, mismatch: 0, outside: 0 }, "none to check"],
  ])("say agree only with how much was judged: %j", (tally, words) => {
    expect(agreeWords(tally)).toBe(words);
  });
});

describe("how likely a hatched room is", () => {
  const shown = { ...START_STATE, edition: "afterbirth+" } as const;
  const floors = [1, 2, 3, 4].flatMap((seed) => floorsOf(seed, shown));

  it("is said of every possible run: the kinds that may stand there, and in how many", () => {
    let told = 0;
    for (const room of floors.flatMap((whole) => pageRooms(whole, true))) {
      if (room.known?.how === "one of" && room.type !== "start") {
        const words = sureWords(room);
        if (/in all \d+ possible runs/.test(words)) {
          expect(isUnsure(room) ? room.known.alternatives.length : 2, words).toBeGreaterThan(1);
          continue;
        }
        const [, all, shares = ""] = /^Of (\d+) possible runs: (.*);/.exec(words) ?? [];
        const counts = [...shares.matchAll(/ in (\d+)/g)].map(([, count]) => Number(count));
        expect(
          counts.reduce((sum, count) => sum + count, 0),
          words,
        ).toBe(Number(all));
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(50);
  });
});

describe("what is left to clear", () => {
  const dropsInAll = (drops: Parameters<typeof dropTotals>[0]) =>
    dropTotals(drops)
      .map(({ words }) => words)
      .join(", ");

  it("is told by kind, with the rooms that drop nothing at the end", () => {
    const drop = (award: AwardName, count = 1) => ({ award, count });
    const rooms = [drop("coin"), drop("none", 0), drop("bomb", 2), drop("coin"), drop("bomb", 0)];
    expect(dropsInAll(rooms)).toBe("2 coins, 2 bombs, nothing in 2");
    expect(dropsInAll([drop("battery")])).toBe("1 battery");
  });

  it("names both readings where it is open what a draw gives", () => {
    const open = floors
      .flatMap((whole) => pageRooms(whole, true, dropsOf(shown, 1)))
      .find(({ award }) => award?.other !== undefined && award.count === 1)?.award;
    const told = dropWords({ pickups: open?.pickups ?? [], other: open?.other });
    expect(told).toContain(" or ");
    expect(dropsInAll(open === undefined ? [] : [open])).toBe(told);
  });
});
