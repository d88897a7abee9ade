/**
 * A floor as far as it is known: first its setup, then a dug layout, last its special rooms. Each
 * step costs about a hundred times the one before, so conditions are asked after every one.
 */
import { SeededDraw } from "../core/draw";
import { generateFromSetup } from "../core/floor/generate";
import { createBoard, type Board } from "../core/floor/grid";
import { ATTEMPT_LIMIT, attemptLayout, startAttempts } from "../core/floor/layout";
import { ROOM_BOSS } from "../core/floor/roomTypes";
import { isFloorProblem, type Floor, type StageSetup } from "../core/floor/types";

export class FloorView {
  setup: StageSetup | undefined = undefined;
  /** Which attempt was accepted; undefined before digging. */
  attempts: number | undefined = undefined;
  /** The accepted layout. */
  board: Board | undefined = undefined;
  floor: Floor | undefined = undefined;
  private readonly ground = createBoard();

  /** Begins a new floor. */
  start(setup: StageSetup): void {
    this.setup = setup;
    this.attempts = undefined;
    this.board = undefined;
    this.floor = undefined;
  }

  /** Digs until a layout is accepted; false if `attemptLimit` attempts were not enough. */
  dig(attemptLimit: number = ATTEMPT_LIMIT): boolean {
    const setup = this.setup as StageSetup;
    const generator = new SeededDraw(setup.generatorSeed);
    const counter = startAttempts(setup);
    while (counter.attempts < attemptLimit) {
      if (attemptLayout(this.ground, setup, counter, generator)) {
        this.attempts = counter.attempts;
        this.board = this.ground;
        return true;
      }
    }
    return false;
  }

  /** Places the special rooms; false if the floor cannot be built. */
  placeRooms(): boolean {
    const floor = generateFromSetup(this.setup as StageSetup);
    if (isFloorProblem(floor)) {
      return false;
    }
    this.floor = floor;
    return true;
  }

  /**
   * Index of the boss's dead end among the layout's rooms. On plain floors it is the deepest one of
   * depth 2 or more: an open 1x1 boss room fits wherever one neighbour is. XL floors ask for space
   * beyond it and the wiki dialect queues its dead ends, so there the placing pass itself must tell.
   */
  bossRoom(): number | undefined {
    if (this.floor !== undefined) {
      const boss = this.floor.specialRooms.find((room) => room.roomType === ROOM_BOSS);
      return boss?.decision === "placed" ? boss.room : undefined;
    }
    const isPlain = this.setup?.isXl === false && this.setup.plan.dialect === "engine";
    return isPlain && this.board !== undefined ? deepestDeadEnd(this.board) : undefined;
  }
}

/** Dead ends are sorted, the deepest first. */
function deepestDeadEnd(board: Board): number | undefined {
  for (let place = 0; place < board.deadEndCount; place += 1) {
    const room = board.deadEnds[place] as number;
    if ((board.depths[room] as number) > 1) {
      return room;
    }
  }
  return undefined;
}
