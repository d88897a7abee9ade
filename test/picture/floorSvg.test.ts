import { XMLValidator } from "fast-xml-parser";
import fc from "fast-check";
import { AWARD_NAMES } from "../../src/core/game/pickups";
import { floorStyle } from "../../src/picture/floor/svgStyle";
import { SHAPES } from "../../src/core/floor/layout/shapes";
import { ROOM_TYPES } from "../../src/core/game/roomTypes";
import { floorSvg } from "../../src/picture/floor/floorSvg";
import { ROOM_KINDS } from "../../src/picture/floor/roomKinds";
import { PICKUP_SIGNS } from "../../src/picture/award/icons";
import {
  CELL_HEIGHT,
  CELL_WIDTH,
  outlinePath,
  topRightPoint,
} from "../../src/picture/floor/geometry";
import { contrast } from "../support/contrast";
import { anyFloorInput, EVERY_SHAPE, floorOf, roomOfShape } from "./support";

const FLOOR = floorOf({ stageSeed: 1, stage: 1 });

/** Whether a point lies inside the corners of an outline: every other crossing leaves it. */
function isInside(path: string, x: number, y: number): boolean {
  const corners = [...path.matchAll(/Q([\d.]+) ([\d.]+)/g)].map((match) => [
    Number(match[1]),
    Number(match[2]),
  ]) as [number, number][];
  let inside = false;
  corners.forEach(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length] as [number, number];
    const isCrossing = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    inside = isCrossing ? !inside : inside;
  });
  return inside;
}

describe("a badge in a room's corner", () => {
  it("moves left of the corner that an L lacks above, and of no other", () => {
    const right = (shape: number) => topRightPoint(roomOfShape(shape)).x;
    const whole = right(8);
    expect([9, 10, 11, 12].map((shape) => whole - right(shape))).toEqual([
      ...[0, CELL_WIDTH, 0, 0],
    ]);
  });
});

describe("the picture of a floor", () => {
  it("is well-formed and holds every room of the floor once", () => {
    fc.assert(
      fc.property(anyFloorInput, (input) => {
        const floor = floorOf(input);
        const svg = floorSvg(floor);
        expect(XMLValidator.validate(svg)).toBe(true);
        const drawn = [...svg.matchAll(/data-grid-index="(\d+)"/g)].map(([, cell]) => Number(cell));
        expect(drawn).toEqual(floor.rooms.map(({ gridIndex }) => gridIndex));
      }),
      { numRuns: 30 },
    );
  });

  it("draws an outline around exactly the cells of a shape", () => {
    for (const shape of EVERY_SHAPE) {
      const path = outlinePath(roomOfShape(shape));
      for (const [column, row] of [0, 1, 2, 3].map((cell) => [cell & 1, cell >>> 1] as const)) {
        const isOwn = SHAPES[shape]?.cells.some((cell) => cell[0] === column && cell[1] === row);
        const inside = isInside(path, (column + 0.5) * CELL_WIDTH, (row + 0.5) * CELL_HEIGHT);
        expect(inside, `shape ${shape}, cell ${column},${row}`).toBe(isOwn);
      }
    }
  });

  it("needs nothing from outside and follows the reader's choice of light or dark", () => {
    const svg = floorSvg(floorOf({ stageSeed: 1048577, stage: 1 }));
    expect(svg).toContain("prefers-color-scheme:dark");
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
      /https?:|url\((?!#)|@import|href/,
    );
  });

  it("says which floor it is, by which rules, and how sure it is", () => {
    const floor = floorOf({
      stageSeed: 2593915157,
      stage: 1,
      edition: "afterbirth+",
      curseOdds: 10,
    });
    const svg = floorSvg(floor);
    expect(svg).toContain(">Basement XL<");
    expect(svg).toContain("0x9A9C0115");
    expect(svg).toContain("Afterbirth+, normal · Curse of the Labyrinth");
    expect(svg).toContain("The rules are checked against the running game. Afterbirth+");
    expect(floorSvg(floor, "B911 99AC")).toContain(">B911 99AC<");
  });

  it("knows a look for every room type that stands on maps", () => {
    const drawn = ROOM_KINDS.map(({ type }) => type).sort();
    const types = ROOM_TYPES.map(({ name }) => name).filter((name) => name !== "default");
    expect(drawn).toEqual(types.sort());
  });

  it("shows every drop on dark rooms", () => {
    const dark = floorStyle().split("prefers-color-scheme:dark")[1] ?? "";
    const room = /\.plain\{fill:(#\w+)/.exec(dark)?.[1] ?? "";
    const inks = [
      ...dark.matchAll(/\.award-([\w-]+)\{color:color-mix\(in srgb,(#\w+) 72%,(#\w+)/g),
    ];
    expect(inks.length).toBe(AWARD_NAMES.length + Object.keys(PICKUP_SIGNS).length);
    const channels = (hex: string) =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    for (const [, award, own = "", text = ""] of inks) {
      const mixed = channels(own).map((one, at) => one * 0.72 + (channels(text)[at] ?? 0) * 0.28);
      const ink = `#${mixed.map((one) => Math.round(one).toString(16).padStart(2, "0")).join("")}`;
      expect(contrast(ink, room), award).toBeGreaterThanOrEqual(3);
    }
  });

  it("keeps its shape whatever the words: they are escaped", () => {
    const svg = floorSvg(FLOOR, '<b>"&', [roomOfShape(1, '"<&>"')]);
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).toContain(">&lt;b&gt;&quot;&amp;</text>");
  });
});
