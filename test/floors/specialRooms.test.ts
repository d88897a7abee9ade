import { bagOf } from "../support/bags";
import { SHOP_LEVELS } from "../../src/core/game/unlocks";
import { planetariumChance } from "../../src/floors/rooms/late";
import {
  AnsweringSource,
  answeredFloor,
  decisionOn,
  floorOf,
  planOf,
  scatteredSeeds,
  steps,
} from "./support";
import type { SaidFloor } from "../support/making";

/** Caves II has every optional room and many dead ends. */
const PLUS: SaidFloor = { stage: 4, edition: "afterbirth+" };
const REPENTANCE: SaidFloor = { stage: 4, edition: "repentance+" };
const OLDER = { edition: "repentance" } as const;
const CRYSTAL = { carried: bagOf({ "crystal-ball": 1 }) };
const SAUSAGE = { carried: bagOf({ sausage: 1 }) };
const [LENS, GOLDEN_LENS] = [1, 2].map((count) => ({
  carried: bagOf({ "telescope-lens": count }),
}));

describe("the special rooms of a real XL floor, stage seed 2593915157", () => {
  const floor = floorOf({ stageSeed: 2593915157, stage: 1, edition: "afterbirth+", curseOdds: 10 });

  it("are the required ones only: every optional room is refused", () => {
    const types = (wanted: string) =>
      floor.specialRooms
        .flatMap(({ type, decision }) => (decision === wanted ? type : []))
        .join(" ");
    expect(types("placed")).toBe("boss boss super-secret shop treasure treasure secret");
    expect(types("refused")).toBe(
      "sacrifice library curse mini-boss challenge arcade clean-bedroom",
    );
  });

  it("rewind the level stream after the second boss, and leave the start room the forty-fifth draw", () => {
    const [first, second, superSecret] = floor.specialRooms;
    expect([first?.detail, second?.type]).toEqual(["turdling", "boss"]);
    expect(first?.base).not.toBe(superSecret?.base);
    expect(floor.startRoomBase).toBe(155983352);
  });
});

/** What opens each room is a row of test/documents; here is what comes of it. */
describe("gates up to Afterbirth+", () => {
  it.each([
    [4, 0, "level 11"],
    [4, 2, "level 4"],
    [0, 1, "level 0"],
    [1, 1, "level 1"],
    [2, 1, "level 10"],
  ])("make of a shop of level %i by the roll %i in 256 one of %s", (level, roll, detail) => {
    const unlocks = SHOP_LEVELS.slice(0, level);
    const { specialRooms } = answeredFloor({ ...PLUS, unlocks }, { "shop: rare kind": roll });
    expect(specialRooms.find(({ type }) => type === "shop")?.detail).toBe(detail);
  });

  it("give The Void five to eight further bosses", () => {
    const bosses = [0, 3].map((further) => {
      const floor = answeredFloor({ ...PLUS, stage: 12 }, { "The Void: further bosses": further });
      return floor.specialRooms.filter((room) => room.type === "boss").length;
    });
    expect(bosses).toEqual([6, 9]);
  });

  it("keep secret rooms of the last chapter from the start room", () => {
    const START = 84;
    const input = { edition: "afterbirth+", stage: 11, curses: 0 } as const;
    for (const stageSeed of scatteredSeeds(40)) {
      const { specialRooms } = floorOf({ ...input, stageSeed });
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
  // prettier-ignore
  it.each<readonly [string, SaidFloor, boolean]>([
    ["dirty on Mausoleum II", { ...REPENTANCE, stage: 6, stageType: 4 }, true],
    ["clean there where Dad's Note waits", { ...REPENTANCE, stage: 6, stageType: 4, flags: [47] }, false],
    ["clean on Gehenna XL likewise", { ...REPENTANCE, stage: 5, stageType: 5, flags: [47], curses: 2 }, false],
    ["dirty before that floor, and on the main path", { ...REPENTANCE, stage: 6, flags: [47] }, true],
    ["dirty before Repentance", PLUS, true],
  ])("make a bedroom whose roll says dirty %s", (_text, input, isDirty) => {
    const floor = answeredFloor(input, { bedroom: true, "bedroom: clean or dirty": 1 });
    expect(decisionOn(floor, isDirty ? "dirty-bedroom" : "clean-bedroom")).toBe("placed");
  });

  it.each<readonly [string, SaidFloor, number]>([
    ["nothing", {}, 0.01],
    ["two treasure rooms passed by", { treasureRoomsVisited: 1 }, 0.41],
    ["Telescope Lens", { ...LENS }, 0.25],
    ["a golden one", { ...GOLDEN_LENS }, 0.34],
    ["one after a planetarium", { ...LENS, planetariumsVisited: 1 }, 0.1],
    ["a golden one then", { ...GOLDEN_LENS, planetariumsVisited: 1 }, 0.19],
    ["none in the Womb", { stage: 7, treasureRoomsVisited: 0 }, 0],
    ["Telescope Lens there", { stage: 7, ...LENS }, 0.25],
    ["none for a plain one in Sheol", { stage: 10, ...LENS }, 0],
    ["a golden one in Sheol", { stage: 10, ...GOLDEN_LENS }, 0.34],
    ["none for a golden one later", { stage: 11, ...GOLDEN_LENS }, 0],
    [
      "a golden one beside Mom's Box",
      { carried: bagOf({ "moms-box": 1, "telescope-lens": 2 }) },
      0.49,
    ],
    ["Magic 8 Ball", { carried: bagOf({ "magic-8-ball": 1 }) }, 0.16],
    ["Crystal Ball", CRYSTAL, 0.16],
    ["Crystal Ball after one passed by", { ...CRYSTAL, treasureRoomsVisited: 2 }, 1],
    ["Sausage", SAUSAGE, 0.079],
    ["Sausage after one passed by", { ...SAUSAGE, treasureRoomsVisited: 2 }, 0.279],
    ["Mausoleum II of Repentance+", { stage: 6, stageType: 4, treasureRoomsVisited: 6 }, 0.01],
    [
      "Corpse II of Repentance+ with Telescope Lens",
      { stage: 8, stageType: 4, ...LENS, treasureRoomsVisited: 8 },
      0.25,
    ],
    [
      "Mausoleum I of Repentance",
      { ...OLDER, stage: 5, stageType: 4, treasureRoomsVisited: 5 },
      0.01,
    ],
    ["none on Mausoleum II of Repentance", { ...OLDER, stage: 6, stageType: 4 }, 0],
    [
      "Telescope Lens there",
      { ...OLDER, stage: 6, stageType: 4, ...LENS, treasureRoomsVisited: 6 },
      0.25,
    ],
    ["none on Corpse II of Repentance", { ...OLDER, stage: 8, stageType: 4, ...LENS }, 0],
    [
      "a golden one of Repentance as a plain one",
      { ...OLDER, ...GOLDEN_LENS, treasureRoomsVisited: 3 },
      0.25,
    ],
    ["none for a golden one in Sheol of Repentance", { ...OLDER, stage: 10, ...GOLDEN_LENS }, 0],
  ])("give a planetarium this chance: %s", (_name, input, chance) => {
    expect(planetariumChance(planOf({ ...REPENTANCE, ...input }))).toBeCloseTo(chance, 6);
  });

  // prettier-ignore
  it.each<readonly [string, SaidFloor, string]>([
    ["Afterbirth+", { ...PLUS, unlocks: [] }, ""],
    ["Repentance", { ...REPENTANCE, unlocks: [] }, " -13:2.0 -18:15.1"],
    ["Corpse I", { ...REPENTANCE, unlocks: [], stage: 7, stageType: 4 }, " -13:2.0 -18:15.1"],
    ["Corpse II", { ...REPENTANCE, unlocks: [], stage: 8, stageType: 4 }, " -13:2.0 -18:15.1 -10:5.88"],
    ["Corpse XL", { ...REPENTANCE, unlocks: [], stage: 7, stageType: 4, curses: 2 }, " -13:2.0 -18:15.1 -10:5.88"],
    ["Womb II", { ...REPENTANCE, unlocks: [], stage: 8 }, " -13:2.0 -18:15.1"],
  ])("prepare rooms beyond the grid, most with three draws and one for the layout: %s", (_name, input, more) => {
    const { offGridRooms } = answeredFloor(input, {});
    const told = offGridRooms.map(({ gridIndex, roomType, subtype }) => `${gridIndex}:${roomType}.${subtype ?? "*"}`);
    expect(told.join(" ")).toBe(`-1:14.* -2:3.* -6:22.* -4:16.* -5:17.* -7:5.55 -8:1.1${more}`);
    const [, first, ...others] = offGridRooms.slice(0, 7);
    const begun = first?.decorationSeed ?? 0;
    const apart = [first, ...others].map((room) =>
      [room?.decorationSeed, room?.spawnSeed, room?.awardSeed].map((seed = 0) => seed - begun),
    );
    expect(apart).toEqual([0, 4, 8, 12, 16, 20].map((draw) => [draw, draw + 1, draw + 2]));
  });

  it("keep Broken Shovel's boss rush, whose draw only Repentance makes", () => {
    const fixed = ([PLUS, REPENTANCE] as const).map((input) => {
      const source = new AnsweringSource();
      const carried = bagOf({ "broken-shovel": 1 });
      const floor = answeredFloor({ ...input, carried }, {}, { roomSource: source });
      const plain = answeredFloor(input, {}, { roomSource: new AnsweringSource() });
      const last = [floor, plain].map((one) =>
        one.offGridRooms.find(({ gridIndex }) => gridIndex === -8),
      );
      const apart = (last[1]?.spawnSeed ?? 0) - (last[0]?.spawnSeed ?? 0);
      return [source.fixedRooms, apart];
    });
    expect(fixed).toEqual([
      [["0/1.2", "0/17.0"], 1],
      [["0/1.2", "0/17.0"], 0],
    ]);
  });

  it("give every secret room its own seed, up to Afterbirth+ all the same", () => {
    const items = { carried: bagOf({ luna: 1, "fragmented-card": 1 }) };
    const bases = ([PLUS, REPENTANCE] as const).map((input) =>
      answeredFloor({ ...input, ...items }, {}).specialRooms.flatMap(({ type, base }) =>
        type === "secret" ? [base] : [],
      ),
    );
    expect(bases.map((each) => [each.length, new Set(each).size])).toEqual([
      [2, 1],
      [3, 3],
    ]);
  });
});
