import { situationOf } from "../../src/core/model/situation";
import fc from "fast-check";
import { runPaths } from "../../src/floors/floorsOfRun";
import type { Situation } from "../../src/core/model/situation";
import { ACHIEVEMENTS, ISAAC_BEATEN } from "../../src/core/game/unlocks";
import { askedRun } from "../../src/run/playedRun";
import { isSameMemory, type RunMemory } from "../../src/run/runInOrder";
import { builtInFigures } from "../../src/figures/builtIn";
import type { WholeFloor } from "../../src/run/wholeFloor";
import { answered } from "../support/answered";
import { often } from "../support/cases";

/** The floors of a run, each with a name of its own. */
function floorsOf(seed: number, state: Situation): ReadonlyMap<string, WholeFloor> {
  const run = askedRun(seed, state, builtInFigures(state.edition ?? "afterbirth+"));
  const floors = answered(runPaths(run)).flatMap((path) =>
    path.floors.map((whole) => {
      const { stage, stageType } = whole.setup.plan;
      return [`${path.name} ${stage} ${stageType}`, whole] as const;
    }),
  );
  return new Map(floors);
}

/** The rooms that are said to be exact and that another save's run does not have. */
function deniedBy(seed: number, state: Situation, save: Partial<Situation>): readonly string[] {
  const others = floorsOf(seed, { ...state, unlocks: "all", ...save });
  return [...floorsOf(seed, state)].flatMap(([name, { rooms }]) => {
    const there = others.get(name)?.rooms ?? rooms;
    const exact = rooms.filter(({ known }) => known === "exact");
    return exact
      .filter((room) => !there.some((other) => isSameRoom(room, other)))
      .map(({ type, gridIndex }) => `${name}: ${type} at ${gridIndex}`);
  });
}

type Room = WholeFloor["rooms"][number];

function isSameRoom(one: Room, other: Room): boolean {
  const shown = ({ gridIndex, type, shape, variant, seeds }: Room) =>
    [gridIndex, type, shape, variant, seeds.spawnSeed].join();
  return shown(one) === shown(other);
}

const LOCKED = Object.values(ACHIEVEMENTS).map((one) => [one]);

describe("what a run remembers", () => {
  const memory = (removed: readonly number[], seeds = [1, 2], flags = [9]) =>
    ({ flags, pools: { seeds, removed } }) as unknown as RunMemory;

  it("is the bosses that are behind it, as well as the pools' seeds and the flags", () => {
    const isSame = (other: RunMemory) => isSameMemory(memory([3, 5]), other);
    expect(isSame(memory([3, 5]))).toBe(true);
    const others = [memory([3]), memory([3, 5], [1, 3]), memory([3, 5], [1, 2], [])];
    expect(others.map(isSame)).toEqual([false, false, false]);
  });
});

describe("a room that is said to be exact", () => {
  it("stands there for saves that lack an achievement and those that come after it", () => {
    const { shopLevel2, shopLevel3, shopLevel4, newBosses, lastBosses } = ACHIEVEMENTS;
    const chains = [
      [shopLevel3, shopLevel4],
      [shopLevel2, shopLevel3, shopLevel4],
      [newBosses, lastBosses],
    ];
    for (const locked of chains) {
      for (let seed = 1; seed <= often(2, 4); seed += 1) {
        const denied = deniedBy(seed * 7919, situationOf({ edition: "afterbirth+" }), { locked });
        expect([seed, locked, denied]).toEqual([seed, locked, []]);
      }
    }
  });

  it("stands there whichever one achievement a save lacks, and after Isaac was beaten", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 0xffff_ffff }),
        fc.constantFrom("afterbirth+" as const, "repentance" as const, "repentance+" as const),
        fc.oneof(
          fc.record({ locked: fc.constantFrom(...LOCKED) }),
          fc.constant({ locked: ISAAC_BEATEN }),
        ),
        (seed, edition, save) => {
          expect(deniedBy(seed, situationOf({ edition }), save)).toEqual([]);
        },
      ),
      // The same runs each time: of 20,000 rooms one is denied by a save that lacks two of them.
      { numRuns: often(6, 15), seed: 1 },
    );
  });

  // Bosses that another save met earlier were forgotten: each run has flags of its own.
  it("is not one that only this save's earlier bosses put there", () => {
    expect(
      deniedBy(4176546078, situationOf({ edition: "afterbirth+" }), { locked: [347] }),
    ).toEqual([]);
  });

  // An L whose corner is free shares its grid index with the secret room in that corner.
  it("is not taken for the room that shares its grid index", () => {
    expect(
      deniedBy(2572770966, situationOf({ edition: "afterbirth+" }), { locked: [347] }),
    ).toEqual([]);
  });

  it("is not one that a save with nothing unlocked lacks", () => {
    for (const seed of [110866, 348436]) {
      expect(deniedBy(seed, situationOf({ edition: "afterbirth+" }), { unlocks: "none" })).toEqual(
        [],
      );
    }
  });

  it("is not one that a save without any super sin lacks", () => {
    const locked = [33, 49, 50, 51, 52, 53, 55];
    expect(deniedBy(1608946646, situationOf({ edition: "repentance+" }), { locked })).toEqual([]);
  });
});
