/** How a room is known where several floors are possible. */
import { allRooms, type Floor, type WholeRoom } from "../../src/floors";
import { aFloor, aRoom } from "../support/making";
import { addFloor, knownAmong, type PossibleFloor } from "../../src/run/wholeFloor";

/** Whether two floors count as one. */
const isSame = (one: readonly WholeRoom[], other: readonly WholeRoom[]): boolean =>
  addFloor([{ rooms: one, runs: 1 }], { rooms: other, runs: 1 }).runs === 2;

type Told = Partial<Record<"shape" | "variant" | "subtype" | "spawnSeed", number>> & {
  readonly type?: string;
  readonly known?: "exact" | "guess";
};

/** A floor of rooms in a row, every second cell from 0 on. */
function floorOf(...rooms: readonly Told[]): Floor {
  const made = rooms.map(({ spawnSeed = 0, ...room }, index) => {
    const place = { listIndex: index, gridIndex: 2 * index, type: "shop", roomType: 2 };
    const seeds = { spawnSeed: spawnSeed || 100 + index, decorationSeed: 1, awardSeed: 1 };
    return aRoom({ ...place, ...room, seeds });
  });
  return aFloor(made);
}

const SHOPS = floorOf({}, {});

/** What is known of a floor's rooms among those of some runs. */
function knownOf(floor: Floor, others: readonly Floor[], isSure?: boolean) {
  const floors: PossibleFloor[] = [];
  others.forEach((one) => addFloor(floors, { rooms: allRooms(one), runs: 1 }));
  const { rooms, fitting } = knownAmong(floor, floors, isSure);
  return { known: rooms.map(({ known }) => known), fitting };
}

describe("two floors", () => {
  const rooms = allRooms(SHOPS);

  it("are the same room by room", () => {
    expect([isSame(rooms, rooms), isSame(rooms, allRooms(floorOf({}, {})))]).toEqual([true, true]);
  });

  it.each<readonly [string, Told]>([
    ["type", { type: "secret" }],
    ["shape", { shape: 2 }],
    ["variant", { variant: 8 }],
    ["subtype", { subtype: 1 }],
    ["spawn seed", { spawnSeed: 5 }],
  ])("differ by one room's %s", (_, told) => {
    expect(isSame(rooms, allRooms(floorOf({}, told)))).toBe(false);
    expect(isSame(rooms, allRooms(floorOf(told, {})))).toBe(false);
  });

  it("differ by a room's place and by one room more", () => {
    const [first, second] = rooms;
    const moved = [first, { ...second, gridIndex: 9 }] as typeof rooms;
    const fewer = rooms.slice(0, 1);
    const same = [isSame(rooms, moved), isSame(rooms, fewer), isSame(fewer, rooms)];
    expect(same).toEqual([false, false, false]);
  });
});

describe("a room of a floor", () => {
  it("is as sure as it is where one floor alone is possible", () => {
    const { known, fitting } = knownOf(SHOPS, [SHOPS]);
    expect([known, fitting]).toEqual([["exact", "exact"], 1]);
    expect(knownOf(SHOPS, []).fitting).toBe(1);
  });

  it("is one of what the possible floors have there, its own first, and in how many runs", () => {
    const other = floorOf({}, { type: "secret", spawnSeed: 9 });
    const { known, fitting } = knownOf(SHOPS, [other, SHOPS, SHOPS, other, SHOPS]);
    // Its former name stands beside for one version.
    const named = (type: string) => ({ type, kind: type });
    expect(fitting).toBe(2);
    expect(known).toEqual([
      "exact",
      {
        runs: 5,
        oneOf: [
          { ...named("shop"), shape: 1, variant: 7, subtype: 0, spawnSeed: 101, runs: 3 },
          { ...named("secret"), shape: 1, variant: 7, subtype: 0, spawnSeed: 9, runs: 2 },
        ],
      },
    ]);
  });

  it("is alike in floors that differ elsewhere", () => {
    const other = floorOf({}, { variant: 8 });
    const { known } = knownOf(SHOPS, [SHOPS, other, other, floorOf({ variant: 9 }, {})]);
    expect(known[1]).toMatchObject({ runs: 4, oneOf: [{ runs: 2 }, { runs: 2 }] });
  });

  it("differs by its layout alone where all floors are one by places, types and seeds", () => {
    const { known, fitting } = knownOf(SHOPS, [SHOPS, floorOf({}, { variant: 8 })]);
    expect([typeof known[1], fitting]).toEqual(["object", 1]);
  });

  it("may be nothing at all in another floor", () => {
    const { known } = knownOf(SHOPS, [SHOPS, floorOf({}), floorOf({})]);
    expect(known[1]).toMatchObject({ runs: 3, oneOf: [{ runs: 1 }, { runs: 2 }] });
  });

  it("that is a guess stays one, unless the figures are sure", () => {
    const guess = floorOf({}, { known: "guess" });
    const others = [guess, floorOf({}, { variant: 8 })];
    expect(knownOf(guess, others).known[1]).toBe("guess");
    expect(knownOf(guess, others, true).known[1]).toHaveProperty("oneOf");
  });
});
