import { award, floor, pills, run, type DropsAnswer, type RunAnswer } from "../../src/library";
import { waysThrough } from "../../src/core/floor/run";
import { isFoughtFor, RoomType } from "../../src/core/game/roomTypes";
import { oracleHere } from "../support/oracleHere";

describe("oracle floor --awards", () => {
  it("shows what each ordinary room drops with luck and items, and how sure that is", async () => {
    const words = ["floor", "B911 99AC", "--stage", "caves-1", "-e", "afterbirth+"];
    const { stdout, code } = await oracleHere([...words, "--awards", "--luck", "3"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/c coin.*k key|k key.*c coin|h heart/);
    expect(stdout).toContain("The rules are as published from the game's code");
    expect((await oracleHere(words)).stdout).not.toMatch(/k key/);
  });
});

describe("what a floor and a run drop in all", () => {
  it("stands in the text as it stands in JSON, of a run way by way", async () => {
    const words = ["floor", "B911 99AC", "-e", "repentance", "--unlocks", "all", "--awards"];
    const one = [...words, "--stage", "downpour-2"];
    const told = async (typed: readonly string[]) =>
      (await oracleHere(typed)).stdout.replace(/\s+/g, " ");
    const [floors, floorJson] = [await told(one), await told([...one, "--json"])];
    const [paths, pathsJson] = [await told(words), await told([...words, "--json"])];
    const { drops, mirror } = (JSON.parse(floorJson) as RunAnswer).floors[0] ?? {};
    expect(floors).toContain(` In all: ${drops?.words}. `);
    expect(floors).toContain(` Behind the mirror: ${mirror?.drops.words}. `);
    const ways = (JSON.parse(pathsJson) as RunAnswer).drops;
    expect(Object.keys(ways ?? {})).toEqual(["darkRoom", "chest", "void", "corpse"]);
    expect(paths).toContain(` Through Sheol to the Dark Room: ${ways?.darkRoom?.words}.`);
    expect(paths).toContain(` The alternative path to Corpse: ${ways?.corpse?.words}.`);
  });
});

describe("what the rooms behind a mirror drop", () => {
  const one = { seedText: "B911 99AC", edition: "repentance", unlocks: "all" } as const;
  const downpour = floor({ ...one, stage: "dross-2", awards: { luck: 3 } });
  const { rooms = [], mirror } = "rooms" in downpour ? downpour : {};

  it("is of the floor's own cells and of award seeds one step on by (2, 7, 9)", () => {
    const onGrid = rooms.filter(({ gridIndex }) => gridIndex >= 0);
    expect(mirror?.rooms.map(({ gridIndex }) => gridIndex)).toEqual(
      onGrid.map(({ gridIndex }) => gridIndex),
    );
    for (const [place, { awardSeed, drop, exception }] of (mirror?.rooms ?? []).entries()) {
      let state = onGrid[place]?.awardSeed ?? 0;
      state ^= state >>> 2;
      state ^= state << 7;
      state ^= state >>> 9;
      expect(awardSeed).toBe(state >>> 0);
      expect(exception).toBe(onGrid[place]?.exception);
      if (drop !== undefined) {
        expect(award({ awardSeed, edition: "repentance", luck: 3 })).toMatchObject(drop);
      }
    }
    const count = mirror?.rooms.flatMap(({ drop }) => drop?.pickups ?? []).length;
    expect(count).toBeGreaterThan(0);
    expect(mirror?.drops.totals.reduce((all, total) => all + total.count, 0)).toBe(count);
  });

  it("is drawn on a map of its own", async () => {
    const words = ["floor", "B911 99AC", "--stage", "downpour-2", "--awards"];
    const { stdout } = await oracleHere(words);
    expect((await oracleHere(words.slice(0, -1))).stdout).not.toMatch(/In all|Behind the mirror/);
    const [own = "", behind = ""] = stdout.split("\nBehind the mirror: ");
    const letters = (map: string) => [...map.matchAll(/┊·([a-z.])[·┊]/g)].map(([, one]) => one);
    expect(letters(behind)).toHaveLength(letters(own).length);
    expect(letters(behind)).not.toEqual(letters(own));
  });

  it("is nothing where the floor has no mirror", () => {
    const caves = floor({ ...one, stage: "caves-2", awards: true });
    expect("mirror" in caves).toBe(false);
  });
});

describe("what every room of a run drops, as data", () => {
  const loadout = { luck: 3, collectibles: { "lucky-foot": 1 }, trinkets: { "moms-locket": 1 } };
  const items = ["--item", "lucky-foot", "--item", "moms-locket"];
  const told = run("B911 99AC", { edition: "repentance", unlocks: "all", awards: loadout });
  const floors = "floors" in told ? told.floors : [];
  const rooms = floors.flatMap((one) => one.rooms);

  it("is a drop or an exception, and a drop is the award of its seed", () => {
    // In the Chest and the Dark Room chests hold items, which an award alone does not know.
    const above = floors.filter(({ stage }) => stage !== 11).flatMap((one) => one.rooms);
    expect(above.length).toBeGreaterThan(200);
    for (const { drop, exception, awardSeed } of above) {
      expect([drop, exception].filter((one) => one !== undefined)).toHaveLength(1);
      if (drop !== undefined) {
        const one = { awardSeed, seedText: "B911 99AC", edition: "repentance" } as const;
        expect(award({ ...one, ...loadout })).toMatchObject(drop);
      }
    }
  });

  it("is an exception where nothing is fought or the game has other rewards, and only there", () => {
    for (const { drop, exception, type, roomType, gridIndex } of rooms) {
      if (gridIndex < 0) {
        expect([type, exception]).toEqual([type, expect.stringContaining("off the grid")]);
        continue;
      }
      const isOrdinary = type !== "start" && roomType !== RoomType.BOSS && isFoughtFor(roomType);
      expect([type, drop !== undefined && isOrdinary]).toEqual([type, drop !== undefined]);
      expect(drop !== undefined || type !== "default").toBe(true);
    }
  });

  it.each([
    ["darkRoom", "Basement-I Sheol Dark-Room", "Cathedral Chest Void Dross"],
    ["chest", "Cathedral Chest", "Sheol Dark-Room Void"],
    ["void", "Womb Void", "Sheol Cathedral"],
    ["corpse", "Basement-I Dross Mausoleum Corpse", "Caves Womb Sheol Void"],
  ] as const)("adds up the floors of the way to %s, which is walked alone", (end, on, off) => {
    const { floors, drops } = told as RunAnswer;
    const way = waysThrough(floors).find((one) => one.end === end);
    const names = (way?.floors ?? []).map(({ name }) => name.replace(" ", "-")).join(" ");
    on.split(" ").forEach((name) => expect(names).toContain(name));
    off.split(" ").forEach((name) => expect(names).not.toContain(name));
    const sum = (of: DropsAnswer | undefined) =>
      of?.totals.reduce((all, { count }) => all + count, 0);
    expect(sum(drops?.[end])).toBe(
      way?.floors.reduce((all, one) => all + (sum(one.drops) ?? 0), 0),
    );
    const pickups = (way?.floors ?? []).flatMap((one) =>
      one.rooms.flatMap((room) => room.drop ?? []),
    );
    // Where a draw is open, "key or micro battery" is counted apart.
    const settled = pickups.filter(({ oneOf }) => oneOf === undefined);
    const keys = settled.flatMap((drop) => drop.pickups).filter((one) => one.name === "key").length;
    expect(drops?.[end]?.words).toContain(`${keys} keys`);
  });

  it("has the totals of a floor in it alone, where only one is asked for", async () => {
    const words = ["floor", "B911 99AC", "-e", "repentance", "--stage", "downpour-1", "--awards"];
    const { stdout } = await oracleHere([...words, "--json"]);
    const { floors, drops } = JSON.parse(stdout) as RunAnswer;
    expect([floors[0]?.drops?.totals.length, drops]).toEqual([expect.any(Number), undefined]);
  });

  it("is the same on the command line, in the library and in a batch", async () => {
    const words = ["floor", "B911 99AC", "-e", "repentance", "--unlocks", "all", "--awards"];
    const { stdout } = await oracleHere([...words, "--luck", "3", ...items, "--json"]);
    const typed = JSON.parse(stdout) as RunAnswer;
    expect(typed.floors.flatMap((one) => one.rooms)).toEqual(rooms);
    expect(typed.drops).toEqual((told as RunAnswer).drops);
    const one = { seedText: "B911 99AC", stage: 1, edition: "repentance", unlocks: "all" } as const;
    const own = floor({ ...one, awards: loadout });
    const drops = "rooms" in own ? own.rooms.map(({ drop }) => drop) : [];
    expect(drops).toEqual(typed.floors[0]?.rooms.map(({ drop }) => drop));
  });

  it("is nothing unless it is asked for, and a wrong loadout is named", () => {
    const plain = run("B911 99AC", { awards: false });
    const rest = "floors" in plain ? plain.floors.flatMap((one) => one.rooms) : [];
    expect(rest.some((room) => "drop" in room || "exception" in room)).toBe(false);
    const wrong = { luk: 3 } as object;
    expect(run("B911 99AC", { awards: wrong })).toMatchObject({
      problem: expect.stringContaining("luck") as string,
    });
  });

  it("is an exception everywhere with an item whose part nobody knows", () => {
    const held = run("B911 99AC", { awards: { collectibles: { options: 1 } } });
    const rest = "floors" in held ? held.floors.flatMap((one) => one.rooms) : [];
    expect(rest.some(({ drop }) => drop !== undefined)).toBe(false);
    expect(rest.some(({ exception = "" }) => exception.includes("options is held"))).toBe(true);
  });
});

describe("a run's pills and trinkets", () => {
  it("stand in its answer, are those of the library's own question, and name its drops", () => {
    const told = run("B911 99AC", { edition: "repentance", awards: true });
    const { pills: own = [], trinkets = [], floors = [] } = "floors" in told ? told : {};
    expect(own).toEqual(pills("B911 99AC", { edition: "repentance" }));
    expect([own.length, own[1]?.colorName, trinkets.length]).toEqual([13, "white and blue", 10]);
    const drops = floors.flatMap((one) => one.rooms.flatMap(({ drop }) => drop?.pickups ?? []));
    const effects = drops.filter(({ variant }) => variant === 70).map(({ name }) => name);
    expect(effects.length).toBeGreaterThan(2);
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(effects));
    const next = drops.find(({ variant }) => variant === 350)?.next;
    expect(next).toEqual(trinkets[0]);
  });

  it("read as a player says them, in the award of a card, a pill and a trinket", async () => {
    const said = async (...words: string[]): Promise<string> =>
      (await oracleHere(["award", ...words, "-e", "repentance"])).stdout.split("  ")[0] ?? "";
    const ofRun = ["--seed", "B911 99AC"];
    expect(await said("831056492")).toBe("The World");
    expect(await said("387276917")).toBe("1 orange pill");
    expect(await said("387276917", ...ofRun)).toBe("orange: Explosive Diarrhea");
    expect(await said("3668339987", ...ofRun)).toBe(
      "trinket: the run's next is Silver Dollar, if none was rolled before",
    );
    expect((await oracleHere(["award", "3668339987", "-e", "rep"])).stdout).toContain("--seed");
  });
});
