/**
 * A whole floor: setup, layouts until one is accepted, special rooms, and the floor that results.
 */
import { lastOf, emptyList } from "../core/lists";
import { certaintyNotes, LEFT_OUT_TOPIC } from "./floorCertainty";
import { createBoard } from "./layout/grid";
import {
  ATTEMPT_LIMIT,
  attemptLayout,
  describeAttempt,
  describeRooms,
  startAttempts,
} from "./layout/layout";
import { flagList, type Pass } from "./rooms/pass";
import { describeFloor, runPass } from "./rooms/placing";
import { checkedPlan } from "./floorPlan";
import { openRooms } from "./rooms/roomSource";
import { stageSetup } from "./setup";
import { openSeeded } from "./floorStreams";
import { isProblem, type Problem } from "../core/problem";
import type {
  CertaintyNote,
  Floor,
  FloorAttempt,
  FloorInput,
  FloorOptions,
  LayoutAttempt,
  StageSetup,
} from "./floorTypes";

/**
 * The game's own limit: from the next attempt on it logs that it gives up, and goes on with the floor without what
 * finds no place. Source: Isaac.LuaDecomps; which rooms are then where is a guess.
 */
export const GIVING_UP_AFTER = 100;

/**
 * Generates a floor.
 *
 * @returns the floor, or a problem: a sentence naming what is wrong with the input.
 */
export function generateFloor(input: FloorInput, options: FloorOptions = {}): Floor | Problem {
  const plan = checkedPlan(input);
  if (isProblem(plan)) {
    return plan;
  }
  return generateFromSetup(stageSetup(plan, input.stageSeed, options), options);
}

/** Generates the floor of a setup that has been made before: the first whose placing pass does not fail. */
export function generateFromSetup(setup: StageSetup, options: FloorOptions = {}): Floor | Problem {
  const work = startGeneration(setup, options);
  let pass = nextPass(work);
  while (!isProblem(pass) && pass.failure !== "" && !pass.goesOn) {
    work.level = work.open("level", pass.failureLevelState);
    work.generator = work.open("generator", pass.failureGeneratorState);
    work.flags = pass.failureFlags;
    pass = nextPass(work);
  }
  return isProblem(pass) ? pass : describeKept(work, pass);
}

function describeKept(work: Generation, kept: Pass): Floor {
  const { setup, attempts, source } = work;
  const { startRoomBase, dungeonPlacementSeed } = kept;
  return {
    setup,
    attempts,
    layout: lastOf(attempts).layout ?? [],
    deadEnds: kept.listedDeadEnds,
    specialRooms: kept.specialRooms,
    rooms: describeFloor(kept),
    offGridRooms: kept.offGridRooms,
    secondBossShape: kept.secondBossShape,
    startRoomBase,
    dungeonPlacementSeed: dungeonPlacementSeed === 0 ? undefined : dungeonPlacementSeed,
    flags: kept.flags.flatMap((isSet, flag) => (isSet ? [flag] : [])),
    certainty: [...certaintyNotes(setup, source), ...leftOut(kept, attempts.length)],
  };
}

/** What a floor lacks on which the game gives up, as a note. */
function leftOut({ failure, goesOn, source }: Pass, attempts: number): readonly CertaintyNote[] {
  const text = `No place was found for the ${failure.split("-").join(" ")} room in ${attempts} attempts: the game goes on without, and so does this floor.`;
  return failure !== "" && goesOn && source.isExact
    ? [{ topic: LEFT_OUT_TOPIC, certainty: "unsure", text }]
    : [];
}

/**
 * The first placing pass, whether it fails or not: what follows if nothing but the rolls is known.
 * On a failed pass over open rooms the rolls go on, since the game's rooms may well have fitted.
 */
export function firstPass(setup: StageSetup, options: FloorOptions): Pass | Problem {
  return nextPass(startGeneration(setup, options));
}

/** A floor being made: what lives on from attempt to attempt, and what its next placing pass starts from. */
type Generation = ReturnType<typeof startGeneration>;

function startGeneration(setup: StageSetup, options: FloorOptions) {
  const open = options.openStream ?? openSeeded;
  const source = options.roomSource ?? openRooms();
  const flags: readonly boolean[] = flagList(setup.plan.flags);
  source.startFloor();
  options.onStep?.("layout");
  return {
    setup,
    board: createBoard(),
    source,
    open,
    counter: startAttempts(setup),
    /** The run's state flags by number: what a failed pass has set stays set. */
    flags,
    onStep: options.onStep,
    level: open("level", setup.levelState),
    generator: open("generator", setup.generatorSeed),
    /** Every attempt so far; those that came to placing say how it ended. */
    attempts: emptyList<FloorAttempt>(),
    bosses: options.bosses,
  };
}

/** Makes attempts until one reaches placing, and places its rooms. */
function nextPass(work: Generation): Pass | Problem {
  const { setup, board, counter } = work;
  while (counter.attempts < ATTEMPT_LIMIT) {
    work.bosses?.startAttempt();
    const isEnough = attemptLayout(board, setup, counter, work.generator);
    const attempt = describeAttempt(board, setup.minDeadEnds);
    if (isEnough) {
      return placeRooms(work, attempt);
    }
    work.attempts.push(attempt);
  }
  return {
    problem: `No layout had ${setup.minDeadEnds} dead ends in ${ATTEMPT_LIMIT} attempts.`,
  };
}

/** Makes one placing pass over the layout on the board, and notes with the attempt what came of it. */
function placeRooms(work: Generation, attempt: LayoutAttempt): Pass {
  const layout = describeRooms(work.board);
  const pass = runPass({ ...work, goesOn: work.counter.attempts > GIVING_UP_AFTER });
  const { failure, secondBossShape, specialRooms } = pass;
  // The game logs the second boss room with the others if it is not 1x1.
  const shapes = secondBossShape > 1 ? attempt.shapes.concat(secondBossShape) : attempt.shapes;
  const placed = { ...attempt, shapes, layout, specialRooms };
  work.attempts.push(failure === "" ? placed : { ...placed, failed: failure });
  return pass;
}
