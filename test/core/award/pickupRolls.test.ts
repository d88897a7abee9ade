/** What the second reading of a pickup's rolls (test/standin/goods.test.ts) leaves out. */
import { bagOf, type NamedCounts } from "../../support/bags";
import { rollPickup, type PickupRun, type RolledPickup } from "../../../src/core/award/pickupRolls";
import { pickupKindName } from "../../../src/core/game/pickupKinds";
import { aPlayer } from "../../support/making";
import { asking } from "../../support/asking";

interface Given extends Partial<PickupRun> {
  readonly items?: NamedCounts;
}

/** What a pickup of a kind becomes by answered draws, and the draws. */
function rolled(
  variant: number,
  answers: Readonly<Record<string, true | number>> = {},
  { items = {}, ...given }: Given = {},
) {
  const { draw, asked } = asking(answers);
  const pickup: RolledPickup = { variant, subType: 0 };
  const run: PickupRun = {
    ...aPlayer({ carried: bagOf(items) }),
    stage: 1,
    isNarrow: () => false,
    areGoodsUnlocked: () => true,
    isSold: false,
    goods: undefined,
    ...given,
  };
  rollPickup(pickup, 0x8000, run, draw);
  return { ...pickup, name: pickupKindName(pickup.variant, pickup.subType), asked };
}

const [COIN, BOMB, CHEST, LOCKED] = [20, 40, 50, 60];

describe("the rolls of a pickup", () => {
  // prettier-ignore
  it.each<readonly [number, Readonly<Record<string, true>>, Given, string]>([
    [70, {}, { items: { "starter-deck": 1 } }, "card"], [300, {}, { items: { "little-baggy": 1 } }, "pill"],
    [70, {}, { items: { "starter-deck": 1, "little-baggy": 1 } }, "pill"], [300, {}, { items: { "starter-deck": 1 } }, "card"],
  ])("make of %i by %j with %j a %s", (variant, answers, given, name) => {
    expect(rolled(variant, answers, given).name).toBe(name);
  });

  it("say of a chest that it is closed, and of an eternal or Mega one how often it opens", () => {
    expect([rolled(CHEST), rolled(CHEST, { eternal: true })].map((one) => one.subType)).toEqual([
      1, 2,
    ]);
    const mega = { mega: true, "first keys": 3, "second keys": 2 } as const;
    expect(rolled(LOCKED, mega)).toMatchObject({ subType: 6, isUnsure: true });
    expect(rolled(LOCKED, mega).asked.slice(-2)).toEqual(["first keys of 4", "second keys of 4"]);
  });

  // Isaac.LuaDecomps, EntityPickup.lua: one in so many, in this order.
  // prettier-ignore
  it.each<readonly [number, Readonly<Record<string, true>>, NamedCounts, string]>([
    [10, {}, {}, "half 2, double 20, rotten 50, scared 100, blended 100, eternal 50, soul 10, golden 160"],
    [10, { soul: true }, { "black-lipstick": 1, "bible-tract": 1, "key-piece-1": 1, "key-piece-2": 1 },
      "half 2, double 20, rotten 50, scared 100, blended 100, eternal 50, bible-tract 30, key-piece-1 40, key-piece-2 40, " +
      "soul 10, half soul 4, bone 20, black 20, black-lipstick 10, The Forgotten's bone 5, golden 160"],
    [10, { eternal: true }, { mitre: 1, "moms-pearl": 2 },
      "half 2, double 20, rotten 50, scared 100, blended 100, eternal 50, soul 10, mitre 3, moms-pearl 5, golden 160"],
    [COIN, {}, {}, "nickel 20, sticky nickel 100, dime 100, lucky penny 100, golden penny 200"],
    [30, {}, {}, "which key of 51"], [BOMB, {}, {}, "double 7, golden 100, super troll 50, troll 10"],
    [69, {}, {}, "black sack 100"], [90, {}, {}, "micro 3, micro on hard 2, mega 100, golden 120"],
    [CHEST, {}, {}, "mimic 40, red 20, bomb chest 50, spiked 80, sack 100, wooden 80, haunted 40, eternal 1600"],
    [CHEST, { sack: true }, {}, "mimic 40, red 20, bomb chest 50, spiked 80, sack 100, black sack 100"],
    [LOCKED, {}, {}, "eternal 1600, mega 120"],
  ])("of %i ask, where %j hits and with %j, for %s", (variant, answers, items, asked) => {
    const told = rolled(variant, answers, { items }).asked.join(", ").replaceAll(" 1 in", "");
    expect(told).toBe(asked);
  });

  it("are left open with Nuh Uh! from the Womb on, on a floor that nobody knows too, and not in Greed", () => {
    const held = { items: { "nuh-uh": 1 } };
    const isOpen = (given: Given) => rolled(COIN, {}, { ...held, ...given }).open !== undefined;
    expect([6, 7, undefined].map((stage) => isOpen({ stage }))).toEqual([false, true, true]);
    expect(isOpen({ stage: 7, difficulty: "greed" })).toBe(false);
  });

  it("are poop where all play Tainted ???, and bombs where one does not or nobody is known", () => {
    const who = [[25], [25, 25], [25, 0], []];
    const names = who.map((characters) => rolled(BOMB, {}, { characters }).variant);
    expect(names).toEqual([42, 42, BOMB, BOMB]);
  });
});
