/**
 * What stands in a room, from its seeds, its layout and what the run has left of its item pools. A room's
 * contents are made in the order of its layout's entries, a shop's stock with the first of them.
 */
import { holds, holdsCode } from "../core/game/bag";
import { initOf, opened, type Pickup } from "../core/award/pickups";
import { CANTRIPPED, THERES_OPTIONS, type BossFacts } from "../core/contents/bossReward";
import { rollCard, RUNE_ALONE } from "../core/contents/cards";
import {
  CONTENT_SHIFTS,
  flippedSeed,
  rerolledSeed,
  seedBehind,
  seededDraw,
} from "../core/contents/streams";
import {
  filledByBoss,
  LayoutFilling,
  type Filled,
  type FillingRoom,
} from "../core/contents/filling";
import {
  ADOPTION_PAPERS,
  NO_STOCK,
  paidFor,
  paysAsSeen,
  paysForPedestals,
  priceOf,
} from "../core/contents/prices";
import { dealerOf, shopStock, specialHeart, Stock, type Good } from "../core/contents/shop";
import { SeededDraw } from "../core/draw/draw";
import { TracedDraw } from "../core/draw/traced";
import { playerTypeOf } from "../core/game/characters";
import { has, type RuleSet } from "../core/game/edition";
import { contentItem } from "../core/game/items";
import { STAGE_VOID } from "../core/game/stage";
import { leastSure } from "../core/game/certainty";
import { markOf, type MarkedRule } from "../core/game/marks";
import {
  awardName,
  isChest,
  KeyKind,
  PickupVariant,
  COLLECTIBLE,
  pickupKindName,
} from "../core/game/pickupKinds";
import { RoomType, thingsIn } from "../core/game/roomTypes";
import { itemName } from "../core/words/itemTexts";
import { EntryType } from "../figures/itemFigures";
import { cardLists, cardName } from "./runGoods";
import { fixtureContent } from "./fixtures";
import { opener } from "./goods";
import {
  entriesOf,
  isItemLeft,
  type ContentSource,
  type RoomToFill,
  type SpawnedEntry,
} from "./contentSource";
import { D6, type PoolState, pickItem, poolNumber, type PickedItem } from "./itemPools";
import {
  DEAL_ROOM,
  poolWords,
  type ContentKind,
  type OtherContent,
  type RoomContent,
} from "./roomContent";

const DEVILS_CROWN = contentItem("devils-crown").id;
const SATANIC_BIBLE = contentItem("satanic-bible").id;
/** The one edition whose D6 is known. */
export const REROLLING: RuleSet = "rebirth";
const BIRTHRIGHT = 619;
const GLITCHED_CROWN = 689;
const ISAAC = playerTypeOf("Isaac");
const TAINTED_ISAAC = playerTypeOf("Tainted Isaac");
/** Whose Flip shows a pedestal's other item. */
const FLIPPERS = [playerTypeOf("Tainted Lazarus"), playerTypeOf("Dead Tainted Lazarus")];

/**
 * What stands in a room; each item that a pool gives is shown to `state`. Undefined where no figures tell it.
 *
 * @param restocks how many times a restock machine has filled its stock again.
 */
export function roomContents(
  room: RoomToFill,
  state: PoolState,
  source: ContentSource,
  restocks = 0,
): readonly RoomContent[] | undefined {
  const filling = new Filling(room, state, source);
  if (room.roomType === RoomType.BOSS) {
    return filling.boss();
  }
  let contents = filling.layout();
  for (let times = 0; times < restocks; times += 1) {
    const goods = filling.restock() ?? [];
    contents = contents?.map((one) => goods.find(({ entry }) => entry === one.entry) ?? one);
  }
  return contents;
}

/** With how many others each pedestal's item alternates. Source: LuaDecomps, `get_base_cycle_num`. */
export function alternatingWith({ run, player }: ContentSource): number {
  const { carried } = player;
  if (holds(carried, GLITCHED_CROWN)) {
    return 4;
  }
  const { playerType } = run;
  return playerType === TAINTED_ISAAC || (playerType === ISAAC && holds(carried, BIRTHRIGHT))
    ? 1
    : 0;
}

/** More restocks than any machine lives through. */
const RESTOCKS_MAX = 20;

/** How many times a room's stock was filled again, by the award seed that it has now; undefined where none fits. */
export function restocksOf(
  room: RoomToFill,
  source: ContentSource,
  awardSeed: number,
): number | undefined {
  const { run, shopLevel } = source;
  const dealer = dealerOf({ ...room, difficulty: run.difficulty, ...turnsOf(room, source) });
  let seed = room.awardSeed;
  for (let times = 0; times <= RESTOCKS_MAX; times += 1) {
    const draw = new SeededDraw(seed);
    shopStock(draw, dealer, shopLevel, run.edition);
    seed = draw.state();
    if (seed === awardSeed) {
      return times;
    }
  }
  return undefined;
}

/** How carried items change a room. Nobody tells whether Satanic Bible was used. */
function turnsOf(
  { roomType }: Pick<RoomToFill, "roomType">,
  { player: { carried } }: ContentSource,
): Pick<FillingRoom, "isDevilTreasure" | "isBibleUsed" | "hasAdoptionPapers"> {
  return {
    isDevilTreasure: roomType === RoomType.TREASURE && holds(carried, DEVILS_CROWN, "trinket"),
    isBibleUsed: false,
    hasAdoptionPapers: holdsCode(carried, ADOPTION_PAPERS),
  };
}

/** A room while it is filled. */
class Filling {
  private readonly shown: number[] = [];
  private readonly filled: FillingRoom;
  /** Draws a shop's stock; a restock goes on where the stock before it ended. */
  private award: TracedDraw;

  constructor(
    private readonly room: RoomToFill,
    private readonly state: PoolState,
    private readonly source: ContentSource,
  ) {
    const { run, shopLevel, tables, trace } = source;
    const { pools } = tables;
    this.award = new TracedDraw(room.awardSeed, trace);
    const award = () => this.award;
    const turns = { ...turnsOf(room, source), isMirror: false };
    this.filled = { ...room, ...run, ...turns, pools, shopLevel, award };
  }

  boss(): readonly RoomContent[] {
    const { state, source } = this;
    const facts: BossFacts = {
      hasTheresOptions: holds(source.player.carried, THERES_OPTIONS),
      isCantripped: source.run.challenge === CANTRIPPED,
      isVoid: source.stage === STAGE_VOID,
      held: (item) => holds(source.player.carried, item),
      isAvailable: (id) => isItemLeft(id, state, source),
    };
    return filledByBoss(this.filled, facts).flatMap(
      (made) => this.made(made, undefined, { after: "clear" }) ?? [],
    );
  }

  layout(): readonly RoomContent[] | undefined {
    return this.entries(() => true);
  }

  /** The goods of the next stock: what lies free stays. */
  restock(): readonly RoomContent[] | undefined {
    return this.entries(({ good }) => good !== undefined);
  }

  private entries(isAsked: (made: Filled) => boolean): readonly RoomContent[] | undefined {
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
          return (made && isAsked(made) ? this.made(made, index) : undefined) ?? [];
        });
  }

  private fixture(entry: SpawnedEntry): RoomContent | undefined {
    const { state, source } = this;
    if (source.isPassed === true) {
      return undefined;
    }
    const isLeft = (id: number): boolean => isItemLeft(id, state, source);
    const item = (pool: string, seed: number): number => this.pick(pool, seed).id;
    // Of a seed alone no item has drawn for itself yet.
    const ownDraws = (): number => 0;
    return fixtureContent(entry, source, { item, isLeft, ownDraws, shape: this.room.shape });
  }

  /** What stands at a place; undefined where nobody can tell. */
  private made(
    { variant, subType, pool, poolSeed, initSeed, good }: Filled,
    entry: number | undefined,
    more: Pick<RoomContent, "after"> = {},
  ): RoomContent | undefined {
    const place = { entry, initSeed, price: undefined, ...more };
    if (this.source.isPassed === true && pool === undefined && variant !== COLLECTIBLE) {
      return undefined;
    }
    if (pool !== undefined) {
      const item = this.item(pool, poolSeed, place);
      const isSold = good !== undefined || paysForPedestals(this.source.player);
      return isSold ? this.priced(item, good) : item;
    }
    if (good !== undefined) {
      const sold = this.soldPickup(good.kind, variant, subType, place);
      return sold && this.priced(sold, good);
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
      const draw = seededDraw(seed, CONTENT_SHIFTS.specialHeart);
      const heart = specialHeart(draw, this.source.player.isUnlocked);
      return this.pickup(PickupVariant.HEART, heart, place);
    }
    if (kind === Stock.RUNE) {
      const lists = cardLists(this.source.player);
      const rune = rollCard(seededDraw(seed, CONTENT_SHIFTS.card), RUNE_ALONE, lists, false);
      return this.content("rune", PickupVariant.CARD, rune, cardName(rune), place);
    }
    const { player } = this.source;
    if (kind === Stock.HOLY_CARD && !cardLists(player).special.includes(subType)) {
      return this.pickup(PickupVariant.KEY, KeyKind.NORMAL, place, true); // Source: LuaDecomps, `Shop.lua`.
    }
    return this.pickup(variant, subType, place, true);
  }

  /** A thing with what it costs; without a good it is a pedestal that is paid for like a shop's. */
  private priced(thing: RoomContent, good: Good | undefined): RoomContent {
    const { variant, subType = 0 } = thing;
    const { tables, player: buyer } = this.source;
    const { devilPrice, shopPrice } = tables.items.get(subType) ?? USUAL_PRICES;
    const own = good ?? { dealer: dealerOf(this.filled), kind: NO_STOCK, isOnSale: false };
    const sold = { ...own, variant, subType, restocks: 0, devilPrice, shopPrice };
    // Of shops with other keepers none was seen; who sells elsewhere is as sure as the room.
    const isSeen = good !== undefined && paysAsSeen(buyer);
    const rule: MarkedRule = isSeen ? `price: ${own.dealer}` : "price: another";
    const certainty = leastSure([thing.certainty, markOf(rule, this.source.run.edition)]);
    const price = priceOf(sold, this.room, buyer);
    return { ...thing, certainty, price: paidFor(price, buyer.characters) };
  }

  /** An item of a pool, which is gone from then on. */
  private item(pool: string, seed: number, place: Place): RoomContent {
    const { room, source } = this;
    const picked = this.pick(pool, seed);
    const least = source.least && this.pick(pool, seed, source.least).id;
    const isBible = room.roomType === RoomType.BOSS && holds(source.player.carried, SATANIC_BIBLE);
    const bible = isBible && pool !== "devil" ? this.pick("devil", seed).id : undefined;
    const [label, answer] = [`${poolWords(pool)} pool`, itemName(picked.id)];
    this.source.trace?.push({ label, question: "which item", draw: seed, value: seed, answer });
    for (const seen of [...picked.passed, picked.id]) {
      this.state.show(poolNumber(this.source.tables, pool), seen);
    }
    this.shown.push(picked.id);
    const unseen = least === picked.id ? undefined : least;
    const instead: readonly (readonly [OtherContent["if"], readonly (number | undefined)[]])[] = [
      ["Satanic Bible is used", [bible]],
      ["locked", picked.ifLocked],
      ["seen", source.maybeSeen.has(picked.id) ? [picked.ifSeen] : []],
      ["others were not seen", [unseen]],
      ["rerolled by The D6", this.rerolled(pool, place.initSeed)],
    ];
    const others = instead.flatMap(([when, ids]) =>
      ids.flatMap((id) =>
        id === undefined ? [] : [{ if: when, subType: id, name: itemName(id) }],
      ),
    );
    const second = this.second(pool, place.initSeed);
    return this.content("item", COLLECTIBLE, picked.id, itemName(picked.id), {
      ...{ ...place, pool, else: others },
      ...(second.length === 0 ? {} : { second }),
    });
  }

  /** What Rebirth's D6 makes of a pedestal at its first use, where somebody holds it, and if that is locked. */
  private rerolled(pool: string, initSeed: number): readonly number[] {
    const { run, player, tables } = this.source;
    const isHeld = holds(player.carried, D6) || run.playerType === ISAAC;
    if (!isHeld || run.edition !== REROLLING) {
      return [];
    }
    const seed = seedBehind(rerolledSeed(initSeed));
    const { id, ifLocked } = pickItem(this.state, poolNumber(tables, pool), seed, tables, run);
    return [id, ...ifLocked];
  }

  /** What else a pedestal shows: Flip's item, and those with which it alternates, which nobody can tell. */
  private second(pool: string, initSeed: number): NonNullable<RoomContent["second"]> {
    const { run } = this.source;
    if (FLIPPERS.includes(run.playerType)) {
      const { id } = this.pick(pool, flippedSeed(initSeed));
      return [{ subType: id, name: itemName(id) }];
    }
    const length = alternatingWith(this.source);
    return Array.from({ length }, () => ({ subType: undefined, name: "not known" }));
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
    const isDealRoom = this.room.gridIndex === DEAL_ROOM;
    const opens = opener(isDealRoom, (pool, seed) => this.pick(pool, seed).id);
    const context = { ...this.source.pickups, opens, isSold, shape: this.room.shape };
    return opened(initOf(variant, initSeed, context), context);
  }

  private pick(pool: string, seed: number, state = this.state): PickedItem {
    const { tables, run } = this.source;
    return pickItem(state, poolNumber(tables, pool), seed, tables, run, (id) =>
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
    const rule = markOf(thingsIn(this.room.roomType), this.source.run.edition);
    const certainty = leastSure([this.source.tables.certainty, rule]);
    return { what, variant, subType, name, pool, ...place, else: others, certainty };
  }
}

/** What items cost of which no file tells more. */
const USUAL_PRICES = { devilPrice: 1, shopPrice: 15 } as const;

type Place = Pick<RoomContent, "entry" | "initSeed" | "price"> &
  Partial<Pick<RoomContent, "after" | "pool" | "else" | "second">>;

const RUNE = 301;

/** A pickup's kind: the name of its award, but for chests and runes; undefined for what no room tells. */
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
