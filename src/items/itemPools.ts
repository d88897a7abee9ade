/**
 * A run's item pools: their order, and what the run has left of them. Source of order and pick:
 * 2o181o28/eden-seed-finder `item.hpp`, mzmmmm/Isaac_Repentance_Seed_Calculator, Guantol-Lemat/Isaac.LuaDecomps.
 * Verified: all 2,058 weights in 14 of 14 saved runs of Repentance stand in this order, 1,305 in 9 of 9 of
 * Afterbirth+ in the file's; docs/items.md counts the items.
 */
import { contentStreams, CONTENT_SHIFTS } from "../core/contents/streams";
import { has, type RuleSet } from "../core/game/edition";
import { MersenneTwister } from "../core/rng/mersenneTwister";
import { nextState, shiftsOf } from "../core/rng/generator";
import { floatOfDraw, shuffle } from "../core/rng/distributions";
import type { ItemPoolFigures, PoolRow } from "../figures/itemFigures";

const { fround } = Math;

/** A pool as the run has it in order. */
interface OrderedPool {
  readonly name: string;
  readonly rows: readonly PoolRow[];
  /** Running sums of the weights, rounded as the game rounds. */
  readonly sums: readonly number[];
}

/** The pools of a run in their order, which nothing changes any more. */
export type PoolOrder = readonly OrderedPool[];

/**
 * The order of a run's pools: the file's, which from Repentance on the start seed shuffles, pool by pool.
 */
export function poolOrder(
  pools: readonly ItemPoolFigures[],
  startSeed: number,
  edition: RuleSet,
): PoolOrder {
  const streams = has(edition, "shuffledPools") ? contentStreams(startSeed, edition) : undefined;
  const twister = streams && new MersenneTwister(streams.pillState);
  return pools.map(({ name, items }) =>
    orderedPool(name, twister ? shuffled(items, twister) : items),
  );
}

/** A pool in the order in which its rows stand. */
export function orderedPool(name: string, rows: readonly PoolRow[]): OrderedPool {
  let sum = 0;
  return { name, rows, sums: rows.map(({ weight }) => (sum = fround(sum + weight))) };
}

function shuffled(items: readonly PoolRow[], twister: MersenneTwister): readonly PoolRow[] {
  const rows = [...items];
  shuffle(rows, (bound) => twister.number() % bound);
  return rows;
}

/** What a run has left of its pools; a copy goes its own way. */
export class PoolState {
  private constructor(
    readonly order: PoolOrder,
    /** What is left of a row's weight, by pool and row, where that is not all of it. */
    private readonly left: Map<number, number>,
    private readonly gone: Set<number>,
  ) {}

  /** @param removed items that are gone from the beginning, such as those that the run starts with. */
  static of(order: PoolOrder, removed: Iterable<number> = []): PoolState {
    return new PoolState(order, new Map(), new Set(removed));
  }

  copy(): PoolState {
    return new PoolState(this.order, new Map(this.left), new Set(this.gone));
  }

  /** Whether an item was removed from the run: it was shown by a pool that gives it once, or is held. */
  isGone(item: number): boolean {
    return this.gone.has(item);
  }

  remove(item: number): void {
    this.gone.add(item);
  }

  /** What is left of a row's weight. */
  weightLeft(pool: number, row: number): number {
    return this.left.get(keyOf(pool, row)) ?? this.rowOf(pool, row).weight;
  }

  setWeightLeft(pool: number, row: number, weight: number): void {
    this.left.set(keyOf(pool, row), weight);
  }

  /** A pool shows an item: only the asked pool lessens, and what falls below its bound is gone from the run. */
  show(pool: number, item: number): void {
    const row = this.order[pool]?.rows.findIndex(({ id }) => id === item) ?? -1;
    if (row < 0) {
      this.gone.add(item);
      return;
    }
    const { decreaseBy, removeOn } = this.rowOf(pool, row);
    const weight = fround(this.weightLeft(pool, row) - decreaseBy);
    // What Rebirth takes off, its public file does not say.
    const isGone = weight < removeOn || decreaseBy === 0;
    this.setWeightLeft(pool, row, isGone ? 0 : weight);
    if (isGone) {
      this.gone.add(item);
    }
  }

  private rowOf(pool: number, row: number): PoolRow {
    return this.order[pool]?.rows[row] as PoolRow;
  }
}

/** More than any pool has rows. */
const ROWS_MAX = 65_536;

function keyOf(pool: number, row: number): number {
  return pool * ROWS_MAX + row;
}

/** How often a pick goes on along its chain, and how often with the trinket NO!. */
const REPEATS = 10;
const REPEATS_WITH_NO = 20;

/** What becomes of the place where a candidate stands that nobody may have, when it is the whole pool's end. */
const END_DIVISOR = fround(3.37317);

/**
 * The candidates of a pick in their order, each an item and its place in its pool: the first that may come
 * does. No further draw is made, so the seed fixes them all.
 *
 * @param seed of the pick, an integer in [1, 2^32).
 */
export function* candidates(
  state: PoolState,
  pool: number,
  seed: number,
  hasNo = false,
): Generator<number> {
  const { rows = [], sums = [] } = state.order[pool] ?? {};
  const total = sums.at(-1) ?? 0;
  const draw = nextState(seed, shiftsOf(CONTENT_SHIFTS.collectible));
  let goal = fround(floatOfDraw(draw) * total);
  const repeats = hasNo ? REPEATS_WITH_NO : REPEATS;
  for (let tried = 0; tried <= repeats; tried += 1) {
    const place = firstBeyond(sums, goal);
    const row = rows[place];
    if (row === undefined) {
      return;
    }
    const share = fround(fround((sums[place] as number) - goal) / row.weight);
    if (fround(1 - share) < fround(state.weightLeft(pool, place) / row.weight)) {
      yield row.id;
    }
    const next = fround(total * share);
    goal = next === total ? fround(next / END_DIVISOR) : next;
  }
}

function firstBeyond(sums: readonly number[], goal: number): number {
  let first = 0;
  let end = sums.length;
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((sums[middle] as number) > goal) {
      end = middle;
    } else {
      first = middle + 1;
    }
  }
  return first;
}
