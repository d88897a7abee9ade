/** A placing pass from beginning to end, and the floor that stands after it. */
import { at } from "../../core/lists";
import { roomSeeds } from "../../core/rng/stageSeeds";
import { shapeOf, depthOf, gridIndexOfCell, anchorOf } from "../layout/grid";
import { createPass, endsAtFailure, knownOf, type Pass, type PassStart } from "./pass";
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
  const { board, placed } = pass;
  const hidden = placed.filter((one) => isHiddenType(one.roomType)).map((one) => one.room);
  const doors = doorsOf(board);
  const distances = walkingDistances(doors);
  const openDistances = walkingDistances(doors, hidden);
  return placed.map(({ room, roomType, name, layout, base }, listIndex) => {
    const { decorationSeed, spawnSeed, awardSeed } = roomSeeds(base);
    // Written out in one piece: a room copied from parts took a fifth of a whole floor's time.
    return {
      listIndex,
      gridIndex: gridIndexOfCell(anchorOf(board, room)),
      shape: shapeOf(board, room),
      type: name,
      roomType,
      variant: layout.variant,
      subtype: layout.subtype,
      depth: depthOf(board, room),
      deadEnd: board.deadEndFlags[room] === 1,
      doors: at(doors.masks, room),
      distance: wayOf(at(distances, room)),
      openDistance: wayOf(at(openDistances, room)),
      decorationSeed,
      spawnSeed,
      awardSeed,
      known: knownOf(pass, name === "start"),
    };
  });
}

function wayOf(doors: number): number | undefined {
  return doors < 0 ? undefined : doors;
}
