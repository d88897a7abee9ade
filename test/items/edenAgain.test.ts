/** Eden's start written once more, as the sources tell it draw by draw. */
import { CARD_PICKUP, rollCard } from "../../src/core/contents/cards";
import { seededDraw } from "../../src/core/contents/streams";
import { rollPillColor } from "../../src/core/contents/pills";
import { builtInItems } from "../../src/figures/itemFigures";
import { cardLists, cardName, colorName, runTrinkets } from "../../src/items/cards";
import { edenKinds, edenStart } from "../../src/items/eden";

type Shifts = readonly [number, number, number];
const STAGES: Shifts = [3, 23, 25];
const PLAYER: Shifts = [1, 11, 16];
const START: Shifts = [1, 5, 19];

function step(state: number, [right, left, last]: Shifts): number {
  let x = state;
  x ^= x >>> right;
  x ^= x << left;
  x ^= x >>> last;
  return x >>> 0;
}

function generator(state: number, shifts: Shifts): () => number {
  let now = state;
  return () => (now = step(now, shifts));
}

function last(next: () => number, count: number): number {
  return Array.from({ length: count }, next).at(-1) ?? 0;
}

const open = (): boolean => true;
const tables = builtInItems("repentance");
const lists = cardLists({ isUnlocked: open, isGreed: false });

function pocketOf(seed: number, startSeed: number): readonly [string, number, string] | undefined {
  const next = generator(seed, START);
  if (next() % 3 === 0) {
    const run = { startSeed, edition: "repentance", isUnlocked: open, isGreed: false } as const;
    const trinket = runTrinkets(run, 1)[0];
    return ["trinket", trinket?.subType ?? 0, trinket?.name ?? ""];
  }
  if (next() % 2 === 1) {
    return undefined;
  }
  const [kind, own] = [next() % 2, next()];
  if (kind === 1) {
    const color = rollPillColor(seededDraw(own, 12), true, true);
    return ["pill", color, `${colorName(color)} pill`];
  }
  const card = rollCard(seededDraw(own, 21), { ...CARD_PICKUP, rune: 0, suit: 0 }, lists, false);
  return ["card", card, cardName(card)];
}

/** The first active item and the first other one behind the pocket's draws. */
function itemsOf(seed: number): readonly (number | undefined)[] {
  const next = generator(seed, START);
  if (next() % 3 !== 0 && next() % 2 === 0) {
    last(next, 2);
  }
  const highest = Math.max(...tables.items.keys());
  const free = (id: number): boolean => {
    const item = tables.items.get(id);
    return (
      item !== undefined &&
      !item.isHidden &&
      !item.tags.includes("noeden") &&
      ![43, 61, 235].includes(id)
    );
  };
  const drawn = Array.from({ length: 100 }, () => (next() % highest) + 1).filter(free);
  const isActive = (id: number): boolean => tables.items.get(id)?.kind === "active";
  return [drawn.find(isActive), drawn.find((id) => !isActive(id))];
}

const f = Math.fround;

function bodyOf(seed: number): object {
  const next = generator(seed, START);
  const red = next() % 4;
  const drawn = next() % (4 - red);
  const carried = { coins: 0, keys: 0, bombs: 0 };
  if (next() % 3 > 0 && next() % 2 === 1) {
    const what = next() % 3;
    carried.coins = what === 0 ? 1 + (next() % 5) : 0;
    carried.keys = what === 1 ? 1 : 0;
    carried.bombs = what === 2 ? 1 + (next() % 2) : 0;
  }
  const within = (bound: number): number =>
    f(f(f(f(next()) * f(2.3283061589829401e-10)) * 2 * bound) - bound);
  const stats = {
    damage: within(1),
    speed: within(0.15),
    tears: within(0.75),
    range: within(60),
    shotSpeed: within(0.25),
    luck: within(1),
  };
  return { hearts: { red, soul: red === 0 && drawn < 2 ? 2 : drawn }, ...carried, stats };
}

describe("what Eden starts with", () => {
  it("comes out the same when it is written once more, over 300 seeds", () => {
    for (let count = 1; count <= 300; count += 1) {
      const startSeed = count * 13_999_997;
      const { items, pocket, ...body } = edenStart(startSeed, "repentance", tables, open);
      // Behind the seeds of slots 0 to 13 comes the player's own; its fifth draw seeds the start.
      const player = last(generator(startSeed, STAGES), 15);
      const seed = last(generator(player, PLAYER), 5);
      expect(pocket && [pocket.what, pocket.subType, pocket.name]).toEqual(
        pocketOf(seed, startSeed),
      );
      expect(items.map(({ subType }) => subType)).toEqual(itemsOf(seed));
      expect(body).toEqual(bodyOf(seed));
    }
  });

  it("has no card and no pill before Repentance, where nobody knows what their seed gives", () => {
    const whats = Array.from(
      { length: 60 },
      (_, at) => edenStart(at * 71_000_003 + 1, "afterbirth+", tables, open).pocket?.what,
    );
    expect(new Set(whats)).toEqual(new Set(["trinket", undefined]));
  });

  it("is of kinds: 1 for active items, 2 for others, none for what is out or locked", () => {
    const item = {
      id: 1,
      kind: "passive",
      achievement: 0,
      isHidden: false,
      devilPrice: 1,
      shopPrice: 15,
      quality: 0,
      tags: [],
    } as const;
    const items = [
      item,
      { ...item, id: 2, kind: "active" },
      { ...item, id: 3, kind: "familiar" },
      { ...item, id: 4, isHidden: true },
      { ...item, id: 5, tags: ["noeden"] },
      { ...item, id: 6, achievement: 8 },
      { ...item, id: 7, achievement: 9 },
      ...[43, 61, 235].map((id) => ({ ...item, id })),
    ] as const;
    const kinds = edenKinds(
      { items: new Map(items.map((one) => [one.id, one])) },
      (lock) => lock === 9,
    );
    expect([1, 2, 3, 4, 5, 6, 7, 43, 61, 235].map((id) => kinds[id])).toEqual([
      ...[2, 1, 2, undefined, undefined, undefined, 2, undefined, undefined, undefined],
    ]);
  });
});
