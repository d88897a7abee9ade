/** Bounds of what people may type, and what is left out of commands and sentences. */
import { situationOf, type Said } from "../../../src/core/model/situation";
import { isProblem } from "../../../src/core/problem";
import { readAwardCase } from "../../../src/core/words/awardCase";
import { readCharacter } from "../../../src/core/words/characterNames";
import { floorCommand, runOptions } from "../../../src/floors/words/commands";
import { makesWords } from "../../../src/core/words/droppedWords";
import { readCount, readFlag, readUnlocks } from "../../../src/core/words/floorWords";
import { readItems } from "../../../src/core/words/itemTexts";
import { readSeed, readSeedWords } from "../../../src/core/words/seedTexts";
import { chooseStage, parseStage, readSearchStage } from "../../../src/core/words/stageNames";
import { aFloorInput } from "../../support/making";

/** What was read, or that it was refused. */
const readOr = (value: unknown): unknown => (isProblem(value) ? "refused" : value);

type Reader = (text: string) => unknown;
const count: Reader = (text) => readCount(text, "it");
const stageSeed: Reader = (text) => readSeed(text, "it");

/** Texts of a kind, and what each is read as. Source of the flags: the game's GameStateFlag. */
it.each<readonly [what: string, read: Reader, texts: Readonly<Record<string, unknown>>]>([
  ["a count", count, { 0: 0, "0x1F": 31, "1e3": 1000, 9007199254740991: 9007199254740991 }],
  ["achievements", readUnlocks, { none: "none", ALL: "all", "4-6+9": [4, 5, 6, 9], "4,2": [4, 2] }],
  ["one achievement", readUnlocks, { 4: [4], "4-4": [4] }],
  ["a state flag", readFlag, { "devil-room-visited": 6, "book-picked-up": 8, 17: 17 }],
  ["a sin's flag", readFlag, { "wrath-seen": 9, "gluttony-seen": 10, "pride-seen": 14 }],
  ["the flag of Ultra Pride", readFlag, { "ultra-pride-seen": 32 }],
  ["a stage seed", stageSeed, { "0xFF": 255, 4294967295: 4294967295, 1: 1 }],
  ["a character", readCharacter, { "The Lost": 10, "t-lost": 31, "???": 4, 12: 12 }],
  ["a character by another name", readCharacter, { Maggie: 1, "Jacob and Esau": 19 }],
  ["a run's seed", (text) => readSeedWords(text.split("+")), { "B911+99AC": 1, 1: 1 }],
])("%s is read", (_what, read, texts) => {
  const values = Object.keys(texts).map((text) => [text, read(text)] as const);
  expect(Object.fromEntries(values)).toEqual(texts);
});

it.each<readonly [what: string, read: Reader, texts: readonly string[]]>([
  ["a count", count, ["9007199254740992", "-1", "1.5", "0xg"]],
  ["achievements", readUnlocks, ["5-4", "x-4", "4-x", "1-10002"]],
  ["a state flag", readFlag, ["x"]],
  ["a stage seed", stageSeed, ["4294967296", "0", "B911 99AC"]],
  ["a character", readCharacter, ["nobody"]],
  ["one run's seed", (text) => readSeedWords(text.split("+")), ["1+2", "12345678+7"]],
])("%s is none of %j", (_what, read, texts) => {
  expect(texts.map(read).filter((value) => !isProblem(value))).toEqual([]);
});

it("two seeds are two numbers: a number beside a part of a text is one seed, mistyped", () => {
  const said = (text: string) => JSON.stringify(readSeedWords(text.split(" ")));
  expect([said("12345678 7"), said("B911 7")].map((one) => one.includes("one seed"))).toEqual([
    ...[true, false],
  ]);
});

it("a seed is asked for where none is given, and achievements are those there are", () => {
  expect([readSeedWords([]), readSeed(undefined, "it")].every(isProblem)).toBe(true);
  expect(readUnlocks("1-641")).toHaveLength(641);
  expect(["0", "642", "9999", "1-642"].map((text) => isProblem(readUnlocks(text)))).toEqual([
    ...[true, true, true, true],
  ]);
});

it.each([
  ["3", undefined],
  ["3a", 1],
  ["3b", 2],
  ["3c", 4],
  ["3d", 5],
])("the game's own stage %s is of type %s", (text, stageType) => {
  expect(parseStage(text, "repentance")).toEqual({ stage: 3, stageType, isXl: false });
});

it("a stage's name settles type and curse, and what is said beside it must fit", () => {
  const chosen = (text: string, type?: number, curses?: number) =>
    readOr(chooseStage(text, "repentance", type, curses));
  expect(chosen("3")).toEqual({ stage: 3, stageType: 0, curses: undefined });
  expect(chosen("3", 2)).toEqual({ stage: 3, stageType: 2, curses: undefined });
  expect(chosen("caves-xl")).toEqual({ stage: 3, stageType: 0, curses: 2 });
  expect(chosen("caves-xl", 0, 1)).toEqual({ stage: 3, stageType: 0, curses: 3 });
  expect(chosen("cellar-1", undefined, 4)).toEqual({ stage: 1, stageType: 1, curses: 4 });
  expect(chosen("caves-2", 1)).toBe("refused");
  expect(readOr(readSearchStage("caves-xl", "repentance"))).toBe("refused");
  expect(readSearchStage("3", "repentance")).toEqual({ stage: 3, stageType: 0 });
  const named = { stage: 4, stageType: 0, isTypeNamed: true };
  expect(readSearchStage("caves-2", "repentance")).toEqual(named);
});

it("items have the counts that are typed, one without", () => {
  const items = readItems(["c46=2,t22", "c1"]);
  expect(isProblem(items) ? items : items.map(({ item, count }) => [item.id, count])).toEqual([
    [46, "2"],
    [22, "1"],
    [1, "1"],
  ]);
});

it("places of a list are told from items by a number above 20", () => {
  const asked = (trinkets: object) => readOr(readAwardCase({ awardSeed: 1, trinkets }));
  expect(asked({ 1: 20 })).not.toBe("refused");
  expect(asked({ 1: 21 })).toBe("refused");
  expect(asked({ 2: 21 })).not.toBe("refused");
  expect(asked({ 0: 1 })).toBe("refused");
});

it.each([[-1], [0.5], ["4"], [2 ** 31], [null]])("achievement %j of a list is refused", (one) => {
  expect(readOr(readAwardCase({ awardSeed: 1, locked: [one] }))).toBe("refused");
});

describe("a command", () => {
  it("says the state of a run, without what is usual", () => {
    const said = (state: Said) =>
      runOptions(situationOf({ edition: "rebirth", ...state }))
        .slice(2)
        .join(" ");
    expect(said({})).toBe("");
    expect(said({ difficulty: "normal" })).toBe("");
    expect(said({ difficulty: "hard" })).toBe("--difficulty hard");
    expect(said({ curses: 0, flags: [6, 8] })).toBe("--curses 0 --flag 6 --flag 8");
    expect(said({ unlocks: [9, 1, 3] })).toBe("--unlocks 9+1+3");
    expect(said({ unlocks: [1, 2, 3, 5] })).toBe("--unlocks 1-3+5");
    expect(said({ unlocks: [] })).toBe("--unlocks none");
    expect(said({ unlocks: "all", locked: [] })).toBe("--unlocks all");
    expect(said({ locked: [4, 9] })).toBe("--locked 4+9");
    expect(said({ playerType: 10, coins: 3 })).toBe("--character the-lost --coins 3");
  });

  it("names a floor by its own seed, with its type", () => {
    const input = { stageSeed: 5, stage: 2 };
    expect(floorCommand(aFloorInput(input))).toMatch(
      /^oracle floor --stage-seed 5 --stage 2 --type 0 /,
    );
    expect(floorCommand(aFloorInput({ ...input, stageType: 1 }))).toContain(" --type 1 ");
  });
});

it("drops in words tell odds from one in 200 on, and leave out what comes in one form", () => {
  const makes = [
    { award: "key", name: "golden key", probability: 0.005 },
    { award: "key", name: "key", probability: 0.9911 },
    { award: "key", name: "charged key", probability: 0.0039 },
    { award: "sack", name: "sack", probability: 1 },
  ] as const;
  expect(makesWords(makes)).toEqual([
    { award: "key", words: "key 99.1 %, golden key 0.5 %; rarely charged key" },
  ]);
  expect(makesWords(makes.slice(0, 2))[0]?.words).toBe("key 99.1 %, golden key 0.5 %");
});
