/** What a log says, before anything is compared. Line numbers count from 1. */
import type {
  AttemptRecord,
  AuditRecord,
  AwardRecord,
  FloorRecord,
  RoomRecord,
  SessionRecord,
} from "../core/record/fields";
import type { Edition } from "../core/edition";

/** One try at a layout: from "generate..." to its verdict. */
export interface ObservedAttempt {
  readonly line: number;
  /** Shapes of the rooms that are not 1x1, in the order placed. */
  readonly shapes: number[];
  /** The line of each of them. */
  readonly shapeLines: number[];
  /** Shapes logged after "placing rooms...": the second boss room of an XL floor. */
  readonly lateShapes: number[];
  rooms: number | undefined;
  loops: number | undefined;
  loopsLine: number;
  forcedDeadEnds: number;
  /** "placing", "dead_ends have/need", "not usable", or "cut" when none was logged. */
  verdict: string;
  verdictLine: number;
  /** The game's own warnings about this attempt. */
  readonly warnings: string[];
}

/** One floor: from "Level::Init" to the next, with the records that the mod wrote about it. */
export interface ObservedFloor {
  readonly line: number;
  readonly run: ObservedRun;
  readonly stage: number;
  readonly stageType: number;
  readonly stageSeed: number | undefined;
  /** Whether the game's own lines told of it, and not only the mod's records. */
  readonly isFromGame: boolean;
  curses: number;
  readonly attempts: ObservedAttempt[];
  /** "Map Generated in n Loops"; undefined when the floor is cut or built otherwise. */
  generatedIn: number | undefined;
  generatedLine: number;
  startRoomSpawnSeed: number | undefined;
  startRoomLine: number;
  record: FloorRecord | undefined;
  recordLine: number;
  readonly rooms: { readonly room: RoomRecord; readonly line: number }[];
  readonly attemptRecords: AttemptRecord[];
  audit: AuditRecord | undefined;
  /** Rooms entered so far: type, variant and spawn seed, each once; at most {@link ENTERED_MAX}. */
  readonly entered: EnteredRoom[];
}

/** A room as the game logs it when it is loaded. */
export interface EnteredRoom {
  readonly roomType: number;
  readonly variant: number;
  readonly spawnSeed: number;
  readonly line: number;
}

/** No floor has more rooms than cells. */
export const ENTERED_MAX = 200;

/** One run, as far as the log tells. */
export interface ObservedRun {
  /** Counts from 1. */
  readonly number: number;
  readonly line: number;
  startSeed: number | undefined;
  edition: Edition | undefined;
  playerType: number | undefined;
  session: SessionRecord | undefined;
}

/** Something that could not be read or does not fit, with its line. */
export interface Problem {
  readonly line: number;
  readonly text: string;
}

/** What a reader of a log reports, in the order of the log. */
export interface LogEvents {
  session(record: SessionRecord, line: number): void;
  award(record: AwardRecord, line: number, run: ObservedRun): void;
  /** A floor whose end was reached. */
  floor(floor: ObservedFloor): void;
  problem(problem: Problem): void;
}
