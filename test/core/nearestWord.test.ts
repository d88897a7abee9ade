import fc from "fast-check";
import { editDistance, meantWords, nearestWord, shownText, unknownName } from "../../src/core/nearestWord"; // prettier-ignore

const WORD = fc.stringMatching(/^[a-z]{0,8}$/u);

describe("the number of slips between two words", () => {
  it("is one for a letter more, less, another, or two that are swapped", () => {
    const slips = ["award", "awardd", "awar", "awerd", "awrad"];
    expect(slips.map((typed) => editDistance(typed, "award"))).toEqual([0, 1, 1, 1, 1]);
    expect([editDistance("", "log"), editDistance("odds", "mode")]).toEqual([3, 3]);
  });

  it("is the same both ways, 0 only for equals, at most the longer word's length", () => {
    fc.assert(
      fc.property(WORD, WORD, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe("the nearest word", () => {
  it("is one that a slip or two lead to, the first of equals", () => {
    expect(nearestWord("forcast", ["floor", "forecast"])).toBe("forecast");
    expect(nearestWord("lag", ["log", "lug"])).toBe("log");
  });

  it("is none when all are far away", () => {
    expect(nearestWord("xyzzy", ["award", "odds"])).toBeUndefined();
    expect(nearestWord("a", ["log"])).toBeUndefined();
    const typed = [64, 65].map((length) => "x".repeat(length));
    expect(typed.map((one) => nearestWord(one, [`${one}s`]))).toEqual([`${typed[0]}s`, undefined]);
  });
});

it("what is typed is shown up to 64 letters, and eight names that hold it", () => {
  expect(["x".repeat(64), "x".repeat(65)].map((text) => shownText(text))).toEqual([
    ...["x".repeat(64), `${"x".repeat(64)}...`],
  ]);
  const held = (count: number) => Array.from({ length: count }, (_, at) => `rock-${at}`);
  const told = `; "rock" is in ${held(8).join(", ")}`;
  expect([8, 9].map((count) => meantWords(undefined, "rock", held(count)))).toEqual([
    ...[`${told}.`, `${told}, and more.`],
  ]);
  expect(meantWords("block", "rock", held(1))).toBe('; did you mean "block"?');
});

it("the sentence for an unknown name suggests the only one that it begins", () => {
  const said = (known: readonly string[]) => unknownName("a field", "Seed", known);
  expect(said(["stage", "seedText"])).toContain('; did you mean "seedText"? Known:');
  expect(said(["seedValue", "seedText"])).not.toContain("did you mean");
});

it("the sentence for an unknown name tells what is known up to a hundred names, and of more the nearest alone", () => {
  const names = Array.from({ length: 101 }, (_, at) => `word-${at}`);
  const near = 'Expected a word but received "wird-100"; did you mean "word-100"?';
  expect(unknownName("a word", "wird-100", names)).toBe(near);
  const known = names.slice(1);
  expect(unknownName("a word", "wird-100", known)).toBe(`${near} Known: ${known.join(", ")}.`);
});
