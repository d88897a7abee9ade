/**
 * What a placing pass asks of the game's room files, question by question: logged rooms prove these
 * rules only where the stages' own files are at hand, and not on every stage.
 */
import { bagOf } from "../support/bags";
import { builtInFigures } from "../../src/figures/builtIn";
import { roomSourceOf, type FigureSet } from "../../src/figures/figureSet";
import {
  neighbourCell,
  roomCells,
  settledBosses,
  type BossChoice,
  type FloorInput,
  type RoomLayout,
  type RoomQuery,
} from "../../src/floors";
import { bossWords } from "../../src/core/game/bosses";
import { doubleTroubleOdds } from "../../src/floors/rooms/boss";
import {
  AnsweringSource,
  answeredFloor,
  failuresOf,
  floorOf,
  inShort,
  PLUS,
  REPENTANCE,
  scatteredSeeds,
  setupOf,
  steps,
  type RoomAnswer,
} from "./support";
import { aFloorInput, type SaidFloor } from "../support/making";

type Answers = Readonly<Record<string, boolean | number>>;

/** The questions about rooms of a type on a floor whose rolls are answered. */
function asked(
  input: SaidFloor,
  roomType: number,
  answers: Answers = {},
  answer?: RoomAnswer,
  bosses?: readonly BossChoice[],
): readonly RoomQuery[] {
  const roomSource = new AnsweringSource(answer);
  answeredFloor(input, answers, {
    roomSource,
    bosses: bosses === undefined ? undefined : settledBosses(bosses),
  });
  return roomSource.queries.filter((query) => query.roomType === roomType);
}

/** The same in short, each once. */
function askedInShort(...words: Parameters<typeof asked>): readonly string[] {
  return [...new Set(asked(...words).map(inShort))];
}

const DEFAULT = 1;
const SHOP = 2;
const BOSS = 5;
const MINIBOSS = 6;
const MEGA_SATAN = "5.55";

describe("layouts up to Afterbirth+", () => {
  // prettier-ignore
  it.each<readonly [string, number, SaidFloor, Answers, readonly string[]]>([
    ["a treasure room's of its kind", 4, PLUS, {}, ["4.0"]],
    ["one with two items", 4, PLUS, { "treasure room: two items": true }, ["4.1"]],
    ["with Pay To Win", 4, { ...PLUS, carried: bagOf({ "pay-to-win": 1 }) }, {}, ["4.2"]],
    ["a library's of its kind, whose weight stays", 12, PLUS, { "library: kind": 3 }, ["12.3, keeps its weight"]],
    ["any secret room's", 7, PLUS, {}, ["7.*"]],
    ["any challenge room's", 11, PLUS, {}, ["11.*"]],
    ["any arcade's", 9, PLUS, {}, ["9.*"]],
    ["any ordinary room's of the window", DEFAULT, PLUS, {}, ["1.*, file 4, difficulty 5-10", "1.1, file 13"]],
    ["none of variant 0 in the Chest", DEFAULT, { ...PLUS, stage: 11, stageType: 1 }, {},
      ["1.*, file 17, difficulty 1-5, variants 1-4294967295", "1.1, file 13"]],
    ["a grave's of seven", DEFAULT, { ...PLUS, stage: 11 }, {},
      ["1.*, variants 3-9", "1.*, file 16, difficulty 1-5, variants 1-4294967295", "1.1, file 13"]],
    ["wrath's of ten", MINIBOSS, { ...PLUS, flags: [10, 11, 12, 13, 14] }, {}, ["6.*, variants 2000-2009"]],
    ["envy's", MINIBOSS, { ...PLUS, flags: [9, 10, 11, 12, 14] }, {}, ["6.*, variants 2050-2059"]],
    ["super pride's", MINIBOSS, { ...PLUS, flags: [9, 10, 11, 12, 13] }, { "miniboss: super sin": true },
      ["6.*, variants 2160-2169"]],
    ["Ultra Pride's", MINIBOSS, PLUS, { "miniboss: Ultra Pride": true }, ["6.*, variants 2260-2269"]],
  ])("are %s", (_name, roomType, input, answers, expected) => {
    expect(askedInShort(input, roomType, answers)).toEqual(expected);
  });

  it.each([
    [3, "3700-3749"],
    [4, "3700-3749"],
    [5, "3750-3799"],
    [7, "3800-3849"],
  ])("of two bosses on stage %i have variants %s", (stage, variants) => {
    expect(askedInShort({ ...PLUS, stage }, BOSS, { "double trouble": true })).toEqual([
      `5.*, variants ${variants}`,
      MEGA_SATAN,
    ]);
  });
});

describe("layouts from Repentance on", () => {
  const downpour: SaidFloor = { ...REPENTANCE, stage: 2, stageType: 4 };
  const ashpit: SaidFloor = { ...REPENTANCE, stageType: 5, carried: bagOf({ "knife-piece-1": 1 }) };

  // prettier-ignore
  it.each<readonly [string, number, SaidFloor, Answers, readonly string[]]>([
    ["a treasure room's of the stage's file first", 4, REPENTANCE, {}, ["4.0, file 4 or 0"]],
    ["a secret room's likewise", 7, downpour, {}, ["7.*, file 27 or 0"]],
    ["an ultra secret room's likewise", 29, downpour, {}, ["29.*, file 27 or 0"]],
    ["any super secret room's", 8, downpour, {}, ["8.*"]],
    ["a plain curse room's", 10, REPENTANCE, {}, ["10.0"]],
    ["Voodoo Head's kind of curse room's", 10, { ...REPENTANCE, carried: bagOf({ "voodoo-head": 1 }) }, {}, ["10.1"]],
    ["a boss challenge's on a second floor", 11, REPENTANCE, {}, ["11.1"]],
    ["a boss challenge's on Womb II, the last second floor", 11, { ...REPENTANCE, stage: 8 }, {}, ["11.1"]],
    ["a plain challenge's behind the Womb", 11, { ...REPENTANCE, stage: 10 }, {}, ["11.0"]],
    ["a plain challenge's on a first", 11, { ...REPENTANCE, stage: 3 }, {}, ["11.0"]],
    ["a plain arcade's", 9, REPENTANCE, {}, ["9.0"]],
    ["Cain's arcade's", 9, { ...REPENTANCE, playerType: 2, carried: bagOf({ birthright: 1 }) }, {}, ["9.1"]],
    ["any vault's", 20, REPENTANCE, { "vault instead of arcade": true }, ["20.*"]],
    ["gluttony's", MINIBOSS, { ...REPENTANCE, flags: [9, 11, 12, 13, 14] }, {}, ["6.3, difficulty 1-1"]],
    ["super lust's", MINIBOSS, { ...REPENTANCE, flags: [9, 10, 12, 13, 14] }, { "miniboss: super sin": true },
      ["6.8, difficulty 1-1"]],
    ["sloth's in the Womb", MINIBOSS, { ...REPENTANCE, stage: 7, flags: [9, 10, 11, 13, 14] }, {},
      ["6.0, difficulty 10-10"]],
    ["Ultra Pride's", MINIBOSS, REPENTANCE, { "miniboss: Ultra Pride": true }, ["6.14, difficulty 1-1"]],
    ["plain ordinary rooms'", DEFAULT, { ...REPENTANCE, stage: 3 }, {},
      ["1.0, file 4, difficulty 1-5", "1.1, file 13, difficulty 0-0"]],
    // One level state in eight opens the window: it comes again and again, as the answers count up.
    ["those of the window, one in eight from difficulty 1", DEFAULT, REPENTANCE, {},
      ["1.0, file 4, difficulty 5-10", "1.0, file 4", "1.1, file 13, difficulty 0-0"]],
    ["the mirror's of the stage's file, and one for the quest", DEFAULT, downpour, {},
      ["1.34, file 27, difficulty 0-0", "1.0, file 27, difficulty 5-10", "1.0, file 27", "1.1, file 27 or 27, difficulty 5-10", "1.1, file 13, difficulty 0-0"]],
    ["the mineshaft's of the Mines too, and two for the quest", DEFAULT, ashpit, {},
      ["1.10, file 30 or 29, difficulty 0-0", "1.0, file 30, difficulty 5-10", "1.0, file 30", "1.1, file 30 or 29, difficulty 5-10", "1.1, file 13, difficulty 0-0"]],
    ["one for the Strange Door", DEFAULT, { ...REPENTANCE, stage: 6, stageType: 1 }, {},
      ["1.0, file 8, difficulty 5-10", "1.0, file 8", "1.1, file 8 or 7, difficulty 5-10", "1.1, file 13, difficulty 0-0"]],
    ["one for it in Dank Depths, of the Depths where it has none", DEFAULT, { ...REPENTANCE, stage: 6, stageType: 2 }, {},
      ["1.0, file 9, difficulty 5-10", "1.0, file 9", "1.1, file 9 or 7, difficulty 5-10", "1.1, file 13, difficulty 0-0"]],
    ["one for it on Depths XL", DEFAULT, { ...REPENTANCE, stage: 5, curses: 2 }, {},
      ["1.0, file 7", "1.1, file 7 or 7", "1.1, file 13, difficulty 0-0"]],
    ["none for it in the Mausoleum", DEFAULT, { ...REPENTANCE, stage: 6, stageType: 4 }, {},
      ["1.0, file 31, difficulty 5-10", "1.0, file 31", "1.1, file 13, difficulty 0-0"]],
    ["Dross's of Downpour where it has none", DEFAULT, { ...downpour, stageType: 5 }, {},
      ["1.34, file 28, difficulty 0-0", "1.0, file 28, difficulty 5-10", "1.0, file 28",
        "1.1, file 28 or 27, difficulty 5-10", "1.1, file 13, difficulty 0-0"]],
    ["none before it is unlocked", DEFAULT, { ...REPENTANCE, stage: 6, stageType: 1, locked: [635] }, {},
      ["1.0, file 8, difficulty 5-10", "1.0, file 8", "1.1, file 13, difficulty 0-0"]],
    ["a secret room's there likewise", 7, { ...REPENTANCE, stage: 12 }, {}, ["7.*, file 26 or 0, difficulty 1-20"]],
  ])("are %s", (_name, roomType, input, answers, expected) => {
    expect(askedInShort(input, roomType, answers)).toEqual(expected);
  });

  it("are The Void's up to difficulty 20, in Afterbirth+ up to 15", () => {
    const ordinary = (input: SaidFloor) =>
      askedInShort({ ...input, stage: 12 }, DEFAULT).filter((one) => one.includes("file 26"));
    expect(ordinary(REPENTANCE)).toEqual([
      "1.0, file 26, difficulty 5-20",
      "1.0, file 26, difficulty 1-20",
    ]);
    expect(ordinary(PLUS)).toEqual(["1.*, file 26, difficulty 5-15"]);
  });

  it("of a miniboss are of any difficulty where there is none of the stage's, by another draw", () => {
    const questions = asked(REPENTANCE, MINIBOSS, {}, ({ difficulties }) =>
      difficulties[1] === 1 ? "none" : "open",
    );
    expect(questions.map(inShort)).toEqual(["6.2, difficulty 1-1", "6.2"]);
    expect(questions[1]?.seed).not.toBe(questions[0]?.seed);
  });

  it("of Cain's arcade are a plain one's where there is none of his kind", () => {
    const cain: SaidFloor = { ...REPENTANCE, playerType: 2, carried: bagOf({ birthright: 1 }) };
    const questions = asked(cain, 9, {}, ({ subtype }) => (subtype === 1 ? "none" : "open"));
    expect(questions.map(inShort)).toEqual(["9.1", "9.0"]);
  });

  it("for a quest are of any window where there is none of the stage's, and never the start room's", () => {
    const questions = asked(ashpit, DEFAULT, {}, ({ subtype, file, difficulties }) =>
      subtype === 1 && file !== 13 && difficulties[0] > 1 ? "none" : "open",
    ).filter(({ subtype, fallback }) => subtype === 1 && fallback !== undefined);
    expect(questions.filter(({ difficulties }) => difficulties.join() === "1,10")).toHaveLength(2);
    expect(new Set(questions.map(({ seed }) => seed)).size).toBe(questions.length);
  });

  it("of an XL floor's ordinary rooms lie in a wider window, in hard mode too", () => {
    const xl = (input: SaidFloor) => setupOf(1, { ...input, stage: 3, curses: 2 }).difficulties;
    expect(xl(REPENTANCE)).toEqual([1, 10]);
    expect(xl({ ...REPENTANCE, difficulty: "hard" })).toEqual([5, 15]);
    expect(xl({ ...PLUS, difficulty: "hard" })).toEqual([5, 5]);
  });
});

describe("the window of ordinary rooms", () => {
  // prettier-ignore
  it.each<readonly [SaidFloor["edition"], SaidFloor["difficulty"], string]>([
    ["afterbirth+", "normal", "1-5 5-10 1-5 1-5 5-15"],
    ["afterbirth+", "hard",   "5-5 10-15 5-5 5-5 5-15"],
    ["repentance",  "normal", "1-5 5-10 1-10 1-10 5-15"],
    ["repentance",  "hard",   "5-10 10-15 5-15 5-15 5-15"],
  ])("of %s, %s: first and second floors, the last chapters, The Void", (edition, difficulty, expected) => {
    const windows = [3, 4, 10, 11, 12].map((stage) =>
      setupOf(1, { edition, stage, difficulty }).difficulties.join("-"),
    );
    expect(windows.join(" ")).toBe(expected);
  });

  it("is opened to 1-15 where it holds fewer than twenty layouts, and settles the shapes", () => {
    const setup = (counts: Readonly<Record<string, number>>) => {
      const source = new AnsweringSource();
      source.ordinary = (window) => {
        const count = counts[window.join("-")] ?? 0;
        return { count, shapeMask: count };
      };
      const { difficulties, allowedShapes } = setupOf(1, { ...PLUS, curses: 0 }, source);
      return [difficulties.join("-"), allowedShapes];
    };
    expect(setup({ "5-10": 20, "1-15": 90 })).toEqual(["5-10", 20]);
    expect(setup({ "5-10": 19, "1-15": 90 })).toEqual(["1-15", 90]);
  });
});

it("start rooms are settled: no question, no weight", () => {
  const darkRoom: SaidFloor = { ...PLUS, stage: 11, unlocks: [] };
  const chest: SaidFloor = { ...PLUS, stage: 11, stageType: 1 };
  const rooms = [PLUS, REPENTANCE, darkRoom, chest].map((input) => {
    const source = new AnsweringSource();
    answeredFloor(input, {}, { roomSource: source });
    return source.fixedRooms;
  });
  expect(rooms).toEqual([["0/1.2"], ["0/1.2"], ["0/1.3", "16/1.0"], ["17/1.0"]]);
});

/** A layout with two bosses, the first of them as given. */
const double = (subtype: number): RoomLayout => ({ shape: 1, doors: 15, variant: 3849, subtype });

describe("layouts with two bosses", () => {
  it("are rolled for on four stages", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(doubleTroubleOdds)).toEqual([0, 0, 50, 50, 25, 0, 40, 0]);
  });

  it.each([
    [19, 18],
    [20, 16],
    [21, 17],
    [42, 68],
    [57, 346],
    [66, 346],
    [67, 347],
    [72, 347],
  ])("with boss %i are drawn again until achievement %i is unlocked", (boss, achievement) => {
    for (const input of [PLUS, REPENTANCE]) {
      const tries = (locked: readonly number[]) =>
        asked(
          { ...input, locked },
          BOSS,
          { "double trouble": true },
          ({ variants }, nth) => (variants === undefined ? "open" : double(nth === 0 ? boss : 1)),
          [{ boss: 0, doubleTrouble: 3700 }],
        ).filter(({ variants }) => variants !== undefined).length;
      expect([tries([]), tries([achievement])]).toEqual([1, 2]);
    }
  });

  it.each<readonly [string, SaidFloor, Answers, number, number]>([
    ["one boss, Afterbirth+", PLUS, {}, 51, 51],
    ["one boss, Repentance", REPENTANCE, {}, 51, 51],
    ["two bosses, Afterbirth+", PLUS, { "double trouble": true }, 51, 1],
    ["two bosses, Repentance", REPENTANCE, { "double trouble": true }, 51, 51],
  ])("are tried so often and then stand: %s", (_name, input, answers, first, second) => {
    const isDouble = answers["double trouble"] === true;
    const bosses: readonly BossChoice[] = [0, 1].map(() =>
      isDouble ? { boss: 0, doubleTrouble: 3700 } : { boss: 13, doubleTrouble: 0 },
    );
    const questions = asked(
      { ...input, stage: 3, curses: 2, locked: [16] },
      BOSS,
      answers,
      ({ subtype }) => (subtype === 55 ? "open" : double(20)),
      bosses,
    );
    // The last question is Mega Satan's.
    expect(questions).toHaveLength(first + second + 1);
  });
});

describe("the boss room", () => {
  it.each<readonly [string, SaidFloor, boolean]>([
    ["The second of an XL floor, Afterbirth+", { ...PLUS, stage: 3, curses: 2 }, true],
    ["The second of an XL floor, Repentance", { ...REPENTANCE, stage: 3, curses: 2 }, false],
    ["The Void's, Afterbirth+", { ...PLUS, stage: 12 }, true],
    ["The Void's, Repentance", { ...REPENTANCE, stage: 12 }, false],
  ])("%s: a rejected layout takes a draw: %s", (_name, input, takesDraw) => {
    const baseAfter = (rejected: number) => {
      const answer: RoomAnswer = ({ roomType }, nth) =>
        roomType === BOSS && nth >= 1 && nth <= rejected ? double(1) : "open";
      const roomSource = new AnsweringSource(answer);
      const bosses = settledBosses([13, 13].map((boss) => ({ boss, doubleTrouble: 0 })));
      const floor = answeredFloor(input, {}, { roomSource, bosses });
      return floor.specialRooms.filter(({ type }) => type === "boss")[1]?.base ?? 0;
    };
    expect(baseAfter(0)).toBeGreaterThan(0);
    expect(baseAfter(3) - baseAfter(0)).toBe(takesDraw ? 3 : 0);
  });

  it("of The Void is one of 31, five must have a place, those after them need not", () => {
    const words = Array.from({ length: 103 }, (_, boss) => bossWords(boss));
    const bosses = new Set<number>();
    for (const stageSeed of scatteredSeeds(60)) {
      const floor = floorOf({ ...PLUS, stage: 12, stageSeed, curses: 0 });
      for (const { type, detail } of floor.specialRooms.slice(1)) {
        bosses.add(type === "boss" ? words.indexOf(detail) : -1);
      }
    }
    bosses.delete(-1);
    // What AIsaac reads in the code as left out of the ids 0 to 69.
    // prettier-ignore
    const out = [
      55, 63, 6, 62, 60, 43, 50, 23, 67, 69, 61, 57, 44, 64, 56, 65, 47, 45, 52, 9, 10, 18, 32, 36, 27,
      13, 14, 20, 17, 28, 2, 1, 21, 3, 4, 34, 37, 29, 26,
    ];
    const all = Array.from({ length: 70 }, (_, boss) => boss).filter((boss) => !out.includes(boss));
    expect([...bosses].sort((a, b) => a - b)).toEqual(all);
    const failureWithout = (place: number) => {
      const answer: RoomAnswer = ({ roomType }, nth) =>
        roomType === BOSS && nth === place ? { ...double(1), variant: 1, doors: 0 } : "open";
      const options = { roomSource: new AnsweringSource(answer) };
      return failuresOf(
        answeredFloor({ ...PLUS, stage: 12 }, { "The Void: further bosses": 2 }, options),
      );
    };
    expect([5, 6].map(failureWithout)).toEqual([["boss"], []]);
  });
});

describe("a boss of its own", () => {
  const bossesAsked = (input: SaidFloor, choice: BossChoice) =>
    askedInShort(input, BOSS, {}, undefined, [choice]).filter((one) => one !== MEGA_SATAN);

  it("gets one of the fifty variants that are his, of any kind", () => {
    const choice = { boss: 13, doubleTrouble: 5100 };
    expect(bossesAsked(REPENTANCE, choice)).toEqual(["5.*, variants 5100-5149"]);
    const options = { bosses: settledBosses([choice]) };
    expect(answeredFloor(REPENTANCE, {}, options).specialRooms[0]?.detail).toBe("duke of flies");
  });

  // prettier-ignore
  it.each<readonly [string, number, SaidFloor, string]>([
    ["Mausoleum II", 89, { stage: 6, stageType: 4 }, "5.89"],
    ["Gehenna II before Dad's Note", 89, { stage: 6, stageType: 5, flags: [47] }, "5.89, file 32 or 31"],
    ["Depths II, whatever comes", 6, { stage: 6, flags: [47] }, "5.6"],
  ])("of %s (%i) has a room in it: %j", (_name, boss, input, expected) => {
    const asked = bossesAsked({ ...REPENTANCE, ...input }, { boss, doubleTrouble: 0 });
    expect(asked).toEqual([`${expected}`]);
  });
});

it("a shop's layout has a Tainted Keeper's kind from Repentance on", () => {
  const kind = (input: SaidFloor) => asked(input, SHOP)[0]?.subtype ?? 0;
  const keeper: SaidFloor = { ...REPENTANCE, playerType: 33 };
  expect(kind(keeper) - kind(REPENTANCE)).toBe(100);
  expect(kind({ ...PLUS, playerType: 33 }) - kind(PLUS)).toBe(0);
});

describe("a pass that fails", () => {
  const INPUT = aFloorInput({ ...PLUS, stageSeed: 20, curses: 0 });

  it("ends there: what would come after is not picked, and another layout is tried", () => {
    const roomSource = new AnsweringSource(({ roomType }, nth) =>
      roomType === SHOP && nth === 0 ? "none" : "open",
    );
    const floor = floorOf(INPUT, { roomSource });
    const plain = floorOf(INPUT);
    expect(failuresOf(floor)).toEqual(["shop"]);
    expect(floor.attempts.find(({ failed }) => failed === "shop")?.layout).toEqual(plain.layout);
    expect(floor.layout).not.toEqual(plain.layout);
    const count = (wanted: number) =>
      roomSource.queries.filter(({ roomType }) => roomType === wanted).length;
    expect([count(8), count(SHOP), count(4), count(7)]).toEqual([2, 2, 1, 1]);
  });

  it("ends at the first ordinary room without a layout", () => {
    let refused = 0;
    const roomSource = new AnsweringSource(({ roomType, file }) => {
      refused += roomType === DEFAULT && file === 4 && refused < 2 ? 1 : 0;
      return refused === 1 && roomType === DEFAULT ? "none" : "open";
    });
    const floor = floorOf(INPUT, { roomSource });
    expect(failuresOf(floor)).toEqual(["default"]);
    const ordinary = roomSource.queries.filter(({ file }) => file === 4);
    expect(ordinary).toHaveLength(1 + floor.rooms.filter(({ type }) => type === "default").length);
  });

  it("in the 101st attempt goes on without the room, as the game gives up, and all else is a guess", () => {
    const roomSource = new AnsweringSource(({ roomType }) => (roomType === SHOP ? "none" : "open"));
    const { attempts, rooms, certainty } = floorOf(INPUT, { roomSource });
    expect([attempts.length, attempts.at(-1)?.failed]).toEqual([101, "shop"]);
    expect(certainty.at(-1)).toMatchObject({
      ...{ topic: "left out", certainty: "unsure" },
      text: expect.stringContaining(
        "No place was found for the shop room in 101 attempts",
      ) as unknown,
    });
    const kinds = rooms.map(({ type }) => type);
    expect([kinds.includes("shop"), kinds.includes("boss"), kinds.includes("treasure")]).toEqual([
      false,
      true,
      true,
    ]);
    expect(rooms.filter(({ known }) => known === "exact").map(({ type }) => type)).toEqual([
      "start",
    ]);
  });
});

describe("the ultra secret room", () => {
  it("has doors towards it asked of the rooms two steps away, whose layouts come later", () => {
    const spare: string[] = [];
    const expected: string[] = [];
    for (const stageSeed of scatteredSeeds(40)) {
      const roomSource = new AnsweringSource();
      const { rooms } = floorOf({ ...REPENTANCE, stageSeed, curses: 0 }, { roomSource });
      const ultra = rooms.find(({ type }) => type === "ultra-secret")?.gridIndex ?? -99;
      const isFree = new Set(Array.from({ length: 169 }, (_, cell) => cell));
      for (const { gridIndex, shape } of rooms) {
        roomCells(gridIndex, shape)?.forEach((cell) => isFree.delete(cell));
      }
      const ordinary = rooms.filter(({ type }) => type === "default");
      const questions = roomSource.queries.filter(({ file }) => file === 4).slice(-ordinary.length);
      for (const [place, { gridIndex, shape, doors }] of ordinary.entries()) {
        const { requiredDoors } = questions[place] as RoomQuery;
        for (let slot = 0; shape === 1 && slot < 4; slot += 1) {
          const cell = neighbourCell(gridIndex, slot);
          const isBeside = [0, 1, 2, 3].some((side) => neighbourCell(cell, side) === ultra);
          const name = `floor ${stageSeed}, cell ${gridIndex}, slot ${slot}`;
          expected.push(...(isFree.has(cell) && isBeside ? [name] : []));
          spare.push(...(((requiredDoors & ~doors) >>> slot) & 1 ? [name] : []));
        }
      }
    }
    expect(spare).toEqual(expected);
    expect(spare.length).toBeGreaterThan(20);
  });

  it("keeps away from hidden rooms from 1.7.8a on, from the curse room from 1.7.9b on", () => {
    const figures = builtInFigures("repentance") as FigureSet;
    /** The types of the rooms two steps from it. */
    const typesNear = (build: FloorInput["build"]) => {
      const types = new Set<string>();
      for (const stageSeed of scatteredSeeds(60)) {
        const input = { ...REPENTANCE, build, stageSeed, curses: 0 };
        const { rooms } = floorOf(input, { roomSource: roomSourceOf(figures) });
        const ultra = rooms.find(({ type }) => type === "ultra-secret")?.gridIndex ?? -99;
        for (const { type, gridIndex, shape } of rooms) {
          const cells = roomCells(gridIndex, shape) ?? [];
          if (cells.some((cell) => steps(cell, ultra) === 2)) {
            types.add(type);
          }
        }
      }
      return ["boss", "super-secret", "secret", "curse", "shop"].filter((type) => types.has(type));
    };
    // The cells around the boss are closed to every later room.
    expect(typesNear("1.7.5")).toEqual(["super-secret", "secret", "curse", "shop"]);
    expect(typesNear("1.7.8a")).toEqual(["curse", "shop"]);
    expect(typesNear("1.7.9b")).toEqual(["shop"]);
  });
});
