/** What the page says of rooms, and the ways between them. */
import type { OneOf, OneOfRoom } from "../../src/floors/floorTypes";
import type { PageRoom } from "../../src/page/model/pageRoom";
import {
  bossesOf,
  bossesShort,
  drawnRooms,
  dropsDue,
  dropSeeds,
  lineOf,
  nearestWords,
  soughtRows,
  treasureOf,
} from "../../src/page/model/pageRooms";
import { doubtWords, dropDoubt, isSure, sureWords } from "../../src/page/model/roomSure";
import { distanceWords, roomBeside, waysWords, wayTo } from "../../src/page/model/roomWays";
import {
  editionTitle,
  priceWords,
  roomsWords,
  roomTitle,
  runWords,
} from "../../src/page/model/pageWords";
import { ROOM_KINDS } from "../../src/picture/floor/roomKinds";
import { aRoom } from "../support/making";

/** A room so many doors from the start, and so many without a bomb. */
function roomAt(type: string, distance?: number, openDistance = distance): PageRoom {
  const room = aRoom({ distance, openDistance });
  return { gridIndex: 84, shape: 1, type, place: 0, room };
}

const contentsOf = (...names: readonly string[]) =>
  names.map((name) => ({ what: "item", name })) as unknown as NonNullable<PageRoom["contents"]>;
const drops = (hasDropped = false) => ({ award: "coin", count: 2, hasDropped }) as const;

describe("how far a room is", () => {
  it.each([
    [roomAt("start", 0), "the start itself"],
    [roomAt("shop", 1), "1 door"],
    [roomAt("shop", 3), "3 doors"],
    [roomAt("shop", 3, 7), "3 doors (7 open)"],
    [
      { ...roomAt("shop"), room: aRoom({ distance: 3, openDistance: undefined }) },
      "3 doors (none open)",
    ],
    [roomAt("secret", 3, 7), "3 doors"],
    [roomAt("shop"), "no open way"],
    [{ ...roomAt("shop"), room: undefined }, ""],
    [{ ...roomAt("shop"), room: undefined, doors: 3 }, "3 doors"],
  ])("is told in doors, by bombs and without: %#", (room, words) => {
    expect(distanceWords(room)).toBe(words);
  });

  it("is a list of doors for several rooms of a kind", () => {
    expect(waysWords([roomAt("shop", 6, 8)])).toBe("6 doors (8 open)");
    expect(waysWords([roomAt("shop", 6), roomAt("shop", 10)])).toBe("6, 10 doors");
  });

  it("is told of the nearest of each kind that a run is planned by", () => {
    const rooms = [roomAt("boss", 7), roomAt("shop", 9), roomAt("shop", 3), roomAt("treasure", 2)];
    expect(nearestWords(rooms)).toBe("treasure 2, boss 7, shop 3 doors");
    expect(nearestWords([roomAt("arcade", 1), roomAt("shop")])).toBe("");
  });

  it("orders the rooms that are looked for, more than two of a kind in one row", () => {
    const rows = (rooms: readonly PageRoom[]) =>
      soughtRows(rooms).map((row) => row.map(({ type, room }) => `${type} ${room?.distance}`));
    const bosses = [roomAt("boss", 9), roomAt("boss", 5), roomAt("boss", 7)];
    const plain = [roomAt("start", 0), roomAt("default", 1)];
    const others = [roomAt("dice", 4), roomAt("curse"), roomAt("arcade", 2), roomAt("treasure", 9)];
    expect(rows([...bosses, ...plain, roomAt("shop", 6), ...others])).toEqual([
      ...[["treasure 9"], ["boss 5", "boss 7", "boss 9"], ["shop 6"]],
      ...[["arcade 2"], ["dice 4"], ["curse undefined"]],
    ]);
    expect(rows(bosses.slice(1))).toEqual([["boss 5"], ["boss 7"]]);
    const told = bosses.map((room) => ({ ...room, contents: contentsOf("Cube of Meat") }));
    expect(rows(told)).toEqual([["boss 5"], ["boss 7"], ["boss 9"]]);
    const other = { ...roomAt("boss", 6), contents: contentsOf("Cube of Meat") };
    expect(rows([...bosses, other])).toEqual([["boss 5", "boss 7", "boss 9"], ["boss 6"]]);
  });
});

it("a room is one line: its kind, its way, what it drops and holds", () => {
  const contents = contentsOf("Brimstone", "Polyphemus");
  const room = { ...roomAt("treasure", 3), award: drops(), contents };
  expect(lineOf(room)).toBe("Treasure room · 3 doors · drops 2 coins · Brimstone, Polyphemus");
  const shop = { ...roomAt("shop", 1), award: drops(true) };
  expect(lineOf(shop)).toBe("Shop · 1 door · has dropped 2 coins");
  const boss = { ...roomAt("boss", 7), isHere: true, fought: "Gish" };
  expect(lineOf(boss)).toBe("Boss room · you are here · Gish · 7 doors");
  expect(treasureOf([room, { ...room, type: "shop" }])).toBe("Brimstone, Polyphemus");
});

it("bosses are named one by one, or where there is little room the first and how many more", () => {
  const rooms = ["Gish?", "", "Pin", "Loki"].map((boss) => ({ ...roomAt("boss"), boss }));
  const names = [rooms, rooms.slice(0, 3), []].map((some) => [bossesOf(some), bossesShort(some)]);
  expect(names).toEqual([
    ["Gish?, Pin, Loki", "Gish? and 2 more"],
    ["Gish?, Pin", "Gish?, Pin"],
    ["", ""],
  ]);
});

it("the seeds of drops to come are those of rooms that have not dropped, if all are known", () => {
  const due = { ...roomAt("default", 1), award: drops() };
  const seen = { ...due, room: undefined };
  const rooms = [due, roomAt("shop"), { ...due, award: drops(true) }];
  expect([dropSeeds(rooms), dropsDue(rooms)]).toEqual([[1], [drops()]]);
  expect(dropSeeds([due, seen])).toBeUndefined();
});

describe("the page calls", () => {
  it("rooms by their kinds, and those that are places without the word", () => {
    const types = [...ROOM_KINDS.map(({ type }) => type), "default", "devil", "new-kind"];
    expect(types.map(roomTitle)).toEqual([
      ...["Start room", "Boss room", "Treasure room", "Planetarium", "Shop", "Library"],
      ...["Curse room", "Miniboss room", "Challenge room", "Sacrifice room", "Dice room", "Arcade"],
      ...["Vault", "Bedroom", "Dirty bedroom", "Mirror room", "Mineshaft room", "Grave"],
      ...["Secret room", "Super secret room", "Ultra secret room", "Dead end room", "Room"],
      ...["Devil", "New kind"],
    ]);
  });

  it.each([
    [["treasure:catacombs-1", "shop"], "Treasure room of Catacombs I, Shop"],
    [["boss:nowhere"], "Boss room"],
    [[], ""],
  ])("rooms that were entered by their floors: %j", (words, said) => {
    expect(roomsWords(words, "repentance")).toBe(said);
  });

  it.each([
    [{ edition: "repentance+", difficulty: "hard", playerType: 2 }, "Repentance+, hard, Cain"],
    [{ edition: "afterbirth", difficulty: "normal", playerType: 0 }, "Afterbirth"],
  ] as const)("a run by what is unusual of it: %j", (run, words) => {
    expect([runWords(run), editionTitle("documents")]).toEqual([words, "the documents"]);
  });

  it.each([
    [undefined, ""],
    [{ coins: 15 }, "15¢"],
    [{ hearts: 2 }, "2 hearts"],
    [{ coins: 0 }, "free"],
  ])("a price by what is paid: %j", (price, words) => {
    expect(priceWords(price)).toBe(words);
  });
});

describe("how sure a room is", () => {
  type Runs = readonly [type: string | undefined, count: number, seed?: number];
  const oneOf = (...all: readonly Runs[]): OneOf => {
    const rooms = all.map(([type, runs, spawnSeed = 1]) => {
      return { type, shape: 1, runs, spawnSeed } as OneOfRoom;
    });
    return { runs: all.reduce((sum, [, count]) => sum + count, 0), oneOf: rooms };
  };
  const known = (type: string, more: Partial<PageRoom>) => ({ ...roomAt(type, 1), ...more });

  it.each([
    [{}, "The game's own log shows it."],
    [
      { award: { ...drops(), verdict: "outside" } as const },
      /shows the room\. You left it, and the log does not show/,
    ],
    [{ known: "exact" as const }, "Room and kind are as the rules say."],
    [{ known: "guess" as const }, /that it is this one depends on the game's room files/],
    [{ known: "guess" as const, type: "default" }, /a special room may have taken it/],
    [{ known: "guess" as const, type: "start" }, "Room and kind are as the rules say."],
    [{ known: oneOf(["shop", 5]) }, /in all 5 possible runs; its layout may be another/],
    [
      {
        known: {
          runs: 5,
          oneOf: [4, 1].map((runs) => ({ type: "shop", shape: runs, runs })),
        } as never,
      },
      /in all 5 possible runs, not always of this shape/,
    ],
    [
      { known: "guess" as const, type: "boss" },
      /that it is this one depends on the game's room files/,
    ],
    [
      { known: oneOf(["shop", 4], ["library", 2], [undefined, 1]) },
      /^Of 7 possible runs: shop in 4, library in 2, no room in 1;/,
    ],
  ])("is one sentence: %#", (more, words) => {
    expect(sureWords(known("shop", more))).toMatch(words);
  });

  it("is known of a settled floor's boss room, whose boss is a guess", () => {
    expect(sureWords(known("boss", { known: "guess" }), true)).toMatch(/^A boss room stands here;/);
    expect(sureWords(known("shop", { known: "guess" }), true)).toMatch(/^There is a room here;/);
  });

  it("is not sure of a room that a log's player left, whose drop nobody saw", () => {
    expect(isSure(known("shop", { award: { ...drops(), verdict: "outside" } as const }))).toBe(
      false,
    );
    expect(isSure(known("shop", { award: drops() }))).toBe(true);
  });

  it("is told of its drop where not all possible runs give that", () => {
    const room = known("shop", { award: drops(), known: oneOf(["shop", 6, 1], ["shop", 2, 9]) });
    expect(isSure(room)).toBe(false);
    expect(dropDoubt(room)).toMatch(/^It drops this in 6 of 8 possible runs/);
    expect(dropDoubt({ ...room, award: drops(true) })).toBeUndefined();
    expect(dropDoubt({ ...room, award: undefined })).toBeUndefined();
    expect(dropDoubt({ ...room, known: oneOf(["shop", 6]) })).toBeUndefined();
    expect(dropDoubt({ ...room, known: "exact" })).toBeUndefined();
  });
});

/**
 * A floor's rooms as they lie: the secret room (4) joins two halves by no way that a walker sees.
 *
 *     . 5 .
 *     0 1 2
 *     . 4 3
 *     . 6 .
 */
const MAP: readonly PageRoom[] = (
  [
    ["start", 84],
    ["default", 85],
    ["default", 86],
    ["shop", 99],
    ["secret", 98],
    ["treasure", 72],
    ["boss", 111],
  ] as const
).map(([type, gridIndex], place) => ({ type, gridIndex, shape: 1, place }));

describe("ways on the map", () => {
  it.each([
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 4]],
    [0, [0]],
    [6, []],
  ])("go from the start to room %i by doors, and through no hidden room", (goal, way) => {
    expect(wayTo(MAP, goal)).toEqual(way);
  });

  it.each([
    [0, "ArrowRight", 1],
    [1, "ArrowUp", 5],
    [1, "ArrowDown", 4],
    [4, "ArrowRight", 3],
    [5, "ArrowRight", 2],
    [3, "ArrowUp", 2],
    [2, "ArrowLeft", 1],
    [5, "ArrowDown", 1],
    [6, "ArrowUp", 4],
    [5, "ArrowLeft", 0],
    [0, "ArrowLeft", 0],
    [0, "Enter", 0],
  ])("go from room %i by %s to the nearest, those straight ahead first: %i", (from, key, to) => {
    expect(roomBeside(MAP, from, key)).toBe(to);
  });

  it.each([
    ["ArrowDown", 136, 109],
    ["ArrowRight", 88, 73],
  ])("go by %s from middle to middle, what lies aside counting twice", (key, ahead, large) => {
    const near = [84, ahead].map((gridIndex) => ({ type: "default", gridIndex, shape: 1 }));
    expect(roomBeside([...near, { type: "shop", gridIndex: large, shape: 8 }], 0, key)).toBe(2);
  });
});

it("rooms that a log showed are as far as its own map says, hidden ones where they are wanted", () => {
  const shown = [...MAP, { type: "shop", gridIndex: 84, shape: 99 }];
  const ways = drawnRooms(shown, true).map(({ place, doors }) => [place, doors]);
  const far = [0, 1, 2, 3, 2, 2, undefined];
  expect(ways).toEqual(far.map((doors, place) => [place, doors]));
  expect(drawnRooms(MAP, false).map(({ place }) => place)).toEqual([0, 1, 2, 3, 5, 6]);
});

describe("what stands in a room hangs on what was not said", () => {
  const shop = (runs: number, spawnSeed = 1): OneOfRoom => {
    return { type: "shop", kind: "shop", shape: 1, variant: 4, subtype: 4, spawnSeed, runs };
  };
  it.each([
    ["where all runs have its layout", [shop(16)], undefined],
    ["where another layout stands there", [shop(11), { ...shop(5), subtype: 0 }], "11 of 16 runs"],
    ["where its seeds differ", [shop(14), shop(2, 7)], "14 of 16 runs"],
    [
      "where another kind stands there",
      [shop(15), { ...shop(1), type: "library", kind: "library" }],
      "15 of 16 runs",
    ],
  ])("%s", (_, oneOf, words = "") => {
    const room = {
      ...roomAt("shop"),
      known: { runs: 16, oneOf },
      contents: contentsOf("Blue Map"),
    };
    expect(doubtWords(room)).toBe(words);
    expect(doubtWords({ ...room, contents: [] })).toBe("");
  });
});
