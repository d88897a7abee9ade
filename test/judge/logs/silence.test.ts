/** Rooms whose award was not logged, and what shows that awards are. */
import { PickupVariant } from "../../../src/core/game/pickupKinds";
import { RoomType } from "../../../src/core/game/roomTypes";
import { nextState, shiftsOf, SHIFT_INDEX_LEVEL } from "../../../src/core/rng/generator";
import type { RoomVisit } from "../../../src/observe/log/observed";
import { showsPickups } from "../../../src/judge/logs/awards/plainAwards";
import { nextRoomSeed } from "../../../src/core/rng/stageSeeds";
import { SilentRooms } from "../../../src/judge/logs/awards/silence";
import type { PlainFinding } from "../../../src/judge/logs/awards/plainAwards";
import { reasonText } from "../../../src/judge/reasons";

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
