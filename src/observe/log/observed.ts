/** What a log says, before anything is compared. Line numbers count from 1. */
import type { Bag } from "../../core/game/bag";
import type {
  AwardRecord,
  DealRecord,
  ExperimentRecord,
  MachineRecord,
  UseRecord,
  PedestalRecord,
  FloorRecord,
  RoomRecord,
  SessionRecord,
} from "../../core/record/recordFields";
import type { RuleSet } from "../../core/game/edition";
import type { GameLine } from "./gameLines";

/**
 * Why lines are not whole, and the line that shows it: it is damaged, or of another floor, or of a launch whose first
 * line is missing, or of a floor that does not follow the one before.
 */
export type LogFault = readonly [
  kind: "damaged-line" | "lost-floor" | "lost-launch" | "lost-lines",
  line: number,
];

/** One try at a layout: from "generate..." to its verdict. */
export interface ObservedAttempt {
  readonly line: number;
  /** Shapes of the rooms that are not 1x1, in the order placed. */
  readonly shapes: number[];
  /** The line of each of them. */
  readonly shapeLines: number[];
  /** Shapes logged after "placing rooms...": the second boss room of an XL floor. */
  readonly lateShapes: number[];
  rooms?: number;
  loops?: number;
  loopsLine: number;
  forcedDeadEnds: number;
  /** "placing", "dead_ends have/need", "not usable", or "cut" when none was logged. */
  verdict: string;
  verdictLine: number;
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
  generatedIn?: number | undefined;
  startRoomSpawnSeed?: number | undefined;
  startRoomLine: number;
  record?: FloorRecord | undefined;
  recordLine: number;
  readonly rooms: { readonly room: RoomRecord; readonly line: number }[];
  /** Whether lines say that it is a floor of the Greed modes, which log nothing of their generation. */
  isGreed: boolean;
  /**
   * Rooms of the room files loaded so far in this launch, by file number: they tell the build. The
   * Greed modes have files of their own, which are left out.
   */
  roomFiles: ReadonlyMap<number, number>;
  /** The room files to which mods have added rooms in this launch. */
  modFiles: ReadonlySet<number>;
  /** The same before this floor was begun. */
  readonly filesBefore: ReadonlyMap<number, number>;
  /** Why the log's lines of this floor are not whole; undefined where they are. */
  damage?: LogFault;
  /** Why rooms entered on it may be of a floor that the log lacks; undefined where they are its own. */
  endDamage?: LogFault;
  /** Why the run before this floor is not known ({@link ObservedRun.gap}). */
  readonly gapBefore: LogFault | undefined;
  /** Rooms entered so far: type, variant and spawn seed, each once; at most {@link ENTERED_MAX}. */
  readonly entered: LoggedRoom[];
}

/** What tells one floor of a run from another. */
export type FloorPlace = Pick<ObservedFloor, "stage" | "stageType" | "stageSeed">;

/** A room as the game logs it when it is loaded. */
export interface LoggedRoom {
  readonly roomType: number;
  readonly variant: number;
  readonly spawnSeed: number;
  readonly line: number;
}

/** A pickup whose making was logged (Repentance+), in the state after its own init. */
export interface LoggedPickup {
  readonly line: number;
  readonly variant: number;
  readonly subType: number;
  readonly seed: number;
  /** Whether it stands in the room's layout: its "Spawn Entity" line follows at once. */
  isOfLayout: boolean;
}

/** The items of one moment; never changed afterwards. */
export interface HeldItems {
  /**
   * Player 0 first, who is always there. Trinkets count once, in the order in which they were picked up last: the
   * log does not tell when one is dropped.
   */
  readonly players: readonly Bag[];
  /** Whether collectibles were rerolled: the log names the new ones, not which of the old ones went. */
  readonly isRerolled: boolean;
  /** Items that may have been rerolled, and that no line named since. */
  readonly mayBeGone: readonly string[];
}

/** One stay in a room, from its "SpawnRNG seed" line to the next room, from the game's own lines. */
export interface RoomVisit extends LoggedRoom {
  readonly run: ObservedRun;
  /** Undefined in a resumed run until its next floor begins, and after a floor whose first line is lost. */
  readonly floor: ObservedFloor | undefined;
  /** Why the log's lines of this stay are not whole; undefined where they are. */
  damage: LogFault | undefined;
  /** Why what happened in the run before is not known ({@link ObservedRun.gap}). */
  readonly gapBefore: LogFault | undefined;
  /** Whether it is the first time in this log that the room is entered. */
  readonly isFirst: boolean;
  /** Entities of the layout that have to be killed before the doors open. */
  enemies: number;
  /** At most {@link PICKUPS_MAX}. */
  readonly pickups: LoggedPickup[];
  /** Whether a card or a pill was used, which may lead out of a room that is not cleared. */
  hasUsedPillOrCard: boolean;
  /** Collectibles that came to somebody in it, each once. */
  readonly collected: Set<number>;
  /** What the players held on entering. */
  readonly heldBefore: HeldItems;
  /** Whether another room of the same floor was entered next, and the room was not merely left by death or restart. */
  isLeft: boolean;
}

/** More pickups than any room holds; the rest of a made-up log is not kept. */
export const PICKUPS_MAX = 300;

/** No floor has more rooms than cells. */
export const ENTERED_MAX = 200;

/** One run, as far as the log tells. */
export interface ObservedRun {
  /** Counts from 1. */
  readonly number: number;
  startSeed?: number | undefined;
  edition?: RuleSet | undefined;
  /** The build of the game as its first line has it, "1.7.8a.J819". */
  build?: string | undefined;
  playerType?: number | undefined;
  /** Whether the run began in this log: of a resumed run nobody knows what is held. */
  isWhole: boolean;
  /** Which launch of the game it belongs to, from 1: what a launch says of itself ends with it. */
  readonly launch: number;
  /** Why what happened so far is not known for sure: a line is damaged or missing. */
  gap?: LogFault;
  session?: SessionRecord | undefined;
}

/** Something that could not be read or does not fit, with its line. */
export interface LogProblem {
  readonly line: number;
  readonly text: string;
}

/** What a reader of a log reports, in the order of the log. */
export interface LogEvents {
  award(record: AwardRecord, line: number, run: ObservedRun): void;
  /** An award that the mod's laboratory asked the game for. */
  experiment(record: ExperimentRecord, line: number, run: ObservedRun): void;
  /** What may tell of a generator that nobody knows. */
  generator(record: DealRecord | MachineRecord | UseRecord, run: ObservedRun): void;
  /** A pedestal of which the mod told before what stands on it. */
  pedestal(record: PedestalRecord): void;
  /** A room that was left, or in which the log ends. */
  visit(visit: RoomVisit): void;
  /** A floor whose end was reached. */
  floor(floor: ObservedFloor): void;
  problem(problem: LogProblem): void;
}

/** A run of which nothing is known yet. */
export function newRun(number: number, launch: number): ObservedRun {
  return { number, launch, isWhole: false };
}

/** A floor of which only its first line is known. */
export function emptyFloor(
  run: ObservedRun,
  begin: FloorPlace & Pick<ObservedFloor, "line" | "roomFiles" | "modFiles">,
): ObservedFloor {
  return {
    ...begin,
    run,
    isFromGame: true,
    curses: 0,
    attempts: [],
    startRoomLine: 0,
    recordLine: 0,
    rooms: [],
    isGreed: false,
    filesBefore: begin.roomFiles,
    gapBefore: run.gap,
    entered: [],
  };
}

/* The lines of an attempt at a layout: what each adds to it, and in which order they stand. */

/** No fewer than any floor has rooms: a line that counts more is none of the game's. */
const SHAPES_MAX = 200;

/** Adds what a line says; lines of other kinds say nothing of an attempt. */
export function addToAttempt(attempt: ObservedAttempt, read: GameLine, line: number): void {
  const isLate = attempt.verdict === "placing";
  const shapes = isLate ? attempt.lateShapes : attempt.shapes;
  switch (read.kind) {
    case "place-room":
      if (shapes.length < SHAPES_MAX) {
        shapes.push(read.shape);
        attempt.shapeLines.push(...(isLate ? [] : [line]));
      }
      return;
    case "loops":
      Object.assign(attempt, { rooms: read.rooms, loops: read.loops, loopsLine: line });
      return;
    case "forcing":
      attempt.forcedDeadEnds += 1;
      return;
    case "dead-ends":
    case "not-usable":
    case "placing":
      attempt.verdict =
        read.kind === "dead-ends"
          ? `dead_ends ${read.have}/${read.need}`
          : read.kind.replace("-", " ");
      attempt.verdictLine = line;
  }
}

/** An attempt that has just begun. */
export function emptyAttempt(line: number): ObservedAttempt {
  return {
    line,
    shapes: [],
    shapeLines: [],
    lateShapes: [],
    loopsLine: line,
    forcedDeadEnds: 0,
    verdict: "cut",
    verdictLine: line,
  };
}

const isEnded = ({ verdict }: ObservedAttempt): boolean => verdict !== "cut";
const isCounted = (attempt: ObservedAttempt): boolean =>
  attempt.rooms !== undefined && !isEnded(attempt);
const VERDICT = [isCounted, "a verdict without an attempt."] as const;

/** When a line may stand, and what is wrong with it otherwise. */
const ORDER: {
  readonly [Kind in GameLine["kind"]]?: readonly [
    mayStand: (attempt: ObservedAttempt) => boolean,
    wrong: string,
  ];
} = {
  generate: [isEnded, "the attempt before it has no verdict."],
  generated: [
    ({ verdict }) => verdict === "placing",
    "no attempt before it came to placing rooms.",
  ],
  "place-room": [(attempt) => !isCounted(attempt), "a room placed after the count of rooms."],
  loops: [({ rooms }) => rooms === undefined, "a second count of rooms in one attempt."],
  forcing: [isCounted, "a forced dead end without an attempt."],
  "dead-ends": VERDICT,
  "not-usable": VERDICT,
  placing: VERDICT,
};

/** What is wrong with a line of an attempt after those before it; undefined if nothing. */
export function disorderOf(attempt: ObservedAttempt, { kind }: GameLine): string | undefined {
  const [mayStand, wrong] = ORDER[kind] ?? [];
  return mayStand?.(attempt) === false ? wrong : undefined;
}
