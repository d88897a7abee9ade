import { describe, expect, it } from "vitest";
import { DISCREPANCIES } from "../../../scripts/discrepancies";
import {
  explainFloor,
  floorMap,
  neighboursOf,
  type Floor,
  type FloorWhy,
  type PlanInput,
} from "../../../src/core/floor";
import { answeredFloor, decisionOn, floorOf, scatteredSeed, setupOf } from "./support";
import { answered } from "../../support/answered";

const DOCUMENTS: PlanInput = { stage: 4, edition: "documents" };

/** Which room of the layout became the boss room. */
function bossDeadEnd(floor: Floor): number {
  return floor.specialRooms.find((room) => room.type === "boss")?.room ?? -1;
}

/** How many doors lie between the start room and each room of the layout, as generated. */
function walksFromStart(floor: Floor): readonly number[] {
  const map = floorMap(floor.layout.map((room) => ({ ...room, roomType: 1, type: "default" })));
  const walks: number[] = floor.layout.map((_, room) => (room === 0 ? 0 : -1));
  const queue = [0];
  for (const room of queue) {
    for (const next of neighboursOf(map, room).filter((other) => walks[other] === -1)) {
      walks[next] = (walks[room] ?? 0) + 1;
      queue.push(next);
    }
  }
  return walks;
}

/** A run of Repentance+ with everything that later editions brought to level generation. */
const NEWEST: PlanInput = { stage: 4, edition: "repentance+" };

/** Per topic that the rule set `documents` simulates: something that comes out otherwise there. */
const DIFFERENCES: Readonly<Record<string, (input: PlanInput) => unknown>> = {
  "rooms of The Void": (input) => roomCounts({ ...input, stage: 12 }).length,
  "Voodoo Head, mirror and mineshaft floors, Giant, XXXXXXXXL": (input) => [
    setupOf(7, { ...input, collectibles: { "voodoo-head": 1 } }).minDeadEnds,
    setupOf(7, { ...input, curses: 128 }).allowedShapes,
    setupOf(7, { ...input, challenge: 21 }).roomCount,
  ],
  "farthest dead end": (input) =>
    several((stageSeed) => bossDeadEnd(floorOf({ ...input, stageSeed, curses: 0 }))),
  "no dead end left": (input) =>
    several(
      (stageSeed) =>
        floorOf({ ...input, stage: 1, stageSeed, curses: 0 }).specialRooms.filter(
          (room) => room.decision === "no dead end",
        ).length,
    ),
  "order of an optional room's draws": (input) =>
    explained(input)
      .steps.find((step) => step.name === "library")
      ?.rolls.map((roll) => roll.label),
  "shop on later laps": (input) =>
    decisionOn(answeredFloor({ ...input, victoryLap: 3 }, {}), "shop"),
  "optional rooms on late floors": (input) =>
    decisionOn(answeredFloor({ ...input, stage: 11 }, { "curse room": true }), "curse"),
  "curse room": (input) => decisionOn(answeredFloor(input, {}), "curse"),
  "miniboss's second chance": (input) =>
    explained(input)
      .steps.find((step) => step.name === "miniboss")
      ?.rolls.map((roll) => roll.question),
  "challenge room": (input) => decisionOn(answeredFloor(input, {}), "challenge"),
  vault: (input) =>
    decisionOn(answeredFloor({ ...input, coins: 5 }, { "vault instead of arcade": true }), "vault"),
  "two super secret rooms, two XL treasure rooms": (input) =>
    countOf(answeredFloor({ ...input, stage: 3, curses: 2 }, {}), "treasure"),
  "second XL boss": (input) =>
    countOf(answeredFloor({ ...input, stage: 3, curses: 2 }, {}), "boss"),
  planetarium: (input) => decisionOn(answeredFloor(input, {}), "planetarium"),
};

function roomCounts(input: PlanInput): readonly number[] {
  const counts = Array.from({ length: 200 }, (_, index) =>
    setupOf(scatteredSeed(index + 1), input),
  );
  return [...new Set(counts.map((setup) => setup.roomCount))];
}

function several<T>(of: (stageSeed: number) => T): readonly T[] {
  return Array.from({ length: 40 }, (_, index) => of(scatteredSeed(index + 1)));
}

function explained(input: PlanInput): FloorWhy {
  return answered(explainFloor({ ...input, stageSeed: 1, curses: 0 }));
}

function countOf(floor: Floor, type: string): number {
  return floor.specialRooms.filter((room) => room.type === type).length;
}

describe("the documents' pseudo-code", () => {
  it("generates the layouts of Afterbirth+: it says nothing of them", () => {
    for (let index = 1; index <= 50; index += 1) {
      const input = { stageSeed: scatteredSeed(index), stage: 3, edition: "afterbirth+" } as const;
      expect(floorOf({ ...input, edition: "documents" }).layout).toEqual(floorOf(input).layout);
    }
  });

  it("places a miniboss where a challenge room is meant", () => {
    const floor = answeredFloor(DOCUMENTS, { "challenge room": true });
    const bosses = floor.specialRooms.filter((room) => room.type === "mini-boss");
    expect(bosses.map((room) => room.decision)).toEqual(["refused", "placed"]);
    expect(decisionOn(floor, "challenge")).toBeUndefined();
  });

  it("gives the miniboss its second chance on every stage but the first", () => {
    const answers = { "miniboss after the first stage": true };
    expect(decisionOn(answeredFloor(DOCUMENTS, answers), "mini-boss")).toBe("placed");
    expect(decisionOn(answeredFloor({ ...DOCUMENTS, stage: 1 }, answers), "mini-boss")).toBe(
      "refused",
    );
  });

  it("lets later laps have shops, except by Silver Dollar", () => {
    const silver: PlanInput = { ...DOCUMENTS, stage: 7, trinkets: { "silver-dollar": 1 } };
    expect(decisionOn(answeredFloor({ ...DOCUMENTS, victoryLap: 3 }, {}), "shop")).toBe("placed");
    expect(decisionOn(answeredFloor(silver, {}), "shop")).toBe("placed");
    expect(decisionOn(answeredFloor({ ...silver, victoryLap: 3 }, {}), "shop")).toBeUndefined();
  });

  it.each([
    ["the Dark Room", 0],
    ["the Chest", 1],
  ])("rolls for curse rooms and for dice rooms in %s", (_name, stageType) => {
    const answers = { "dice instead of sacrifice room": true, "dice or sacrifice room": true };
    const late = { ...DOCUMENTS, stage: 11, stageType };
    expect(decisionOn(answeredFloor(late, answers), "dice")).toBe("placed");
    expect(decisionOn(answeredFloor(late, { "curse room": true }), "curse")).toBe("placed");
    const inGame: PlanInput = { ...late, edition: "afterbirth+" };
    expect(decisionOn(answeredFloor(inGame, answers), "dice")).toBeUndefined();
  });

  it("makes no rolls once the dead ends have run out", () => {
    // Without dead ends left, no bedroom type is rolled, so the report names the first of the two.
    let without = 0;
    for (let index = 1; index <= 200; index += 1) {
      const floor = floorOf({
        stageSeed: scatteredSeed(index),
        stage: 1,
        edition: "documents",
        curses: 0,
      });
      const bedroom = floor.specialRooms.find((room) => room.type.endsWith("bedroom"));
      without += bedroom?.decision === "no dead end" ? 1 : 0;
    }
    expect(without).toBeGreaterThan(0);
  });

  it("takes dead ends from the farthest on, ties as created, and puts a refused one at the back", () => {
    for (let index = 1; index <= 40; index += 1) {
      const floor = floorOf({ ...DOCUMENTS, stageSeed: scatteredSeed(index), curses: 0 });
      const walks = walksFromStart(floor);
      const queue = floor.deadEnds.toSorted((a, b) => (walks[b] ?? 0) - (walks[a] ?? 0) || a - b);
      for (const { type, decision, room } of floor.specialRooms) {
        const next = type === "secret" ? undefined : queue.shift();
        if (decision === "placed" && next !== undefined) {
          expect(room, `${type} of floor ${index}`).toBe(next);
        } else if (next !== undefined) {
          queue.push(next);
        }
      }
    }
  });

  it("has one boss room and one treasure room on an XL floor", () => {
    const floor = answeredFloor({ ...DOCUMENTS, stage: 3, curses: 2 }, {});
    const count = (type: string) => floor.specialRooms.filter((room) => room.type === type).length;
    expect([count("boss"), count("treasure")]).toEqual([1, 1]);
  });

  it("takes the dead end that is the longest walk away for the boss, where the game takes the deepest", () => {
    let others = 0;
    for (let index = 1; index <= 40; index += 1) {
      const input = { ...DOCUMENTS, stageSeed: scatteredSeed(index), curses: 0 };
      const floor = floorOf(input);
      const walks = walksFromStart(floor);
      const farthest = Math.max(...floor.deadEnds.map((room) => walks[room] ?? 0));
      expect(walks[bossDeadEnd(floor)]).toBe(farthest);
      others +=
        bossDeadEnd(floorOf({ ...input, edition: "afterbirth+" })) === bossDeadEnd(floor) ? 0 : 1;
    }
    expect(others).toBeGreaterThan(0);
  });
});

describe("the table of discrepancies", () => {
  it("says of every topic whether choosing the documents changes the floor", () => {
    const simulated = DISCREPANCIES.filter((row) => row.isSimulated).map((row) => row.topic);
    expect(Object.keys(DIFFERENCES)).toEqual(simulated);
  });

  it.each(Object.entries(DIFFERENCES))("is simulated: %s", (_topic, of) => {
    expect(of({ ...NEWEST, edition: "documents" })).not.toEqual(of(NEWEST));
  });

  it("has one row per topic, each with something to say", () => {
    const topics = DISCREPANCIES.map((row) => row.topic);
    expect(new Set(topics).size).toBe(topics.length);
    for (const row of DISCREPANCIES) {
      expect([row.prose, row.pseudoCode, row.engine].filter((text) => text === "")).toEqual([]);
      expect(row.engine === row.pseudoCode).toBe(false);
    }
  });
});
