/**
 * What the saved runs that the tests carry show of the room's spawn stream and of the generator of drops: machines,
 * shopkeepers and fires, each count beside what neighbouring generators would have got of the same.
 */
import { fireDrops, shopkeeperOf } from "../../../src/core/contents/fires";
import { entryDraws } from "../../../src/core/contents/streams";
import { floatOfDraw, nextState, shiftsOf, stateAfter } from "../../../src/core/rng/generator";
import {
  drawsMade,
  isFireRight,
  isOfRoom,
  ownDrawsWords,
} from "../../../src/judge/saves/savedFixtures";
import { judgeSavedRun, type SavedRunReport } from "../../../src/judge/saves/savedReport";
import { pillOf } from "../../../src/items/runGoods";
import { roomsOfSave, type SavedFixture } from "../../../src/observe/save/savedRun";
import { CARRIED, carriedReport, carriedRun } from "./carriedRuns";

const RUNS = CARRIED.map((name) => carriedRun(name).run);
const ALL = RUNS.flatMap((run) =>
  roomsOfSave(run).flatMap((room) => room.fixtures.map((fixture) => ({ run, room, fixture }))),
);
const ofType = (type: number) => ALL.filter(({ fixture }) => fixture.type === type);
const [MACHINE, KEEPER, FIRE] = [6, 17, 33];

/** How many own seeds a stream of a room by another shift index, its entries seeded by another one, would explain. */
function explained(entryShift: number, seedShift: number): number {
  return ALL.filter(({ room, fixture }) => {
    let draw = room.spawnSeed;
    return Array.from({ length: 400 }).some(() => {
      draw = nextState(draw, shiftsOf(entryShift));
      return (
        stateAfter(draw, fixture.type === KEEPER ? 2 : 1, shiftsOf(seedShift)) === fixture.initSeed
      );
    });
  }).length;
}

/** How many moved generators of drops another shift index would explain, within the draws that were seen. */
function moved(shiftIndex: number): number {
  return ALL.filter(({ fixture: { initSeed, dropSeed } }) =>
    [1, 2, 3, 4].some((steps) => stateAfter(initSeed, steps, shiftsOf(shiftIndex)) === dropSeed),
  ).length;
}

describe("own generators of items, trinkets, pills and cards", () => {
  it("stand in every saved run where the start seed puts them, but for what was used", () => {
    expect(RUNS.filter(({ ownDraws }) => ownDraws === undefined)).toEqual([]);
    const moved = RUNS.map(({ ownDraws = [] }) => ownDraws);
    // Things that teleport have one generator together, which the start seed seeds otherwise.
    const others = moved.flat().filter(({ draws }) => draws === undefined);
    const named = new Set(others.map(({ kind, id }) => `${kind} ${id}`));
    expect(named).toEqual(
      new Set(["collectible 44", "collectible 316", "collectible 324", "trinket 43", "pill 19"]),
    );
    expect(Math.max(...moved.map((one) => one.length))).toBeLessThan(20);
    const cards = moved.flat().filter(({ kind }) => kind === "card");
    expect(cards.length).toBeGreaterThan(5);
  });

  it("are told of what drew for itself", () => {
    const names = RUNS.map((run) => ownDrawsWords(run)).filter((words) => words !== "");
    expect(names).toContain("Latch Key 2");
  });
});

describe("machines, shopkeepers and fires of saved runs", () => {
  it("have their own seeds from the draws of their room, and by no neighbouring generator", () => {
    const right = ALL.filter(({ run, room, fixture }) =>
      isOfRoom(room, fixture, run.version.edition),
    );
    expect([ALL.length, right.length]).toEqual([81, 81]);
    expect([10, 12].map((index) => explained(index, 35))).toEqual([0, 0]);
    expect([34, 36].map((index) => explained(11, index))).toEqual([0, 0]);
  });

  it("drop by a generator that starts from their own seed, and by no neighbouring one", () => {
    const used = ALL.filter(({ fixture }) => fixture.initSeed !== fixture.dropSeed);
    expect(used.filter(({ fixture }) => drawsMade(fixture) === undefined)).toEqual([]);
    expect([used.length, moved(30), moved(29), moved(31)]).toEqual([30, 30, 0, 0]);
  });

  it("are fires that dropped where their first float lies below 0.1, and no other bound fits", () => {
    const dead = ofType(FIRE).filter(({ fixture }) => drawsMade(fixture) !== 0);
    expect(dead.filter(({ fixture }) => !isFireRight(fixture))).toEqual([]);
    const floats = (fires: readonly { readonly fixture: SavedFixture }[]) =>
      fires.map(({ fixture }) => floatOfDraw(nextState(fixture.initSeed, shiftsOf(30))));
    const [dropped, not] = [true, false].map((drops) =>
      floats(dead.filter(({ fixture }) => fireDrops(fixture.initSeed) === drops)),
    ) as [number[], number[]];
    expect(Math.max(...dropped)).toBeLessThan(0.1);
    expect(Math.min(...not)).toBeGreaterThan(0.1);
    expect([dropped.length > 2, not.length > 20]).toEqual([true, true]);
  });

  it("are among what stands on the grid, bomb rocks as the rules have them, by no neighbouring generator", () => {
    const objects = RUNS.flatMap((run) =>
      roomsOfSave(run).flatMap((room) => room.grid.map((one) => ({ run, room, ...one }))),
    );
    const explained = (shiftIndex: number): number =>
      objects.filter(({ room, seed }) => {
        let draw = room.spawnSeed;
        return Array.from({ length: 400 }).some(() => {
          draw = nextState(draw, shiftsOf(shiftIndex));
          return draw === seed;
        });
      }).length;
    // Three pits of one run are none of the room's; what made them nobody knows.
    expect([objects.length, explained(11), explained(10), explained(12)]).toEqual([
      1902, 1899, 0, 0,
    ]);
    const placeOf = (type: number): readonly number[] =>
      objects.flatMap((one) =>
        one.type === type ? [nextState(one.seed, shiftsOf(35)) % 1001] : [],
      );
    const [rocks, bombs] = [placeOf(2), placeOf(5)];
    expect([rocks.length, bombs.length]).toEqual([658, 8]);
    expect(Math.min(...rocks)).toBeGreaterThanOrEqual(16);
    expect(Math.max(...bombs)).toBeLessThan(10);
  });

  it("are shopkeepers of the variant that the draw before their seed gives", () => {
    for (const { run, room, fixture } of ofType(KEEPER)) {
      const draw = entryDraws(room.spawnSeed, run.version.edition, 400).find(
        (one) => shopkeeperOf(0, one, () => true).initSeed === fixture.initSeed,
      );
      const plain = fixture.variant % 3 === 0 || fixture.variant === 1 || fixture.variant === 4;
      const told = [0, 1, 2].map((variant) => shopkeeperOf(variant, draw ?? 1, () => true).variant);
      const locked = [0, 1, 2].map(
        (variant) => shopkeeperOf(variant, draw ?? 1, () => false).variant,
      );
      expect([
        plain || fixture.variant === 2,
        [...told, ...locked].includes(fixture.variant),
      ]).toEqual([true, true]);
    }
    expect(ofType(KEEPER).length).toBeGreaterThan(1);
  });

  it("are told from where they stand where they are machines that were met", () => {
    const told = RUNS.flatMap((run, place) => {
      const { edition } = run.version;
      return carriedReport(CARRIED[place] ?? "").machines.map((one) => ({ ...one, edition }));
    });
    expect(told.map(({ machine }) => machine.name)).toContain("slot machine");
    for (const { edition, machine, words } of told) {
      const isKnown = edition === "repentance";
      expect([words, (machine.uses ?? []).length > 0]).toEqual([words, isKnown]);
      expect(words.includes("before Repentance nobody has published")).toBe(!isKnown);
    }
    expect(new Set(told.map(({ edition }) => edition)).size).toBe(2);
    expect(ofType(MACHINE).length).toBeGreaterThan(2);
  });

  it("give pills that do what the file says, whatever its seed says", () => {
    const givenBy = ({ machines }: SavedRunReport): readonly string[] =>
      machines
        .flatMap(({ machine }) => (machine.uses ?? []).map(({ gives }) => gives))
        .filter((one) => pillOf(one) !== undefined);
    const giving = RUNS.filter(
      (_, place) => givenBy(carriedReport(CARRIED[place] ?? "")).length > 0,
    );
    const given = giving.flatMap((run) => {
      const { pool } = run;
      const pills = pool?.pills.map((pill) => ({ ...pill, effect: 20 })) ?? [];
      return givenBy(judgeSavedRun({ ...run, pool: pool && { ...pool, pills } }, {}));
    });
    expect(new Set(given)).toEqual(new Set(["48 Hour Energy"]));
  });
});
