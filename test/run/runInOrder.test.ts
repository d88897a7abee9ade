import {
  BossPools,
  checkedPlan,
  STATE_FLAGS,
  possibleBosses,
  type FloorPlan,
} from "../../src/floors";
import { Rng, shiftsOf } from "../../src/core/rng/generator";
import { twisterNumbers } from "../../src/core/rng/mersenneTwister";
import { Boss } from "../../src/core/game/bosses";
import { builtInFigures } from "../../src/figures/builtIn";
import { RunInOrder } from "../../src/run/runInOrder";
import { answered } from "../support/answered";
import { aFloorInput } from "../support/making";

const tables = builtInFigures("repentance")?.bosses ?? { pools: [], achievements: [] };

function planOf(stage: number, stageType = 0, locked: readonly number[] = []): FloorPlan {
  return answered(
    checkedPlan(aFloorInput({ edition: "repentance", stage, stageType, locked, stageSeed: 1 })),
  );
}

describe("the boss pools of a run", () => {
  /** The seven draws of a stage's pool on the first floor of a run, as the facts have them. */
  function drawsOf(startSeed: number, file: number): readonly number[] {
    const seeder = new Rng(startSeed, shiftsOf(26));
    const [seed = 0] = Array.from({ length: file + 1 }, () => seeder.next()).slice(-1);
    const pool = new Rng(seed, shiftsOf(17));
    return Array.from({ length: 7 }, () => pool.next());
  }

  it.each([
    [1, 1, 9, 0],
    [3, 4, 10, 50],
    [5, 7, 11, 25],
    [7, 10, 12, 40],
  ])(
    "on stage %i draw seven times: a Horseman, two bosses, the Fallen, or one of the pool",
    (stage, file, horseman, odds) => {
      const pool = tables.pools.find((one) => one.file === file);
      const isInPool = (boss: number) => pool?.bosses.some(([one]) => one === boss) === true;
      const met = new Map<string, number>();
      for (let seed = 1; seed < 400_000; seed += 997) {
        const run = new BossPools(tables, seed);
        const flags: boolean[] = [];
        flags[6] = seed % 2 === 1;
        run.startAttempt();
        const { boss, doubleTrouble } = run.choose(planOf(stage), stage, flags);
        const [r0 = 0, r1 = 0, r2 = 0, r3 = 0, r4 = 0, , r6 = 0] = drawsOf(seed, file);
        const rider = horseman === 12 && r0 % 2 === 0 ? 38 : horseman;
        const [kind, isRight] =
          r1 % 10 === 0
            ? r2 % 10 === 0
              ? ["headless", boss === 22]
              : [`rider ${rider}`, boss === rider]
            : odds > 0 && r3 % odds === 0
              ? ["two", boss === 0 && doubleTrouble === (pool?.doubleTrouble ?? -1)]
              : flags[6] && r4 % 10 === 0
                ? ["fallen", boss === 23]
                : ["pool", isInPool(boss) && doubleTrouble === 0];
        expect([seed, isRight]).toEqual([seed, true]);
        expect(kind === "two" || doubleTrouble === 0).toBe(true);
        // The pool's generator stands after its seventh draw, whatever else was asked of copies.
        expect(run.state().seeds[tables.pools.findIndex((one) => one.file === file)]).toBe(r6);
        met.set(kind as string, (met.get(kind as string) ?? 0) + 1);
      }
      expect(met.size).toBe(stage === 7 ? 6 : stage === 1 ? 4 : 5);
    },
  );

  it("know neither Horsemen nor the Fallen on the alternative path, nor what is locked", () => {
    const flags: boolean[] = [];
    flags[6] = true;
    const bossOf = (seed: number, plan: FloorPlan) =>
      new BossPools(tables, seed).choose(plan, 3, flags).boss;
    for (let seed = 1; seed < 400_000; seed += 997) {
      expect([9, 10, 22, 23]).not.toContain(bossOf(seed, planOf(3, 4)));
      expect([10, 22]).not.toContain(bossOf(seed, planOf(3, 0, [5])));
    }
  });

  it("know Horsemen on a chapter's second floor in Repentance, and in Repentance+ not", () => {
    // 72SC HLE2, a run that Repentance saved, met Famine there; the code of Repentance+ has stages 1, 3, 5, 7.
    const met = (edition: "repentance" | "repentance+", stage: number) => {
      const plan = answered(checkedPlan(aFloorInput({ edition, stage, stageSeed: 1 })));
      const bosses = Array.from({ length: 400 }, (_, index) => {
        return new BossPools(tables, 1 + 997 * index).choose(plan, stage, []).boss;
      });
      const possible = possibleBosses(tables, plan, stage).map(({ boss }) => boss);
      const riders = (all: readonly number[]) => [9, 10, 22].map((one) => all.includes(one));
      expect(riders(possible)).toEqual(riders(bosses));
      return riders(bosses);
    };
    expect(met("repentance", 2)).toEqual([true, false, true]);
    expect(met("repentance", 4)).toEqual([false, true, true]);
    for (const second of [2, 4]) {
      expect(met("repentance+", second)).toEqual([false, false, false]);
    }
    expect(met("repentance+", 1)).toEqual([true, false, true]);
    expect(met("repentance+", 3)).toEqual([false, true, true]);
  });

  it("keep Baby Plum for saves with the last bosses of Afterbirth+, as a run of the game did", () => {
    // Cellar I of 0YCH A041.
    const bosses = [[], [347], [346, 347]].map(
      (locked) => new BossPools(tables, 3135967142).choose(planOf(1, 1, locked), 1, []).boss,
    );
    expect(bosses).toEqual([Boss.BABY_PLUM, Boss.DUKE_OF_FLIES, Boss.DUKE_OF_FLIES]);
  });

  it("have a Horseman for either floor of a chapter, as a run of the game had", () => {
    // 72SC HLE2.
    const run = new BossPools(tables, 3788463189);
    const locked = [346, 347, 635];
    const [first, second] = [planOf(1, 0, locked), planOf(2, 1, locked)];
    run.startAttempt();
    expect(run.choose(first, 1, []).boss).toBe(Boss.HEADLESS_HORSEMAN);
    run.finishFloor();
    run.startAttempt();
    expect(run.choose(second, 2, []).boss).toBe(Boss.FAMINE);
  });

  it("look ten times for a boss that can be had, each miss leading on, then for the next in the list", () => {
    const bosses = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (boss) => [boss, boss === 4 ? 0.5 : 1] as readonly [number, number],
    );
    const free = [2, 7];
    const locked = bosses.filter(([boss]) => !free.includes(boss)).map(([boss]) => boss);
    const own = {
      pools: [{ file: 1, doubleTrouble: 0, bosses }],
      achievements: locked.map((boss) => [boss, 346] as const),
    };
    /** What the facts' pseudo-code picks, and after how many looks; 11 is the next in the list. */
    const picked = (startSeed: number): readonly [boss: number, looks: number] => {
      const seeder = new Rng(startSeed, shiftsOf(26));
      const [, seed = 0] = [seeder.next(), seeder.next()];
      const numbers = twisterNumbers(seed, bosses.length);
      const order = [...bosses];
      for (let at = order.length - 1; at >= 1; at -= 1) {
        const other = (numbers[order.length - 1 - at] ?? 0) % (at + 1);
        [order[at], order[other]] = [order[other] ?? [0, 0], order[at] ?? [0, 0]];
      }
      const rng = new Rng(seed, shiftsOf(17));
      Array.from({ length: 7 }, () => rng.next());
      const total = 7.5;
      let goal = Math.fround(rng.randomFloat() * total);
      for (let look = 1; ; look += 1) {
        let sum = 0;
        const index = order.findIndex(([, weight]) => (sum += weight) > goal);
        const [boss, weight] = order[index] ?? [0, 0];
        if (free.includes(boss)) {
          return [boss, look];
        }
        if (look === 10) {
          const next = [...order.slice(index + 1), ...order].find(([one]) => free.includes(one));
          return [next?.[0] ?? 0, 11];
        }
        goal = Math.fround(Math.fround(Math.fround(sum - goal) / weight) * total);
      }
    };
    const looks = new Set<number>();
    for (let seed = 1; seed < 400_000; seed += 997) {
      const run = new BossPools(own, seed);
      const [boss, looked] = picked(seed);
      expect([seed, run.choose(planOf(1, 0, [5, 346]), 1, []).boss]).toEqual([seed, boss]);
      looks.add(looked);
    }
    expect([...looks].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it("free all bosses of a pool once none is left, those of the floor under way too, each with his variants", () => {
    const pools = [{ file: 1, doubleTrouble: 0, bosses: [[13, 1, 5100] as const] }];
    const run = new BossPools({ pools, achievements: [] }, 77);
    const choose = () => run.choose(planOf(1, 0, [5]), 1, []);
    const choice = { boss: 13, doubleTrouble: 5100 };
    expect([choose(), choose()]).toEqual([choice, choice]);
    run.finishFloor();
    expect(choose()).toEqual(choice);
  });

  it("leave Mom alone", () => {
    const mom = new BossPools(tables, 1).choose(planOf(6), 6, []);
    expect(mom).toEqual({ boss: Boss.MOM, doubleTrouble: 0 });
  });
});

describe("the flags of a run", () => {
  const { devilRoomVisited, bookPickedUp } = STATE_FLAGS;
  const FIRST = { edition: "afterbirth+", stage: 1, stageSeed: 5 } as const;

  it("remember a devil room that was entered, once, even where a floor is given the flag itself", () => {
    const run = new RunInOrder(1000, "afterbirth+", undefined);
    run.enterDevilRoom();
    run.enterDevilRoom();
    expect(run.memory().flags).toEqual([devilRoomVisited]);
    for (const input of [
      { ...FIRST, flags: [devilRoomVisited] },
      { ...FIRST, stage: 2 },
    ]) {
      run.nextFloor(aFloorInput(input));
      expect(run.memory().flags).toContain(devilRoomVisited);
    }
  });

  it("keep nothing that was given for one floor", () => {
    const run = new RunInOrder(1000, "afterbirth+", undefined);
    run.nextFloor(aFloorInput({ ...FIRST, flags: [devilRoomVisited, bookPickedUp] }));
    expect(run.memory().flags).not.toContain(bookPickedUp);
    expect(run.memory().flags).not.toContain(devilRoomVisited);
  });
});
