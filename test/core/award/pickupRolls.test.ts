/** Every roll of a pickup's init by its name: how likely it is, and what it makes of the pickup. */
import { rollPickup, type PickupRun, type RolledPickup } from "../../../src/core/award/pickupRolls";
import type { ItemCounts } from "../../../src/core/game/items";
import { pickupKindName } from "../../../src/core/game/pickups";
import { asking } from "../../support/asking";

interface Given extends Partial<PickupRun> {
  readonly items?: ItemCounts;
}

/** What a pickup of a kind becomes by answered draws, and the draws. */
function rolled(
  variant: number,
  answers: Readonly<Record<string, true | number>> = {},
  { items = {}, ...given }: Given = {},
  seed = 0x8000,
) {
  const { draw, asked } = asking(answers);
  const pickup: RolledPickup = { variant, subType: 0 };
  const run: PickupRun = {
    isHard: false,
    stage: 1,
    isNarrow: () => false,
    characters: [0],
    count: (item) => items[item] ?? 0,
    isUnlocked: () => true,
    areGoodsUnlocked: () => true,
    isGreed: false,
    isSold: false,
    goods: undefined,
    ...given,
  };
  rollPickup(pickup, seed, run, draw);
  return { ...pickup, name: pickupKindName(pickup.variant, pickup.subType), asked };
}

const [HEART, COIN, KEY, BOMB, CHEST, LOCKED, SACK, BATTERY] = [10, 20, 30, 40, 50, 60, 69, 90];

/** A kind, the rolls that come out yes (parted by commas where a name has blanks), what it becomes, with what. */
// prettier-ignore
const MADE: readonly (readonly [variant: number, yes: string, name: string, given?: Given])[] = [
  [HEART, "", "red heart"], [HEART, "half", "half heart"], [HEART, "half double", "double heart"],
  [HEART, "rotten", "rotten heart"], [HEART, "rotten scared", "scared heart"], [HEART, "scared blended", "blended heart"],
  [HEART, "blended eternal", "eternal heart"], [HEART, "eternal soul", "soul heart"], [HEART, "soul golden", "golden heart"],
  [HEART, "soul,half soul", "half soul heart"], [HEART, "soul,half soul,bone", "bone heart"],
  [HEART, "soul,bone,black", "black heart"], [HEART, "soul,black,The Forgotten's bone", "black heart"],
  [HEART, "soul,black,The Forgotten's bone", "bone heart", { characters: [16] }],
  [HEART, "soul,black,The Forgotten's bone", "bone heart", { characters: [0, 17] }],
  [COIN, "", "penny"], [COIN, "nickel", "nickel"], [COIN, "sticky nickel,", "sticky nickel"],
  [COIN, "nickel dime", "dime"], [COIN, "nickel,lucky penny", "lucky penny"], [COIN, "dime,golden penny", "golden penny"],
  [BOMB, "", "bomb"], [BOMB, "double", "double bomb"], [BOMB, "double golden", "golden bomb"],
  [BOMB, "double,super troll", "super troll bomb"], [BOMB, "super troll,troll", "troll bomb"],
  [BOMB, "golden,super troll", "golden troll bomb"], [BOMB, "golden,troll", "golden troll bomb"],
  [SACK, "", "sack"], [SACK, "black sack,", "black sack"],
  [BATTERY, "micro", "battery"], [BATTERY, "", "micro battery"], [BATTERY, "micro", "micro battery", { isHard: true }],
  [BATTERY, "micro,micro on hard", "battery", { isHard: true }],
  [BATTERY, "mega golden", "mega battery"], [BATTERY, "golden", "golden battery"],
  [CHEST, "", "chest"], [CHEST, "mimic red", "mimic chest"], [CHEST, "red", "red chest"], [CHEST, "bomb chest,", "bomb chest"],
  [CHEST, "spiked", "spiked chest"], [CHEST, "sack,black sack", "black sack"], [CHEST, "wooden", "wooden chest"],
  [CHEST, "haunted", "haunted chest"], [CHEST, "haunted", "chest", { isNarrow: () => true }], [CHEST, "mimic eternal", "eternal chest"],
  [LOCKED, "", "locked chest"], [LOCKED, "mega", "mega chest"], [CHEST, "mega", "mega chest", { items: { "gilded-key": 1 } }],
  [CHEST, "", "red chest", { items: { "gilded-key": 1, "left-hand": 1 } }],
  [CHEST, "spiked", "mimic chest", { items: { "flat-file": 1 } }], [CHEST, "red", "red chest", { items: { "flat-file": 1 } }],
  [HEART, "half", "red heart", { items: { "moms-locket": 1 } }], [HEART, "half", "black heart", { items: { "daemons-tail": 1 } }],
  [70, "", "card", { items: { "starter-deck": 1 } }], [300, "", "pill", { items: { "little-baggy": 1 } }],
  [70, "", "pill", { items: { "starter-deck": 1, "little-baggy": 1 } }], [300, "", "card", { items: { "starter-deck": 1 } }],
  [BOMB, "", "double bomb", { items: { "bogo-bombs": 1 } }], [BOMB, "troll", "troll bomb", { items: { "bogo-bombs": 1 } }],
  [HEART, "", "red heart", { items: { "bogo-bombs": 1 } }], [BOMB, "troll", "troll bomb", { characters: [25] }],
];

/** Yes to each of some rolls. */
function allYes(rolls: string): Readonly<Record<string, true>> {
  const labels = rolls.split(rolls.includes(",") ? "," : " ");
  return Object.fromEntries(labels.map((label) => [label, true] as const));
}

describe("the rolls of a pickup", () => {
  it.each<readonly [string, number, string]>([
    [
      "heart",
      HEART,
      "half 1 in 2, double 1 in 20, rotten 1 in 50, scared 1 in 100, blended 1 in 100, eternal 1 in 50, soul 1 in 10, golden 1 in 160",
    ],
    [
      "coin",
      COIN,
      "nickel 1 in 20, sticky nickel 1 in 100, dime 1 in 100, lucky penny 1 in 100, golden penny 1 in 200",
    ],
    ["key", KEY, "which key of 51"],
    ["bomb", BOMB, "double 1 in 7, golden 1 in 100, super troll 1 in 50, troll 1 in 10"],
    [
      "chest",
      CHEST,
      "mimic 1 in 40, red 1 in 20, bomb chest 1 in 50, spiked 1 in 80, sack 1 in 100, wooden 1 in 80, haunted 1 in 40, eternal 1 in 1600",
    ],
    ["locked chest", LOCKED, "eternal 1 in 1600, mega 1 in 120"],
    ["sack", SACK, "black sack 1 in 100"],
    ["battery", BATTERY, "micro 1 in 3, micro on hard 1 in 2, mega 1 in 100, golden 1 in 120"],
  ])("are, for a %s", (_name, variant, questions) => {
    expect(rolled(variant).asked.join(", ")).toBe(questions);
  });

  it.each(MADE.map(([variant, yes, name, given = {}]) => [variant, yes, name, given] as const))(
    "make of %i by %j a %s",
    (variant, yes, name, given) => {
      expect(rolled(variant, allYes(yes), given).name).toBe(name);
    },
  );

  it("make the 50th of keys golden and the 51st charged", () => {
    const names = [48, 49, 50].map((key) => rolled(KEY, { "which key": key }).name);
    expect(names).toEqual(["key", "golden key", "charged key"]);
  });

  // prettier-ignore
  it.each<readonly [number, string, string]>([
    [HEART, "rotten", "red heart"], [HEART, "scared", "red heart"], [HEART, "golden", "red heart"],
    [HEART, "soul,half soul", "soul heart"], [HEART, "soul,bone", "soul heart"],
    [COIN, "sticky nickel,", "penny"], [COIN, "lucky penny,", "penny"], [COIN, "golden penny,", "penny"],
    [BOMB, "golden", "bomb"], [SACK, "black sack,", "sack"], [BATTERY, "golden", "battery"], [BATTERY, "", "battery"],
    [CHEST, "wooden", "chest"], [CHEST, "haunted", "chest"], [LOCKED, "mega", "locked chest"],
  ])("are made in vain of what is locked: of %i by %j comes a %s", (variant, yes, name) => {
    expect(rolled(variant, allYes(yes), { isUnlocked: () => false }).name).toBe(name);
  });

  // prettier-ignore
  it.each<readonly [string, Given, string]>([
    ["Bible Tract", { items: { "bible-tract": 1 } }, "bible-tract 1 in 30"],
    ["a golden Bible Tract in Mom's Box", { items: { "bible-tract": 3 } }, "bible-tract 1 in 10"],
    ["Key Piece 1", { items: { "key-piece-1": 1 } }, "key-piece-1 1 in 40"],
    ["Key Piece 2", { items: { "key-piece-2": 1 } }, "key-piece-2 1 in 40"],
    ["Mitre", { items: { mitre: 1 } }, "mitre 1 in 3"],
    ["Mom's Pearl", { items: { "moms-pearl": 1 } }, "moms-pearl 1 in 10"],
    ["twenty Mom's Pearls", { items: { "moms-pearl": 20 } }, "moms-pearl 1 in 1"],
    ["Eve", { characters: [5] }, "Eve 1 in 10"],
    ["hard mode", { isHard: true }, "double 1 in 50"],
  ])("give a heart a second chance with %s", (_what, given, question) => {
    expect(rolled(HEART, {}, given).asked).toContain(question);
    const label = question.split(" 1 in ")[0] ?? "";
    expect(rolled(HEART, { [label]: true }, given).name).not.toBe("red heart");
  });

  it("ask Black Lipstick for a soul heart that is not black", () => {
    const held = { items: { "black-lipstick": 2 } };
    expect(rolled(HEART, { soul: true }, held).asked).toContain("black-lipstick 1 in 5");
    expect(rolled(HEART, { soul: true, "black-lipstick": true }, held).name).toBe("black heart");
  });

  it("say of a chest that it is closed, and of an eternal or Mega one how often it opens", () => {
    expect([rolled(CHEST), rolled(CHEST, { eternal: true })].map((one) => one.subType)).toEqual([
      1, 2,
    ]);
    const mega = { mega: true, "first keys": 3, "second keys": 2 } as const;
    expect(rolled(LOCKED, mega)).toMatchObject({ subType: 6, isUnsure: true });
    expect(rolled(LOCKED, mega).asked.slice(-2)).toEqual(["first keys of 4", "second keys of 4"]);
  });

  it("are doubled by Humbling Bundle where bit 15 of the seed is not set, without a draw", () => {
    const held = { items: { "humbling-bundle": 1 } };
    const doubled = (variant: number, answers = {}) => rolled(variant, answers, held, 0x7fff).name;
    expect([HEART, COIN, KEY, BOMB].map((variant) => doubled(variant))).toEqual([
      ...["double heart", "double penny", "double key", "double bomb"],
    ]);
    expect([doubled(HEART, { scared: true }), doubled(COIN, { nickel: true })]).toEqual([
      ...["double heart", "nickel"],
    ]);
    expect(rolled(HEART, {}, held, 0x8000).name).toBe("red heart");
    expect(rolled(HEART, {}, held, 0x10000).name).toBe("double heart");
  });

  it("are left open with Nuh Uh! from the Womb on, on a floor that nobody knows too, and not in Greed", () => {
    const held = { items: { "nuh-uh": 1 } };
    const isOpen = (given: Given) => rolled(COIN, {}, { ...held, ...given }).open !== undefined;
    expect([6, 7, undefined].map((stage) => isOpen({ stage }))).toEqual([false, true, true]);
    expect(isOpen({ stage: 7, isGreed: true })).toBe(false);
  });

  it("are poop where all play Tainted ???, and bombs where one does not or nobody is known", () => {
    const who = [[25], [25, 25], [25, 0], []];
    const names = who.map((characters) => rolled(BOMB, {}, { characters }).variant);
    expect(names).toEqual([42, 42, BOMB, BOMB]);
  });
});
