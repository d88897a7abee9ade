/** What of a run is searched where nobody tells it, and which room of a floor an entered one is. */
import type { AskedFact, FloorInput } from "../../src/floors/floorTypes";
import type { WholeRoom } from "../../src/floors";
import { RoomType } from "../../src/core/game/roomTypes";
import { ACHIEVEMENTS, STATE_FLAGS } from "../../src/core/game/unlocks";
import {
  AskedFacts,
  CARRIED_STATES,
  HIDDEN_STATES,
  isAlike,
  lacking,
  MadeOnce,
  Search,
  subsetsOf,
} from "../../src/run/hidden";
import { stageSeed } from "../../src/core/rng/stageSeeds";
import { builtInFigures } from "../../src/figures/builtIn";
import { matchOf, type EnteredRoom } from "../../src/run/matchedRoom";
import { RunInOrder } from "../../src/run/runInOrder";
import { answered } from "../support/answered";
import { often } from "../support/cases";
import { aFloorInput, aRoom } from "../support/making";

describe("the states that are tried", () => {
  it("begin with the plainest, and hold each that a floor can ask for once", () => {
    expect(CARRIED_STATES[0]).toEqual({ coins: 0, keys: 0, hearts: 6 });
    // Without and with coins for an arcade and keys for a vault; healthy, hurt and low.
    expect(CARRIED_STATES.map(({ coins, keys, hearts }) => [coins, keys, hearts])).toEqual(
      [0, 5].flatMap((coins) =>
        [0, 2].flatMap((keys) => [6, 4, 1].map((hearts) => [coins, keys, hearts])),
      ),
    );
    expect(HIDDEN_STATES[0]).toEqual({ ...CARRIED_STATES[0], flags: [], locked: [] });
    const different = new Set(HIDDEN_STATES.map((state) => JSON.stringify(state)));
    expect(different.size).toBe(HIDDEN_STATES.length);
    // With each of the shop's levels lacking or none, planetariums or not, a book or not.
    expect(HIDDEN_STATES).toHaveLength(5 * 2 * 2 * 12);
    const flags = HIDDEN_STATES.flatMap((state) => state.flags ?? []);
    expect(new Set(flags)).toEqual(new Set([STATE_FLAGS.bookPickedUp]));
  });

  it("lack with an achievement those that come after it, and no others", () => {
    const { newBosses, lastBosses, shopLevel2, shopLevel3, shopLevel4, gish } = ACHIEVEMENTS;
    expect([newBosses, lastBosses, gish, shopLevel3].map(lacking)).toEqual([
      [newBosses, lastBosses],
      [lastBosses],
      [gish],
      [shopLevel3, shopLevel4],
    ]);
    expect(lacking(shopLevel2).slice(-2)).toEqual([shopLevel3, shopLevel4]);
  });

  it("are every choice among some, none first", () => {
    expect(subsetsOf(["a", "b"])).toEqual([[], ["a"], ["b"], ["a", "b"]]);
  });
});

describe("two states", () => {
  const bookPickedUp = [STATE_FLAGS.bookPickedUp];

  it.each<readonly [AskedFact, Partial<FloorInput>, Partial<FloorInput>, boolean]>([
    ["health", { hearts: 6 }, { hearts: 6, coins: 9 }, true],
    ["health", { hearts: 6 }, { hearts: 5 }, false],
    ["health", { soulHearts: 1 }, { soulHearts: 2 }, false],
    ["health", { maxHearts: 6 }, { maxHearts: 8 }, false],
    ["coins", { coins: 5 }, { coins: 6 }, false],
    ["coins", { coins: 5, keys: 1 }, { coins: 5, keys: 2 }, true],
    ["keys", { keys: 1 }, { keys: 2 }, false],
    ["book", {}, { flags: bookPickedUp }, false],
    ["book", { flags: [] }, {}, true],
    [4, { locked: [4] }, { locked: [] }, false],
    [4, { locked: [5] }, {}, true],
  ])("asked for %s: %j and %j make the same floor: %s", (fact, one, other, isSame) => {
    const asked = new AskedFacts();
    expect(isAlike(one, other, asked)).toBe(true);
    asked.onAsked(fact);
    expect(isAlike(one, other, asked)).toBe(isSame);
    expect(asked.achievements).toEqual(typeof fact === "number" ? [fact] : []);
  });

  it("are made once where they differ in nothing that was asked for, and else each", () => {
    let made = 0;
    const once = new MadeOnce<number, Partial<FloorInput>, number>((_, asked) => {
      asked.onAsked("coins");
      made += 1;
      return made;
    });
    const input = { stage: 1, stageSeed: 5, coins: 1 };
    const states: readonly (readonly [Partial<FloorInput>, number])[] = [
      [input, 0],
      [{ ...input, keys: 9, hearts: 1, soulHearts: 1, maxHearts: 2, locked: [4] }, 0],
      [{ ...input, coins: 2 }, 0],
      [{ ...input, stage: 2 }, 0],
      [{ ...input, flags: [STATE_FLAGS.devilRoomVisited] }, 0],
      [input, 1],
      [input, 0],
    ];
    expect(states.map(([state, before]) => once.in(state, before))).toEqual([
      ...[1, 1, 2, 3, 4, 5, 1],
    ]);
  });
});

describe("the room of a floor that was entered", () => {
  const { SHOP, SECRET, DEVIL, ANGEL, MINI_BOSS, BOSS } = RoomType;
  const room = (gridIndex: number, roomType: number, variant?: number, spawnSeed = 5) =>
    aRoom({ gridIndex, roomType, variant, spawnSeed });
  const entered = (roomType: number, variant: number, gridIndex?: number): EnteredRoom => {
    return { roomType, variant, spawnSeed: 5, ...(gridIndex === undefined ? {} : { gridIndex }) };
  };

  // prettier-ignore
  it.each<readonly [string, EnteredRoom, readonly WholeRoom[], number | undefined, boolean]>([
    ["none with its seed", entered(SHOP, 3), [room(1, SHOP, 3, 6)], undefined, false],
    ["its cell, whatever stands there", entered(SHOP, 3, 1), [room(2, SHOP, 3), room(1, BOSS, 3)], 1, false],
    ["a known layout before one that is not", entered(SHOP, 3), [room(1, SHOP), room(2, SHOP, 3)], 2, true],
    ["one whose layout nobody knows before another's", entered(SHOP, 3), [room(1, SHOP, 4), room(2, SHOP)], 2, true],
    ["its type, where the layout is another", entered(SHOP, 3), [room(1, BOSS, 3), room(2, SHOP, 4)], 2, false],
    ["the first with its seed", entered(SHOP, 3), [room(1, BOSS, 3), room(2, SECRET, 3)], 1, false],
    ["an angel's in the devil's place", entered(ANGEL, 3), [room(-1, DEVIL)], -1, true],
    ["no angel's on the grid", entered(ANGEL, 3), [room(1, DEVIL)], 1, false],
    ["no shop in the devil's place", entered(SHOP, 3), [room(-1, DEVIL)], -1, false],
    ["Greed's in a shop", entered(MINI_BOSS, 2045), [room(1, SHOP, 3)], 1, true],
    ["Super Greed's in a secret room", entered(MINI_BOSS, 2145), [room(1, SECRET, 3)], 1, true],
    ["no Greed's in a boss room", entered(MINI_BOSS, 2045), [room(1, BOSS, 3)], 1, false],
    ["no other's in a shop", entered(MINI_BOSS, 2055), [room(1, SHOP, 3)], 1, false],
  ])("is %s", (_, one, rooms, gridIndex, isMatch) => {
    const match = matchOf(one, { rooms });
    expect([match.expected?.gridIndex, match.isMatch]).toEqual([gridIndex, isMatch]);
  });

  it("is Greed's or Super Greed's by ten layouts each", () => {
    const isHis = (variant: number) =>
      [SHOP, SECRET].every((home) => {
        return matchOf(entered(MINI_BOSS, variant), { rooms: [room(1, home, 3)] }).isMatch;
      });
    const his = Array.from({ length: 200 }, (_, index) => 2000 + index).filter(isHis);
    expect([his.length, his[0], his[9], his[10], his[19]]).toEqual([20, 2040, 2049, 2140, 2149]);
  });
});

it("the search for what is hidden of a run keeps the first of the states that fit alike, and a later one that fits better", () => {
  const scores: Readonly<Record<number, number>> = { 0: -2, 5: -1, 7: -1, 9: -3 };
  const search = new Search(({ coins }, asked) => {
    asked.onAsked("coins");
    return { coins, score: scores[coins] ?? NaN };
  });
  [0, 5, 7, 9].forEach((coins) => search.try(aFloorInput({ coins })));
  expect(search.input?.coins).toBe(5);
  expect(search.best.map(({ coins }) => coins)).toEqual([5, 7]);
});

/** States of a run that floors may tell apart: what is carried, health, a book, what is unlocked. */
const STATES = HIDDEN_STATES.filter((_, place) => place % 11 === 0).flatMap((state) =>
  [[], [151, 152], [346, 347], [406]].map((lacks) => {
    return { ...state, locked: [...(state.locked ?? []), ...lacks] };
  }),
);

describe.each(["afterbirth+", "repentance"] as const)("a floor of %s", (edition) => {
  /** One floor of a run in a state, with what it asks for. */
  const made = (startSeed: number, stage: number, state: Partial<FloorInput>) => {
    const asked = new AskedFacts();
    const run = new RunInOrder(startSeed, edition, builtInFigures(edition));
    const seed = stageSeed(startSeed, stage, 0, edition) ?? 1;
    const input = aFloorInput({ ...state, edition, stage, stageSeed: seed });
    const whole = answered(run.nextFloor(input, asked));
    return { state, asked, rooms: JSON.stringify(whole.rooms) };
  };
  const floors = [2, 3, 5].flatMap((stage) =>
    Array.from({ length: often(3, 6) }, (_, index) =>
      STATES.map((state) => made(1000 + 77 * index, stage, state)),
    ),
  );

  it("is the same in states that differ in nothing it asks for, and mostly another in others", () => {
    const alike = floors.flatMap((states) =>
      states.flatMap((one, index) =>
        states
          .slice(index + 1)
          .flatMap((other) => (isAlike(one.state, other.state, one.asked) ? [[one, other]] : [])),
      ),
    );
    expect(alike.filter(([one, other]) => one?.rooms !== other?.rooms)).toEqual([]);
    expect(alike.length).toBeGreaterThan(often(500, 1000));
    const different = floors.filter((states) => new Set(states.map(({ rooms }) => rooms)).size > 1);
    expect(different.length).toBeGreaterThan(floors.length / 2);
  });
});
