import {
  edgeOf,
  floorMap,
  neighbourCell,
  neighboursOf,
  roomCells,
  textMap,
} from "../../src/floors";
import { roomLetter } from "../../src/core/game/roomTypes";
import { floorOf } from "./support";

const room = (gridIndex: number, shape = 1, type = "default") => ({ gridIndex, shape, type });

it("the map of a real XL floor, stage seed 2593915157, reads as text, hidden rooms and all", () => {
  const floor = floorOf({ stageSeed: 2593915157, stage: 1, edition: "afterbirth+", curseOdds: 10 });
  const map = floorMap(floor.rooms);

  expect(textMap(map)).toEqual([
    "  T-o   !    ",
    "    |   ~    ",
    "    o~?~o-B-B",
    "    | ~ |    ",
    "o-o-S-o-o    ",
    "  |          ",
    "  o          ",
    "  |          ",
    "T-o          ",
    "  |          ",
    "  $          ",
  ]);
});

describe("a map of thirteen by thirteen cells", () => {
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

describe("edges", () => {
  it("are open inside a room and doors between two", () => {
    const map = floorMap([room(84, 6), room(86)]);
    expect(edgeOf(map, 84, 2)).toBe("open");
    expect(edgeOf(map, 85, 2)).toBe("door");
    expect(edgeOf(map, 84, 0)).toBe("wall");
    expect(edgeOf(map, 0, 0)).toBe("none");
  });

  it("are walls where a narrow room is closed", () => {
    const corridor = floorMap([room(84, 2), room(71), room(85)]);
    expect(edgeOf(corridor, 84, 1)).toBe("wall");
    expect(edgeOf(corridor, 84, 2)).toBe("door");
  });

  it("lead from an L-shaped room into its gap", () => {
    // LTL at 70: its cells are 71, 83 and 84; cell 70 is the gap.
    const map = floorMap([room(70, 9), room(70)]);
    expect(edgeOf(map, 70, 2)).toBe("door");
    expect(edgeOf(map, 70, 3)).toBe("door");
    expect(neighboursOf(map)[1]).toEqual([0, 0]);
  });

  it("are hidden towards secret rooms", () => {
    expect(edgeOf(floorMap([room(84), room(85, 1, "secret")]), 84, 2)).toBe("hidden");
  });
});

it("rooms that contradict each other are drawn as far as possible", () => {
  const map = floorMap([room(84, 8), room(85), room(168, 4), room(12, 6), room(-2), room(5, 13)]);
  expect([...new Set(map.owner)].sort()).toEqual([-1, 0, 1]);
});

it("room letters tell all room types of a floor apart", () => {
  const types = ["start", "default", "shop", "treasure", "boss", "mini-boss", "secret"];
  const more = ["super-secret", "arcade", "curse", "challenge", "library", "sacrifice"];
  const letters = [...types, ...more].map(roomLetter);
  expect(new Set(letters).size).toBe(letters.length);
  expect(roomLetter("something else")).toBe("+");
});
