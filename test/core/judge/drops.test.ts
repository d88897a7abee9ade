import { describe, expect, it } from "vitest";
import { EMPTY_LOADOUT } from "../../../src/core/award/loadout";
import { planAward } from "../../../src/core/award/plan";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules } from "../../../src/core/award/rules";
import { RoomType } from "../../../src/core/game/roomTypes";
import { dropOf, whyNoDrop, type DropRoom } from "../../../src/core/judge/drops";

const CAVES = { stage: 3, stageType: 0, difficulty: "normal" } as const;
const ROOM: DropRoom = { roomType: RoomType.DEFAULT, isStart: false, awardSeed: 305419896 };

describe("what a room of a floor drops", () => {
  it("is the award of its award seed, with what is carried", () => {
    for (const luck of [0, 10]) {
      const plan = planAward(awardRules("afterbirth+"), { ...EMPTY_LOADOUT, luck });
      expect(dropOf(plan, CAVES, ROOM)).toEqual(rollAward(plan, 305419896));
    }
  });

  it.each([
    ["a boss room", { roomType: RoomType.BOSS }, "boss rooms have rewards of their own"],
    ["the start room", { isStart: true }, "nothing is fought in the start room"],
    ["a shop", { roomType: RoomType.SHOP }, "as a rule nothing is fought here"],
    ["a treasure room", { roomType: RoomType.TREASURE }, "as a rule nothing is fought here"],
    ["a room of unknown seed", { awardSeed: undefined }, "its award seed is unknown"],
  ])("is not told of %s", (_, change, why) => {
    const plan = planAward(awardRules("repentance"), EMPTY_LOADOUT);
    expect(whyNoDrop(CAVES, { ...ROOM, ...change })).toBe(why);
    expect(dropOf(plan, CAVES, { ...ROOM, ...change })).toBeUndefined();
  });

  it("is told of minibosses, and in no Greed mode", () => {
    const room = { ...ROOM, roomType: RoomType.MINI_BOSS };
    expect(whyNoDrop(CAVES, room)).toBeUndefined();
    expect(whyNoDrop({ ...CAVES, difficulty: "greed" }, room)).toBeDefined();
  });

  it("is not told of challenge rooms, of which nobody knows", () => {
    const room = { ...ROOM, roomType: RoomType.CHALLENGE };
    expect(whyNoDrop(CAVES, room)).toMatch(/^nobody knows whether challenge rooms/);
  });
});
