/**
 * Floors that took several placing passes. Which required room found no place in a failed pass
 * depends on the game's room files, but there are only so many points at which a pass can fail, and
 * each leaves the level stream at a known state. From them follow all start-room seeds that such a
 * floor can have.
 *
 * Verified: on all 183 logged floors with failed passes the start room's spawn seed is among them
 * (AIsaac's logs; the facts' authors), and on the floors in this project's tests.
 */
import { createBoard, type Board } from "../layout/grid";
import { generateLayout } from "../layout/layout";
import type { Pass } from "./pass";
import { runPass, startFlags } from "./placing";
import { openLayout, openRooms, type RoomSource } from "./roomSource";
import { SECOND_BOSS } from "./bosses";
import { openSeeded } from "../streams";
import type { StageSetup } from "../types";

/** A state in which a placing pass can begin: at first, or after one that failed. */
interface PassBeginning {
  readonly levelState: number;
  /** By flag number. */
  readonly flags: readonly boolean[];
}

/** How many layouts a pass picked. */
interface PickCount {
  picks: number;
}

/**
 * Open rooms, except that one pick comes to nothing. Nobody asks for what follows a failure.
 *
 * @param missing which pick fails, counted from 0; -1 for none.
 */
function failingSource(count: PickCount, missing: number): RoomSource {
  const source = openRooms((query) => {
    count.picks += 1;
    return count.picks - 1 === missing ? undefined : openLayout(query);
  });
  return { ...source, isExact: true };
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
  return startBase(setup, createBoard(), firstBeginning(setup));
}

/**
 * Whether the start room can have a base when `passes` placing passes were made.
 *
 * @param passes 1 or more; the number of ways grows about tenfold with each pass.
 */
export function isPossibleStartBase(setup: StageSetup, passes: number, base: number): boolean {
  return leadsTo(setup, createBoard(), firstBeginning(setup), passes, base);
}

function leadsTo(
  setup: StageSetup,
  board: Board,
  beginning: PassBeginning,
  passes: number,
  base: number,
): boolean {
  if (passes <= 1) {
    return startBase(setup, board, beginning) === base;
  }
  const whole = { picks: 0 };
  runFrom(setup, board, beginning, failingSource(whole, -1));
  for (let missing = 0; missing < whole.picks; missing += 1) {
    const pass = runFrom(setup, board, beginning, failingSource({ picks: 0 }, missing));
    const next = pass.failure === "" ? [] : beginningsAfter(pass);
    if (next.some((after) => leadsTo(setup, board, after, passes - 1, base))) {
      return true;
    }
  }
  return false;
}

function firstBeginning(setup: StageSetup): PassBeginning {
  return { levelState: setup.levelState, flags: startFlags(setup) };
}

function startBase(setup: StageSetup, board: Board, beginning: PassBeginning): number {
  return runFrom(setup, board, beginning, openRooms()).startRoomBase;
}

/** A pass on the floor's first accepted layout: the level stream takes no notice of the cells. */
function runFrom(
  setup: StageSetup,
  board: Board,
  { levelState, flags }: PassBeginning,
  source: RoomSource,
): Pass {
  const generator = openSeeded("generator", setup.generatorSeed);
  generateLayout(board, setup, generator);
  return runPass({
    setup,
    board,
    source,
    level: openSeeded("level", levelState),
    generator,
    openBranch: (state) => openSeeded("branch", state),
    flags,
  });
}
