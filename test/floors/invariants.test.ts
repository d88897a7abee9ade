import fc from "fast-check";
import {
  GRID_SIZE,
  edgeOf,
  floorMap,
  floorPlan,
  generateFromSetup,
  isProblem,
  neighbourCell,
  neighboursOf,
  roomCells,
  type Floor,
  type FloorInput,
  type FloorMap,
} from "../../src/floors";
import { RULE_SETS } from "../../src/core/game/edition";
import { walkingDistances } from "../../src/floors/layout/walking";
import { floorOf, setupOf } from "./support";
import { aFloorInput } from "../support/making";

const seeds = fc.integer({ min: 1, max: 0xffffffff });

/** Any floor that the model can generate. */
const floors: fc.Arbitrary<FloorInput> = fc
  .record({
    stageSeed: seeds,
    stage: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12),
    stageType: fc.constantFrom(0, 1, 2, 4, 5),
    edition: fc.constantFrom(...RULE_SETS),
    difficulty: fc.constantFrom("normal", "hard") as fc.Arbitrary<"normal" | "hard">,
    coins: fc.integer({ min: 0, max: 99 }),
    keys: fc.integer({ min: 0, max: 99 }),
    hearts: fc.integer({ min: 0, max: 24 }),
    isXl: fc.boolean(),
  })
  .map(({ isXl, ...input }) => aFloorInput(isXl ? { ...input, curses: 2 } : input))
  .filter((input) => !isProblem(floorPlan(input)));

const RUNS = { numRuns: 250, seed: 20240229 };

/** The layout as generated, before special rooms. */
function layoutMap(floor: Floor): FloorMap {
  return floorMap(floor.layout.map((room) => ({ ...room, type: "default" })));
}

/** Cells whose side looks different from the neighbour's point of view. */
function edgesThatDoNotMeet(map: FloorMap): readonly string[] {
  const odd: string[] = [];
  for (let cell = 0; cell < GRID_SIZE; cell += 1) {
    for (let direction = 0; direction < 4; direction += 1) {
      const neighbour = neighbourCell(cell, direction);
      const opposite = (direction + 2) % 4;
      if (neighbour >= 0 && edgeOf(map, cell, direction) !== edgeOf(map, neighbour, opposite)) {
        odd.push(`${cell} towards ${neighbour}`);
      }
    }
  }
  return odd;
}

/** Floors of all kinds, each made once. */
const MADE = fc.sample(floors, RUNS).map((input) => [floorOf(input), input] as const);

/** Holds a claim against them, and says of which floor it does not hold. */
function forEvery(claim: (floor: Floor, input: FloorInput) => void): void {
  for (const [floor, input] of MADE) {
    try {
      claim(floor, input);
    } catch (error) {
      throw new Error(JSON.stringify(input), { cause: error });
    }
  }
}

describe("every generated floor", () => {
  it("lies within the grid without overlaps, before and after the special rooms", () => {
    forEvery((floor) => {
      for (const rooms of [floor.layout, floor.rooms]) {
        const cells = rooms.flatMap(({ gridIndex, shape }) => roomCells(gridIndex, shape) ?? [-1]);
        expect(Math.min(...cells)).toBeGreaterThanOrEqual(0);
        expect(new Set(cells).size).toBe(cells.length);
      }
    });
  });

  it("is connected by doors that meet", () => {
    forEvery((floor) => {
      const map = layoutMap(floor);
      expect(walkingDistances({ behind: neighboursOf(map) })).not.toContain(-1);
      expect(edgesThatDoNotMeet(map)).toEqual([]);
    });
  });

  it("has as many rooms and dead ends as its log would say", () => {
    forEvery((floor) => {
      const last = floor.attempts[floor.attempts.length - 1];
      expect(last?.verdict).toBe("placing");
      // As many as wanted, or every room that was placed has been expanded in vain.
      const wanted = floor.setup.roomCount + Math.floor(floor.attempts.length / 5);
      expect(last?.rooms).toBeLessThanOrEqual(wanted);
      if ((last?.rooms ?? 0) < floor.setup.roomCount) {
        expect(last?.loops).toBe((last?.rooms ?? 0) + 1);
      }
      expect(floor.layout.length).toBeGreaterThanOrEqual((last?.rooms ?? 0) + 1);
      expect(floor.layout.length).toBeLessThanOrEqual(
        (last?.rooms ?? 0) + 1 + (last?.forcedDeadEnds ?? 0),
      );
      expect(floor.layout.filter((room) => room.deadEnd).length).toBe(last?.deadEnds);
      expect(floor.deadEnds.length).toBe(last?.deadEnds);
      expect(last?.deadEnds).toBeGreaterThanOrEqual(floor.setup.minDeadEnds);
    });
  });

  it("grows every room from one that was placed before it, one deeper, through the cell of its entry", () => {
    forEvery(({ layout: rooms }) => {
      const odd = rooms.slice(1).filter((room, index) => {
        const parent = rooms[room.parent];
        const behind = neighbourCell(room.entry, (room.direction + 2) % 4);
        const isRight =
          parent !== undefined &&
          room.parent <= index &&
          room.depth === parent.depth + 1 &&
          roomCells(room.gridIndex, room.shape)?.includes(room.entry) === true &&
          roomCells(parent.gridIndex, parent.shape)?.includes(behind) === true;
        return !isRight;
      });
      expect(odd).toEqual([]);
    });
  });

  it("has its dead ends sorted deepest first", () => {
    forEvery(({ deadEnds, layout: rooms }) => {
      const depths = deadEnds.map((room) => rooms[room]?.depth ?? 0);
      expect(depths).toEqual(depths.toSorted((a, b) => b - a));
    });
  });

  it("has one boss, super secret and secret room at least where it should, each in one place", () => {
    forEvery((floor, input) => {
      const rooms = floor.rooms;
      if (input.edition !== "documents") {
        expect(rooms.some((room) => room.type === "boss")).toBe(true);
        expect(rooms.some((room) => room.type === "super-secret")).toBe(true);
      }
      const secret = floor.specialRooms.find((room) => room.type === "secret");
      expect(secret?.decision).toMatch(/^(placed|no cell)$/);
      expect(rooms.some((room) => room.type === "secret")).toBe(secret?.decision === "placed");
      expect(rooms.filter((room) => room.type === "start").length).toBe(1);
      expect(rooms.map((room) => room.listIndex)).toEqual(rooms.map((_, index) => index));
    });
  });
});

it("the level stream up to Afterbirth+ takes no notice of the layout: any generator seed leads to the same start room", () => {
  fc.assert(
    fc.property(seeds, seeds, fc.constantFrom(1, 2, 3, 5, 8), (stageSeed, other, stage) => {
      const setup = setupOf(stageSeed, { stage, edition: "afterbirth+" });
      const ours = generateFromSetup(setup);
      const theirs = generateFromSetup({ ...setup, generatorSeed: other });
      expect(isProblem(ours) ? 0 : ours.startRoomBase).toBe(
        isProblem(theirs) ? 1 : theirs.startRoomBase,
      );
    }),
    { ...RUNS, numRuns: 200 },
  );
});
