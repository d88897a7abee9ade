/** One case of the machine-readable interface: what `oracle floor --batch` reads and answers. */
import type { RoomSeeds } from "../rng/stageSeeds";
import { generateFloor } from "./generate";
import {
  isFloorProblem,
  type Floor,
  type FloorInput,
  type FloorOptions,
  type FloorProblem,
  type LayoutAttempt,
  type SpecialDecision,
} from "./types";

/** The fields of a case that hold plain numbers; {@link floorCase} checks their ranges. */
export const CASE_NUMBER_FIELDS = [
  "stageSeed",
  "stage",
  "stageType",
  "curseOdds",
  "curses",
  "hearts",
  "soulHearts",
  "maxHearts",
  "boneHearts",
  "coins",
  "keys",
  "victoryLap",
  "playerType",
  "challenge",
  "shapeMask",
  "treasureRoomsVisited",
  "planetariumsVisited",
] as const;

/** The name of such a field. */
export type CaseNumberField = (typeof CASE_NUMBER_FIELDS)[number];

/** The answer to one case. The names are a stable interface. */
export interface FloorCase {
  readonly curses: number;
  readonly roomCount: number;
  readonly minDeadEnds: number;
  /** Every attempt up to and including the first whose verdict is `placing`. */
  readonly attempts: readonly LayoutAttempt[];
  /** That attempt's layout in placement order, the start room first. */
  readonly rooms: readonly CaseRoom[];
  readonly specialRooms: readonly CaseSpecialRoom[];
  readonly startRoom: RoomSeeds;
}

/** A room of the layout, before any special room reshapes it. */
export interface CaseRoom {
  readonly gridIndex: number;
  readonly shape: number;
  readonly depth: number;
  readonly deadEnd: boolean;
}

/** A special room that the rules considered; without a cell it was not placed. */
export interface CaseSpecialRoom {
  readonly type: string;
  readonly roomType: number;
  readonly decision: SpecialDecision;
  readonly cell?: number;
  readonly shape?: number;
  readonly detail?: string;
}

/** Answers one case, or says in a sentence what is wrong with it. */
export function floorCase(input: FloorInput, options: FloorOptions = {}): FloorCase | FloorProblem {
  const floor = generateFloor(input, options);
  return isFloorProblem(floor) ? floor : describeCase(floor);
}

/** The answer that a generated floor makes. */
export function describeCase(floor: Floor): FloorCase {
  const rooms: CaseRoom[] = [];
  for (const { gridIndex, shape, depth, deadEnd } of floor.rooms) {
    rooms.push({ gridIndex, shape, depth, deadEnd });
  }
  const specialRooms: CaseSpecialRoom[] = [];
  for (const { type, roomType, decision, cell, shape, detail } of floor.specialRooms) {
    specialRooms.push({
      type,
      roomType,
      decision,
      ...(cell === undefined ? {} : { cell }),
      ...(shape === undefined ? {} : { shape }),
      ...(detail === "" ? {} : { detail }),
    });
  }
  return {
    curses: floor.setup.curses,
    roomCount: floor.setup.roomCount,
    minDeadEnds: floor.setup.minDeadEnds,
    attempts: floor.attempts,
    rooms,
    specialRooms,
    startRoom: floor.startRoom,
  };
}
