import { SeededDraw } from "../../src/core/draw/draw";
import { blockCell, clearBoard, copyOfBoard, START_CELL } from "../../src/floors/layout/grid";
import { createBoard, describeAttempt, describeRooms, generateLayout } from "../../src/floors";
import { floorOf, setupOf } from "./support";
import type { SaidFloor } from "../support/making";

/** A layout with the generator's state and number of draws after it. */
function generate(stageSeed: number, input: SaidFloor) {
  const setup = setupOf(stageSeed, input);
  const board = createBoard();
  const generator = new SeededDraw(setup.generatorSeed);
  generateLayout(board, setup, generator);
  return {
    attempt: describeAttempt(board, setup.minDeadEnds),
    rooms: describeRooms(board),
    deadEnds: board.deadEnds.slice(0, board.deadEndCount),
    draws: generator.drawCount,
    state: generator.state(),
  };
}

describe("the layout of a real XL floor, stage seed 2593915157", () => {
  const made = generate(2593915157, { stage: 1, edition: "afterbirth+", curseOdds: 10 });

  it("takes 411 draws and leaves the generator where the facts say", () => {
    expect([made.draws, made.state]).toEqual([411, 1396529405]);
  });

  it("has these rooms, in this order", () => {
    expect(
      made.rooms.map((room) => [room.gridIndex, room.shape, room.depth, room.deadEnd, room.parent]),
    ).toEqual([
      [84, 1, 0, false, -1],
      [71, 1, 1, false, 0],
      [85, 1, 1, false, 0],
      [83, 1, 1, false, 0],
      [58, 1, 2, false, 1],
      [57, 1, 3, true, 4],
      [86, 1, 2, false, 2],
      [73, 1, 3, false, 6],
      [74, 1, 4, true, 7],
      [60, 1, 4, true, 7],
      [96, 3, 2, false, 3],
      [82, 1, 2, true, 3],
      [109, 1, 3, false, 10],
      [122, 8, 4, true, 12],
      [108, 1, 4, true, 12],
    ]);
  });

  it("lists the dead ends deepest first, ties shuffled by the swaps", () => {
    expect(made.deadEnds).toEqual([8, 9, 13, 14, 5, 11]);
  });
});

it("Basement I of start seed 1 comes out as two independent sources have it", () => {
  const made = generate(0x00100001, { stage: 1, edition: "afterbirth+", curseOdds: 10 });
  expect(made.attempt).toMatchObject({ shapes: [8, 8, 4, 8], rooms: 9, loops: 6 });
  expect(made.rooms.map((room) => room.gridIndex)).toEqual([
    84, 69, 85, 81, 57, 96, 109, 135, 110, 148,
  ]);
  expect(made.rooms.map((room) => room.depth)).toEqual([0, 1, 1, 2, 2, 2, 3, 4, 4, 5]);
  expect(made.deadEnds).toEqual([9, 8, 4, 3, 2]);
  expect([made.draws, made.state]).toEqual([389, 0xe58fe5ec]);
});

it("a floor from a real Repentance log: Mines II, stage seed 2649606411, has 19 rooms in 12 loops, and its first room that is not 1x1 is shape 12", () => {
  // On hard, with no curse rolled for: the three rooms that Mines II lacks come back as the bonus.
  const floor = floorOf({
    stageSeed: 2649606411,
    stage: 4,
    stageType: 4,
    edition: "repentance+",
    difficulty: "hard",
    curseOdds: 0,
  });

  expect(floor.attempts[0]).toMatchObject({ rooms: 19, loops: 12, shapes: [12, 11, 6, 8] });
});

describe("a board that is used again", () => {
  it("generates the same floor as a fresh one, whatever was generated on it before", () => {
    const board = createBoard();
    const inputs: readonly SaidFloor[] = [
      { stage: 11, edition: "afterbirth+", curses: 0 },
      { stage: 5, edition: "repentance+", curses: 2 },
      { stage: 1, edition: "afterbirth+", curses: 0 },
    ];
    for (const input of inputs) {
      const setup = setupOf(424242, input);
      generateLayout(board, setup, new SeededDraw(setup.generatorSeed));
      expect(describeRooms(board)).toEqual(generate(424242, input).rooms);
    }
  });

  it("opens the cells that it blocked itself, and none that a copy of it blocked", () => {
    const board = createBoard();
    const copy = copyOfBoard(board);
    blockCell(copy, START_CELL);
    expect(board.marked).toEqual([]);
    clearBoard(copy);
    expect([copy.blocked[START_CELL], copy.marked]).toEqual([0, []]);
  });
});
