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
    [CHEST, { haunted: true }, {}, "haunted chest"], [CHEST, { haunted: true }, { isNarrow: () => true }, "chest"],
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

  it.each([10, COIN, 30, BOMB, CHEST, LOCKED, 69, 90])("of %i have a name each", (variant) => {
    const { asked } = rolled(variant);
    const names = asked.map((one) => one.replace(/ (of|1 in) \d+$/, ""));
    expect(new Set(names).size).toBe(names.length);
  });

  it("make one chest in 1,600 eternal", () => {
    expect(rolled(CHEST).asked).toContain("eternal 1 in 1600");
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
