import { existsSync, readFileSync } from "node:fs";
import {
  builtInItems,
  layoutKey,
  type EntryKind,
  type ItemTables,
  type PoolRow,
  entriesIn,
} from "../../src/figures/itemFigures";
import { cardLists, trinketLock } from "../../src/items/runGoods";

const DATA = "../shared/data/items";
const hasData = existsSync(DATA);

const read = (path: string): never =>
  JSON.parse(readFileSync(`${DATA}/${path}.json`, "utf8")) as never;

interface Trinkets {
  readonly trinkets: readonly (readonly [id: number, achievement: number])[];
}

/** The built-in tables, and the public tables that they were packed from. */
// prettier-ignore
const BUILDS = [
  ["rebirth", "1.05", "rebirth-1.05", undefined, "afterbirth-1.06"],
  ["afterbirth", "1.06", "afterbirth-1.06", undefined, "afterbirth-1.06"],
  ["afterbirth+", "2017-11", "afterbirthplus-2017-11", "afterbirthplus-2017-11", undefined],
  ["afterbirth+", "1.06.J168", "afterbirthplus-1.06.J168", "afterbirthplus-1.06.J168", "afterbirthplus-1.06.J168"],
  ["repentance", "2021-05", "repentance-2021-05", "repentance-2021-05", "repentance-2021-05"],
  ["repentance", "1.7.9b", "repentance-1.7.9b", "repentance-1.7.9b", "repentance-1.7.9b"],
  ["repentance+", "2025-04", "repentanceplus-2025-04", undefined, undefined],
  ["repentance+", "1.9.7.13", "repentanceplus-1.9.7.13", "repentanceplus-1.9.7.13", "repentanceplus-1.9.7"],
] as const;

describe("the built-in item tables", () => {
  it.skipIf(!hasData).each(BUILDS)(
    "of %s %s are the public ones, number by number",
    (edition, build, pools, items, layouts) => {
      const tables = builtInItems(edition, build);
      expect(tables.build).toBe(build);
      expectPools(tables, read(`pools/${pools}`));
      if (items !== undefined) {
        expectItems(tables, read(`items/${items}`));
      }
      if (layouts !== undefined) {
        expectLayouts(tables, read(`layouts/${layouts}`));
      }
    },
  );

  it.skipIf(!hasData)(
    "have the machines of 1.7.9b, and of other builds those of equal layouts",
    () => {
      const { rooms } = read("layouts/machines-1.7.9b") as { readonly rooms: readonly Row[] };
      const missing = [
        missingMachines(builtInItems("repentance", "1.7.9b"), rooms),
        missingMachines(builtInItems("repentance", "2021-05"), rooms),
        missingMachines(builtInItems("repentance+"), rooms),
        missingMachines(builtInItems("afterbirth+"), rooms),
      ];
      // A boss's room has its number twice, of which the first counts.
      expect(missing).toEqual([1, 33, 123, 471]);
    },
  );

  it.skipIf(!hasData)(
    "lock each trinket and card behind the achievement that the game's files name",
    () => {
      const { trinkets } = read("trinkets/repentance-1.7.9b") as Trinkets;
      const told = trinkets.map(([id]) => [id, trinketLock(id) ?? 0]);
      expect(told).toEqual(trinkets.map(([id, achievement]) => [id, achievement]));
      const { locks } = (
        read("cards") as { rep: { locks: readonly (readonly [number, number])[] } }
      ).rep;
      for (const [card, achievement] of locks) {
        const lists = cardLists({ isUnlocked: (one) => one !== achievement, difficulty: "normal" });
        expect([card, Object.values(lists).flat().includes(card)]).toEqual([card, false]);
      }
      const none = Object.values(
        cardLists({ isUnlocked: () => false, difficulty: "normal" }),
      ).flat();
      expect(locks.filter(([card]) => none.includes(card))).toEqual([]);
    },
  );

  it("have as many items in each pool as the saved runs of their builds", () => {
    const sizes = (edition: "afterbirth+" | "repentance" | "repentance+", build?: string) =>
      builtInItems(edition, build)
        .pools.slice(0, 4)
        .map(({ items }) => items.length);
    expect(sizes("repentance", "2021-05")).toEqual([401, 95, 57, 92]);
    expect(sizes("repentance", "1.7.5")).toEqual([405, 95, 59, 92]);
    expect(sizes("repentance")).toEqual([407, 95, 59, 94]);
    expect(sizes("repentance+")).toEqual([407, 94, 59, 93]);
    expect(sizes("afterbirth+", "2017-11")).toEqual([330, 77, 53, 59]);
    expect(sizes("afterbirth+")).toEqual([339, 78, 56, 61]);
  });

  it("of 1.7.5 are 1.7.9b's, with the treasure rows that its logs tell and the devil pool of 2021", () => {
    const [early, own, last] = ["2021-05", "1.7.5", "1.7.9b"].map((build) =>
      builtInItems("repentance", build).pools.map(({ items }) => items),
    ) as [PoolRow[][], PoolRow[][], PoolRow[][]];
    const [treasure = []] = last;
    const [RAZOR_BLADE, EPIC_FETUS, PYROMANIAC] = [126, 168, 223];
    const half = { weight: 0.5, decreaseBy: 0.5, removeOn: Math.fround(0.05) };
    expect(own[0]).toEqual(
      treasure
        .filter(({ id }) => id !== RAZOR_BLADE && id !== EPIC_FETUS)
        .map((row) => (row.id === PYROMANIAC ? { ...row, ...half } : row)),
    );
    expect([own[3], own.slice(4)]).toEqual([early[3], last.slice(4)]);
  });
});

function expectPools(tables: ItemTables, { pools }: { pools: { items: number[][] }[] }): void {
  expect(
    tables.pools.map(({ items }) =>
      items.map((row) => [row.id, row.weight, row.decreaseBy, row.removeOn]),
    ),
  ).toEqual(pools.map(({ items }) => items.map(([id, ...rest]) => [id, ...rest.map(Math.fround)])));
}

const KINDS = ["passive", "active", "familiar"];

function expectItems(tables: ItemTables, { items }: { items: [...number[], string][] }): void {
  const known = "offensive nolostbr nocantrip nogreed nochallenge nodaily nokeeper noeden".split(
    " ",
  );
  expect([...tables.items.values()]).toEqual(
    items.map(([id, kind, achievement, hidden, devilPrice, shopPrice, quality, , tags]) => ({
      id,
      kind: KINDS[kind as number],
      achievement,
      isHidden: hidden === 1,
      devilPrice,
      shopPrice,
      quality,
      tags: known.filter((tag) => String(tags).split(" ").includes(tag)),
    })),
  );
}

type Kind = readonly [number, number, number, number];
type Row = readonly [
  number,
  number,
  number,
  number,
  readonly (readonly [number, readonly Kind[]])[],
];

function expectLayouts(
  tables: ItemTables,
  { rooms, greed }: { rooms: Row[]; greed?: Row[] },
): void {
  const rows = [...rooms, ...(greed ?? []).map(([, ...row]) => [99, ...row] as const)].filter(
    ([, , , , entries]) => entries.length > 0,
  );
  const first = new Map(
    rows.toReversed().map((row) => [layoutKey(row[0], row[1], row[3]), row] as const),
  );
  const pickups = new Map(
    [...tables.layouts.keys()].flatMap((key) => {
      const layout = entriesIn(tables, key);
      const own = layout.filter(({ kinds }) => kinds.some(({ type }) => type === 5));
      return own.length === 0 ? [] : [[key, own] as const];
    }),
  );
  expect(pickups.size).toBe(first.size);
  for (const [file, type, , variant, entries] of first.values()) {
    const told = pickups.get(layoutKey(file, type, variant))?.map(({ index, kinds }) => {
      return [index, kinds.map((one) => (one.type === 5 ? kindRow(one) : [0, 0, 0, one.weight]))];
    });
    expect(told).toEqual(entries);
  }
}

const kindRow = ({ type, variant, subType, weight }: EntryKind) => [type, variant, subType, weight];

/** In how many rooms machines, beggars or shopkeepers are not where they are. */
function missingMachines(tables: ItemTables, rooms: readonly Row[]): number {
  const wrong = rooms.filter(([file, type, , variant, entries]) => {
    const layout = entriesIn(tables, layoutKey(file, type, variant));
    return entries.some(([index, kinds]) => {
      const own = layout.find((one) => one.index === index)?.kinds.map(kindRow) ?? [];
      return kinds.some((kind, place) => kind[0] !== 0 && `${own[place]?.join()}` !== kind.join());
    });
  });
  return wrong.length;
}
