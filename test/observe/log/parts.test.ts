/** What a log's reader knows of runs, entities and items, rule by rule. */
import type { ItemCode } from "../../../src/core/game/bag";
import { CURSE_LABYRINTH } from "../../../src/floors/curseOdds";
import { SeededDraw } from "../../../src/core/draw/draw";
import { EDITIONS } from "../../../src/core/game/edition";
import { RoomType } from "../../../src/core/game/roomTypes";
import { roomSeeds, runSeeds, stageSeed } from "../../../src/core/rng/stageSeeds";
import { isEnemy, Holding } from "../../../src/observe/log/visitTracker";
import {
  disorderOf,
  emptyAttempt,
  newRun,
  type ObservedFloor,
  type ObservedRun,
} from "../../../src/observe/log/observed";
import { BEFORE_FIRST, isOfFloor, isOfRun } from "../../../src/observe/log/wholeness";
import type { GameLine } from "../../../src/observe/log/gameLines";
import { floorWith } from "./support";

describe("a floor that follows another in a log", () => {
  const run = (told: Partial<ObservedRun> = {}): ObservedRun => ({ ...newRun(1, 1), ...told });
  const floor = (stage: number, stageSeed?: number, stageType = 0) => {
    return { stage, stageType, stageSeed, curses: 0 };
  };

  it.each([
    [1, 2, true],
    [1, 3, false],
    [3, 2, true],
    [6, 8, false],
    [6, 9, true],
    [8, 12, true],
    [6, 11, true],
  ])("leaves out no stage, but those with a way past them: from %i to %i", (before, after, may) => {
    expect(isOfRun(floor(after), run(), floor(before))).toBe(may);
  });

  it("is two stages on after a floor of the Labyrinth, and no more", () => {
    const labyrinth = { ...floor(1), curses: CURSE_LABYRINTH };
    const next = [2, 3, 4].map((stage) => isOfRun(floor(stage), run(), labyrinth));
    expect(next).toEqual([true, true, false]);
  });

  it("goes back from Repentance on", () => {
    const [back, same] = [2, 3].map((stage) =>
      EDITIONS.map((edition) => isOfRun(floor(stage), run({ edition }), floor(3))),
    );
    expect(back).toEqual([false, false, false, true, true]);
    expect(same).not.toContain(false);
  });

  it("is not the same floor again, by stage, type and seed", () => {
    const last = floor(3, 77, 1);
    expect(isOfRun(floor(3, 77, 1), run(), last)).toBe(false);
    for (const other of [floor(3, 78, 1), floor(3, 77, 2), floor(4, 77, 1), floor(3)]) {
      expect(isOfRun(other, run(), last)).toBe(true);
    }
    expect(isOfRun(floor(3), run(), floor(3))).toBe(true);
  });

  it("is the first one after nothing, since that is not skipped", () => {
    const first = [1, 2].map((stage) => isOfRun(floor(stage), run(), BEFORE_FIRST));
    expect(first).toEqual([true, false]);
    expect(isOfRun(floor(5), run(), undefined)).toBe(true);
  });

  it("has the seed that the run has for its stage, where the run is known", () => {
    const told = { startSeed: 1064597232, edition: "repentance" } as const;
    const slot = stageSeed(told.startSeed, 1, 0, told.edition);
    expect(isOfRun(floor(1, slot), run(told), BEFORE_FIRST)).toBe(true);
    expect(isOfRun(floor(1, 7), run(told), BEFORE_FIRST)).toBe(false);
    for (const part of [{ startSeed: told.startSeed }, { ...told, startSeed: 0 }]) {
      expect(isOfRun(floor(1, 7), run(part), BEFORE_FIRST)).toBe(true);
    }
  });

  it("is of no run where the edition lacks its stage, as a damaged line has it", () => {
    const of = [11, 12, 99].map((stage) =>
      EDITIONS.map((edition) => {
        const slot = runSeeds(1064597232, edition).stageSeeds[stage] ?? 7;
        return isOfRun(floor(stage, slot), run({ startSeed: 1064597232, edition }), undefined);
      }),
    );
    expect(of).toEqual([
      [true, true, true, true, true],
      [false, true, true, true, true],
      [false, false, false, false, false],
    ]);
  });
});

describe("a room that may be of a floor", () => {
  const level = new SeededDraw(77);
  const [start = 0, own = 0] = [0, 1].map(() => roomSeeds(level.seed("room")).spawnSeed);
  const floorOf = (told: Partial<ObservedFloor>): ObservedFloor =>
    floorWith({ startRoomSpawnSeed: start, ...told });
  const room = (spawnSeed: number, roomType: number = RoomType.DEFAULT) => {
    return { roomType, variant: 5, spawnSeed, line: 9 };
  };

  it("has a seed of the floor's level stream", () => {
    expect([own, 12345].map((seed) => isOfFloor(floorOf({}), room(seed)))).toEqual([true, false]);
  });

  it.each<readonly [string, ObservedFloor | undefined]>([
    ["no floor is open", undefined],
    ["the floor's seed is not known", floorOf({ stageSeed: undefined })],
    ["its start room is not known", floorOf({ startRoomSpawnSeed: undefined })],
    ["its start room is of another stream", floorOf({ startRoomSpawnSeed: 54321 })],
    ["it is of the alternative path", floorOf({ stageType: 4 })],
    ["the room was entered before", floorOf({ entered: [room(12345)] })],
  ])("is taken for one where %s", (_, floor) => {
    expect(isOfFloor(floor, room(12345))).toBe(true);
  });

  it("is no special room, whose seeds come otherwise", () => {
    expect(isOfFloor(floorOf({}), room(12345, RoomType.SHOP))).toBe(true);
    expect(isOfFloor(floorOf({ stageType: 3 }), room(12345))).toBe(false);
    expect(isOfFloor(floorOf({ entered: [room(1)] }), room(12345))).toBe(false);
  });
});

describe("a line of an attempt", () => {
  const PLACED = "a room placed after the count of rooms.";
  const NO_VERDICT = "the attempt before it has no verdict.";
  const NOT_PLACING = "no attempt before it came to placing rooms.";
  const TWICE = "a second count of rooms in one attempt.";
  const FORCED = "a forced dead end without an attempt.";
  const VERDICT = "a verdict without an attempt.";

  // Of an attempt without count and verdict, with a count, and with either verdict.
  it.each<readonly [GameLine["kind"], readonly (string | undefined)[]]>([
    ["generate", [NO_VERDICT, NO_VERDICT, undefined, undefined]],
    ["generated", [NOT_PLACING, NOT_PLACING, undefined, NOT_PLACING]],
    ["place-room", [undefined, PLACED, undefined, undefined]],
    ["loops", [undefined, TWICE, TWICE, TWICE]],
    ["forcing", [FORCED, undefined, FORCED, FORCED]],
    ["dead-ends", [VERDICT, undefined, VERDICT, VERDICT]],
    ["not-usable", [VERDICT, undefined, VERDICT, VERDICT]],
    ["placing", [VERDICT, undefined, VERDICT, VERDICT]],
  ])("has its place: %s", (kind, wrong) => {
    const counted = { ...emptyAttempt(1), rooms: 9 };
    const ended = ["placing", "not usable"].map((verdict) => ({ ...counted, verdict }));
    const told = [emptyAttempt(1), counted, ...ended].map((attempt) =>
      disorderOf(attempt, { kind } as GameLine),
    );
    expect(told).toEqual(wrong);
  });
});

it("an entity of a room keeps the doors shut unless it is one of those that never do", () => {
  const types = Array.from({ length: 990 }, (_, type) => type + 10);
  expect(types.filter((type) => !isEnemy(type)).join(" ")).toBe(
    "17 33 42 44 201 202 203 218 235 236 291 292 302 804 809 852 893",
  );
  expect([9, 1000].map(isEnemy)).toEqual([false, false]);
});

describe("what players hold", () => {
  const told = (holding: Holding) =>
    holding.now().players.map((items) =>
      Object.entries(items)
        .map((one) => one.join(" "))
        .join(", "),
    );

  // "c1" came to the first player, "-c1/1" went from the second.
  // prettier-ignore
  it.each([
    ["is counted; a trinket counts once, as picked up last", "c1 c1 c2/1 t5 t6 t5", ["c1 2, t6 1, t5 1", "c2 1"]],
    ["goes from who is named, else from who has it", "c1 c1/1 c2/1 -c1/1 -c2 -c3", ["c1 1", ""]],
    ["is no trinket that went, and never less than nothing", "t5 t6 -t5 -c1", ["t6 1"]],
  ])("%s", (_, changes, players) => {
    const holding = new Holding();
    for (const one of changes.split(" ")) {
      const [item = "", player] = one.replace("-", "").split("/");
      holding.change(item as ItemCode, one.startsWith("-") ? -1 : 1, Number(player ?? 0));
    }
    expect(told(holding)).toEqual(players);
  });

  it("is bounded: eight players, two thousand items each", () => {
    const holding = new Holding();
    for (let item = 1; item <= 2001; item += 1) {
      holding.change(`c${item}`, 1);
    }
    holding.change("c7", 1);
    for (const player of [7, 8, 900]) {
      holding.change("c1", 1, player);
    }
    const { players } = holding.now();
    expect([players.length, Object.keys(players[0] ?? {}).length, players[0]?.c7]).toEqual([
      8, 2000, 2,
    ]);
    expect(told(holding)[7]).toBe("c1 1");
  });

  it("of a moment that was told stays as it was", () => {
    const holding = new Holding();
    holding.change("c1", 1);
    const before = holding.now();
    holding.change("c1", 1);
    holding.change("c2", 1);
    expect(before.players[0]).toEqual({ c1: 1 });
  });

  it("may be gone after a reroll, until a line names it again", () => {
    const holding = new Holding();
    expect(holding.now()).toMatchObject({ isRerolled: false, mayBeGone: [] });
    (["c1", "c2", "t3"] as const).forEach((item) => {
      holding.change(item, 1);
    });
    holding.reroll();
    holding.change("c2", 1);
    expect(holding.now()).toMatchObject({ isRerolled: true, mayBeGone: ["c1"] });
  });
});
