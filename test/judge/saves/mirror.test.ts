/**
 * The mirror world behind a floor, as two public saved runs have it (Kirillishko/Isaac-save, version 0146:
 * 31C3 ED4L and JZ2E A9J3, both on Downpour II): the cells and decoration seeds of the floor, its spawn and
 * first award seeds one step on by (2, 7, 9), but for the mirror's room, 1.10000, whose spawn seed is the
 * floor's. 35 of 35 rooms; the mirror's room and the start room have equal seeds.
 */
import { awardName } from "../../../src/core/game/pickupKinds";
import { planAward } from "../../../src/core/award/awardPlan";
import { EMPTY_LOADOUT } from "../../../src/core/award/loadout";
import { rollAward } from "../../../src/core/award/roll";
import { awardRules } from "../../../src/core/award/awardRules";
import type { WholeRoom } from "../../../src/floors";
import { mineshaft } from "../../../src/floors/fixedRooms";
import { parseSeedText } from "../../../src/core/rng/seedText";
import { nextRoomSeed, stageSeed } from "../../../src/core/rng/stageSeeds";
import { builtInFigures } from "../../../src/figures/builtIn";
import { matchOf } from "../../../src/run/matchedRoom";
import { RunInOrder } from "../../../src/run/runInOrder";
import { judgeSavedRun } from "../../../src/judge/saves/savedReport";
import type { SavedRoom, SavedRun } from "../../../src/observe/save/savedRun";
import { answered } from "../../support/answered";
import { carriedRun } from "./carriedRuns";
import { savedRoom } from "./madeRun";
import { aFloorInput } from "../../support/making";

const SEEDS = ["31C3 ED4L", "JZ2E A9J3"];

function downpourOf(startSeed: number) {
  const run = new RunInOrder(startSeed, "repentance", builtInFigures("repentance", "1.7.9b"));
  const seed = stageSeed(startSeed, 2, 4, "repentance") as number;
  const floor = { stageSeed: seed, stage: 2, stageType: 4, curses: 0 };
  const input = { ...floor, edition: "repentance", build: "1.7.9b", difficulty: "hard" } as const;
  return answered(run.nextFloor(aFloorInput(input)));
}

function roomOf(room: WholeRoom, listIndex: number, mirrored: boolean): SavedRoom {
  const { spawnSeed, awardSeed, roomType, type } = room;
  const isMirror = type === "mirror";
  const variant = isMirror ? 10000 : (room.variant ?? 7);
  return {
    ...savedRoom({ ...room, variant }, listIndex),
    dimension: mirrored ? 1 : 0,
    stbStage: roomType === 1 && type !== "start" ? 27 : 0,
    spawnSeed: mirrored && !isMirror ? nextRoomSeed(spawnSeed) : spawnSeed,
    awardSeed: mirrored ? nextRoomSeed(awardSeed) : awardSeed,
  };
}

/** The floor as a file of that game would have it, its mirror world behind it. */
function savedDownpour(text: string): SavedRun {
  const { seed: startSeed } = answered(parseSeedText(text)) as { readonly seed: number };
  const whole = downpourOf(startSeed);
  const onGrid = whole.rooms.filter(({ gridIndex }) => gridIndex >= 0);
  const rooms = [false, true].flatMap((mirrored, world) =>
    onGrid.map((room, index) => roomOf(room, index + world * onGrid.length, mirrored)),
  );
  const { run } = carriedRun("22-repentance-gsr0146");
  return {
    ...{ ...run, seedText: text, startSeed, rooms, flags: [], pool: undefined },
    ...{ stage: 2, stageType: 4, curses: 0, difficulty: 1, devilSeed: 0 },
    dungeonPlacementSeed: whole.floor.dungeonPlacementSeed ?? 0,
    player: {
      ...{ playerType: 0, players: 1, hearts: 6, maxHearts: 6, soulHearts: 0 },
      ...{ coins: 0, keys: 0, carried: {}, trinkets: [] },
    },
  };
}

describe.each(SEEDS)("a saved run with a mirror world, %s", (text) => {
  const run = savedDownpour(text);
  const start = run.rooms.find(({ gridIndex }) => gridIndex === 84) as SavedRoom;
  const mirror = run.rooms.find(({ variant }) => variant === 10000) as SavedRoom;

  it("matches room by room on both sides of the mirror, whose room shares its seeds with the start", () => {
    expect(mirror.spawnSeed).toBe(start.spawnSeed);
    const { rooms, floors, floor } = judgeSavedRun(run);
    expect(rooms.mismatch).toBe(0);
    const both = [start, ...run.rooms.filter(({ dimension }) => dimension === 1)];
    for (const { listIndex } of both) {
      expect(floor.rooms[listIndex]).toMatchObject({ listIndex, verdict: "match" });
    }
    expect(floors).toEqual({ match: 1, mismatch: 0, outside: 0 });
    // What fits behind the floor explains no other placement seed.
    expect(judgeSavedRun({ ...run, dungeonPlacementSeed: 5 }).floors.match).toBe(0);
  });

  it("knows the mirror's room and the start room apart by their cells, in a log by their layouts", () => {
    const whole = downpourOf(run.startSeed);
    for (const room of [start, mirror]) {
      const { gridIndex, ...logged } = room;
      expect(matchOf(room, whole)).toMatchObject({ isMatch: true, expected: { gridIndex } });
      expect(matchOf(logged, whole)).toMatchObject({ isMatch: true, expected: { gridIndex } });
    }
  });

  it("says what clearing a room drops behind the mirror, from the award seed there", () => {
    const { drops } = judgeSavedRun(run);
    const plan = planAward(awardRules("repentance"), { ...EMPTY_LOADOUT, difficulty: "hard" });
    const fights = run.rooms.filter(
      ({ dimension, roomType, variant, gridIndex }) =>
        dimension === 1 && roomType === 1 && variant !== 10000 && gridIndex !== 84,
    );
    expect(fights.length).toBeGreaterThan(4);
    for (const { listIndex, awardSeed } of fights) {
      const { variant, count } = rollAward(plan, awardSeed);
      expect(drops.find((drop) => drop.listIndex === listIndex)?.drop).toMatchObject({
        award: awardName(variant),
        count,
      });
    }
  });

  it("is outside the model where a room behind the mirror has another seed, and accuses nothing", () => {
    const rooms = run.rooms.map((room) =>
      room.dimension === 1 && room.gridIndex === 84 ? { ...room, spawnSeed: 12345 } : room,
    );
    const outside = judgeSavedRun(run).rooms.outside + 1;
    expect(judgeSavedRun({ ...run, rooms }).rooms).toMatchObject({ mismatch: 0, outside });
  });
});

describe("a saved run with a mineshaft", () => {
  const text = SEEDS[0] as string;
  const plain = savedDownpour(text);
  const whole = downpourOf(plain.startSeed);
  const main = plain.rooms.filter(({ dimension }) => dimension === 0);
  const { rooms: shaft, dungeonPlacementSeed } = mineshaft(whole.floor.dungeonPlacementSeed ?? 0);
  const behind = shaft.map((room, index): SavedRoom => ({
    ...(main[0] as SavedRoom),
    ...{ ...room, stbStage: 29, dimension: 1, listIndex: main.length + index },
  }));
  const judged = (rooms: readonly SavedRoom[], seed = dungeonPlacementSeed) =>
    judgeSavedRun({ ...plain, rooms: [...main, ...rooms], dungeonPlacementSeed: seed });

  it("matches room by room, its placement seed drawn on from the floor's", () => {
    expect(behind.length).toBeGreaterThan(3);
    const { rooms, floors } = judged(behind);
    expect(rooms.outside).toBe(judged([], plain.dungeonPlacementSeed).rooms.outside);
    expect([rooms.mismatch, floors.match]).toEqual([0, 1]);
    // Without the Mines' file it is none, and the placement seed is the floor's own.
    expect(judged(behind.map((room) => ({ ...room, stbStage: 27 }))).floors.match).toBe(0);
  });

  it("is outside the model in every room that is another than the known one's", () => {
    const own = judged(behind).rooms.outside;
    const [last = expect.fail()] = behind.slice(-1);
    const other = [...behind.slice(0, -1), { ...last, decorationSeed: 77 }];
    expect(judged(other).rooms).toMatchObject({ mismatch: 0, outside: own + 1 });
    expect(judged(behind.slice(1)).rooms.outside).toBeGreaterThan(own);
  });
});
