/** Which item a pool gives: the first of a pick's candidates that may come. */
import { playerTypeOf } from "../core/game/characters";
import { has, type RuleSet } from "../core/game/edition";
import { Rng, shiftsOf } from "../core/rng/generator";
import type { ItemFigures, ItemTables } from "../figures/itemFigures";
import { candidates, type PoolState } from "./itemPools";

/** What of the run decides whether an item may come, besides what it was shown. */
export interface ItemRun {
  readonly edition: RuleSet;
  readonly startSeed: number;
  /** Whether an achievement is unlocked; undefined where nobody told, and it is taken to be. */
  readonly isUnlocked: (achievement: number) => boolean | undefined;
  readonly isGreed: boolean;
  readonly challenge: number;
  readonly playerType: number;
  /** Whether the trinket NO! is held. */
  readonly hasNo: boolean;
}

/** An item that a pool gives, and what comes in its place. */
export interface PickedItem {
  readonly id: number;
  /** The next candidate, where it is open whether this one is unlocked. */
  readonly ifLocked: number | undefined;
  /** The next candidate, if this one was seen before. */
  readonly ifSeen: number;
}

/** What comes where no candidate may. Source: the wiki, not proved. */
export const BREAKFAST = 25;

/** Items that change which item stands on a pedestal. */
// prettier-ignore
export const REROLLS: readonly number[] = [
  105, 166, 283, 284, 386, 402, 406, 437, 476, 485, 489, 609, 691, 721, 723,
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
  { items }: Pick<ItemTables, "items">,
  run: ItemRun,
  isBarred: (item: number) => boolean = () => false,
): PickedItem {
  let first: number | undefined;
  for (const id of candidates(state, pool, seed, run.hasNo)) {
    const isFree = id !== first && !state.isGone(id) && !isBarred(id);
    if (isFree && mayCome(id, items.get(id), run)) {
      if (first !== undefined) {
        return picked(first, id, items, run);
      }
      first = id;
    }
  }
  return picked(first ?? BREAKFAST, BREAKFAST, items, run);
}

function picked(
  id: number,
  next: number,
  items: ItemTables["items"],
  { edition, isUnlocked }: ItemRun,
): PickedItem {
  const lock = lockOf(items.get(id), edition);
  const isOpen = lock !== 0 && isUnlocked(lock) === undefined;
  return { id, ifLocked: isOpen ? next : undefined, ifSeen: next };
}

/** The achievement that a pool asks for before it gives an item; 0 for none. */
function lockOf(item: ItemFigures | undefined, edition: RuleSet): number {
  return has(edition, "lockedPools") ? (item?.achievement ?? 0) : 0;
}

/**
 * Whether an item may come in a run: unlocked, not hidden, not forbidden to it.
 *
 * @param lock the achievement that is asked for, as pools do if missing: in every edition a boss's own asks.
 */
export function mayCome(
  id: number,
  item: ItemFigures | undefined,
  run: ItemRun,
  lock = lockOf(item, run.edition),
): boolean {
  const { isUnlocked, hasNo } = run;
  if (item === undefined) {
    return true; // A mod's, or one of an age whose items are not known.
  }
  const isLocked = lock !== 0 && isUnlocked(lock) === false;
  const isForbidden = FORBIDDEN.some(([tag, forbids]) => item.tags.includes(tag) && forbids(run));
  const isRefused = run.playerType === TAINTED_LOST && isRefusedByLost(id, item, run.startSeed);
  return (
    !isLocked && !item.isHidden && !isForbidden && !(hasNo && item.kind === "active") && !isRefused
  );
}

const KEEPERS = [playerTypeOf("Keeper"), playerTypeOf("Tainted Keeper")];
export const TAINTED_LOST = playerTypeOf("Tainted Lost");
const CANTRIPPED = 43;

/** Which tag keeps an item out of which runs. Source: LuaDecomps, `Core/ItemConfig/AvailableLogic.lua`. */
const FORBIDDEN: readonly (readonly [tag: string, forbids: (run: ItemRun) => boolean])[] = [
  ["nogreed", ({ isGreed }) => isGreed],
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
