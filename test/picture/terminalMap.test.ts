import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edgeOf, floorMap, type FloorMap } from "../../src/core/floor/map";
import type { Floor } from "../../src/core/floor/types";
import { columnsOf } from "../../src/picture/wrapText";
import { COMPACT_SIZE, FULL_SIZE, terminalMap } from "../../src/picture/floor/terminalMap";
import { floorRooms, type DrawnRoom } from "../../src/picture/floor/drawnRoom";
import { ROOM_KINDS } from "../../src/picture/floor/roomKinds";
import { terminalLegend } from "../../src/picture/floor/terminalLegend";
import { anyFloorInput, EVERY_SHAPE, floorOf, roomOfShape } from "./support";

/** A cell takes five columns and one of gap, and three lines. */
const CELL_WIDTH = 6;
const CELL_HEIGHT = 3;

/** A drawn map with what the core says of the same floor. */
interface Sample {
  readonly lines: readonly string[];
  readonly map: FloorMap;
}

function sampleOf(floor: Floor): Sample {
  const lines = terminalMap(floorRooms(floor));
  return { lines, map: floorMap(floor.rooms) };
}

function characterAt(lines: readonly string[], x: number, y: number): string {
  return [...(lines[y] ?? "")][x] ?? " ";
}

/** Every cell of the map's rectangle, with its top-left character. */
function cellsOf({ map }: Sample): readonly { cell: number; x: number; y: number }[] {
  const cells = [];
  for (let row = map.top; row <= map.bottom; row += 1) {
    for (let column = map.left; column <= map.right; column += 1) {
      const x = (column - map.left) * CELL_WIDTH;
      cells.push({ cell: row * 13 + column, x, y: (row - map.top) * CELL_HEIGHT });
    }
  }
  return cells;
}

/** Whether a character's line goes on to the right, or down. */
const GOES_RIGHT = "─━╌┈═┌╭╰┬┴├┼┏┗┳┻┣╋╚╔╩╦╠╬";
const GOES_DOWN = "│┃╎┊║╭╮┬├┤┼┏┓┳┣┫╋╔╗╦╠╣╬";

describe("a map in the terminal", () => {
  it("draws every room where its cells are, and nothing anywhere else", () => {
    fc.assert(
      fc.property(anyFloorInput, (input) => {
        const sample = sampleOf(floorOf(input));
        for (const { cell, x, y } of cellsOf(sample)) {
          const block = [0, 1, 2].flatMap((row) =>
            [0, 1, 2, 3, 4].map((column) => characterAt(sample.lines, x + column, y + row)),
          );
          expect(block.some((character) => character !== " ")).toBe(sample.map.owner[cell] !== -1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("draws a door between two cells exactly where the rooms are joined", () => {
    fc.assert(
      fc.property(anyFloorInput, (input) => {
        const sample = sampleOf(floorOf(input));
        for (const { cell, x, y } of cellsOf(sample)) {
          const right = GOES_RIGHT.includes(characterAt(sample.lines, x + 5, y + 1));
          const isCorridor = edgeOf(sample.map, cell, 2) === "open";
          expect(right && !isCorridor).toBe(isDoor(sample.map, cell, 2));
          const down = GOES_DOWN.includes(characterAt(sample.lines, x + 2, y + 2));
          expect(down).toBe(isDoor(sample.map, cell, 3));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("closes every room: from its inside one reaches its own cells, all of them, and no other", () => {
    fc.assert(
      fc.property(anyFloorInput, (input) => {
        const sample = sampleOf(floorOf(input));
        for (const { cell, x, y } of cellsOf(sample)) {
          const room = sample.map.rooms[sample.map.owner[cell] ?? -1];
          if (room !== undefined && ![2, 7].includes(room.shape)) {
            const reached = cellsWithin(sample, x + 2, y + 1);
            expect(reached).toEqual([...room.cells].sort((a, b) => a - b));
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it("fits into 80 columns, whatever the floor", () => {
    fc.assert(
      fc.property(anyFloorInput, (input) => {
        const lines = terminalMap(floorRooms(floorOf(input)));
        expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(80);
      }),
      { numRuns: 60 },
    );
  });

  it("shows every shape as it is", () => {
    const drawings = EVERY_SHAPE.map((shape) => terminalMap([roomOfShape(shape)]).join("\n"));
    expect(new Set(drawings).size).toBe(EVERY_SHAPE.length);
    expect(drawings[0]).toBe(["╭───╮", "│   │", "╰───╯"].join("\n"));
    expect(terminalMap([roomOfShape(2)]).map((line) => line.trim())).toEqual(["", "═════", ""]);
    expect(terminalMap([roomOfShape(9)])).toEqual([
      "      ╭───╮",
      "      │   │",
      "      │   │",
      "╭─────╯   │",
      "│         │",
      "╰─────────╯",
    ]);
  });

  it("dashes hidden rooms and their doors, and makes the start room stand out", () => {
    const rooms: readonly DrawnRoom[] = [
      { gridIndex: 84, shape: 1, type: "start" },
      { gridIndex: 85, shape: 1, type: "secret" },
    ];
    expect(terminalMap(rooms)).toEqual(["┏━━━┓ ╭╌╌╌╮", "┃ S ┣╌┤ ? ╎", "┗━━━┛ ╰╌╌╌╯"]);
  });

  it("is the same text with colours taken out", () => {
    const rooms = floorRooms(floorOf({ stageSeed: 5, stage: 3 }));
    const painted = terminalMap(rooms, { paint: (_tint, text) => `\u001b[31m${text}\u001b[39m` });
    const plain = painted.map((line) => line.replace(/\u001b\[\d+m/g, ""));
    expect(plain).toEqual(terminalMap(rooms));
    expect(painted.map(columnsOf)).toEqual(terminalMap(rooms).map(columnsOf));
  });

  it("draws contradictory rooms as far as it can and leaves out those off the grid", () => {
    const rooms: readonly DrawnRoom[] = [
      { gridIndex: 84, shape: 8, type: "boss", verdict: "mismatch" },
      { gridIndex: 84, shape: 1, type: "shop" },
      { gridIndex: -3, shape: 1, type: "treasure" },
      { gridIndex: 12, shape: 6, type: "treasure" },
      { gridIndex: 20, shape: 13, type: "treasure" },
    ];
    const drawing = terminalMap(rooms).join("\n");
    expect(drawing).toContain("$");
    expect(drawing).not.toContain("T");
  });

  it("is smaller in the compact size, with the same letters", () => {
    const rooms = floorRooms(floorOf({ stageSeed: 77, stage: 12 }));
    const [full, compact] = [FULL_SIZE, COMPACT_SIZE].map((size) => terminalMap(rooms, { size }));
    const letters = (lines: readonly string[] = []) =>
      [...lines.join("")].filter((letter) => /[A-Z?!$]/.test(letter)).sort();
    expect(letters(compact)).toEqual(letters(full));
    expect(Math.max(...(compact ?? []).map(columnsOf))).toBeLessThanOrEqual(51);
  });
});

describe("the legend", () => {
  it("gives every kind of room a letter of its own", () => {
    const letters = ROOM_KINDS.map((kind) => kind.letter);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.every((letter) => letter.length === 1)).toBe(true);
  });

  it("explains what occurs and nothing else, in lines that fit", () => {
    const rooms = floorRooms(floorOf({ stageSeed: 77, stage: 12 }));
    const lines = terminalLegend(rooms, { width: 40, paint: (_tint, text) => text });
    expect(lines.join(" ")).toContain("B boss");
    expect(lines.join(" ")).not.toContain("treasure");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
    const onOne = terminalLegend(rooms, { width: Infinity, paint: (_tint, text) => text });
    expect(onOne).toEqual([lines.join("   ")]);
  });
});

function isDoor(map: FloorMap, cell: number, direction: number): boolean {
  return ["door", "hidden"].includes(edgeOf(map, cell, direction));
}

/** The cells whose middle can be reached without crossing a line. */
function cellsWithin({ lines, map }: Sample, x: number, y: number): readonly number[] {
  const seen = new Set<string>();
  const waiting = [[x, y] as const];
  const cells: number[] = [];
  for (let spot = waiting.pop(); spot !== undefined; spot = waiting.pop()) {
    const [column, row] = spot;
    const isLine = /[─-╿]/.test(characterAt(lines, column, row));
    const isBeyond = column < 0 || row < 0 || column > 80 || row > 40;
    if (!isLine && !isBeyond && !seen.has(`${column},${row}`)) {
      seen.add(`${column},${row}`);
      if (column % CELL_WIDTH === 2 && row % CELL_HEIGHT === 1) {
        const left = map.left + Math.floor(column / CELL_WIDTH);
        cells.push((map.top + Math.floor(row / CELL_HEIGHT)) * 13 + left);
      }
      waiting.push([column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1]);
    }
  }
  return cells.sort((a, b) => a - b);
}
