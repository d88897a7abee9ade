/** A placing pass from beginning to end, and the floor that stands after it. */
import { at } from "../../core/lists";
import { roomSeeds } from "../../core/rng/stageSeeds";
import { shapeOf, depthOf, gridIndexOfCell, anchorOf } from "../layout/grid";
import {
  createPass,
  endsAtFailure,
  knownOf,
  type Pass,
  type PassStart,
  type PlacedRoom,
} from "./pass";
import { passSteps } from "./order";
import { isHiddenType } from "../../core/game/roomTypes";
import type { FloorRoom } from "../floorTypes";
import { doorsOf, walkingDistances } from "../layout/walking";

/** Runs every step of a placing pass. Whether it failed stands in the result. */
export function runPass(start: PassStart): Pass {
  const pass = createPass(start);
  const { edition, rules, stage } = pass.plan;
  for (const step of start.steps ?? passSteps(edition, rules.hasLatePlanetarium)) {
    // The game ends a pass at its first failure: what would come after lowers no weights. With open
    // rooms the real pass may well have gone on, so the rolls are made for the report.
    const isOver = endsAtFailure(pass);
    if (stage <= (step.lastStage ?? stage) && !isOver) {
      pass.step = step.name;
      start.onStep?.(step.name);
      step.place(pass);
    }
  }
  return pass;
}

/** The rooms of a finished pass in list order. */
export function describeFloor(pass: Pass): readonly FloorRoom[] {
  const ways = waysOf(pass);
  return pass.placed.map((placed, index) => describeRoom(pass, placed, index, ways));
}

/** How a floor's rooms are reached: the rooms behind all doors, and the walks by room. */
type Ways = ReturnType<typeof waysOf>;

function waysOf({ board, placed }: Pass) {
  const hidden = placed.filter((one) => isHiddenType(one.roomType)).map((one) => one.room);
  const doors = doorsOf(board);
  const openDistances = walkingDistances(doors, hidden);
  return { doors, distances: walkingDistances(doors), openDistances };
}

function wayOf(doors = -1): number | undefined {
  return doors < 0 ? undefined : doors;
}

/** Written out in one piece: a room copied from parts took a fifth of a whole floor's time. */
function describeRoom(pass: Pass, placed: PlacedRoom, listIndex: number, ways: Ways): FloorRoom {
  const board = pass.board;
  const { decorationSeed, spawnSeed, awardSeed } = roomSeeds(placed.base);
  return {
    listIndex,
    gridIndex: gridIndexOfCell(anchorOf(board, placed.room)),
    shape: shapeOf(board, placed.room),
    type: placed.name,
    roomType: placed.roomType,
    variant: placed.layout.variant,
    subtype: placed.layout.subtype,
    depth: depthOf(board, placed.room),
    deadEnd: board.deadEndFlags[placed.room] === 1,
    doors: at(ways.doors.masks, placed.room),
    distance: wayOf(ways.distances[placed.room]),
    openDistance: wayOf(ways.openDistances[placed.room]),
    decorationSeed,
    spawnSeed,
    awardSeed,
    known: knownOf(pass, placed.name === "start"),
  };
}
