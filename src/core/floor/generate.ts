/**
 * A whole floor: setup, layouts until one is accepted, special rooms, and the floor that results.
 */
import { roomSeeds } from "../stageSeeds";
import { certaintyNotes } from "./certainty";
import { NO_SLOT, OPEN_TARGETS, SLOT_COUNT, SLOT_SOURCES } from "./shapes";
import { createBoard, gridIndexOfCell, type Board } from "./grid";
import {
  ATTEMPT_LIMIT,
  attemptLayout,
  describeAttempt,
  describeRooms,
  startAttempts,
  type AttemptCounter,
} from "./layout";
import type { Pass, PlacedRoom } from "./pass";
import { checkedPlan } from "./plan";
import { OpenRoomSource, type RoomSource } from "./roomSource";
import { stageSetup } from "./setup";
import { passSteps } from "./specialRooms/order";
import { openSeeded } from "./streams";
import { hasDoorTo } from "./validity";
import { wikiSteps } from "./wiki";
import {
  isFloorProblem,
  type Floor,
  type FloorInput,
  type FloorOptions,
  type FloorProblem,
  type FloorRoom,
  type LayoutAttempt,
  type StageSetup,
  type StreamDraw,
} from "./types";

/** How many placing passes are tried; a floor that fails so often has a contradictory setup. */
const PASS_LIMIT = 200;

/**
 * Generates a floor.
 *
 * @returns the floor, or a problem: a sentence naming what is wrong with the input.
 */
export function generateFloor(input: FloorInput, options: FloorOptions = {}): Floor | FloorProblem {
  const plan = checkedPlan(input);
  if (isFloorProblem(plan)) {
    return plan;
  }
  return generateFromSetup(stageSetup(plan, input.stageSeed, options), options);
}

/** Generates the floor of a setup that has been made before. */
export function generateFromSetup(
  setup: StageSetup,
  options: FloorOptions = {},
): Floor | FloorProblem {
  const dig = startDigging(setup, options);
  const attempts: LayoutAttempt[] = [];
  if (!digUntilPlacing(dig, attempts)) {
    return {
      problem: `No layout had ${setup.minDeadEnds} dead ends in ${ATTEMPT_LIMIT} attempts.`,
    };
  }
  const rooms = describeRooms(dig.board);
  const first = placeRooms(dig);
  const deadEnds = first.listedDeadEnds;
  const finished = finishFloor(dig, first);
  return {
    setup,
    attempts,
    rooms,
    deadEnds,
    specialRooms: first.specialRooms,
    startRoomBase: first.startRoomBase,
    startRoom: roomSeeds(first.startRoomBase),
    offGridRooms: first.offGridRooms,
    dungeonPlacementSeed: first.dungeonPlacementSeed === 0 ? undefined : first.dungeonPlacementSeed,
    failure: first.failure,
    passes: dig.passes,
    finishedSpecialRooms: finished.specialRooms,
    finishedRooms: describeFloor(finished),
    certainty: certaintyNotes(setup, dig.source, first.failure),
  };
}

/** A floor being made: what lives on from attempt to attempt. */
interface Digging {
  readonly setup: StageSetup;
  readonly board: Board;
  readonly source: RoomSource;
  readonly openBranch: (state: number) => StreamDraw;
  readonly openLevel: (state: number) => StreamDraw;
  readonly openGenerator: (state: number) => StreamDraw;
  readonly counter: AttemptCounter;
  readonly flags: boolean[];
  level: StreamDraw;
  generator: StreamDraw;
  passes: number;
}

function startDigging(setup: StageSetup, options: FloorOptions): Digging {
  const open = options.openStream ?? openSeeded;
  const source = options.roomSource ?? new OpenRoomSource();
  source.startFloor();
  const flags: boolean[] = [];
  for (const flag of setup.plan.flags) {
    flags[flag] = true;
  }
  const openLevel = (state: number): StreamDraw => open("level", state);
  const openGenerator = (state: number): StreamDraw => open("generator", state);
  return {
    setup,
    board: createBoard(),
    source,
    openBranch: (state) => open("branch", state),
    openLevel,
    openGenerator,
    counter: startAttempts(setup),
    flags,
    level: openLevel(setup.levelState),
    generator: openGenerator(setup.generatorSeed),
    passes: 0,
  };
}

/** Makes attempts until one reaches placing; false if none does. */
function digUntilPlacing(dig: Digging, attempts: LayoutAttempt[]): boolean {
  while (dig.counter.attempts < ATTEMPT_LIMIT) {
    const isEnough = attemptLayout(dig.board, dig.setup, dig.counter, dig.generator);
    attempts.push(describeAttempt(dig.board, dig.setup.minDeadEnds));
    if (isEnough) {
      return true;
    }
  }
  return false;
}

/** One placing pass over the layout on the board. */
function placeRooms(dig: Digging): Pass {
  const board = dig.board;
  const listed: number[] = [];
  const deadEnds: number[] = [];
  for (let place = 0; place < board.deadEndCount; place += 1) {
    listed.push(board.deadEnds[place] as number);
    deadEnds.push(board.deadEnds[place] as number);
  }
  const pass: Pass = {
    setup: dig.setup,
    plan: dig.setup.plan,
    board,
    source: dig.source,
    level: dig.level,
    generator: dig.generator,
    openBranch: dig.openBranch,
    deadEnds,
    listedDeadEnds: listed,
    layoutRoomCount: board.roomCount,
    isSecret: [],
    placed: [],
    specialRooms: [],
    flags: dig.flags,
    secretSeed: 0,
    startRoomBase: 0,
    offGridRooms: [],
    dungeonPlacementSeed: 0,
    failure: "",
    failureLevelState: 0,
    failureGeneratorState: 0,
  };
  dig.passes += 1;
  runSteps(pass);
  return pass;
}

function runSteps(pass: Pass): void {
  const plan = pass.plan;
  const steps = plan.dialect === "wiki" ? wikiSteps() : passSteps(plan.edition);
  for (const step of steps) {
    if (plan.stage <= step.lastStage) {
      step.place(pass);
    }
  }
}

/** The pass that finishes the floor: the first, or the first of further attempts that does not fail. */
function finishFloor(dig: Digging, first: Pass): Pass {
  let pass = first;
  while (pass.failure !== "" && dig.passes < PASS_LIMIT) {
    dig.level = dig.openLevel(pass.failureLevelState);
    dig.generator = dig.openGenerator(pass.failureGeneratorState);
    if (!digUntilPlacing(dig, [])) {
      return pass;
    }
    pass = placeRooms(dig);
  }
  return pass;
}

/** The rooms of a finished pass in list order. */
function describeFloor(pass: Pass): readonly FloorRoom[] {
  const rooms: FloorRoom[] = [];
  for (let index = 0; index < pass.placed.length; index += 1) {
    rooms.push(describeRoom(pass, pass.placed[index] as PlacedRoom, index));
  }
  return rooms;
}

function describeRoom(pass: Pass, placed: PlacedRoom, listIndex: number): FloorRoom {
  const board = pass.board;
  return {
    listIndex,
    gridIndex: gridIndexOfCell(board.anchors[placed.room] as number),
    shape: board.shapes[placed.room] as number,
    type: placed.name,
    roomType: placed.roomType,
    depth: board.depths[placed.room] as number,
    deadEnd: board.deadEndFlags[placed.room] === 1,
    doors: doorMask(board, placed.room),
    seeds: roomSeeds(placed.base),
  };
}

/** Bit per door slot that leads into a room which has a door back. */
function doorMask(board: Board, room: number): number {
  const anchor = board.anchors[room] as number;
  const first = (board.shapes[room] as number) * SLOT_COUNT;
  let mask = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const target = OPEN_TARGETS[first + slot] as number;
    if (target !== NO_SLOT) {
      const other = board.owner[anchor + target] as number;
      const source = anchor + (SLOT_SOURCES[first + slot] as number);
      if (other >= 0 && hasDoorTo(board, other, source)) {
        mask += (1 << slot) >>> 0;
      }
    }
  }
  return mask;
}
