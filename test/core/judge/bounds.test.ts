/** Where each rule of the judge begins and ends. */
import { codeOf } from "../../../src/core/game/bag";
import { PickupVariant } from "../../../src/core/game/pickupKinds";
import { RoomType } from "../../../src/core/game/roomTypes";
import {
  drawsTo,
  isVariantPossible,
  judgeAward,
  observeAward,
  subTypeDifference,
} from "../../../src/core/judge/judgeAward";
import { levelDraw, restartsTo } from "../../../src/floors/audit/floorSeeds";
import { isHeld, whyUndetermined, type PlayerLoadout } from "../../../src/core/award/loadout";
import { awardInputs, playersOf } from "../../../src/core/judge/inputs";
import { canBecome, type PickupItem } from "../../../src/core/judge/pickupInit";
import { whyNoNormalAward } from "../../../src/core/judge/place";
import type { PickupRecord } from "../../../src/core/record/recordFields";
import { shiftsOf, stateAfter, SHIFT_INDEX_LEVEL } from "../../../src/core/rng/generator";
import { COIN_CLEAR, pickup } from "../../judge/logs/support";

const { HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST, SACK, PILL, BATTERY, CARD, TRINKET, NEEDED } =
  PickupVariant;

const player = (...items: readonly (readonly [item: string, count: number])[]): PlayerLoadout => ({
  luck: 0,
  items: Object.fromEntries(items),
});

describe("what a pickup's init may make of another", () => {
  const all = [0, ...Array.from({ length: 400 }, (_, variant) => variant + 1)];
  const madeOf = (asked: number, stage = 1, ...held: readonly PickupItem[]) =>
    all.filter((made) => made !== asked && canBecome(asked, made, stage, held));
  const nuhUh = [HEART, BOMB, PILL, BATTERY, CARD, TRINKET];

  it.each<readonly [string, readonly number[], readonly number[]]>([
    ["bombs: throwable ones and poop", madeOf(BOMB), [41, 42]],
    ["chests: any kind, and sacks", madeOf(CHEST), [51, 52, 53, 54, 55, 56, 57, 58, 60, 69, 360]],
    ["locked chests", madeOf(LOCKED_CHEST), [50, 51, 52, 53, 54, 55, 56, 57, 58, 360]],
    ["trinkets: cards, where the pool is empty", madeOf(TRINKET), [300]],
    ["pills", madeOf(PILL), []],
    ["pills with a Starter Deck: cards", madeOf(PILL, 1, "starter-deck"), [300]],
    ["cards with a Little Baggy: pills", madeOf(CARD, 1, "little-baggy"), [70]],
    ["cards with a Starter Deck", madeOf(CARD, 1, "starter-deck"), []],
    ["coins before the Womb", madeOf(COIN, 6, "nuh-uh"), []],
    ["coins from the Womb on, by Nuh Uh!", madeOf(COIN, 7, "mitre", "nuh-uh"), nuhUh],
    ["keys from the Womb on, by Nuh Uh!", madeOf(KEY, 8, "nuh-uh"), nuhUh],
    ["coins and keys without it", [...madeOf(COIN, 8), ...madeOf(KEY, 8, "mitre")], []],
    ["hearts, sacks, batteries", [HEART, SACK, BATTERY].flatMap((one) => madeOf(one, 9)), []],
  ])("%s", (_, made, expected) => {
    expect(made).toEqual(expected);
  });
});

describe("a place of a clear", () => {
  const place = { ...COIN_CLEAR, difficulty: 1, stage: 2, stageType: 0 };

  it.each([
    [{}, undefined],
    [{ difficulty: 0 }, undefined],
    [{ difficulty: 2 }, "the Greed modes have awards of their own"],
    [{ difficulty: 3 }, "the Greed modes have awards of their own"],
    [{ difficulty: 4 }, "the difficulty is none that the rules know"],
    [{ difficulty: -1 }, "the difficulty is none that the rules know"],
    [{ roomType: RoomType.BOSS }, "boss rooms have rewards of their own"],
    [{ roomType: RoomType.BOSS_RUSH }, "the boss rush has rewards of its own"],
    [{ roomType: RoomType.DUNGEON }, "crawlspaces and dungeons drop nothing"],
    [{ stage: 12 }, undefined],
    [{ stage: 13 }, "clears at Home may be endings"],
    [{ stage: 2, stageType: 4, dimension: 1 }, undefined],
    [{ stage: 3, stageType: 4, dimension: 1 }, "the abandoned mineshaft drops nothing"],
    [{ stage: 4, stageType: 5, dimension: 1 }, "the abandoned mineshaft drops nothing"],
    [{ stage: 5, stageType: 5, dimension: 1 }, undefined],
    [{ stage: 4, stageType: 5, dimension: 0 }, undefined],
    [{ stage: 4, stageType: 5, dimension: 2 }, undefined],
    [{ stage: 3, stageType: 2, dimension: 1 }, undefined],
    [{ hasNoReward: 1 }, "the room is marked as dropping nothing"],
  ])("%o: %s", (change, reason) => {
    expect(whyNoNormalAward({ ...place, ...change })).toBe(reason);
  });
});

it("seeds that belong together lie within so many steps of one another: draws of an award, of a floor, and floors built again", () => {
  const level = shiftsOf(SHIFT_INDEX_LEVEL);

  const after = (steps: number, shifts = level) => stateAfter(12345, steps, shifts);
  const draws = [1, 1064, 1065].map((steps) => drawsTo(12345, after(steps)));
  expect(draws).toEqual([1, 1064, undefined]);
  const levels = [1, 3000, 3001].map((steps) => levelDraw(12345, after(steps)));
  expect(levels).toEqual([1, 3000, undefined]);
  const later = shiftsOf(39);
  for (const [edition, shifts] of [
    ["rebirth", level],
    ["afterbirth+", level],
    ["repentance", later],
    ["repentance+", later],
  ] as const) {
    const restarts = [0, 1, 8, 9].map((steps) => restartsTo(12345, after(steps, shifts), edition));
    expect([edition, ...restarts]).toEqual([edition, 0, 1, 8, undefined]);
  }
  expect(restartsTo(12345, undefined, "repentance")).toBeUndefined();
});

describe("what players of a record hold", () => {
  it("is held from one copy on, by any of them", () => {
    const held = (...players: readonly PlayerLoadout[]) => isHeld(players, "c46");
    expect(held()).toBe(false);
    expect(held(player(["c46", 0]), player(["t46", 1]))).toBe(false);
    expect(held(player(), player(["c1", 1], ["c46", 1]))).toBe(true);
  });

  const [glyph, pockets] = [codeOf("glyph-of-balance"), codeOf("deep-pockets")];
  const undetermined = (
    items: readonly (readonly [string, number])[],
    edition: "afterbirth" | "repentance" | "repentance+" = "repentance+",
    roomType = 1,
  ) => whyUndetermined([player(), player(...items)], edition, roomType);

  it("leaves an award undetermined where its part is unknown, in the editions and rooms where it has one", () => {
    const unknown = expect.stringContaining("nobody knows") as string;
    expect(undetermined([["c670", 1]], "repentance")).toEqual(unknown);
    expect(undetermined([["c670", 0]], "repentance")).toBeUndefined();
    expect(undetermined([["c670", 1]], "afterbirth")).toBeUndefined();
    expect(undetermined([["t159", 1]], "repentance")).toBeUndefined();
    expect(undetermined([["t159", 1]])).toEqual(unknown);
    expect(undetermined([["t177", 1]])).toBeUndefined();
    expect(undetermined([["t177", 1]], "repentance", RoomType.CHALLENGE)).toEqual(unknown);
  });

  it("leaves it so with Glyph of Balance and Deep Pockets together, not with one of them", () => {
    const both = [
      [glyph, 1],
      [pockets, 1],
    ] as const;
    expect(undetermined(both)).toContain("nobody knows whether a coin is needed");
    expect(both.map((one) => undetermined([one]))).toEqual([undefined, undefined]);
    expect(undetermined(both, "afterbirth")).toBeUndefined();
  });

  it("is from none to a thousand of an item", () => {
    const words = (count: number) => undetermined([["c1", count]]);
    expect([0, 1000].map(words)).toEqual([undefined, undefined]);
    expect([-1, 1001].map(words)).toEqual([
      "-1 of item c1 is more than any run can hold",
      "1001 of item c1 is more than any run can hold",
    ]);
    const [one] = playersOf([player([pockets, 1001])]);
    expect(one?.items).toEqual({ [pockets]: 1000 });
  });

  it("is read by the difficulty's number, normal for one that is none", () => {
    const loadout = (difficulty: number) => awardInputs({ ...COIN_CLEAR, difficulty }).loadout;
    const names = [0, 1, 9].map((number) => loadout(number).difficulty);
    expect(names).toEqual(["normal", "hard", "normal"]);
  });
});

describe("pickups that were seen", () => {
  const first = stateAfter(COIN_CLEAR.awardSeed, 5, shiftsOf(SHIFT_INDEX_LEVEL));
  const seen = (...pickups: readonly PickupRecord[]) =>
    observeAward({ ...COIN_CLEAR, nextAwardSeed: 0, pickups });

  it("are asked for with sub-type 0 first, then with what the one before became, or with 0 again", () => {
    const pair = (subType: number, variant: number = COIN, isRequestKnown = 1) =>
      seen(
        pickup(first, variant, { finalSubType: 3 }),
        pickup(first, variant, { subType, isRequestKnown }),
      );
    const wrong = "expected sub-type 3 to be asked for but it was 0";
    expect(subTypeDifference(pair(3), "carrySubType")).toBeUndefined();
    expect(subTypeDifference(pair(0), "carrySubType")).toBe(wrong);
    expect(subTypeDifference(pair(0), "zero")).toBeUndefined();
    expect(subTypeDifference(pair(3), "zero")).toBe(
      "expected sub-type 0 to be asked for but it was 3",
    );
    // Nobody told of the request; a chest may have rolled for itself, but not for a sub-type of its own.
    expect(subTypeDifference(pair(0, COIN, 0), "carrySubType")).toBeUndefined();
    expect(subTypeDifference(pair(0, CHEST), "carrySubType")).toBeUndefined();
    expect(subTypeDifference(pair(2, CHEST), "carrySubType")).toContain("but it was 2");
  });

  it("may be anything where what the player needs was asked for", () => {
    const known = seen(pickup(first, COIN));
    const possible = [NEEDED, COIN, KEY].filter((variant) => isVariantPossible(variant, known));
    expect(possible).toEqual([NEEDED, COIN]);
  });

  // Another mod's pickup may come beside a clear, not beside what the laboratory asks.
  it.each([
    ["in the laboratory also where the seed moved and none is", "lab", [1, 0, true, 5]],
    ["whether the seed moved or not", "observe", [0, 1, true, 5]],
  ])("are the award's where their seeds are of its stream, %s", (_, mode, reseeded) => {
    const of = (nextAwardSeed: number, ...seeds: readonly number[]) => {
      const pickups = seeds.map((seed) => pickup(seed, COIN));
      const clear = { ...COIN_CLEAR, mode, nextAwardSeed, pickups };
      const { count, foreign, ...rest } = observeAward(clear);
      return [count, foreign.length, rest.isWrittenBack, rest.draws];
    };
    const { awardSeed } = COIN_CLEAR;
    expect(of(first)).toEqual([0, 0, true, 5]);
    expect(of(first, 77)).toEqual(reseeded);
    expect(of(first, 77, first)).toEqual([1, 1, true, 5]);
    expect(of(awardSeed, 77)).toEqual([0, 1, false, undefined]);
    expect(of(0, first)).toEqual([1, 0, false, 5]);
  });

  it("say more where the laboratory asked: there nothing at all is an answer", () => {
    const silent = { ...COIN_CLEAR, nextAwardSeed: COIN_CLEAR.awardSeed, pickups: [] };
    expect(judgeAward({ ...silent, mode: "observe" }).verdict).toBe("outside");
    expect(judgeAward({ ...silent, mode: "lab" })).toMatchObject({
      verdict: "mismatch",
      reason: "expected 1 coin but nothing came and the award seed stayed",
    });
  });

  it("are held against the answer whether the award seed is written back", () => {
    const { expected } = judgeAward({ ...COIN_CLEAR, nextAwardSeed: 0, pickups: [] });
    const { nextAwardSeed = 0, spawnSeeds = [], variant = 0 } = expected ?? expect.fail();
    const pickups = spawnSeeds.map((seed) => pickup(seed, variant));
    const reasons = [nextAwardSeed, COIN_CLEAR.awardSeed, 0].flatMap((next) =>
      (["yes", "no"] as const).map(
        (writeBack) =>
          judgeAward({ ...COIN_CLEAR, nextAwardSeed: next, pickups }, { writeBack }).reason,
      ),
    );
    expect(judgeAward({ ...COIN_CLEAR, nextAwardSeed, pickups })).toEqual({
      ...{ verdict: "match", reason: "", expected },
    });
    expect(reasons).toEqual([
      ...["", "the award seed was written back although the rules say it is not"],
      ...["the award seed was not written back", "", "", ""],
    ]);
  });
});
