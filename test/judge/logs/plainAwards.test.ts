/** What a log tells of luck, character by character and item by item. */
import { itemCode, type Bag } from "../../../src/core/game/bag";
import { AWARD_ITEMS } from "../../../src/core/game/items";
import { EDITIONS, type Edition } from "../../../src/core/game/edition";
import type { AwardRecord } from "../../../src/core/record/recordFields";
import type { RoomVisit, HeldItems } from "../../../src/observe/log/observed";
import { otherLoadouts, playersTried, withoutGone } from "../../../src/judge/logs/awards/loadouts";
import { luckOf, unknownLuckOf } from "../../../src/core/game/luck";
import { itemName } from "../../../src/core/words/itemTexts";
import { PickupVariant } from "../../../src/core/game/pickupKinds";
import { RoomType } from "../../../src/core/game/roomTypes";
import { nextState, shiftsOf, SHIFT_INDEX_LEVEL } from "../../../src/core/rng/generator";
import { showsPickups, type PlainFinding } from "../../../src/judge/logs/awards/plainAwards";
import { nextRoomSeed, stageSeed } from "../../../src/core/rng/stageSeeds";
import { SilentRooms } from "../../../src/judge/logs/awards/silence";
import { reasonText } from "../../../src/judge/reasons";
import { awardsOf, compareText } from "./support";

const NOTHING: Bag = {};

function heldBy(...players: readonly Bag[]): HeldItems {
  return { players, isRerolled: false, mayBeGone: [] };
}

/** Codes of all items there are, and some beyond. */
const CODES = [
  ...[...Array(740).keys()].map((id) => `c${id}`),
  ...[...Array(200).keys()].map((id) => `t${id}`),
];

/** The items that matter for luck: what three copies of each add, or "?". */
function itemsIn(edition: Edition): string {
  return CODES.flatMap((code) => {
    const held: Bag = { [code]: 3 };
    const luck = luckOf(0, held, edition);
    const isUnknown = unknownLuckOf(0, heldBy(NOTHING, held), edition).length > 0;
    return luck === 0 && !isUnknown ? [] : [`${code} ${isUnknown ? "?" : luck}`];
  }).join(", ");
}

describe("luck that a log tells", () => {
  it("is the character's own, and not known of those who roll for it", () => {
    const players = [...Array(45).keys()].flatMap((player) => {
      const luck = luckOf(player, NOTHING, "repentance");
      const [name] = unknownLuckOf(player, heldBy(NOTHING), "repentance");
      return luck === 0 && name === undefined ? [] : [`${player} ${name ?? luck}`];
    });
    expect(players.join(", ")).toBe("8 -1, 9 Eden, 14 -2, 19 1, 30 tainted Eden, 33 -2, 38 -2");
    expect(luckOf(undefined, NOTHING, "repentance")).toBe(0);
  });

  it("is an item's from the edition on in which it has any", () => {
    const rebirth = "c46 3, c240 ?, c253 3, c258 ?, c343 3";
    const [, , , , ...told] = EDITIONS.map(itemsIn);
    expect(itemsIn("rebirth")).toBe(`${rebirth}, t32 ?, t42 3`);
    expect(itemsIn("afterbirth")).toBe(`${rebirth}, c355 3, c439 ?, t32 ?, t42 3, t75 ?, t92 ?`);
    const plus = "c355 3, c439 ?, c477 ?, c481 ?, c488 ?, c492 3";
    const trinkets = "t32 ?, t42 3, t75 ?, t92 ?, t100 ?, t101 ?";
    expect(itemsIn("afterbirth+")).toBe(`${rebirth}, ${plus}, ${trinkets}`);
    const late = "c588 ?, c619 ?, c632 6, c644 ?, c664 ?, c669 3, c671 ?, c686 ?, c721 ?, c730 3";
    expect(itemsIn("repentance")).toBe(`c5 -3, ${rebirth}, ${plus}, ${late}, ${trinkets}, t145 ?`);
    expect(told).toEqual([itemsIn("repentance")]);
  });

  it("is named as the item itself is", () => {
    for (const code of CODES) {
      const held = { ...heldBy({ [code]: 1 }), mayBeGone: [code] };
      const names = unknownLuckOf(0, held, "repentance");
      const own = itemName(Number(code.slice(1)), code.startsWith("t") ? "trinket" : "collectible");
      expect(names).toEqual(names.length === 0 ? [] : [own]);
    }
  });

  it("adds up, and is named where it may be gone", () => {
    const held: Bag = { c46: 2, c5: 1, t42: 1, c1: 4 };
    expect(luckOf(14, held, "repentance")).toBe(0);
    expect(luckOf(14, held, "afterbirth+")).toBe(1);
    expect(luckOf(undefined, { t42: 1 }, "rebirth")).toBe(1);
    const unknown = unknownLuckOf(9, { ...heldBy(held), mayBeGone: ["c46", "c1"] }, "repentance");
    expect(unknown).toEqual(["Eden", "Lucky Foot"]);
    const chance = { ...heldBy({ c258: 0, c240: 1, t42: 1 }), mayBeGone: ["t42", "c240"] };
    const names = ["Experimental Treatment", "Lucky Toe"];
    expect(unknownLuckOf(0, chance, "repentance")).toEqual(names);
    expect(unknownLuckOf(8, heldBy({ c46: 0 }), "repentance")).toEqual([]);
  });
});

describe("what the players of a plain log hold", () => {
  const visitOf = (playerType: number, ...players: readonly Bag[]) =>
    ({ run: { playerType }, heldBefore: heldBy(...players) }) as unknown as RoomVisit;
  const items = (text: string): Bag => Object.fromEntries(text.split(" ").map((code) => [code, 1]));
  /** The other states of a clear in which somebody holds this, and nobody's luck is known. */
  const others = (text: string) => {
    const visit = visitOf(0, items(text));
    const clear = { edition: "repentance", players: playersTried(visit, "repentance", 0) };
    return otherLoadouts(visit, clear as unknown as AwardRecord);
  };

  it("has the first player's luck by his character or as told, and the other's by items", () => {
    const visit = visitOf(14, NOTHING, items("c46 t42"));
    const luck = [undefined, 5, 0].map((told) =>
      playersTried(visit, "repentance", told).map((player) => player.luck),
    );
    expect(luck.join(" ")).toBe("-2,2 5,0 0,0");
  });

  it("is the trinket picked up last, or two with a purse, doubled by Mom's Box", () => {
    const held = (text: string) => {
      const [player] = playersTried(visitOf(0, items(text)), "repentance", 0);
      const worn = Object.entries(player?.items ?? {}).filter(([code]) => code.startsWith("t"));
      return worn.map((one) => one.join(" ")).join();
    };
    expect(held("t41 t42")).toBe("t42 1");
    expect(held("t44 t41 t42 c139")).toBe("t41 1,t42 1");
    expect(held("t41 t42 c458 c439")).toBe("t41 2,t42 2");
  });

  it("may be another choice of the trinkets picked up, the fewest first", () => {
    const [asTold, ...told] = others("t41 t42 t44").map(({ state }) => state.held?.join(" and "));
    const [one, two, three] = ["Match Stick", "Lucky Toe", "Safety Cap"] as const;
    const pairs = [
      [two, one],
      [three, one],
      [three, two],
    ].map((pair) => pair.toReversed().join(" and "));
    const chosen = [one, two, three, ...pairs, [one, two, three].join(" and ")];
    const golden = chosen.flatMap((names) => [names, `a golden ${names}`]);
    expect([asTold, told.toSorted()]).toEqual([undefined, ["", ...golden].toSorted()]);
    expect(told.map((names) => names?.split(" and ").length)).toEqual([
      1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3,
    ]);
  });

  it("may be a golden trinket, which counts twice, thrice with Mom's Box; the last five are tried", () => {
    const counts = ["t41", "t41 c439"].map((code) => {
      const golden = others(code).find(
        ({ state }) => state.held?.join() === "a golden Match Stick",
      );
      return golden?.clear.players[0]?.items.t41;
    });
    expect(counts).toEqual([2, 3]);
    const trinkets = AWARD_ITEMS.filter(({ kind }) => kind === "trinket").slice(0, 6);
    // As they are, without any, and 31 choices, golden and not.
    expect(others(trinkets.map(itemCode).join(" "))).toHaveLength(1 + 1 + 31 * 2);
  });

  it("may be without each item that may be gone, and without all of them", () => {
    const lacking = (...mayBeGone: readonly string[]) => {
      const held = items("c46 c134");
      const visit = { ...visitOf(0, held), heldBefore: { ...heldBy(held), mayBeGone } };
      const clear = { edition: "repentance", players: playersTried(visit, "repentance", 0) };
      return withoutGone(visit, clear as unknown as AwardRecord).map(({ state }) => state.gone);
    };
    expect(lacking()).toEqual([]);
    expect(lacking("c46")).toEqual([["Lucky Foot"]]);
    expect(lacking("c46", "c134", "c241")).toEqual([
      ["Lucky Foot"],
      ["Guppy's Tail"],
      ["Lucky Foot", "Guppy's Tail"],
    ]);
  });
});

type LackingItem = NonNullable<PlainFinding["item"]>;

function visitOf(told: Partial<RoomVisit>): RoomVisit {
  const visit = { spawnSeed: 5, enemies: 1, isFirst: true, pickups: [], roomType: 1 };
  return { ...visit, ...told } as RoomVisit;
}

/** How many of some silent rooms say nothing, and why the first does not. */
function doubted(silent: number, again: number, matches: number) {
  const rooms = new SilentRooms();
  const items = Array.from({ length: silent }, (_, line) => ({ line }) as LackingItem);
  items.forEach((item, index) => {
    rooms.add(visitOf({ spawnSeed: 10 + index }), { item, isLacking: true });
  });
  rooms.add(visitOf({ spawnSeed: 9999 }), { item: { line: 0 } as LackingItem });
  for (let index = 0; index < again; index += 1) {
    const entered = { spawnSeed: 10 + index, isFirst: false };
    rooms.add(visitOf({ ...entered, enemies: 0 }), {});
    rooms.add(visitOf(entered), {});
  }
  const found = rooms.doubted(matches);
  const [first] = found.values();
  return [found.size, first && reasonText(first)] as const;
}

describe("rooms whose award was not logged", () => {
  it.each([
    // Silent, entered again with their enemies, logged as expected: how many say nothing.
    [3, 0, 3, 3],
    [4, 0, 4, 0],
    [4, 0, 15, 0],
    [4, 0, 16, 4],
    [5, 0, 19, 0],
    [5, 0, 20, 5],
    [5, 0, 4, 5],
    [5, 0, 5, 0],
    [5, 2, 5, 5],
    [6, 2, 5, 2],
  ])(
    "%i of which %i were left before, beside %i others: %i say nothing",
    (silent, again, matches, said) => {
      expect(doubted(silent, again, matches)[0]).toBe(said);
    },
  );

  it("are no less telling where the room was empty when it was entered again, or was another", () => {
    const again = (told: Partial<RoomVisit>) => {
      const rooms = new SilentRooms();
      for (let spawnSeed = 10; spawnSeed < 15; spawnSeed += 1) {
        rooms.add(visitOf({ spawnSeed }), { item: {} as LackingItem, isLacking: true });
      }
      rooms.add(visitOf({ spawnSeed: 10, isFirst: false, ...told }), {});
      return rooms.doubted(5).size;
    };
    const floor = {} as RoomVisit["floor"];
    const others = [{ enemies: 0 }, { isFirst: true }, { spawnSeed: 99 }, { floor }];
    expect([{}, ...others].map(again)).toEqual([1, 0, 0, 0, 0]);
  });

  it("are told by their number, or by the enemies that were still there", () => {
    expect(doubted(1, 0, 9)[1]).toContain("one room lacks lines, beside 9 as expected");
    expect(doubted(3, 0, 9)[1]).toContain("3 rooms lack lines, beside 9 as expected");
    expect(doubted(6, 1, 9)[1]).toContain("its enemies were there when the room was entered again");
  });
});

describe("a room shows that the game logs pickups", () => {
  const draws = [nextRoomSeed(5)];
  for (let draw = 1; draw <= 65; draw += 1) {
    draws.push(nextState(draws[draw - 1] ?? 1, shiftsOf(SHIFT_INDEX_LEVEL)));
  }
  const shows = (seed: number, told: Partial<RoomVisit> = {}, isOfLayout = false): boolean => {
    const pickup = { line: 1, variant: PickupVariant.HEART, subType: 1, seed, isOfLayout };
    return showsPickups(visitOf({ ...told, pickups: [pickup] }));
  };

  it("by one of its award, where it was not cleared before", () => {
    expect([1, 2, 64, 65].filter((draw) => shows(draws[draw] ?? 0))).toEqual([1, 2, 64]);
    const [, own = 0] = draws;
    expect(shows(12345)).toBe(false);
    for (const told of [{ roomType: RoomType.BOSS }, { isFirst: false }, { spawnSeed: 0 }]) {
      expect(shows(own, told)).toBe(false);
    }
  });

  it("by one of its layout, whatever the room", () => {
    expect(shows(12345, { roomType: RoomType.BOSS, isFirst: false }, true)).toBe(true);
  });
});

/** The two ordinary clears of a real log of Repentance+ J181, with the boss room between them. */
const REAL_LOG = `[INFO] - Binding of Isaac: Repentance+ v1.9.7.8.J181
[INFO] - Initialized player with Variant 0 and Subtype 0
[INFO] - RNG Start Seed: GCPS WDK8 (1064597232) [Continue, 1]
[INFO] - Room 1.232()
[INFO] - SpawnRNG seed: 107924305
[INFO] - Room 1.1077()
[INFO] - SpawnRNG seed: 2630688089
[INFO] - Spawn Entity with Type(868), Variant(0), Pos(160.00,200.00)
[INFO] - Entity Pickup Initialized as: 5.40.1  Seed: fe9d10e2 
[INFO] - Room 5.1046()
[INFO] - SpawnRNG seed: 1157892164
[INFO] - Spawn Entity with Type(19), Variant(0), Pos(80.00,160.00)
[INFO] - Entity Pickup Initialized as: 5.20.1  Seed: 4ba4654f 
[INFO] - Entity Pickup Initialized as: 5.10.1  Seed: 89f32ef9 
[INFO] - Entity Pickup Initialized as: 5.10.2  Seed: b44403cd 
[INFO] - Entity Pickup Initialized as: 5.100.29  Seed: 73e9e47a 
[INFO] - Room 1.1108()
[INFO] - SpawnRNG seed: 520127738
[INFO] - Spawn Entity with Type(276), Variant(0), Pos(640.00,240.00)
[INFO] - Entity Pickup Initialized as: 5.30.1  Seed: 28cab447 
[INFO] - Room 10.15()
[INFO] - SpawnRNG seed: 2754443854
[INFO] - Entity Pickup Initialized as: 5.360.1  Seed: efe3a264 
[INFO] - Spawn Entity with Type(5), Variant(360), Pos(280.00,280.00)
[INFO] - Spawn Entity with Type(259), Variant(0), Pos(320.00,280.00)
`;

/** The log as that of a run that began in it, with more lines after its first floor's. */
function asWhole(log: string, more = ""): string {
  const seed = stageSeed(1064597232, 1, 0, "repentance+");
  const floor = `[INFO] - Level::Init m_Stage 1, m_StageType 0 Seed ${seed}\n`;
  return log.replace("[Continue, 1]\n", `[New, 1]\n${floor}${more}`);
}

describe("awards of a plain Repentance+ log", () => {
  const report = compareText(REAL_LOG);

  it("are known to the draw, bosses and layouts left out", () => {
    expect(report.awards).toEqual({ match: 2, mismatch: 0, outside: 0 });
    expect(report.awardsFrom["pickup-line"].match).toBe(2);
    const found = ["bomb", "key"].map((award) => ({ award, draws: 5 }));
    const from = "pickup-line";
    expect(awardsOf(report)).toMatchObject(found.map((observed) => ({ from, observed })));
  });

  it("would be one draw off with the watch draw of the published pseudo-code", () => {
    const always = { watchDraw: "always" } as const;
    const both = { ...always, missingDraw: "battery" } as const;
    const matches = [always, both].map(
      (overrides) => compareText(REAL_LOG, { overrides }).awards.match,
    );
    expect(matches).toEqual([0, 2]);
  });

  it("of a resumed run are undetermined where they differ, since nobody knows what is held", () => {
    const other = REAL_LOG.replace("5.40.1", "5.90.1");
    expect(compareText(other).awards).toEqual({ match: 1, mismatch: 0, outside: 1 });
    expect(compareText(asWhole(other)).awards).toEqual({ match: 1, mismatch: 1, outside: 0 });
  });

  it("behind lost lines are undetermined where they differ, since an item may have been lost with them", () => {
    const other = REAL_LOG.replace("5.40.1", "5.90.1");
    const seed = stageSeed(1064597232, 4, 0, "repentance+");
    const jumped = `[INFO] - Level::Init m_Stage 4, m_StageType 0 Seed ${seed}\n`;
    expect(compareText(asWhole(other, jumped)).awards).toMatchObject({ mismatch: 0, outside: 1 });
  });

  it("of a resumed run say that they could only have matched", () => {
    const said = (log: string) => awardsOf(compareText(log)).map(({ why }) => why);
    const oneSided =
      "As expected with what is known to be held; another award would have been undetermined.";
    expect(said(REAL_LOG)).toEqual([oneSided, oneSided]);
    expect(said(asWhole(REAL_LOG))).toEqual(["", ""]);
  });

  it("take their luck from items whose luck is flat, and hang on it where another's is not", () => {
    const holding = (item: string) =>
      asWhole(REAL_LOG, `[INFO] - Adding collectible ${item} (x) to player 0 (y)\n`);
    const hidden = compareText(holding("240"));
    expect(hidden.awards).toEqual({ match: 0, mismatch: 0, outside: 2 });
    expect(awardsOf(hidden)[0]?.why).toContain("depends on the luck, which Experimental Treatment");
    expect(compareText(holding("240"), { luck: 0 }).awards.match).toBe(2);
  });
});
