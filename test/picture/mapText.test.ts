/** What stands on a map in the terminal, character by character, and what is said around it. */
import { describe, expect, it } from "vitest";
import type { DrawnAward, DrawnRoom } from "../../src/picture/floor/drawnRoom";
import { kindsAmong, roomKind } from "../../src/picture/floor/roomKinds";
import { terminalLegend } from "../../src/picture/floor/terminalLegend";
import { COMPACT_SIZE, FULL_SIZE, terminalMap } from "../../src/picture/floor/terminalMap";
import { curseTitle, distanceSentence, pathTitle, seedHex } from "../../src/picture/floor/titles";
import { columnsOf, wrapEntries, wrapText } from "../../src/picture/wrapText";
import { CURSES } from "../../src/core/floor/curses";
import { roomOfShape } from "./support";

const at = (gridIndex: number, type = "default", more: Partial<DrawnRoom> = {}): DrawnRoom => {
  return { gridIndex, shape: 1, type, ...more };
};
const GUESS = { how: "guess" } as const;
const coins: DrawnAward = { award: "coin", count: 1, hasDropped: false };

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
  ])("has shape %i at %i columns with its letter in the middle", (shape, size, lines) => {
    expect(terminalMap([roomOfShape(shape, "boss")], { size })).toEqual(lines);
  });

  it.each<readonly [string, Partial<DrawnRoom>, string]>([
    ["one pickup", { award: coins }, "│ c │"],
    ["two", { award: { ...coins, count: 2 } }, "│ 2c│"],
    ["more than there is place for", { award: { ...coins, count: 1234 } }, "│34c│"],
    ["one that agrees", { award: { ...coins, verdict: "match" } }, "│ c✓│"],
    ["one that does not", { award: { ...coins, count: 2, verdict: "mismatch" } }, "│2c✗│"],
    ["a room that agrees", { type: "boss", verdict: "match" }, "│ B │"],
    ["a room that does not", { type: "boss", verdict: "mismatch" }, "│ B✗│"],
    ["a room outside the model", { type: "boss", verdict: "outside" }, "│ B~│"],
    ["a thin one of them", { type: "boss", shape: 3, verdict: "outside" }, " │~│"],
  ])(
    "has in the middle of a room the drop or the letter, and what differs: %s",
    (_, more, line) => {
      expect(terminalMap([at(84, "default", more)])[1]).toBe(line);
    },
  );

  it("paints neighbours of one colour together, blanks with what stands before them", () => {
    const paint = (tint: string, text: string): string => `${tint}(${text})`;
    expect(terminalMap([at(84, "boss"), at(85, "boss")], { paint })[1]).toBe(
      "redBright(│ B ├)plain(─)redBright(┤ B │)",
    );
    const wrong = at(84, "default", { award: { ...coins, verdict: "mismatch" } });
    expect(terminalMap([wrong], { paint })[1]).toBe("plain(│ )red(c✗)plain(│)");
    expect(terminalMap([at(84, "default", { award: coins })], { paint })[1]).toBe(
      "plain(│ )cyan(c )plain(│)",
    );
  });
});

describe("the legend of a map", () => {
  const legend = (rooms: readonly DrawnRoom[]) =>
    terminalLegend(rooms, { width: 80, paint: (_tint, text) => text }).join("\n");

  it.each<readonly [string, readonly DrawnRoom[], string]>([
    ["hidden rooms", [at(84, "boss"), at(85, "secret")], "B boss   ? secret (hidden)"],
    ["narrow ones", [roomOfShape(2, "boss")], "B boss   ═ ║ narrow room"],
    ["guesses", [at(84, "boss", { known: GUESS })], "B boss   ┊·┊ a guess"],
    ["no room whose drop stands there", [at(84, "boss", { award: coins })], ""],
    ["no room off the grid as narrow", [{ ...roomOfShape(2, "boss"), gridIndex: -1 }], "B boss"],
  ])("has %s", (_, rooms, words) => {
    expect(legend(rooms)).toBe(words);
  });

  it("has kinds once, those that no row describes behind the others, by their name", () => {
    const rooms = ["new-kind", "boss", "default", "start", "boss"].map((type) => ({ type }));
    expect(kindsAmong(rooms).map(({ name }) => name)).toEqual(["start", "boss", "new kind"]);
    expect(roomKind("new-kind")).toMatchObject({ isHidden: false, tint: "dim" });
    expect([roomKind("devil").isHidden, roomKind("default").isHidden]).toEqual([false, false]);
    expect(roomKind("default").name).toBe("normal room");
  });
});

describe("what is said around a map", () => {
  it("names curses as the game does", () => {
    const bit = (name: string): number => CURSES.find((row) => row.name === name)?.bit ?? 0;
    expect(curseTitle(0)).toBe("no curse");
    expect(curseTitle(bit("darkness"))).toBe("Curse of Darkness");
    expect(curseTitle(bit("darkness") + bit("lost"))).toBe("Curse of Darkness, Curse of the Lost");
  });

  it("writes seeds of eight digits, ways and distances", () => {
    expect([seedHex(1), seedHex(0x9a9c1b15)]).toEqual(["0x00000001", "0x9A9C1B15"]);
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
});
