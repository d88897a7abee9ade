import { describe, expect, it } from "vitest";
import type { PlanInput } from "../../../src/core/floor";
import { planetariumChance } from "../../../src/core/floor/rooms/planetarium";
import {
  AnsweringSource,
  answeredFloor,
  decisionOn,
  floorOf,
  planOf,
  scatteredSeed,
  steps,
} from "./support";

/** Caves II has every optional room and many dead ends. */
const PLUS: PlanInput = { stage: 4, edition: "afterbirth+" };
const REPENTANCE: PlanInput = { stage: 4, edition: "repentance+" };

type Answers = Readonly<Record<string, boolean | number>>;

describe("the two spiders of the Womb", () => {
  it.each([
    ["Triachnid", true, "triachnid"],
    ["Daddy Long Legs", false, "daddy long legs"],
  ])("%s", (_name, isTriachnid, detail) => {
    const input: PlanInput = { stage: 7, edition: "afterbirth+" };
    const answers = { "boss: spiders": true, "boss: Triachnid": isTriachnid };
    const boss = answeredFloor(input, answers).specialRooms.find((room) => room.type === "boss");
    expect(boss?.detail).toBe(detail);
  });
});

describe("the special rooms of a real XL floor, stage seed 2593915157", () => {
  const floor = floorOf({ stageSeed: 2593915157, stage: 1, edition: "afterbirth+", curseOdds: 10 });

  it("are the required ones only: every optional room is refused", () => {
    expect(floor.specialRooms.map((room) => `${room.type} ${room.decision}`)).toEqual([
      "boss placed",
      "boss placed",
      "super-secret placed",
      "shop placed",
      "treasure placed",
      "treasure placed",
      "sacrifice refused",
      "library refused",
      "curse refused",
      "mini-boss refused",
      "challenge refused",
      "arcade refused",
      "clean-bedroom refused",
      "secret placed",
    ]);
  });

  it("leave the start room the forty-fifth draw and the logged spawn seed", () => {
    expect(floor.startRoomBase).toBe(155983352);
    expect(floor.rooms.find(({ type }) => type === "start")?.seeds).toEqual({
      decorationSeed: 2228228266,
      spawnSeed: 1472570282,
      awardSeed: 1484604405,
    });
  });

  it("have boss 65 and rewind the level stream after the second boss", () => {
    const [first, second, superSecret] = floor.specialRooms;
    expect(first?.detail).toBe("turdling");
    expect(second?.type).toBe("boss");
    expect(first?.base).not.toBe(superSecret?.base);
  });
});

describe("gates up to Afterbirth+", () => {
  it.each<readonly [string, string, PlanInput, Answers, string]>([
    ["sacrifice room in 1 of 7", "sacrifice", PLUS, { "dice or sacrifice room": true }, "placed"],
    [
      "sacrifice room at full health",
      "sacrifice",
      PLUS,
      { "dice or sacrifice room at full health": true },
      "placed",
    ],
    [
      "no sacrifice room when hurt",
      "sacrifice",
      { ...PLUS, hearts: 3 },
      { "dice or sacrifice room at full health": true },
      "refused",
    ],
    [
      "soul hearts make up for red ones",
      "sacrifice",
      { ...PLUS, hearts: 3, soulHearts: 3 },
      { "dice or sacrifice room at full health": true },
      "placed",
    ],
    [
      "dice room with two keys",
      "dice",
      { ...PLUS, keys: 2 },
      { "dice room with two keys": true, "dice or sacrifice room": true },
      "placed",
    ],
    [
      "sacrifice room with one key",
      "sacrifice",
      { ...PLUS, keys: 1 },
      { "dice room with two keys": true, "dice or sacrifice room": true },
      "placed",
    ],
    [
      "library after a book",
      "library",
      { ...PLUS, flags: [8] },
      { "library after a book": true },
      "placed",
    ],
    ["no library without a book", "library", PLUS, { "library after a book": true }, "refused"],
    ["curse room in 1 of 2", "curse", PLUS, { "curse room": true }, "placed"],
    [
      "curse room after a devil room",
      "curse",
      { ...PLUS, flags: [6] },
      { "curse room after a devil room": true },
      "placed",
    ],
    [
      "no curse room without one",
      "curse",
      PLUS,
      { "curse room after a devil room": true },
      "refused",
    ],
    ["miniboss in 1 of 4", "mini-boss", PLUS, { miniboss: true }, "placed"],
    [
      "second miniboss chance on stage 1",
      "mini-boss",
      { ...PLUS, stage: 1 },
      { "miniboss on the first stage": true },
      "placed",
    ],
    ["but not later", "mini-boss", PLUS, { "miniboss on the first stage": true }, "refused"],
    ["challenge room from stage 3 without a roll", "challenge", PLUS, {}, "placed"],
    [
      "challenge room on stage 2 by a roll",
      "challenge",
      { ...PLUS, stage: 2 },
      { "challenge room": true },
      "placed",
    ],
    ["no challenge room on stage 2 without it", "challenge", { ...PLUS, stage: 2 }, {}, "refused"],
    [
      "no challenge room on stage 1",
      "challenge",
      { ...PLUS, stage: 1 },
      { "challenge room": true },
      "refused",
    ],
    [
      "no challenge room when hurt",
      "challenge",
      { ...PLUS, hearts: 1 },
      { "challenge room": true },
      "refused",
    ],
    ["arcade with five coins", "arcade", { ...PLUS, coins: 5 }, {}, "placed"],
    ["no arcade with four", "arcade", { ...PLUS, coins: 4 }, {}, "refused"],
    ["no arcade on a first floor", "arcade", { ...PLUS, stage: 3, coins: 9 }, {}, "refused"],
    [
      "vault with two keys and five coins",
      "vault",
      { ...PLUS, coins: 5, keys: 2 },
      { "vault with two keys": true },
      "placed",
    ],
    [
      "no vault without coins",
      "vault",
      { ...PLUS, keys: 2 },
      { "vault with two keys": true },
      "refused",
    ],
    ["bedroom in 1 of 50", "clean-bedroom", PLUS, { bedroom: true }, "placed"],
    [
      "dirty bedroom",
      "dirty-bedroom",
      PLUS,
      { bedroom: true, "bedroom: clean or dirty": 1 },
      "placed",
    ],
    [
      "bedroom at low health",
      "clean-bedroom",
      { ...PLUS, hearts: 1 },
      { "bedroom at low health": true },
      "placed",
    ],
    [
      "bedroom with a soul heart only",
      "clean-bedroom",
      { ...PLUS, hearts: 0, maxHearts: 0, soulHearts: 2 },
      { "bedroom at low health": true },
      "placed",
    ],
    [
      "bone hearts count as containers",
      "clean-bedroom",
      { ...PLUS, hearts: 0, maxHearts: 0, soulHearts: 2, boneHearts: 1 },
      { "bedroom at low health": true },
      "refused",
    ],
    [
      "no bedroom in good health",
      "clean-bedroom",
      PLUS,
      { "bedroom at low health": true },
      "refused",
    ],
  ])("%s", (_text, type, input, answers, decision) => {
    expect(decisionOn(answeredFloor(input, answers), type)).toBe(decision);
  });

  it.each<readonly [string, PlanInput, string, boolean]>([
    ["no shop in the Womb", { stage: 7 }, "shop", false],
    [
      "a shop there with Silver Dollar",
      { stage: 7, trinkets: { "silver-dollar": 1 } },
      "shop",
      true,
    ],
    ["no shop on the fourth lap", { stage: 2, victoryLap: 3 }, "shop", false],
    [
      "a treasure room in the Womb with Bloody Crown",
      { stage: 8, trinkets: { "111": 1 } },
      "treasure",
      true,
    ],
    ["no bedroom from the fourth chapter on", { stage: 7 }, "clean-bedroom", false],
    ["no curse room in the Chest", { stage: 11, stageType: 1 }, "curse", false],
    ["a secret room in the Chest", { stage: 11, stageType: 1 }, "secret", true],
    ["a grave in the Dark Room", { stage: 11 }, "grave", true],
    ["no grave in the Chest", { stage: 11, stageType: 1 }, "grave", false],
    ["no crowns before Repentance", { stage: 10, trinkets: { "wicked-crown": 1 } }, "shop", false],
  ])("%s", (_text, input, type, isThere) => {
    const floor = answeredFloor({ edition: "afterbirth+", ...input }, {});
    expect(decisionOn(floor, type) !== undefined).toBe(isThere);
  });

  it("bring arcades and vaults on the second floors of four chapters", () => {
    const stages = [1, 2, 3, 4, 5, 6, 7, 8, 10];
    const placedOn = (input: Partial<PlanInput>, type: string, answers: Answers) =>
      stages.filter((stage) => {
        const floor = answeredFloor({ ...PLUS, coins: 5, ...input, stage }, answers);
        return decisionOn(floor, type) === "placed";
      });
    const vault = { "vault instead of arcade": true };
    expect(placedOn({}, "arcade", {})).toEqual([2, 4, 6, 8]);
    expect(placedOn({}, "vault", vault)).toEqual([2, 4, 6, 8]);
    expect(placedOn({ edition: "repentance" }, "arcade", {})).toEqual([2, 4, 6, 8]);
    expect(placedOn({ edition: "repentance", keys: 2 }, "vault", vault)).toEqual([2, 4, 6, 8]);
  });

  it("make a rare shop of one seed in 256", () => {
    const shop = (roll: number) =>
      answeredFloor(PLUS, { "shop: rare kind": roll }).specialRooms.find(
        (room) => room.type === "shop",
      )?.detail;
    expect([shop(0), shop(1), shop(2)]).toEqual(["level 11", "level 10", "level 4"]);
  });

  it("give an XL floor two boss rooms and two treasure rooms", () => {
    const floor = answeredFloor({ ...PLUS, stage: 3, curses: 2 }, {});
    const count = (type: string) => floor.specialRooms.filter((room) => room.type === type).length;
    expect([count("boss"), count("treasure")]).toEqual([2, 2]);
  });

  it("give The Void five to eight further bosses", () => {
    for (const further of [0, 3]) {
      const input: PlanInput = { edition: "afterbirth+", stage: 12 };
      const floor = answeredFloor(input, { "The Void: further bosses": further });
      const bosses = floor.specialRooms.filter((room) => room.type === "boss");
      expect(bosses.length).toBe(6 + further);
    }
  });

  it("place a second secret room with Fragmented Card, on the same seeds", () => {
    const floor = answeredFloor({ ...PLUS, trinkets: { "fragmented-card": 1 } }, {});
    const secrets = floor.specialRooms.filter((room) => room.type === "secret");
    expect(secrets.length).toBe(2);
    expect(secrets[0]?.base).toBe(secrets[1]?.base);
  });

  it("keep secret rooms of the last chapter from the start room", () => {
    const START = 84;
    for (let index = 1; index <= 40; index += 1) {
      const input = { edition: "afterbirth+", stage: 11, curses: 0 } as const;
      const { specialRooms } = floorOf({ ...input, stageSeed: scatteredSeed(index) });
      const cell = specialRooms.find(({ type }) => type === "secret")?.cell ?? 0;
      expect(steps(cell, START)).toBeGreaterThan(1);
    }
  });

  it("put a refused dead end at the end of the list, reshaped as it is", () => {
    const none = answeredFloor(PLUS, {});
    const all = answeredFloor(PLUS, { "curse room": true });
    const cells = (floor: typeof none) =>
      floor.specialRooms.map((room) => room.cell).filter((cell) => cell !== undefined);
    // The curse room takes the dead end that the refused sacrifice room and library passed by.
    expect(cells(all).length).toBe(cells(none).length + 1);
  });
});

describe("gates from Repentance on", () => {
  it("always place a curse room, two with Voodoo Head", () => {
    const curses = (input: PlanInput) =>
      answeredFloor(input, {}).specialRooms.filter(
        (room) => room.type === "curse" && room.decision === "placed",
      ).length;
    expect(curses(REPENTANCE)).toBe(1);
    expect(curses({ ...REPENTANCE, collectibles: { "voodoo-head": 1 } })).toBe(2);
  });

  it.each<readonly [string, string, PlanInput, Answers, string]>([
    [
      "planetarium when the float is low",
      "planetarium",
      REPENTANCE,
      { planetarium: true },
      "placed",
    ],
    ["no planetarium otherwise", "planetarium", REPENTANCE, {}, "refused"],
    [
      "no planetarium before it is unlocked",
      "planetarium",
      { ...REPENTANCE, unlocks: [] },
      { planetarium: true },
      "refused",
    ],
    [
      "vault for keys alone",
      "vault",
      { ...REPENTANCE, keys: 2 },
      { "vault with two keys": true },
      "placed",
    ],
    ["arcade for coins", "arcade", { ...REPENTANCE, coins: 5 }, {}, "placed"],
    [
      "Cain's Birthright brings an arcade anywhere",
      "arcade",
      { ...REPENTANCE, stage: 3, playerType: 2, collectibles: { birthright: 1 } },
      {},
      "placed",
    ],
    [
      "in Sheol too",
      "arcade",
      { ...REPENTANCE, stage: 10, playerType: 2, collectibles: { birthright: 1 } },
      {},
      "placed",
    ],
    [
      "the Lost counts as healthy",
      "challenge",
      { ...REPENTANCE, playerType: 10, hearts: 0 },
      {},
      "placed",
    ],
    [
      "Lazarus gets sacrifice rooms when hurt",
      "sacrifice",
      { ...REPENTANCE, playerType: 8, hearts: 1 },
      { "dice or sacrifice room at full health": true },
      "placed",
    ],
    [
      "but no challenge rooms",
      "challenge",
      { ...REPENTANCE, playerType: 8, hearts: 1 },
      {},
      "refused",
    ],
    [
      "a dirty bedroom on Mausoleum II",
      "dirty-bedroom",
      { ...REPENTANCE, stage: 6, stageType: 4 },
      { bedroom: true, "bedroom: clean or dirty": 1 },
      "placed",
    ],
    [
      "a clean one there where Dad's Note waits",
      "clean-bedroom",
      { ...REPENTANCE, stage: 6, stageType: 4, flags: [47] },
      { bedroom: true, "bedroom: clean or dirty": 1 },
      "placed",
    ],
    [
      "a clean one on Gehenna XL likewise",
      "clean-bedroom",
      { ...REPENTANCE, stage: 5, stageType: 5, flags: [47], curses: 2 },
      { bedroom: true, "bedroom: clean or dirty": 1 },
      "placed",
    ],
    [
      "a dirty one before that floor, and on the main path",
      "dirty-bedroom",
      { ...REPENTANCE, stage: 6, flags: [47] },
      { bedroom: true, "bedroom: clean or dirty": 1 },
      "placed",
    ],
    [
      "the alternative path counts one stage on",
      "challenge",
      { ...REPENTANCE, stage: 1, stageType: 4 },
      { "challenge room": true },
      "placed",
    ],
    [
      "shop in Sheol with Wicked Crown",
      "shop",
      { ...REPENTANCE, stage: 10, trinkets: { "wicked-crown": 1 } },
      {},
      "placed",
    ],
    ["an ultra secret room", "ultra-secret", REPENTANCE, {}, "placed"],
    [
      "a mirror room on Downpour II",
      "mirror",
      { ...REPENTANCE, stage: 2, stageType: 4 },
      {},
      "placed",
    ],
    [
      "a mineshaft entrance with Knife Piece 1",
      "mineshaft-entrance",
      { ...REPENTANCE, stageType: 4, collectibles: { "626": 1 } },
      {},
      "placed",
    ],
  ])("%s", (_text, type, input, answers, decision) => {
    expect(decisionOn(answeredFloor(input, answers), type)).toBe(decision);
  });

  it.each<readonly [string, Partial<PlanInput>, number]>([
    ["nothing", {}, 0.01],
    ["two treasure rooms passed by", { treasureRoomsVisited: 1 }, 0.41],
    ["Telescope Lens", { trinkets: { "telescope-lens": 1 } }, 0.25],
    ["a golden one", { trinkets: { "telescope-lens": 2 } }, 0.34],
    ["one after a planetarium", { trinkets: { "telescope-lens": 1 }, planetariumsVisited: 1 }, 0.1],
    ["a golden one then", { trinkets: { "telescope-lens": 2 }, planetariumsVisited: 1 }, 0.19],
    ["none in the Womb", { stage: 7, treasureRoomsVisited: 0 }, 0],
  ])("give a planetarium this chance: %s", (_name, input, chance) => {
    expect(planetariumChance(planOf({ ...REPENTANCE, ...input }))).toBeCloseTo(chance, 6);
  });

  it("keep Broken Shovel's boss rush, whose draw only Repentance makes", () => {
    const fixed = ([PLUS, REPENTANCE] as const).map((input) => {
      const source = new AnsweringSource(() => "open");
      const collectibles = { "broken-shovel": 1 };
      const floor = answeredFloor({ ...input, collectibles }, {}, { roomSource: source });
      const plain = answeredFloor(input, {}, { roomSource: new AnsweringSource(() => "open") });
      const last = [floor, plain].map((one) =>
        one.offGridRooms.find(({ gridIndex }) => gridIndex === -8),
      );
      const apart = (last[1]?.seeds.spawnSeed ?? 0) - (last[0]?.seeds.spawnSeed ?? 0);
      return [source.fixedRooms, apart];
    });
    expect(fixed).toEqual([
      [["0/1.2", "0/17.0"], 1],
      [["0/1.2", "0/17.0"], 0],
    ]);
  });

  it("hold boss challenges on the second floors of chapters", () => {
    const detail = (stage: number) =>
      answeredFloor({ ...REPENTANCE, stage }, { "challenge room": true }).specialRooms.find(
        (room) => room.type === "challenge",
      )?.detail;
    const bosses = [2, 3, 4, 7, 8, 10].filter((stage) => detail(stage) === "boss challenge");
    expect(bosses).toEqual([2, 4, 8]);
  });

  it("give every secret room its own seed, three with Luna and Fragmented Card", () => {
    const floor = answeredFloor(
      { ...REPENTANCE, collectibles: { luna: 1 }, trinkets: { "fragmented-card": 1 } },
      {},
    );
    const bases = floor.specialRooms
      .filter((room) => room.type === "secret")
      .map((room) => room.base);
    expect(new Set(bases).size).toBe(3);
  });
});
