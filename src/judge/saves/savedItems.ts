/**
 * What a saved run shows of items, held against its seed: the weights of its pools, which items they gave, what lies
 * in rooms and what it costs. A pedestal's own seed decides; what a reroll or a chest may have left is outside.
 */
import { without } from "../../core/game/bag";
import { GOLDEN } from "../../core/game/items";
import { at } from "../../core/lists";
import { isUnlocked } from "../../core/game/unlocks";
import { COLLECTIBLE, pickupKindName, PickupVariant } from "../../core/game/pickupKinds";
import { difficultyOf, isGreed } from "../../core/game/difficulty";
import { THERES_OPTIONS } from "../../core/contents/bossReward";
import { paidFor, paymentWords } from "../../core/contents/prices";
import { situationOf } from "../../core/model/situation";
import { AS_USUAL, poolOfRoom } from "../../core/contents/shop";
import { RoomType } from "../../core/game/roomTypes";
import { nextRoomSeed } from "../../core/rng/stageSeeds";
import { itemName } from "../../core/words/itemTexts";
import { savedGoods } from "./savedGoods";
import { concluded, heldThing, MATCH, undetermined, type Judgement } from "../judge";
import { reasonText, type Reason } from "../reasons";
import { layoutSubtype } from "../../figures/builtIn";
import type { FigureSet } from "../../figures/figureSet";
import { gameBuild } from "../../figures/gameBuilds";
import { likelyItems, type ItemTables } from "../../figures/itemFigures";
import type { PoolItem } from "../../items/goods";
import { cardName, colorName, trinketName } from "../../items/runGoods";
import {
  PoolState,
  poolOrder,
  type PoolOrder,
  pickItem,
  poolNumber,
  REROLLS,
} from "../../items/itemPools";
import {
  contentSource,
  type ContentRun,
  type ContentSource,
  type RoomToFill,
} from "../../items/contentSource";
import { restocksOf, roomContents } from "../../items/roomContents";
import {
  roomsOfSave,
  hasModItems,
  hasShown,
  type SavedPickup,
  type SavedPool,
  type SavedRoom,
  type SavedRun,
} from "../../observe/save/savedRun";

/** What a saved run shows, and what was expected of it. */
export interface SavedContentItem extends Judgement {
  readonly kind: "item";
  readonly from: "saved-run";
  /** What was compared. */
  readonly what: "pool weights" | "given" | "pedestal" | "good" | "price";
  /** The room; missing of pools. */
  readonly listIndex: number | undefined;
  readonly gridIndex: number | undefined;
  readonly expected: string;
  readonly observed: string;
}

/** The pools that a saved run stands on. */
export interface SavedRunPools {
  readonly tables: ItemTables;
  readonly order: PoolOrder;
  /** Whether every weight is the tables' or less: the pools are the game's own. */
  readonly isProved: boolean;
  /** As in "the pools of your game are not those of 1.7.9b"; empty where they are. */
  readonly note: string;
  readonly saved: SavedPool;
}

/** Which of the known pools a run has: those whose sizes and weights its file shows; undefined where none are read. */
export function poolsOfRun(run: SavedRun, own: FigureSet | undefined): SavedRunPools | undefined {
  const { pool: saved, version, startSeed, build } = run;
  if (saved === undefined || saved.weights.length === 0) {
    return undefined;
  }
  const { edition } = version;
  const named = build === undefined ? undefined : gameBuild(edition, build).items;
  const isNamed = (one: ItemTables): boolean => one.origin === "file" || one.build === named;
  const likely = likelyItems(edition, own?.items);
  const asked = [...likely.filter(isNamed), ...likely.filter((one) => !isNamed(one))];
  const orders = asked.map((tables) => {
    return { tables, order: poolOrder(tables.pools, startSeed, edition) };
  });
  const proved = orders.find(({ order }) =>
    order.every((_, place) => isPoolAsSaved(order, saved, place)),
  );
  if (proved !== undefined) {
    return { ...proved, isProved: true, note: "", saved };
  }
  const likeliest = at(orders, 0);
  const why: Reason = hasModItems(run)
    ? ["modded-pools", run.itemCount]
    : ["unknown-pools", likeliest.tables.build];
  return { ...likeliest, isProved: false, note: reasonText(why), saved };
}

/** Whether a pool's weights are those of the tables in this order, or less where an item was seen. */
function isPoolAsSaved(order: PoolOrder, { weights }: SavedPool, pool: number): boolean {
  const rows = order[pool]?.rows ?? [];
  const left = weights[pool] ?? [];
  return (
    rows.length === left.length &&
    rows.every(({ weight }, row) => (left[row] as number) <= weight + WEIGHT_ERROR)
  );
}

const WEIGHT_ERROR = 1e-6;

export function stateOfPools(
  { challenge }: Pick<SavedRun, "challenge">,
  { order, saved }: SavedRunPools,
): PoolState {
  const state = PoolState.of(order, saved.removed, challenge);
  saved.weights.forEach((left, pool) => {
    left.forEach((weight, row) => {
      state.setWeightLeft(pool, row, weight);
    });
  });
  return state;
}

/** By pool, the items that it gave: what is left of their weights tells. */
function givenBy({ order, saved }: SavedRunPools, pool: number): ReadonlySet<number> {
  const left = saved.weights[pool] ?? [];
  const rows = order[pool]?.rows ?? [];
  const given = rows.filter(({ weight }, row) => (left[row] ?? weight) < weight - WEIGHT_ERROR);
  return new Set(given.map(({ id }) => id));
}

/** What a pool would give now for a seed, as a chest asks; nothing where its pools are not known. */
export function itemsLeft(run: SavedRun, pools: SavedRunPools | undefined): PoolItem {
  if (pools?.isProved !== true) {
    return () => undefined;
  }
  const { tables } = pools;
  const state = stateOfPools(run, pools);
  const { run: asked } = contentSource(tables, contentRun(run));
  return (pool, seed) => pickItem(state, poolNumber(tables, pool), seed, tables, asked).id;
}

/** What a saved run's rooms are filled from: what its pills do, and which trinket is next, the file knows itself. */
export function sourceOfSave(
  tables: ItemTables,
  run: SavedRun,
  asked = contentRun(run),
): ContentSource {
  const source = contentSource(tables, asked);
  return { ...source, pickups: { ...source.pickups, goods: savedGoods(run) } };
}

/** A saved run, as far as what stands in rooms asks. */
function contentRun(run: SavedRun): ContentRun {
  const { version, player, stage, startSeed, challenge, unlocks } = run;
  const { playerType, carried, maxHearts, soulHearts } = player;
  const difficulty = difficultyOf(run.difficulty);
  const said = { edition: version.edition, difficulty, challenge, unlocks, playerType, carried };
  return { ...situationOf({ ...said, maxHearts, soulHearts }), startSeed, stage };
}

/** Whether a pool gave an item that waits for an achievement that was not given: then these are not the run's. */
export function itemsAreOfOthers(
  { unlocks, version }: SavedRun,
  pools: SavedRunPools | undefined,
): boolean {
  if (unlocks === undefined || pools?.isProved !== true) {
    return false;
  }
  const save = { edition: version.edition, unlocks, locked: [] };
  const isLocked = (id: number): boolean => {
    const lock = pools.tables.items.get(id)?.achievement ?? 0;
    return lock !== 0 && !isUnlocked(save, lock);
  };
  return pools.order.some((_, pool) => [...givenBy(pools, pool)].some(isLocked));
}

/**
 * Judges what a saved run shows of items: the weights of its pools, and its rooms.
 *
 * @param shapeOf the shape of a room, which the file does not hold; undefined where nobody knows it.
 * @param doubt why what differs says nothing; undefined where it does.
 */
export function judgeSavedItems(
  run: SavedRun,
  pools: SavedRunPools | undefined,
  shapeOf: (room: SavedRoom) => number | undefined,
  doubt: Reason | undefined,
): readonly SavedContentItem[] {
  if (pools === undefined) {
    return [];
  }
  const weights = pools.order.map(({ name }, pool): SavedContentItem => {
    const isRight = isPoolAsSaved(pools.order, pools.saved, pool);
    return concluded({
      ...({ kind: "item", from: "saved-run", what: "pool weights" } as const),
      ...{ listIndex: undefined, gridIndex: undefined, expected: name, observed: name },
      ...(isRight ? MATCH : undetermined(["problem", pools.note])),
    });
  });
  const asked = contentRun(run);
  // A second pedestal is told only where it was held when the boss died, which no file says.
  const carried = without(asked.carried, [`c${THERES_OPTIONS}`]);
  const source = sourceOfSave(pools.tables, run, { ...asked, carried });
  const rooms = roomsOfSave(run).filter(
    (room) =>
      hasShown(room) && room.roomType !== RoomType.DEFAULT && !isGreed(source.run.difficulty),
  );
  const why = (what: SavedContentItem["what"]) => whyElse(what, run, pools) ?? doubt;
  return [
    ...weights,
    ...rooms.flatMap((room) => judgeRoom({ ...room, shape: shapeOf(room) }, source, pools, why)),
  ];
}

/**
 * A room of the main floor that was entered, as far as its layout's contents are told.
 *
 * @param doubtOf why a thing that differs says nothing; undefined where it is a mismatch.
 */
function judgeRoom(
  room: SavedRoom & Pick<RoomToFill, "shape">,
  source: ContentSource,
  pools: SavedRunPools,
  doubtOf: (what: SavedContentItem["what"]) => Reason | undefined,
): readonly SavedContentItem[] {
  const { listIndex, gridIndex, shape, stbStage, roomType, variant, pickups } = room;
  const subtype = layoutSubtype(source.run.edition, stbStage, room);
  const { decorationSeed, spawnSeed } = room;
  const seeds = { decorationSeed, spawnSeed, awardSeed: nextRoomSeed(spawnSeed) };
  const filled = { file: stbStage, roomType, variant, gridIndex, shape, subtype, ...seeds };
  const asked = poolOfRoom({ ...filled, ...AS_USUAL }, pools.tables);
  const pool = pools.order.findIndex(({ name }) => name === asked);
  const given = givenBy(pools, pool);
  // What this very pool gave may have come here: taken back, it can come again.
  const gone = pools.saved.removed.filter((id) => !given.has(id));
  const restocks = restocksOf(filled, source, room.awardSeed);
  const state = PoolState.of(pools.order, gone, source.run.challenge);
  const contents = roomContents(filled, state, source, restocks) ?? [];
  const judged = (
    what: SavedContentItem["what"],
    isRight: boolean,
    expected: string,
    observed: string,
    doubt = doubtOf(what),
  ): SavedContentItem => {
    const frame = { kind: "item", from: "saved-run", listIndex, gridIndex } as const;
    const held = heldThing(isRight, [[WRONG[what], expected, observed]], doubt && [doubt]);
    return concluded({ ...frame, what, expected, observed, ...held });
  };
  return contents.flatMap((content): readonly SavedContentItem[] => {
    const { what, name, subType, price } = content;
    const lying = pickups.find(({ initSeed }) => initSeed === content.initSeed);
    if (lying === undefined) {
      const names = [...given].map((id) => itemName(id)).join(", ");
      return what === "item" && content.pool === asked
        ? [judged("given", given.has(subType as number), name, names)]
        : [];
    }
    const kind = content.variant === COLLECTIBLE ? "pedestal" : "good";
    const isSame = lying.variant === content.variant && lying.subType === subType;
    const reason: Reason | undefined =
      price !== undefined && restocks === undefined ? ["stocked-else"] : undefined;
    const isStockedAgain = price !== undefined && restocks !== undefined && restocks > 0;
    const told = isStockedAgain
      ? `${name} after ${restocks} restock${restocks === 1 ? "" : "s"}`
      : name;
    const isPriced = price !== undefined && lying.price !== 0;
    const paid = paidFor(lying.price, source.player.characters);
    const [asks, costs] = [price ?? {}, paid].map(paymentWords) as [string, string];
    return [
      ...(subType === undefined ? [] : [judged(kind, isSame, told, lyingName(lying), reason)]),
      ...(isPriced
        ? [judged("price", asks === costs, asks, costs, isSame ? reason : ["another-lies"])]
        : []),
    ];
  });
}

/** The reason of each mismatch. */
const WRONG = {
  "pool weights": "other-thing",
  given: "not-given",
  pedestal: "other-thing",
  good: "other-thing",
  price: "other-price",
} as const satisfies Readonly<Record<SavedContentItem["what"], Reason[0]>>;

/** Why a thing that differs says nothing; undefined where it is a mismatch. */
function whyElse(
  what: SavedContentItem["what"],
  { player, unlocks }: SavedRun,
  { isProved, note, saved }: SavedRunPools,
): Reason | undefined {
  if (!isProved || what === "price") {
    return isProved ? undefined : ["problem", note];
  }
  if (unlocks === undefined) {
    return ["unlocks-unknown"];
  }
  const reroll = REROLLS.find((id) => `c${id}` in player.carried || saved.removed.includes(id));
  return reroll === undefined ? undefined : ["reroll-item", itemName(reroll)];
}

/** What lies there, as a player calls it. */
function lyingName({ variant, subType }: SavedPickup): string {
  switch (variant) {
    case COLLECTIBLE:
      return itemName(subType);
    case PickupVariant.CARD:
      return cardName(subType);
    case PickupVariant.PILL:
      return `${colorName(subType)} pill`;
    case PickupVariant.TRINKET:
      return trinketName(subType % GOLDEN);
    default:
      return pickupKindName(variant, subType);
  }
}
