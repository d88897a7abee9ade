/** What may reach a terminal. */
import { jsonText } from "../../src/answers/jsonText";
import {
  escapedJson,
  printable,
  printableLine,
  printableText,
  printableValues,
} from "../../src/answers/printable";

const RED = "\u001b[31mred\u001b[39m";

describe("a text of somebody else", () => {
  it.each([
    ["a\u001b[2Jb\u202ec\u2028d\ufeff", "a·[2Jb·c·d·"],
    ["\u0000\u001f \u007e\u007f\u009f\u00a0", "·· ~··\u00a0"],
    ["\u061c\u061d\u200d\u200e\u200f\u2069\u206a", "·\u061d\u200d···\u206a"],
  ])("has a dot for each sign that a terminal acts on: %j", (text, told) => {
    expect(printable(text)).toBe(told);
  });

  it("keeps our own colours in a line, and lines in a text", () => {
    expect(printableLine(`${RED}\u001b[5mx\n`)).toBe(`${RED}·[5mx·`);
    expect(printableLine("\u001b[31ma\u001b[2Jb\u001b[39m\u0007")).toBe(
      "\u001b[31ma·[2Jb\u001b[39m·",
    );
    expect(printableText(`${RED}\n\u0007`)).toBe(`${RED}\n·`);
  });

  it("is clean at any depth of plain data, names included", () => {
    const kept = new Map([["a\u0007", new Date(0)]]);
    const value = { "a\u0007": ["b\u0007", { c: "d\u0007" }], kept, none: null, one: 1 };
    const clean = { "a·": ["b·", { c: "d·" }], kept, none: null, one: 1 };
    expect(printableValues(value)).toEqual(clean);
  });

  it("reads as before from escaped JSON, line breaks kept; what is missing is null", () => {
    expect(jsonText({ a: undefined, b: 0, c: false })).toBe('{"a":null,"b":0,"c":false}');
    const json = JSON.stringify({ a: "\u009b\u202e" }, null, 1);
    expect(escapedJson(json)).toBe('{\n "a": "\\u009b\\u202e"\n}');
    expect(JSON.parse(escapedJson(json))).toEqual({ a: "\u009b\u202e" });
  });
});
