import { describe, expect, it } from "vitest";
import { award, floor, run, type DropsAnswer, type RunAnswer } from "../../src/library";
import { isFoughtFor, RoomType } from "../../src/core/game/roomTypes";
import { oracleHere } from "../support/oracleHere";

describe("oracle floor --awards", () => {
  it("shows what each ordinary room drops with luck and items, and how sure that is", async () => {
    const words = ["floor", "B911 99AC", "--stage", "caves-1", "-e", "afterbirth+"];
    const { stdout, stderr, code } = await oracleHere([...words, "--awards", "--luck", "3"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/c coin.*k key|k key.*c coin|h heart/);
    expect(stdout).toContain("The rules are as published from the game's code");
    expect(stderr).toContain("--awards --luck 3");
    expect((await oracleHere(words)).stdout).not.toMatch(/k key/);
  });

  it("refuses luck that nothing asks for", async () => {
    const { stderr, code } = await oracleHere(["floor", "B911 99AC", "--luck", "3"]);
    expect(code).toBe(2);
    expect(stderr).toContain("Expected --awards beside --luck");
  });
});

describe("what every room of a run drops, as data", () => {
  const loadout = { luck: 3, collectibles: { "lucky-foot": 1 }, trinkets: { "moms-locket": 1 } };
  const items = ["--item", "lucky-foot", "--item", "moms-locket"];
  const told = run("B911 99AC", { edition: "repentance", unlocks: "all", awards: loadout });
  const rooms = "floors" in told ? told.floors.flatMap((one) => one.rooms) : [];

  it("is a drop or an exception, and a drop is the award of its seed", () => {
    expect(rooms.length).toBeGreaterThan(200);
    for (const { drop, exception, awardSeed } of rooms) {
      expect([drop, exception].filter((one) => one !== undefined)).toHaveLength(1);
      if (drop !== undefined) {
        expect(award({ awardSeed, edition: "repentance", ...loadout })).toMatchObject(drop);
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

  it.each(["main", "alternative"] as const)(
    "adds up to the totals of each floor and of the %s path, which is walked alone",
    (name) => {
      const { floors, drops } = told as RunAnswer;
      const walked = floors.filter(({ path }) => path === name);
      const sum = (of: DropsAnswer | undefined) =>
        of?.totals.reduce((all, { count }) => all + count, 0);
      const pickups = walked.flatMap((one) => one.rooms).flatMap(({ drop }) => drop?.pickups ?? []);
      expect(pickups.length).toBeGreaterThan(0);
      expect(sum(drops?.[name])).toBe(pickups.length);
      expect(walked.reduce((all, one) => all + (sum(one.drops) ?? 0), 0)).toBe(pickups.length);
      const keys = pickups.filter((one) => one.name === "key").length;
      expect(drops?.[name]?.words).toContain(`${keys} keys`);
    },
  );

  it("has totals of the one path alone that a floor is of", async () => {
    const words = ["floor", "B911 99AC", "-e", "repentance", "--stage", "downpour-1", "--awards"];
    const { floors, drops } = JSON.parse(
      (await oracleHere([...words, "--json"])).stdout,
    ) as RunAnswer;
    expect(drops).toEqual({ alternative: floors[0]?.drops });
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
