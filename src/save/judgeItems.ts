/**
 * What a saved run shows of items, held against its seed: the weights of its pools, which items they gave, what lies
 * in rooms and what it costs. A pedestal's own seed decides; what a reroll or a chest may have left is outside.
 */
import { COLLECTIBLE } from "../core/game/pickups";
import { DIFFICULTIES } from "../core/award/loadout";
import { poolOfRoom } from "../core/contents/shop";
import { RoomType } from "../core/game/roomTypes";
import type { Unlocks } from "../core/game/unlocks";
import type { Verdict } from "../core/record/fields";
import { nextRoomSeed } from "../core/rng/stageSeeds";
import { itemName } from "../core/words/items";
import { layoutSubtype } from "../figures/builtIn";
import type { FigureSet } from "../figures/figureSet";
import { likelyItems, type ItemTables } from "../figures/itemFigures";
import type { PoolItem } from "../items/goods";
import {
  PoolState,
  poolOrder,
  type PoolOrder,
  pickItem,
  poolNumber,
  REROLLS,
} from "../items/itemPools";
import {
  contentSource,
  roomContents,
  type ContentRun,
  type ContentSource,
} from "../items/roomContents";
import type { RoomContent } from "../items/roomContent";
import {
  hasModItems,
  type SavedPickup,
  type SavedPool,
  type SavedRoom,
  type SavedRun,
} from "./savedRun";

/** What a saved run shows, and what was expected of it. */
export interface SavedContentItem {
  readonly kind: "item";
  readonly from: "saved-run";
  readonly verdict: Verdict;
  /** What was compared. */
  readonly what: "pool weights" | "given" | "pedestal" | "good" | "price";
  /** The room; missing of pools. */
  readonly listIndex: number | undefined;
  readonly gridIndex: number | undefined;
  readonly expected: string;
  readonly observed: string;
  /** One sentence; empty for a match. */
  readonly why: string;
}

/** What a file has left of its pools. */
type SavedPools = Pick<SavedPool, "removed"> & {
  readonly weights: NonNullable<SavedPool["weights"]>;
};

/** The pools that a saved run stands on. */
export interface SavedRunPools {
  readonly tables: ItemTables;
  readonly order: PoolOrder;
  /** Whether every weight is the tables' or less: the pools are the game's own. */
  readonly isProved: boolean;
  /** As in "the pools of your game are not those of 1.7.9b"; empty where they are. */
  readonly note: string;
  readonly saved: SavedPools;
}

/** Which of the known pools a run has: those whose sizes and weights its file shows; undefined where none are read. */
export function poolsOfRun(run: SavedRun, own: FigureSet | undefined): SavedRunPools | undefined {
  const { pool, version, startSeed } = run;
  if (pool?.weights === undefined) {
    return undefined;
  }
  const saved = { removed: pool.removed, weights: pool.weights };
  const orders = likelyItems(version.edition, own?.items).map((tables) => {
    return { tables, order: poolOrder(tables.pools, startSeed, version.edition) };
  });
  const proved = orders.find(({ order }) =>
    order.every((_, place) => isPoolAsSaved(order, saved, place)),
  );
  if (proved !== undefined) {
    return { ...proved, isProved: true, note: "", saved };
  }
  const [likeliest] = orders as [(typeof orders)[0]];
  const where = hasModItems(run)
    ? `Mods add items to this game (${run.itemCount} numbers), which moves every pick: name their`
    : `The pools of this game are not those of ${likeliest.tables.build}, nor of another build that is known: name its`;
  return { ...likeliest, isProved: false, note: `${where} itempools.xml with --rooms.`, saved };
}

/** Whether a pool's weights are those of the tables in this order, or less where an item was seen. */
function isPoolAsSaved(order: PoolOrder, { weights }: SavedPools, pool: number): boolean {
  const rows = order[pool]?.rows ?? [];
  const left = weights[pool] ?? [];
  return (
    rows.length === left.length &&
    rows.every(({ weight }, row) => (left[row] as number) <= weight + WEIGHT_ERROR)
  );
}

const WEIGHT_ERROR = 1e-6;

/** The state of the pools as the file has it. */
export function stateOfPools({ order, saved }: SavedRunPools): PoolState {
  const state = PoolState.of(order, saved.removed);
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
  return new Set(
    rows.flatMap(({ id, weight }, row) =>
      (left[row] ?? weight) < weight - WEIGHT_ERROR ? [id] : [],
    ),
  );
}

/** What a pool would give now for a seed, as a chest asks; nothing where its pools are not known. */
export function itemsLeft(
  run: SavedRun,
  unlocks: Unlocks | undefined,
  pools: SavedRunPools | undefined,
): PoolItem {
  if (pools?.isProved !== true) {
    return () => undefined;
  }
  const { tables } = pools;
  const state = stateOfPools(pools);
  const { run: asked } = contentSource(tables, contentRun(run, unlocks));
  return (pool, seed) => pickItem(state, poolNumber(tables, pool), seed, tables, asked).id;
}

function contentRun(
  { version, player, stage, startSeed, challenge, difficulty }: SavedRun,
  unlocks: Unlocks | undefined,
): ContentRun {
  return {
    ...{ startSeed, unlocks, challenge, stage },
    edition: version.edition,
    difficulty: DIFFICULTIES[difficulty] ?? "normal",
    playerType: player.playerType,
    held: player.collectibles,
    hasNo: player.trinkets.includes(NO),
  };
}

const NO = 88;
const THERES_OPTIONS = 246;

/** Judges what a saved run shows of items. */
export function judgeSavedItems(
  run: SavedRun,
  unlocks: Unlocks | undefined,
  pools: SavedRunPools | undefined,
): readonly SavedContentItem[] {
  if (pools === undefined) {
    return [];
  }
  const weights = pools.order.map(({ name }, pool): SavedContentItem => {
    const isRight = isPoolAsSaved(pools.order, pools.saved, pool);
    const why = isRight ? "" : pools.note;
    return finding(undefined, {
      ...{ what: "pool weights", expected: name, observed: name, why },
      verdict: isRight ? "match" : "outside",
    });
  });
  const judge = new RoomJudge(run, unlocks, pools);
  return [...weights, ...[...run.rooms, ...run.offGridRooms].flatMap((room) => judge.room(room))];
}

function finding(
  room: SavedRoom | undefined,
  found: Pick<SavedContentItem, "what" | "verdict" | "expected" | "observed" | "why">,
): SavedContentItem {
  const { listIndex, gridIndex } = room ?? {};
  return { kind: "item", from: "saved-run", listIndex, gridIndex, ...found };
}

class RoomJudge {
  private readonly source: ContentSource;

  constructor(
    private readonly run: SavedRun,
    private readonly unlocks: Unlocks | undefined,
    private readonly pools: SavedRunPools,
  ) {
    const asked = contentRun(run, unlocks);
    // A second pedestal is told only where it was held when the boss died, which no file says.
    const held = new Map([...asked.held].filter(([item]) => item !== THERES_OPTIONS));
    this.source = contentSource(pools.tables, { ...asked, held });
  }

  /** A room of the main floor, as far as it was entered and its layout's contents are told. */
  room(room: SavedRoom): readonly SavedContentItem[] {
    const isEntered = room.roomType === RoomType.BOSS ? room.isClear : room.visits > 0;
    if (
      !isEntered ||
      room.dimension !== 0 ||
      room.roomType === RoomType.DEFAULT ||
      this.source.run.isGreed
    ) {
      return [];
    }
    const filled = {
      file: room.stbStage,
      roomType: room.roomType,
      variant: room.variant,
      subtype: layoutSubtype(this.run.version.edition, room.stbStage, room),
      gridIndex: room.gridIndex,
      seeds: { ...room, awardSeed: nextRoomSeed(room.spawnSeed) },
    };
    const asked = poolOfRoom(filled, false, this.pools.tables);
    const pool = this.pools.order.findIndex(({ name }) => name === asked);
    const given = givenBy(this.pools, pool);
    // What this very pool gave may have come here: taken back, it can come again.
    const gone = this.pools.saved.removed.filter((id) => !given.has(id));
    const contents = roomContents(filled, PoolState.of(this.pools.order, gone), this.source) ?? [];
    return contents.flatMap((content) => this.content(room, content, given, asked));
  }

  private content(
    room: SavedRoom,
    content: RoomContent,
    given: ReadonlySet<number>,
    asked: string,
  ): readonly SavedContentItem[] {
    const lying = room.pickups.find(({ initSeed }) => initSeed === content.initSeed);
    const found: SavedContentItem[] = [];
    if (content.what === "item" && content.pool === asked && lying === undefined) {
      const isGiven = given.has(content.subType as number);
      const observed = [...given].map((id) => itemName(id)).join(", ");
      found.push(this.judged("given", room, isGiven, content.name, observed));
    }
    if (lying !== undefined && content.subType !== undefined) {
      const isSame = lying.variant === content.variant && lying.subType === content.subType;
      const what = content.variant === COLLECTIBLE ? "pedestal" : "good";
      found.push(this.judged(what, room, isSame, content.name, nameOf(lying)));
    }
    if (lying !== undefined && content.price !== undefined && lying.price !== 0) {
      const price = "coins" in content.price ? content.price.coins : -content.price.hearts;
      found.push(this.judged("price", room, lying.price === price, `${price}`, `${lying.price}`));
    }
    return found;
  }

  private judged(
    what: SavedContentItem["what"],
    room: SavedRoom,
    isRight: boolean,
    expected: string,
    observed: string,
  ): SavedContentItem {
    const outside = isRight ? "" : this.whyOutside(what);
    const verdict = isRight ? "match" : outside === "" ? "mismatch" : "outside";
    const wrong = `The rules give ${expected} where the file has ${observed}.`;
    const why = verdict === "mismatch" ? wrong : outside;
    return finding(room, { what, verdict, expected, observed, why });
  }

  /** What may have made it another; empty where nothing that is known can have. */
  private whyOutside(what: SavedContentItem["what"]): string {
    if (!this.pools.isProved) {
      return this.pools.note;
    }
    if (what === "price") {
      return "";
    }
    if (this.unlocks === undefined && this.run.version.edition !== "afterbirth+") {
      return "What is unlocked is not known, which decides between candidates.";
    }
    const reroll = REROLLS.find(
      (id) => this.run.player.collectibles.has(id) || this.pools.saved.removed.includes(id),
    );
    return reroll === undefined ? "" : `${itemName(reroll)} was in the run, which changes items.`;
  }
}

function nameOf({ variant, subType }: SavedPickup): string {
  return variant === COLLECTIBLE ? itemName(subType) : `5.${variant}.${subType}`;
}
