import { explain, floor, run, type RunAnswer } from "../../src/library";
import type { RoomContent } from "../../src/items/roomContent";
import { answered } from "../support/answered";

const SEED = "B911 99AC";

type Stood = RoomContent;

const RUNS = new Map<string, RunAnswer>();

/** The same run is asked for by many. */
function floorsOf(options: object): RunAnswer {
  const key = JSON.stringify(options);
  const asked = { edition: "repentance", items: true, ...options } as const;
  const told = RUNS.get(key) ?? answered(run(SEED, asked));
  RUNS.set(key, told);
  return told;
}

/** All that stands on the first floor. */
function firstOf(options: object) {
  return floorsOf(options).floors[0]?.rooms.flatMap(({ contents }) => contents ?? []) ?? [];
}

/** The names of what stands in a kind of room on a floor. */
function standing({ floors }: ReturnType<typeof floorsOf>, floorName: string, kind: string) {
  const rooms = floors.find(({ name }) => name === floorName)?.rooms ?? [];
  return rooms
    .filter(({ type }) => type === kind)
    .flatMap(({ contents }) => contents?.map(({ name }) => name) ?? []);
}

const ANGEL_SHOP = -18;
const SHOPPERS = [1, 2, 3];

describe("what stands in the rooms of a run", () => {
  it("is told where it is asked for, with the build of the pools and the rooms taken as seen", () => {
    expect(floorsOf({})).toMatchObject({
      pools: { build: "1.7.9b", from: "built-in" },
      entered: ["treasure", "shop", "boss"],
    });
    expect(floorsOf({ items: false })).not.toHaveProperty("pools");
  });

  it("is the same for a floor alone as in the whole run", () => {
    const whole = floorsOf({}).floors.find(({ stage, path }) => stage === 4 && path === "main");
    const alone = floor({
      seedText: SEED,
      edition: "repentance",
      stage: 4,
      stageType: whole?.stageType,
      items: true,
    });
    expect(alone).toMatchObject({
      deals: whole?.deals,
      rooms: whole?.rooms.map(({ contents }) => ({ contents })),
    });
  });

  it("has machines with what each payment gives, portals, colours and the chance of a deal", () => {
    const { floors } = floorsOf({ unlocks: "all" });
    const [first] = floors;
    const beggar = first?.rooms
      .find(({ type }) => type === "super-secret")
      ?.contents?.find(({ name }) => name === "beggar");
    expect(beggar).toMatchObject({
      ...{ what: "machine", variant: 4, initSeed: 457162205, dropSeed: 457162205 },
      uses: [
        { use: 1, gives: "nothing" },
        { use: 2, gives: "Lil Chest, leaves" },
      ],
      certainty: "source",
    });
    const portals = floors.flatMap(({ name, portals: told = [] }) =>
      told.map(({ after, opens, certainty }) => [name, after, opens, certainty]),
    );
    const isMoms = portals.map(([, after]) => after === "Mom");
    expect(portals.map(([, , , sure]) => sure === "unsure")).toEqual(isMoms);
    expect(portals.map(([, after]) => after)).toEqual([
      "Mom", "It Lives", "Satan", "Isaac", "The Lamb", "Mega Satan", "??? (Blue Baby)", "Mega Satan",
    ]); // prettier-ignore
    const closed = floors.filter(({ dealChance }) => dealChance === undefined);
    expect(closed.map(({ name }) => name)).toEqual([
      first?.name, "Sheol", "Cathedral", "Dark Room", "Chest", "The Void", "Corpse II",
    ]); // prettier-ignore
    expect(floors[1]?.dealChance).toEqual({
      unhurt: 1,
      hurtElsewhere: 0.36,
      hurtByBoss: 0.01,
      angelShare: 0.5,
    });
    const mom = floors.find(({ stage, path }) => stage === 6 && path === "main");
    expect(mom?.rooms.find(({ type }) => type === "boss")).toHaveProperty("bossColor");
  });

  it("names no item twice on a path whose items are gone once they are seen", () => {
    const { floors } = floorsOf({ unlocks: "all" });
    const items = floors
      .filter(({ path, stage }) => path === "main" && stage < 9)
      .flatMap(({ rooms }) =>
        rooms.filter(({ type }) => ["treasure", "shop", "boss"].includes(type)),
      )
      .flatMap(({ contents }) => contents?.filter(({ what }) => what === "item") ?? [])
      .map(({ subType }) => subType);
    expect(items.length).toBeGreaterThan(12);
    expect(new Set(items).size).toBe(items.length);
  });

  it("has another candidate for what may be locked, and none once the unlocks are told", () => {
    const others = (options: object): readonly string[] =>
      floorsOf(options).floors.flatMap(({ rooms }) =>
        rooms.flatMap(
          ({ contents }) =>
            contents?.flatMap(({ else: other }) => other.map((one) => one.if)) ?? [],
        ),
      );
    expect(others({})).toContain("locked");
    expect(others({ unlocks: "all" })).not.toContain("locked");
  });

  it("gives a locked item's place to the first of its others that is not, however many are", () => {
    // By the layout they stand in: another shop level or kind of floor has others.
    const itemsOf = (startSeed: number, unlocks?: "none") => {
      const { rooms, stageType } = answered(floor({ startSeed, stage: 1, unlocks, items: true }));
      const entered = rooms.filter(({ type }) => /^(treasure|shop|boss|curse|secret)$/.test(type));
      return entered.flatMap(({ contents, type, variant }) =>
        (contents ?? [])
          .filter(({ what }) => what === "item")
          .map((one) => ({ ...one, where: [one.initSeed, type, stageType, variant].join() })),
      );
    };
    const others: number[] = [];
    for (const startSeed of Array.from({ length: 30 }, (_, at) => 2_654_435 * (at + 1))) {
      const locked = itemsOf(startSeed, "none");
      for (const { where, name, else: told } of itemsOf(startSeed)) {
        const own = locked.find((one) => one.where === where && one.else.length === 0);
        const names = [name, ...told.map((other) => other.name)];
        const at = own === undefined ? -1 : names.indexOf(own.name);
        expect([startSeed, name, own === undefined || at >= 0]).toEqual([startSeed, name, true]);
        others.push(at);
      }
    }
    // Of some neither the item nor the first of its others is there.
    expect(Math.max(...others)).toBeGreaterThan(1);
  });

  it("takes no shop as entered that only an item opens: its items may come later", () => {
    const comesLater = (seed: number): boolean => {
      const asked = { unlocks: "all", items: true, edition: "repentance" } as const;
      const [first, ...later] = answered(run(seed, asked)).floors;
      const thingsOf = (floors: readonly (typeof first)[], isTold: (cell: number) => boolean) =>
        floors
          .flatMap((one) => one?.rooms.filter(({ gridIndex }) => isTold(gridIndex)) ?? [])
          .flatMap(({ contents }) => contents?.filter(({ what }) => what === "item") ?? [])
          .map(({ name }) => name);
      const there = thingsOf([first], (cell) => cell === -13);
      return thingsOf(later, (cell) => cell >= 0).some((name) => there.includes(name));
    };
    expect([40_503 * 16, 1].map(comesLater)).toContain(true);
  });

  // prettier-ignore
  it.each<readonly [string, object, (one: Stood) => boolean, string]>([
    ["Tainted Isaac", { character: "Tainted Isaac" }, ({ second = [] }) => second.length === 1, "null"],
    ["Isaac with Birthright", { collectibles: { 619: 1 } }, ({ second = [] }) => second.length === 1, "null"],
    ["Glitched Crown", { collectibles: { 689: 1 } }, ({ second = [] }) => second.length === 4, "null"],
    ["Tainted Isaac with it, alone the Crown counting", { character: "Tainted Isaac", collectibles: { 689: 1 } }, ({ second = [] }) => second.length === 4, "null"],
    ["Tainted Lazarus", { character: "Tainted Lazarus" }, ({ second = [] }) => second.length === 1, "number"],
    ["nobody else", {}, ({ second }) => second === undefined, "none"],
  ])("has what else a pedestal shows for %s", (_who, options, isRight, known) => {
    const items = firstOf({ unlocks: "all", ...options }).filter(({ pool }) => (pool ?? null) !== null);
    expect(items.length).toBeGreaterThan(2);
    expect(items.every((one) => isRight(one))).toBe(true);
    const ids = items.flatMap(({ second = [] }) => second.map(({ subType }) => typeof (subType ?? null)));
    expect(new Set(ids.map((one) => (one === "object" ? "null" : one)))).toEqual(new Set(known === "none" ? [] : [known]));
  });

  it("has nothing twice in a room, with Flip neither", () => {
    const asked = { unlocks: "all", items: true, edition: "repentance", character: "Tainted Lazarus" } as const; // prettier-ignore
    const rooms = answered(run(15_926_610, asked)).floors.flatMap((floor) => floor.rooms);
    const libraries = rooms.filter(({ type }) => type === "library");
    const twice = libraries.flatMap(({ contents }) => {
      const items = contents?.filter(({ what }) => what === "item") ?? [];
      return items.filter(({ second = [] }, place) =>
        items.slice(0, place + 1).some(({ subType }) => second[0]?.subType === subType),
      );
    });
    expect([libraries.length > 0, twice]).toEqual([true, []]);
  });

  it("sells a key for a Holy Card that is locked", () => {
    // LuaDecomps, Shop.lua get_holy_card; the achievement is Holy Card's, 293.
    const cardsIn = (locked: readonly number[]): readonly number[] => {
      const asked = { unlocks: "all", locked, items: true, edition: "repentance" } as const;
      return SHOPPERS.flatMap((seed) => answered(run(seed, asked)).floors)
        .flatMap((floor) => floor.rooms.filter(({ gridIndex }) => gridIndex === ANGEL_SHOP))
        .flatMap(({ contents }) => contents?.filter(({ price }) => price !== null) ?? [])
        .flatMap(({ variant, subType }) => (variant === 300 && subType === 51 ? [variant] : []));
    };
    expect([cardsIn([]).length > 0, cardsIn([293])]).toEqual([true, []]);
  });

  it("tells what Rebirth's D6 makes of a pedestal, where it is held", () => {
    const rerolls = (options: object) =>
      firstOf({ edition: "rebirth", ...options }).flatMap(({ else: other }) =>
        other.filter((one) => one.if === "rerolled by The D6"),
      ).length;
    expect(rerolls({})).toBeGreaterThan(0);
    expect([rerolls({ character: "Judas" }), rerolls({ edition: "afterbirth" })]).toEqual([0, 0]);
    expect(rerolls({ character: "Judas", collectibles: { 105: 1 } })).toBeGreaterThan(0);
  });

  it("asks the pools of Devil's Crown and There's Options, and prices by who buys", () => {
    const named = (options: object, type: string) =>
      floorsOf({ unlocks: "all", ...options })
        .floors[0]?.rooms.filter((room) => room.type === type)
        .flatMap(({ contents }) => contents ?? []) ?? [];
    expect(named({}, "treasure")[0]).toMatchObject({ pool: "treasure", price: null });
    expect(named({ trinkets: { 146: 1 } }, "treasure")[0]).toMatchObject({
      pool: "devil",
      price: { hearts: expect.any(Number) as number },
    });
    expect([named({}, "boss").length, named({ collectibles: { 249: 1 } }, "boss").length]).toEqual([
      1, 2,
    ]);
    const boss = named({ collectibles: { 292: 1 } }, "boss").flatMap((one) => one.else);
    expect(boss.map((other) => other.if)).toContain("Satanic Bible is used");
    const deal = (options: object) =>
      floorsOf({ unlocks: "all", ...options })
        .floors.flatMap(({ deals }) => deals?.devil?.contents ?? [])
        .map(({ price }) => price)
        .filter((price) => (price ?? null) !== null);
    expect(deal({}).length).toBeGreaterThan(20);
    expect(new Set(deal({}).map((price) => price?.hearts))).toEqual(new Set([1, 2]));
    const coins = deal({ character: "Keeper" }).map((price) => price?.coins);
    expect(new Set(coins)).toEqual(new Set([8, 15, 30]));
    for (const character of ["The Lost", "Dead Tainted Jacob"]) {
      expect(deal({ character }).every((price) => price?.coins === 0)).toBe(true);
    }
    for (const character of ["Azazel", "Dark Judas", "Tainted Bethany"]) {
      expect(new Set(deal({ character }).map((price) => price?.soulHearts))).toEqual(new Set([3]));
    }
    expect(deal({ character: "Blue Baby" }).every((price) => (price?.soulHearts ?? 0) > 0)).toBe(
      true,
    );
  });

  it("says what nobody knows of items that are carried, and nothing where none of them is", () => {
    const open = (carried: object) => floorsOf(carried).floors[1]?.itemsOpen?.join(" ") ?? "";
    expect(open({ trinkets: { 13: 1 } })).toMatch(/^Store Credit pays for one thing/u);
    expect(open({ collectibles: { 664: 1, 656: 1 } })).toMatch(/^Damocles, [^]*Binge Eater /u);
    const d6 = { collectibles: { 105: 1 } };
    expect(open(d6)).toMatch(/^Which item The D6 makes/u);
    expect(open({ ...d6, edition: "rebirth" })).toBe("");
    expect(open({ trinkets: { 7: 1 }, collectibles: { 376: 1 } })).toMatch(
      /^Rosary Bead [^]* Restock /u,
    );
    const { floors } = floorsOf({ collectibles: { 376: 1 } });
    const told = floors.map(({ itemsOpen, rooms }) => {
      const hasShop = rooms.some(({ type, gridIndex }) => type === "shop" && gridIndex >= 0);
      return [hasShop, itemsOpen !== undefined] as const;
    });
    expect(told.filter(([hasShop, isTold]) => hasShop !== isTold)).toEqual([]);
    expect(told.map(String)).toEqual(expect.arrayContaining(["true,true", "false,false"]));
    expect(open({ collectibles: { 577: 1 } })).toMatch(/^Damocles, once used/u);
    const alternating = [{ character: "Tainted Isaac" }, { collectibles: { 619: 1 } }];
    for (const carried of [...alternating, { collectibles: { 689: 1 } }]) {
      expect(open(carried)).toMatch(/^What alternates with an item leaves the pools too/u);
    }
    expect(open({ character: "Cain", collectibles: { 64: 1, 619: 1 } })).toBe("");
  });

  it("tells what a shop's next restocks bring where that is asked for, each a stock of its own", () => {
    const shopOf = (options: object) =>
      floorsOf({ unlocks: "all", ...options }).floors.flatMap(({ rooms }) =>
        rooms.filter(({ type, gridIndex }) => type === "shop" && gridIndex >= 0),
      );
    const [shop, again] = [shopOf({})[0], shopOf({ restocks: 3 })[0]];
    expect(shop).not.toHaveProperty("restocked");
    expect(again).toMatchObject({ contents: shop?.contents });
    const entries = (goods: readonly Stood[] | undefined) =>
      goods?.map(({ entry, initSeed }) => `${entry} ${initSeed}`);
    const items = (again?.restocked ?? []).map(
      (goods) => goods.find(({ what }) => what === "item")?.subType,
    );
    expect([items.length, new Set(items).size]).toEqual([3, 3]);
    for (const goods of again?.restocked ?? []) {
      expect(entries(goods)).toEqual(
        entries(again?.contents?.filter(({ price }) => price !== null)),
      );
    }
    expect(run(SEED, { items: true, restocks: 10 })).toHaveProperty("problem");
  });

  it("takes rooms as entered or passed by as it is told", () => {
    const skipped = floorsOf({ skipped: ["treasure:basement-1"], entered: ["devil"] });
    expect(skipped.entered).toEqual(["treasure", "shop", "boss", "devil", "-treasure:basement-1"]);
    expect(standing(skipped, "Basement I", "boss")).toEqual(
      standing(floorsOf({}), "Basement I", "boss"),
    );
  });
});

describe("why it stands there", () => {
  const told = explain({ seedText: "B911 99AC", stage: "caves-1", items: true, unlocks: "all" });
  const steps = "why" in told ? told.why : [];
  const said = (room: string) =>
    steps.find(({ name }) => name === `what stands: ${room}`)?.sentences ?? [];

  it("is told draw by draw: a shop's slots and sale, and each pick from a pool", () => {
    expect(said("treasure")).toEqual([expect.stringMatching(/^treasure pool: .*: Leprosy$/u)]);
    const shop = said("shop").join("\n");
    expect(shop).toMatch(/shuffle: 0 to 8[^]*the item's slot: 0 to 1[^]*sale: 0 to 2/u);
    expect(shop).toContain("shop pool: which item, drew");
  });

  it("is told of machines too: each draw of their own generator under their name", () => {
    const asked = {
      seedText: "B911 99AC",
      stage: "basement-1",
      items: true,
      unlocks: "all",
    } as const;
    const answer = explain(asked);
    const rooms = "why" in answer ? answer.why : [];
    const beggar = rooms.find(({ name }) => name === "what stands: super secret");
    expect(beggar?.sentences.slice(0, 3)).toEqual([
      "beggar: patience: 0 to 3, drew 3",
      "beggar: more patience: 0 to 3, drew 3",
      "beggar: most patience: 0 to 1, drew 1",
    ]);
  });

  it("is not told where no items were asked for", () => {
    const plain = explain({ seedText: "B911 99AC", stage: "caves-1" });
    expect(JSON.stringify(plain)).not.toContain("what stands");
  });
});
