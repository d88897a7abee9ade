/**
 * A run's item pools: their order, and what the run has left of them. Source of order and pick:
 * 2o181o28/eden-seed-finder `item.hpp`, mzmmmm/Isaac_Repentance_Seed_Calculator, Guantol-Lemat/Isaac.LuaDecomps.
 * Verified: all 2,058 weights in 14 of 14 saved runs of Repentance stand in this order, 1,305 in 9 of 9 of
 * Afterbirth+ in the file's; docs/items.md counts the items.
 */
import { isGreed } from "../core/game/difficulty";
import type { Player } from "../core/game/player";
import { at } from "../core/lists";
import { CANTRIPPED } from "../core/contents/bossReward";
import { contentStreams, CONTENT_SHIFTS } from "../core/contents/streams";
import { firstBeyond } from "../floors/rooms/figureSource";
import { has, newestOf, type RuleSet } from "../core/game/edition";
import { MersenneTwister } from "../core/rng/mersenneTwister";
import { nextState, shiftsOf, Rng, floatOfDraw, shuffle } from "../core/rng/generator";
import type { ItemPoolFigures, PoolRow, ItemFigures, ItemTables } from "../figures/itemFigures";
import { KEEPERS, playerTypeOf, TAINTED_LOST } from "../core/game/characters";

const { fround } = Math;

/** The pools of a run with their rows in the run's order, which nothing changes any more. */
export type PoolOrder = readonly {
  readonly name: string;
  readonly rows: readonly PoolRow[];
  /** Running sums of the weights, rounded as the game rounds. */
  readonly sums: readonly number[];
  /** All weights, added up in the file's order: after a shuffle it differs from the last sum by rounding. */
  readonly total: number;
}[];

/** The order of a run's pools: the file's, which from Repentance on the start seed shuffles, pool by pool. */
export function poolOrder(
  pools: readonly ItemPoolFigures[],
  startSeed: number,
  edition: RuleSet,
): PoolOrder {
  const streams = has(edition, "shuffledPools") ? contentStreams(startSeed, edition) : undefined;
  const twister = streams && new MersenneTwister(streams.pillState);
  return pools.map(({ name, items }) => {
    const rows = twister ? shuffled(items, twister) : items;
    return { name, rows, sums: sumsOf(rows), total: totalOf(items) };
  });
}

/** By the list in the file's order, which every run shares. */
const totals = new WeakMap<readonly PoolRow[], number>();

function totalOf(items: readonly PoolRow[]): number {
  const total = totals.get(items) ?? sumsOf(items).at(-1) ?? 0;
  totals.set(items, total);
  return total;
}

function sumsOf(rows: readonly PoolRow[]): readonly number[] {
  let sum = 0;
  return rows.map(({ weight }) => (sum = fround(sum + weight)));
}

function shuffled(items: readonly PoolRow[], twister: MersenneTwister): readonly PoolRow[] {
  const rows = [...items];
  shuffle(rows, (bound) => twister.number() % bound);
  return rows;
}

const [BUTTER_BEAN, WAIT_WHAT] = [294, 484];

/** What a run has left of its pools; a copy goes its own way. */
export class PoolState {
  private constructor(
    readonly order: PoolOrder,
    /** What is left of a row's weight, by pool and row, where that is not all of it. */
    private readonly left: Map<number, number>,
    private readonly gone: Set<number>,
    private readonly keepsAll: boolean,
  ) {}

  /** @param removed items that are gone from the beginning, such as those that the run starts with. */
  static of(order: PoolOrder, removed: Iterable<number>, challenge: number): PoolState {
    const state = new PoolState(order, new Map(), new Set(), challenge === CANTRIPPED);
    for (const item of removed) {
      state.remove(item);
    }
    return state;
  }

  copy(): PoolState {
    return new PoolState(this.order, new Map(this.left), new Set(this.gone), this.keepsAll);
  }

  /** Whether an item was removed from the run: it was shown by a pool that gives it once, or is held. */
  isGone(item: number): boolean {
    return this.gone.has(item);
  }

  /** Wait What? takes Butter Bean along; Cantripped! takes nothing. Source: LuaDecomps, `ItemPool/CollectiblePool.lua`. */
  remove(item: number): void {
    if (!this.keepsAll) {
      this.gone.add(item);
      this.gone.add(item === WAIT_WHAT ? BUTTER_BEAN : item);
    }
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
      this.remove(item);
      return;
    }
    const { decreaseBy, removeOn } = this.rowOf(pool, row);
    const weight = fround(this.weightLeft(pool, row) - decreaseBy);
    // What Rebirth takes off, its public file does not say.
    const isGone = weight < removeOn || decreaseBy === 0;
    this.setWeightLeft(pool, row, isGone ? 0 : weight);
    if (isGone) {
      this.remove(item);
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
 * The items of one draw in their order: what was seen makes room for the next. No further draw is made, so the seed
 * fixes them all.
 *
 * @param seed of the pick, an integer in [1, 2^32).
 */
function* chainOf(
  state: PoolState,
  pool: number,
  seed: number,
  repeats: number,
): Generator<number> {
  const { rows = [], sums = [], total = 0 } = state.order[pool] ?? {};
  const draw = nextState(seed, shiftsOf(CONTENT_SHIFTS.collectible));
  let goal = fround(floatOfDraw(draw) * total);
  for (let tried = 0; tried <= repeats; tried += 1) {
    const place = firstBeyond(sums, goal);
    const row = rows[place];
    if (row === undefined) {
      // The total is a rounding beyond the last sum: no share is left.
      goal = 0;
      continue;
    }
    const share = fround(fround(at(sums, place) - goal) / row.weight);
    if (fround(1 - share) < fround(state.weightLeft(pool, place) / row.weight)) {
      yield row.id;
    }
    const next = fround(total * share);
    goal = next === total ? fround(next / END_DIVISOR) : next;
  }
}

/**
 * The candidates of a pick in their order: the first that may come does. From Repentance on they are the chain of one
 * draw. Before, an item that may not come counts as seen all the same, and the pick's generator draws again.
 * Verified: Afterbirth+ with the player's own achievements, 13 of 13 items of a log of its last build, four of them
 * behind one or two locked ones; in saved runs of both builds 19 locked items had lost weight and none was held, of 56
 * others 32 were. Afterbirth: two of two behind a locked one. Rebirth: taken.
 *
 * @param seed of the pick, an integer in [1, 2^32).
 * @param isBarred items that may not come here, such as those that stand in the room already.
 */
export function* candidates(
  state: PoolState,
  pool: number,
  seed: number,
  { edition, hasNo }: Pick<ItemRun, "edition" | "hasNo">,
  isBarred: (item: number) => boolean = () => false,
): Generator<number> {
  const repeats = hasNo ? REPEATS_WITH_NO : REPEATS;
  if (has(edition, "chainedPicks")) {
    yield* chainOf(state, pool, seed, repeats);
    return;
  }
  const seen = state.copy();
  let drawn = seed;
  for (let tried = 0; tried <= repeats; tried += 1) {
    for (const id of chainOf(seen, pool, drawn, repeats)) {
      if (!seen.isGone(id) && !isBarred(id)) {
        yield id;
        seen.show(pool, id);
        break;
      }
    }
    drawn = nextState(drawn, shiftsOf(CONTENT_SHIFTS.collectible));
  }
}

/** What of the run decides whether an item may come, besides what it was shown. */
export interface ItemRun extends Pick<Player, "edition" | "difficulty" | "challenge"> {
  readonly startSeed: number;
  /** Whether an achievement is unlocked; undefined where nobody told, and it is taken to be. */
  readonly isUnlocked: (achievement: number) => boolean | undefined;
  readonly playerType: number;
  /** Whether the trinket NO! is held. */
  readonly hasNo: boolean;
}

/** An item that a pool gives, and what comes in its place. */
export interface PickedItem {
  readonly id: number;
  /** What the pick passed over and made count as seen. */
  readonly passed: readonly number[];
  /** Where it is open what is unlocked: the candidates after it, one for all before locked, up to one that needs nothing. */
  readonly ifLocked: readonly number[];
  /** The next candidate, if this one was seen before. */
  readonly ifSeen: number;
}

/**
 * What comes where no candidate may; from a pool in which nothing is left, only where the treasure pool has nothing either.
 * Source: the wiki (The D6), a developer (repentance-issues 390); not proved.
 */
export const BREAKFAST = 25;
const TREASURE = "treasure";

export const D6 = 105;

/** Items that change which item stands on a pedestal. */
// prettier-ignore
export const REROLLS: readonly number[] = [
  D6, 166, 283, 284, 376, 386, 402, 406, 437, 476, 485, 489, 609, 691, 721, 723,
];

/** A pool's number by its name, -1 for none. */
export function poolNumber({ pools }: Pick<ItemTables, "pools">, pool: string): number {
  return pools.findIndex(({ name }) => name === pool);
}

/**
 * The item that a pool gives. Nothing is shown by it: {@link PoolState.show} does that.
 *
 * @param isBarred items that may not come here, such as those that stand in the room already.
 */
export function pickItem(
  state: PoolState,
  pool: number,
  seed: number,
  tables: Pick<ItemTables, "items" | "pools">,
  run: ItemRun,
  isBarred: (item: number) => boolean = () => false,
): PickedItem {
  const { items } = tables;
  const isFree = (id: number): boolean => !state.isGone(id) && !isBarred(id);
  const isEmpty = !(state.order[pool]?.rows ?? []).some(
    ({ id }) => isFree(id) && mayCome(id, items.get(id), run),
  );
  const asked = isEmpty ? poolNumber(tables, TREASURE) : pool;
  const of = (left: PoolState) => comers(left, asked, seed, items, run, isBarred);
  const { ids, passed } = of(state);
  const [id = BREAKFAST, ...others] = [...ids, BREAKFAST];
  const [next = BREAKFAST] = others;
  const isChain = has(run.edition, "chainedPicks");
  const withoutIt = (): number => {
    const left = state.copy();
    left.show(asked, id);
    return of(left).ids[0] ?? BREAKFAST;
  };
  const isOpen = (one: number): boolean => isLockOpen(items.get(one), run);
  const end = others.findIndex((other) => !isOpen(other));
  return {
    id,
    passed: isChain ? [] : passed,
    ifLocked: isOpen(id) ? others.slice(0, end + 1) : [],
    ifSeen: isChain ? next : withoutIt(),
  };
}

/** Whether nobody told if an item that has a lock is unlocked. */
function isLockOpen(item: ItemFigures | undefined, { isUnlocked }: ItemRun): boolean {
  const lock = item?.achievement ?? 0;
  return lock !== 0 && isUnlocked(lock) === undefined;
}

/** The candidates that may come, two at least and up to one that needs nothing, and those before them that may not. */
function comers(
  state: PoolState,
  pool: number,
  seed: number,
  items: ItemTables["items"],
  run: ItemRun,
  isBarred: (item: number) => boolean,
): { readonly ids: readonly number[]; readonly passed: readonly number[] } {
  const ids: number[] = [];
  const passed: number[] = [];
  for (const id of candidates(state, pool, seed, run, isBarred)) {
    const isFree = !ids.includes(id) && !state.isGone(id) && !isBarred(id);
    if (!isFree || !mayCome(id, items.get(id), run)) {
      passed.push(...(ids.length === 0 ? [id] : []));
    } else if (ids.push(id) > 1 && !isLockOpen(items.get(id), run)) {
      break;
    }
  }
  return { ids, passed };
}

/** Whether an item may come in a run: unlocked, not hidden, not forbidden to it. */
export function mayCome(id: number, item: ItemFigures | undefined, run: ItemRun): boolean {
  const { isUnlocked, hasNo } = run;
  if (item === undefined) {
    return true; // A mod's, or one of an age whose items are not known.
  }
  const isLocked = item.achievement !== 0 && isUnlocked(item.achievement) === false;
  const isForbidden = FORBIDDEN.some(([tag, forbids]) => item.tags.includes(tag) && forbids(run));
  const isRefused = run.playerType === TAINTED_LOST && isRefusedByLost(id, item, run.startSeed);
  return (
    !isLocked && !item.isHidden && !isForbidden && !(hasNo && item.kind === "active") && !isRefused
  );
}

/** Which tag keeps an item out of which runs. Source: LuaDecomps, `Core/ItemConfig/AvailableLogic.lua`. */
const FORBIDDEN: readonly (readonly [tag: string, forbids: (run: ItemRun) => boolean])[] = [
  ["nogreed", ({ difficulty }) => isGreed(difficulty)],
  ["nochallenge", ({ challenge }) => challenge !== 0],
  ["nocantrip", ({ challenge }) => challenge === CANTRIPPED],
  ["nokeeper", ({ playerType }) => KEEPERS.includes(playerType)],
];

/** Tainted Lost refuses one weak item in five that is no weapon. Source: LuaDecomps; no real run is at hand. */
function isRefusedByLost(id: number, { tags, quality }: ItemFigures, startSeed: number): boolean {
  return (
    !tags.includes("offensive") &&
    quality < 2 &&
    new Rng((id + startSeed) >>> 0, shiftsOf(18)).randomInt(5) === 0
  );
}

/**
 * What the characters start with, which is gone from the item pools from the beginning. Source: the wiki's table of
 * characters; in the removed items of saved runs stand those of Isaac, Eve, Samson, Lilith, Bethany, Apollyon, Keeper and
 * Tainted Judas, in Afterbirth+ of Cain and Blue Baby. Of the other tainted ones: isaacscript-common,
 * `characterStartingCollectibleTypes.ts`.
 */

// prettier-ignore
const START_ITEMS: readonly (readonly [playerType: number, ...items: number[]])[] = [
  [0,  D6],       // Isaac: The D6
  [1,  45],       // Magdalene: Yum Heart
  [2,  46],       // Cain: Lucky Foot
  [3,  34],       // Judas: Book of Belial
  [4,  36],       // Blue Baby: The Poop
  [5,  122, 117, 126], // Eve: Whore of Babylon, Dead Bird, Razor Blade
  [6,  157],      // Samson: Bloody Lust
  [8,  214],      // Lazarus: Anemic
  [13, 357, 412], // Lilith: Box of Friends, Cambion Conception
  [14, 349],      // Keeper: Wooden Nickel
  [15, 477],      // Apollyon: Void
  [18, 584],      // Bethany: Book of Virtues
  [22, 45],       // Tainted Magdalene: Yum Heart
  [23, 710],      // Tainted Cain: Bag of Crafting
  [24, 705],      // Tainted Judas: Dark Arts
  [25, 715],      // Tainted ???: Hold
  [26, 713],      // Tainted Eve: Sumptorium
  [29, 711],      // Tainted Lazarus: Flip
  [34, 706],      // Tainted Apollyon: Abyss
  [36, 712],      // Tainted Bethany: Lemegeton
  [37, 722],      // Tainted Jacob: Anima Sola
];

/** The numbers of the collectibles that a character starts with. */
export function startItems(
  playerType: number,
  edition: RuleSet,
  isOpen: (achievement: number) => boolean,
): readonly number[] {
  const [, ...items] = START_ITEMS.find(([one]) => one === playerType) ?? [0];
  const own = playerType === THE_LOST ? newestOf(ITEMS_OF_THE_LOST, edition) : items;
  return own.filter((item) => {
    const given = GIVEN_LATER.find(([one]) => one === item);
    return given === undefined || isOpen(given[1]);
  });
}

const THE_LOST = playerTypeOf("The Lost");

/** His alone differ by edition: The D4 and Holy Mantle, then Eternal D6 and a mantle that is no item. Source: the wiki. */
const ITEMS_OF_THE_LOST: readonly (readonly [RuleSet, readonly number[]])[] = [
  ["rebirth", []],
  ["afterbirth", [284, 313]],
  ["repentance", [609]],
];

/** Start items that wait for gifts to Greed's machine, and their achievements: Razor Blade, Holy Mantle. */
const GIVEN_LATER: readonly (readonly [item: number, achievement: number])[] = [
  [126, 248],
  [313, 250],
];

/** The challenge that takes these out of the run from the beginning. Source: LuaDecomps, `ItemPool/Init.lua`. */
export const ONANS_STREAK = 29;
// prettier-ignore
export const NOT_IN_ONANS_STREAK: readonly number[] = [52, 55, 68, 87, 114, 118, 168, 229, 329, 394, 395];
