import { describe, expect, it } from "vitest";
import { DISCREPANCIES, type PlanInput } from "../../../src/core/floor";
import { answeredFloor, decisionOn, floorOf, scatteredSeed } from "./support";

const WIKI: PlanInput = { stage: 4, edition: "afterbirth+", dialect: "wiki" };

describe("the wiki dialect", () => {
  it("digs the same layouts as the engine: the documents say nothing of them", () => {
    for (let index = 1; index <= 50; index += 1) {
      const input = { stageSeed: scatteredSeed(index), stage: 3, edition: "afterbirth+" } as const;
      expect(floorOf({ ...input, dialect: "wiki" }).rooms).toEqual(floorOf(input).rooms);
    }
  });

  it("places a miniboss where a challenge room is meant", () => {
    const floor = answeredFloor(WIKI, { "challenge room": true });
    const bosses = floor.specialRooms.filter((room) => room.type === "mini-boss");
    expect(bosses.map((room) => room.decision)).toEqual(["refused", "placed"]);
    expect(decisionOn(floor, "challenge")).toBeUndefined();
  });

  it("gives the miniboss its second chance on every stage but the first", () => {
    const answers = { "miniboss after the first stage": true };
    expect(decisionOn(answeredFloor(WIKI, answers), "mini-boss")).toBe("placed");
    expect(decisionOn(answeredFloor({ ...WIKI, stage: 1 }, answers), "mini-boss")).toBe("refused");
  });

  it("lets later laps have shops, except by Silver Dollar", () => {
    const silver: PlanInput = { ...WIKI, stage: 7, trinkets: { "silver-dollar": 1 } };
    expect(decisionOn(answeredFloor({ ...WIKI, victoryLap: 3 }, {}), "shop")).toBe("placed");
    expect(decisionOn(answeredFloor(silver, {}), "shop")).toBe("placed");
    expect(decisionOn(answeredFloor({ ...silver, victoryLap: 3 }, {}), "shop")).toBeUndefined();
  });

  it("rolls for curse rooms in the Chest and for dice rooms in the Dark Room", () => {
    const late = { ...WIKI, stage: 11, stageType: 1 };
    const answers = { "curse room": true, "dice or sacrifice room": true };
    expect(decisionOn(answeredFloor(late, answers), "curse")).toBeDefined();
    expect(decisionOn(answeredFloor(late, answers), "sacrifice")).toBeDefined();
  });

  it("makes no rolls once the dead ends have run out", () => {
    // Without dead ends left, no bedroom type is rolled, so the report names the first of the two.
    let without = 0;
    for (let index = 1; index <= 200; index += 1) {
      const floor = floorOf({
        stageSeed: scatteredSeed(index),
        stage: 1,
        edition: "afterbirth+",
        dialect: "wiki",
        curses: 0,
      });
      const bedroom = floor.specialRooms.find((room) => room.type.endsWith("bedroom"));
      without += bedroom?.decision === "no dead end" ? 1 : 0;
    }
    expect(without).toBeGreaterThan(0);
  });

  it("has one boss room and one treasure room on an XL floor", () => {
    const floor = answeredFloor({ ...WIKI, stage: 3, curses: 2 }, {});
    const count = (type: string) => floor.specialRooms.filter((room) => room.type === type).length;
    expect([count("boss"), count("treasure")]).toEqual([1, 1]);
  });

  it("takes the dead end that is the longest walk away for the boss", () => {
    const floor = floorOf({ ...WIKI, stageSeed: 99, curses: 0 });
    expect(floor.finishedRooms[0]?.type).toBe("boss");
    expect(floor.finishedRooms[0]?.deadEnd).toBe(true);
  });
});

describe("the table of discrepancies", () => {
  it("has one row per topic, each with something to say", () => {
    const topics = DISCREPANCIES.map((row) => row.topic);
    expect(new Set(topics).size).toBe(topics.length);
    for (const row of DISCREPANCIES) {
      expect([row.prose, row.pseudoCode, row.engine].filter((text) => text === "")).toEqual([]);
      expect(row.engine === row.pseudoCode).toBe(false);
    }
  });
});
