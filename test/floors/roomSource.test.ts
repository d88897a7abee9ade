import { openDoorMask, type RoomLayout, type RoomSource } from "../../src/floors";
import { createBoard, gridIndexOfCell, placeRoom, START_CELL } from "../../src/floors/layout/grid";
import { reshapeRoom } from "../../src/floors/layout/reshape";
import { AnsweringSource, floorOf, scatteredSeeds, steps } from "./support";
import { aFloorInput } from "../support/making";

const layout = (shape: number, doors = openDoorMask(shape)): RoomLayout => ({
  shape,
  doors,
  variant: 1,
  subtype: 0,
});

const INPUT = aFloorInput({ stageSeed: 20, stage: 4, edition: "afterbirth+", curses: 0 });

describe("a source of room layouts", () => {
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

  it("leaves positions open where rooms are, and none when it is exact", () => {
    const knownBy = (source?: RoomSource) =>
      floorOf(INPUT, { roomSource: source }).rooms.map(({ known }) => known);
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

it("secret rooms over 300 floors touch a room, but never the boss or the super secret room; ultra secret ones, of Repentance alone, none", () => {
  let secrets = 0;
  for (const [index, stageSeed] of scatteredSeeds(300).entries()) {
    const edition = index % 2 === 0 ? "afterbirth+" : "repentance+";
    const { rooms } = floorOf({ stageSeed, stage: 1 + (index % 8), edition });
    const around = (cell: number) =>
      rooms
        .filter(({ shape, gridIndex }) => shape === 1 && steps(gridIndex, cell) === 1)
        .map(({ type }) => type);
    for (const { type, doors, gridIndex } of rooms) {
      if (type === "secret") {
        secrets += 1;
        expect(doors).toBeGreaterThan(0);
        expect(around(gridIndex)).not.toContain("boss");
        expect(around(gridIndex)).not.toContain("super-secret");
      } else if (type === "ultra-secret") {
        expect([edition, doors, around(gridIndex)]).toEqual(["repentance+", 0, []]);
      }
    }
  }
  expect(secrets).toBeGreaterThan(290);
});
