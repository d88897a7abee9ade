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
import { OpenRoomSource, type RoomLayout, type RoomQuery, type RoomSource } from "./roomSource";
import { SECOND_BOSS } from "./bosses";
import { openSeeded } from "../streams";
import type { StageSetup } from "../types";

/** A state in which a placing pass can begin, or end by failing. */
export interface PassEnding {
  /** Which required room found no place; empty for the beginning of the first pass. */
  readonly failedRoom: string;
  readonly levelState: number;
  /** By flag number, as the failed pass left them. */
  readonly flags: readonly boolean[];
}

/** Open rooms, except that one pick comes to nothing. */
class FailingRoomSource implements RoomSource {
  readonly name = "open rooms with one missing";
  readonly isExact = false;
  readonly note = "One layout is taken to be missing, to see where the pass would have ended.";
  private readonly open = new OpenRoomSource();
  private readonly missing: number;
  /** How many layouts were picked. */
  picks = 0;

  /** @param missing which pick fails, counted from 0. */
  constructor(missing: number) {
    this.missing = missing;
  }

  startFloor(): void {
    this.picks = 0;
  }

  pick(query: RoomQuery): RoomLayout | undefined {
    this.picks += 1;
    return this.picks - 1 === this.missing ? undefined : this.open.pick(query);
  }

  fixed(): RoomLayout {
    return this.open.fixed();
  }

  ordinaryRooms(): undefined {
    return undefined;
  }
}

/** Where the first pass of a floor begins. */
export function firstPassStart(setup: StageSetup): PassEnding {
  return { failedRoom: "", levelState: setup.levelState, flags: startFlags(setup) };
}

/** Every state in which a pass that began at `start` can fail. */
export function passEndings(setup: StageSetup, start: PassEnding): readonly PassEnding[] {
  const endings: PassEnding[] = [];
  const board = createBoard();
  let picks = 1;
  for (let missing = 0; missing < picks; missing += 1) {
    const source = new FailingRoomSource(missing);
    const pass = runFrom(setup, start, board, source);
    picks = source.picks;
    if (pass.failure !== "") {
      addEndings(endings, pass);
    }
  }
  return endings;
}

/**
 * How many more layouts of the second boss are tried at most: the game rejects the double trouble
 * layouts of a single boss, and each try takes a draw of the level stream. One logged floor needs it.
 */
const SECOND_BOSS_TRIES = 3;

function addEndings(endings: PassEnding[], pass: Pass): void {
  const { failure, failureLevelState, failureFlags: flags } = pass;
  endings.push({ failedRoom: failure, levelState: failureLevelState, flags });
  if (failure === SECOND_BOSS) {
    const draw = openSeeded("branch", failureLevelState);
    for (let tries = 0; tries < SECOND_BOSS_TRIES; tries += 1) {
      endings.push({ failedRoom: failure, levelState: draw.seed("another layout"), flags });
    }
  }
}

/**
 * Every base that the start room can have when `passes` placing passes were made.
 *
 * @param passes 1 or more; the number of values grows about twentyfold with each pass.
 */
export function possibleStartBases(setup: StageSetup, passes: number): readonly number[] {
  let starts: readonly PassEnding[] = [firstPassStart(setup)];
  for (let pass = 1; pass < passes; pass += 1) {
    const next: PassEnding[] = [];
    for (const start of starts) {
      for (const ending of passEndings(setup, start)) {
        next.push(ending);
      }
    }
    starts = next;
  }
  const board = createBoard();
  const bases: number[] = [];
  for (const start of starts) {
    bases.push(runFrom(setup, start, board, new OpenRoomSource()).startRoomBase);
  }
  return bases;
}

/** A pass on the floor's first accepted layout: the level stream takes no notice of the cells. */
function runFrom(setup: StageSetup, start: PassEnding, board: Board, source: RoomSource): Pass {
  const generator = openSeeded("generator", setup.generatorSeed);
  generateLayout(board, setup, generator);
  return runPass({
    setup,
    board,
    source,
    level: openSeeded("level", start.levelState),
    generator,
    openBranch: (state) => openSeeded("branch", state),
    flags: start.flags,
  });
}
