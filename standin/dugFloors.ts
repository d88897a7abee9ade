/**
 * The floors of a headless session: dug by the simulation, since nothing else here can dig real ones.
 * So a session checks the mod, the log and the comparison, and the awards independently, but it says
 * nothing new about floors.
 */
import type { Difficulty } from "../src/core/award/loadout";
import { generateFloor, isFloorProblem, type Floor } from "../src/core/floor";
import { stageSeed } from "../src/core/rng/stageSeeds";
import type { LuaEdition, RecordedFloor, RecordedRoom } from "./types";

/** The stages of a run whose floors the level generator digs, in order. */
const STAGES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11] as const;

const LABYRINTH = 2;

/** One floor for each stage of a run, all of the original type; an XL floor stands for two stages. */
export function dugFloors(
  startSeed: number,
  edition: LuaEdition,
  difficulty: Difficulty,
): readonly RecordedFloor[] {
  const floors: RecordedFloor[] = [];
  let done = 0;
  for (const stage of STAGES) {
    if (stage > done) {
      const floor = digFloor(startSeed, stage, edition, difficulty);
      floors.push(floor);
      done = (floor.curses ?? 0) & LABYRINTH ? stage + 1 : stage;
    }
  }
  return floors;
}

function digFloor(
  startSeed: number,
  stage: number,
  edition: LuaEdition,
  difficulty: Difficulty,
): RecordedFloor {
  const seed = stageSeed(startSeed, stage, 0, edition) ?? startSeed;
  const floor = generateFloor({ stageSeed: seed, stage, edition, difficulty });
  if (isFloorProblem(floor)) {
    throw new Error(floor.problem);
  }
  return {
    name: `stage ${stage} of start seed ${startSeed}`,
    origin: "dug by the simulation",
    stage,
    stageType: 0,
    curses: floor.setup.curses,
    stageSeed: seed,
    startRoom: floor.finishedRooms.findIndex((room) => room.type === "start"),
    rooms: recordedRooms(floor),
    ...generationLog(floor),
  };
}

/** Rooms in list order, then those beyond the grid. */
function recordedRooms(floor: Floor): readonly RecordedRoom[] {
  const onGrid = floor.finishedRooms.map(({ gridIndex, shape, roomType, type, doors, seeds }) => ({
    gridIndex,
    shape,
    type: roomType,
    doors,
    ...(type === "start" ? { clear: true, name: "Start Room", variant: 2 } : {}),
    ...seeds,
  }));
  const offGrid = floor.offGridRooms.map(({ gridIndex, seeds }) => ({ gridIndex, ...seeds }));
  return [...onGrid, ...offGrid];
}

/** What the game would log of the digging, where the simulation knows all of it. */
function generationLog(floor: Floor): Pick<RecordedFloor, "attempts"> {
  const isKnown = floor.passes === 1 && floor.secondBossShape <= 1;
  return isKnown ? { attempts: floor.attempts } : {};
}
