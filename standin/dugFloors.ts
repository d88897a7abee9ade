/**
 * The floors of a headless session: dug by the simulation, since nothing else here can dig real ones.
 * So a session checks the mod, the log and the comparison, and the awards independently, but it says
 * nothing new about floors.
 */
import type { Difficulty } from "../src/core/award/loadout";
import { isProblem, type Floor } from "../src/core/floor";
import { runPaths } from "../src/core/floor/run";
import type { LuaEdition, RecordedFloor, RecordedRoom } from "./types";

/** The last stage of a session, and that it goes by Sheol and the Dark Room. */
const LAST_STAGE = 11;
const isDownward = ({ setup: { plan } }: Floor): boolean =>
  plan.stage < 10 || (plan.stage <= LAST_STAGE && plan.stageType === 0);

/** The floors of the main path; an XL floor stands for two stages. */
export function dugFloors(
  startSeed: number,
  edition: LuaEdition,
  difficulty: Difficulty,
): readonly RecordedFloor[] {
  const paths = runPaths(startSeed, { edition, difficulty });
  if (isProblem(paths)) {
    throw new Error(paths.problem);
  }
  const floors = paths[0]?.floors ?? [];
  return floors.filter(isDownward).map((floor) => recordedFloor(startSeed, floor));
}

function recordedFloor(startSeed: number, floor: Floor): RecordedFloor {
  const { plan, curses, stageSeed } = floor.setup;
  return {
    name: `stage ${plan.stage} of start seed ${startSeed}`,
    origin: "dug by the simulation",
    stage: plan.stage,
    stageType: plan.stageType,
    curses,
    stageSeed,
    startRoom: floor.finishedRooms.findIndex((room) => room.type === "start"),
    rooms: recordedRooms(floor),
    ...generationLog(floor),
  };
}

/** Rooms in list order, then those beyond the grid. */
function recordedRooms(floor: Floor): readonly RecordedRoom[] {
  const onGrid = floor.finishedRooms.map(({ gridIndex, shape, roomType, type, seeds }) => ({
    gridIndex,
    shape,
    type: roomType,
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
