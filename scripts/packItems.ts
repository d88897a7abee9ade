/**
 * Packs item pools, items and what layouts hold, pickups, machines and shopkeepers, into src/figures/figures/items.json. Repentance's pools are
 * the game's own file of 1.7.9b as isaacscript-common ships it; every other build is written as what differs.
 *
 *   node scripts/run.mjs scripts/packItems.ts <folder with pools, items and layouts>
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ITEM_TAGS, POOL_NAMES, USUAL_ITEM } from "../src/figures/itemFigures";
import { patch } from "./patchRows";

const OUT = "src/figures/figures/items.json";
const GAME_FILE = "node_modules/isaacscript-common/src/data/itempools.json";

type Numbers = readonly number[];
interface PoolTable {
  readonly pools: readonly { readonly id: number; readonly items: readonly Numbers[] }[];
}
interface ItemsTable {
  readonly items: readonly (readonly [...numbers: number[], tags: string])[];
}
type Entry = readonly [index: number, kinds: readonly Numbers[]];
type Layout = readonly [
  file: number,
  type: number,
  subtype: number,
  variant: number,
  entries: readonly Entry[],
];
interface LayoutTable {
  readonly rooms: readonly Layout[];
  readonly greed?: readonly Layout[];
}
interface GameFile {
  readonly ItemPools: {
    readonly Pool: readonly {
      readonly $: { readonly Name: string };
      readonly Item: readonly { readonly $: Readonly<Record<string, string>> }[];
    }[];
  };
}

/** What is common to several rows, each with the letters that stand for it. */
class Letters {
  readonly known: string[] = [];

  of(value: string): string {
    if (!this.known.includes(value)) {
      this.known.push(value);
    }
    const index = this.known.indexOf(value);
    const letter = String.fromCharCode(97 + (index % 26));
    return index < 26 ? letter : `${String.fromCharCode(65 + Math.floor(index / 26) - 1)}${letter}`;
  }
}

const folder = process.argv[2];
if (folder === undefined) {
  throw new Error("Expected the folder of tables.");
}
const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), "utf8")) as T;

/** The pools of the game's own file, in the order of their ids. */
function gamePools(): PoolTable {
  const { Pool } = read<GameFile>(GAME_FILE).ItemPools;
  const pools = POOL_NAMES.repentance.map((name, id) => {
    const rows = Pool.find(({ $ }) => $.Name === name)?.Item ?? [];
    return {
      id,
      items: rows.map(({ $ }) =>
        [$["Id"], $["Weight"], $["DecreaseBy"], $["RemoveOn"]].map(Number),
      ),
    };
  });
  return { pools };
}

const weights = new Letters();

/** An id each, with the letter of its weights unless they are the usual ones; a pool ends in ";". */
function packPools({ pools }: PoolTable): readonly string[] {
  return pools.flatMap(({ items }) => [
    ...items.map(([id, ...numbers]) => `${id}${weights.of(numbers.join(" "))}`.replace(/a$/, "")),
    ";",
  ]);
}

/** `id.tags.quality.kind.achievement.devilPrice.shopPrice.hidden`, usual ones at the end left out. */
function packItems({ items }: ItemsTable): readonly string[] {
  return items.map(([id, kind, achievement, hidden, devil, shop, quality, , tags]) => {
    const own = String(tags).split(" ");
    const bits = ITEM_TAGS.reduce((sum, tag, bit) => sum + (own.includes(tag) ? 1 << bit : 0), 0);
    // Before Repentance there is neither tag nor quality.
    const judged = quality === -1 ? USUAL_ITEM.slice(0, 2) : [bits, quality];
    const row = [...judged, kind, achievement, devil, shop, hidden].map(String);
    while (row.length > 0 && row[row.length - 1] === String(USUAL_ITEM[row.length - 1])) {
      row.pop();
    }
    return [id, ...row].join(".");
  });
}

const kinds = new Letters();

/** `#file.type` heads its rooms, each `variant:entries`; an entry behind the one before needs no index. */
function packLayouts({ rooms, greed = [] }: LayoutTable): readonly string[] {
  const words: string[] = [];
  let head = "";
  for (const [file, type, , variant, entries] of [
    ...rooms,
    ...greed.map(([, ...row]) => [GREED, ...row] as const),
  ]) {
    const own = `#${file}.${type}`;
    if (own !== head) {
      words.push(own);
      head = own;
    }
    if (entries.length > 0) {
      words.push(`${variant}:${packEntries(entries)}`);
    }
  }
  return words.filter(
    (word, index) => !(word.startsWith("#") && (words[index + 1] ?? "#").startsWith("#")),
  );
}

/** What the rooms of Greed's floors are filed under. */
const GREED = 99;

function packEntries(entries: readonly Entry[]): string {
  let next = 0;
  return entries
    .map(([index, alternatives]) => {
      const at = index === next ? "" : index;
      next = index + 1;
      return `${at}${alternatives.map(packKind).join("+")}`;
    })
    .join("/");
}

function packKind([type, variant, subType, weight]: Numbers): string {
  const word = type === 0 ? "-1.0" : `${type === PICKUP ? "" : `${type}.`}${variant}.${subType}`;
  return `${kinds.of(word)}${weight === 1 ? "" : weight}`;
}

const PICKUP = 5;

/** The machines and shopkeepers of 1.7.9b, and the layouts that they are known of. */
const machines = read<LayoutTable>(folder, "layouts", "machines-1.7.9b.json");
const known = read<LayoutTable>(folder, "layouts", "repentance-1.7.9b.json");
const layoutOf = (row: Layout): string => row.slice(0, 4).join(".");
const machinesIn = new Map(machines.rooms.map((row) => [layoutOf(row), row[4]]));
const pickupsIn = new Map(known.rooms.map((row) => [layoutOf(row), JSON.stringify(row[4])]));

/** Layouts with their machines: of another build those that have the same pickups at the same entries. */
function withMachines({ rooms, ...table }: LayoutTable): LayoutTable {
  const filled = rooms.map((row): Layout => {
    const isKnown = pickupsIn.get(layoutOf(row)) === JSON.stringify(row[4]);
    const own = isKnown ? (machinesIn.get(layoutOf(row)) ?? []) : [];
    return [row[0], row[1], row[2], row[3], merged(row[4], own)];
  });
  return { ...table, rooms: filled };
}

/** Each table has nothing where the other has something. */
function merged(pickups: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const entries = new Map(pickups);
  for (const [index, alternatives] of others) {
    const own = entries.get(index) ?? [];
    entries.set(
      index,
      alternatives.map((one, place) => (one[0] === 0 ? (own[place] ?? one) : one)),
    );
  }
  return [...entries].sort(([a], [b]) => a - b);
}

const pools = (name: string) => packPools(read(folder, "pools", `${name}.json`));
const items = (name: string) => packItems(read(folder, "items", `${name}.json`));
const layouts = (name: string) => {
  const table = read<LayoutTable>(folder, "layouts", `${name}.json`);
  return packLayouts(name.startsWith("repentance") ? withMachines(table) : table);
};

/** Of 1.7.5, which nobody has published: what its logs tell of 1.7.9b's treasure pool and of 2021's devil pool. */
function pools175(): PoolTable {
  const early = read<PoolTable>(folder as string, "pools", "repentance-2021-05.json");
  const pools = gamePools().pools.map((pool) => {
    const { id, items } = pool;
    if (id === DEVIL) {
      return early.pools.find((one) => one.id === DEVIL) ?? pool;
    }
    return id === TREASURE
      ? { id, items: items.filter(([item]) => !LATER.includes(item ?? 0)).map(asIn175) }
      : pool;
  });
  return { pools };
}

const TREASURE = 0;
const DEVIL = 3;
/** Razor Blade and Epic Fetus. */
const LATER: readonly number[] = [126, 168];
const PYROMANIAC = 223;
const asIn175 = (row: Numbers): Numbers =>
  row[0] === PYROMANIAC ? [PYROMANIAC, 0.5, 0.5, 0.05] : row;

const gamesOwn = packPools(gamePools());
const rebuilt = pools("afterbirthplus-1.06.J168");
const lastItems = items("repentance-1.7.9b");
const oldItems = items("afterbirthplus-1.06.J168");
const lastLayouts = layouts("repentance-1.7.9b");
const oldLayouts = layouts("afterbirthplus-1.06.J168");

const packed = {
  source:
    "Pools: isaacscript-common 77.2.1 (1.7.9b), 2o181o28/eden-seed-finder, wofsauge/IsaacDocs@400aa2e46, mphelan6/WaterGun, eur0pa/Isaac-XML, zztop2101/itempools2. Items: eden-seed-finder, IsaacDocs, TeamHY/Astrobirth@7ee5d57, Zamiell/isaac-racing-client. Layouts: TeamHY/Astrobirth, piber20/pibers-mod, SirRandoo/decision-descent, haagiboy88/GreedModeMod. Written by scripts/packItems.ts.",
  pools: {
    "1.7.9b": gamesOwn.join(" "),
    "1.7.5": patch(gamesOwn, packPools(pools175())),
    "2021-05": patch(gamesOwn, pools("repentance-2021-05")),
    "1.9.7.13": patch(gamesOwn, pools("repentanceplus-1.9.7.13")),
    "2025-04": patch(gamesOwn, pools("repentanceplus-2025-04")),
    "1.06.J168": rebuilt.join(" "),
    "2017-11": patch(rebuilt, pools("afterbirthplus-2017-11")),
    "1.06": patch(rebuilt, pools("afterbirth-1.06")),
    "1.05": patch(rebuilt, pools("rebirth-1.05")),
  },
  items: {
    "1.7.9b": lastItems.join(" "),
    "2021-05": patch(lastItems, items("repentance-2021-05")),
    "1.9.7.13": patch(lastItems, items("repentanceplus-1.9.7.13")),
    "1.06.J168": oldItems.join(" "),
    "2017-11": patch(oldItems, items("afterbirthplus-2017-11")),
  },
  layouts: {
    "1.7.9b": lastLayouts.join(" "),
    "2021-05": patch(lastLayouts, layouts("repentance-2021-05")),
    "1.9.7": patch(lastLayouts, layouts("repentanceplus-1.9.7")),
    "1.06.J168": oldLayouts.join(" "),
    "1.06": patch(oldLayouts, layouts("afterbirth-1.06")),
  },
};
const letters = { weights: weights.known, kinds: kinds.known.join(" ") };
writeFileSync(OUT, `${JSON.stringify({ ...packed, ...letters }, undefined, 2)}\n`);
