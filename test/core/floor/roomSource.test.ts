import {
  openDoorMask,
  type FloorInput,
  type RoomLayout,
  type RoomSource,
} from "../../../src/core/floor";
import {
  createBoard,
  gridIndexOfCell,
  placeRoom,
  START_CELL,
} from "../../../src/core/floor/layout/grid";
import { reshapeRoom } from "../../../src/core/floor/layout/reshape";
import { failuresOf, AnsweringSource, floorOf, scatteredSeed } from "./support";

const BOSS = 5;
/** The boss of an off-grid room that every floor prepares. */
const MEGA_SATAN = 55;
const SHOP = 2;

const layout = (shape: number, doors = openDoorMask(shape)): RoomLayout => ({
  shape,
  doors,
  variant: 1,
  subtype: 0,
});

const INPUT: FloorInput = { stageSeed: 20, stage: 4, edition: "afterbirth+", curses: 0 };

describe("a source of room layouts", () => {
  it("decides the shape of a special room", () => {
    const source = new AnsweringSource(({ roomType }) => (roomType === BOSS ? layout(8) : "open"));
    const floor = floorOf(INPUT, { roomSource: source });
    expect(floor.rooms[0]).toMatchObject({ type: "boss", shape: 8 });
  });

  it("is asked in the order of the rolls, with the draws as seeds, and once per floor made ready", () => {
    const source = new AnsweringSource();
    const floor = floorOf(INPUT, { roomSource: source });
    expect(source.floors).toBe(1);
    expect(source.queries.map((query) => query.roomType).slice(0, 4)).toEqual([5, 8, 2, 4]);
    const superSecret = floor.specialRooms.find((room) => room.type === "super-secret");
    expect(source.queries[1]?.seed).toBe(superSecret?.base);
    expect(source.queries.filter((query) => !query.reducesWeight).map((q) => q.roomType)).toEqual([
      12,
    ]);
  });

  it("gets the shape and the doors that an ordinary room needs", () => {
    const source = new AnsweringSource();
    const floor = floorOf(INPUT, { roomSource: source });
    const ordinary = source.queries.filter(({ file, shape }) => file !== 0 && shape !== undefined);
    const rooms = floor.rooms.filter((room) => room.type === "default");
    expect(ordinary.map((query) => query.shape)).toEqual(rooms.map((room) => room.shape));
    expect(ordinary.map((query) => query.requiredDoors)).toEqual(rooms.map((room) => room.doors));
    expect(ordinary[0]?.difficulties).toEqual([5, 10]);
  });

  it("has the floor generated again when a required room has no layout, the streams running on", () => {
    const source = new AnsweringSource(({ roomType }, nth) =>
      roomType === SHOP && nth === 0 ? "none" : "open",
    );
    const floor = floorOf(INPUT, { roomSource: source });
    const plain = floorOf(INPUT);
    expect(failuresOf(floor)).toEqual(["shop"]);
    // The failed pass stood on the layout of the plain floor, and the kept one on another.
    expect(floor.attempts.find(({ failed }) => failed === "shop")?.layout).toEqual(plain.layout);
    expect(floor.layout).not.toEqual(plain.layout);
  });

  it("tries another boss layout while it gets one with two bosses", () => {
    const source = new AnsweringSource(({ roomType }, nth) =>
      roomType === BOSS && nth < 3 ? { ...layout(1), variant: 3700 + nth } : "open",
    );
    const floor = floorOf(INPUT, { roomSource: source });
    expect(failuresOf(floor)).toEqual([]);
    expect(
      source.queries
        .filter(({ roomType }) => roomType === BOSS)
        .map(({ subtype }) => subtype === MEGA_SATAN),
    ).toEqual([false, false, false, false, true]);
    expect(floor.startRoomBase).toBe(floorOf(INPUT).startRoomBase);
  });

  it("leaves positions open where rooms are, and none when it is exact", () => {
    const knownBy = (source?: RoomSource) =>
      floorOf(INPUT, { roomSource: source }).rooms.map(({ known }) => known.how);
    expect(knownBy()).toContain("guess");
    expect(knownBy(new AnsweringSource())).not.toContain("guess");
  });
});

describe("reshaping a dead end", () => {
  /** A start room with a 2x2 dead end to its right, entered through cell 85. */
  function board() {
    const made = createBoard();
    placeRoom(made, START_CELL, 1, START_CELL, -1, -1);
    placeRoom(made, START_CELL + 1, 8, START_CELL + 1, 2, 0);
    return made;
  }

  it("puts a 1x1 on the entry", () => {
    const made = board();
    expect(reshapeRoom(made, 1, layout(1), [])).toBe(true);
    expect([gridIndexOfCell(made.anchors[1] ?? 0), made.shapes[1]]).toEqual([85, 1]);
    expect(made.owner[START_CELL + 2]).toBe(-1);
  });

  it("asks for a door towards the parent", () => {
    const isReshaped = (doors: number) => reshapeRoom(board(), 1, layout(1, doors), []);
    expect([0b1110, 0b0001].map(isReshaped)).toEqual([false, true]);
  });

  it("asks a tall room for the wrong one of its two doors, as the game does", () => {
    // Entered at its top cell, a 1x2 is asked for its lower left door.
    const made = board();
    const isReshaped = (doors: number) => reshapeRoom(made, 1, layout(4, doors), []);
    expect([0b10000, 0b10001].map(isReshaped)).toEqual([false, true]);
    expect(gridIndexOfCell(made.anchors[1] ?? 0)).toBe(85);
  });

  it("refuses a place beside a second ordinary room, but not beside a secret one", () => {
    const made = board();
    const other = placeRoom(made, START_CELL + 3, 1, START_CELL + 3, 2, 0);
    expect(reshapeRoom(made, 1, layout(6), [])).toBe(false);
    const isSecret: boolean[] = [];
    isSecret[other] = true;
    expect(reshapeRoom(made, 1, layout(6), isSecret)).toBe(true);
  });

  it("refuses a shape that leaves the grid", () => {
    const made = createBoard();
    const corner = START_CELL + 6;
    placeRoom(made, corner - 1, 1, corner - 1, -1, -1);
    placeRoom(made, corner, 1, corner, 2, 0);
    expect(reshapeRoom(made, 1, layout(6), [])).toBe(false);
    expect(reshapeRoom(made, 1, layout(1), [])).toBe(true);
  });
});

describe("secret rooms over 300 floors", () => {
  const floors = Array.from({ length: 300 }, (_, index) =>
    floorOf({
      stageSeed: scatteredSeed(index + 1),
      stage: 1 + (index % 8),
      edition: index % 2 === 0 ? "afterbirth+" : "repentance+",
    }),
  );

  /** The types of the rooms on the four cells around a cell. */
  function around(floor: (typeof floors)[number], cell: number): readonly string[] {
    return floor.rooms
      .filter((room) => room.shape === 1)
      .filter(({ gridIndex }) => [-1, 1, -13, 13].includes(gridIndex - cell))
      .map((room) => room.type);
  }

  it("touch a room, but never the boss or the super secret room", () => {
    for (const floor of floors) {
      for (const secret of floor.rooms.filter((room) => room.type === "secret")) {
        expect(secret.doors).toBeGreaterThan(0);
        const touched = around(floor, secret.gridIndex);
        expect(touched).not.toContain("boss");
        expect(touched).not.toContain("super-secret");
      }
    }
  });

  it("are found on nearly every floor, with two neighbours or more on most", () => {
    const secrets = floors.flatMap((floor) => floor.rooms.filter((room) => room.type === "secret"));
    const doors = (mask: number) => [...mask.toString(2)].filter((bit) => bit === "1").length;
    expect(secrets.length).toBeGreaterThan(290);
    expect(secrets.filter((room) => doors(room.doors) >= 2).length).toBeGreaterThan(200);
  });

  it("stand apart from every room when they are ultra secret, in Repentance only", () => {
    for (const [index, floor] of floors.entries()) {
      const ultra = floor.rooms.filter((room) => room.type === "ultra-secret");
      expect(ultra.length).toBeLessThanOrEqual(index % 2);
      for (const room of ultra) {
        expect(room.doors).toBe(0);
        expect(around(floor, room.gridIndex)).toEqual([]);
      }
    }
  });
});
