/**
 * Floors that took several placing passes. Which required room found no place in a failed pass
 * depends on the game's room files, but there are only so many points at which a pass can fail, and
 * each leaves the level stream at a known state. From them follow all start-room seeds that such a
 * floor can have.
 *
 * Verified: on all 183 logged floors with failed passes the start room's spawn seed is among them
 * (AIsaac's logs; the facts' authors), and on the floors in this project's tests.
 */
import { copyOfBoard, createBoard } from "../layout/grid";
import { generateLayout } from "../layout/layout";
import { passSteps } from "./order";
import { placeOrdinaryRooms } from "./ordinary";
import { flagList, type Pass } from "./pass";
import { runPass } from "./placing";
import { openLayout, openRooms, type RoomSource } from "./roomSource";
import { SECOND_BOSS } from "./placedBosses";
import { openSeeded } from "../floorStreams";
import type { StageSetup } from "../floorTypes";

/** A state in which a placing pass can begin: at first, or after one that failed. */
interface PassBeginning {
  readonly levelState: number;
  /** By flag number. */
  readonly flags: readonly boolean[];
}

/** What the passes over a floor have in common: the level stream takes no notice of the cells. */
type Start = ReturnType<typeof startOf>;

function startOf(setup: StageSetup) {
  const board = createBoard();
  const generator = openSeeded("generator", setup.generatorSeed);
  generateLayout(board, setup, generator);
  const steps = passSteps(setup.plan.edition, setup.plan.rules.hasLatePlanetarium);
  const ordinary = steps.findIndex(({ place }) => place === placeOrdinaryRooms);
  return {
    setup,
    /** The first layout that reached placing, of which each pass works on a copy. */
    board,
    generatorState: generator.state(),
    /** The steps before the start room and the ordinary rooms. Those after it cannot fail. */
    steps: steps.slice(0, ordinary),
  };
}

/**
 * Open rooms of a pass that fails; its rolls go on behind that, and change nothing of its first failure.
 *
 * @param isThere told of every pick; whether it comes to anything.
 */
function failingRooms(isThere: (this: void) => boolean): RoomSource {
  return openRooms((query) => (isThere() ? openLayout(query) : undefined));
}

/**
 * How many more layouts of the second boss are tried at most: the game rejects the double trouble
 * layouts of a single boss, and each try takes a draw of the level stream. One logged floor needs it.
 */
const SECOND_BOSS_TRIES = 3;

/** Where the pass after a failed one can begin. */
function beginningsAfter(pass: Pass): readonly PassBeginning[] {
  const { failure, failureLevelState, failureFlags: flags } = pass;
  const beginnings: PassBeginning[] = [{ levelState: failureLevelState, flags }];
  if (failure === SECOND_BOSS) {
    const draw = openSeeded("branch", failureLevelState);
    for (let tries = 0; tries < SECOND_BOSS_TRIES; tries += 1) {
      beginnings.push({ levelState: draw.seed("another layout"), flags });
    }
  }
  return beginnings;
}

/** The base that the start room has if the first placing pass succeeds. */
export function firstStartBase(setup: StageSetup): number {
  return startBase(startOf(setup), firstBeginning(setup));
}

/**
 * Whether the start room can have a base when `passes` placing passes were made.
 *
 * @param passes 1 or more; the number of ways grows about tenfold with each pass.
 */
export function isPossibleStartBase(setup: StageSetup, passes: number, base: number): boolean {
  return leadsTo(startOf(setup), firstBeginning(setup), passes, base);
}

function leadsTo(start: Start, beginning: PassBeginning, passes: number, base: number): boolean {
  return passes <= 1
    ? startBase(start, beginning) === base
    : canFailInto(start, beginning, (next) => leadsTo(start, next, passes - 1, base));
}

/** Whether one of the points at which a pass can fail leads to a beginning that is wanted. */
function canFailInto(
  start: Start,
  beginning: PassBeginning,
  isWanted: (this: void, next: PassBeginning) => boolean,
): boolean {
  const levelStates: number[] = [];
  const level = openSeeded("level", beginning.levelState);
  const note = (): boolean => levelStates.push(level.state()) > 0;
  const whole = runFrom(start, beginning, failingRooms(note), level);
  const special = levelStates.length;
  for (let missing = 0; missing < special; missing += 1) {
    let picks = 0;
    const isThere = (): boolean => {
      picks += 1;
      return picks - 1 !== missing;
    };
    const pass = runFrom(start, beginning, failingRooms(isThere));
    if (pass.failure !== "" && beginningsAfter(pass).some((next) => isWanted(next))) {
      return true;
    }
  }
  if (whole.failure !== "") {
    return false;
  }
  // An ordinary room without a layout leaves the level stream as its pick found it.
  placeOrdinaryRooms(whole);
  const { flags } = whole;
  return levelStates.slice(special).some((levelState) => isWanted({ levelState, flags }));
}

function firstBeginning(setup: StageSetup): PassBeginning {
  return { levelState: setup.levelState, flags: flagList(setup.plan.flags) };
}

/** Where the level stream stands when all special rooms do. */
function startBase(start: Start, beginning: PassBeginning): number {
  return runFrom(start, beginning, openRooms()).level.state();
}

function runFrom(
  { setup, board, generatorState, steps }: Start,
  beginning: PassBeginning,
  source: RoomSource,
  // In Lua a default is worked out before the parts of a parameter have their names.
  level = openSeeded("level", beginning.levelState),
): Pass {
  return runPass({
    setup,
    board: copyOfBoard(board),
    source,
    level,
    generator: openSeeded("generator", generatorState),
    flags: beginning.flags,
    goesOn: false,
    steps,
  });
}
