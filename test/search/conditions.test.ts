/** The condition language word by word, and the fields that it names on floors that are made up. */
import { situationOf } from "../../src/core/model/situation";
import {
  findField,
  valueText,
  FIELDS,
  type KnownFloor,
} from "../../src/search/floors/searchFields";
import { ConditionError, parseConditions } from "../../src/search/floors/parse";
import { searchProblem } from "../../src/search/floors/asked";
import type { Comparison, Condition, SearchStage } from "../../src/search/floors/conditionTypes";

const FIRST: SearchStage = { stage: 1, stageType: 0, name: "1" };
const STAGES: Readonly<Record<string, SearchStage>> = {
  "caves-1": { stage: 3, stageType: 0, name: "caves-1" },
  "flooded caves i": { stage: 3, stageType: 2, name: "flooded caves i" },
};

function parsed(text: string, by?: string) {
  const findStage = (name: string): SearchStage => STAGES[name] ?? FIRST;
  return parseConditions(text, { defaultStage: FIRST, findStage }, by);
}

function errorOf(...asked: Parameters<typeof parsed>): string {
  try {
    parsed(...asked);
  } catch (error) {
    expect(error).toBeInstanceOf(ConditionError);
    return (error as Error).message;
  }
  return "";
}

/** "field", "field at stage number" compared with a value. */
function compare(field: string, comparison: Comparison, value: number, stage = 0): Condition {
  return { kind: "compare", comparison, stage, field, value };
}

const and = (...parts: readonly Condition[]): Condition => ({ kind: "and", parts });
const or = (...parts: readonly Condition[]): Condition => ({ kind: "or", parts });
const not = (part: Condition): Condition => ({ kind: "not", part });

const XL = compare("xl", "!=", 0);
const ROOMS = compare("rooms", ">", 8);

describe("conditions mean", () => {
  it.each<readonly [string, Condition]>([
    ["rooms > 8", ROOMS],
    [" ROOMS>8 ", ROOMS],
    ["xl", XL],
    ["xl = YES", compare("xl", "=", 1)],
    ["xl = no or curse != none", or(compare("xl", "=", 0), compare("curse", "!=", 0))],
    ["curse != darkness", compare("curse", "!=", 1)],
    ["not not xl", not(not(XL))],
    ["NOT xl AND rooms > 8 OR xl", or(and(not(XL), ROOMS), XL)],
    ["xl or xl, rooms > 8", or(XL, and(XL, ROOMS))],
    ["not (xl or rooms > 8) and xl", and(not(or(XL, ROOMS)), XL)],
    ["xl; xl or rooms > 8", and(XL, or(XL, ROOMS))],
    ["items has 118", compare("items 118", ">=", 1)],
    ["items = c118", compare("items 118", ">=", 1)],
    ["items != 'sacred heart'", compare("items 182", "<", 1)],
    ['items has "Sacred Heart"', compare("items 182", ">=", 1)],
    ["items has cancer", compare("items 301", ">=", 1)],
    ["trinket.1 = cancer", compare("trinket.1 39", ">=", 1)],
    ["trinket.10 != 39", compare("trinket.10 39", "<", 1)],
    ["pill.13 = bad-trip", compare("pill.13 1", ">=", 1)],
    ["drops.card = the-fool", compare("drops.card 1", ">=", 1)],
    ["drops.card within 2 != the-fool", compare("drops.card within 2 1", "<", 1)],
    ["drops.card within 02 >= 3", compare("drops.card within 2", ">=", 3)],
    ["drops.key < 0.5", compare("drops.key", "<", 0.5)],
    ["distance.shop = none", compare("distance.shop", "=", 99)],
  ])("what stands there: %s", (text, condition) => {
    expect(parsed(text)).toEqual({ condition, score: undefined, stages: [FIRST] });
  });

  it("a floor by words before a colon or by one before a slash, each floor once", () => {
    const text = "caves-1: xl and rooms > 8; xl; flooded caves i: xl; rooms > 8; caves-1/xl";
    const { condition, stages } = parsed(text);
    expect(stages).toEqual([STAGES["caves-1"], FIRST, STAGES["flooded caves i"]]);
    const [second, third] = [compare("xl", "!=", 0, 1), compare("xl", "!=", 0, 2)];
    const rooms = compare("rooms", ">", 8, 1);
    expect(condition).toEqual(and(and(XL, ROOMS), second, third, rooms, XL));
  });

  it.each([
    ["rooms", { stage: 0, field: "rooms" }, 1],
    ["caves-1/rooms", { stage: 1, field: "rooms" }, 2],
    ["drops.card within 3", { stage: 0, field: "drops.card within 3" }, 1],
  ])("a count by %s", (by, score, stages) => {
    const found = parsed("xl", by);
    expect([found.score, found.stages.length]).toEqual([score, stages]);
  });
});

const COMPARISON = "a comparison (=, !=, <, <=, >, >=)";
const FIELD = "a field such as rooms, curse or special.shop";
const DOORS = 'a number of doors after "within"';
const AS_IN = ', as in "rooms > 8".';
const meant = (word: string) => `; did you mean "${word}"?`;

describe("conditions that cannot be meant", () => {
  it.each<readonly [string, expected: string, received: string, hint?: string]>([
    ["", 'a condition such as "rooms >= 13"', "the end"],
    ["not", "a field or a number", "the end"],
    ["rooms", COMPARISON, "the end", AS_IN],
    ["curse", COMPARISON, "the end", AS_IN],
    ["rooms 8", COMPARISON, '"8" at column 7', AS_IN],
    ["rooms within 2 > 1", COMPARISON, '"within" at column 7', AS_IN],
    ["xl)", '"and", "or", ";" or the end', '")" at column 3'],
    ["(xl; xl)", '")"', '";" at column 4'],
    ["tresure = 1", FIELD, '"tresure" at column 1', meant("special.treasure")],
    ["xl, roms > 3", FIELD, '"roms" at column 5', meant("rooms")],
    ["qqqqqq = 1", FIELD, '"qqqqqq" at column 1'],
    ["drops key > 3", FIELD, '"drops" at column 1', meant("drops.key")],
    ["distance > 3", FIELD, '"distance" at column 1', meant("distance.shop")],
    ["item = 118", FIELD, '"item" at column 1', meant("items")],
    ["1/caves-1/xl", FIELD, '"1/caves-1/xl" at column 1', meant("xl")],
    ["'xl'", FIELD, '"xl" at column 1', meant("xl")],
    [": xl", FIELD, '":" at column 1'],
    ["rooms > '8'", "a number", '"8" at column 9'],
    ["rooms > 1e999", "a number", '"1e999" at column 9'],
    ["rooms >> 3", "a number", '">" at column 8'],
    ["rooms == 3", "a value", '"=" at column 8', meant("=")],
    ["rooms => 3", "a value", '">" at column 8', meant(">=")],
    ["curse >= lost", '"=" or "!=", since names have no order,', '">=" at column 7'],
    ["eden.hearts = 2.5", "a whole number", '"2.5" at column 15'],
    ["eden.luck > x", "a number", '"x" at column 13'],
    ["xl = yess", "a whole number or one of yes, no", '"yess" at column 6', meant("yes")],
    ["items > 3", '"=", "has" or "!=" and an item', '">" at column 7'],
    ["pill.1", '"=", "has" or "!=" and a pill', "the end"],
    ["drops.key within", DOORS, "the end"],
    ["drops.key within '2' > 1", DOORS, '"2" at column 18'],
    ["drops.key within 2x > 1", DOORS, '"2x" at column 18'],
    ["xl   &", "words, numbers and comparisons", '"&" at column 6'],
  ])("are explained: %s", (text = "", expected, received, hint = ".") => {
    expect(errorOf(text)).toBe(`Expected ${expected} but received ${received} of "${text}"${hint}`);
  });

  it.each([
    ["cricket's-head", '"cricket\'s head"'],
    ["judas'-shadow", "judas-shadow"],
    ["1up!", "'1up!'"],
  ])("take a name as it is written, an apostrophe in it: %s", (typed, other) => {
    const [one, same] = [typed, other].map((name) => parsed(`item.treasure = ${name}`));
    expect(one).toEqual(same);
    expect(parsed(`item.treasure != ${typed}, xl`)).not.toEqual(one);
  });

  it.each([
    ["pill.1 = qqqq", 'Expected what a pill does, as bad-trip, but received "qqqq".'],
    ["drops.card = qqqq", 'Expected a card, as the-fool, but received "qqqq".'],
    ["items = t5", 'Expected an item but received "t5", which is none.'],
    ["trinket.1 = brimstone", 'Expected a trinket but received "brimstone", which is none.'],
  ])("name what nobody knows: %s", (text, message) => {
    expect(errorOf(text)).toBe(message);
  });

  it.each([
    ["items", 'Expected a field that is a number or a word of its own but received "items"'],
    ["rooms > 3", 'Expected "and", "or", ";" or the end but received ">"'],
  ])("are those to count by: %s", (by, message) => {
    expect(errorOf("xl", by)).toContain(message);
  });

  it("are longer than 500 words and signs", () => {
    expect(errorOf(`${"not ".repeat(499)}xl`)).toBe("");
    expect(errorOf(`${"not ".repeat(500)}xl`)).toBe(
      "Expected at most 500 words and signs as conditions but received more, from column 2001 on.",
    );
  });

  it("have rarer curses than 1 in 1000", () => {
    const state = { edition: "afterbirth+", curseOdds: 1001 } as const;
    expect(
      searchProblem({ edition: "afterbirth+", state: situationOf(state), ...parsed("rooms > 3") }),
    ).toBe("Expected curse odds of at most 1 in 1000 in a search but received 1001.");
  });
});

describe("a field of a floor", () => {
  /** What a field tells of a floor that is known in part. */
  const toldBy = (name: string, known: object) => {
    const field = findField(name);
    return field?.of?.(known as KnownFloor, field);
  };

  it("counts rooms by their shape", () => {
    // As many rooms of each shape as its number says.
    const shapes = Array.from({ length: 13 }, (_, shape) =>
      Array<number>(shape).fill(shape),
    ).flat();
    const floor = { board: { shapes: [...shapes, 8], roomCount: shapes.length }, attempts: 3 };
    const counted = (name: string) => toldBy(name, { layout: floor });
    const names = ["ih", "iv", "1x2", "iiv", "2x1", "iih", "2x2", "ltl", "ltr", "lbl", "lbr"];
    expect(names.map(counted)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const groups = ["big", "narrow", "l-shaped", "attempts"].map(counted);
    expect(groups).toEqual([4 + 5 + 6 + 7 + 8 + 42, 2 + 3 + 5 + 7, 9 + 10 + 11 + 12, 3]);
    expect(findField("1x1")).toBeUndefined();
  });

  it("counts rooms by their type and says how near the nearest is", () => {
    const rooms = [
      { roomType: 1, depth: 0, distance: () => 0 },
      { roomType: 2, depth: 1, distance: () => 4 },
      { roomType: 2, depth: 2, distance: () => undefined },
      { roomType: 2, depth: 3, distance: () => 3 },
      { roomType: 5, depth: 6, distance: () => 7 },
      { roomType: 4, depth: 5, distance: () => 0 },
    ];
    const told = (group: string, ...types: readonly string[]) =>
      types.map((type) => toldBy(`${group}.${type}`, { placed: { rooms } }));
    expect(told("special", "shop", "boss", "curse")).toEqual([3, 1, 0]);
    expect(told("distance", "shop", "boss", "treasure", "curse")).toEqual([3, 7, 0, 99]);
    expect(toldBy("boss-distance", { placed: { rooms } })).toBe(6);
    expect(toldBy("boss-distance", { placed: { rooms: rooms.slice(0, 4) } })).toBe(0);
  });

  it("asks what a run begins with, and its pills and trinkets by their place", () => {
    const run = {
      eden: () => ({ active: 105, passive: 182 }),
      edenStart: () => ({
        pocket: { what: "pill", subType: 3 },
        hearts: { red: 2, soul: 1 },
        stats: { luck: -0.25, shotSpeed: 0.5 },
      }),
      goods: () => ({
        pills: [{ color: 3, effect: 1 }],
        trinkets: [{ subType: 7 }, { subType: 39 }],
      }),
    };
    const told = (...names: readonly string[]) => names.map((name) => toldBy(name, { run }));
    expect(told("eden.active 105", "eden.active 182")).toEqual([1, 0]);
    expect(told("eden.passive 182", "eden.passive 105")).toEqual([1, 0]);
    expect(told("eden.pill 1", "eden.pill 3", "eden.trinket 3")).toEqual([1, 0, 0]);
    expect(told("eden.hearts", "eden.soul-hearts")).toEqual([2, 1]);
    expect(told("eden.luck", "eden.shot-speed")).toEqual([-0.25, 0.5]);
    expect(told("pill.3 1", "pill.3 2", "pill.2 1")).toEqual([1, 0, 0]);
    expect(told("trinket.1 7", "trinket.2 39", "trinket.1 39")).toEqual([1, 1, 0]);
  });

  it.each([
    ["items 182", "Sacred Heart anywhere"],
    ["item.shop 182", "Sacred Heart in shop rooms"],
    ["eden.passive 182", "Eden begins with Sacred Heart"],
    ["eden.trinket 39", "Eden begins with Cancer"],
    ["eden.card 1", "Eden begins with The Fool"],
    ["drops.key within 2", "how many key clearing all rooms drops"],
    ["drops.card 1", "how many The Fool clearing all rooms drops"],
  ])("is named as it says: %s", (name, says) => {
    expect(findField(name)).toMatchObject({ name, says });
  });

  it("is there for 13 colours of pills and ten trinkets, and none of a name that goes on", () => {
    const names = ["rooms 3", "items ", "nothing 3", "rooms within 2", "distance.shop 3"];
    expect(names.map(findField)).toEqual(names.map(() => undefined));
    const numbersOf = (group: string) =>
      FIELDS.flatMap(({ name }) => (name.startsWith(group) ? name.slice(group.length) : [])).join();
    expect(numbersOf("pill.")).toBe("1,2,3,4,5,6,7,8,9,10,11,12,13");
    expect(numbersOf("trinket.")).toBe("1,2,3,4,5,6,7,8,9,10");
  });

  it("has words for its values where conditions have", () => {
    const told = (name: string, ...values: number[]) => values.map((one) => valueText(name, one));
    expect(told("curse", 0, 2)).toEqual(["none", "labyrinth"]);
    expect(told("xl", 1, 0)).toEqual(["yes", "no"]);
    expect(told("distance.shop", 99, 3)).toEqual(["none", "3"]);
    expect([told("rooms", 0), told("unheard-of", 4)]).toEqual([["0"], ["4"]]);
  });
});
