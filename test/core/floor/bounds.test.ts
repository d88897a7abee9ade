/** Rules of a floor at their bounds, asked of the functions that hold them. */
import { describe, expect, it } from "vitest";
import { FigureRoomSource, type RoomFigures, type RoomQuery } from "../../../src/core/floor";
import {
  floorMap,
  neighbourCell,
  neighboursOf,
  roomCells,
  textMap,
} from "../../../src/core/floor/map";
import { otherThanAsked, type WantedFloor } from "../../../src/core/floor/run";
import { hasQuestArea, plainRoomCount, xlRoomCount } from "../../../src/core/floor/setup";
import { rollSentence, roomSentence } from "../../../src/core/floor/why";
import { planOf } from "./support";

describe("the number of a floor's rooms", () => {
  it("is ten for three stages and five more, 20 at most", () => {
    const counts = [1, 2, 3, 4, 5, 12].map((stage) =>
      [0, 1].map((bit) => plainRoomCount(stage, bit)),
    );
    expect(counts).toEqual([
      [8, 9],
      [11, 12],
      [15, 16],
      [18, 19],
      [20, 20],
      [20, 20],
    ]);
  });

  it("is nine for five on an XL floor, 45 at most", () => {
    expect([8, 9, 20, 25, 26].map(xlRoomCount)).toEqual([14, 16, 36, 45, 45]);
  });
});

it("a quest has its area on the second floors of two chapters of the alternative path", () => {
  const has = (stageType: number, isXl: boolean) =>
    [1, 2, 3, 4, 5, 6].filter((stage) =>
      hasQuestArea(planOf({ stage, stageType, edition: "repentance" }), isXl),
    );
  expect([has(4, false), has(5, true), has(0, true)]).toEqual([[2, 4], [1, 2, 3, 4], []]);
  expect(hasQuestArea(planOf({ stage: 2, edition: "afterbirth+" }), false)).toBe(false);
});

describe("a map of thirteen by thirteen cells", () => {
  const room = (gridIndex: number, shape = 1, type = "default") => ({ gridIndex, shape, type });

  it("ends at its sides", () => {
    const around = [0, 12, 156, 168, 84].map((cell) =>
      [0, 1, 2, 3].map((direction) => neighbourCell(cell, direction)),
    );
    expect(around).toEqual([
      [-1, -1, 1, 13],
      [11, -1, -1, 25],
      [-1, 143, 157, -1],
      [167, 155, -1, -1],
      [83, 71, 85, 97],
    ]);
  });

  it.each<readonly [number, number, readonly number[] | undefined]>([
    [168, 1, [168]],
    [169, 1, undefined],
    [0, 0, undefined],
    [155, 4, [155, 168]],
    [156, 4, undefined],
    [11, 6, [11, 12]],
    [12, 6, undefined],
  ])("holds at %i, of shape %i, these cells: %j", (gridIndex, shape, cells) => {
    expect(roomCells(gridIndex, shape)).toEqual(cells);
  });

  it("spans from its first room's cell to its last one's", () => {
    expect(floorMap([room(0), room(168)])).toMatchObject({
      left: 0,
      top: 0,
      right: 12,
      bottom: 12,
    });
    expect(floorMap([room(84, 8)])).toMatchObject({ left: 6, top: 6, right: 7, bottom: 7 });
  });

  it("names the rooms behind a room's doors", () => {
    const map = floorMap([room(84, 8), room(86, 4), room(83), room(58)]);
    expect(neighboursOf(map)).toEqual([[2, 1, 1], [0, 0], [0], []]);
  });

  it("is drawn with the letters that are told", () => {
    const map = floorMap([room(84, 6), room(86), room(99, 1, "secret")]);
    expect(textMap(map, ({ gridIndex }) => `${gridIndex % 10}`)).toEqual([
      ...["4=4-6", "    ~", "    9"],
    ]);
  });
});

describe("what a run has in place of a floor", () => {
  it.each<readonly [number, boolean, WantedFloor, string | undefined]>([
    [0, false, { stage: 1 }, undefined],
    [0, true, { stage: 1 }, undefined],
    [0, true, { stage: 1, isXl: true }, undefined],
    [0, false, { stage: 1, isXl: true }, "This run has Basement I in place of Basement XL."],
    [0, true, { stage: 2 }, "This run has no Basement II: Basement XL stands for it too."],
    [0, false, { stage: 1, stageType: 1 }, "This run has Basement I in place of Cellar I."],
    [4, false, { stage: 1, stageType: 4 }, undefined],
  ])("is said: type %i, XL %s, asked for %j", (stageType, isXl, asked, said) => {
    const plan = planOf({ stage: 1, stageType, edition: "repentance" });
    expect(otherThanAsked({ setup: { plan, isXl } as never }, asked)).toBe(said);
  });
});

it("a draw and a room are told without what says nothing", () => {
  const roll = (value: number, answer: string) =>
    rollSentence({ label: "sin", question: "0 to 5", value, answer } as never);
  expect([roll(3, "3"), roll(3, "Envy")]).toEqual([
    "sin: 0 to 5, drew 3",
    "sin: 0 to 5, drew 3: Envy",
  ]);
  const room = (told: object) =>
    roomSentence({ type: "shop", detail: "", decision: "placed", ...told } as never);
  expect([
    room({ cell: 0 }),
    room({ cell: 5, detail: "rare", shape: 2 }),
    room({ decision: "refused" }),
  ]).toEqual([
    "shop room placed at cell 0",
    "shop room (rare) placed at cell 5, as IH",
    "shop room not placed: refused",
  ]);
});

describe("a layout fits", () => {
  const row = (variant: number, told: Partial<RoomFigures> = {}): RoomFigures => {
    return {
      roomType: 1,
      variant,
      subtype: 0,
      difficulty: variant,
      weight: 1,
      shape: 1,
      doors: 15,
      ...told,
    };
  };
  const rows = [
    row(1),
    row(5),
    row(10),
    row(15),
    row(20, { shape: 8, difficulty: 5, doors: 3 }),
    row(5, { roomType: 2, shape: 4 }),
  ];
  const source = new FigureRoomSource({
    name: "made up",
    certainty: "unsure",
    files: { get: (file) => (file === 1 ? rows : undefined) },
    warnings: [],
  });
  const variants = (told: Partial<RoomQuery>) => {
    const found = Array.from(
      { length: 200 },
      (_, index) =>
        source.pick({
          seed: 1 + index * 21_431_655,
          roomType: 1,
          file: 1,
          fallback: undefined,
          shape: undefined,
          subtype: undefined,
          variants: undefined,
          difficulties: [0, 31],
          requiredDoors: 0,
          reducesWeight: false,
          ...told,
        })?.variant,
    );
    return [...new Set(found)].sort((a = 0, b = 0) => a - b);
  };

  it.each<readonly [Partial<RoomQuery>, readonly (number | undefined)[]]>([
    [{}, [1, 5, 10, 15, 20]],
    [{ difficulties: [5, 10] }, [5, 10, 20]],
    [{ variants: [5, 10] }, [5, 10]],
    [{ variants: [15, 20], difficulties: [1, 14] }, [20]],
    [{ shape: 8 }, [20]],
    [{ requiredDoors: 12 }, [1, 5, 10, 15]],
    [{ requiredDoors: 4, shape: 8 }, [undefined]],
    [{ roomType: 2 }, [5]],
    [{ roomType: 3 }, [undefined]],
  ])("within both bounds, and with its doors: %j", (query, fitting) => {
    expect(variants(query)).toEqual(fitting);
  });

  it("is counted by its difficulty with the shapes that there are", () => {
    expect(source.ordinaryRooms(1, [5, 10])).toEqual({ count: 3, shapeMask: 0b1_0000_0010 });
    expect(source.ordinaryRooms(1, [6, 15])).toEqual({ count: 2, shapeMask: 0b10 });
    expect(source.ordinaryRooms(2, [1, 15])).toBeUndefined();
  });

  it("that is settled is the one of its type and variant, or none", () => {
    expect([source.fixed(1, 1, 5), source.fixed(1, 2, 5), source.fixed(1, 2, 1)]).toEqual([
      rows[1],
      rows[5],
      undefined,
    ]);
  });
});
