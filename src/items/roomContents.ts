/**
 * What stands in a room, from its seeds, its layout and what the run has left of its item pools. A room's
 * contents are made in the order of its layout's entries, a shop's stock with the first of them.
 */
import { initOf, opened, type Pickup } from "../core/award/pickups";
import { THERES_OPTIONS, type BossFacts } from "../core/contents/bossReward";
import { rollCard, RUNE_ALONE } from "../core/contents/cards";
import { CONTENT_SHIFTS, seededDraw, seedBehind } from "../core/contents/streams";
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
import { TracedDraw } from "../core/draw/traced";
import { has } from "../core/game/edition";
import { STAGE_VOID } from "../core/floor/stage";
import { leastSure } from "../core/game/certainty";
import {
  awardName,
  isChest,
  PickupVariant,
  COLLECTIBLE,
  pickupKindName,
} from "../core/game/pickups";
import { RoomType } from "../core/game/roomTypes";
import { itemName } from "../core/words/items";
import { EntryType } from "../figures/itemFigures";
import { cardLists, cardName } from "./cards";
import { fixtureContent } from "./fixtures";
import { opener } from "./goods";
import {
  entriesOf,
  isItemLeft,
  type ContentSource,
  type RoomToFill,
  type SpawnedEntry,
} from "./contentSource";
import { type PoolState, pickItem, poolNumber, type PickedItem } from "./itemPools";
import type { ContentKind, OtherContent, RoomContent } from "./roomContent";

/** A trinket that changes which item stands where. */
const DEVILS_CROWN = 146;

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
    // Of a seed alone no item has drawn for itself yet.
    const ownDraws = (): number => 0;
    return fixtureContent(entry, source, { item, isLeft, ownDraws, shape: this.room.shape });
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
