/** Rooms whose award was not logged, and where the pickups that were logged come from. */
import { describe, expect, it } from "vitest";
import { LOCAL_SHIFTS } from "../../src/core/floor/streams";
import { PickupVariant } from "../../src/core/game/pickups";
import { RoomType } from "../../src/core/game/roomTypes";
import { nextState, shiftsOf } from "../../src/core/rng/generator";
import { SHIFT_INDEX_LEVEL } from "../../src/core/rng/shifts";
import type { LoggedPickup, RoomVisit } from "../../src/log/observed";
import { tallyPickupLines } from "../../src/study/awards/pickupLines";
import { awardSeedOf } from "../../src/study/awards/plainAwards";
import { SilentRooms } from "../../src/study/awards/silence";
import type { AwardItem } from "../../src/study/items";

function visitOf(told: Partial<RoomVisit>): RoomVisit {
  return {
    spawnSeed: 5,
    enemies: 1,
    isFirst: true,
    pickups: [],
    roomType: 1,
    ...told,
  } as RoomVisit;
}

/** How many of some silent rooms say nothing, and why the first does not. */
function doubted(silent: number, again: number, matches: number) {
  const rooms = new SilentRooms();
  const items = Array.from({ length: silent }, (_, line) => ({ line }) as AwardItem);
  items.forEach((item, index) => {
    rooms.add(visitOf({ spawnSeed: 10 + index }), { item, isLacking: true });
  });
  rooms.add(visitOf({ spawnSeed: 9999 }), { item: { line: 0 } as AwardItem });
  for (let index = 0; index < again; index += 1) {
    const entered = { spawnSeed: 10 + index, isFirst: false };
    rooms.add(visitOf({ ...entered, enemies: 0 }), {});
    rooms.add(visitOf(entered), {});
  }
  const found = rooms.doubted(matches);
  return [found.size, [...found.values()][0]] as const;
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
        rooms.add(visitOf({ spawnSeed }), { item: {} as AwardItem, isLacking: true });
      }
      rooms.add(visitOf({ spawnSeed: 10, isFirst: false, ...told }), {});
      return rooms.doubted(5).size;
    };
    expect(again({})).toBe(1);
    expect(again({ enemies: 0 })).toBe(0);
    expect(again({ isFirst: true })).toBe(0);
    expect(again({ spawnSeed: 99 })).toBe(0);
    expect(again({ floor: {} as RoomVisit["floor"] })).toBe(0);
  });

  it("are told by their number, or by the enemies that were still there", () => {
    expect(doubted(1, 0, 9)[1]).toBe(
      "Undetermined: one room lacks lines, beside 9 as expected: some may be lost, or logs joined.",
    );
    expect(doubted(3, 0, 9)[1]).toContain("3 rooms lack lines, beside 9 as expected");
    expect(doubted(6, 1, 9)[1]).toContain("its enemies were there when the room was entered again");
  });
});

describe("a logged pickup", () => {
  const awardSeed = awardSeedOf(5);
  const death = nextState(awardSeed, shiftsOf(LOCAL_SHIFTS.bossDeath));
  let state = nextState(death, shiftsOf(LOCAL_SHIFTS.bossHeartSeed));
  const hearts = Array.from({ length: 9 }, () => {
    state = nextState(state, shiftsOf(LOCAL_SHIFTS.bossHearts));
    return state;
  });
  const pickup = (seed: number, told: Partial<LoggedPickup> = {}): LoggedPickup => {
    return { line: 1, variant: PickupVariant.HEART, subType: 1, seed, isOfLayout: false, ...told };
  };
  /** Where one comes from. */
  const originIn = (told: Partial<RoomVisit>, one: LoggedPickup): string =>
    Object.entries(tallyPickupLines(visitOf({ ...told, pickups: [one] })))
      .filter(([, count]) => count > 0)
      .map(([origin, count]) => `${count} ${origin}`)
      .join();
  const boss = { roomType: RoomType.BOSS };

  it("is an award's by its seed, in a room that was not cleared before", () => {
    const draws = [awardSeed];
    for (let draw = 1; draw <= 65; draw += 1) {
      draws.push(nextState(draws[draw - 1] ?? 1, shiftsOf(SHIFT_INDEX_LEVEL)));
    }
    const origins = [1, 2, 64, 65].map((draw) => originIn({}, pickup(draws[draw] ?? 0)));
    expect(origins).toEqual(["1 award", "1 award", "1 award", "1 other"]);
    const [, own = 0] = draws;
    expect(originIn(boss, pickup(own, { variant: 100 }))).toBe("1 boss");
    expect(originIn(boss, pickup(own))).toBe("1 other");
    expect(originIn({}, pickup(12345))).toBe("1 other");
    expect(originIn({ isFirst: false }, pickup(own))).toBe("1 other");
    expect(originIn({ spawnSeed: 0 }, pickup(own))).toBe("1 other");
    expect(originIn({}, pickup(own, { isOfLayout: true }))).toBe("1 layout");
  });

  it("is a boss's: its hearts, of which there are eight, and what stands on its pedestal", () => {
    expect(hearts.map((seed) => originIn(boss, pickup(seed)))).toEqual([
      ...Array<string>(8).fill("1 boss"),
      "1 other",
    ]);
    const [heart = 0] = hearts;
    expect(originIn(boss, pickup(heart, { variant: PickupVariant.COIN }))).toBe("1 other");
    expect(originIn({}, pickup(heart))).toBe("1 other");
    expect(originIn(boss, pickup(heart, { isOfLayout: true }))).toBe("1 layout");
  });
});
