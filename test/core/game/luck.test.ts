import { describe, expect, it } from "vitest";
import { luckOf, unknownLuckOf } from "../../../src/core/game/luck";
import { AWARD_NAMES, awardLetter } from "../../../src/core/game/pickups";

const held = (items: Readonly<Record<string, number>>) => new Map(Object.entries(items));

describe("luck as far as a log tells it", () => {
  it.each([
    ["Isaac's is none", 0, {}, "repentance", 0],
    ["Lazarus' is one less", 8, {}, "rebirth", -1],
    ["Keeper's is two less, and each Lucky Foot adds one", 14, { c46: 3 }, "rebirth", 1],
    ["a character's whom nobody tells is none", undefined, { t42: 1 }, "rebirth", 1],
    ["Eden's own is drawn at random", 9, { c46: 1 }, "rebirth", 1],
    ["My Reflection takes one from Repentance on", 0, { c5: 1 }, "repentance", -1],
    ["and none before", 0, { c5: 1 }, "afterbirth+", 0],
    ["Evil Charm adds two", 0, { c632: 1 }, "repentance+", 2],
    ["Experimental Treatment adds nobody knows how much", 0, { c240: 1 }, "rebirth", 0],
  ] as const)("%s", (_says, playerType, items, edition, luck) => {
    expect(luckOf(playerType, held(items), edition)).toBe(luck);
  });

  it("is open by Eden, by items of chance, and by what may be gone again", () => {
    const open = (
      playerType: number,
      items: Readonly<Record<string, number>>,
      mayBeGone: string[] = [],
    ) => unknownLuckOf(playerType, { players: [held(items), held({})], mayBeGone }, "repentance");
    expect(open(9, {})).toEqual(["Eden"]);
    expect(open(14, {})).toEqual([]);
    expect(open(0, { c240: 1, c46: 1, c258: 0 })).toEqual(["Experimental Treatment"]);
    expect(open(0, { c46: 1, t42: 1, c240: 1 }, ["t42", "c240"])).toEqual([
      "Experimental Treatment",
      "Lucky Toe",
    ]);
  });
});

it("every award has a letter of its own on maps: c a coin, x a chest, l a locked one", () => {
  expect((["coin", "chest", "locked-chest"] as const).map(awardLetter)).toEqual(["c", "x", "l"]);
  const letters = AWARD_NAMES.map(({ name }) => awardLetter(name));
  expect(new Set(letters).size).toBe(AWARD_NAMES.length);
});
