/** What stands on a map in the terminal, character by character, and what is said around it. */
import fc from "fast-check";
import { CURSES } from "../../src/floors/curseOdds";
import { GRID_WIDTH } from "../../src/floors/layout/grid";
import { edgeOf, floorMap, type FloorMap } from "../../src/floors/map";
import type { DrawnAward, DrawnRoom } from "../../src/picture/floor/drawnRoom";
import { floorRooms } from "../../src/picture/floor/drawnRoom";
import { kindsAmong, ROOM_KINDS, roomKind } from "../../src/picture/floor/roomKinds";
import { besideEachOther, terminalLegend } from "../../src/picture/floor/terminalLegend";
import { COMPACT_SIZE, FULL_SIZE, terminalMap } from "../../src/picture/floor/terminalMap";
import { curseTitle, distanceSentence, pathTitle } from "../../src/picture/floor/titles";
import { columnsOf, wrapEntries, wrapText } from "../../src/picture/wrapText";
import { anyFloorInput, at, COINS, EVERY_SHAPE, GUESS, roomOfShape } from "./support";
import { floorOf } from "../floors/support";

/** A cell takes five columns and one of gap, and three lines. */
const CELL_WIDTH = 6;
const CELL_HEIGHT = 3;

/** A drawn map with what the core says of the same floor. */
interface Sample {
  readonly lines: readonly string[];
  readonly map: FloorMap;
}

const characterAt = (lines: readonly string[], x: number, y: number): string =>
  [...(lines[y] ?? "")][x] ?? " ";

/** Every cell of the map's rectangle, with its top-left character. */
function cellsOf({ map }: Sample): readonly { cell: number; x: number; y: number }[] {
  return map.owner.flatMap((_, cell) => {
    const [column, row] = [cell % GRID_WIDTH, Math.floor(cell / GRID_WIDTH)];
    const isAcross = column >= map.left && column <= map.right;
    const isWithin = isAcross && row >= map.top && row <= map.bottom;
    const [x, y] = [(column - map.left) * CELL_WIDTH, (row - map.top) * CELL_HEIGHT];
    return isWithin ? [{ cell, x, y }] : [];
  });
}

const isDoor = (map: FloorMap, cell: number, direction: number): boolean =>
  ["door", "hidden"].includes(edgeOf(map, cell, direction));

/** Whether a character's line goes on to the right, or down. */
const GOES_RIGHT = "─━╌┈═┌╭╰┬┴├┼┏┗┳┻┣╋╚╔╩╦╠╬";
const GOES_DOWN = "│┃╎┊║╭╮┬├┤┼┏┓┳┣┫╋╔╗╦╠╣╬";

describe("a map in the terminal, of any floor,", () => {
  const CLAIMS: Readonly<Record<string, (sample: Sample) => void>> = {
    "draws every room where its cells are, and nothing anywhere else": (sample) => {
      for (const { cell, x, y } of cellsOf(sample)) {
        const rows = sample.lines.slice(y, y + 3).map((line) => [...line].slice(x, x + 5).join(""));
        expect(rows.join("").trim() !== "").toBe(sample.map.owner[cell] !== -1);
      }
    },
    "draws a door between two cells exactly where the rooms are joined": ({ lines, map }) => {
      for (const { cell, x, y } of cellsOf({ lines, map })) {
        const right = GOES_RIGHT.includes(characterAt(lines, x + 5, y + 1));
        const isInside = edgeOf(map, cell, 2) === "open";
        const down = GOES_DOWN.includes(characterAt(lines, x + 2, y + 2));
        expect([right && !isInside, down]).toEqual([isDoor(map, cell, 2), isDoor(map, cell, 3)]);
      }
    },
    "fits into 80 columns": ({ lines }) => {
      expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(80);
    },
  };

  it.each(Object.entries(CLAIMS))("%s", (_, claim) => {
    const check = fc.property(anyFloorInput, (input) => {
      const rooms = floorRooms(floorOf(input).rooms);
      claim({ lines: terminalMap(rooms), map: floorMap(rooms) });
    });
    fc.assert(check, { numRuns: 45 });
  });
});

describe("a map in the terminal", () => {
  it("has five columns a cell, three where it is compact, and one between two", () => {
    expect([FULL_SIZE, COMPACT_SIZE]).toEqual([5, 3]);
    const rooms = [at(84, "boss"), at(85, "shop")];
    expect(terminalMap(rooms)).toEqual(["╭───╮ ╭───╮", "│ B ├─┤ $ │", "╰───╯ ╰───╯"]);
    expect(terminalMap(rooms, { size: COMPACT_SIZE })).toEqual(["╭─╮ ╭─╮", "│B├─┤$│", "╰─╯ ╰─╯"]);
  });

  it("has a junction on both sides of a door between two that stand on each other", () => {
    expect(terminalMap([at(84), at(97)])).toEqual([
      ...["╭───╮", "│   │", "╰─┬─╯", "╭─┴─╮", "│   │", "╰───╯"],
    ]);
  });

  it("dashes hidden rooms and their doors, and makes the start room stand out", () => {
    expect(terminalMap([at(84, "start"), at(85, "secret")])).toEqual([
      ...["┏━━━┓ ╭╌╌╌╮", "┃ S ┣╌┤ ? ╎", "┗━━━┛ ╰╌╌╌╯"],
    ]);
  });

  it("fills a room that is a guess and dots its walls, but not those of hidden rooms and the start", () => {
    const guess = (type: string) => terminalMap([at(84, type, { known: GUESS })]);
    expect(guess("boss")).toEqual(["╭┈┈┈╮", "┊·B·┊", "╰┈┈┈╯"]);
    expect(guess("secret")).toEqual(["╭╌╌╌╮", "╎·?·╎", "╰╌╌╌╯"]);
    expect(guess("start")).toEqual(["┏━━━┓", "┃ S ┃", "┗━━━┛"]);
  });

  it.each([
    [2, FULL_SIZE, ["", "══B══", ""]],
    [3, FULL_SIZE, [" ╭─╮", " │B│", " ╰─╯"]],
    [2, COMPACT_SIZE, ["", "═B═", ""]],
    [3, COMPACT_SIZE, [" ║", " B", " ║"]],
    [4, FULL_SIZE, ["╭───╮", "│   │", "│ B │", "│   │", "│   │", "╰───╯"]],
    [6, FULL_SIZE, ["╭─────────╮", "│    B    │", "╰─────────╯"]],
    [7, FULL_SIZE, ["", "═════B═════", ""]],
    [8, COMPACT_SIZE, ["╭─────╮", "│     │", "│  B  │", "│     │", "│     │", "╰─────╯"]],
    [9, COMPACT_SIZE, ["    ╭─╮", "    │ │", "    │ │", "╭───╯ │", "│    B│", "╰─────╯"]],
    [10, COMPACT_SIZE, ["╭─╮", "│ │", "│ │", "│ ╰───╮", "│B    │", "╰─────╯"]],
    [11, COMPACT_SIZE, ["╭─────╮", "│    B│", "╰───╮ │", "    │ │", "    │ │", "    ╰─╯"]],
    [12, COMPACT_SIZE, ["╭─────╮", "│B    │", "│ ╭───╯", "│ │", "│ │", "╰─╯"]],
  ])("has shape %i at %i columns with its letter in the middle", (shape, size, lines) => {
    expect(terminalMap([roomOfShape(shape, "boss")], { size })).toEqual(lines);
    const drawings = EVERY_SHAPE.map((one) => terminalMap([roomOfShape(one)]).join("\n"));
    expect(new Set(drawings).size).toBe(EVERY_SHAPE.length);
  });

  it.each<readonly [string, DrawnAward, string]>([
    ["one pickup", COINS, "│ c │"],
    ["two", { ...COINS, count: 2 }, "│ 2c│"],
    ["more than there is place for", { ...COINS, count: 1234 }, "│34c│"],
    ["one that agrees", { ...COINS, verdict: "match" }, "│ c✓│"],
    ["one that does not", { ...COINS, count: 2, verdict: "mismatch" }, "│2c✗│"],
  ])("has in the middle of a room what it drops: %s", (_, award, line) => {
    expect(terminalMap([at(84, "boss", { award })])[1]).toBe(line);
  });

  it("paints neighbours of one colour together, blanks with what stands before them", () => {
    const paint = (tint: string, text: string): string => `${tint}(${text})`;
    const second = (...rooms: readonly DrawnRoom[]) => terminalMap(rooms, { paint })[1];
    expect(second(at(84, "boss"), at(85, "boss"))).toBe("redBright(│ B ├)plain(─)redBright(┤ B │)");
    const award = { ...COINS, verdict: "mismatch" } as const;
    expect(second(at(84, "default", { award }))).toBe("plain(│ )red(c✗)plain(│)");
    expect(second(at(84, "default", { award: COINS }))).toBe("plain(│ )cyan(c )plain(│)");
  });

  it("draws contradictory rooms as far as it can and leaves out those off the grid", () => {
    const rooms = [
      ...[roomOfShape(8, "boss"), at(84, "shop"), at(-3, "treasure")],
      ...[at(12, "treasure", { shape: 6 }), at(20, "treasure", { shape: 13 })],
    ];
    const drawing = terminalMap(rooms).join("\n");
    expect(drawing).toContain("$");
    expect(drawing).not.toContain("T");
    expect(terminalMap([])).toEqual([]);
  });
});

describe("the legend of a map", () => {
  const legend = (rooms: readonly DrawnRoom[], width = 80) =>
    terminalLegend(rooms, { width, paint: (_tint, text) => text });

  it.each<readonly [string, readonly DrawnRoom[], readonly string[]]>([
    ["hidden rooms", [at(84, "boss"), at(85, "secret")], ["B boss   ? secret (hidden)"]],
    ["narrow ones", [roomOfShape(2, "boss")], ["B boss   ═ ║ narrow room"]],
    ["guesses", [at(84, "boss", { known: GUESS })], ["B boss   ┊·┊ a guess"]],
    ["drops, and no room in which one stands", [at(84, "boss", { award: COINS })], ["c coin"]],
    [
      "drops that are open",
      [at(84, "boss", { award: { ...COINS, oneOf: [COINS, COINS] as never } })],
      ["c coin   * or another drop"],
    ],
    ["no room off the grid as narrow", [{ ...roomOfShape(2, "boss"), gridIndex: -1 }], ["B boss"]],
  ])("has %s", (_, rooms, lines) => {
    expect(legend([...rooms, at(100)])).toEqual(lines); // One of which there is nothing to say.
  });

  it("has letters and marks of drops once each, in the order of reports, in lines that fit", () => {
    const awards: readonly DrawnAward[] = [
      ...[{ ...COINS, verdict: "mismatch" } as const, { ...COINS, verdict: "match" } as const],
      ...[{ ...COINS, award: "pill" } as const, COINS],
    ];
    const rooms = awards.map((award) => at(84, "default", { award }));
    expect(legend(rooms)).toEqual([
      "p pill   c coin   ✓ dropped as expected   ✗ dropped something else",
    ]);
    expect(legend([at(84, "boss"), ...rooms], 30)).toEqual([
      ...["B boss", "p pill   c coin", "✓ dropped as expected", "✗ dropped something else"],
    ]);
  });

  it("has kinds once, each with its letter, those that no row describes behind the others", () => {
    const rooms = ["new-kind", "boss", "default", "start", "boss"].map((type) => ({ type }));
    expect(kindsAmong(rooms).map(({ name }) => name)).toEqual(["start", "boss", "new kind"]);
    expect(roomKind("new-kind")).toMatchObject({ isHidden: false, tint: "dim" });
    expect([roomKind("devil").isHidden, roomKind("default").isHidden]).toEqual([false, false]);
    expect(roomKind("default").name).toBe("normal room");
  });
});

it.each([
  ["cyanBright", "start angel"],
  ["redBright", "boss ultra-secret"],
  ["yellowBright", "treasure"],
  ["blueBright", "planetarium"],
  ["green", "shop"],
  ["cyan", "library dice mirror"],
  ["magenta", "curse"],
  ["red", "mini-boss sacrifice devil"],
  ["yellow", "challenge vault mineshaft-entrance dead-end"],
  ["magentaBright", "arcade super-secret"],
  ["blue", "clean-bedroom dirty-bedroom"],
  ["dim", "grave new-kind"],
  ["plain", "secret default"],
])("a terminal paints in %s the kinds %s", (tint, types) => {
  const all = [...ROOM_KINDS.map(({ type }) => type), "devil", "angel", "new-kind", "default"];
  const painted = all.filter((type) => roomKind(type).tint === tint);
  expect(new Set(painted)).toEqual(new Set(types.split(" ")));
});

describe("what is said around a map", () => {
  it("names curses as the game does", () => {
    const bit = (name: string): number => CURSES.find((row) => row.name === name)?.bit ?? 0;
    expect(curseTitle(0)).toBe("no curse");
    expect(curseTitle(bit("darkness"))).toBe("Curse of Darkness");
    expect(curseTitle(bit("darkness") + bit("lost"))).toBe("Curse of Darkness, Curse of the Lost");
  });

  it("writes ways and distances", () => {
    expect(pathTitle("cathedral" as never)).toBe("Cathedral path");
    const rooms = [
      { type: "shop", doors: 2 },
      { type: "boss", doors: 5 },
    ];
    expect(distanceSentence(rooms, ["secret"])).toBe(
      "Doors from the start: shop 2, boss 5. The secret room cannot be reached.",
    );
  });

  it("breaks lines where they would be longer than the width, no percent sign from its number", () => {
    expect(wrapText("ab cd ef", 5)).toEqual(["ab cd", "ef"]);
    expect(wrapText("ab cd ef", 4)).toEqual(["ab", "cd", "ef"]);
    expect(wrapText("ab 20 % cd", 4)).toEqual(["ab", "20 %", "cd"]);
    expect(wrapEntries(["ab", "cd", "ef"], 7)).toEqual(["ab   cd", "ef"]);
    expect(columnsOf("\u001b[31ma\u001b[39m…")).toBe(2);
  });

  it("has blocks beside each other while they fit, three columns apart", () => {
    const blocks = [["ab"], ["c", "d"], ["e"]];
    const first = ["ab   c", "     d"];
    expect(besideEachOther(blocks, 6)).toEqual([...first, "", "e"]);
    expect(besideEachOther(blocks, 10)).toEqual(["ab   c   e", "     d"]);
    expect(besideEachOther(blocks, 1)).toEqual(["ab", "", "c", "d", "", "e"]);
  });
});
