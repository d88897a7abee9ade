/** Item pools, items and what layouts hold: built in by edition and build, packed by scripts/packItems.ts. */
import { at, theOne } from "../core/lists";
import { ROOM_POOL_NAMES } from "../core/contents/shop";
import { once } from "../core/once";
import type { Certainty } from "../core/game/certainty";
import type { Build } from "../core/game/situationRows";
import { has, type Edition, type RuleSet } from "../core/game/edition";
import { ITEM_BUILDS, itemBuildOf, type ItemBuild } from "./itemBuilds";
import packed from "./figures/items.json";

/** An item in a pool, with the float32 numbers of `itempools.xml`. */
export interface PoolRow {
  readonly id: number;
  readonly weight: number;
  /** What seeing it takes off its weight, and below which weight it is gone. */
  readonly decreaseBy: number;
  readonly removeOn: number;
}

/** An item pool; its id is its place among the pools. */
export interface ItemPoolFigures {
  readonly name: string;
  readonly items: readonly PoolRow[];
}

/** The kinds of items, by the numbers that stand for them. */
export const ITEM_KINDS = ["passive", "active", "familiar"] as const;

/** An item as `items.xml` and `items_metadata.xml` have it. */
export interface ItemFigures {
  readonly id: number;
  readonly kind: (typeof ITEM_KINDS)[number];
  /** The achievement that unlocks it; 0 for none. */
  readonly achievement: number;
  readonly isHidden: boolean;
  /** What it costs of a devil, in hearts, and in a shop, in coins. */
  readonly devilPrice: number;
  readonly shopPrice: number;
  /** 0 to 4; -1 before Repentance, which brought it. */
  readonly quality: number;
  readonly tags: readonly string[];
}

/** The game's entity types that layouts are read for; 0 is any other, which the choice needs too. */
export const EntryType = { NONE: 0, PICKUP: 5, MACHINE: 6, SHOPKEEPER: 17, FIRE: 33 } as const;

/** One thing that may stand at a layout's entry. */
export interface EntryKind {
  /** One of {@link EntryType}. */
  readonly type: number;
  /** The game's variant: of a pickup 0 is any. */
  readonly variant: number;
  readonly subType: number;
  readonly weight: number;
}

/** A spawn entry of a layout: its place in file order, and what may stand there. */
export interface LayoutEntry {
  readonly index: number;
  readonly kinds: readonly EntryKind[];
}

/**
 * Rocks, fires and enemies of a layout of the player's own files, three numbers each: the record's place in file order,
 * its cell (column and 32 times its row) and its type as the file has it. Records with alternatives are left out.
 */
export type Scenery = Uint16Array;

/** Types of scenery as room files have them; enemies have those from {@link FIRST_ENEMY} up to rocks. */
export const SceneryType = { ROCK: 1000, FIRE: 1400, RED_FIRE: 1410 } as const;
export const FIRST_ENEMY = 10;
/** Rows that a cell counts for. */
export const CELL_ROW = 32;

/** A layout's entries, in their order. */
type Layout = readonly LayoutEntry[];

/** The figures that decide which item stands where. */
export interface ItemTables {
  readonly origin: "file" | "built-in";
  readonly edition: Edition;
  /** The build of the game's whose pools these are, as in "1.7.9b". */
  readonly build: string;
  readonly certainty: Certainty;
  readonly pools: readonly ItemPoolFigures[];
  /** By id; undefined where no file of that age is known. */
  readonly items: ReadonlyMap<number, ItemFigures>;
  /**
   * By {@link layoutKey}: a built-in one is read when {@link entriesIn} asks for it, a player's own can be cloned. A layout
   * that is missing holds nothing that its file's others do not.
   */
  readonly layouts: ReadonlyMap<string, Layout | (() => Layout)>;
  /** Likewise of the player's own files; none is built in. */
  readonly scenery: ReadonlyMap<string, Scenery>;
}

const OLD_POOLS =
  "treasure shop boss devil angel secret library challenge goldenChest redChest beggar demonBeggar curse keyMaster bossrush dungeon greedTreasure greedBoss greedShop greedDevil greedAngel greedCurse greedSecret greedLibrary greedGoldenChest bombBum";

/** The pools by their ids: those of Afterbirth+ (Rebirth has the first 16), and of Repentance. */
export const POOL_NAMES = {
  afterbirth: OLD_POOLS.split(" "),
  repentance: ROOM_POOL_NAMES,
} as const;

/** The tags that a rule asks for, by the bit that stands for them. */
export const ITEM_TAGS = [
  "offensive",
  "nolostbr",
  "nocantrip",
  "nogreed",
  "nochallenge",
  "nodaily",
  "nokeeper",
  "noeden",
] as const;

/** Tags, quality, kind, achievement, devil price, shop price and hidden where a row does not say. */
export const USUAL_ITEM: readonly number[] = [1, 2, 0, 0, 1, 15, 0];

const SETS = ITEM_BUILDS.map((row) => ({ row, open: once(() => unpackTables(row)) }));

/** The tables that a game of an edition may have: the player's own, then all built-in ones, the newest first. */
export function likelyItems(edition: RuleSet, own?: ItemTables): readonly ItemTables[] {
  const builtIn = SETS.filter(({ row }) => row.edition === edition).map(({ open }) => open());
  return [...(own?.edition === edition ? [own] : []), ...builtIn.toReversed()];
}

/**
 * The built-in item figures of an edition.
 *
 * @param build the build of a table, or one of the floors' builds; the edition's last if missing or none of these.
 */
export function builtInItems(rules: RuleSet, build?: Build | (string & {})): ItemTables {
  const own = itemBuildOf(rules, build);
  return theOne(SETS, ({ row }) => row === own).open();
}

/** A layout's entries; of an unknown one none. */
export function entriesIn({ layouts }: Pick<ItemTables, "layouts">, key: string): Layout {
  const layout = layouts.get(key) ?? [];
  return typeof layout === "function" ? layout() : layout;
}

/** A layout's key: its stage file, room type and variant. */
export function layoutKey(file: number, roomType: number, variant: number): string {
  return `${file}.${roomType}:${variant}`;
}

function unpackTables({ edition, build, pools, items, layouts, certainty }: ItemBuild): ItemTables {
  return {
    origin: "built-in",
    edition,
    build,
    certainty,
    pools: unpackPools(wordsOf(packed.pools, pools)),
    items: new Map(
      wordsOf(packed.items, items).map((word) => unpackItem(word, has(edition, "itemTags"))),
    ),
    layouts: unpackLayouts(wordsOf(packed.layouts, layouts)),
    scenery: new Map(),
  };
}

/**
 * The words of a packed table: its own, or those of the last whole one with its changes: `=n` keeps words,
 * `-n` passes over them, any other is put in.
 */
export function wordsOf<Name extends string>(
  tables: Readonly<Record<Name, string>>,
  name: Name,
): readonly string[] {
  const isChanged = (one: Name): boolean => /(^| )[=-]\d/.test(tables[one]);
  const own = tables[name].split(" ");
  if (!isChanged(name)) {
    return own;
  }
  const names = Object.keys(tables) as Name[];
  const whole = names.slice(0, names.indexOf(name)).findLast((one) => !isChanged(one)) as Name;
  const words = tables[whole].split(" ");
  let at = 0;
  return own.flatMap((word) => {
    if (!/^[=-]/.test(word)) {
      return word;
    }
    const from = at;
    at += Number(word.slice(1));
    return word.startsWith("=") ? words.slice(from, at) : [];
  });
}

/** Each pool ends in ";". */
function unpackPools(words: readonly string[]): readonly ItemPoolFigures[] {
  const pools = words.join(" ").split(";").slice(0, -1);
  const names =
    pools.length > POOL_NAMES.afterbirth.length ? POOL_NAMES.repentance : POOL_NAMES.afterbirth;
  return pools.map((pool, id) => {
    const rows = pool.split(" ").filter((word) => word !== "");
    return { name: names[id] ?? "", items: rows.map(unpackPoolRow) };
  });
}

function unpackPoolRow(word: string): PoolRow {
  const letter = word.charCodeAt(word.length - 1) - 97;
  const [weight = 0, decreaseBy = 0, removeOn = 0] = weights()[letter < 0 ? 0 : letter] ?? [];
  return { id: parseInt(word, 10), weight, decreaseBy, removeOn };
}

const weights = once(() =>
  packed.weights.map((text) => text.split(" ").map(Number).map(Math.fround)),
);

function unpackItem(word: string, hasTags: boolean): readonly [number, ItemFigures] {
  const [id, ...own] = word.split(".").map(Number) as [number, ...number[]];
  const [bits, quality, kind, achievement, devilPrice, shopPrice, hidden] = USUAL_ITEM.map(
    (usual, index) => own[index] ?? usual,
  ) as [number, number, number, number, number, number, number];
  const item = {
    id,
    kind: ITEM_KINDS[kind] ?? "passive",
    achievement,
    isHidden: hidden === 1,
    devilPrice,
    shopPrice,
    quality: hasTags ? quality : -1,
    tags: ITEM_TAGS.filter((_tag, bit) => hasTags && (bits >> bit) % 2 === 1),
  };
  return [id, item];
}

function unpackLayouts(words: readonly string[]): ItemTables["layouts"] {
  const layouts = new Map<string, Layout | (() => Layout)>();
  let head = "";
  for (const word of words) {
    if (word.startsWith("#")) {
      head = word.slice(1);
    } else {
      const end = word.indexOf(":");
      const key = `${head}:${word.slice(0, end)}`;
      // Of two with one number the first counts.
      const open = layouts.get(key) ?? once(() => unpackEntries(word.slice(end + 1)));
      layouts.set(key, open);
    }
  }
  return layouts;
}

function unpackEntries(text: string): readonly LayoutEntry[] {
  let next = 0;
  return text.split("/").map((entry) => {
    const [, at = "", kinds = ""] = /^(\d*)(.*)$/.exec(entry) ?? [];
    const index = at === "" ? next : Number(at);
    next = index + 1;
    return { index, kinds: kinds.split("+").map(unpackKind) };
  });
}

const KINDS = packed.kinds.split(" ");

function unpackKind(text: string): EntryKind {
  const [, letters = "", weight = ""] = /^([A-Z]?[a-z])(.*)$/.exec(text) ?? [];
  const low = letters.charCodeAt(letters.length - 1) - 97;
  const high = letters.length > 1 ? letters.charCodeAt(0) - 64 : 0;
  const kind = at(KINDS, high * 26 + low)
    .split(".")
    .map(Number);
  const [subType = 0, variant = 0, type = EntryType.PICKUP] = kind.toReversed();
  const isNone = variant < 0;
  return {
    type: isNone ? EntryType.NONE : type,
    variant: isNone ? 0 : variant,
    ...{ subType, weight: weight === "" ? 1 : Number(weight) },
  };
}
