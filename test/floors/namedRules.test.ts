/** Rules that whole floors hold by their signatures alone, each as a claim of its own. */
import { SeededDraw } from "../../src/core/draw/draw";
import { createBoard, openRooms } from "../../src/floors";
import { markDeadEnds } from "../../src/floors/layout/deadEnds";
import { expandFloor } from "../../src/floors/layout/expand";
import { clearBoard, placeRoom, START_CELL } from "../../src/floors/layout/grid";
import { GRID_STRIDE } from "../../src/floors/layout/shapes";
import { growFloor } from "../../src/floors/layout/layout";
import { RULE_SETS, type Edition } from "../../src/core/game/edition";
import { placeMiniboss } from "../../src/floors/rooms/miniboss";
import { passSteps } from "../../src/floors/rooms/order";
import { createPass } from "../../src/floors/rooms/pass";
import { AnsweringDraw, scatteredSeeds, setupOf } from "./support";

it("dead ends keep their flag when another room grows beside them, unless it grew from them", () => {
  const board = createBoard();
  placeRoom(board, START_CELL, 1, START_CELL, -1, -1);
  const right = placeRoom(board, START_CELL + 1, 1, START_CELL + 1, 2, 0);
  markDeadEnds(board);
  expect(board.deadEndFlags[right]).toBe(1);
  // A forced dead end that touches it, with another parent: the flag of the pass before stays.
  placeRoom(board, START_CELL + 2, 1, START_CELL + 2, 2, 0);
  markDeadEnds(board);
  expect(board.deadEndFlags[right]).toBe(1);
  placeRoom(board, START_CELL + 3, 1, START_CELL + 3, 2, right);
  markDeadEnds(board);
  expect(board.deadEndFlags[right]).toBe(0);
});

it("a room beside the start room and another one is no dead end", () => {
  const board = createBoard();
  placeRoom(board, START_CELL, 1, START_CELL, -1, -1);
  const [right, below] = [START_CELL + 1, START_CELL + GRID_STRIDE];
  const first = placeRoom(board, right, 1, right, 2, 0);
  const beside = placeRoom(board, below, 1, below, 3, 0);
  placeRoom(board, below + 1, 1, below + 1, 3, first);
  markDeadEnds(board);
  expect(board.deadEndFlags[beside]).toBe(0);
});

it("a floor that lacks dead ends for too long grows in Repentance by a room at every fifth attempt from the tenth on, up to 64 rooms", () => {
  const grownTo = (attempts: number, roomCount: number, edition: Edition = "repentance") => {
    const counter = { attempts, roomCount };
    growFloor(setupOf(1, { stage: 2, edition }), counter);
    return counter.roomCount;
  };
  expect([5, 9, 10, 12, 15].map((attempts) => grownTo(attempts, 20))).toEqual([
    ...[20, 20, 21, 20, 21],
  ]);
  expect([63, 64].map((rooms) => grownTo(10, rooms))).toEqual([64, 64]);
  expect(grownTo(10, 20, "afterbirth+")).toBe(20);
});

it("a sin is met where he got a dead end, and may come on a later floor where there was none", () => {
  /** Whether he is met on a floor whose layout has a dead end for him, or none. */
  function isMet(hasDeadEnd: boolean): boolean {
    const level = new AnsweringDraw({ miniboss: true });
    const setup = setupOf(1, { stage: 2, edition: "afterbirth+" });
    const board = createBoard();
    placeRoom(board, START_CELL, 1, START_CELL, -1, -1);
    placeRoom(board, START_CELL + 1, 1, START_CELL + 1, 2, 0);
    markDeadEnds(board);
    const source = openRooms();
    const pass = createPass({
      setup,
      board,
      source,
      level,
      generator: level,
      flags: [],
      goesOn: false,
    });
    pass.deadEnds.splice(hasDeadEnd ? 1 : 0);
    placeMiniboss(pass);
    return pass.flags.some((isSet) => isSet);
  }

  expect([true, false].map(isMet)).toEqual([true, false]);
});

it("the start room opens two or three doors on a floor of less than 16 rooms, and all four from 16 on", () => {
  /** Through how many of its doors rooms grew, on floors of so many rooms. */
  function doorsOf(roomCount: number): ReadonlySet<number> {
    const board = createBoard();
    return new Set(
      scatteredSeeds(200).map((seed) => {
        clearBoard(board);
        const rules = { allowedShapes: 2, isCrowded: false };
        expandFloor(board, new SeededDraw(seed), rules, roomCount);
        return board.parents.slice(0, board.roomCount).filter((parent) => parent === 0).length;
      }),
    );
  }

  expect([...doorsOf(15)].sort()).toEqual([2, 3]);
  expect([...doorsOf(16)].sort()).toEqual([4]);
});

it.each(RULE_SETS)("each step of placing rooms has a name of its own: %s", (rules) => {
  for (const hasLatePlanetarium of [false, true]) {
    const names = passSteps(rules, hasLatePlanetarium).map(({ name }) => name);
    expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
  }
});
