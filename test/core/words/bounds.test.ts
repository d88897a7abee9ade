/** Bounds of what people may type, and what is left out of commands and sentences. */
import { isProblem } from "../../../src/core/problem";
import { readAwardCase } from "../../../src/core/words/awardCase";
import { readCharacter } from "../../../src/core/words/characters";
import { floorCommand, optionName, runOptions } from "../../../src/core/words/commands";
import { hasTrollBomb, makesWords, totalsOf } from "../../../src/core/words/drops";
import { readCount, readFlag, readUnlocks } from "../../../src/core/words/floorWords";
import { readItems } from "../../../src/core/words/items";
import { readSeedNumber, readSeedWords } from "../../../src/core/words/seeds";
import { chooseStage, parseStage, readSearchStage } from "../../../src/core/words/stages";

/** What was read, or that it was refused. */
const readOr = (value: unknown): unknown => (isProblem(value) ? "refused" : value);

it.each([
  ["0", 0],
  ["1e3", 1000],
  ["9007199254740991", 9007199254740991],
  ["9007199254740992", "refused"],
  ["-1", "refused"],
  ["1.5", "refused"],
  ["0xg", "refused"],
])("a count of %s is %s", (text, count) => {
  expect(readOr(readCount(text, "it"))).toBe(count);
});

it.each([
  ["none", "none"],
  ["ALL", "all"],
  ["4", [4]],
  ["4-6+9", [4, 5, 6, 9]],
  ["4,2", [4, 2]],
  ["4-4", [4]],
  ["5-4", "refused"],
  ["x-4", "refused"],
  ["4-x", "refused"],
  ["1-10002", "refused"],
])("achievements %s are %j", (text, unlocks) => {
  expect(readOr(readUnlocks(text))).toEqual(unlocks);
});

it("a span of achievements has at most 10000 steps", () => {
  expect(readUnlocks("1-10001")).toHaveLength(10001);
});

// Source: the game's GameStateFlag.
it.each([
  ["devil-room-visited", 6],
  ["book-picked-up", 8],
  ["wrath-seen", 9],
  ["gluttony-seen", 10],
  ["pride-seen", 14],
  ["ultra-pride-seen", 32],
  ["17", 17],
  ["x", "refused"],
])("state flag %s is %s", (text, flag) => {
  expect(readOr(readFlag(text))).toBe(flag);
});

it.each([
  [["B911", "99AC"], 1],
  [["1"], 1],
  [["1", "2"], "refused"],
  [["12345678", "7"], "refused"],
  [[], "refused"],
])("the words %j are seed %s", (words, seed) => {
  expect(readOr(readSeedWords(words))).toBe(seed);
});

it.each([
  ["0xFF", 255],
  ["4294967295", 4294967295],
  ["4294967296", "refused"],
  ["0", "refused"],
  [undefined, "refused"],
  ["B911 99AC", "refused"],
])("a stage seed of %s is %s", (text, seed) => {
  expect(readOr(readSeedNumber(text, "it"))).toBe(seed);
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

it.each([
  ["The Lost", 10],
  ["t-lost", 31],
  ["Maggie", 1],
  ["???", 4],
  ["Jacob and Esau", 19],
  ["12", 12],
  ["nobody", "refused"],
])("character %s is %s", (text, playerType) => {
  expect(readOr(readCharacter(text))).toBe(playerType);
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

describe("a command", () => {
  it("says the state of a run, without what is usual", () => {
    const said = (state: Parameters<typeof runOptions>[0]) =>
      runOptions({ edition: "rebirth", ...state })
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
    expect(said({ playerType: 10, coins: 3 })).toBe("--coins 3 --character 10");
    expect(optionName("curseOdds")).toBe("--curse-odds");
  });

  it("names a floor by its own seed, with its type", () => {
    const input = { stageSeed: 5, stage: 2 };
    expect(floorCommand(input)).toMatch(/^oracle floor --stage-seed 5 --stage 2 --type 0 /);
    expect(floorCommand({ ...input, stageType: 1 })).toContain(" --type 1 ");
  });
});

describe("drops in words", () => {
  it("have the most first, and names in order where they are as many", () => {
    const pickup = (name: string) =>
      ({ variant: 20, subType: 1, name, spawnSeed: 1, certainty: "source" }) as const;
    const pickups = ["key", "bomb", "penny", "penny"].map(pickup);
    expect(totalsOf([{ pickups }])).toEqual([
      { name: "penny", count: 2 },
      { name: "bomb", count: 1 },
      { name: "key", count: 1 },
    ]);
  });

  it("tell odds from one in 200 on, and leave out what comes in one form", () => {
    const makes = [
      { award: "key", name: "golden key", probability: 0.005 },
      { award: "key", name: "key", probability: 0.9911 },
      { award: "key", name: "charged key", probability: 0.0039 },
      { award: "sack", name: "sack", probability: 1 },
    ];
    expect(makesWords(makes)).toEqual([
      { award: "key", words: "key 99.1 %, golden key 0.5 %; rarely charged key" },
    ]);
    expect(makesWords(makes.slice(0, 2))[0]?.words).toBe("key 99.1 %, golden key 0.5 %");
  });

  it("warn of a live bomb", () => {
    expect(hasTrollBomb([{ variant: 40, subType: 1 }])).toBe(false);
    expect(hasTrollBomb([{ variant: 20 }, { variant: 40, subType: 5 }])).toBe(true);
  });
});
