/** Prices, lists and bounds of what stands in rooms, as a player meets them. */
import { USUAL } from "../../src/core/model/situation";
import { characterWord, readCharacter } from "../../src/core/words/characterNames";
import { ISAAC_OF_ALL } from "../support/making";
import { SOMEWHERE, type PickupContext } from "../../src/core/award/pickups";
import { awardRules } from "../../src/core/award/awardRules";
import type { Difficulty } from "../../src/core/game/difficulty";
import { EMPTY_LOADOUT } from "../../src/core/award/loadout";
import { itemName } from "../../src/core/words/itemTexts";
import { builtInItems, EntryType, layoutKey } from "../../src/figures/itemFigures";
import { Boss } from "../../src/core/game/bosses";
import type { WholeRoom } from "../../src/floors";
import { portalsOf } from "../../src/items/bossRooms";
import { contentSource } from "../../src/items/contentSource";
import { roomContents } from "../../src/items/roomContents";
import { RoomType } from "../../src/core/game/roomTypes";
import { colorName, PILL_LOCKS, pillClassCounts } from "../../src/items/runGoods";
import { readFloorCase } from "../../src/floors/words/floorCase";
import { enteredIn } from "../../src/items/entered";
import { runWithPools } from "../../src/items/firstItems";
import { goodsOfRun, opener, runGoods, withGoods } from "../../src/items/goods";
import { candidates, PoolState, poolOrder, REROLLS } from "../../src/items/itemPools";
import { run } from "../../src/library";
import { answered } from "../support/answered";
import { RUN } from "./support";

function answerOf(seed: number, options: object) {
  return answered(run(seed, { edition: "repentance", unlocks: "all", items: true, ...options }));
}

const roomsOf = (options: object = {}) =>
  [1, 2, 3, 4].flatMap((at) =>
    answerOf(at * 7_777_777, options).floors.flatMap((floor) => [
      ...floor.rooms,
      ...(floor.deals?.devil ? [{ ...floor.deals.devil, type: "deal", gridIndex: -1 }] : []),
    ]),
  );

it("what stands in a room is told neither of ordinary rooms nor of bosses beyond the grid", () => {
  const rooms = roomsOf();
  const filled = (isAsked: (room: (typeof rooms)[number]) => boolean) =>
    rooms.filter(isAsked).filter(({ contents }) => (contents ?? []).length > 0).length;
  expect(filled(({ type, gridIndex }) => type === "boss" && gridIndex < 0)).toBe(0);
  expect(filled(({ type }) => type === "default")).toBe(0);
  expect(filled(({ type, gridIndex }) => type === "boss" && gridIndex >= 0)).toBeGreaterThan(20);
});

describe("the items of a run", () => {
  const kinds = (options: object): ReadonlySet<string | undefined> => {
    const { items } = builtInItems("repentance");
    const contents = roomsOf(options).flatMap((room) => room.contents ?? []);
    const given = contents.filter(({ pool }) => pool !== undefined && pool !== null);
    return new Set(given.map(({ subType }) => items.get(subType ?? 0)?.kind));
  };

  it.each([
    [{}, true],
    [{ trinkets: { 88: 0 } }, true],
    [{ trinkets: { 88: 1 } }, false],
  ])("are active ones too unless NO! is held: %j", (options, has) => {
    expect([...kinds(options)].includes("active")).toBe(has);
  });

  it.each([
    [{ collectibles: { 402: 1 } }, "how Chaos chooses items is not known"],
    [{ collectibles: { 691: 1 } }, "how Sacred Orb chooses items is not known"],
    [{ collectibles: { 721: 1 } }, "how TMTRAINER chooses items is not known"],
    [{ collectibles: { 721: 0 } }, undefined],
    [{ edition: "documents" }, "the documents say nothing of items"],
  ])("are not told where nobody knows: %j", (options, why) => {
    expect(answerOf(7, options).floors[0]?.itemsException ?? undefined).toBe(why);
  });

  it("change on their pedestals by these", () => {
    expect(REROLLS.map((id) => itemName(id)).join(", ")).toBe(
      "The D6, D20, D100, D4, Restock, D12, Chaos, D8, D7, D1, Crooked Penny, D infinity, Eternal D6, Sacred Orb, " +
        "TMTRAINER, Spindown Dice",
    );
  });

  it.each(["repentance", "afterbirth+"] as const)(
    "are chosen in %s among eleven places of a pool, with NO! among twenty-one",
    (edition) => {
      const items = Array.from({ length: 2000 }, (_, id) => {
        return { id, weight: 1, decreaseBy: 1, removeOn: 0.1 };
      });
      const state = PoolState.of(poolOrder([{ name: "treasure", items }], 7, edition), [], 0);
      const all = (pool: number, hasNo: boolean) => [
        ...candidates(state, pool, 77, { edition, hasNo }),
      ];
      expect([all(0, false), all(0, true), all(1, false)].map(({ length }) => length)).toEqual([
        11, 21, 0,
      ]);
    },
  );
});

describe("a run's pills", () => {
  it("are of these classes, the joke first, and ask for these achievements", () => {
    expect(pillClassCounts(() => true)).toEqual([6, 22, 11, 11]);
    expect(pillClassCounts(() => false)).toEqual([4, 18, 9, 11]);
    expect([...PILL_LOCKS].sort((a, b) => a - b)).toEqual([227, 228, 321, 324, 325, 330]);
  });

  it("have thirteen colours besides gold", () => {
    const colors = Array.from({ length: 13 }, (_, at) => colorName(at + 1)).join(", ");
    expect(colors).toBe(
      "blue, white and blue, orange, white, red with red dots, pink and red, blue and cadet blue, yellow and orange, " +
        "white with orange dots, white and azure, black and yellow, white and black, white and yellow",
    );
  });

  it.each([
    [14, "gold"],
    [15, "colour 15"],
    [2047, "colour 2047"],
    [2049, "blue horse"],
  ])("have colour %i called %s", (color, name) => {
    expect(colorName(color)).toBe(name);
  });
});

it("a run's trinkets are told as far as ten", () => {
  expect(runGoods(RUN).trinkets).toHaveLength(10);
  const goods = goodsOfRun(RUN);
  expect([9, 10].map((before) => goods.trinket(before) !== undefined)).toEqual([true, false]);
  expect(runGoods({ ...RUN, edition: "afterbirth" })).toEqual({});
});

describe("a chest", () => {
  const SEEDS = Array.from({ length: 400 }, (_, at) => 1 + at * 9_999_991);
  const items = (stage: number, difficulty: Difficulty, open = opener(false, () => 118)) => {
    const loadout = { ...EMPTY_LOADOUT, difficulty };
    const context: PickupContext = {
      ...{ rules: awardRules("repentance"), loadout, ...ISAAC_OF_ALL },
      ...{ ...SOMEWHERE, stage },
    };
    const chest = { variant: 50, subType: 1, name: "chest" };
    return SEEDS.map((spawnSeed) => open({ ...chest, spawnSeed } as never, context)).filter((all) =>
      all?.some(({ variant }) => variant === 100),
    );
  };

  it.each<readonly [number, Difficulty, boolean]>([
    [10, "normal", false],
    [11, "normal", true],
    [11, "hard", true],
    [11, "greed", false],
    [12, "normal", false],
  ])("on floor %i, %s, always holds an item: %s", (stage, difficulty, always) => {
    expect(items(stage, difficulty).length === SEEDS.length).toBe(always);
  });

  it("holds an item by its name, or an item where the run is not known", () => {
    const named = (id: number | undefined) =>
      items(
        11,
        "normal",
        opener(false, () => id),
      )[0]?.find(({ variant }) => variant === 100)?.name;
    expect([named(118), named(undefined)]).toEqual(["Brimstone", "item"]);
  });

  it("holds items of any kind at a run's beginning: no challenge, nothing held", () => {
    const rules = awardRules("repentance");
    const asker: Parameters<typeof withGoods>[0] = {
      rules,
      loadout: EMPTY_LOADOUT,
      ...ISAAC_OF_ALL,
    };
    const { opens } = withGoods(asker, runWithPools(7, USUAL));
    const found = items(11, "normal", opens).flatMap((all) => all ?? []);
    const known = found.map(({ subType }) => builtInItems("repentance").items.get(subType ?? 0));
    expect(known.some((item) => item?.kind === "active")).toBe(true);
    expect(known.some((item) => item?.tags.includes("nochallenge"))).toBe(true);
  });
});

describe("a machine", () => {
  /** What the first payments give to a machine of a room, by its variant and the room's seed. */
  const givenBy = (variant: number, spawnSeed: number, { shape = 1, carried = {} } = {}) => {
    const kinds = [{ type: EntryType.MACHINE, variant, subType: 0, weight: 1 }];
    const layouts = new Map([[layoutKey(0, RoomType.ARCADE, 1), [{ index: 0, kinds }]]]);
    const told = { unlocks: "all", build: undefined, stage: 1, carried } as const;
    const run = { ...USUAL, ...RUN, ...told };
    const source = contentSource({ ...builtInItems("repentance"), layouts }, run);
    const place = { file: 0, roomType: RoomType.ARCADE, variant: 1, subtype: 0, gridIndex: 0 };
    const room = { ...place, shape, spawnSeed, awardSeed: 1, decorationSeed: 1 };
    const [made] = roomContents(room, PoolState.of([], [], 0), source) ?? [];
    return made?.uses?.slice(0, 3).map(({ gives }) => gives);
  };

  it("gives no haunted chest in a narrow room", () => {
    expect(givenBy(7, 87)).toEqual(["locked chest", "nothing", "haunted chest"]);
    expect(givenBy(7, 87, { shape: 2 })).toEqual(["locked chest", "nothing", "chest"]);
  });

  it.each([
    [21, "red heart"],
    [22, "black heart"],
    [23, "red heart"],
  ])("gives black hearts to who holds Daemon's Tail, trinket 22: %i, %s", (trinket, heart) => {
    expect(givenBy(1, 1, { carried: { [`t${trinket}`]: 1 } })).toEqual([heart, "penny", "nothing"]);
  });
});

it("Mom leaves what her photos leave room for, and a portal's draw stands behind them", () => {
  const opens = (locked: readonly number[], gone: readonly number[] = []) =>
    Array.from({ length: 300 }, (_, at) => {
      const boss = { roomType: RoomType.BOSS, subtype: Boss.MOM, gridIndex: 0 };
      const rooms = [{ ...boss, awardSeed: 1 + at * 999_983 }] as unknown as readonly WholeRoom[];
      const player = { isUnlocked: (one: number) => !locked.includes(one) };
      const isLeft = (item: number) => !gone.includes(item);
      const source = { run: RUN, stage: 6, player, isLeft } as never;
      return portalsOf(rooms, source)[0]?.opens;
    });
  // The achievements of The Polaroid and The Negative; without either, two items of the pool lie there.
  const both = opens([]);
  expect(opens([57, 78])).toEqual(both);
  expect(opens([57])).not.toEqual(both);
  expect([opens([78]), opens([], [327]), opens([], [328])]).toEqual(
    [57, 57, 57].map((one) => opens([one])),
  );
});

describe("what a case says", () => {
  it("may be a mod's character, by its number in a case and by its own word in a text", () => {
    const { input } = answered(readFloorCase({ stage: 1, stageSeed: 5, playerType: 45 }, true));
    expect(input.playerType).toBe(45);
    expect(["mod-45", "Mod-41", "45", "mod-40", "mod-", ""].map(readCharacter)).toEqual([
      ...[45, 41],
      ...Array.from(
        { length: 4 },
        () => expect.objectContaining({ problem: expect.any(String) as string }) as object,
      ),
    ]);
    expect([45, 10].map(characterWord)).toEqual(["mod-45", "the-lost"]);
  });

  it("is which rooms are entered, passed by and restocked", () => {
    const { input, hasItems } = answered(
      readFloorCase({ stage: 1, stageSeed: 5, items: true, entered: ["devil"], restocks: 3 }, true),
    );
    expect([hasItems, enteredIn(input)]).toMatchObject([true, { restocks: 3, skipped: [] }]);
    expect(enteredIn({ ...input, restocks: 10 })).toEqual({
      problem: "Expected 0 to 9 restocks but received 10.",
    });
  });
});
