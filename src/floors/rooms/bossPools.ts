/**
 * Which boss a floor gets from Repentance on: out of pools with generators of their own, which a run
 * opens from its start seed and keeps from floor to floor. The level stream takes no part.
 *
 * Source: zdd14990/isaac-offline-map-generator and Lceoliu/AIsaac (static). Verified: 33 of 33 boss
 * rooms entered on logged floors of four builds of Repentance.
 */
import { at } from "../../core/lists";
import { toFloat32 } from "../../core/rng/float32";
import { shuffle } from "../../core/rng/generator";
import { twisterNumbers } from "../../core/rng/mersenneTwister";
import { ACHIEVEMENTS, isUnlocked, STATE_FLAGS } from "../../core/game/unlocks";
import { Boss } from "../../core/game/bosses";
import { isAlternativePath } from "../../core/game/stage";
import { LOCAL_SHIFTS, openLocal } from "../floorStreams";
import type { BossSupply, FloorPlan } from "../floorTypes";
import { chapterOf, doubleTroubleOdds, fixedBoss } from "./boss";
import type { BossChoice, BossPoolFigures, BossTables } from "./roomFigures";
import { stageFile } from "./stageFile";

/** What a run's pools remember from floor to floor, to be kept and put back. */
export interface BossPoolState {
  /** In the order of the tables' pools; 0 for one that was not asked yet. */
  readonly seeds: readonly number[];
  /** The bosses that were met. */
  readonly removed: readonly number[];
}

type Pool = ReturnType<typeof openPool>;

/** How often a pool is asked, and how often it looks again for a boss that can be had. */
const ATTEMPTS = 10;
const SCANS = 10;

/** The boss pools of one run. */
export class BossPools {
  /** By file number; a pool opens when it is first asked, which most floors of a run do with few. */
  private readonly pools: (Pool | undefined)[] = [];
  /** The bosses met on floors before. */
  private removed: readonly number[] = [];
  /** The bosses chosen on the floor under way. */
  private chosen: number[] = [];

  /** @param startSeed the run's start seed. */
  constructor(
    private readonly tables: BossTables,
    private readonly startSeed: number,
  ) {}

  /** Begins an attempt at a floor: what a failed one has chosen can be had again. */
  startAttempt(): void {
    this.chosen = [];
  }

  /** Ends a floor: its bosses are not met again. */
  finishFloor(): void {
    this.removed = [...this.removed, ...this.chosen];
    this.chosen = [];
  }

  /** What is remembered, with the floor under way left out. */
  state(): BossPoolState {
    const seeds = this.tables.pools.map(({ file }) => this.pools[file]?.rng.getSeed() ?? 0);
    return { seeds, removed: this.removed };
  }

  /** Puts a remembered state back. */
  restore({ seeds, removed }: BossPoolState): void {
    this.tables.pools.forEach(({ file }, place) => {
      const seed = at(seeds, place);
      const pool = seed === 0 ? undefined : this.pool(file);
      this.pools[file] = pool && { ...pool, rng: openLocal(seed, LOCAL_SHIFTS.bossPool) };
    });
    this.removed = removed;
    this.chosen = [];
  }

  /**
   * Chooses a boss.
   *
   * @param stage the floor's, or the next for the second boss of an XL floor.
   * @param flags the run's state flags by number.
   */
  choose(plan: FloorPlan, stage: number, flags: readonly boolean[]): BossChoice {
    const fixed = fixedBoss(plan, stage);
    if (fixed !== Boss.NONE) {
      return alone(fixed);
    }
    const pool = this.pool(stageFile(stage, plan.stageType));
    if (pool === undefined) {
      return alone(Boss.MONSTRO);
    }
    const draws = choiceDraws(pool);
    const horseman = this.horseman(plan, stage, draws);
    if (horseman !== Boss.NONE) {
      return alone(horseman);
    }
    const odds = doubleTroubleOdds(stage);
    if (pool.doubleTrouble !== 0 && odds !== 0 && draws.doubleTrouble % odds === 0) {
      return { boss: 0, doubleTrouble: pool.doubleTrouble };
    }
    const isFallen = draws.fallen % 10 === 0 && flags[STATE_FLAGS.devilRoomVisited] === true;
    if (isFallen && !isAlternativePath(plan.stageType) && this.take(Boss.FALLEN)) {
      return alone(Boss.FALLEN);
    }
    const boss = this.chooseFrom(plan, pool);
    return { boss, doubleTrouble: variantsOf(pool, boss) };
  }

  private pool(file: number): Pool | undefined {
    const figures = this.tables.pools.find((pool) => pool.file === file);
    if (this.pools[file] === undefined && figures !== undefined) {
      this.pools[file] = openPool(figures, this.firstSeed(file));
    }
    return this.pools[file];
  }

  /** What a pool opens with: one draw for each file number up to its own. */
  private firstSeed(file: number): number {
    const seeder = openLocal(this.startSeed, LOCAL_SHIFTS.bossPoolSeeds);
    for (let before = 0; before < file; before += 1) {
      seeder.next();
    }
    return seeder.next();
  }

  /** The Headless Horseman or the chapter's own, 0 if it is neither. */
  private horseman(plan: FloorPlan, stage: number, draws: ReturnType<typeof choiceDraws>): number {
    const own = ownHorseman(plan, stage);
    const isDrawn = draws.horseman % 10 === 0 && isUnlocked(plan, ACHIEVEMENTS.horsemen);
    if (!isDrawn || own === 0 || isAlternativePath(plan.stageType)) {
      return 0;
    }
    if (draws.headless % 10 === 0 && this.take(Boss.HEADLESS_HORSEMAN)) {
      return Boss.HEADLESS_HORSEMAN;
    }
    if (!this.take(own)) {
      return 0;
    }
    const isConquest = draws.conquest % 2 === 0 && isUnlocked(plan, ACHIEVEMENTS.conquest);
    if (own === Boss.DEATH && isConquest) {
      this.chosen.push(Boss.CONQUEST);
      return Boss.CONQUEST;
    }
    return own;
  }

  /** A boss of the pool, each again once all have been met. */
  private chooseFrom(plan: FloorPlan, pool: Pool): number {
    const local = pool.rng.clone();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const boss = this.pick(plan, pool, toFloat32(local.randomFloat() * pool.total));
      if (boss !== 0) {
        this.chosen.push(boss);
        return boss;
      }
      const isKept = (boss: number): boolean => !pool.bosses.some(([freed]) => freed === boss);
      this.removed = this.removed.filter((one) => isKept(one));
      this.chosen = this.chosen.filter((one) => isKept(one));
    }
    return Boss.MONSTRO;
  }

  /** The weighted pick; one that cannot be had leads to another place in the sum, ten times. */
  private pick(plan: FloorPlan, pool: Pool, first: number): number {
    let index = indexAt(pool, first);
    let goal = first;
    for (let scan = 1; scan < SCANS && index >= 0; scan += 1) {
      const [boss, weight] = at(pool.bosses, index);
      if (this.isFree(plan, boss)) {
        return boss;
      }
      const left = toFloat32(sumUpTo(pool, index) - goal);
      goal = toFloat32(toFloat32(left / weight) * pool.total);
      index = indexAt(pool, goal);
    }
    return index < 0 ? 0 : this.nextFree(plan, pool, index);
  }

  /** The first boss that can be had from a place on. */
  private nextFree(plan: FloorPlan, pool: Pool, index: number): number {
    const count = pool.bosses.length;
    for (let step = 0; step < count; step += 1) {
      const [boss] = at(pool.bosses, (index + step) % count);
      if (this.isFree(plan, boss)) {
        return boss;
      }
    }
    return 0;
  }

  private isFree(plan: FloorPlan, boss: number): boolean {
    const achievement = achievementOf(this.tables, boss);
    return (achievement === 0 || isUnlocked(plan, achievement)) && !this.isTaken(boss);
  }

  private isTaken(boss: number): boolean {
    return this.removed.indexOf(boss) >= 0 || this.chosen.indexOf(boss) >= 0;
  }

  /** Takes a boss that a run meets once; false if it was met before. */
  private take(boss: number): boolean {
    if (this.isTaken(boss)) {
      return false;
    }
    this.chosen.push(boss);
    return true;
  }
}

/** Every choice first makes all of its seven draws; the last two decide nothing. */
function choiceDraws({ rng }: Pool) {
  const draws = {
    conquest: rng.next(),
    horseman: rng.next(),
    headless: rng.next(),
    doubleTrouble: rng.next(),
    fallen: rng.next(),
  };
  rng.next();
  rng.next();
  return draws;
}

/** A boss with any of his layouts. */
function alone(boss: number): BossChoice {
  return { boss, doubleTrouble: 0 };
}

/** A supply that always gives the same answers, the second one for the second boss. */
export function settledBosses(choice: readonly BossChoice[]): BossSupply {
  return {
    startAttempt: () => undefined,
    choose: (plan, stage) => choice[stage === plan.stage ? 0 : 1],
  };
}

/** The first of a boss's own variants, 0 if he has none. Source: AIsaac (the attribute `room`), static. */
function variantsOf(pool: Pick<BossPoolFigures, "bosses"> | undefined, boss: number): number {
  return pool?.bosses.find(([one]) => one === boss)?.[2] ?? 0;
}

/**
 * The Horseman of a floor, one a chapter; 0 if none can come there. Verified: Pestilence on Catacombs I (F04X
 * 6BTC), and Famine on a second floor behind the Headless Horseman on the first (72SC HLE2), by saved runs of
 * Repentance. The code of Repentance+ has first floors alone, so that floor may have another cause.
 */
function ownHorseman({ rules }: FloorPlan, stage: number): number {
  return stage % 2 === 1 || rules.hasLateHorsemen ? Boss.FAMINE + chapterOf(stage) : 0;
}

/** The achievement that a boss waits for, 0 if none. */
function achievementOf({ achievements }: BossTables, boss: number): number {
  return achievements.find(([one]) => one === boss)?.[1] ?? 0;
}

/** A pool shuffled as the game shuffles it when a run begins; the order stays for the run. */
function openPool(figures: BossPoolFigures, seed: number) {
  const bosses = figures.bosses.slice();
  let total = 0;
  for (const row of bosses) {
    total = toFloat32(row[1] + total);
  }
  const numbers = twisterNumbers(seed, bosses.length);
  shuffle(bosses, (bound) => at(numbers, bosses.length - bound) % bound);
  return {
    rng: openLocal(seed, LOCAL_SHIFTS.bossPool),
    doubleTrouble: figures.doubleTrouble,
    total,
    /** As the run has shuffled them: the same from its first floor to its last. */
    bosses,
  };
}

/** The boss at which the sum of weights exceeds a goal, -1 if none. */
function indexAt(pool: Pool, goal: number): number {
  let sum = 0;
  return pool.bosses.findIndex(([, weight]) => {
    sum = toFloat32(sum + weight);
    return goal < sum;
  });
}

function sumUpTo(pool: Pool, last: number): number {
  const upTo = pool.bosses.slice(0, last + 1);
  return upTo.reduce((sum, [, weight]) => toFloat32(sum + weight), 0);
}

/**
 * Every boss that a floor can have when its run is not known: the pool's own, with Horsemen, the
 * Fallen and double trouble where the stage has them.
 */
export function possibleBosses(
  tables: BossTables,
  plan: FloorPlan,
  stage: number,
): readonly BossChoice[] {
  const fixed = fixedBoss(plan, stage);
  if (fixed !== Boss.NONE) {
    return [alone(fixed)];
  }
  const choices: BossChoice[] = [];
  const pool = tables.pools.find(({ file }) => file === stageFile(stage, plan.stageType));
  for (const [boss] of pool?.bosses ?? []) {
    const achievement = achievementOf(tables, boss);
    if (achievement === 0 || isUnlocked(plan, achievement)) {
      choices.push({ boss, doubleTrouble: variantsOf(pool, boss) });
    }
  }
  const doubleTrouble = pool?.doubleTrouble ?? 0;
  if (doubleTrouble !== 0 && doubleTroubleOdds(stage) !== 0) {
    choices.push({ boss: 0, doubleTrouble });
  }
  if (!isAlternativePath(plan.stageType)) {
    choices.push(...rareBosses(plan, stage).map((boss) => alone(boss)));
  }
  return choices;
}

function rareBosses(plan: FloorPlan, stage: number): readonly number[] {
  const own = ownHorseman(plan, stage);
  const isDrawn = own !== 0 && isUnlocked(plan, ACHIEVEMENTS.horsemen);
  const isConquest = own === Boss.DEATH && isUnlocked(plan, ACHIEVEMENTS.conquest);
  return [
    ...(isDrawn ? [Boss.HEADLESS_HORSEMAN, own, ...(isConquest ? [Boss.CONQUEST] : [])] : []),
    ...(plan.flags.indexOf(STATE_FLAGS.devilRoomVisited) >= 0 ? [Boss.FALLEN] : []),
  ];
}
