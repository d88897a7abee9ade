/**
 * What stands in a room, from its seeds, its layout and what the run has left of its item pools. A room's
 * contents are made in the order of its layout's entries, a shop's stock with the first of them.
 */
import { EMPTY_LOADOUT, type Difficulty, isGreed } from "../core/award/loadout";
import { awardRules } from "../core/award/rules";
import { initOf, opened, type Pickup, type PickupContext } from "../core/award/pickups";
import { THERES_OPTIONS, type BossFacts } from "../core/contents/bossReward";
import { rollCard, RUNE_ALONE } from "../core/contents/cards";
import {
  CONTENT_SHIFTS,
  seededDraw,
  entryChoice,
  entryDraws,
  seedBehind,
} from "../core/contents/streams";
import {
  filledByBoss,
  LayoutFilling,
  type Filled,
  type FillingRoom,
  type Good,
} from "../core/contents/filling";
import {
  basePrice,
  coinPrice,
  Stock,
  STEAM_SALE,
  secretPrice,
  specialHeart,
} from "../core/contents/shop";
import { TracedDraw, type TraceEntry } from "../core/draw/traced";
import { has, type RuleSet } from "../core/game/edition";
import { STAGE_VOID } from "../core/floor/stage";
import { isUnlocked, shopLevel, type Unlocks } from "../core/game/unlocks";
import { leastSure } from "../core/game/certainty";
import {
  awardName,
  isChest,
  PickupVariant,
  COLLECTIBLE,
  pickupKindName,
} from "../core/game/pickups";
import { RoomType } from "../core/game/roomTypes";
import type { RoomSeeds } from "../core/rng/stageSeeds";
import { itemName } from "../core/words/items";
import { EntryType, layoutKey, type EntryKind, type ItemTables } from "../figures/itemFigures";
import { cardLists, cardName } from "./cards";
import { fixtureContent } from "./fixtures";
import { opener, withGoods } from "./goods";
import {
  type PoolState,
  mayCome,
  pickItem,
  poolNumber,
  type ItemRun,
  type PickedItem,
} from "./itemPools";
import type { ContentKind, OtherContent, RoomContent } from "./roomContent";

/** A room, as far as its contents ask. */
export interface RoomToFill {
  /** Stage file of its layout: 0 for the special rooms'. */
  readonly file: number;
  readonly roomType: number;
  readonly variant: number | undefined;
  readonly subtype: number | undefined;
  readonly gridIndex: number;
  /** The game's RoomShape; undefined where nobody knows it. */
  readonly shape: number | undefined;
  readonly seeds: RoomSeeds;
}

/** A run, as far as its rooms ask. */
export interface ContentRun extends Omit<ItemRun, "isUnlocked" | "isGreed" | "hasNo"> {
  /** Undefined where nobody told: then all is taken as unlocked, and what a lock would change is said. */
  readonly unlocks: Unlocks | undefined;
  readonly locked?: readonly number[];
  readonly difficulty: Difficulty;
  readonly stage: number;
  /** How many of each collectible are held, by number. */
  readonly held: ReadonlyMap<number, number>;
  /** The numbers of the trinkets that are held. */
  readonly trinkets: ReadonlySet<number>;
}

/** What a run's rooms are filled from. */
export interface ContentSource extends Pick<ContentRun, "held" | "trinkets" | "stage"> {
  readonly tables: ItemTables;
  readonly run: ItemRun;
  readonly shopLevel: number;
  /** Whether an achievement is unlocked; all where nobody told. */
  readonly isOpen: (this: void, achievement: number) => boolean;
  /** What the rolls of a layout's pickups ask. */
  readonly pickups: Omit<PickupContext, "shape" | "isSold">;
  /** What earlier rooms can have shown beside what {@link PoolState} knows. */
  readonly maybeSeen: ReadonlySet<number>;
  /** Where draws and picks are written down. */
  readonly trace?: TraceEntry[];
}

/** Trinkets that change which item stands where. */
const NO = 88;
const DEVILS_CROWN = 146;

/** What the rooms of a run are filled from. */
export function contentSource(
  tables: ItemTables,
  { unlocks, locked = [], difficulty, held, trinkets, stage, ...run }: ContentRun,
  maybeSeen: ReadonlySet<number> = new Set(),
): ContentSource {
  const { edition, startSeed, challenge, playerType } = run;
  const save = { edition, unlocks: unlocks ?? "all", locked };
  const isOpen = (achievement: number): boolean => isUnlocked(save, achievement);
  const pickups = {
    rules: awardRules(edition),
    loadout: { ...EMPTY_LOADOUT, difficulty },
    characters: [playerType],
    ...{ unlocks, locked, stage },
  };
  return {
    ...{ tables, held, trinkets, stage, maybeSeen, isOpen, shopLevel: shopLevel(save) },
    run: {
      ...{ edition, startSeed, challenge, playerType, hasNo: trinkets.has(NO) },
      isUnlocked: (one) => isOpen(one) && (unlocks !== undefined || undefined),
      isGreed: isGreed(difficulty),
    },
    pickups: withGoods(pickups, startSeed),
  };
}

const SATANIC_BIBLE = 292;

/** What stands in a room; each item that a pool gives is shown to `state`. Undefined where no figures tell it. */
export function roomContents(
  room: RoomToFill,
  state: PoolState,
  source: ContentSource,
): readonly RoomContent[] | undefined {
  const filling = new Filling(room, state, source);
  return room.roomType === RoomType.BOSS ? filling.boss() : filling.layout();
}

/** One entry of a layout: what of its kinds spawns there. */
export interface SpawnedEntry {
  readonly index: number;
  readonly kind: EntryKind;
  /** The room's draw for it, which seeds all that it decides. */
  readonly draw: number;
  /** The seed of what stands there; a shopkeeper's is one step on. */
  readonly initSeed: number;
}

/** What a room's layout spawns, entry by entry. */
export function entriesOf(
  { file, roomType, variant, seeds }: Omit<RoomToFill, "subtype" | "gridIndex" | "shape">,
  { layouts }: Pick<ItemTables, "layouts">,
  edition: RuleSet,
): readonly SpawnedEntry[] {
  const entries = layouts.get(layoutKey(file, roomType, variant ?? -1)) ?? [];
  const draws = entryDraws(seeds.spawnSeed, edition, (entries.at(-1)?.index ?? -1) + 1);
  return entries.map(({ index, kinds }) => {
    const draw = draws[index] as number;
    const weights = kinds.map(({ weight }) => weight);
    const kind = kinds[entryChoice(draw, weights)] as EntryKind;
    return { index, kind, draw, initSeed: seedBehind(draw) };
  });
}

/** Whether an item may still come: it is unlocked, and the run has not shown it yet. */
export function isItemLeft(id: number, state: PoolState, { tables, run }: ContentSource): boolean {
  return !state.isGone(id) && mayCome(id, tables.items.get(id), run);
}

/** A room under way. */
class Filling {
  private readonly shown: number[] = [];
  private readonly filled: FillingRoom;

  constructor(
    private readonly room: RoomToFill,
    private readonly state: PoolState,
    private readonly source: ContentSource,
  ) {
    const { run, shopLevel, tables, trace, trinkets } = source;
    const award = () => new TracedDraw(room.seeds.awardSeed, trace);
    const isDevilTreasure = room.roomType === RoomType.TREASURE && trinkets.has(DEVILS_CROWN);
    const turns = { isDevilTreasure, isBibleUsed: false, isMirror: false };
    this.filled = { ...room, ...run, ...turns, pools: tables.pools, shopLevel, award };
  }

  boss(): readonly RoomContent[] {
    const { state, source } = this;
    const facts: Omit<BossFacts, "boss"> = {
      hasTheresOptions: source.held.has(THERES_OPTIONS),
      isVoid: source.stage === STAGE_VOID,
      held: (item) => source.held.has(item),
      isAvailable: (id) => isItemLeft(id, state, source),
    };
    return filledByBoss(this.filled, facts).flatMap(
      (made) => this.made(made, undefined, { after: "clear" }) ?? [],
    );
  }

  layout(): readonly RoomContent[] | undefined {
    const { tables, run } = this.source;
    const filling = new LayoutFilling(this.filled);
    return this.room.variant === undefined
      ? undefined
      : entriesOf(this.room, tables, run.edition).flatMap((entry) => {
          const { index, kind, initSeed } = entry;
          if (kind.type !== EntryType.PICKUP) {
            return this.fixture(entry) ?? [];
          }
          const made = filling.fill(kind.variant, kind.subType, initSeed);
          return (made && this.made(made, index)) ?? [];
        });
  }

  private fixture(entry: SpawnedEntry): RoomContent | undefined {
    const { state, source } = this;
    const isLeft = (id: number): boolean => isItemLeft(id, state, source);
    const item = (pool: string, seed: number): number => this.pick(pool, seed).id;
    return fixtureContent(entry, source, { item, isLeft, shape: this.room.shape });
  }

  /** What comes of a place; undefined for what nobody can tell. */
  private made(
    { variant, subType, pool, poolSeed, initSeed, good }: Filled,
    entry: number | undefined,
    more: Pick<RoomContent, "after"> = {},
  ): RoomContent | undefined {
    const place = { entry, initSeed, price: undefined, ...more };
    if (pool !== undefined) {
      const item = this.item(pool, poolSeed, place);
      return good === undefined ? item : { ...item, price: this.price(item, good) };
    }
    if (good !== undefined) {
      const sold = this.soldPickup(good.kind, variant, subType, place);
      return sold && { ...sold, price: this.price(sold, good) };
    }
    return variant === COLLECTIBLE
      ? this.fixedItem(subType, place)
      : this.pickup(variant, subType, place);
  }

  private soldPickup(
    kind: number,
    variant: number,
    subType: number,
    place: Place,
  ): RoomContent | undefined {
    const seed = seedBehind(place.initSeed);
    if (kind === Stock.SPECIAL_HEART) {
      const heart = specialHeart(seededDraw(seed, CONTENT_SHIFTS.specialHeart));
      return this.pickup(PickupVariant.HEART, heart, place, true);
    }
    if (kind === Stock.RUNE) {
      const lists = cardLists({ ...this.source.run, isUnlocked: this.source.isOpen });
      const rune = rollCard(seededDraw(seed, CONTENT_SHIFTS.card), RUNE_ALONE, lists, false);
      return this.content("rune", PickupVariant.CARD, rune, cardName(rune), place);
    }
    if (kind === Stock.TRINKET) {
      return this.pickup(PickupVariant.TRINKET, 0, place, true);
    }
    return variant === 0 ? undefined : this.pickup(variant, subType, place, true);
  }

  private price(
    { variant, subType = 0 }: RoomContent,
    { dealer, kind, isOnSale }: Good,
  ): RoomContent["price"] {
    const devilPrice = this.source.tables.items.get(subType)?.devilPrice ?? 1;
    if (dealer === "devil") {
      return { hearts: devilPrice };
    }
    const sales = (this.source.held.get(STEAM_SALE) ?? 0) + (isOnSale ? 1 : 0);
    const { decorationSeed } = this.room.seeds;
    const base =
      dealer === "secret shop"
        ? secretPrice(decorationSeed, kind, { variant, subType })
        : basePrice(variant, subType, devilPrice);
    return base === undefined ? undefined : { coins: coinPrice(base, sales) };
  }

  /** An item of a pool, which is gone from then on. */
  private item(pool: string, seed: number, place: Place): RoomContent {
    const { room, source } = this;
    const picked = this.pick(pool, seed);
    const isBible = room.roomType === RoomType.BOSS && source.held.has(SATANIC_BIBLE);
    const bible = isBible && pool !== "devil" ? this.pick("devil", seed).id : undefined;
    const [label, answer] = [`${pool} pool`, itemName(picked.id)];
    this.source.trace?.push({ label, question: "which item", draw: seed, value: seed, answer });
    for (const seen of [...picked.passed, picked.id]) {
      this.state.show(poolNumber(this.source.tables, pool), seen);
    }
    this.shown.push(picked.id);
    return this.content("item", COLLECTIBLE, picked.id, itemName(picked.id), {
      ...place,
      pool,
      else: this.others(picked, bible),
    });
  }

  /** @param bible what comes in its place once Satanic Bible is used on the floor. */
  private others(
    { ifLocked, ifSeen, id }: PickedItem,
    bible: number | undefined,
  ): readonly OtherContent[] {
    const other = (when: OtherContent["if"], subType: number): OtherContent => {
      return { if: when, subType, name: itemName(subType) };
    };
    return [
      ...(bible === undefined ? [] : [other("Satanic Bible is used", bible)]),
      ...(ifLocked === undefined ? [] : [other("locked", ifLocked)]),
      ...(this.source.maybeSeen.has(id) ? [other("seen", ifSeen)] : []),
    ];
  }

  private fixedItem(id: number, place: Place): RoomContent {
    this.state.remove(id);
    this.shown.push(id);
    return this.content("item", COLLECTIBLE, id, itemName(id), place);
  }

  /** A pickup that a layout or a shop asks for, with a sub-type or without. */
  private pickup(
    variant: number,
    subType: number,
    place: Place,
    isSold = false,
  ): RoomContent | undefined {
    const made: Pick<Pickup, "variant" | "subType" | "name" | "holds"> =
      subType === 0 && has(this.source.run.edition, "rolledPickups")
        ? this.rolled(variant, place.initSeed, isSold)
        : {
            variant,
            subType: subType === 0 ? undefined : subType,
            name: pickupKindName(variant, subType),
          };
    const what = kindOfVariant(made.variant);
    const { holds } = made;
    const content = what && this.content(what, made.variant, made.subType, made.name, place);
    return content && (holds === undefined ? content : { ...content, holds });
  }

  private rolled(variant: number, initSeed: number, isSold: boolean): Pickup {
    const opens = opener((pool, seed) => this.pick(pool, seed).id);
    const context = { ...this.source.pickups, opens, isSold, shape: this.room.shape };
    return opened(initOf(variant, initSeed, context), context);
  }

  private pick(pool: string, seed: number): PickedItem {
    const { tables, run } = this.source;
    return pickItem(this.state, poolNumber(tables, pool), seed, tables, run, (id) =>
      this.shown.includes(id),
    );
  }

  private content(
    what: ContentKind,
    variant: number,
    subType: number | undefined,
    name: string,
    { pool, else: others = [], ...place }: Place,
  ): RoomContent {
    const rule = PROVED.includes(this.room.roomType) ? "engine-checked" : "source";
    const certainty = leastSure([this.source.tables.certainty, rule]);
    return { what, variant, subType, name, pool, ...place, else: others, certainty };
  }
}

type Place = Pick<RoomContent, "entry" | "initSeed" | "price"> &
  Partial<Pick<RoomContent, "after" | "pool" | "else">>;

/** Kinds of rooms whose items real saved runs have shown to follow from the seed: docs/items.md counts them. */
const PROVED: readonly number[] = [RoomType.TREASURE, RoomType.BOSS, RoomType.SHOP, RoomType.DEVIL];

const RUNE = 301;

/** Awards' names say the kinds but for those of chests and runes; undefined for what is told of no room. */
function kindOfVariant(variant: number): ContentKind | undefined {
  const name = awardName(variant);
  if (isChest(variant) || name === "locked-chest") {
    return "chest";
  }
  if (name === "none" || name === "needed") {
    return variant === RUNE ? "rune" : undefined;
  }
  return name;
}
