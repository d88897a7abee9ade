/**
 * What a chest or sack lets out when it is opened for the first time, drawn from its own seed.
 * Source: Guantol-Lemat/Isaac.LuaDecomps, `LootList.lua` and `Chest.lua`. How many pickups: the wiki (two or three, in
 * locked chests up to six); the port has min where that takes max, which would leave every fourth chest empty.
 * UNVERIFIED: no opened chest of a log or saved run is at hand.
 */
import { countOf, type Bag } from "../game/bag";
import type { CarriedName } from "../game/items";
import {
  BombKind,
  ChestVariant,
  HeartKind,
  SackKind,
  PickupVariant,
  COLLECTIBLE,
} from "../game/pickupKinds";
import { CONTENT_SHIFTS, type ContentDraw, seededDraw } from "./streams";

/** One thing that comes out. */
export interface Loot {
  /** The pickup's variant, 100 for an item, 0 for what is no pickup. */
  readonly variant: number;
  /** 0 where its seed rolls it, -1 where nothing tells it. */
  readonly subType: number;
  readonly seed: number;
  /** What the list calls it: an item by its pool, "goldenChest". */
  readonly name: string;
  /** The seed of an item's pick. */
  readonly poolSeed?: number;
}

const { HEART, COIN, KEY, BOMB, CHEST, LOCKED_CHEST, SACK, PILL, BATTERY, CARD, TRINKET } =
  PickupVariant;
const OLD_CHEST = 55;
/** A sub-type that nothing here tells. */
const UNTOLD = -1;

const WAY = "way to the devil or angel room";

/** What a list can name besides item pools, by variant and sub-type, and how many at once. */
// prettier-ignore
const THINGS: Readonly<Record<string, readonly [variant: number, subType: number, count: number]>> = {
  coin: [COIN, 0, 1], heart: [HEART, 0, 1], key: [KEY, 0, 1], bomb: [BOMB, 0, 1], pill: [PILL, 0, 1],
  card: [CARD, 0, 1], rune: [CARD, UNTOLD, 1], trinket: [TRINKET, 0, 1], battery: [BATTERY, 0, 1],
  chest: [CHEST, 0, 1], lockedChest: [LOCKED_CHEST, 0, 1], pills: [PILL, 0, 2], trinkets: [TRINKET, 0, 3],
  soulHeart: [HEART, HeartKind.SOUL, 1], blackHeart: [HEART, HeartKind.BLACK, 1], boneHeart: [HEART, HeartKind.BONE, 1],
  superTroll: [BOMB, BombKind.SUPER_TROLL, 1], trolls: [BOMB, BombKind.TROLL, 2],
  spider: [0, 0, 2], "blue fly": [0, 0, 3], "blue spider": [0, 0, 3], "attack fly": [0, 0, 1],
  [WAY]: [0, 0, 1],
};

/** Outcomes by weight, in the game's order; the last number is the weight with Daemon's Tail. */
type List = readonly (readonly [weight: number, what: string, withTail?: number])[];

const TRINKET_OR_CHEST: List = [[10, "trinket"], [1, "chest"], [1, "lockedChest"]]; // prettier-ignore
// prettier-ignore
const LISTS = {
  plain: [...TRINKET_OR_CHEST, [10, "pill"], [78, "pickups"]],
  locked: [...TRINKET_OR_CHEST, [10, "card"], [20, "goldenChest"], [58, "pickups"]],
  mega: [[10, "trinket"], [10, "card"], [58, "pickups"]],
  gilded: [[80, "pickups"], [20, "goldenChest"]],
  gildedMega: [[80, "pickups"]],
  pickups: [[35, "coins"], [20, "heart", 4], [15, "key"], [30, "bomb"]],
  gildedPickups: [
    [25, "coins"], [20, "heart", 4], [10, "key"], [20, "bomb"], [5, "pill"], [5, "card"], [5, "rune"],
    [5, "trinket"], [5, "battery"],
  ],
  red: [
    [10, "redChest"], [5, WAY], [13, "spider"], [13, "superTroll"], [7, "blue fly"],
    [7, "blue spider"], [16, "oneOrTwo", 3], [15, "trolls"], [15, "pills"],
  ],
  wooden: [[2, "woodenChest"], [10, "card"], [10, "pill"]],
  old: [[43, "soulHearts", 9], [42, "trinkets"], [10, "oldChest"], [5, "angel"]],
  sack: [[10, "bomb"], [20, "key"], [15, "coin"], [4, "battery"], [4, "card"]],
  blackSack: [[10, "bomb"], [10, "blackHeart"], [5, "boneHeart"], [15, "pill"]],
} as const satisfies Readonly<Record<string, List>>;

/** Trinkets that may add a pickup, the first hit alone, each by a generator of its own, which seeds it too. */
const EXTRAS: readonly (readonly [item: CarriedName, shiftIndex: number, what: string])[] = [
  ["ace-of-spades", 2, "card"],
  ["safety-cap", 3, "pill"],
  ["match-stick", 4, "bomb"],
  ["childs-heart", 5, "heart"],
  ["rusted-key", 6, "key"],
];
const ALL_EXTRAS = EXTRAS.map(([, , what]) => what);
const WOODEN_EXTRAS = ["card", "pill"];
const TAIL_SHIFT = 1;
const CHIP_SHIFT = 7;

/** Chests that cost a key or a bomb. */
const { BOMB: BOMB_CHEST, ETERNAL, MEGA, SPIKED, MIMIC, HAUNTED, RED, WOODEN } = ChestVariant;
const LOCKED: readonly number[] = [LOCKED_CHEST, BOMB_CHEST, ETERNAL, MEGA];
const PLAIN: readonly number[] = [CHEST, SPIKED, MIMIC, HAUNTED];

/**
 * What a chest or sack lets out, in order; nothing where nobody can tell.
 *
 * @param place whether it stands in the Chest or the Dark Room; whether in a devil or angel room, to which it cannot lead.
 */
export function chestLoot(
  variant: number,
  subType: number,
  seed: number,
  carried: Bag,
  { isLastFloor, isDealRoom }: { readonly isLastFloor: boolean; readonly isDealRoom: boolean },
): readonly Loot[] {
  const opening = new Opening(seed, carried, LOCKED.indexOf(variant) >= 0);
  if (variant === RED) {
    opening.choose(isDealRoom ? LISTS.red.filter(([, what]) => what !== WAY) : LISTS.red);
  } else if (variant === OLD_CHEST) {
    opening.choose(LISTS.old);
  } else if (variant === SACK) {
    opening.sack(subType === SackKind.BLACK);
  } else if (variant === WOODEN) {
    opening.wooden();
  } else if (opening.isLocked || PLAIN.indexOf(variant) >= 0) {
    opening.ordinary(variant === MEGA, isLastFloor);
  }
  return opening.loot;
}

/** A chest that is being opened. */
class Opening {
  readonly loot: Loot[] = [];
  private readonly draw: ContentDraw;
  private readonly tail: ContentDraw | undefined;
  private readonly extras: readonly { readonly what: string; readonly draw: ContentDraw }[];

  constructor(
    seed: number,
    private readonly carried: Bag,
    readonly isLocked: boolean,
  ) {
    this.draw = seededDraw(seed, CONTENT_SHIFTS.local);
    this.tail = this.has("daemons-tail") ? seededDraw(seed, TAIL_SHIFT) : undefined;
    this.extras = EXTRAS.filter(([item]) => this.has(item)).map(([, shiftIndex, what]) => {
      return { what, draw: seededDraw(seed, shiftIndex) };
    });
  }

  /** The port asks of every chest whether it is a mega chest, and always finds that it is: plainly a slip. */
  ordinary(isMega: boolean, isLastFloor: boolean): void {
    const isGilded = this.isLocked && this.has("gilded-key");
    if (isLastFloor || (isMega && this.draw.oneIn("items", 2))) {
      this.put("treasure", isMega ? 2 : 1);
    } else if (isMega) {
      this.repeat(5, isGilded ? LISTS.gildedMega : LISTS.mega);
    } else if (isGilded) {
      this.choose(LISTS.gilded);
    } else {
      this.choose(this.isLocked ? LISTS.locked : LISTS.plain);
    }
  }

  /** Picked twice: the first time says only whether something may come besides. */
  wooden(): void {
    const isItem = this.outcome(LISTS.wooden) === "woodenChest";
    const drawn = this.draw.pick("how many", 2) + 2;
    const count = this.multiplied(isItem ? drawn : this.withExtra(drawn, WOODEN_EXTRAS));
    const what = this.outcome(LISTS.wooden);
    this.put(what, what === "woodenChest" ? 1 : count);
    this.put("attack fly", count === 0 ? 1 : 0);
  }

  /** Throws a draw away before each thing's seed; a black sack holds one heart at most. */
  sack(isBlack: boolean): void {
    const count = this.draw.pick("how many", 2) + 2;
    for (let made = 0; made < count; made += 1) {
      const hasHeart = this.loot.some(({ variant }) => variant === HEART);
      const list: List = isBlack ? LISTS.blackSack : LISTS.sack;
      const what = this.outcome(hasHeart ? [...list.slice(0, 1), ...list.slice(3)] : list);
      this.draw.seed("thrown away");
      this.give(what);
    }
  }

  choose(list: List): void {
    this.give(this.outcome(list));
  }

  private repeat(count: number, list: List): void {
    for (let made = 0; made < count; made += 1) {
      this.choose(list);
    }
  }

  /** One of a list, by a generator of its own. */
  private outcome(list: List): string {
    const weightOf = ([weight, , withTail = weight]: List[number]): number =>
      this.tail === undefined ? weight : withTail;
    const total = list.reduce((sum, row) => sum + weightOf(row), 0);
    let left = this.draw.apart("outcome", CONTENT_SHIFTS.local).pick("outcome", total);
    for (const row of list) {
      left -= weightOf(row);
      if (left < 0) {
        return row[1];
      }
    }
    return "";
  }

  private give(what: string): void {
    const { draw, isLocked } = this;
    if (what === "pickups") {
      const drawn = draw.pick("how many pickups", isLocked ? 7 : 4);
      const list = isLocked && this.has("gilded-key") ? LISTS.gildedPickups : LISTS.pickups;
      const count = this.multiplied(this.withExtra(Math.max(drawn, 2), ALL_EXTRAS));
      this.put("attack fly", count === 0 ? 1 : 0);
      this.repeat(count, list);
    } else if (what === "coins") {
      this.put("coin", draw.pick("how many coins", 3) + 1);
    } else if (what === "rune") {
      draw.seed("which rune");
      this.put(what, 1);
    } else if (what === "soulHearts") {
      this.put("soulHeart", draw.pick("how many hearts", 3) + 1);
    } else if (what === "oneOrTwo") {
      this.put("soulHeart", 1);
      this.put("soulHeart", draw.oneIn("second heart", 2) && this.isLet("heart") ? 1 : 0);
    } else {
      this.put(what, THINGS[what]?.[2] ?? 1);
    }
  }

  private put(what: string, count: number): void {
    const [variant, subType] = THINGS[what] ?? [COLLECTIBLE, 0];
    for (let made = 0; made < count; made += 1) {
      const entry = { variant, subType, seed: this.draw.seed("its seed"), name: what };
      const isItem = variant === COLLECTIBLE;
      this.loot.push(isItem ? { ...entry, poolSeed: this.draw.seed("item") } : entry);
    }
  }

  /** One more thing of a trinket's own generator, and Lucky Toe's. */
  private withExtra(drawn: number, extras: readonly string[]): number {
    if (this.draw.oneIn("nothing extra", 3)) {
      return drawn;
    }
    const extra = this.extras.find(
      (one) => extras.indexOf(one.what) >= 0 && one.draw.oneIn("extra", 2) && this.isLet(one.what),
    );
    if (extra !== undefined) {
      const [variant, subType] = THINGS[extra.what] ?? [COLLECTIBLE, 0];
      this.loot.push({ variant, subType, seed: extra.draw.seed("its seed"), name: extra.what });
    }
    return drawn + (this.has("lucky-toe") ? 1 : 0);
  }

  /** Mom's Key doubles a number of pickups; Poker Chip too, or leaves a fly in their place. */
  private multiplied(count: number): number {
    const keyed = count * (this.has("moms-key") ? 2 : 1);
    if (!this.has("poker-chip")) {
      return keyed;
    }
    const isDouble = this.draw.beside("Poker Chip", CHIP_SHIFT).oneIn("Poker Chip", 2);
    return isDouble ? keyed * 2 : 0;
  }

  private has(item: CarriedName): boolean {
    return countOf(this.carried, item) > 0;
  }

  /** Daemon's Tail lets one heart in five through. */
  private isLet(what: string): boolean {
    return what !== "heart" || this.tail === undefined || this.tail.oneIn("Daemon's Tail", 5);
  }
}
