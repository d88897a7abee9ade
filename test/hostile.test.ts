/** Whatever comes in, an answer or a sentence comes out: 300 of each every day, 10,000 with all cases. */
import fc from "fast-check";
import { readCharacter } from "../src/core/words/characterNames";
import { readCurses, readFlag, readUnlocks } from "../src/core/words/floorWords";
import { allItems, readItem } from "../src/core/words/itemTexts";
import { readSeed, readStartSeed } from "../src/core/words/seedTexts";
import { seedRange } from "../src/cli/search/floorOptions";
import { UsageError } from "../src/cli/usage";
import { librariesIn } from "../src/install/steam";
import { isProblem } from "../src/core/problem";
import { readAddress, START_STATE, VIEWS, writeAddress } from "../src/page/state/address";
import { FIELDS } from "../src/search/floors/searchFields";
import { ConditionError, parseConditions } from "../src/search/floors/parse";
import { batchHere } from "./support/batchHere";
import { often } from "./support/cases";

const numRuns = often(300, 10_000);

/** Holds a claim for any of some cases. */
function holdFor<Case>(cases: fc.Arbitrary<Case>, claim: (one: Case) => void, most = numRuns) {
  fc.assert(fc.property(cases, claim), { numRuns: most, seed: 20261121 });
}

/** Text as fingers, files and attackers make it. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom("", " ", "0x", "-0", "1e999", "NaN", "=,="),
  fc.constantFrom("__proto__", "constructor", "B911 99A"),
);

it("a word of the command line is understood or refused in a sentence", () => {
  const readers: readonly ((word: string) => unknown)[] = [
    ...[readStartSeed, (word: string) => readSeed(word, "the seed"), readItem, readCharacter],
    ...[readCurses, readFlag, readUnlocks, seedRange],
  ];
  holdFor(fc.tuple(text, fc.constantFrom(...readers)), ([word, read]) => {
    try {
      read(word);
    } catch (error) {
      expect(error).toBeInstanceOf(UsageError);
    }
  });
});

it("a file of Steam or the game is read as far as it can be", () => {
  const piece = fc.constantFrom('"', "{", "}", '"path"', '"0"', "libraryfolders", "\n", "\\");
  const file = fc.tuple(fc.array(piece, { maxLength: 60 }), text);
  holdFor(file, ([pieces, tail]) => {
    expect(Array.isArray(librariesIn(`"libraryfolders"{${pieces.join("")}${tail}`))).toBe(true);
  });
});

/** A text that was right, of which a letter is lost, doubled, changed or put in, here and there. */
const SLIP = fc.tuple(fc.nat({ max: 40 }), fc.constantFrom("", "x", "'", " ", "=", "é", "0"));
const mistyped = (right: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...right), fc.array(SLIP))
    .map(([word, slips]) =>
      slips.reduce((typed, [at, put]) => typed.slice(0, at) + put + typed.slice(at + 1), word),
    );

it("the name of an item is an item's, or what is wrong and what it may have been stands in 300 letters", () => {
  const names = mistyped(allItems().map(({ name }) => name));
  const claim = (name: string): void => {
    const read = readItem(name);
    expect(isProblem(read) ? read.problem.length < 300 : allItems().includes(read)).toBe(true);
  };
  holdFor(names, claim, often(100, 10_000));
});

it("an address of the page shows a view, and the link of what is shown shows the same", () => {
  const word = fc.tuple(fc.constantFrom(...Object.keys(START_STATE), "__proto__", "x"), text);
  const address = fc
    .array(word.map(([name, value]) => `${name}=${value}`))
    .map((all) => all.join("&"));
  holdFor(address, (link) => {
    const { state, wrong } = readAddress(link);
    expect(VIEWS).toContain(state.view);
    expect(wrong.every(({ length }) => length < 200)).toBe(true);
    expect(readAddress(writeAddress(state))).toEqual({ state, wrong: [] });
  });
});

it("a condition of a search is understood, or refused in a sentence of 400 letters", () => {
  const FIRST = { stage: 1, stageType: 0, name: "1" };
  const token = fc.oneof(
    fc.constantFrom(...Object.keys(FIELDS), "and", "or", "not", "at", "any"),
    fc.constantFrom("lost", "yes", "caves-2"),
    fc.constantFrom("(", ")", "<", ">=", "=", "!=", ";", ",", ":", '"', "'", "5", "-1", "1e999"),
    text,
  );
  const context = { defaultStage: FIRST, findStage: () => FIRST };
  holdFor(fc.array(token, { maxLength: 12 }), (tokens) => {
    try {
      parseConditions(tokens.join(" "), context);
    } catch (error) {
      expect(error).toBeInstanceOf(ConditionError);
      expect((error as Error).message.length).toBeLessThan(400);
    }
  });
});

describe("a line of a batch", () => {
  const value = fc.oneof(
    fc.constantFrom(1, 0, -1, 1.5, 2 ** 32, null, true),
    fc.constantFrom("B911 99AC", "repentance", "all", "caves-2"),
    text,
    fc.jsonValue({ maxDepth: 2 }),
  );
  const one = fc.dictionary(
    fc.constantFrom(
      ...["awardSeed", "stageSeed", "startSeed", "seedText", "stage", "edition", "luck"],
      ...["collectibles", "character", "flags", "unlocks", "locked", "hearts", "x", "__proto__"],
    ),
    value,
  );
  const line = fc.oneof(
    one.map((told) => JSON.stringify(told)),
    one.map((told) => JSON.stringify(told).slice(0, -2)),
    text.map((told) => told.replace(/[\r\n]/g, "")),
  );

  it.each(["award", "floor", "odds"])(
    "of %s has an answer, or a sentence of 800 letters",
    async (command) => {
      const count = command === "award" ? numRuns : numRuns / 10;
      const lines = fc.sample(line, { numRuns: count, seed: 1 });
      const { results } = await batchHere(command, lines);
      expect(results).toHaveLength(lines.length);
      const errors = results.map(({ error }) => error ?? "").filter((error) => error !== "");
      expect(errors.filter((error) => typeof error !== "string" || error.length > 800)).toEqual([]);
    },
  );
});
