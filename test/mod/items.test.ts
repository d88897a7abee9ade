/** What the mod tells of rooms by asking the game's own pool, against what the seed tells outside the game. */
import { RUN } from "../items/support";
import { BossItem } from "../../src/core/contents/bossReward";
import { Boss } from "../../src/core/game/bosses";
import { builtInItems, entriesIn, layoutKey, type ItemTables } from "../../src/figures/itemFigures";
import { startItems } from "../../src/items/itemPools";
import { contentWords } from "../../src/items/contentWords";
import { isProblem, run } from "../../src/library";
import { once } from "../../src/core/once";
import { cardName, dealtPills, pillName } from "../../src/items/runGoods";
import type {
  Engine,
  LuaEdition,
  PlayerDescription,
  RecordedFloor,
  RunSettings,
  SessionOptions,
} from "../../standin";
import { MINIMAP_API } from "../../standin/minimapApi";
import { compareText } from "../judge/logs/support";
import { often, some } from "../support/cases";
import { answer, drawnIn, newGame, newRun, ownIconsOf, kept, sharedRuns, told } from "./support";

const runOf = sharedRuns();

const EDITIONS = ["repentance", "afterbirth+"] as const;
const SEEDS = [1, 7, 77, 1234, 305419896, 553192176, 987654321, 1551287831, 2882479739, 3744877335];

type Rooms = Exclude<ReturnType<typeof run>, { problem: string }>["floors"][number]["rooms"];

/** The first floor's rooms as `oracle floor SEED --items` has them. */
function roomsOf(
  seed: number,
  edition: LuaEdition,
  difficulty: "normal" | "hard" = "normal",
): Rooms {
  const told = run(seed, { edition, difficulty, items: true, unlocks: "all" });
  return isProblem(told) ? expect.fail(told.problem) : (told.floors[0]?.rooms ?? []);
}

/** What a layout's file holds at each entry; where it is not told, nothing that is a pickup. */
function entriesOf(tables: ItemTables, roomType: number, variant: number | null | undefined) {
  const rows = entriesIn(tables, layoutKey(0, roomType, variant ?? -1));
  return Array.from({ length: (rows.at(-1)?.index ?? -1) + 1 }, (_, index) => {
    const kinds = rows.find((row) => row.index === index)?.kinds ?? [];
    const entries = kinds.map(
      ({ type, variant, subType, weight }) => [type, variant, subType, weight] as const,
    );
    return entries.length === 0 ? ([[0, 0, 0, 1]] as const) : entries;
  });
}

/** The first floor of a seed, by the stand-in's own pool. */
function newFloor(
  seed: number,
  edition: LuaEdition = "repentance",
  world: Pick<SessionOptions, "faults" | "modsAfter" | "players" | "repentogon"> = {},
) {
  const rooms = roomsOf(seed, edition);
  const floor = recordedFloor(rooms, edition);
  return { game: newRun({ ...itemsOf(edition), seed, ...world }, floor), rooms };
}

/** The same in one game for all that leave no setting behind. */
function otherFloor(seed: number, edition: LuaEdition = "repentance") {
  const rooms = roomsOf(seed, edition);
  return { game: runOf({ ...itemsOf(edition), seed }, recordedFloor(rooms, edition)), rooms };
}

function recordedFloor(rooms: Rooms, edition: LuaEdition): RecordedFloor {
  const tables = builtInItems(edition);
  return {
    ...{ name: "First floor", stage: 1, stageType: 0 },
    startRoom: rooms.findIndex(({ type }) => type === "start"),
    rooms: rooms.map((room) => {
      const { gridIndex, shape, variant, subtype, decorationSeed, spawnSeed, awardSeed } = room;
      const type = room.roomType ?? 1;
      const isUnmade = gridIndex < 0 && variant === null;
      return {
        ...{ gridIndex, shape, decorationSeed, spawnSeed, awardSeed },
        ...(isUnmade ? {} : { type, variant: variant ?? 0, subtype: subtype ?? 0 }),
        ...(isUnmade ? {} : { entries: entriesOf(tables, type, variant) }),
      };
    }),
  };
}

function itemsOf(edition: LuaEdition): SessionOptions {
  const tables = builtInItems(edition);
  const items = {
    pools: tables.pools.map((pool) => pool.items.map(({ id, weight }) => [id, weight] as const)),
    removed: startItems(0, "repentance", () => true),
    devilPrices: Array.from({ length: 1000 }, (_, id) => tables.items.get(id)?.devilPrice ?? 1),
    barred: [...tables.items.values()].filter((one) => one.isHidden).map(({ id }) => id),
    names: {
      card: Array.from({ length: 98 }, (_, id) => cardName(id)),
      effect: Array.from({ length: 50 }, (_, id) => pillName(id)),
    },
  };
  return { edition, items };
}

const SEED = 305419896;
const treasureOf = (rooms: Rooms): number => rooms.findIndex(({ type }) => type === "treasure");
const bossOf = (rooms: Rooms) => rooms.find(({ type }) => type === "boss")?.contents?.[0];

/** Puts a pedestal into the room. */
function appearIn(game: Engine, subType: number, seed: number): void {
  const at = "Vector(320, 280), Vector(0, 0), nil";
  game.evaluate(`Game():Spawn(5, 100, ${at}, ${subType}, ${seed}) return ''`);
}

const wordsOf = ({ name, price }: NonNullable<Rooms[number]["contents"]>[number]): string =>
  contentWords({ name, price: price ?? undefined, else: [] } as never).replaceAll(/[()]/gu, "");

/** Said of an item that the room holds already: what comes instead, only taking it would show. */
const ANOTHER = "another item";

/** The rooms of which something is told, with that: each thing by its name and price. */
function expectedOf(rooms: Rooms) {
  return rooms.flatMap(({ type, contents }) => {
    const told = (contents ?? []).filter(
      ({ what, price }) => what === "item" || (price ?? null) !== null,
    );
    const kind = type.replaceAll("-", " ");
    return told.length > 0 ? { kind, things: told.map((one) => wordsOf(one)) } : [];
  });
}

/** The kinds of the rooms that are told of; the console begins each room with two spaces, as what it wraps. */
const kindsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => /^ {2}([a-z ]+) \([^:]*: /u.exec(line)?.[1] ?? []).sort();

describe.each(EDITIONS)("oracle items in %s", (edition) => {
  it("tells of every room of ten seeds what oracle floor SEED --items tells", () => {
    const seen = new Set<string>();
    let [all, others] = [0, 0];
    for (const seed of some(SEEDS, 2)) {
      const { game, rooms } = otherFloor(seed, edition);
      // Of cards and pills the game gives the keys of its texts, without small letters.
      game.command("oracle cards on");
      const lines = answer(game, "oracle items on");
      const text = lines.join(" ").replaceAll(/ +/gu, " ").toLowerCase();
      const expected = expectedOf(rooms);
      expect([seed, kindsIn(lines)]).toEqual([seed, expected.map(({ kind }) => kind).sort()]);
      for (const { kind, things } of expected) {
        const each = things.map((thing) => thing.toLowerCase().replaceAll(/[^a-z0-9 ]/gu, "."));
        // A heart that the save decides is told with the others that it can be.
        const either = each.map((thing) => `(?:${thing}(?: or [^,:]*)?|${ANOTHER}[^,:]*)`);
        const words = either.join(", ");
        const line = `${kind}[^:]*: ${words}(?= [a-z ]+(?: .hidden.)?(?: \\([a-z0-9, ]+\\))?(?:, [a-z]+)*: |$)`;
        expect([seed, text]).toEqual([seed, expect.stringMatching(line)]);
        seen.add(kind);
        all += things.length;
      }
      others += text.split(ANOTHER).length - 1;
    }
    const kinds = ["treasure", "boss", "shop", "black market", "dungeon"];
    const ofEdition = edition === "repentance" ? ["angel", "ultra secret"] : ["secret"];
    expect([...seen]).toEqual(expect.arrayContaining([...kinds, ...ofEdition]));
    expect(all).toBeGreaterThan(often(50, 100));
    expect(others).toBeLessThan(all / 20);
  });
});

it("a secret shop's trinket, rune and special heart are told, the rune by name where cards are, the heart with each that it can be", () => {
  const shopOf = (seed: number, cards: "on" | "off"): string => {
    const { game } = otherFloor(seed);
    // What was told before the choice is told anew.
    for (const command of ["cards off", "items on", `cards ${cards}`]) {
      game.command(`oracle ${command}`);
    }
    const lines = answer(game, "oracle items").join(" ").replaceAll(/ +/gu, " ");
    return /shop \(off the map\): (.*?) [a-z ]+ \(/u.exec(lines)?.[1] ?? "";
  };
  expect(shopOf(1, "off")).toContain("trinket 8");
  expect(shopOf(7, "off")).toMatch(/trinket 15, card 6, rune 6$/u);
  expect(shopOf(7, "on")).toMatch(/ 6, Dagaz 6$/u);
  expect(shopOf(77, "off")).toContain("rotten heart 5 or black heart 8");
});

it("an award's card and pill are told by the game's own pool while they are asked for, each asked once, and come so", () => {
  const { game, rooms } = newFloor(7, "repentance+");
  const east = rooms.findIndex(({ type }) => type === "default");
  const pills = dealtPills({ ...RUN, edition: "repentance+", startSeed: 7 });
  const seen = new Set<number>();
  const award = (): string =>
    answer(game, "oracle award").find((line) => line.startsWith("Award seed")) ?? "";
  game.enterRoom(east);
  for (let seed = 1; seed < 214 && seen.size < 2; seed += 1) {
    game.setAwardSeed(east, Math.imul(seed, 2654435761) >>> 0);
    if (!/: 1 (card|pill)$/u.test(award())) {
      continue;
    }
    game.command("oracle cards on");
    game.takeCalls();
    const told = award();
    expect(award()).toBe(told);
    const { "ItemPool.GetCard": cards = 0, "ItemPool.GetPill": colors = 0 } = game.takeCalls();
    expect(cards + colors).toBe(1);
    game.command("oracle mode override");
    const { variant = 0, subType = 0 } = game.clearRoom(true).pickups[0] ?? {};
    const effect = pills?.effects[subType % 2048] ?? -1;
    const name = variant === 300 ? cardName(subType) : pillName(effect);
    expect(told.toLowerCase()).toContain(name.toLowerCase());
    seen.add(variant);
    game.command("oracle cards off");
  }
  expect(seen).toEqual(new Set([300, 70]));
});

describe("what stands in rooms", () => {
  it("is on MinimapAPI's map where that map has a picture of it, and nowhere else", () => {
    const { game, rooms } = newFloor(7, "repentance", { modsAfter: [MINIMAP_API] });
    const iconsOf = (type: string): readonly string[] => {
      game.frames(40);
      const cell = rooms.find((room) => room.type === type && room.gridIndex >= 0)?.gridIndex;
      return ownIconsOf(game, cell ?? 0);
    };
    game.evaluate("Game():GetLevel():SetStateFlag(8, true) return ''");
    expect(iconsOf("treasure")).toEqual([]);
    game.command("oracle items on");
    expect(iconsOf("shop")).toEqual(["BasementOracle Item", "BasementOracle Key"]);
    expect(iconsOf("treasure")).toEqual(["BasementOracle Item"]);
    game.command("oracle items off");
    expect(iconsOf("treasure")).toEqual([]);
    expect(game.take().errors).toEqual([]);
  });

  it("is hidden until it is asked for, and asks the game nothing until then", () => {
    const { game } = newFloor(7);
    expect(told(game, "oracle items")).toContain("it spoils");
    game.frames(10);
    expect(game.takeCalls()["ItemPool.GetCollectible"]).toBeUndefined();
  });

  it("is asked once, by calls that take nothing, whatever is then typed", () => {
    const { game } = newFloor(7);
    game.takeCalls();
    const items = answer(game, "oracle items on");
    const asked = game.takeCalls();
    expect(asked["ItemPool.GetCollectible"]).toBeGreaterThan(1);
    expect(answer(game, "oracle items")).toEqual(items);
    expect(answer(game, "oracle forecast")).toEqual(expect.arrayContaining(items.slice(1)));
    const again = game.takeCalls();
    const ofPool = (calls: object): string[] =>
      Object.keys(calls).filter((call) => call.startsWith("ItemPool."));
    expect(ofPool(again)).toEqual([]);
    const takesNothing = /\.(?:GetCollectible|GetCard|GetPill|GetPillEffect)$/u;
    expect(ofPool(asked).filter((call) => !takesNothing.test(call))).toEqual([]);
  });

  it("is asked once as a run begins, too", () => {
    const saveData = JSON.stringify({ schema: 1, mode: "observe", items: "on" });
    const floor = recordedFloor(roomsOf(7, "repentance"), "repentance");
    const game = newRun({ ...itemsOf("repentance"), seed: 7, saveData }, floor);
    expect(game.takeCalls()["ItemPool.GetCollectible"]).toBeGreaterThan(1);
    expect(told(game, "oracle items")).toContain("treasure");
    expect(game.takeCalls()["ItemPool.GetCollectible"]).toBeUndefined();
  });

  it("is compared with each pedestal, counted, recorded, and mistrusted after a contradiction", () => {
    const { game, rooms } = newFloor(SEED);
    game.command("oracle items on");
    const treasure = treasureOf(rooms);
    const { subType = 0, initSeed } =
      rooms[treasure]?.contents?.find(({ what }) => what === "item") ?? expect.fail();
    game.enterRoom(treasure);
    appearIn(game, subType ?? 0, initSeed ?? 0);
    appearIn(game, subType ?? 0, initSeed ?? 0);
    expect(answer(game, "oracle items").at(-1)).toBe("Items: 1 of 1 as told.");
    const boss = bossOf(rooms);
    appearIn(game, 1, boss?.initSeed ?? 0);
    const { log } = game.take();
    const mistrust = "1 of 2 as told: do not rely on this list";
    expect(answer(game, "oracle items").at(-1)).toContain(mistrust);
    // An item that appears elsewhere: the room of which it was told is asked again.
    game.takeCalls();
    appearIn(game, boss?.subType ?? 0, 4242);
    game.command("oracle items");
    expect(game.takeCalls()["ItemPool.GetCollectible"]).toBe(1);
    const pedestals = kept(log, "pedestal");
    const judged = { expected: boss?.subType, came: 1, roomType: 5, pool: 2 };
    expect(pedestals).toMatchObject([judged]);
    expect(compareText(log).contents).toEqual({ match: 0, mismatch: 1, outside: 0 });
  });

  it.each(["oracle items off", "oracle mode off"])("is compared no longer after %s", (command) => {
    const { game, rooms } = newFloor(SEED);
    game.command("oracle items on");
    game.command(command);
    game.enterRoom(rooms.findIndex(({ type }) => type === "boss"));
    appearIn(game, 1, bossOf(rooms)?.initSeed ?? 0);
    expect(kept(game.take().log, "pedestal")).toEqual([]);
  });

  it("is on the line as the player stands at the door, and nowhere else", () => {
    const { game, rooms } = newFloor(SEED);
    game.command("oracle hud on");
    game.command("oracle items on");
    const cell = rooms[treasureOf(rooms)]?.gridIndex ?? 0;
    // Towards it, and where the door is.
    const DOORS = { "-1": "560, 280", "1": "80, 280", "-13": "320, 400", "13": "320, 160" };
    const [beside, door] =
      Object.entries(DOORS)
        .map(
          ([by, at]) =>
            [rooms.findIndex((one) => one.gridIndex === cell + Number(by)), at] as const,
        )
        .find(([index]) => index >= 0) ?? expect.fail();
    game.enterRoom(beside);
    const line = (at: string): string => {
      game.evaluate(`Isaac.GetPlayer(0).Position = Vector(${at}) return ''`);
      game.frames(20);
      return drawnIn(game).join();
    };
    // In a fight it is this room's award: the doors are shut.
    expect(line(door)).not.toContain("treasure");
    game.clearRoom();
    game.frames(40);
    expect(line("320, 280")).not.toContain("treasure");
    expect(line(door)).toContain("Oracle: treasure: ");
    // As near as two cells, and no farther.
    const [x = 0, y = 0] = door.split(",").map(Number);
    expect(line(`${x}, ${y + 79}`)).toContain("Oracle: treasure: ");
    expect(line(`${x}, ${y + 80}`)).not.toContain("treasure");
    game.command("oracle items off");
    expect(line(door)).not.toContain("treasure");
  });
});

describe("oracle items, which changes nothing", () => {
  const calls = (game: Engine): number => game.takeCalls()["ItemPool.GetCollectible"] ?? 0;

  it.each([
    ["collectible", "721", "TMTRAINER"],
    ["collectible", "402", "Chaos"],
    ["collectible", "691", "Sacred Orb"],
    ["trinket", "88", "NO!"],
  ] as const)("asks nothing while a %s %s (%s) is held, and says so", (kind, id, name) => {
    const { game } = newFloor(SEED);
    game.give(kind, id);
    game.takeCalls();
    expect(told(game, "oracle items on")).toContain(`No item is told while ${name} is held: `);
    game.frames(60);
    expect(calls(game)).toBe(0);
    game.give(kind, id, -1);
    expect(told(game, "oracle items")).toContain("treasure");
    expect(calls(game)).toBeGreaterThan(1);
  });

  // A mod's own function in that place hides the game's.
  const WRAPPED =
    "local pool = getmetatable(Game():GetItemPool()) local ask = pool.GetCollectible " +
    "pool.GetCollectible = function(...) return ask(...) end ";

  it.each([
    ["repentance+", "1.9.7.13, which crashes", false, { faults: { poolCrashes: true } }, ""],
    ["repentance+", "1.9.7.14", true, {}, ""],
    ["repentance+", "where another mod stands between", false, {}, WRAPPED],
    ["repentance+", "with REPENTOGON, on 1.9.7.12", true, { repentogon: true }, ""],
    ["repentance", "whose script never handed one on", true, {}, ""],
    ["afterbirth+", "without such a script", true, {}, ""],
  ] as const)("asks no pool that may crash: %s, %s", (edition, _, isAsked, world, otherMod) => {
    const { game } = newFloor(SEED, edition, world);
    game.evaluate(`${otherMod}return ""`);
    game.takeCalls();
    const words = told(game, "oracle items on");
    game.enterRoom(1);
    game.frames(60);
    game.command("oracle forecast all");
    expect(words.includes("in 1.9.7.13 asking the item pool ended the game")).toBe(!isAsked);
    expect(words.includes("treasure")).toBe(isAsked);
    expect(calls(game) > 1).toBe(isAsked);
    expect(game.take().crashes).toEqual([]);
  });

  it("loses one room to an error, not the list", () => {
    const { game } = newFloor(SEED);
    const all = answer(game, "oracle items on");
    game.command("oracle items off");
    game.luamod("basement-oracle");
    game.evaluate(`local pool = getmetatable(Game():GetItemPool()) local ask = pool.GetCollectible
      pool.GetCollectible = function(...) pool.GetCollectible = ask error("broken") end return ""`);
    const told = answer(game, "oracle items on");
    expect(told.filter((line) => line.includes("it cannot be read"))).toHaveLength(1);
    expect(told.length).toBeGreaterThan(2);
    expect(told.length).toBeLessThanOrEqual(all.length + 2);
  });

  it("says where each room lies, how sure it is, and that a room was entered", () => {
    const { game, rooms } = newFloor(SEED);
    const line = (): string =>
      answer(game, "oracle items on").find((one) => one.startsWith("  treasure")) ?? "";
    const cell = rooms[treasureOf(rooms)]?.gridIndex ?? 0;
    const here = rooms.find(({ type }) => type === "start")?.gridIndex ?? 0;
    const wayOf = (steps: number, onwards: string, back: string) =>
      steps === 0 ? [] : [`${Math.abs(steps)} ${steps > 0 ? onwards : back}`];
    const way = [
      ...wayOf(Math.floor(cell / 13) - Math.floor(here / 13), "down", "up"),
      ...wayOf((cell % 13) - (here % 13), "right", "left"),
    ];
    expect(line()).toContain(`treasure (${way.join(", ")}): `);
    expect(told(game, "oracle items")).toMatch(/secret \(hidden\) [^:]*, unproved: /u);
    game.enterRoom(treasureOf(rooms));
    expect(line()).toContain("treasure (here), entered: ");
  });

  it("tells a shop of hard mode whose layout is of a lower level by all levels, unproved", () => {
    const shopIn = (of: Rooms) =>
      of.find(({ type, gridIndex }) => type === "shop" && gridIndex > 0);
    const floors = SEEDS.map((seed) => [seed, roomsOf(seed, "repentance", "hard")] as const);
    const low = floors.filter(([, rooms]) => (shopIn(rooms)?.subtype ?? 4) < 4);
    expect(low.length).toBeGreaterThan(0);
    for (const [seed, rooms] of low) {
      const hard = { ...itemsOf("repentance"), seed, difficulty: "hard" as const };
      const game = newRun(hard, recordedFloor(rooms, "repentance"));
      game.command("oracle cards on");
      const shop = answer(game, "oracle items on").find((line) => line.startsWith("  shop"));
      const goods = shopIn(rooms)?.contents?.filter(({ price }) => price !== null) ?? [];
      const counted = goods.filter(({ what }) => what !== "card" && what !== "pill");
      expect(shop).toMatch(/, unproved: /u);
      counted.forEach((one) => expect(shop).toContain(wordsOf(one)));
    }
  });

  const seventh = once(() => roomsOf(7, "repentance"));
  const seventhFloor = (): RecordedFloor => recordedFloor(seventh(), "repentance");

  /** What is told of a kind of room of seed 7 in a run that is otherwise. */
  function toldOf(
    type: string,
    world: Partial<RunSettings> & { readonly room?: object; readonly levelFlag?: number } = {},
  ): string {
    const { room, levelFlag = 0, floor = seventhFloor(), ...run } = world;
    const at = seventh().findIndex((one) => one.type === type);
    const rooms = floor.rooms.map((one, index) => (index === at ? { ...one, ...room } : one));
    const game = newGame(itemsOf("repentance"));
    game.startRun({ seed: 7, ...run, floor: { ...floor, rooms } });
    game.evaluate(`Game():GetLevel():SetStateFlag(${levelFlag}, true) return ""`);
    const lines = answer(game, "oracle items on").filter((line) => line.startsWith(`  ${type}`));
    return lines.join("\n").replaceAll(/^.*: /gmu, "");
  }
  const holding = (...items: readonly number[]) => ({
    players: [{}, { collectibles: Object.fromEntries(items.map((item) => [item, 1])) }],
  });
  const { CUBE_OF_MEAT, BALL_OF_BANDAGES, PONY } = BossItem;
  const room = { subtype: Boss.HEADLESS_HORSEMAN };
  const ONE = /^[^,0-9]+$/u;
  const papers = { players: [{}, { trinkets: { 184: 1 } }] };

  it.each<readonly [string, string, RegExp, Parameters<typeof toldOf>[1]]>([
    ["a boss's one item", "boss", ONE, {}],
    ["two with There's Options", "boss", /^[^,]+, [^,]+$/u, holding(249)],
    ["what Cantripped! has bosses leave", "boss", /^Starter Deck$/u, { challenge: 43 }],
    ["a horseman's own item", "boss", /Pony$/u, { room }],
    ["another while that is held", "boss", /Meat$|Bandages$/u, { room, ...holding(PONY) }],
    ["more cubes for a cube", "boss", /Meat$/u, { room, ...holding(PONY, CUBE_OF_MEAT) }],
    ["more balls", "boss", /Bandages$/u, { room, ...holding(PONY, BALL_OF_BANDAGES) }],
    ["a treasure room's item", "treasure", ONE, { room: { flags: 2 ** 10 } }],
    ["its price", "treasure", /^[^,]+ (?:15|30)$/u, { players: [{ playerType: 33 }] }],
    ["what a devil sells there", "treasure", / \d hearts?/u, { room: { flags: 2 ** 11 } }],
    ["a shop's goods", "shop", /Steam Sale 15/u, {}],
    ["familiars with Adoption Papers", "shop", /Rotten Baby 10/u, papers],
  ])("tells %s", (_, type, words, world) => {
    expect(toldOf(type, world)).toMatch(words);
  });

  it("asks another pool for a boss of The Void, and once Satanic Bible was used", () => {
    const floor = { ...seventhFloor(), stage: 12 };
    const items = [{}, { floor }, { levelFlag: 17 }].map((world) => toldOf("boss", world));
    expect(new Set(items).size).toBe(3);
  });

  it("tells of the boss rush on Mom's floor alone, be it an XL one", () => {
    const isTold = (stage: number, curses = 0): boolean =>
      toldOf("boss rush", { floor: { ...seventhFloor(), stage, curses } }) !== "";
    expect([isTold(5), isTold(6), isTold(5, 2), isTold(7)]).toEqual([false, true, true, false]);
  });

  it("tells nothing of a shop behind a mirror, where layouts spawn nothing", () => {
    const first = seventhFloor();
    const behind = first.rooms
      .filter(({ type }) => type === 2)
      .map((room) => ({ ...room, dimension: 1 }));
    const shopsOn = (stage: number): number =>
      toldOf("shop", { floor: { ...first, stage, rooms: [...first.rooms, ...behind] } }).split("\n")
        .length;
    expect(shopsOn(4) - shopsOn(2)).toBe(1);
  });

  it.each([
    [
      "each kind",
      [{ maxHearts: 12 }, { maxHearts: 0, soulHearts: 12 }],
      { maxHearts: 12, soulHearts: 12 },
    ],
    [
      "a bone heart for two halves",
      [{ maxHearts: 2 }, { maxHearts: 0, boneHearts: 2 }],
      { maxHearts: 4 },
    ],
  ] as const)("tells deals by the hearts of the player who has most, %s", (_, several, most) => {
    const dealsFor = (...all: readonly object[]): readonly string[] => {
      const players = all.map((counts) => ({ counts: { ...counts } }));
      return answer(newFloor(7, "repentance", { players }).game, "oracle items on");
    };
    expect(dealsFor(...several)).toEqual(dealsFor(most));
    expect(dealsFor(...several.toReversed())).toEqual(dealsFor(most));
    expect(dealsFor(several[0])).not.toEqual(dealsFor(most));
  });

  it.each([
    ["Keeper, who pays coins", { playerType: 14 }, " 15"],
    ["The Lost, who pays nothing", { playerType: 10 }, " free"],
    ["who has Your Soul", { trinkets: { 173: 1 } }, " Your Soul"],
  ] as const)("tells deals for %s", (_, player, price) => {
    const { game } = newFloor(7, "repentance", { players: [player as PlayerDescription] });
    const told = answer(game, "oracle items on").join(" ");
    expect(told).toContain(price);
    expect(told).not.toMatch(/ \d hearts?(?:,|$)/u);
  });
});
