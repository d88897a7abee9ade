import { describe, expect, it } from "vitest";
import { DISCREPANCIES } from "../../../scripts/discrepancies";
import { explainFloor, type Floor, type FloorWhy, type PlanInput } from "../../../src/core/floor";
import { answeredFloor, decisionOn, floorOf, scatteredSeed, setupOf } from "./support";
import { answered } from "../../support/answered";

const DOCUMENTS: PlanInput = { stage: 4, edition: "documents" };

/** Which room of the layout became the boss room. */
function bossDeadEnd(floor: Floor): number {
  return floor.specialRooms.find((room) => room.type === "boss")?.room ?? -1;
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

/** Its special rooms: test/documents/specialRooms.test.ts, and floors.test.ts beside a second implementation. */
describe("the documents' pseudo-code", () => {
  it("generates the layouts of Afterbirth+: it says nothing of them", () => {
    for (let index = 1; index <= 50; index += 1) {
      const input = { stageSeed: scatteredSeed(index), stage: 3, edition: "afterbirth+" } as const;
      expect(floorOf({ ...input, edition: "documents" }).layout).toEqual(floorOf(input).layout);
    }
  });

  it("has one boss room and one treasure room on an XL floor", () => {
    const floor = answeredFloor({ ...DOCUMENTS, stage: 3, curses: 2 }, {});
    const count = (type: string) => floor.specialRooms.filter((room) => room.type === type).length;
    expect([count("boss"), count("treasure")]).toEqual([1, 1]);
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
