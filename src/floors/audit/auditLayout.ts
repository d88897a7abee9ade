/** What an audit reads and finds, and its rules about the layout: shapes, room count, and the layout that the seed gives. */
import { SeededDraw } from "../../core/draw/draw";
import {
  shapeOf,
  START_GRID_INDEX,
  createBoard,
  gridIndexOfCell,
  anchorOf,
  type Board,
} from "../layout/grid";
import { FORCE_TRIES } from "../layout/deadEnds";
import { attemptLayout, startAttempts } from "../layout/layout";
import { SHAPE_MAX } from "../layout/shapes";
import { RoomType } from "../../core/game/roomTypes";
import type { StageSetup, WholeRoom } from "../floorTypes";

/** A room as the game's own list describes it. */
export interface ObservedRoom extends Pick<
  WholeRoom,
  "listIndex" | "gridIndex" | "shape" | "roomType"
> {
  /** The doors of its layout, bit per slot; as many as its shape can have if missing. */
  readonly doors?: number | undefined;
  readonly decorationSeed?: number | undefined;
  readonly spawnSeed?: number | undefined;
  /** Read before the room was played: awards and shops write it back. */
  readonly awardSeed?: number | undefined;
}

/** The rules of an audit. */
// prettier-ignore
export const AUDIT_RULES = {
  "shapes":       "rooms of allowed shapes",
  "room-count":   "room count",
  "layout":       "layout of the seed",
  "room-seeds":   "a room's seeds follow each other",
  "level-stream": "rooms seeded from the level stream",
  "start-room":   "special-room rolls lead to the start room",
  "places":       "special rooms in the dead ends that their layouts get",
} as const;

/** Whether a rule holds on an observed floor; undetermined where that cannot be known. */
export type AuditVerdict = "holds" | "broken" | "undetermined";

/** One rule's finding. A rule that several rooms break has a finding for each. */
export interface AuditFinding {
  /** The rule in a few words, such as `room count`. */
  readonly rule: string;
  readonly verdict: AuditVerdict;
  /** The finding with its numbers, as a sentence. */
  readonly detail: string;
  /** The room it is about; undefined when it is about the floor. */
  readonly room: ObservedRoom | undefined;
}

export function findingOf(
  id: keyof typeof AUDIT_RULES,
  verdict: AuditVerdict,
  detail: string,
  room?: ObservedRoom,
): AuditFinding {
  return { rule: AUDIT_RULES[id], verdict, detail, room };
}

/** A finding for each room with a fault, or a rule that holds. */
export function ofEachRoom(
  id: keyof typeof AUDIT_RULES,
  rooms: readonly ObservedRoom[],
  faultOf: (room: ObservedRoom) => string | undefined,
  sound: string,
): readonly AuditFinding[] {
  const broken = rooms.flatMap((room) => {
    const fault = faultOf(room);
    return fault === undefined ? [] : [findingOf(id, "broken", fault, room)];
  });
  return broken.length > 0 ? broken : [findingOf(id, "holds", sound)];
}

/** How many attempts an observed layout is looked for in. */
const ATTEMPTS_SEARCHED = 40;

/**
 * Audits everything that needs no seeds of rooms.
 *
 * @param rooms those on the grid.
 * @returns with the placing pass that the observed rooms were generated for, 0 if no layout was recognised.
 */
export function auditLayout(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
): { readonly findings: readonly AuditFinding[]; readonly placingPass: number } {
  const layout = generatedLayout(setup, rooms);
  const shapes = ofEachRoom(
    "shapes",
    rooms,
    ({ roomType, gridIndex, shape }) =>
      isAllowed(setup, shape, roomType === RoomType.DEFAULT && gridIndex !== START_GRID_INDEX)
        ? undefined
        : `shape ${shape}, which the stage does not allow`,
    "all of them are",
  );
  return {
    placingPass: layout.placingPass,
    findings: [...shapes, auditRoomCount(setup, rooms), layout.finding],
  };
}

/** A room for something special may have any shape. */
function isAllowed(setup: StageSetup, shape: number, isOrdinary: boolean): boolean {
  const isShape = shape >= 1 && shape <= SHAPE_MAX;
  return isShape && (!isOrdinary || ((setup.allowedShapes >>> shape) & 1) === 1);
}

/**
 * N + 1, forced dead ends, the second boss, and the secret rooms that stand outside the count. A
 * floor of Repentance that lacked dead ends for ten attempts may have grown beyond that.
 */
function auditRoomCount(setup: StageSetup, rooms: readonly ObservedRoom[]): AuditFinding {
  const placed = rooms.filter(
    ({ roomType }) => roomType !== RoomType.SECRET && roomType !== RoomType.ULTRA_SECRET,
  ).length;
  const least = setup.roomCount + (setup.isXl ? 2 : 1);
  const most = least + FORCE_TRIES;
  const canBeLarger = setup.plan.rules.growsFloors && placed > most;
  const ofCount = placed >= least && placed <= most ? "holds" : "broken";
  const verdict = canBeLarger ? "undetermined" : ofCount;
  const text = `${placed} rooms without secret rooms; ${setup.roomCount} generated, the start room${setup.isXl ? ", a second boss" : ""} and 0 to ${FORCE_TRIES} forced dead ends make ${least} to ${most}`;
  return findingOf("room-count", verdict, text);
}

/**
 * Looks for the attempt whose ordinary rooms are the observed ones. The generator runs on through
 * failed passes except on XL floors and after secret rooms, so a floor that is not found may still
 * be right.
 */
function generatedLayout(
  setup: StageSetup,
  rooms: readonly ObservedRoom[],
): { readonly finding: AuditFinding; readonly placingPass: number } {
  const board = createBoard();
  const generator = new SeededDraw(setup.generatorSeed);
  const counter = startAttempts(setup);
  let placing = 0;
  while (counter.attempts < ATTEMPTS_SEARCHED) {
    if (attemptLayout(board, setup, counter, generator)) {
      placing += 1;
      if (matchesBoard(board, rooms)) {
        const text = `attempt ${counter.attempts}, placing pass ${placing}, generated the observed rooms`;
        return { finding: findingOf("layout", "holds", text), placingPass: placing };
      }
    }
  }
  const text = `none of ${placing} layouts in ${ATTEMPTS_SEARCHED} attempts has the observed rooms; a pass that fails late moves the generator on, which only the room files decide`;
  return { finding: findingOf("layout", "undetermined", text), placingPass: 0 };
}

/** Whether every plain room of the board was observed. */
function matchesBoard(board: Board, rooms: readonly ObservedRoom[]): boolean {
  for (let room = 0; room < board.roomCount; room += 1) {
    const gridIndex = gridIndexOfCell(anchorOf(board, room));
    const isPlain = board.deadEndFlags[room] !== 1;
    if (isPlain && !isObserved(rooms, gridIndex, shapeOf(board, room))) {
      return false;
    }
  }
  return true;
}

/** Whether a room of a shape stands at an anchor. */
export function isObserved(
  rooms: readonly ObservedRoom[],
  gridIndex: number,
  shape: number | undefined,
): boolean {
  return rooms.some((room) => room.gridIndex === gridIndex && room.shape === shape);
}
