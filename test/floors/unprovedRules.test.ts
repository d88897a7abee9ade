/** Rules that no logged floor has shown: read in the game's code alone. */
import { bagOf } from "../support/bags";
import {
  generateFloor,
  isProblem,
  roomCells,
  settledBosses,
  type Floor,
  type RoomLayout,
  type RoomQuery,
} from "../../src/floors";
import {
  failuresOf,
  AnsweringSource,
  floorOf,
  PLUS,
  REPENTANCE,
  scatteredSeeds,
  steps,
} from "./support";
import { aFloorInput, type SaidFloor } from "../support/making";

const SHOP = 2;
const BOSS = 5;
const BOSS_MEGA_SATAN = 55;

describe("a shop", () => {
  /** The kinds that are asked for. Without any layout each floor asks 101 times, then for the shop off the grid. */
  const kinds = (input: SaidFloor) => {
    const asked = scatteredSeeds(16).flatMap((stageSeed) => {
      const roomSource = new AnsweringSource(({ roomType }) =>
        roomType === SHOP ? "none" : "open",
      );
      generateFloor(aFloorInput({ ...REPENTANCE, ...input, stageSeed, curses: 0 }), { roomSource });
      return roomSource.queries.filter(({ roomType }) => roomType === SHOP).slice(0, 100);
    });
    return [...new Set(asked.map(({ subtype = -1 }) => subtype))].sort((a, b) => a - b);
  };
  const held = (trinket: string, count: number, more = {}): SaidFloor => {
    return { carried: bagOf({ [trinket]: count, ...more }) };
  };
  const level2: SaidFloor = { locked: [153, 154] };
  const sheol: SaidFloor = { ...level2, stage: 10 };
  const box = { "moms-box": 1 };

  // prettier-ignore
  it.each<readonly [string, SaidFloor, readonly number[]]>([
    ["plain", level2, [2, 10, 11]],
    ["of the best level", {}, [4, 10, 11]],
    ["in hard mode", { difficulty: "hard" }, [0, 1, 2, 3, 4, 10, 11]],
    ["in hard mode, two of its levels locked", { ...level2, difficulty: "hard" }, [0, 1, 2, 10, 11]],
    ["in hard mode, of the first level", { locked: [151, 152, 153, 154], difficulty: "hard" }, [0, 11]],
    ["with a Store Key", { ...level2, ...held("store-key", 1) }, [2, 10, 11]],
    ["with two, or a golden one", { ...level2, ...held("store-key", 2) }, [2, 10]],
    ["with three, one level up or the rarer kind", { ...level2, ...held("store-key", 3) }, [3, 10]],
    ["with three at the best level", held("store-key", 3), [10]],
    ["in the Womb with a golden Silver Dollar", { ...level2, stage: 7, ...held("silver-dollar", 2) }, [0, 3, 10]],
    ["in Sheol with a golden Wicked Crown", { ...sheol, ...held("wicked-crown", 2) }, [0, 3, 10]],
    ["in Sheol with a plain one", { ...sheol, ...held("wicked-crown", 1) }, [2, 10, 11]],
    ["in the Cathedral with Mom's Box beside a Holy Crown", { ...sheol, stageType: 1, ...held("holy-crown", 1, box) }, [0, 3, 10]],
    ["before Repentance, whatever is carried", { ...level2, ...held("store-key", 3), edition: "afterbirth+" }, [2, 10, 11]],
  ])("is of these kinds: %s", (_name, input, expected) => {
    expect(kinds(input)).toEqual(expected);
  });
});

describe("the last boss room", () => {
  /** The Void's floor whose further boss rooms find no place from one on. */
  const voidFloor = (placed: number) => {
    const closed: RoomLayout = { shape: 1, doors: 0, variant: 1, subtype: 0 };
    const answer = ({ roomType, subtype }: RoomQuery, nth: number) =>
      roomType === BOSS && subtype !== BOSS_MEGA_SATAN && nth > placed ? closed : ("open" as const);
    // Later builds keep ultra secret rooms away from boss rooms by another rule too.
    const input = { ...REPENTANCE, build: "1.7.5", stage: 12, curses: 0 } as const;
    const bosses = settledBosses([{ boss: 70, doubleTrouble: 0 }]);
    const floors = scatteredSeeds(25).map((stageSeed) =>
      floorOf({ ...input, stageSeed }, { roomSource: new AnsweringSource(answer), bosses }),
    );
    return floors.flatMap(({ rooms, specialRooms }) => {
      const bosses = specialRooms.filter(({ type, cell }) => type === "boss" && cell !== undefined);
      const last = bosses.at(-1)?.cell ?? -1;
      return rooms
        .filter(({ type }) => type === "ultra-secret")
        .map(({ gridIndex }) => steps(gridIndex, last));
    });
  };

  it("keeps the ultra secret room away, unless The Void's last one found no place", () => {
    expect(Math.min(...voidFloor(99))).toBeGreaterThan(2);
    expect(Math.min(...voidFloor(5))).toBe(2);
  });

  it.each([
    [1, 60],
    [12, 61],
  ])("of stage %i never lies beside the start room, whatever layout it gets", (stage, least) => {
    const oneDoor: RoomLayout = { shape: 1, doors: 1, variant: 1, subtype: 0 };
    const depths: number[] = [];
    for (const stageSeed of scatteredSeeds(60)) {
      const roomSource = new AnsweringSource(({ roomType, subtype }) =>
        roomType === BOSS && subtype !== BOSS_MEGA_SATAN ? oneDoor : "open",
      );
      const floor = generateFloor(aFloorInput({ ...PLUS, stage, stageSeed, curses: 0 }), {
        roomSource,
      });
      const rooms = isProblem(floor) ? [] : floor.rooms;
      depths.push(...rooms.filter(({ type }) => type === "boss").map(({ depth }) => depth));
    }
    expect(depths.length).toBeGreaterThanOrEqual(least);
    expect(Math.min(...depths)).toBeGreaterThan(1);
  });
});

describe("the cell above the start room", () => {
  const ABOVE_START = 71;
  const isEverTaken = (input: SaidFloor) =>
    scatteredSeeds(25).some((stageSeed) => {
      const floor = floorOf({ ...input, stageSeed });
      return floor.layout.some(({ gridIndex, shape }) =>
        (roomCells(gridIndex, shape) ?? []).includes(ABOVE_START),
      );
    });

  // prettier-ignore
  it.each<readonly [string, SaidFloor, boolean]>([
    ["free for Strange Door on Depths II", { stage: 6, edition: "repentance", curses: 0 }, false],
    ["and on Depths XL", { stage: 5, edition: "repentance", curses: 2 }, false],
    ["taken before it is unlocked", { stage: 6, edition: "repentance", curses: 0, locked: [635] }, true],
    ["on the alternative path", { stage: 6, stageType: 4, edition: "repentance", curses: 0 }, true],
    ["on Depths I", { stage: 5, edition: "repentance", curses: 0 }, true],
    ["before Repentance", { stage: 6, edition: "afterbirth+", curses: 0 }, true],
    ["free for Mega Satan's door in the Chest", { stage: 11, stageType: 1, edition: "afterbirth+" }, false],
    ["and in the Dark Room", { stage: 11, edition: "afterbirth+" }, false],
  ])("is %s", (_name, input, isTaken) => {
    expect(isEverTaken(input)).toBe(isTaken);
  });
});

describe("a quest for which no room has a layout", () => {
  const isQuest = ({ subtype, fallback }: RoomQuery) => subtype === 1 && fallback !== undefined;

  /** A floor whose first rooms take no quest layout, and how many are grown for it. */
  const grown = (input: SaidFloor, refused: (ordinary: number) => number) => {
    const ordinaryOf = (floor: Floor) => floor.rooms.filter(({ type }) => type === "default");
    const plain = floorOf(input, { roomSource: new AnsweringSource() });
    const ordinary = ordinaryOf(plain).length;
    let questions = 0;
    const roomSource = new AnsweringSource((query) => {
      questions += isQuest(query) ? 1 : 0;
      return isQuest(query) && questions <= refused(ordinary) ? "none" : "open";
    });
    const floor = floorOf(input, { roomSource });
    return { floor, rooms: ordinaryOf(floor).slice(ordinary) };
  };

  const door: SaidFloor = { ...REPENTANCE, stage: 6, curses: 0 };
  const mines: SaidFloor = {
    ...REPENTANCE,
    stageType: 4,
    curses: 0,
    carried: bagOf({ "knife-piece-1": 1 }),
  };

  it("grows a dead end for it beside a start or an ordinary room, drawn by the layout's generator", () => {
    for (const stageSeed of scatteredSeeds(12)) {
      // Each room is asked for twice: in the floor's window, then in any.
      const { floor, rooms } = grown({ ...door, stageSeed }, (ordinary) => 2 * ordinary);
      expect([failuresOf(floor), rooms.map(({ shape }) => shape)]).toEqual([[], [1]]);
      const cell = rooms[0]?.gridIndex ?? 0;
      const beside = floor.rooms.filter(({ gridIndex, shape }) =>
        (roomCells(gridIndex, shape) ?? []).some((other) => steps(other, cell) === 1),
      );
      expect(beside).toHaveLength(1);
      expect(["start", "default"]).toContain(beside[0]?.type);
    }
  });

  it("grows one for each that is missing, and goes on without when those have no layout either", () => {
    const input = { ...mines, stageSeed: 77 };
    expect(grown(input, (ordinary) => 2 * ordinary).rooms).toHaveLength(2);
    expect(grown(input, (ordinary) => 2 * ordinary - 2).rooms).toHaveLength(1);
    const source = new AnsweringSource((query) => (isQuest(query) ? "none" : "open"));
    const without = floorOf({ ...door, stageSeed: 77 }, { roomSource: source });
    expect([without.attempts.length, without.attempts.at(-1)?.failed]).toEqual([101, "quest"]);
  });
});
